"""Cards: piles in order, and playing cards."""
