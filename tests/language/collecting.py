"""What there is to translate: templates in the code, and texts of the content, by the domain of their catalogue.

The code is read, not run: calls of `say`, `say_as`, `say_count`, `N_`, `Phrase` and `Terms`, of a voice's `pgettext`, and
of what `TABLES` names; calls of `say`, `say_as` and `say_count` in templates of pages likewise. A template that is no
plain text there is a mistake, as no catalogue could hold it. Content is text under the keys that people read, and what
the credits say.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import jinja2
import yaml
from jinja2 import nodes

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import INTERFACE
from game.ui.screens.credits import ENTRY, credit_blocks

ROOT = Path(__file__).resolve().parents[2]
MARKS = {"say": 1, "N_": 1, "Phrase": 1, "say_as": 2, "say_count": 2}
"""How many templates stand at the beginning of a call; the first of `say_as` is the context."""
TABLES = {"Action": (1, 2), "Tally": (0,), "Shift": (0,)}
"""Which arguments of these are templates: they are said where they are shown."""
TALLIES = ("add", "times", "becomes", "halve")
"""Methods of a `tally` whose first argument names a part of a number."""
KEYS = frozenset(
    {
        "title", "name", "text", "ruling", "blurb", "notes", "caption", "closing", "why", "goal", "hint", "won", "lost",
        "plan", "class_name",
    }
)  # fmt: skip
"""Keys of content files under which people read something; a name without a capital is an id, though."""
LISTS = frozenset({"hints", "chapters", "idea"})
"""Keys under which all texts are read by people."""
SPOKEN_ANYWHERE = frozenset({"caption", "why", "card_title", "card_text"})
"""Keys whose texts are read wherever they stand."""
SILENT = frozenset({"script", "expect", "position", "queries"})
"""Keys of scenarios below which only those are read."""


OPPONENT = re.compile(r"([A-Z][^:]+): ")
"""How an enemy begins that a position of a story writes in a line: with its name."""
MOST_NAMED = 6
"""How many words an entry of the credits has at most that is only names."""


class Found(NamedTuple):
    """Something to translate: its template, its plural and context if it has them, and the file it stands in."""

    template: str
    plural: str
    context: str
    file: str


def domain_of(file: str) -> str:
    """Return the domain of a file's texts: the key of its mode, or that of the interface, which names the modes."""
    parts = file.split("/")
    if parts[:2] == ["game", "modes"] and len(parts) > 3 and parts[3] != "mode.py":
        return parts[2]
    return parts[1] if parts[0] == "levels" and len(parts) > 2 else INTERFACE


@cache
def collected() -> tuple[dict[str, dict[tuple[str, str], Found]], tuple[str, ...]]:
    """Return what is found by domain, then by context and template, and the lines that no catalogue can hold."""
    found: dict[str, dict[tuple[str, str], Found]] = {}
    mistakes: list[str] = []
    for one in (*_in_code(mistakes), *_in_pages(mistakes), *_in_content(), *_in_credits()):
        entries = found.setdefault(domain_of(one.file), {})
        entries.setdefault((one.context, one.template), one)
    # What the interface says is not said again by a mode.
    shared = found[INTERFACE]
    for domain, texts in found.items():
        if domain != INTERFACE:
            found[domain] = {key: one for key, one in texts.items() if key not in shared}
    return found, tuple(mistakes)


# Code


def _in_code(mistakes: list[str]) -> Iterator[Found]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        if file == "game/kernel/language/say.py":
            continue
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                yield from _in_call(call, file, mistakes)


def _in_call(call: ast.Call, file: str, mistakes: list[str]) -> Iterator[Found]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    plain = isinstance(call.func, ast.Name)
    if name in MARKS and plain:
        texts = [list(_texts(argument, file, mistakes)) for argument in call.args[: MARKS[name]]]
        if name == "say_count" and all(texts):
            yield Found(texts[0][0], texts[1][0], "", file)
        elif name == "say_as" and texts[0]:
            yield from (Found(text, "", texts[0][0], file) for text in texts[1])
        elif name in ("say", "N_", "Phrase"):
            yield from (Found(text, "", "", file) for text in texts[0])
    elif name == "pgettext" and not plain:
        context, *texts = ["".join(_plain(argument)) for argument in call.args]
        yield from (Found(text, "", context, file) for text in texts if text)
    elif name == "Terms" and plain and call.args and isinstance(call.args[0], ast.Dict):
        context = "".join(text for word in call.keywords if word.arg == "context" for text in _plain(word.value))
        for value in call.args[0].values:
            yield from (Found(text, "", context, file) for text in _texts(value, file, mistakes))
    elif name in TABLES and plain:
        for index in TABLES[name]:
            for argument in call.args[index : index + 1]:
                yield from (Found(text, "", "", file) for text in _plain(argument))
    elif name in TALLIES and not plain and call.args and _is_tally(call):
        yield from (Found(text, "", "", file) for text in _plain(call.args[0]))


