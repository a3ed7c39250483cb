"""What there is to say about a table in inches: what `verify` refuses, and what plays badly."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import partial

import networkx as nx
from msgspec.structs import replace

from game.boards.inches import Shape
from game.editor.inches.document import (
    InchMap,
    InchPiece,
    alike,
    every_outline,
    set_depth,
    turned_half,
    twin_piece,
)
from game.editor.inches.file import inch_data
from game.editor.inches.lattice import Lattice, Node, lattice_of
from game.editor.inches.world import OPAQUE, SOLID, InchWorld
from game.editor.plugin import Finding, QuickFix, Severity, Trouble
from game.editor.pockets import pockets
from game.editor.symmetry import SymmetryKind
from game.kernel.decimals import decimal, format_trimmed
from game.kernel.language.say import N_, say, say_count

RANK: dict[Severity, int] = {"error": 0, "warning": 1, "note": 2}
BASE_INCHES = 1.0
"""The width of the usual base."""
WALK_STEP, SIGHT_STEP = 1.5, 3.0
NARROW = 2
"""So many places of the lattice beside each other are a choke point."""
EXPOSED = 0.7
"""A side that sees more than this share of where the other deploys may shoot before anybody moves."""
POCKET = range(2, 24)
MOST_TOLD = 6
MOST_NAMED = 8
SENTENCES = {
    "off-field": N_("{what} does not lie on the table as a whole"),
    "overlap": N_("{what} lies on {lower}, which is solid"),
    "strips": N_("Each player needs a deployment zone"),
}
"""What the check refuses most often, as one says it; the rest is told as it is of files."""
BENEATH = "lower"
"""The value of a finding that names the piece which another lies on, as its place in the file."""
PIECE = re.compile(r"pieces\[(\d+)\]")
OPPOSITE: dict[frozenset[str], tuple[SymmetryKind, ...]] = {
    frozenset({"south", "north"}): ("point", "top-bottom"),
    frozenset({"west", "east"}): ("point", "left-right"),
    frozenset({"south-west", "north-east"}): ("point",),
    frozenset({"south-east", "north-west"}): ("point",),
}
"""What takes one strip to the other."""


def inch_findings(document: InchMap, world: InchWorld) -> list[Finding]:
    """Return the findings of a map, the gravest first."""
    found = [*_find_board_problems(document, world), *_unlike(document), *_gaps(document, world)]
    walk = lattice_of(document, world, WALK_STEP)
    found += [*_starts(document, walk), *_narrow(document, walk), *_pockets(document, walk)]
    found += _sights(document, lattice_of(document, world, SIGHT_STEP))
    return sorted(found, key=lambda finding: RANK[finding.severity])


def _spot(lattice: Lattice, node: Node) -> str:
    x, y = lattice.find_point(node)
    return f"spot:{x / 1000:g},{y / 1000:g}"


# What keeps a map from being played


def _find_board_problems(document: InchMap, world: InchWorld) -> Iterator[Finding]:
    for trouble in world.problems(inch_data(document, world.mode)):
        refs = tuple(
            dict.fromkeys(f"piece:{n}" for n in PIECE.findall(f"{trouble.location} {trouble.values.get(BENEATH)}"))
        )
        yield Finding(trouble.code, "error", _sentence(document, world, trouble), refs, _mend(trouble))


def _sentence(document: InchMap, world: InchWorld, trouble: Trouble) -> str:
    match = PIECE.match(trouble.location)
    number = int(match[1]) if match else -1
    subject = say("The table")
    if 0 <= number < len(document.pieces):
        piece = document.pieces[number]
        subject = piece.name or world.kind(piece.kind).word
    other = PIECE.search(str(trouble.values.get(BENEATH)))
    beneath = document.pieces[int(other[1])] if other and int(other[1]) < len(document.pieces) else None
    if trouble.code in SENTENCES and (beneath is not None or trouble.code != "overlap"):
        lower = "" if beneath is None else beneath.name or world.kind(beneath.kind).word
        return say(SENTENCES[trouble.code], what=subject, lower=lower)
    return trouble.describe_trouble(subject)


def _mend(trouble: Trouble) -> QuickFix | None:
    if trouble.code == "off-field":
        return QuickFix(say("Push it onto the table"), _all_on_table)
    return None


def _all_on_table(document: InchMap) -> InchMap:
    pieces = []
    for number, piece in enumerate(document.pieces):
        corners = next(corners for n, corners in every_outline(document) if n == number)
        xs, ys = [x / 1000 for x, _ in corners], [y / 1000 for _, y in corners]
        dx = max(0.0, -min(xs)) - max(0.0, max(xs) - document.width)
        dy = max(0.0, -min(ys)) - max(0.0, max(ys) - document.height)
        pieces.append(replace(piece, at=(round(piece.at[0] + dx, 3), round(piece.at[1] + dy, 3))))
    return replace(document, pieces=tuple(pieces))


# Both sides alike


def _unlike(document: InchMap) -> Iterator[Finding]:
    """Two sides are alike where a turn or a mirroring takes one strip to the other and every piece to one like it."""
    if len(document.strips) != 2:
        return
    one, other = document.strips
    refs = ("strip:0", "strip:1")
    kinds = OPPOSITE.get(frozenset((one.edge, other.edge)))
    if kinds is None or one.depth != other.depth:
        text = say("The deployment strips are no mirror images of each other")
        mend = QuickFix(say("The same depth"), lambda d: set_depth(d, d.strips[1].edge, d.strips[0].depth))
        yield Finding("no-image", "warning", text, refs, mend if kinds is not None else None)
        return
    if document.turned and "point" in kinds:
        return
    differing = min((_without_twin(document, kind) for kind in kinds), key=len)
    if differing:
        text = say_count(
            "The table is not the same for both sides: {number} piece has no twin",
            "The table is not the same for both sides: {number} pieces have no twin", len(differing),
        )  # fmt: skip
        mend = QuickFix(_name_turning(document), turned_half)
        yield Finding("unlike", "note", text, tuple(f"piece:{n}" for n in differing[:MOST_NAMED]), mend)


def _name_turning(document: InchMap) -> str:
    """Return what turning the southern half is called, and how many pieces have none like them there and go."""
    kept = [*turned_half(document).pieces]
    kept += [twin_piece(document, "point", piece) for piece in kept]
    lost = sum(not any(alike(piece, other) for other in kept) for piece in document.pieces)
    if not lost:
        return say("The southern half, turned")
    return say_count(
        "The southern half, turned: {number} piece goes", "The southern half, turned: {number} pieces go", lost
    )


def _without_twin(document: InchMap, kind: SymmetryKind) -> list[int]:
    pieces: list[InchPiece] = list(document.pieces)
    if document.turned:
        pieces += [twin_piece(document, "point", piece) for piece in document.pieces]
    return [
        number
        for number, piece in enumerate(document.pieces)
        if not any(alike(other, twin_piece(document, kind, piece)) for other in pieces)
    ]


# Ways


def _gaps(document: InchMap, world: InchWorld) -> Iterator[Finding]:
    """Gaps between solid pieces that look like a way and are too narrow for a base."""
    table = world.table(document)
    shapes = table.layer(SOLID).shapes
    already_told: set[frozenset[str]] = set()
    for index, one in enumerate(shapes):
        for other in shapes[index + 1 :]:
            names = frozenset((one.id.partition(".")[0], other.id.partition(".")[0]))
            same = one.id.rpartition(".")[0] == other.id.rpartition(".")[0]
            if same or names in already_told or not _close(one, other):
                continue
            gap = _apart(one, other)
            if 0.05 < gap < BASE_INCHES:
                already_told.add(names)
                text = say("A gap of {inches} inches: no base of an inch passes", inches=decimal(gap))
                yield Finding("narrow-gap", "note", text, tuple(f"piece:{name}" for name in sorted(names)))
                if len(already_told) >= MOST_TOLD:
                    return


def _close(one: Shape, other: Shape) -> bool:
    reach = round(BASE_INCHES * 1000)
    a, b = one.box, other.box
    return a[0] - reach <= b[2] and b[0] - reach <= a[2] and a[1] - reach <= b[3] and b[1] - reach <= a[3]


def _apart(one: Shape, other: Shape) -> float:
    """Return the inches between two pieces."""
    squares = [shape.off(x, y) for shape, corners in ((one, other.corners), (other, one.corners)) for x, y in corners]
    return math.sqrt(min(number / under for number, under in squares)) / 1000


def _starts(document: InchMap, lattice: Lattice) -> Iterator[Finding]:
    for number, strip in enumerate(document.strips):
        if not lattice.within(strip):
            text = say("Nobody can stand in deployment strip {number}", number=number + 1)
            mend = QuickFix(say("Make it deeper"), partial(set_depth, edge=strip.edge, depth=strip.depth + 3))
            yield Finding("blocked-start", "warning", text, (f"strip:{number}",), mend)


def _narrow(document: InchMap, lattice: Lattice) -> Iterator[Finding]:
    """Choke points: the fewest places that part two strips."""
    graph = lattice.graph()
    strips = [lattice.within(strip) for strip in document.strips[:2]]
    if len(strips) < 2 or not all(strips) or set(strips[0]) & set(strips[1]):
        return
    # Strips themselves are no choke points: start and goal lie beside them.
    beside = [{other for node in strip for other in graph[node]} - {*strips[0], *strips[1]} for strip in strips]
    if any(other in set(strips[1]) for node in strips[0] for other in graph[node]):
        return
    graph.remove_nodes_from((*strips[0], *strips[1]))
    graph.add_nodes_from(("start", "goal"))
    graph.add_edges_from(("start", node) for node in beside[0])
    graph.add_edges_from(("goal", node) for node in beside[1])
    width = nx.connectivity.local_node_connectivity(graph, "start", "goal", cutoff=NARROW + 1)
    if width == 0:
        text = say("No way leads from the first deployment strip to the second")
        yield Finding("no-way", "warning", text, ("strip:0", "strip:1"))
    elif width <= NARROW and width < min(map(len, beside)):
        nodes = sorted(nx.minimum_node_cut(graph, "start", "goal"))
        text = say(
            "A choke point: every way between the strips leads through a gap of about {inches} inches",
            inches=format_trimmed(width * lattice.step, 3),
        )
        yield Finding("choke-point", "warning", text, tuple(_spot(lattice, node) for node in nodes))


def _pockets(document: InchMap, lattice: Lattice) -> Iterator[Finding]:
    """Dead ends and places that nobody reaches."""
    graph = lattice.graph()
    starts = {node for strip in document.strips for node in lattice.within(strip)}
    parts = [part for part in nx.connected_components(graph) if not part & starts]
    for part in sorted(parts, key=len, reverse=True)[:MOST_TOLD]:
        text = say("Walled in: no way leads here from a deployment strip")
        yield Finding("walled-in", "warning", text, (_spot(lattice, min(part)),))
    told_count = 0
    for gate, side in pockets(graph, POCKET.stop - 1):
        if len(side) in POCKET and not side & starts and not any(side <= part for part in parts):
            text = say(
                "A dead end of about {inches} square inches", inches=round(len(side) * lattice.step * lattice.step)
            )
            yield Finding("dead-end", "note", text, (_spot(lattice, gate), _spot(lattice, max(side))))
            told_count += 1
        if told_count >= MOST_TOLD:
            return


# Sight


def _sights(document: InchMap, lattice: Lattice) -> Iterator[Finding]:
    if not lattice.table.layer(OPAQUE).shapes:
        if document.pieces:
            text = say("Nothing on this table stops sight: everybody sees everybody")
            yield Finding("open", "note", text)
        return
    nodes = lattice.nodes
    watchful = [node for node in nodes if lattice.sees_all(node)]
    if 0 < len(watchful) <= MOST_NAMED:
        text = say_count(
            "From {number} place all of the table is seen", "From {number} places all of the table is seen",
            len(watchful),
        )  # fmt: skip
        yield Finding("sees-all", "note", text, tuple(_spot(lattice, node) for node in watchful))
    blind = [node for node in nodes if not lattice.sees_any(node)]
    if blind:
        text = say_count(
            "{number} place sees nothing of the table", "{number} places see nothing of the table", len(blind)
        )
        yield Finding("sees-nothing", "note", text, tuple(_spot(lattice, node) for node in blind[:MOST_NAMED]))
    yield from _find_exposed_strips(document, lattice)


def _find_exposed_strips(document: InchMap, lattice: Lattice) -> Iterator[Finding]:
    """Sides that see each other where they deploy."""
    strips = [lattice.within(strip) for strip in document.strips]
    for one in range(len(strips)):
        for other in range(one + 1, len(strips)):
            pairs = len(strips[one]) * len(strips[other])
            if not pairs:
                continue
            share = sum(lattice.count_seen_nodes(node, strips[other]) for node in strips[one]) / pairs
            if share > EXPOSED:
                text = say(
                    "Strips {one} and {other} see {share} of each other: shots are possible before anybody moves",
                    one=one + 1, other=other + 1, share=f"{100 * share:.0f} %",
                )  # fmt: skip
                yield Finding("exposed-start", "note", text, (f"strip:{one}", f"strip:{other}"))
