"""Every clause of the rulebook is named by a test or an example, and what rules cite is there."""

import re
from pathlib import Path

from game.commands.verify import files_in
from game.kernel.files.paths import data_root
from game.kernel.files.rulebook import load_rulebook
from game.modes import modes

LEVELS = sorted(files_in([data_root("levels")]))
TESTS = Path(__file__).parents[2]


def test_every_clause_is_named():
    book = load_rulebook(modes()["mainframe"].rulebook)
    texts = [path.read_text(encoding="utf-8") for path in [*TESTS.rglob("*.py"), *LEVELS]]
    named = "\n".join(texts)
    missing = [c.id for c in book.clauses if not re.search(re.escape(c.id) + r"(?![\w.-])", named)]
    print(f"{len(book.clauses) - len(missing)} of {len(book.clauses)} clauses are named")
    assert missing == []


def test_source_lines_of_rules_name_clauses_that_exist():
    book = load_rulebook(modes()["mainframe"].rulebook)
    known = {clause.id for clause in book.clauses}
    folder = Path(__file__).parents[3] / "game" / "modes" / "mainframe"
    strange = set()
    for path in folder.rglob("*.py"):
        for cite in re.findall(r"mainframe\.(?:start|rounds|turn|cpu|attacks|movement|hands|reload|end|field|gap)\.[a-z-]+",
                               path.read_text(encoding="utf-8")):  # fmt: skip
            if cite not in known:
                strange.add((path.name, cite))
    assert strange == set()
