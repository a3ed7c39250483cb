"""Which card of the hand a sensible player would put into the Stockpile, and which would be given as Support."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Option
from game.modes.duel.bots.guesses import fight_worth
from game.modes.duel.bots.values import RESOLVE, STOCKED, all_printed, held_worth
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.rules.common import ARSENAL_PENALTY
from game.modes.duel.rules.hidden import own_unseen
from game.modes.duel.rules.numbers import dl_of, effect_sum, support_value
from game.modes.duel.rules.support import ARSENAL
from game.modes.duel.table.preview.forecast import fight_margin, known_support

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


def means_of(content: DuelContent, observation: State, seat: int) -> list[int]:
    """Return what a player's City and Stockpile can give of each Attribute in a turn; a card may count for several."""
    shown = content.city(city_card(observation, seat)).attributes
    means = [shown.get(name, 0) for name in ATTRIBUTES]
    for card in observation.zone("stockpile", seat):
        for index in all_printed(content)[card].types:
            means[index] += 1
    return means


def compute_attribute_income(content: DuelContent, observation: State, seat: int) -> int:
    """Return how many Attributes a player's City and Stockpile give in a turn."""
    city = sum(content.city(city_card(observation, seat)).attributes.values())
    return city + sum(bool(all_printed(content)[card].types) for card in observation.zone("stockpile", seat))


def best_stocked(content: DuelContent, observation: State, seat: int, options: Sequence[Option]) -> str:
    """Return the card that is missed least in hand and gives an Attribute that is wanted; no card once that is enough.

    It is enough too where what lies unspent and comes each turn pays for all that would be left in hand.
    Source: duel.turn.stockpile
    """
    read, given = all_printed(content), compute_attribute_income(content, observation, seat)
    held = [card for card in observation.zone("hand", seat) if card != HIDDEN]
    none = next((option.id for option in options if option.verb == "none"), "")
    if given >= ENOUGH or len(held) < FEWEST_HELD:
        return none
    pool = observation.players[seat].pool
    prices = sorted(read[card].price for card in held)
    if given >= SOME and sum(pool.values()) + given >= sum(prices[1:]):
        return none
    means = means_of(content, observation, seat)
    spare = [pool[name] + means[index] for index, name in enumerate(ATTRIBUTES)]
    missed = {
        option.id: held_worth(read[card], means, given) + _compute_scarcity_value(content, held, card, spare)
        for option in options
        if (card := option.id.partition(":")[2]) in held and read[card].types
    }
    return min(missed, key=lambda name: missed[name]) if missed else none


def _compute_scarcity_value(content: DuelContent, held: Sequence[str], card: str, spare: Sequence[int]) -> float:
    """Return what it takes from a card for the Stockpile that its Attribute is to spare; less than 0 if it is lacked.

    It is lacked as far as the symbols on the other cards in hand exceed what is unspent and comes in a turn.
    """
    read = all_printed(content)
    lacked = [
        sum(read[other].symbols[index] for other in held if other != card) - spare[index] for index in read[card].types
    ]
    return -SHORT_OF * max(-MOST_SHORT, min(MOST_SHORT, max(lacked, default=0)))


def best_support(content: DuelContent, observation: State, seat: int, fighting: bool, options: Sequence[Option]) -> str:
    """Return the Support that costs least for what it wins: a fight, or else an effect with a DL.

    Source: duel.support.sources
    """
    read, given = all_printed(content), compute_attribute_income(content, observation, seat)
    means, stake = means_of(content, observation, seat), _stake(content, observation) if fighting else EFFECT_WORTH
    values: dict[str, float] = {}
    for option in options:
        card = option.id.partition(":")[2]
        if option.verb == ARSENAL:
            chances = [
                _chance(content, observation, seat, trait, fighting)
                for trait in _unseen_traits(content, observation, seat)
            ]
            cost = LAST_COST if len(observation.zone("arsenal", seat)) == 1 else UNSEEN_COST
            values[option.id] = stake * sum(chances) / max(1, len(chances)) - cost
        else:
            held = option.verb != "stockpile"
            cost = held_worth(read[card], means, given) if held else STOCKED
            printed = content.card(card)
            effect = SHOWN_EFFECT if printed.exhausted is not None or printed.equip is not None else 0.0
            values[option.id] = (
                stake * _chance(content, observation, seat, support_value(content, card), fighting) - cost + effect
            )
    return max(values, key=lambda name: values[name], default="")


def _unseen_traits(content: DuelContent, observation: State, seat: int) -> list[int]:
    top = observation.zone("arsenal", seat)[0]
    cards = own_unseen(content, observation, seat) if top == HIDDEN else [top]
    return [support_value(content, card) for card in cards]


def _stake(content: DuelContent, observation: State) -> float:
    """Return what winning the fight is worth more than losing it."""
    fight = observation.fights[-1]
    if fight.attacker not in observation.cards or fight.defender not in observation.cards:
        return 0.0
    won, lost = (
        fight_worth(content, observation, fight.attacker, fight.defender, margin, change=fight.change, sure=True)
        for margin in (99.0, -99.0)
    )
    return max(0.0, won - lost)


def _chance(content: DuelContent, observation: State, seat: int, trait: int, fighting: bool) -> float:
    """Return how likely Support of a number is enough, the other player's Support being known or not."""
    if not fighting:
        effect = observation.effects[-1]
        total = effect_sum(content, observation, effect).value - max(effect.support, 0) + trait
        return float(total >= dl_of(content, effect).value)
    fight = observation.fights[-1]
    if fight.attacker not in observation.cards or fight.defender not in observation.cards:
        return 0.0
    margin, foe = (
        fight_margin(content, observation, fight, seat, trait),
        known_support(content, observation, fight, 1 - seat),
    )
    if foe is not None:
        return float(foe <= margin)
    return 0.0 if margin < 0 else BEATEN[min(margin, len(BEATEN) - 1)]
