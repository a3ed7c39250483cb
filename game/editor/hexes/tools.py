"""The tools that select on a map of hexes and that lay terrain: by brush and by fill."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.boards.hex import Hex, add, sight_lines, subtract
from game.editor.context import EditorContext
from game.editor.hexes.document import (
    FLOOR,
    GROUND,
    HexMap,
    brush,
    change_thing,
    find_thing,
    hex_ref,
    paint,
    patch,
    selected_hexes,
    split_ref,
    thing_at,
)
from game.editor.hexes.painter import HexProjection, cell_at
from game.editor.hexes.symmetry import with_twins
from game.editor.hexes.world import HexWorld
from game.editor.plain_tool import PlainTool, build_rect, draw_frame
from game.editor.plugin import ChoiceField, Field, PaletteEntry, PaletteField
from game.kernel.language.say import N_, say
from game.ui.paint.hex_painter import draw_border, tint_hexes
from game.ui.paint.theme import RGB

SIZES: tuple[tuple[str, int], ...] = (("1", 0), ("7", 1), ("19", 2), ("37", 3))
"""Brushes by how many hexes they cover, with their radius."""


def stroke(before: Hex | None, after: Hex) -> tuple[Hex, ...]:
    """Return the hexes that a brush passes between two places, so that a quick hand leaves no gaps."""
    if before is None or before == after:
        return (after,)
    return (*sight_lines(before, after)[0], after)


class HexSelectTool(PlainTool):
    """Click selects, Shift adds, a drag frames hexes; a drag of a lever, an item or a selection moves it."""

    name, glyph = N_("Select"), "select"
    hint = N_("Click or frame hexes; drag levers, items or what is selected; Shift adds to the selection")

    def __init__(self) -> None:
        self._base: HexMap | None = None
        self._thing = ""
        self._cells: tuple[Hex, ...] = ()
        self._start: Hex = (0, 0)
        self._merge = ""
        self._from = (0, 0)
        self._frame: pygame.Rect | None = None

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        ref = editor.find_ref_at(point)
        self._from, self._start = point, cell_at(editor.viewport, point)
        self._base, self._merge = editor.document, editor.new_merge()
        self._thing, self._cells = "", ()
        if editor.adding:
            if ref:
                editor.toggle(ref)
        elif ref and not ref.startswith("hex:"):
            editor.select([ref])
            self._thing = ref
        elif ref in editor.selection and len(editor.selection) > 1:
            self._cells = selected_hexes(editor.selection)
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Move what was taken hold of, or go on framing."""
        base = self._base
        cell = cell_at(editor.viewport, point)
        if base is not None and self._thing:
            if cell in base.cells and thing_at(base, cell) in (None, find_thing(base, self._thing)):
                thing = self._thing
                editor.apply(say("Move it"), lambda _: change_thing(base, thing, at=cell), merge=self._merge)
        elif base is not None and self._cells:
            step, cells, layer = subtract(cell, self._start), self._cells, editor.viewport.layer
            moved = [(add(hex_cell, step), kind) for hex_cell in cells if (kind := base.layer(layer).get(hex_cell))]

            def edit(_: HexMap) -> HexMap:
                after = paint(base, cells, FLOOR, layer)
                for cell, kind in moved:
                    after = paint(after, [cell], kind, layer)
                return after

            select = [hex_ref(add(hex_cell, step)) for hex_cell in cells]
            editor.apply(say("Move {number} hexes", number=len(cells)), edit, merge=self._merge, select=select)
        else:
            self._frame = build_rect(self._from, point)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Select what lies in the frame, or what was clicked."""
        if self._frame is not None:
            layout = HexProjection(editor.document.cells, editor.viewport)
            inside = [hex_ref(cell) for cell in editor.document.cells if self._frame.collidepoint(layout.centre(cell))]
            editor.select([*editor.selection, *inside] if editor.adding else inside)
        elif not dragged and not editor.adding:
            ref = editor.find_ref_at(point)
            editor.select([ref] if ref else [])
        self._base, self._frame, self._thing, self._cells = None, None, "", ()

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had = bool(editor.selection) or self._frame is not None
        self._frame, self._base = None, None
        return had

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the frame."""
        draw_frame(editor, surface, self._frame)


class BrushTool(PlainTool, ABC):
    """A tool that is drawn over hexes. What it lays is up to those that extend it."""

    def __init__(self, world: HexWorld) -> None:
        self.world = world
        self.size = 0
        self._last: Hex | None = None
        self._merge = ""

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin a stroke; beside the map the view is moved."""
        cell = cell_at(editor.viewport, point)
        if cell not in editor.document.cells:
            return False
        editor.select([])
        self._last, self._merge = None, editor.new_merge()
        self._go(editor, cell)
        return True

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the stroke."""
        cell = cell_at(editor.viewport, point)
        if cell != self._last:
            self._go(editor, cell)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End the stroke."""
        self._last = None

    def _go(self, editor: EditorContext, cell: Hex) -> None:
        cells = tuple(dict.fromkeys(part for at in stroke(self._last, cell) for part in brush(at, self.size)))
        self._last = cell
        self.lay(editor, cells, self._merge)

    @abstractmethod
    def lay(self, editor: EditorContext, hex_cells: tuple[Hex, ...], merge: str) -> None:
        """Lay what the tool lays on some hexes."""

    def resize(self, step: int) -> None:
        """Take a larger or smaller brush."""
        self.size = max(0, min(SIZES[-1][1], self.size + step))

    def size_field(self) -> Field:
        """Return the choice of brushes."""
        return ChoiceField(say("Brush, in hexes"), SIZES, self.size, self._set_size, "[ ]")

    def _set_size(self, size: int) -> None:
        self.size = size

    def colour(self, editor: EditorContext) -> RGB:
        """Return the colour of the brush."""
        return editor.canvas.theme["may"]

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the outline of the brush, and of its twins."""
        cell = cell_at(editor.viewport, editor.pointer)
        if editor.viewport.rect.collidepoint(editor.pointer) and cell in editor.document.cells:
            draw_brush(editor, surface, brush(cell, self.size), self.colour(editor))


