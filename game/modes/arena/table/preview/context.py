"""What a preview is drawn with, and where its plate may lie."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.boards.hex import Hex, neighbour
from game.modes.arena.model.state import Unit
from game.modes.arena.table.board.board_view import STRIP_U
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.goal import goal_rect
from game.modes.arena.table.infobox import Plate, draw_plate
from game.modes.arena.table.pieces.figures import take_up
from game.modes.arena.table.pieces.tokens import LIFT, token_radius

TINTED = (0, 1, 5, 3)
"""By how many sixths from where somebody looks the hexes lie that are tinted: the front, and the one behind."""


class PreviewContext(ArenaContext, frozen=True, kw_only=True):
    """One frame of the arena with whose cards lie in the dock, and around which hex facings are chosen."""

    shown: Unit | None
    turning: Hex | None = None
    plates: list[pygame.Rect] = msgspec.field(default_factory=list)

    @property
    def room(self) -> pygame.Rect:
        """Return where plates may lie: the stage without its edges and the order of turns."""
        board_rect, px = self.regions.board_rect, self.canvas.px
        return pygame.Rect(
            board_rect.x + px(STRIP_U),
            board_rect.y + px(6),
            max(1, board_rect.width - px(STRIP_U + 8)),
            max(1, board_rect.height - px(12)),
        )

    def box(self, unit: Unit) -> pygame.Rect:
        """Return the place of a fighter, from the base to the head."""
        return self.box_at(unit, unit.at) if unit.at is not None else pygame.Rect(-9999, -9999, 0, 0)

    def box_at(self, unit: Unit, cell: Hex) -> pygame.Rect:
        """Return the place that a fighter would take up on a hex."""
        radius = token_radius(self.canvas, self.layout)
        x, y = self.layout.centre(cell)
        at = x, y - self.layout.size * LIFT
        box = take_up(self.content, self.observation, unit, at, radius).box
        return box.inflate(round(0.3 * radius), round(0.3 * radius))

    def pieces(self) -> list[pygame.Rect]:
        """Return the places of all fighters, which a plate does not cover if it can lie elsewhere."""
        return [self.box(unit) for unit in self.observation.units.values() if unit.at is not None and not unit.gone]

    def arcs(self, unit: Unit) -> list[pygame.Rect]:
        """Return the places of the hexes before and behind a fighter, which are tinted while it is pointed at."""
        if unit.at is None or unit.prone:
            return []
        cells = (neighbour(unit.at, (unit.facing + turn) % 6) for turn in TINTED)
        return [self.layout.box(cell) for cell in cells if cell in self.layout.cells]

    def tell(self, infobox: Plate, target: pygame.Rect, avoid: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        """Draw a plate beside its target, neither over who acts nor over the goal; return where it lies."""
        actor = self.observation.units.get(self.observation.active)
        kept_clear = [*avoid, goal_rect(self.canvas, self.content, self.wording, self.regions)]
        if actor is not None and actor.at is not None:
            kept_clear.append(self.box(actor))
        rect = draw_plate(self.canvas, self.surface, infobox, target, self.room, kept_clear, self.pieces())
        self.plates.append(rect)
        return rect
