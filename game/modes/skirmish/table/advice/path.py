"""Where a sensible player would go: the way that is drawn for whoever asks for one. Judged as the bots judge places."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.decisions import Place
from game.kernel.places import Point
from game.modes.skirmish.bots import moves
from game.modes.skirmish.bots.outlook import Outlook
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.short_ways import short_ways
from game.modes.skirmish.rules.wayfinding import points_of
from game.modes.skirmish.table.asked import figures_about, find_asked_figure

STEPS = frozenset({"step-two", "follow"})
"""The questions for a way of two inches at most."""
PLACED = "at"
"""The question where somebody stands as the game begins."""


def good_way(content: SkirmishContent, observation: State, decision: Place) -> tuple[Point, ...]:
    """Return the points of the best way, where the figure stands if that is to stay; nothing where none is known."""
    names, figure = figures_about(decision), find_asked_figure(observation, decision)
    if figure is not None and decision.key == PLACED:
        point = moves.deploy_place(content, observation, figure, Chance(len(list(content.in_play(observation)))))
        return ((point[0], point[1]),) if point is not None else ()
    if figure is None or figure.at is None or decision.shape != "path":
        return ()
    task = observation.tasks[-1] if observation.tasks else None
    if isinstance(task, Moving) and task.figure == figure.id and task.gait != "charge":
        found = [(value, tuple(path)) for value, path in moves.best_places(content, observation, task)[:1]]
    elif decision.key in STEPS:
        ways = short_ways(content, observation, figure.id, names[1] if len(names) > 1 else "")
        outlook = Outlook(content, observation, figure)
        ends = {points_of(path) for path in ways}
        found = [(outlook.of(path[-1]), path) for path in ends]
    else:
        return ()
    stay = Outlook(content, observation, figure).of(figure.at)
    value, path = max(found, default=(stay, (figure.at,)))
    return path if value > stay else (figure.at,)
