"""Campaigns of the Arena mode."""
