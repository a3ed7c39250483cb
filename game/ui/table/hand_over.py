"""Passing the device: the cover, and what has happened since the person who takes it last looked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.table.director import LogLine
from game.ui.table.motion import INSTANT_SPEED
from game.ui.table.table import Table
from game.ui.widgets.column import Column

MOST_LINES = 8
WIDTH_U, SIZE_U = 520, 16
REPLAY_SPEED = 4.0


class HandOver:
    """Covers the table when another person has to decide, and tells that person what was missed."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene
        self.lines: tuple[str, ...] = ()
        self._seen: dict[str, int] = {}

    def begin(self, seat: int) -> None:
        """Cover everything in this frame, until the person of a seat reveals it."""
        scene, session = self.scene, self.scene.session
        if session.viewer is not None:
            self._seen[session.side(session.viewer)] = len(session.match.events)
        self.lines = ()
        scene.rushing = False
        scene.controller.take(None, ())
        scene.input.hovered = scene.input.pinned = ""
        code = session.code_of(session.person(seat))
        cover = scene.window.routes.cover(
            scene.seat_mark(seat),
            session.person(seat),
            session.seat_name(seat),
            code,
            lambda: self._reveal(seat),
            first=session.viewer is None,
        )
        scene.window.push(cover)
        scene.window.skip_transition()

    def _reveal(self, seat: int) -> None:
        scene, session = self.scene, self.scene.session
        session.look_as(seat)
        scene.director.resync()
        seen = min(self._seen.get(session.side(seat), 0), len(session.match.events))
        if seen and scene.window.settings.recap:
            log_lines = [line for line in scene.director.log if line.event >= seen]
            self.lines = tuple(before_own_turn(log_lines, session.seat_name(seat)))
            if scene.speed < INSTANT_SPEED and not scene.window.settings.reduced_motion:
                scene.director.replay(seen)
        scene.ask_again()
        scene.lay_out(0)

    @property
    def speed(self) -> float:
        """Return the speed of motion: what was missed is played fast."""
        scene = self.scene
        return max(REPLAY_SPEED, scene.speed) if scene.director.replaying else scene.speed

    def close(self) -> bool:
        """Put the lines away and end their replay; return whether there were any."""
        open_before = bool(self.lines)
        self.lines = ()
        if open_before and self.scene.director.replaying:
            self.scene.director.finish()
            self.scene.lay_out(0)
        return open_before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines over the stage, until they are put away."""
        if not self.lines:
            return
        canvas, board_rect = self.scene.canvas, self.scene.regions.board_rect
        px = canvas.px
        title = canvas.text(say("Since your last turn"), 20, "text_strong", "title")
        name = self.scene.key_name("confirm")
        foot = canvas.text(
            say("{name} or a click puts this away", name=name) if name else say("A click puts this away"),
            14,
            "text_quiet",
        )
        around = title.get_height() + foot.get_height() + px(44)
        parts = fit_lines(canvas, self.lines, board_rect.width - px(80), board_rect.height - px(12) - around)
        width = max(rendered.get_width() for rendered in (title, *parts, foot)) + px(40)
        height = around + sum(rendered.get_height() for rendered in parts)
        box = pygame.Rect(0, 0, width, height)
        box.midtop = (board_rect.centerx, board_rect.y + px(68))
        box.bottom = min(box.bottom, board_rect.bottom - px(6))
        canvas.blit_shadow(surface, box, 10, 14)
        surface.blit(canvas.panel(box.size, "surface2", radius_u=10, border="border"), box)
        column = Column(box.move(px(20), px(12)))
        column.put(surface, title, px(8))
        for rendered in parts:
            column.put(surface, rendered)
        column.skip(px(8) if parts else 0)
        column.put(surface, foot)


def before_own_turn(log_lines: Sequence[LogLine], name: str) -> list[str]:
    """Return what was told before the own turn began, if that is all that the device has waited for.

    A heading that names whoever looks begins their turn: what follows it, they can see on the table.
    """
    start = next((index for index, line in enumerate(log_lines) if line.heading and name in line.text), 0)
    return [line.text for line in (log_lines[:start] or log_lines)]


def fit_lines(canvas: Canvas, lines: Sequence[str], width: int, room: int) -> list[pygame.Surface]:
    """Return the last lines as pictures that are together no higher than a room, in pixels.

    They are as wide as is read well, or up to `width` where that keeps more of them. One sentence that is higher by
    itself is cut at the end.
    """
    for wide in sorted({min(width, canvas.px(WIDTH_U - 40)), width}):
        parts = [canvas.paragraph(line, wide, SIZE_U, "text") for line in recap(lines)]
        if sum(rendered.get_height() for rendered in parts) <= room:
            return parts
    for most in range(min(MOST_LINES, len(lines)), 1, -1):
        parts = [canvas.paragraph(line, width, SIZE_U, "text") for line in recap(lines, most)]
        if sum(rendered.get_height() for rendered in parts) <= room:
            return parts
    before = [canvas.paragraph(line, width, SIZE_U, "text") for line in recap(lines, 2)[:-1]]
    last = canvas.paragraph_lines(lines[-1], width, SIZE_U)
    one = canvas.paragraph(last[0], width, SIZE_U, "text").get_height()
    count = max(1, (room - sum(rendered.get_height() for rendered in before)) // one)
    end = canvas.wrap(last[count - 1] + " …", width, SIZE_U)
    text = "\n".join([*last[: count - 1], end[0] if len(end) == 1 else end[0].rpartition(" ")[0] + " …"])
    return [*before, canvas.paragraph(text, width, SIZE_U, "text")]


def recap(lines: Sequence[str], most: int = MOST_LINES) -> tuple[str, ...]:
    """Return at most so many lines, two or more: the last ones, and before them how many there were more.

    >>> len(recap([str(n) for n in range(20)])), recap(["a"])
    (8, ('a',))
    """
    if len(lines) <= most:
        return tuple(lines)
    remaining = lines[-(most - 1) :]
    return (say("{number} more before, in the log", number=len(lines) - len(remaining)), *remaining)
