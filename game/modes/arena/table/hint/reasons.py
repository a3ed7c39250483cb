"""What the reasons of all kinds of questions have in common: how somebody and something is called."""

from __future__ import annotations

from game.kernel.decisions import Decision
from game.modes.arena.content.types import Ability, Path, Reaction
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.wording import BattleWords

LEAST_DAMAGE = 0.5
"""Less mean damage than that is not told."""


def find_acting(observation: State, decision: Decision) -> Unit | None:
    """Return whom a question is put to: the first one it is about."""
    named = (ref[5:] for ref in decision.about if ref.startswith("unit:"))
    return next((observation.units[name] for name in named if name in observation.units), None)


class BattleReasons:
    """Sentences about a bout, for whoever is asked."""

    def __init__(self, content: BattleContent, wording: BattleWords) -> None:
        self.content, self.wording = content, wording

    def name(self, observation: State, unit: Unit) -> str:
        """Return what somebody is called in a sentence."""
        return self.wording.brief(observation, unit.id)

    def describe(self, entry: Ability | Path | Reaction) -> str:
        """Return what an entry does, to go on with in a sentence."""
        return describe_entry(entry, self.content.library.injuries).rstrip(".")
