"""What stands and lies on the board."""
