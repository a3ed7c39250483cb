"""Scenario files of the Duel mode: positions and queries."""
