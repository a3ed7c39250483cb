"""Games in columns: what they come to agrees with the games, and however many there are, memory stays."""

import tracemalloc
from collections import Counter

import msgspec

from game.kernel.measures import Measures, Shots
from game.lab.columns import Columns
from game.lab.store import open_for
from tests.lab.bench import TWO, counted, made

OPTIONS = {f"Option {number}": (3, 1) for number in range(20)}


def games(number):
    """Yield made-up games with counts, shots, options and leads, as large as those of a real fight."""
    for seed in range(number):
        spots = {f"Area {(seed + step) % 12}": {"a": step, "b": 1} for step in range(6)}
        kinds = {kind: dict(spots) for kind in ("stood", "moved", "hit")}
        lines = tuple(Shots(f"Area {step}", "Area 9", 4, seed % 4) for step in range(5))
        leads = tuple((2 * step + 1, "ab"[step % 2]) for step in range(seed % 4))
        won = None if seed % 5 == 0 else seed % 2
        yield made(
            seed,
            won,
            rounds=seed % 9,
            measures=Measures(kinds, lines, "ab"[seed % 2]),
            options=dict(OPTIONS),
            leads=leads,
        )


def places(games):
    """Return counts by kind and spot of all sides together, game by game."""
    found = {}
    for game in games:
        for kind, spots in game.measures.places.items():
            for spot, sides in spots.items():
                found.setdefault(kind, Counter())[spot] += sum(sides.values())
    return found


def test_columns_say_what_the_games_say():
    several = list(games(60))
    found = Columns(TWO, several)
    assert len(found) == 60 and list(found.rounds) == [game.rounds for game in several]
    entry = places(several)
    assert {kind: found.counts(kind) for kind in entry} == entry
    assert found.counts("stood", "a") + found.counts("stood", "b") == entry["stood"]
    assert found.options["Option 3"] == [180, 60]
    assert sum(found.endings().values()) == 60 and found.endings()[("",), "end"] == 12
    balance = found.balance()
    assert (balance.shares["a"].wins, balance.shares["b"].wins, balance.nobody.wins) == (24, 24, 12)
    first = dict(found.first_turns())
    assert (first["a"].games, first["b"].games) == (30, 30)
    assert found.first_leader.games == 45 and max(found.changes) == 2
    assert found.hits()["Area 1", "Area 9"].wins == sum(seed % 4 for seed in range(60))


def test_what_a_later_game_counts_first_is_none_in_those_before():
    found = Columns(TWO, [made(1), made(2, measures=counted({"A": 3})), made(3)])
    assert list(found.totals["stood"]) == [0, 3, 0]


def test_a_game_more_takes_a_few_bytes_more(tmp_path):
    """Gathering thousands of games from a store takes far less than the games would: they are not kept."""
    with open_for(tmp_path / "s", TWO) as store:
        store.add(games(2000))
        few = Columns(TWO, (game for _, game in zip(range(100), store.each(), strict=False)))
        tracemalloc.start()
        try:
            many = Columns(TWO, store.each())
            for _ in store.winners():
                pass
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    each = len(msgspec.json.encode(next(games(1))))
    assert len(many) == 2000 and len(few) == 100
    assert peak < 2000 * 200 + 400_000 < 2000 * each
