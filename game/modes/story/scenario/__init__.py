"""Positions and words of scenarios of the Story mode."""
