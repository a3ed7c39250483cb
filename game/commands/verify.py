"""`verify`: scripts played, expectations checked, maps and content validated."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.bots import bots, named_bot
from game.commands.languages import speak_as_told
from game.kernel.campaign.campaign import FightStop, is_campaign
from game.kernel.campaign.check import open_campaign
from game.kernel.failures import FAILED, blamed_on
from game.kernel.files.documents import ContentError, Document, all_errors, closest, read_yaml
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.phrases import Phrase
from game.kernel.mode import Mode
from game.kernel.scenarios.clause_check import clause_problems
from game.kernel.scenarios.lesson_check import lesson_problems
from game.kernel.scenarios.puzzles import check_puzzle
from game.kernel.scenarios.saves import resume
from game.kernel.scenarios.scenario import LoadedGame, Scenario, is_scenario, levels_root, open_document
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.scenarios.trace import trace
from game.modes import broken_modes, content_folder, modes

SUFFIXES = (".yaml", ".yml")


def verify_command(options: argparse.Namespace) -> int:
    """Check files and print what does not hold; 1 if an expectation failed, 2 if a file is bad."""
    speak_as_told(options)
    failed = bad = 0
    already_told: set[str] = set()
    for path in files_in(options.paths):
        if options.trace:
            _print_trace(path)
        errors, left_open = check_file(path)
        for error in errors:
            already_told.add(str(error))
            failed += error.code in FAILED_CHECKS
            bad += error.code not in FAILED_CHECKS
            if options.json:
                print(json.dumps({"file": error.file, "line": error.line, "code": error.code, "error": str(error)}))
            else:
                print(error.describe(), file=sys.stderr)
        if not errors:
            _print_good(path, left_open, as_json=options.json)
    for mode in modes().values():
        for error in [*_data_errors(mode), *_rulebook_errors(mode.rulebook)]:
            if str(error) in already_told:
                continue
            bad += 1
            print(error.describe(), file=sys.stderr)
    for key, reason in broken_modes().items():
        bad += 1
        print(ContentError(key, 0, FAILED, Phrase("a mode that can be imported"), reason).describe(), file=sys.stderr)
    return 2 if bad else 1 if failed else 0


FAILED_CHECKS = ("expect", "script", "refusal", "diverged", "puzzle", "lesson")


def files_in(paths: Sequence[Path]) -> Iterable[Path]:
    """Return the files named and those in the folders named, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
        else:
            yield path


class Verified(NamedTuple):
    """What is wrong with a file, and the question that a good script leaves open within a step, `A team`."""

    errors: list[ContentError]
    left_open: str = ""


def check_file(path: Path) -> Verified:
    """Check a scenario, save, campaign, map, or a file of a mode's own content.

    Whatever fails in a mode or its rules is wrong with this file alone: the next one is checked all the same.
    """
    try:
        with blamed_on(path, Phrase("a mode that can check it")):
            return _check_content(path)
    except ContentError as error:
        return Verified(list(all_errors(error)))


def _check_content(path: Path) -> Verified:
    """Check a file. Raises: ContentError."""
    document = read_yaml(path)
    for owner in modes().values():
        if path.resolve().is_relative_to(content_folder(owner).resolve()):
            return Verified([error for error in owner.check_data() if Path(error.file).resolve() == path.resolve()])
    if is_campaign(document):
        stops = open_campaign(document, modes()).campaign.stops
        for index, stop in enumerate(stops):
            if isinstance(stop, FightStop) and stop.bot:
                _check_bot(document, f"$.stops[{index}].bot", stop.bot)
        return Verified([])
    if not is_scenario(document):
        key = document.data.get("mode") if isinstance(document.data, dict) else None
        mode = modes().get(str(key))
        if mode is None:
            raise document.error("$.mode", "mode", Phrase("a mode of {names}", names=", ".join(modes())), repr(key))
        return Verified(list(mode.check(document, levels_root(path))))
    loaded = open_document(document, modes())
    for index, player in enumerate(loaded.scenario.players):
        _check_bot(document, f"$.players[{index}].bot", player.bot)
    if loaded.scenario.kind == "save":
        warning = resume(loaded).warning
        errors = [document.error("$.marks", "diverged", Phrase("a save that replays"), warning)] if warning else []
        return Verified(errors)
    return _scenario(loaded)


def _scenario(loaded: LoadedGame) -> Verified:
    """Check a scenario that fits its mode: its clauses, its script, what it teaches or sets. Raises: ContentError."""
    runner, scenario = ScriptRunner(loaded), loaded.scenario
    errors = clause_problems(loaded) + runner.run_script()
    if not errors and scenario.puzzle is not None:
        errors = list(check_puzzle(loaded))
    if not errors and scenario.lesson:
        errors = lesson_problems(loaded)
    return Verified(errors, runner.ending if runner.match.midway and not _asks_at_the_end(scenario) else "")


def _asks_at_the_end(scenario: Scenario) -> bool:
    """Return whether a script has been played to nothing, or expects something of the question it ends with."""
    last = scenario.script[-1].expect if scenario.script else ()
    about = [one for one in (*scenario.expect, *last) if one.asked is not None or one.legal is not None]
    return bool(about) or not scenario.script


def _print_trace(path: Path) -> None:
    """Print what happens in the script of a scenario; of another file nothing."""
    try:
        with blamed_on(path, Phrase("a mode that can be traced")):
            document = read_yaml(path)
            if is_scenario(document) and document.data.get("kind") != "save":
                for line in trace(open_document(document, modes())):
                    print(line)
    except ContentError:
        return


def _print_good(path: Path, left_open: str, *, as_json: bool) -> None:
    """Print that a file holds, and where its script stops within a step the question it leaves open."""
    if as_json:
        print(json.dumps({"file": str(path), "ok": True, **({"open": left_open} if left_open else {})}))
    else:
        print(f"{path}: ok{f', but the script ends while a question is open: {left_open}' if left_open else ''}")


def _data_errors(mode: Mode) -> list[ContentError]:
    """Return what is wrong with a mode's own data, also where the mode fails to say so."""
    try:
        with blamed_on(content_folder(mode), Phrase("a mode {key} that can check its data", key=mode.key)):
            return list(mode.check_data())
    except ContentError as error:
        return list(all_errors(error))


def _rulebook_errors(path: Path) -> list[ContentError]:
    try:
        load_rulebook(path)
    except ContentError as error:
        return list(all_errors(error))
    return []


def _check_bot(document: Document, location: str, name: str) -> None:
    """Raise ContentError for a bot that there is not."""
    try:
        named_bot(name)
    except ValueError:
        expected, hint = Phrase("a bot of {names}", names=", ".join(bots())), closest(name, bots())
        raise document.error(location, "bot", expected, repr(name), hint) from None
