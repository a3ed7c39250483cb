"""The tools that mark start zones, set levers and items, and measure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.hex import Hex, distance, hex_name
from game.editor.context import EditorContext
from game.editor.hexes.document import (
    MOST_ZONES,
    HexLever,
    HexMap,
    add_thing,
    change_thing,
    find_thing,
    set_facing,
    set_zone,
    thing_at,
    toggle_door,
)
from game.editor.hexes.painter import HexProjection, cell_at
from game.editor.hexes.symmetry import facing_image, find_mirror_images, side_twin
from game.editor.hexes.tools import BrushTool, draw_brush
from game.editor.hexes.world import HexWorld, ways_from
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ChoiceField, Field, NoteField
from game.kernel.language.say import N_, say, say_count
from game.ui.paint.hex_painter import draw_hex_path
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB

FACINGS: tuple[tuple[str, int], ...] = (("W", 3), ("NW", 2), ("NE", 1), ("E", 0), ("SE", 5), ("SW", 4))


class ZoneTool(BrushTool):
    """Start zones by brush."""

    name, glyph = N_("Start zone"), "start"
    hint = N_("Drag over hexes where a side starts; Shift takes them off")

    def __init__(self, world: HexWorld) -> None:
        super().__init__(world)
        self.side = 0
        self.erases = False

    def lay(self, editor: EditorContext, hex_cells: tuple[Hex, ...], merge: str) -> None:
        """Add hexes to a zone, and their twins to that of the other side."""
        erase = editor.adding or self.erases
        side, kind = self.side, editor.symmetry.kind

        def edit(document: HexMap) -> HexMap:
            costs = self.world.costs(document, -1)

            def paint_zone(after: HexMap, number: int, cells: tuple[Hex, ...]) -> HexMap:
                free = tuple(cell for cell in cells if cell in costs)
                return set_zone(after, number, remove=cells) if erase else set_zone(after, number, add=free)

            after = paint_zone(document, side, hex_cells)
            for step, group in enumerate(find_mirror_images(document, kind, hex_cells), start=1):
                other = side_twin(kind, side, step)
                if other >= MOST_ZONES:
                    continue
                fresh = after.zone(other) is None
                after = paint_zone(after, other, tuple(cell for cell in group if cell not in hex_cells))
                own = after.zone(side)
                if fresh and own is not None:
                    after = set_facing(after, other, facing_image(kind, own.facing))
            return after

        editor.apply(
            say("Shrink the start of side {side}", side=side + 1)
            if erase
            else say("Draw the start of side {side}", side=side + 1),
            edit,
            merge=merge,
        )

    def colour(self, editor: EditorContext) -> RGB:
        """Return the colour of the side."""
        return editor.canvas.theme.seats[self.side % len(editor.canvas.theme.seats)]

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return the side, the brush and the facing."""

        def set_side(value: Any) -> None:
            self.side = value

        def set_erases(value: Any) -> None:
            self.erases = value

        def face(value: Any) -> None:
            editor.apply(say("Turn the start zone"), lambda document: set_facing(document, self.side, value))

        zone = editor.document.zone(self.side)
        sides = tuple((str(number + 1), number) for number in range(MOST_ZONES))
        found: list[Field] = [
            ChoiceField(say("Side"), sides, self.side, set_side, "K"),
            ChoiceField(say("The brush"), ((say("Adds"), False), (say("Takes off"), True)), self.erases, set_erases),
            self.size_field(),
        ]
        if zone is not None:
            found.append(ChoiceField(say("They face"), FACINGS, zone.facing, face))
            found.append(
                NoteField(
                    say(
                        "{number} hexes: room for {fighters} fighters",
                        number=len(zone.hexes),
                        fighters=len(zone.hexes) // 2,
                    )
                )
            )
        return found


