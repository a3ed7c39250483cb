"""The pigments of one person: skin, hair, dyes, metals, as the words of `person:` say them."""

from __future__ import annotations

from game.kernel.person import Person
from game.ui.paint.art.people.complexion import build_complexion
from game.ui.paint.art.people.patterns import PATTERNS, paint_eye
from game.ui.paint.art.people.pigments import Colour, Pigment, PigmentSet, mix_colours, scale_colour, to_linear
from game.ui.paint.art.people.sculpt.traits import Traits

SKINS: dict[str, Colour] = {
    "pale": (0.74, 0.52, 0.43), "fair": (0.70, 0.455, 0.35), "ruddy": (0.64, 0.34, 0.25), "tan": (0.54, 0.325, 0.21),
    "olive": (0.46, 0.31, 0.185), "brown": (0.31, 0.17, 0.105), "dark": (0.165, 0.088, 0.060),
    "green": (0.26, 0.36, 0.13), "moss": (0.20, 0.25, 0.10), "grey": (0.34, 0.36, 0.37), "ash": (0.50, 0.48, 0.44),
    "blue": (0.22, 0.36, 0.46), "bone": (0.66, 0.59, 0.44),
}  # fmt: skip
HAIRS: dict[str, Colour] = {
    "black": (0.030, 0.027, 0.034), "dark": (0.065, 0.042, 0.032), "brown": (0.145, 0.078, 0.042),
    "auburn": (0.23, 0.078, 0.035), "red": (0.44, 0.135, 0.035), "fair": (0.46, 0.29, 0.115),
    "blond": (0.66, 0.46, 0.18), "grey": (0.30, 0.295, 0.30), "white": (0.70, 0.685, 0.65), "blue": (0.06, 0.16, 0.36),
    "violet": (0.22, 0.08, 0.34), "green": (0.08, 0.24, 0.12),
}  # fmt: skip
PAINTS: tuple[Colour, ...] = ((0.50, 0.03, 0.02), (0.06, 0.14, 0.42), (0.72, 0.68, 0.58), (0.03, 0.03, 0.035))
LEATHERS: tuple[Colour, ...] = (
    (0.185, 0.098, 0.052), (0.10, 0.060, 0.042), (0.27, 0.165, 0.085), (0.16, 0.052, 0.040), (0.075, 0.080, 0.090),
    (0.115, 0.115, 0.068),
)  # fmt: skip
FURS: tuple[Colour, ...] = (
    (0.17, 0.13, 0.10),
    (0.34, 0.33, 0.32),
    (0.10, 0.085, 0.08),
    (0.42, 0.30, 0.17),
    (0.60, 0.57, 0.52),
)
RED_BLOODED = {"green": 0.35, "moss": 0.3, "grey": 0.4, "ash": 0.35, "blue": 0.4, "bone": 0.0}


