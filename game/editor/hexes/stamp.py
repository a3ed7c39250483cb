"""Copies of a part of a map of hexes: taken from the selection, turned, mirrored, and laid elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
import pygame

from game.boards.hex import Hex, add, rotate_hex, subtract
from game.editor.clipboard import CLIPBOARD
from game.editor.context import EditorContext
from game.editor.hexes.document import HexMap, paint, selected_hexes
from game.editor.hexes.painter import HexProjection, cell_at, place_of
from game.editor.hexes.symmetry import find_mirror_images
from game.editor.hexes.world import HexWorld
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ActionField, Field, NoteField
from game.kernel.language.say import N_, say, say_as
from game.ui.paint.hex_painter import draw_border
from game.ui.paint.hex_tiles import hex_picture


class HexStamp(msgspec.Struct, frozen=True):
    """Terrain by its place from the middle of the copy; floor counts too."""

    terrain: Mapping[Hex, str] = {}

    def turn_stamp(self) -> HexStamp:
        """Return the copy turned by a sixth."""
        return HexStamp({rotate_hex(cell, 1): kind for cell, kind in self.terrain.items()})

    def mirror_stamp(self) -> HexStamp:
        """Return the copy mirrored left and right."""
        return HexStamp({(-q - r, r): kind for (q, r), kind in self.terrain.items()})


def stamp_of(document: HexMap, cells: Collection[Hex], layer: int) -> HexStamp:
    """Return a copy of some hexes as they are on a layer."""
    if not cells:
        return HexStamp()
    points = [place_of(cell) for cell in cells]
    x, y = (sum(part) / len(points) for part in zip(*points, strict=True))
    middle = min(cells, key=lambda cell: ((place_of(cell)[0] - x) ** 2 + (place_of(cell)[1] - y) ** 2, cell))
    return HexStamp({subtract(cell, middle): document.at(cell, layer) for cell in cells})


def place_stamp(document: HexMap, stamp: HexStamp, at: Hex, layer: int) -> HexMap:
    """Lay a copy with its middle on a hex; what would lie beyond the map is left out."""
    for kind in dict.fromkeys(stamp.terrain.values()):
        cells = [add(cell, at) for cell, entry in stamp.terrain.items() if entry == kind]
        document = paint(document, cells, kind, layer)
    return document


class HexStampTool(PlainTool):
    """Copies of what was selected."""

    name, glyph = N_("Stamp"), "stamp"
    hint = N_("Select hexes first, or copy some with Ctrl+C: then click where the copy shall lie")

    def __init__(self, world: HexWorld) -> None:
        self.world = world
        self.stamp = HexStamp()

    def enter(self, editor: EditorContext) -> None:
        """Take the selection, or what was copied last."""
        cells = selected_hexes(editor.selection)
        copied = CLIPBOARD.take(editor.board.kind)
        if cells:
            self.stamp = stamp_of(editor.document, cells, editor.viewport.layer)
            editor.select([])
        elif copied is not None:
            self.stamp = copied

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        return cell_at(editor.viewport, point) in editor.document.cells

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Lay the copy, and its twins."""
        at = cell_at(editor.viewport, point)
        if dragged or at not in editor.document.cells:
            return
        if not self.stamp.terrain:
            self.stamp = stamp_of(editor.document, [at], editor.viewport.layer)
            return
        stamp, layer, kind = self.stamp, editor.viewport.layer, editor.symmetry.kind

        def edit(document: HexMap) -> HexMap:
            after = place_stamp(document, stamp, at, layer)
            for cell, terrain in stamp.terrain.items():
                for group in find_mirror_images(document, kind, (add(cell, at),)):
                    after = paint(after, group, terrain, layer)
            return after

        editor.apply(say("Stamp {number} hexes", number=len(stamp.terrain)), edit)

    def back(self, editor: EditorContext) -> bool:
        """Drop the copy."""
        had, self.stamp = bool(self.stamp.terrain), HexStamp()
        return had or bool(editor.selection)

    def prompt(self, editor: EditorContext) -> str:
        """Say what a click does."""
        count = len(self.stamp.terrain)
        return (
            say("Click where the copy of {count} hexes shall lie (Esc: another copy)", count=count)
            if count
            else say(self.hint)
        )

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Offer to turn and mirror the copy."""

        def turn() -> None:
            self.stamp = self.stamp.turn_stamp()

        def mirror() -> None:
            self.stamp = self.stamp.mirror_stamp()

        if not self.stamp.terrain:
            return (NoteField(say(self.hint)),)
        return (ActionField(((say("Turn"), "K", turn), (say_as("edit", "Mirror"), "", mirror))),)

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw the copy under the pointer."""
        at = cell_at(editor.viewport, editor.pointer)
        if not self.stamp.terrain or not editor.viewport.rect.collidepoint(editor.pointer):
            return
        layout = HexProjection(editor.document.cells, editor.viewport)
        cells = []
        for hex_cell, kind in self.stamp.terrain.items():
            cell = add(hex_cell, at)
            if cell in editor.document.cells:
                cells.append(cell)
                picture = hex_picture(editor.canvas, self.world.kind(kind).tile, layout.size).copy()
                picture.set_alpha(190)
                surface.blit(picture, picture.get_rect(center=layout.spot(cell)))
        draw_border(editor.canvas, surface, layout, cells, editor.canvas.theme["may"], 2)


def clip(editor: EditorContext) -> HexStamp | None:
    """Return a copy of the selected hexes; None without any."""
    cells = selected_hexes(editor.selection)
    return stamp_of(editor.document, cells, editor.viewport.layer) if cells else None
