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
from game.editor.desk import EditorContext
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
from game.editor.inches.painter import StageInches, draw_piece, strip_line
from game.editor.inches.tools import TURN_STEP
from game.editor.inches.world import OPAQUE, SOLID, InchWorld
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ActionField, Field, NoteField, NumberField
from game.kernel.decimals import decimal
from game.kernel.language.say import Terms, mark, say, say_as
from game.ui.paint.shapes import thick_line

EDGE_NAMES = Terms(
    {
        "south": mark("South"), "north": mark("North"), "west": mark("West"), "east": mark("East"),
        "south-west": mark("South-west"), "south-east": mark("South-east"), "north-west": mark("North-west"),
        "north-east": mark("North-east"),
    }
)  # fmt: skip


class StripTool(PlainTool):
    """Deployment strips: along edges, or as quarter discs in corners."""

    name, glyph = mark("Deployment"), "edge"
    hint = mark("Click near an edge or a corner: a strip comes or goes; drag its inner border to make it deeper")

    def __init__(self) -> None:
        self.depth = 6.0
        self._held: FieldEdge | None = None
        self._merge = ""
        self._base: InchMap | None = None

    def _edge(self, desk: EditorContext, point: tuple[int, int]) -> FieldEdge | None:
        """Return the edge or corner that a place is nearest to; in the middle of the table there is none."""
        document: InchMap = desk.document
        x, y = StageInches(document, desk.view).spot(point)
        if not (0 <= x <= document.width and 0 <= y <= document.height):
            return None
        away = {"west": x, "east": document.width - x, "south": y, "north": document.height - y}
        within = [name for name, far in sorted(away.items(), key=lambda pair: pair[1]) if far < self.depth]
        across = [name for name in within if name in ("west", "east")][:1]
        down = [name for name in within if name in ("south", "north")][:1]
        words = "-".join([*down, *across])
        return next((edge for edge in EDGES if edge == words), None)

    def _border(self, desk: EditorContext, point: tuple[int, int]) -> FieldEdge | None:
        """Return the strip whose inner border is at a point."""
        stage = StageInches(desk.document, desk.view)
        x, y = stage.spot(point)
        reach = desk.canvas.u(8) / stage.inch
        for strip in desk.document.strips:
            deep = _depth(desk.document, strip.edge, (x, y))
            if abs(deep - strip.depth) <= reach:
                edge: FieldEdge = strip.edge
                return edge
        return None

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Take hold of a border, or begin a click."""
        self._held, self._merge = self._border(desk, point), desk.new_merge()
        self._base = desk.document
        return self._edge(desk, point) is not None or self._held is not None

    def drag(self, desk: EditorContext, point: tuple[int, int]) -> None:
        """Make the strip deeper or shallower."""
        edge, base = self._held, self._base
        if edge is None or base is None:
            return
        deep = _depth(base, edge, StageInches(base, desk.view).spot(point))
        step = min(0.5, desk.grid)
        depth = round(deep / step) * step
        desk.apply(say("Depth of a strip"), lambda _: set_depth(base, edge, depth), merge=self._merge)

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Lay a strip or take it away."""
        edge = self._edge(desk, point)
        if not dragged and edge is not None:
            there = any(strip.edge == edge for strip in desk.document.strips)
            label = say("Take a strip away") if there else say("Lay a strip")
            desk.apply(label, lambda document: toggle_strip(document, edge, self.depth))
        self._held = None

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Return how deep strips are."""

        def set_usual(value: int) -> None:
            self.depth = float(value)

        found: list[Field] = [NumberField(say("New strips, in inches"), int(self.depth), 1, 24, set_usual)]
        for number, strip in enumerate(desk.document.strips):
            label = say("{number}: {edge}", number=number + 1, edge=EDGE_NAMES[strip.edge])
            found.append(NumberField(label, round(strip.depth), 1, 24, partial(_deepen, desk, strip.edge)))
        return found

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw the strip that a click would lay."""
        edge = self._edge(desk, desk.pointer)
        if edge is None or not desk.view.rect.collidepoint(desk.pointer):
            return
        stage = StageInches(desk.document, desk.view)
        strip = next((one for one in desk.document.strips if one.edge == edge), None)
        tone = desk.canvas.theme["danger" if strip is not None else "may"]
        shown = strip if strip is not None else InchStrip(edge, self.depth)
        points = [stage.point(spot) for spot in strip_line(desk.document, shown)]
        pygame.draw.polygon(surface, tone, points, max(2, desk.canvas.u(3)))


def _depth(document: InchMap, edge: FieldEdge, spot: Spot) -> float:
    """Return how far a place lies from an edge or a corner."""
    x = spot[0] if "west" in edge else document.width - spot[0]
    y = spot[1] if "south" in edge else document.height - spot[1]
    if edge in ("south", "north"):
        return y
    return x if edge in ("west", "east") else math.hypot(x, y)


def _deepen(desk: EditorContext, edge: FieldEdge, value: int) -> None:
    desk.apply(say("Depth of a strip"), lambda document: set_depth(document, edge, value), merge=f"depth-{edge}")


