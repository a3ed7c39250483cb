"""A game being played, without a window: sessions, new games, puzzles."""
