"""Campaigns of Skirmish: a crew that carries its wounds from one mission to the next and learns on the way."""
