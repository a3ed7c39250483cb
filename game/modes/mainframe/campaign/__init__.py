"""Campaigns of the Mainframe mode."""
