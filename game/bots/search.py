"""A bot that searches: it races answers against each other on positions that are possible as far as its seat knows.

Every block of playouts takes one such position and tries every answer still in the race on it with the same random
numbers, so that answers are compared and not worlds; an answer that falls behind by more than the noise drops out. A
playout goes on as `greedy` plays, to a settled moment, and is valued there by the mode. Where an answer was taken
often, a tree shared by all positions grows below it, in which the likeliest next answers are tried in turn.

A race is soon decided, however long one may think. What there is beyond the usual budget goes into further races of the
better half of the answers, each with playouts that go on for twice as many turns: more time looks further ahead.

Source: Tesauro, Galperin, On-line Policy Improvement using Monte-Carlo Search (1996), for playouts by a policy that is
improved upon; Moore, Lee, Efficient Algorithms for Minimizing Cross Validation Error (1994), for races in blocks;
Cowling, Powley, Whitehouse, Information Set Monte Carlo Tree Search (2012), for the tree; Karnin, Koren, Somekh,
Almost Optimal Exploration in Multi-Armed Bandits (2013), for halving; Korf, Depth-First Iterative-Deepening (1985), for
the turns.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from math import inf, log, sqrt
from typing import Any, NamedTuple

from game.bots.cutoff import PlayoutCutoff
from game.bots.greedy import GreedyBot, advised_answer, wins_at_once, worth_trying
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Seat
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.match import Match

PLAYOUTS, POSITIONS = 48, 2000
"""The budget where none is named. Playouts differ in length, so positions bound the time that a decision takes."""
PRIOR_SAMPLES = 2
WIDTH, BLOCKS = 6, 4
"""The answers looked at after each question, the likeliest; few enough that so many playouts are left for each."""
RUTHLESS = 4
"""How many times the usual budget `ruthless` has."""
DEEPER = 2
"""How many times as many turns the playouts of the next race go on."""
SHALLOW = 0.5
"""The share of the budget left that a race may use before one that looks further still begins; the first has the usual
budget."""
TRIAL, FEWEST_BLOCKS = 0.25, 3
"""The share of the budget and the blocks before which no answer drops out."""
BEHIND = 1.0
"""How many standard errors behind the leader an answer has to be to drop out."""
AHEAD = 0.5
"""How many standard errors ahead of the greedy answer another one has to be to be given."""
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


class Tried(NamedTuple):
    """An answer, the position after it, and what that is worth to who gave it."""

    answer: Answer
    match: Match[Any]
    value: float


class SearchBot:
    """Searches under a budget: playouts, positions looked at, and seconds; the first that is used up ends it.

    Without a bound in seconds the answer is the same on every machine.
    """

    def __init__(
        self,
        name: str = "search",
        *,
        playouts: float = PLAYOUTS,
        positions: float = POSITIONS,
        seconds: float = inf,
    ) -> None:
        self.name, self.playouts, self.positions, self.seconds = name, playouts, positions, seconds

    def within(self, seconds: float) -> SearchBot:
        """Return a bot with the same budget, that takes no longer than some seconds."""
        limit = min(self.seconds, seconds)
        return SearchBot(self.name, playouts=self.playouts, positions=self.positions, seconds=limit)

    def choose(self, match: Match[Any], seat: Seat, chance: Chance) -> Answer:
        """Return the answer that won the race; a greedy one where nothing can be imagined or tried."""
        began = time.monotonic()
        width = min(WIDTH, max(2, int(min(self.playouts, 1e6)) // BLOCKS))
        search = Search(match, seat, chance, width)
        if not search.rivals:
            return GreedyBot().choose(match, seat, chance)

        def compute_spent_share(playouts: int) -> float:
            """Return the share of the budget that is used up after so many playouts; above 1 it is overdrawn."""
            seconds = time.monotonic() - began
            return max(playouts / self.playouts, search.positions / self.positions, seconds / self.seconds)

        if self.playouts > PLAYOUTS and self.positions > POSITIONS:
            search.look_further(compute_spent_share)
        else:
            search.race(compute_spent_share, 1)
        return search.best()


def ruthless_bot() -> SearchBot:
    """Return the bot for who asks for the strongest: with more time than `search`, it looks further ahead."""
    return SearchBot("ruthless", playouts=RUTHLESS * PLAYOUTS, positions=RUTHLESS * POSITIONS)


class Search:
    """The search for one decision of one seat; `rivals` are the answers still in the race, at first so many.

    `worlds` are possible positions for the first blocks, `blocks` what every answer led to in one of them each,
    `positions` how many were looked at.
    """

    def __init__(self, match: Match[Any], seat: Seat, chance: Chance, width: int = WIDTH) -> None:
        self.match, self.seat, self.chance, self.turns = match, seat, chance, 1
        self.scales: dict[int, Scale] = {}
        self.blocks: list[dict[Answer, float]] = []
        self.playouts = self.positions = self.cut_short = 0
        self.worlds: list[Match[Any]] = []
        while len(self.worlds) < PRIOR_SAMPLES and (world := self._imagine()) is not None:
            self.worlds.append(world)
        self.rivals = self._likeliest()[:width] if self.worlds else []
        self.nodes = {answer: Node() for answer in self.rivals}

    def _imagine(self) -> Match[Any] | None:
        """Return a possible position, one of the first where no more can be imagined; None if there was none."""
        try:
            return self.match.sample(self.seat, self.chance)
        except NoSample:
            return self.worlds[len(self.blocks) % len(self.worlds)] if self.worlds else None

    def _likeliest(self) -> list[Answer]:
        """Return the answers worth trying that are legal, those first after which the seat stands best on average.

        What is worth trying is asked of the first of the possible positions. Where they stand alike and nothing hidden
        or random comes out, the first speaks for all. Where answers win in all of them without luck, no other is
        returned.
        """
        worlds, seat = self.worlds, self.seat
        question = worlds[0].question(seat)
        found = worth_trying(worlds[0], question, self.chance)
        if len(found) == 1:
            return [answer for answer in found if question.takes(answer)]
        rules = worlds[0].rules
        alike = rules.open_worth and len({rules.evaluate(world.state, seat) for world in worlds}) == 1
        ranked: list[tuple[float, int, Answer]] = []
        won: list[Answer] = []
        for number, answer in enumerate(found):
            values = []
            wins = True
            for world in worlds:
                try:
                    state, revealed = world.after(answer, seat)
                except (IllegalAnswer, Diverged):
                    wins = False
                    continue
                self.positions += 1
                values.append(float(rules.evaluate(state, seat)))
                wins = wins and wins_at_once(world, answer, seat, state)
                if alike and not revealed:
                    break
            if values and wins:
                won.append(answer)
            elif values:
                ranked.append((sum(values) / len(values), -number, answer))
        if won:
            return won
        ranked.sort(key=lambda item: item[:2], reverse=True)
        return [answer for _, _, answer in ranked]

    def _rank_answers(self, match: Match[Any], seat: Seat, luck: Chance, *, wide: bool) -> list[Tried]:
        """Return the legal ones of the answers worth trying in a position, the best for the seat first.

        Where one is enough (not `wide`) the mode's advice is taken, if it has any.
        """
        question = match.question(seat)
        found: Sequence[Answer] = ()
        if not wide and (advised := advised_answer(match, question, seat, luck)) is not None:
            found = (advised,)
        found = found or worth_trying(match, question, luck)
        ranked: list[Tried] = []
        for answer in found:
            try:
                after = match.clone_with_answer(answer, seat)
            except (IllegalAnswer, Diverged):
                continue
            self.positions += 1
            value = float(match.rules.evaluate(after.state, seat)) if len(found) > 1 else 0.0
            if wins_at_once(match, answer, seat, after.state):
                value = inf
            ranked.append(Tried(answer, after, value))
        ranked.sort(key=lambda tried: -tried.value)
        return ranked

    def look_further(self, spent: Callable[[int], float]) -> None:
        """Race within the usual budget, then again and again, each time looking further ahead, until all is used up."""

        def usual(playouts: int) -> float:
            return max(spent(playouts), playouts / PLAYOUTS, self.positions / POSITIONS)

        begun = spent(self.playouts)
        self.race(usual, 1)
        while self.rivals and self.blocks and self.cut_short and self._can_deepen(spent, begun):
            self._deepen()
            begun = spent(self.playouts)
            self.race(spent, begun + SHALLOW * (1 - begun))
        self.race(spent, 1)

    def _can_deepen(self, spent: Callable[[int], float], begun: float) -> bool:
        """Return whether what is left of the budget is enough for a race of the better half that looks further."""
        now = spent(self.playouts)
        a_playout = (now - begun) / sum(map(len, self.blocks))
        return (1 - now) > DEEPER * a_playout * FEWEST_BLOCKS * _half(len(self.nodes))

    def _deepen(self) -> None:
        """Begin anew with the better half of the answers, the best so far first, and playouts of more turns."""
        best = self.best()
        others = sorted((answer for answer in self.nodes if answer != best), key=self._mean_gap, reverse=True)
        self.rivals = [best, *others][: _half(len(self.nodes))]
        self.nodes = {answer: Node() for answer in self.rivals}
        self.scales, self.blocks, self.cut_short = {}, [], 0
        self.turns *= DEEPER

    def _mean_gap(self, answer: Answer) -> float:
        """Return how far an answer was ahead of the leader on average in the blocks that tried both."""
        leading = self.leader()
        gaps = [block[answer] - block[leading] for block in self.blocks if answer in block and leading in block]
        return sum(gaps) / len(gaps) if gaps else -inf

    def race(self, spent: Callable[[int], float], until: float) -> None:
        """Play blocks until one answer is left or so much of the budget is used up, 1 for all of it.

        A block that is broken off does not count.
        """
        begun = spent(self.playouts)
        while len(self.rivals) > 1 and spent(self.playouts + len(self.rivals)) <= until:
            before = spent(self.playouts)
            world = self.worlds[len(self.blocks)] if len(self.blocks) < len(self.worlds) else self._imagine()
            assert world is not None
            block: dict[Answer, float] = {}
            luck = Chance(self.chance.below(2**62))
            for number, answer in enumerate(self.rivals, start=1):
                if spent(self.playouts) >= 1:
                    return
                last = number == len(self.rivals)
                value = self.playout(world.clone(), answer, luck.clone(), None if last else spent)
                if value is not None:
                    block[answer] = value
            self.rivals = [answer for answer in self.rivals if answer in block]
            self.blocks.append(block)
            if not self.rivals:
                return
            if len(self.blocks) == 1:
                self._narrow(before, spent(self.playouts), until)
            if len(self.blocks) >= FEWEST_BLOCKS and spent(self.playouts) - begun >= TRIAL * (until - begun):
                leading_answer = self.leader()
                self.rivals = [
                    answer
                    for answer in self.rivals
                    if answer == leading_answer or self.measure_margin(leading_answer, answer) <= BEHIND
                ]

    def _narrow(self, before: float, after: float, until: float = 1.0) -> None:
        """Keep as many answers as can be tried in `BLOCKS` blocks of playouts that cost what those of the first did.

        `before` and `after` are the shares of the budget spent before and after that block, `until` what may be spent.
        The best answer so far stays, for comparison, and those that did best beside it.
        """
        if after <= before or len(self.rivals) <= 2:
            return
        left = len(self.rivals) * (until - after) / (after - before)
        fitting_count = max(2, int(left) // (BLOCKS - 1))
        greedy, *others = self.rivals
        others.sort(key=lambda answer: self.blocks[0][answer], reverse=True)
        self.rivals = [greedy, *others][:fitting_count] if fitting_count < len(self.rivals) else self.rivals

    def leader(self) -> Answer:
        """Return the answer in the race that brought most; all of them were tried in every block."""
        return max(self.rivals, key=lambda answer: sum(block[answer] for block in self.blocks))

    def measure_margin(self, answer: Answer, other: Answer) -> float:
        """Return how many standard errors an answer is ahead of another in the blocks that tried both."""
        gaps = [block[answer] - block[other] for block in self.blocks if answer in block and other in block]
        if not gaps:
            return 0.0
        mean = sum(gaps) / len(gaps)
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))
        return mean / error if error else (inf if mean > 0 else -inf if mean < 0 else 0.0)

    def best(self) -> Answer:
        """Return the leader of the race if it is ahead of the greedy answer by more than noise, else that one."""
        greedy = next(iter(self.nodes))
        if not self.blocks or not self.rivals:
            return greedy
        leading_answer = self.leader()
        return (
            leading_answer
            if leading_answer != greedy and self.measure_margin(leading_answer, greedy) > AHEAD
            else greedy
        )

    def playout(
        self, match: Match[Any], answer: Answer, luck: Chance, spent: Callable[[int], float] | None = None
    ) -> float | None:
        """Give an answer, play on to a settled moment, and note what the answers on the way led to; use up the match.

        `luck` is drawn on by modes that choose at random what is worth trying. Return what it led to for the seat; None
        where this position does not allow the answer, or where the budget is `spent` on the way: the block that it
        belongs to cannot be completed then.
        """
        self.playouts += 1
        rest = PlayoutCutoff(match, self.turns)
        try:
            match.answer(answer, self.seat)
        except (IllegalAnswer, Diverged):
            return None
        node: Node | None = self.nodes[answer]
        path = [(self.nodes[answer], int(self.seat))]
        while (decision := match.decision) is not None and not rest.check_end(match):
            if spent is not None and spent(self.playouts) >= 1:
                return None
            actor = decision.seat
            grows = node is not None and node.visits >= GROWN
            ranked = self._rank_answers(match, actor, luck, wide=grows)[:WIDTH]
            if not ranked:
                break
            taken = ranked[0]
            if node is not None and grows:
                # What others hold differs between playouts: their answers are told apart by the question alone.
                mark = f"{actor} {decision.key}"
                children = [(each, node.children.setdefault((mark, each.answer), Node())) for each in ranked]
                taken, node = self._choose(children, int(actor))
                path.append((node, int(actor)))
            else:
                node = None
            match = taken.match
        self.cut_short += match.decision is not None
        values: dict[int, float] = {}
        for child, seat in path:
            if seat not in values:
                values[seat] = float(match.rules.evaluate(match.state, Seat(seat)))
                self.scales.setdefault(seat, Scale()).widen(values[seat])
            child.visits += 1
            child.total += values[seat]
        return values[int(self.seat)]

    def _choose(self, children: Sequence[tuple[Tried, Node]], actor: int) -> tuple[Tried, Node]:
        """Return the child with the highest upper confidence bound; what was never tried comes first, in order."""
        scale = self.scales.setdefault(actor, Scale())
        for _, child in children:
            child.available += 1
        return max(children, key=lambda item: _compute_ucb(item[1], scale))


def _half(count: int) -> int:
    """Return how many of so many answers go on to the next race."""
    return max(2, (count + 1) // 2)


def _compute_ucb(node: Node, scale: Scale) -> float:
    if not node.visits:
        return inf
    return scale.share(node.total / node.visits) + EXPLORATION * sqrt(log(node.available) / node.visits)
