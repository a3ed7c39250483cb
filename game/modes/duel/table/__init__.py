"""The table of the Duel mode in the window."""
