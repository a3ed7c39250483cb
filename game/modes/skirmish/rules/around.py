"""What a figure finds around it when it may act, looked up once for all chapters that say what it may do."""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from game.modes.skirmish.game_content import BEYOND, SkirmishContent, is_held_by
from game.modes.skirmish.model.state import Figure, State


class Around(NamedTuple):
    """The others on the table as one figure has them.

    `room` is how far its nearest enemy is, edge to edge; `BEYOND` without enemies. An enemy is `within` a distance only
    if the room is at most that and the slack of it, which is never above `CONTACT`: what is out of everybody's reach
    need not be asked about one by one. `hunted` says whether an enemy is hidden, `victims` are those the figure holds.
    """

    enemies: list[Figure]
    allies: list[Figure]
    room: int
    hunted: bool
    victims: list[Figure]


def around(content: SkirmishContent, state: State, figure: Figure) -> Around:
    """Return what a figure on the table finds around it."""
    assert figure.at is not None
    x, y = figure.at
    name, radius, friends = figure.id, content.radius, content.side(figure.seat)
    enemies: list[Figure] = []
    allies: list[Figure] = []
    victims: list[Figure] = []
    best, hunted = BEYOND, False
    for other in state.figures.values():
        at = other.at
        if at is None or other.gone:
            continue
        if other.conditions and is_held_by(other, name):
            victims.append(other)
        if friends[other.seat]:
            allies.append(other)
            continue
        enemies.append(other)
        dx, dy = at[0] - x, at[1] - y
        gap = isqrt(dx * dx + dy * dy) - radius[other.id]
        if gap < best:
            best = gap
        if other.hidden:
            hunted = True
    return Around(enemies, allies, best - radius[name], hunted, victims)
