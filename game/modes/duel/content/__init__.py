"""Content of the Duel mode: types, loading, text written from data."""
