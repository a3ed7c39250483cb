"""Puzzles: scenarios with one task for one seat, proved by looking at every answer of every seat.

A puzzle is solved when the seat wins, whatever the others answer. The search knows all cards: a puzzle whose outcome
hung on what is hidden would be luck. It is meant for positions of a turn, not for games.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import Any

import msgspec

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Question, Seat
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.match import Match
from game.kernel.scenarios.scenario import LoadedGame
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.state import state_hash

MOST_POSITIONS = 60_000


class TooLarge(RuntimeError):
    """More positions than may be looked at: this is no puzzle, or it needs a bound of its own."""


def answers(question: Question) -> list[Answer]:
    """Return every legal answer to a question; of choices of several, one order each.

    Raises: TooLarge for a place, whose answers cannot be listed: no puzzle can ask for one.
    """
    decision: Decision = question.decision
    if isinstance(decision, Choose):
        return [option.id for option in decision.options]
    if isinstance(decision, Number):
        return list(range(decision.low, decision.high + 1))
    if not isinstance(decision, ChooseMany):
        raise TooLarge(f"{decision.key}, a place: its answers cannot be listed, so nothing with places can be proved")
    ids = [option.id for option in decision.options if option.id not in decision.alone]
    found: list[Answer] = []
    for size in range(decision.least, min(decision.most, len(ids)) + 1):
        found += [group for group in combinations(ids, size) if question.takes(group)]
    return found + [(name,) for name in decision.alone]


class Prover:
    """Tells whether a seat can still win against every answer of the others. Keeps what it has found out."""

    def __init__(self, seat: Seat, most: int = MOST_POSITIONS) -> None:
        self.seat = seat
        self.most = most
        self.entries: dict[str, bool] = {}
        self.draws = 0
        self._lucks: dict[str, float] = {}

    def wins(self, match: Match[Any]) -> bool:
        """Return whether the seat can force its win from here. Raises: TooLarge."""
        self.draws = max(self.draws, match.chance.draws)
        outcome = match.outcome
        if outcome is not None:
            return self.seat in outcome.winners
        key = _key(match)
        found = self.entries.get(key)
        if found is None:
            if len(self.entries) >= self.most:
                raise TooLarge(f"more than {self.most} positions")
            question = match.question()
            tries = (self.wins(after(match, answer)) for answer in answers(question))
            found = self.entries[key] = any(tries) if question.decision.seat == self.seat else all(tries)
        return found

    def winning(self, match: Match[Any]) -> list[Answer]:
        """Return the answers to the open question after which the seat still wins. Raises: TooLarge."""
        return [answer for answer in answers(match.question()) if self.wins(after(match, answer))]

    def defence(self, match: Match[Any]) -> Answer:
        """Return the best answer of another seat: one that refutes, else the one that blind play survives most rarely.

        Raises: TooLarge.
        """
        best: Answer = ()
        least = inf
        for answer in answers(match.question()):
            position = after(match, answer)
            if not self.wins(position):
                return answer
            luck = self._luck(position)
            # Of equal ones the last: it blocks where the first lets pass.
            if luck <= least:
                best, least = answer, luck
        return best

    def _luck(self, match: Match[Any]) -> float:
        """Return how likely the seat is to win from a won position if it chooses blindly and the others well."""
        if match.decision is None:
            return 1.0
        key = _key(match)
        found = self._lucks.get(key)
        if found is None:
            open_answers = answers(match.question())
            if match.question().decision.seat == self.seat:
                lucks = [self._luck(after(match, answer)) for answer in self.winning(match)]
                found = sum(lucks) / len(open_answers)
            else:
                found = min(self._luck(after(match, answer)) for answer in open_answers)
            self._lucks[key] = found
        return found


def after(match: Match[Any], answer: Answer) -> Match[Any]:
    """Return the match after an answer to its open question; the match itself stays."""
    clone = match.clone()
    clone.answer(answer, match.question().decision.seat)
    return clone


def _key(match: Match[Any]) -> str:
    """Return what a position is known by: the last step's beginning, and the answers since."""
    state, entries, _ = match.position
    given: Sequence[Any] = [(entry.seat, entry.answer) for entry in entries]
    return f"{state_hash(state, (0, match.chance.draws))}{given}"


def solver(loaded: LoadedGame) -> Seat:
    """Return the seat that has to solve a puzzle: the person's. Raises: ContentError if it is not one."""
    people = [seat for seat, player in enumerate(loaded.players) if player.seat == "human"]
    if len(people) != 1:
        raise loaded.document.error("$.players", "puzzle", Phrase("one person, who solves it"), str(len(people)))
    return Seat(people[0])


def check_puzzle(loaded: LoadedGame, most: int = MOST_POSITIONS) -> list[ContentError]:
    """Return what is wrong with a puzzle: its solution must hold against every defence, the tempting way must fail.

    Chance must not come into any line that is possible. Raises: ContentError where a script does not fit.
    """
    puzzle, document = loaded.scenario.puzzle, loaded.document
    assert puzzle is not None
    prover = Prover(solver(loaded), most)
    runner = ScriptRunner(loaded)
    began = runner.match.chance.draws
    try:
        if not prover.wins(runner.match):
            return [
                document.error(
                    "$.puzzle", "puzzle", Phrase("a position that can be won"), Phrase("a defence against everything")
                )
            ]
        if prover.draws != began:
            return [
                document.error(
                    "$.puzzle",
                    "puzzle",
                    Phrase("a position that leaves nothing to chance"),
                    Phrase("a shuffle or roll"),
                )
            ]
        for index, _ in enumerate(runner.entries):
            runner.step()
            if not prover.wins(runner.match):
                return [
                    document.error(
                        f"$.script[{index}]", "puzzle", Phrase("a step that keeps the win"), Phrase("one that loses it")
                    )
                ]
        if runner.match.outcome is None:
            return [
                document.error("$.script", "puzzle", Phrase("a solution to the end"), Phrase("a game that goes on"))
            ]
        if not puzzle.tempting:
            return [document.error("$.puzzle", "puzzle", Phrase("a tempting way that fails"), Phrase("none"))]
        scenario = msgspec.structs.replace(loaded.scenario, script=puzzle.tempting)
        astray = ScriptRunner(msgspec.structs.replace(loaded, scenario=scenario))
        while astray.step():
            pass
        if prover.wins(astray.match):
            return [
                document.error("$.puzzle.tempting", "puzzle", Phrase("a way that fails"), Phrase("one that still wins"))
            ]
    except TooLarge as error:
        return [document.error("$.puzzle", "puzzle", Phrase("a position small enough to prove"), phrase_of(error))]
    return []
