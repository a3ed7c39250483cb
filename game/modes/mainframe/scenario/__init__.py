"""Scenario files of the Mainframe mode: positions and queries."""
