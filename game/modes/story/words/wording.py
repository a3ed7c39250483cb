"""How the Story mode speaks: prompts and choices. Pure; takes views, never secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.decisions import Choose, Decision, Option, Seat
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import join_names
from game.kernel.rules import Outcome
from game.modes.story.content.describe import effect_text, gives_text
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import (
    compute_prevented_harm,
    defense_total,
    enemy_defense,
    enemy_of,
    passed_tests,
    strike_total,
)
from game.modes.story.words.asking import LONGEST_PROMPT, MANY, PROMPTS, by_offer, defending, lacking
from game.modes.story.words.briefing import briefing
from game.modes.story.words.log import sentence
from game.modes.story.words.names import StoryNames
from game.modes.story.words.told_table import table_lines

PLAIN = Terms({
    "pass": "Pass",
    "done": "Done",
    "recommended": "Recommended decks",
    "random": "Random decks",
    "reopen": "Back to the hero before",
    "attack": "Attack",
    "retreat": "Retreat",
    "no": "Let it hit",
    "nothing": "Neither",
})  # fmt: skip
LABELS = {
    "take": N_("Take {first}"),
    "return": N_("Put back {first}"),
    "discard": N_("Discard {first}"),
    "defense": N_("Defend with {first} ({last})"),
    "boost": N_("Boost with {first} ({last})"),
    "chain": N_("Link {first} to the chain"),
    "test": N_("Lay {first} for {last}"),
    "keyword": N_("{first} passes {last}"),
    "armor": N_("{first} against Damage"),
    "repair": N_("{first}: Repair {last}"),
    "heal": N_("{first}: Heal {last}"),
    "defend": N_("Take it with {first} ({last})"),
    "remove": N_("Damage in the {last}"),
    "wound": N_("Discard a Wound"),
    "swap": N_("{first} and {second}"),
    "give": N_("{first} to {second}"),
}
MOVES = {
    "way:up": N_("Throw {card} away to stand before {other}"),
    "way:down": N_("Throw {card} away to stand behind {other}"),
}
"""By which way in the Combat Order a hero changes places."""
CHANGED = frozenset({"discard", "renew"})
"""The questions for cards that are changed for as many fresh ones."""
WON = {
    "bright": N_("Won, with a bright ending and score {score}: {title}."),
    "hard-won": N_("Won, with a hard-won ending and score {score}: {title}."),
    "": N_("Won, with score {score}: {title}."),
}


class StoryWords(StoryNames):
    """The words of one story: its names, what is asked, and what can be chosen."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have."""
        return briefing(self.content)

    def prompt(self, observation: State, decision: Decision) -> str:
        """Return one sentence that says what is asked."""
        who, question_text = self.hero(observation, decision.seat), self._get_prompt_key(observation, decision)
        about = [*(self.ref(observation, ref) for ref in decision.about), "", ""]
        if question_text == "round.defense":
            question_text = defending(decision, own=about[1] in ("", who))
        if question_text == "choosing":
            about[0] = join_names(
                lacking([self.content.decks[deck].kind for deck in observation.players[int(decision.seat)].decks])
            )
        turn = self.hero(observation, Seat(observation.rounds[-1].seats[0])) if observation.rounds else ""
        many = bool(decision.about) and self.verb_number(decision.about[0].partition(":")[2]) > 1
        text = (MANY if many and question_text in MANY else PROMPTS).get(question_text, N_("{who}: choose"))
        line = say(text, who=who, first=about[0], second=about[1], turn=turn)
        return line if len(line) <= LONGEST_PROMPT else line[: LONGEST_PROMPT - 1] + "…"

    def _get_prompt_key(self, observation: State, decision: Decision) -> str:
        """Return under which key the prompt of a decision stands: another one where more is known."""
        if self._is_attack_held(observation, decision):
            return "held"
        if self._are_tests_met(observation, decision):
            return "tests-met"
        if self._fells(observation, decision):
            return "felled"
        if decision.key == "round.hero" and observation.rounds and observation.rounds[-1].seats[0] != decision.seat:
            return by_offer("sooner", decision)
        if decision.key == "discard" and observation.combat is None:
            return "discard tests"
        if decision.key == "choose-decks" and isinstance(decision, Choose):
            initial = "choosing" if observation.players[int(decision.seat)].decks else decision.key
            return "chosen" if any(option.id == "done" for option in decision.options) else initial
        return by_offer(decision.key, decision)

    def cost(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what passing costs: the harm that gets through, or all attacks; empty if nothing is lost."""
        if option.verb == "retreat" and decision.key == "half":
            return say("the attacks of this round")
        now = observation.assault
        if option.verb != "pass" or decision.key != "round.defense" or now is None or int(decision.seat) != now.target:
            return ""
        if not now.lays:
            return say_count("{number} Wound", "{number} Wounds", 1) if now.strength else ""
        through = now.strength - compute_prevented_harm(self.content, observation, now)
        return say("{number} Damage", number=through) if through else ""

    def suffices(self, observation: State, decision: Decision) -> bool:
        """Return whether nothing more is needed: five decks, or Tests met, the attack held, the enemy felled."""
        made = self._get_prompt_key(observation, decision) == "chosen"
        return (
            made
            or self._is_attack_held(observation, decision)
            or self._are_tests_met(observation, decision)
            or self._fells(observation, decision)
        )

    def _are_tests_met(self, observation: State, decision: Decision) -> bool:
        met = observation.challenge is not None and all(passed_tests(observation.challenge))
        return decision.key == "round.challenge" and met

    def _is_attack_held(self, observation: State, decision: Decision) -> bool:
        """Return whether what is laid stops the running attack already."""
        now = observation.assault
        return (
            decision.key == "round.defense"
            and now is not None
            and bool(now.lays)
            and defense_total(self.content, observation, now).value >= now.strength
        )

    def _fells(self, observation: State, decision: Decision) -> bool:
        """Return whether the running attack of a hero fells its enemy as it stands."""
        strike, combat = observation.strike, observation.combat
        if decision.key != "round.strike" or strike is None or combat is None:
            return False
        enemy = enemy_of(observation, strike.enemy)
        shield = enemy_defense(self.content, combat, enemy, strike.kind).value
        return strike_total(self.content, strike).value - shield >= enemy.health

    def _format_move_label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return the label of a move: the card it costs, and with whom places are changed."""
        order = list(observation.combat.order) if observation.combat is not None else []
        card, way = option.refs
        index = order.index(int(decision.seat)) + (-1 if way == "way:up" else 1)
        return say(MOVES[way], card=self.ref(observation, card), other=self.hero(observation, order[index]))

    def _format_ability_label(self, option: Option, names: Sequence[str]) -> str:
        """Return the label of a deck ability: the card it costs and what it gives, with its aim and whose it is."""
        ability = self.content.ability(option.refs[0].partition(":")[2])
        gives = gives_text(ability.gives) if ability is not None and ability.gives is not None else names[0]
        if len(names) > 3:
            text = N_("Throw {card} away: {bonus} on {target} ({deck})")
            return say(text, card=names[1], bonus=gives, target=names[2], deck=names[0])
        return say("Throw {card} away: {bonus} ({deck})", card=names[1], bonus=gives, deck=names[0])

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""
        return say("Keep all") if decision.key in CHANGED else say("None")

    def progress(self, decision: Decision, selected: Sequence[str]) -> str:
        """Return how far a choice of several has come: cards that will be drawn instead."""
        if decision.key not in CHANGED:
            return ""
        return say("{number} chosen", number=len(selected)) if selected else say("none chosen yet")

    def confirming(self, decision: Decision, selected: Sequence[str]) -> str:
        """Return what confirming does to the cards that are picked."""
        if decision.key in CHANGED:
            return say_count("Change {number} card", "Change {number} cards", len(selected))
        if decision.key == "lose":
            return say_count("Discard {number} card", "Discard {number} cards", len(selected))
        return ""

    def goes_with(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return what to point at next: the enemy of an attack, the card that pays, or what a card pays for."""
        verbs = {option.verb for option in options}
        if "attack" in verbs and verbs <= {"attack", "move"}:
            return say("now choose the enemy")
        if not verbs or not verbs <= {"ability", "move"}:
            return ""
        cards = {ref for option in options for ref in option.refs if ref.startswith("card:")}
        if len(cards) == 1:
            return say("now choose what it pays for")
        return say("now choose the card to throw away")

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means."""
        return say_count("{number} Wound", "{number} Wounds", number) if number else say("No Wound")

    def label(self, observation: State, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""
        names = [self.ref(observation, ref) for ref in option.refs]
        verb = option.verb
        if verb == "pass" and (cost := self.cost(observation, decision, option)):
            return say("Pass: {cost}", cost=cost)
        if verb == "pass" and decision.key == "round.strike":
            return say("Let it land")
        if verb == "pass" and self.suffices(observation, decision):
            return say("Done")
        if verb == "no" and observation.assault is not None:
            # Whoever is attacked may still defend.
            return say("Leave it to {hero}", hero=self.hero(observation, Seat(observation.assault.target)))
        if not names:
            return PLAIN.get(verb, verb.capitalize())
        if verb == "order":
            return " – ".join(names)
        if verb == "move":
            return self._format_move_label(observation, decision, option)
        if verb == "attack":
            if len(names) > 2:
                return say("{card}: {type} attack on {target}", card=names[0], type=names[-1], target=names[1])
            return say("{card}: {type} attack", card=names[0], type=names[-1])
        if verb == "ability":
            return self._format_ability_label(option, names)
        if verb == "ally":
            return ", ".join(names)
        if verb == "general":
            effects = self.content.card(option.refs[0].partition(":")[2]).general
            return say("Play {card}: {effect}", card=names[0], effect=", ".join(effect_text(one) for one in effects))
        if verb == "discard" and decision.key in CHANGED:
            return say("Change {first}", first=names[0])
        if verb not in LABELS:
            return names[0]
        return say(LABELS[verb], first=names[0], second=names[1] if len(names) > 1 else "", last=names[-1])

    def outcome(self, observation: State, outcome: Outcome) -> str:
        """Return the sentence that ends the game: how it ended, with grade and score."""
        ending = self.content.ending(observation.ending)
        title = say(ending.title or ending.text).removesuffix(".") if ending is not None else ""
        if outcome.winners:
            return say(WON[observation.grade], score=observation.white - observation.black, title=title)
        return say("The story is lost: {title}.", title=title)

    def table(self, observation: State, seat: Seat) -> list[str]:
        """Return what lies on the table, in lines for a terminal."""
        return [*table_lines(self, observation, seat)]

    def sentence(self, observation: State, event: Any) -> str:
        """Return the log sentence of an event; an empty text if it is not worth a line."""
        return sentence(self, observation, event)
