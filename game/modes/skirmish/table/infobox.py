"""The plate beside the figure that is pointed at: the odds of each attack on it, or why there is none."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decimals import decimal
from game.kernel.language.say import say
from game.kernel.listing import capitalize
from game.modes.skirmish.model.state import Figure
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.preview.forecast import HitOdds
from game.modes.skirmish.table.preview.sight_lines import sight_words
from game.ui.paint.canvas import Canvas
from game.ui.widgets.labels import squeeze_text

PLATE_U = (226, 292)
"""The least and the greatest width of the plate."""
LINE_U = 57
"""Height of a row of the plate: its last line may be as long as the title of the next row."""
SHARE_OF_STAGE = 0.6
"""Of the height of the stage that the plate takes at most; what it leaves out stands in the menu."""


class WeaponPreviewRow:
    """One row of the plate: a weapon with its odds and what a hit would do."""

    def __init__(self, title: str, odds: HitOdds, hands: tuple[int, int], effect: str, mean: float) -> None:
        self.title, self.odds, self.hands, self.effect, self.mean = title, odds, hands, effect, mean


def best_lines(lines: Sequence[WeaponPreviewRow], room: int) -> Sequence[WeaponPreviewRow]:
    """Return those of some attacks that are likely to harm most, as many as there is room for, at least one."""
    best = sorted(lines, key=lambda line: (-line.mean, -line.odds.hit))[: max(1, room)]
    return [line for line in lines if line in best]


def draw_infobox(
    draw: SkirmishContext,
    figure: Figure,
    target: Figure,
    lines: Sequence[WeaponPreviewRow],
    *,
    refusal: str = "",
    foot: str = "",
) -> None:
    """Draw a plate beside a target: a row for each attack or a refusal, and below it `foot`, else how far it is."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    width = max((_row_width(canvas, line) for line in lines), default=0)
    if refusal:
        width = max(width, canvas.width(capitalize(say(refusal)), 15, "semibold") + px(20))
    width = max(px(PLATE_U[0]), min(px(PLATE_U[1]), width))
    text = foot or sight_words(draw.content, draw.observation, figure, target)[0]
    remaining = best_lines(lines, int((SHARE_OF_STAGE * draw.field.rect.height - px(38)) // px(LINE_U)))
    if len(remaining) < len(lines):
        text = say("{sight} · {number} more", sight=text, number=len(lines) - len(remaining))
    lines = remaining
    reason = (
        canvas.paragraph(capitalize(say(refusal)), width - px(20), 15, "mark_danger", "semibold") if refusal else None
    )
    reason_height = reason.get_height() + px(2) if reason is not None else 0
    height = px(14) + px(LINE_U) * len(lines) + (px(24) if lines or refusal else 0) + reason_height
    rect = _free_place(draw, figure, target, (width, height))
    assert target.at is not None
    spot = draw.field.spot(target.at)
    edge = max(rect.x, min(rect.right, spot[0])), max(rect.y, min(rect.bottom, spot[1]))
    away = pygame.Vector2(edge[0] - spot[0], edge[1] - spot[1])
    if away.length() > 1:
        rim = away.normalize() * min(
            away.length(), disc_radius(canvas, draw.field, draw.content.radius[target.id]) + px(4)
        )
        spot = round(spot[0] + rim.x), round(spot[1] + rim.y)
    pygame.draw.line(surface, canvas.theme["casing"], spot, edge, px(4))
    pygame.draw.line(surface, canvas.theme["mark"], spot, edge, px(2))
    canvas.blit_shadow(surface, rect, 8, 10)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.6, alpha=240), rect)
    y = rect.y + px(6)
    bright = (243, 246, 248)
    if reason is not None:
        surface.blit(reason, (rect.x + px(10), y))
        y += reason_height
    for line in lines:
        hands = canvas.text(_hands_words(line), 13, (196, 205, 214))
        surface.blit(hands, hands.get_rect(topright=(rect.right - px(10), y + px(2))))
        title = canvas.fit_text(line.title, width - px(26) - hands.get_width(), 15, bright, "title")
        surface.blit(title, (rect.x + px(10), y))
        share = canvas.text(f"{line.odds.hit * 100:.0f} %", 22, bright, "bold")
        surface.blit(share, (rect.x + px(10), y + px(18)))
        effect = canvas.text(line.effect, 16, "mark", "bold")
        surface.blit(effect, effect.get_rect(topright=(rect.right - px(10), y + px(18))))
        words, x = say("win · {tie} tie", tie=f"{line.odds.tie * 100:.0f} %"), px(14) + share.get_width()
        room = width - x - effect.get_width() - px(14)
        tie = squeeze_text(canvas, words, room, 13, (196, 205, 214), "regular", least=0.7)
        surface.blit(tie, (rect.x + x, y + px(23)))
        if line.mean:
            mean = canvas.text(say("about {damage} damage", damage=decimal(line.mean)), 13, (196, 205, 214))
            surface.blit(mean, mean.get_rect(topright=(rect.right - px(10), y + px(39))))
        y += px(LINE_U)
    last = canvas.fit_text(text, width - px(20), 14, "mark_info")
    if lines or refusal:
        surface.blit(last, (rect.x + px(10), rect.bottom - px(24)))


def _hands_words(line: WeaponPreviewRow) -> str:
    """Return how many cards the two sides of an attack draw: `2 v 1 cards`."""
    return say("{own} v {other} cards", own=line.hands[0], other=line.hands[1])


def _row_width(canvas: Canvas, line: WeaponPreviewRow) -> int:
    """Return how wide a plate must be to show the title of a row whole, beside its cards."""
    return canvas.width(line.title, 15, "title") + canvas.width(_hands_words(line), 13) + canvas.px(28)


def _free_place(draw: SkirmishContext, figure: Figure, target: Figure, size: tuple[int, int]) -> pygame.Rect:
    """Return the first place round a target at which the plate covers neither of the two, nor any other figure."""
    assert target.at is not None and figure.at is not None
    content, observation, field, px = draw.content, draw.observation, draw.field, draw.canvas.px
    x, y = field.spot(target.at)
    room = field.rect.inflate(-px(8), -px(8))
    away = disc_radius(draw.canvas, field, content.radius[target.id]) + px(22)
    others = [
        pygame.Rect(0, 0, px(44), px(44)).move(sx - px(22), sy - px(22))
        for one in content.in_play(observation) if one.at is not None for sx, sy in (field.spot(one.at),)
    ]  # fmt: skip
    two = [
        pygame.Rect(0, 0, px(56), px(56)).move(s[0] - px(28), s[1] - px(28))
        for s in (field.spot(target.at), field.spot(figure.at))
    ]
    best, worst = pygame.Rect(0, 0, *size), 10**6
    for dx, dy in ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1)):
        rect = pygame.Rect(0, 0, *size)
        rect.center = x + dx * (away + size[0] // 2), y + dy * (away + size[1] // 2)
        rect.clamp_ip(room)
        cost = 100 * len(rect.collidelistall(two)) + len(rect.collidelistall(others))
        if cost < worst:
            best, worst = rect, cost
    return best
