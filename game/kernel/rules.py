"""What a mode offers the kernel: one object that maps a state to its next step and applies events."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

import msgspec

from game.kernel.decisions import Answer, Decision, Option, Seat
from game.kernel.state import TableState

if TYPE_CHECKING:
    from game.kernel.chance import Chance

S = TypeVar("S", bound=TableState)

Event = msgspec.Struct


class Step(msgspec.Struct, frozen=True):
    """The smallest unit of rules with no suspended parent: a name for messages and the rule function to run.

    A rule function that asks nothing may be a plain one: then it is done when it returns None. So may one that seldom
    asks: it returns what is to be awaited.
    """

    name: str
    run: Callable[..., Any]
    arguments: tuple[Any, ...] = ()


class ResponseWindow(msgspec.Struct, frozen=True):
    """A point at which others may respond: what happens, to which refs, and whether it has happened yet.

    `key` is the key of its questions, `window.KIND` without one; `what` is for the rules alone. `asked` names those
    whom this window has asked so far, by `Response.who`, for rules that ask nobody twice.
    """

    kind: str
    about: tuple[str, ...] = ()
    before: bool = True
    key: str = ""
    what: Any = None
    asked: tuple[str, ...] = ()


class Response(msgspec.Struct, frozen=True):
    """One thing a seat may do in a response window.

    `run` resolves it and returns True to cancel what it interrupts; `auto` resolves it without asking, because a
    standing order already says so. `who` is the ref of the piece that responds, where each of a seat's is asked by
    itself; its questions name it first.
    """

    seat: Seat
    option: Option
    cite: str
    run: Callable[[Any], Awaitable[bool]]
    auto: bool = False
    who: str = ""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the seats that won (none in a draw), the deciding clause and a key for the wording."""

    winners: tuple[int, ...]
    key: str
    cite: str


class Rules(Protocol[S]):
    """The rules of one game: a mode bound to the content, board and seats of a scenario.

    `version` changes when the mode's content or rules change; `seats` counts the seats; a `group` of seats shares
    one information set. `content` is what rule functions read beside the state (content, board, set-up); it
    decides nothing and never changes. `open_worth`: `evaluate` reads nothing that the seat cannot see, and what was
    hidden comes to count only through events that `reveals` knows, so that bots need to imagine it only once where none
    comes.
    """

    key: str
    version: str
    seats: int
    open_worth: bool
    content: Any

    def next_step(self, state: S) -> Step | None:
        """Return the rule function that comes next, or None when the game is over."""

    def apply(self, state: S, event: Any) -> None:
        """Write one event into the state; the only mutator."""

    def responses(self, state: S, window: ResponseWindow, chain: tuple[str, ...]) -> Sequence[Response]:
        """Return who may respond at a moment, in the order in which they are asked; `chain` holds the causes so far."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def observe(self, state: S, seat: Seat | None) -> S:
        """Return a copy of the state without what the seat cannot see; None is somebody who sees only public things."""

    def view_event(self, event: Any, seat: Seat | None) -> Any:
        """Return the event as the seat sees it."""

    def sample(self, observation: S, chance: Chance) -> S:
        """Fill what a view hides with one possibility, drawn at random."""

    def evaluate(self, state: S, seat: Seat) -> float:
        """Return how good the state is for a seat; higher is better."""

    def reveals(self, event: Any) -> bool:
        """Return whether the event makes something known that was hidden or random, so that fair undo asks."""

    def candidates(self, state: S, decision: Decision, chance: Chance) -> Sequence[Answer]:
        """Return the answers worth trying for a bot; every option of a choice, a selection of sets otherwise."""


@runtime_checkable
class QuiescenceRules(Protocol):
    """Rules that know lulls, so that bots can play on to one before they judge; a mode may leave it out."""

    def quiescence_key(self, state: Any) -> Hashable | None:
        """Return what turn it is; None while something is under way whose end `evaluate` can only guess."""


@runtime_checkable
class Scoring(Protocol):
    """Rules that know how a game stands in a number that players see; a mode may leave it to `evaluate`."""

    def score_lead(self, state: Any, seat: Seat) -> float:
        """Return how far a seat is ahead in what wins the game: what turning points are told by."""


@runtime_checkable
class Advising(Protocol):
    """Rules that know a good answer outright, so that bots need not try them all; a mode may leave it out."""

    def advice(self, state: Any, decision: Decision, chance: Chance) -> Answer | None:
        """Return what a sensible player of the seat asked would answer; None where answers should be compared.

        The state may be a view: nothing hidden from the seat is read. The answer may turn out to be illegal.
        """


@runtime_checkable
class PointlessOptionRules(Protocol):
    """Rules that know what even somebody who plays at random would not do; a mode may leave it out."""

    def pointless_options(self, state: Any, decision: Decision) -> Collection[str]:
        """Return the ids of the options that harm the seat asked for nothing; the random bot takes none of them.

        Nothing hidden from the seat is read.
        """


@runtime_checkable
class Placing(Protocol):
    """Rules that show what a place is judged by without a copy of all the rest; a mode may leave it out."""

    def build_place_state(self, state: Any, seat: Seat) -> Any:
        """Return a state for the tests of a place: of what they read, what the seat sees of it.

        It is read while its question is open, when the state does not change, so it may share with the state.
        """


class Words(Protocol):
    """How a mode speaks: prompts, options and events as sentences. Takes views, never secrets."""

    def prompt(self, observation: Any, decision: Decision) -> str:
        """Return one sentence of at most 80 characters that says what is asked."""

    def label(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return a short label for an option."""

    def sentence(self, observation: Any, event: Any) -> str:
        """Return the log sentence of an event seen on the view before it; an empty text if it is not worth a line."""

    def outcome(self, observation: Any, outcome: Outcome) -> str:
        """Return the sentence that ends the game."""

    def seat_name(self, seat: Seat) -> str:
        """Return the name of a seat."""


