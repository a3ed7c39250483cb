"""Every clause of a rulebook has a title of its own and is named by a test or an example; those the code cites exist."""

import re
from pathlib import Path

import pytest

from game.commands.verify import files_in
from game.kernel.files.paths import data_root
from game.kernel.files.rulebook import load_rulebook
from game.modes import modes

ROOT = Path(__file__).parents[2]
by_mode = pytest.mark.parametrize("mode", list(modes()))


def clauses(mode):
    """Return the ids of the clauses of a mode's rulebook."""
    return {clause.id for clause in load_rulebook(modes()[mode].rulebook).clauses}


def cited(mode, paths):
    """Return the clauses that files name; the dotted names of modules are none."""
    pattern = re.compile(rf"(?<![\w.]){mode}\.[a-z]+(?:-[a-z]+)*\.[a-z0-9]+(?:-[a-z0-9]+)*(?![\w.-]*\w)")
    return {name for path in paths for name in pattern.findall(path.read_text(encoding="utf-8"))}


@by_mode
def test_every_clause_is_named_by_a_test_or_an_example(mode):
    paths = [*(ROOT / "tests").rglob("*.py"), *files_in([data_root("levels") / mode])]
    assert clauses(mode) - cited(mode, paths) == set()


@by_mode
def test_every_clause_that_the_code_cites_exists(mode):
    found = cited(mode, (ROOT / "game" / "modes" / mode).rglob("*.py"))
    assert found and found - clauses(mode) == set()


@by_mode
def test_every_clause_has_a_short_title_of_its_own(mode):
    titles = [clause.title for clause in load_rulebook(modes()[mode].rulebook).clauses]
    assert len({title.casefold() for title in titles}) == len(titles)
    assert max(map(len, titles)) <= 32
