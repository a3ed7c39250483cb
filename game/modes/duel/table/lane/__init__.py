"""The lane: what is being settled, term by term."""
