"""State and events of the Mainframe mode, and the only writer of the state."""
