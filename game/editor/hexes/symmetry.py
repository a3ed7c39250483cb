"""Symmetries of a map of hexes: which hexes are twins, and whether a map is its own image.

A disk has twelve symmetries, six turns and six mirrorings. Staggered rows can be mirrored across, where the last hex
of every shifted row has no image, and turned by half; mirrored down only with an odd number of rows, since else the
first row would lie where a shifted one is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from game.boards.hex import Hex, hex_name, rotate_hex
from game.editor.hexes.document import HexMap, moved_everywhere, reading_order
from game.editor.plugin import EditRefused
from game.editor.symmetry import SymmetryKind
from game.kernel.language.say import N_, say

Image = Callable[[Hex], Hex]
KINDS: tuple[tuple[SymmetryKind, str], ...] = (
    ("off", N_("No symmetry")),
    ("left-right", N_("Left – right")),
    ("top-bottom", N_("Top – bottom")),
    ("point", N_("Half turns")),
    ("thirds", N_("Thirds")),
    ("sixths", N_("Sixths")),
)


def _mirror_in_rows(document: HexMap, cell: Hex) -> Hex:
    """Mirror left and right in staggered rows: a shifted row has one hex less that has an image."""
    q, r = cell
    column = q + r // 2
    return document.width - 1 - (r % 2) - column - r // 2, r


def _flip_in_rows(document: HexMap, cell: Hex) -> Hex:
    """Mirror top and bottom in an odd number of staggered rows."""
    q, r = cell
    other = document.height - 1 - r
    return q + r // 2 - other // 2, other


def _turn_in_rows(document: HexMap, cell: Hex) -> Hex:
    """Turn by half in staggered rows; with an even number of them every hex has an image."""
    if document.height % 2:
        return _mirror_in_rows(document, _flip_in_rows(document, cell))
    q, r = cell
    return document.width - document.height // 2 - q, document.height - 1 - r


def images(document: HexMap) -> Mapping[str, Image]:
    """Return the symmetries of the outline by name, without the one that changes nothing."""
    if document.radius:
        turns: dict[str, Image] = {f"turn-{n}": (lambda cell, n=n: rotate_hex(cell, n)) for n in range(1, 6)}  # type: ignore[misc]
        turns |= {
            f"mirror-{n}": (lambda cell, n=n: rotate_hex((-cell[0] - cell[1], cell[1]), n))  # type: ignore[misc]
            for n in range(6)
        }
        return turns
    kinds: tuple[SymmetryKind, ...] = ("left-right", "top-bottom", "point")
    return {kind: image_of(document, kind) for kind in kinds if not refusal(document, kind)}


def _generators(document: HexMap, kind: SymmetryKind) -> Iterator[Image]:
    if kind == "thirds" and document.radius:
        yield from (lambda cell: rotate_hex(cell, 2), lambda cell: rotate_hex(cell, 4))
    elif kind == "sixths" and document.radius:
        for sixths in range(1, 6):
            yield lambda cell, sixths=sixths: rotate_hex(cell, sixths)  # type: ignore[misc]
    elif kind in ("left-right", "top-bottom", "point") and not refusal(document, kind):
        yield image_of(document, kind)


def refusal(document: HexMap, kind: SymmetryKind) -> str:
    """Return why the outline of a map has no such symmetry; an empty text if it has one."""
    if kind == "top-bottom" and not document.radius and document.height % 2 == 0:
        return say("An even number of staggered rows has no mirror image down: add or take a row")
    if kind in ("thirds", "sixths") and not document.radius:
        return say("Only a hexagon can be turned by a third or a sixth")
    return ""


def image_of(document: HexMap, kind: SymmetryKind) -> Image:
    """Return where mirroring across, mirroring down or a half turn takes a hex; for other kinds where it is.

    Whether the outline has such an image at all is told by `refusal`.
    """
    if document.radius:
        return {
            "left-right": lambda cell: (-cell[0] - cell[1], cell[1]),
            "top-bottom": lambda cell: (cell[0] + cell[1], -cell[1]),
            "point": lambda cell: (-cell[0], -cell[1]),
        }.get(kind, lambda cell: cell)
    return {
        "left-right": lambda cell: _mirror_in_rows(document, cell),
        "top-bottom": lambda cell: _flip_in_rows(document, cell),
        "point": lambda cell: _turn_in_rows(document, cell),
    }.get(kind, lambda cell: cell)


def facing_image(kind: SymmetryKind, facing: int) -> int:
    """Return a facing mirrored or turned by half."""
    return {"left-right": 3 - facing, "top-bottom": -facing, "point": facing + 3}.get(kind, facing) % 6


def mirror_map(document: HexMap, kind: SymmetryKind) -> HexMap:
    """Return the map mirrored across, mirrored down or turned by half; doing it again gives the map back.

    Raises: EditRefused where the outline has no such image, or something lies on a hex that has none.
    """
    reason = refusal(document, kind)
    if reason:
        raise EditRefused(reason)
    image, cells = image_of(document, kind), document.cells
    lost = next((cell for cell in reading_order(document.filled_hexes) if image(cell) not in cells), None)
    if lost is not None:
        raise EditRefused(
            say("What lies on {hex} would leave the map: the last hex of a shifted row has no mirror image",
                hex=hex_name(lost))
        )  # fmt: skip
    return moved_everywhere(document, image, partial(facing_image, kind))


def find_mirror_images(document: HexMap, kind: SymmetryKind, hex_cells: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], ...]:
    """Return the images of some hexes under a symmetry, without themselves; hexes beyond the map are left out."""
    cells = document.cells
    return tuple(
        tuple(mirror_image for cell in hex_cells if (mirror_image := image(cell)) in cells)
        for image in _generators(document, kind)
    )


def with_twins(document: HexMap, kind: SymmetryKind, cells: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Return some hexes and all their images."""
    return tuple(
        dict.fromkeys(
            [*cells, *(mirror_image for group in find_mirror_images(document, kind, cells) for mirror_image in group)]
        )
    )


def side_twin(kind: SymmetryKind, side: int, step: int) -> int:
    """Return whose zone is the image of a side's: the opponent's when mirrored, the next one's when turned."""
    return side ^ 1 if kind in ("left-right", "top-bottom", "point") else (side + step) % 4
