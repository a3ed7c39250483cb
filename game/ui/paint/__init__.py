"""What is painted with: canvas, theme, cards, dice, boards."""
