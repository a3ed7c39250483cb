"""Somebody who stands elsewhere or looks elsewhere for a while, to be asked what would be true there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.boards.hex import Hex
from game.modes.arena.model.state import Unit


@contextmanager
def stand_at(unit: Unit, at: Hex | None, facing: int) -> Iterator[None]:
    """Let somebody stand on a place and look into a direction for a while."""
    before = unit.at, unit.facing
    unit.at, unit.facing = at, facing
    try:
        yield
    finally:
        unit.at, unit.facing = before
