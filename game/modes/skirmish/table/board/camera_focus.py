"""What of the field matters at the moment, so that the camera can come as near as it lets everybody be seen."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.inches import INCH, square
from game.kernel.decisions import Decision, Place
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, Point, State
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.board.minimap import wanted_places
from game.modes.skirmish.table.board.overlays import left_to_run
from game.modes.skirmish.table.preview.move import GAITS, GOING, ON_THE_RUN
from game.ui.table.view import Pointing

NEAREST = 2
"""How many enemies are kept in sight of who acts."""
CHECKED = 3_000
"""Thousandths of an inch around a figure that makes a Check that are seen at least."""
ARM, WHOM = "weapon:", "figure:"
CHOOSING = frozenset({"activate", "edge"})
"""Questions that are about the whole field."""


class Focus(NamedTuple):
    """Places that are to be seen at once: `core` in any case, `all` where one view can show them.

    `wide` has the camera go as far away as the core needs, where that is too far apart for a near view. `calm` lets it
    stay where it is as long as the core is seen. `is_asked` has it go there from wherever somebody has turned it.
    """

    core: list[Point]
    all: list[Point]
    wide: bool = False
    calm: bool = False
    is_asked: bool = False


NOTHING = Focus([], [])
"""The camera may stay."""


def attention(content: SkirmishContent, observation: State, pointing: Pointing) -> Focus:
    """Return the places that a moment is about.

    They are both sides of a Challenge, or who makes a Check; how far somebody walks who acts, with all it may turn to
    and the nearest enemies, but only those it may turn to once it has walked, and nothing once it can do neither; all
    who stand, where one is chosen or all is over. Where a question is put, all that may answer it is seen.
    """
    contest = next((task for task in reversed(observation.tasks) if isinstance(task, Contest)), None)
    if contest is not None:
        sides = _list_points(observation, [side.figure for side in contest.sides])
        if len(sides) == 1:
            sides = _around(content, observation.figures[contest.sides[0].figure], CHECKED)
        return Focus(sides, sides, calm=len(contest.sides) == 1)
    if observation.phase == "over":
        return everybody(content, observation)
    decision = pointing.decision
    if decision is None:
        return NOTHING
    if decision.key in CHOOSING:
        return everybody(content, observation)
    figure = find_asked_figure(observation, decision)
    if figure is None or not (decision.key in GOING or isinstance(decision, Place)):
        return NOTHING
    reached = _list_points(
        observation, sorted(aims(decision, *(ref for ref in pointing.path_refs if ref.startswith(ARM))))
    )
    if reached and figure.at is not None:
        aimed = [figure.at, *reached]
        return Focus(aimed, aimed, wide=True, calm=True, is_asked=True)
    kinds = [ref.partition(":") for ref in sorted(pointing.selectable)]
    turned_to = _list_points(observation, [name for kind, _, name in kinds if kind == "figure"])
    walks = _walks(observation, decision)
    if turned_to and not walks and figure.at is not None:
        aimed = [figure.at, *turned_to]
        return Focus(aimed, aimed, wide=True)
    if not walks:
        return NOTHING
    around = _around(
        content, figure, decision.limit if isinstance(decision, Place) else content.move_of(observation, figure)
    )
    answered = [*around, *turned_to]
    return Focus(answered, [*answered, *_nearest(content, observation, figure)], wide=True, calm=True)


def aims(decision: Decision, *arms: str) -> set[str]:
    """Return the ids of the figures that the weapons with these refs may be used on; none where no weapon is named."""
    found = {
        ref.removeprefix(WHOM)
        for option in getattr(decision, "options", ())
        if arms and set(arms) <= set(option.refs)
        for ref in option.refs
        if ref.startswith(WHOM)
    }
    return found - {ref.removeprefix(WHOM) for ref in decision.about}


def everybody(content: SkirmishContent, observation: State) -> Focus:
    """Return where figures stand and what is fought for, all of it in any case: whom to send depends on both sides."""
    there = [figure.at for figure in content.in_play(observation) if figure.at is not None]
    fought_for = [point for point, _ in wanted_places(content, observation)]
    return Focus([*there, *fought_for], [*there, *fought_for], wide=True, calm=True)


def _walks(observation: State, decision: Decision) -> bool:
    """Return whether somebody may still go somewhere at a question: farther than the last steps of a Run."""
    if decision.key == "run" and left_to_run(observation, decision) < INCH:
        return False
    return isinstance(decision, Place) or any(
        option.verb in (*GAITS, *ON_THE_RUN) for option in getattr(decision, "options", ())
    )


def _list_points(observation: State, names: list[str]) -> list[Point]:
    return [at for name in names if name in observation.figures and (at := observation.figures[name].at) is not None]


def _nearest(content: SkirmishContent, observation: State, figure: Figure) -> list[Point]:
    """Return where the nearest enemies of a figure stand."""
    if figure.at is None:
        return []
    enemies = [one.at for one in content.enemies(observation, figure.seat) if one.at is not None]
    return sorted(enemies, key=lambda at: square(at, figure.at or at))[:NEAREST]


def _around(content: SkirmishContent, figure: Figure, pace: int) -> list[Point]:
    """Return the corners of what a figure reaches on the field with a pace in thousandths of an inch."""
    if figure.at is None:
        return []
    x, y = figure.at
    return [
        (max(0, x - pace), max(0, y - pace)),
        (min(content.width, x + pace), min(content.height, y + pace)),
    ]
