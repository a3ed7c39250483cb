"""The inspector: what lies under the pointer, how long frames take, and what names the position exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.kernel.decisions import fingerprint
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.ui.table_scene import TableScene

WIDTH_U = 300
LAST = 120
Line = tuple[str, str]


def frame_lines(frame_ms: Sequence[float]) -> list[Line]:
    """Return how long the last frames took, in milliseconds.

    >>> frame_lines([2.0, 4.0])
    [('frames', '2 drawn'), ('frame time', '3.0 ms, 95 % under 4.0')]
    """
    last = sorted(frame_ms[-LAST:])
    if not last:
        return [("frames", "none drawn")]
    high = last[min(len(last) - 1, int(len(last) * 0.95))]
    return [
        ("frames", f"{len(frame_ms)} drawn"),
        ("frame time", f"{sum(last) / len(last):.1f} ms, 95 % under {high:.1f}"),
    ]


def table_lines(scene: TableScene) -> list[Line]:
    """Return what is under the pointer of a table, and what names its position. A fair game keeps its seed to itself:
    with it, everybody's cards could be told.
    """
    session, match = scene.session, scene.session.match
    ref = scene.ref_at(scene.pointer)
    pose = scene.stage.pose(ref) if ref else None
    found = [("under pointer", ref or "nothing")]
    if pose is not None:
        found.append(("pose", f"{pose.x:.0f}, {pose.y:.0f}  {pose.angle:.1f}°  ×{pose.scale:.2f}  layer {pose.layer}"))
    decision = scene.controller.decision
    open_play = session.undo_policy() == "open"
    return [
        *found,
        ("mode", f"{session.opened.scenario.mode}, rules {match.rules.version}"),
        ("step", f"{match.step}, {match.answers_given} answers, {len(match.events)} events"),
        ("decision", f"{decision.key} of seat {int(decision.seat)}" if decision is not None else "none"),
        ("fingerprint", f"{fingerprint(decision):08x}" if decision is not None else "none"),
        ("state hash", match.hash),
        ("seed", str(session.opened.scenario.seed) if open_play else "kept in fair play"),
    ]


def draw_inspector(canvas: Canvas, surface: pygame.Surface, lines: Sequence[Line]) -> None:
    """Draw the panel at the left, below the top bar; long values are wrapped."""
    u = canvas.u
    width = u(WIDTH_U)
    names = [canvas.text(name, 13, "text_quiet") for name, _ in lines]
    column = max(name.get_width() for name in names) + u(12)
    values = [canvas.paragraph(value, width - column - u(24), 13, "text_strong", "mono") for _, value in lines]
    height = sum(value.get_height() + u(3) for value in values) + u(16)
    rect = pygame.Rect(u(8), u(52), width, height)
    surface.blit(canvas.panel(rect.size, "background", radius_u=6, border="info", alpha=235), rect)
    y = rect.y + u(8)
    for name, value in zip(names, values, strict=True):
        surface.blit(name, (rect.x + u(12), y))
        surface.blit(value, (rect.x + u(12) + column, y))
        y += value.get_height() + u(3)
