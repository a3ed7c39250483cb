"""The command `migrate`: older files are rewritten in their own style, others stay as they are."""

import json
import shutil

import pytest

from game.cli import main
from game.kernel.files.documents import parse_yaml, read_yaml
from game.kernel.files.paths import data_root
from tests.formats import OLD

REWRITTEN = ["level-duel", "level-mainframe", "save-duel", "save-duel-attack"]


@pytest.mark.parametrize("name", REWRITTEN)
def test_an_older_file_is_rewritten_once_and_says_the_same(name, tmp_path, capsys):
    path = tmp_path / f"{name}.yaml"
    shutil.copy(OLD / path.name, path)
    before, said = path.read_bytes(), read_yaml(path).data
    assert main(["migrate", "--check", str(path)]) == 1 and path.read_bytes() == before
    assert "would be brought to format 2" in capsys.readouterr().out
    assert main(["migrate", str(tmp_path)]) == 0 and path.read_bytes() != before
    document = read_yaml(path)
    assert document.data == said and not document.older
    written = path.read_bytes()
    assert main(["migrate", str(path)]) == 0 == main(["migrate", "--check", str(path)]) and path.read_bytes() == written


def test_comments_order_and_style_are_kept(tmp_path):
    """A comment behind a word that got shorter or longer stays in its column, as far as there is room."""
    path = tmp_path / "level.yaml"
    path.write_text(
        "# A level of one's own.\nmode: duel  # two cities\ntitle: 'My level'\nsetup:\n  cards:\n"
        "  - id: spark  # small\n    name: Spark\n    kind: spell\n    play:\n      dl: 4\n"
        "      do:  # what it does\n      - {verb: draw, amount: 2}  # two cards\n  decks: []\n# The end.\n"
    )
    assert main(["migrate", str(path)]) == 0
    assert path.read_text() == (
        "# A level of one's own.\nmode: duel  # two cities\nformat: 2\ntitle: 'My level'\nsetup:\n  cards:\n"
        "  - id: spark  # small\n    name: Spark\n    kind: spell\n    play:\n      dl: 4\n"
        "      effects: # what it does\n      - {do: draw, amount: 2}    # two cards\n  decks: []\n# The end.\n"
    )


def test_what_comes_with_the_program_is_of_the_present_formats(capsys):
    assert main(["migrate", "--check", str(data_root("levels"))]) == 0
    assert "would be" not in capsys.readouterr().out


def test_a_bad_file_is_one_line_and_the_others_are_rewritten(tmp_path, capsys):
    (tmp_path / "a.yaml").write_text("mode: duel\nformat: 99\nsetup: {}\n")
    shutil.copy(OLD / "level-duel.yaml", tmp_path / "b.yaml")
    assert main(["migrate", "--json", str(tmp_path)]) == 2
    description = capsys.readouterr()
    assert "newer version" in json.loads(description.err)["error"]
    assert json.loads(description.out)["changed"] is True
    assert not parse_yaml((tmp_path / "b.yaml").read_bytes(), tmp_path / "b.yaml").older
