"""The results store: one SQLite file for one level, its settings and every game played on it.

Games are added in transactions, so a stop or a crash costs none of those that were added.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.kernel.decisions import Answer
from game.kernel.files.documents import ContentError
from game.kernel.files.formats import FORMATS, FormatError, check_format
from game.kernel.files.locks import hold_lock
from game.kernel.files.migrations import STORE_STEPS
from game.kernel.language.phrases import Phrase
from game.kernel.measures import Measures
from game.lab.games import GameTask, LabGame

APPLICATION_ID = 0x7AB1E0AB
FORMAT = FORMATS["store"]
BUSY_SECONDS = 20.0
COLUMNS = (
    "seed", "bots", "turn", "outcome", "winners", "rounds", "decisions", "seconds", "hash", "rules", "measures",
    "options", "leads", "course", "starts", "answers",
)  # fmt: skip
SCHEMA = f"""
CREATE TABLE run (settings TEXT NOT NULL);
CREATE TABLE game (
  seed INTEGER NOT NULL, bots TEXT NOT NULL, turn INTEGER NOT NULL DEFAULT 0, outcome TEXT NOT NULL,
  winners TEXT NOT NULL, rounds INTEGER NOT NULL, decisions INTEGER NOT NULL, seconds REAL NOT NULL,
  hash TEXT NOT NULL, rules TEXT NOT NULL, measures TEXT NOT NULL, options TEXT NOT NULL, leads TEXT NOT NULL,
  course TEXT NOT NULL DEFAULT '[]', starts TEXT NOT NULL DEFAULT '[]', answers TEXT NOT NULL,
  PRIMARY KEY (seed, bots, turn)
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {FORMAT};
"""


NOBODY = ""
"""The side of games that nobody won."""


class RunInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What was played: the level with everything in it, its seats and sides, the bots, the first seed.

    `arrangements` are the bots by seat, one for each way in which every seed is played. `turned` is the level with the
    two sides of its layout swapped, empty where seeds are not played in such pairs.
    """

    mode: str
    title: str
    level: str
    text: str
    level_hash: str
    rules: str
    seats: tuple[str, ...]
    sides: tuple[str, ...]
    arrangements: tuple[tuple[str, ...], ...]
    seed: int
    turned: str = ""

    @property
    def turns(self) -> int:
        """Return in how many ways the sides of the layout are played."""
        return 2 if self.turned else 1

    def get_text(self, turn: int) -> str:
        """Return the level, as it is or with its sides turned."""
        return self.turned if turn else self.text


class PlacedGame(NamedTuple):
    """Who began where in a game and who won: bots and starts by seat (none where unknown), and the seats that won."""

    seed: int
    bots: tuple[str, ...]
    turn: int
    starts: tuple[str, ...]
    winners: tuple[int, ...]


# Made once: a decoder that is made for each row takes longer than the row.
WINNERS = msgspec.json.Decoder(tuple[int, ...])
STARTS = msgspec.json.Decoder(tuple[str, ...])
MEASURES = msgspec.json.Decoder(Measures)
OPTIONS = msgspec.json.Decoder(dict[str, tuple[int, int]])
COURSE = msgspec.json.Decoder(tuple[tuple[int, ...], ...])
ANSWERS = msgspec.json.Decoder(tuple[tuple[int, Answer], ...])
LEADS = msgspec.json.Decoder(tuple[tuple[int, str], ...])
RUN_INFO = msgspec.json.Decoder(RunInfo)


class Store:
    """An open store. Use it with `with`, or close it."""

    def __init__(self, path: Path, connection: sqlite3.Connection, info: RunInfo) -> None:
        self.path = path
        self.info = info
        self._connection = connection

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def add(self, games: Iterable[LabGame]) -> None:
        """Store games at once; those that are there already stay as they are. Raises: ContentError."""
        rows = [_row(game) for game in games]
        marks = ", ".join("?" * len(COLUMNS))
        with _convert_errors(self.path), self._connection:
            self._connection.executemany(f"INSERT OR IGNORE INTO game ({', '.join(COLUMNS)}) VALUES ({marks})", rows)

    def __len__(self) -> int:
        """Return how many games there are. Raises: ContentError."""
        with _convert_errors(self.path):
            return int(self._connection.execute("SELECT COUNT(*) FROM game").fetchone()[0])

    def list_stored_tasks(self) -> set[GameTask]:
        """Return the games that are stored. Raises: ContentError."""
        with _convert_errors(self.path):
            return {GameTask(seed, _names(bots), turn) for seed, bots, turn in self._select("seed, bots, turn")}

    def each(self) -> Iterator[LabGame]:
        """Yield the games in the order of seeds, without their answers, one at a time. Raises: ContentError."""
        with _convert_errors(self.path):
            for row in self._select(", ".join(COLUMNS[:-1])):
                yield _game(row)

    def games(self) -> list[LabGame]:
        """Return what `each` yields, all at once: for few games. Raises: ContentError."""
        return list(self.each())

    def game(self, seed: int, bots: tuple[str, ...], turn: int = 0) -> LabGame:
        """Return a game that is stored, without its answers. Raises: ContentError."""
        with _convert_errors(self.path):
            where = f"SELECT {', '.join(COLUMNS[:-1])} FROM game WHERE seed = ? AND bots = ? AND turn = ?"
            return _game(self._connection.execute(where, (seed, ",".join(bots), turn)).fetchone())

    def winners(self) -> Iterator[tuple[int, tuple[str, ...], tuple[str, ...]]]:
        """Yield seed, bots and the sides that won of each game in their order; `NOBODY` if none did.

        Raises: ContentError.
        """
        with _convert_errors(self.path):
            for seed, bots, winners in self._select("seed, bots, winners"):
                yield seed, _names(bots), _sides(winners, self.info.sides)

    def placed(self) -> Iterator[PlacedGame]:
        """Yield who began where and who won in each game, in the order of seeds. Raises: ContentError."""
        with _convert_errors(self.path):
            for seed, bots, turn, starts, winners in self._select("seed, bots, turn, starts, winners"):
                yield PlacedGame(seed, _names(bots), turn, _starts(starts), _seats(winners))

    def answers(self, game: LabGame) -> tuple[tuple[int, Answer], ...]:
        """Return the answers of a game: pairs of seat and answer. Raises: ContentError."""
        with _convert_errors(self.path):
            where = (game.seed, ",".join(game.bots), game.turn)
            asked = "SELECT answers FROM game WHERE seed = ? AND bots = ? AND turn = ?"
            row = self._connection.execute(asked, where).fetchone()
            return ANSWERS.decode(row[0])

    def _select(self, columns: str) -> Iterator[tuple[Any, ...]]:
        return self._connection.execute(f"SELECT {columns} FROM game ORDER BY seed, bots, turn")


def open_store(path: Path) -> Store:
    """Open a store that is there. Raises: ContentError in one line."""
    if not path.is_file():
        raise ContentError(path, 0, "no-file", Phrase("a results store of the lab"), Phrase("no file"))
    with _convert_errors(path):
        # Not created here and never overwritten: a file of another kind is refused as it is.
        connection = sqlite3.connect(path.resolve().as_uri() + "?mode=rw", uri=True, timeout=BUSY_SECONDS)
        try:
            return Store(path, connection, _info(path, connection))
        except BaseException:
            connection.close()
            raise


def open_for(path: Path, info: RunInfo) -> Store:
    """Open a store to go on with a run, or begin one. Raises: ContentError if it holds games of something else."""
    with hold_lock(path):  # two that begin the same one: the second goes on with it
        if not path.exists() or (path.is_file() and not path.stat().st_size):
            return _create_store(path, info)
    store = open_store(path)
    for what, wanted, found in (
        (Phrase("the level"), info.level_hash, store.info.level_hash),
        (Phrase("the rules"), info.rules, store.info.rules),
        (Phrase("bots"), _bots(info.arrangements), _bots(store.info.arrangements)),
    ):
        if wanted != found:
            store.close()
            raise ContentError(
                path,
                0,
                "other-run",
                Phrase("games with {what} {wanted}, or a new file", what=what, wanted=wanted),
                found,
            )
    return store


def _create_store(path: Path, info: RunInfo) -> Store:
    with _convert_errors(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS)
        with connection:
            connection.executescript(f"BEGIN;{SCHEMA}")
            connection.execute("INSERT INTO run VALUES (?)", (msgspec.json.encode(info).decode(),))
        return Store(path, connection, info)


def _info(path: Path, connection: sqlite3.Connection) -> RunInfo:
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if mark != APPLICATION_ID:
        raise ContentError(path, 0, "store", Phrase("a results store of the lab"), Phrase("another database"))
    try:
        check_format("store", version)
    except FormatError as error:
        raise ContentError(path, 0, "format", error.expected, error.found) from None
    if version < FORMAT:
        with connection:
            for before in range(version, FORMAT):
                for step in STORE_STEPS[before]:
                    connection.execute(step)
            connection.execute(f"PRAGMA user_version = {FORMAT}")
    row = connection.execute("SELECT settings FROM run").fetchone()
    if row is None:
        raise ContentError(path, 0, "store", Phrase("the settings of a run"), Phrase("none"))
    return RUN_INFO.decode(row[0])


@contextlib.contextmanager
def _convert_errors(path: Path) -> Iterator[None]:
    """Turn what can be wrong with a file into one line; the code of a full disk is `full`."""
    try:
        yield
    except sqlite3.OperationalError as error:
        # Errors that Python's module finds itself, such as text that is no UTF-8, have no code of SQLite.
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            raise ContentError(path, 0, "full", Phrase("room for more games"), Phrase("a full disk")) from None
        raise ContentError(
            path, 0, "store", Phrase("a results store of the lab that can be used"), str(error)
        ) from None
    except (sqlite3.Error, OSError) as error:
        raise ContentError(
            path, 0, "store", Phrase("a results store of the lab that can be used"), str(error)
        ) from None
    except (msgspec.MsgspecError, ValueError, TypeError, LookupError) as error:
        raise ContentError(path, 0, "store", Phrase("games as the lab writes them"), str(error)) from None


def _bots(arrangements: Sequence[tuple[str, ...]]) -> str:
    return " / ".join(",".join(bots) for bots in arrangements)


@lru_cache(maxsize=1024)
def _names(bots: str) -> tuple[str, ...]:
    """Return the bots of a row; rows of the same bots share it, since there may be a great many."""
    return tuple(bots.split(","))


@lru_cache(maxsize=1024)
def _sides(winners: str, sides: tuple[str, ...]) -> tuple[str, ...]:
    seats = WINNERS.decode(winners)
    return tuple(dict.fromkeys(sides[seat] for seat in seats)) or (NOBODY,)


@lru_cache(maxsize=1024)
def _seats(winners: str) -> tuple[int, ...]:
    return WINNERS.decode(winners)


@lru_cache(maxsize=1024)
def _starts(starts: str) -> tuple[str, ...]:
    return STARTS.decode(starts)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _row(game: LabGame) -> tuple[Any, ...]:
    return (
        game.seed,
        ",".join(game.bots),
        game.turn,
        game.outcome,
        _json(game.winners),
        game.rounds,
        game.decisions,
        game.seconds,
        game.hash,
        game.rules,
        _json(game.measures),
        _json(game.options),
        _json(game.leads),
        _json(game.course),
        _json(game.starts),
        _json(game.answers),
    )


def _game(row: tuple[Any, ...]) -> LabGame:
    seed, bots, turn, outcome, winners, rounds, decisions, seconds, state_hash, rules, measures, options = row[:12]
    leads, course, starts = row[12:]
    for value in (seed, turn, rounds, decisions):
        if not isinstance(value, int):
            raise TypeError(f"a whole number was expected, found {value!r}")
    for text in (bots, outcome, state_hash, rules):
        if not isinstance(text, str):
            raise TypeError(f"text was expected, found {text!r}")
    if not isinstance(seconds, float | int):
        raise TypeError(f"a number of seconds was expected, found {seconds!r}")
    return LabGame(
        seed,
        _names(bots),
        outcome,
        WINNERS.decode(winners),
        rounds,
        decisions,
        seconds,
        state_hash,
        rules,
        (),
        MEASURES.decode(measures),
        OPTIONS.decode(options),
        LEADS.decode(leads),
        COURSE.decode(course),
        turn,
        _starts(starts),
    )
