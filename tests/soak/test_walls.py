"""What plans write stays with them: the checkout is as it was, and no plan finds what another has changed."""

import os
from pathlib import Path

import pytest

from game.editor.opening import open_path
from game.kernel.files.atomic import write_atomic
from game.kernel.files.paths import data_root, user_dir
from tests.soak.house import house
from tests.soak.plan import Visit

VISIT = Visit(1, 3, "menu", 1)


def in_house(folder, cache):
    """Return the house of a plan in a new folder."""
    folder.mkdir()
    return house(VISIT, folder, cache)


def test_a_map_that_came_with_the_program_is_changed_in_a_copy_that_the_next_plan_finds_as_it_was(painted, tmp_path):
    shipped = data_root("levels") / "arena" / "sand-ring.yaml"
    before, there = shipped.read_bytes(), sorted(shipped.parent.iterdir())
    with in_house(tmp_path / "one", painted):
        own = data_root("levels") / "arena" / "sand-ring.yaml"
        assert own != shipped and own.read_bytes() == before
        opening = open_path(own)
        opening.file.path = own.with_name("f.yaml")
        opening.file.write(opening.plugin.board, opening.document)
        own.unlink()
    assert shipped.read_bytes() == before and sorted(shipped.parent.iterdir()) == there
    assert data_root("levels") / "arena" / "sand-ring.yaml" == shipped
    with in_house(tmp_path / "two", painted):
        assert data_root("levels") / "arena" / "sand-ring.yaml" == own
        assert own.read_bytes() == before and not own.with_name("f.yaml").exists()


def test_nothing_is_written_removed_or_moved_outside_of_the_house(painted, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "map.yaml").write_text("as it was")
    with in_house(tmp_path / "house", painted):
        write_atomic(user_dir("decks") / "own.txt", "x")
        write_atomic(Path("here.yaml"), "x")
        for deed in (
            lambda: write_atomic(outside / "map.yaml", "x"),
            lambda: write_atomic(outside / "new" / "map.yaml", "x"),
            lambda: (outside / "map.yaml").unlink(),
            lambda: outside.rename(user_dir("decks") / "outside"),
            lambda: os.rmdir(outside),
        ):
            with pytest.raises(PermissionError):
                deed()
    assert [path.name for path in outside.iterdir()] == ["map.yaml"]
    assert (outside / "map.yaml").read_text() == "as it was"
    assert (tmp_path / "house" / "home" / "here.yaml").is_file()
    write_atomic(outside / "map.yaml", "changed")
