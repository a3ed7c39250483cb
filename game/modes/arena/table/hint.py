"""Why a good player answers so in a bout, in one sentence with the figures that the table foretells."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.modes.arena.content.types import Ability, Path, Reaction
from game.modes.arena.game_content import BattleContent, faces, in_rear, opponents, present
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.aiming import all_targets, area_targets
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import CLASH_FROM, dice_step, max_hp, most_rolled, move_left
from game.modes.arena.table.advice.answers import who_starts
from game.modes.arena.table.preview.attacks_after_move import strikes_from
from game.modes.arena.table.preview.forecast import (
    AbilityOdds,
    attack_parts,
    hit_rate,
    mean_loss,
    odds_of,
    outcomes,
    usual_number,
)
from game.modes.arena.table.preview.standing import stand_at
from game.modes.arena.table.preview.start_places import start_plate
from game.modes.arena.table.signs import effect_words
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.wording import BattleWords
from game.ui.table.hint_words import find_answered_options
from game.ui.table.roles import HintTexts

WITH_DICE = N_(
    "{ability} on {target}: {chance} to succeed, with {dice} extra dice about {damage} damage of {hp} hit points"
)
LEAST_DAMAGE = 0.5
"""Less mean damage than that is not told."""


class BattleHints(HintTexts):
    """Reasons for the answers of a bout: odds and damage, distances, who can be struck then, what dice are worth."""

    def __init__(self, content: BattleContent, wording: BattleWords) -> None:
        self.content, self.wording = content, wording
        self._verbs: dict[str, Callable[[State, Unit, Option], str]] = {
            "use": self._use, "move": self._go, "step": self._go, "turn": self._turn, "face": self._turn,
            "stand": self._stand, "end": self._end, "path": self._take_path,
        }  # fmt: skip

    def find_at_a_glance(self, observation: State, decision: Decision) -> Answer | None:
        """Return how many dice are usual."""
        number = usual_number(self.content, observation, decision)
        return min(number, decision.high) if isinstance(decision, Number) and number else None

    def tell_reason(self, observation: State, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to do and why; empty where no figure speaks for it."""
        if isinstance(decision, Number) and isinstance(answer, int):
            return self._dice(observation, decision, answer)
        if isinstance(decision, ChooseMany) and decision.key == "release":
            return self._release(observation, decision, answer)
        if not isinstance(decision, Choose):
            return ""
        options, unit = find_answered_options(decision, answer), self._acting(observation, decision)
        if not options:
            return ""
        option = options[0]
        if decision.key == "place":
            starting = who_starts(observation, decision)
            return self._start(observation, starting, option) if starting is not None else ""
        if decision.key == "withstand":
            return self._withstand(decision, option)
        if decision.key == "act-now":
            return self._act_now(observation, decision, waits=option.id == "no")
        if option.verb == "react" and unit is not None:
            return self._react(observation, unit, option, attacked="timing:attack" in decision.about)
        if unit is None or option.verb not in self._verbs:
            return ""
        if decision.key == "facing":
            at = next((parse_hex(ref[4:]) for ref in decision.about if ref.startswith("hex:")), unit.at)
            return self._face(observation, unit, at, option)
        return self._verbs[option.verb](observation, unit, option)

    def _acting(self, observation: State, decision: Decision) -> Unit | None:
        """Return whom a question is put to: the first one it is about."""
        named = (ref[5:] for ref in decision.about if ref.startswith("unit:"))
        return next((observation.units[name] for name in named if name in observation.units), None)

    def _name(self, observation: State, unit: Unit) -> str:
        return self.wording.brief(observation, unit.id)

    def _describe(self, entry: Ability | Path | Reaction) -> str:
        """Return what an entry does, to go on with in a sentence."""
        return describe_entry(entry, self.content.library.injuries).rstrip(".")

    # A turn

    def _use(self, observation: State, unit: Unit, option: Option) -> str:
        """Return what an ability would come to."""
        _, name, aim, invested = option.id.split(":")
        ability, target = self.content.library.abilities[name], observation.units.get(aim)
        if target is None or ability.area:
            return self._use_on_many(observation, unit, ability, aim)
        if self.content.are_allied(unit.seat, target.seat):
            text = N_("{ability} on {target}, at {hp} of {most} hit points: {does}")
            names = {"ability": say(ability.name), "target": self._name(observation, target)}
            return say(text, does=self._describe(ability), hp=target.hp, most=max_hp(self.content, target), **names)
        return self._strike(observation, unit, target, ability, int(invested))

    def _strike(self, observation: State, unit: Unit, target: Unit, ability: Ability, invested: int) -> str:
        """Return the odds of an attack, what it does on average, and what helps it."""
        odds = odds_of(self.content, observation, unit, target, ability, invested)
        text = self._pick_strike_text(odds, ability)
        values = {
            "ability": say(ability.name),
            "target": self._name(observation, target),
            "chance": f"{odds.chance:.0%}" if odds.chance is not None else "",
            "damage": format_trimmed(round(odds.loss, 1)),
            "dice": odds.dice,
            "hp": target.hp,
            "does": self._describe(ability),
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

    def _use_on_many(self, observation: State, unit: Unit, ability: Ability, aim: str) -> str:
        """Return how many an ability reaches that has no single target, and what it does."""
        does = self._describe(ability)
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

    def _go(self, observation: State, unit: Unit, option: Option) -> str:
        """Return whom one could strike from the end of a walk, else how near it leads."""
        cell = next((parse_hex(ref[4:]) for ref in option.refs if ref.startswith("hex:")), None)
        if cell is None or unit.at is None:
            return ""
        route = find_paths(self.content, observation, unit, move_left(self.content, observation, unit)).reach
        steps = len(route.path(cell)) if cell in route.costs else distance(unit.at, cell)
        walk = say_count("Walk {number} hex", "Walk {number} hexes", steps)
        ready = unit.id == observation.active and unit.actions
        if ready and (strikes := strikes_from(self.content, observation, unit, cell)):
            return self._foresee(observation, walk, strikes[0].target, strikes[0].ability, strikes[0].odds)
        return self._tell_distance(observation, unit, cell, walk)

    def _foresee(self, observation: State, walk: str, target: Unit, ability: Ability, odds: AbilityOdds) -> str:
        """Return a walk with the best attack from its end."""
        values = {"walk": walk, "ability": say(ability.name), "target": self._name(observation, target)}
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
            target=self._name(observation, nearest),
            now=distance(unit.at, nearest.at),
        )

    def _turn(self, observation: State, unit: Unit, option: Option) -> str:
        return self._face(observation, unit, unit.at, option) if option.refs[1:] else self._begin(observation, unit)

    def _begin(self, observation: State, unit: Unit) -> str:
        """Return what a turn begins with, for whoever could delay it."""
        return say_count(
            "Take the turn: {unit} has {number} die Available now, and acts before the others do",
            "Take the turn: {unit} has {number} dice Available now, and acts before the others do",
            unit.pools.available,
            unit=self._name(observation, unit),
        )

    def _face(self, observation: State, unit: Unit, at: Hex | None, option: Option) -> str:
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

    def _stand(self, observation: State, unit: Unit, option: Option) -> str:
        return say("Stand up: on the ground adjacent attackers have +2, and your own attacks −2")

    def _end(self, observation: State, unit: Unit, option: Option) -> str:
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

    def _take_path(self, observation: State, unit: Unit, option: Option) -> str:
        path = self.content.path_of(unit.type)
        if path is None:
            return ""
        does = self._describe(path)
        name = say("Path of the {path}", path=say(path.name))
        return say_count(
            "{path}, for {number} die that stays aside: {does}",
            "{path}, for {number} dice that stay aside: {does}",
            path.dice,
            path=name,
            does=does,
        )

    # Between turns

    def _react(self, observation: State, unit: Unit, option: Option, *, attacked: bool) -> str:
        """Return what a Reaction does, and what the attack would cost that it answers while that is to land yet."""
        name = next((ref.partition(":")[2] for ref in option.refs if ref.startswith("reaction:")), "")
        reaction, attack = self.content.library.reactions.get(name), observation.attack
        if reaction is None:
            return ""
        does = self._describe(reaction)
        hint_sentence = say("{reaction}: {does}", reaction=say(reaction.name), does=does)
        attacker = observation.units.get(attack.attacker) if attack is not None else None
        target = observation.units.get(attack.target) if attack is not None else None
        if not attacked or attack is None or attacker is None or target is None:
            return hint_sentence
        if not (present(attacker) and present(target)):
            return hint_sentence
        ability = self.content.library.abilities[attack.ability]
        harm = outcomes(self.content, observation, attacker, target, ability, landed=attack.success is True)
        if harm is None:
            return hint_sentence
        mean = format_trimmed(round(sum(loss * chance for loss, chance in harm[0]), 1))
        values = {"told": hint_sentence, "target": self._name(observation, target), "hp": target.hp}
        return say(
            "{told}; else {target} loses about {damage} of {hp} hit points",
            damage=mean,
            **values,
        )

    def _act_now(self, observation: State, decision: Choose, *, waits: bool) -> str:
        """Return who acts before whom, for somebody who has delayed."""
        unit, other = (observation.units[ref[5:]] for ref in decision.about[:2])
        names = {"unit": self._name(observation, unit), "other": self._name(observation, other)}
        if waits:
            return say("Wait: {other} acts first, and {unit} may act before the next one", **names)
        return say_count(
            "Act now: {unit} has {number} die Available, and acts before {other}",
            "Act now: {unit} has {number} dice Available, and acts before {other}",
            unit.pools.available,
            **names,
        )

    def _release(self, observation: State, decision: ChooseMany, answer: Answer) -> str:
        """Return how many dice lie aside for what is kept up, or come back for what ends; empty for anything else."""
        unit = self._acting(observation, decision)
        ended = [str(one).partition(":")[2] for one in answer] if isinstance(answer, tuple) else []
        if unit is None or any(one not in unit.kept for one in ended):
            return ""
        if not ended:
            return say_count(
                "Keep everything up: {number} die stays aside for it",
                "Keep everything up: {number} dice stay aside for it",
                unit.pools.maintenance + unit.pools.path,
            )
        names = [say(self.content.library.abilities[unit.kept[one].ability].name) for one in ended]
        return say_count(
            "End {names}: {number} die that lies aside for it is Spent now, and comes back in time",
            "End {names}: {number} dice that lie aside for it are Spent now, and come back in time",
            sum(unit.kept[one].dice for one in ended),
            names=join_names(names),
        )

    def _withstand(self, decision: Choose, option: Option) -> str:
        """Return what a condition does that is paid against, or taken."""
        about = dict(ref.partition(":")[::2] for ref in decision.about)
        words = effect_words(about.get("condition", ""))
        name = self.wording.content_name(about.get("condition", ""))
        if not words:
            return ""
        text = N_("Pay {dice} dice: {condition} would mean {what}")
        if option.id == "no":
            text = N_("Keep the {dice} dice: {condition} only means {what}")
        return say(text, dice=about.get("dice", ""), condition=name, what=words)

    def _start(self, observation: State, unit: Unit, option: Option) -> str:
        """Return how far the others are from a place to start at."""
        plate = start_plate(self.content, observation, unit, parse_hex(option.id.partition(":")[2]))
        if not plate.figures:
            return ""
        figure = plate.figures[0]
        name = self._name(observation, unit)
        return say("{unit} starts here: {number} {what}", unit=name, number=figure.number, what=figure.word)

    # Dice

    def _dice(self, observation: State, decision: Number, count: int) -> str:
        """Return what a number of dice is worth."""
        unit, attack = self._acting(observation, decision), observation.attack
        if unit is None:
            return ""
        if decision.key in ("clash", "parry"):
            return self._bid(observation, decision, unit, count)
        if decision.key != "dice" or attack is None or attack.target not in observation.units:
            return ""
        target, ability = observation.units[attack.target], self.content.library.abilities[attack.ability]
        damage, least = (mean_loss(self.content, observation, unit, target, ability, dice) for dice in (count, 0))
        if damage < LEAST_DAMAGE:
            return ""
        values = {
            "damage": format_trimmed(round(damage, 1)),
            "least": format_trimmed(round(least, 1)),
            "target": self._name(observation, target),
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

    def _bid(self, observation: State, decision: Number, unit: Unit, count: int) -> str:
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
            other=self._name(observation, other),
            most=most_rolled(other),
        )
