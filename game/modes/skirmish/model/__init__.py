"""The state of a game, what is still to be resolved, the events, and the only writer."""
