"""What bots need to know of the Duel mode."""
