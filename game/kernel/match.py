"""A match: one game in progress, driven by answers.

The match owns a checkpoint, the answers given since and the suspended rule function. Clone, undo, save and replay
all come down to "checkpoint plus answers, run again". A checkpoint is a copy of the state at a step boundary that
is never written to and so can be shared between clones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, Literal, TypeVar

from game.kernel.chance import Chance
from game.kernel.context import Ask, Ctx, Unasked
from game.kernel.decisions import Answer, Decision, Question, Refusal, Seat, fingerprint
from game.kernel.errors import Diverged, IllegalAnswer, NoSample, RulesError
from game.kernel.rules import Outcome, Rules
from game.kernel.state import OrderGiven, Packed, TableState, apply_order, copy_state, state_hash
from game.kernel.transcript import Entry, Progress, Segment, Transcript
from game.kernel.undone import Undone

S = TypeVar("S", bound=TableState)

MOST_QUESTIONS_IN_A_STEP = 256
MOST_STEPS_WITHOUT_AN_ANSWER = 2000
MOST_BEHIND = 64
"""How many inputs a match without history takes before it makes a checkpoint that nobody has needed yet."""
SAMPLE_TRIES = 12

Standing = Literal["none", "free", "ask"]
Mark = tuple[int, int]
"""Which question of a match is meant: how many were put before it, and the fingerprint of its decision."""


class Match(Generic[S]):
    """One game in progress.

    `history` makes a checkpoint after every answer and keeps them all, for undo and saves. Without it there is one
    checkpoint, which `_catch_up` makes when a clone, a sample or the position is wanted; play that wants none of
    them, such as random play, copies next to nothing.
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
        self.history = history
        self.unasked = unasked
        segment = Segment(0, copy_state(state), chance.snapshot(), 0)
        self._begin(rules, state, chance, segment, 1 if history else MOST_BEHIND)

    def _begin(self, rules: Rules[S], state: S, chance: Chance, segment: Segment[S], closes_at: int) -> None:
        """Begin at the checkpoint of a segment, which is closed once it has so many inputs."""
        self.rules, self.state, self.chance = rules, state, chance
        self.events: list[Any] = []
        self._told = Transcript(segment)
        self._undone = Undone()
        self._closes_at, self._behind = closes_at, 0
        self._coroutine: Any = None
        self._ask: Ask | None = None
        self._steps = segment.step
        self._step_name, self._step_begin = "", (0, 0)
        self._step_questions = self._questions_put = 0
        self._advance(None)

    # What is asked

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Return the open decisions: several only while seats choose in secret at the same time, none when over."""
        return tuple(question.decision for question in self._ask.open) if self._ask is not None else ()

    @property
    def decision(self) -> Decision | None:
        """Return the first open decision, or None when the game is over."""
        return self.decision_of(None)

    def decision_of(self, seat: Seat | None) -> Decision | None:
        """Return the open decision of a seat, or None."""
        question = self._ask.of(seat) if self._ask is not None else None
        return question.decision if question is not None else None

    def question(self, seat: Seat | None = None) -> Question:
        """Return the open question of a seat, or the first one. Raises: IllegalAnswer if there is none."""
        question = self._ask.of(seat) if self._ask is not None else None
        if question is None:
            raise IllegalAnswer("nothing is asked of this seat now")
        return question

    def refusals(self, seat: Seat | None = None) -> Sequence[Refusal]:
        """Return what may be pointed at but is not allowed at the open decision, with reasons."""
        refusals = self.question(seat).refusals
        return refusals() if refusals is not None else ()

    @property
    def midway(self) -> bool:
        """Return whether a step has been answered in part: its last question is open."""
        return self._ask is not None and any(not entry.order for entry in self._told.segment.entries[self._behind :])

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
        segment = self._told.segment
        segment.entries.append(entry)
        segment.given_at.append((len(self.events), self.chance.draws))
        if entry.order:
            event = OrderGiven(entry.seat, entry.order, str(entry.answer))
            self.events.append(event)
            apply_order(self.state, event)
            return
        if self._questions_put - self._step_questions > MOST_QUESTIONS_IN_A_STEP:
            raise RulesError(f"step {self._step_name} asks too often")
        assert self._ask is not None
        answers = self._ask.take(entry.seat, entry.answer)
        if answers is not None:
            self._ask = None
            self._advance(answers)

    def _revealed(self, since: Progress, until: Progress) -> bool:
        """Return whether something hidden or random came out between two moments."""
        return since[1] != until[1] or any(map(self.rules.reveals, self.events[since[0] : until[0]]))

    def _advance(self, value: tuple[Answer, ...] | None) -> None:
        """Run rule functions until one asks or the game is over."""
        coroutine = self._coroutine
        rules, state, chance, events = self.rules, self.state, self.chance, self.events
        quiet = 0
        while True:
            if coroutine is None:
                if self._told.segment.entries:
                    self._close_segment()
                step = rules.next_step(state)
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
                ctx: Ctx[S, Any] = Ctx(rules, state, chance, events, self.unasked)
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

    def _close_segment(self) -> None:
        self._behind = len(self._told.segment.entries)
        if self._behind < self._closes_at:
            return
        if self.history:
            self._told.past.append(self._told.segment)
        checkpoint = Packed(self.state) if self.history else copy_state(self.state)
        self._told.segment = Segment(self._steps, checkpoint, self.chance.snapshot(), len(self.events))
        self._behind = 0

    def _catch_up(self) -> Segment[S]:
        """Return the running segment; without history, first move its checkpoint up to the running step.

        If this step has done nothing yet, the state itself is its beginning. Otherwise the answers given before it
        are run again, and the checkpoint is made after the step that took the last of them, as with history.
        """
        behind, segment = self._behind, self._told.segment
        if not behind:
            return segment
        if self._step_begin == (len(self.events), self.chance.draws):
            caught = Segment(self._steps - 1, copy_state(self.state), self.chance.snapshot(), len(self.events))
        else:
            twin = self._branch(copy_state(segment.checkpoint), segment, segment.entries[:behind], at=behind)
            caught = twin._told.segment
            caught.log_start += segment.log_start
        caught.entries, caught.given_at = segment.entries[behind:], segment.given_at[behind:]
        self._told.segment, self._behind = caught, 0
        return caught

    # Running again

    def _restart(self, segment: Segment[S], entries: Sequence[Entry]) -> None:
        """Run a segment again from its checkpoint with these inputs. Raises: Diverged."""
        if self._coroutine is not None:
            self._coroutine.close()
        self.state = copy_state(segment.checkpoint)
        self.chance.restore(segment.chance)
        del self.events[segment.log_start :]
        self._coroutine = self._ask = None
        self._steps, self._behind = segment.step, 0
        self._told.segment = Segment(segment.step, segment.checkpoint, segment.chance, segment.log_start)
        self._advance(None)
        for entry in entries:
            self._replay(entry)

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
        segment = self._catch_up()
        return self._branch(copy_state(segment.checkpoint), segment, segment.entries)

    def after(self, answer: object, seat: Seat | None = None) -> tuple[S, bool]:
        """Return the state an answer leads to, and whether anything hidden or random came out; the match stays.

        Raises: IllegalAnswer.
        """
        twin, before = self._answered(answer, seat)
        return twin.state, twin._revealed(before, (len(twin.events), twin.chance.draws))

    def answered(self, answer: object, seat: Seat | None = None) -> Match[S]:
        """Return a clone that has been given an answer; the match stays. Raises: IllegalAnswer."""
        return self._answered(answer, seat)[0]

    def _answered(self, answer: object, seat: Seat | None) -> tuple[Match[S], Progress]:
        question = self.question(seat)
        decision = question.decision
        entry = Entry(int(decision.seat), question.check(answer), fingerprint(decision))
        twin = self.clone()
        before = len(twin.events), twin.chance.draws
        twin._take(entry)
        return twin, before

    def _branch(
        self,
        state: S,
        origin: Segment[S],
        entries: Sequence[Entry],
        chance: Chance | None = None,
        at: int = MOST_BEHIND,
    ) -> Match[S]:
        """Return a match without history that starts at a state and is given these inputs of a segment again.

        Its checkpoint is that of the segment, unless it has a chance of its own: then a copy of the state. `at` so many
        inputs it makes the next one. Raises: Diverged.
        """
        if chance is None:
            checkpoint, chance = origin.checkpoint, self.chance.clone()
            chance.restore(origin.chance)
        else:
            checkpoint = copy_state(state)
        twin: Match[S] = object.__new__(type(self))
        twin.history = False
        twin.unasked = None
        segment = Segment(origin.step, checkpoint, chance.snapshot(), 0)
        twin._begin(self.rules, state, chance, segment, at)
        for entry in entries:
            twin._replay(entry)
        return twin

    # Undo and redo

    @property
    def undo_standing(self) -> Standing:
        """Return whether undo has nothing to take back, is free, or would take back something revealed."""
        last = next(self.answers_backwards(), None)
        return "none" if last is None else "ask" if last[1] else "free"

    def answers_backwards(self) -> Iterator[tuple[Entry, bool]]:
        """Yield the answers from the last to the first, and with each whether it made something known."""
        until = len(self.events), self.chance.draws
        for entry, since in self._told.backwards():
            if not entry.order:
                yield entry, self._revealed(since, until)
            until = since

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
        taken = self._told.take_back()
        if taken is None:
            return False
        segment, entries, undone = taken
        self._restart(segment, entries)
        self._undone.add(undone)
        return True

    def redo(self) -> bool:
        """Give the last undone answer again, with the standing orders after it; return False if there is none."""
        undone = self._undone
        if not undone:
            return False
        self._replay(undone.pop())
        while (order := undone.pop_order()) is not None:
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
        segment = self._catch_up()
        entries = segment.open_to(seat, len(self._ask.given) if self._ask is not None else 0)
        origin = segment.checkpoint
        if self._step_begin[0] == len(self.events):
            # Nothing has happened in this step yet: the state itself is its beginning, its answers go on from there.
            origin = self.state
        wanted = self.decision_of(seat)
        view = self.rules.view(origin, seat)
        for _ in range(SAMPLE_TRIES):
            future = Chance(chance.below(2**62))
            try:
                twin = self._branch(self.rules.sample(view, chance), segment, entries, future)
            except Diverged:
                continue
            found = twin.decision_of(seat)
            if wanted is None or (found is not None and fingerprint(found) == fingerprint(wanted)):
                return twin
        raise NoSample(f"no determinization for seat {seat} at {self._step_name}")

    # Transcript

    @property
    def position(self) -> tuple[S, tuple[Entry, ...], int]:
        """Return the checkpoint, not to be written to, the inputs since, and the state its chance had there.

        A match made of these comes to the same decision, as long as no result was scripted.
        """
        segment = self._catch_up()
        chance = self.chance.clone()
        chance.restore(segment.chance)
        return segment.checkpoint, tuple(segment.entries), chance.state

    @property
    def segments(self) -> tuple[Segment[S], ...]:
        """Return the recorded segments, oldest first, the running one last."""
        return self._told.segments

    @property
    def entries(self) -> list[Entry]:
        """Return all recorded inputs, oldest first."""
        return [entry for segment in self.segments for entry in segment.entries]

    @property
    def answers_before(self) -> int:
        """Return how many answers were given before the open questions; those of seats choosing now do not count."""
        given = sum(not entry.order for entry in self.entries)
        return given - (len(self._ask.given) if self._ask is not None else 0)

    @property
    def answers_given(self) -> int:
        """Return how many inputs are recorded; a cheap number that changes with every one."""
        return sum(len(segment.entries) for segment in self.segments)
