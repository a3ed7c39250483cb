"""The tools that select on a table in inches and that set terrain: from a palette and as polygons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame
from msgspec.structs import replace

from game.editor.context import EditorContext
from game.editor.inches.document import (
    InchMap,
    InchPatch,
    InchPiece,
    Spot,
    add_pieces,
    change_pieces,
    drawn_round,
    move_refs,
    near,
    numbers,
    resize_piece,
    turned_by,
    twin_piece,
)
from game.editor.inches.painter import HANDLE_U, InchProjection, draw_handles, draw_piece, handles
from game.editor.inches.world import InchWorld
from game.editor.plain_tool import PlainTool, build_rect, draw_frame
from game.editor.plugin import ChoiceField, Field, PaletteEntry, PaletteField
from game.kernel.language.say import N_, say
from game.ui.paint.shapes import thick_line

TURN_STEP = 15
LAMP = "lamp"
LAMP_COLOUR = (250, 214, 120)


def lone_piece(editor: EditorContext) -> int | None:
    """Return the number of the piece that is selected alone."""
    selected = numbers(editor.selection, "piece")
    return (
        selected[0] if len(editor.selection) == 1 and selected and selected[0] < len(editor.document.pieces) else None
    )


class InchSelectTool(PlainTool):
    """Click selects, Shift adds, a drag frames; pieces are dragged, and scaled and turned by their handles."""

    name, glyph = N_("Select"), "select"
    hint = N_("Click or frame things and drag them; the square scales a piece, the circle turns it; Shift adds")

    def __init__(self) -> None:
        self._base: InchMap | None = None
        self._held = ""
        self._handle = ""
        self._start: Spot = (0.0, 0.0)
        self._from = (0, 0)
        self._merge = ""
        self._frame: pygame.Rect | None = None

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Take hold of a handle or a thing, or begin a frame."""
        projection = InchProjection(editor.document, editor.viewport)
        self._base, self._merge, self._from = editor.document, editor.new_merge(), point
        self._start, self._held, self._handle = projection.spot(point), "", ""
        lone = lone_piece(editor)
        if lone is not None and not editor.adding:
            reach = editor.canvas.px(HANDLE_U + 6)
            found = handles(projection, editor.document.pieces[lone])
            self._handle = next((name for name, at in found.items() if math.dist(at, point) <= reach), "")
            if self._handle:
                return True
        ref = editor.find_ref_at(point)
        if ref and editor.adding:
            editor.toggle(ref)
        elif ref and ref not in editor.selection:
            editor.select([ref])
        self._held = "" if editor.adding else ref
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Move, scale or turn what was taken hold of, always from where it stood."""
        base = self._base
        if base is None:
            return
        spot = InchProjection(base, editor.viewport).spot(point)
        if self._handle:
            self._drag_handle(editor, base, spot)
        elif self._held:
            dx, dy = self._step(editor, base, spot)
            refs, symmetry = editor.selection, editor.symmetry
            what = say("{number} things", number=len(refs)) if len(refs) > 1 else say("a piece")
            editor.apply(
                say("Move {what}", what=what), lambda _: move_refs(base, refs, dx, dy, symmetry), merge=self._merge
            )
        else:
            self._frame = build_rect(self._from, point)

    def _step(self, editor: EditorContext, base: InchMap, spot: Spot) -> Spot:
        """Return by how much things move: so that the middle of the first comes to a place of the grid."""
        dx, dy = spot[0] - self._start[0], spot[1] - self._start[1]
        kind, _, number = self._held.partition(":")
        at = base.pieces[int(number)].at if kind == "piece" else base.lamps[int(number)] if kind == LAMP else (0.0, 0.0)
        step = editor.grid
        return (
            round((at[0] + dx) / step) * step - at[0], round((at[1] + dy) / step) * step - at[1]
        )  # fmt: skip

    def _drag_handle(self, editor: EditorContext, base: InchMap, spot: Spot) -> None:
        number = lone_piece(editor)
        if number is None:
            return
        piece, symmetry = base.pieces[number], editor.symmetry
        dx, dy = spot[0] - piece.at[0], spot[1] - piece.at[1]
        if self._handle == "scale":
            step = min(0.5, editor.grid)
            wide, deep = (max(step, round(2 * side / step) * step) for side in (dx, dy))
            fresh, label = resize_piece(piece, wide, deep), say("Scale a piece")
        else:
            degrees = round((math.degrees(math.atan2(dy, dx)) - 90) / TURN_STEP) * TURN_STEP
            fresh, label = turned_by(piece, degrees), say("Turn a piece")
        editor.apply(label, lambda _: change_pieces(base, {number: fresh}, symmetry), merge=self._merge)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Select what lies in the frame, or what was clicked."""
        if self._frame is not None:
            projection = InchProjection(editor.document, editor.viewport)
            inside = [
                f"piece:{number}"
                for number, piece in enumerate(editor.document.pieces)
                if self._frame.collidepoint(projection.point(piece.at))
            ]
            inside += [
                f"lamp:{n}"
                for n, at in enumerate(editor.document.lamps)
                if self._frame.collidepoint(projection.point(at))
            ]
            editor.select([*editor.selection, *inside] if editor.adding else inside)
        elif not dragged and not editor.adding and not self._handle:
            ref = editor.find_ref_at(point)
            editor.select([ref] if ref else [])
        self._base, self._frame, self._held, self._handle = None, None, "", ""

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had = bool(editor.selection) or self._frame is not None
        self._base, self._frame = None, None
        return had

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the frame, and the handles of the piece that is selected alone."""
        draw_frame(editor, surface, self._frame)
        lone = lone_piece(editor)
        if lone is not None:
            draw_handles(
                editor.canvas, surface, InchProjection(editor.document, editor.viewport), editor.document.pieces[lone]
            )


def palette(world: InchWorld, value: str, commit: Any, *more: PaletteEntry) -> PaletteField:
    """Return the kinds of terrain to choose from."""
    swatches = tuple(PaletteEntry(kind.id, kind.word, kind.colour, kind.icon) for kind in world.kinds)
    return PaletteField(say("Terrain"), (*swatches, *more), value, commit, "K")


class PieceTool(PlainTool):
    """Terrain from a palette: a click sets a piece of the usual size, a drag draws one as large as one likes."""

    name, glyph = N_("Terrain"), "village"
    hint = N_("Click to set a piece of the usual size; drag to draw one of another size")

    def __init__(self, world: InchWorld) -> None:
        self.world = world
        self.kind = world.kinds[0].id
        self.degrees = 0
        self._from: Spot | None = None
        self._to: Spot | None = None

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a place of the table."""
        spot = _snap_point(editor, point)
        self._from, self._to = (spot, None) if _on_table(editor.document, spot) else (None, None)
        editor.select([])
        return self._from is not None

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Draw the piece out."""
        self._to = _snap_point(editor, point)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Set the piece, and its twin."""
        start, self._from = self._from, None
        if start is None:
            return
        if self.kind == LAMP:
            editor.apply(say("Set a lamp"), lambda d: replace(d, lamps=(*d.lamps, near(start))))
            return
        piece = self._piece(start, self._to if dragged else None)
        self._to = None
        made: list[int] = []

        def edit(document: InchMap) -> InchMap:
            after, fresh = add_pieces(document, [piece], editor.symmetry)
            made.extend(fresh)
            return after

        if editor.apply(say("Set {what}", what=self.world.kind(self.kind).word), edit):
            editor.select([f"piece:{number}" for number in made])

    def _piece(self, start: Spot, end: Spot | None) -> InchPiece:
        piece = turned_by(self.world.make_piece(self.kind, near(start)), self.degrees)
        if end is None or math.dist(start, end) < 0.4:
            return piece
        middle = near(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        return resize_piece(replace(piece, at=middle), abs(end[0] - start[0]), abs(end[1] - start[1]))

    def turn(self, degrees: int) -> None:
        """Turn what is set next."""
        self.degrees = (self.degrees + degrees) % 360

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return the palette and how the next piece is turned."""

        def set_kind(value: Any) -> None:
            self.kind = value

        def set_degrees(value: Any) -> None:
            self.degrees = value

        choices = tuple((f"{degrees}°", degrees) for degrees in (0, 45, 90, 135))
        lamp = PaletteEntry(LAMP, say("Lamp"), LAMP_COLOUR)
        return (
            palette(self.world, self.kind, set_kind, lamp),
            ChoiceField(say("Turned by"), choices, self.degrees % 180, set_degrees, "[ ]"),
        )

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the piece that would be set, and its twin."""
        # Where the piece lies that was set last, another one would only hide it.
        if editor.hovered in editor.selection or not editor.viewport.rect.collidepoint(editor.pointer):
            return
        spot = _snap_point(editor, editor.pointer)
        if self.kind == LAMP or not _on_table(editor.document, spot):
            return
        piece = self._piece(self._from, self._to) if self._from is not None else self._piece(spot, None)
        projection = InchProjection(editor.document, editor.viewport)
        draw_piece(editor.canvas, surface, projection, self.world, piece, alpha=150)
        if editor.symmetry.kind != "off":
            mirror_image = twin_piece(editor.document, editor.symmetry.kind, piece)
            draw_piece(editor.canvas, surface, projection, self.world, mirror_image, alpha=90)


class PolygonTool(PlainTool):
    """Polygons, corner by corner: terrain of any outline, or ground of another material."""

    name, glyph = N_("Polygon"), "polygon"
    hint = N_("Click corner by corner; click the first one again to close the outline")

    def __init__(self, world: InchWorld) -> None:
        self.world = world
        self.kind = world.kinds[0].id
        self.corners: list[Spot] = []

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Set a corner, or close the outline at the first one."""
        spot = _snap_point(editor, point)
        projection = InchProjection(editor.document, editor.viewport)
        if len(self.corners) > 2 and math.dist(projection.point(self.corners[0]), point) < editor.canvas.px(14):
            self.close(editor)
        elif _on_table(editor.document, spot) and spot not in self.corners:
            editor.select([])
            self.corners.append(spot)

    def close(self, editor: EditorContext) -> None:
        """Make the piece, or the ground."""
        points, self.corners = self.corners, []
        materials = [name for name, _ in self.world.materials]
        if self.kind in materials:
            patch = InchPatch(self.kind, tuple(near(point) for point in points))
            editor.apply(say("Lay ground"), lambda document: replace(document, patches=(*document.patches, patch)))
            editor.select([f"patch:{len(editor.document.patches) - 1}"])
            return
        made: list[int] = []

        def edit(document: InchMap) -> InchMap:
            after, fresh = add_pieces(document, [drawn_round(self.kind, points)], editor.symmetry)
            made.extend(fresh)
            return after

        if editor.apply(say("Draw {what}", what=self.world.kind(self.kind).word), edit):
            editor.select([f"piece:{number}" for number in made])

    def back(self, editor: EditorContext) -> bool:
        """Take back the last corner."""
        if self.corners:
            self.corners.pop()
            return True
        return bool(editor.selection)

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        if self.corners:
            return say("{number} corners: click the first one to close (Esc: one less)", number=len(self.corners))
        return say(self.hint)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return the kinds of terrain and of ground."""

        def set_kind(value: Any) -> None:
            self.kind = value

        grounds = tuple(
            PaletteEntry(name, say("Ground: {material}", material=name), colour)
            for name, colour in self.world.materials
        )
        return (palette(self.world, self.kind, set_kind, *grounds),)

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the outline so far."""
        projection = InchProjection(editor.document, editor.viewport)
        points = [projection.point(corner) for corner in self.corners]
        tip = projection.point(_snap_point(editor, editor.pointer))
        for start, end in pairwise([*points, tip]):
            thick_line(surface, editor.canvas.theme["casing"], start, end, editor.canvas.px(5))
            thick_line(surface, editor.canvas.theme["may"], start, end, editor.canvas.px(2.5))
        for index, point in enumerate(points):
            size = editor.canvas.px(9 if not index else 5)
            pygame.draw.circle(surface, editor.canvas.theme["casing"], point, size + editor.canvas.px(2))
            pygame.draw.circle(surface, editor.canvas.theme["may"], point, size)
        if not points and editor.viewport.rect.collidepoint(editor.pointer):
            pygame.draw.circle(surface, editor.canvas.theme["may"], tip, editor.canvas.px(4))


def _snap_point(editor: EditorContext, point: tuple[int, int]) -> Spot:
    """Return the nearest place of the grid, counted from the lower left corner."""
    x, y = InchProjection(editor.document, editor.viewport).spot(point)
    step = editor.grid
    return near((round(x / step) * step, round(y / step) * step))


def _on_table(document: InchMap, spot: Spot) -> bool:
    return 0 <= spot[0] <= document.width and 0 <= spot[1] <= document.height
