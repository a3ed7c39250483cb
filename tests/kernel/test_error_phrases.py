"""Errors are codes with values: no sentence is put together where a fault is found, and none is taken apart later."""

import ast
import pickle
import re
from pathlib import Path

import pytest

from game.kernel.errors import IllegalAnswer
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.language.catalogues import speak
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.language.say import say

ROOT = Path(__file__).resolve().parents[2]
WORDED = {
    "ContentError": (3, 4), "Problem": (2, 3), "GraphProblem": (2, 3), "DeckProblem": (2, 3), "Trouble": (2, 3),
    "Misfit": (2, 3), "FormatError": (0, 1), "PositionError": (1, 2), "NotationError": (0, 1), "Broken": (1, 2),
    "IllegalAnswer": (0,),
}  # fmt: skip
"""Which arguments of these say what was expected, what was found, or why not; `document.error` has them as `Problem`."""


def english(node):
    """Return the texts in an argument that are no phrases and no marked templates, though they hold words."""
    if isinstance(node, ast.Call):
        return []
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) and any(map(str.isalpha, node.value)) else []
    if isinstance(node, ast.JoinedStr):
        return [text for part in node.values for text in english(part)]
    if isinstance(node, ast.IfExp):
        return [*english(node.body), *english(node.orelse)]
    return [text for part in node.values for text in english(part)] if isinstance(node, ast.BoolOp) else []


def worded(call):
    """Return the arguments of a call that people read, if it makes an error."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    points = (2, 3) if name == "error" and len(call.args) > 3 else WORDED.get(name, ())
    named = [word.value for word in call.keywords if points and word.arg in ("expected", "found")]
    return [*(call.args[index] for index in points if index < len(call.args)), *named]


def locals_of(function, name):
    """Return what is assigned to a name in a function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(isinstance(one, ast.Name) and one.id == name for one in node.targets):
            yield node.value


def test_what_errors_say_is_made_of_phrases():
    bare = []
    making = re.compile(rf"\b(?:{'|'.join(WORDED)}|error)\(")
    for path in sorted((ROOT / "game").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path.name == "inch_shapes.py" or not making.search(text):  # problems of outlines are codes alone
            continue
        tree = ast.parse(text)
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for holder in [tree, *functions]:
            for call in (node for node in ast.walk(holder) if isinstance(node, ast.Call)):
                for argument in worded(call):
                    local = holder is not tree and isinstance(argument, ast.Name)
                    for value in locals_of(holder, argument.id) if local else [argument]:
                        bare += [f"{path.relative_to(ROOT)}:{value.lineno}: {text}" for text in english(value)]
    assert sorted(set(bare)) == []


def test_a_phrase_is_english_text_and_is_said_with_its_values_in_any_language():
    found = Phrase("{first} or {second}", first=Phrase("a list of {number}", number=2), second="moor")
    assert found == "a list of 2 or moor" and isinstance(found, str)
    speak("de")
    assert say(found) == "eine Liste aus 2 oder moor"
    assert found == "a list of 2 or moor"
    assert say(pickle.loads(pickle.dumps(found))) == say(found)


def test_values_keep_their_braces_and_are_not_translated():
    speak("de")
    assert say(Phrase("the key {name}", name="{text}")) == "der Schlüssel {text}"
    assert say(Phrase("the key {name}", name="text")) == "der Schlüssel text"


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (IllegalAnswer("nothing is asked of this seat now"), "dieser Platz wird jetzt nichts gefragt"),
        (IllegalAnswer(Phrase("there is no seat {seat}", seat=7), "a.b"), "es gibt keinen Platz 7 [a.b]"),
        (ValueError(Phrase("{path} is no path", path="x")), "x ist kein Pfad"),
        (ValueError("no phrase at all"), "no phrase at all"),
    ],
)
def test_an_error_is_told_in_the_language_that_is_spoken(error, line):
    english = str(error)
    assert describe_error(error) == english
    speak("de")
    assert describe_error(error) == line and str(error) == english


def test_an_error_that_tells_of_another_one_is_translated_as_a_whole():
    inner = ContentError("b.yaml", 3, "type", Phrase("a list"), Phrase("nothing"), "moor")
    outer = ContentError("a.yaml", 1, "bad-fight", Phrase("a scenario that can be played"), phrase_of(inner))
    line = "b.yaml:3: expected a list, found nothing (did you mean moor?) [type]"
    assert str(outer) == f"a.yaml:1: expected a scenario that can be played, found {line} [bad-fight]"
    speak("de")
    line = "b.yaml:3: erwartet eine Liste, gefunden nichts (war moor gemeint?) [type]"
    assert describe_error(outer) == (
        f"a.yaml:1: erwartet ein Szenario, das sich spielen lässt, gefunden {line} [bad-fight]"
    )
