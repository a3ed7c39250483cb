"""Why somebody answers what others do, or what comes between turns."""

from __future__ import annotations

from game.boards.hex import parse_hex
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Answer, Choose, ChooseMany, Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.modes.arena.game_content import present
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.hint.reasons import BattleReasons, find_acting
from game.modes.arena.table.preview.forecast import outcomes
from game.modes.arena.table.preview.start_places import start_plate
from game.modes.arena.table.signs import effect_words


class ResponseReasons(BattleReasons):
    """Reasons for Reactions, for who acts first, for what is kept up or withstood, and for where somebody starts."""

    def describe_reaction(self, observation: State, unit: Unit, option: Option, *, attacked: bool) -> str:
        """Return what a Reaction does, and what the attack would cost that it answers while that is to land yet."""
        name = next((ref.partition(":")[2] for ref in option.refs if ref.startswith("reaction:")), "")
        reaction, attack = self.content.library.reactions.get(name), observation.attack
        if reaction is None:
            return ""
        does = self.describe(reaction)
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
        values = {"told": hint_sentence, "target": self.name(observation, target), "hp": target.hp}
        return say(
            "{told}; else {target} loses about {damage} of {hp} hit points",
            damage=mean,
            **values,
        )

    def describe_acting_now(self, observation: State, decision: Choose, *, waits: bool) -> str:
        """Return who acts before whom, for somebody who has delayed."""
        unit, other = (observation.units[ref[5:]] for ref in decision.about[:2])
        names = {"unit": self.name(observation, unit), "other": self.name(observation, other)}
        if waits:
            return say("Wait: {other} acts first, and {unit} may act before the next one", **names)
        return say_count(
            "Act now: {unit} has {number} die Available, and acts before {other}",
            "Act now: {unit} has {number} dice Available, and acts before {other}",
            unit.pools.available,
            **names,
        )

    def describe_release(self, observation: State, decision: ChooseMany, answer: Answer) -> str:
        """Return how many dice lie aside for what is kept up, or come back for what ends; empty for anything else."""
        unit = find_acting(observation, decision)
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

    def describe_withstanding(self, decision: Choose, option: Option) -> str:
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

    def describe_start(self, observation: State, unit: Unit, option: Option) -> str:
        """Return how far the others are from a place to start at."""
        plate = start_plate(self.content, observation, unit, parse_hex(option.id.partition(":")[2]))
        if not plate.figures:
            return ""
        figure = plate.figures[0]
        name = self.name(observation, unit)
        return say("{unit} starts here: {number} {what}", unit=name, number=figure.number, what=figure.word)
