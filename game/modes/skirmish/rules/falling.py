"""The Falling Effect of falls and collisions. Source: skirmish.gap.falling, skirmish.slam.collision-damage"""

from __future__ import annotations

from game.modes.skirmish.content.verbs import COLUMNS
from game.modes.skirmish.model.effects import EffectCheck

MOST_FALL_FORCE = 10
FALL_STEP = 3


def fall(figure: str, distance: int, *, by: str = "") -> EffectCheck:
    """Return the effect of a fall or collision over a distance, in thousandths of an inch.

    Source: skirmish.gap.falling
    """
    inches = max(1, (distance + 990) // 1000)
    severity = COLUMNS[min(len(COLUMNS) - 1, (inches - 1) // FALL_STEP)]
    force = min(MOST_FALL_FORCE, inches)
    return EffectCheck(
        kind="fall", outcome="damage", target=figure, by=by, harm="p", force=force, severity=severity, distance=distance
    )
