"""What a lesson promises its learner: that other answers are met well, and that what its texts name is there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Place, Seat
from game.kernel.errors import IllegalAnswer, RulesError
from game.kernel.files.documents import ContentError, closest
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.scenarios.puzzles import answers
from game.kernel.scenarios.scenario import LoadedGame, ScriptEntry
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.scenarios.taught import part_problems

MOST_WAYS = 200
SENTENCE_END = (".", "!", "?", ":", '."', "…")
BUTTONS = ("Confirm", "+", "−", "-", "Show me", "Space", "Z", "F1", "Return", "Tab", "G")
"""What is there at a learner's question besides its choices: buttons, and the keys that a text may name."""


def lesson_problems(loaded: LoadedGame) -> list[ContentError]:
    """Return what is wrong with a lesson whose script plays: answers refused though as good, texts not true."""
    if not loaded.scenario.script:
        return [*part_problems(loaded), *_hint_problems(loaded)]
    runner = ScriptRunner(loaded)
    found: list[ContentError] = [*part_problems(loaded)]
    while (entry := runner.coming) is not None:
        location = f"$.script[{runner.position}]"
        found += _text_problems(runner, entry, location)
        if entry.why:
            found += _answer_problems(runner, location)
            found += _wrong_problems(runner, entry, location)
        runner.step()
    found += _ways_problems(loaded)
    closing = loaded.scenario.closing
    if closing:
        found += _piece_problems(runner, closing, "$.closing")
    return found


def _hint_problems(loaded: LoadedGame) -> Iterator[ContentError]:
    runner = ScriptRunner(loaded)
    for key, texts in loaded.scenario.hints.items():
        for index, text in enumerate(texts):
            yield from _piece_problems(runner, text, f"$.hints.{key}[{index}]")


# Other answers


def _answer_problems(runner: ScriptRunner, location: str) -> Iterator[ContentError]:
    """Try every other legal answer: by a step, and where it leads through the script as well, by what it comes to."""
    document, expected = runner.loaded.document, runner.find_next_answer()
    assert expected is not None
    seat, own = expected
    taken = [_sort_answer(answer) for answer in runner.as_good()]
    if _sort_answer(own) in taken:
        yield document.error(f"{location}.also", "lesson", Phrase("other answers than the script's own"), str(own))
    if isinstance(runner.match.question(seat).decision, Place):
        # There is no list of places to try. A learner's is taken where it is nearly the script's (`nearly`).
        return
    best: float | None = None
    for answer in answers(runner.match.question(seat)):
        if _sort_answer(answer) in (_sort_answer(own), *taken):
            continue
        try:
            runner.match.after(answer, seat)
        except (RulesError, IllegalAnswer) as error:
            yield document.error(
                location, "lesson", Phrase("{answer} to be possible", answer=repr(answer)), phrase_of(error)
            )
            continue
        end = _play_to_end(runner, answer)
        if isinstance(end, ContentError):
            continue
        if best is None:
            first = _play_to_end(runner, own)
            assert not isinstance(first, ContentError)
            best = first
        if end >= best:
            found = Phrase("it refused, though the script goes on and ends as well")
            yield document.error(
                f"{location}.why", "lesson", Phrase("{answer} under also", answer=_format_answer(answer)), found
            )


def _wrong_problems(runner: ScriptRunner, entry: ScriptEntry, location: str) -> Iterator[ContentError]:
    """Find what is said of a kind of wrong choices and never told: none is of that kind, or another fits first."""
    expected = runner.find_next_answer()
    assert expected is not None
    seat, own = expected
    question, taken = runner.match.question(seat), [_sort_answer(own), *map(_sort_answer, runner.as_good())]
    if isinstance(question.decision, Place):
        return
    already_told = {entry.why_not(answer) for answer in answers(question) if _sort_answer(answer) not in taken}
    for index, one in enumerate(entry.wrong):
        if one.why not in already_told:
            document = runner.loaded.document
            yield document.error(
                f"{location}.wrong[{index}]", "lesson", Phrase("a choice that is met so"), repr(one.choice)
            )


def _ways_problems(loaded: LoadedGame) -> list[ContentError]:
    """Play the script with every combination of the answers that it accepts, up to `MOST_WAYS`."""
    waiting: list[tuple[Answer | None, ...]] = [()]
    for _ in range(MOST_WAYS):
        if not waiting:
            break
        option, runner = waiting.pop(), ScriptRunner(loaded)
        try:
            for chosen in option:
                runner.step(chosen)
            while runner.coming is not None:
                waiting += [(*option, other) for other in runner.as_good()]
                runner.step()
                option = (*option, None)
        except ContentError as error:
            runner.failures.append(error)
        else:
            runner.expect_the_end()
        if runner.failures and any(chosen is not None for chosen in option):
            index = max(number for number, chosen in enumerate(option) if chosen is not None)
            expected, found = (
                Phrase("a script that goes on after {name} too", name=repr(option[index])),
                runner.failures[0].phrase,
            )
            return [loaded.document.error(f"$.script[{index}].also", "lesson", expected, found)]
    return []


