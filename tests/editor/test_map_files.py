"""What holds for map files of every kind of board: they are read and written alike, and what is no map is refused."""

from pathlib import Path

import pytest

from game.editor.opening import editors, open_path
from game.kernel.files.documents import ContentError, parse_yaml, read_yaml
from game.kernel.files.paths import data_root
from game.modes import modes

KEYS = sorted(editors())


def shipped(key):
    """Return the maps of a mode, those of the bench included."""
    found = sorted((data_root("levels") / key).rglob("*.yaml"))
    return [path for path in found if isinstance(data := read_yaml(path).data, dict) and data.get("kind") == "map"]


MAPS = [(key, path) for key in KEYS for path in shipped(key)]


def read(key, text):
    """Return the document and the findings of a text."""
    return editors()[key].board.read_map(parse_yaml(text.encode(), Path("map.yaml")))


@pytest.mark.parametrize(("key", "path"), MAPS, ids=[f"{key}-{path.stem}" for key, path in MAPS])
def test_shipped_maps_are_written_as_they_were_read(key, path):
    board, opening = editors()[key].board, open_path(path)
    assert opening.findings == () and board.write(opening.document, opening.file.source) == opening.file.source
    assert read(key, board.write(opening.document, ""))[0] == opening.document


@pytest.mark.parametrize("key", KEYS)
def test_a_new_map_is_accepted_by_its_mode_and_read_again(key):
    board = editors()[key].board
    blank = board.blank("Yard")
    text = board.write(blank, "")
    assert read(key, text) == (blank, ())
    refused = modes()[key].check(parse_yaml(text.encode(), Path("yard.yaml")), Path())
    # What has no place to stand on is no map yet; all else is one from the start.
    assert (refused == []) == (not [one for one in board.findings(blank) if one.severity == "error"])


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(
    "text", ["mode: {key}\nsetup: {{}}\n", "mode: {key}\nkind: save\n", "- a list\n", "just words\n"]
)
def test_what_is_no_map_is_refused_in_one_line(key, text):
    with pytest.raises(ContentError, match=r"expected a map") as caught:
        read(key, text.format(key=key))
    assert "\n" not in str(caught.value)
