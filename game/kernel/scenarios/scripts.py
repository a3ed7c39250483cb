"""Play the script of a scenario and check what it expects."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.kernel.chance import ChanceError
from game.kernel.context import Unasked
from game.kernel.decisions import FORMS, Answer, Place, Seat
from game.kernel.errors import IllegalAnswer, NoSuchChoice, RulesError
from game.kernel.files.documents import ContentError, closest
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.match import Match
from game.kernel.mode import Game
from game.kernel.scenarios.expectations import check, plain
from game.kernel.scenarios.named_answers import named_answer, verbs_of
from game.kernel.scenarios.scenario import Expectation, LoadedGame, ScriptChoice, ScriptEntry
from game.kernel.scenarios.vocabulary import ANYTHING, names_in, names_of_refs, unknown_word

MOST_SHOWN = 24


class ScriptRunner:
    """Steps through the script of a scenario, forward and back, on a match of its own.

    `refusal` is the reason and the clause with which the rules refused the last entry, where it had to be refused.
    """

    def __init__(self, loaded: LoadedGame) -> None:
        self.loaded = loaded
        self.game: Game
        self.match: Match[Any]
        self.position = 0
        self.failures: list[ContentError] = []
        self._unasked: list[Unasked] = []
        self.refusal: tuple[str, str] | None = None
        self._mark = 0
        self._ran_out: set[str] = set()
        self._chosen: dict[int, Answer] = {}
        self.restart()

    def restart(self) -> None:
        """Go back to the beginning."""
        self._unasked = []
        self.game, self.match = self.loaded.start(unasked=self._unasked)
        self.position = 0
        self.failures = []
        self.refusal = None
        self._mark = len(self.match.events)
        self._ran_out, self._chosen = set(), {}

    @property
    def entries(self) -> Sequence[ScriptEntry]:
        """Return the entries of the script."""
        return self.loaded.scenario.script

    @property
    def caption(self) -> str:
        """Return the caption of the entry that comes next, or of the last one at the end."""
        if not self.entries:
            return ""
        return self.entries[min(self.position, len(self.entries) - 1)].caption

    @property
    def coming(self) -> ScriptEntry | None:
        """Return the entry that comes next, None at the end."""
        return self.entries[self.position] if self.position < len(self.entries) else None

    @property
    def auto_answers(self) -> Sequence[Unasked]:
        """Return the questions that have answered themselves so far."""
        return self._unasked

    def find_next_answer(self) -> tuple[Seat, Answer] | None:
        """Return who decides next in the script, and how; None where nothing is decided.

        Raises: ContentError for a player nobody is, IllegalAnswer for a choice that is not open.
        """
        entry = self.coming
        if entry is None or entry.only_says or entry.order or entry.refused:
            return None
        seat = self.seat(entry.player, f"$.script[{self.position}]")
        return seat, self.answer_of(entry, seat)

    def as_good(self) -> list[Answer]:
        """Return the answers that the next entry takes as well as its own, by `also`. Raises: ContentError."""
        entry, found = self.coming, []
        for index, other in enumerate(entry.also if entry is not None else ()):
            assert entry is not None
            location = f"$.script[{self.position}].also[{index}]"
            seat = self.seat(entry.player, location)
            try:
                said = ScriptEntry(entry.player, other.do or entry.do, other.with_, other.answer)
                found.append(self.match.question(seat).check(self.answer_of(said, seat)))
            except IllegalAnswer as error:
                document = self.loaded.document
                raise document.error(
                    location,
                    "script",
                    Phrase("a legal choice"),
                    phrase_of(error),
                    self._find_intended_word(error, seat),
                ) from None
        return found

    def step(self, chosen: Answer | None = None) -> bool:
        """Play the next entry, or another answer to its question; return False at the end.

        Raises: ContentError if it does not fit.
        """
        if self.position >= len(self.entries):
            return False
        location = f"$.script[{self.position}]"
        entry = self.entries[self.position]
        self.refusal = None
        mark = len(self.match.events)
        try:
            if entry.also and not entry.refused:
                self.as_good()
            self._play(entry, location, chosen)
        except ChanceError as error:
            raise self.loaded.chance_error(error) from None
        except (RulesError, RecursionError) as error:
            raise self.loaded.document.error(
                location, "script", Phrase("rules that come to a question"), phrase_of(error)
            ) from None
        if chosen is not None:
            self._chosen[self.position] = chosen
        self._mark = mark
        self.position += 1
        self._check_supply(Phrase("by entry {number} of the script", number=self.position))
        for index, expectation in enumerate(entry.expect):
            self._expect(expectation, f"{location}.expect[{index}]", self._mark)
        return True

    def back(self) -> bool:
        """Go one entry back; return False at the beginning."""
        if self.position == 0:
            return False
        target, chosen = self.position - 1, self._chosen
        self.restart()
        while self.position < target:
            self.step(chosen.get(self.position))
        return True

    def run_script(self) -> list[ContentError]:
        """Play everything and return what did not hold; a scenario with nothing to play or expect is only laid out."""
        self.restart()
        if not self.entries and not self.loaded.scenario.expect:
            return []
        self._check_supply(Phrase("before the first decision"))
        try:
            while self.step():
                pass
        except ContentError as error:
            return [*self.failures, error]
        before = len(self.failures)
        self.expect_the_end()
        if len(self.failures) > before and self.match.midway:
            last, expected = (
                f"$.script[{len(self.entries) - 1}]",
                Phrase("an answer to every question of the last step"),
            )
            self.failures.append(
                self.loaded.document.error(
                    last, "script", expected, Phrase("none to {question}", question=self._open(""))
                )
            )
        self._check_use()
        return self.failures

    def expect_the_end(self) -> None:
        """Check what the scenario expects at the end of its script."""
        for index, expectation in enumerate(self.loaded.scenario.expect):
            self._expect(expectation, f"$.expect[{index}]", 0)

    @property
    def ending(self) -> str:
        """Return who is asked what where the script stands, `A engage`; an empty text where the game is over."""
        return ", ".join(f"{self.loaded.seat_names[one.seat]} {one.key}" for one in self.match.decisions)

    # Playing

    def _play(self, entry: ScriptEntry, location: str, chosen: Answer | None = None) -> None:
        document = self.loaded.document
        if (entry.why or entry.also) and (entry.only_says or entry.order or entry.refused):
            key = "why" if entry.why else "also"
            raise document.error(
                f"{location}.{key}", "script", Phrase("a decision that can be made otherwise"), Phrase("none")
            )
        if entry.only_says:
            return
        seat = self.seat(entry.player, location)
        if entry.order:
            self._give_order(entry, seat, location)
            return
        before = self.match.hash
        try:
            self.match.answer(self.answer_of(entry, seat) if chosen is None else chosen, seat)
        except IllegalAnswer as error:
            if entry.refused and isinstance(error, NoSuchChoice):
                self.refuse_misspelt(error, location)
            if entry.refused and entry.refused in (error.cite, error.reason):
                if self.match.hash != before:
                    raise document.error(
                        location, "refusal", Phrase("an unchanged state"), Phrase("a change")
                    ) from None
                self.refusal = error.reason, error.cite
                return
            expected = (
                Phrase("to be refused with {refused}", refused=entry.refused)
                if entry.refused
                else Phrase("a legal choice")
            )
            question_text = self._answered_itself(entry, seat) or self._open(entry.do)
            found = Phrase("{error} | {asked}", error=phrase_of(error), asked=question_text)
            raise document.error(location, "script", expected, found, self._find_intended_word(error, seat)) from None
        if entry.refused:
            raise document.error(
                location, "script", Phrase("to be refused with {refused}", refused=entry.refused), Phrase("accepted")
            )

    def _give_order(self, entry: ScriptEntry, seat: Seat, location: str) -> None:
        document, known_entry = self.loaded.document, self.loaded.mode.vocabulary
        if entry.refused:
            raise document.error(
                f"{location}.refused", "script", Phrase("a decision"), Phrase("a standing order, never refused")
            )
        words = known_entry.order(entry.order)
        if words is None:
            hint = closest(entry.order, known_entry.orders)
            raise document.error(
                f"{location}.order", "script", Phrase("a standing order of this mode"), repr(entry.order), hint
            )
        if entry.value and ANYTHING not in words.values and entry.value not in words.values:
            expected, hint = (
                Phrase("one of {names}", names=", ".join(words.values)),
                closest(entry.value, words.values),
            )
            raise document.error(f"{location}.value", "script", expected, repr(entry.value), hint)
        self.match.order(seat, entry.order, entry.value)

    def seat(self, name: str, location: str) -> Seat:
        """Return the seat of a player; without a name, the one that is asked. Raises: ContentError."""
        if not name:
            decision = self.match.decision
            return decision.seat if decision is not None else Seat(0)
        number = self.loaded.seat_number(name)
        if number is None:
            entry = ", ".join(self.loaded.seat_names)
            hint = closest(name, self.loaded.seat_names)
            raise self.loaded.document.error(
                f"{location}.player", "player", Phrase("one of {names}", names=entry), repr(name), hint
            )
        return Seat(number)

    def answer_of(self, entry: ScriptEntry | ScriptChoice, seat: Seat) -> Answer:
        """Return the answer that an entry gives to the open question of a seat. Raises: IllegalAnswer."""
        decision = self.match.decision_of(seat)
        if decision is None:
            raise self._nobody_asked(entry)
        return named_answer(entry, decision, self.match.refusals(seat))

    def _nobody_asked(self, entry: ScriptEntry | ScriptChoice) -> NoSuchChoice:
        names = [self.loaded.seat_names[decision.seat] for decision in self.match.decisions]
        reason = Phrase("asked are {names}", names=", ".join(names)) if names else Phrase("the game is over")
        return NoSuchChoice(entry.do, tuple(map(str, entry.with_)), reason)

    # What is said of a choice that is not there

    def refuse_misspelt(self, error: NoSuchChoice, location: str) -> None:
        """Refuse a verb or name that the game does not know: what cannot be said must not count as forbidden.

        Raises: ContentError.
        """
        unknown = unknown_word(error.verb, error.words, self._verbs(), self.names())
        if unknown is not None:
            expected, word, hint = unknown
            raise self.loaded.document.error(location, "unknown-word", expected, repr(word), hint)

    def _verbs(self) -> Collection[str]:
        known_names = set(self.loaded.mode.vocabulary.verbs)
        for decision in self.match.decisions:
            known_names.update(verbs_of(decision, self.match.refusals(decision.seat)))
        return known_names

    def names(self) -> Collection[str]:
        """Return the names of this game: of its set-up, of its mode, in its state and in what is asked."""
        loaded = self.loaded
        known_names = set(names_in(loaded.document.data.get("setup")))
        known_names.update(names_in(plain(self.match.state)), loaded.mode.names(self.game))
        for decision in self.match.decisions:
            refs = [option.refs for option in getattr(decision, "options", ())]
            refs += [refusal.refs for refusal in self.match.refusals(decision.seat)]
            known_names.update(names_of_refs(refs))
            for option in getattr(decision, "options", ()):
                known_names.update(names_in(option.id))
        return known_names

    def _find_intended_word(self, error: IllegalAnswer, seat: Seat) -> str:
        """Return the verb or name that a choice which is not there was meant to hold perhaps."""
        if not isinstance(error, NoSuchChoice):
            return ""
        decision = self.match.decision_of(seat)
        if decision is None:
            return ""
        verbs = verbs_of(decision, ())
        if error.verb not in verbs:
            return closest(error.verb, verbs)
        options = [option for option in getattr(decision, "options", ()) if option.verb == error.verb]
        names = set(names_of_refs(option.refs for option in options))
        return next((closest(word, names) for word in error.words if word not in names), "")

    def _answered_itself(self, entry: ScriptEntry, seat: Seat) -> str:
        """Return that the question an entry answers was not asked, since there was one answer to it; else nothing."""
        for one in reversed(self._unasked):
            if one.at < self._mark:
                break
            ids = one.answer if isinstance(one.answer, tuple) else (one.answer,)
            verbs = {one.key, *(str(name).partition(":")[0] for name in ids)}
            if entry.do in verbs and (not entry.player or one.seat == seat):
                only = " ".join(map(str, ids)) or Phrase("nothing")
                return Phrase(
                    "{question} answered itself, as there was only {choice}: leave this entry out",
                    question=one.key,
                    choice=only,
                )
        return ""

    def _open(self, verb: str) -> str:
        """Return what is asked, with the choices; those of a verb come first."""
        parts = []
        for decision in self.match.decisions:
            name = self.loaded.seat_names[decision.seat]
            options = sorted(getattr(decision, "options", ()), key=lambda option: option.verb != verb)
            shown = " ".join(option.id for option in options[:MOST_SHOWN])
            if isinstance(decision, Place):
                shown = FORMS[decision.shape]
            more = " ..." if len(options) > MOST_SHOWN else ""
            low, high = getattr(decision, "low", None), getattr(decision, "high", None)
            parts.append(
                f"{name} {decision.key}: {shown}{more}" if low is None else f"{name} {decision.key} {low}..{high}"
            )
        return "; ".join(parts) or Phrase("nothing is asked")

    # Chance

    def _check_supply(self, when: str) -> None:
        """Report scripted results that have run out, once for dice and once for cards."""
        script, chance = self.loaded.scenario.chance, self.match.chance
        for key, missed in (("rolls", chance.rolls_missed), ("shuffles", chance.shuffles_missed)):
            if missed and not script.then and key not in self._ran_out:
                self._ran_out.add(key)
                expected = Phrase("enough {key}, or then: seed", key=key)
                found = Phrase("{number}, and one more {when}", number=len(getattr(script, key)), when=when)
                self.failures.append(self.loaded.document.error(f"$.chance.{key}", "chance", expected, found))

    def _check_use(self) -> None:
        """Report scripted results that nothing has asked for."""
        script, chance = self.loaded.scenario.chance, self.match.chance
        for key, used in (("rolls", chance.rolls_used), ("shuffles", chance.shuffles_used)):
            given = getattr(script, key)
            if used < len(given):
                expected, found = (
                    Phrase("{key} that are all used", key=key),
                    Phrase(
                        "{number} of {total} unused: {value}",
                        number=len(given) - used,
                        total=len(given),
                        value=repr(given[used]),
                    ),
                )
                location = f"$.chance.{key}[{used}]"
                self.failures.append(self.loaded.document.error(location, "chance", expected, found))

    # Expecting

    def _expect(self, wanted: Expectation, location: str, since: int) -> None:
        try:
            check(self, wanted, location, since)
        except ContentError as error:
            self.failures.append(error)
