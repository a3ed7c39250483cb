"""A bot that sees less than a good player: it overlooks some of what it could do, and takes the best of the rest."""

from __future__ import annotations

from math import inf
from typing import Any

from game.bots.greedy import advised_answer, worth_trying
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Seat
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.match import Match
from game.kernel.rules import PointlessOptionRules
from game.kernel.typed import as_role

OVERLOOKED = 2
"""One answer in so many is not thought of."""


class EasyBot:
    """Judges as `greedy` does, in one possible position, what it has not overlooked; it does nothing senseless."""

    name = "easy"

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return the best answer of those it thinks of; a random one where no position can be imagined."""
        question = match.question(seat)
        role = as_role(match.rules, PointlessOptionRules)
        pointless = role.pointless_options(match.state, question.decision) if role is not None else ()
        try:
            world = match.sample(seat, chance)
        except NoSample:
            return random_answer(question, chance, pointless)
        advised = advised_answer(match, question, seat, chance)
        if advised is not None and not _overlooks(chance):
            return advised
        found = [
            answer
            for answer in worth_trying(world, question, chance)
            if answer != advised and not (isinstance(answer, str) and answer in pointless)
        ]
        thought_of = [answer for answer in found if not _overlooks(chance)]
        if found and not thought_of:
            thought_of = [found[chance.below(len(found))]]
        best: Answer | None = None
        top = -inf
        for answer in thought_of:
            try:
                state, _ = world.after(answer, seat)
            except (IllegalAnswer, Diverged):
                continue
            value = world.rules.evaluate(state, seat)
            if value > top:
                best, top = answer, value
        if best is None or not question.takes(best):
            return advised if advised is not None else random_answer(question, chance, pointless)
        return best


def _overlooks(chance: Chance) -> bool:
    """Return whether something is not thought of this time."""
    return chance.below(OVERLOOKED) == 0
