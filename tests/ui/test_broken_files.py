"""Whatever is saved into a content or level file while a game is open: one line, and the game goes on."""

import copy
import importlib
import json
import random
import shutil

import pytest
import yaml

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import read_yaml
from game.kernel.files.paths import data_root, user_dir
from game.modes import forget_content, modes
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

LEVELS = {"mainframe": "fight-03-high-wind", "arena": "bout-03-pairs", "duel": "duel-01-hammer-and-stairs"}
ODD = (None, 7, -1, 2.5, True, "", "\u200b", "nobody", [], [1], {}, {"id": 3}, [["a"]], "x" * 3000)
TRIES = 3
CONTENT = {
    (mode, str(path.relative_to(data_root("levels").parent / "game" / "modes" / mode / "data")))
    for mode in LEVELS
    for path in (data_root("levels").parent / "game" / "modes" / mode / "data").rglob("*.yaml")
}


def places(node):
    """Yield every container of a tree with each of its keys."""
    for key in node if isinstance(node, dict) else range(len(node)):
        yield node, key
        if isinstance(node[key], dict | list):
            yield from places(node[key])


def mutated(data, chance):
    """Return a copy with one thing changed: taken out, doubled, of another kind, or with a key that nobody knows."""
    data = copy.deepcopy(data)
    if not isinstance(data, dict | list) or not data or chance.random() < 0.05:
        return chance.choice(ODD)
    ids = [(node, key) for node, key in places(data) if key == "id"]
    node, key = chance.choice(ids if ids and chance.random() < 0.4 else list(places(data)))
    option = chance.randrange(5)
    if option == 0:
        del node[key]
    elif option == 1 and isinstance(node, dict):
        node[chance.choice(("unknown", 3, "id"))] = chance.choice(ODD)
    elif option == 2 and isinstance(node, list):
        node.insert(key, copy.deepcopy(node[key]))
    else:
        node[key] = copy.deepcopy(chance.choice(ODD))
    return data


def saved_and_seen(table, path, text):
    """Save a text into a file, let the table take it and go on; return the line that it says."""
    path.write_text(text, encoding="utf-8")
    table.window.notice = ""
    scene = table.scene
    scene.files_changed([path])
    line = table.window.notice
    table.wait(50)
    decision = table.decision
    if decision is not None:
        question = table.match.question(decision.seat)
        table.scene.answer(random_answer(question, Chance(1)))
        table.wait(50)
    assert table.window.scenes.top is scene or scene.session.match.outcome is not None, f"{table.window.notice}\n{text}"
    assert "Something went wrong" not in table.window.notice
    assert "\n" not in line
    return line


def at_the_table(mode):
    """Open the level of a mode with its own seed, as a game that is opened in the window has it."""
    level = read_yaml(data_root("levels") / mode / f"{LEVELS[mode]}.yaml").data
    return TableDriver(f"{mode}:{LEVELS[mode]}", seed=level.get("seed", 0))


@pytest.fixture
def content(tmp_path, monkeypatch):
    """Return how the content of a mode is put into a folder of its own."""
    used = []

    def put(mode):
        files = importlib.import_module(f"game.modes.{mode}.content.loading")
        target = tmp_path / "data"
        shutil.copytree(files.DATA, target)
        monkeypatch.setattr(files, "DATA", target)
        monkeypatch.setattr("game.modes.content_folder", lambda mode: target)
        forget_content(mode)
        used.append(mode)
        return target

    yield put
    monkeypatch.undo()
    for mode in used:
        forget_content(mode)


@pytest.mark.parametrize(("mode", "name"), sorted(CONTENT))
def test_any_content(mode, name, content):
    folder = content(mode)
    path, chance = folder / name, random.Random(f"{mode} {name}")
    text = path.read_text(encoding="utf-8")
    entry = yaml.safe_load(text)
    table = at_the_table(mode)
    try:
        for _ in range(TRIES):
            saved_and_seen(table, path, json.dumps(mutated(entry, chance)))
        for odd in ("", "a: [", "\t", "- *nobody\n", "\x00", text[: len(text) // 2]):
            saved_and_seen(table, path, odd)
        path.unlink()
        table.scene.files_changed([path])
        table.wait(100)
        assert "was read again" in saved_and_seen(table, path, text)
    finally:
        table.close()


@pytest.mark.parametrize("odd", [3, ["a"], {"a": 1}, None], ids=str)
@pytest.mark.parametrize("mode", LEVELS)
def test_an_id_that_is_no_text(mode, odd, content):
    folder = content(mode)
    path = max(folder.rglob("*.yaml"), key=lambda file: (file.name in ("opponents.yaml", "mobs.yaml"), file.name))
    text = path.read_text(encoding="utf-8")
    table = at_the_table(mode)
    try:
        data = yaml.safe_load(text)
        data[0]["id"] = odd
        line = saved_and_seen(table, path, json.dumps(data))
        assert "expected" in line, "3 is the text 3 in YAML: then what names the entry leads nowhere"
        assert odd == 3 or line.startswith(f"{path.name}:")
        assert "was read again" in saved_and_seen(table, path, text)
    finally:
        table.close()


@pytest.mark.parametrize("mode", LEVELS)
def test_any_level(mode):
    folder = user_dir("levels") / mode
    shutil.copytree(data_root("levels") / mode, folder)
    level = folder / f"{LEVELS[mode]}.yaml"
    named = [path for path in folder.glob("*.yaml") if path.name in level.read_text(encoding="utf-8")]
    table = TableDriver(path=level)
    chance = random.Random(mode)
    try:
        for path in (level, *named):
            text = path.read_text(encoding="utf-8")
            entry = yaml.safe_load(text)
            for _ in range(4 * TRIES):
                saved_and_seen(table, path, json.dumps(mutated(entry, chance)))
            saved_and_seen(table, path, text)
        assert modes()[mode] is table.scene.session.loaded.mode
    finally:
        table.close()
