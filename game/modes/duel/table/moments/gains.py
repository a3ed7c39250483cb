"""What was gained and paid of an Attribute: a disc upon its own one, so that it covers neither name nor Resolve."""

from __future__ import annotations

import pygame

from game.modes.duel.content.describe import format_signed
from game.modes.duel.table.board.layout import GEMS
from game.modes.duel.table.context import DuelContext
from game.ui.table.motion import out_cubic

GAIN_MS = 850
DISC_U, RING_U = 29, 11


def draw_gain(draw: DuelContext, seat: int, kind: str, change: int, share: float) -> None:
    """Draw how much of an Attribute was gained or paid, of which moment a share has passed."""
    canvas, area_rect = draw.canvas, draw.table_regions.gem(seat, GEMS.index(kind))
    reduced, side = canvas.settings.reduced_motion, canvas.px(DISC_U)
    centre = area_rect.x + canvas.px(12), area_rect.centery
    tone = canvas.theme["mark"] if change > 0 else canvas.theme["text"]

    def make() -> pygame.Surface:
        def paint(large: pygame.Surface) -> None:
            rect = large.get_rect()
            pygame.draw.ellipse(large, canvas.theme["casing"], rect)
            pygame.draw.ellipse(large, tone, rect.inflate(-rect.width // 8, -rect.height // 8))

        disc = canvas.shape(("duel-gain", tone), (side, side), paint).copy()
        number = canvas.fit_text(format_signed(change), side - canvas.px(6), 16, "casing", "bold")
        disc.blit(number, number.get_rect(center=disc.get_rect().center))
        return disc

    disc = canvas.get_cached_picture(("duel-gain-number", change, tone, side), make)
    if not reduced and share > 0.7:
        disc = disc.copy()
        disc.set_alpha(round(255 * (1 - share) / 0.3))
    draw.surface.blit(disc, disc.get_rect(center=centre))
    if not reduced and share < 0.5:
        elapsed_share = share / 0.5
        reach = side // 2 + round(canvas.px(RING_U) * out_cubic(elapsed_share))
        pygame.draw.circle(draw.surface, tone, centre, reach, max(1, canvas.px(3 * (1 - elapsed_share))))
