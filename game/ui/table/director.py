"""Plays events: shows their effects, lets the display copy follow, and keeps the log."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from game.kernel.decisions import Seat
from game.kernel.entered import entered_sentence
from game.kernel.language.say import voice_now
from game.kernel.rules import EventGrouping, LogNames, TerminalWords
from game.kernel.state import GameEvent, whose
from game.play.session import Session
from game.ui.table.motion import INSTANT_SPEED
from game.ui.table.table_view import TableView
from game.ui.table.view import VisualEffect

LONG_QUEUE_MS = 1500
UNKNOWN_WAIT_MS = 250.0
"""For how long an event is taken to be seen whose kind was not seen yet."""
READING_MS, LEAST_READING_MS = 500, 150
"""From how long a pause at speed 1 is there to be read, and how long it lasts at any speed but the instant one."""
MOST_LOG = 600
MOST_FLOATS = 3
"""How many of the numbers that were still to be said of a thing are shown together when its motion is ended."""
SUITS = ("♠", "♥", "♦", "♣")


class LogLine(msgspec.Struct, frozen=True):
    """A sentence of the log with its clause, the refs it is about, and its place in the list of events.

    `mark` is the index of the shape of the seat it is told of, None where it is told of nobody; `names` are what
    the pieces it is about are called.
    """

    text: str
    cite: str
    refs: tuple[str, ...]
    event: int
    heading: bool = False
    mark: int | None = None
    names: tuple[str, ...] = ()


class _LogStep(NamedTuple):
    """What telling an event, as it was seen, did to the log: it takes the last line's place if it `goes_on` with it."""

    event: Any
    goes_on: bool
    line: LogLine | None
    run: tuple[Any, ...]
    run_end: int


_FITTING: dict[tuple[type, type], bool] = {}


def _fits(wording: object, protocol: Any) -> bool:
    """Return whether a wording has what a protocol asks for; its class says so, and is asked once.

    `isinstance` goes through all that a protocol asks for again and again, which took a seventh of a long game.
    """
    key = type(wording), protocol
    if key not in _FITTING:
        _FITTING[key] = isinstance(wording, protocol)
    return _FITTING[key]


def names_of(wording: Any, observation: Any, refs: Sequence[str]) -> tuple[str, ...]:
    """Return what the pieces, cards and places of refs are called, as far as they have names of their own.

    Playing cards such as A♠ have none.
    """
    if not refs or not _fits(wording, TerminalWords):
        return ()
    call = wording.in_log if _fits(wording, LogNames) else wording.ref
    description = [call(observation, ref) for ref in refs]
    return tuple(dict.fromkeys(name for name in description if name[:1].isupper() and not name.endswith(SUITS)))


class RunningEffect:
    """An effect under way; one that is `still` has come to rest: what it says is read for as long as it lasts.

    A text that rises `begins_at` a place seen from the point of its ref, which is chosen as it is first drawn: it is
    read there, even if its figure falls meanwhile.
    """

    __slots__ = ("begins_at", "effect", "elapsed", "number", "still")

    def __init__(self, effect: VisualEffect, number: int) -> None:
        self.effect, self.elapsed, self.number, self.still = effect, 0.0, number, False
        self.begins_at: tuple[int, int] | None = None


