"""Tablewright, a desktop table for published tabletop rule systems."""

__version__ = "0.1.0"
