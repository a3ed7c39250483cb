"""A free battle: crews chosen by points, and the game that they make."""