class RulerTool(PlainTool):
    """Distances in inches, and whether a line is free."""

    name, glyph = mark("Measure"), "measure"
    hint = mark("Drag from one place to another: inches, and what stands between")

    def __init__(self, world: InchWorld) -> None:
        self.world = world
        self.ends: tuple[Spot, Spot] | None = None

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a place."""
        spot = StageInches(desk.document, desk.view).spot(point)
        self.ends = spot, spot
        return True

    def drag(self, desk: EditorContext, point: tuple[int, int]) -> None:
        """Go on to another place."""
        if self.ends is not None:
            self.ends = self.ends[0], StageInches(desk.document, desk.view).spot(point)

    def back(self, desk: EditorContext) -> bool:
        """Put the ruler away."""
        had, self.ends = self.ends is not None, None
        return had

    def describe_measurement(self, desk: EditorContext) -> tuple[str, ...]:
        """Return the distance and what stands between, in words."""
        if self.ends is None or self.ends[0] == self.ends[1]:
            return ()
        a, b = self.ends
        table = self.world.table(desk.document)
        ends = [(round(x * 1000), round(y * 1000)) for x, y in (a, b)]
        free = line_free(table.layer(OPAQUE), *ends)
        walks = line_free(table.layer(SOLID), *ends)
        return (
            say("{inches} inches", inches=decimal(math.dist(a, b))),
            say("free sight") if free else say("sight is stopped"),
            say("a straight way") if walks else say("no straight way"),
        )

    def prompt(self, desk: EditorContext) -> str:
        """Say what was measured."""
        return " · ".join(self.describe_measurement(desk)) or say(self.hint)

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Return what was measured."""
        lines = self.describe_measurement(desk) or (say(self.hint),)
        return tuple(NoteField(line, index == 0) for index, line in enumerate(lines))

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw the ruler with its inches."""
        if self.ends is None or self.ends[0] == self.ends[1]:
            return
        stage, canvas = StageInches(desk.document, desk.view), desk.canvas
        a, b = (stage.point(end) for end in self.ends)
        thick_line(surface, canvas.theme["casing"], a, b, canvas.u(8))
        thick_line(surface, canvas.theme["may"], a, b, canvas.u(5))
        length = math.dist(*self.ends)
        across = (-(b[1] - a[1]), b[0] - a[0])
        size = math.hypot(*across) or 1.0
        for number in range(1, math.floor(length) + 1):
            share = number / length
            x, y = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
            reach = canvas.u(7 if number % 6 == 0 else 4) / size
            ends = ((x - across[0] * reach, y - across[1] * reach), (x + across[0] * reach, y + across[1] * reach))
            pygame.draw.line(surface, canvas.theme["casing"], *ends, max(1, canvas.u(2)))
        label = canvas.text(f'{decimal(length)}"', 18, "text_strong", "bold")
        plate = label.get_rect(center=((a[0] + b[0]) // 2, (a[1] + b[1]) // 2 - canvas.u(22)))
        ground = plate.inflate(canvas.u(14), canvas.u(6))
        surface.blit(canvas.panel(ground.size, "casing", radius_u=8, alpha=220), ground)
        surface.blit(label, plate)


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


def clip(desk: EditorContext) -> InchStamp | None:
    """Return a copy of the selected pieces; None without any."""
    chosen = [desk.document.pieces[number] for number in numbers(desk.selection, "piece")]
    if not chosen:
        return None
    xs, ys = [piece.at[0] for piece in chosen], [piece.at[1] for piece in chosen]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return InchStamp(
        tuple(replace(p, at=near((p.at[0] - x, p.at[1] - y)), id="", name="") for p in chosen)
    )  # fmt: skip


class InchStampTool(PlainTool):
    """Copies of pieces."""

    name, glyph = mark("Stamp"), "stamp"
    hint = mark("Select pieces first, or copy some with Ctrl+C: then click where the copy shall stand")

    def __init__(self, world: InchWorld) -> None:
        self.world = world
        self.stamp = InchStamp()

    def enter(self, desk: EditorContext) -> None:
        """Take the selection, or what was copied last."""
        self.stamp = clip(desk) or CLIPBOARD.take(desk.board.kind) or self.stamp
        desk.select([])

    def _build_placed_pieces(self, desk: EditorContext) -> list[InchPiece]:
        x, y = StageInches(desk.document, desk.view).spot(desk.pointer)
        step = desk.grid
        x, y = round(x / step) * step, round(y / step) * step
        return [replace(piece, at=near((piece.at[0] + x, piece.at[1] + y))) for piece in self.stamp.pieces]

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Set the copy, and its twin."""
        if dragged or not self.stamp.pieces:
            return
        desk.pointer = point
        pieces = self._build_placed_pieces(desk)
        label = say("Stamp {number} pieces", number=len(pieces))
        desk.apply(label, lambda document: add_pieces(document, pieces, desk.symmetry)[0])

    def back(self, desk: EditorContext) -> bool:
        """Drop the copy."""
        had, self.stamp = bool(self.stamp.pieces), InchStamp()
        return had or bool(desk.selection)

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Offer to turn and mirror the copy."""

        def turn() -> None:
            self.stamp = self.stamp.turn_stamp(3 * TURN_STEP)

        def mirror() -> None:
            self.stamp = self.stamp.mirror_stamp()

        if not self.stamp.pieces:
            return (NoteField(say(self.hint)),)
        return (ActionField(((say("Turn"), "K", turn), (say_as("edit", "Mirror"), "", mirror))),)

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw the copy under the pointer."""
        if self.stamp.pieces and desk.view.rect.collidepoint(desk.pointer):
            stage = StageInches(desk.document, desk.view)
            for piece in self._build_placed_pieces(desk):
                draw_piece(desk.canvas, surface, stage, self.world, piece, alpha=150)
