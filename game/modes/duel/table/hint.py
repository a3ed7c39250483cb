"""Why a good player answers so in a duel, in one sentence with the outcome that the table foretells."""

from __future__ import annotations

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option
from game.kernel.language.say import say, say_count
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import demoralize_of
from game.modes.duel.table.advice.card_sets import best_set
from game.modes.duel.table.advice.hand_cards import compute_attribute_income
from game.modes.duel.table.lane.sums import damage_words
from game.modes.duel.table.preview.forecast import demoralize_at_stake
from game.modes.duel.table.preview.outcomes import outcome_words, trigger_words
from game.modes.duel.table.preview.prices import cards_drawn
from game.modes.duel.words.wording import DuelWords
from game.ui.table.hint_words import describe_answer, find_answered_options
from game.ui.table.roles import HintTexts
from game.ui.table.view import Pointing

ENDING = frozenset({"end", "pass", "none", "no", "go", "done"})
"""The verbs of what goes on without a card."""


class DuelHints(HintTexts):
    """Reasons for the answers of a duel: what cards cost, what fights come to, how much Resolve is at stake."""

    def __init__(self, content: DuelContent, wording: DuelWords) -> None:
        self.content, self.wording = content, wording

    def find_at_a_glance(self, observation: State, decision: Decision) -> Answer | None:
        """Return the best cards of a choice of several."""
        return best_set(self.content, observation, decision) if isinstance(decision, ChooseMany) else None

    def tell_reason(self, observation: State, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to do and why; empty where no figure speaks for it."""
        options = find_answered_options(decision, answer)
        if isinstance(decision, Number) and decision.key == "edge-damage" and isinstance(answer, int):
            edge = describe_answer(self.wording, observation, decision, answer)
            damage = damage_words(self.content, observation, observation.fights[-1], answer)
            return say("{answer} · if the attacker wins: {damage}", answer=edge, damage=damage)
        if isinstance(decision, ChooseMany) and decision.key == "block" and not options:
            return self._block_nobody(observation)
        if not isinstance(decision, Choose | ChooseMany) or not options:
            return ""
        if decision.key == "trigger":
            return self._trigger(observation, decision, options[0])
        if isinstance(decision, Choose) and options[0].verb in ENDING and not options[0].refs:
            return self._end(observation, decision, options[0])
        results = [self._outcome(observation, decision, option) for option in options]
        return "; ".join(results) if all(results) else ""

    def _outcome(self, observation: State, decision: Decision, option: Option) -> str:
        """Return an option with its outcome; empty where nothing is foretold."""
        pointing = Pointing(decision=decision, option=option.id)
        words = outcome_words(self.content, self.wording, observation, pointing, option).rstrip(". ")
        label = self.wording.label(observation, decision, option)
        return say("{answer} · {outcome}", answer=label, outcome=words) if words else ""

    def _trigger(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what a Trigger Effect does that is taken, or left."""
        words = trigger_words(self.content, self.wording, observation, decision).rstrip(". ")
        label = self.wording.label(observation, decision, option)
        if not words or option.verb == "no":
            return ""
        return say("{answer} · {outcome}", answer=label, outcome=words)

    def _block_nobody(self, observation: State) -> str:
        """Return how much Resolve it costs if nobody blocks and all Demoralize."""
        stake = sum(demoralize_at_stake(self.content, observation, ()).values())
        return say_count(
            "Block nobody: if all of them Demoralize, that costs {number} Resolve, and no blocker tires",
            "Block nobody: if all of them Demoralize, that costs {number} Resolve, and no blocker tires",
            stake,
        )

    def _end(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what is kept by going on."""
        seat = int(decision.seat)
        if decision.key == "join" and observation.attacks:
            attackers = observation.attacks[-1].attackers
            stake = sum(demoralize_of(self.content, observation, card).value for card in attackers)
            return say_count(
                "Attack now with {number} Character: unblocked it can take {stake} Resolve",
                "Attack now with {number} Characters: unblocked they can take {stake} Resolve",
                len(attackers),
                stake=stake,
            )
        label = self.wording.label(observation, decision, option)
        if decision.key == "deploy":
            return say_count(
                "{answer} · then you draw {number} card",
                "{answer} · then you draw {number} cards",
                cards_drawn(self.content, observation, Pointing(decision=decision)),
                answer=label,
            )
        if decision.key == "stockpile":
            return say_count(
                "{answer} · City and Stockpile give {number} Attribute a turn, and each card serves better in hand",
                "{answer} · City and Stockpile give {number} Attributes a turn, and each card serves better in hand",
                compute_attribute_income(self.content, observation, seat),
                answer=label,
            )
        if decision.key != "engage":
            return ""
        held = len(observation.zone("hand", seat))
        return say_count(
            "{answer} · {number} card stays in hand, and none is worth its price now",
            "{answer} · {number} cards stay in hand, and none is worth its price now",
            held,
            answer=label,
        )
