"""What a click comes to, and the kinds of refs that stand for answers themselves."""

from __future__ import annotations

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
    """What a click came to: an answer, a menu of options, a refusal, or a step on the way."""

    answer: Answer | None = None
    menu: tuple[Option, ...] = ()
    refusal: Refusal | None = None
    used: bool = False


class Known:
    """What was found out for one state of the pointing."""

    __slots__ = ("chosen", "complete", "may", "refused")

    def __init__(self, chosen: tuple[str, ...]) -> None:
        self.chosen = chosen
        self.may: frozenset[str] | None = None
        self.complete: dict[str, str] | None = None
        self.refused: dict[str, Refusal] | None = None
