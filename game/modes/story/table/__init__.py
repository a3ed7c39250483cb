"""The table of the Story mode in the window."""