def _play_to_end(runner: ScriptRunner, answer: Answer) -> float | ContentError:
    """Play on with an answer to the script's end; return what the learner has then, or what does not fit."""
    again = ScriptRunner(runner.loaded)
    while again.position < runner.position:
        again.step()
    seat = again.seat(again.entries[again.position].player, "$")
    again.step(answer)
    try:
        while again.step():
            pass
    except ContentError as error:
        return error
    again.expect_the_end()
    if again.failures:
        return again.failures[0]
    return float(again.game.rules.evaluate(again.match.observe(seat), seat))


def _sort_answer(answer: Answer) -> Any:
    return tuple(sorted(map(str, answer))) if isinstance(answer, tuple) else answer


def _format_answer(answer: Answer) -> str:
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


# Texts


def _text_problems(runner: ScriptRunner, entry: ScriptEntry, location: str) -> Iterator[ContentError]:
    document = runner.loaded.document
    kinds = [(f"wrong[{index}].why", one.why) for index, one in enumerate(entry.wrong)]
    for key, text in (("caption", entry.caption), ("why", entry.why), *kinds):
        if not text:
            continue
        if not text.rstrip().endswith(SENTENCE_END):
            yield document.error(f"{location}.{key}", "lesson", Phrase("a sentence"), repr(text.rstrip()[-30:]))
        yield from _piece_problems(runner, text, f"{location}.{key}")
        yield from _button_problems(runner, entry, text, f"{location}.{key}")
    for index, ref in enumerate(entry.point):
        name = ref.partition(":")[2]
        known_names = runner.names()
        if not name.isdigit() and name not in known_names and name.replace("-", ":") not in known_names:
            where = f"{location}.point[{index}]"
            yield document.error(
                where, "lesson", Phrase("something on the table"), repr(ref), closest(name, known_names)
            )


def _piece_problems(runner: ScriptRunner, text: str, location: str) -> Iterator[ContentError]:
    """Find pieces that a text speaks of and that are not in the game; the longest name that stands there counts."""
    pieces = runner.loaded.mode.pieces()
    known_names = runner.names()
    remaining = " ".join(text.split())
    for name in sorted(pieces, key=len, reverse=True):
        pattern = rf"\b{re.escape(name)}(?:s|es)?\b"
        if not re.search(pattern, remaining, re.IGNORECASE):
            continue
        remaining = re.sub(pattern, "", remaining, flags=re.IGNORECASE)
        if name not in known_names and not _there(pieces[name], known_names):
            yield runner.loaded.document.error(location, "lesson", Phrase("pieces that are in this game"), name)


def _there(piece: str, known_names: Collection[str]) -> bool:
    """Return whether a piece is in a game, by its id, or the id with its owner before it or a number behind it."""
    return piece in known_names or any(
        re.fullmatch(rf"(?:\w\.)?{re.escape(piece)}(?:-\d+)?", name) for name in known_names
    )


def _button_problems(runner: ScriptRunner, entry: ScriptEntry, text: str, location: str) -> Iterator[ContentError]:
    """Find what a text asks to press and what is not there: a choice of the question, or a button beside it."""
    labels = [*BUTTONS, *_labels(runner, entry)]
    for said in re.findall(r"\b[Pp]ress (.{1,40})", " ".join(text.split())):
        if not any(said.startswith(label) for label in labels):
            name = said.partition(",")[0].partition(".")[0]
            yield runner.loaded.document.error(
                location, "lesson", Phrase("a button of this question"), repr(name), closest(name, labels)
            )


def _labels(runner: ScriptRunner, entry: ScriptEntry) -> Iterator[str]:
    if entry.only_says or entry.order:
        return
    seat: Seat = runner.seat(entry.player, "$")
    decision: Decision | None = runner.match.decision_of(seat)
    if isinstance(decision, Choose | ChooseMany):
        observation, wording = runner.match.observe(seat), runner.game.wording
        for option in decision.options:
            # A label may add what the choice costs: a text names the choice alone.
            yield wording.label(observation, decision, option).partition(", ")[0]
    elif isinstance(decision, Number):
        yield from map(str, range(decision.low, decision.high + 1))
