"""What happens in a script, as text: each event with its sentence and clause, each question with its choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.kernel.decisions import Choose, ChooseMany, Decision, Number, Refusal
from game.kernel.entered import entered_sentence
from game.kernel.files.documents import ContentError
from game.kernel.scenarios.scenario import Opened, ScriptEntry
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.state import event_name


def trace(opened: Opened) -> Iterator[str]:
    """Yield the lines of a trace; it ends with what does not hold. Raises: ContentError if the start does not fit."""
    runner = ScriptRunner(opened)
    shown = opened.game().state
    told = asked = 0
    while True:
        for event in runner.match.events[told:]:
            while asked < len(runner.auto_answers) and runner.auto_answers[asked].at <= told:
                yield _describe_auto_answer(runner, asked)
                asked += 1
            said = entered_sentence(event) or runner.game.words.sentence(shown, event)
            cite = getattr(event, "cite", "")
            yield f"    {event_name(type(event))}: {said or '-'}{f' [{cite}]' if cite else ''}"
            runner.game.rules.apply(shown, event)
            told += 1
        for number in range(asked, len(runner.auto_answers)):
            yield _describe_auto_answer(runner, number)
        asked = len(runner.auto_answers)
        for decision in runner.match.decisions:
            yield from _question(runner, decision, runner.match.refusals(decision.seat))
        entry = runner.coming
        if entry is None:
            break
        line = opened.document.line(f"$.script[{runner.position}]")
        yield f"line {line}: {_words(entry)}"
        try:
            runner.step()
        except ContentError:
            break
    # Played once more as a whole, since what is expected at the end comes after the last entry.
    yield from (str(error) for error in ScriptRunner(opened).run_script())


def _describe_auto_answer(runner: ScriptRunner, number: int) -> str:
    one = runner.auto_answers[number]
    ids = one.answer if isinstance(one.answer, tuple) else (one.answer,)
    return f"  {runner.opened.seat_names[one.seat]} {one.key}: answers itself: {' '.join(map(str, ids)) or 'nothing'}"


def _question(runner: ScriptRunner, decision: Decision, refusals: Sequence[Refusal]) -> Iterator[str]:
    view, words = runner.match.view(decision.seat), runner.game.words
    cite = f" [{decision.cite}]" if decision.cite else ""
    yield f"  {runner.opened.seat_names[decision.seat]} {decision.key}: {words.prompt(view, decision)}{cite}"
    if isinstance(decision, Number):
        yield f"      {decision.low} to {decision.high}"
    if isinstance(decision, ChooseMany):
        yield f"      {decision.least} to {decision.most} of"
    if isinstance(decision, Choose | ChooseMany):
        for option in decision.options:
            yield f"      {option.id}  {words.label(view, decision, option)}"
    for refusal in refusals:
        yield f"      not {refusal.verb} {' '.join(refusal.refs)}: {refusal.reason} [{refusal.cite}]"


def _words(entry: ScriptEntry) -> str:
    if entry.only_says:
        return f"says: {' '.join(entry.caption.split())}"
    parts: list[Any] = [entry.player, entry.do, *entry.with_]
    if entry.order:
        parts = [entry.player, "orders", entry.order, entry.value or "nothing"]
    elif entry.answer is not None:
        parts = [entry.player, "answers", entry.answer]
    said = " ".join(str(part) for part in parts if part != "")
    return f"{said}, refused with {entry.refused}" if entry.refused else said
