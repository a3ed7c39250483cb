"""Tiles for what the acting figure may do, at the foot of its Crew Card."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose, Decision, Option
from game.kernel.language.say import Terms
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.scenario_tasks import SIGN
from game.ui.paint.canvas import Canvas

ACT_U, ACT_HIGH_U = 46, 44
TASK = "task"
PARTS = {"wait": "wait", "lie": "prone", "hide": "hide"}
"""By verb, the parts of the table that a lesson may leave out."""
ACT_SIGNS = {
    "walk": "walking-boot", "run": "sprint", "rush": "dust-cloud", "crawl": "boot-stomp", "stand-up": "strong",
    "wait": "hourglass", "lie": "falling", "hide": "hooded-figure", "rally": "rally-the-troops", "smoke": "fog",
    "douse": "droplets", "let-go": "mailed-fist", "break-hold": "crossed-chains", "go": "sprint", "go-on": "sprint",
}  # fmt: skip
ACT_WORDS = Terms({
    "lie": "Prone", "stand-up": "Stand", "let-go": "Let go", "break-hold": "Break", "go-on": "Go on",
    "walk": "Walk", "run": "Run", "rush": "Rush", "crawl": "Crawl", "wait": "Wait", "hide": "Hide", "rally": "Rally",
    "smoke": "Smoke", "douse": "Douse", "go": "Go", "task": "Task",
}, context="tile of an act")  # fmt: skip


def act_rects(
    canvas: Canvas, room: pygame.Rect, decision: Decision | None, untaught: frozenset[str] = frozenset()
) -> list[tuple[Option, pygame.Rect]]:
    """Return a tile for each thing that the acting figure may do which nothing on the field stands for.

    A scenario task has one too, the first: who is at it stands on its sign. A tile is as wide as its word where all
    have room. Those that a lesson has not come to have none.
    """
    if not isinstance(decision, Choose) or decision.key not in ("act", "run"):
        return []
    px = canvas.px
    tasks = [option for option in decision.options if option.verb == TASK]
    plain = [
        option
        for option in decision.options
        if option.verb in ACT_SIGNS and not option.refs and PARTS.get(option.verb, "") not in untaught
    ]
    offered = [*tasks, *plain][: max(1, room.width // px(ACT_U + 3))]
    widths = [max(px(ACT_U), canvas.width(ACT_WORDS[option.verb], 13, "semibold") + px(6)) for option in offered]
    if sum(widths) + px(3) * len(widths) > room.width:
        widths = [px(ACT_U)] * len(offered)
    left, found = room.x, []
    for option, wide in zip(offered, widths, strict=True):
        found.append((option, pygame.Rect(left, room.bottom - px(ACT_HIGH_U + 4), wide, px(ACT_HIGH_U))))
        left += wide + px(3)
    return found


def draw_act(
    draw: SkirmishContext, option: Option, rect: pygame.Rect, *, highlighted: bool
) -> None:  # fmt: skip
    """Draw the tile of something the figure may do: a sign and a word."""
    px = draw.canvas.px
    fill = "surface3" if highlighted else "surface2"
    draw.surface.blit(
        draw.canvas.panel(rect.size, fill, radius_u=7, border="mark", border_u=2.4 if highlighted else 1.2), rect
    )
    sign = (
        draw.content.tasks[option.id.partition(":")[2]].icon or SIGN if option.verb == TASK else ACT_SIGNS[option.verb]
    )
    icon = draw.canvas.icon(sign, px(20), "text_strong")
    draw.surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + px(4))))
    word = draw.canvas.fit_text(ACT_WORDS[option.verb], rect.width - px(2), 13, "text", "semibold")
    draw.surface.blit(word, word.get_rect(midbottom=(rect.centerx, rect.bottom - px(2))))
