"""Results of single games: the sides that won, their names, lengths, counts by place, lead changes."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.kernel.language.say import N_
from game.kernel.measures import Measurer
from game.lab.games import LabGame, open_level
from game.lab.store import NOBODY as NOBODY
from game.lab.store import RunInfo


def winning_sides(info: RunInfo, game: LabGame) -> tuple[str, ...]:
    """Return the sides whose seats won a game; `NOBODY` alone if none did."""
    return tuple(dict.fromkeys(info.sides[seat] for seat in game.winners)) or (NOBODY,)


def sides_of(info: RunInfo) -> tuple[str, ...]:
    """Return the sides in the order of their seats."""
    return tuple(dict.fromkeys(info.sides))


def side_names(info: RunInfo, measurer: Measurer | None) -> dict[str, str]:
    """Return a name for each side: the mode's word for it, or the names of its seats. Raises: ContentError."""
    wording = measurer.sides(open_level(info.text).game()) if measurer is not None else {}
    names = {side: wording.get(side) or _seats(info, side) for side in sides_of(info)}
    return names | {NOBODY: N_("Nobody")}


def _seats(info: RunInfo, side: str) -> str:
    return " and ".join(name for name, other in zip(info.seats, info.sides, strict=True) if other == side)


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


def lead_changes(game: LabGame) -> int:
    """Return how often another side came to be ahead."""
    return max(0, len(game.leads) - 1)
