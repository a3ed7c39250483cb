"""Who imports whom, drawn from the imports of the whole program: no circles, and the same rooms in every mode."""

import ast
from pathlib import Path

import networkx
import pytest

ROOT = Path(__file__).parents[1]
LARGEST_CIRCLE = 2
MOST_LINES = 600
ROOMS = {
    "__init__.py",
    "mode.py",
    "rulebook.yaml",
    "data",
    "model",
    "content",
    "game_content.py",
    "rules",
    "scenario",
    "words",
}
ROOMS |= {"bots", "bench.py", "table"}
FURTHER_ROOMS = {"campaign", "editor.py"}


def module_of(path):
    """Return the dotted name of a file of the program."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def drawn(paths):
    """Return the graph of imports among files, those for type checkers included."""
    modules = {module_of(path): path for path in paths}
    graph = networkx.DiGraph()
    graph.add_nodes_from(modules)
    for module, path in modules.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                targets = [f"{node.module}.{name.name}" for name in node.names]
                found = [target if target in modules else node.module for target in targets]
            elif isinstance(node, ast.Import):
                found = [name.name for name in node.names]
            else:
                continue
            graph.add_edges_from((module, target) for target in found if target in modules and target != module)
    return graph


def circles(graph):
    """Return the circles of a graph that are too large, each as its sorted modules."""
    found = networkx.strongly_connected_components(graph)
    return sorted(sorted(circle) for circle in found if len(circle) > LARGEST_CIRCLE)


def test_no_files_import_each_other_in_a_circle():
    assert circles(drawn((ROOT / "game").rglob("*.py"))) == []


def test_a_circle_is_seen(tmp_path, monkeypatch):
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    (tmp_path / "game").mkdir()
    for name, other in (("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")):
        text = f"from __future__ import annotations\nif TYPE_CHECKING:\n    from game.{other} import X\n"
        (tmp_path / "game" / f"{name}.py").write_text(text)
    assert circles(drawn((tmp_path / "game").rglob("*.py"))) == [["game.a", "game.b", "game.c"]]


@pytest.mark.parametrize("mode", sorted(path.parent.name for path in (ROOT / "game" / "modes").glob("*/mode.py")))
def test_every_mode_has_the_same_rooms(mode):
    found = {path.name for path in (ROOT / "game" / "modes" / mode).iterdir() if path.name != "__pycache__"}
    assert found - FURTHER_ROOMS == ROOMS


def test_what_a_class_has_to_bring_is_told_before_it_runs():
    """A method that raises NotImplementedError is found when it is called: an abstract one, or a protocol, by mypy."""
    found = [
        f"{module_of(path)}:{node.lineno}"
        for path in (ROOT / "game").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "NotImplementedError"
    ]
    assert found == []


def test_files_are_short():
    lines = {
        module_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "game").rglob("*.py")
    }
    assert {module: count for module, count in lines.items() if count > MOST_LINES} == {}
