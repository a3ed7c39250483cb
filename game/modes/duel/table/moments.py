"""Moments of a duel that the table draws itself: blows that land, cities that lose Resolve, what a Sabotage breaks.

Each takes less than a second and a half; without motion it is a still that lasts as long.
"""

from __future__ import annotations

import pygame

from game.modes.duel.table.context import DuelContext
from game.ui.paint.art.burst import Burst
from game.ui.paint.art.recipe import Wish
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import out_cubic
from game.ui.table.view import Effect

HIT, PARRY, BREAK, BURN = "hit", "parry", "break", "burn"
CONTACT = 0.25
"""Which share of a blow has passed when it lands: the lunge takes that long to arrive."""
HIT_MS, BURN_MS = 600, 700
BURST_U = 168
STILL = 0.45
"""How far a burst has come in the still that stands for it where nothing moves."""


def moment_wishes(canvas: Canvas) -> list[Wish]:
    """Return the bursts, to be painted before the first blow."""
    side = canvas.u(BURST_U)
    return [Wish(_burst(kind), (side, side)) for kind in (HIT, PARRY)]


def _burst(kind: str) -> Burst:
    return Burst(seed=kind, steel=kind == PARRY)


def draw_moment(on: DuelContext, effect: Effect, share: float, at: tuple[int, int] | None) -> None:
    """Draw a moment of which a share has passed; `at` is where what it is about stands."""
    kind, _, rest = effect.ref.partition(":")
    reduced = on.canvas.settings.reduced_motion
    if kind == BURN:
        _burn(on.canvas, on.surface, on.places.painting(int(rest)), 0.5 if reduced else share)
        return
    gone = STILL if reduced else share if kind == BREAK else (share - CONTACT) / (1 - CONTACT)
    centre = (on.places.lane().centerx, on.places.lane_card(0).centery) if kind in (HIT, PARRY) else at
    if gone <= 0 or gone >= 1 or centre is None:
        return
    side = on.canvas.u(BURST_U)
    picture = on.canvas.art.picture(_burst(PARRY if kind == PARRY else HIT), (side, side))
    grown = round(side * (0.6 + 0.55 * out_cubic(gone)))
    light = pygame.transform.scale(picture, (grown, grown))
    fade = round(255 * (1 - gone) ** 0.8)
    light.fill((fade, fade, fade), special_flags=pygame.BLEND_RGB_MULT)
    on.surface.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def _burn(canvas: Canvas, surface: pygame.Surface, painting: pygame.Rect, share: float) -> None:
    """Let a city flare up in red and ring it."""
    glow = round(150 * max(0.0, 1 - share))
    veil = pygame.Surface(painting.size)
    veil.fill((glow, glow // 4, glow // 8))
    surface.blit(veil, painting, special_flags=pygame.BLEND_RGB_ADD)
    wide = max(1, canvas.u(5 * (1 - share)))
    pygame.draw.rect(
        surface, canvas.theme["mark_danger"], painting.inflate(wide, wide), wide, border_radius=canvas.u(4)
    )
