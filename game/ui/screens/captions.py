"""The captions of a demonstration: a strip above the prompt bar, and marks on what is spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, runtime_checkable

import msgspec
import pygame

from game.kernel.language.say import say
from game.kernel.scenarios.scenario import ScriptEntry
from game.kernel.scenarios.scripts import ScriptRunner
from game.ui.paint.shapes import regular
from game.ui.table.panels import draw_prompt
from game.ui.table.table import Table
from game.ui.table.view import Frame, Pointing

CAPTION_U, LOW_CAPTION_U = 92, 64
"""Two lines of 20u, or of 18u."""
ENOUGH_U = 400
"""Below this height of the stage, the table needs the room more than the words."""
RING_U, LARGEST_U = 38, 120
"""How far from the middle of a figure a ring around it is at least, and how large a figure is at most."""
TIP_U = 12
SLIM = 0.95
AROUND = 1.36
"""How much wider than a figure the ring around it is: its numbers stand on its lower edge."""


@runtime_checkable
class Lettered(Protocol):
    """A table with words so near its figures that a ring around one would cross them."""

    def lettering(self, view: Any, frame: Frame) -> Sequence[pygame.Rect]:
        """Return the places of these words."""


def with_strip(scene: Table, frame: Frame) -> Frame:
    """Return a frame with a strip for captions between the stage and the prompt."""
    stage = frame.stage.copy()
    stage.height -= scene.canvas.u(CAPTION_U if stage.height >= scene.canvas.u(ENOUGH_U) else LOW_CAPTION_U)
    return msgspec.structs.replace(frame, stage=stage)


def draw_caption(scene: Table, surface: pygame.Surface, text: str, wrong: str) -> None:
    """Draw what is said now; after a wrong decision, why it is wrong, with a cross."""
    canvas, u = scene.canvas, scene.canvas.u
    frame = scene.frame
    rect = pygame.Rect(frame.stage.x, frame.stage.bottom, frame.stage.width, frame.prompt.y - frame.stage.bottom)
    surface.fill(canvas.theme["surface1"], rect)
    pygame.draw.line(surface, canvas.theme["danger" if wrong else "may"], rect.topleft, rect.topright, max(2, u(2)))
    x, width = rect.x + u(18), rect.width - u(36)
    if wrong:
        cross = canvas.icon("cancel", u(26), "danger")
        surface.blit(cross, cross.get_rect(midleft=(x, rect.centery)))
        x, width = x + u(40), width - u(40)
    for size in (20, 18, 16, 14):
        part = canvas.paragraph(wrong or text, width, size, "text_strong")
        if part.get_height() <= rect.height - u(8):
            break
    surface.blit(part, part.get_rect(midleft=(x, rect.centery + u(1))))


def draw_progress(scene: Table, surface: pygame.Surface, runner: ScriptRunner, text: str) -> None:
    """Draw the prompt bar of a script: how far it has come, or what was refused, and its buttons."""
    refused = runner.refusal
    told = (say(refused[0]), refused[1]) if refused is not None else None
    buttons = scene.buttons.buttons
    draw_prompt(scene.canvas, surface, scene.frame, seat=None, text=text, progress="", refusal=told, buttons=buttons)
    scene.buttons.draw(scene.canvas, surface)


def pointed_rect(scene: Table, ref: str) -> pygame.Rect | None:
    """Return the place of a ref on the screen, as large as it can be pointed at; None if it is not there.

    What is as wide as high on the stage, such as a figure, has room around it for its numbers; of a card in a hand the
    part is framed that its neighbour leaves free.
    """
    display, frame = scene.director.display, scene.frame
    point = scene.table.anchor(display, ref, frame)
    if point is None:
        return None
    canvas = scene.canvas
    side = least = canvas.u(RING_U * 2)
    for area in scene.table.hit_areas(display, scene.session.viewer, frame):
        sides = sorted(area.rect.size)
        if area.ref == ref and area.rect.collidepoint(point):
            if sides[1] > canvas.u(LARGEST_U) or sides[0] < SLIM * sides[1] or frame.dock.collidepoint(point):
                return area.rect
            side = max(least, round(sides[1] * AROUND))
    found = pygame.Rect(point[0] - side // 2, point[1] - side // 2, side, side)
    return next((found.clamp(part) for part in (frame.stage, frame.dock) if part.collidepoint(point)), found)


def speaking(found: Pointing, entry: ScriptEntry | None) -> Pointing:
    """Return what is pointed at while a script leads, with the refs that its step speaks of, to be kept in sight."""
    return msgspec.structs.replace(found, spoken=tuple(entry.point) if entry is not None else (), led=True)


def draw_pointers(scene: Table, surface: pygame.Surface, refs: Sequence[str]) -> None:
    """Draw a frame around everything that is spoken of, clear of what is written on it, with a tip outside of it."""
    canvas, u, frame = scene.canvas, scene.canvas.u, scene.frame
    found = [place for ref in refs if (place := pointed_rect(scene, ref)) is not None]
    places = merge_rings(found, round(u(LARGEST_U) * AROUND))
    table = scene.table
    words = table.lettering(scene.director.display, frame) if isinstance(table, Lettered) else ()
    for place in places:
        ground = next(
            (part for part in (frame.stage, frame.dock) if part.collidepoint(place.center)), surface.get_rect()
        )
        rect = place.inflate(u(8), u(8)).clip(ground)
        small = place in found and place.width == place.height <= round(u(LARGEST_U) * AROUND)
        radius = min(rect.size) // 2 if small or place not in found else u(10)
        tip = _tip(scene, rect, [other for other in places if other is not place], words)
        with _behind(surface, words):
            for colour, extra in (("casing", 2), ("mark_info", 0)):
                shape = rect.inflate(u(2 * extra), u(2 * extra))
                pygame.draw.rect(surface, canvas.theme[colour], shape, u(3 + 2 * extra), border_radius=radius)
            if tip is not None:
                for colour, size in (("casing", 13), ("mark_info", 10)):
                    pygame.draw.polygon(surface, canvas.theme[colour], regular(tip[0], u(size), 3, tip[1]))


@contextmanager
def _behind(surface: pygame.Surface, words: Sequence[pygame.Rect]) -> Iterator[None]:
    """Let what is drawn meanwhile pass behind words that are there already."""
    kept = [(shown, surface.subsurface(shown).copy()) for rect in words if (shown := rect.clip(surface.get_rect()))]
    yield
    for shown, part in kept:
        surface.blit(part, shown)


def merge_rings(places: Sequence[pygame.Rect], small: int) -> list[pygame.Rect]:
    """Return the places that are framed: small ones whose rings would cross each other's numbers in one frame."""
    found: list[pygame.Rect] = []
    for place in places:
        ring = place.width == place.height <= small
        near = [one for one in found if ring and one.height <= small and one.colliderect(place)]
        found = [one for one in found if one not in near] + [place.unionall(near)]
    return found


