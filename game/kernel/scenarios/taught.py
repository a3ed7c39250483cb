"""What a lesson has come to: its `taught` names the parts of the table that are shown, and all others are left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.kernel.files.documents import ContentError, closest
from game.kernel.language.phrases import Phrase
from game.kernel.mode import Parted
from game.kernel.scenarios.scenario import LoadedGame

GENERAL_PARTS = ("panel", "phases", "speed", "reach", "sight", "threat", "ruler")
"""What any table has: side panel, strip of phases, speed and pause, and what can be laid over the board."""


def list_parts(mode: Any) -> Mapping[str, Sequence[str]]:
    """Return the parts of a mode's table that can be left out, each with the verbs whose buttons belong to it."""
    own = mode.parts if isinstance(mode, Parted) else {}
    return {**dict.fromkeys(GENERAL_PARTS, ()), **own}


def find_untaught(loaded: LoadedGame) -> frozenset[str]:
    """Return the parts of the table that a scenario has not come to; none where it does not say."""
    taught = loaded.scenario.taught
    return frozenset[str]() if taught is None else frozenset(list_parts(loaded.mode)).difference(taught)


def find_untaught_verbs(loaded: LoadedGame) -> frozenset[str]:
    """Return the verbs whose buttons a scenario has not come to."""
    parts = list_parts(loaded.mode)
    return frozenset(verb for part in find_untaught(loaded) for verb in parts[part])


def part_problems(loaded: LoadedGame) -> Iterator[ContentError]:
    """Yield parts that no table of the mode has, and decisions of the learner whose buttons are not shown."""
    known = list_parts(loaded.mode)
    for index, part in enumerate(loaded.scenario.taught or ()):
        if part not in known:
            expected = Phrase("a part of the table: {parts}", parts=", ".join(sorted(known)))
            yield loaded.document.error(f"$.taught[{index}]", "lesson", expected, repr(part), closest(part, known))
    untaught = find_untaught_verbs(loaded)
    for index, entry in enumerate(loaded.scenario.script):
        if entry.why and entry.do in untaught:
            expected = Phrase("a choice that the lesson has come to")
            yield loaded.document.error(f"$.script[{index}].do", "lesson", expected, repr(entry.do))
