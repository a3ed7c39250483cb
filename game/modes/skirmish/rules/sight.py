"""Who sees and reaches whom, and what covers whom: facts of place that hands and targets ask for.

Source: skirmish.gap.line-of-sight, skirmish.gap.hard-cover, skirmish.gap.distances, skirmish.cover.hard-bonus,
skirmish.cover.full-target-cover
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.inch_sight import InchSight, any_stopped, in_sight, last_stop, line_free, screening, stands_between
from game.boards.inch_sight import sight as rays_of
from game.boards.inches import CONTACT, Disc, InchTable, Shape, square
from game.modes.skirmish.content.field import BREASTWORK, LAIR, OPAQUE, SOFT
from game.modes.skirmish.game_content import SkirmishContent, upright
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import MOST_RADIUS, base_of, flies

CLOSE_COVER = 1000
OWN_COVER = 500
"""Low cover counts within 1 inch of the target and not within half an inch of the shooter."""


def rays(content: SkirmishContent, state: State, one: Figure, two: Figure) -> InchSight:
    """Return the rays from one figure to another and what stops each, for showing. Figures are not among that."""
    return rays_of(content.table(state).layer(OPAQUE), base_of(content, one), base_of(content, two))


def in_the_way(content: SkirmishContent, state: State, one: Figure, two: Figure) -> list[Figure]:
    """Return the upright figures whose bases deny sight, friend or foe; none where one of the two flies.

    Source: skirmish.gap.line-of-sight
    """
    found: list[Figure] = []
    if one.at is None or two.at is None or flies(content, one) or flies(content, two):
        return found
    # What cannot be between the two is passed over before bases are made.
    (ax, ay), (bx, by) = one.at, two.at
    left, right = (ax - MOST_RADIUS, bx + MOST_RADIUS) if ax < bx else (bx - MOST_RADIUS, ax + MOST_RADIUS)
    low, high = (ay - MOST_RADIUS, by + MOST_RADIUS) if ay < by else (by - MOST_RADIUS, ay + MOST_RADIUS)
    for figure in state.figures.values():
        point = figure.at
        if point is None or not (left < point[0] < right and low < point[1] < high):
            continue
        if figure.id in (one.id, two.id) or not upright(figure):
            continue
        if stands_between(base_of(content, one), base_of(content, two), base_of(content, figure)):
            found.append(figure)
    return found


def open_ground(content: SkirmishContent, state: State, looker: Disc, target: Disc) -> bool:
    """Return whether terrain leaves a line of sight between two bases; in contact only the line of centres counts."""
    layer = content.table(state).layer(OPAQUE)
    if not layer.shapes or looker[:2] == target[:2]:
        return True
    if square(looker, target) <= (looker.radius + target.radius + CONTACT) ** 2:
        return line_free(layer, looker, target)
    return in_sight(layer, looker, target)


def sees(content: SkirmishContent, state: State, one: Figure, two: Figure) -> bool:
    """Return whether a figure sees another. Source: skirmish.gap.line-of-sight"""
    if one.at is None or two.at is None:
        return False
    if not open_ground(content, state, base_of(content, one), base_of(content, two)):
        return False
    return content.touching(one, two) or not in_the_way(content, state, one, two)


def reaches(content: SkirmishContent, state: State, one: Figure, two: Figure, far: int) -> bool:
    """Return whether a fighting weapon of this reach strikes from one figure to another.

    A wall or closed door on the line of centres denies it. Source: skirmish.gap.distances
    """
    if not content.within(one, two, far):
        return False
    layer = content.table(state).layer(OPAQUE)
    return not layer.shapes or line_free(layer, base_of(content, one), base_of(content, two))


def hard_cover(content: SkirmishContent, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure has hard cover against the first. Source: skirmish.gap.hard-cover"""
    if one.at is None or two.at is None or content.touching(one, two):
        return False
    looker, target = base_of(content, one), base_of(content, two)
    return _behind_hard(
        content.table(state).layer(OPAQUE, BREASTWORK).near(looker, target, MOST_RADIUS), looker, target
    )


def _behind_hard(shapes: Sequence[Shape], looker: Disc, target: Disc) -> bool:
    """Return whether some pieces give hard cover to a base against another that it is not in contact with."""
    high = [shape for shape in shapes if OPAQUE in shape.marks]
    if any_stopped(high, looker, target):
        return True
    low = [shape for shape in shapes if BREASTWORK in shape.marks]
    return bool(low) and bool(screening(low, looker, target, CLOSE_COVER, OWN_COVER))


def is_concealed(content: SkirmishContent, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure is concealed from the first. Source: skirmish.gap.hard-cover"""
    if one.at is None or two.at is None or content.touching(one, two):
        return False
    table, looker, target = content.table(state), base_of(content, one), base_of(content, two)
    if _in_lair(table, two):
        return True
    return _behind_soft(table.layer(SOFT).near(looker, target, MOST_RADIUS), looker, target)


def _in_lair(table: InchTable, figure: Figure) -> bool:
    """Return whether a figure lies where that conceals it."""
    return figure.prone and figure.at is not None and bool(table.layer(LAIR).holding(figure.at))


def _behind_soft(shapes: Sequence[Shape], looker: Disc, target: Disc) -> bool:
    """Return whether some pieces conceal a base from another that it is not in contact with."""
    soft = [shape for shape in shapes if SOFT in shape.marks]
    if not soft:
        return False
    return any(shape.holds(target.x, target.y) for shape in soft) or bool(
        screening(soft, looker, target, CLOSE_COVER)
    )  # fmt: skip


def is_covered(content: SkirmishContent, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure stands in cover or concealment from the first, or out of its sight."""
    if one.at is None or two.at is None or content.touching(one, two):
        return not sees(content, state, one, two)
    table = content.table(state)
    layer = table.layer()
    key = ("covered", one.at, content.radius[one.id], two.at, content.radius[two.id], two.prone)
    cached = layer.memory.get(key)
    if cached is None:
        behind = _in_lair(table, two) or _behind(table, base_of(content, one), base_of(content, two))
        cached = layer.remember(key, behind)
    return cached or bool(in_the_way(content, state, one, two))


def _behind(table: InchTable, looker: Disc, target: Disc) -> bool:
    """Return whether terrain covers, conceals or hides a base from another that it is not in contact with.

    Whom terrain hides wholly has hard cover too: the looker's own rays are among those that are stopped.
    """
    shapes = table.layer(OPAQUE, BREASTWORK, SOFT).near(looker, target, MOST_RADIUS)
    return bool(shapes) and (_behind_hard(shapes, looker, target) or _behind_soft(shapes, looker, target))


def covering_piece(content: SkirmishContent, state: State, one: Figure, two: Figure) -> str | None:
    """Return the piece that completely covers the second figure from the first and may be attacked in its place.

    None if the figure is seen, or not covered by terrain. Source: skirmish.cover.full-target-cover
    """
    if one.at is None or two.at is None or two.hidden:
        return None
    layer = content.table(state).layer(OPAQUE)
    looker, target = base_of(content, one), base_of(content, two)
    if not layer.shapes or rays_of(layer, looker, target).clear:
        return None
    piece = last_stop(layer, looker, target)
    return piece if piece is not None and content.capacity_left(state, piece) else None
