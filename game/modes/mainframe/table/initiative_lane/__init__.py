"""The initiative lane: its stops, the cards on them, and those that are chosen but not laid yet."""
