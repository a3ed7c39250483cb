"""What bots of the Story mode know."""
