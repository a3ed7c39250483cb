"""Whether a save was made by an older version, by other rules or by the same, and how that is told."""

from __future__ import annotations

from typing import Literal

from game.kernel.language.say import N_, Terms
from game.kernel.scenarios.scenario import LoadedGame

Age = Literal["older", "other", "same"]
WHY: Terms[Age] = Terms({
    "older": "{file} was made by an older version of the program",
    "other": "{file}: the rules or what is in them changed since this save",
    "same": "{file}: the decisions in it do not lead to where it was left",
})  # fmt: skip
"""Why a save does not replay, by whose rules it was made with."""
ANEW = N_("{why}; nothing in it fits the rules any more, so its level begins anew")
"""What is told where a level begins anew; `why` is one of WHY."""


def age_of(loaded: LoadedGame) -> Age:
    """Return whether a save was made by an older version, with rules that are other ones now, or with the same."""
    saved, now = loaded.scenario.rules_version, loaded.game().rules.version
    if loaded.document.older or number_of(saved) < number_of(now):
        return "older"
    return "same" if saved == now else "other"


def number_of(version: str) -> int:
    """Return the number in a version of rules; 0 where there is none."""
    number = version.partition("-")[0]
    return int(number) if number.isdecimal() and len(number) < 9 else 0
