"""Symmetries of a map of hexes: which hexes are twins, and whether a map is its own image.

A disk has twelve symmetries, six turns and six mirrorings; staggered rows have at most four, and in every second row
the last hex may have no twin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.boards.hex import Hex, turned
from game.editor.hexes.document import HexMap
from game.editor.symmetry import SymmetryKind
from game.kernel.language.say import mark

Image = Callable[[Hex], Hex]
KINDS: tuple[tuple[SymmetryKind, str], ...] = (
    ("off", mark("No symmetry")),
    ("left-right", mark("Left – right")),
    ("top-bottom", mark("Top – bottom")),
    ("point", mark("Half turns")),
    ("thirds", mark("Thirds")),
    ("sixths", mark("Sixths")),
)


def _row_mirrored(document: HexMap, place: Hex) -> Hex:
    """Mirror left and right in staggered rows: an odd row is shifted by half a hex, so it has one twin less."""
    q, r = place
    column = q + r // 2
    return document.width - 1 - (r % 2) - column - r // 2, r


def _row_flipped(document: HexMap, place: Hex) -> Hex:
    """Mirror top and bottom in staggered rows; with an even number of rows what is shifted moves by half a hex."""
    q, r = place
    other = document.height - 1 - r
    return q + r // 2 - other // 2, other


def images(document: HexMap) -> Mapping[str, Image]:
    """Return the symmetries of the outline by name, without the one that changes nothing."""
    if document.radius:
        turns: dict[str, Image] = {f"turn-{n}": (lambda place, n=n: turned(place, n)) for n in range(1, 6)}  # type: ignore[misc]
        turns |= {
            f"mirror-{n}": (lambda place, n=n: turned((-place[0] - place[1], place[1]), n))  # type: ignore[misc]
            for n in range(6)
        }
        return turns
    found: dict[str, Image] = {"left-right": lambda place: _row_mirrored(document, place)}
    if document.height % 2:
        found["top-bottom"] = lambda place: _row_flipped(document, place)
        found["point"] = lambda place: _row_mirrored(document, _row_flipped(document, place))
    return found


def _generators(document: HexMap, kind: SymmetryKind) -> Iterator[Image]:
    if kind == "thirds" and document.radius:
        yield from (lambda place: turned(place, 2), lambda place: turned(place, 4))
    elif kind == "sixths" and document.radius:
        for sixths in range(1, 6):
            yield lambda place, sixths=sixths: turned(place, sixths)  # type: ignore[misc]
    elif kind in ("left-right", "top-bottom", "point"):
        yield image_of(document, kind)


def image_of(document: HexMap, kind: SymmetryKind) -> Image:
    """Return where mirroring across, mirroring down or a half turn takes a hex; for other kinds where it is."""
    if document.radius:
        return {
            "left-right": lambda place: (-place[0] - place[1], place[1]),
            "top-bottom": lambda place: (place[0] + place[1], -place[1]),
            "point": lambda place: (-place[0], -place[1]),
        }.get(kind, lambda place: place)
    return {
        "left-right": lambda place: _row_mirrored(document, place),
        "top-bottom": lambda place: _row_flipped(document, place),
        "point": lambda place: _row_mirrored(document, _row_flipped(document, place)),
    }.get(kind, lambda place: place)


def facing_image(kind: SymmetryKind, facing: int) -> int:
    """Return a facing mirrored or turned by half."""
    return {"left-right": 3 - facing, "top-bottom": -facing, "point": facing + 3}.get(kind, facing) % 6


def twins(document: HexMap, kind: SymmetryKind, places: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], ...]:
    """Return the images of some hexes under a symmetry, without themselves; hexes beyond the map are left out."""
    cells = document.cells
    return tuple(
        tuple(twin for place in places if (twin := image(place)) in cells) for image in _generators(document, kind)
    )


def with_twins(document: HexMap, kind: SymmetryKind, places: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return some hexes and all their images."""
    return tuple(dict.fromkeys([*places, *(twin for group in twins(document, kind, places) for twin in group)]))


def side_twin(kind: SymmetryKind, side: int, step: int) -> int:
    """Return whose zone is the image of a side's: the opponent's when mirrored, the next one's when turned."""
    return side ^ 1 if kind in ("left-right", "top-bottom", "point") else (side + step) % 4
