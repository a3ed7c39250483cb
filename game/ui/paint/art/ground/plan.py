"""The plan of a ground: what lies and stands where, in lengths of the table (inches, say), y downwards."""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[float, float]
Corners = tuple[Point, ...]
Edge = Literal["soft", "wild", "hard", "kerb", "bank", "pit"]
Hour = Literal["day", "dusk", "night"]
Kind = Literal[
    "wall", "ruin", "house", "tower", "crates", "barrels", "sandbags", "hedge", "grove", "rock", "pillar", "fence",
    "wagon", "logs", "platform", "fire", "smoke", "thorns",
]  # fmt: skip


class Patch(msgspec.Struct, frozen=True):
    """A piece of ground of another material.

    `edge` says how it ends: softly where its corners are, or somewhere near them with bays and tongues; cut, with a
    kerb, as a bank of water, or sunk below the rest.
    """

    material: str
    corners: Corners
    edge: Edge = "soft"


class Rubble(msgspec.Struct, frozen=True):
    """Broken stones that lie scattered in an area."""

    corners: Corners
    material: str = "coping"


class GroundPiece(msgspec.Struct, frozen=True):
    """Something that stands on the ground. `corners` are its true footprint, `height` lifts its top by as much.

    `lit` lights the windows of a house. `material` is what its top is of, where that is not as usual for its kind;
    `face` its sides. A ruin or a tower may have a height of its own too.
    """

    kind: Kind
    corners: Corners
    height: float = 1.0
    lit: bool = False
    material: str = ""
    face: str = ""


class Lamp(msgspec.Struct, frozen=True):
    """A lamp on the ground; its light reaches so far, and what stands in the way stops it. `post` draws it too."""

    at: Point
    reach: float = 5.5
    colour: str = "#FFC070"
    post: bool = True


class Hexes(msgspec.Struct, frozen=True):
    """A net of pointy-top hexes that is drawn on the ground: their middles, the distance from there to a corner.

    `squash` is how much flatter than high they are: the ground is seen at a slant. Ground outside of them is darker.
    """

    middles: Corners
    radius: float
    squash: float = 1.0


class ArenaWall(msgspec.Struct, frozen=True):
    """An arena: a wall around the ground, with seats full of people behind it.

    Its inner edge is a superellipse about `at`: the larger the `power`, the squarer. `height` is that of the wall's
    face, `tiers` are rows of seats. `emblems` hang on the wall as banners, in turn.
    """

    at: Point
    radii: Point
    power: float = 2.6
    height: float = 1.6
    tiers: int = 6
    emblems: tuple[str, ...] = ()
    banner: str = "#A11A1C"
