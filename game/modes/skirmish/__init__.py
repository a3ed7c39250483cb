"""Skirmish: small crews on a table measured in inches; opposed cards decide every blow."""