def mix_palette(person: Person, of: Traits, seed: int) -> PigmentSet:
    """Return the pigments of a person who is whole."""
    found = PigmentSet()
    put = found.put
    _skin(found, person, of, seed)
    cloth, lining = to_linear(person.cloth or "#7A2A24"), to_linear(person.lining or "#B8A888")
    trim, light = to_linear(person.trim or "#C89A3C"), to_linear(person.glow or "#5FD8F0")
    dark = scale_colour(cloth, 0.42)
    for name, colour in (
        ("cloth", cloth),
        ("lining", lining),
        ("scarf", mix_colours(lining, cloth, 0.15)),
        ("hose", mix_colours(scale_colour(lining, 0.30), (0.05, 0.045, 0.05), 0.55)),
        ("felt", mix_colours(dark, (0.05, 0.04, 0.035), 0.35)),
        ("cloak", mix_colours(cloth, dark, 0.35)),
        ("veil", mix_colours(cloth, lining, 0.2)),
        ("field", cloth),
        ("cloak-edge", scale_colour(cloth, 0.62)),
    ):
        put(name, colour, "cloth", gloss=0.04, shine=6.0)
    put("trim-cloth", mix_colours(trim, lining, 0.35), "cloth", gloss=0.10, shine=10.0)
    put("suit", mix_colours(scale_colour(cloth, 0.35), (0.03, 0.035, 0.045), 0.55), "cloth", gloss=0.25, shine=16.0)
    put(
        "armour",
        mix_colours(scale_colour(cloth, 0.5), (0.12, 0.13, 0.15), 0.55),
        "metal",
        gloss=0.7,
        shine=24.0,
        metal=0.45,
    )
    put("leather", LEATHERS[seed % len(LEATHERS)], "leather", gloss=0.22, shine=14.0)
    put("strap", (0.075, 0.044, 0.030), "leather", gloss=0.25, shine=14.0)
    put("bracer", (0.115, 0.062, 0.038), "leather", gloss=0.25, shine=14.0)
    put("glove", (0.125, 0.078, 0.050), "leather", gloss=0.2, shine=12.0)
    put("boot", (0.070, 0.046, 0.034), "leather", gloss=0.28, shine=14.0)
    put("steel", (0.235, 0.25, 0.28), "metal", gloss=1.3, shine=34.0, metal=0.92)
    put("blade", (0.34, 0.36, 0.39), "metal", gloss=1.6, shine=30.0, metal=0.9)
    put("shadow-steel", (0.10, 0.11, 0.13), "metal", metal=0.8)
    put("iron", (0.145, 0.15, 0.17), "metal", gloss=0.9, shine=22.0, metal=0.8)
    put("trim", trim, "metal", gloss=1.1, shine=28.0, metal=0.82)
    put("mail", (0.22, 0.23, 0.25), "mail", gloss=0.7, shine=20.0, metal=0.55)
    put("rust", (0.30, 0.135, 0.058), "rust", gloss=0.25, shine=10.0, metal=0.25)
    put("plating", mix_colours(cloth, (0.25, 0.22, 0.18), 0.35), "rust", gloss=0.5, shine=18.0, metal=0.35)
    put("bone", (0.66, 0.58, 0.43), "leather", gloss=0.25, shine=16.0)
    put("horn", (0.46, 0.39, 0.28), "wood", gloss=0.3, shine=18.0)
    put("tooth", (0.80, 0.74, 0.60), gloss=0.5, shine=30.0)
    put("porcelain", (0.80, 0.77, 0.71), "skin", gloss=0.7, shine=40.0)
    put("wood", (0.22, 0.125, 0.062), "wood", gloss=0.15, shine=10.0)
    put("straw", (0.52, 0.39, 0.17), "hair", gloss=0.1, shine=8.0)
    put("rope", (0.36, 0.27, 0.15), "hair", gloss=0.06, shine=8.0)
    put("paper", (0.70, 0.61, 0.43), "leather", gloss=0.08, shine=8.0)
    put("stone", (0.26, 0.25, 0.24), "stone", gloss=0.08, shine=8.0)
    put("fur", FURS[seed // 7 % len(FURS)], "fur", gloss=0.06, shine=6.0, edge=0.6, mass=0.45)
    put(
        "plume",
        mix_colours(to_linear(person.lining or "#B8A888"), cloth, 0.5 if person.kind == "orc" else 0.0),
        "hair",
        gloss=0.08,
        shine=8.0,
    )
    put("gem", mix_colours(light, (0.5, 0.02, 0.04), 0.25), gloss=1.6, shine=50.0, glow=0.25, wet=False)
    put("glass", mix_colours((0.05, 0.07, 0.08), light, 0.22), gloss=2.2, shine=46.0, glow=0.12)
    put("badge", (0.55, 0.05, 0.04), "cloth", gloss=0.1)
    put("glow", scale_colour(light, 1.0), gloss=0.2, glow=1.0)
    put("flame", (0.85, 0.30, 0.045), "fire", gloss=0.0, glow=0.55, edge=0.0, second=(0.55, 0.16, 0.015))
    put("shadow", (0.010, 0.009, 0.012))
    _strange(found, person, cloth, lining, light)
    return found


def find_fur(person: Person) -> Colour:
    """Return the colour of a pelt that is worn or grown."""
    grown = HAIRS[person.hair_colour or "brown"]
    return mix_colours(grown, (0.22, 0.17, 0.12), 0.35)


def _skin(found: PigmentSet, person: Person, of: Traits, seed: int) -> None:
    put = found.put
    name = person.skin or "fair"
    skin = SKINS[name]
    blood = RED_BLOODED.get(name, 1.0)
    grown = HAIRS[person.hair_colour or "brown"]
    shaved = 0.75 if person.beard == "stubble" else 0.28 if of.soft < 0.3 and not of.young and blood == 1 else 0.0
    marks = tuple(person.marks or ())
    pattern = build_complexion(
        of, marks, shade=shaved * (0.6 if person.hair_colour in ("blond", "fair", "white", "red") else 1),
        paint=PAINTS[seed % 3] if "tattoo" not in marks else PAINTS[1], alive=blood > 0.2, base=skin,
    )  # fmt: skip
    found.rows["face"] = Pigment(skin, gloss=0.17, shine=13, flesh=0.9 * blood, edge=0.7, pattern=pattern)
    put("skin", skin, "skin", gloss=0.15, shine=13.0, flesh=0.9 * blood)
    lip = (0.80, 0.46, 0.44) if of.soft < 0.5 else (0.98, 0.42, 0.42)
    put(
        "lip",
        scale_colour(skin, *(lip if blood > 0.5 else (0.72, 0.62, 0.62))),
        "skin",
        gloss=0.22,
        shine=18.0,
        flesh=0.5,
        edge=0.15,
    )
    put("lip-line", scale_colour(skin, 0.22, 0.12, 0.11))
    put("nostril", scale_colour(skin, 0.25, 0.15, 0.13))
    put("ear-inside", scale_colour(skin, 0.72, 0.48, 0.46), "skin", flesh=1.0)
    put("maw", (0.045, 0.010, 0.012))
    put("tongue", (0.36, 0.09, 0.085), gloss=0.4, shine=20.0)
    put("lash", (0.018, 0.012, 0.012))
    put("hair", grown, "hair", gloss=0.30, shine=14.0, edge=0.3, mass=0.6)
    put("brow", scale_colour(mix_colours(grown, (0.05, 0.035, 0.03), 0.35), 0.9), "hair", gloss=0.1, shine=10.0)
    iris = to_linear(person.eyes or "#5A4632")
    found.rows["eye"] = Pigment(
        scale_colour(iris, 1.25), gloss=1.7, shine=80, wet=True, edge=0.0, pattern=paint_eye, second=(0.66, 0.63, 0.58)
    )


def _strange(found: PigmentSet, person: Person, cloth: Colour, lining: Colour, light: Colour) -> None:
    """Set what only beasts, the dead, spirits, programs and machines are painted with."""
    put = found.put
    pelt, scales = find_fur(person), SKINS[person.skin or "green"]
    put("pelt", pelt, "fur", gloss=0.07, shine=6.0, edge=0.6, mass=0.4)
    put("plumage", pelt, "feathers", gloss=0.18, shine=10.0, edge=0.5, mass=0.4)
    put("scales", scales, "scales", gloss=0.45, shine=18.0)
    put(
        "shell",
        mix_colours(scale_colour(cloth, 0.55), (0.16, 0.17, 0.19), 0.45),
        "seams",
        gloss=0.9,
        shine=30.0,
        metal=0.35,
        second=scale_colour(light, 1.4),
    )
    if person.animal == "mantis":
        put("shell", scales, "leather", gloss=0.6, shine=24.0)
    put("muzzle", mix_colours(pelt, (0.62, 0.54, 0.44), 0.42), "fur", gloss=0.06, shine=6.0)
    put("belly", mix_colours(scales, (0.62, 0.56, 0.40), 0.5), "scales", gloss=0.3, shine=14.0)
    put("mane", scale_colour(pelt, 0.45), "hair", gloss=0.15, shine=10.0)
    put("crest", mix_colours(lining, pelt, 0.3), "hair", gloss=0.2, shine=12.0)
    put(
        "snout",
        (0.035, 0.026, 0.026) if person.animal not in ("boar", "bull", "rat") else (0.34, 0.17, 0.14),
        "leather",
        gloss=0.6,
        shine=22.0,
    )
    put("hoof", (0.05, 0.042, 0.036), "leather", gloss=0.3, shine=14.0)
    put("beak", (0.06, 0.055, 0.05) if person.animal == "crow" else (0.58, 0.36, 0.09), "wood", gloss=0.5, shine=22.0)
    put("lid", scale_colour(pelt if person.animal not in ("lizard", "serpent", "mantis") else scales, 0.45), gloss=0.1)
    iris = to_linear(person.eyes or "#D09A30")
    found.rows["beast-eye"] = Pigment(
        scale_colour(iris, 1.5),
        gloss=1.8,
        shine=70,
        wet=True,
        edge=0.0,
        pattern=paint_eye,
        second=scale_colour(iris, 0.55),
    )
    found.rows["beast-eye-plain"] = Pigment(iris, gloss=1.8, shine=50, pattern=PATTERNS["scales"])
    found.rows["lens"] = Pigment(
        scale_colour(light, 1.6), gloss=2.0, shine=60, wet=True, pattern=paint_eye, second=(0.03, 0.035, 0.04), glow=0.0
    )
    put("skull", SKINS["bone"], "leather", gloss=0.2, shine=14.0)
    put("socket", (0.016, 0.012, 0.012))
    put("glass-dark", (0.020, 0.024, 0.032), gloss=2.0, shine=44.0)
    put("shell-stone", mix_colours((0.25, 0.24, 0.23), cloth, 0.25), "stone", gloss=0.08, shine=8.0)
    put(
        "ghost",
        mix_colours(light, (0.5, 0.55, 0.6), 0.4),
        "mist",
        gloss=0.2,
        glow=0.10,
        second=scale_colour(light, 0.35),
    )
    put(
        "wave",
        mix_colours(light, (0.05, 0.2, 0.4), 0.45),
        "mist",
        gloss=1.2,
        shine=30.0,
        glow=0.10,
        second=scale_colour(light, 0.3),
    )
    if person.kind == "machine" and person.animal is not None:
        _plate_beast(found, light)
    if person.kind == "beast":
        cover = {"lizard": "scales", "serpent": "scales", "mantis": "shell"}.get(
            person.animal or "", "plumage" if person.animal in ("crow", "heron", "owl") else "pelt"
        )
        found.rows["skin"] = found.rows[cover]
    if person.kind == "spirit":
        _spirit(found, person, light)
    if person.kind == "program":
        put(
            "skin",
            mix_colours(scale_colour(cloth, 0.5), (0.10, 0.11, 0.13), 0.5),
            "seams",
            gloss=0.6,
            shine=24.0,
            metal=0.3,
            second=scale_colour(light, 1.4),
        )


def _plate_beast(found: PigmentSet, light: Colour) -> None:
    """Make the head of an animal one of plates and iron, with lamps for eyes."""
    for name in ("pelt", "plumage", "scales", "shell", "ear-inside"):
        found.rows[name] = found.rows["plating"]
    for name in ("muzzle", "belly", "snout", "lid", "hoof"):
        found.rows[name] = found.rows["iron"]
    for name in ("mane", "crest", "beak", "horn", "tooth"):
        found.rows[name] = found.rows["steel"]
    for name in ("beast-eye", "beast-eye-plain"):
        found.put(name, light, gloss=0.6, shine=40.0, glow=1.0)


def _spirit(found: PigmentSet, person: Person, light: Colour) -> None:
    """Make what a spirit consists of light: skin, clothes and eyes."""
    ghost = person.ghost or "mist"
    body = {
        "ember": (0.20, 0.055, 0.02),
        "tide": (0.10, 0.26, 0.36),
        "mist": (0.40, 0.47, 0.50),
        "shade": (0.035, 0.03, 0.05),
    }[ghost]
    pattern = "fire" if ghost == "ember" else "mist"
    tint = mix_colours(body, light, 0.18)
    for name in ("skin", "face"):
        found.put(
            name,
            tint,
            pattern if ghost != "mist" else "mist",
            gloss=0.35,
            shine=16.0,
            glow=0.12,
            second=scale_colour(light, 0.5 if ghost == "ember" else 0.22),
        )
    for name in ("cloth", "cloak", "lining", "hose", "cloak-edge"):
        base = found.rows[name].colour
        found.put(name, mix_colours(base, tint, 0.45), "mist", gloss=0.1, glow=0.03, second=scale_colour(light, 0.12))
    found.put("lip", scale_colour(tint, 0.6), gloss=0.2)
    found.put("brow", scale_colour(tint, 0.4), gloss=0.0)
    found.rows["eye"] = Pigment(scale_colour(light, 1.3), gloss=1.0, shine=40, glow=1.2)
