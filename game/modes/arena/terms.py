"""The terms of the Arena as a person reads them."""

from __future__ import annotations

CONDITIONS = {
    "bleed": "Bleed", "burn": "Burn", "regen": "Regen", "blind": "Blind", "restrain": "Restrain",
    "lethargic": "Lethargic", "winded": "Winded", "exhausted": "Exhausted", "sluggish": "Sluggish",
    "staggered": "Staggered", "paralyze": "Paralyze", "shocked": "Shocked", "daze": "Daze", "stunned": "Stunned",
    "distracted": "Distracted", "muddled": "Muddled", "confused": "Confused", "surprised": "Surprised",
    "encumbered": "Encumbered", "unconscious": "Unconscious", "reckoning": "Reckoning", "afterglow": "Afterglow",
    "prone": "Prone", "armor": "Armor", "movement": "Movement", "steadfast": "Steadfast", "accuracy": "Accuracy",
    "might": "Might", "breath": "Held breath", "step": "Step", "attack": "Attack",
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
