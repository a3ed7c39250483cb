"""The glossary against the code: what it names is there, and no word stands for what another word means."""

import ast
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "glossary.md"
FORMER = {
    "facts": "content",
    "u": "px",
    "view": "observation, or table_view for what draws",
    "told": "description",
    "worth": "value",
    "blow": "hit",
    "deed": "action",
    "picked": "selected",
    "desk": "editor",
    "easel": "paint_queue",
    "errand": "paint_job",
    "fitting": "matching",
    "bench": "stats",
    "capital": "capitalize",
    "armed": "preselected",
    "taking_back": "undo_controls",
    "giving_up": "resignation",
    "senseless": "pointless_options",
    "lull": "is_quiescent",
    "Bench": "PaintContext",
    "Seen": "GameEvent",
    "Desk": "EditorContext",
    "Wish": "PictureRequest",
    "Errand": "PaintJob",
    "Easel": "PaintQueue",
    "Lead": "PathFinder",
    "Breath": "HoverTimer",
    "Host": "WindowApi",
    "Restraining": "PointlessOptionRules",
    "Paced": "QuiescenceRules",
    "Nicknaming": "LogNames",
    "Recounting": "TurningPointWords",
    "Summing": "EventGrouping",
    "Doubt": "OptionCheck",
    "Offers": "LazyOptions",
    "TakingBack": "UndoControls",
    "GivingUp": "Resignation",
}
"""Words that were names once, and what is said in their place."""


def rows():
    """Yield the rows of the glossary: a term, its meaning, and the code names of the last cell."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("| \n").split(" | ")]
        if line.startswith("| ") and len(cells) == 3 and not line.startswith(("| term", "| ---")):
            yield cells[0], cells[1], re.findall(r"`([^`]+)`", cells[2])


def names_in(paths):
    """Return what is defined in files, each name with how often: classes, functions, arguments, variables, attributes."""
    found = Counter()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found[node.name] += 1
            elif isinstance(node, ast.arg):
                found[node.arg] += 1
            elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
                found[node.id if isinstance(node, ast.Name) else node.attr] += 1
    return found


@pytest.fixture(scope="module")
def names():
    return names_in(sorted((ROOT / "game").rglob("*.py")))


def test_what_the_glossary_names_is_in_the_code(names):
    terms = list(rows())
    assert len(terms) > 60
    missing = []
    for term, _, wheres in terms:
        paths = [path for where in wheres if "/" in where for path in ROOT.glob(where)]
        missing += [f"{term}: {where}" for where in wheres if "/" in where and not list(ROOT.glob(where))]
        files = [path for path in paths if path.suffix == ".py"]
        near = names_in(files) if files else names
        for where in wheres:
            if "/" not in where and not where.startswith("*"):
                missing += [f"{term}: {where}" for part in where.split(".") if not (near[part] or names[part])]
    assert missing == []


def test_no_term_and_no_meaning_stands_twice():
    terms = [word.strip() for term, _, _ in rows() for word in re.sub(r"\(.*?\)", "", term).split(",")]
    assert [term for term, count in Counter(terms).items() if count > 1] == []


def test_former_words_name_nothing(names):
    assert {word: names[word] for word in FORMER if names[word]} == {}


def test_no_class_name_stands_for_more_than_its_reason_says():
    """The modes never import each other: what each of them has one of may have the same name in each."""
    places = defaultdict(list)
    for path in (ROOT / "game").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(path.relative_to(ROOT).as_posix())
    twice = {name for name, paths in places.items() if len(paths) > 1}
    assert twice == set(shared_names())


def shared_names():
    """Yield the class names that the glossary says are in several modes, one meaning and one class in each."""
    text = PAGE.read_text(encoding="utf-8").partition("## In several modes")[2]
    yield from re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
