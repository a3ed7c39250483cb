"""Scenario files of the Skirmish mode: positions, queries, references and vocabulary."""
