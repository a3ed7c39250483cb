"""The table of the Arena mode in the window."""
