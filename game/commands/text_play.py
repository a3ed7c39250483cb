"""A game on the terminal: what happens told as sentences, choices answered by number or in words."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

from game.bots import named_bot
from game.commands.text_answers import (
    LEAST_IN_COLUMNS,
    in_columns,
    list_numbered_choices,
    list_suggested_points,
    read_answer,
    read_place_line,
    refused_lines,
)
from game.kernel.chance import Chance
from game.kernel.decisions import FORMS, ChooseMany, Decision, Number, Place, Seat
from game.kernel.entered import entered_sentence
from game.kernel.errors import IllegalAnswer
from game.kernel.language.phrases import phrase_of
from game.kernel.language.say import N_, say, say_phrase
from game.kernel.listing import join_names
from game.kernel.mode import Game
from game.kernel.places import origin_of, written_place, written_point
from game.kernel.rules import TerminalWords
from game.kernel.scenarios.saves import resume
from game.kernel.scenarios.scenario import LoadedGame
from game.lab.games import BOT_STREAM
from game.play.briefing import briefing

HELP = N_(
    """
  Answer with the number of a choice or with its words. Several choices: numbers with spaces, or words with commas.
  table   what lies on the table now         why     what is not possible now, and why
  undo    take back your last answer         redo    give it again
  choices the choices once more              help    this text
  quit    leave the game"""
)
SHORT_HELP = N_("Answer with a number or in words. Also: table, why, undo, redo, help, quit.")
LEFT = N_("The game is left and not kept.")


def play_text(loaded: LoadedGame, bots: Sequence[str], seed: int) -> int:
    """Play a scenario or save on standard input and output and return the exit code; bots hold the other seats."""
    TextGame(loaded, bots, seed).play()
    return 0


class TextGame:
    """One game told as text. `bots` names a bot for each seat; with `watched` bots hold the seats of people as well."""

    def __init__(self, loaded: LoadedGame, bots: Sequence[str], seed: int, *, watched: bool = False) -> None:
        self.loaded = loaded
        resumed = resume(loaded) if loaded.scenario.kind == "save" else None
        started = (resumed.game, resumed.match) if resumed is not None else loaded.start(seed)
        self.game: Game = started[0]
        self.match = started[1]
        self.warning = resumed.warning if resumed is not None else ""
        players = enumerate(loaded.players)
        self.people = () if watched else tuple(seat for seat, player in players if player.seat == "human")
        self.bots = [named_bot(name) for name in bots]
        self.chance = Chance(seed ^ BOT_STREAM)
        self.told_count = 0
        self._seen: tuple[Seat | None, Any] | None = None
        """Whose eyes saw the newest events, and the table after those that were told."""

    # The course of the game

    def play(self) -> None:
        """Play until the game is over, is left, or the input ends."""
        self._introduce()
        while (decision := self._next_decision()) is not None:
            if decision.seat not in self.people:
                self.match.answer(
                    self.bots[decision.seat].choose(self.match, decision.seat, self.chance), decision.seat
                )
                self._tell(self._viewer())
                continue
            self._tell(decision.seat)
            self._print_question(decision)
            if not self._read_until_move(decision):
                return
        self._tell(self._viewer())
        outcome = self.match.outcome
        if outcome is not None:
            print(f"\n{self.game.wording.outcome(self.match.observe(self._viewer()), outcome)} [{outcome.cite}]")

    def _next_decision(self) -> Decision | None:
        """Return whose turn it is to decide: people last, so that nobody waits for a bot with an answer on the way."""
        found = self.match.decisions
        return next((one for one in found if one.seat not in self.people), found[0] if found else None)

    def _viewer(self) -> Seat | None:
        """Return whose eyes see what is told while nobody is asked: the only side of people, else everybody's."""
        sides = {self.game.seats[seat].side for seat in self.people}
        return Seat(self.people[0]) if len(sides) == 1 else None

    def _introduce(self) -> None:
        scenario = self.loaded.scenario
        print(say(scenario.title) or self.loaded.document.path.stem)
        goal = say("Goal: {goal}", goal=say(scenario.puzzle.goal)) if scenario.puzzle is not None else ""
        seat = self.people[0] if self.people else 0
        descriptions = [f"{say(line.caption)}: {say(line.text)}" for line in briefing(self.loaded, self.game, seat)]
        _say([text for text in (*(descriptions or (say(scenario.blurb),)), goal, self.warning) if text])
        names = self.loaded.seat_names
        mine = join_names([say(names[seat]) for seat in self.people])
        others = ", ".join(f"{names[n]} ({bot.name})" for n, bot in enumerate(self.bots) if n not in self.people)
        seats = (mine and say("You play {names}.", names=mine), others and say("Bots play {names}.", names=others))
        print("  " + " ".join(part for part in seats if part))
        if self.people:
            print(f"  {say(SHORT_HELP)}")
        print()

    # Telling

    def _tell(self, viewer: Seat | None) -> None:
        """Print what has happened since, each event as it was seen on the table before it."""
        events, rules = self.match.events, self.match.rules
        if self.told_count >= len(events):
            return
        if self._seen is None or self._seen[0] != viewer:
            self._seen = viewer, rules.observe(self.match.segments[0].checkpoint, viewer)
            for event in events[: self.told_count]:
                rules.apply(self._seen[1], rules.view_event(event, viewer))
        seen = self._seen[1]
        for event in events[self.told_count :]:
            shown = rules.view_event(event, viewer)
            sentence = entered_sentence(shown) or self.game.wording.sentence(seen, shown)
            if sentence:
                print(f"  {sentence}")
            rules.apply(seen, shown)
        self.told_count = len(events)

    def _print_question(self, decision: Decision) -> None:
        """Print a question with its choices."""
        wording, observation = self.game.wording, self.match.observe(decision.seat)
        prompt, name = wording.prompt(observation, decision), self.loaded.seat_names[decision.seat]
        print(f"\n{prompt if len(self.people) == 1 or prompt.startswith(name) else f'{name}: {prompt}'}")
        labels = list_numbered_choices(wording, observation, decision)
        numbered = [f"{number:>3}  {label}" for number, label in labels]
        if len(numbered) >= LEAST_IN_COLUMNS:
            numbered = in_columns(numbered, shutil.get_terminal_size().columns - 2)
        for line in numbered:
            print(f"  {line}")
        if isinstance(decision, ChooseMany):
            print(f"  {self._how_many(decision)}")
        elif isinstance(decision, Number):
            print(f"  {say('A number from {low} to {high}.', low=decision.low, high=decision.high)}")
        elif isinstance(decision, Place):
            for number, point in enumerate(list_suggested_points(self.match.question(decision.seat)), start=1):
                print(f"  {number:>3}  {written_place(decision, point)}")
            print(f"  {_how_typed(decision)}")

    def _how_many(self, decision: ChooseMany) -> str:
        """Return how many choices can be answered with, and what an empty line means."""
        wording, least, most = self.game.wording, decision.least, min(decision.most, len(decision.options))
        if least:
            if least == most:
                return say("Choose {number}.", number=least)
            return say("Choose {least} to {most}.", least=least, most=most)
        nothing = wording.nothing(decision) if isinstance(wording, TerminalWords) else say("None")
        return say("Choose 0 to {most}; an empty line: {nothing}.", most=most, nothing=nothing)

    # Asking

    def _read_until_move(self, decision: Decision) -> bool:
        """Read lines until the game has moved; return False when the game is left."""
        while True:
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                print("\n" + say("The input ended; the game is left and not kept."))
                return False
            word = line.strip().lower()
            if word in ("quit", "q", "exit"):
                print(say(LEFT))
                return False
            if word in ("undo", "redo"):
                if self._back() if word == "undo" else self._forth():
                    print(say("Taken back.") if word == "undo" else say("Given again."))
                    return True
                print(
                    say("There is nothing to take back.") if word == "undo" else say("There is nothing to give again.")
                )
            elif not self._answer_query(word, decision) and self._try_answer(line.strip(), decision):
                return True

    def _answer_query(self, word: str, decision: Decision) -> bool:
        """Say what was asked for about the game; return whether that was it."""
        if word in ("help", "?", "h"):
            print(say(HELP))
        elif word == "choices":
            self._print_question(decision)
        elif word == "table":
            self._show_table(decision.seat)
        elif word == "why":
            lines = refused_lines(
                self.game.wording, self.match.observe(decision.seat), self.match.refusals(decision.seat)
            )
            _say(lines or [say("Everything that can be pointed at here is among the choices.")])
        else:
            return False
        return True

    def _try_answer(self, line: str, decision: Decision) -> bool:
        """Give an answer; print why it is refused. Return whether it was taken."""
        wording, observation = self.game.wording, self.match.observe(decision.seat)
        try:
            if isinstance(decision, Place):
                answer = read_place_line(decision, line, list_suggested_points(self.match.question(decision.seat)))
            else:
                answer = read_answer(wording, observation, decision, line, self.match.refusals(decision.seat))
            self.match.answer(answer, decision.seat)
        except IllegalAnswer as error:
            _say([f"{line[:1].upper()}{line[1:]}" for line in say_phrase(phrase_of(error)).splitlines()])
            return False
        return True

    def _show_table(self, seat: Seat) -> None:
        wording = self.game.wording
        lines = wording.table(self.match.observe(seat), seat) if isinstance(wording, TerminalWords) else ()
        _say(lines or [say("This mode has no words for its table.")])

    # Back and forth

    def _back(self) -> bool:
        """Take back answers up to the last one of a person; return False if there is none."""
        if not any(entry.seat in self.people and not entry.order for entry in self.match.entries):
            return False
        while True:
            last = next(entry for entry in reversed(self.match.entries) if not entry.order)
            self.match.undo()
            if last.seat in self.people:
                self.told_count, self._seen = min(self.told_count, len(self.match.events)), None
                return True

    def _forth(self) -> bool:
        """Give the last answer again that was taken back, and those of bots after it."""
        done = self.match.redo()
        while done and self.match.can_redo and not any(one.seat in self.people for one in self.match.decisions):
            self.match.redo()
        return done


def _how_typed(decision: Place) -> str:
    """Return what a place is typed as, and from where a way goes."""
    typed = say(FORMS[decision.shape])
    for point in origin_of(decision):
        start = written_point(point, decision.unit)
        return say("From {start}: {typed}; or the number of a suggestion.", start=start, typed=typed)
    return say("Type {typed}; or the number of a suggestion.", typed=typed)


def _say(lines: Sequence[str]) -> None:
    """Print lines, broken where the terminal ends."""
    width = max(40, shutil.get_terminal_size().columns - 1)
    for line in lines:
        start = " " * (len(line) - len(line.lstrip()) + 2)
        # Only where it has to be: what is set in columns, such as a map, keeps its spaces.
        broken = textwrap.fill(line.strip(), width, initial_indent=start, subsequent_indent=f"{start}    ")
        print(broken if len(line) + 2 > width else f"  {line}")
