"""The goal chip: what wins, how far each side is, and when the bell rings."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.pieces.tokens import seat_mark
from game.modes.arena.words.goals import describe_progress, goal_words
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, TableRegions
from game.ui.widgets.labels import fits, fitted_label

GOAL = "goal"
HEIGHT_U, HIGHER_U, MOST_U = 30, 46, 470
"""How high the chip is with its goal in one line and in two, and how wide it may be."""


def goal_rect(canvas: Canvas, content: BattleContent, wording: BattleWords, regions: TableRegions) -> pygame.Rect:
    """Return the place of the chip: in the upper right corner of the stage."""
    px = canvas.px
    text = canvas.width(goal_words(content, wording), 15, "title")
    # A drawer that is open lies over the right end of the stage.
    end = min(regions.board_rect.right, regions.side.x) if regions.drawer else regions.board_rect.right
    most = max(px(150), min(px(MOST_U), end - regions.board_rect.x - px(170)))
    width = min(most, text + px(34) + px(92) + content.seats * px(46))
    is_full = fits(canvas, goal_words(content, wording), width - px(34) - px(92) - content.seats * px(46), 15, "title")
    return pygame.Rect(end - px(8) - width, regions.board_rect.y + px(8), width, px(HEIGHT_U if is_full else HIGHER_U))


def goal_hits(canvas: Canvas, content: BattleContent, wording: BattleWords, regions: TableRegions) -> list[HitArea]:
    """Return the chip as what can be pointed at."""
    return [HitArea(GOAL, goal_rect(canvas, content, wording, regions))]


def draw_goal(draw: ArenaContext) -> None:
    """Draw the chip: the goal, who is left of each side or how far it is, the round of how many."""
    if draw.regions.pictured:
        return
    canvas, surface, content = draw.canvas, draw.surface, draw.content
    px, rect = canvas.px, goal_rect(canvas, content, draw.wording, draw.regions)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=15, border="border", alpha=222), rect)
    left, right = rect.x + px(14), rect.right - px(12)
    rounds = canvas.text(
        say("round {number} of {most}", number=max(1, draw.observation.round), most=content.setup.longest),
        13,
        "on_dark",
    )
    surface.blit(rounds, rounds.get_rect(midright=(right, rect.centery)))
    right -= rounds.get_width() + px(12)
    for seat in reversed(range(content.seats)):
        description = describe_progress(content, draw.observation, seat)
        if description is None:
            description = str(sum(1 for unit in draw.observation.units.values() if unit.seat == seat and not unit.gone))
        count = canvas.text(description, 16, "on_dark", "bold")
        surface.blit(count, count.get_rect(midright=(right, rect.centery)))
        right -= count.get_width() + px(4)
        shape = canvas.seat_shape(seat_mark(content, seat), px(15))
        surface.blit(shape, shape.get_rect(midright=(right, rect.centery)))
        right -= px(24)
    text = fitted_label(canvas, goal_words(content, draw.wording), (right - left, rect.height), 15, "on_dark", "title")
    surface.blit(text, text.get_rect(midleft=(left, rect.centery)))


def goal_lines(content: BattleContent, wording: BattleWords, observation: State) -> list[str]:
    """Return the goal in full, with each side and who of it still stands."""
    lines = [goal_words(content, wording)]
    for seat in range(content.seats):
        names = [
            translate_name(unit.name) for unit in observation.units.values() if unit.seat == seat and not unit.gone
        ]
        description = describe_progress(content, observation, seat)
        score = f" ({description})" if description is not None else ""
        lines.append(f"{wording.seat_name(seat)}{score}: {', '.join(names) or say('nobody is left')}")
    if content.setup.goal is not None or content.setup.at_limit is not None:
        lines.append(say("The last side that stands wins too"))
    lines.append(say("The bell rings after round {number}", number=content.setup.longest))
    return lines
