"""The round: start, selection, count, reloads, end."""
