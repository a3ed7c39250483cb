"""State and events of the Duel mode, and the only writer of the state."""
