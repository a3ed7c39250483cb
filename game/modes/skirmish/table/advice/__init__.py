"""What a sensible player would do: what is gold, for a second click or a key."""
