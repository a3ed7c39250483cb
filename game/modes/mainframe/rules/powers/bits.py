"""Whether status bits can change: a locked byte, a Quiet area, an immunity. The one place that knows.

All functions take the content of the fight and a state or a seat's view of it, and change nothing.
Source: mainframe.gap.status-byte, mainframe.gap.area-status, mainframe.hands.five-of-a-kind
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.listing import name_phrase
from game.modes.mainframe.content.traits import Immune
from game.modes.mainframe.game_content import FightContent, has_uptime, kit_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.areas import area_has
from game.modes.mainframe.words.terms import BIT_NAMES

LOCKED, QUIET, IMMUNE = "mainframe.hands.five-of-a-kind", "mainframe.gap.area-status", "mainframe.gap.equipment"
"""The clauses that keep a bit as it is."""


def bit_refused(content: FightContent, state: State, unit: Unit, status: str, is_on: bool) -> tuple[str, str]:
    """Return why a bit of a unit cannot be set or reset, with the clause; empty texts if it can."""
    cite = ""
    if has_uptime(state, unit.side, "five-of-a-kind"):
        cite = LOCKED
    elif area_has(content, state, unit.at, "quiet"):
        cite = QUIET
    elif is_on and is_immune(content, unit, status):
        cite = IMMUNE
    return (why_bit_stays(cite, unit, status), cite) if cite else ("", "")


def why_bit_stays(cite: str, unit: Unit, status: str) -> str:
    """Return in words why a bit of a unit cannot change, by the clause that keeps it."""
    if cite == LOCKED:
        return Phrase("{unit}'s status byte is locked", unit=name_phrase(unit.name))
    if cite == QUIET:
        return N_("No status bit can change in a Quiet area")
    text = N_("{unit} is immune to {status}")
    return Phrase(text, unit=name_phrase(unit.name), status=Phrase(BIT_NAMES.template(status)))


def is_immune(content: FightContent, unit: Unit, status: str) -> bool:
    """Return whether a status can neither befall a unit nor do it any harm. Source: mainframe.gap.equipment"""
    return Immune in content.verbs and any(immune.status == status for _, immune in kit_of(content, unit).all(Immune))


def bits_after(content: FightContent, state: State, unit: Unit, wanted: Sequence[str]) -> tuple[str, ...]:
    """Return the bits a unit has when every bit that can change has become as wanted."""
    remaining = [bit for bit in unit.status if bit in wanted or bit_refused(content, state, unit, bit, False)[0]]
    new = [bit for bit in wanted if bit not in unit.status and not bit_refused(content, state, unit, bit, True)[0]]
    return (*remaining, *new)
