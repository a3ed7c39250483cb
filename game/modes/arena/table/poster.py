"""The poster of an arena: torches before the stands, the fighters that stand nearest to each other, and their dice."""

from __future__ import annotations

from itertools import product

from game.boards.hex import distance
from game.modes.arena.game_content import BattleContent, present
from game.modes.arena.model.state import State, Unit
from game.ui.paint.poster_pen import PosterPen, Spot

BRAZIERS: tuple[Spot, ...] = ((0.10, 0.31), (0.90, 0.31))
STANDS: tuple[Spot, ...] = ((0.27, 0.585), (0.735, 0.545))
"""Where who acts stands, and where the nearest enemy does."""
TALL = (0.50, 0.54)
BEHIND: Spot = (0.51, 0.415)
"""Where a third one stands, who is nobody's target."""
DICE: Spot = (0.5, 0.69)
MOST_DICE = 3


def draw_fighters(pen: PosterPen, content: BattleContent, observation: State) -> None:
    """Draw fires at both sides, two fighters and a blow between them, and dice on the sand."""
    for index, at in enumerate(BRAZIERS):
        pen.brazier(at, 0.17, index)
    pair = _pair(observation)
    if pair is None:
        return
    hearts: list[Spot] = []
    others = [unit for unit in observation.units.values() if present(unit) and unit not in pair]
    for unit in others[:1]:
        pen.figure(_icon(content, unit), unit.seat, BEHIND, 0.30)
    for unit, at, wide, flip in zip(reversed(pair), reversed(STANDS), reversed(TALL), (True, False), strict=True):
        hearts.append(pen.figure(_icon(content, unit), unit.seat, at, wide, flip=flip))
    target, striker = hearts
    middle = (striker[0] * 0.36 + target[0] * 0.64, striker[1] * 0.36 + target[1] * 0.64)
    pen.ray((striker[0] + 0.12, striker[1] - 0.01), (target[0] - 0.02, target[1]), (166, 128, 255), 0.011, jagged=True)
    pen.burst(middle, 0.46, pair[1].id)
    left = pair[0].pools.available
    pen.dice([1 + (pair[0].hp * 3 + index * 4) % 6 for index in range(max(1, min(MOST_DICE, left)))], DICE, 0.155)


def _icon(content: BattleContent, unit: Unit) -> str:
    return content.fighter(unit.type).icon or "hooded-figure"


def _pair(observation: State) -> tuple[Unit, Unit] | None:
    """Return who acts, or else anybody, and the nearest enemy of theirs; None when one side is all that is left."""
    here = [unit for unit in observation.units.values() if present(unit) and unit.at is not None]
    here.sort(key=lambda unit: unit.id != observation.active)
    pairs = [(one, two) for one, two in product(here, here) if one.seat != two.seat]
    first = next((one for one, _ in pairs), None)

    def apart(pair: tuple[Unit, Unit]) -> int:
        assert pair[0].at is not None and pair[1].at is not None
        return distance(pair[0].at, pair[1].at)

    return min((pair for pair in pairs if pair[0] is first), key=apart, default=None)
