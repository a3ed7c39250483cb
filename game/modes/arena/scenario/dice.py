"""Whether the dice of a character add up: all of them lie somewhere, and those that keep something up are there.

Rules take what a pool holds from what needs it, so that a position or a save in which they differ cannot be played.
Source: arena.key.available-pool, arena.key.maintenance-pool, arena.key.persist-pool-negates
"""

from __future__ import annotations

from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.references import Broken
from game.modes.arena.game_content import BattleContent, fighter_of
from game.modes.arena.model.state import State, Unit


def find_unit_miscount(content: BattleContent, unit: Unit) -> Broken | None:
    """Return the pools of a character that hold other dice than they should; the place is below the character."""
    stamina, total = fighter_of(content, unit).stamina, unit.pools.total()
    if total != stamina:
        return Broken("pools", Phrase("{number} dice in all pools together", number=stamina), str(total))
    for pool, dice in (
        ("maintenance", sum(maintained.dice for maintained in unit.kept.values()) + unit.breath),
        ("persist", sum(effect.held for effect in unit.effects.values())),
    ):
        if unit.pools.count(pool) != dice:
            return Broken(
                f"pools.{pool}",
                Phrase("the {number} dice that its effects take", number=dice),
                str(unit.pools.count(pool)),
            )
    return None


def miscounted_unit(content: BattleContent, state: State) -> Broken | None:
    """Return the first pools of a state that do not add up, by their place in it."""
    for name, unit in state.units.items():
        found = find_unit_miscount(content, unit)
        if found is not None:
            return Broken(f"units.{name}.{found.place}", found.expected, found.found)
    return None
