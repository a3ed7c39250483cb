"""What scripts of an Arena battle are made of: verbs, queries, standing orders, and the names of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.boards.hex import hex_name
from game.kernel.language.say import N_
from game.kernel.scenarios.vocabulary import OrderWords, Vocabulary
from game.modes.arena.content.loading import data
from game.modes.arena.game_content import BattleContent
from game.modes.arena.rules.reactions import NEVER, order_kind
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.words.terms import CONDITIONS, FACINGS

VOCABULARY = Vocabulary(
    verbs={
        "aid": "give First Aid: UNIT",
        "breath": "hold the breath",
        "carry": "drag a fallen friend along: UNIT",
        "clash": "bid dice for a Clash: NUMBER",
        "delay": "delay the turn",
        "dice": "pay extra dice for an ability: NUMBER",
        "door": "open or close a door: HEX",
        "drop": "drop an item: ITEM",
        "end": "end the turn; in the upkeep end what is maintained, path or breath",
        "expertise": "spend dice on a task: NUMBER",
        "face": "choose which way to look: FACING, 0 to 5",
        "first": "choose what comes first: an ability with its owner, after the number of its cause, or a condition",
        "heal": "let First Aid heal",
        "in-order": "take the firings that wait in the order they are shown in",
        "leave": "let go of who is carried",
        "lever": "pull a lever: LEVER",
        "lie": "lie down",
        "load": "load a weapon",
        "maintenance": "take the die of a wound from Maintenance",
        "mend": "let First Aid treat an Injury: INJURY",
        "move": "walk: HEX",
        "no": "answer a question with no",
        "parry": "spend dice on a parry: NUMBER",
        "pass": "use no Reaction",
        "path": "switch the Path on",
        "persist": "take the die of a wound from Persist",
        "pick": "choose a fighter for one's side: UNIT",
        "place": "choose where a fighter starts: HEX",
        "react": "use a Reaction: REACTION",
        "restrain": "pay for Restrain",
        "revive": "let First Aid revive",
        "stand": "stand up",
        "staunch": "let First Aid stop Bleed",
        "stay": "take no step that was granted",
        "step": "take a step that was granted: HEX",
        "stop": "stop paying for a condition: the answer stop:EFFECT",
        "take": "pick an item up: ITEM",
        "task": "work at a lever that needs expertise: LEVER",
        "turn": "turn to a FACING; where turn or delay is asked, take the turn",
        "use": "use an ability: ABILITY, with its target UNIT or HEX",
        "wake": "let First Aid wake somebody",
        "weapon": "change to a weapon: WEAPON",
        "yes": "answer a question with yes",
    },
    queries={
        "max-hp": "UNIT: the most hit points it can have now",
        "move-max": "UNIT: its movement in a turn",
        "move-left": "UNIT: the movement it has left",
        "regeneration": "UNIT: the dice that come back at the start of its turn",
        "armor": "UNIT: its Armor",
        "helpless": "UNIT: whether it is helpless",
        "encumbered": "UNIT: whether it is encumbered",
        "under-water": "UNIT: whether it is under water",
        "conditions": "UNIT: the names of its conditions, those held off left out",
        "turns": "UNIT: its conditions with the turns they last",
        "options": "UNIT: the ids of all it can choose in its turn",
        "has": "UNIT CONDITION: whether it has a condition",
        "value": "UNIT CONDITION: the value of a condition",
        "cost": "UNIT ABILITY: the dice an ability costs it",
        "needed": "UNIT ATTRIBUTE: the roll that is needed against an attribute of it",
        "bonus": "UNIT TARGET ABILITY: what is added to its roll",
        "enter-cost": "UNIT HEX: the movement that entering a hex takes; null if it cannot",
        "sees": "UNIT HEX: whether it sees a hex",
        "cover": "UNIT HEX: whether a hex has cover from it",
        "arc": "UNIT HEX: in which arc of it a hex lies: front, flank or rear",
        "may-react": "UNIT MOVER HEX: may, or the clause for which it may not react to a step onto a hex",
        "blind-area": "UNIT HEX: the hexes that a blind attack around a hex may hit",
    },
    asked={
        "may-react": N_("May {a} react to {b} in the hex {c}?"),
        "cost": N_("What does {b} cost {a}?"),
        "sees": N_("Does {a} see the hex {b}?"),
    },
    orders={
        order_kind("REACTION"): OrderWords("always pass a Reaction, by its id", (NEVER,)),
        DELAY: OrderWords("take every turn without being asked whether to put it off", (NEVER,)),
    },
)


def names(content: BattleContent) -> Iterator[str]:
    """Yield the names that choices of a battle may be made of, beside those in its state."""
    library = content.library
    groups: tuple[Iterable[str], ...] = (
        map(hex_name, content.board.cells), map(str, range(len(FACINGS))), CONDITIONS, content.board.levers,
        content.board.items, library.abilities, library.reactions, library.triggered, library.weapons, library.paths,
        library.injuries, ("first-aid",),
    )  # fmt: skip
    for group in groups:
        yield from group


def pieces() -> dict[str, str]:
    """Return the ids of all fighters by their names."""
    return {entry.name: key for key, entry in data().fighters.items()}
