"""What bots need to know of the Arena mode."""
