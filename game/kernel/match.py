"""A match: one game in progress, driven by answers.

The match owns a checkpoint, the answers given since and the suspended rule function. Clone, undo, save and replay
all come down to "checkpoint plus answers, run again". A checkpoint is a copy of the state at a step boundary that
is never written to and so can be shared between clones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.kernel.chance import Chance
from game.kernel.context import Ask, Ctx, Unasked
from game.kernel.decisions import Answer, Decision, Question, Refusal, Seat, fingerprint
from game.kernel.errors import Diverged, IllegalAnswer, NoSample, RulesError
from game.kernel.rules import Outcome, Rules
from game.kernel.state import OrderGiven, TableState, apply_order, copy_state, state_hash
from game.kernel.transcript import Entry, Segment, Transcript
from game.kernel.undone import Undone

S = TypeVar("S", bound=TableState)

MOST_ANSWERS_IN_A_STEP = 64
MOST_STEPS_WITHOUT_AN_ANSWER = 2000
SAMPLE_TRIES = 12

Mark = tuple[int, int]
"""Which question of a match is meant: how many were put before it, and the fingerprint of its decision."""


class Match(Transcript[S]):
    """One game in progress.

    `history` keeps every checkpoint, for undo and saves; without it only the newest is kept, which is enough for
    clones and playouts. Questions that answer themselves are put into the list `unasked`, if there is one.
    """

    def __init__(
        self,
        rules: Rules[S],
        state: S,
        chance: Chance,
        *,
        history: bool = True,
        unasked: list[Unasked] | None = None,
    ) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.history, self._fleeting = history, False
        self.events: list[Any] = []
        self.unasked = unasked
        self._first_event = 0
        self._past: list[Segment[S]] = []
        self._undone = Undone()
        self._coroutine: Any = None
        self._ask: Ask | None = None
        self._given: dict[int, Answer] = {}
        self._step_name = ""
        self._steps = 0
        self._step_mark = 0
        self._questions_put = 0
        self._segment = self._open_segment()
        self._advance(None)

    # What is asked

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Return the open decisions: several only while seats choose in secret at the same time, none when over."""
        if self._ask is None:
            return ()
        return tuple(q.decision for i, q in enumerate(self._ask.questions) if i not in self._given)

    @property
    def decision(self) -> Decision | None:
        """Return the first open decision, or None when the game is over."""
        if self._ask is None:
            return None
        if not self._given:
            return self._ask.questions[0].decision
        return next(q.decision for i, q in enumerate(self._ask.questions) if i not in self._given)

    def decision_of(self, seat: Seat) -> Decision | None:
        """Return the open decision of a seat, or None."""
        return next((d for d in self.decisions if d.seat == seat), None)

    def question(self, seat: Seat | None = None) -> Question:
        """Return the open question of a seat, or the first one. Raises: IllegalAnswer if there is none."""
        if self._ask is not None:
            for index, question in enumerate(self._ask.questions):
                if index not in self._given and (seat is None or question.decision.seat == seat):
                    return question
        raise IllegalAnswer("nothing is asked of this seat now")

    def refusals(self, seat: Seat | None = None) -> Sequence[Refusal]:
        """Return what may be pointed at but is not allowed at the open decision, with reasons."""
        refusals = self.question(seat).refusals
        return refusals() if refusals is not None else ()

    @property
    def midway(self) -> bool:
        """Return whether a step has been answered in part: its last question is open."""
        return self._ask is not None and any(not entry.order for entry in self._segment.entries)

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

    # What is answered

    def mark(self, seat: Seat | None = None) -> Mark:
        """Return what tells the open question of a seat from every other question this match has put or will put.

        Two questions in a row may look the same, so the fingerprint alone does not; neither does the number of
        answers, for others may answer in secret meanwhile. Raises: IllegalAnswer if nothing is asked.
        """
        return self._questions_put, fingerprint(self.question(seat).decision)

    def answer(self, answer: object, seat: Seat | None = None, *, expected: Mark | None = None) -> None:
        """Answer the open decision of a seat (the first one by default).

        `expected` is the `mark` of the question the answer was meant for; another one means a stale click.
        Raises: IllegalAnswer, and the state is unchanged.
        """
        question = self.question(seat)
        decision = question.decision
        print_ = fingerprint(decision)
        if expected is not None and expected != (self._questions_put, print_):
            raise IllegalAnswer("this was meant for an earlier decision")
        canonical = question.check(answer)
        entry = Entry(int(decision.seat), canonical, print_)
        if self._undone:
            self._undone.decide(entry, self._asked)
        self._take(entry)

    def order(self, seat: Seat, kind: str, value: str) -> None:
        """Set a standing order of a seat, at any moment; an empty value takes it back."""
        if not 0 <= seat < self.rules.seats:
            raise IllegalAnswer(f"there is no seat {seat}")
        entry = Entry(int(seat), value, 0, kind)
        if self._undone:
            self._undone.decide(entry, self._asked)
        self._take(entry)

    def _take(self, entry: Entry) -> None:
        segment = self._segment
        events_before, draws_before = len(self.events), self.chance.draws
        segment.entries.append(entry)
        segment.revealed.append(False)
        if entry.order:
            event = OrderGiven(entry.seat, entry.order, str(entry.answer))
            self.events.append(event)
            apply_order(self.state, event)
            return
        if len(segment.entries) > 4 * MOST_ANSWERS_IN_A_STEP:
            raise RulesError(f"step {self._step_name} asks too often")
        assert self._ask is not None
        questions = self._ask.questions
        if len(questions) == 1:
            self._ask = None
            self._advance((entry.answer,))
        else:
            index = next(i for i, q in enumerate(questions) if i not in self._given and q.decision.seat == entry.seat)
            self._given[index] = entry.answer
            if len(self._given) == len(questions):
                answers = tuple(self._given[i] for i in range(len(questions)))
                self._given = {}
                self._ask = None
                self._advance(answers)
        if self.history:
            segment.revealed[-1] = self._revealed(events_before, draws_before)

    def _revealed(self, events: int, draws: int) -> bool:
        """Return whether something hidden or random has come out since there were so many events and draws."""
        return self.chance.draws != draws or any(map(self.rules.reveals, self.events[events:]))

    def _advance(self, value: tuple[Answer, ...] | None) -> None:
        """Run rule functions until one asks or the game is over."""
        coroutine = self._coroutine
        quiet = 0
        while True:
            if coroutine is None:
                if self._segment.entries and not self._given:
                    self._close_segment()
                step = self.rules.next_step(self.state)
                if step is None:
                    self._step_name = "over"
                    return
                quiet += 1
                if quiet > MOST_STEPS_WITHOUT_AN_ANSWER:
                    raise RulesError(f"{step.name}: the rules go on without asking anybody")
                self._steps += 1
                self._step_mark = self._first_event + len(self.events)
                self._step_name = step.name
                ctx: Ctx[S, Any] = Ctx(self.rules, self.state, self.chance, self.events, self.unasked)
                coroutine = step.run(ctx, *step.arguments)
                value = None
            try:
                self._ask = coroutine.send(value)
            except StopIteration:
                self._coroutine = coroutine = None
                continue
            self._coroutine = coroutine
            self._questions_put += 1
            return

    def _open_segment(self) -> Segment[S]:
        start = self._first_event + len(self.events)
        return Segment(self._steps, copy_state(self.state), self.chance.snapshot(), start)

    def _close_segment(self) -> None:
        if self._fleeting:
            self._segment.entries.clear()
            return
        if self.history:
            self._past.append(self._segment)
        self._segment = self._open_segment()

    # Running again

    def _restart(self, segment: Segment[S], entries: Sequence[Entry]) -> None:
        """Run a segment again from its checkpoint with these inputs. Raises: Diverged."""
        revealed = segment.revealed[: len(entries)]
        if self._coroutine is not None:
            self._coroutine.close()
        self.state = copy_state(segment.checkpoint)
        self.chance.restore(segment.chance)
        del self.events[max(0, segment.log_start - self._first_event) :]
        self._coroutine, self._ask, self._given = None, None, {}
        self._steps = segment.step
        fresh: Segment[S] = Segment(segment.step, segment.checkpoint, segment.chance, segment.log_start)
        self._segment = fresh
        self._advance(None)
        for entry in entries:
            self._replay(entry)
        if self._segment is fresh:
            fresh.revealed[:] = revealed

    def _replay(self, entry: Entry) -> None:
        """Give a recorded input again. Raises: Diverged."""
        if entry.order:
            self._take(entry)
            return
        decision = self.decision_of(Seat(entry.seat))
        if decision is None:
            found = "the end of the game" if self._ask is None else f"a question to seat {self.decisions[0].seat}"
            raise Diverged(self._steps, self._step_name, f"a question to seat {entry.seat}", found)
        if entry.print and fingerprint(decision) != entry.print:
            raise Diverged(self._steps, decision.key, f"decision {entry.print:08x}", f"{fingerprint(decision):08x}")
        try:
            canonical = self.question(Seat(entry.seat)).check(entry.answer)
        except IllegalAnswer as error:
            raise Diverged(self._steps, decision.key, f"{entry.answer!r} to be legal", error.reason) from error
        self._take(entry if canonical == entry.answer else Entry(entry.seat, canonical, entry.print))

    def replay(self, entry: Entry) -> None:
        """Give a recorded input of a save again. Raises: Diverged if it no longer fits."""
        self._undone.clear()
        self._replay(entry)

    def clone(self) -> Match[S]:
        """Return an independent match at the same decision; it keeps no history and starts an empty event list."""
        return self._branch(copy_state(self._segment.checkpoint), self._segment)

    def after(self, answer: object, seat: Seat | None = None) -> tuple[S, bool]:
        """Return the state an answer leads to, and whether anything hidden or random came out; the match stays.

        The same as to answer a clone, and cheaper: no checkpoints are made on the way. Raises: IllegalAnswer.
        """
        question = self.question(seat)
        entry = Entry(int(question.decision.seat), question.check(answer))
        twin = self.clone()
        twin._fleeting = True
        events, draws = len(twin.events), twin.chance.draws
        twin._take(entry)
        return twin.state, twin._revealed(events, draws)

    def _branch(self, state: S, segment: Segment[S], chance: Chance | None = None) -> Match[S]:
        twin: Match[S] = object.__new__(type(self))
        twin.rules = self.rules
        twin.state = state
        twin.chance = chance if chance is not None else self.chance.clone()
        if chance is None:
            twin.chance.restore(segment.chance)
        twin.history = twin._fleeting = False
        twin.events = []
        twin.unasked = None
        twin._first_event = 0
        twin._past, twin._undone = [], Undone()
        twin._coroutine, twin._ask, twin._given = None, None, {}
        twin._step_name = self._step_name
        twin._step_mark = 0
        twin._questions_put = 0
        twin._steps = segment.step
        checkpoint = segment.checkpoint if chance is None else copy_state(state)
        twin._segment = Segment(segment.step, checkpoint, twin.chance.snapshot(), 0)
        twin._advance(None)
        for entry in segment.entries:
            twin._replay(entry)
        return twin

    # Undo and redo

    @property
    def can_redo(self) -> bool:
        """Return whether an undone answer can be given again."""
        return bool(self._undone)

    def undone_answer(self, seat: Seat) -> Answer | None:
        """Return what a seat answered to its open question before it was taken back; None if nothing was."""
        return self._undone.answer_of(int(seat), self._asked) if self._undone else None

    @property
    def _asked(self) -> tuple[int, ...]:
        """Return the seats with an open question."""
        return tuple(int(decision.seat) for decision in self.decisions)

    def undo(self) -> bool:
        """Take back the last answer and the standing orders after it; return False if there is none."""
        target = self._last_answered()
        if target is None:
            return False
        undone: list[Entry] = []
        segment = self._segment
        while segment is not target:
            undone.extend(reversed(segment.entries))
            segment = self._past.pop()
        entries = list(target.entries)
        while entries[-1].order:
            undone.append(entries.pop())
        undone.append(entries.pop())
        self._restart(target, entries)
        self._undone.add(undone)
        return True

    def redo(self) -> bool:
        """Give the last undone answer again, with the standing orders after it; return False if there is none."""
        if not self._undone:
            return False
        self._replay(self._undone.pop())
        while (order := self._undone.pop_order()) is not None:
            self._replay(order)
        return True

    # What others see

    def view(self, seat: Seat | None) -> S:
        """Return the state as a seat sees it."""
        return self.rules.view(self.state, seat)

    def sample(self, seat: Seat, chance: Chance) -> Match[S]:
        """Return a match that is possible as far as the seat knows, at the same decision.

        Raises: NoSample if no determinization tried reproduces the answers given since the checkpoint.
        """
        trimmed: Segment[S] = Segment(self._segment.step, self._segment.checkpoint, self._segment.chance, 0)
        trimmed.entries = [entry for entry in self._segment.entries if self._open_to(seat, entry)]
        origin = self._segment.checkpoint
        if self._step_mark == self._first_event + len(self.events):
            # Nothing has happened in this step yet: the state itself is its beginning, its answers go on from there.
            origin = self.state
        wanted = self.decision_of(seat)
        view = self.rules.view(origin, seat)
        for _ in range(SAMPLE_TRIES):
            future = Chance(chance.below(2**62))
            try:
                twin = self._branch(self.rules.sample(view, chance), trimmed, future)
            except Diverged:
                continue
            found = twin.decision_of(seat)
            if wanted is None or (found is not None and fingerprint(found) == fingerprint(wanted)):
                return twin
        raise NoSample(f"no determinization for seat {seat} at {self._step_name}")

    def _open_to(self, seat: Seat, entry: Entry) -> bool:
        """Return whether an input of the running step may be known to a seat: not while others choose in secret."""
        if not self._given or entry.order:
            return True
        assert self._ask is not None
        pending = {int(q.decision.seat) for q in self._ask.questions}
        answers = [given for given in self._segment.entries if not given.order]
        return not (entry in answers[-len(self._given) :] and entry.seat in pending and entry.seat != seat)
