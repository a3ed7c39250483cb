"""The table: a game being played. Input becomes answers, events become motion."""
