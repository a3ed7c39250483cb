"""Wins by the sides of a layout: edges, zones, starts, whoever of the seats began there."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.language.say import Terms, say
from game.lab.balance import Balance, balance_of_winners
from game.lab.store import NOBODY, PlacedGame, RunInfo

STARTS: Terms[str] = Terms(
    {
        "north": "North", "north-east": "North-east", "east": "East", "south-east": "South-east", "south": "South",
        "south-west": "South-west", "west": "West", "north-west": "North-west",
    },
    context="side of a layout",
)  # fmt: skip
"""What the sides of a layout are called, by their names in the results."""


def start_name(start: str) -> str:
    """Return what a side of a layout is called in the language that is spoken.

    >>> start_name("north"), start_name("start 2")
    ('North', 'Start 2')
    """
    if start == NOBODY:
        return say("Nobody")
    if start in STARTS:
        return STARTS[start]
    return say("Start {number}", number=start.rpartition(" ")[2])


def sides_move(info: RunInfo, placed: Iterable[PlacedGame]) -> bool:
    """Return whether seats began now here, now there: only then does the layout differ from who plays."""
    if len(set(info.sides)) != len(info.seats):
        return False
    seen = {game.starts for game in placed}
    return len(seen) > 1 and all(len(set(starts)) == len(info.seats) for starts in seen) and _same_places(seen)


def _same_places(seen: Iterable[tuple[str, ...]]) -> bool:
    return len({frozenset(starts) for starts in seen}) == 1


def winning_starts(game: PlacedGame) -> tuple[str, ...]:
    """Return the sides of the layout from which a game was won; `NOBODY` alone if nobody won."""
    return tuple(game.starts[seat] for seat in game.winners) or (NOBODY,)


def layout_balance(info: RunInfo, placed: Iterable[PlacedGame]) -> Balance | None:
    """Return how the sides of a layout stand; None where each seat always began at the same one.

    Raises: ValueError without scipy.
    """
    games = list(placed)
    if not games or not sides_move(info, games):
        return None
    return balance_of_winners(((game.seed, winning_starts(game)) for game in games), sorted(games[0].starts))
