"""The board: where things lie on it, how its ground is painted, and what is laid over it when asked for."""
