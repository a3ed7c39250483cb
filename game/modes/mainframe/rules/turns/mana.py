"""Mana: the suits a Sorcerer has laid down, and what they add to every attack with a card of the same suit.

All functions take a state or a seat's view of it, and the content of the fight where it counts.
Source: mainframe.gap.mana-and-hack
"""

from __future__ import annotations

from game.kernel.cards.playing_cards import suit
from game.modes.mainframe.content.traits import Sorcery
from game.modes.mainframe.game_content import FightContent, face_of, kit_of
from game.modes.mainframe.model.state import State, Unit, mana_zone
from game.modes.mainframe.rules.numbers import Cause

CITE = "mainframe.gap.mana-and-hack"
SUIT_NAMES = {"H": "hearts", "C": "clubs", "S": "spades", "D": "diamonds"}
CLUBS = "C"


def mana_suits(state: State, unit: Unit) -> set[str]:
    """Return the suits of a unit's mana; nobody but a Sorcerer has any."""
    zone = state.piles.zones.get(mana_zone(unit.seat), []) if unit.kind == "mc" else []
    return {suit(face_of(state, card)) for card in zone}


def mana_cause(state: State, unit: Unit, face: str) -> list[Cause]:
    """Return the raise that mana of the suit of an attack card gives. Source: mainframe.gap.mana-and-hack"""
    if suit(face) not in mana_suits(state, unit):
        return []
    return [(f"mana of {SUIT_NAMES[suit(face)]}", 1, CITE)]


def mana_push(content: FightContent, state: State, unit: Unit, face: str) -> int:
    """Return how many links a hit pushes because of mana of clubs. Source: mainframe.gap.mana-and-hack"""
    sorcery = kit_of(content, unit).get(Sorcery)
    if sorcery is None or suit(face) != CLUBS or CLUBS not in mana_suits(state, unit):
        return 0
    return sorcery.clubs_push
