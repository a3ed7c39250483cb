"""What many games come to: wins by side, length, counts by place, shots by line, choices, lead changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from game.kernel.measures import Measurer
from game.lab.games import LabGame, open_level
from game.lab.statistics import Share, Tally, clustered_share, share
from game.lab.store import RunInfo

NOBODY = ""
"""The side of games that nobody won."""


def winning_sides(info: RunInfo, game: LabGame) -> tuple[str, ...]:
    """Return the sides whose seats won a game; `NOBODY` alone if none did."""
    return tuple(dict.fromkeys(info.sides[seat] for seat in game.winners)) or (NOBODY,)


def sides_of(info: RunInfo) -> tuple[str, ...]:
    """Return the sides in the order of their seats."""
    return tuple(dict.fromkeys(info.sides))


def side_names(info: RunInfo, measurer: Measurer | None) -> dict[str, str]:
    """Return a name for each side: the mode's word for it, or the names of its seats. Raises: ContentError."""
    words = measurer.sides(open_level(info.text).game()) if measurer is not None else {}
    names = {side: words.get(side) or _seats(info, side) for side in sides_of(info)}
    return names | {NOBODY: "Nobody"}


def _seats(info: RunInfo, side: str) -> str:
    return " and ".join(name for name, other in zip(info.seats, info.sides, strict=True) if other == side)


def wins_by_bot(info: RunInfo, games: Sequence[LabGame]) -> dict[str, Share]:
    """Return for each bot how many of the games it won in which it held all seats of a side."""
    held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        winners = winning_sides(info, game)
        for side in sides_of(info):
            bots = {bot for bot, other in zip(game.bots, info.sides, strict=True) if other == side}
            if len(bots) == 1:
                bot = bots.pop()
                held[bot] += 1
                won[bot] += side in winners
    return {bot: share(won[bot], held[bot]) for bot in sorted(held)}


class Length(msgspec.Struct, frozen=True):
    """How long games were: least, quartiles and greatest."""

    least: int
    quarter: int
    half: int
    three_quarters: int
    most: int


def length_of(values: Iterable[int]) -> Length:
    """Return least, quartiles and greatest of some counts, at least one."""
    ordered = sorted(values)
    last = len(ordered) - 1
    quarter, half, three_quarters = (ordered[round(last * part / 4)] for part in (1, 2, 3))
    return Length(ordered[0], quarter, half, three_quarters, ordered[-1])


def places(games: Iterable[LabGame], side: str | None = None) -> dict[str, Counter[str]]:
    """Return counts by kind and spot, of one side or of all."""
    found: dict[str, Counter[str]] = {}
    for game in games:
        for kind, spots in game.measures.places.items():
            counts = found.setdefault(kind, Counter())
            for spot, sides in spots.items():
                number = sum(sides.values()) if side is None else sides.get(side, 0)
                if number:
                    counts[spot] += number
    return found


def shots(games: Iterable[LabGame]) -> dict[tuple[str, str], tuple[int, int]]:
    """Return shots and hits by pair of spots, either way together."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for game in games:
        for line in game.measures.lines:
            pair = (min(line.a, line.b), max(line.a, line.b))
            before = found.get(pair, (0, 0))
            found[pair] = (before[0] + line.shots, before[1] + line.hits)
    return found


def hits_by_line(games: Iterable[LabGame]) -> dict[tuple[str, str], Share]:
    """Return the share of shots that hit by pair of spots, either way together.

    Shots of one game have the same shooters: each game counts for as much as it adds. Raises: ValueError.
    """
    found: dict[tuple[str, str], list[Tally]] = {}
    for game in games:
        for pair, (shot, hit) in shots([game]).items():
            found.setdefault(pair, []).append((hit, shot))
    return {pair: clustered_share(tallies) for pair, tallies in found.items()}


def options(games: Iterable[LabGame]) -> dict[str, tuple[int, int]]:
    """Return for each option how many decisions offered it beside something else, and how many took it."""
    found: dict[str, list[int]] = {}
    for game in games:
        for name, (offered, taken) in game.options.items():
            count = found.setdefault(name, [0, 0])
            count[0] += offered
            count[1] += taken
    return {name: (offered, taken) for name, (offered, taken) in found.items()}


def lead_changes(game: LabGame) -> int:
    """Return how often another side came to be ahead."""
    return max(0, len(game.leads) - 1)