class ObjectTool(PlainTool):
    """Levers and items."""

    name, glyph = N_("Object"), "object"
    hint = N_("Click a hex to set a lever or an item; drag from a lever to a door that it opens")

    def __init__(self) -> None:
        self.kind = "lever"
        self._held = ""
        self._base: HexMap | None = None
        self._merge = ""

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        cell = cell_at(editor.viewport, point)
        map_object = thing_at(editor.document, cell)
        ref = editor.find_ref_at(point) if map_object is not None else ""
        self._held, self._base, self._merge = ref, editor.document, editor.new_merge()
        editor.select([ref] if ref else [])
        return cell in editor.document.cells

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Move an item; a lever stays, since a drag leads to its door."""
        cell, base, held = cell_at(editor.viewport, point), self._base, self._held
        if base is not None and held.startswith("item:") and cell in base.cells:
            other = thing_at(base, cell)
            if other is None or other is find_thing(base, held):
                editor.apply(say("Move it"), lambda _: change_thing(base, held, at=cell), merge=self._merge)

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Set something, or join a lever and a door."""
        cell, held = cell_at(editor.viewport, point), self._held
        self._held, self._base = "", None
        if dragged:
            map_object = find_thing(editor.document, held)
            if isinstance(map_object, HexLever) and cell != map_object.at:
                name = map_object.id
                editor.apply(say("Join a lever and a door"), lambda document: toggle_door(document, name, cell))
            return
        if held or cell not in editor.document.cells:
            return
        made: list[str] = []

        def edit(document: HexMap) -> HexMap:
            after, ref = add_thing(document, self.kind, cell)
            made.append(ref)
            return after

        if editor.apply(say("Set a lever") if self.kind == "lever" else say("Set an item"), edit):
            editor.select(made)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return what is set."""

        def set_kind(value: Any) -> None:
            self.kind = value

        return (
            ChoiceField(
                say("A click sets"), ((say("A lever"), "lever"), (say("An item"), "item")), self.kind, set_kind, "K"
            ),
        )

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the hex of the pointer, or the line from a lever to the pointer."""
        lever = find_thing(editor.document, self._held)
        layout = HexProjection(editor.document.cells, editor.viewport)
        if isinstance(lever, HexLever):
            start, end = layout.spot(lever.at), editor.pointer
            thick_line(surface, editor.canvas.theme["casing"], start, end, editor.canvas.px(6))
            thick_line(surface, editor.canvas.theme["may"], start, end, editor.canvas.px(3))
        elif editor.viewport.rect.collidepoint(editor.pointer):
            draw_brush(editor, surface, [cell_at(editor.viewport, editor.pointer)], editor.canvas.theme["may"])


class HexMeasureTool(PlainTool):
    """Distance, way and line of sight between two hexes."""

    name, glyph = N_("Measure"), "measure"
    hint = N_("Click a hex, then point at another: distance, way and line of sight")

    def __init__(self, world: HexWorld) -> None:
        self.world = world
        self.source: Hex | None = None
        self.target: Hex | None = None

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Take a hex as one end."""
        cell = cell_at(editor.viewport, point)
        if dragged or cell not in editor.document.cells:
            return
        if self.source is not None and self.target is None and cell != self.source:
            self.target = cell
        else:
            self.source, self.target = cell, None

    def back(self, editor: EditorContext) -> bool:
        """Step back once."""
        had, self.source, self.target = self.source is not None, None, None
        return had

    def _ends(self, editor: EditorContext) -> tuple[Hex, Hex] | None:
        end = self.target or cell_at(editor.viewport, editor.pointer)
        cells = editor.document.cells
        return (self.source, end) if self.source in cells and end in cells and end != self.source else None  # type: ignore[return-value]

    def describe_measurement(self, editor: EditorContext, a: Hex, b: Hex) -> tuple[str, ...]:
        """Return distance, cheapest way and sight between two hexes, in words."""
        document, layer = editor.document, editor.viewport.layer
        costs = self.world.costs(document, layer)
        direction = ways_from([a], costs | {a: 1}).get(b)
        line = self.world.sees(document, a, b, layer)
        half = say("half in sight: along one side only") if line.clear else say("no sight")
        apart = distance(a, b)
        return (
            say_count("{a} to {b}: {number} hex", "{a} to {b}: {number} hexes", apart, a=hex_name(a), b=hex_name(b)),
            say("the way costs {cost}", cost=direction) if direction is not None else say("no way"),
            say("in sight") if len(line.free) == 2 else half,
        )

    def prompt(self, editor: EditorContext) -> str:
        """Say what lies between."""
        ends = self._ends(editor)
        return " · ".join(self.describe_measurement(editor, *ends)) if ends is not None else say(self.hint)

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return what was measured."""
        ends = self._ends(editor)
        lines = self.describe_measurement(editor, *ends) if ends is not None else (say(self.hint),)
        return tuple(NoteField(line, index == 0) for index, line in enumerate(lines))

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the line between both ends, red where it does not see."""
        ends = self._ends(editor)
        if ends is None:
            return
        line = self.world.sees(editor.document, *ends, editor.viewport.layer)
        layout = HexProjection(editor.document.cells, editor.viewport)
        draw_hex_path(editor.canvas, surface, layout, ends, editor.canvas.theme["info" if line.clear else "danger"], 4)
