"""The terms of the Skirmish as a person reads them."""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN, label
from game.kernel.language.say import N_, Terms, say, say_as, say_count
from game.kernel.totals import Total
from game.modes.skirmish.rules.deck import FLOOD, VOID

TRAITS = Terms({
    "acts": "Acts", "body": "Body", "mind": "Mind", "soul": "Soul", "fight": "Fight", "shoot": "Shoot", "cast": "Cast",
    "maneuver": "Maneuver", "defense": "Defense", "p": "armour against physical harm", "e": "armour against energy",
    "b": "ballistic armour", "ls": "laser armour",
})  # fmt: skip
HARMS = Terms({"p": "physical", "e": "energy"})
"""What an attack is checked as, where it may be either."""
CONDITIONS = Terms({
    "dazed": "Dazed", "shaken": "Shaken", "stunned": "Stunned", "unconscious": "Unconscious", "panic": "Panic",
    "fear": "Fear", "grab": "Grabbed", "grapple": "Grappled", "shock": "Shock", "morale": "Panic", "hold": "hold",
})  # fmt: skip
PANIC = {
    1: N_("{who} stands its ground."), 2: N_("{who} ducks back."), 3: N_("{who} falls back."),
    4: N_("{who} retreats."),
}  # fmt: skip
GONE = {
    "out": N_("{who} is Out of Action"), "fled": N_("{who} has fled"), "surrendered": N_("{who} surrenders"),
    "left": N_("{who} leaves the field"),
}  # fmt: skip
RESULTS = Terms({
    "standing": "the last side that stands", "broken": "a crew is broken", "turns": "ahead after the last turn",
    "conceded": "the other side gave up", "goal": "the goal is met",
})  # fmt: skip
ROWS = Terms({
    "nothing": "nothing", "scratch": "Scratch", "light": "Light", "minor": "Minor", "serious": "Serious",
    "grievous": "Grievous", "overkill": "Overkill",
})  # fmt: skip
EDGES = Terms({
    "abuse": "Abuse", "extra-abuse": "Extra Abuse", "extra-hit": "Extra Hit", "extra-target": "Extra Target",
    "move": "Move", "slam": "Slam", "push-back": "Push-back", "trip": "Trip", "break-hold": "Break-Hold",
    "teamwork": "Extra Hit by each supporter",
})  # fmt: skip
PURPOSES = Terms({
    "attack": "the attack", "defence": "the defence", "protection": "Protection", "resistance": "Resistance",
    "recovery": "Recovery", "break-hold": "Break-Hold", "aid": "first aid", "mend": "the power",
    "maneuver": "Maneuver", "detect": "Detect", "disengage": "Disengage", "task": "the task",
})  # fmt: skip
NERVES = Terms({"fear": "Fear Check", "morale": "Panic Check"})
"""What a Resistance Check is called by the kind of the effect, where it is nerve that is tested."""
RANKS = Terms({"leader": "Leader", "champion": "Champion", "specialist": "Specialist"})


def rank_name(rank: str) -> str:
    """Return what a rank of figures is called."""
    return RANKS[rank] if rank in RANKS else say_as("rank", "Line")


RANKS_INSIDE = Terms({"leader": "leader", "champion": "champion", "specialist": "specialist", "line": "line"})
"""Ranks inside a sentence."""
WEAPON_KINDS = Terms({"fight": "Fight", "shoot": "Shoot", "cast": "Cast", "help": "Help"})
TAGS = Terms({
    "kinetic": "kinetic", "touch": "touch", "repeating": "repeating", "blast": "blast", "slow": "slow", "rope": "rope",
})  # fmt: skip
EFFECTS = Terms({
    "Shock": "Shock", "Panic": "Panic", "Fear": "Fear", "Slam": "Slam", "Hold": "Hold", "Mend": "Mend", "Ward": "Ward",
})  # fmt: skip
"""What a weapon does, by the word of the content; damage and Conditions have sentences of their own."""
COMPASS = Terms({
    "south": "south", "north": "north", "west": "west", "east": "east", "south-west": "south-west",
    "south-east": "south-east", "north-west": "north-west", "north-east": "north-east",
})  # fmt: skip
MANNERS = Terms({"focused": "focused", "quick": "quick", "charge": "charge", "free": "free"})


def edges_of(number: int) -> str:
    """Return how many Edges there are.

    >>> edges_of(1), edges_of(2)
    ('1 Edge', '2 Edges')
    """
    return say_count("{number} Edge", "{number} Edges", number)


def card(name: str) -> str:
    """Return a card in short.

    >>> card("QH"), card("JB")
    ('Q♥', 'Void')
    """
    if name in (FLOOD, VOID):
        return say("Flood") if name == FLOOD else say("Void")
    return say("a card") if name == HIDDEN else label(name)


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
    for term in total.sum_terms:
        role, _, names = term.label.partition(" ")
        drawn = role in ("draw", "replace", "reinforce", "push") and bool(names)
        text = str(abs(term.amount)) if drawn else f"{say(term.label)} {abs(term.amount)}"
        if term.operation == "base":
            terms.append(f"{say(term.label)} {term.amount}")
        elif term.operation == "add":
            terms.append(f"{'+' if term.amount >= 0 else '−'} {text}")
        else:
            terms.append(f"→ {term.amount}")
    return f"{' '.join(terms)} = {total.value}" if len(terms) > 1 else terms[0] if terms else str(total.value)


def total_lines(total: Total) -> list[str]:
    """Return a number part by part, each with its clause."""
    signs = {"base": "", "add": "+", "times": "×", "becomes": "→ ", "half": "half → "}
    found = []
    for term in total.sum_terms:
        sign = signs[term.operation] if term.amount >= 0 or term.operation != "add" else ""
        found.append(f"{sign}{term.amount}  {say(term.label)}")
        if term.cite:
            found.append(f"[{term.cite}]")
    return found