def draw_brush(editor: EditorContext, surface: pygame.Surface, cells: Iterable[Hex], colour: RGB) -> None:
    """Draw hexes that are about to be changed, with their twins."""
    document: HexMap = editor.document
    here = tuple(cell for cell in cells if cell in document.cells)
    layout = HexProjection(document.cells, editor.viewport)
    mirror_images = [cell for cell in with_twins(document, editor.symmetry.kind, here) if cell not in here]
    if mirror_images:
        tint_hexes(editor.canvas, surface, layout, mirror_images, colour, 60)
        draw_border(editor.canvas, surface, layout, mirror_images, editor.canvas.theme["info"], 2)
    if here:
        tint_hexes(editor.canvas, surface, layout, here, colour, 90)
        draw_border(editor.canvas, surface, layout, here, editor.canvas.theme["text_strong"], 2)


def layer_fields(editor: EditorContext) -> Sequence[Field]:
    """Return the choice of what is painted on: the ground, or what lies over it in some rounds."""
    phases = editor.document.phases
    if editor.viewport.layer >= len(phases):
        editor.viewport.layer = GROUND
    if not phases:
        return ()

    def look_at(layer: int) -> None:
        editor.viewport.layer = layer

    choices = (("Ground", GROUND), *((str(number + 1), number) for number in range(len(phases))))
    return (ChoiceField(say("Paint on the ground, or on a phase"), choices, editor.viewport.layer, look_at),)


class TerrainTool(BrushTool):
    """Terrain by brush."""

    name, glyph = N_("Terrain"), "brush"
    hint = N_("Drag over hexes to lay terrain; Shift takes it off; [ and ] change the brush")

    def __init__(self, world: HexWorld) -> None:
        super().__init__(world)
        self.kind = world.kinds[1].id

    def lay(self, editor: EditorContext, hex_cells: tuple[Hex, ...], merge: str) -> None:
        """Lay terrain, and its twins."""
        kind = FLOOR if editor.adding else self.kind
        layer = editor.viewport.layer
        every = with_twins(editor.document, editor.symmetry.kind, hex_cells)
        label = say("Paint {what}", what=self.world.kind(kind).word.lower())
        editor.apply(label, lambda document: paint(document, every, kind, layer), merge=merge)

    def colour(self, editor: EditorContext) -> RGB:
        """Return the colour of the terrain."""
        return self.world.kind(self.kind).tile.colour

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return the palette, the brushes and the layers."""
        return (palette(self.world, self.kind, self._set_kind), self.size_field(), *layer_fields(editor))

    def _set_kind(self, kind: Any) -> None:
        self.kind = kind


def palette(world: HexWorld, value: str, commit: Any) -> PaletteField:
    """Return the kinds of terrain to choose from."""
    swatches = tuple(PaletteEntry(kind.id, kind.word, kind.tile.colour, kind.tile.icon) for kind in world.kinds)
    return PaletteField(say("Terrain"), swatches, value, commit, "K")


class FillTool(PlainTool):
    """Terrain by fill."""

    name, glyph = N_("Fill"), "fill"
    hint = N_("Click: all hexes of the same terrain that hang together change")

    def __init__(self, world: HexWorld) -> None:
        self.world = world
        self.kind = world.kinds[1].id
        self._shown: tuple[object, frozenset[Hex]] = (None, frozenset())

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        return cell_at(editor.viewport, point) in editor.document.cells

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Fill where it was clicked, and the twins."""
        start = cell_at(editor.viewport, point)
        if dragged or start not in editor.document.cells:
            return
        kind = FLOOR if editor.adding else self.kind
        layer, symmetry = editor.viewport.layer, editor.symmetry.kind

        def edit(document: HexMap) -> HexMap:
            cells = tuple(patch(document, start, layer))
            return paint(document, with_twins(document, symmetry, cells), kind, layer)

        editor.apply(say("Fill with {what}", what=self.world.kind(kind).word.lower()), edit)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return the palette and the layers."""
        return (palette(self.world, self.kind, self._set_kind), *layer_fields(editor))

    def _set_kind(self, kind: Any) -> None:
        self.kind = kind

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the hexes that a click would change."""
        cell = cell_at(editor.viewport, editor.pointer)
        if not editor.viewport.rect.collidepoint(editor.pointer) or cell not in editor.document.cells:
            return
        key = (id(editor.document), editor.viewport.layer, cell)
        if self._shown[0] != key and cell not in (self._shown[1] if self._same(key) else ()):
            self._shown = key, patch(editor.document, cell, editor.viewport.layer)
        draw_brush(editor, surface, self._shown[1], self.world.kind(self.kind).tile.colour)

    def _same(self, key: tuple[int, int, Hex]) -> bool:
        entry = self._shown[0]
        return isinstance(entry, tuple) and entry[:2] == key[:2]


def get_display_name(document: HexMap, ref: str) -> str:
    """Return how people call a thing on the map."""
    kind, name = split_ref(ref)
    map_object = find_thing(document, ref)
    if map_object is not None:
        return getattr(map_object, "name", "") or map_object.id
    return f"({name})" if kind == "hex" else say("zone {number}", number=int(name) + 1)
