"""What a number of dice is worth, for an attack or in a Clash."""

from __future__ import annotations

from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Number
from game.kernel.language.say import say, say_count
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import CLASH_FROM, dice_step, most_rolled
from game.modes.arena.table.hint.reasons import LEAST_DAMAGE, BattleReasons, find_acting
from game.modes.arena.table.preview.forecast import (
    hit_rate,
    mean_loss,
)


class DiceReasons(BattleReasons):
    """Reasons for numbers of dice."""

    def describe_dice(self, observation: State, decision: Number, count: int) -> str:
        """Return what a number of dice is worth."""
        unit, attack = find_acting(observation, decision), observation.attack
        if unit is None:
            return ""
        if decision.key in ("clash", "parry"):
            return self._describe_bid(observation, decision, unit, count)
        if decision.key != "dice" or attack is None or attack.target not in observation.units:
            return ""
        target, ability = observation.units[attack.target], self.content.library.abilities[attack.ability]
        damage, least = (mean_loss(self.content, observation, unit, target, ability, dice) for dice in (count, 0))
        if damage < LEAST_DAMAGE:
            return ""
        values = {
            "damage": format_trimmed(round(damage, 1)),
            "least": format_trimmed(round(least, 1)),
            "target": self.name(observation, target),
            "hp": target.hp,
        }
        if not count:
            return say("No extra dice: {target} loses {least} of {hp} hit points without them", **values)
        return say_count(
            "{number} extra die: about {damage} damage of {target}'s {hp} hit points, instead of {least} without",
            "{number} extra dice: about {damage} damage of {target}'s {hp} hit points, instead of {least} without",
            count,
            **values,
        )

    def _describe_bid(self, observation: State, decision: Number, unit: Unit, count: int) -> str:
        """Return how many Hits the dice of a Clash or a parry bring on average, and what is left for later."""
        left = unit.pools.available - count * dice_step(unit)
        values = {"hits": format_trimmed(count * hit_rate(unit, least=CLASH_FROM)), "left": left}
        if decision.key == "parry":
            return say_count(
                "{number} die to parry: each cancels a Hit on 4 or more, {hits} on average, and {left} are left",
                "{number} dice to parry: each cancels a Hit on 4 or more, {hits} on average, and {left} are left",
                count,
                **values,
            )
        attack = observation.attack
        name = "" if attack is None else attack.target if attack.attacker == unit.id else attack.attacker
        other = observation.units.get(name)
        hint_sentence = say_count(
            "Bid {number} die: {hits} Hits on average, and {left} are left",
            "Bid {number} dice: {hits} Hits on average, and {left} are left",
            count,
            **values,
        )
        if other is None or other is unit:
            return hint_sentence
        return say(
            "{told}; {other} could bid {most}",
            told=hint_sentence,
            other=self.name(observation, other),
            most=most_rolled(other),
        )
