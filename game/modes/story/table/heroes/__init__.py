"""The heroes: their boards, how they are, and what their decks give."""
