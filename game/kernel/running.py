"""Rule functions running on a state: which one waits for an answer, what it asks, and how far it has got."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from game.kernel.asking import Ask
from game.kernel.chance import Chance
from game.kernel.context import Ctx, Unasked
from game.kernel.decisions import Answer, Decision, Question, Refusal, Seat, fingerprint
from game.kernel.errors import GameEnded, IllegalAnswer, RulesError
from game.kernel.language.say import N_
from game.kernel.rules import Outcome, Rules
from game.kernel.state import TableState, state_hash

S = TypeVar("S", bound=TableState)

MOST_QUESTIONS_IN_A_STEP = 256
MOST_STEPS_WITHOUT_AN_ANSWER = 2000

Mark = tuple[int, int]
"""Which question is meant: how many were put before it, and the fingerprint of its decision."""


class Running(Generic[S]):
    """A game as it runs, step by step, until something is asked. Nothing of it is recorded here."""

    rules: Rules[S]
    state: S
    chance: Chance
    events: list[Any]
    unasked: list[Unasked] | None

    def _begin_at_step(self, rules: Rules[S], state: S, chance: Chance, steps: int) -> None:
        """Stand at the beginning of a step, with no events yet; `_advance` goes on from there."""
        self.rules, self.chance, self.events = rules, chance, []
        self._coroutine: Any = None
        self._step_name, self._step_begin = "", (0, 0)
        self._step_questions = self._questions_put = 0
        self._stop(state, steps)

    def _stop(self, state: S, steps: int) -> None:
        """Leave the running step and stand before another one, at a state after so many steps."""
        if self._coroutine is not None:
            self._coroutine.close()
        self.state = state
        self._coroutine = None
        self._ask: Ask | None = None
        self._steps = steps
        self._ctx: Ctx[S, Any] = Ctx(self.rules, state, self.chance, self.events, self.unasked)

    # What is asked

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Return the open decisions: several only while seats choose in secret at the same time, none when over."""
        return tuple(question.decision for question in self._ask.open) if self._ask is not None else ()

    @property
    def decision(self) -> Decision | None:
        """Return the first open decision, or None when the game is over."""
        ask = self._ask
        if ask is None:
            return None
        question = ask.of(None) if ask.given else ask.questions[0]
        return question.decision if question is not None else None

    def decision_of(self, seat: Seat | None) -> Decision | None:
        """Return the open decision of a seat, or None; a watcher, who has no seat, is asked nothing."""
        question = self._ask.of(seat) if self._ask is not None and seat is not None else None
        return question.decision if question is not None else None

    def question(self, seat: Seat | None = None) -> Question:
        """Return the open question of a seat, or the first one. Raises: IllegalAnswer if there is none."""
        ask = self._ask
        question = ask.of(seat) if ask is not None else None
        if question is None:
            raise IllegalAnswer(N_("nothing is asked of this seat now"))
        return question

    @property
    def committed_answers(self) -> Iterator[tuple[Decision, Answer]]:
        """Yield what has been answered so far where several choose at the same time; nobody else may see it yet."""
        if self._ask is not None:
            for index, answer in self._ask.given.items():
                yield self._ask.questions[index].decision, answer

    def refusals(self, seat: Seat | None = None) -> Sequence[Refusal]:
        """Return what may be pointed at but is not allowed at the open decision, with reasons."""
        refusals = self.question(seat).refusals
        return refusals() if refusals is not None else ()

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self.rules.outcome(self.state)

    @property
    def hash(self) -> str:
        """Return the hash of the state and of the chance position."""
        return state_hash(self.state, (self.chance.state, self.chance.draws))

    @property
    def step(self) -> str:
        """Return the name of the running step, for messages."""
        return self._step_name

    # Going on

    def get_question_id(self, seat: Seat | None = None) -> Mark:
        """Return what tells the open question of a seat from every other question this match has put or will put.

        Two questions in a row may look the same, so the fingerprint alone does not; neither does the number of
        answers, for others may answer in secret meanwhile. Raises: IllegalAnswer if nothing is asked.
        """
        return self._questions_put, fingerprint(self.question(seat).decision)

    def _go_on(self, seat: int, answer: Answer) -> None:
        """Take the legal answer of a seat; with the last one that is waited for, run on."""
        if self._questions_put - self._step_questions > MOST_QUESTIONS_IN_A_STEP:
            raise RulesError(f"step {self._step_name} asks too often")
        assert self._ask is not None
        answers = self._ask.take(seat, answer)
        if answers is not None:
            self._ask = None
            self._advance(answers)

    def _before_step(self) -> bool:
        """Do what is due before a step; return whether something is due before the next one too, without an answer."""
        return False

    def _advance(self, value: tuple[Answer, ...] | None) -> None:
        """Run rule functions until one asks or the game is over."""
        coroutine = self._coroutine
        rules, state, chance, events, ctx = self.rules, self.state, self.chance, self.events, self._ctx
        before_step, next_step = self._before_step, rules.next_step
        quiet, due = 0, True
        while True:
            if coroutine is None:
                if due:
                    due = before_step()
                step = next_step(state)
                if step is None:
                    self._step_name = "over"
                    return
                quiet += 1
                if quiet > MOST_STEPS_WITHOUT_AN_ANSWER:
                    raise RulesError(f"{step.name}: the rules go on without asking anybody")
                self._steps += 1
                self._step_begin = len(events), chance.draws
                self._step_questions = self._questions_put
                self._step_name = step.name
                try:
                    coroutine = step.run(ctx, *step.arguments)
                except GameEnded:
                    continue
                if coroutine is None:
                    continue
                value = None
            try:
                self._ask = coroutine.send(value)
            except StopIteration:
                self._coroutine = coroutine = None
                continue
            except GameEnded:
                self._coroutine = coroutine = None
                continue
            self._coroutine = coroutine
            self._questions_put += 1
            return
