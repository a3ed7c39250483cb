"""Scenarios: levels, scripts, saves and puzzles, all in one file format."""
