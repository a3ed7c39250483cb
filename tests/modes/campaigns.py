"""Runs of campaigns by bots."""

from game.commands.play_campaign import play_run

MOST_RUNS = 40


def runs_that_see(loaded, names, stops):
    """Play runs with these bots, by other seeds, until every one of these stops has been passed; return their rows."""
    rows, missing = [], set(stops)
    for seed in range(MOST_RUNS):
        rows.append(play_run(loaded, names, seed))
        missing -= set(rows[-1]["stops"])
        if not missing:
            return rows
    raise AssertionError(f"nobody came to {sorted(missing)}")
