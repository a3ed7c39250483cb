"""The terms of the Skirmish as a person reads them."""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN, label
from game.kernel.totals import Total
from game.modes.skirmish.rules.deck import FLOOD, VOID

TRAITS = {
    "acts": "Acts", "body": "Body", "mind": "Mind", "soul": "Soul", "fight": "Fight", "shoot": "Shoot", "cast": "Cast",
    "maneuver": "Maneuver", "defense": "Defense", "p": "armour against physical harm", "e": "armour against energy",
    "b": "ballistic armour", "ls": "laser armour",
}  # fmt: skip
CONDITIONS = {
    "dazed": "Dazed", "shaken": "Shaken", "stunned": "Stunned", "unconscious": "Unconscious", "panic": "Panic",
    "fear": "Fear", "grab": "Grabbed", "grapple": "Grappled", "shock": "Shock", "morale": "Panic", "hold": "hold",
}  # fmt: skip
PANIC = {1: "stands its ground", 2: "ducks back", 3: "falls back", 4: "retreats"}
GONE = {
    "out": "is Out of Action", "fled": "has fled", "surrendered": "surrenders", "left": "leaves the field",
}  # fmt: skip
RESULTS = {
    "standing": "the last side that stands", "broken": "a crew is broken", "turns": "ahead after the last turn",
    "conceded": "the other side gave up", "goal": "the goal is met",
}  # fmt: skip
ROWS = {
    "nothing": "nothing", "scratch": "Scratch", "light": "Light", "minor": "Minor", "serious": "Serious",
    "grievous": "Grievous", "overkill": "Overkill",
}  # fmt: skip
EDGES = {
    "abuse": "Abuse", "extra-abuse": "Extra Abuse", "extra-hit": "Extra Hit", "extra-target": "Extra Target",
    "move": "Move", "slam": "Slam", "push-back": "Push-back", "trip": "Trip", "break-hold": "Break-Hold",
    "teamwork": "Extra Hit by each supporter",
}  # fmt: skip
PURPOSES = {
    "attack": "the attack", "protection": "Protection", "resistance": "Resistance", "recovery": "Recovery",
    "break-hold": "Break-Hold", "aid": "first aid", "mend": "the power", "maneuver": "Maneuver", "detect": "Detect",
    "disengage": "Disengage",
}  # fmt: skip


def counted(number: object, noun: str) -> str:
    """Return how many of something there are.

    >>> counted(1, "Edge"), counted("2", "Edge")
    ('1 Edge', '2 Edges')
    """
    return f"{number} {noun}{'' if str(number) == '1' else 's'}"


def card(name: str) -> str:
    """Return a card in short.

    >>> card("QH"), card("JB")
    ('Q♥', 'Void')
    """
    if name in (FLOOD, VOID):
        return "Flood" if name == FLOOD else "Void"
    return "a card" if name == HIDDEN else label(name)


def cards(names: tuple[str, ...]) -> str:
    """Return cards in short, those linked by a plus."""
    return " + ".join(map(card, names))


def sum_of(total: Total) -> str:
    """Return a sum term by term.

    >>> from game.kernel.totals import Tally
    >>> tally = Tally("Shoot", 6, "")
    >>> tally.add("draw 10C", 10, "")
    >>> sum_of(tally.total())
    'Shoot 6 + 10 = 16'
    """
    terms = []
    for part in total.parts:
        role, _, names = part.label.partition(" ")
        drawn = role in ("draw", "replace", "reinforce", "push") and bool(names)
        text = str(abs(part.amount)) if drawn else f"{part.label} {abs(part.amount)}"
        if part.operation == "base":
            terms.append(f"{part.label} {part.amount}")
        elif part.operation == "add":
            terms.append(f"{'+' if part.amount >= 0 else '−'} {text}")
        else:
            terms.append(f"→ {part.amount}")
    return f"{' '.join(terms)} = {total.value}" if len(terms) > 1 else terms[0] if terms else str(total.value)
