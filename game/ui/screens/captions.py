"""The captions of a demonstration: a strip above the prompt bar, and marks on what is spoken of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
import pygame

from game.kernel.language.say import say
from game.kernel.scenarios.scenario import ScriptEntry
from game.kernel.scenarios.scripts import ScriptRunner
from game.ui.paint.shapes import regular
from game.ui.table.panels import draw_prompt
from game.ui.table.table import Table
from game.ui.table.view import Pointing, TableRegions

CAPTION_U, LOW_CAPTION_U = 92, 64
"""Two lines of 20u, or of 18u."""
ENOUGH_U = 400
"""Below this height of the stage, the table needs the room more than the words."""
RING_U, LARGEST_U = 38, 120
"""How far from the middle of a figure a ring around it is at least, and how large a figure is at most."""
TIP_U = 12
SLIM = 0.85
AROUND = 1.36
"""How much wider than a figure the ring around it is: its numbers stand on its lower edge."""


def with_strip(scene: Table, regions: TableRegions) -> TableRegions:
    """Return a frame with a strip for captions between the stage and the prompt."""
    board_rect = regions.board_rect.copy()
    board_rect.height -= scene.canvas.px(CAPTION_U if board_rect.height >= scene.canvas.px(ENOUGH_U) else LOW_CAPTION_U)
    return msgspec.structs.replace(regions, board_rect=board_rect)


def draw_caption(scene: Table, surface: pygame.Surface, text: str, wrong: str) -> None:
    """Draw what is said now; after a wrong decision, why it is wrong, with a cross."""
    canvas, px = scene.canvas, scene.canvas.px
    regions = scene.regions
    rect = pygame.Rect(
        regions.board_rect.x,
        regions.board_rect.bottom,
        regions.board_rect.width,
        regions.prompt.y - regions.board_rect.bottom,
    )
    surface.fill(canvas.theme["surface1"], rect)
    pygame.draw.line(surface, canvas.theme["danger" if wrong else "may"], rect.topleft, rect.topright, max(2, px(2)))
    x, width = rect.x + px(18), rect.width - px(36)
    if wrong:
        cross = canvas.icon("cancel", px(26), "danger")
        surface.blit(cross, cross.get_rect(midleft=(x, rect.centery)))
        x, width = x + px(40), width - px(40)
    for size in (20, 18, 16, 14):
        rendered = canvas.paragraph(wrong or text, width, size, "text_strong")
        if rendered.get_height() <= rect.height - px(8):
            break
    surface.blit(rendered, rendered.get_rect(midleft=(x, rect.centery + px(1))))


def draw_progress(scene: Table, surface: pygame.Surface, runner: ScriptRunner, text: str) -> None:
    """Draw the prompt bar of a script: how far it has come, or what was refused, and its buttons."""
    refused = runner.refusal
    refusal = (say(refused[0]), refused[1]) if refused is not None else None
    buttons = scene.buttons.buttons
    draw_prompt(
        scene.canvas, surface, scene.regions, seat=None, text=text, progress="", refusal=refusal, buttons=buttons
    )
    scene.buttons.draw(scene.canvas, surface)


def pointed_rect(scene: Table, ref: str) -> pygame.Rect | None:
    """Return the place of a ref on the screen, as large as it can be pointed at; None if it is not there.

    What is as wide as high on the stage, such as a figure, has room around it for its numbers; of a card in a hand the
    part is framed that its neighbour leaves free.
    """
    snapshot, regions = scene.snapshot(), scene.regions
    point = scene.table.anchor(snapshot, ref)
    if point is None:
        return None
    canvas = scene.canvas
    side = least = canvas.px(RING_U * 2)
    for area in scene.table.hit_areas(snapshot):
        sides = sorted(area.rect.size)
        if area.ref == ref and area.rect.collidepoint(point):
            if sides[1] > canvas.px(LARGEST_U) or sides[0] < SLIM * sides[1] or regions.dock.collidepoint(point):
                return area.rect
            side = max(least, round(sides[1] * AROUND))
    found = pygame.Rect(point[0] - side // 2, point[1] - side // 2, side, side)
    return next(
        (found.clamp(part_rect) for part_rect in (regions.board_rect, regions.dock) if part_rect.collidepoint(point)),
        found,
    )


def speaking(found: Pointing, entry: ScriptEntry | None) -> Pointing:
    """Return what is pointed at while a script leads, with the refs that its step speaks of, to be kept in sight."""
    return msgspec.structs.replace(found, lesson_refs=tuple(entry.point) if entry is not None else (), scripted=True)


def draw_pointers(scene: Table, surface: pygame.Surface, refs: Sequence[str]) -> None:
    """Draw a frame around everything that is spoken of, clear of what is written on it, with a tip outside of it."""
    canvas, px, regions = scene.canvas, scene.canvas.px, scene.regions
    found = [area_rect for ref in refs if (area_rect := pointed_rect(scene, ref)) is not None]
    rects = merge_rings(found, round(px(LARGEST_U) * AROUND))
    text_rect = scene.table.clear_space.lettering(scene.snapshot())
    for area_rect in rects:
        ground = next(
            (part_rect for part_rect in (regions.board_rect, regions.dock) if part_rect.collidepoint(area_rect.center)),
            surface.get_rect(),
        )
        rect = area_rect.inflate(px(8), px(8)).clip(ground)
        small = area_rect in found and area_rect.width == area_rect.height <= round(px(LARGEST_U) * AROUND)
        radius = min(rect.size) // 2 if small or area_rect not in found else px(10)
        tip = _tip(scene, rect, [other for other in rects if other is not area_rect], text_rect)
        with _behind(surface, text_rect):
            for colour, extra in (("casing", 2), ("mark_info", 0)):
                shape = rect.inflate(px(2 * extra), px(2 * extra))
                pygame.draw.rect(surface, canvas.theme[colour], shape, px(3 + 2 * extra), border_radius=radius)
            if tip is not None:
                for colour, size in (("casing", 13), ("mark_info", 10)):
                    pygame.draw.polygon(surface, canvas.theme[colour], regular(tip[0], px(size), 3, tip[1]))


@contextmanager
def _behind(surface: pygame.Surface, text_rect: Sequence[pygame.Rect]) -> Iterator[None]:
    """Let what is drawn meanwhile pass behind words that are there already."""
    remaining = [
        (shown, surface.subsurface(shown).copy()) for rect in text_rect if (shown := rect.clip(surface.get_rect()))
    ]
    yield
    for shown, rendered in remaining:
        surface.blit(rendered, shown)


def merge_rings(rects: Sequence[pygame.Rect], small: int) -> list[pygame.Rect]:
    """Return the places that are framed: small ones whose rings would cross each other's numbers in one frame."""
    found: list[pygame.Rect] = []
    for rect in rects:
        ring = rect.width == rect.height <= small
        near = [one for one in found if ring and one.height <= small and one.colliderect(rect)]
        found = [one for one in found if one not in near] + [rect.unionall(near)]
    return found


