"""What people of each kind are likely to be and to wear: the weights from which `draw` draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from game.kernel.person import Crest, Kind, Visage

Weights = Mapping[Any, float]

KINDS: Weights = {
    "human": 8.0, "elf": 0.8, "dwarf": 0.9, "orc": 1.0, "goblin": 0.7, "undead": 0.5, "spirit": 0.4, "program": 0.3,
    "machine": 0.4, "beast": 0.7,
}  # fmt: skip
BREEDS: dict[str, Weights] = {
    "animal": dict.fromkeys(
        ("hound", "cat", "rat", "boar", "bull", "ram", "bear", "crow", "heron", "owl", "lizard", "horse"), 1.0
    ),
    "engine": {"drone": 1.0, "watcher": 1.0, "golem": 1.0},
    "ghost": {"ember": 1.0, "tide": 1.0, "mist": 1.0, "shade": 1.0},
}
VISAGES: Weights = dict.fromkeys(get_args(Visage), 1.0)
CRESTS: Weights = dict.fromkeys(get_args(Crest), 1.0)
SHAPELESS = {"machine", "undead", "orc", "beast"}
AGES: dict[str, tuple[float, float]] = {
    "program": (0.3, 0.35),
    "orc": (0.25, 0.7),
    "elf": (0.22, 0.5),
    "undead": (0.3, 0.4),
}
BUILDS: dict[str, float] = {"orc": 0.35, "dwarf": 0.3, "undead": -0.3, "elf": -0.2, "goblin": -0.2}
SKINS: dict[str, Weights] = {
    "human": {"pale": 1.0, "fair": 2.0, "ruddy": 1.6, "tan": 1.8, "olive": 1.3, "brown": 1.6, "dark": 1.3},
    "elf": {"pale": 2.0, "fair": 1.5, "olive": 1.0, "brown": 1.0, "dark": 1.0, "ash": 0.5},
    "dwarf": {"ruddy": 2.0, "tan": 1.0, "fair": 1.0, "brown": 1.0},
    "orc": {"green": 2.0, "moss": 1.4, "grey": 1.4},
    "goblin": {"green": 1.5, "moss": 1.5, "olive": 0.8, "grey": 0.6},
    "undead": {"bone": 1.0},
}
HUMAN_EYES: Weights = {"#4A3626": 3.0, "#5E4A2E": 2.0, "#3E5E84": 2.0, "#4E7048": 1.6, "#6E7A82": 1.4, "#7A5A22": 1.0}
EYES: dict[str, Weights] = {
    "orc": {"#D08A20": 2.0, "#B83A1C": 1.0, "#C8B03A": 1.0},
    "goblin": {"#D8B82A": 2.0, "#B83A1C": 1.0, "#8AB83A": 1.0},
    "elf": {"#3E9A84": 1.0, "#7A62B8": 1.0, "#4A86C8": 1.0, "#8A9A4A": 1.0},
    "beast": {"#D09A30": 2.0, "#B8641C": 1.0, "#8AA83A": 1.0, "#6A8AB0": 0.6},
}
DYES: Weights = dict.fromkeys(
    (
        ("#8C2B22", "#D8C49A", "#C9992F"), ("#2B4C8C", "#D9D2BE", "#C8A24A"), ("#2F6B45", "#D5C79B", "#B98A34"),
        ("#6B3A7D", "#D9C4C9", "#C9A24B"), ("#B8741F", "#5A2F22", "#D9B45A"), ("#1F6F74", "#E0D3B0", "#C98F3C"),
        ("#4A4F5A", "#B23A2C", "#B8A98A"), ("#7A4A2A", "#9FB08A", "#C8A055"), ("#9C3B54", "#E2D6C0", "#A9863C"),
        ("#3C5A2C", "#C46A2A", "#D0B060"), ("#23395B", "#B8482E", "#BFC3C8"), ("#5B2C2C", "#C9B27C", "#9C9FA6"),
        ("#C9B48A", "#7A2E2A", "#8C6A34"), ("#2A2D38", "#8C1F2E", "#C3A45A"), ("#556B2F", "#E3D9BB", "#A87A34"),
        ("#A34A1F", "#2C4A5A", "#D6B25A"),
    ),
    1.0,
)  # fmt: skip
"""Colours of cloth, of what is worn with it, and of ornaments."""
COMMON_GLOWS: Weights = {"#FFB648": 3.0, "#7FE0F5": 1.5, "#B48CFF": 1.0, "#8CF0A0": 1.0}
GHOST_GLOWS: dict[str, Weights] = {
    "ember": {"#FF8A2A": 2.0, "#FFB648": 1.0, "#FF5A3C": 1.0},
    "tide": {"#5CC8F0": 2.0, "#5CF0D0": 1.0, "#7FA8FF": 1.0},
    "mist": {"#DCE8F0": 2.0, "#B8F0D8": 1.0, "#E0D0FF": 1.0},
    "shade": {"#B070FF": 1.5, "#FF5A3C": 1.0, "#7FE0F5": 1.0, "#9BFF5A": 0.7},
}
GLOWS: dict[str, Weights] = {
    "undead": {"#6CF0A8": 1.5, "#7FD0FF": 1.0, "#FFB040": 0.7, "#FF5A40": 0.8},
    "program": {"#3FE4FF": 2.0, "#FF4FA8": 1.0, "#9BFF5A": 1.0, "#FFB02E": 1.0, "#B070FF": 1.0, "#FF5A3C": 1.0},
    "machine": {"#66F0B4": 1.0, "#FFB040": 1.0, "#FF5A3C": 1.0, "#6CC8FF": 1.0},
}


def weigh_skins(kind: Kind, animal: str | None, ghost: str | None) -> Weights:
    """Return the skins of a kind."""
    if animal in ("lizard", "serpent", "mantis"):
        return {"green": 2.0, "moss": 1.5, "blue": 1.0, "olive": 1.0}
    return SKINS.get(kind, {"ash": 1.0})


def weigh_hair_colours(kind: Kind, age: float, skin: str) -> Weights:
    """Return the colours of hair; the old are grey."""
    if kind == "beast":
        return {"black": 1.0, "dark": 1.0, "brown": 1.5, "auburn": 1.0, "grey": 1.0, "fair": 1.0, "white": 0.6}
    if age > 0.66:
        return {"grey": 2.0, "white": 2.0, "dark": 0.2, "brown": 0.3}
    if kind == "elf":
        return {"blond": 1.5, "white": 1.0, "black": 1.0, "auburn": 1.0, "brown": 1.0, "violet": 0.3, "blue": 0.3}
    if kind in ("orc", "goblin"):
        return {"black": 2.0, "dark": 1.0, "red": 0.6, "white": 0.3}
    if kind == "dwarf":
        return {"red": 1.5, "auburn": 1.5, "brown": 1.0, "black": 1.0, "blond": 1.0, "grey": 0.6}
    if skin in ("brown", "dark"):
        return {"black": 3.0, "dark": 2.0, "brown": 0.6, "grey": 0.3}
    return {"black": 1.2, "dark": 1.5, "brown": 2.0, "auburn": 1.2, "red": 1.0, "fair": 1.2, "blond": 1.2, "grey": 0.3}


def weigh_hair(kind: Kind, shape: str, age: float) -> Weights:
    """Return the styles of hair."""
    if kind in ("orc", "goblin"):
        return {"bald": 1.5, "mohawk": 1.5, "topknot": 1.2, "wild": 0.8, "dreads": 0.8, "cropped": 0.6}
    if kind in ("beast", "machine", "program"):
        return {"bald": 1.0}
    if kind == "undead":
        return {"bald": 3.0, "long": 0.6, "receding": 0.5}
    if kind == "elf":
        return {"long": 2.0, "wavy": 1.0, "braid": 1.0, "ponytail": 1.0, "swept": 0.8}
    if shape == "woman":
        young = {
            "long": 1.2,
            "wavy": 1.3,
            "bob": 1.2,
            "braid": 1.0,
            "plaits": 0.8,
            "bun": 0.9,
            "ponytail": 1.1,
            "curls": 1.2,
            "tousled": 0.6,
            "swept": 0.5,
            "cropped": 0.3,
            "dreads": 0.4,
            "topknot": 0.4,
        }
        return {"bun": 2.5, "bob": 1.0, "wavy": 0.8, "braid": 0.8, "curls": 0.6} if age > 0.7 else young
    if age > 0.7:
        return {"receding": 2.0, "bald": 1.5, "swept": 1.0, "tonsure": 0.6, "wavy": 0.6, "short": 0.8}
    return {
        "short": 2.0,
        "swept": 1.3,
        "tousled": 1.4,
        "cropped": 1.0,
        "curls": 0.9,
        "bald": 0.7,
        "wavy": 0.6,
        "long": 0.5,
        "receding": 0.6,
        "ponytail": 0.5,
        "topknot": 0.4,
        "dreads": 0.4,
        "mohawk": 0.2,
        "wild": 0.3,
    }


def weigh_beards(kind: Kind, shape: str, age: float) -> Weights:
    """Return the beards of a kind."""
    if kind == "dwarf" and shape == "man":
        return {"full": 1.2, "long": 1.5, "braided": 1.5, "forked": 1.2}
    if shape == "woman" or kind not in ("human", "orc") or age < 0.2:
        return {"none": 1.0}
    if kind == "orc":
        return {"none": 3.0, "forked": 0.6, "goatee": 0.8, "braided": 0.5}
    if age > 0.6:
        return {"none": 1.5, "full": 1.5, "long": 1.5, "moustache": 1.0, "short": 1.0, "goatee": 0.6}
    return {
        "none": 3.0,
        "stubble": 1.6,
        "short": 1.4,
        "full": 1.0,
        "moustache": 1.0,
        "goatee": 0.9,
        "sideburns": 0.6,
        "forked": 0.3,
    }


def weigh_clothes(kind: Kind, shape: str) -> Weights:
    """Return the clothes of a kind."""
    return {
        "orc": {"bare": 2.0, "leather": 1.2, "mail": 0.6, "plate": 0.5},
        "goblin": {"rags": 2.0, "leather": 1.5, "cloth": 0.7},
        "elf": {"cloth": 1.5, "leather": 1.5, "robe": 1.0, "coat": 0.8, "mail": 0.5},
        "dwarf": {"mail": 1.5, "leather": 1.3, "plate": 1.2, "cloth": 1.0},
        "undead": {"rags": 1.0, "mail": 1.2, "plate": 1.0, "robe": 1.0},
        "spirit": {"robe": 1.0},
        "program": {"suit": 1.0},
        "machine": {"plate": 1.0},
        "beast": {"leather": 1.2, "cloth": 1.0, "coat": 1.0, "bare": 1.0, "rags": 0.7},
    }.get(
        kind,
        {
            "cloth": 1.8,
            "robe": 1.0,
            "coat": 1.6,
            "leather": 1.6,
            "mail": 1.3,
            "plate": 1.0,
            "rags": 0.4,
            "bare": 0.5 if shape == "man" else 0.15,
        },
    )


def weigh_headgear(kind: Kind, clothes: str, shape: str) -> Weights:
    """Return what goes on a head with these clothes."""
    if kind in ("machine", "program", "spirit", "beast"):
        return {(): 1.0}
    if kind == "undead":
        return {
            (): 1.0,
            ("hood",): 1.0,
            ("crown",): 0.8,
            ("ironcap",): 0.8,
            ("skullcap", "horns"): 0.6,
            ("tricorn",): 0.5,
        }
    if kind == "orc":
        return {
            (): 2.0,
            ("skullcap", "horns"): 1.0,
            ("ironcap",): 0.5,
            ("band",): 0.8,
            ("eyepatch",): 0.5,
            ("skullcap",): 0.6,
        }
    if kind == "goblin":
        return {(): 1.2, ("hood",): 1.0, ("goggles",): 1.0, ("skullcap",): 0.8, ("bandana",): 0.8, ("miner-lamp",): 0.5}
    if kind == "elf":
        return {
            (): 1.2,
            ("circlet",): 1.2,
            ("hood",): 0.8,
            ("laurel",): 0.6,
            ("antlers", "circlet"): 0.5,
            ("feather", "band"): 0.7,
        }
    by_clothes: dict[str, Weights] = {
        "plate": {
            ("barbute",): 1.0,
            ("ironcap",): 1.0,
            ("great-helm",): 0.5,
            ("ironcap", "plume"): 1.0,
            ("kettle",): 0.7,
            ("circlet",): 0.6,
            (): 0.8,
        },
        "mail": {
            ("kettle",): 1.3,
            ("ironcap",): 1.0,
            ("skullcap",): 0.8,
            ("barbute",): 0.5,
            ("skullcap", "horns"): 0.4,
            ("hood",): 0.5,
            (): 0.8,
        },
        "coat": {
            ("hat",): 1.2,
            ("hat", "feather"): 1.2,
            ("tricorn",): 1.2,
            ("cap",): 1.0,
            ("goggles",): 0.8,
            ("eyepatch",): 0.4,
            (): 0.8,
            ("beret",): 0.6,
        },
        "robe": {
            ("hood",): 1.3,
            ("pointed-hat",): 1.0,
            ("turban",): 0.8,
            ("circlet",): 0.8,
            ("veil",): 0.9 if shape == "woman" else 0.0,
            ("mask",): 0.4,
            (): 0.8,
            ("crown",): 0.3,
        },
        "rags": {("hood",): 1.2, ("straw-hat",): 1.2, ("bandana",): 1.0, ("eyepatch",): 0.6, (): 1.0},
        "bare": {("laurel",): 1.0, ("band",): 1.2, ("bandana",): 0.8, (): 1.5, ("skullcap",): 0.5},
    }
    usual: Weights = {
        (): 1.4,
        ("cap",): 0.8,
        ("hood",): 1.0,
        ("bandana",): 0.9,
        ("band",): 0.9,
        ("goggles",): 0.8,
        ("beret",): 0.8,
        ("beret", "feather"): 0.5,
        ("straw-hat",): 0.6,
        ("turban",): 0.6,
        ("hat",): 0.7,
        ("miner-lamp",): 0.4,
        ("laurel",): 0.3,
        ("jester",): 0.25,
        ("gas-mask",): 0.15,
        ("mask", "hood"): 0.15,
        ("eyepatch",): 0.3,
    }
    return by_clothes.get(clothes, usual)
