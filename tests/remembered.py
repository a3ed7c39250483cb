"""Games of bots that several tests look into: what a bot chooses is thought of once in a process, and given again."""

from itertools import count

from game.bots import bots
from game.kernel.chance import Chance


class _Game:
    """A game that a bot plays for every seat, as far as anybody has asked for."""

    def __init__(self, loaded, seed, bot, luck):
        _, self._match = loaded.start(seed, history=False)
        self._bot, self._chance, self._answers = bots()[bot], Chance(luck), []

    def answer(self, number):
        """Return the answer of this number, and the seat that gives it."""
        while len(self._answers) <= number:
            seat = self._match.decision.seat
            answer = self._bot.choose(self._match, seat, self._chance)
            self._match.answer(answer, seat)
            self._answers.append((answer, seat))
        return self._answers[number]


_games = {}


def remembered(loaded, seed, luck=1, bot="greedy"):
    """Yield the answers of a game of a level from a seed, each with its seat, as a bot gives them with some luck.

    Whoever plays them on a match of its own, begun from the same seed, comes to the same positions.
    """
    key = loaded.document.path, seed, luck, bot
    if key not in _games:
        _games[key] = _Game(loaded, seed, bot, luck)
    game = _games[key]
    return (game.answer(number) for number in count())