def _tip(
    scene: Table, rect: pygame.Rect, others: Sequence[pygame.Rect], text_rect: Sequence[pygame.Rect]
) -> tuple[tuple[int, int], float] | None:
    """Return where the tip beside a frame covers the least, and its turn in degrees; None if it would cover words.

    Anything else that is spoken of counts most: its numbers are about to be read.
    """
    px, board_rect = scene.canvas.px, scene.regions.board_rect
    away = px(TIP_U)
    found = [
        ((rect.centerx, rect.top - away), 180.0),
        ((rect.centerx, rect.bottom + away), 0.0),
        ((rect.right + away, rect.centery), 270.0),
        ((rect.left - away, rect.centery), 90.0),
    ]
    areas = scene.table.hit_areas(scene.snapshot())
    beside = [area.rect for area in areas if not area.rect.contains(rect)]

    def box(tip: tuple[tuple[int, int], float]) -> pygame.Rect:
        return pygame.Rect(tip[0][0] - px(10), tip[0][1] - px(8), px(20), px(16))

    def count_covered(tip: tuple[tuple[int, int], float]) -> int:
        return len(box(tip).collidelistall(beside)) + len(beside) * len(box(tip).collidelistall(list(others)))

    clear = [tip for tip in found if board_rect.contains(box(tip)) and box(tip).collidelist(list(text_rect)) < 0]
    return min(clear, key=count_covered, default=None)
