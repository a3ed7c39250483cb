"""A condition, keyword or status bit is one row: with it the words, the table, the glossary and the bots know it."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.modes import modes
from game.modes.arena.content.conditions import CONDITION_ROWS
from game.modes.arena.content.verbs import CONDITION_NAMES, MODIFIER_NAMES
from game.modes.duel.content.keywords import KEYWORD_ROWS
from game.modes.mainframe.content.statuses import AREA_ROWS, BIT_ROWS
from game.modes.skirmish.content import loading
from game.modes.skirmish.table.printing import SkirmishPrinter
from game.modes.skirmish.table.signs import condition_colour, condition_sign, condition_words
from tests.modes import one_row
from tests.modes.skirmish.inches import game_content
from tests.modes.skirmish.inches import table as inches

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module", params=sorted(one_row.ROWS))
def found(request):
    """Return where a new term of a mode is found."""
    command = [sys.executable, "-m", "tests.modes.one_row", request.param]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stderr[-2000:]
    return request.param, json.loads(done.stdout.splitlines()[-1])


def test_a_row_is_seen_in_the_words_the_picture_and_the_glossary(found):
    mode, seen = found
    for place in ("explained", "told", "glossary"):
        assert any("Toyed" in line for line in seen[place]), (place, seen[place])
    if mode != "story":
        assert any("played with" in line for line in seen["explained"])
        assert seen["drawn"] and seen["judged"] < 0


def test_a_condition_of_skirmish_is_a_row_of_content(monkeypatch):
    game = inches(
        {"a": {"at": [9, 9], "conditions": [{"name": "toy", "level": 1}]}},
        {"b": {"at": [20, 20]}},
        setup={
            "conditions": [{"id": "toy", "name": "Toyed", "affects": ["mind"], "icon": "gears", "colour": [9, 8, 7]}]
        },
    )
    content, (held,) = game_content(game), game.match.state.figures["a"].conditions
    assert condition_words(content, held) == "Toyed 1"
    assert condition_sign(content, held) == "gears" and condition_colour(content, held) == (9, 8, 7)
    data = loading.data()
    row = msgspec.structs.replace(data.library, conditions=content.library.conditions)
    monkeypatch.setattr("game.modes.skirmish.table.printing.data", lambda: msgspec.structs.replace(data, library=row))
    assert any(row[0] == "Toyed" for table in SkirmishPrinter().reference_tables() for row in table.rows)


TERMS = {
    "mainframe": {row.id for row in (*BIT_ROWS, *AREA_ROWS)},
    "arena": {*CONDITION_NAMES, *MODIFIER_NAMES},
    "duel": {row.id for row in KEYWORD_ROWS},
}
ASKING = {"has": {"arena", "duel"}, "set_bit": {"mainframe"}, "area_has": {"mainframe"}, "lies_on": {"mainframe"}}
"""Functions that ask for a term by its name, and the modes in which they do."""


def asked_for(mode: str) -> set[str]:
    """Return the terms that code of a mode asks for by name."""
    names = set()
    for path in (ROOT / "game/modes" / mode).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = getattr(getattr(node, "func", None), "id", "") if isinstance(node, ast.Call) else ""
            texts = []
            if called in ASKING and mode in ASKING[called]:
                texts = node.args
            elif isinstance(node, ast.Compare) and getattr(node.comparators[0], "attr", "") in ("status", "keywords"):
                texts = [node.left]
            names |= {text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)}
    return names


@pytest.mark.parametrize("mode", sorted(TERMS))
def test_every_term_that_is_asked_for_by_name_is_a_row(mode):
    """The types of terms follow from the rows, so no type checker sees a name that is misspelt."""
    assert mode in modes()
    asked = asked_for(mode)
    assert len(asked) > 5 and asked <= TERMS[mode]


def test_rows_have_names_of_their_own():
    for rows in (CONDITION_ROWS, KEYWORD_ROWS, BIT_ROWS, AREA_ROWS):
        assert len({row.id for row in rows}) == len({row.name for row in rows}) == len(rows)
