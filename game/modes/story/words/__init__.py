"""How the Story mode speaks."""
