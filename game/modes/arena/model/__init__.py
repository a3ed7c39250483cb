"""State and events of the Arena mode, and the only writer of the state."""
