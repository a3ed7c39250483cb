"""One file map for the tables of all modes: the same thing lies in a file of the same name, so that who knows one knows all."""

import ast
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = {
    "view": "the mode's table as the window knows it: what stands where, what is drawn, what can be clicked",
    "context": "what the drawing functions beside it share",
    "hit_areas": "what can be pointed at, topmost first, and where that is which something is drawn to",
    "roles": "the objects of the roles that the table plays beside its looks: what clicks, answers and orders mean",
    "board": "what lies below the pieces: its layout and ground, and what is laid over it when asked for",
    "pieces": "what stands and lies on the board: tokens, cards, and their faces",
    "preview": "what the pointed choice would do, drawn and in numbers, before it is made",
    "advice": "what a sensible player would do: it is gold, for a second click or a key",
    "hint": "what a hint says when it is asked for: what a good player would do, and why",
    "goal": "what wins, and how far everybody is: the chip or the scales, and their words",
    "signs": "signs, colours and glyphs by which conditions, keywords and other terms are told apart",
    "explain": "what a thing on the table is, line by line, every number with its terms and clause",
    "effects": "a row for each kind of event: what flashes by while it plays, and what it sounds like",
    "moments": "what the table itself draws while an event plays, step by step",
    "hand": "what a player chooses from in the dock, as cards, with the piles beside it",
    "marks": "what may be chosen on the board: rings, lines, zones",
    "summary": "what the end of a game is told with",
    "phases": "the phases of a turn as the top bar names them",
    "poster": "the picture of the mode in the menu",
    "printing": "what the mode prints: cards, maps and tables of play",
    "printed_cards": "those cards on paper that are not drawn as on the table",
}
"""What every table has, as a file or a package, and what it is."""
FURTHER = {
    "dock": "the dock below the board: who acts and what they have, or what is done there",
    "side": "the mode's part of the side panel",
    "screens": "`SCREENS`: the screens that the mode has beside its table",
    "standing_orders": "what a seat has ordered for good: what is passed, taken or asked again",
    "recent_events": "what the table remembers of the events it has seen, for what it draws",
    "row_notes": "what a choice would do, as a note in its row of a menu",
    "refusals": "what is said of a click that the open question has nothing to do with",
    "turn_order_bar": "at the left edge: who acts, who has still to act, who is done",
    "threats": "what the enemies will still do in this round: whom each coming attack can hit",
    "lane": "what is being settled between two sides, term by term",
    "tray": "cards that are asked about, spread out over the table",
    "zoom": "what the pointer rests on, large enough to be read",
    "upcoming_pictures": "pictures that will be seen soon, so that they are painted before",
    "drawing": "what draws the whole of its package, and calls the files beside it",
    "ground": "the painted ground of the board",
    "layout": "where everything lies on the board, in pixels",
    "board_view": "the part of the view that is the board: its camera, and places under the pointer",
    "overlays": "what is laid over the board when asked for: reach, sight, threat, the ruler",
    "reach": "where a piece can go in its turn",
    "tokens": "pieces as discs: portrait, hit points on the rim, badges",
    "figures": "pieces as miniatures on bases: how they bear themselves, what they take up, numbers over all of them",
    "cards": "cards as pieces: at a pose, with what marks them",
    "faces": "what is painted on cards",
    "arrangement": "how pieces stand beside one another where there is little room",
    "crew_card": "the card in the dock of who acts: attributes, hit points, what they carry",
    "forecast": "what a choice would come to, in numbers, with nothing drawn",
    "infobox": "the plate beside what is pointed at: numbers that decide, and lines",
    "attack": "what the attack that is pointed at would do: its odds, its damage, who is hit with whom",
    "move": "what the move that is pointed at would do: its path, its cost, where it ends",
    "paths": "the path of a piece over the board: where it leads, what it costs, its line",
    "answers": "which of several answers is plainly the best",
    "auto_answers": "what answers itself: where nothing else is left, or all answers are alike",
}
"""Further names that several tables have, and what each is. A name that is in neither table may stand in one mode only."""
ENTRIES = {
    "view": {"make_view"},
    "hit_areas": {"list_hit_areas", "find_anchor"},
    "preview": {"draw_preview"},
    "advice": {"best_of"},
    "hint": {"(HintTexts)"},
    "roles": {"(PointingRules)", "(AnswerRules)", "(Orders)"},
    "context": {"(DrawContext)"},
    "goal": {"draw_goal"},
    "explain": {"explain"},
    "effects": {"EVENT_ROWS", "effects"},
    "marks": {"draw_marks"},
    "summary": {"list_summary"},
    "phases": {"list_phases"},
    "poster": {"draw_poster"},
    "printing": {"make_printer"},
}
"""What stands in a file or package of every table by the same name; in parentheses the class that one in it extends."""
ANYWHERE = {"drawing", "context"}
"""Names that mean the same in any package of a table."""


