"""The tools that lay deployment strips, that measure, and that stamp copies of pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import msgspec
import pygame
from msgspec.structs import replace

from game.boards.inch_sight import line_free
from game.editor.clipboard import CLIPBOARD
from game.editor.context import EditorContext
from game.editor.inches.document import (
    EDGES,
    FieldEdge,
    InchMap,
    InchPiece,
    InchStrip,
    Spot,
    add_pieces,
    flip_piece,
    near,
    numbers,
    set_depth,
    toggle_strip,
    turned_by,
)
from game.editor.inches.painter import InchProjection, draw_piece, strip_line
from game.editor.inches.tools import TURN_STEP
from game.editor.inches.world import OPAQUE, SOLID, InchWorld
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ActionField, Field, NoteField, NumberField
from game.kernel.decimals import decimal
from game.kernel.language.say import N_, Terms, say, say_as
from game.ui.paint.shapes import thick_line

EDGE_NAMES = Terms(
    {
        "south": N_("South"), "north": N_("North"), "west": N_("West"), "east": N_("East"),
        "south-west": N_("South-west"), "south-east": N_("South-east"), "north-west": N_("North-west"),
        "north-east": N_("North-east"),
    }
)  # fmt: skip


class StripTool(PlainTool):
    """Deployment strips: along edges, or as quarter discs in corners."""

    name, glyph = N_("Deployment"), "edge"
    hint = N_("Click near an edge or a corner: a strip comes or goes; drag its inner border to make it deeper")

    def __init__(self) -> None:
        self.depth = 6.0
        self._held: FieldEdge | None = None
        self._merge = ""
        self._base: InchMap | None = None

    def _edge(self, editor: EditorContext, point: tuple[int, int]) -> FieldEdge | None:
        """Return the edge or corner that a place is nearest to; in the middle of the table there is none."""
        document: InchMap = editor.document
        x, y = InchProjection(document, editor.viewport).spot(point)
        if not (0 <= x <= document.width and 0 <= y <= document.height):
            return None
        away = {"west": x, "east": document.width - x, "south": y, "north": document.height - y}
        within = [name for name, far in sorted(away.items(), key=lambda pair: pair[1]) if far < self.depth]
        across = [name for name in within if name in ("west", "east")][:1]
        down = [name for name in within if name in ("south", "north")][:1]
        text = "-".join([*down, *across])
        return next((edge for edge in EDGES if edge == text), None)

    def _border(self, editor: EditorContext, point: tuple[int, int]) -> FieldEdge | None:
        """Return the strip whose inner border is at a point."""
        projection = InchProjection(editor.document, editor.viewport)
        x, y = projection.spot(point)
        reach = editor.canvas.px(8) / projection.inch
        for strip in editor.document.strips:
            deep = _depth(editor.document, strip.edge, (x, y))
            if abs(deep - strip.depth) <= reach:
                edge: FieldEdge = strip.edge
                return edge
        return None

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Take hold of a border, or begin a click."""
        self._held, self._merge = self._border(editor, point), editor.new_merge()
        self._base = editor.document
        return self._edge(editor, point) is not None or self._held is not None

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Make the strip deeper or shallower."""
        edge, base = self._held, self._base
        if edge is None or base is None:
            return
        deep = _depth(base, edge, InchProjection(base, editor.viewport).spot(point))
        step = min(0.5, editor.grid)
        depth = round(deep / step) * step
        editor.apply(say("Depth of a strip"), lambda _: set_depth(base, edge, depth), merge=self._merge)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Lay a strip or take it away."""
        edge = self._edge(editor, point)
        if not dragged and edge is not None:
            there = any(strip.edge == edge for strip in editor.document.strips)
            label = say("Take a strip away") if there else say("Lay a strip")
            editor.apply(label, lambda document: toggle_strip(document, edge, self.depth))
        self._held = None

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how deep strips are."""

        def set_usual(value: int) -> None:
            self.depth = float(value)

        found: list[Field] = [NumberField(say("New strips, in inches"), int(self.depth), 1, 24, set_usual)]
        for number, strip in enumerate(editor.document.strips):
            label = say("{number}: {edge}", number=number + 1, edge=EDGE_NAMES[strip.edge])
            found.append(NumberField(label, round(strip.depth), 1, 24, partial(_deepen, editor, strip.edge)))
        return found

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the strip that a click would lay."""
        edge = self._edge(editor, editor.pointer)
        if edge is None or not editor.viewport.rect.collidepoint(editor.pointer):
            return
        projection = InchProjection(editor.document, editor.viewport)
        strip = next((one for one in editor.document.strips if one.edge == edge), None)
        tone = editor.canvas.theme["danger" if strip is not None else "may"]
        shown = strip if strip is not None else InchStrip(edge, self.depth)
        points = [projection.point(spot) for spot in strip_line(editor.document, shown)]
        pygame.draw.polygon(surface, tone, points, max(2, editor.canvas.px(3)))


