"""The rules of the Story mode, chapter by chapter."""
