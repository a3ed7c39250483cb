"""A match: one game in progress, driven by answers.

The match owns a checkpoint and the answers given since, beside the rule function that waits. Clone, undo, save and
replay all come down to "checkpoint plus answers, run again". A checkpoint is a copy of the state at a step boundary
that is never written to and so can be shared between clones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

from game.kernel.chance import Chance
from game.kernel.context import Unasked
from game.kernel.decisions import Answer, Decision, Seat, fingerprint
from game.kernel.entered import cards_of, describe_entered, dice_of, stack, stackable
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.rules import Rules
from game.kernel.running import Mark, Running
from game.kernel.state import (
    ENTERED,
    ENTERED_CARDS,
    ENTERED_DICE,
    OrderGiven,
    Packed,
    TableState,
    apply_order,
    copy_state,
)
from game.kernel.transcript import Progress, Segment, Transcript, TranscriptEntry
from game.kernel.undone import Undone

__all__ = ["Mark", "Match", "Standing"]

S = TypeVar("S", bound=TableState)

MOST_BEHIND = 64
"""How many inputs a match without history takes before it makes a checkpoint that nobody has needed yet."""
SAMPLE_TRIES = 12

Standing = Literal["none", "free", "ask"]


class Match(Running[S]):
    """One game in progress, and the record of it.

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

    def _begin(
        self, rules: Rules[S], state: S, chance: Chance, segment: Segment[S], closes_at: int, closes_before: int = 0
    ) -> None:
        """Begin at the checkpoint of a segment, which is closed after so many inputs, and so many steps of the game."""
        self._begin_at_step(rules, state, chance, segment.step)
        self._told = Transcript(segment)
        self._undone = Undone()
        self._closes_at, self._closes_before, self._behind = closes_at, closes_before, 0
        self._advance(None)
        self.chance.enter(())

    @property
    def midway(self) -> bool:
        """Return whether a step has been answered in part: its last question is open."""
        return self._ask is not None and any(not entry.order for entry in self._told.segment.entries[self._behind :])

    # What is answered

    def answer(self, answer: object, seat: Seat | None = None, *, expected: Mark | None = None) -> None:
        """Answer the open decision of a seat (the first one by default).

        `expected` is the `mark` of the question the answer was meant for; another one means a stale click.
        Raises: IllegalAnswer, and the state is unchanged.
        """
        question = self.question(seat)
        decision = question.decision
        if expected is not None and expected != (self._questions_put, fingerprint(decision)):
            raise IllegalAnswer(N_("this was meant for an earlier decision"))
        canonical = question.check(answer)
        if self.history or self._undone:
            self._decide(TranscriptEntry(int(decision.seat), canonical, fingerprint(decision)))
        else:
            self._give(canonical, decision)

    def order(self, seat: Seat, kind: str, value: str) -> None:
        """Set a standing order of a seat, at any moment; an empty value takes it back."""
        if not 0 <= seat < self.rules.seats:
            raise IllegalAnswer(Phrase("there is no seat {seat}", seat=seat))
        self._decide(TranscriptEntry(int(seat), value, 0, kind))

    def enter(self, seat: Seat, kind: str, value: str) -> None:
        """Enter what real dice or cards show before the answer that rolls or draws them; see `game.kernel.entered`.

        Raises: IllegalAnswer for cards that cannot lie on top of the pile.
        """
        if kind == ENTERED_CARDS:
            zone, cards = cards_of(value)
            if not stackable(self.rules, self.state, zone, cards):
                raise IllegalAnswer(N_("these cards cannot be the next ones of that pile"))
        self._decide(TranscriptEntry(int(seat), value, 0, kind))

    def _decide(self, entry: TranscriptEntry) -> None:
        """Take a new input; one that is not what was taken back ends redo."""
        if self._undone:
            self._undone.decide(entry, self._pending_seats)
        self._take(entry)

    def _give(self, answer: Answer, decision: Decision) -> None:
        """Take the legal answer to an open decision, which is not fingerprinted before somebody wants to know."""
        self._told.segment.note(decision.seat, answer, decision, (len(self.events), self.chance.draws))
        self._go_on(decision.seat, answer)

    def _take(self, entry: TranscriptEntry) -> None:
        """Take an input that fits."""
        segment = self._told.segment
        segment.entries.append(entry)
        segment.given_at.append((len(self.events), self.chance.draws))
        if entry.order in ENTERED:
            self._take_entered(entry)
        elif entry.order:
            event = OrderGiven(entry.seat, entry.order, str(entry.answer))
            self.events.append(event)
            apply_order(self.state, event)
        else:
            self._go_on(entry.seat, entry.answer)
            self.chance.enter(())

    def _take_entered(self, entry: TranscriptEntry) -> None:
        """Let the next answer find real results. Raises: IllegalAnswer for what is none."""
        if entry.order == ENTERED_DICE:
            self.chance.enter(dice_of(entry.answer))
        else:
            stack(self.state, *cards_of(entry.answer))
        self.events.append(OrderGiven(entry.seat, entry.order, describe_entered(entry.answer, entry.order)))

    def _has_revealed(self, since: Progress, until: Progress) -> bool:
        """Return whether something hidden or random came out between two moments."""
        return since[1] != until[1] or any(map(self.rules.reveals, self.events[since[0] : until[0]]))

    def _before_step(self) -> bool:
        """Make a checkpoint if enough inputs were taken since the last one; return whether only steps are missing."""
        self._behind = len(self._told.segment.given_at)
        if self._behind < self._closes_at:
            return False
        if self._steps >= self._closes_before:
            if self.history:
                self._told.past.append(self._told.segment)
            checkpoint = Packed(self.state) if self.history else copy_state(self.state)
            self._told.segment = Segment(self._steps, checkpoint, self.chance.snapshot(), len(self.events))
            self._behind = 0
        return self._behind >= self._closes_at

    def _catch_up(self) -> Segment[S]:
        """Return the running segment; without history, first move its checkpoint up to where the running step began.

        If this step has done nothing yet, the state itself is its beginning. Otherwise what was answered before it is
        run again, and the checkpoint is made on the way, so that clones need not run through the steps before it.
        """
        behind, segment, initial = self._behind, self._told.segment, self._steps - 1
        if not behind and (self.history or segment.step == initial or self._ask is None):
            return segment
        if self._step_begin == (len(self.events), self.chance.draws):
            caught = Segment(initial, copy_state(self.state), self.chance.snapshot(), len(self.events))
        else:
            clone = self._branch(
                copy_state(segment.checkpoint),
                segment,
                segment.entries[:behind],
                closes_at=behind,
                closes_before=initial,
            )
            caught = clone._told.segment
            caught.log_start += segment.log_start
        caught.entries[:], caught.given_at = segment.entries[behind:], segment.given_at[behind:]
        self._told.segment, self._behind = caught, 0
        return caught

    # Running again

    def _restart(self, segment: Segment[S], entries: Sequence[TranscriptEntry]) -> None:
        """Run a segment again from its checkpoint with these inputs. Raises: Diverged."""
        del self.events[segment.log_start :]
        self.chance.restore(segment.chance)
        self._stop(copy_state(segment.checkpoint), segment.step)
        self._behind = 0
        self._told.segment = Segment(segment.step, segment.checkpoint, segment.chance, segment.log_start)
        self._advance(None)
        self.chance.enter(())
        for entry in entries:
            self._replay(entry)

    def _replay(self, entry: TranscriptEntry) -> None:
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
            raise Diverged(
                self._steps, decision.key, Phrase("{choice} to be legal", choice=repr(entry.answer)), error.reason
            ) from error
        self._take(entry if canonical == entry.answer else TranscriptEntry(entry.seat, canonical, entry.print))

    def replay(self, entry: TranscriptEntry) -> None:
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
        clone, before = self._answer_on_clone(answer, seat)
        return clone.state, clone._has_revealed(before, (len(clone.events), clone.chance.draws))

    def clone_with_answer(self, answer: object, seat: Seat | None = None) -> Match[S]:
        """Return a clone that has been given an answer; the match stays. Raises: IllegalAnswer."""
        return self._answer_on_clone(answer, seat)[0]

    def _answer_on_clone(self, answer: object, seat: Seat | None) -> tuple[Match[S], Progress]:
        question = self.question(seat)
        decision = question.decision
        canonical = question.check(answer)
        clone = self.clone()
        before = len(clone.events), clone.chance.draws
        clone._give(canonical, decision)
        return clone, before

    def _branch(
        self,
        state: S,
        origin: Segment[S],
        entries: Sequence[TranscriptEntry],
        chance: Chance | None = None,
        closes_at: int = MOST_BEHIND,
        closes_before: int = 0,
    ) -> Match[S]:
        """Return a match without history that starts at a state and is given these inputs of a segment again.

        Its checkpoint is that of the segment, unless it has a chance of its own: then a copy of the state, with which
        the inputs may not fit. Raises: Diverged.
        """
        again = chance is None
        if chance is None:
            checkpoint, chance = origin.checkpoint, self.chance.clone()
            chance.restore(origin.chance)
        else:
            checkpoint = copy_state(state)
        clone: Match[S] = object.__new__(type(self))
        clone.history = False
        clone.unasked = None
        segment = Segment(origin.step, checkpoint, chance.snapshot(), 0)
        clone._begin(self.rules, state, chance, segment, closes_at, closes_before)
        give = clone._take if again else clone._replay
        for entry in entries:
            give(entry)
        return clone

    # Undo and redo

    @property
    def undo_standing(self) -> Standing:
        """Return whether undo has nothing to take back, is free, or would take back something revealed."""
        last = next(self.answers_backwards(), None)
        return "none" if last is None else "ask" if last[1] else "free"

    def answers_backwards(self) -> Iterator[tuple[TranscriptEntry, bool]]:
        """Yield the answers from the last to the first, and with each whether it made something known."""
        until = len(self.events), self.chance.draws
        for entry, since in self._told.backwards():
            if not entry.order:
                yield entry, self._has_revealed(since, until)
            until = since

    @property
    def can_redo(self) -> bool:
        """Return whether an undone answer can be given again."""
        return bool(self._undone)

    def undone_answer(self, seat: Seat) -> Answer | None:
        """Return what a seat answered to its open question before it was taken back; None if nothing was."""
        return self._undone.answer_of(int(seat), self._pending_seats) if self._undone else None

    @property
    def _pending_seats(self) -> tuple[int, ...]:
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
        entry = undone.pop()
        while entry.order in ENTERED:
            self._replay(entry)
            entry = undone.pop()
        self._replay(entry)
        while (order := undone.pop_order()) is not None:
            self._replay(order)
        return True

    # What others see

    def observe(self, seat: Seat | None) -> S:
        """Return the state as a seat sees it."""
        return self.rules.observe(self.state, seat)

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
        observation = self.rules.observe(origin, seat)
        for _ in range(SAMPLE_TRIES):
            future = Chance(chance.below(2**62))
            try:
                clone = self._branch(self.rules.sample(observation, chance), segment, entries, future)
            except Diverged:
                continue
            found = clone.decision_of(seat)
            if wanted is None or (found is not None and fingerprint(found) == fingerprint(wanted)):
                return clone
        raise NoSample(f"no determinization for seat {seat} at {self._step_name}")

    # Transcript

    @property
    def position(self) -> tuple[S, tuple[TranscriptEntry, ...], int]:
        """Return the checkpoint, not to be written to, the inputs since, and the state its chance had there.

        A match made of these reaches the same decision, as long as no result was scripted.
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
    def entries(self) -> list[TranscriptEntry]:
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
