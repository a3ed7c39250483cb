"""Boards: the geometry of a table, without a window and without a mode."""
