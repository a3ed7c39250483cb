"""State and events of the Story mode, and the only writer of the state."""
