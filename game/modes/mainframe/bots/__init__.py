"""What bots need to know of the Mainframe mode."""
