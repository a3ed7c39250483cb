"""A running game behind a table: who holds which seat, who is looking, undo, saves, bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from game.bots.worker import BotWorker
from game.kernel.chance import ChanceError
from game.kernel.decisions import Answer, Decision, Seat
from game.kernel.errors import IllegalAnswer
from game.kernel.files.paths import user_dir
from game.kernel.match import Mark, Match, Standing
from game.kernel.mode import Game, Seated
from game.kernel.rules import Addressing
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed, Saver, write_save
from game.kernel.scenarios.scenario import LoadedGame, Player
from game.kernel.second_person import YOU
from game.kernel.transcript import TranscriptEntry
from game.kernel.undone import back_to_a_decision_of
from game.play.adviser import Adviser
from game.play.codes import seal_code
from game.play.real_results import EnteredResults


def always_open() -> str:
    """Return the way of undo that never asks."""
    return "open"


def person_at(player: Player) -> str:
    """Return the name of the person at a seat; bots have none."""
    return (player.person or player.name or YOU) if player.seat == "human" else ""


def addresses(players: Sequence[Player]) -> list[str]:
    """Return what seats are called: `You` where only one person plays, the name of anybody who has one.

    >>> addresses([Player(person="You"), Player(seat="bot", person="Bram"), Player(seat="bot")])
    ['You', 'Bram', '']
    """
    humans = [player for player in players if player.seat == "human"]
    several = len({person_at(player) for player in humans}) == len(humans)
    found = []
    for player in players:
        if player.seat != "human":
            found.append(player.person)
        elif len(humans) == 1:
            found.append(YOU)
        else:
            found.append(player.person if several and player.person != YOU else "")
    return found


def address(game: Game, players: Sequence[Player]) -> None:
    """Let the words of a game call its seats what they are called at this window."""
    if isinstance(game.wording, Addressing):
        game.wording.address(addresses(players))


class Session:
    """One game at a table. The window asks it what is open, answers for people, and lets it drive the bots."""

    def __init__(
        self,
        resumed: Resumed,
        players: Sequence[Player] | None = None,
        *,
        undo: Callable[[], str] = always_open,
        autosave: Autosave | None = None,
    ) -> None:
        """Sit down at a game; it keeps itself in a file of its own unless told where, or to keep nothing."""
        self.loaded: LoadedGame = with_files(resumed.loaded)
        self.players = tuple(players if players is not None else resumed.loaded.players)
        self.game = resumed.game
        self.match: Match[Any] = resumed.match
        self.undo_policy = undo
        self.viewer = self._first_viewer()
        self.worker: BotWorker | None = None
        self.adviser = self._make_adviser()
        self.autosave = autosave if autosave is not None else Autosave.in_folder(user_dir("saves"))
        self._saver = Saver()
        self.revision = 0
        self.watch: Callable[[Session], None] | None = None
        self._pause_until, self._waits_for = 0.0, -1
        self.bookmarks: tuple[int, ...] = ()
        if not resumed.rescued:
            self._keep_bookmarks(self.loaded.scenario.bookmarks)
        self._tell_who_plays()

    @property
    def game(self) -> Game:
        """Return the game; its words call the seats what they are called at this window."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._game = game
        address(game, self.players)

    def _make_adviser(self) -> Adviser:
        return Adviser(self.loaded, self.loaded.scenario.seed + 11)

    @property
    def hinted(self) -> int:
        """Return how often somebody has asked for a hint in this game."""
        return self.loaded.scenario.hinted

    def count_hint(self) -> None:
        """Count a hint that somebody asked for, also in what is saved."""
        scenario = msgspec.structs.replace(self.loaded.scenario, hinted=self.loaded.scenario.hinted + 1)
        self.loaded = msgspec.structs.replace(self.loaded, scenario=scenario)
        self._keep()

    # Seats

    @property
    def humans(self) -> tuple[int, ...]:
        """Return the seats that people hold."""
        return tuple(seat for seat, player in enumerate(self.players) if player.seat == "human")

    def _tell_who_plays(self) -> None:
        """Tell rules that care about it which seats have changed hands since the game was left."""
        mode = self.loaded.mode
        if isinstance(mode, Seated) and self.match.outcome is None:
            people = mode.people(self.match.state)
            for seat in range(len(self.players)):
                if (seat in people) != (seat in self.humans):
                    self.match.order(Seat(seat), mode.holder_order, "person" if seat in self.humans else "bot")

    def person(self, seat: int) -> str:
        """Return the name of the person at a seat; bots have none."""
        return person_at(self.players[seat])

    def code_of(self, person: str) -> str:
        """Return the sealed code that a person is asked for, empty for none."""
        return next((player.code for player in self.players if person_at(player) == person), "")

    def set_code(self, person: str, code: str) -> None:
        """Ask a person for a code of digits from now on, or for none; it is kept with the game."""
        sealed = seal_code(code)
        self.players = tuple(
            msgspec.structs.replace(player, code=sealed) if person_at(player) == person else player
            for player in self.players
        )
        self._keep()

    def side(self, seat: int) -> str:
        """Return the side of a seat: seats of one side share what they know."""
        return self.game.seats[seat].side

    def seat_name(self, seat: int) -> str:
        """Return what a seat is called in everything that is said of this game."""
        return self.game.wording.seat_name(Seat(seat))

    def _first_viewer(self) -> int | None:
        """Return who looks first: the only person, or nobody yet where several do not know the same."""
        humans = self.humans
        return humans[0] if humans and all(self._same_eyes(humans[0], seat) for seat in humans) else None

    @property
    def decision(self) -> Decision | None:
        """Return the decision a person has to make now: the viewer's first, then any other person's."""
        found = [decision for decision in self.match.decisions if decision.seat in self.humans]
        if self.viewer is not None:
            for decision in found:
                if self._same_eyes(int(decision.seat), self.viewer):
                    return decision
        return found[0] if found else None

    @property
    def committed_choices(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield what others of the viewer's side have chosen already at the open question: a seat and refs."""
        for decision, answer in self.match.committed_answers:
            seat = int(decision.seat)
            if self.viewer is None or self.side(seat) != self.side(self.viewer) or not isinstance(answer, tuple):
                continue
            selected = {option.id: option.refs for option in getattr(decision, "options", ())}
            yield seat, tuple(ref for item in answer for ref in selected.get(str(item), ()))

    def _same_eyes(self, first: int, second: int) -> bool:
        """Return whether two seats are looked at by the same eyes; people of one side may see each other's cards."""
        return self.person(first) == self.person(second) or self.side(first) == self.side(second)

    def needs_handover(self) -> int | None:
        """Return the seat to whose person the device has to go before the decision may be shown, or None."""
        decision = self.decision
        if decision is None or (self.viewer is not None and self._same_eyes(int(decision.seat), self.viewer)):
            return None
        return int(decision.seat)

    def hides_from(self, seat: int) -> bool:
        """Return whether a seat has to decide, or knows, what whoever looks now may not see."""
        # Who answers at the same time as others keeps the answer from them.
        if len(self.match.decisions) > 1 or any(True for _ in self.match.committed_answers):
            return True
        return bool(self.observe() != self.match.observe(Seat(seat)))

    def look_as(self, seat: int) -> None:
        """Look at the table with the eyes of a seat."""
        self.viewer = seat

    def observe(self) -> Any:
        """Return what the viewer sees; with bots in all seats, what everybody sees."""
        return self.match.observe(None if self.viewer is None else Seat(self.viewer))

    # Acting

    def answer(self, seat: Seat, answer: object, question_id: Mark, entered: EnteredResults | None = None) -> None:
        """Answer the question with this mark, with the real results that were entered for the answer.

        Raises: IllegalAnswer, also where it is no longer open, and ContentError as in `_possible`.
        """
        if entered is not None and self.match.get_question_id(seat) == question_id:
            entered.give(self.match, seat)
        with self._possible():
            self.match.answer(answer, seat, expected=question_id)
        self._finish_change()

    @contextmanager
    def _possible(self) -> Iterator[None]:
        """Take back an answer after which a scripted result cannot be. Raises: ContentError, which names the file."""
        try:
            yield
        except ChanceError as error:
            if self.worker is not None:
                self.worker.forget()
            self.match.undo()
            raise self.loaded.chance_error(error) from None

    def order(self, seat: int, kind: str, value: str) -> None:
        """Set a standing order of a seat."""
        self.match.order(Seat(seat), kind, value)
        self._finish_change()

    def drive_bots(self, now_ms: float, pause_ms: float, holds: Callable[[Seat, Answer], bool] | None = None) -> bool:
        """Let a bot think or answer, with a pause before each answer; return whether the game moved on.

        What a bot answered before it was taken back, it answers again until somebody decides differently. An answer
        that somebody `holds` is theirs to give. Raises: ContentError as in `_possible`.
        """
        waiting = next((d for d in self.match.decisions if d.seat not in self.humans), None)
        if waiting is None:
            return False
        answer = self.match.undone_answer(waiting.seat)
        if answer is None:
            answer = self._bots_answer(waiting, now_ms, pause_ms)
        elif self._waits_for != self.revision:
            self._waits_for, self._pause_until = self.revision, now_ms + pause_ms
            return False
        if answer is None or now_ms < self._pause_until or (holds is not None and holds(waiting.seat, answer)):
            return False
        try:
            with self._possible():
                self.match.answer(answer, waiting.seat)
        except IllegalAnswer:
            return False
        self._finish_change()
        return True

    def _bots_answer(self, waiting: Decision, now_ms: float, pause_ms: float) -> Answer | None:
        """Return what a bot has found to answer; None while it thinks, or where the pause is not over."""
        if self.worker is None:
            self.worker = BotWorker(self.loaded, self.loaded.scenario.seed + 7)
        if self.worker.thinking_for is None:
            self.worker.ask(self.match, waiting.seat, self.players[waiting.seat].bot)
            self._pause_until = now_ms + pause_ms
            return None
        if now_ms < self._pause_until:
            return None
        found = self.worker.poll(self.match)
        return found[1] if found is not None and found[0] == waiting.seat else None

    @property
    def bots_to_move(self) -> bool:
        """Return whether a bot has to decide."""
        return any(decision.seat not in self.humans for decision in self.match.decisions)

    def _finish_change(self) -> None:
        self.revision += 1
        self._keep_bookmarks(self.bookmarks)
        self._keep()
        if self.match.outcome is not None:
            # Offered first: so the file is known to be this game's, and another game's is moved aside, not removed.
            self.autosave.discard()
        if self.watch is not None:
            self.watch(self)

    def _keep(self) -> None:
        """Have the autosave write the game as it stands."""
        if self.autosave.path is not None:
            self.autosave.offer(self._saver.take(self.loaded, self.match, self.players, "autosave"))

    # Undo

    @property
    def undo_standing(self) -> Standing:
        """Return whether undo has nothing to take back, is free, or takes back something revealed and has to ask."""
        taken = self._to_take_back()
        if not taken:
            return "none"
        return "ask" if self.undo_policy() != "open" and any(revealed for _, revealed in taken) else "free"

    def _to_take_back(self) -> list[tuple[TranscriptEntry, bool]]:
        """Return what undo takes back, newest first: the last decision of a person and all after it."""
        return back_to_a_decision_of(self.match.answers_backwards(), self.humans)

    def undo(self) -> bool:
        """Take back the last decision of a person and what bots answered since; return whether there is one.

        In a game of bots alone it is one answer.
        """
        taken = self._to_take_back()
        if not taken:
            return False
        if self.worker is not None:
            self.worker.forget()
        for _ in taken:
            self.match.undo()
        self._finish_change()
        return True

    def redo(self) -> bool:
        """Give the last undone answer again, and those of bots that followed it.

        Raises: ContentError as in `_possible`.
        """
        if self.worker is not None:
            self.worker.forget()
        done = False
        try:
            with self._possible():
                done = self.match.redo()
                while done and self.match.can_redo and self.decision is None:
                    if not self.match.redo():
                        break
        finally:
            if done:
                self._finish_change()
        return done

    def branch(self, events: int) -> None:
        """Take back what was answered since only so many events had happened, to play on from there."""
        if self.worker is not None:
            self.worker.forget()
        while len(self.match.events) > events and self.match.undo():
            pass
        self._finish_change()

    # Bookmarks

    def toggle_bookmark(self, event: int) -> bool:
        """Mark the moment after an event, or take its mark away; return whether it is marked now."""
        marked = event not in self.bookmarks
        bookmarks = set(self.bookmarks) | {event} if marked else set(self.bookmarks) - {event}
        self._keep_bookmarks(tuple(sorted(bookmarks)))
        self._keep()
        return marked

    def _keep_bookmarks(self, found: Sequence[int]) -> None:
        """Keep the bookmarks of moments that there are, also in what is saved."""
        self.bookmarks = tuple(event for event in found if 0 <= event < max(1, len(self.match.events)))
        if self.loaded.scenario.bookmarks != self.bookmarks:
            scenario = msgspec.structs.replace(self.loaded.scenario, bookmarks=self.bookmarks)
            self.loaded = msgspec.structs.replace(self.loaded, scenario=scenario)

    # Saving

    def save(self, path: Path) -> None:
        """Write a save. Raises: OSError."""
        write_save(path, self.loaded, self.match, self.players, "saved")

    def take_over(self, loaded: LoadedGame, game: Game, match: Match[Any]) -> None:
        """Go on with another match of the same seats, such as one on a changed map."""
        if self.worker is not None:
            self.worker.close()
            self.worker = None
        self.adviser.close()
        self.loaded, self.game, self.match = with_files(loaded), game, match
        self.adviser = self._make_adviser()
        self._finish_change()

    def leave(self) -> None:
        """Stop, and keep the autosave unless the game is over; where the mode fails to say so it is kept."""
        keep = True
        try:
            keep = self.match.outcome is None
        finally:
            self.close(keep=keep)

    def close(self, *, keep: bool) -> None:
        """Stop the bots; `keep` leaves the autosave for Continue."""
        if self.worker is not None:
            self.worker.close()
        self.adviser.close()
        if not keep:
            self.autosave.discard()
        self.autosave.close()


def with_files(loaded: LoadedGame) -> LoadedGame:
    """Return an opened scenario that holds the files it names, so that saving does not read what changes meanwhile.

    Raises: ContentError.
    """
    return msgspec.structs.replace(loaded, setup=loaded.embed_files())


def with_players(loaded: LoadedGame, players: Sequence[Player]) -> LoadedGame:
    """Return an opened scenario with other players in its seats."""
    scenario = msgspec.structs.replace(loaded.scenario, players=tuple(players))
    names = tuple(player.name or name for player, name in zip(players, loaded.seat_names, strict=True))
    setup = loaded.setup
    if isinstance(loaded.mode, Seated):
        people = [seat for seat, player in enumerate(players) if player.seat == "human"]
        setup = loaded.mode.seat_people(setup, people)
    return msgspec.structs.replace(loaded, scenario=scenario, setup=setup, players=tuple(players), seat_names=names)
