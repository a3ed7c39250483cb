"""What can be pointed at on the table of a fight, topmost first, and where that is which something is drawn to."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.dock import crew_hits, part_of_crew
from game.modes.mainframe.table.goal import goal_rect
from game.modes.mainframe.table.hand import dock_hits, hand_rect, looked_at, sorted_hand
from game.modes.mainframe.table.initiative_lane.drawing import CARD_U, Lane, laid_cards
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.side.team_hands import team_hits
from game.modes.mainframe.table.threats import Looming
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.paint.fan import fan_slots
from game.ui.table.view import HitArea, Snapshot, TableRegions

FREE_POINTS = (
    (0.5, 0.88),
    (0.12, 0.88),
    (0.88, 0.88),
    (0.12, 0.5),
    (0.88, 0.5),
    (0.12, 0.15),
    (0.88, 0.15),
    (0.5, 0.15),
)
"""Where a room is pointed at instead of its middle, as shares of it."""
PLATE_BELOW_U = 8
"""How far the plate with the hit points reaches below a piece: it is pointed at and ringed with it."""


def list_hit_areas(
    canvas: Canvas,
    content: FightContent,
    snapshot: Snapshot,
    board: FieldLayout,
    lane: Lane,
    shown: int,
    coming: Sequence[Looming],
) -> list[HitArea]:
    """Return cards of the hand, tokens, cards on the lane, areas and Team Hands, topmost first.

    `shown` is the seat whose hand lies in the dock, `coming` the cards that the CPU may play next.
    """
    observation: State = snapshot.observation
    regions = snapshot.regions
    found: list[HitArea] = []
    for card, point in looked_at(canvas, content, observation, regions):
        rect = pygame.Rect(0, 0, canvas.px(HAND[0]), canvas.px(HAND[1]))
        rect.center = point
        found.append(HitArea(f"card:{card}", rect))
    untaught = snapshot.pointing.untaught
    crew = crew_hits(canvas, content, observation, shown, regions)
    found.extend(area for area in crew if part_of_crew(area.ref) not in untaught)
    hand = sorted_hand(observation, shown)
    for ref, slot in fan_slots(canvas, hand, hand_rect(canvas, regions)):
        found.append(HitArea(ref, slot))
    holes: list[pygame.Rect] = []
    for name, (x, y, scale) in sorted(token_places(canvas, observation, board).items(), key=lambda one: -one[1][1]):
        size = max(canvas.px(44), round(token_size(canvas) * scale))
        rect = pygame.Rect(round(x) - size // 2, round(y) - size // 2, size, size)
        if observation.units[name].active:
            rect.height += canvas.px(PLATE_BELOW_U)
        found.append(HitArea(f"unit:{name}", rect))
        if _is_opponent_in_the_way(snapshot, name):
            holes.append(rect)
    for placed in laid_cards(content, observation, lane):
        rect = pygame.Rect(0, 0, canvas.px(CARD_U[0]), canvas.px(CARD_U[1]))
        rect.center = placed.centre
        found.insert(0, HitArea(f"card:{placed.card}", rect))
    if regions.state_panel.width and "team-hands" not in untaught:
        found.extend(team_hits(canvas, observation, regions, coming))
    if "piles" not in untaught:
        found.extend(dock_hits(canvas, content, regions))
    found.append(HitArea("goal", goal_rect(canvas, board, regions)[0]))
    for area in content.graph.areas:
        room = board.node_rect(area)
        found.append(HitArea(f"area:{area}", room, holes=tuple(hole for hole in holes if hole.colliderect(room))))
    return found


def _is_opponent_in_the_way(snapshot: Snapshot, name: str) -> bool:
    """Return whether a click on a token means it and not the area below: an opponent whom nothing can be done to now.

    Who clicks on one wants to attack it, and is told why not instead of walking in beside it.
    """
    observation: State = snapshot.observation
    decision, turn, pointing = snapshot.decision, observation.turn, snapshot.pointing
    unit, actor = observation.units[name], observation.units.get(turn.unit) if turn is not None else None
    if decision is None or decision.key != "turn" or actor is None:
        return False
    return unit.active and unit.side != actor.side and f"unit:{name}" not in pointing.selectable


def _find_free_point(
    canvas: Canvas,
    observation: State,
    board: FieldLayout,
    name: str,
    list_areas: Callable[[], Iterable[HitArea]],
) -> tuple[int, int]:
    """Return the middle of an area, or a point at which a click means it where somebody stands in the way there."""
    centre, reach = board.centres[name], token_size(canvas)
    if not any(math.dist(centre, (x, y)) < reach for x, y, _ in token_places(canvas, observation, board).values()):
        return centre
    room = next((area for area in list_areas() if area.ref == f"area:{name}"), None)
    if room is None or room.contains(centre):
        return centre
    rect = room.rect
    points = [(rect.x + round(rect.width * x), rect.y + round(rect.height * y)) for x, y in FREE_POINTS]
    return next((point for point in points if room.contains(point)), centre)


def find_anchor(
    canvas: Canvas,
    content: FightContent,
    observation: State,
    regions: TableRegions,
    board: FieldLayout,
    ref: str,
    list_areas: Callable[[], Iterable[HitArea]],
) -> tuple[int, int] | None:
    """Return the point of a ref on the screen; None where it is not shown."""
    kind, _, name = ref.partition(":")
    if kind == "area" and name in content.graph.areas:
        return _find_free_point(canvas, observation, board, name, list_areas)
    if kind == "unit":
        point = token_places(canvas, observation, board).get(name)
        return (round(point[0]), round(point[1])) if point is not None else None
    dealt = kind == "pile" and "-" not in name
    areas = dock_hits(canvas, content, regions) if dealt else list_areas()
    return next((area.rect.center for area in areas if area.ref == ref), None)
