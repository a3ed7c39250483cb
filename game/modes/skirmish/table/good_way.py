"""Where a sensible player would go: the way that is drawn for whoever asks for one. Judged as the bots judge places."""

from __future__ import annotations

from game.kernel.chance import Chance
from game.kernel.decisions import Place
from game.kernel.places import Point
from game.modes.skirmish.bots import moves
from game.modes.skirmish.bots.outlook import Outlook
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.short_ways import short_ways
from game.modes.skirmish.rules.wayfinding import points_of

STEPS = frozenset({"step-two", "follow"})
"""The questions for a way of two inches at most."""
PLACED = "at"
"""The question where somebody stands as the game begins."""


def good_way(facts: SkirmishFacts, view: State, decision: Place) -> tuple[Point, ...]:
    """Return the points of the best way, where the figure stands if that is to stay; nothing where none is known."""
    names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("figure:")]
    figure = view.figures.get(names[0]) if names else None
    if figure is not None and decision.key == PLACED:
        place = moves.deploy_place(facts, view, figure, Chance(len(list(facts.in_play(view)))))
        return ((place[0], place[1]),) if place is not None else ()
    if figure is None or figure.at is None or decision.shape != "path":
        return ()
    task = view.tasks[-1] if view.tasks else None
    if isinstance(task, Moving) and task.figure == figure.id and task.gait != "charge":
        found = [(worth, tuple(way)) for worth, way in moves.best_places(facts, view, task)[:1]]
    elif decision.key in STEPS:
        ways = short_ways(facts, view, figure.id, names[1] if len(names) > 1 else "")
        outlook = Outlook(facts, view, figure)
        ends = {points_of(way) for way in ways}
        found = [(outlook.of(way[-1]), way) for way in ends]
    else:
        return ()
    stay = Outlook(facts, view, figure).of(figure.at)
    worth, way = max(found, default=(stay, (figure.at,)))
    return way if worth > stay else (figure.at,)
