"""What tables foretell, held against what then happens: a ledger of what was told, and random play that fills it."""

import msgspec

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from tests.properties import seeded

SIGMAS = 4.5
"""How far what happened may lie from what was told, in standard deviations of the sum."""
BANDS = 5
"""Chances are looked at in so many bands: what is too high in one does not hide what is too low in another."""


class Odds(msgspec.Struct):
    """What was told and what came of many events: sums, and the variance of what came if what was told is true."""

    told: float = 0.0
    came: float = 0.0
    variance: float = 0.0
    events: int = 0


class Ledger:
    """What was foretold, line by line of an inventory, and whether it came.

    Each line counts how often it was held; what is told in chances is judged as a sum at the end.
    """

    def __init__(self):
        self.held = {}
        self.odds = {}

    def hold(self, line, told, came, about=""):
        """Hold what is told for certain: it is what came."""
        assert told == came, f"{line}: told {told}, came {came}; {about}"
        self.held[line] = self.held.get(line, 0) + 1

    def chance(self, line, told, happened):
        """Hold a chance: it is what happens as often as that."""
        assert -1e-9 <= told <= 1 + 1e-9, f"{line}: {told} is no chance"
        if told <= 1e-9 or told >= 1 - 1e-9:
            self.hold(line, told > 0.5, happened)
            return
        self.mean(f"{line}|{min(BANDS - 1, int(told * BANDS))}", told, told * (1 - told), int(happened))

    def spread(self, line, told, came):
        """Hold the chances of all values that may come: what comes is one of them, and each as often as told.

        What is left to 1 is so seldom that it was not told.
        """
        left = 1 - sum(told.values())
        assert left > -1e-6, f"{line}: more than all: {told}"
        assert came in told or left > 1e-6, f"{line}: told {told}, came {came}"
        for value, chance in told.items():
            self.chance(line, min(1.0, chance), came == value)
        self.held.setdefault(line, 0)
        self.held[line] += 1

    def mean(self, line, told, variance, came):
        """Hold a mean with the variance that it has if it is true."""
        found = self.odds.setdefault(line, Odds())
        found.told, found.came, found.variance = found.told + told, found.came + came, found.variance + variance
        found.events += 1
        name = line.partition("|")[0]
        self.held[name] = self.held.get(name, 0) + 1

    def judge(self, lines, least=1):
        """Hold sums against each other, and see that every line of an inventory was held at least so often."""
        for name, found in self.odds.items():
            room = SIGMAS * found.variance**0.5 + 0.5
            told = f"{name}: told {found.told:.1f}, came {found.came:.1f} in {found.events}, room {room:.1f}"
            assert abs(found.told - found.came) <= room, told
        missing = {line: self.held.get(line, 0) for line in lines if self.held.get(line, 0) < least}
        assert not missing, f"not held often enough: {missing}"


def play(loaded, seed, most, watch, choose=None):
    """Play at random and let `watch` see every answer: `watch.before(match, decision, answer)`, then `after(match)`.

    `choose(match, decision, chance)` may prefer an answer, so that what is seldom comes up; None leaves it to chance.
    """
    _, match = seeded(loaded, seed).start(history=False)
    chance = Chance(seed + 1)
    for _ in range(most):
        if match.decision is None:
            return
        seat = match.decisions[chance.below(len(match.decisions))].seat
        question = match.question(seat)
        answer = choose(match, question.decision, chance) if choose is not None else None
        if answer is None:
            answer = random_answer(question, chance)
        told = len(match.events)
        watch.before(match, question.decision, answer)
        match.answer(answer, seat)
        watch.after(match, match.events[told:])
