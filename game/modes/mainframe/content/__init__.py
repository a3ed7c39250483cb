"""Content of the Mainframe mode: types, loading, text written from data."""
