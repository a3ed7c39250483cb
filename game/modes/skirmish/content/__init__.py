"""Content of the Skirmish mode: types, files, and what may be wrong with them."""
