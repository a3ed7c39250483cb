"""Scenes out of parts: a sky, what is far, layers that come nearer, a figure, a light. The parts are data."""
