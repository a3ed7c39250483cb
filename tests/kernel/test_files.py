"""Files from anywhere: one clear line for whatever is wrong, and nothing lost."""

import os

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel import files
from game.kernel.files import ContentError, convert, convert_list, dump_yaml, parse_yaml, read_yaml, write_atomic
from game.kernel.paths import inside
from game.kernel.state import TableState, copier, copy_state


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    amount: int = 0


def parse(text):
    return parse_yaml(text.encode() if isinstance(text, str) else text, "x.yaml")


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("a: &x 1\nb: *x\n", 1, "anchor"), ("a: !!python/name:os.system x\n", 1, "tag"), ("a: 1\na: 2\n", 2, "duplicate-key"),
        ("a: [1, 2\n", 2, "syntax"), (b"a: \xff\n", 1, "encoding"), ("---\na: 1\n---\nb: 2\n", 3, "documents"),
        ("", 1, "empty"), ("a: " + "[" * 60 + "]" * 60, 1, "depth"), ("? [a]\n: 1\n", 1, "key"),
    ],
)  # fmt: skip
def test_what_plain_data_does_not_need_is_refused(text, line, code):
    with pytest.raises(ContentError) as caught:
        parse(text)
    assert caught.value.code == code and caught.value.line == line
    assert "\n" not in str(caught.value) and str(caught.value).startswith("x.yaml:")


def test_plain_words_stay_words():
    assert parse("a: no\nb: 12:30\nc: 2020-01-01\nd: 1e3\ne: 10\nf: true\n").data == {
        "a": "no", "b": "12:30", "c": "2020-01-01", "d": "1e3", "e": 10, "f": True,
    }  # fmt: skip


def test_a_huge_file_is_refused_without_reading_it(tmp_path):
    path = tmp_path / "big.yaml"
    with path.open("wb") as stream:
        stream.truncate(50_000_000)
    with pytest.raises(ContentError, match="expected at most 4 MB, found 50 MB"):
        read_yaml(path)


def test_a_missing_file_and_a_folder(tmp_path):
    for path in (tmp_path / "none.yaml", tmp_path):
        with pytest.raises(ContentError):
            read_yaml(path)


def test_conversion_names_the_line_and_a_likely_word():
    document = parse("id: a\namuont: 3\n")
    with pytest.raises(ContentError) as caught:
        convert(document, Thing)
    assert str(caught.value) == "x.yaml:2: expected a known key, found 'amuont' (did you mean amount?) [unknown-key]"
    with pytest.raises(ContentError, match="x.yaml:2: expected int, found str 'many'"):
        convert(parse("id: a\namount: many\n"), Thing)


def test_a_list_keeps_what_is_good():
    good, bad = convert_list(parse("- id: a\n- id: 3\n- id: a\n- id: b\n"), Thing)
    assert [thing.id for thing in good] == ["a", "b"]
    assert [(error.line, error.code) for error in bad] == [(2, "type"), (3, "duplicate-id")]


@given(st.binary(max_size=200))
def test_no_bytes_do_anything_but_fail_cleanly(raw):
    try:
        parse(raw)
    except ContentError as error:
        assert "\n" not in str(error)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc é♠", min_size=1), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.text("abcxyz", min_size=1), VALUES, min_size=1, max_size=5))
def test_what_is_written_reads_back(data):
    assert parse(dump_yaml(data)).data == data


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "save.yaml"
    write_atomic(path, "old")

    def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr(files.os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomic(path, "new")
    assert path.read_text() == "old" and os.listdir(tmp_path) == ["save.yaml"]


def test_paths_stay_inside(tmp_path):
    (tmp_path / "levels").mkdir()
    assert inside(tmp_path, "levels/a.yaml") == (tmp_path / "levels" / "a.yaml").resolve()
    for path in ("../x", "/etc/passwd", "levels/../../x"):
        with pytest.raises(ValueError, match="leaves the folder"):
            inside(tmp_path, path)


class Inner(msgspec.Struct):
    values: list[int]


class Whole(TableState, kw_only=True):
    inner: Inner
    by: dict[str, Inner]
    rows: list[list[int]]
    maybe: Inner | None = None


def test_copies_share_nothing_that_can_change():
    whole = Whole(inner=Inner([1]), by={"a": Inner([2])}, rows=[[3]], maybe=Inner([4]))
    twin = copy_state(whole)
    assert twin == whole
    twin.inner.values.append(9)
    twin.by["a"].values.append(9)
    twin.rows[0].append(9)
    twin.orders["x"] = "y"
    assert whole == Whole(inner=Inner([1]), by={"a": Inner([2])}, rows=[[3]], maybe=Inner([4]))


def test_a_copy_that_is_not_certain_is_refused():
    class Loose(TableState, kw_only=True):
        things: set[int] = set()

    with pytest.raises(TypeError, match="cannot derive a copy"):
        copier(Loose)
