"""The part of the table that is the board: where hexes lie, and the camera that keeps the fighters in sight."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

import pygame

from game.boards.hex import Hex, distance, hex_name, parse_hex, pixel
from game.kernel.decisions import Choose, Decision, Option
from game.modes.arena.game_content import BattleContent, present
from game.modes.arena.model.state import State
from game.modes.arena.table.advice.turn import advice
from game.modes.arena.table.board.ground import SQUASH, GroundPlanCache
from game.modes.arena.table.moments.hits import moment_wishes
from game.modes.arena.table.preview.attacks_after_move import golden_place
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.camera import FramingCamera, View
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, bounds
from game.ui.paint.shapes import hexagon
from game.ui.table.base_view import BaseView
from game.ui.table.view import HitArea, Snapshot, TableRegions

STRIP_U = 62
"""How wide the order of turns is, which lies over the board."""
STAGE_U = 472
"""How high the stage is that radii of hexes are named for; on a higher one they are larger by as much."""
FIT_U = 44
"""How many logical pixels the radius of a hex is at most where the whole map is shown."""
PLAY_U = 50
"""How many logical pixels the radius of a hex is at most where the camera frames the fighters."""
WALL_U, WALL_EARLY_U = 36, 20
"""From which radius of a hex on they are framed from farther away, so that the far wall is seen over them; and at
set-up, when it is the place that is to be seen."""
CLOSEST_U = 76
SMALL_U, FOLLOW_U = 25, 40
"""Below which radius of a hex not all are framed but who acts, with those near, as many as allow the second one."""
WHOLE_U = 30
"""From which radius of a hex on the whole of a small map is shown while the fighters are framed, with its stands."""
AROUND, FAR_AROUND = (0.0, 2.3, 0.0, 0.5), (0.0, 3.1, 0.0, 0.7)
FEW_ROWS = 9
"""How much of the ring is seen around the whole map, in radii of a hex, and that of a map of more rows."""
NEAR, CLOSE, BELOW = 2.8, 1.6, 2.6
"""How much is shown around the fighters, in radii of a hex: what they can reach next, and who watches; around those who
stand so far apart that they would be small; and below them at least, where the far wall can be seen for it."""
ABOVE = 2.5
"""How much is shown above the hexes that are framed, in radii: who stands there reaches up so far."""
APART = 0.14
"""By which share the view has to change before the camera moves by itself."""
UPPER_ROWS, UPPER_HIGH, UPPER_U = 3, 1.4, 30
OFF = 0.15
"""How far from the middle of the stage, in shares of it, the middle of the fighters may come before it moves."""
EARLY = frozenset({"draft", "priority", "deploy"})
ZONES = 1.1
"""How much is shown around the zones while fighters are placed, in radii of a hex."""
WALL_FOOT = 0.4
"""How far above the uppermost hexes the far wall begins, in radii of a hex."""


class BoardView(BaseView):
    """A table with a board of hexes. The camera moves by itself until somebody moves it."""

    camera: FramingCamera

    def __init__(self, canvas: Canvas, content: BattleContent) -> None:
        super().__init__(canvas)
        self.content = content
        self.camera = FramingCamera()
        self.camera_work = self
        self.grounds = GroundPlanCache(content)
        rows = {row for _, row in content.board.cells}
        self._around = AROUND if len(rows) <= FEW_ROWS else FAR_AROUND
        self._layout: tuple[Hashable, HexLayout] | None = None
        self._areas: tuple[HexLayout, list[HitArea]] | None = None
        self._set: View | None = None
        self._wide: tuple[Decision, tuple[Hex, ...]] | None = None
        self._walk: tuple[Decision | None, Hex | None] = None, None
        self._advice: tuple[Decision | None, str] = None, ""

    def board(self, regions: TableRegions) -> HexLayout:
        """Return where the hexes lie in a frame."""
        key = (tuple(regions.board_rect), self.camera.key)
        if self._layout is None or self._layout[0] != key:
            rect = regions.board_rect
            layout = HexLayout(
                self.canvas, self.content.board.cells, rect, self.camera,
                largest_u=self.radius(regions, FIT_U) / self.canvas.scale, squash=SQUASH, margins=self._around,
            )  # fmt: skip
            self._layout = (key, layout)
        return self._layout[1]

    def radius(self, regions: TableRegions, radius_u: float) -> int:
        """Return a radius of a hex in pixels: logical ones, and more by as much as the stage is higher than usual.

        Else fighters would be small in the midst of much sand wherever a large window or small letters leave room.
        """
        return max(self.canvas.px(radius_u), round(radius_u * regions.board_rect.height / STAGE_U))

    def hex_areas(self, layout: HexLayout) -> list[HitArea]:
        """Return the areas by which hexes are pointed at; nobody asks for them while the camera glides."""
        if self._areas is None or self._areas[0] is not layout:
            rect = layout.rect
            # A hex that is cut by the edge is pointed at as well, as far as there is enough of it to be seen.
            seen = rect.inflate(-layout.size, -layout.size)
            around = hexagon((0.0, 0.0), layout.size, layout.squash)
            areas = []
            for cell in self.content.board.cells:
                box, (x, y) = layout.box(cell), layout.centre(cell)
                if seen.colliderect(box):
                    # The corners decide: a box of whole pixels alone would leave gaps between hexes.
                    corners = tuple((x + right, y + down) for right, down in around)
                    areas.append(HitArea(f"hex:{hex_name(cell)}", box.inflate(4, 4).clip(rect), corners))
            self._areas = layout, areas
        return self._areas[1]

    def glides_in(self, regions: TableRegions) -> pygame.Rect:
        """Return the stage: dock and panel are the same wherever the camera looks."""
        return regions.board_rect

    def inner(self, regions: TableRegions) -> pygame.Rect:
        """Return the part of the stage that nothing lies over, in which the fighters are framed."""
        px, board_rect = self.canvas.px, regions.board_rect
        return pygame.Rect(
            board_rect.x + px(STRIP_U),
            board_rect.y + px(20),
            max(1, board_rect.width - px(STRIP_U + 10)),
            max(1, board_rect.height - px(34)),
        )

    def show_all(self, decision: Decision) -> None:
        """Frame all hexes that a question offers with the fighters, until it is answered."""
        refs = {ref for option in getattr(decision, "options", ()) for ref in option.refs}
        self._wide = decision, tuple(parse_hex(ref[4:]) for ref in sorted(refs) if ref.startswith("hex:"))

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest]:
        """Return the ground as the camera shows it and as it shows it whole, then the light of blows."""
        observation: State = snapshot.observation
        board = self.board(snapshot.regions)
        found = [
            self.grounds.find_plan_and_size(self.canvas, observation, radius)
            for radius in (board.size, board.fitting_zoom)
        ]
        if self.camera.near is not None:
            found.append(
                self.grounds.find_plan_and_size(self.canvas, observation, self.camera.near[0] * board.fitting_zoom)
            )
        return [PictureRequest(plan.ground, size) for plan, size in dict.fromkeys(found)] + moment_wishes(self.canvas)

    def golden_place(self, observation: State, decision: Decision | None) -> Hex | None:
        """Return where to walk for an attack, or whom to turn to, thought about once a question."""
        if self._walk[0] is not decision:
            self._walk = decision, golden_place(self.content, observation, decision)
        return self._walk[1]

    def advice(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return what to go on with if all that can be done in a turn is offered, thought about once a question."""
        if not isinstance(decision, Choose) or decision.key != "main" or len(options) < len(decision.options):
            return ""
        if self._advice[0] is not decision:
            self._advice = (
                decision,
                advice(self.content, observation, decision, self.golden_place(observation, decision)),
            )
        return self._advice[1]

    def follow(self, snapshot: Snapshot) -> None:
        """Frame the zones at set-up, then the fighters, and those again when they have moved far or out of sight."""
        observation: State = snapshot.observation
        regions, decision = snapshot.regions, snapshot.decision
        board = self.board(regions)
        self.camera.most = max(1.0, self.radius(regions, CLOSEST_U) / board.fitting_zoom)
        self.camera.extent = board.extent
        early = observation.phase in EARLY
        back = self._wide is not None and (self._wide[0] is not decision or early)
        if back:
            self._wide = None
        cells, around = self._find_framed(observation)
        if regions.pictured or not cells:
            self.camera.near = None
            return
        inner = self.inner(regions)
        most = self._below_wall(board, cells, self.radius(regions, WALL_EARLY_U if early else WALL_U))
        limits = 1.0, min(float(self.radius(regions, PLAY_U)), most)
        framed = board.framing(cells, inner, limits, around, ABOVE)
        if around == NEAR and framed[0] * board.fitting_zoom < self.radius(regions, WALL_U):
            around, limits = CLOSE, (1.0, float(self.radius(regions, WALL_U)))
            framed = board.framing(cells, inner, limits, around, ABOVE)
        if around == CLOSE and framed[0] * board.fitting_zoom < self.radius(regions, SMALL_U):
            cells = self._list_followed_cells(observation, decision, cells, board, inner)
            framed = board.framing(cells, inner, limits, around, ABOVE)
        framed = self._leaning(board, framed, cells, inner, around)
        is_full = board.fitting_zoom >= self.radius(regions, WHOLE_U)
        self.camera.near = (1.0, (0.0, 0.0)) if is_full else board.kept_within(framed, self.grounds.extent(observation))
        if self._set is None or back:
            self._go(glide=back)
        elif (
            self.camera.bound_for == self._set
            and not self.camera.gliding
            and self._is_worth_moving(board, self.camera.near, cells, inner)
        ):
            self._go(glide=True)

    def _find_framed(self, observation: State) -> tuple[list[Hex], float]:
        """Return which hexes are framed, and how much is shown around them: zones at set-up, then the fighters."""
        if observation.phase in EARLY:
            return [cell for zone in self.content.board.zones.values() for cell in zone], ZONES
        cells = [unit.at for unit in observation.units.values() if present(unit) and unit.at is not None]
        return (cells, NEAR) if self._wide is None else ([*cells, *self._wide[1]], 1.0)

    def _is_worth_moving(self, board: HexLayout, near: View, cells: Sequence[Hex], inner: pygame.Rect) -> bool:
        """Return whether some hexes are out of sight, or the view is another or lies elsewhere than it should."""
        near_size, margin = near[0] * board.fitting_zoom, board.size * 0.8
        sees = inner.inflate(-margin, -margin)
        if not all(sees.collidepoint(board.centre(cell)) for cell in cells):
            return True
        if abs(near_size / board.size - 1) >= APART and near_size >= board.size:
            return True
        away = near[1][0] - self.camera.shift[0], near[1][1] - self.camera.shift[1]
        return abs(away[0]) > OFF * inner.width or abs(away[1]) > OFF * inner.height

    def _list_followed_cells(
        self, observation: State, decision: Decision | None, cells: list[Hex], board: HexLayout, inner: pygame.Rect
    ) -> list[Hex]:
        """Return where those stand whom a turn is about, and of all others the nearest as long as nobody is small.

        All of them if it is nobody's turn.
        """
        asked_units = [ref[5:] for ref in decision.about if ref.startswith("unit:")] if decision is not None else []
        attacked = [observation.attack.target] if observation.attack is not None else []
        units = [observation.units.get(name) for name in (observation.active, *asked_units, *attacked)]
        found = [unit.at for unit in units if unit is not None and present(unit) and unit.at is not None]
        if not found:
            return cells
        least = self.canvas.px(FOLLOW_U)
        for cell in sorted(set(cells) - set(found), key=lambda cell: (distance(cell, found[0]), cell)):
            if board.framing([*found, cell], inner, (1.0, math.inf), CLOSE)[0] * board.fitting_zoom < least:
                break
            found.append(cell)
        return found

    def _below_wall(self, board: HexLayout, cells: Sequence[Hex], least: int) -> float:
        """Return the greatest radius of a hex in pixels at which all of the far wall is seen over some hexes.

        Endless where that is less than `least` pixels: nobody could be told apart for the sake of a wall.
        """
        lowest = max(pixel(cell, 1.0)[1] for cell in cells) * SQUASH
        high = lowest - bounds(self.content.board.cells, SQUASH)[1] + AROUND[1] + BELOW
        size = board.rect.height / high
        return size if size >= least else math.inf

    def _leaning(self, board: HexLayout, framed: View, cells: Sequence[Hex], inner: pygame.Rect, around: float) -> View:
        """Return a view moved down by what is spare under the hexes, if the far wall with its torches is seen then."""
        zoom, (across, down) = framed
        size = board.fitting_zoom * zoom
        heights = [pixel(cell, size)[1] * SQUASH for cell in cells]
        spare = (inner.height - (max(heights) - min(heights))) / 2 - min(around, BELOW) * size
        top = bounds(self.content.board.cells, SQUASH)[1]
        # How far the view would have to move for the upper end of the board, and for all of the wall, to be seen.
        foot, wall = (board.above(framed) + (away - top) * size for away in (WALL_FOOT, AROUND[1]))
        return framed if spare < max(0.0, foot) else (zoom, (across, down + max(0.0, min(spare, wall))))

    def look_up(self, regions: TableRegions) -> None:
        """Frame the upper end of the board, behind which the stands are, whoever stands where."""
        board = self.board(regions)
        top = min(row for _, row in self.content.board.cells)
        cells = [cell for cell in self.content.board.cells if cell[1] < top + UPPER_ROWS]
        # In a part of the stage that is as high for its width at any size: nothing is seen beyond the stands.
        room = pygame.Rect(
            regions.board_rect.topleft, (regions.board_rect.width, round(regions.board_rect.width * UPPER_HIGH))
        )
        self.camera.near = board.framing(cells, room, (self.canvas.px(UPPER_U), self.canvas.px(PLAY_U)))
        self._go(glide=False)

    def _go(self, *, glide: bool) -> None:
        self.camera.go_near(glide=glide)
        self._set = self.camera.bound_for


def turning_at(observation: State, decision: Decision | None) -> Hex | None:
    """Return the hex around which facings are chosen: of who is asked to turn or is being placed, else who acts."""
    if decision is None or decision.key != "facing":
        unit = observation.units.get(observation.active)
        return unit.at if unit is not None else None
    cells = [parse_hex(ref.partition(":")[2]) for ref in decision.about if ref.startswith("hex:")]
    units = [observation.units[ref.partition(":")[2]].at for ref in decision.about if ref.startswith("unit:")]
    return next(iter([*cells, *units]), None)
