"""Content of the Story mode: types, loading, checks."""
