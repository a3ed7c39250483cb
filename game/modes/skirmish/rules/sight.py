"""Who sees and reaches whom, and what covers whom: facts of place that hands and targets ask for.

Source: skirmish.gap.line-of-sight, skirmish.gap.hard-cover, skirmish.gap.distances, skirmish.cover.hard-bonus,
skirmish.cover.full-target-cover
"""

from __future__ import annotations

from game.boards.inch_sight import Sight, blockers, in_sight, last_stop, line_crosses, screens
from game.boards.inch_sight import sight as rays_of
from game.boards.inches import Disc
from game.modes.skirmish.content.field import BREASTWORK, LAIR, OPAQUE, SOFT
from game.modes.skirmish.content.types import RADII
from game.modes.skirmish.facts import SkirmishFacts, upright
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import base_of, flies

CLOSE_COVER = 1000
OWN_COVER = 500
"""Low cover counts within 1 inch of the target and not within half an inch of the shooter."""
MOST_RADIUS = max(RADII.values())


def rays(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> Sight:
    """Return the rays from one figure to another and what stops each, for showing. Figures are not among that."""
    return rays_of(facts.table(state).layer(OPAQUE), base_of(facts, one), base_of(facts, two))


def in_the_way(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> list[Figure]:
    """Return the upright figures whose bases deny sight, friend or foe; none where one of the two flies.

    Source: skirmish.gap.line-of-sight
    """
    if flies(facts, one) or flies(facts, two):
        return []
    looker, target = base_of(facts, one), base_of(facts, two)
    # What cannot be between the two is passed over before its base is made.
    left, right = sorted((looker.x, target.x))
    low, high = sorted((looker.y, target.y))
    third, bases = [], []
    for figure in state.figures.values():
        place = figure.at
        if place is None or figure.gone or figure.prone or figure.id in (one.id, two.id):
            continue
        x, y = place
        if (
            left - MOST_RADIUS < x < right + MOST_RADIUS
            and low - MOST_RADIUS < y < high + MOST_RADIUS
            and upright(figure)
        ):
            third.append(figure)
            bases.append(base_of(facts, figure))
    return [third[index] for index in blockers(looker, target, bases)] if bases else []


def open_ground(facts: SkirmishFacts, state: State, looker: Disc, target: Disc) -> bool:
    """Return whether terrain leaves a line of sight between two bases; in contact only the line of centres counts."""
    layer = facts.table(state).layer(OPAQUE)
    if not layer.shapes or looker.centre == target.centre:
        return True
    if (looker.x - target.x) ** 2 + (looker.y - target.y) ** 2 <= (looker.radius + target.radius + 50) ** 2:
        return not line_crosses(layer, looker, target)
    return in_sight(layer, looker, target)


def sees(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether a figure sees another. Source: skirmish.gap.line-of-sight"""
    if one.at is None or two.at is None:
        return False
    if not open_ground(facts, state, base_of(facts, one), base_of(facts, two)):
        return False
    return facts.touching(one, two) or not in_the_way(facts, state, one, two)


def reaches(facts: SkirmishFacts, state: State, one: Figure, two: Figure, far: int) -> bool:
    """Return whether a fighting weapon of this reach strikes from one figure to another.

    A wall or closed door on the line of centres denies it. Source: skirmish.gap.distances
    """
    if not facts.within(one, two, far):
        return False
    layer = facts.table(state).layer(OPAQUE)
    return not layer.shapes or not line_crosses(layer, base_of(facts, one), base_of(facts, two))


def hard_cover(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure has hard cover against the first. Source: skirmish.gap.hard-cover"""
    if one.at is None or two.at is None or facts.touching(one, two):
        return False
    table = facts.table(state)
    looker, target = base_of(facts, one), base_of(facts, two)
    high, low = table.layer(OPAQUE), table.layer(BREASTWORK)
    if high.shapes and rays_of(high, looker, target).stopped:
        return True
    return bool(low.shapes) and bool(screens(low, looker, target, CLOSE_COVER, OWN_COVER))


def concealed(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure is concealed from the first. Source: skirmish.gap.hard-cover"""
    if one.at is None or two.at is None or facts.touching(one, two):
        return False
    table = facts.table(state)
    target = base_of(facts, two)
    if two.prone and table.layer(LAIR).holding(target):
        return True
    soft = table.layer(SOFT)
    if not soft.shapes:
        return False
    return bool(soft.holding(target)) or bool(screens(soft, base_of(facts, one), target, CLOSE_COVER))


def covered(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> bool:
    """Return whether the second figure stands in cover or concealment from the first, or out of its sight."""
    return not sees(facts, state, one, two) or hard_cover(facts, state, one, two) or concealed(facts, state, one, two)


def covering_piece(facts: SkirmishFacts, state: State, one: Figure, two: Figure) -> str | None:
    """Return the piece that completely covers the second figure from the first and may be attacked in its place.

    None if the figure is seen, or not covered by terrain. Source: skirmish.cover.full-target-cover
    """
    if one.at is None or two.at is None or two.hidden:
        return None
    layer = facts.table(state).layer(OPAQUE)
    looker, target = base_of(facts, one), base_of(facts, two)
    if not layer.shapes or rays_of(layer, looker, target).clear:
        return None
    piece = last_stop(layer, looker, target)
    return piece if piece is not None and facts.capacity_left(state, piece) else None
