"""What the choice that is pointed at would cost or risk: Fatigue, Resolve, cards."""

from __future__ import annotations

from game.kernel.language.say import say
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, owner, place_of
from game.modes.duel.rules.cards import free_guard
from game.modes.duel.rules.common import ARSENAL_PENALTY
from game.modes.duel.rules.numbers import is_character
from game.modes.duel.table.preview.forecast import (
    demoralize_at_stake,
)
from game.modes.duel.table.preview.pointed import is_blocking, pointed_option
from game.ui.table.view import Pointing

PAYERS = {
    "attack": "attack",
    "join": "attack",
    "tactics": "action",
    "guard": "guard",
    "cast": "action",
    "use": "action",
}
"""Verbs whose first card pays Fatigue, with what has to be complete before a fourth discards it."""


def ghost_of(content: DuelContent, observation: State, pointing: Pointing) -> tuple[str, str, int]:
    """Return who would pay Fatigue for the pointed choice, until what is complete, and how much."""
    option = pointed_option(pointing)
    if option is None:
        return "", "", 0
    remaining = option.id.partition(":")[2]
    first, _, second = remaining.partition("/")
    if option.verb == "block":
        return second, "attack", 1
    if option.verb == "guard" and free_guard(content, observation, owner(first)):
        return "", "", 0
    if option.verb == "use" and "/" in remaining:
        user, source, number = remaining.split("/")
        return user, "action", content.card(source).actions[int(number)].cost.fatigue
    return (first, PAYERS[option.verb], 1) if option.verb in PAYERS else ("", "", 0)


def coming_fatigue(content: DuelContent, observation: State, pointing: Pointing, drawn: str) -> int:
    """Return how much Fatigue the pointed choice would cost a card."""
    card, _, amount = ghost_of(content, observation, pointing)
    return amount if card == drawn else 0


def at_stake(content: DuelContent, observation: State, pointing: Pointing, seat: int) -> int:
    """Return the Resolve a defender loses if every attacker that is not blocked or about to be Demoralizes."""
    if not observation.attacks or observation.attacks[-1].seat == seat:
        return 0
    return sum(demoralize_at_stake(content, observation, pointing.path_refs if is_blocking(pointing) else ()).values())


def cards_drawn(content: DuelContent, observation: State, pointing: Pointing) -> int:
    """Return how many cards the Draw phase will give, the pointed Move included.

    Source: duel.turn.draw-one, duel.turn.draw-two
    """
    option = pointed_option(pointing)
    moved = observation.moved_up
    if option is not None and option.verb == "move":
        card = option.id.partition(":")[2]
        moved = moved or (is_character(content, card) and place_of(observation, card) == "keep")
    return 1 if moved else 2


def arsenal_warning(observation: State, seat: int) -> str:
    """Return what running out would cost, once an Arsenal is short. Source: duel.arsenal.empty-penalty"""
    left = len(observation.zone("arsenal", seat))
    return say("then −{number} Resolve", number=ARSENAL_PENALTY) if left <= 3 else ""
