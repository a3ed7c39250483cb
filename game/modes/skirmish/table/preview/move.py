"""Moves that pointing at the ground means: with which gait a figure comes to a place, by which way, at what cost."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.inch_paths import end_fault
from game.boards.inches import root, square
from game.kernel.decimals import decimal, format_trimmed
from game.kernel.decisions import Choose
from game.kernel.language.say import N_, say
from game.kernel.listing import capitalize
from game.kernel.places import Point
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import mover_of, reason_of
from game.modes.skirmish.rules.wayfinding import held_back
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.overlays import MOVES, left_to_run
from game.modes.skirmish.table.board.reach import find_path, roads_of, within_field
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.preview.paths import Trail, draw_walk, tag
from game.modes.skirmish.words.relations import tenths

GOING = frozenset({"act", "run"})
"""The questions at which a place that is pointed at means a move to there."""
ON_THE_RUN = ("go", "go-on")
GAITS = {
    "walk": N_("Walk: {inches} in of {pace}"), "run": N_("Run: {inches} in of {pace}"),
    "rush": N_("Rush: {inches} in of {pace}"), "crawl": N_("Crawl: {inches} in of {pace}"),
}  # fmt: skip

ORDER = ("walk", "run", "rush")


class WalkOption(NamedTuple):
    """A move to a place: the id of its option, empty where none comes so far; lengths in thousandths of an inch.

    `pace` is how far its gait goes, without an option how far the fastest one that is offered does.
    """

    option: str
    gait: str
    path: tuple[Point, ...]
    cost: int
    pace: int


def walk_to(
    content: SkirmishContent,
    observation: State,
    field: FieldProjection,
    figure: Figure,
    decision: Choose,
    at: tuple[int, int],
) -> WalkOption | None:
    """Return how a figure comes to a place of the window; None if it may not move."""
    offered = [option.verb for option in decision.options if option.verb in MOVES and not option.refs]
    if not offered or not field.rect.collidepoint(at):
        return None
    assert figure.at is not None
    point = within_field(content, figure, field.find_point(at))
    if decision.key == "run":
        return _run_to(content, observation, figure, decision, point)
    roads = roads_of(content, observation, figure)
    path = find_path(content, observation, figure, figure.at, 0, point)
    cost = roads.cost(path)
    there = roads.way_to(path[-1]) is not None and held_back(content, observation, figure, (figure.at, *path)) is None
    if "crawl" in offered:
        near = there and cost <= roads.paces[0] + 10
        return WalkOption("crawl" if near else "", "crawl", path, cost, roads.paces[0])
    paces = {name: pace for name, pace in zip(ORDER, roads.paces, strict=False) if name in offered}
    gait = roads.gait(cost) if there else ""
    wanted = next((name for name in ORDER[ORDER.index(gait) :] if name in paces), "") if gait else ""
    fastest = next(reversed(paces), "")
    return WalkOption(wanted, wanted or fastest, path, cost, paces.get(wanted or fastest, 0))


def _run_to(
    content: SkirmishContent, observation: State, figure: Figure, decision: Choose, point: Point
) -> WalkOption | None:
    """Return how a figure that runs already comes to a place, with what it has left of its Run."""
    left = left_to_run(observation, decision)
    option = next((one.id for one in decision.options if one.verb in ON_THE_RUN), "")
    if not left or not option or figure.at is None:
        return None
    roads = roads_of(content, observation, figure, left)
    path = find_path(content, observation, figure, figure.at, left, point)
    cost = roads.cost(path)
    reached = roads.way_to(path[-1]) is not None and cost <= left + 10
    return WalkOption(option if reached else "", "run", path, cost, left)


def why_not_there(content: SkirmishContent, observation: State, figure: Figure, walk: WalkOption) -> str:
    """Return why no move comes to a place: what stands there, or how far it is and how far the figure goes."""
    assert figure.at is not None
    fault = end_fault(mover_of(content, observation, figure), walk.path[-1])
    if fault is not None:
        return capitalize(say(reason_of(content, fault)))
    held = held_back(content, observation, figure, (figure.at, *walk.path))
    if held is not None:
        return capitalize(say(held[0]))
    if not walk.pace:
        return say("Out of reach")
    pace, straight = format_trimmed(walk.pace / 1000, 3), root(square(figure.at, walk.path[-1]))
    if straight <= walk.pace:
        return say("Out of reach: the way round is longer than {pace} in", pace=pace)
    return say("Out of reach: {inches} in, at most {pace}", inches=decimal(tenths(straight)), pace=pace)


def draw_walk_to(draw: SkirmishContext, figure: Figure, decision: Choose, at: tuple[int, int]) -> None:
    """Draw the way to the place that is pointed at, with the gait that comes there, or that none does."""
    found = walk_to(draw.content, draw.observation, draw.field, figure, decision, at)
    if found is None:
        return
    if not found.option:
        spot = at[0], at[1] - draw.canvas.px(26)
        text = why_not_there(draw.content, draw.observation, figure, found)
        tag(draw, text, spot, draw.canvas.theme["mark_danger"])
        return
    label = say(
        GAITS[found.gait],
        inches=decimal(tenths(min(found.cost, found.pace))),
        pace=format_trimmed(found.pace / 1000, 3),
    )
    draw_walk(draw, figure, Trail(found.path, found.pace, label=label))
