"""Data straight from the events of the parser are those of the tree, or it is left to the tree to say what is wrong."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.files import documents
from game.kernel.files.documents import MAX_DEPTH, MAX_NODES, ContentError, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.files.plain_data import NotPlainError, read_plain_data

FILE = Path("levels/x.yaml")
EVERY = 40
LEVELS = sorted(data_root("levels").rglob("*.yaml"))[::EVERY]
CONTENT = sorted((Path(documents.__file__).parents[2] / "modes").rglob("*.yaml"))
LOADERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]
PIECES = (
    "a", "10", "-0", "1.50", "1e3", "9e999.0", "9" * 19, "9" * 21, "0.5e999", "true", "null", "~", "'", '"', ": ", "- ",
    "? ", ", ", "[", "]", "{", "}", "\n", "\n  ", "#", "|\n ", "&a ", "*a", "!x ", "!!str ", "--- ", "...\n", "<<", "\t",
)  # fmt: skip


def plain(text, loader=LOADERS[-1]):
    """Return the data of a text straight from the events."""
    return read_plain_data(text, loader, most_levels=MAX_DEPTH, most_values=MAX_NODES)


def tree(text):
    """Return the data of a text by way of its tree."""
    return documents._read_tree(text, FILE, MAX_DEPTH)


@pytest.mark.parametrize("loader", LOADERS)
def test_files_that_come_with_the_program_are_plain_and_read_alike_by_way_of_the_tree(loader):
    files = CONTENT if loader is LOADERS[-1] else CONTENT[::EVERY]
    assert len(CONTENT) > 30 and len(LEVELS) > 20
    for path in (*LEVELS, *files):
        text = path.read_text(encoding="utf-8")
        assert repr(plain(text, loader)) == repr(tree(text)), path


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_a_text_is_read_as_by_way_of_the_tree_or_left_to_it(text):
    try:
        found = plain(text)
    except NotPlainError:
        return
    assert repr(found) == repr(tree(text))


@pytest.mark.parametrize(
    "text",
    [
        "", "# nothing", "a: &x 1", "a: *x", "a: !!str 1", "a: ! 1", "- 1\n--- \n- 2", "a: 1\na: 2", "{[1]: 2}", "? {a: 1}\n: 2",
        "a: 18446744073709551616", "a: -9223372036854775809", "a: 1.0e999", "[" * 60, "a: [1", "a: \x07", "- " * 500,
    ],
)  # fmt: skip
def test_what_plain_data_have_no_need_of_is_left_to_the_tree(text):
    for loader in LOADERS:
        with pytest.raises(NotPlainError):
            plain(text, loader)


@pytest.mark.parametrize("number", [2**64 - 1, -(2**63), 1234567890123456789])
def test_a_number_of_64_bits_as_every_save_holds_one_is_plain(number):
    for loader in LOADERS:
        assert plain(f"a: {number}", loader) == {"a": number}


def test_levels_and_values_are_counted():
    assert plain("[" * MAX_DEPTH + "]" * MAX_DEPTH) and read_plain_data(
        "[1, 2]", LOADERS[-1], most_levels=1, most_values=3
    )
    for text, levels, values in (("[[1]]", 1, 9), ("[1, 2]", 9, 2), ("{a: 1}", 9, 2), ("{a: {}}", 1, 9)):
        with pytest.raises(NotPlainError):
            read_plain_data(text, LOADERS[-1], most_levels=levels, most_values=values)


def test_a_tree_is_made_only_where_a_place_is_told(monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(documents._Loader, "get_single_node", lambda _: pytest.fail("a tree was made"))
        document = parse_yaml(b"a: 1\nb:\n- 2\n- x: [3]\n", FILE)
        assert document.data == {"a": 1, "b": [2, {"x": [3]}]}
    assert document.line("$.b[1].x") == 4 and document.get_source_text("$.b[0]") == "2"
    assert isinstance(document.error("$.b", "type", "a text", "a list"), ContentError)
