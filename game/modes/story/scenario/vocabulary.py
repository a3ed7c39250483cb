"""What scripts of a story are made of: verbs, queries, standing orders, and the names of things."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.language.say import N_
from game.kernel.scenarios.vocabulary import OrderWords, Vocabulary
from game.modes.story.content.loading import data
from game.modes.story.content.terms import ATTACK_TYPES, CATEGORIES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import HOLDER
from game.modes.story.rules.conceding import ORDER_GIVE_UP
from game.modes.story.rules.party_order import HELD, NO_MOVES, TESTS_MET, UNTIL_ATTACKED

NOTES = {
    "card": "Melee Attack 2 (Chain Start) | Work 1; Melee/Magic Defense 2 (Armor); Ranged Defense Boost +1; Blank",
    "card words": "in parentheses: Armor, Defend, Chain Start, Mid-Chain +1, Chain End +2, Ally, Non-Combat only, "
    "Enemies' half only, Players' half only",
    "General card": "Draw 2; All allies draw 1; Discard up to 2, draw as many; Take one card from own discard pile; "
    "Look at top 3; Remove 1 Damage from own discard pile; Swap two neighbours; An ally takes one card of yours",
    "other cards": "Repair 1, Heal 1 (Ally), Diplomacy/Work 2, Keyword Scout, Damage, Wound; or a card of a deck: "
    "ox.shoulder",
    "card name": "p1.melee-attack-2-chain-start-work-1, the second of its kind with .2; damage.1, wound.2: numbered in "
    "one count, hand, deck, discard and removed of P1 first",
    "ability": "Keyword Scout; discard 1 = 1 Melee Attack; discard 1 = Defense Boost +1 of any type; "
    "discard 1 = 2 Work; discard 1 = Heal 1. Named p1-frame; of keywords p1-keyword-scout",
    "enemy": "E1: health 4, def M1 R0 G2, attacks Melee 3 on Last - 1, Sweeping; named e1. Or the id of an enemy: "
    "ash-raider, its second copy ash-raider.2",
    "trait": "Relentless, Sweeping, Regrows 1, Screen, Piercing, Calls 2 Ash Raider",
    "test": "Work Average; Wealth Small (Engineer); Diplomacy 3",
    "passing": "who can only pass passes by itself; `do: pass` is for who could act. `quiet: false` asks for moves too",
}
VOCABULARY = Vocabulary(
    notes=NOTES,
    verbs={
        "ability": "use a deck ability: DECK CARD, and ENEMY TYPE, CATEGORY or SEAT as it needs",
        "ally": "use an ally: ALLY, and ENEMY TYPE, CATEGORY or SEAT as it needs",
        "armor": "play Armor against a Damage card: CARD CARD",
        "attack": "the party attacks in this round; or begin an attack (CARD ENEMY TYPE) or add to one (CARD TYPE)",
        "boost": "lay a boost on the running attack or defense: CARD TYPE",
        "chain": "lay a Mid-Chain or Chain End card on a chain: CARD TYPE",
        "defend": "take an attack meant for another: CARD TYPE",
        "defense": "lay a Defense card: CARD TYPE",
        "discard": "discard cards: CARD...",
        "done": "the five decks are chosen",
        "general": "play a General card: CARD",
        "give": "let another take a card: CARD SEAT",
        "heal": "play a Heal card: CARD SEAT; or how many Wounds are taken out: NUMBER",
        "keyword": "pass a Test by a Keyword: DECK, ALLY or CARD, and CATEGORY",
        "move": "discard a card to move in the Combat Order: CARD up or down",
        "name": "name a player: SEAT",
        "no": "do not take the attack",
        "nothing": "neither remove Damage nor discard a Wound",
        "order": "set the Combat Order: SEAT SEAT...",
        "pass": "pass in a window",
        "play": "play a card, where that is refused",
        "random": "take random decks",
        "recommended": "take recommended decks",
        "remove": "take a Damage card out of the game: CARD ZONE",
        "reopen": "let the hero before choose its decks again",
        "repair": "play a Repair card: CARD SEAT",
        "retreat": "the party tries to retreat",
        "return": "put a deck back: DECK",
        "swap": "swap two neighbours in the Combat Order: SEAT SEAT",
        "take": "take a deck, or a card of the discard pile: DECK or CARD",
        "test": "play a card for a Test: CARD CATEGORY",
        "top": "put a card that was looked at back next, the topmost first: CARD",
        "wound": "discard a Wound: CARD",
    },
    queries={
        "cards": "ZONE SEAT: the cards in a zone of a seat, such as hand P1; of a draw deck from the top",
        "sees": "SEAT ZONE SEAT: the cards of the second seat's zone as the first seat sees them",
        "tokens": "COLOUR: the white or black tokens",
        "order": ": the Combat Order",
        "defeated": "SEAT: whether a hero is Defeated",
        "target": "ENEMY: the seat an enemy would attack now",
        "health": "ENEMY: the health an enemy has left, 0 if it is gone",
        "printed-health": "ENEMY: the health an enemy of this kind begins with in this game",
        "enemies": ": the enemies from left to right",
        "penalty": "TYPE TYPE: what Defense of the second type loses against an attack of the first",
        "needs": "TEST: what a Test asks for here, such as Work Average; without words those of the challenge",
        "points": ": the points played for each Test of the challenge",
        "passed": ": which Tests of the challenge are passed",
        "attack-total": ": the total of the running attack",
        "defense-total": ": the Defense laid so far, less the penalty",
        "prevented": ": how much of the running enemy attack is prevented so far",
        "enemy-defense": "ENEMY TYPE: an enemy's Defense against attacks of a type",
        "attacked": ": who is attacked now",
        "hand-limit": ": the hand limit",
        "side": ": the side of the Plot card that was turned, or that the next one would have now",
        "window": ": the kind of the open window",
        "decks": "SEAT: the decks a hero has chosen",
        "used": "SEAT: the decks and General cards a hero has used in this turn",
        "damage": "SEAT: the Damage cards of a hero by zone: hand, discard, draw",
        "wounds": "SEAT: the Wound cards in hand",
    },
    asked={
        "target": N_("Whom does {a} attack?"),
        "printed-health": N_("Health of {a} when it comes"),
        "health": N_("Health of {a} now"),
        "needs": N_("What does a Test of {a} need?"),
    },
    orders={
        UNTIL_ATTACKED: OrderWords("pass in this round's defense windows of others", ("yes",)),
        NO_MOVES: OrderWords(
            "pass in this round where one could only move or play a General card; be asked before attacks where a move "
            "changes something; only once an attack is announced; or wherever one could move",
            ("yes", "ask", "announced", "no"),
        ),
        HELD: OrderWords("pass once the running attack is held, if no General card could be played", ("yes", "no")),
        TESTS_MET: OrderWords("pass once all Tests are met", ("yes", "no")),
        HOLDER: OrderWords("the seat is held by a person or a bot from now on", ("person", "bot")),
        ORDER_GIVE_UP: OrderWords("give the story up", ("yes",)),
    },
)
SEATS = ("P1", "P2", "P3", "P4")


def names(content: StoryContent) -> Iterator[str]:
    """Yield the names that choices of a story may be made of, beside those in its state."""
    groups = (
        ATTACK_TYPES,
        CATEGORIES,
        content.decks,
        content.allies,
        content.enemies,
        content.own_cards,
        content.story_cards,
    )
    for group in (*groups, content.plots, SEATS, ("up", "down", "hand", "discard", "draw")):
        yield from group


def pieces() -> dict[str, str]:
    """Return the ids of all decks, enemies and allies by their names."""
    catalogue = data()
    found = {deck.name: key for key, deck in catalogue.decks.items()}
    found |= {enemy.name: key for key, enemy in catalogue.enemies.items()}
    return found | {ally.name: key for key, ally in catalogue.allies.items()}
