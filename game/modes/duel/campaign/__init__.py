"""Campaigns of the Duel mode."""
