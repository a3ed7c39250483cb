"""Rulers: a row of shields or pips that shows what is needed, what is there, what is struck off and what would come."""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix

FULL: RGB = (255, 206, 68)
GHOST: RGB = (126, 206, 240)


class Ruler(msgspec.Struct, frozen=True):
    """What a ruler shows, in points: `struck` of the first ones count for nothing, `ghost` are those of the choice
    pointed at, `reach` how far the open hands could still go.
    """

    needed: int
    there: int
    struck: int = 0
    ghost: int = 0
    reach: int = 0
    colour: RGB = FULL
    broken: bool = False


def draw_pips(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler) -> None:
    """Draw the pips of a ruler, the first at the left; what goes beyond the need is drawn smaller at the end."""
    px = canvas.px
    total = max(ruler.needed, 1)
    over = max(0, min(ruler.there + ruler.ghost - ruler.needed, 4))
    count = total + over
    pitch = min(rect.height * 1.1, rect.width / max(1, count))
    width, height = max(4, round(pitch - px(3))), min(rect.height, max(6, round(pitch * 0.9)))
    for index in range(count):
        pip = pygame.Rect(round(rect.x + index * pitch), rect.centery - height // 2, width, height)
        if index < ruler.there:
            tone, edge = ruler.colour, mix(ruler.colour, (0, 0, 0), 0.45)
        elif index < ruler.there + ruler.ghost:
            tone, edge = GHOST, canvas.theme["mark"]
        else:
            reached = index < ruler.there + ruler.ghost + ruler.reach
            tone = mix(canvas.theme["surface3"], ruler.colour, 0.22 if reached else 0.0)
            edge = canvas.theme["border"] if reached else canvas.theme["text_quiet"]
        _shield(canvas, surface, pip, tone, edge)
        if index < ruler.struck:
            colour = canvas.theme["mark_danger"]
            for start, end in ((pip.topleft, pip.bottomright), (pip.topright, pip.bottomleft)):
                pygame.draw.line(surface, canvas.theme["casing"], start, end, px(4))
            for start, end in ((pip.topleft, pip.bottomright), (pip.topright, pip.bottomleft)):
                pygame.draw.line(surface, colour, start, end, px(2))
        elif ruler.there + ruler.ghost <= index < ruler.needed:
            mark = canvas.text("?", min(14, height / canvas.scale * 0.7), "text", "bold")
            surface.blit(mark, mark.get_rect(center=(pip.centerx, pip.centery - px(1))))


def _shield(canvas: Canvas, surface: pygame.Surface, pip: pygame.Rect, tone: RGB, edge: RGB) -> None:
    def paint(large: pygame.Surface) -> None:
        w, h = large.get_size()
        outline = [(0.04, 0.06), (0.96, 0.06), (0.96, 0.58), (0.5, 0.97), (0.04, 0.58)]
        inner = [(0.12, 0.14), (0.88, 0.14), (0.88, 0.55), (0.5, 0.87), (0.12, 0.55)]
        highlighted = [(0.12, 0.14), (0.88, 0.14), (0.88, 0.34), (0.12, 0.34)]
        pygame.draw.polygon(large, edge, [(x * w, y * h) for x, y in outline])
        pygame.draw.polygon(large, tone, [(x * w, y * h) for x, y in inner])
        pygame.draw.polygon(large, mix(tone, (255, 255, 255), 0.25), [(x * w, y * h) for x, y in highlighted])

    surface.blit(canvas.shape(("story-pip", tone, edge), pip.size, paint), pip)


def draw_sum(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, ruler: Ruler, words: tuple[str, str]) -> None:
    """Write a ruler's numbers: what is needed, what is on the table, and what is missing."""
    px = canvas.px
    need, there = words
    have = ruler.there + ruler.ghost
    left = ruler.needed - have
    outcome = say("{number} over", number=-left) if left else say("enough")
    if left > 0:
        outcome = say("{number} more", number=left)
    parts = [
        (need, 14, "text", "regular"),
        (str(ruler.needed), 21, "text_strong", "bold"),
        (there, 14, "text", "regular"),
        (str(have), 21, "info" if ruler.ghost else "may", "bold"),
        (outcome, 16, "danger" if left > 0 else "info", "bold"),
    ]
    x = rect.x
    total = sum(canvas.width(text, size, font) for text, size, _, font in parts) + px(7) * (len(parts) + 1)
    drop = total > rect.width
    for index, (text, size, colour, font) in enumerate(parts):
        if drop and index in (0, 2) and canvas.width(text, size, font) > px(30):
            continue
        label = canvas.text(text, size, colour, font)
        surface.blit(label, label.get_rect(midleft=(x, rect.centery)))
        x += label.get_width() + px(7 if index % 2 == 0 else 14)
