"""Who somebody is, as data: the words of `person:` in content. What is left out is drawn from a seed of the id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NamedTuple, Protocol

import msgspec

Kind = Literal["human", "elf", "dwarf", "orc", "goblin", "undead", "spirit", "program", "machine", "beast"]
Shape = Literal["man", "woman"]
Animal = Literal[
    "hound", "cat", "rat", "boar", "bull", "ram", "bear", "horse", "crow", "heron", "owl", "lizard", "serpent", "mantis"
]
Engine = Literal["drone", "watcher", "golem", "walker"]
Ghost = Literal["ember", "tide", "mist", "shade"]
Visage = Literal["slit", "lens", "triad", "mask", "cross", "bars"]
Crest = Literal["none", "fin", "ears", "halo", "horns", "plates"]
Skin = Literal["pale", "fair", "ruddy", "tan", "olive", "brown", "dark", "green", "moss", "grey", "ash", "blue", "bone"]
HairStyle = Literal[
    "bald", "cropped", "short", "swept", "tousled", "curls", "receding", "tonsure", "bob", "long", "wavy", "braid",
    "plaits", "bun", "ponytail", "topknot", "mohawk", "wild", "dreads",
]  # fmt: skip
HairColour = Literal[
    "black", "dark", "brown", "auburn", "red", "fair", "blond", "grey", "white", "blue", "violet", "green"
]
Beard = Literal["none", "stubble", "moustache", "goatee", "short", "full", "long", "forked", "braided", "sideburns"]
Headgear = Literal[
    "hood", "kettle", "barbute", "ironcap", "great-helm", "skullcap", "plume", "horns", "antlers", "hat", "tricorn",
    "pointed-hat", "straw-hat", "jester", "beret", "cap", "turban", "bandana", "veil", "band", "laurel", "crown",
    "circlet", "feather", "goggles", "visor", "eyepatch", "gas-mask", "mask", "miner-lamp",
]  # fmt: skip
Clothes = Literal["cloth", "robe", "coat", "leather", "mail", "plate", "bare", "rags", "suit"]
Mantle = Literal["none", "cloak", "cape", "fur", "scarf", "shawl", "tabard", "sash"]
Held = Literal[
    "spear", "trident", "pike", "sword", "rapier", "sabre", "katana", "knife", "axe", "great-axe", "hammer", "mace",
    "club", "staff", "lantern", "torch", "pistol", "rifle", "crossbow", "bow", "oar", "hook", "scythe", "scroll",
    "book", "censer", "bell", "drum", "flute", "net", "shield", "round-shield", "satchel", "wrench", "cards", "coins",
    "orb", "banner", "sickle", "sling", "whip",
]  # fmt: skip
Mark = Literal["scar", "freckles", "war-paint", "eye-band", "tattoo", "soot", "blush", "patches", "cracks"]
Pose = Literal["stand", "guard", "raise", "shoot", "cast", "hurt", "down", "cheer", "portrait"]
Face = Literal["calm", "glad", "angry", "hurt", "afraid", "out"]

Colour = Annotated[str, msgspec.Meta(pattern=r"^#[0-9A-Fa-f]{6}$", description="a colour as #RRGGBB")]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Lean = Annotated[float, msgspec.Meta(ge=-1, le=1)]
"""How far from usual: 0 is ordinary, -1 as little and 1 as much as there is."""


class Features(
    msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """A face by how far each part of it is from usual."""

    width: Lean = 0.0
    jaw: Lean = 0.0
    chin: Lean = 0.0
    cheeks: Lean = 0.0
    brow: Lean = 0.0
    eyes: Lean = 0.0
    slant: Lean = 0.0
    nose: Lean = 0.0
    nose_width: Lean = 0.0
    hook: Lean = 0.0
    lips: Lean = 0.0
    mouth: Lean = 0.0
    ears: Lean = 0.0
    ear_width: Lean = 0.0


class Person(
    msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """Somebody. `None` stands for what is drawn from the seed; `Person()` leaves everything to it.

    Beasts have an `animal`, machines an `engine` or the shape of an `animal`, spirits a `ghost`; programs have a
    `visage` in place of a face, and a `crest`.

    `age` runs from 0 for a child over 0.3 for the grown to 1 for the very old, `build` from gaunt over 0 to stout, and
    `tall` likewise. Colours are `#RRGGBB`: of the clothes, of what is worn with them, of an ornament, of light.
    `turn` is where the face looks: to the right where it is above 0, in degrees.
    """

    kind: Kind | None = None
    animal: Animal | None = None
    engine: Engine | None = None
    ghost: Ghost | None = None
    visage: Visage | None = None
    crest: Crest | None = None
    shape: Shape | None = None
    age: Share | None = None
    build: Lean | None = None
    tall: Lean | None = None
    skin: Skin | None = None
    face: Features | None = None
    eyes: Colour | None = None
    hair: HairStyle | None = None
    hair_colour: HairColour | None = None
    beard: Beard | None = None
    head: tuple[Headgear, ...] | None = None
    clothes: Clothes | None = None
    mantle: Mantle | None = None
    held: tuple[Held, ...] | None = None
    marks: tuple[Mark, ...] | None = None
    cloth: Colour | None = None
    lining: Colour | None = None
    trim: Colour | None = None
    glow: Colour | None = None
    on_all_fours: bool = False
    turn: Annotated[float, msgspec.Meta(ge=-60, le=60)] | None = None


class Somebody(Protocol):
    """An entry of content that is somebody."""

    @property
    def id(self) -> str:
        """Return the id of the entry."""
        ...

    @property
    def name(self) -> str:
        """Return the name of the entry."""
        ...

    @property
    def person(self) -> Person | None:
        """Return who it is, None where no word says it."""
        ...


class Identity(NamedTuple):
    """Who somebody is: what words say, and the name from which all else is drawn."""

    person: Person
    name: str


def find_identity(entry: Somebody, known: Mapping[str, Somebody]) -> Identity:
    """Return who an entry is: as written, else whoever has the same id in the content, or name; else all is drawn."""
    if entry.person is not None:
        return Identity(entry.person, entry.id)
    same = known.get(entry.id) or next((one for one in known.values() if one.name == entry.name), entry)
    return Identity(same.person or Person(), same.id)
