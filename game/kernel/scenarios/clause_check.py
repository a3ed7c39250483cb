"""The clause ids that a scenario names, checked against the rulebook of its mode."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.kernel.files.documents import ContentError, closest
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.scenario import Expectation, LoadedGame

CLAUSE_ID = re.compile(r"[a-z]+(\.[\w-]+)+")


def clause_problems(loaded: LoadedGame) -> list[ContentError]:
    """Return an error for each clause id that is not in the rulebook, at its line."""
    known_names = {clause.id for clause in load_rulebook(loaded.mode.rulebook).clauses}
    return [
        loaded.document.error(
            location, "clause", Phrase("a clause of {key}", key=loaded.mode.key), repr(name), closest(name, known_names)
        )
        for location, name in _list_cited_clauses(loaded)
        if name not in known_names
    ]


def _list_cited_clauses(loaded: LoadedGame) -> Iterator[tuple[str, str]]:
    """Yield each clause id of a scenario with its place: its own, those of reasons, refusals and events."""
    scenario = loaded.scenario
    for index, name in enumerate(scenario.clauses):
        yield f"$.clauses[{index}]", name
    groups = [("$", scenario.expect)] + [
        (f"$.script[{index}]", entry.expect) for index, entry in enumerate(scenario.script)
    ]
    for index, entry in enumerate(scenario.script):
        # A refusal may be given by its sentence instead.
        if CLAUSE_ID.fullmatch(entry.refused):
            yield f"$.script[{index}].refused", entry.refused
    for start, expectations in groups:
        for index, expectation in enumerate(expectations):
            yield from _list_expectation_clauses(expectation, f"{start}.expect[{index}]")


def _list_expectation_clauses(expectation: Expectation, location: str) -> Iterator[tuple[str, str]]:
    if expectation.because:
        yield f"{location}.because", expectation.because
    cite = (expectation.event or {}).get("cite")
    if cite:
        yield f"{location}.event.cite", str(cite)
