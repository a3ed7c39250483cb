"""What can be pointed at on the arena's table, topmost first, and where that is which something is drawn to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.boards.hex import parse_hex
from game.kernel.decisions import Decision
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.board.board_view import turning_at
from game.modes.arena.table.board.drawing import sector
from game.modes.arena.table.board.off_camera import beyond_hits, spot_of
from game.modes.arena.table.dock.wells import well_hits
from game.modes.arena.table.goal import goal_hits
from game.modes.arena.table.hand.abilities import card_hits
from game.modes.arena.table.hand.reactions import offer_hits
from game.modes.arena.table.pieces.figures import find_pointed_places
from game.modes.arena.table.pieces.tokens import token_radius
from game.modes.arena.table.turn_order_bar import strip_hits
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout
from game.ui.table.view import HitArea, Snapshot


def list_hit_areas(
    canvas: Canvas,
    content: BattleContent,
    wording: BattleWords,
    snapshot: Snapshot,
    board: HexLayout,
    inner: pygame.Rect,
    unit: Unit | None,
) -> list[HitArea]:
    """Return facings of the active one, the order of turns, abilities and wells, and fighters; topmost first.

    `inner` is the part of the stage that nothing lies over, `unit` whose cards and dice lie in the dock.
    """
    observation: State = snapshot.observation
    regions, decision = snapshot.regions, snapshot.decision
    found: list[HitArea] = []
    untaught = snapshot.pointing.untaught
    if "turn-order" not in untaught:
        found += strip_hits(canvas, observation, regions, scripted=snapshot.pointing.scripted)
    found += goal_hits(canvas, content, wording, regions)
    found += _facing_hits(canvas, observation, board, decision)
    offers = offer_hits(canvas, content, regions, decision)
    found += offers
    found += well_hits(canvas, regions, untaught)
    if not offers:
        found += card_hits(canvas, content, unit, regions)
    found += _unit_hits(canvas, content, observation, board)
    found += beyond_hits(canvas, observation, board, inner)
    return found


def _unit_hits(canvas: Canvas, content: BattleContent, observation: State, board: HexLayout) -> list[HitArea]:
    """Return where fighters are pointed at: at the middle of each base, else at whatever is seen of a figure."""
    least, radius = canvas.px(12), token_radius(canvas, board)
    bases: list[HitArea] = []
    bodies: list[HitArea] = []
    for name, stand in find_pointed_places(canvas, content, observation, board):
        if not board.rect.collidepoint(stand.at):
            continue
        rect = pygame.Rect(0, 0, max(2 * least, round(1.2 * radius)), max(2 * least, round(0.8 * radius)))
        rect.center = round(stand.at[0]), round(stand.at[1])
        bases.append(HitArea(f"unit:{name}", rect))
        if not observation.units[name].gone:
            bodies.append(HitArea(f"unit:{name}", stand.box.clip(board.rect), stand.corners))
    return [*bases, *bodies]


def _facing_hits(canvas: Canvas, observation: State, board: HexLayout, decision: Decision | None) -> list[HitArea]:
    """Return where facings are pointed at: a sixth of the board each where one is asked for, else wedges."""
    cell = turning_at(observation, decision)
    if cell is None or board.size < canvas.px(14):
        return []
    if decision is not None and decision.key == "facing":
        return [HitArea(f"facing:{facing}", board.rect, tuple(sector(board, cell, facing))) for facing in range(6)]
    found = []
    for facing in range(6):
        rect = pygame.Rect(0, 0, canvas.px(22), canvas.px(22))
        x, y = board.towards(cell, facing, 1.0)
        rect.center = round(x), round(y)
        found.append(HitArea(f"facing:{facing}", rect))
    return found


def find_anchor(
    canvas: Canvas,
    content: BattleContent,
    snapshot: Snapshot,
    board: HexLayout,
    inner: pygame.Rect,
    ref: str,
    list_areas: Callable[[], Iterable[HitArea]],
) -> tuple[int, int] | None:
    """Return the point of a ref on the screen; None where it is not shown."""
    kind, _, name = ref.partition(":")
    if kind == "unit":
        return spot_of(canvas, snapshot.observation, board, inner, name)
    if kind == "hex":
        cell = parse_hex(name)
        return board.spot(cell) if cell in content.board.cells else None
    if kind == "facing":
        turning = turning_at(snapshot.observation, snapshot.decision)
        if turning is None:
            return None
        x, y = board.towards(turning, int(name), 1.0)
        return round(x), round(y)
    return next((area.rect.center for area in list_areas() if area.ref == ref), None)
