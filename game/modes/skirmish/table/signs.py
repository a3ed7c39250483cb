"""Signs and colours: what stands for a Crew Card, a weapon, a Condition or a Severity on the table."""

from __future__ import annotations

from game.kernel.language.say import Terms, say
from game.modes.skirmish.content.types import Card, ConditionKind, Weapon
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Condition, Figure
from game.modes.skirmish.words.terms import CONDITIONS
from game.ui.paint.theme import RGB

WEAPON_SIGNS = {"fight": "crossed-sabres", "shoot": "crosshair", "cast": "magic-swirl", "help": "first-aid-kit"}
TRAIT_SIGNS = {
    "acts": "sprint", "body": "strong", "mind": "third-eye", "soul": "spark-spirit", "fight": "crossed-sabres",
    "shoot": "crosshair", "cast": "magic-swirl", "maneuver": "walking-boot", "defense": "checked-shield",
}  # fmt: skip
TRAIT_WORDS = Terms({
    "acts": "Acts", "body": "Body", "mind": "Mind", "soul": "Soul", "fight": "Fight", "shoot": "Shoot", "cast": "Cast",
    "maneuver": "Maneuver", "defense": "Defense", "p": "Armour", "e": "Armour", "b": "Armour", "ls": "Armour",
})  # fmt: skip
CONDITION_SIGNS = {
    "shock": "star-swirl", "panic": "screaming", "fear": "spectre", "grab": "mailed-fist", "grapple": "crossed-chains",
}  # fmt: skip
"""Of what the rules lay themselves; other Conditions bring their own."""
CONDITION_COLOURS: dict[str, RGB] = {
    "shock": (166, 128, 255), "panic": (242, 178, 74), "fear": (214, 96, 196), "grab": (148, 160, 176),
    "grapple": (148, 160, 176),
}  # fmt: skip
OTHER: RGB = (200, 130, 110)
SHOCK_WORDS = Terms({0: "", 1: "Dazed", 2: "Shaken", 3: "Stunned", 4: "Unconscious"})
PANIC_WORDS = Terms({0: "", 1: "Stand", 2: "Duck Back", 3: "Fall Back", 4: "Retreat"})
FLAGS = Terms({"prone": "Prone", "hidden": "Hidden", "waiting": "Waiting"})
"""How a figure stands, by the field of its state."""
HEAT: tuple[RGB, ...] = ((27, 33, 40), (75, 63, 143), (116, 66, 133), (176, 69, 122), (240, 138, 75), (255, 227, 154))
"""From nothing to Overkill: the heat scale of the house, with one step between."""
SEVERITY_WORDS = Terms({
    "VL": "Very Low",
    "L": "Low",
    "M": "Moderate",
    "H": "High",
    "VH": "Very High",
    "AoN": "All or Nothing",
})  # fmt: skip


def states_of(figure: Figure) -> list[str]:
    """Return how a figure stands: `Prone`, `Hidden`, `Waiting`."""
    return [word for flag, word in FLAGS.items() if getattr(figure, flag)]


def card_sign(content: SkirmishContent, card: Card) -> str:
    """Return the portrait glyph of a Crew Card."""
    if card.icon:
        return card.icon
    weapons = [name if isinstance(name, str) else name.id for name in card.weapons]
    return weapon_sign(content.weapon(weapons[0])) if weapons else "hooded-figure"


def weapon_sign(weapon: Weapon) -> str:
    """Return the sign of a weapon or power."""
    return weapon.icon or WEAPON_SIGNS[weapon.kind]


def condition_sign(content: SkirmishContent, held: Condition) -> str:
    """Return the sign of what lies on a figure."""
    kind: ConditionKind | None = content.library.conditions.get(held.slot)
    if kind is not None and kind.icon:
        return kind.icon
    return CONDITION_SIGNS.get(_name(held), "broken-shield")


def condition_colour(content: SkirmishContent, held: Condition) -> RGB:
    """Return the colour of what lies on a figure."""
    kind = content.library.conditions.get(held.slot)
    if kind is not None and kind.colour is not None:
        return kind.colour
    return CONDITION_COLOURS.get(_name(held), OTHER)


def condition_words(content: SkirmishContent, held: Condition) -> str:
    """Return what a Condition is called at its Level: `Stunned`, `Panic 2: Duck Back`, `Poison 1`."""
    if held.slot == "shock":
        return SHOCK_WORDS[min(held.level, 4)]
    if held.slot == "morale":
        word = say("Petrified") if held.name == "fear" and held.level >= 4 else PANIC_WORDS[min(held.level, 4)]
        return f"{CONDITIONS[held.name]} {held.level}: {word}"
    if held.slot == "hold":
        return CONDITIONS["grapple" if held.name == "grapple" else "grab"]
    kind = content.library.conditions.get(held.slot)
    return f"{say(kind.name) if kind is not None else held.name} {held.level}"


def _name(held: Condition) -> str:
    if held.slot == "morale":
        return "fear" if held.name == "fear" else "panic"
    if held.slot == "hold":
        return "grapple" if held.name == "grapple" else "grab"
    return held.slot
