"""How the Duel mode speaks: prompts, log sentences, terms."""