class Director:
    """Lets a display copy of the viewer's state follow the game through a queue of events.

    An event is queued, begun (its effects run), told (the log has it) and taken (the display follows it). Its line in
    the log may wait until its effects were seen, and what it changes until its dice lie.
    """

    def __init__(self, session: Session, table_view: TableView) -> None:
        self.session = session
        self.table = table_view
        self._display: Any = None
        self.changes = 0
        self.log: list[LogLine] = []
        self.running: list[RunningEffect] = []
        self._late: list[RunningEffect] = []
        """Effects that begin some time after their event."""
        self.paused = False
        self._queue: deque[tuple[int, Any]] = deque()
        self._seen = 0
        """How many events of the match have been queued."""
        self._wait = 0.0
        """For how many milliseconds at speed 1 the next event still waits."""
        self._least = 0.0
        self._waits: dict[type, float] = {}
        self._count = 0
        self._told = 0
        """How many events the log has told."""
        self._held: LogLine | None = None
        """The last line of the log while its event is still to be seen."""
        self._rolling: Any = None
        """The event that the display follows only once its dice lie."""
        self._run: tuple[Any, ...] = ()
        """The events that the last line of the log tells together, the last of them that with the number `_run_end`."""
        self._run_end = -1
        self._voice = voice_now()
        self._history: list[_LogStep] = []
        """What each event did to the log, to be repeated after an undo for the same viewer in the same language."""
        self._history_of: tuple[Any, ...] = ()
        self.resync()

    @property
    def display(self) -> Any:
        """Return the display copy of what the viewer sees; `changes` is another number whenever it has changed."""
        return self._display

    @display.setter
    def display(self, observation: Any) -> None:
        self._display = observation
        self._rolling = None
        self.changes += 1

    def resync(self) -> None:
        """Show the game as it stands, at once: after undo, load or a change of viewer. The log is written again.

        Of what was told before, to the same viewer, only what has become of it is repeated.
        """
        match = self.session.match
        self._queue.clear()
        self.running.clear()
        self._late.clear()
        self._held = None
        self._wait = 0.0
        self._seen = len(match.events)
        steps = self._begin_log()
        self.table.forget()
        for index, event, observation in self._as_seen(len(match.events)):
            if index < len(steps) and steps[index].event == event:
                self._repeat(steps[index])
            else:
                steps = []
                self._tell(index, event, observation)
            self.table.note(observation, event)
        self._told = len(match.events)
        self.display = self.session.observe()

    def remember(self) -> None:
        """Tell a table that was replaced what has been seen so far, and in another language write the log again.

        What is shown goes on undisturbed; dice that roll lie at once.
        """
        self._settle()
        for _, event, observation in self._as_seen(self._told):
            self.table.note(observation, event)
        if self._voice is not voice_now():
            self._retell()

    def _retell(self) -> None:
        """Write the log again in the language that is spoken now."""
        self._voice = voice_now()
        held, self._held = self._held is not None, None
        self._begin_log()
        for index, event, observation in self._as_seen(self._told):
            self._tell(index, event, observation)
        if held and self.log:
            self._held = self.log.pop()

    def _as_seen(self, count: int) -> Iterator[tuple[int, Any, Any]]:
        """Yield the number of each of the first events, the event as the viewer saw it, and the table before it."""
        match, viewer = self.session.match, self._viewer()
        observation = match.rules.observe(match.segments[0].checkpoint, viewer)
        for index, event in enumerate(match.events[:count]):
            seen = match.rules.view_event(event, viewer)
            yield index, seen, observation
            match.rules.apply(observation, seen)

    def take_orders(self) -> None:
        """Show the standing orders as they are now: they are no events."""
        self.display.orders = dict(self.session.match.state.orders)
        self.changes += 1

    def replay(self, since: int) -> None:
        """Play once more what has happened since so many events; the log has it already."""
        match, viewer = self.session.match, self._viewer()
        self.display = self.observation_at(since)
        self._queue.extend(
            (index, match.rules.view_event(match.events[index], viewer)) for index in range(since, len(match.events))
        )

    @property
    def replaying(self) -> bool:
        """Return whether what plays was told before."""
        return bool(self._queue) and self._queue[0][0] < self._told

    def observation_at(self, events: int) -> Any:
        """Return what the viewer saw when so many events had happened."""
        match, viewer = self.session.match, self._viewer()
        observation = match.rules.observe(match.segments[0].checkpoint, viewer)
        for event in match.events[:events]:
            match.rules.apply(observation, match.rules.view_event(event, viewer))
        return observation

    def recall(self, events: int) -> Any:
        """Return what the viewer saw when so many events had happened; the table remembers those and no other."""
        self.table.forget()
        for _, event, observation in self._as_seen(events):
            self.table.note(observation, event)
        return self.observation_at(events)

    def list_seen_events(self) -> list[Any]:
        """Return all that has happened, as the viewer saw it."""
        match, viewer = self.session.match, self._viewer()
        return [match.rules.view_event(event, viewer) for event in match.events]

    def _viewer(self) -> Seat | None:
        return None if self.session.viewer is None else Seat(self.session.viewer)

    @property
    def idle(self) -> bool:
        """Return whether everything that happened has been shown."""
        return not self._queue and self._wait <= 0 and self._seen == len(self.session.match.events)

    def collect(self) -> None:
        """Queue what has happened since."""
        match = self.session.match
        if len(match.events) < self._seen:
            self.resync()
            return
        viewer = self._viewer()
        for index in range(self._seen, len(match.events)):
            self._queue.append((index, match.rules.view_event(match.events[index], viewer)))
        self._seen = len(match.events)

    def update(self, elapsed_ms: float, speed: float) -> tuple[bool, list[str]]:
        """Let time pass; return whether the display changed, and the cues to play."""
        for running in (*self.running, *self._late):
            running.elapsed += elapsed_ms * min(speed, INSTANT_SPEED)
        sound_ids = self._begin([item for item in self._late if item.elapsed >= 0])
        self.running = [item for item in self.running if item.elapsed < item.effect.duration_ms]
        if self.paused:
            return False, sound_ids
        changed = False
        backlog = sum(self._expect_wait(event) for _, event in islice(self._queue, 12))
        hurried = backlog > LONG_QUEUE_MS and not any(item.effect.unhurried for item in self.running)
        pace = speed * (2.0 if hurried else 1.0)
        self._least = LEAST_READING_MS * pace if speed < INSTANT_SPEED else 0.0
        self._wait -= elapsed_ms * pace
        if self._wait <= 0:
            changed = self._release()
        while self._queue and self._wait <= 0:
            sound_ids += self._play_next()
            changed = True
        if not self._queue:
            self._wait = max(0.0, self._wait)
        return changed, sound_ids

    def _begin(self, late: list[RunningEffect]) -> list[str]:
        """Begin effects that were to come later than their event; return their cues."""
        for item in late:
            item.elapsed = max(0.0, item.elapsed)
            self._late.remove(item)
            self.running.append(item)
        return [item.effect.sound_id for item in late if item.effect.sound_id]

    def _expect_wait(self, event: Any) -> float:
        """Return for how long the last event of this kind was seen, in milliseconds.

        Its own effects cannot be asked for before its turn: whom it is about may not be on the display yet.
        """
        return self._waits.get(type(event), UNKNOWN_WAIT_MS)

    def _play_next(self) -> list[str]:
        """Play the next event; return the cues that are heard at once."""
        index, event = self._queue.popleft()
        self._release()
        shown = 0.0
        effects = self.table.effects(self.display, event)
        for effect in effects:
            self._count += 1
            running = RunningEffect(effect, self._count)
            running.elapsed = -float(effect.after_ms)
            (self._late if effect.after_ms else self.running).append(running)
            least = self._least if effect.wait_ms >= READING_MS else 0.0
            self._wait = max(0.0, self._wait) + max(effect.wait_ms, least)
            shown += effect.wait_ms
        self._waits[type(event)] = shown
        if index >= self._told:
            self._tell(index, event, self.display)
            self._told = index + 1
            if shown >= READING_MS and not self.paused and self.log and self.log[-1].event == index:
                # What takes its time to be seen is not read in the log before.
                self._held = self.log.pop()
        if shown >= READING_MS and not self.paused and any(effect.dice or effect.holds for effect in effects):
            # Nor does anything else on the table tell what dice will show while they still roll, or a token in the air.
            self._rolling = event
        else:
            self._take(event)
        sound_ids = [
            self.table.sound(event, self.session.viewer),
            *(effect.sound_id for effect in effects if not effect.after_ms),
        ]
        return [sound_id for sound_id in sound_ids if sound_id]

    def _begin_log(self) -> list[_LogStep]:
        """Begin the log anew; return the steps of what was told before of this game in this language to this viewer."""
        steps, before = self._history, self._history_of
        now = self._history_of = (self.session.match, self.session.game, self._viewer(), voice_now())
        self.log, self._run, self._run_end, self._history = [], (), -1, []
        return (
            steps if len(before) == len(now) and all(one is two for one, two in zip(before, now, strict=True)) else []
        )

    def _repeat(self, step: _LogStep) -> None:
        """Do to the log what an event has done to it before."""
        if step.goes_on:
            self.log.pop()
        if step.line is not None:
            self.log.append(step.line)
            del self.log[:-MOST_LOG]
        self._run, self._run_end = step.run, step.run_end
        self._history.append(step)

    def _tell(self, index: int, event: Any, observation: Any) -> None:
        """Tell an event in the log, and remember what it did to that."""
        line = self._find_line(index, event, observation)
        goes_on = self._run_end == index and len(self._run) > 1
        if line is not None:
            self.log.append(line)
            del self.log[:-MOST_LOG]
        if index == len(self._history) and self._history_of[2] == self._viewer():
            self._history.append(_LogStep(event, goes_on, line, self._run, self._run_end))

    def _find_line(self, index: int, event: Any, observation: Any) -> LogLine | None:
        """Return the line that tells an event; one that it goes on with is taken out of the log."""
        wording: Any = self.session.game.wording
        text = entered_sentence(event) or wording.sentence(observation, event)
        if text and _fits(wording, EventGrouping):
            full_text = self._merge_sentence(wording, index, event, observation)
            text = "" if full_text is None else full_text or text
        if not text:
            return None
        game_event = event if isinstance(event, GameEvent) else GameEvent(cite=event.cite)
        run = self._run or (event,)
        # What several sides do alike is told of nobody; else the line is theirs who began.
        alike = len({type(one) for one in run}) == 1 and len({whose(observation, one) for one in run}) > 1
        seat = None if game_event.heading or alike else whose(observation, run[0])
        mark = self.session.game.seat_mark(seat) if seat is not None else None
        refs = [ref for one in run if isinstance(one, GameEvent) for ref in one.refs]
        names = names_of(wording, observation, refs)
        return LogLine(text, game_event.cite, game_event.refs, index, game_event.heading, mark, names)

    def _merge_sentence(self, grouping: EventGrouping, index: int, event: Any, observation: Any) -> str | None:
        """Return the sentence of an event together with those before it that it goes on with, whose line it takes.

        None if it is left out; what comes next may go on with what was before.
        """
        if grouping.together(observation, (event,)) is None:
            return None
        full_text = grouping.together(observation, (*self._run, event))
        if full_text and self._run and self.log and self.log[-1].event == self._run_end:
            self.log.pop()
            self._run = (*self._run, event)
        else:
            self._run = (event,)
            full_text = grouping.together(observation, self._run)
        self._run_end = index
        return full_text

    def _take(self, event: Any) -> None:
        """Let the display copy follow an event."""
        self.table.note(self.display, event)
        self.session.match.rules.apply(self.display, event)
        self.changes += 1

    def _release(self) -> bool:
        """Tell the line that waited until its event was seen, and let happen what its dice decided.

        Return whether the display changed.
        """
        changed = self._settle()
        if self._held is not None:
            self.log.append(self._held)
            self._held = None
        return changed

    def _settle(self) -> bool:
        rolled, self._rolling = self._rolling, None
        if rolled is not None:
            self._take(rolled)
        return rolled is not None

    def step(self) -> None:
        """Show the next event, while paused."""
        if self._queue:
            self._play_next()

    def finish(self) -> bool:
        """Show everything that waits, at once and at rest; return whether there was anything."""
        waiting = bool(self._queue) or self._wait > 0
        while self._queue:
            self._play_next()
        self._wait = 0.0
        self._release()
        self.settle()
        return waiting

    def settle(self) -> None:
        """End what moves. The last words of each thing and the last dice stay to be read, where they come to rest."""
        self._begin(list(self._late))
        floats: Counter[str] = Counter()
        remaining: list[RunningEffect] = []
        dice = False
        for item in reversed(self.running):
            if item.effect.kind == "dice" and not dice:
                dice = True
            elif item.effect.kind == "float" and floats[item.effect.ref] < MOST_FLOATS:
                floats[item.effect.ref] += 1
            else:
                continue
            item.still = True
            remaining.append(item)
        self.running = remaining[::-1]
