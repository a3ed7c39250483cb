"""The goal of a fight as a chip on the stage: who has to go down, how many are left, and each of them as a sign."""

from __future__ import annotations

import pygame

from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import called
from game.modes.mainframe.facts import FightFacts, active_units
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.field import FieldLayout
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.shapes import regular
from game.ui.widgets.labels import squeezed

GOAL_U, SMALL_U = (156, 58), (98, 30)
MOST_SIGNS = 12


def goal_rect(canvas: Canvas, board: FieldLayout) -> tuple[pygame.Rect, bool]:
    """Return where the chip stands, and whether it is the large one: where that would hide an area, the small one.

    Where areas leave no room for that either it hangs in the uppermost one at the right, clear of its name and frame.
    """
    large, free = board.free_corner((canvas.u(GOAL_U[0]), canvas.u(GOAL_U[1])))
    if free:
        return large, True
    small, free = board.free_corner((canvas.u(SMALL_U[0]), canvas.u(SMALL_U[1])))
    if not free:
        room = max((board.node_rect(area) for area in board.centres), key=lambda rect: (-rect.top, rect.right))
        small.topright = room.right - canvas.u(10), room.top + canvas.u(10)
    return small, False


def next_arrival(facts: FightFacts, view: State) -> tuple[int, int]:
    """Return how many opponents come next by the set-up, and in which round; no opponents if none are to come."""
    rounds: dict[int, int] = {}
    for arrival in facts.setup.arrivals if view.fight == 0 else ():
        number = max(arrival.first_round, view.round + 1)
        if number <= arrival.last_round:
            rounds[number] = rounds.get(number, 0) + len(arrival.mobs)
    first = min(rounds, default=0)
    return rounds.get(first, 0), first


def _coming(facts: FightFacts, view: State) -> str:
    number, first = next_arrival(facts, view)
    if not number:
        return ""
    return say_count("{number} more in round {round}", "{number} more in round {round}", number, round=first)


def goal_words(facts: FightFacts, view: State) -> list[str]:
    """Return a title and the goal of both sides in sentences."""
    foes, team = active_units(view, "cpu"), active_units(view, "mc")
    bosses = [called(unit.name) for unit in foes if unit.kind == "boss"]
    lines = [say("What this fight is about"), say("You win when no opponent stands.")]
    if bosses:
        one, several = (
            mark("{names} is a boss: the CPU plays its whole hand."),
            mark("{names} are bosses: the CPU plays its whole hand."),
        )
        lines.append(say(one if len(bosses) == 1 else several, names=say(" and ").join(bosses)))
    standing = say_count(
        "{number} opponent left, {team} of your team standing.",
        "{number} opponents left, {team} of your team standing.",
        len(foes),
        team=len(team),
    )
    lines.append(standing)
    if coming := _coming(facts, view):
        lines.append(coming)
    if facts.setup.challenger is not None:
        lines.append(say("When the last one is down, a challenger may come."))
    return [*lines, say("You lose when nobody of your team stands."), "[mainframe.rounds.fight-over]"]


def draw_goal(on: FightContext) -> None:
    """Draw the chip."""
    surface = on.surface
    rect, large = goal_rect(on.canvas, on.board)
    units = [unit for unit in on.view.units.values() if unit.kind != "mc"]
    if not units or on.frame.pictured:
        return
    u = on.canvas.u
    left = sum(1 for unit in units if unit.active)
    boss = next((unit for unit in units if unit.kind == "boss" and unit.active), None)
    surface.blit(on.canvas.panel(rect.size, "casing", radius_u=8, border="mark", border_u=1.2, alpha=215), rect)
    first = boss or next((unit for unit in units if unit.active), units[0])
    icon = on.canvas.icon(on.facts.definition(first.type).icon, u(30 if large else 18), "on_dark")
    surface.blit(icon, icon.get_rect(midleft=(rect.x + u(8), rect.centery)))
    x = rect.x + u(46 if large else 31)
    title = on.canvas.fitted(say("{number} left", number=left), rect.right - u(6) - x, 18, "mark", "bold")
    if not large:
        surface.blit(title, title.get_rect(midleft=(x, rect.centery)))
        return
    surface.blit(title, title.get_rect(midleft=(x, rect.y + u(15))))
    goal = say("Down {boss}", boss=called(boss.name)) if boss is not None else say("Down them all")
    goal = _coming(on.facts, on.view) or goal
    what = squeezed(on.canvas, goal, rect.right - u(6) - x, 14, "on_dark", "regular", least=0.6)
    surface.blit(what, what.get_rect(midleft=(x, rect.y + u(33))))
    pitch = min(u(10), (rect.right - u(8) - x) // max(1, min(len(units), MOST_SIGNS)))
    for index in range(min(len(units), MOST_SIGNS)):
        sign = _sign(on.canvas, index < left)
        surface.blit(sign, sign.get_rect(center=(x + u(4) + index * pitch, rect.bottom - u(11))))


def _sign(canvas: Canvas, stands: bool) -> pygame.Surface:
    """Return a small hexagon, filled for an opponent that stands."""
    colour = canvas.theme.seats[-1]

    def paint(large: pygame.Surface) -> None:
        middle, radius = large.get_rect().center, large.get_width() / 2 - OVERSAMPLE
        pygame.draw.polygon(large, colour, regular(middle, radius, 6, 30), 0 if stands else OVERSAMPLE)

    return canvas.shape(("goal-sign", stands), (canvas.u(9), canvas.u(9)), paint)
