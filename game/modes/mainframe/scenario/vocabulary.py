"""What scripts of a Mainframe fight are made of: verbs, queries, standing orders, and the names of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.kernel.language.say import N_
from game.kernel.scenarios.vocabulary import ANYTHING, OrderWords, Vocabulary
from game.modes.mainframe.content.loading import data
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.rules.common import FACES
from game.modes.mainframe.rules.powers.windows import (
    ALWAYS,
    ASK,
    NEVER,
    NOW,
    ORDER_DRAW,
    ORDER_EQUIP,
    ORDER_INTERRUPT,
    ORDER_RELOAD,
)
from game.modes.mainframe.rules.rounds.end import ORDER_GIVE_UP
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES, BONUS_NAMES

VOCABULARY = Vocabulary(
    verbs={
        "ace": "let an Ace act low or high: low, high, with a straight low+1, high-1",
        "act": "let a unit act on a card of the CPU: CARD UNIT",
        "ally": "choose whom an Interrupt helps: UNIT",
        "attack": "attack with the card of the turn, or with a card named before the target: UNIT",
        "belt": "throw a hand card at an enemy: CARD UNIT",
        "blast": "blast an area with the card of the turn: AREA",
        "bonus": "take a bonus action, with its area or unit: reposition, brace, spot, stash, dressing, cut, grapple",
        "discard": "choose a card to discard: CARD; where none need be, do: discards chooses none",
        "draw": "pay 3 Move points for a card",
        "end": "end the turn",
        "equip": "pay 3 Move points to change to an item: ITEM",
        "exit": "choose where a fall ends: AREA",
        "face": "name the card that a Jester is: CARD",
        "first": "choose who of several acts first on a count: UNIT, with the card before it where there are two",
        "hack": "hack a unit or an area: UNIT or AREA",
        "heal": "heal with the card of the turn: UNIT",
        "interrupt": "play the next card of an Interrupt, or use it: UNIT CARD",
        "keep": "keep the cards that have been dealt",
        "lock": "close the links of an area: AREA",
        "mana": "lay the card of the turn down as mana",
        "move": "move along links: AREA",
        "nearest": "choose which of the nearest is attacked: UNIT",
        "no": "answer a question with no",
        "pass": "let a window go by",
        "place": "choose where a unit starts or enters: AREA",
        "push": "choose where a unit is pushed to: AREA",
        "reload": "reload: instead of playing cards, at the begin of a turn, or with a card of the CPU named",
        "reset": "switch a status off: STATUS",
        "select": "play cards for the round: CARD, or CARD=FACE for a Jester",
        "serve": "play the card of the turn for an Interrupt",
        "set": "switch a status on: STATUS",
        "shift": "let a card count one higher or lower: the answer shift:CARD:-1, :0 or :1",
        "slip": "move one link for free: AREA",
        "spread": "choose where a hazard spreads to: AREA",
        "swap": "choose two that swap places: UNIT UNIT",
        "switch": "change to another Interrupt: INTERRUPT",
        "take": "take the turn rather than reload",
        "under": "put a card under the deck: CARD",
        "wait": "play no card and act after the Kings",
        "yes": "answer a question with yes",
    },
    queries={
        "sight": "AREA AREA NUMBER: whether one area sees the other within this many links, past no Locked one",
        "line": "CARD...: the poker line that the cards make",
        "initiative": "CARD: the count on which a played card acts, 1 to 14",
        "area-statuses": "AREA: the statuses of an area",
        "uptimes": "SIDE: the lines whose Uptimes apply to a side, mc or cpu",
        "in-sight": "UNIT: the areas a unit sees",
        "reach": "UNIT: the areas a unit can move to, with what each costs",
        "targets": "UNIT: the units it can attack",
        "max-hp": "UNIT: the most hit points it can have now",
        "judge": "UNIT TARGET CARD: the outcome of an attack with this card, such as hit, miss, dodge",
        "damage": "UNIT [TARGET] [ace]: the damage of its attack",
        "takes-hold": "UNIT TARGET CARD: whether a hack with this card takes hold",
        "rating": "UNIT NAME: its accuracy, evade, connect, resist or range",
    },
    asked={
        "in-sight": N_("Which areas does {a} reach?"),
        "rating": N_("{b} of {a}"),
    },
    orders={
        ORDER_DRAW: OrderWords("buy cards with Move points in a window", (NOW, ASK)),
        ORDER_EQUIP: OrderWords("change to an item in a window, by its id", (ANYTHING,)),
        ORDER_INTERRUPT: OrderWords("be asked for an Interrupt never or at every moment", (NEVER, ALWAYS)),
        ORDER_RELOAD: OrderWords("have a table ask for a Reload: Turn before every turn", (ALWAYS,)),
        ORDER_GIVE_UP: OrderWords("be unwilling to fight on", ("yes",)),
    },
)


def names(content: FightContent) -> Iterator[str]:
    """Yield the names that choices of a fight may be made of, beside those in its state."""
    groups: tuple[Iterable[str], ...] = (
        content.graph.areas, content.deck, FACES, BIT_NAMES, AREA_NAMES, BONUS_NAMES, content.library.abilities,
        content.library.items, content.library.interrupts, ("low", "high", "low+1", "high-1"),
    )  # fmt: skip
    for group in groups:
        yield from group


def pieces() -> dict[str, str]:
    """Return the ids of all characters, mobs and bosses by their names."""
    return {entry.name: key for key, entry in data().entries.items()}
