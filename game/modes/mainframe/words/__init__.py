"""How the Mainframe mode speaks: prompts, log sentences, terms."""
