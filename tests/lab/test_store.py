"""The results store: what goes in comes out, and what is no store is refused in one line and left as it is."""

import sqlite3

import msgspec
import pytest

from game.kernel.files.documents import ContentError
from game.lab.games import GameTask
from game.lab.store import open_for, open_store
from tests.lab.bench import TWO, counted, made


def test_games_come_out_as_they_went_in(tmp_path):
    path = tmp_path / "deep" / "s.sqlite"
    answers = ((0, "move:A"), (1, ("a", "b")), (0, 3), (1, (2, 1)))
    game = made(7, None, measures=counted({"A": 2}, [("A", "B", 3, 1)]), options={"Go": (4, 1)}, leads=((2, "b"),),
                starts=("north", "south"))  # fmt: skip
    turned = msgspec.structs.replace(game, turn=1, winners=(1,))
    full = msgspec.structs.replace(game, answers=answers)
    with open_for(path, TWO) as store:
        store.add([made(9), full])
        store.add([made(7, 1)])
        store.add([turned])
        assert store.game(7, game.bots, 1) == turned and [one.turn for one in store.placed()] == [0, 1, 0]
    with open_store(path) as store:
        assert store.info == TWO and store.games() == [game, turned, made(9)] and store.answers(game) == answers
        assert store.list_stored_tasks() == {*(GameTask(7, game.bots, turn) for turn in (0, 1)), GameTask(9, game.bots)}
    with open_for(path, TWO) as store:
        assert len(store.games()) == 3


def refused(path, call=open_store):
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(ContentError) as caught, call(path) as store:
        store.games()
    assert "\n" not in str(caught.value) and str(caught.value).startswith(str(path))
    assert before is None or path.read_bytes() == before
    return str(caught.value)


def test_what_is_no_store_is_refused_and_kept(tmp_path):
    text = tmp_path / "notes.txt"
    text.write_text("These are my notes, and they are dear to me.\n" * 50)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE game (seed INTEGER)")
    connection.close()
    for call in (open_store, lambda path: open_for(path, TWO)):
        assert "results store of the lab" in refused(text, call)
        assert "found another database" in refused(other, call)
        assert refused(tmp_path, call)
    assert "found no file" in refused(tmp_path / "none.sqlite")
    assert not (tmp_path / "none.sqlite").exists()


def changed(path, *statements):
    with open_for(path, TWO) as store:
        store.add([made(1), made(2)])
    connection = sqlite3.connect(path)
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
    return path


@pytest.mark.parametrize(
    ("statement", "part"),
    [
        ("PRAGMA user_version = 9", "format 9"),
        ("DELETE FROM run", "the settings of a run"),
        ("UPDATE run SET settings = '{'", "games as the lab writes them"),
        ("UPDATE game SET measures = '[]' WHERE seed = 2", "games as the lab writes them"),
        ("DROP TABLE game", "no such table"),
        ("UPDATE game SET measures = CAST(X'7BFF7D' AS TEXT) WHERE seed = 2", "Could not decode"),
        ("UPDATE game SET decisions = 'many' WHERE seed = 2", "a whole number was expected"),
        ("UPDATE game SET outcome = X'00' WHERE seed = 2", "text was expected"),
    ],
)
def test_a_store_that_was_changed_is_one_line(tmp_path, statement, part):
    assert part in refused(changed(tmp_path / "s.sqlite", statement))


def test_a_file_cut_short_is_one_line(tmp_path):
    path = changed(tmp_path / "s.sqlite")
    path.write_bytes(path.read_bytes()[:6000])
    refused(path)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"level_hash": "2"}, "the level"), ({"rules": "2"}, "the rules"),
        ({"arrangements": (("greedy", "random"),)}, "bots greedy,random"),
    ],
)  # fmt: skip
def test_games_of_something_else_do_not_mix(tmp_path, change, part):
    path = tmp_path / "s.sqlite"
    open_for(path, TWO).close()
    assert part in refused(path, lambda path: open_for(path, msgspec.structs.replace(TWO, **change)))
