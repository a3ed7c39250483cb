"""Maps of the table: pieces of terrain as written, and as convex polygons on whole thousandths of an inch.

The origin is bottom left, y points up; corners run counter-clockwise. Source: skirmish.gap.terrain,
skirmish.gap.setup-victory
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from game.boards.inch_shapes import decompose_convex, ellipse, outline_problem, rotate_half_turn
from game.modes.skirmish.content.verbs import Id, Inches, thousandths

Point = tuple[int, int]
Polygon = tuple[Point, ...]
InchPoint = tuple[Annotated[float, msgspec.Meta(ge=-5, le=53)], Annotated[float, msgspec.Meta(ge=-5, le=53)]]
FieldEdge = Literal["south", "north", "west", "east"]
FIELD_EDGES: tuple[FieldEdge, ...] = ("south", "north", "west", "east")
Corner = Literal["south-west", "south-east", "north-west", "north-east"]


class PieceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One piece on a map. It is a rectangle of `size` (width, depth), a disc or ellipse, or has `corners`.

    `at` is its middle. `kind` is the id of a terrain kind; `capacity`, `p`, `e` override it for this piece.
    """

    kind: Id
    id: str = ""
    name: str = ""
    at: InchPoint = (0.0, 0.0)
    size: tuple[Inches, Inches] | None = None
    ellipse: tuple[Inches, Inches] | None = None
    radius: Inches | None = None
    corners: Annotated[tuple[InchPoint, ...], msgspec.Meta(max_length=24)] = ()
    capacity: Annotated[int, msgspec.Meta(ge=0, le=40)] | None = None
    p: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    e: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None


class Strip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deployment zone: a strip of `depth` along an edge, or a quarter disc of `depth` in a corner."""

    edge: FieldEdge | Corner
    depth: Inches = 6.0


class GroundPatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Ground of another material, such as a street: looks, no rule. `corners` are inches on the field."""

    material: str
    corners: Annotated[tuple[InchPoint, ...], msgspec.Meta(min_length=3, max_length=40)]
    edge: Literal["soft", "hard", "kerb", "bank", "pit"] = "soft"


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a map looks like beside its pieces: ground, hour, streets, lamps. Nothing of it is a rule.

    Without an `hour` the map has one by its title.
    """

    ground: str = "grass"
    hour: Literal["", "day", "dusk", "night"] = ""
    patches: tuple[GroundPatch, ...] = ()
    lamps: tuple[InchPoint, ...] = ()


class SkirmishMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map file. With `turned` every piece stands a second time, turned by 180 degrees about the middle."""

    mode: Literal["skirmish"] = "skirmish"
    kind: Literal["map"] = "map"
    title: str = ""
    notes: str = ""
    width: Annotated[float, msgspec.Meta(ge=6, le=48)] = 36.0
    height: Annotated[float, msgspec.Meta(ge=6, le=48)] = 36.0
    walled: bool = False
    turned: bool = False
    pieces: tuple[PieceEntry, ...] = ()
    strips: tuple[Strip, ...] = (Strip(edge="south"), Strip(edge="north"))
    scenery: Scenery = Scenery()

    @property
    def field(self) -> Point:
        """Return width and height in thousandths of an inch."""
        return thousandths(self.width), thousandths(self.height)


class TerrainPiece(msgspec.Struct, frozen=True, gc=False):
    """One convex piece of terrain in play: `kind` names its terrain kind; `parts` of a concave one share `id`."""

    id: str
    name: str
    kind: str
    corners: Polygon
    capacity: int
    p: int
    e: int


def pieces_of(field: SkirmishMap, capacities: dict[str, tuple[str, int, int, int]]) -> tuple[TerrainPiece, ...]:
    """Return the pieces of a map, turned ones included. `capacities` gives name, capacity, p and e by kind."""
    found: list[TerrainPiece] = []
    counts: dict[str, int] = {}
    for entry in field.pieces:
        outline = polygon(entry)
        mirror_images = [outline]
        if field.turned and (other := rotate_polygon(outline, field.field)) and set(other) != set(outline):
            mirror_images.append(other)
        name, capacity, p, e = capacities[entry.kind]
        for number, corners in enumerate(mirror_images):
            counts[entry.kind] = counts.get(entry.kind, 0) + 1
            plain = f"{entry.kind}-{counts[entry.kind]}"
            own = f"{entry.id}{'-turned' if number else ''}" if entry.id else plain
            found += [
                TerrainPiece(
                    own, entry.name or name, entry.kind, part,
                    capacity if entry.capacity is None else entry.capacity,
                    p if entry.p is None else entry.p, e if entry.e is None else entry.e,
                )
                for part in parts_of(corners)
            ]  # fmt: skip
    return _number_pieces(found)


def _number_pieces(pieces: list[TerrainPiece]) -> tuple[TerrainPiece, ...]:
    """Return pieces whose names differ: several of one name are numbered, the parts of one piece alike."""
    ids: dict[str, list[str]] = {}
    for piece in pieces:
        known_names = ids.setdefault(piece.name, [])
        if piece.id not in known_names:
            known_names.append(piece.id)
    return tuple(
        piece
        if len(ids[piece.name]) == 1
        else msgspec.structs.replace(piece, name=f"{piece.name} {ids[piece.name].index(piece.id) + 1}")
        for piece in pieces
    )


@lru_cache(maxsize=512)
def parts_of(corners: Polygon) -> tuple[Polygon, ...]:
    """Return a polygon as convex ones, counter-clockwise; one that crosses itself stays as it is.

    Source: skirmish.gap.terrain
    """
    return tuple(decompose_convex(corners)) if outline_problem(corners) in ("concave", "clockwise") else (corners,)


def polygon(entry: PieceEntry) -> Polygon:
    """Return the corners of a piece as written, in thousandths of an inch.

    Round pieces have 24 corners outside their curve. Source: skirmish.gap.terrain
    """
    x, y = thousandths(entry.at[0]), thousandths(entry.at[1])
    if entry.corners:
        return tuple((x + thousandths(a), y + thousandths(b)) for a, b in entry.corners)
    if entry.size is not None:
        a, b = thousandths(entry.size[0] / 2), thousandths(entry.size[1] / 2)
        return (x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)
    wide, deep = entry.ellipse or (2 * (entry.radius or 0.5), 2 * (entry.radius or 0.5))
    return ellipse(x, y, thousandths(wide), thousandths(deep))


def rotate_polygon(corners: Polygon, field: Point) -> Polygon:
    """Return a polygon turned by 180 degrees about the middle of the field."""
    return rotate_half_turn(corners, *field)
