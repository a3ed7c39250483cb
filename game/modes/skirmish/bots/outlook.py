"""What the places round a figure are worth to it: what does not depend on the place is found once for all of them.

Source: skirmish.gap.bots
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple

from game.boards.inches import Point
from game.modes.skirmish.bots import ground
from game.modes.skirmish.bots.ground import WeaponValue
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.places import standing_at


class Rival(NamedTuple):
    """An enemy as a figure sees it: what the two can do to each other, the best first, and how much it matters.

    `apart` is the sum of both radii. `mine` and `theirs` can be used now, `any_of_mine` also later in the turn.
    """

    figure: Figure
    at: Point
    apart: int
    wanted: float
    near: float
    mine: tuple[WeaponValue, ...]
    theirs: tuple[WeaponValue, ...]
    any_of_mine: tuple[WeaponValue, ...]


class Outlook:
    """The places that one figure could be at in one state, which must not change meanwhile."""

    def __init__(self, content: SkirmishContent, state: State, figure: Figure) -> None:
        self._content, self._state, self._figure = content, state, figure
        self._pace = content.move_of(state, figure)
        self._caution = ground.caution(content, figure)
        self._paces: dict[str, int] = {}
        self._rivals = [self._rival(enemy) for enemy in content.enemies(state, figure.seat)]

    def _rival(self, enemy: Figure) -> Rival:
        content, figure = self._content, self._figure
        assert enemy.at is not None
        self._paces[enemy.id] = content.move_of(self._state, enemy)
        return Rival(
            enemy,
            enemy.at,
            content.radius[figure.id] + content.radius[enemy.id],
            ground.get_mission_factor(content, enemy),
            ground.LATER if enemy.activated else 1.0,
            ground.ready_blows(content, figure, enemy),
            ground.ready_blows(content, enemy, figure),
            ground.blows_on(content, figure, enemy),
        )

    def of(self, at: Point) -> float:
        """Return what a place is worth, as `ground.of_place` has it."""
        content, state = self._content, self._state
        there = standing_at(self._figure, at)
        best = most = every = 0.0
        for rival in self._rivals:
            enemy = rival.figure
            if enemy.hidden:
                continue
            gap = max(0, isqrt((rival.at[0] - at[0]) ** 2 + (rival.at[1] - at[1]) ** 2) - rival.apart)
            threat = ground.best_blow(content, state, there, enemy, rival.mine, ground.Approach(gap, self._pace))
            best = max(best, threat * rival.wanted)
            danger = rival.near * ground.best_blow(
                content, state, enemy, there, rival.theirs, ground.Approach(gap, self._paces[enemy.id])
            )  # fmt: skip
            most = max(most, danger)
            every += danger
        return ground.compute_net_value(best, most, every, self._caution) + ground.of_goals(content, state, there)

    def guess(self, at: Point) -> float:
        """Return a quick guess of what a place is worth, without looking along lines of sight."""
        best = 0.0
        for rival in self._rivals:
            gap = max(0, isqrt((rival.at[0] - at[0]) ** 2 + (rival.at[1] - at[1]) ** 2) - rival.apart)
            for hit in rival.any_of_mine:
                if hit.value <= best:
                    break
                best = max(best, hit.value / (1 + max(0, gap - hit.weapon.far) / 4000))
        if not self._content.mission.goals:
            return best
        return best + ground.of_goals(self._content, self._state, standing_at(self._figure, at))
