"""Why a good player answers so in a story, in one sentence with the figures that the table foretells."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Option
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.modes.story.content.term_names import CATEGORY_NAMES, TYPE_NAMES
from game.modes.story.content.terms import ATTACK_TYPES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import (
    defense_total,
    enemy_defense,
    enemy_of,
    strike_total,
    test_totals,
)
from game.modes.story.table.advice import begun_with, cheapest_payment, count_met
from game.modes.story.table.preview.forecast import (
    coming_blows,
    dead_share,
    forecast,
    odds_of_live,
    reach_of_defense,
    reach_of_test,
    retreat_line,
)
from game.modes.story.words.wording import CHANGED, StoryWords
from game.ui.table.hint_words import find_answered_options
from game.ui.table.roles import HintTexts

MOST_BLOWS = 3
"""How many of the coming attacks an order is told with."""


class StoryHints(HintTexts):
    """Reasons for the answers of a story: what the hands hold, what attacks do, what Tests still need."""

    def __init__(self, content: StoryContent, wording: StoryWords) -> None:
        self.content, self.wording = content, wording

    def find_at_a_glance(self, observation: State, decision: Decision) -> Answer | None:
        """Return the cards that are changed, given up or repaired first."""
        return begun_with(self.content, observation, decision) if isinstance(decision, ChooseMany) else None

    def tell_reason(self, observation: State, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to do and why; empty where no figure speaks for it."""
        options = find_answered_options(decision, answer)
        if isinstance(decision, ChooseMany):
            return self._change(observation, decision, options) if decision.key in CHANGED else ""
        if not isinstance(decision, Choose) or not options:
            return ""
        option = options[0]
        label = self.wording.label(observation, decision, option)
        if decision.key == "order":
            return self._order(observation, option, label)
        if decision.key == "name":
            return self._name(observation, option, label)
        if decision.key == "half":
            return say("{answer} · {why}", answer=label, why=retreat_line(self.content, observation))
        if decision.key == "rest":
            return self._rest(observation, int(decision.seat), label)
        why = self._tell_target(observation, option) or self._tell_state(observation, decision)
        if not why:
            return ""
        payment = cheapest_payment(self.content, observation, self._list_alike(decision, option))
        if payment and f"card:{payment}" in option.refs:
            return say("{answer} · {why}; of what could be thrown away this card helps least", answer=label, why=why)
        return say("{answer} · {why}", answer=label, why=why)

    @staticmethod
    def _list_alike(decision: Choose, option: Option) -> list[Option]:
        """Return the options that do the same for another card."""

        def beside_card(one: Option) -> set[str]:
            return {ref for ref in one.refs if not ref.startswith("card:")}

        alike = beside_card(option)
        return [one for one in decision.options if one.verb == option.verb and beside_card(one) == alike]

    def _tell_state(self, observation: State, decision: Choose) -> str:
        """Return how what the question is about stands: Tests, an attack of an enemy, an attack of a hero."""
        if observation.challenge is not None:
            return self._tell_tests(observation)
        if observation.strike is not None:
            return self._tell_strike(observation)
        if observation.assault is not None:
            return self._tell_assault(observation)
        return self._tell_coming(observation, decision)

    def _tell_target(self, observation: State, option: Option) -> str:
        """Return what an enemy has against an attack that is begun; empty for anything else."""
        about = dict(ref.partition(":")[::2] for ref in option.refs)
        combat, kind = observation.combat, about.get("type", "")
        if combat is None or observation.strike is not None or observation.assault is not None:
            return ""
        enemy = next((one for one in combat.enemies if one.id == about.get("enemy", "")), None)
        if enemy is None or kind not in ATTACK_TYPES:
            return ""
        return say(
            "{enemy} has {health} health and defends with {shield} against {type}",
            enemy=self.wording.enemy(enemy.id),
            health=enemy.health,
            shield=enemy_defense(self.content, combat, enemy, kind).value,
            type=TYPE_NAMES[kind],
        )

    def _tell_tests(self, observation: State) -> str:
        """Return for each Test how many points are laid, needed and still in the hands."""
        challenge = observation.challenge
        assert challenge is not None
        remaining = [
            say(
                "{category} {laid} of {need}, the hands hold {held}",
                category=CATEGORY_NAMES[test.category],
                laid=total.value,
                need=test.need,
                held=reach_of_test(self.content, observation, test.category),
            )
            for test, total in zip(challenge.tests, test_totals(self.content, challenge), strict=True)
            if test.passed < 0
        ]
        return "; ".join(remaining) if remaining else say("every Test is met")

    def _tell_strike(self, observation: State) -> str:
        """Return how strong the running attack of a hero is against Defense and health."""
        strike, combat = observation.strike, observation.combat
        if strike is None or combat is None:
            return ""
        enemy = enemy_of(observation, strike.enemy)
        total = strike_total(self.content, strike).value
        shield = enemy_defense(self.content, combat, enemy, strike.kind).value
        return say(
            "the attack stands at {total}, {enemy} defends with {shield} and has {health} health",
            total=total,
            enemy=self.wording.enemy(enemy.id),
            shield=shield,
            health=enemy.health,
        )

    def _tell_assault(self, observation: State) -> str:
        """Return how strong the running attack of an enemy is, what is laid against it, and what could be added."""
        now = observation.assault
        if now is None:
            return ""
        return say(
            "{enemy} strikes with {type} {strength}, {laid} is laid against it, and the hands hold {held} more",
            enemy=self.wording.enemy(now.enemy),
            type=TYPE_NAMES[now.type],
            strength=now.strength,
            laid=defense_total(self.content, observation, now).value,
            held=reach_of_defense(self.content, observation, now),
        )

    def _tell_coming(self, observation: State, decision: Choose) -> str:
        """Return how many attacks are still to come on whoever is asked, and what they do at best."""
        combat, seat = observation.combat, int(decision.seat)
        if combat is None or seat not in combat.order:
            return ""
        blows = [hit for hit in coming_blows(self.content, observation) if combat.order[hit.place] == seat]
        if not blows:
            return say("no attack is still to come on {hero}", hero=self.wording.hero(observation, seat))
        verdicts = [
            say(
                "{enemy} with {strength}: {verdict}",
                enemy=self.wording.enemy(hit.enemy),
                strength=hit.strength,
                verdict=forecast(self.content, observation, seat, hit)[0],
            )
            for hit in blows[:MOST_BLOWS]
        ]
        return "; ".join(verdicts)

    # Questions of the party

    def _order(self, observation: State, option: Option, label: str) -> str:
        """Return what the coming attacks do at best in an order."""
        seats = [int(ref.removeprefix("seat:P")) - 1 for ref in option.refs]
        verdicts = []
        for hit in coming_blows(self.content, observation)[:MOST_BLOWS]:
            if hit.place < len(seats):
                verdict = forecast(self.content, observation, seats[hit.place], hit)[0]
                hero = self.wording.hero(observation, seats[hit.place])
                enemy = self.wording.enemy(hit.enemy)
                verdicts.append(say("{enemy} on {hero}: {verdict}", enemy=enemy, hero=hero, verdict=verdict))
        return say("{answer} · {blows}", answer=label, blows="; ".join(verdicts)) if verdicts else ""

    def _name(self, observation: State, option: Option, label: str) -> str:
        """Return how many Tests a hero meets with what is held."""
        challenge = observation.challenge
        if challenge is None or not option.refs:
            return ""
        seat = int(option.refs[0].removeprefix("seat:P")) - 1
        met, points = count_met(self.content, observation, challenge.tests, seat)
        need = sum(test.need for test in challenge.tests)
        text = N_("{answer} · meets {met} of {all} Tests with what is held, {points} of {need} points")
        return say(text, answer=label, met=met, all=len(challenge.tests), points=points, need=need)

    def _change(self, observation: State, decision: ChooseMany, options: Sequence[Option]) -> str:
        """Return what is drawn for the cards that are changed, and how good that would be."""
        seat = int(decision.seat)
        limit = self.content.hand_limit(observation)
        count = max(0, limit - (len(observation.hand(seat)) - len(options)))
        odds = odds_of_live(self.content, observation, seat, count)
        if not options:
            return say("Keep all: what is held serves better here than fresh cards on average")
        names = join_names([self.wording.ref(observation, option.refs[0]) for option in options])
        if not odds:
            return say("Change {cards}: on average fresh cards serve better here", cards=names)
        return say("Change {cards} · {odds}", cards=names, odds=odds)

    def _rest(self, observation: State, seat: int, label: str) -> str:
        """Return how much of a hero's cards is harm."""
        dead, every = dead_share(observation, seat)
        return say_count(
            "{answer} · {number} of {all} cards of the hero is harm",
            "{answer} · {number} of {all} cards of the hero are harm",
            dead,
            answer=label,
            all=every,
        )
