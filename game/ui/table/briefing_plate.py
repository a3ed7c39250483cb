"""The briefing of a level: three lines over the table before the first decision, until a click or a key."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.play.briefing import BriefingLine, briefing
from game.ui.paint.canvas import Canvas
from game.ui.paint.plate import BAR_U, draw_framed_plate
from game.ui.table.table import Table
from game.ui.widgets.column import Column
from game.ui.widgets.labels import headline
from game.ui.window.keys import acts, is_repeated

CAPTION_U, GAP_U = 92, 6
TEXT_U = 16
SIZES_U = (TEXT_U, 14, 13, 12)
"""How large the lines are written, the largest first where there is room."""
LEAST_U, MOST_U = 420, 980
"""How wide the plate is, in u."""


def lines_height(canvas: Canvas, lines: Sequence[BriefingLine], width: int, size_u: float = TEXT_U) -> int:
    """Return how high the lines of a briefing are at a width; pixels."""
    texts = _texts(canvas, lines, width, size_u)
    return sum(rendered.get_height() + canvas.px(GAP_U) for rendered in texts) - canvas.px(GAP_U)


def lines_size(canvas: Canvas, lines: Sequence[BriefingLine], room: tuple[int, int]) -> float:
    """Return how large the lines of a briefing are written in a room in pixels: the smallest if none fits."""
    matching = (size for size in SIZES_U if lines_height(canvas, lines, room[0], size) <= room[1])
    return next(matching, SIZES_U[-1])


def draw_lines(
    canvas: Canvas,
    surface: pygame.Surface,
    lines: Sequence[BriefingLine],
    at: tuple[int, int],
    width: int,
    size_u: float = TEXT_U,
) -> None:
    """Draw the lines of a briefing: captions in a column, each sentence beside its own."""
    column = Column(pygame.Rect(at, (width, 0)))
    for line, rendered in zip(lines, _texts(canvas, lines, width, size_u), strict=True):
        surface.blit(canvas.text(say(line.caption), size_u, "may", "semibold"), (at[0], column.y))
        column.put(surface, rendered, canvas.px(GAP_U), indent=_caption_width(canvas, lines, size_u))


def _texts(canvas: Canvas, lines: Sequence[BriefingLine], width: int, size_u: float) -> list[pygame.Surface]:
    room = width - _caption_width(canvas, lines, size_u)
    return [canvas.paragraph(say(line.text), room, size_u, "text_strong") for line in lines]


def _caption_width(canvas: Canvas, lines: Sequence[BriefingLine], size_u: float) -> int:
    """Return how wide the column of captions is; some languages need more."""
    widest = max((canvas.width(say(line.caption), size_u, "semibold") for line in lines), default=0)
    return max(canvas.px(CAPTION_U), widest + canvas.px(8))


class BriefingPlate:
    """Shows each person what a new level is about, once. Bots wait until it is put away; nothing else does."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self._waiting: dict[str, tuple[BriefingLine, ...]] = {}
        self._box = pygame.Rect(0, 0, 0, 0)

    def begin(self) -> None:
        """Have every person told when they see the table for the first time."""
        session = self.scene.session
        for seat in reversed(session.humans):
            self._waiting[session.side(seat)] = briefing(session.loaded, session.game, seat)

    @property
    def lines(self) -> tuple[BriefingLine, ...]:
        """Return what is shown to whoever looks now; who has decided anything has begun to play."""
        session = self.scene.session
        viewer = session.viewer
        if viewer is None or not self._waiting:
            return ()
        side = session.side(viewer)
        entries = session.match.entries
        if any(
            not entry.order and entry.seat in session.humans and session.side(entry.seat) == side for entry in entries
        ):
            self._waiting.pop(side, None)
        return self._waiting.get(side, ())

    def close(self) -> bool:
        """Put the lines away for good; return whether there were any."""
        shown, viewer = self.lines, self.scene.session.viewer
        if viewer is not None:
            self._waiting.pop(self.scene.session.side(viewer), None)
        return bool(shown)

    def handle(self, event: pygame.event.Event) -> bool:
        """Put the lines away at a click or a key; return whether it meant no more than that.

        A click beside the plate, and any key that does not confirm, does at once what it does without a briefing. A key
        that is held, perhaps since the cover, does not put away what nobody has read.
        """
        if event.type == pygame.KEYDOWN and is_repeated(event) and self.lines:
            return True
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) or not self.close():
            return False
        self.scene.window.redraw()
        if event.type == pygame.KEYDOWN:
            return bool(acts(event) & {"confirm", "choose", "back"})
        return event.button in (1, 3) and self._box.collidepoint(event.pos)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate in the middle of the stage."""
        lines = self.lines
        if not lines:
            return
        canvas, board_rect = self.scene.canvas, self.scene.regions.board_rect
        px = canvas.px
        margin = px(22)
        widest = max(canvas.width(say(line.text), 16) for line in lines) + px(CAPTION_U + 4)
        room = min(px(MOST_U), board_rect.width - px(24 + 2 * BAR_U)) - 2 * margin
        width = max(min(room, px(LEAST_U)), min(room, widest))
        title = headline(canvas, self.scene.title, width, 26, centred=False)
        name = self.scene.key_name("confirm")
        said = say("{key} or a click puts this away", key=name) if name else say("A click puts this away")
        foot = canvas.text(said, 14, "text_quiet")
        around = px(14) + title.get_height() + px(8) + px(10) + foot.get_height() + px(12)
        size = lines_size(canvas, lines, (width, board_rect.height - px(2 * BAR_U) - around))
        body = lines_height(canvas, lines, width, size)
        self._box = pygame.Rect(0, 0, width + 2 * margin, around + body)
        self._box.center = board_rect.center
        box = self._box
        draw_framed_plate(canvas, surface, box)
        surface.blit(title, (box.x + margin, box.y + px(14)))
        draw_lines(canvas, surface, lines, (box.x + margin, box.y + px(22) + title.get_height()), width, size)
        surface.blit(foot, foot.get_rect(bottomright=(box.right - margin, box.bottom - px(12))))
