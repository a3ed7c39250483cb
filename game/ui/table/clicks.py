"""What a click comes to, and the kinds of refs that stand for answers themselves."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

from game.kernel.decisions import Answer, Option, Refusal

FACE = "face:"
NUMBER = "number:"
"""A ref of this kind stands for the number that follows, where a number is asked for; clicked again, for one less."""
TILE = "option:"
"""A ref of this kind stands for the option whose id follows, whatever the refs of that option."""


class Everything:
    """Contains everything."""

    def __contains__(self, item: object) -> bool:
        return True


class Click(msgspec.Struct, frozen=True):
    """What a click came to: an answer, a menu of options, a refusal, or a step on the way.

    `kept` is the ref that every option of a menu would give up for something else, which nobody has asked for yet.
    """

    answer: Answer | None = None
    menu: tuple[Option, ...] = ()
    refusal: Refusal | None = None
    used: bool = False
    kept: str = ""


def refused_of(refusals: Sequence[Refusal], selectable: Container[str]) -> dict[str, Refusal]:
    """Return the refs that may not be chosen, with the first reason given for each."""
    found: dict[str, Refusal] = {}
    for refusal in refusals:
        ref = refusal.refs[-1] if refusal.refs else ""
        if ref and ref not in selectable:
            found.setdefault(ref, refusal)
    return found


class PointingCache:
    """What was found out for one state of the pointing.

    `is_in_order`: the options name the same refs and are told apart by their order alone. `remaining` are those that
    are left open, `telling` the refs on the table that tell all options apart.
    """

    __slots__ = ("complete", "is_in_order", "path_refs", "refused", "remaining", "selectable", "telling")

    def __init__(self, selected: tuple[str, ...]) -> None:
        self.path_refs = selected
        self.is_in_order: bool | None = None
        self.remaining: list[Option] | None = None
        self.telling: frozenset[str] | None = None
        self.selectable: frozenset[str] | None = None
        self.complete: dict[str, str] | None = None
        self.refused: dict[str, Refusal] | None = None
