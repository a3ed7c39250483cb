"""Who somebody is where nothing says it: drawn from a name, in ways that fit each other; and casts of people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
import numpy as np

from game.kernel.person import Features, Person
from game.ui.paint.art.fields import seed_of
from game.ui.paint.art.people import chest, wardrobe

T = TypeVar("T")
TRIES = 60
"""How many other hats and colours of hair are tried before two people of a cast may share them."""
RETRIED = ("head", "hair_colour", "visage", "crest", "glow", "cloth", "lining", "trim")
DYES_APART = 4
"""How many people before one are dressed in other colours, where that can be."""


def complete_person(person: Person, name: str) -> Person:
    """Return a person of whom everything is known: what is left out is drawn from a name, such as the id of a card.

    Each word has a chance of its own, so that a word that is written changes nothing else that is drawn.

    >>> complete_person(Person(), "gate-runner") == complete_person(Person(), "gate-runner")
    True
    """

    def chance(word: str) -> np.random.Generator:
        return np.random.default_rng(seed_of(name, word))

    def pick(word: str, options: Mapping[T, float]) -> T:
        weights = np.array(list(options.values()), float)
        return list(options)[int(chance(word).choice(len(weights), p=weights / weights.sum()))]

    found: dict[str, Any] = {}

    def given(word: str) -> Any:
        return found[word] if word in found else getattr(person, word)

    def fill(word: str, options: Mapping[Any, float]) -> None:
        if getattr(person, word) is None:
            found[word] = pick(word, options)

    fill("kind", wardrobe.KINDS)
    kind = given("kind")
    for word, belongs in (("animal", "beast"), ("engine", "machine"), ("ghost", "spirit")):
        if kind == belongs and (word != "engine" or person.animal is None):
            fill(word, wardrobe.BREEDS[word])
    if kind == "program":
        fill("visage", wardrobe.VISAGES)
        fill("crest", wardrobe.CRESTS)
    fill("shape", {"man": 1.0, "woman": 1.0} if kind not in wardrobe.SHAPELESS else {"man": 1.0})
    if person.age is None:
        low, high = wardrobe.AGES.get(kind, (0.22, 0.92))
        found["age"] = round(float(low + (high - low) * chance("age").beta(1.3, 1.7)), 2)
    for word in ("build", "tall"):
        if getattr(person, word) is None:
            found[word] = round(
                float(
                    np.clip(chance(word).normal(wardrobe.BUILDS.get(kind, 0.0) if word == "build" else 0, 0.36), -1, 1)
                ),
                2,
            )
    fill("skin", wardrobe.weigh_skins(kind, given("animal"), given("ghost")))
    if person.face is None:
        found["face"] = _features(chance("face"))
    fill("eyes", wardrobe.EYES.get(kind, wardrobe.HUMAN_EYES))
    fill("hair_colour", wardrobe.weigh_hair_colours(kind, given("age"), given("skin")))
    fill("clothes", wardrobe.weigh_clothes(kind, given("shape")))
    fill("head", wardrobe.weigh_headgear(kind, given("clothes"), given("shape")))
    fill("hair", wardrobe.weigh_hair(kind, given("shape"), given("age")))
    fill("beard", wardrobe.weigh_beards(kind, given("shape"), given("age")))
    fill("mantle", chest.weigh_mantles(kind, given("clothes")))
    fill("held", chest.weigh_held(kind, given("clothes")))
    fill("marks", chest.weigh_marks(kind, given("age")))
    if person.cloth is None or person.lining is None or person.trim is None:
        cloth, lining, trim = pick("dyes", wardrobe.DYES)
        for word, colour in (("cloth", cloth), ("lining", lining), ("trim", trim)):
            if getattr(person, word) is None:
                found[word] = colour
    fill("glow", wardrobe.GHOST_GLOWS.get(given("ghost") or "") or wardrobe.GLOWS.get(kind, wardrobe.COMMON_GLOWS))
    if person.turn is None:
        found["turn"] = float(round(chance("turn").uniform(18, 27)))
    return msgspec.structs.replace(person, **found)


def _features(random: np.random.Generator) -> Features:
    """Return a face of which a few parts are far from usual, and the others near it."""
    words = Features.__struct_fields__
    strong = set(random.choice(len(words), 4, replace=False).tolist())
    return Features(
        **{
            word: round(
                float(
                    random.uniform(0.45, 1.0) * random.choice((-1, 1)) if index in strong else random.uniform(-0.4, 0.4)
                ),
                2,
            )
            for index, word in enumerate(words)
        }
    )


def describe_head(person: Person) -> tuple[object, ...]:
    """Return what one tells people of a list apart by first: what is on the head, and of which colour it is.

    Beasts, machines and the like are told apart by what they are, and whoever has no hair by the light in them.
    """
    kin = (person.kind, person.animal, person.engine, person.ghost, person.visage, person.crest)
    bare = person.kind in ("machine", "program", "spirit")
    shown = person.glow if bare else person.hair_colour
    return (kin if bare or person.kind == "beast" else "", tuple(sorted(person.head or ())), shown)


def cast_people(people: Mapping[str, Person]) -> dict[str, Person]:
    """Return whole people by their ids, no two with the same headgear and hair, unless written so."""
    found: dict[str, Person] = {}
    taken: set[tuple[object, ...]] = set()
    dyed: list[str] = []
    for name, person in people.items():
        whole = complete_person(person, name)
        again = msgspec.structs.replace(whole, **{word: getattr(person, word) for word in RETRIED})
        for attempt in range(TRIES):
            one = complete_person(again, f"{name}\x1f{attempt}") if attempt else whole
            if describe_head(one) not in taken and (one.cloth not in dyed[-DYES_APART:] or attempt > TRIES // 2):
                whole = one
                break
        taken.add(describe_head(whole))
        dyed.append(whole.cloth or "")
        found[name] = whole
    return found
