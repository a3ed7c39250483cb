"""The screens around the table: menu, choice of a game, settings, rulebook, cover, end."""