def _depth(document: InchMap, edge: FieldEdge, spot: Spot) -> float:
    """Return how far a place lies from an edge or a corner."""
    x = spot[0] if "west" in edge else document.width - spot[0]
    y = spot[1] if "south" in edge else document.height - spot[1]
    if edge in ("south", "north"):
        return y
    return x if edge in ("west", "east") else math.hypot(x, y)


def _deepen(editor: EditorContext, edge: FieldEdge, value: int) -> None:
    editor.apply(say("Depth of a strip"), lambda document: set_depth(document, edge, value), merge=f"depth-{edge}")


class RulerTool(PlainTool):
    """Distances in inches, and whether a line is free."""

    name, glyph = N_("Measure"), "measure"
    hint = N_("Drag from one place to another: inches, and what stands between")

    def __init__(self, world: InchWorld) -> None:
        self.world = world
        self.ends: tuple[Spot, Spot] | None = None

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a place."""
        spot = InchProjection(editor.document, editor.viewport).spot(point)
        self.ends = spot, spot
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on to another place."""
        if self.ends is not None:
            self.ends = self.ends[0], InchProjection(editor.document, editor.viewport).spot(point)

    def back(self, editor: EditorContext) -> bool:
        """Put the ruler away."""
        had, self.ends = self.ends is not None, None
        return had

    def describe_measurement(self, editor: EditorContext) -> tuple[str, ...]:
        """Return the distance and what stands between, in words."""
        if self.ends is None or self.ends[0] == self.ends[1]:
            return ()
        a, b = self.ends
        table = self.world.table(editor.document)
        ends = [(round(x * 1000), round(y * 1000)) for x, y in (a, b)]
        free = line_free(table.layer(OPAQUE), *ends)
        walks = line_free(table.layer(SOLID), *ends)
        return (
            say("{inches} inches", inches=decimal(math.dist(a, b))),
            say("free sight") if free else say("sight is stopped"),
            say("a straight way") if walks else say("no straight way"),
        )

    def prompt(self, editor: EditorContext) -> str:
        """Say what was measured."""
        return " · ".join(self.describe_measurement(editor)) or say(self.hint)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return what was measured."""
        lines = self.describe_measurement(editor) or (say(self.hint),)
        return tuple(NoteField(line, index == 0) for index, line in enumerate(lines))

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the ruler with its inches."""
        if self.ends is None or self.ends[0] == self.ends[1]:
            return
        projection, canvas = InchProjection(editor.document, editor.viewport), editor.canvas
        a, b = (projection.point(end) for end in self.ends)
        thick_line(surface, canvas.theme["casing"], a, b, canvas.px(8))
        thick_line(surface, canvas.theme["may"], a, b, canvas.px(5))
        length = math.dist(*self.ends)
        across = (-(b[1] - a[1]), b[0] - a[0])
        size = math.hypot(*across) or 1.0
        for number in range(1, math.floor(length) + 1):
            share = number / length
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            reach = canvas.px(7 if number % 6 == 0 else 4) / size
            ends = ((x - across[0] * reach, y - across[1] * reach), (x + across[0] * reach, y + across[1] * reach))
            pygame.draw.line(surface, canvas.theme["casing"], *ends, max(1, canvas.px(2)))
        label = canvas.text(f'{decimal(length)}"', 18, "text_strong", "bold")
        plate_rect = label.get_rect(center=((a[0] + b[0]) // 2, (a[1] + b[1]) // 2 - canvas.px(22)))
        ground = plate_rect.inflate(canvas.px(14), canvas.px(6))
        surface.blit(canvas.panel(ground.size, "casing", radius_u=8, alpha=220), ground)
        surface.blit(label, plate_rect)


class InchStamp(msgspec.Struct, frozen=True):
    """Pieces by their place from the middle of the copy."""

    pieces: tuple[InchPiece, ...] = ()

    def turn_stamp(self, degrees: float) -> InchStamp:
        """Return the copy turned counter-clockwise."""
        turn = math.radians(degrees)
        cos, sin = math.cos(turn), math.sin(turn)
        return InchStamp(
            tuple(
                replace(turned_by(p, degrees), at=near((p.at[0] * cos - p.at[1] * sin, p.at[0] * sin + p.at[1] * cos)))
                for p in self.pieces
            )
        )

    def mirror_stamp(self) -> InchStamp:
        """Return the copy mirrored left and right."""
        return InchStamp(tuple(replace(flip_piece(p, "left-right"), at=(-p.at[0], p.at[1])) for p in self.pieces))


def clip(editor: EditorContext) -> InchStamp | None:
    """Return a copy of the selected pieces; None without any."""
    selected = [editor.document.pieces[number] for number in numbers(editor.selection, "piece")]
    if not selected:
        return None
    xs, ys = [piece.at[0] for piece in selected], [piece.at[1] for piece in selected]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return InchStamp(
        tuple(replace(p, at=near((p.at[0] - x, p.at[1] - y)), id="", name="") for p in selected)
    )  # fmt: skip


class InchStampTool(PlainTool):
    """Copies of pieces."""

    name, glyph = N_("Stamp"), "stamp"
    hint = N_("Select pieces first, or copy some with Ctrl+C: then click where the copy shall stand")

    def __init__(self, world: InchWorld) -> None:
        self.world = world
        self.stamp = InchStamp()

    def enter(self, editor: EditorContext) -> None:
        """Take the selection, or what was copied last."""
        self.stamp = clip(editor) or CLIPBOARD.take(editor.board.kind) or self.stamp
        editor.select([])

    def _build_placed_pieces(self, editor: EditorContext) -> list[InchPiece]:
        x, y = InchProjection(editor.document, editor.viewport).spot(editor.pointer)
        step = editor.grid
        x, y = round(x / step) * step, round(y / step) * step
        return [replace(piece, at=near((piece.at[0] + x, piece.at[1] + y))) for piece in self.stamp.pieces]

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Set the copy, and its twin."""
        if dragged or not self.stamp.pieces:
            return
        editor.pointer = point
        pieces = self._build_placed_pieces(editor)
        label = say("Stamp {number} pieces", number=len(pieces))
        editor.apply(label, lambda document: add_pieces(document, pieces, editor.symmetry)[0])

    def back(self, editor: EditorContext) -> bool:
        """Drop the copy."""
        had, self.stamp = bool(self.stamp.pieces), InchStamp()
        return had or bool(editor.selection)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Offer to turn and mirror the copy."""

        def turn() -> None:
            self.stamp = self.stamp.turn_stamp(3 * TURN_STEP)

        def mirror() -> None:
            self.stamp = self.stamp.mirror_stamp()

        if not self.stamp.pieces:
            return (NoteField(say(self.hint)),)
        return (ActionField(((say("Turn"), "K", turn), (say_as("edit", "Mirror"), "", mirror))),)

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the copy under the pointer."""
        if self.stamp.pieces and editor.viewport.rect.collidepoint(editor.pointer):
            projection = InchProjection(editor.document, editor.viewport)
            for piece in self._build_placed_pieces(editor):
                draw_piece(editor.canvas, surface, projection, self.world, piece, alpha=150)
