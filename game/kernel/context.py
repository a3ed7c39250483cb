"""What a rule function may do: ask, take chance, emit events, open a response window. Nothing else.

Rule functions are `async def`, driven by the match with `.send()`; there is no event loop. The only awaitables
are the kernel's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from game.kernel.asking import Ask
from game.kernel.chance import Chance
from game.kernel.decisions import (
    PASS,
    Answer,
    Choose,
    ChooseMany,
    Number,
    Option,
    Place,
    Question,
    Refusal,
    Seat,
    Shape,
)
from game.kernel.offers import LazyOptions, Offered
from game.kernel.rounds import RoundActed, RoundClosed, RoundPassed, RoundsState, build_round_opened
from game.kernel.rules import Placing, Response, ResponseWindow, Rules
from game.kernel.state import TableState
from game.kernel.typed import as_role

S = TypeVar("S", bound=TableState)
F = TypeVar("F")
T = TypeVar("T")


def _find_chosen_value(choices: Mapping[Option, T], answer: Answer) -> T:
    """Return what the option of an id stands for."""
    for option, value in choices.items():
        if option.id == answer:
            return value
    raise KeyError(answer)


class Unasked(NamedTuple):
    """A question that answered itself: its seat and key, the answer, and how many events had happened before."""

    seat: Seat
    key: str
    answer: Answer
    at: int


class Ctx(Generic[S, F]):
    """A rule function's access to one match: the state, the content of its rules, and what it may do.

    The same one serves every step that runs on a state: it holds nothing that outlives a step but the state itself.
    """

    __slots__ = ("_apply", "_chance", "_ground", "_log", "_unasked", "causes", "content", "rules", "state")

    def __init__(
        self, rules: Rules[S], state: S, chance: Chance, log: list[Any], unasked: list[Unasked] | None = None
    ) -> None:
        self.rules = rules
        self.content: F = rules.content
        self.state = state
        self.causes: tuple[str, ...] = ()
        self._apply = rules.apply
        placing = as_role(rules, Placing)
        self._ground: Callable[[S, Seat], S] = placing.build_place_state if placing is not None else rules.observe
        self._chance = chance
        self._log = log
        self._unasked = unasked

    def emit(self, event: Any) -> None:
        """Log an event and apply it; the state is changed when this returns."""
        self._log.append(event)
        self._apply(self.state, event)

    def roll(self, sides: int) -> int:
        """Roll one die: 1..sides, uniformly or as scripted."""
        return self._chance.roll(sides)

    def shuffle(self, items: Sequence[str]) -> list[str]:
        """Return the items in random order, or in the order a scenario scripts."""
        return self._chance.shuffle(items)

    def _note(self, seat: Seat, key: str, answer: Answer) -> None:
        """Record that a question answered itself, if anybody keeps such records."""
        if self._unasked is not None:
            self._unasked.append(Unasked(seat, key, answer, len(self._log)))

    async def choose(
        self,
        seat: Seat,
        key: str,
        options: Sequence[Option],
        *,
        cite: str = "",
        about: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> str:
        """Ask a seat to choose one option and return its id; a single option is taken without asking."""
        if len(options) == 1:
            self._note(seat, key, options[0].id)
            return options[0].id
        decision = Choose(seat, key, tuple(options), cite, about)
        (answer,) = await Ask((Question(decision, refusals),))
        return answer  # type: ignore[return-value]

    async def pick(
        self,
        seat: Seat,
        key: str,
        choices: Mapping[Option, T],
        *,
        cite: str = "",
        about: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> T:
        """Ask a seat to choose one option and return what it stands for; a single one is taken without asking."""
        if len(choices) == 1:
            ((only, value),) = choices.items()
            self._note(seat, key, only.id)
            return value
        decision = Choose(seat, key, tuple(choices), cite, about)
        (answer,) = await Ask((Question(decision, refusals),))
        return _find_chosen_value(choices, answer)

    async def pick_listed(
        self,
        seat: Seat,
        key: str,
        listed: Callable[[], Mapping[Option, T] | Offered[T]],
        *,
        cite: str = "",
        about: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> T:
        """Like `pick`, for at least two choices that are listed once somebody reads the question or answers it.

        There may be others that are in doubt until somebody looks at them; see `LazyOptions`.
        """
        made: Mapping[Option, T] | None = None
        options: tuple[Option, ...] | LazyOptions = ()

        def choices() -> Mapping[Option, T]:
            nonlocal made, options
            if made is None:
                found = listed()
                made, doubts = found if isinstance(found, Offered) else (found, None)
                options = LazyOptions(tuple(made), doubts) if doubts else tuple(made)
            return made

        def decision() -> Choose:
            choices()
            return Choose(seat, key, options, cite, about)

        (answer,) = await Ask((Question(decision, refusals, seat=seat),))
        if not isinstance(options, tuple):
            options.close()
        return _find_chosen_value(choices(), answer)

    async def pick_many(
        self,
        seat: Seat,
        key: str,
        choices: Mapping[Option, T],
        least: int,
        most: int,
        *,
        cite: str = "",
        about: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> tuple[T, ...]:
        """Ask a seat for `least` to `most` options and return what they stand for, in the order chosen."""
        options = tuple(choices)
        chosen = await self.choose_many(seat, key, options, least, most, cite=cite, about=about, refusals=refusals)
        values = {option.id: value for option, value in choices.items()}
        return tuple(values[item] for item in chosen)

    async def choose_many(
        self,
        seat: Seat,
        key: str,
        options: Sequence[Option],
        least: int,
        most: int,
        *,
        cite: str = "",
        about: tuple[str, ...] = (),
        alone: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> tuple[str, ...]:
        """Ask a seat for `least` to `most` options and return their ids in the order chosen.

        Nothing to choose from, or no choice but all, is answered without asking.
        """
        if not alone and (most == 0 or least == most == len(options)):
            everything = tuple(option.id for option in options[:most])
            self._note(seat, key, everything)
            return everything
        decision = ChooseMany(seat, key, tuple(options), least, most, cite, about, alone)
        (answer,) = await Ask((Question(decision, refusals),))
        return answer  # type: ignore[return-value]

    async def number(
        self, seat: Seat, key: str, low: int, high: int, *, cite: str = "", about: tuple[str, ...] = ()
    ) -> int:
        """Ask a seat for a whole number from `low` to `high`; where there is only one, it is taken without asking."""
        if low == high:
            self._note(seat, key, low)
            return low
        (answer,) = await Ask((Question(Number(seat, key, low, high, cite, about)),))
        return answer  # type: ignore[return-value]

    async def place(
        self,
        seat: Seat,
        key: str,
        shape: Shape,
        test: Callable[[S, tuple[int, ...]], tuple[str, str] | None],
        suggest: Callable[[S], Sequence[tuple[int, ...]]],
        *,
        origin: tuple[int, ...] = (),
        limit: int = 0,
        unit: int = 1000,
        cite: str = "",
        about: tuple[str, ...] = (),
    ) -> tuple[int, ...]:
        """Ask a seat for a point, path or facing as fixed-point integers; see `Place` for the form of the answer.

        `test` returns a reason and its clause for an illegal place, None for a legal one; `suggest` lists legal
        places for bots, and for people on a terminal. Both get the state as the seat sees it and nothing else, for
        `test` also runs while a player still draws: a refusal must not tell of what the seat may not know. Where
        something hidden is in the way, the rule that carries the answer out deals with it.
        """
        seen: list[S] = []

        def observe() -> S:
            if not seen:
                seen.append(self._ground(self.state, seat))
            return seen[0]

        question = Question(
            Place(seat, key, shape, cite, about, origin, limit, unit),
            test=lambda answer: test(observe(), answer),  # type: ignore[arg-type]
            suggest=lambda: suggest(observe()),
        )
        (answer,) = await Ask((question,))
        return answer  # type: ignore[return-value]

    async def confirm(
        self, seat: Seat, key: str, *, refs: tuple[str, ...] = (), cite: str = "", about: tuple[str, ...] = ()
    ) -> bool:
        """Ask a seat yes or no."""
        options = (Option("yes", refs), Option("no"))
        return await self.choose(seat, key, options, cite=cite, about=about) == "yes"

    async def ask_all(self, questions: Sequence[Question]) -> tuple[Answer, ...]:
        """Ask several seats at the same time, in secret; nobody sees an answer before the last one is in.

        Shapes: one question a seat, answers in the order of the questions.
        """
        if not questions:
            return ()
        return await Ask(tuple(questions))

    async def window(self, window: ResponseWindow) -> bool:
        """Let others respond at a moment; return True if a response cancelled what it interrupts.

        The rules say who may respond and in which order; after each response everybody is asked again, until all
        pass. The chain of causes is kept while a response resolves.
        """
        while offers := self.rules.responses(self.state, window, self.causes):
            asked_seats: list[str] = []
            for seat, who in dict.fromkeys((offer.seat, offer.who) for offer in offers):
                own = [offer for offer in offers if offer.seat == seat and offer.who == who]
                asked_seats.append(who)
                response = next((offer for offer in own if offer.auto), None)
                if response is None:
                    response = await self._ask_to_respond(seat, window, who, own)
                if response is not None:
                    break
            else:
                return False
            if await self._resolve(response):
                return True
            window = msgspec.structs.replace(window, asked=(*window.asked, *asked_seats))
        return False

    async def _ask_to_respond(
        self, seat: Seat, window: ResponseWindow, who: str, own: Sequence[Response]
    ) -> Response | None:
        """Ask a seat, or one of its pieces, for a response; return None for a pass."""
        choices: dict[Option, Response | None] = {offer.option: offer for offer in own}
        choices[Option(PASS)] = None
        key = window.key or f"window.{window.kind}"
        about = (who, *window.about) if who else window.about
        return await self.pick(seat, key, choices, cite=own[0].cite, about=about)

    # Going round

    def open_round(self, kind: str, seats: Sequence[int], *, cite: str = "") -> None:
        """Open a round of these seats, in this order; each of its turns is then a step with `go_round`.

        Raises: ValueError without seats, or with one named twice.
        """
        self.emit(build_round_opened(kind, seats, cite))

    def close_round(self, *, cite: str = "") -> None:
        """Close the innermost round before all have passed."""
        self.emit(RoundClosed(kind=self._rounds().rounds[-1].kind, cite=cite))

    async def go_round(
        self,
        choices: Mapping[Option, T],
        *,
        pass_stands: bool = False,
        cite: str = "",
        about: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> T | None:
        """Ask the seat whose turn it is in the innermost round for one act, or to pass; return None for a pass.

        Whoever has nothing to choose from, or a pass that still holds (`pass_stands`), passes without being asked.
        The caller carries the act out; the same seat is then asked again. A round is closed with its last pass.
        """
        acts = await self._go_round(choices, 1, pass_stands, cite, about, refusals)
        return acts[0] if acts else None

    async def go_round_many(
        self,
        choices: Mapping[Option, T],
        most: int,
        *,
        pass_stands: bool = False,
        cite: str = "",
        about: tuple[str, ...] = (),
        refusals: Callable[[], Sequence[Refusal]] | None = None,
    ) -> tuple[T, ...]:
        """Like `go_round`, for up to `most` choices in one answer; return them in order, none for a pass."""
        return await self._go_round(choices, most, pass_stands, cite, about, refusals)

    async def _go_round(
        self,
        choices: Mapping[Option, T],
        most: int,
        pass_stands: bool,
        cite: str,
        about: tuple[str, ...],
        refusals: Callable[[], Sequence[Refusal]] | None,
    ) -> tuple[T, ...]:
        current = self._rounds().rounds[-1]
        seat, key = Seat(current.seat), f"round.{current.kind}"
        chosen: tuple[str, ...] = ()
        is_asked = bool(choices) and not pass_stands
        if is_asked:
            options = (*choices, Option(PASS))
            decision: Choose | ChooseMany = Choose(seat, key, options, cite, about)
            if most > 1:
                decision = ChooseMany(seat, key, options, 1, most, cite, about, alone=(PASS,))
            (answer,) = await Ask((Question(decision, refusals),))
            chosen = answer if isinstance(answer, tuple) else (str(answer),)  # type: ignore[assignment]
        if not chosen or chosen == (PASS,):
            self._pass_place(is_asked, cite)
            return ()
        self.emit(RoundActed(seat=seat, cite=cite))
        return tuple(_find_chosen_value(choices, item) for item in chosen)

    def pass_place(self, *, cite: str = "") -> None:
        """Pass for the seat whose turn it is in the innermost round, which has nothing to choose from."""
        self._pass_place(False, cite)

    def _pass_place(self, is_asked: bool, cite: str) -> None:
        current = self._rounds().rounds[-1]
        self.emit(RoundPassed(seat=current.seat, asked=is_asked, cite=cite))
        if current.passes + 1 == len(current.seats):
            self.emit(RoundClosed(kind=current.kind, cite=cite))

    def _rounds(self) -> RoundsState:
        assert isinstance(self.state, RoundsState), "the state of a mode that goes round extends RoundsState"
        return self.state

    async def _resolve(self, response: Response) -> bool:
        before, self.causes = self.causes, (*self.causes, response.option.id)
        cancelled = await response.run(self)
        self.causes = before
        return cancelled


Rule = Callable[..., Awaitable[None] | None]
"""A rule function: one that asks is to be awaited, another may be plain."""
