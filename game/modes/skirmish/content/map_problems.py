"""What may be wrong with a map: terrain nobody knows, outlines that cross, pieces off the field or on each other.

Source: skirmish.gap.terrain
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.boards.inch_shapes import Trouble, doubled_area, layout_problems, meeting_edges, outline_problem
from game.boards.inches import Piece, Point
from game.kernel.files.documents import closest
from game.kernel.language.phrases import Phrase
from game.modes.skirmish.content.field import SOLID, marks_of
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.maps import Polygon, SkirmishMap, parts_of, polygon, rotate_polygon
from game.modes.skirmish.content.problems import ContentProblem
from game.modes.skirmish.content.types import Terrain

OUTLINES: dict[Trouble | None, str] = {
    "corners": Phrase("three corners at least"),
    "crossing": Phrase("an outline that does not cross itself"),
    "small": Phrase("a piece of a hundredth of a square inch at least"),
}


def map_problems(field: SkirmishMap) -> tuple[ContentProblem, ...]:
    """Return what is wrong with a map; a map that was judged before is not judged again."""
    return _find_cached_problems(field, tuple(data().library.terrain.items()))


@lru_cache(maxsize=64)
def _find_cached_problems(field: SkirmishMap, terrain: tuple[tuple[str, Terrain], ...]) -> tuple[ContentProblem, ...]:
    return tuple(_problems(field, dict(terrain)))


def _problems(field: SkirmishMap, kinds: dict[str, Terrain]) -> Iterator[ContentProblem]:
    sound: list[tuple[int, Polygon]] = []
    width, height = field.field
    for index, entry in enumerate(field.pieces):
        where = f"pieces[{index}]"
        if entry.kind not in kinds:
            hint = closest(entry.kind, kinds)
            yield ContentProblem(f"{where}.kind", "unknown-id", Phrase("a kind of terrain"), repr(entry.kind), hint)
        shapes = sum((entry.size is not None, entry.ellipse is not None, entry.radius is not None, bool(entry.corners)))
        if shapes != 1:
            yield ContentProblem(where, "shape", Phrase("one of size, ellipse, radius and corners"), str(shapes))
            continue
        corners = polygon(entry)
        fault = outline_problem(corners)
        if fault in OUTLINES:
            yield ContentProblem(where, "outline", OUTLINES[fault], _outline(corners, fault))
            continue
        beyond = next(((x, y) for x, y in corners if not (0 <= x <= width and 0 <= y <= height)), None)
        if beyond is not None:
            found = Phrase("{kind} with a corner at {beyond}", kind=repr(entry.kind), beyond=_inches(beyond))
            yield ContentProblem(where, "off-field", Phrase("a piece that lies on the field"), found)
        sound.append((index, corners))
    yield from _overlaps(field, kinds, sound)
    if len(field.strips) < 2:
        yield ContentProblem("strips", "strips", Phrase("a deployment zone for each player"), str(len(field.strips)))


def _outline(corners: Polygon, fault: Trouble | None) -> str:
    """Return what an outline is instead: its size, the two sides that cross, or how many corners it has."""
    if fault == "small":
        return Phrase("one of {area}", area=f"{abs(doubled_area(corners)) / 2_000_000:.4f}")
    if fault == "crossing" and len(set(corners)) < len(corners):
        return Phrase("a corner that stands in it twice")
    edges = meeting_edges(corners) if fault == "crossing" else None
    if edges is None:
        return Phrase("{number} corners", number=len(corners))
    ends = [corners[end % len(corners)] for edge in edges for end in (edge, edge + 1)]
    a, b, c, d = map(_inches, ends)
    return Phrase("{a} to {b} crossing {c} to {d}", a=a, b=b, c=c, d=d)


def _inches(at: Point) -> str:
    return f"{at[0] / 1000:g}, {at[1] / 1000:g}"


def _overlaps(
    field: SkirmishMap, kinds: dict[str, Terrain], sound: list[tuple[int, Polygon]]
) -> Iterator[ContentProblem]:  # fmt: skip
    """Yield pieces that lie on solid ones, their turned twins included. Source: skirmish.gap.terrain"""
    entries: list[int] = []
    pieces: list[Piece] = []
    for index, outline in sound:
        kind = kinds.get(field.pieces[index].kind)
        other = rotate_polygon(outline, field.field)
        mirror_images = [outline, other] if field.turned and set(other) != set(outline) else [outline]
        for part in (part for corners in mirror_images for part in parts_of(corners)):
            entries.append(index)
            pieces.append(Piece(str(len(pieces)), part, marks_of(kind, 0) if kind is not None else frozenset()))
    seen = set()
    for problem in layout_problems(*field.field, pieces, SOLID):
        pair = entries[problem.piece], entries[problem.other]
        if problem.code == "overlap" and pair not in seen:
            seen.add(pair)
            lower = f"pieces[{pair[1]}]"
            found = Phrase(
                "{kind} on {other} ({lower})",
                kind=repr(field.pieces[pair[0]].kind),
                other=repr(field.pieces[pair[1]].kind),
                lower=lower,
            )
            yield ContentProblem(f"pieces[{pair[0]}]", "overlap", Phrase("a piece that lies on no solid one"), found)
