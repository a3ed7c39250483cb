"""Campaigns: linked fights, their runs on disk, and what a mode implements to have them."""
