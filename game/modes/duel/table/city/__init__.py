"""The City of a player: its columns, and how it and the ground before it are painted."""