def _tip(
    scene: Table, rect: pygame.Rect, others: Sequence[pygame.Rect], words: Sequence[pygame.Rect]
) -> tuple[tuple[int, int], float] | None:
    """Return where the tip beside a frame covers the least, and its turn in degrees; None if it would cover words.

    Anything else that is spoken of counts most: its numbers are about to be read.
    """
    u, stage = scene.canvas.u, scene.frame.stage
    away = u(TIP_U)
    found = [
        ((rect.centerx, rect.top - away), 180.0),
        ((rect.centerx, rect.bottom + away), 0.0),
        ((rect.right + away, rect.centery), 270.0),
        ((rect.left - away, rect.centery), 90.0),
    ]
    areas = scene.table.hit_areas(scene.director.display, scene.session.viewer, scene.frame)
    beside = [area.rect for area in areas if not area.rect.contains(rect)]

    def box(tip: tuple[tuple[int, int], float]) -> pygame.Rect:
        return pygame.Rect(tip[0][0] - u(10), tip[0][1] - u(8), u(20), u(16))

    def count_covered(tip: tuple[tuple[int, int], float]) -> int:
        return len(box(tip).collidelistall(beside)) + len(beside) * len(box(tip).collidelistall(list(others)))

    clear = [tip for tip in found if stage.contains(box(tip)) and box(tip).collidelist(list(words)) < 0]
    return min(clear, key=count_covered, default=None)
