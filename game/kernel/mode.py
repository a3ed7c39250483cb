"""The interface of a mode to the rest of the program: files in, a game out. Modes register themselves by this object.

What a mode may leave out is a protocol of its own: `Tabled`, `Parted`, `Editable`, `StandingIn`, `Printable` and
`Seated` here, `Measured` for the playtest bench, `Campaigning`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from game.kernel.files.documents import ContentError, Document
from game.kernel.language.say import N_
from game.kernel.rules import Rules, Words
from game.kernel.scenarios.vocabulary import Vocabulary


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a game: its name, its side (one information set a side) and whether it runs the opposition."""

    name: str
    side: str
    opposition: bool = False


class Game(msgspec.Struct):
    """One opened scenario: the rules bound to its content, the state it starts from, its words and its seats."""

    rules: Rules[Any]
    state: Any
    wording: Words
    seats: tuple[SeatInfo, ...]

    def seat_mark(self, seat: int) -> int:
        """Return the index of a seat's shape; the opposition always has the last one."""
        return -1 if self.seats[seat].opposition else seat


@runtime_checkable
class Tabled(Protocol):
    """A mode that can be played in the window: `table` is the dotted name of the module with its `make_view`.

    A name and no module, for a mode is also read where there is no window.
    """

    table: str


@runtime_checkable
class Parted(Protocol):
    """A mode with parts of its table that lessons leave out until they come to them.

    `parts` has the verbs whose buttons belong to each, by its name.
    """

    parts: Mapping[str, Sequence[str]]


@runtime_checkable
class Introductory(Protocol):
    """A mode with which a newcomer does best to begin, however many lessons follow: `introduces` is true of it."""

    introduces: bool


@runtime_checkable
class Editable(Protocol):
    """A mode whose maps can be drawn: `editor` is the dotted name of the module with its `make_editor`."""

    editor: str


SIDE_NAMES = (N_("Side 1"), N_("Side 2"), N_("Side 3"), N_("Side 4"))


def side_name(number: int) -> str:
    """Return what a side of a stand-in fight is called, counted from 0; it is said where it is shown."""
    return SIDE_NAMES[number] if number < len(SIDE_NAMES) else f"Side {number + 1}"


class TeamChoice(NamedTuple):
    """The teams to choose from for a side of a stand-in fight: the side's name, and the names of the teams by id."""

    label: str
    teams: tuple[tuple[str, str], ...]


@runtime_checkable
class StandingIn(Protocol):
    """A mode that can make up a fight on a bare map, with which editor, bench and `play` try it."""

    def team_choices(self, field: Mapping[str, Any]) -> Sequence[TeamChoice]:
        """Return who may fight on a map, given as the data of its file; the first team of a side is the usual one."""

    def stand_in(self, field: Mapping[str, Any], teams: Sequence[str] = ()) -> dict[str, Any]:
        """Return the data of a scenario on a map. `teams` holds an id for each side, the usual one where it is missing.

        Raises: ValueError that says in a sentence what the map lacks.
        """


@runtime_checkable
class Writing(Protocol):
    """A mode whose positions may write content in place, such as a card that is nowhere else."""

    def with_written(self, setup: Any, position: Any) -> Any:
        """Return an embedded set-up with what a position writes in place; nothing tells where it lies."""


@runtime_checkable
class MidGame(Protocol):
    """A mode with positions whose set-up alone no game can begin with, such as a map without start zones."""

    def public_position(self, position: Any) -> Any:
        """Return what of a position makes its game one that can be opened, without anything a seat may not know."""


@runtime_checkable
class Printable(Protocol):
    """A mode with cards, maps or tables for paper: `printing` is the dotted name of the module with `make_printer`."""

    printing: str


@runtime_checkable
class Seated(Protocol):
    """A mode whose rules tell people from bots, for instance to name who speaks for all.

    `holder_order` is the kind of the standing order by which a seat changes hands in a game: `person` or `bot`.
    """

    holder_order: str

    def seat_people(self, setup: Any, people: Sequence[int]) -> Any:
        """Return the set-up with these seats held by people from the beginning."""

    def people(self, state: Any) -> Sequence[int]:
        """Return the seats that are held by people, as far as the state knows."""


class Mode(Protocol):
    """One of the rule systems. `setup_type` and `position_type` are the types of these two parts of a scenario;
    `event_types` are those its rules emit, by name; `vocabulary` is what scripts and expectations are made of.

    Paths inside a scenario are relative to its file and stay inside the levels folder that holds it.
    """

    key: str
    title: str
    tagline: str
    setup_type: type[msgspec.Struct]
    position_type: type[msgspec.Struct]
    schema_types: dict[str, type]
    event_types: Mapping[str, type]
    rulebook: Path
    vocabulary: Vocabulary

    def open(self, setup: Any, position: Any | None, document: Document, root: Path, seed: int) -> Game:
        """Build the game of a scenario. `setup` and `position` are of the mode's types.

        `seed` decides what the position leaves open, such as the order of cards it does not name.

        Raises: ContentError with file and line, for whatever does not fit.
        """

    def embed_files(self, setup: Any, document: Document, root: Path) -> Any:
        """Return the setup with every file it names read into it, so that a save needs no other file."""

    def check(self, document: Document, root: Path) -> Sequence[ContentError]:
        """Return what is wrong with a file of this mode that is no scenario: a map or a content file."""

    def check_data(self) -> Sequence[ContentError]:
        """Return what is wrong with the mode's own data and rulebook."""

    def names(self, game: Game) -> Iterable[str]:
        """Return the names that choices of a game may be made of, beside those in its state."""

    def pieces(self) -> Mapping[str, str]:
        """Return the ids of all pieces that there are by their names, for texts that speak of them."""

    def query(self, game: Game, state: Any, name: str, arguments: Sequence[Any]) -> Any:
        """Answer a named question about a state, for expectations of scenarios. Raises: KeyError for unknown names."""
