"""Moments of a duel that the table draws itself: blows that land, cities that lose Resolve or fall, what a Sabotage
breaks, what is gained and paid.

Each takes less than two seconds; without motion it is a still that lasts as long.
"""

from __future__ import annotations

from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.moments.gains import draw_gain
from game.modes.duel.table.moments.sieges import draw_bolt, draw_burn, draw_fallen
from game.ui.paint.art.burst import Burst
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.burst_light import BURST_U, add_burst, burst_wish
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import out_cubic
from game.ui.table.view import VisualEffect

HIT, PARRY, BREAK = "hit", "parry", "break"
BOLT, BURN, FALLEN, GAIN = "bolt", "burn", "fallen", "gain"
CONTACT = 0.25
"""Which share of a blow has passed when it lands: the lunge takes that long to arrive."""
HIT_MS = 600
STILL = 0.45
"""How far a burst has come in the still that stands for it where nothing moves."""


def moment_wishes(canvas: Canvas) -> list[PictureRequest]:
    """Return the bursts, to be painted before the first blow."""
    return [burst_wish(canvas, _burst(kind)) for kind in (HIT, PARRY)]


def _burst(kind: str) -> Burst:
    return Burst(seed=kind, steel=kind == PARRY)


def draw_moment(draw: DuelContext, effect: VisualEffect, share: float, at: tuple[int, int] | None) -> None:
    """Draw a moment of which a share has passed; `at` is where what it is about stands."""
    kind, _, remaining = effect.ref.partition(":")
    reduced = draw.canvas.settings.reduced_motion
    if kind == BOLT:
        if at is not None:
            draw_bolt(draw, at, int(effect.text), share)
        return
    if kind == BURN:
        draw_burn(draw, int(remaining), share, int(effect.text or 1))
        return
    if kind == FALLEN:
        draw_fallen(draw, int(remaining), share)
        return
    if kind == GAIN:
        seat, _, name = remaining.removeprefix("gem:").partition("-")
        draw_gain(draw, int(seat), name, int(effect.text or 1), share)
        return
    elapsed_share = STILL if reduced else share if kind == BREAK else (share - CONTACT) / (1 - CONTACT)
    centre = (
        (draw.table_regions.lane().centerx, draw.table_regions.lane_card(0).centery) if kind in (HIT, PARRY) else at
    )
    if elapsed_share <= 0 or elapsed_share >= 1 or centre is None:
        return
    wide = round(draw.canvas.px(BURST_U) * (0.6 + 0.55 * out_cubic(elapsed_share)))
    add_burst(draw.canvas, draw.surface, _burst(PARRY if kind == PARRY else HIT), centre, wide, elapsed_share)
