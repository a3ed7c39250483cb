"""What bots ask of a game."""
