"""One turn: acts, movement, attacks, hacks, spells, equipment."""
