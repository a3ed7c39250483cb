"""How the Arena mode speaks: prompts, log sentences, terms."""
