"""Copies of a part of a map of hexes: taken from the selection, turned, mirrored, and laid elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
import pygame

from game.boards.hex import Hex, add, rotate_hex, subtract
from game.editor.clipboard import CLIPBOARD
from game.editor.desk import EditorContext
from game.editor.hexes.document import HexMap, paint, selected_hexes
from game.editor.hexes.painter import StageHexes, cell_at, place_of
from game.editor.hexes.symmetry import twins
from game.editor.hexes.world import HexWorld
from game.editor.plain_tool import PlainTool
from game.editor.plugin import ActionField, Field, NoteField
from game.kernel.language.say import mark, say, say_as
from game.ui.paint.hex_painter import draw_border
from game.ui.paint.hex_tiles import hex_picture


class HexStamp(msgspec.Struct, frozen=True):
    """Terrain by its place from the middle of the copy; floor counts too."""

    terrain: Mapping[Hex, str] = {}

    def turn_stamp(self) -> HexStamp:
        """Return the copy turned by a sixth."""
        return HexStamp({rotate_hex(place, 1): kind for place, kind in self.terrain.items()})

    def mirror_stamp(self) -> HexStamp:
        """Return the copy mirrored left and right."""
        return HexStamp({(-q - r, r): kind for (q, r), kind in self.terrain.items()})


def stamp_of(document: HexMap, cells: Collection[Hex], layer: int) -> HexStamp:
    """Return a copy of some hexes as they are on a layer."""
    if not cells:
        return HexStamp()
    places = [place_of(cell) for cell in cells]
    x, y = (sum(part) / len(places) for part in zip(*places, strict=True))
    middle = min(cells, key=lambda cell: ((place_of(cell)[0] - x) ** 2 + (place_of(cell)[1] - y) ** 2, cell))
    return HexStamp({subtract(cell, middle): document.at(cell, layer) for cell in cells})


def place_stamp(document: HexMap, stamp: HexStamp, at: Hex, layer: int) -> HexMap:
    """Lay a copy with its middle on a hex; what would lie beyond the map is left out."""
    for kind in dict.fromkeys(stamp.terrain.values()):
        cells = [add(place, at) for place, known in stamp.terrain.items() if known == kind]
        document = paint(document, cells, kind, layer)
    return document


class HexStampTool(PlainTool):
    """Copies of what was selected."""

    name, glyph = mark("Stamp"), "stamp"
    hint = mark("Select hexes first, or copy some with Ctrl+C: then click where the copy shall lie")

    def __init__(self, world: HexWorld) -> None:
        self.world = world
        self.stamp = HexStamp()

    def enter(self, desk: EditorContext) -> None:
        """Take the selection, or what was copied last."""
        cells = selected_hexes(desk.selection)
        copied = CLIPBOARD.take(desk.board.kind)
        if cells:
            self.stamp = stamp_of(desk.document, cells, desk.view.layer)
            desk.select([])
        elif copied is not None:
            self.stamp = copied

    def press(self, desk: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point."""
        return cell_at(desk.view, point) in desk.document.cells

    def release(self, desk: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """Lay the copy, and its twins."""
        at = cell_at(desk.view, point)
        if dragged or at not in desk.document.cells:
            return
        if not self.stamp.terrain:
            self.stamp = stamp_of(desk.document, [at], desk.view.layer)
            return
        stamp, layer, kind = self.stamp, desk.view.layer, desk.symmetry.kind

        def edit(document: HexMap) -> HexMap:
            after = place_stamp(document, stamp, at, layer)
            for place, terrain in stamp.terrain.items():
                for group in twins(document, kind, (add(place, at),)):
                    after = paint(after, group, terrain, layer)
            return after

        desk.apply(say("Stamp {number} hexes", number=len(stamp.terrain)), edit)

    def back(self, desk: EditorContext) -> bool:
        """Drop the copy."""
        had, self.stamp = bool(self.stamp.terrain), HexStamp()
        return had or bool(desk.selection)

    def prompt(self, desk: EditorContext) -> str:
        """Say what a click does."""
        count = len(self.stamp.terrain)
        return (
            say("Click where the copy of {count} hexes shall lie (Esc: another copy)", count=count)
            if count
            else say(self.hint)
        )

    def options(self, desk: EditorContext) -> Sequence[Field]:
        """Offer to turn and mirror the copy."""

        def turn() -> None:
            self.stamp = self.stamp.turn_stamp()

        def mirror() -> None:
            self.stamp = self.stamp.mirror_stamp()

        if not self.stamp.terrain:
            return (NoteField(say(self.hint)),)
        return (ActionField(((say("Turn"), "K", turn), (say_as("edit", "Mirror"), "", mirror))),)

    def draw(self, desk: EditorContext, surface: pygame.Surface) -> None:
        """Draw the copy under the pointer."""
        at = cell_at(desk.view, desk.pointer)
        if not self.stamp.terrain or not desk.view.rect.collidepoint(desk.pointer):
            return
        layout = StageHexes(desk.document.cells, desk.view)
        cells = []
        for place, kind in self.stamp.terrain.items():
            cell = add(place, at)
            if cell in desk.document.cells:
                cells.append(cell)
                picture = hex_picture(desk.canvas, self.world.kind(kind).tile, layout.size).copy()
                picture.set_alpha(190)
                surface.blit(picture, picture.get_rect(center=layout.spot(cell)))
        draw_border(desk.canvas, surface, layout, cells, desk.canvas.theme["may"], 2)


def clip(desk: EditorContext) -> HexStamp | None:
    """Return a copy of the selected hexes; None without any."""
    cells = selected_hexes(desk.selection)
    return stamp_of(desk.document, cells, desk.view.layer) if cells else None
