"""The deck builder: the player's own decks, made from the mode's cards in the window and kept as text files.

`shelf`, `workbench`, `card_filter` and `deck_stats` know no window; the other modules are its screens.
"""
