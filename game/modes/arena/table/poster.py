"""The poster of an arena: torches before the stands, the fighters that stand nearest to each other, and their dice."""

from __future__ import annotations

from itertools import product

from game.boards.hex import distance
from game.modes.arena.game_content import BattleContent, present
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.pieces.figures import bear, identify_unit
from game.ui.paint.poster_pen import PosterPen, Spot

BRAZIERS: tuple[Spot, ...] = ((0.10, 0.27), (0.90, 0.27))
STRIKER: tuple[Spot, float] = (0.29, 0.635), 0.205
"""Where who acts stands, and the radius of the base."""
TARGET: tuple[Spot, float] = (0.73, 0.575), 0.19
BEHIND: tuple[Spot, float] = (0.505, 0.42), 0.14
"""Where a third one stands, who is nobody's target."""
DICE: Spot = (0.56, 0.715)
MOST_DICE = 3


def draw_poster(pen: PosterPen, content: BattleContent, observation: State) -> None:
    """Draw fires at both sides, two fighters and a blow between them, and dice on the sand."""
    for index, at in enumerate(BRAZIERS):
        pen.brazier(at, 0.17, index)
    pair = _pair(observation)
    if pair is None:
        return
    striker, target = pair
    others = [unit for unit in observation.units.values() if present(unit) and unit not in pair]
    for unit in others[:1]:
        _draw_fighter(pen, content, observation, unit, BEHIND, flip=unit.seat == target.seat)
    struck = _draw_fighter(pen, content, observation, target, TARGET, flip=True)
    pen.burst((struck[0] - 0.15, struck[1] + 0.045), 0.40, target.id)
    _draw_fighter(pen, content, observation, striker, STRIKER, flip=False)
    left = striker.pools.available
    pen.dice([1 + (striker.hp * 3 + index * 4) % 6 for index in range(max(1, min(MOST_DICE, left)))], DICE, 0.14)


def _draw_fighter(
    pen: PosterPen, content: BattleContent, observation: State, unit: Unit, stands: tuple[Spot, float], *, flip: bool
) -> Spot:
    who = identify_unit(content, unit.type, unit.id)
    return pen.person(who, unit.seat, *stands, bear(content, observation, unit), flip=flip)


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
