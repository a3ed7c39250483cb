"""Scenarios: one file format for levels, examples, demonstrations, tests and saves.

A scenario names a mode and how a fresh game is laid out, and may add a position, scripted chance, a script of
decisions with captions, and what must hold afterwards.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.kernel.chance import Chance, ChanceError
from game.kernel.context import Unasked
from game.kernel.decisions import Answer
from game.kernel.errors import RulesError
from game.kernel.failures import blamed_on
from game.kernel.files.documents import ContentError, Document, closest, convert, read_yaml
from game.kernel.files.paths import data_root, level_files, user_dir
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.match import Match
from game.kernel.mode import Game, Mode
from game.kernel.scenarios.references import MOST_NUMBER, broken_reference, cannot_be_played, unreasonable

Count = Annotated[int, msgspec.Meta(ge=0)]


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds a seat: a person (by name, `person`) or a bot (by its kind, `bot`).

    `code` is the sealed code that this person is asked for before the table is shown.
    """

    name: str = ""
    seat: Literal["human", "bot"] = "human"
    bot: str = "greedy"
    person: str = ""
    code: str = ""


class ChanceScript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next results: die faces, and for each shuffle the cards that come to the top.

    A script has to use them all, and no more; with `then: seed` what follows comes from the seed.
    """

    rolls: tuple[int, ...] = ()
    shuffles: tuple[tuple[str, ...], ...] = ()
    then: Literal["", "seed"] = ""


class ScriptChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"with_": "with"}):
    """A choice as a person would say it: who, what, with what.

    A place is written in the units of its decision: `with: [4.5, 2]` is 4500, 2000 where it counts thousandths of an
    inch, one number after another; a facing is in degrees.
    """

    player: str
    do: str
    with_: tuple[str | int | float, ...] = ()


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"with_": "with", "is_": "is"}):
    """Something that must hold: a `path` into the state, a `query` of the mode, an `event`, what is `legal` or `asked`,
    an `outcome`, its `winners`, or a `sequence`: the values of one field (`of`) of all events of a `type`.

    A path or query is compared with `is`, `at-least`, `at-most`, `has`, `lacks` or `count`; an event is looked for
    among those since the last entry of the script (or of the whole game at the end).
    """

    path: str | None = None
    query: str | None = None
    with_: tuple[str | int | float, ...] = ()
    event: dict[str, Any] | None = None
    legal: ScriptChoice | None = None
    because: str = ""
    asked: str | None = None
    outcome: str | None = None
    winners: tuple[str, ...] | None = None
    sequence: dict[str, str] | None = None
    is_: Any = msgspec.UNSET
    at_least: Any = msgspec.field(default=msgspec.UNSET, name="at-least")
    at_most: Any = msgspec.field(default=msgspec.UNSET, name="at-most")
    has: Any = msgspec.UNSET
    lacks: Any = msgspec.UNSET
    count: Any = msgspec.UNSET


class Alternative(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"with_": "with"}):
    """Another answer of a learner that is as good: its names (`with`), its verb if that differs, or raw (`answer`)."""

    with_: tuple[str | int | float, ...] = ()
    do: str = ""
    answer: str | int | tuple[str | int, ...] | None = None


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong with choices of a learner whose ids match a pattern such as `move:*`, or numbers one as `[0-2]`."""

    choice: str
    why: str


class ScriptEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"with_": "with"}):
    """One decision: by verb and names (`do`, `with`), raw (`answer`), or a standing order (`order`, `value`).

    `refused` names the clause with which the rules must refuse it; the game then goes on unchanged. An entry with
    nothing but a `caption` only says something; `point` names refs to look at, such as `unit:ash`. `why` says what
    is wrong with any other choice: with it, the decision is the learner's in the way "try it yourself"; the first of
    `wrong` that fits says it of choices of its kind. Choices under `also` are as good: a learner may make them too, and
    the script has to go on from there all the same. A place counts as the script's `within` so many units of it.
    """

    player: str = ""
    do: str = ""
    with_: tuple[str | int | float, ...] = ()
    answer: str | int | tuple[str | int, ...] | None = None
    order: str = ""
    value: str = ""
    refused: str = ""
    caption: str = ""
    why: str = ""
    wrong: tuple[Wrong, ...] = ()
    also: tuple[Alternative, ...] = ()
    within: Annotated[float, msgspec.Meta(gt=0)] | None = None
    point: tuple[str, ...] = ()
    expect: tuple[Expectation, ...] = ()

    @property
    def only_says(self) -> bool:
        """Return whether the entry decides nothing."""
        return not (self.do or self.order) and self.answer is None

    def why_not(self, answer: Answer) -> str:
        """Return what is wrong with another choice than the script's: of its kind if that is told, else of any."""
        name = " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
        return next((one.why for one in self.wrong if fnmatchcase(name, one.choice)), self.why)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a scenario a puzzle: its number among them, the `goal` in a sentence, and a `hint` for who asks.

    The seat of the person has to win, whatever the other seats answer. The script of the scenario is the solution, its
    `closing` says why it works; `tempting` is the obvious way, which fails.
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    goal: str
    hint: str = ""
    tempting: tuple[ScriptEntry, ...] = ()


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The state hash after so many recorded inputs, for saves."""

    entries: int
    hash: str
    step: int = 0


class SavedState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position with its chance, at the beginning of a step."""

    state: dict[str, Any]
    chance: Annotated[tuple[Count, ...], msgspec.Meta(min_length=4)]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario file. `setup` and `position` are of the mode's own types.

    `lesson` is its number in the course that teaches the mode (0: none), `show` its number among the demonstrations
    (0: none), `puzzle` what makes it a puzzle, `closing` what is said when its script is done. `hints` are for a
    lesson that is a game: what is said when a question of this key is put, a text for the first turn in which it is,
    one for the second, and so on. `guided` is for how many rounds a good move is ringed without being asked for.
    `taught` names the parts of the table that a lesson has come to, the only ones shown; without it all are. The last
    ten keys are those of a save. `content` names the entries it uses, each with a fingerprint; `bookmarks` are the
    events a person marked, `hinted` is how often somebody asked for a hint; `given` is how many entries the script has;
    `checkpoint` is the newest position, for when the way to it no longer fits; `origin` is the position its script
    starts from, if that is not the beginning.
    """

    mode: str
    kind: Literal["scenario", "save"] = "scenario"
    title: str = ""
    blurb: str = ""
    difficulty: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    lesson: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    show: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    puzzle: Puzzle | None = None
    closing: str = ""
    hints: dict[str, tuple[str, ...]] = {}
    guided: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    taught: tuple[str, ...] | None = None
    clauses: tuple[str, ...] = ()
    seed: int = 1
    players: tuple[Player, ...] = ()
    setup: Any
    position: Any = None
    chance: ChanceScript = ChanceScript()
    script: tuple[ScriptEntry, ...] = ()
    expect: tuple[Expectation, ...] = ()
    saved: str = ""
    rules_version: str = ""
    content: dict[str, str] = {}
    bookmarks: tuple[int, ...] = ()
    hinted: Count = 0
    given: int = 0
    marks: tuple[Mark, ...] = ()
    checkpoint: SavedState | None = None
    origin: SavedState | None = None

    @property
    def is_tutorial(self) -> bool:
        """Return whether it belongs on the screens that teach and show, and not among the levels."""
        return bool(self.lesson or self.show) or self.puzzle is not None


class LoadedGame(msgspec.Struct):
    """A scenario that fits its mode: the file, its typed parts and the players of its seats."""

    scenario: Scenario
    mode: Any
    document: Document
    root: Path
    setup: Any
    position: Any
    players: tuple[Player, ...]
    seat_names: tuple[str, ...]

    def game(self, seed: int | None = None) -> Game:
        """Lay out a fresh game. Raises: ContentError."""
        mode: Mode = self.mode
        with blamed_on(self.document.path, Phrase("a mode {mode} that opens it", mode=mode.key)):
            return mode.open(self.setup, self.position, self.document, self.root, self._seed(seed))

    def embed_files(self) -> Any:
        """Return the set-up with every file it names read into it. Raises: ContentError."""
        with blamed_on(self.document.path, Phrase("a mode {mode} that keeps it", mode=self.mode.key)):
            return self.mode.embed_files(self.setup, self.document, self.root)

    def start(
        self, seed: int | None = None, *, history: bool = True, unasked: list[Unasked] | None = None
    ) -> tuple[Game, Match[Any]]:
        """Start a match from the beginning of the scenario; `unasked` is as in `Match`. Raises: ContentError."""
        origin = self.scenario.origin
        if origin is not None:
            return self.start_at(origin, "$.origin", history=history)
        game = self.game(seed)
        try:
            with blamed_on(self.document.path, Phrase("rules that come to a question"), ChanceError, RulesError):
                return game, Match(game.rules, game.state, self._chance(seed), history=history, unasked=unasked)
        except ChanceError as error:
            raise self.chance_error(error) from None

    def start_at(self, saved: SavedState, location: str, *, history: bool = True) -> tuple[Game, Match[Any]]:
        """Start a match from a position that stands at a place of the file. Raises: ContentError."""
        game = self.game()
        check_numbers(self.document, saved.state, f"{location}.state")
        state: Any = convert(self.document, type(game.state), saved.state, f"{location}.state")
        try:
            broken = broken_reference(game.rules, state)
        except Exception as error:
            raise self._no_state(location, repr(error)) from None
        if broken is not None:
            where, near = f"{location}.state.{broken.place}", closest(broken.found.strip("'"), broken.known)
            found = Phrase("{found} at {place}", found=broken.found, place=where.removeprefix("$."))
            raise self.document.error(where, "reference", broken.expected, found, near)
        chance = self._chance(None)
        chance.restore(saved.chance)
        try:
            match: Match[Any] = Match(game.rules, state, chance, history=history)
            wrong = cannot_be_played(game, match)
        except Exception as error:  # a position from anywhere may raise anything
            raise self._no_state(location, repr(error)) from None
        if wrong:
            raise self._no_state(location, wrong)
        return game, match

    def _no_state(self, location: str, found: str) -> ContentError:
        """Return that what stands at a place is no state of this game, as an error of the file."""
        return self.document.error(f"{location}.state", "state", Phrase("a state of these rules"), found)

    def laid_out(self, scenario: Scenario, setup: Any, position: Any) -> LoadedGame:
        """Return this scenario with another set-up and position, both typed, and players for its seats.

        Raises: ContentError if they do not fit.
        """
        found = LoadedGame(scenario, self.mode, self.document, self.root, setup, position, (), ())
        seat_players(found)
        return found

    def chance_error(self, error: ChanceError) -> ContentError:
        """Return a scripted result that cannot be as an error of the file."""
        return self.document.error("$.chance", "chance", Phrase("results that can be"), phrase_of(error))

    def _chance(self, seed: int | None) -> Chance:
        script = self.scenario.chance
        return Chance(self._seed(seed), rolls=script.rolls, shuffles=script.shuffles)

    def _seed(self, seed: int | None) -> int:
        return self.scenario.seed if seed is None else seed

    def seat_number(self, name: str) -> int | None:
        """Return the number of a seat by its name, without regard to case; None if there is none."""
        lowered = [seat.lower() for seat in self.seat_names]
        return lowered.index(name.lower()) if name.lower() in lowered else None


def levels_root(path: Path) -> Path:
    """Return the folder outside of which a scenario's own paths may not lead: its levels folder, or its own."""
    resolved = path.resolve()
    for root in (data_root("levels"), user_dir("levels")):
        top = root.resolve()
        if top in resolved.parents:
            return top
    return resolved.parent


