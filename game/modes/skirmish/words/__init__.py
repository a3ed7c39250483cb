"""How the Skirmish speaks."""