def _is_tally(call: ast.Call) -> bool:
    """Return whether a method is one of a number that is being added up: by its name, or by what it is given.

    A label comes with its amount and its clause, which no other `add` takes.
    """
    return len(call.args) == 3 or any(word in ast.unparse(call.func).lower() for word in ("tally", "packet"))


def _texts(node: ast.expr, file: str, mistakes: list[str]) -> Iterator[str]:
    """Yield the texts of an argument; one that is put together where it stands is a mistake."""
    for part in ast.walk(node):
        if isinstance(part, ast.JoinedStr) or (isinstance(part, ast.BinOp) and any(_plain(part.left))):
            mistakes.append(f"{file}:{part.lineno}: {ast.unparse(part)}")
            return
    yield from _plain(node)


def _plain(node: ast.expr) -> Iterator[str]:
    """Yield a text, or those of the branches of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _plain(node.body)
        yield from _plain(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _plain(value)


# Templates of pages


def _in_pages(mistakes: list[str]) -> Iterator[Found]:
    for path in sorted((ROOT / "game").rglob("*.j2")):
        yield from in_page(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix(), mistakes)


def in_page(text: str, file: str, mistakes: list[str]) -> Iterator[Found]:
    """Yield what a template of a page says; a text that is put together where it stands is a mistake."""
    for call in jinja2.Environment().parse(text).find_all(nodes.Call):
        if not isinstance(call.node, nodes.Name) or call.node.name not in ("say", "say_as", "say_count"):
            continue
        number = MARKS[call.node.name]
        found = [list(_plain_in_page(argument)) for argument in call.args[:number]]
        if len(found) < number or not all(found):
            mistakes.append(f"{file}:{call.lineno}: {call.node.name} of what is no plain text")
        elif call.node.name == "say_count":
            yield Found(found[0][0], found[1][0], "", file)
        else:
            yield from (Found(one, "", found[0][0] if number == 2 else "", file) for one in found[-1])


def _plain_in_page(node: nodes.Node | None) -> Iterator[str]:
    """Yield a text, or those of the branches of a condition."""
    if isinstance(node, nodes.Const) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, nodes.CondExpr):
        yield from _plain_in_page(node.expr1)
        yield from _plain_in_page(node.expr2)


# Content


def _in_content() -> Iterator[Found]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for folder in (ROOT / "game" / "modes", data_root("levels")):
        for path in sorted(folder.rglob("*.yaml")):
            file = path.relative_to(ROOT).as_posix()
            for text in _of_value(yaml.load(path.read_text(encoding="utf-8"), loader), "", silent=False):
                yield Found(text, "", "", file)


def _in_credits() -> Iterator[Found]:
    """Yield what the credits say; entries that only name a picture and who made it say nothing."""
    path = data_root("assets") / "CREDITS.md"
    for marks, text in credit_blocks(path.read_text(encoding="utf-8")):
        if marks != ENTRY or len(text.split()) > MOST_NAMED:
            yield Found(text, "", "", path.relative_to(ROOT).as_posix())


def _of_value(value: object, key: str, *, silent: bool) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            if str(name) in LISTS:
                yield from _all(part)
            else:
                yield from _of_value(part, str(name), silent=silent or name in SILENT)
    elif isinstance(value, list):
        for part in value:
            yield from _of_value(part, key, silent=silent)
    elif isinstance(value, str) and value and (key in SPOKEN_ANYWHERE or (key in KEYS and not silent)):
        yield from () if key == "name" and value == value.lower() else (value,)
    elif isinstance(value, str) and key == "enemies" and (named := OPPONENT.match(value)):
        yield named[1]


def _all(value: object) -> Iterator[str]:
    """Yield every text below a key."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _all(part)
