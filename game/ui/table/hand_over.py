"""Passing the device: the cover, and what has happened since the person who takes it last looked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.ui.table.director import LogLine
from game.ui.table.motion import INSTANT_SPEED
from game.ui.table.table import Table

MOST_LINES = 8
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
        code = session.codes.get(session.person(seat), "")
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
            told = [line for line in scene.director.log if line.event >= seen]
            self.lines = recap(before_own_turn(told, session.seat_name(seat)))
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
        canvas, stage = self.scene.canvas, self.scene.frame.stage
        u = canvas.u
        width = min(u(520), stage.width - u(40))
        title = canvas.text(say("Since your last turn"), 20, "text_strong", "title")
        parts = [canvas.paragraph(line, width - u(40), 16, "text") for line in self.lines]
        name = self.scene.key_name("confirm")
        foot = canvas.text(
            say("{name} or a click puts this away", name=name) if name else say("A click puts this away"),
            14,
            "text_quiet",
        )
        height = title.get_height() + foot.get_height() + sum(part.get_height() for part in parts) + u(44)
        box = pygame.Rect(0, 0, width, height)
        box.midtop = (stage.centerx, stage.y + u(68))
        box.bottom = min(box.bottom, stage.bottom - u(6))
        canvas.blit_shadow(surface, box, 10, 14)
        surface.blit(canvas.panel(box.size, "surface2", radius_u=10, border="border"), box)
        y = box.y + u(12)
        for part in (title, *parts, foot):
            surface.blit(part, (box.x + u(20), y))
            y += part.get_height() + (u(8) if part is title or part is (parts or [title])[-1] else 0)


def before_own_turn(told: Sequence[LogLine], name: str) -> list[str]:
    """Return what was told before the own turn began, if that is all that the device has waited for.

    A heading that names whoever looks begins their turn: what follows it, they can see on the table.
    """
    start = next((index for index, line in enumerate(told) if line.heading and name in line.text), 0)
    return [line.text for line in (told[:start] or told)]


def recap(lines: list[str]) -> tuple[str, ...]:
    """Return at most eight lines: the last ones, and before them how many there were more.

    >>> len(recap([str(n) for n in range(20)])), recap(["a"])
    (8, ('a',))
    """
    if len(lines) <= MOST_LINES:
        return tuple(lines)
    kept = lines[-(MOST_LINES - 1) :]
    return (say("{number} more before, in the log", number=len(lines) - len(kept)), *kept)