@runtime_checkable
class Progressing(Protocol):
    """Words that say how far a choice of several has come; where a mode leaves them out, those picked are counted."""

    def progress(self, decision: Decision, selected: Sequence[str]) -> str:
        """Return how far a choice of several has come; an empty text to have those picked counted."""


@runtime_checkable
class Confirming(Protocol):
    """Words for what confirming a choice of several does; a mode that leaves them out has it called `Confirm`."""

    def confirming(self, decision: Decision, selected: Sequence[str]) -> str:
        """Return what confirming those picked does, in a few words for a button; an empty text for `Confirm`."""


@runtime_checkable
class NextTargetHint(Protocol):
    """Words for what goes with a thing that was pointed at; a mode that leaves them out gets general ones."""

    def goes_with(self, observation: Any, decision: Decision, options: Sequence[Option]) -> str:
        """Return what is to be pointed at next, in a few words; `options` are left. Empty for general words."""


@runtime_checkable
class EventGrouping(Protocol):
    """Words that tell several events in a row in one sentence, such as the steps of a move; a mode may leave it out."""

    def together(self, observation: Any, events: Sequence[Any]) -> str | None:
        """Return one sentence for events that are one act, seen on the view before the last; empty if they are not.

        None for a single event that the log of the table leaves out.
        """


@runtime_checkable
class LogNames(Protocol):
    """Words whose log calls things otherwise than the rest of the table does; a mode may leave it out."""

    def in_log(self, observation: Any, ref: str) -> str:
        """Return what the log calls what a ref points at."""


@runtime_checkable
class Addressing(Protocol):
    """Words that call the seats what they are called at the window; a mode may leave it out."""

    def address(self, names: Sequence[str]) -> None:
        """Take the names of the seats: `You` for the only person, an empty one where nobody has named a seat."""


@runtime_checkable
class Briefing(Protocol):
    """Words that say before a game what it is about; a mode may leave it out."""

    def briefing(self, seat: Seat) -> tuple[str, str]:
        """Return what a seat has to do to win, and what its opponents have: one short sentence or two each."""


@runtime_checkable
class TurningPointWords(Protocol):
    """Words that tell a turning point of a game that is over as somebody's deed; a mode may leave it out."""

    def describe_turning_point(self, observation: Any, events: Sequence[Any], number: int) -> Sequence[str]:
        """Return the event with a number as a deed, seen on the view before it, the fullest wording first.

        Nothing where the sentence of the log says enough.
        """


@runtime_checkable
class TerminalWords(Protocol):
    """Words that also carry a game without a picture of it, on a terminal; a mode may leave them out."""

    def ref(self, observation: Any, ref: str) -> str:
        """Return what a ref points at, in words."""

    def table(self, observation: Any, seat: Seat) -> Sequence[str]:
        """Return what lies on the table as a seat sees it, in lines of at most about 100 characters."""

    def nothing(self, decision: Decision) -> str:
        """Return what choosing nothing is called."""

    def number(self, decision: Decision, number: int) -> str:
        """Return what a number that is asked for means; an empty text if it speaks for itself."""