def titled_level(mode: str, title: str) -> Path | None:
    """Return the file of a mode's levels that has a title, which is all that a save tells of it; None if none has."""
    return next((path for path in level_files(mode) if _title(path) == title), None) if title else None


def _title(path: Path) -> str:
    try:
        data = read_yaml(path).data
    except ContentError:
        return ""
    # A map may have the name of a level that is played on it.
    return str(data.get("title", "")) if isinstance(data, dict) and data.get("kind") != "map" else ""


def load_scenario(path: Path | str, modes: dict[str, Mode]) -> LoadedGame:
    """Read a scenario or save. Raises: ContentError, in one line."""
    return open_document(read_yaml(path), modes)


def open_document(document: Document, modes: dict[str, Mode]) -> LoadedGame:
    """Check a document as a scenario and lay its game out once. Raises: ContentError."""
    scenario: Scenario = convert(document, Scenario)
    if (mode := modes.get(scenario.mode)) is None:
        raise document.error("$.mode", "mode", Phrase("a mode"), repr(scenario.mode), closest(scenario.mode, modes))
    check_numbers(document, scenario.setup, "$.setup")
    check_numbers(document, scenario.position, "$.position")
    setup: Any = convert(document, mode.setup_type, scenario.setup, "$.setup")
    position: Any = None
    if scenario.position is not None:
        position = convert(document, mode.position_type, scenario.position, "$.position")
    loaded = LoadedGame(scenario, mode, document, levels_root(document.path), setup, position, (), ())
    seat_players(loaded)
    return loaded


def check_numbers(document: Document, data: Any, location: str) -> None:
    """Refuse numbers that no game comes to, so that no rule counts or walks without end. Raises: ContentError."""
    if where := unreasonable(data, location):
        expected = Phrase("a number of at most {number}", number=f"{MOST_NUMBER:,}")
        raise document.error(where, "number", expected, Phrase("a larger one"))


def seat_players(loaded: LoadedGame) -> None:
    """Fill in who holds the seats: as the scenario says, else a person for each and a bot for the opposition.

    Raises: ContentError if the players do not fit the seats.
    """
    scenario, document = loaded.scenario, loaded.document
    seats = loaded.game().seats
    if scenario.players and len(scenario.players) != len(seats):
        expected = Phrase("{number} players, one for each seat", number=len(seats))
        raise document.error("$.players", "players", expected, str(len(scenario.players)))
    players = scenario.players or tuple(
        Player(seat.name, "bot" if seat.opposition else "human", person="" if seat.opposition else "You")
        for seat in seats
    )
    names = tuple(player.name or seat.name for player, seat in zip(players, seats, strict=True))
    doubled = next((name for name in names if names.count(name) > 1), None)
    if doubled is not None:
        raise document.error("$.players", "players", Phrase("names that differ"), Phrase("{name} twice", name=doubled))
    loaded.players, loaded.seat_names = players, names


def is_scenario(document: Document) -> bool:
    """Return whether a file is a scenario or save rather than a map or content."""
    data = document.data
    return isinstance(data, dict) and data.get("kind", "scenario") in ("scenario", "save")


__all__ = [
    "Alternative",
    "ChanceScript",
    "ContentError",
    "Expectation",
    "LoadedGame",
    "Mark",
    "Player",
    "Puzzle",
    "SavedState",
    "Scenario",
    "ScriptChoice",
    "ScriptEntry",
    "is_scenario",
    "levels_root",
    "load_scenario",
    "open_document",
    "seat_players",
]
