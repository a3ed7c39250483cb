"""What may be wrong with the scenario tasks of a mission: places nobody knows, sides that are not there, odd words.

Source: skirmish.gap.actions, skirmish.gap.objectives
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import Formatter

from game.kernel.files.content_check import icon_names
from game.kernel.files.documents import closest
from game.kernel.language.phrases import Phrase, join_phrases, phrase_of
from game.kernel.language.say import N_
from game.modes.skirmish.content.missions import Mission, ScenarioTask
from game.modes.skirmish.content.problems import ContentProblem

MOST_SEATS = 4
NAMED = {"title": frozenset({"place"}), "text": frozenset({"place", "who"})}
"""What the words of a task may name."""


def mission_problems(
    mission: Mission, *, pieces: Collection[str] | None = None, seats: int = MOST_SEATS
) -> Iterator[ContentProblem]:
    """Yield what does not fit. Without `pieces` the map is not known yet, and any piece may lie on it."""
    markers = {marker.id: marker for marker in mission.markers}
    seen: set[str] = set()
    for index, goal in enumerate(mission.goals):
        if not isinstance(goal, ScenarioTask):
            continue
        where = f"goals[{index}]"
        for number, name in enumerate(goal.places):
            location = f"{where}.places[{number}]"
            if name in seen:
                yield ContentProblem(location, "twice", Phrase("a place with one task"), repr(name))
            elif name in markers and markers[name].carried:
                yield ContentProblem(location, "carried", Phrase("a marker that stays where it is"), repr(name))
            elif name not in markers and pieces is not None and name not in pieces:
                hint = closest(name, (*markers, *pieces))
                yield ContentProblem(
                    location, "unknown-id", Phrase("a marker of the mission or a piece of the map"), repr(name), hint
                )
            seen.add(name)
        if goal.needed > len(goal.places):
            yield ContentProblem(
                f"{where}.needed",
                "needed",
                Phrase("at most {number}, one a place", number=len(goal.places)),
                str(goal.needed),
            )
        if goal.seat is not None and goal.seat >= seats:
            yield ContentProblem(
                f"{where}.seat", "seat", Phrase("a seat from 0 to {number}", number=seats - 1), str(goal.seat)
            )
        if goal.icon and goal.icon not in icon_names():
            hint = closest(goal.icon, sorted(icon_names()))
            yield ContentProblem(
                f"{where}.icon", "icon", Phrase("the name of a picture in assets/icons"), repr(goal.icon), hint
            )
        for key, known_names in NAMED.items():
            yield from _check_names(f"{where}.{key}", getattr(goal, key), known_names)


def _check_names(where: str, text: str, known_names: frozenset[str]) -> Iterator[ContentProblem]:
    """Yield what a text names that is not there, or that it is none."""
    expected = Phrase(
        "words that may name {names}",
        names=join_phrases([f"{{{name}}}" for name in sorted(known_names)], N_("{first} and {second}")),
    )
    try:
        named = [field for _, field, _, _ in Formatter().parse(text) if field is not None]
    except ValueError as error:
        yield ContentProblem(where, "text", expected, phrase_of(error))
        return
    odd = next((name for name in named if name not in known_names), None)
    if odd is not None or not text.strip():
        yield ContentProblem(where, "text", expected, repr(text) if odd is None else f"{{{odd}}}")
