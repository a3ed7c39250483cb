"""The words of scripts: every verb and query that the rules of a mode know has its line, and no line is left over."""

import ast
import json
from pathlib import Path

import pytest

import game.modes
from game.cli import main
from game.modes import modes

CHOICES = {"Option", "Refusal"}
NUMBERS = {"number"}


def trees(mode):
    folder = Path(game.modes.__file__).parent / mode
    for path in [*folder.glob("*.py"), *folder.glob("rules/**/*.py"), *folder.glob("scenario/**/*.py")]:
        yield ast.parse(path.read_text(encoding="utf-8"))


def constants(tree):
    """Return the text constants of a module by name."""
    return {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def first_text(node, entry):
    """Return the fixed text an expression begins with, or an empty one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return node.values[0].value
    if isinstance(node, ast.BinOp):
        return first_text(node.left, entry)
    return entry.get(node.id, "") if isinstance(node, ast.Name) else ""


def verbs_in_rules(mode):
    found = set()
    entries = {name: text for tree in trees(mode) for name, text in constants(tree).items()}
    for tree in trees(mode):
        for node in ast.walk(tree):
            name = getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            if name in CHOICES and node.args:
                found.add(first_text(node.args[0], entries).partition(":")[0])
            elif name in NUMBERS and len(node.args) > 1:
                found.add(first_text(node.args[1], entries).partition("-")[0])
    return found - {""}


@pytest.mark.parametrize("key", list(modes()))
def test_every_verb_of_the_rules_has_a_line(key):
    """A name that ends in a dash is the beginning of several."""
    entries = modes()[key].vocabulary.verbs
    begun = {word[: word.index("-") + 1] for word in entries if "-" in word}
    assert verbs_in_rules(key) - set(entries) - begun == set()


@pytest.mark.parametrize("key", list(modes()))
def test_every_query_is_known_and_has_a_line(key):
    """Names compared with `name` in the code of the queries, and the keys of its tables."""
    found = set()
    for tree in trees(key):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in ("query", "answer", "_of_hex"):
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Compare) and getattr(inner.left, "id", "") == "name":
                        (other,) = inner.comparators
                        texts = other.elts if isinstance(other, ast.Tuple) else [other]
                        found.update(text.value for text in texts if isinstance(text, ast.Constant))
                    elif isinstance(inner, ast.Dict):
                        found.update(text.value for text in inner.keys if isinstance(text, ast.Constant))
    assert set(modes()[key].vocabulary.queries) == found


@pytest.mark.parametrize("key", list(modes()))
def test_keys_list_the_words_with_a_line_each(capsys, key):
    assert main(["schema", key, "--keys", "--json"]) == 0
    rows = [row for row in map(json.loads, capsys.readouterr().out.splitlines()) if "kind" in row]
    notes = {"note"} if modes()[key].vocabulary.notes else set()
    assert {row["kind"] for row in rows} == {"verb", "query", "order", "event"} | notes
    assert all(row["line"].strip() and "\n" not in row["line"] for row in rows)
    events = {row["name"]: row["line"] for row in rows if row["kind"] == "event"}
    assert set(events) == set(modes()[key].event_types) and all(len(line) > 20 for line in events.values())


def test_kinds_of_orders_may_hold_a_name():
    catalogue = modes()["duel"].vocabulary
    assert catalogue.order("guard-old-watchman").values == ("never",)
    assert catalogue.order("use-war-drum/exhausted").values == ("never", "always")
    assert catalogue.order("give-up").values == ("yes",)
    assert catalogue.order("guard-") is None and catalogue.order("gard-old-watchman") is None
