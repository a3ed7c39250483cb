"""How conditions are shown: four families of three steps each, and those that stand alone with a glyph."""

from __future__ import annotations

import msgspec

from game.kernel.language.say import N_, Terms, say, say_count
from game.modes.arena.content.conditions import CONDITION_ROWS, PLAIN
from game.modes.arena.content.types import Attribute
from game.modes.arena.game_content import has
from game.modes.arena.model.state import LastingEffect, Unit
from game.modes.arena.rules.conditions import FAMILIES as STEPS
from game.ui.paint.theme import RGB


class Family(msgspec.Struct, frozen=True):
    """Three conditions, each worse than the one before, that attack one part of the economy of dice."""

    attribute: Attribute
    name: str
    what: str
    tone: RGB

    @property
    def steps(self) -> tuple[str, ...]:
        """Return the conditions of the family."""
        return STEPS[self.attribute]

    @property
    def icons(self) -> tuple[str, ...]:
        """Return their pictures."""
        return tuple(ICONS[step] for step in self.steps)


FAMILIES = (
    Family("str", "STR", N_("regeneration"), (214, 74, 54)),
    Family("agi", "AGI", N_("movement"), (46, 158, 107)),
    Family("int", "INT", N_("paying"), (60, 111, 208)),
    Family("will", "WILL", N_("rolling"), (123, 79, 224)),
)
"""Source: arena.key.*"""
IN_FAMILIES = frozenset(step for family in FAMILIES for step in family.steps)
ICONS = {
    **{row.id: row.icon for row in CONDITION_ROWS},
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
HELD: RGB = (123, 79, 224)
LONE_TONES: dict[str, RGB] = {
    **{row.id: row.tone for row in CONDITION_ROWS},
    "armor": (96, 116, 138), "might": (170, 92, 34), "accuracy": (170, 132, 34), "steadfast": (96, 116, 138),
}  # fmt: skip


def level_of(unit: Unit, family: Family) -> int:
    """Return how far a family of conditions has come on somebody, 0 to 3."""
    return max((number for number, name in enumerate(family.steps, start=1) if has(unit, name)), default=0)


def alone_on(unit: Unit) -> list[LastingEffect]:
    """Return the conditions and modifiers outside of the families, one of each name, in the order in which they came.

    Of several with one name the values are added: `value` is their sum.
    """
    found: dict[str, LastingEffect] = {}
    for effect in unit.effects.values():
        if effect.name in IN_FAMILIES:
            continue
        before = found.get(effect.name)
        together = effect.value + before.value if before is not None else effect.value
        found[effect.name] = msgspec.structs.replace(effect, value=together)
    return list(found.values())


def worst(unit: Unit, family: Family) -> LastingEffect | None:
    """Return the worst condition of a family that somebody has, None without one."""
    level = level_of(unit, family)
    named = [effect for effect in unit.effects.values() if level and effect.name == family.steps[level - 1]]
    return next((effect for effect in named if not effect.held), None)


def badge_of(unit: Unit, family: Family) -> tuple[str, RGB, int]:
    """Return glyph, colour and counter of a family that somebody has: the turns left, 0 where no turns are counted."""
    effect = worst(unit, family)
    turns = effect.turns if effect is not None and effect.until == "turns" else 0
    return family.icons[level_of(unit, family) - 1], family.tone, turns


def lone_badges(unit: Unit) -> list[tuple[str, RGB, int]]:
    """Return glyph, colour and counter of the conditions outside of the families: their value, or the turns left."""
    found = []
    for effect in alone_on(unit):
        tone = HELD if effect.held else LONE_TONES.get(effect.name, PLAIN)
        count = effect.value or (effect.turns if effect.until == "turns" else 0)
        found.append((ICONS.get(effect.name, "star-swirl"), tone, abs(count)))
    return found


def effects_of(unit: Unit) -> list[tuple[str, RGB, int, str]]:
    """Return glyph, colour, counter and name of all that somebody has: the worst of each family, then the others."""
    found = [
        (*badge_of(unit, family), effect.name) for family in FAMILIES if (effect := worst(unit, family)) is not None
    ]
    alone = zip(lone_badges(unit), alone_on(unit), strict=True)
    return [*found, *((*badge, effect.name) for badge, effect in alone)]


def remaining(effect: LastingEffect) -> str:
    """Return how long an effect still lasts, in a word or two."""
    if effect.held:
        return say("held off by {dice}", dice=effect.held)
    if effect.until == "turns":
        return say_count("{number} turn", "{number} turns", effect.turns)
    return UNTIL.get(effect.until, "")


UNTIL = Terms(
    {
        "next": "to the end of the next turn",
        "healed": "until healed",
        "paid": "until paid off",
        "combat": "to the end",
        "kept": "while maintained",
    }
)


WHAT = Terms({row.id: row.does for row in CONDITION_ROWS if row.does})


def effect_words(name: str) -> str:
    """Return what a condition does, in a few words; empty for those whose name says it."""
    return WHAT.get(name, "")
