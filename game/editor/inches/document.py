"""The document of a table in inches and its edits. Every edit is a pure function.

Units: inches, the origin bottom left and y upwards, as in the files. Refs: `piece:INDEX`, `patch:INDEX`, `lamp:INDEX`,
`strip:INDEX`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

from game.boards.inch_shapes import ellipse
from game.editor.plugin import EditRefused
from game.editor.symmetry import Symmetry, SymmetryKind
from game.kernel.language.say import say

Spot = tuple[float, float]
Corners = tuple[tuple[int, int], ...]
"""The outline of a piece, in whole thousandths of an inch."""
Form = Literal["size", "ellipse", "radius", "corners"]
FieldEdge = Literal["south", "north", "west", "east", "south-west", "south-east", "north-west", "north-east"]
EDGES: tuple[FieldEdge, ...] = get_args(FieldEdge)
LEAST, MOST = 6.0, 48.0
"""The sides of a table."""
SMALLEST, LARGEST = 0.25, 40.0
"""The sides of a piece."""
MOST_CORNERS = 24
USUAL_DEPTH = 6.0
PLACES = 3


class InchPiece(msgspec.Struct, frozen=True):
    """A piece of terrain round its middle `at`: sides of a rectangle or an ellipse, a radius, or corners from `at`."""

    kind: str
    at: Spot = (0.0, 0.0)
    form: Form = "size"
    size: Spot = (2.0, 2.0)
    corners: tuple[Spot, ...] = ()
    id: str = ""
    name: str = ""
    capacity: int | None = None
    p: int | None = None
    e: int | None = None


class InchStrip(msgspec.Struct, frozen=True):
    """A deployment zone: a strip of a depth along an edge, or a quarter disc in a corner."""

    edge: FieldEdge
    depth: float = USUAL_DEPTH


class InchPatch(msgspec.Struct, frozen=True):
    """Ground of another material: looks, no rule."""

    material: str
    corners: tuple[Spot, ...]
    edge: str = "soft"


class InchMap(msgspec.Struct, frozen=True):
    """A table in the editor. With `turned` every piece stands a second time, turned by half about the middle."""

    title: str = ""
    notes: str = ""
    width: float = 36.0
    height: float = 36.0
    walled: bool = False
    turned: bool = False
    pieces: tuple[InchPiece, ...] = ()
    strips: tuple[InchStrip, ...] = (InchStrip("south"), InchStrip("north"))
    ground: str = ""
    hour: str = ""
    patches: tuple[InchPatch, ...] = ()
    lamps: tuple[Spot, ...] = ()


def split_ref(ref: str) -> tuple[str, int]:
    """Return the kind and the number of a ref."""
    kind, _, name = ref.partition(":")
    return kind, int(name)


def numbers(refs: Iterable[str], kind: str) -> tuple[int, ...]:
    """Return the numbers of the refs of a kind."""
    return tuple(number for entry, number in map(split_ref, refs) if entry == kind)


def round_length(value: float) -> float:
    """Return a length as it is written: in whole thousandths, without a needless point."""
    found = round(value, PLACES)
    return int(found) if found == int(found) else found


def near(spot: Spot) -> Spot:
    """Return a place as it is written."""
    return round_length(spot[0]), round_length(spot[1])


def outline(piece: InchPiece) -> Corners:
    """Return the corners of a piece in thousandths, as the game makes them: 24 round a curve."""
    x, y = round(piece.at[0] * 1000), round(piece.at[1] * 1000)
    if piece.form == "corners":
        return tuple((x + round(a * 1000), y + round(b * 1000)) for a, b in piece.corners)
    if piece.form == "size":
        a, b = round(piece.size[0] / 2 * 1000), round(piece.size[1] / 2 * 1000)
        return (x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b)
    return ellipse(x, y, round(piece.size[0] * 1000), round(piece.size[1] * 1000))


def twin_outline(document: InchMap, corners: Corners) -> Corners:
    """Return corners turned by half about the middle of the table."""
    return tuple((round(document.width * 1000) - x, round(document.height * 1000) - y) for x, y in corners)


def every_outline(document: InchMap) -> list[tuple[int, Corners]]:
    """Return the outlines of all pieces with their numbers, the turned twins of a turned table too."""
    found = []
    for number, piece in enumerate(document.pieces):
        corners = outline(piece)
        found.append((number, corners))
        if document.turned and set(mirror_image := twin_outline(document, corners)) != set(corners):
            found.append((number, mirror_image))
    return found


def extent(piece: InchPiece) -> Spot:
    """Return how wide and deep a piece is."""
    corners = outline(piece)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (max(xs) - min(xs)) / 1000, (max(ys) - min(ys)) / 1000


# Edits of one piece


def move_piece(piece: InchPiece, dx: float, dy: float) -> InchPiece:
    """Return a piece moved by inches."""
    return replace(piece, at=near((piece.at[0] + dx, piece.at[1] + dy)))


def turned_by(piece: InchPiece, degrees: float) -> InchPiece:
    """Return a piece turned counter-clockwise; what cannot be written with sides becomes corners."""
    degrees %= 360
    if piece.form == "radius" or not degrees:
        return piece
    if piece.form != "corners":
        if degrees % 180 == 0:
            return piece
        if degrees % 90 == 0:
            return replace(piece, size=(piece.size[1], piece.size[0]))
        x, y = round(piece.at[0] * 1000), round(piece.at[1] * 1000)
        piece = replace(
            piece,
            form="corners",
            size=(2.0, 2.0),
            corners=tuple(((a - x) / 1000, (b - y) / 1000) for a, b in outline(piece)),
        )
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    return replace(piece, corners=tuple(near((x * cos - y * sin, x * sin + y * cos)) for x, y in piece.corners))


def flip_piece(piece: InchPiece, kind: SymmetryKind) -> InchPiece:
    """Return a piece mirrored or turned by half about its own middle."""
    across = -1 if kind in ("left-right", "point") else 1
    down = -1 if kind in ("top-bottom", "point") else 1
    corners = tuple((across * x, down * y) for x, y in piece.corners)
    return replace(piece, corners=corners if across * down > 0 else corners[::-1])


def resize_piece(piece: InchPiece, wide: float, deep: float) -> InchPiece:
    """Return a piece of other sides; a disc takes the larger one."""
    wide, deep = (max(SMALLEST, min(LARGEST, side)) for side in (wide, deep))
    if piece.form == "radius":
        side = max(wide, deep)
        return replace(piece, size=near((side, side)))
    if piece.form != "corners":
        return replace(piece, size=near((wide, deep)))
    before = extent(piece)
    share = wide / max(before[0], 0.001), deep / max(before[1], 0.001)
    return replace(piece, corners=tuple(near((x * share[0], y * share[1])) for x, y in piece.corners))


def drawn_round(kind: str, points: Sequence[Spot]) -> InchPiece:
    """Return a piece with these corners. Raises: EditRefused for too few or too many."""
    if not 3 <= len(points) <= MOST_CORNERS:
        raise EditRefused(say("A piece has 3 to {number} corners", number=MOST_CORNERS))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    at = near(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))
    ordered = points if area > 0 else points[::-1]
    return InchPiece(kind, at, "corners", corners=tuple(near((x - at[0], y - at[1])) for x, y in ordered))


# Symmetry


def image(document: InchMap, kind: SymmetryKind, spot: Spot) -> Spot:
    """Return the place on the other side."""
    x, y = spot
    return near((
        document.width - x if kind in ("left-right", "point") else x,
        document.height - y if kind in ("top-bottom", "point") else y,
    ))  # fmt: skip


def twin_piece(document: InchMap, kind: SymmetryKind, piece: InchPiece) -> InchPiece:
    """Return the mirrored piece."""
    return replace(flip_piece(piece, kind), at=image(document, kind, piece.at), id="", name="")


def alike(one: InchPiece, other: InchPiece) -> bool:
    """Return whether two pieces are the same terrain at the same place, whatever they are called."""
    if one.kind != other.kind or max(abs(a - b) for a, b in zip(one.at, other.at, strict=True)) > 0.05:
        return False
    a, b = extent(one), extent(other)
    return max(abs(p - q) for p, q in zip(a, b, strict=True)) < 0.06


def find_twin(document: InchMap, symmetry: Symmetry, number: int) -> int | None:
    """Return the number of the mirrored piece, None where there is no other."""
    if symmetry.kind == "off":
        return None
    wanted = twin_piece(document, symmetry.kind, document.pieces[number])
    return next((n for n, piece in enumerate(document.pieces) if n != number and alike(piece, wanted)), None)


# Edits of the map


def add_pieces(document: InchMap, pieces: Sequence[InchPiece], symmetry: Symmetry) -> tuple[InchMap, tuple[int, ...]]:
    """Add pieces and their twins; return the map and the numbers of the new pieces."""
    first = len(document.pieces)
    mirror_images = []
    if symmetry.kind != "off":
        mirror_images = [
            mirror_image
            for piece in pieces
            if not alike(mirror_image := twin_piece(document, symmetry.kind, piece), piece)
        ]
    after = replace(document, pieces=(*document.pieces, *pieces, *mirror_images))
    return after, tuple(range(first, first + len(pieces)))


def change_pieces(document: InchMap, changed: dict[int, InchPiece], symmetry: Symmetry) -> InchMap:
    """Put other pieces in the places of some; twins follow."""
    every = dict(changed)
    for number, piece in changed.items():
        mirror_image = find_twin(document, symmetry, number)
        if mirror_image is not None and mirror_image not in changed:
            other = document.pieces[mirror_image]
            every[mirror_image] = replace(twin_piece(document, symmetry.kind, piece), id=other.id, name=other.name)
    return replace(document, pieces=tuple(every.get(n, piece) for n, piece in enumerate(document.pieces)))


def move_refs(document: InchMap, refs: Collection[str], dx: float, dy: float, symmetry: Symmetry) -> InchMap:
    """Move pieces, patches and lamps by inches, twins of pieces by the mirrored step."""
    pieces = {number: move_piece(document.pieces[number], dx, dy) for number in numbers(refs, "piece")}
    after = change_pieces(document, pieces, symmetry) if pieces else document
    patches, lamps = numbers(refs, "patch"), numbers(refs, "lamp")
    return replace(
        after,
        patches=tuple(
            replace(one, corners=tuple(near((x + dx, y + dy)) for x, y in one.corners)) if n in patches else one
            for n, one in enumerate(document.patches)
        ),
        lamps=tuple(near((x + dx, y + dy)) if n in lamps else (x, y) for n, (x, y) in enumerate(document.lamps)),
    )


def delete(document: InchMap, refs: Collection[str], symmetry: Symmetry) -> InchMap:
    """Remove things, and the twins of pieces."""
    removed: set[int | None] = set()
    for number in numbers(refs, "piece"):
        removed |= {number, find_twin(document, symmetry, number)}

    def filter_remaining(kind: str, things: tuple[Any, ...]) -> tuple[Any, ...]:
        lost = numbers(refs, kind)
        return tuple(map_object for n, map_object in enumerate(things) if n not in lost)

    return replace(
        document,
        pieces=tuple(piece for n, piece in enumerate(document.pieces) if n not in removed),
        patches=filter_remaining("patch", document.patches),
        lamps=filter_remaining("lamp", document.lamps),
        strips=filter_remaining("strip", document.strips),
    )


def toggle_strip(document: InchMap, edge: FieldEdge, depth: float) -> InchMap:
    """Lay a strip along an edge or in a corner, or take it away."""
    strips = tuple(strip for strip in document.strips if strip.edge != edge)
    if len(strips) == len(document.strips):
        strips = (*strips, InchStrip(edge, round_length(depth)))
    return replace(document, strips=strips)


def set_depth(document: InchMap, edge: FieldEdge, depth: float) -> InchMap:
    """Make a strip deeper or shallower, to the middle of the table at most."""
    most = min(document.width, document.height) / 2
    fresh = round_length(max(1.0, min(most, depth)))
    strips = tuple(replace(one, depth=fresh) if one.edge == edge else one for one in document.strips)
    return replace(document, strips=strips)


def set_size(document: InchMap, width: float, height: float) -> InchMap:
    """Give the table other sides; pieces keep their place from the middle, and those that would leave it are cut."""
    width, height = (round_length(max(LEAST, min(MOST, side))) for side in (width, height))
    dx, dy = (width - document.width) / 2, (height - document.height) / 2
    pieces = tuple(move_piece(piece, dx, dy) for piece in document.pieces)
    lamps = tuple(near((x + dx, y + dy)) for x, y in document.lamps)
    return replace(
        document,
        width=width,
        height=height,
        pieces=tuple(piece for piece in pieces if _on_table(outline(piece), width, height)),
        patches=tuple(
            replace(one, corners=tuple(near((x + dx, y + dy)) for x, y in one.corners)) for one in document.patches
        ),
        lamps=tuple((x, y) for x, y in lamps if 0 <= x <= width and 0 <= y <= height),
    )


def _on_table(corners: Corners, width: float, height: float) -> bool:
    return all(0 <= x <= width * 1000 and 0 <= y <= height * 1000 for x, y in corners)


def turn_map(document: InchMap, kind: SymmetryKind) -> InchMap:
    """Mirror the whole table, or turn it by half; strips go with it."""
    swap = {"left-right": ("west", "east"), "top-bottom": ("south", "north")}

    def other(edge: FieldEdge) -> FieldEdge:
        text: str = edge
        for pair in swap.values() if kind == "point" else [swap[kind]] if kind in swap else []:
            text = text.replace(pair[0], "*").replace(pair[1], pair[0]).replace("*", pair[1])
        return next(entry for entry in EDGES if entry == text)

    return replace(
        document,
        pieces=tuple(replace(flip_piece(p, kind), at=image(document, kind, p.at)) for p in document.pieces),
        strips=tuple(replace(strip, edge=other(strip.edge)) for strip in document.strips),
        patches=tuple(
            replace(one, corners=tuple(image(document, kind, spot) for spot in one.corners)) for one in document.patches
        ),
        lamps=tuple(image(document, kind, spot) for spot in document.lamps),
    )


def set_turned(document: InchMap, turned: bool) -> InchMap:
    """Let every piece stand a second time, or write out the twins that stood so."""
    if turned == document.turned:
        return document
    if not turned:
        mirror_images = [
            twin_piece(document, "point", piece)
            for piece in document.pieces
            if not alike(twin_piece(document, "point", piece), piece)
        ]
        return replace(document, turned=False, pieces=(*document.pieces, *mirror_images))
    # Of each pair one stays: the one in the lower half.
    remaining: list[InchPiece] = []
    for piece in sorted(document.pieces, key=lambda one: (one.at[1], one.at[0])):
        mirror_image = twin_piece(document, "point", piece)
        if not any(alike(one, mirror_image) for one in remaining if one is not piece):
            remaining.append(piece)
    order = [piece for piece in document.pieces if any(piece is one for one in remaining)]
    return replace(document, turned=True, pieces=tuple(order))


def turned_half(document: InchMap) -> InchMap:
    """Return a table on which what stands in the southern half stands in the northern one too, turned by half."""
    middle = (document.height / 2, document.width / 2)
    lower = tuple(piece for piece in document.pieces if (piece.at[1], piece.at[0]) <= middle)
    opposite: dict[FieldEdge, FieldEdge] = {
        "south": "north", "west": "east", "south-west": "north-east", "south-east": "north-west",
    }  # fmt: skip
    first = next((strip for strip in document.strips if strip.edge in opposite), InchStrip("south"))
    strips = (first, replace(first, edge=opposite[first.edge])) if len(document.strips) == 2 else document.strips
    return replace(document, turned=True, pieces=lower, strips=strips)