def list_table_files(mode: Path) -> set[str]:
    """Return the files of a mode's table, relative to it and without their endings."""
    table = mode / "table"
    return {
        path.relative_to(table).with_suffix("").as_posix() for path in table.rglob("*.py") if path.name != "__init__.py"
    }


def find_places(tables: dict[str, set[str]]) -> dict[str, dict[str, set[str]]]:
    """Return for each name of a file or package the packages that it lies in, by mode; '' is the table itself."""
    places: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for mode, files in tables.items():
        for file in files:
            parts = file.split("/")
            for index, part in enumerate(parts):
                places[part][mode].add("/".join(parts[:index]))
    return places


def find_faults(tables: dict[str, set[str]]) -> list[str]:
    """Return what is wrong with the file map of some tables, each a set of files by its mode."""
    faults = [
        f"{mode} has no {name}"
        for mode, files in tables.items()
        for name in sorted(CORE.keys() - {file.split("/")[0] for file in files})
    ]
    for name, by_mode in sorted(find_places(tables).items()):
        where = set().union(*by_mode.values())
        if name not in CORE | FURTHER and (len(by_mode) > 1 or len(where) > 1):
            faults.append(f"{name} stands in {', '.join(sorted(by_mode))}, and nothing says what it means")
        elif len(where) > 1 and name not in ANYWHERE:
            faults.append(f"{name} lies in different packages: {', '.join(sorted(where))}")
    return faults


def list_definitions(texts: Iterable[str]) -> set[str]:
    """Return the public names that files define, each class with what it extends in parentheses as well."""
    found = set()
    for text in texts:
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef):
                found.add(node.name)
            elif isinstance(node, ast.ClassDef):
                bases = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
                found |= {node.name, *(f"({base.id})" for base in bases if isinstance(base, ast.Name))}
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def find_missing_entries(mode: Path) -> list[str]:
    """Return what a mode's table lacks of that by which every table is entered."""
    missing = []
    for name, wanted in ENTRIES.items():
        package = mode / "table" / name
        files = package.rglob("*.py") if package.is_dir() else [package.with_suffix(".py")]
        found = list_definitions(file.read_text(encoding="utf-8") for file in files)
        missing += [f"{mode.name}: {name} has no {entry}" for entry in sorted(wanted - found)]
    return missing


@pytest.fixture(scope="module")
def tables():
    return {path.parent.name: list_table_files(path.parent) for path in (ROOT / "game" / "modes").glob("*/mode.py")}


def test_all_tables_have_one_file_map(tables):
    assert len(tables) >= 5
    assert find_faults(tables) == []


@pytest.mark.parametrize("mode", sorted(path.parent.name for path in (ROOT / "game" / "modes").glob("*/mode.py")))
def test_the_same_thing_has_the_same_name_in_every_table(mode):
    assert set(ENTRIES) <= set(CORE)
    assert find_missing_entries(ROOT / "game" / "modes" / mode) == []


def test_an_entry_by_another_name_is_seen(tmp_path):
    table = tmp_path / "duel" / "table"
    (table / "preview").mkdir(parents=True)
    for name, wanted in ENTRIES.items():
        lines = [f"class Some{entry}: ..." if entry.startswith("(") else f"def {entry}(): ..." for entry in wanted]
        file = table / name / "drawing.py" if name == "preview" else table / f"{name}.py"
        file.write_text("\n".join(lines))
    assert find_missing_entries(tmp_path / "duel") == []
    (table / "phases.py").write_text("def phase_strip(): ...")
    (table / "roles.py").write_text("class DuelPointing(PointingRules): ...\nclass DuelAnswers(AnswerRules): ...")
    assert find_missing_entries(tmp_path / "duel") == [
        "duel: roles has no (Orders)",
        "duel: phases has no list_phases",
    ]


def test_every_shared_name_is_shared(tables):
    places = find_places(tables)
    assert {name for name in FURTHER if len(places.get(name, ())) < 2} == set()


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"duel": {"strip"}, "story": {"strip"}}, "strip stands in duel, story, and nothing says what it means"),
        ({"duel": {"strip", "board/strip"}}, "strip stands in duel, and nothing says what it means"),
        ({"duel": {"tray"}, "story": {"lane/tray"}}, "tray lies in different packages: , lane"),
    ],
)
def test_a_name_with_two_meanings_is_seen(more, fault):
    tables = {mode: set(CORE) | more.get(mode, set()) for mode in ("duel", "story")}
    assert fault in find_faults(tables)


def test_a_missing_file_is_seen():
    assert find_faults({"duel": CORE.keys() - {"goal"}, "story": set(CORE)}) == ["duel has no goal"]


def test_packages_of_tables_export_nothing():
    """A package only says what it holds, so that its files can import one another in any order."""
    for file in (ROOT / "game" / "modes").glob("*/table/**/__init__.py"):
        body = ast.parse(file.read_text(encoding="utf-8")).body
        assert len(body) == 1 and isinstance(body[0], ast.Expr), file
