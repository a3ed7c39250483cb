"""A bot that searches: single-observer information-set Monte-Carlo tree search on determinized clones.

Every playout takes one position that is possible as far as the seat knows, walks down a tree shared by all of them,
and values where it ends with the mode's own evaluation. Answers are counted as available only in playouts in which
they were legal. Source: Cowling, Powley, Whitehouse, Information Set Monte Carlo Tree Search (2012).
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Sequence
from math import inf, log, sqrt
from typing import Any

from game.bots.greedy import GreedyBot
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Question, Seat
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.match import Match

PLAYOUTS = 48
MOST_SAMPLES = 24
PRIOR_SAMPLES = 2
WIDTH = 8
"""The answers looked at after each question, the likeliest first."""
DEPTH = 6
EXPLORATION = 0.35
GROWN = 12
"""How often an answer was taken before the tree grows below it; until then the game is played on greedily."""


class Node:
    """An answer in the tree, with how often it was legal and taken, and what it brought the seat that gave it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = self.available = 0
        self.total = 0.0
        self.children: dict[tuple[str, Hashable], Node] = {}


class Scale:
    """The range of the evaluations a seat has met: modes evaluate in units of their own."""

    def __init__(self) -> None:
        self.low, self.high = inf, -inf

    def widen(self, value: float) -> None:
        """Take a value into the range."""
        self.low, self.high = min(self.low, value), max(self.high, value)

    def share(self, value: float) -> float:
        """Return a value as a share of the range, 0..1."""
        return 0.5 if self.high <= self.low else (value - self.low) / (self.high - self.low)


class SearchBot:
    """Searches under a budget: a number of playouts, the same answer on every machine, and a time in seconds."""

    def __init__(self, name: str = "search", *, playouts: float = PLAYOUTS, seconds: float = inf) -> None:
        self.name, self.playouts, self.seconds = name, playouts, seconds

    def within(self, seconds: float) -> SearchBot:
        """Return a bot with the same budget, that takes no longer than some seconds."""
        return SearchBot(self.name, playouts=self.playouts, seconds=min(self.seconds, seconds))

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return the answer taken most often; a greedy one where nothing can be imagined or tried."""
        until = time.monotonic() + self.seconds
        search = Search(match, seat, chance)
        if not search.first:
            return GreedyBot().choose(match, seat, chance)
        count = 0
        while len(search.first) > 1 and count < self.playouts and time.monotonic() < until:
            search.playout()
            count += 1
        return search.best()


class Search:
    """The search for one decision of one seat."""

    def __init__(self, match: Match[Any], seat: Seat, chance: Chance) -> None:
        self.match, self.seat, self.chance = match, seat, chance
        self.root = Node()
        self.scales: dict[int, Scale] = {}
        self.samples: list[Match[Any]] = []
        self.turn = 0
        self.first: tuple[Answer, ...] = self._prior() if self._sample() else ()

    def _sample(self) -> bool:
        """Imagine one more position; return whether there is any."""
        try:
            self.samples.append(self.match.sample(self.seat, self.chance))
        except NoSample:
            return bool(self.samples)
        return True

    def _prior(self) -> tuple[Answer, ...]:
        """Return the answers worth searching: those after which the seat stands best one answer ahead."""
        while len(self.samples) < PRIOR_SAMPLES and self._sample():
            pass
        question = self.samples[0].question(self.seat)
        values: list[tuple[float, int, Answer]] = []
        for number, answer in enumerate(_candidates(self.samples[0], question, self.chance)):
            found = [value for sample in self.samples if (value := self._after(sample, answer)) is not None]
            if found:
                values.append((sum(found) / len(found), -number, answer))
        values.sort(key=lambda item: item[:2], reverse=True)
        return tuple(answer for _, _, answer in values[:WIDTH])

    def _after(self, sample: Match[Any], answer: Answer) -> float | None:
        """Return how the seat stands after an answer; None where that is not legal."""
        twin = sample.clone()
        try:
            twin.answer(answer, self.seat)
        except (IllegalAnswer, Diverged):
            return None
        return float(twin.rules.evaluate(twin.state, self.seat))

    def playout(self) -> None:
        """Walk down the tree once in one possible position, play on greedily, and note what every answer led to."""
        if len(self.samples) < MOST_SAMPLES:
            self._sample()
        match = self.samples[self.turn % len(self.samples)].clone()
        self.turn += 1
        node: Node | None = self.root
        path: list[tuple[Node, int]] = []
        for depth in range(DEPTH):
            decision = match.decision_of(self.seat) if depth == 0 else match.decision
            if decision is None:
                break
            actor = decision.seat
            question = match.question(actor)
            answers = self.first if depth == 0 else _candidates(match, question, self.chance)[:WIDTH]
            answers = [answer for answer in answers if question.takes(answer)]
            if not answers:
                break
            if node is not None and (depth == 0 or node.visits >= GROWN):
                # What others hold differs between playouts: their answers are told apart by the question alone.
                mark = f"{actor} {decision.key}" if depth else ""
                children = [(answer, node.children.setdefault((mark, answer), Node())) for answer in answers]
                answer, node = self._choose(children, int(actor))
                path.append((node, int(actor)))
            else:
                node, answer = None, self._greedy(match, actor, answers)
            match.answer(answer, actor)
        worth: dict[int, float] = {}
        for child, actor_index in path:
            if actor_index not in worth:
                worth[actor_index] = float(match.rules.evaluate(match.state, Seat(actor_index)))
                self.scales[actor_index].widen(worth[actor_index])
            child.visits += 1
            child.total += worth[actor_index]

    def _greedy(self, match: Match[Any], actor: Seat, answers: Sequence[Answer]) -> Answer:
        """Return the answer after which the seat stands best, one answer ahead."""
        best, top = answers[0], -inf
        for answer in answers if len(answers) > 1 else ():
            twin = match.clone()
            try:
                twin.answer(answer, actor)
            except (IllegalAnswer, Diverged):
                continue
            value = float(twin.rules.evaluate(twin.state, actor))
            if value > top:
                best, top = answer, value
        return best

    def _choose(self, children: Sequence[tuple[Answer, Node]], actor: int) -> tuple[Answer, Node]:
        """Return the child with the highest upper confidence bound; what was never tried comes first, in order."""
        scale = self.scales.setdefault(actor, Scale())
        for _, child in children:
            child.available += 1
        return max(children, key=lambda item: _bound(item[1], scale))

    def best(self) -> Answer:
        """Return the answer taken most often, of equals the one that brought more."""
        known = [(answer, self.root.children.get(("", answer), Node())) for answer in self.first]
        return max(known, key=lambda item: (item[1].visits, item[1].total))[0]


def _bound(node: Node, scale: Scale) -> float:
    if not node.visits:
        return inf
    return scale.share(node.total / node.visits) + EXPLORATION * sqrt(log(node.available) / node.visits)


def _candidates(match: Match[Any], question: Question, chance: Chance) -> Sequence[Answer]:
    """Return the answers worth trying, as the mode suggests them."""
    found = match.rules.candidates(match.state, question.decision, chance)
    if not found and question.suggest is not None:
        found = question.suggest()
    return found
