"""The terms of the Arena as a person reads them."""

from __future__ import annotations

from game.kernel.language.say import Terms, say, say_count
from game.kernel.totals import Total, TotalTerm
from game.modes.arena.content.conditions import CONDITION_ROWS

CONDITIONS = Terms({
    **{row.id: row.name for row in CONDITION_ROWS},
    "prone": "Prone", "armor": "Armor", "movement": "Movement", "steadfast": "Steadfast", "accuracy": "Accuracy",
    "might": "Might", "breath": "Held breath", "step": "Step", "attack": "Attack", "turn-start": "Start of Turn",
    "turn-end": "End of Turn",
})  # fmt: skip
FACINGS = Terms({
    0: "east", 1: "north-east", 2: "north-west", 3: "west", 4: "south-west", 5: "south-east",
})  # fmt: skip
TIMINGS = Terms({"attack": "attack", "damage": "damage", "movement": "movement"})
ATTRIBUTES = Terms({"str": "STR", "agi": "AGI", "int": "INT", "will": "WILL"})
EXPERTISE = Terms({
    "athletics": "Athletics", "first-aid": "First Aid", "insight": "Insight", "mechanics": "Mechanics",
    "stealth": "Stealth", "tactics": "Tactics",
})  # fmt: skip
GONE = Terms({"killed": "killed", "incapacitated": "incapacitated"})
TERRAINS = Terms({
    "floor": "Floor", "rubble": "Rubble", "thicket": "Thicket", "bog": "Bog", "shallow-water": "Shallow water",
    "deep-water": "Deep water", "fire": "Fire", "smoke": "Smoke", "wall": "Wall", "pillar": "Pillar", "door": "Door",
    "pit": "Pit",
})  # fmt: skip
POOLS = Terms({
    "available": "Available", "spent": "Spent", "maintenance": "Maintenance", "persist": "Persist", "path": "Path",
    "wound": "Wound", "drowned": "the water",
})  # fmt: skip
RESULTS = Terms(
    {
        "last-standing": "the last side that stands",
        "limit": "ahead when the bell rings",
        "draw": "nobody is left",
    }
)
STEPS = Terms({
    "start": "Start of Turn", "maintenance": "Maintenance", "persist": "Persist", "regenerate": "Regenerate",
    "main": "Main Phase", "end": "End of Turn",
})  # fmt: skip


def how(total: Total) -> str:
    """Return a number with the parts it comes from; one part that is all of it is not told twice.

    >>> from game.kernel.totals import Tally
    >>> tally = Tally("Movement", 6, "")
    >>> tally.add("plate", -1, "")
    >>> how(tally.total())
    '5 (Movement 6, plate −1)'
    """
    words = []
    for term in total.sum_terms:
        if term.operation == "base" and not term.amount and len(total.sum_terms) > 1:
            continue
        words.append(_describe_term(term))
    if len(total.sum_terms) == 1:
        return str(total.value)
    return f"{total.value} ({', '.join(words)})"


def _describe_term(term: TotalTerm) -> str:
    """Return a part of a number in words."""
    amount, (count, _, word) = term.amount, term.label.partition(" ")
    label = say(term.label)
    if word == "Hits" and count.isdigit():
        label = say_count("{number} Hit", "{number} Hits", int(count))
    if term.operation == "becomes":
        return say("{part} now {amount}", part=label, amount=amount)
    sign = {"add": "+" if amount > 0 else "−", "times": "×"}.get(term.operation, "")
    return f"{label} {sign}{abs(amount) if term.operation == 'add' else amount}"
