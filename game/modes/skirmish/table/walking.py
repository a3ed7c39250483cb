"""Moves that pointing at the ground means: with which gait a figure comes to a place, by which way, at what cost."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.inch_paths import end_fault
from game.boards.inches import root, square
from game.kernel.decimals import decimal, format_trimmed
from game.kernel.decisions import Choose
from game.kernel.language.say import mark, say
from game.kernel.listing import capital
from game.kernel.places import Point
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import mover_of, reason_of
from game.modes.skirmish.rules.wayfinding import held_back
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.field import FieldProjection
from game.modes.skirmish.table.overlays import MOVES, left_to_run
from game.modes.skirmish.table.roads import find_path, roads_of, within_field
from game.modes.skirmish.table.ways import Trail, draw_walk, tag
from game.modes.skirmish.words.relations import tenths

GOING = frozenset({"act", "run"})
"""The questions at which a place that is pointed at means a move to there."""
ON_THE_RUN = ("go", "go-on")
GAITS = {
    "walk": mark("Walk: {inches} in of {pace}"), "run": mark("Run: {inches} in of {pace}"),
    "rush": mark("Rush: {inches} in of {pace}"), "crawl": mark("Crawl: {inches} in of {pace}"),
}  # fmt: skip

ORDER = ("walk", "run", "rush")


class WalkOption(NamedTuple):
    """A move to a place: the id of its option, empty where none comes so far; lengths in thousandths of an inch.

    `pace` is how far its gait goes, without an option how far the fastest one that is offered does.
    """

    option: str
    gait: str
    way: tuple[Point, ...]
    cost: int
    pace: int


def walk_to(
    facts: SkirmishFacts, view: State, field: FieldProjection, figure: Figure, decision: Choose, at: tuple[int, int]
) -> WalkOption | None:
    """Return how a figure comes to a place of the window; None if it may not move."""
    offered = [option.verb for option in decision.options if option.verb in MOVES and not option.refs]
    if not offered or not field.rect.collidepoint(at):
        return None
    assert figure.at is not None
    place = within_field(facts, figure, field.place(at))
    if decision.key == "run":
        return _run_to(facts, view, figure, decision, place)
    roads = roads_of(facts, view, figure)
    way = find_path(facts, view, figure, figure.at, 0, place)
    cost = roads.cost(way)
    there = roads.way_to(way[-1]) is not None and held_back(facts, view, figure, (figure.at, *way)) is None
    if "crawl" in offered:
        near = there and cost <= roads.paces[0] + 10
        return WalkOption("crawl" if near else "", "crawl", way, cost, roads.paces[0])
    paces = {name: pace for name, pace in zip(ORDER, roads.paces, strict=False) if name in offered}
    gait = roads.gait(cost) if there else ""
    wanted = next((name for name in ORDER[ORDER.index(gait) :] if name in paces), "") if gait else ""
    fastest = next(reversed(paces), "")
    return WalkOption(wanted, wanted or fastest, way, cost, paces.get(wanted or fastest, 0))


def _run_to(facts: SkirmishFacts, view: State, figure: Figure, decision: Choose, place: Point) -> WalkOption | None:
    """Return how a figure that runs already comes to a place, with what it has left of its Run."""
    left = left_to_run(view, decision)
    option = next((one.id for one in decision.options if one.verb in ON_THE_RUN), "")
    if not left or not option or figure.at is None:
        return None
    roads = roads_of(facts, view, figure, left)
    way = find_path(facts, view, figure, figure.at, left, place)
    cost = roads.cost(way)
    reached = roads.way_to(way[-1]) is not None and cost <= left + 10
    return WalkOption(option if reached else "", "run", way, cost, left)


def why_not_there(facts: SkirmishFacts, view: State, figure: Figure, walk: WalkOption) -> str:
    """Return why no move comes to a place: what stands there, or how far it is and how far the figure goes."""
    assert figure.at is not None
    fault = end_fault(mover_of(facts, view, figure), walk.way[-1])
    if fault is not None:
        return capital(say(reason_of(facts, fault)))
    held = held_back(facts, view, figure, (figure.at, *walk.way))
    if held is not None:
        return capital(say(held[0]))
    if not walk.pace:
        return say("Out of reach")
    pace, straight = format_trimmed(walk.pace / 1000, 3), root(square(figure.at, walk.way[-1]))
    if straight <= walk.pace:
        return say("Out of reach: the way round is longer than {pace} in", pace=pace)
    return say("Out of reach: {inches} in, at most {pace}", inches=decimal(tenths(straight)), pace=pace)


def draw_walk_to(on: SkirmishContext, figure: Figure, decision: Choose, at: tuple[int, int]) -> None:
    """Draw the way to the place that is pointed at, with the gait that comes there, or that none does."""
    found = walk_to(on.facts, on.view, on.field, figure, decision, at)
    if found is None:
        return
    if not found.option:
        spot = at[0], at[1] - on.canvas.u(26)
        words = why_not_there(on.facts, on.view, figure, found)
        tag(on, words, spot, on.canvas.theme["mark_danger"])
        return
    label = say(GAITS[found.gait], inches=decimal(tenths(found.cost)), pace=format_trimmed(found.pace / 1000, 3))
    draw_walk(on, figure, Trail(found.way, found.pace, label=label))
