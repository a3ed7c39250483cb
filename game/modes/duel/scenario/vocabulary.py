"""What scripts of a duel are made of: verbs, queries, standing orders, and the names of things."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.language.say import N_
from game.kernel.scenarios.vocabulary import OrderWords, Vocabulary
from game.modes.duel.content.loading import data
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.rules.orders import ALWAYS, GUARD, NEVER, USE
from game.modes.duel.rules.turn import ORDER_GIVE_UP

VOCABULARY = Vocabulary(
    verbs={
        "ambush": "Ambush with an unblocked attacker: CARD CARD",
        "arsenal": "give the top card of the Arsenal as Support",
        "attached": "discard an Attached card: CARD",
        "attack": "attack: CARD",
        "attribute": "choose an Attribute: brawn, guile, ...",
        "block": "block an attacker: ATTACKER=BLOCKER, several in one entry",
        "bottom": "put a card that was looked at on the bottom: CARD",
        "bury": "put a card under the Arsenal: CARD",
        "cast": "let a Character Cast a Spell from Home: CARD CARD",
        "demoralize": "Demoralize with an unblocked attacker: CARD",
        "discard": "discard a card of one's hand: CARD",
        "done": "move no more cards",
        "drain": "choose the Attributes that are lost: ATTRIBUTE...",
        "edge": "spend Edge on damage or on a DL: NUMBER",
        "end": "end the turn",
        "fight": "choose which fight is next: ATTACKER",
        "fighter": "choose who fights: CARD",
        "gear": "discard a Gear in play: CARD",
        "go": "attack with those who have been named",
        "guard": "let a Guard add to the Elude: CARD",
        "hand": "give a card of one's hand as Support, or discard it: CARD",
        "in": "swap a card of the Reserves in: CARD",
        "join": "attack along: CARD",
        "keep": "keep the opening hand",
        "move": "move a card in Deploy: CARD",
        "no": "answer a question with no",
        "none": "choose nothing",
        "out": "swap a card of the deck out: CARD",
        "pay": "pay with these Attributes, one word for each: ATTRIBUTE...",
        "play": "play a card: CARD",
        "provoke": "choose who must block: ATTACKER BLOCKER",
        "redraw": "draw a new opening hand for 1 Resolve",
        "ride": "let a Character ride another card: CARD CARD",
        "sabotage": "Sabotage with an unblocked attacker: CARD",
        "spell": "choose the Spell that is Cast: CARD",
        "stockpile": "put a card into the Stockpile, give one of it as Support, or discard one there: CARD",
        "tactics": "use Tactics: CARD",
        "target": "choose a target: CARD",
        "top": "put a card that was looked at back on top: CARD",
        "trigger": "choose which Trigger Effect is next: CARD, CARD exhausted, CARD equip, or CARD and what it answers",
        "under": "choose which card goes under the Arsenal next: CARD",
        "use": "use an effect: CARD CARD for an action, or the Edge that is spent on a Trigger Effect",
        "yes": "answer a question with yes",
    },
    queries={
        "zone": "CARD: the zone a card is in",
        "host": "CARD: what a card is Attached to",
        "fatigue": "CARD: its Fatigue",
        "prepared": "CARD: whether it is Prepared",
        "attached": "CARD: the cards Attached to it",
        "martial": "CARD: its Martial; of a card that is not in play the printed one",
        "elude": "CARD: its Elude, likewise",
        "endure": "CARD: its Endure, likewise",
        "trait": "CARD: its Trait, likewise",
        "demoralize": "CARD: the Resolve that its Demoralize takes",
        "may-block": "CARD CARD: whether the first may block the second",
        "has": "CARD KEYWORD: whether it has a keyword",
        "cards": "ZONE SEAT: the cards in a zone of a seat, a or b",
        "sees": "SEAT ZONE SEAT: the cards of the second seat's zone as the first seat sees them",
        "resolve": "SEAT: the Resolve of a seat",
        "edge": "SEAT: its Edge",
        "pool": "SEAT: the Attributes it has",
        "locked": "SEAT: whether it may attack no more in this turn",
        "damage": "FATIGUE ENDURE DAMAGE: the Fatigue after each piece of damage",
    },
    asked={
        "martial": N_("Martial of {a}"),
        "endure": N_("Endure of {a}"),
        "elude": N_("Elude of {a}"),
        "fatigue": N_("Fatigue of {a}"),
        "attached": N_("What is Attached to {a}?"),
    },
    orders={
        f"{GUARD}CARD": OrderWords("never be asked about a Guard, by the id of the card", (NEVER,)),
        f"{USE}CARD/ABILITY": OrderWords("never or always use a Trigger Effect of a card", (NEVER, ALWAYS)),
        ORDER_GIVE_UP: OrderWords("concede", ("yes",)),
    },
)


def names(content: DuelContent) -> Iterator[str]:
    """Yield the names that choices of a duel may be made of, beside those in its state."""
    for group in (ATTRIBUTES, content.cards, content.cities, ("exhausted", "equip", "zealous", "any")):
        yield from group


def pieces() -> dict[str, str]:
    """Return the ids of all cards and Cities by their names."""
    catalogue = data()
    return {card.name: key for key, card in catalogue.cards.items()} | {
        city.name: key for key, city in catalogue.cities.items()
    }
