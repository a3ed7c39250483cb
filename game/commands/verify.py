"""`verify`: scripts played, expectations checked, maps and content validated."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.bots import bots, named_bot
from game.kernel.campaign import Fight, is_campaign
from game.kernel.campaign_check import open_campaign
from game.kernel.clause_check import clause_problems
from game.kernel.files import ContentError, Document, all_errors, closest, read_yaml
from game.kernel.lesson_check import lesson_problems
from game.kernel.puzzles import proved
from game.kernel.rulebook import load_rulebook
from game.kernel.saves import resume
from game.kernel.scenario import Opened, is_scenario, levels_root, open_document
from game.kernel.scripts import ScriptRunner
from game.kernel.trace import trace
from game.modes import content_folder, modes

SUFFIXES = (".yaml", ".yml")


def verify_command(options: argparse.Namespace) -> int:
    """Check files and print what does not hold; 1 if an expectation failed, 2 if a file is bad."""
    failed = bad = 0
    told: set[str] = set()
    for path in files_in(options.paths):
        if options.trace:
            _print_trace(path)
        errors = verify_file(path)
        for error in errors:
            told.add(str(error))
            failed += error.code in FAILED_CHECKS
            bad += error.code not in FAILED_CHECKS
            if options.json:
                print(json.dumps({"file": error.file, "line": error.line, "code": error.code, "error": str(error)}))
            else:
                print(error, file=sys.stderr)
        if not errors:
            _print_good(path, as_json=options.json)
    for mode in modes().values():
        for error in [*mode.check_data(), *_rulebook_errors(mode.rulebook)]:
            if str(error) in told:
                continue
            bad += 1
            print(error, file=sys.stderr)
    return 2 if bad else 1 if failed else 0


FAILED_CHECKS = ("expect", "script", "refusal", "diverged", "puzzle", "lesson")


def files_in(paths: Sequence[Path]) -> Iterable[Path]:
    """Return the files named and those in the folders named, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        else:
            yield path


def verify_file(path: Path) -> list[ContentError]:
    """Return what is wrong with a scenario, save, map, or a file of a mode's own content."""
    try:
        document = read_yaml(path)
        for owner in modes().values():
            if path.resolve().is_relative_to(content_folder(owner).resolve()):
                return [error for error in owner.check_data() if Path(error.file).resolve() == path.resolve()]
        if is_campaign(document):
            stops = open_campaign(document, modes()).campaign.stops
            for index, stop in enumerate(stops):
                if isinstance(stop, Fight) and stop.bot:
                    _check_bot(document, f"$.stops[{index}].bot", stop.bot)
            return []
        if not is_scenario(document):
            key = document.data.get("mode") if isinstance(document.data, dict) else None
            mode = modes().get(str(key))
            if mode is None:
                raise document.error("$.mode", "mode", f"a mode of {', '.join(modes())}", repr(key))
            return list(mode.check(document, levels_root(path)))
        opened = open_document(document, modes())
        for index, player in enumerate(opened.scenario.players):
            _check_bot(document, f"$.players[{index}].bot", player.bot)
        if opened.scenario.kind == "save":
            warning = resume(opened).warning
            return [document.error("$.marks", "diverged", "a save that replays", warning)] if warning else []
        return scenario_problems(opened)
    except ContentError as error:
        return list(all_errors(error))


def scenario_problems(opened: Opened) -> list[ContentError]:
    """Return what is wrong with a scenario that fits its mode: its clauses, its script, what it teaches or sets.

    Raises: ContentError.
    """
    found = clause_problems(opened) + ScriptRunner(opened).run()
    if found:
        return found
    if opened.scenario.puzzle is not None:
        return proved(opened)
    return lesson_problems(opened) if opened.scenario.lesson else []


def _print_trace(path: Path) -> None:
    """Print what happens in the script of a scenario; of another file nothing."""
    try:
        document = read_yaml(path)
        if is_scenario(document) and document.data.get("kind") != "save":
            for line in trace(open_document(document, modes())):
                print(line)
    except ContentError:
        return


def _print_good(path: Path, *, as_json: bool) -> None:
    """Print that a file holds, and for a script in the middle of a step the question it leaves open."""
    open_question = left_open(path)
    if as_json:
        print(json.dumps({"file": str(path), "ok": True, **({"open": open_question} if open_question else {})}))
    else:
        print(f"{path}: ok{f', ends in the middle of a step: asked is {open_question}' if open_question else ''}")


def left_open(path: Path) -> str:
    """Return who is asked what when a good script ends within a step, `A team`; an empty text if none is."""
    try:
        document = read_yaml(path)
        if not is_scenario(document) or not document.data.get("script") or document.data.get("kind") == "save":
            return ""
        runner = ScriptRunner(open_document(document, modes()))
        runner.run()
    except ContentError:
        return ""
    return runner.ending if runner.match.midway else ""


def _rulebook_errors(path: Path) -> list[ContentError]:
    try:
        load_rulebook(path)
    except ContentError as error:
        return list(all_errors(error))
    return []


def _check_bot(document: Document, place: str, name: str) -> None:
    """Raise ContentError for a bot that there is not."""
    try:
        named_bot(name)
    except ValueError:
        expected, hint = f"a bot of {', '.join(bots())}", closest(name, bots())
        raise document.error(place, "bot", expected, repr(name), hint) from None
