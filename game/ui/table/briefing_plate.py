"""The briefing of a level: three lines over the table before the first decision, until a click or a key."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.play.briefing import BriefingLine, briefing
from game.ui.paint.canvas import Canvas
from game.ui.paint.plate import BAR_U, draw_framed_plate
from game.ui.table.table import Table
from game.ui.widgets.labels import headline
from game.ui.window.keys import acts

CAPTION_U, GAP_U = 92, 6
LEAST_U, MOST_U = 420, 980
"""How wide the plate is, in u."""


def lines_height(canvas: Canvas, lines: Sequence[BriefingLine], width: int) -> int:
    """Return how high the lines of a briefing are at a width; pixels."""
    return sum(part.get_height() + canvas.u(GAP_U) for part in _texts(canvas, lines, width)) - canvas.u(GAP_U)


def draw_lines(
    canvas: Canvas, surface: pygame.Surface, lines: Sequence[BriefingLine], at: tuple[int, int], width: int
) -> None:
    """Draw the lines of a briefing: captions in a column, each sentence beside its own."""
    x, y = at
    for line, part in zip(lines, _texts(canvas, lines, width), strict=True):
        surface.blit(canvas.text(say(line.caption), 16, "may", "semibold"), (x, y))
        surface.blit(part, (x + _column(canvas, lines), y))
        y += part.get_height() + canvas.u(GAP_U)


def _texts(canvas: Canvas, lines: Sequence[BriefingLine], width: int) -> list[pygame.Surface]:
    room = width - _column(canvas, lines)
    return [canvas.paragraph(say(line.text), room, 16, "text_strong") for line in lines]


def _column(canvas: Canvas, lines: Sequence[BriefingLine]) -> int:
    """Return how wide the column of captions is; some languages need more."""
    widest = max((canvas.width(say(line.caption), 16, "semibold") for line in lines), default=0)
    return max(canvas.u(CAPTION_U), widest + canvas.u(8))


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
            self._waiting[session.side(seat)] = briefing(session.opened, session.game, seat)

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
        if event.type == pygame.KEYDOWN and getattr(event, "again", False) and self.lines:
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
        canvas, stage = self.scene.canvas, self.scene.frame.stage
        u = canvas.u
        margin = u(22)
        widest = max(canvas.width(say(line.text), 16) for line in lines) + u(CAPTION_U + 4)
        room = min(u(MOST_U), stage.width - u(24 + 2 * BAR_U)) - 2 * margin
        width = max(min(room, u(LEAST_U)), min(room, widest))
        title = headline(canvas, self.scene.title, width, 26, centred=False)
        name = self.scene.key_name("confirm")
        said = say("{key} or a click puts this away", key=name) if name else say("A click puts this away")
        foot = canvas.text(said, 14, "text_quiet")
        body = lines_height(canvas, lines, width)
        self._box = pygame.Rect(
            0, 0, width + 2 * margin, u(14) + title.get_height() + u(8) + body + u(10) + foot.get_height() + u(12)
        )
        self._box.center = stage.center
        box = self._box
        draw_framed_plate(canvas, surface, box)
        surface.blit(title, (box.x + margin, box.y + u(14)))
        draw_lines(canvas, surface, lines, (box.x + margin, box.y + u(22) + title.get_height()), width)
        surface.blit(foot, foot.get_rect(bottomright=(box.right - margin, box.bottom - u(12))))
