"""How conditions are shown: four families of three steps each, and those that stand alone with a glyph."""

from __future__ import annotations

import msgspec

from game.modes.arena.facts import has
from game.modes.arena.model.state import Lasting, Unit
from game.ui.paint.theme import RGB


class Family(msgspec.Struct, frozen=True):
    """Three conditions, each worse than the one before, that attack one part of the economy of dice."""

    letter: str
    name: str
    what: str
    tone: RGB
    steps: tuple[str, str, str]


FAMILIES = (
    Family("S", "STR", "regeneration", (242, 116, 90), ("lethargic", "winded", "exhausted")),
    Family("A", "AGI", "movement", (120, 210, 120), ("sluggish", "staggered", "paralyze")),
    Family("I", "INT", "paying", (110, 170, 250), ("shocked", "daze", "stunned")),
    Family("W", "WILL", "rolling", (190, 150, 255), ("distracted", "muddled", "confused")),
)
"""Source: arena.key.*"""
IN_FAMILIES = frozenset(step for family in FAMILIES for step in family.steps)
ALONE = {
    "bleed": "drop",
    "burn": "fire",
    "regen": "hearts",
    "blind": "sight-disabled",
    "restrain": "spider-web",
    "surprised": "screaming",
    "encumbered": "swap-bag",
    "unconscious": "night-sky",
    "reckoning": "hourglass",
    "afterglow": "star-swirl",
    "armor": "checked-shield",
    "movement": "walking-boot",
    "steadfast": "gate",
    "accuracy": "crosshair",
    "might": "crossed-sabres",
    "turning": "whirlwind",
    "sharp-eyed": "eye-target",
    "pack": "wolf-head",
    "heave": "boot-kick",
    "stubborn": "chess-king",
}


def level_of(unit: Unit, family: Family) -> int:
    """Return how far a family of conditions has come on somebody, 0 to 3."""
    return max((number for number, name in enumerate(family.steps, start=1) if has(unit, name)), default=0)


def alone_on(unit: Unit) -> list[Lasting]:
    """Return the conditions and modifiers outside of the families, one of each name, in the order in which they came.

    Of several with one name the values are added: `value` is their sum.
    """
    found: dict[str, Lasting] = {}
    for effect in unit.effects.values():
        if effect.name in IN_FAMILIES:
            continue
        before = found.get(effect.name)
        together = effect.value + before.value if before is not None else effect.value
        found[effect.name] = msgspec.structs.replace(effect, value=together)
    return list(found.values())


def remaining(effect: Lasting) -> str:
    """Return how long an effect still lasts, in a word or two."""
    if effect.held:
        return f"held off by {effect.held}"
    if effect.until == "turns":
        return f"{effect.turns} turn{'s' if effect.turns != 1 else ''}"
    return {
        "next": "to the end of the next turn",
        "healed": "until healed",
        "paid": "until paid off",
        "combat": "to the end",
        "kept": "while maintained",
    }.get(effect.until, "")
