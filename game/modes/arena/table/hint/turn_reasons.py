"""Why somebody does something in its own turn: odds and damage, who is reached from where, what is left."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.modes.arena.content.types import Ability
from game.modes.arena.game_content import faces, in_rear, opponents
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import all_targets, area_targets
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import max_hp, move_left
from game.modes.arena.table.advice.goal_walks import list_wanted_cells
from game.modes.arena.table.hint.reasons import LEAST_DAMAGE, BattleReasons
from game.modes.arena.table.preview.attacks_after_move import strikes_from
from game.modes.arena.table.preview.forecast import (
    AbilityOdds,
    attack_parts,
    odds_of,
)
from game.modes.arena.table.preview.standing import stand_at

WITH_DICE = N_(
    "{ability} on {target}: {chance} to succeed, with {dice} extra dice about {damage} damage of {hp} hit points"
)


class TurnReasons(BattleReasons):
    """Reasons for what is done in a turn, each by the verb of an option."""

    def describe_use(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what an ability would come to."""
        _, name, aim, invested = option.id.split(":")
        ability, target = self.content.library.abilities[name], observation.units.get(aim)
        if target is None or ability.area:
            return self._describe_use_on_many(observation, unit, ability, aim)
        if self.content.are_allied(unit.seat, target.seat):
            text = N_("{ability} on {target}, at {hp} of {most} hit points: {does}")
            names = {"ability": say(ability.name), "target": self.name(observation, target)}
            return say(text, does=self.describe(ability), hp=target.hp, most=max_hp(self.content, target), **names)
        return self._describe_attack(observation, unit, target, ability, int(invested))

    def _describe_attack(self, observation: State, unit: Unit, target: Unit, ability: Ability, invested: int) -> str:
        """Return the odds of an attack, what it does on average, and what helps it."""
        odds = odds_of(self.content, observation, unit, target, ability, invested)
        text = self._pick_strike_text(odds, ability)
        values = {
            "ability": say(ability.name),
            "target": self.name(observation, target),
            "chance": f"{odds.chance:.0%}" if odds.chance is not None else "",
            "damage": format_trimmed(round(odds.loss, 1)),
            "dice": odds.dice,
            "hp": target.hp,
            "does": self.describe(ability),
        }
        sentence = say(text, **values)
        parts = [part for part in attack_parts(self.content, observation, unit, target, ability) if "+" in part]
        return say("{sentence} ({parts})", sentence=sentence, parts=join_names(parts)) if parts else sentence

    @staticmethod
    def _pick_strike_text(odds: AbilityOdds, ability: Ability) -> str:
        """Return the template of the odds of an attack, by what there is to tell."""
        if odds.bid:
            return N_("{ability} on {target}, by a Clash of secret bids: {does}")
        if odds.loss < LEAST_DAMAGE:
            return (
                N_("{ability} on {target}, {chance} to succeed: {does}")
                if odds.chance is not None
                else N_("{ability} on {target}, without a roll: {does}")
            )
        if odds.chance is None:
            text = N_("{ability} on {target}: no roll, about {damage} damage of {hp} hit points")
            dice = N_("{ability} on {target}: no roll, with {dice} extra dice about {damage} damage of {hp} hit points")
            return dice if odds.dice else text
        if odds.dice:
            return WITH_DICE
        return N_("{ability} on {target}: {chance} to succeed, then about {damage} damage of {hp} hit points")

    def _describe_use_on_many(self, observation: State, unit: Unit, ability: Ability, aim: str) -> str:
        """Return how many an ability reaches that has no single target, and what it does."""
        does = self.describe(ability)
        if ability.area and aim.startswith("@"):
            touched = area_targets(self.content, observation, unit, ability, parse_hex(aim[1:]))
            count = sum(not self.content.are_allied(one.seat, unit.seat) for one in touched)
        else:
            count = sum(
                not self.content.are_allied(one.seat, unit.seat)
                for one in all_targets(self.content, observation, unit, ability)
            )
        if not count:
            return say("{ability}: {does}", ability=say(ability.name), does=does)
        return say_count(
            "{ability}, which reaches {number} opponent: {does}",
            "{ability}, which reaches {number} opponents: {does}",
            count,
            ability=say(ability.name),
            does=does,
        )

    def describe_walk(self, observation: State, unit: Unit, option: Option) -> str:
        """Return whom one could strike from the end of a walk, else how near it leads."""
        cell = next((parse_hex(ref[4:]) for ref in option.refs if ref.startswith("hex:")), None)
        if cell is None or unit.at is None:
            return ""
        route = find_paths(self.content, observation, unit, move_left(self.content, observation, unit)).reach
        steps = len(route.path(cell)) if cell in route.costs else distance(unit.at, cell)
        walk = say_count("Walk {number} hex", "Walk {number} hexes", steps)
        if served := self._tell_goal(observation, unit, cell, walk):
            return served
        ready = unit.id == observation.active and unit.actions
        if ready and (strikes := strikes_from(self.content, observation, unit, cell)):
            return self._foresee(observation, walk, strikes[0].target, strikes[0].ability, strikes[0].odds)
        return self._tell_distance(observation, unit, cell, walk)

    def _tell_goal(self, observation: State, unit: Unit, cell: Hex, walk: str) -> str:
        """Return what a walk does for the goal of the bout; empty where it comes no nearer to its hexes."""
        goal, cells = self.content.setup.goal, list_wanted_cells(self.content, observation, unit)
        if not cells or goal is None or unit.at is None or unit.at in cells:
            return ""
        now, then = (min(distance(at, wanted) for wanted in cells) for at in (unit.at, cell))
        if then >= now:
            return ""
        if then == 0:
            texts = {
                "levers": N_("{walk}: to a lever, which the goal asks for"),
                "bring": N_("{walk}: to where the goal leads"),
            }
            return say(texts.get(goal.kind, N_("{walk}: onto a marked hex, which is to be held alone")), walk=walk)
        return say_count(
            "{walk}: the goal is {number} hex away then, instead of {now}",
            "{walk}: the goal is {number} hexes away then, instead of {now}",
            then,
            walk=walk,
            now=now,
        )

    def _foresee(self, observation: State, walk: str, target: Unit, ability: Ability, odds: AbilityOdds) -> str:
        """Return a walk with the best attack from its end."""
        values = {"walk": walk, "ability": say(ability.name), "target": self.name(observation, target)}
        if odds.loss < LEAST_DAMAGE:
            text = N_("{walk}: {ability} reaches {target} from there")
            return say(text, **values)
        chance = f"{odds.chance:.0%}" if odds.chance is not None else say("no roll")
        text = N_("{walk}: {ability} reaches {target} from there ({chance}, about {damage} damage of {hp} hit points)")
        return say(text, chance=chance, damage=format_trimmed(round(odds.loss, 1)), hp=target.hp, **values)

    def _tell_distance(self, observation: State, unit: Unit, cell: Hex, walk: str) -> str:
        """Return how far the nearest opponent is from a place, and from where somebody stands now."""
        foes = [foe for foe in opponents(self.content, observation, unit) if foe.at is not None]
        if not foes or unit.at is None:
            return ""
        nearest = min(foes, key=lambda foe: distance(cell, foe.at or cell))
        assert nearest.at is not None
        return say_count(
            "{walk}: {target} is {number} hex away then, instead of {now}",
            "{walk}: {target} is {number} hexes away then, instead of {now}",
            distance(cell, nearest.at),
            walk=walk,
            target=self.name(observation, nearest),
            now=distance(unit.at, nearest.at),
        )

    def describe_turn(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what a turn begins with, or what a turn to a facing changes."""
        if not option.refs[1:]:
            return self._describe_begin(observation, unit)
        return self.describe_facing(observation, unit, unit.at, option)

    def _describe_begin(self, observation: State, unit: Unit) -> str:
        """Return what a turn begins with, for whoever could delay it."""
        return say_count(
            "Take the turn: {unit} has {number} die Available now, and acts before the others do",
            "Take the turn: {unit} has {number} dice Available now, and acts before the others do",
            unit.pools.available,
            unit=self.name(observation, unit),
        )

    def describe_facing(self, observation: State, unit: Unit, at: Hex | None, option: Option) -> str:
        """Return how many opponents stand in front and behind with a facing."""
        foes = [foe for foe in opponents(self.content, observation, unit) if foe.at is not None and foe.at != at]
        if at is None or not foes:
            return ""
        direction = option.id.partition(":")[2]
        with stand_at(unit, at, int(direction)):
            front = sum(faces(unit, foe.at) for foe in foes if foe.at is not None)
            back = sum(in_rear(unit, foe.at) for foe in foes if foe.at is not None)
        facing = self.wording.ref(observation, f"facing:{direction}")
        text = N_("Face {facing}: {front} of {all} opponents are in front then, and {back} behind your back")
        if not back:
            text = N_("Face {facing}: {front} of {all} opponents are in front then, and none behind your back")
        return say(text, facing=facing, front=front, all=len(foes), back=back)

    def describe_standing_up(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what lying on the ground costs."""
        return say("Stand up: on the ground adjacent attackers have +2, and your own attacks −2")

    def describe_end(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what is left at the end of a turn."""
        if option.id != "end":
            return ""
        dice = unit.pools.available
        if unit.actions:
            return say_count(
                "End the turn: what else is offered is not worth its dice, and {number} die stays Available",
                "End the turn: what else is offered is not worth its dice, and {number} dice stay Available",
                dice,
            )
        return say_count(
            "End the turn: the Action is used, and {number} die stays Available for Reactions",
            "End the turn: the Action is used, and {number} dice stay Available for Reactions",
            dice,
        )

    def describe_path(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what a Path costs and does."""
        path = self.content.path_of(unit.type)
        if path is None:
            return ""
        does = self.describe(path)
        name = say("Path of the {path}", path=say(path.name))
        return say_count(
            "{path}, for {number} die that stays aside: {does}",
            "{path}, for {number} dice that stay aside: {does}",
            path.dice,
            path=name,
            does=does,
        )
