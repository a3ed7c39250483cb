"""What happens in a script, as text: each event with its sentence and clause, each question with its choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.kernel.decisions import Choose, ChooseMany, Decision, Number, Refusal
from game.kernel.entered import entered_sentence
from game.kernel.files.documents import ContentError
from game.kernel.scenarios.scenario import LoadedGame, ScriptEntry
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.state import event_name


def trace(loaded: LoadedGame) -> Iterator[str]:
    """Yield the lines of a trace; it ends with what does not hold. Raises: ContentError if the start does not fit."""
    runner = ScriptRunner(loaded)
    shown = loaded.game().state
    told_count = asked_count = 0
    while True:
        for event in runner.match.events[told_count:]:
            while asked_count < len(runner.auto_answers) and runner.auto_answers[asked_count].at <= told_count:
                yield _describe_auto_answer(runner, asked_count)
                asked_count += 1
            said = entered_sentence(event) or runner.game.wording.sentence(shown, event)
            cite = getattr(event, "cite", "")
            yield f"    {event_name(type(event))}: {said or '-'}{f' [{cite}]' if cite else ''}"
            runner.game.rules.apply(shown, event)
            told_count += 1
        for number in range(asked_count, len(runner.auto_answers)):
            yield _describe_auto_answer(runner, number)
        asked_count = len(runner.auto_answers)
        for decision in runner.match.decisions:
            yield from _question(runner, decision, runner.match.refusals(decision.seat))
        entry = runner.coming
        if entry is None:
            break
        line = loaded.document.line(f"$.script[{runner.position}]")
        yield f"line {line}: {_describe_entry(entry)}"
        try:
            runner.step()
        except ContentError:
            break
    # Played once more as a whole, since what is expected at the end comes after the last entry.
    yield from (str(error) for error in ScriptRunner(loaded).run_script())


def _describe_auto_answer(runner: ScriptRunner, number: int) -> str:
    one = runner.auto_answers[number]
    ids = one.answer if isinstance(one.answer, tuple) else (one.answer,)
    return f"  {runner.loaded.seat_names[one.seat]} {one.key}: answers itself: {' '.join(map(str, ids)) or 'nothing'}"


def _question(runner: ScriptRunner, decision: Decision, refusals: Sequence[Refusal]) -> Iterator[str]:
    observation, wording = runner.match.observe(decision.seat), runner.game.wording
    cite = f" [{decision.cite}]" if decision.cite else ""
    yield f"  {runner.loaded.seat_names[decision.seat]} {decision.key}: {wording.prompt(observation, decision)}{cite}"
    if isinstance(decision, Number):
        yield f"      {decision.low} to {decision.high}"
    if isinstance(decision, ChooseMany):
        yield f"      {decision.least} to {decision.most} of"
    if isinstance(decision, Choose | ChooseMany):
        for option in decision.options:
            yield f"      {option.id}  {wording.label(observation, decision, option)}"
    for refusal in refusals:
        yield f"      not {refusal.verb} {' '.join(refusal.refs)}: {refusal.reason} [{refusal.cite}]"


def _describe_entry(entry: ScriptEntry) -> str:
    if entry.only_says:
        return f"says: {' '.join(entry.caption.split())}"
    parts: list[Any] = [entry.player, entry.do, *entry.with_]
    if entry.order:
        parts = [entry.player, "orders", entry.order, entry.value or "nothing"]
    elif entry.answer is not None:
        parts = [entry.player, "answers", entry.answer]
    said = " ".join(str(part) for part in parts if part != "")
    return f"{said}, refused with {entry.refused}" if entry.refused else said
