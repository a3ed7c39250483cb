"""The terms of the Arena as a person reads them."""

from __future__ import annotations

from game.kernel.totals import Total

CONDITIONS = {
    "bleed": "Bleed", "burn": "Burn", "regen": "Regen", "blind": "Blind", "restrain": "Restrain",
    "lethargic": "Lethargic", "winded": "Winded", "exhausted": "Exhausted", "sluggish": "Sluggish",
    "staggered": "Staggered", "paralyze": "Paralyze", "shocked": "Shocked", "daze": "Daze", "stunned": "Stunned",
    "distracted": "Distracted", "muddled": "Muddled", "confused": "Confused", "surprised": "Surprised",
    "encumbered": "Encumbered", "unconscious": "Unconscious", "reckoning": "Reckoning", "afterglow": "Afterglow",
    "prone": "Prone", "armor": "Armor", "movement": "Movement", "steadfast": "Steadfast", "accuracy": "Accuracy",
    "might": "Might", "breath": "Held breath", "step": "Step", "attack": "Attack", "turn-start": "Start of Turn",
    "turn-end": "End of Turn",
}  # fmt: skip
FACINGS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
TIMINGS = {"attack": "attack", "damage": "damage", "movement": "movement"}
POOLS = {
    "available": "Available", "spent": "Spent", "maintenance": "Maintenance", "persist": "Persist", "path": "Path",
    "wound": "Wound", "drowned": "the water",
}  # fmt: skip
RESULTS = {
    "last-standing": "the last side that stands",
    "goal": "the goal is met",
    "limit": "ahead when the bell rings",
    "draw": "nobody is left",
}
STEPS = {
    "start": "Start of Turn", "maintenance": "Maintenance", "persist": "Persist", "regenerate": "Regenerate",
    "main": "Main Phase", "end": "End of Turn",
}  # fmt: skip


def how(total: Total) -> str:
    """Return a number with the parts it comes from; one part that is all of it is not told twice.

    >>> from game.kernel.totals import Tally
    >>> tally = Tally("Movement", 6, "")
    >>> tally.add("plate", -1, "")
    >>> how(tally.total())
    '5 (Movement 6, plate −1)'
    """
    words = []
    for part in total.parts:
        if part.operation == "base" and not part.amount and len(total.parts) > 1:
            continue
        sign = {"add": "+" if part.amount > 0 else "−", "times": "×", "becomes": "now "}.get(part.operation, "")
        amount = abs(part.amount) if part.operation == "add" else part.amount
        words.append(f"{part.label} {sign}{amount}")
    if len(total.parts) == 1:
        return str(total.value)
    return f"{total.value} ({', '.join(words)})"
