"""The clause ids that a scenario names, checked against the rulebook of its mode."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.kernel.files.documents import ContentError, closest
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.scenario import Expectation, Opened

CLAUSE_ID = re.compile(r"[a-z]+(\.[\w-]+)+")


def clause_problems(opened: Opened) -> list[ContentError]:
    """Return an error for each clause id that is not in the rulebook, at its line."""
    known = {clause.id for clause in load_rulebook(opened.mode.rulebook).clauses}
    return [
        opened.document.error(
            place, "clause", Phrase("a clause of {key}", key=opened.mode.key), repr(name), closest(name, known)
        )
        for place, name in _list_cited_clauses(opened)
        if name not in known
    ]


def _list_cited_clauses(opened: Opened) -> Iterator[tuple[str, str]]:
    """Yield each clause id of a scenario with its place: its own, those of reasons, refusals and events."""
    scenario = opened.scenario
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


def _list_expectation_clauses(expectation: Expectation, place: str) -> Iterator[tuple[str, str]]:
    if expectation.because:
        yield f"{place}.because", expectation.because
    cite = (expectation.event or {}).get("cite")
    if cite:
        yield f"{place}.event.cite", str(cite)
