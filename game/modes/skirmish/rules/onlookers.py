"""Who may take notice of a figure on its way, looked up once for a move.

Source: skirmish.gap.reactions, skirmish.gap.turn, skirmish.gap.morale
"""

from __future__ import annotations

from typing import NamedTuple

from game.modes.skirmish.content.verbs import Fearless
from game.modes.skirmish.game_content import SkirmishContent, is_able
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting

Fright = tuple[Figure, bool]
"""An enemy of whom and a figure one frightens the other for the first time, and whether the figure is the frightened.

Source: skirmish.gap.morale
"""


class Onlookers(NamedTuple):
    """The enemies on the table as a figure on its way has them, wherever it stands.

    `waiting` are those on Wait that may interrupt it. `hunt` says that it or one of them is hidden, so that the move
    may bring somebody to light.
    """

    enemies: list[Figure]
    waiting: list[Figure]
    hunt: bool
    frights: list[Fright]

    @property
    def alert(self) -> bool:
        """Return whether anybody may take notice anywhere, and not only where it leaves somebody's reach."""
        return bool(self.waiting or self.hunt or self.frights)


def onlookers(content: SkirmishContent, state: State, figure: Figure) -> Onlookers:
    """Return who may take notice of a figure on its way."""
    enemies = content.enemies(state, figure.seat)
    waiting: list[Figure] = []
    hunt = figure.hidden
    for enemy in enemies:
        if enemy.hidden:
            hunt = True
        if enemy.waiting and is_able(enemy):
            waiting.append(enemy)
    # There is no interrupt of an interrupt.
    if waiting and any(isinstance(task, Acting) and task.waited for task in state.tasks):
        waiting = []
    return Onlookers(enemies, waiting, hunt, frightening(content, figure, enemies) if content.terrifying else [])


def frightening(content: SkirmishContent, figure: Figure, enemies: list[Figure]) -> list[Fright]:
    """Return the enemies of whom one frightens the other for the first time. Source: skirmish.gap.morale"""
    found: list[Fright] = []
    terrifying = content.terrifying
    own, fearless = figure.id in terrifying, content.word(figure.id, Fearless) is not None
    if not own and (fearless or terrifying.isdisjoint([enemy.id for enemy in enemies])):
        return found
    fear = f"fear:{figure.id}"
    for enemy in enemies:
        if enemy.id in terrifying and not fearless and f"fear:{enemy.id}" not in figure.ever:
            found.append((enemy, True))
        if own and fear not in enemy.ever and content.word(enemy.id, Fearless) is None:
            found.append((enemy, False))
    return found
