"""`modes`, `schema`, `rules` and `show`."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

import msgspec

from game.bots import bots
from game.commands.targets import check_target
from game.kernel.campaign.campaign import Campaign, campaign_rules
from game.kernel.campaign.file import find_campaigns
from game.kernel.files.documents import ContentError, closest, read_yaml
from game.kernel.files.formats import FIRST, FORMATS, KEY, Kind
from game.kernel.files.paths import data_root
from game.kernel.files.rulebook import load_rulebook
from game.kernel.files.schema import json_schema, key_table
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import Scenario, is_scenario, open_document
from game.kernel.scenarios.vocabulary import ANYTHING
from game.modes import broken_modes, modes

WIDTH = 100
LEAST_PICTURE, LARGEST_PICTURE = (320, 200), (7680, 4320)
"""The sizes of pictures: smaller ones show nothing, larger ones no screen."""


def modes_command(options: argparse.Namespace) -> int:
    """List the modes with their levels."""
    _print_broken(as_json=options.json)
    for key, mode in modes().items():
        levels: list[dict[str, Any]] = []
        puzzles: list[dict[str, Any]] = []
        for path in sorted((data_root("levels") / key).glob("*.yaml")):
            try:
                document = read_yaml(path)
                if not is_scenario(document):
                    continue
                loaded = open_document(document, modes())
            except ContentError as error:
                levels.append({"file": path.name, "title": str(error), "seats": []})
                continue
            found = {"file": path.name, "title": loaded.scenario.title, "seats": list(loaded.seat_names)}
            (levels if loaded.scenario.puzzle is None else puzzles).append(found)
        row = {
            "mode": key,
            "title": mode.title,
            "tagline": mode.tagline,
            "bots": list(bots()),
            "levels": levels,
            "puzzles": puzzles,
            "campaigns": [path.name for path in find_campaigns(key)],
        }
        if options.json:
            print(json.dumps(row))
            continue
        print(f"{key}: {mode.title}. {mode.tagline}.")
        print(f"  bots: {', '.join(bots())}")
        for level in levels:
            print(f"  {level['file']:<34} {level['title']} ({', '.join(level['seats'])})")
        for puzzle in puzzles:
            print(f"  {puzzle['file']:<34} a puzzle: {puzzle['title']}")
        for name in row["campaigns"]:
            print(f"  {name:<34} a campaign")
    return 0


def _print_broken(*, as_json: bool) -> None:
    """Print a line for each mode that cannot be imported."""
    for key, reason in broken_modes().items():
        if as_json:
            print(json.dumps({"mode": key, "error": reason}))
        else:
            print(f"{key}: cannot be used: {reason}")


def mode_named(key: str) -> Mode:
    """Return the mode of a key. Raises: ValueError, with what was meant."""
    mode = modes().get(key)
    if mode is None:
        if key in broken_modes():
            raise ValueError(f"expected a mode that can be imported, found {key}: {broken_modes()[key]}")
        near = closest(key, modes())
        hint = f" (did you mean {near}?)" if near else ""
        raise ValueError(f"expected a mode of {', '.join(modes())}, found {key!r}{hint}")
    return mode


def schema_command(options: argparse.Namespace) -> int:
    """Print the JSON Schema of a mode's files, or the table of their keys."""
    mode = mode_named(options.mode)
    if options.keys:
        for name, kind in (("setup", mode.setup_type), ("position", mode.position_type)):
            for row in key_table(kind, name):
                print(json.dumps(row._asdict()) if options.json else f"{row.key:<44} {row.type:<40} {row.default}")
        for word in words_of_scripts(mode):
            print(json.dumps(word._asdict()) if options.json else f"{word.kind:<6} {word.name:<24} {word.line}")
        return 0
    types: dict[str, type] = {"scenario": Scenario, **mode.schema_types}
    rules = campaign_rules(mode)
    if rules is not None:
        types |= {"campaign": Campaign, "party": rules.party_type, "gain": rules.gain_type}
    document = json_schema(types, f"Files of the mode {mode.title}")
    kinds: dict[str, type] = {"scenario": Scenario, "campaign": Campaign}
    if "map" in mode.schema_types:
        kinds["map"] = mode.schema_types["map"]
    for name, kind in kinds.items():
        if kind.__name__ in document["$defs"]:
            document["$defs"][kind.__name__]["properties"][KEY] = {
                "type": "integer",
                "minimum": FIRST,
                "maximum": FORMATS[cast(Kind, name)],
                "description": f"the format of the file, {FIRST} where it does not say",
            }
    print(json.dumps(document, indent=None if options.json else 2))
    return 0


class ScriptWord(NamedTuple):
    """A word of scripts and expectations: its kind, the word, and a line that says what it is for."""

    kind: str
    name: str
    line: str


def words_of_scripts(mode: Mode) -> Iterator[ScriptWord]:
    """Yield the notes, verbs, queries, standing orders and events of a mode; an event's line is that of its class."""
    catalogue = mode.vocabulary
    for note, line in catalogue.notes.items():
        yield ScriptWord("note", note, line)
    for verb, line in sorted(catalogue.verbs.items()):
        yield ScriptWord("verb", verb, line)
    for query, line in sorted(catalogue.queries.items()):
        yield ScriptWord("query", query, line)
    for order, wording in sorted(catalogue.orders.items()):
        values = " | ".join("text" if value == ANYTHING else value for value in wording.values)
        yield ScriptWord("order", order, f"{values}: {wording.line}")
    for event, kind in sorted(mode.event_types.items()):
        fields = ", ".join(field.name for field in msgspec.structs.fields(kind))
        yield ScriptWord("event", event, f"{(kind.__doc__ or '').strip().partition(chr(10))[0]} ({fields})")


def rules_command(options: argparse.Namespace) -> int:
    """Print clauses."""
    book = load_rulebook(mode_named(options.mode).rulebook)
    found = book.search(" ".join(options.text))
    chapter = ""
    for clause in found:
        if options.json:
            print(json.dumps(msgspec.to_builtins(clause)))
            continue
        if clause.chapter != chapter:
            chapter = clause.chapter
            print(f"\n== {book.chapters[chapter]} ==")
        print(f"\n{clause.title}  [{clause.id}]")
        for text in (clause.text, clause.ruling and f"Ruling: {clause.ruling}"):
            if text:
                print(textwrap.indent(textwrap.fill(text, WIDTH), "  "))
    if not found:
        print("no clause holds all of these words")
    return 0


def show_command(options: argparse.Namespace) -> int:
    """Step through a scenario in the window, or write pictures of it."""
    width, _, height = options.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise ValueError(f"expected a size such as 1280x720, found {options.size[:40]!r}")
    least, most = LEAST_PICTURE, LARGEST_PICTURE
    if not all(low <= int(value[:9]) <= high for value, low, high in zip((width, height), least, most, strict=True)):
        sizes = f"{least[0]}x{least[1]} to {most[0]}x{most[1]}"
        raise ValueError(f"expected a size of {sizes}, found {options.size[:40]}")
    for target in (options.record, options.screenshot):
        check_target(target)
    from game.app import show

    size = int(width), int(height)
    pictures = {"record": options.record, "screenshot": options.screenshot, "language": options.language}
    return show(options.file, size, room=options.room, **pictures)
