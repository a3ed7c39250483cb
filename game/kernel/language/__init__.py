"""Languages: what people read is a whole English sentence in the code, and its translation in a gettext catalogue."""
