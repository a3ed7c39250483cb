"""What can be pointed at on the table of a Skirmish, topmost first, and where that is which something is drawn to."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.table import goal, marks
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.minimap import MAP_REF, mat_rect
from game.modes.skirmish.table.dock import edge_shop
from game.modes.skirmish.table.dock.contest import ContestDisplay, contest_hits
from game.modes.skirmish.table.dock.crew_card import crew_hits
from game.modes.skirmish.table.hand import crew_room, fan_hits, pile_hits, pile_rects
from game.modes.skirmish.table.pieces.disc_spots import stand_spot
from game.modes.skirmish.table.pieces.figures import take_up_spots
from game.modes.skirmish.table.recent_events import RecentCheck
from game.modes.skirmish.table.side import crews
from game.modes.skirmish.table.turn_order_bar import strip_hits
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, Snapshot

GROUND = "ground"
"""The ref of the field where nothing lies on it."""


def list_hit_areas(
    canvas: Canvas,
    content: SkirmishContent,
    snapshot: Snapshot,
    field: FieldProjection,
    contest: ContestDisplay | None,
    figure: Figure | None,
    recent_events: RecentCheck,
) -> list[HitArea]:
    """Return what can be pointed at, topmost first: the dock, the edges of the stage, figures, pieces, ground.

    `contest` is the Challenge that lies in the dock, `figure` whose Crew Card lies there where none does.
    """
    observation: State = snapshot.observation
    regions, near, untaught = snapshot.regions, snapshot.near, snapshot.pointing.untaught
    found: list[HitArea] = []
    offer = edge_shop.offer(snapshot.decision)
    if offer is not None:
        found += edge_shop.shop_hits(canvas, content, observation, offer, regions.dock)
    else:
        found += fan_hits(canvas, observation, near, regions.dock, contest=contest is not None)
        if contest is not None:
            found += contest_hits(canvas, observation, contest, near, regions.dock)
        else:
            if "piles" not in untaught:
                found += pile_hits(canvas, regions.dock)
            if figure is not None:
                found += crew_hits(canvas, content, figure, crew_room(canvas, regions.dock), snapshot.pointing)
    found += goal.mission_hits(canvas, content, observation, regions, field)
    in_sight = 0 < regions.state_panel.width <= regions.size[0] - regions.state_panel.x
    if in_sight and recent_events.outcome_of(content, observation) is None:
        found += crews.member_hits(canvas, content, observation, regions.state_panel)
    mat = mat_rect(canvas, field)
    if mat.width and "map" not in untaught:
        found.append(HitArea(MAP_REF, mat))
    if "turn-order" not in untaught:
        found += strip_hits(canvas, content, observation, regions)
    found += list_figure_hits(canvas, content, observation, field)
    found += marks.zone_hits(content, observation, field, mat)
    found += marks.marker_hits(canvas, content, observation, field)
    found += marks.piece_hits(content, observation, field)
    return [*found, HitArea(GROUND, field.rect)]


def list_figure_hits(
    canvas: Canvas, content: SkirmishContent, observation: State, field: FieldProjection
) -> list[HitArea]:
    """Return where figures are pointed at: at the middle of each base, else at whatever is seen of a figure."""
    least = canvas.px(20)
    bases: list[HitArea] = []
    bodies: list[HitArea] = []
    for figure, stand in take_up_spots(canvas, content, observation, field):
        if not field.rect.collidepoint(stand.at):
            continue
        rect = pygame.Rect(0, 0, max(2 * least, round(1.4 * stand.radius)), max(least, round(0.9 * stand.radius)))
        rect.center = round(stand.at[0]), round(stand.at[1])
        bases.append(HitArea(f"figure:{figure.id}", rect))
        bodies.append(HitArea(f"figure:{figure.id}", stand.box.clip(field.rect), stand.corners))
    return [*bases, *bodies]


def find_anchor(
    canvas: Canvas,
    content: SkirmishContent,
    snapshot: Snapshot,
    field: FieldProjection,
    ref: str,
    list_areas: Callable[[], Iterable[HitArea]],
) -> tuple[int, int] | None:
    """Return the point of a ref on the screen; a figure stands on the field, wherever else it is shown."""
    observation: State = snapshot.observation
    kind, _, name = ref.partition(":")
    if kind == "figure":
        figure = observation.figures.get(name)
        if figure is None:
            return None
        if figure.at is None:
            row = strip_hits(canvas, content, observation, snapshot.regions)
            return next((area.rect.center for area in row if area.ref == ref), None)
        return field.nearest(stand_spot(canvas, content, observation, field, figure))
    if kind == "at":
        x, _, y = name.partition(",")
        return field.spot((int(x), int(y)))
    if kind == "piece":
        piece = content.pieces.get(name)
        return field.spot(marks.middle_of(piece)) if piece is not None else None
    if ref == GROUND:
        return field.rect.center
    if ref == "pile:deck":
        return pile_rects(canvas, snapshot.regions.dock)["pile:deck"].center
    return next((area.rect.center for area in list_areas() if area.ref == ref), None)
