"""What people of each kind are likely to have over their clothes, in their hands and on their faces."""

from __future__ import annotations

from game.kernel.person import Kind
from game.ui.paint.art.people.wardrobe import Weights


def weigh_mantles(kind: Kind, clothes: str) -> Weights:
    """Return what is worn over clothes."""
    if kind in ("machine", "program", "spirit"):
        return {"none": 1.0}
    if kind in ("orc", "beast"):
        return {"none": 2.0, "fur": 1.5, "cloak": 0.5, "sash": 0.6}
    if clothes in ("coat", "robe"):
        return {"none": 2.5, "scarf": 0.7, "shawl": 0.5, "fur": 0.3}
    return {
        "none": 2.0,
        "cloak": 1.3,
        "cape": 0.6,
        "fur": 0.5,
        "scarf": 1.0,
        "shawl": 0.4,
        "sash": 0.9,
        "tabard": 0.4 if clothes in ("plate", "leather") else 0.0,
    }


def weigh_held(kind: Kind, clothes: str) -> Weights:
    """Return what hands hold."""
    if kind == "machine":
        return {(): 1.0}
    if kind == "program":
        return {(): 1.0, ("katana",): 1.0, ("pistol",): 1.0, ("orb",): 1.0, ("spear",): 0.6, ("rifle",): 0.6}
    if kind == "spirit":
        return {(): 1.0, ("staff",): 1.0, ("orb",): 1.0, ("scythe",): 0.6, ("lantern",): 0.6}
    if kind == "orc":
        return {
            ("great-axe",): 1.2,
            ("axe", "round-shield"): 1.0,
            ("club",): 1.0,
            ("hammer",): 0.8,
            ("sword",): 0.6,
            ("drum",): 0.2,
        }
    by_clothes: dict[str, Weights] = {
        "plate": {
            ("sword", "shield"): 1.5,
            ("sword",): 1.0,
            ("hammer",): 1.0,
            ("mace", "shield"): 0.8,
            ("great-axe",): 0.5,
            ("banner",): 0.4,
        },
        "mail": {
            ("spear", "shield"): 1.2,
            ("pike",): 1.0,
            ("sword", "round-shield"): 1.0,
            ("axe", "round-shield"): 0.8,
            ("crossbow",): 0.7,
            ("mace", "shield"): 0.6,
        },
        "coat": {
            ("rapier",): 1.0,
            ("pistol",): 1.0,
            ("sabre",): 0.8,
            ("rifle",): 0.7,
            ("book",): 0.5,
            ("satchel",): 0.5,
            ("cards",): 0.4,
            ("coins",): 0.4,
        },
        "robe": {
            ("staff",): 1.5,
            ("orb",): 0.8,
            ("scroll",): 0.8,
            ("book",): 0.9,
            ("censer",): 0.5,
            ("lantern",): 0.7,
            ("bell",): 0.4,
        },
        "rags": {
            ("club",): 1.0,
            ("sickle",): 0.8,
            ("knife",): 1.0,
            ("lantern",): 0.6,
            ("sling",): 0.6,
            ("flute",): 0.4,
        },
        "bare": {
            ("trident", "net"): 1.0,
            ("axe",): 1.0,
            ("hammer",): 0.8,
            ("oar",): 0.8,
            ("club",): 0.8,
            ("whip",): 0.4,
        },
        "leather": {
            ("bow",): 1.2,
            ("knife", "knife"): 1.0,
            ("spear",): 1.0,
            ("sword",): 0.9,
            ("axe",): 0.8,
            ("hook",): 0.5,
            ("crossbow",): 0.6,
            ("sabre",): 0.7,
        },
    }
    usual: Weights = {
        ("knife",): 1.0,
        ("torch",): 0.8,
        ("lantern",): 0.8,
        ("staff",): 0.6,
        ("wrench",): 0.6,
        ("hammer",): 0.6,
        ("scroll",): 0.5,
        ("satchel",): 0.6,
        ("sling",): 0.5,
        ("oar",): 0.4,
        ("bell",): 0.3,
        ("sickle",): 0.4,
        ("banner",): 0.2,
        ("coins",): 0.4,
        (): 0.6,
    }
    return by_clothes.get(clothes, usual)


def weigh_marks(kind: Kind, age: float) -> Weights:
    """Return what is on a face."""
    if kind == "orc":
        return {(): 1.0, ("war-paint",): 1.5, ("scar",): 1.0, ("eye-band",): 0.6}
    if kind == "undead":
        return {(): 1.0, ("cracks",): 1.0}
    if kind not in ("human", "elf", "dwarf", "goblin"):
        return {(): 1.0}
    return {
        (): 5.0,
        ("scar",): 0.9,
        ("freckles",): 1.0 if age < 0.5 else 0.2,
        ("soot",): 0.4,
        ("tattoo",): 0.4,
        ("eye-band",): 0.3,
        ("blush",): 0.5,
    }
