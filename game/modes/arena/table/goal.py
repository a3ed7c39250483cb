"""The goal chip: what wins, how far each side is, and when the bell rings."""

from __future__ import annotations

import pygame

from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.tokens import seat_mark
from game.modes.arena.words.goals import goal_words, standing
from game.modes.arena.words.words import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.table.view import Frame, HitArea
from game.ui.widgets.labels import fits, fitted_label

GOAL = "goal"
HEIGHT_U, HIGHER_U, MOST_U = 30, 46, 470
"""How high the chip is with its goal in one line and in two, and how wide it may be."""


def goal_rect(canvas: Canvas, facts: BattleFacts, words: BattleWords, frame: Frame) -> pygame.Rect:
    """Return the place of the chip: in the upper right corner of the stage."""
    u = canvas.u
    text = canvas.width(goal_words(facts, words), 15, "title")
    # A drawer that is open lies over the right end of the stage.
    end = min(frame.stage.right, frame.side.x) if frame.drawer else frame.stage.right
    most = max(u(150), min(u(MOST_U), end - frame.stage.x - u(170)))
    width = min(most, text + u(34) + u(92) + facts.seats * u(46))
    whole = fits(canvas, goal_words(facts, words), width - u(34) - u(92) - facts.seats * u(46), 15, "title")
    return pygame.Rect(end - u(8) - width, frame.stage.y + u(8), width, u(HEIGHT_U if whole else HIGHER_U))


def goal_hits(canvas: Canvas, facts: BattleFacts, words: BattleWords, frame: Frame) -> list[HitArea]:
    """Return the chip as what can be pointed at."""
    return [HitArea(GOAL, goal_rect(canvas, facts, words, frame))]


def draw_goal(on: ArenaContext) -> None:
    """Draw the chip: the goal, who is left of each side or how far it is, the round of how many."""
    if on.frame.pictured:
        return
    canvas, surface, facts = on.canvas, on.surface, on.facts
    u, rect = canvas.u, goal_rect(canvas, facts, on.words, on.frame)
    surface.blit(canvas.panel(rect.size, "casing", radius_u=15, border="border", alpha=222), rect)
    left, right = rect.x + u(14), rect.right - u(12)
    rounds = canvas.text(
        say("round {number} of {most}", number=max(1, on.view.round), most=facts.setup.longest), 13, "on_dark"
    )
    surface.blit(rounds, rounds.get_rect(midright=(right, rect.centery)))
    right -= rounds.get_width() + u(12)
    for seat in reversed(range(facts.seats)):
        told = standing(facts, on.view, seat)
        if told is None:
            told = str(sum(1 for unit in on.view.units.values() if unit.seat == seat and not unit.gone))
        count = canvas.text(told, 16, "on_dark", "bold")
        surface.blit(count, count.get_rect(midright=(right, rect.centery)))
        right -= count.get_width() + u(4)
        shape = canvas.seat_shape(seat_mark(facts, seat), u(15))
        surface.blit(shape, shape.get_rect(midright=(right, rect.centery)))
        right -= u(24)
    text = fitted_label(canvas, goal_words(facts, on.words), (right - left, rect.height), 15, "on_dark", "title")
    surface.blit(text, text.get_rect(midleft=(left, rect.centery)))


def goal_lines(facts: BattleFacts, words: BattleWords, view: State) -> list[str]:
    """Return the goal in full, with each side and who of it still stands."""
    lines = [goal_words(facts, words)]
    for seat in range(facts.seats):
        names = [translate_name(unit.name) for unit in view.units.values() if unit.seat == seat and not unit.gone]
        told = standing(facts, view, seat)
        score = f" ({told})" if told is not None else ""
        lines.append(f"{words.seat_name(seat)}{score}: {', '.join(names) or say('nobody is left')}")
    if facts.setup.goal is not None:
        lines.append(say("The last side that stands wins too"))
    lines.append(say("The bell rings after round {number}", number=facts.setup.longest))
    return lines
