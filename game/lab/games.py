"""One game played by bots and what is kept of it: result, answers, choices offered and taken, counts of the mode."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.bots import Bot, named_bot
from game.kernel.chance import Chance, ChanceError
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Place
from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.match import Match
from game.kernel.measures import Measurer, Measures, measurer_of
from game.kernel.mode import Game
from game.kernel.scenarios.scenario import LoadedGame, open_document
from game.modes import modes

BOT_STREAM = 0x5DEECE66D
"""Mixed into the seed of a game for the bots' own chance, so that they do not draw from the game's."""
MOST_DECISIONS = 100_000

MOST_ROUNDS = 100
"""Of longer games only so many rounds are kept of how the sides stood."""


class GameTask(NamedTuple):
    """A game to play: its seed, a bot for each seat, and how often the sides of the layout are turned, 0 or 1."""

    seed: int
    bots: tuple[str, ...]
    turn: int = 0


class LabGame(msgspec.Struct, frozen=True):
    """A game that was played.

    Units: `rounds` of the mode (0 where it has none), `seconds` on the machine that played. `answers` are pairs of
    seat and answer; `options` map what could be chosen, in words, to how many decisions offered it beside something
    else and how many took it; `leads` are pairs of the number of decisions made and the side then ahead; `course` is
    how the sides stood, in their order, when each round began and at the end, in whole units of the mode's measure;
    `turn` is 1 where the sides of the layout were swapped, `starts` says by seat where on the layout it began, nothing
    where the mode does not say that.
    """

    seed: int
    bots: tuple[str, ...]
    outcome: str
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    seconds: float
    hash: str
    rules: str
    answers: tuple[tuple[int, Answer], ...] = ()
    measures: Measures = Measures()
    options: dict[str, tuple[int, int]] = {}
    leads: tuple[tuple[int, str], ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    turn: int = 0
    starts: tuple[str, ...] = ()


def open_level(text: str) -> LoadedGame:
    """Open a scenario that has everything in it, such as `level_text` writes. Raises: ContentError."""
    return open_document(parse_yaml(text.encode(), Path("level.yaml")), modes())


def play_tasks(text: str, tasks: Sequence[GameTask], turned: str = "") -> list[LabGame]:
    """Play games on the level in a text, or on its turned one; runs in any process.

    Raises: ContentError, ValueError for unknown bots, and with the seed for a game that broke off with an error.
    """
    levels = [open_level(text), *([open_level(turned)] if turned else [])]
    games = []
    for seed, names, turn in (GameTask(*task) for task in tasks):
        bots = [named_bot(name) for name in names]
        try:
            games.append(play_game(levels[turn], bots, seed, turn))
        except ContentError:
            raise
        except Exception as error:
            said = " ".join(str(error).split())[:160]
            raise ValueError(f"seed {seed}, bots {','.join(names)}: {type(error).__name__}: {said}") from error
    return games


def play_game(loaded: LoadedGame, bots: Sequence[Bot], seed: int, turn: int = 0) -> LabGame:
    """Play one game with a bot in each seat; `turn` is only noted. Raises: ContentError if scripted chance cannot be.

    The same seed and bots give the same game.
    """
    started = time.perf_counter()
    game, match = loaded.start(seed, history=False)
    watcher = _Watcher(game, measurer_of(loaded.mode))
    chance = Chance(seed ^ BOT_STREAM)
    answers: list[tuple[int, Answer]] = []
    try:
        while (decision := match.decision) is not None:
            if len(answers) >= MOST_DECISIONS:
                raise RuntimeError(f"seed {seed}: the game did not end within {MOST_DECISIONS} decisions")
            answer = match.question().check(bots[decision.seat].choose(match, decision.seat, chance))
            watcher.count_decision(decision, answer)
            match.answer(answer, decision.seat)
            answers.append((int(decision.seat), answer))
            watcher.watch(match, len(answers))
    except ChanceError as error:
        raise loaded.chance_error(error) from None
    outcome = match.outcome
    measurer = watcher.measurer
    return LabGame(
        seed,
        tuple(bot.name for bot in bots),
        outcome.key if outcome is not None else "",
        outcome.winners if outcome is not None else (),
        match.state.rounds_played,
        len(answers),
        round(time.perf_counter() - started, 4),
        match.hash,
        match.rules.version,
        tuple(answers),
        measurer.count(game, match.events) if measurer is not None else Measures(),
        {name: (offered, taken) for name, (offered, taken) in sorted(watcher.options.items())},
        tuple(watcher.leads),
        watcher.list_standings(match),
        turn,
        tuple(measurer.list_starts(game, match.state)) if measurer is not None else (),
    )


A_PLACE = "a place"
"""Behind the key of a decision, what is counted for places: where they were cannot be compared."""


class _Watcher:
    """Looks on while a game is played: what could be chosen and what was, and who was ahead."""

    def __init__(self, game: Game, measurer: Measurer | None) -> None:
        self.game, self.measurer = game, measurer
        self.options: dict[str, list[int]] = {}
        self.leads: list[tuple[int, str]] = []
        self.course: list[tuple[int, ...]] = []
        self.sides = tuple(dict.fromkeys(seat.side for seat in game.seats))
        self.round = -1

    def count_decision(self, decision: Decision, answer: Answer) -> None:
        """Count a decision with an alternative, which may be to take none: its options by name, and those taken.

        A place has no options; that it was named is all that is counted.
        """
        if isinstance(decision, Place):
            count = self.options.setdefault(f"{decision.key}: {A_PLACE}", [0, 0])
            count[:] = [count[0] + 1, count[1] + 1]
        if not isinstance(decision, Choose | ChooseMany):
            return
        taken = answer if isinstance(answer, tuple) else (answer,)
        names: dict[str, bool] = {}
        for option in decision.options:
            if self.measurer is not None:
                name = self.measurer.option(self.game, decision, option)
            else:
                name = f"{decision.key}: {option.verb}"
            names[name] = names.get(name, False) or option.id in taken
        if len(names) > 1 or (isinstance(decision, ChooseMany) and not decision.least):
            for name, was_taken in names.items():
                count = self.options.setdefault(name, [0, 0])
                count[0] += 1
                count[1] += was_taken

    def watch(self, match: Match[Any], made: int) -> None:
        """Note who is ahead, when that has changed."""
        if self.measurer is None:
            return
        side = self.measurer.name_leader(self.game, match.state)
        if side and (not self.leads or self.leads[-1][1] != side):
            self.leads.append((made, side))
        if match.state.rounds_played != self.round and len(self.course) < MOST_ROUNDS:
            self.round = match.state.rounds_played
            self.course.append(self._measure_leads(match))

    def list_standings(self, match: Match[Any]) -> tuple[tuple[int, ...], ...]:
        """Return how the sides stood round by round, and at the end."""
        return (*self.course, self._measure_leads(match)) if self.measurer is not None else ()

    def _measure_leads(self, match: Match[Any]) -> tuple[int, ...]:
        assert self.measurer is not None
        found = self.measurer.measure_leads(self.game, match.state)
        return tuple(round(found.get(side, 0)) for side in self.sides)
