"""How somebody bears themselves on a board, by what has become of them, and the pose and the face that show it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.person import Face, Held, Person, Pose

Bearing = Literal["ready", "acting", "hurt", "down"]
BEARINGS: tuple[Bearing, ...] = ("ready", "acting", "hurt", "down")
AIMED: frozenset[Held] = frozenset({"pistol", "rifle", "crossbow", "bow", "sling"})
HANDS_FREE: frozenset[Held] = frozenset({"staff", "orb", "book", "scroll", "lantern", "censer", "cards", "coins"})
CALM: frozenset[Held] = HANDS_FREE | {"satchel", "bell", "drum", "flute", "banner"}
"""What is held by somebody who stands at ease."""
FACES: dict[Bearing, Face] = {"ready": "calm", "acting": "angry", "hurt": "hurt", "down": "out"}


class Stance(NamedTuple):
    """A pose with the face that goes with it."""

    pose: Pose
    face: Face


def find_stance(person: Person, bearing: Bearing) -> Stance:
    """Return how somebody who is whole stands; who acts aims, casts or raises what is in the hand.

    >>> find_stance(Person(held=("bow",)), "acting"), find_stance(Person(held=()), "ready")
    (Stance(pose='shoot', face='angry'), Stance(pose='stand', face='calm'))
    """
    first = person.held[0] if person.held else None
    pose: Pose
    if bearing in ("hurt", "down"):
        pose = "hurt" if bearing == "hurt" else "down"
    elif bearing == "ready":
        pose = "stand" if (first is None or first in CALM) and not person.on_all_fours else "guard"
    elif person.on_all_fours:
        pose = "raise"
    else:
        pose = "shoot" if first in AIMED else "cast" if first is None or first in HANDS_FREE else "raise"
    return Stance(pose, FACES[bearing])
