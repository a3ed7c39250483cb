"""Levels as the lab plays them, for the tests."""

from game.kernel.scenarios.scenario import load_scenario
from game.lab.runs import info_of, open_played
from game.modes import modes


def seat_count(path):
    """Return how many seats a level has."""
    return len(load_scenario(path, modes()).players)


def run_info(path, bots, seed, *, swap):
    """Return what is to be played on a level."""
    return info_of(open_played(path), str(path), bots, seed, swap=swap)
