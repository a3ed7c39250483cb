"""Content of the Arena mode: types, loading, text written from data."""
