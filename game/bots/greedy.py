"""A bot that looks one answer ahead on positions that are possible as far as its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Question, Seat
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.match import Match
from game.kernel.rules import Advising

SAMPLES = 2


class GreedyBot:
    """Tries each candidate on determinized clones and takes the one after which its side stands best.

    One that wins the game then and there comes before all that a mode's evaluation thinks of the others.
    """

    name = "greedy"

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return the best answer found; a random one where no position can be imagined."""
        question = match.question(seat)
        advised = advised_answer(match, question, seat, chance)
        if advised is not None:
            return advised
        try:
            samples = [match.sample(seat, chance) for _ in range(SAMPLES)]
        except NoSample:
            return random_answer(question, chance)
        candidates = worth_trying(samples[0], question, chance)
        alike = match.rules.open_worth and len({match.rules.evaluate(sample.state, seat) for sample in samples}) == 1
        best: list[Answer] = []
        top = -inf
        for answer in candidates:
            value = self._value(samples, seat, answer, alike)
            if value > top + 1e-9:
                best, top = [answer], value
            elif value == top or value > top - 1e-9:
                # Of several sure wins too any is taken: one that meets what nobody could know is not tried for ever.
                best.append(answer)
        if not best:
            return random_answer(question, chance)
        return best[chance.below(len(best))]

    def _value(self, samples: list[Match[Any]], seat: Seat, answer: Answer, alike: bool) -> float:
        """Return what an answer is worth on average, `inf` for one that wins in all samples without luck.

        Where the samples stand alike and nothing hidden or random comes out, one of them speaks for all.
        """
        total, wins = 0.0, True
        for sample in samples:
            try:
                state, revealed = sample.after(answer, seat)
            except (IllegalAnswer, Diverged):
                return -inf
            value = sample.rules.evaluate(state, seat)
            wins = wins and wins_at_once(sample, answer, seat, state)
            if alike and not revealed:
                return inf if wins else value
            total += value
        return inf if wins else total / len(samples)


def wins_at_once(match: Match[Any], answer: Answer, seat: Seat, state: Any) -> bool:
    """Return whether a legal answer, which leads to `state`, wins the game for the side of a seat without any luck.

    Whether anything is drawn on the way is only looked at where the game is won.
    """
    outcome = match.rules.outcome(state)
    if outcome is None or int(seat) not in outcome.winners:
        return False
    return match.clone_with_answer(answer, seat).chance.draws == match.chance.draws


def advised_answer(match: Match[Any], question: Question, seat: Seat, chance: Chance) -> Answer | None:
    """Return the answer that the mode advises a seat to give, if it advises a legal one."""
    rules = match.rules
    if not isinstance(rules, Advising):
        return None
    answer = rules.advice(match.observe(seat), question.decision, chance)
    return answer if answer is not None and question.takes(answer) else None


def worth_trying(match: Match[Any], question: Question, chance: Chance) -> Sequence[Answer]:
    """Return the answers worth trying in a match, as its mode suggests them, else the question; not all are legal."""
    found: Sequence[Answer] = match.rules.candidates(match.state, question.decision, chance)
    if not found and question.suggest is not None:
        found = question.suggest()
    return found
