"""Scenario files of the Arena mode: positions and queries."""
