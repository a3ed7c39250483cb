"""Which card of the hand a sensible player would put into the Stockpile, and which would be given as Support."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Option
from game.modes.duel.bots.guesses import fight_worth
from game.modes.duel.bots.worth import RESOLVE, STOCKED, all_printed, held_worth
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.rules.common import ARSENAL_PENALTY
from game.modes.duel.rules.hidden import own_unseen
from game.modes.duel.rules.numbers import dl_of, effect_sum, support_value
from game.modes.duel.rules.support import ARSENAL
from game.modes.duel.table.results import fight_margin, known_support

BEATEN = (0.1, 0.3, 0.55, 0.9, 1.0)
"""How likely a Support of the other player that nobody knows yet is at most 0, 1, 2, 3 or 4: most keep high Traits."""
SOME, ENOUGH = 4, 6
"""Attributes in each turn with which a deck can do what its hand wants to, and all it ever wants to."""
SHORT_OF, MOST_SHORT = 0.25, 3
"""What one more of a type is worth for each that the others in hand lack or have to spare, up to so many."""
FEWEST_HELD = 3
"""With fewer cards each of them is wanted in hand."""
EFFECT_WORTH = 6.0
"""What an effect that has to reach a DL is worth, on the scale of the bots' evaluation."""
SHOWN_EFFECT = 0.35
"""What the Trigger Effect of a card given as Support is worth."""
UNSEEN_COST, LAST_COST = 0.4, RESOLVE * ARSENAL_PENALTY
"""What the top of the Arsenal costs, and its last card."""


def means_of(facts: DuelFacts, view: State, seat: int) -> list[int]:
    """Return what a player's City and Stockpile can give of each Attribute in a turn; a card may count for several."""
    shown = facts.city(city_card(view, seat)).attributes
    means = [shown.get(name, 0) for name in ATTRIBUTES]
    for card in view.zone("stockpile", seat):
        for index in all_printed(facts)[card].types:
            means[index] += 1
    return means


def compute_attribute_income(facts: DuelFacts, view: State, seat: int) -> int:
    """Return how many Attributes a player's City and Stockpile give in a turn."""
    city = sum(facts.city(city_card(view, seat)).attributes.values())
    return city + sum(bool(all_printed(facts)[card].types) for card in view.zone("stockpile", seat))


def best_stocked(facts: DuelFacts, view: State, seat: int, options: Sequence[Option]) -> str:
    """Return the card that is missed least in hand and gives an Attribute that is wanted; no card once that is enough.

    It is enough too where what lies unspent and comes each turn pays for all that would be left in hand.
    Source: duel.turn.stockpile
    """
    read, given = all_printed(facts), compute_attribute_income(facts, view, seat)
    held = [card for card in view.zone("hand", seat) if card != HIDDEN]
    none = next((option.id for option in options if option.verb == "none"), "")
    if given >= ENOUGH or len(held) < FEWEST_HELD:
        return none
    pool = view.players[seat].pool
    prices = sorted(read[card].price for card in held)
    if given >= SOME and sum(pool.values()) + given >= sum(prices[1:]):
        return none
    means = means_of(facts, view, seat)
    spare = [pool[name] + means[index] for index, name in enumerate(ATTRIBUTES)]
    missed = {
        option.id: held_worth(read[card], means, given) + _compute_scarcity_value(facts, held, card, spare)
        for option in options
        if (card := option.id.partition(":")[2]) in held and read[card].types
    }
    return min(missed, key=lambda name: missed[name]) if missed else none


def _compute_scarcity_value(facts: DuelFacts, held: Sequence[str], card: str, spare: Sequence[int]) -> float:
    """Return what it takes from a card for the Stockpile that its Attribute is to spare; less than 0 if it is lacked.

    It is lacked as far as the symbols on the other cards in hand exceed what is unspent and comes in a turn.
    """
    read = all_printed(facts)
    lacked = [
        sum(read[other].symbols[index] for other in held if other != card) - spare[index] for index in read[card].types
    ]
    return -SHORT_OF * max(-MOST_SHORT, min(MOST_SHORT, max(lacked, default=0)))


def best_support(facts: DuelFacts, view: State, seat: int, fighting: bool, options: Sequence[Option]) -> str:
    """Return the Support that costs least for what it wins: a fight, or else an effect with a DL.

    Source: duel.support.sources
    """
    read, given = all_printed(facts), compute_attribute_income(facts, view, seat)
    means, stake = means_of(facts, view, seat), _stake(facts, view) if fighting else EFFECT_WORTH
    worth: dict[str, float] = {}
    for option in options:
        card = option.id.partition(":")[2]
        if option.verb == ARSENAL:
            chances = [_chance(facts, view, seat, trait, fighting) for trait in _unseen_traits(facts, view, seat)]
            cost = LAST_COST if len(view.zone("arsenal", seat)) == 1 else UNSEEN_COST
            worth[option.id] = stake * sum(chances) / max(1, len(chances)) - cost
        else:
            held = option.verb != "stockpile"
            cost = held_worth(read[card], means, given) if held else STOCKED
            printed = facts.card(card)
            effect = SHOWN_EFFECT if printed.exhausted is not None or printed.equip is not None else 0.0
            worth[option.id] = stake * _chance(facts, view, seat, support_value(facts, card), fighting) - cost + effect
    return max(worth, key=lambda name: worth[name], default="")


def _unseen_traits(facts: DuelFacts, view: State, seat: int) -> list[int]:
    top = view.zone("arsenal", seat)[0]
    cards = own_unseen(facts, view, seat) if top == HIDDEN else [top]
    return [support_value(facts, card) for card in cards]


def _stake(facts: DuelFacts, view: State) -> float:
    """Return what winning the fight is worth more than losing it."""
    fight = view.fights[-1]
    if fight.attacker not in view.cards or fight.defender not in view.cards:
        return 0.0
    won, lost = (
        fight_worth(facts, view, fight.attacker, fight.defender, lead, change=fight.change, sure=True)
        for lead in (99.0, -99.0)
    )
    return max(0.0, won - lost)


def _chance(facts: DuelFacts, view: State, seat: int, trait: int, fighting: bool) -> float:
    """Return how likely Support of a number is enough, the other player's Support being known or not."""
    if not fighting:
        effect = view.effects[-1]
        total = effect_sum(facts, view, effect).value - max(effect.support, 0) + trait
        return float(total >= dl_of(facts, effect).value)
    fight = view.fights[-1]
    if fight.attacker not in view.cards or fight.defender not in view.cards:
        return 0.0
    margin, foe = fight_margin(facts, view, fight, seat, trait), known_support(facts, view, fight, 1 - seat)
    if foe is not None:
        return float(foe <= margin)
    return 0.0 if margin < 0 else BEATEN[min(margin, len(BEATEN) - 1)]
