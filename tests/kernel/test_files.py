"""Files: what is refused and in which words, places to lines, conversion, atomic writes, the fast writer."""

from __future__ import annotations

import importlib.util
import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec
import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from game.kernel.files import atomic, documents, paths
from game.kernel.files.documents import (
    MAX_BYTES,
    MAX_NODES,
    ContentError,
    ContentErrors,
    Document,
    all_errors,
    check_reference,
    convert,
    convert_each,
    dump_yaml,
    parse_yaml,
    read_yaml,
    write_atomic,
)

FILE = Path("levels/x.yaml")


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="mark"):
    range: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Push(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="push"):
    links: int = 1


class Scout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    toughness: int = 1
    kind: Literal["close-in", "keep-distance"] = "close-in"
    effects: tuple[Mark | Push, ...] = ()
    label: str | None = None
    armored: bool = False


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    units: dict[str, Scout] = {}
    cards: tuple[str, ...] = ()
    placements: dict[str, str] = {}
    names: dict[Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")], int] = {}
    rows: dict[int, int] = {}


def parse(text: str) -> Document:
    return parse_yaml(text.encode(), FILE)


def refusal(text: str, kind: Any = None) -> ContentError:
    with pytest.raises(ContentError) as caught:
        document = parse(text)
        assert kind is not None, f"{text!r} was read as {document.data!r}"
        convert(document, kind)
    assert "\n" not in str(caught.value)
    return caught.value


# Reading


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a: 1\nb: !!python/object/apply:os.system [ls]", "tag", 2),
        ("a: !!str 5", "tag", 1),
        ("a: ! 5", "tag", 1),
        ("a: !mine {b: 1}", "tag", 1),
        ("a: &x 1", "anchor", 1),
        ("a: 1\nb: *x", "anchor", 2),
        ("a: 1\nb: 2\na: 3", "duplicate-key", 3),
        ("a: {b: 1,\n  b: 2}", "duplicate-key", 2),
        ("1: a\n'1': b", "duplicate-key", 2),
        ("a: 1\n---\nb: 2", "documents", 2),
        ("[1, 2]: a", "key", 1),
        ("a: 1\nb: [1, 2\n", "syntax", 2),
        ("a: b\n\tc: d", "syntax", 2),
        ("a: b\nc: \x07", "syntax", 2),
        ("", "empty", 1),
        ("# nothing\n", "empty", 1),
        ("a:\n- 184467440737095516160", "number", 2),
        ("a: -9223372036854775809", "number", 1),
        ("a: " + "9" * 5000, "number", 1),
        ("a: 1.0e999", "number", 1),
    ],
)
def test_what_is_not_plain_data_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    error = refusal(text)
    assert (error.code, error.line) == (code, line)
    assert str(error).startswith(f"levels/x.yaml:{line}: expected ") and "found found" not in str(error)


def test_deep_nesting_is_refused_in_block_and_flow_style() -> None:
    assert refusal("[" * 100_000).code == "depth"
    assert refusal("- " * 100_000).code == "depth"
    with pytest.raises(ContentError, match="at most 3 levels"):
        parse_yaml(b"[[[[1]]]]", FILE, max_depth=3)
    assert parse_yaml(b"[[[1]]]", FILE, max_depth=3).data == [[[1]]]


def test_a_file_of_very_many_small_values_is_refused_before_anything_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("[" + "1," * 1_999_990 + "]", "a:\n" + "- 1\n" * 260_000, "{" + "a," * 130_000 + "}"):
        with monkeypatch.context() as patched:
            patched.setattr(documents._Loader, "get_single_node", lambda _: pytest.fail("the nodes were built"))
            error = refusal(text)
        assert error.code == "too-many" and error.expected == "at most 250,000 values"
    assert len(parse("[" + "1," * (MAX_NODES - 1) + "]").data) == MAX_NODES - 1


def test_text_that_is_not_utf8_is_refused_at_its_line() -> None:
    with pytest.raises(ContentError) as caught:
        parse_yaml(b"a: 1\nb: \xff\xfe", FILE)
    assert (caught.value.code, caught.value.line) == ("encoding", 2)


def test_a_billion_laughs_are_refused() -> None:
    bomb = "a0: &a0 [lol, lol]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10))
    assert refusal(bomb).code == "anchor"


def test_a_file_over_the_bound_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as stream:
        stream.truncate(50_000_000)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("the file was read"))
    with pytest.raises(ContentError) as caught:
        read_yaml(path)
    assert str(caught.value) == f"{path}: expected at most {MAX_BYTES / 1e6:g} MB, found 50 MB [too-large]"


def test_files_that_are_missing_or_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="No such file"):
        read_yaml(tmp_path / "none.yaml")
    with pytest.raises(ContentError, match="found a folder"):
        read_yaml(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(ContentError, match="found a device or pipe"):
        read_yaml(tmp_path / "pipe")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("Yes", "Yes"),
        ("True", "True"),
        ("12:30", "12:30"),
        ("2024-05-01", "2024-05-01"),
        ("0x10", "0x10"),
        ("010", "010"),
        ("1_000", "1_000"),
        ("+1", "+1"),
        (".5", ".5"),
        (".inf", ".inf"),
        ("10H", "10H"),
        ("=", "="),
        ("<<", "<<"),
        ("'10'", "10"),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("10", 10),
        ("-3", -3),
        ("1.5", 1.5),
        ("1.5e-3", 0.0015),
        ("1e3", "1e3"),
        ("18446744073709551615", 2**64 - 1),
    ],
)
def test_only_plain_scalars_are_resolved(text: str, value: object) -> None:
    found = parse(f"a: {text}").data["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_text_whatever_they_look_like() -> None:
    assert parse("10: a\nno: b\ntrue: c\n<<: {d: e}").data == {"10": "a", "no": "b", "true": "c", "<<": {"d": "e"}}


def test_a_byte_order_mark_and_crlf_do_not_matter() -> None:
    assert parse_yaml("\ufeffa: 1\r\nb: 2\r\n".encode(), FILE).data == {"a": 1, "b": 2}


@pytest.fixture
def plain_loader(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module as it is where PyYAML was built without its C part."""
    monkeypatch.delattr(yaml, "CSafeLoader")
    spec = importlib.util.spec_from_file_location("files_without_c", documents.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_loader_in_python_reads_and_refuses_the_same(plain_loader: ModuleType) -> None:
    text = "a: no\nb: [1, 2.5, '3']\nc: {d: 1e3}\n"
    assert plain_loader.parse_yaml(text.encode(), FILE).data == parse(text).data
    for bad, code in (("a: &x 1", "anchor"), ("a: !!str 5", "tag"), ("- " * 500, "depth"), ("a: \x07", "syntax")):
        with pytest.raises(plain_loader.ContentError) as caught:
            plain_loader.parse_yaml(bad.encode(), FILE)
        assert caught.value.code == code


# Places


def test_a_place_leads_to_its_line() -> None:
    document = parse("units:\n  guard-1:\n    hp: 3\n    effects:\n      - verb: mark\n        amount: 2\nlast: 1\n")
    assert document.line() == 1
    assert document.line("units.guard-1.hp") == 3
    assert document.line("$.units.guard-1.effects") == 4
    assert document.line("$.units.guard-1.effects[0].amount") == 6
    assert document.line("$.units.guard-1.effects[7].amount") == 4
    assert document.line("$.units.nobody.hp") == 1
    assert document.line("$.last.deeper") == 7
    listed = parse("- a\n-\n  b: 1\n- {c: 2,\n   d: 3}\n")
    assert [listed.line(location) for location in ("$[0]", "$[1].b", "$[2].d")] == [1, 3, 5]
    assert document.line(("units", "guard-1")) == 2


# Conversion


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- 1", "levels/x.yaml:1: expected a mapping, found a list of 1 [type]"),
        (
            "units:\n  a: {id: a}\n  b:\n    id: b\n    toughnes: 2",
            "levels/x.yaml:5: expected a known key, found 'toughnes' (did you mean toughness?) [unknown-key]",
        ),
        (
            "units:\n  a: {id: a}\n  b:\n    label: b",
            "levels/x.yaml:3: expected the key 'id', found none [missing-key]",
        ),
        (
            "units:\n  a:\n    id: a\n    kind: close_in",
            "levels/x.yaml:4: expected one of close-in, keep-distance, found 'close_in'"
            " (did you mean close-in?) [value]",
        ),
        (
            "units:\n  a:\n    id: a\n    effects:\n    - verb: push\n    - verb: marc\n      range: 1",
            "levels/x.yaml:6: expected one of mark, push, found 'marc' (did you mean mark?) [value]",
        ),
        (
            "units:\n  a:\n    id: a\n    effects:\n    - {verb: push, link: 1}",
            "levels/x.yaml:5: expected a known key, found 'link' (did you mean links?) [unknown-key]",
        ),
        (
            "units:\n  a:\n    id: a\n    effects:\n    - verb: mark\n      range: 12",
            "levels/x.yaml:6: expected a whole number <= 9, found 12 [value]",
        ),
        (
            "units:\n  a:\n    id: a\n    toughness: many",
            "levels/x.yaml:4: expected a whole number, found 'many' [type]",
        ),
        ("units:\n  a:\n    id: a\n    armored: no", "levels/x.yaml:4: expected true or false, found 'no' [type]"),
        ("units:\n  a:\n    id: true", "levels/x.yaml:3: expected text, found true [type]"),
        ("units:\n  a:\n    id:", "levels/x.yaml:3: expected text, found nothing [type]"),
        ("placements:\n  a: b\n  c: [d]\n  e: f", "levels/x.yaml:3: expected text, found a list of 1 [type]"),
        (
            "names:\n  a: 1\n  b: 2\n  C1: 3\n  d: 4",
            "levels/x.yaml:4: expected text matching regex '^[a-z-]+$', found 'C1' [value]",
        ),
        ("placements:\n  a: b\n  c.d: {}", "levels/x.yaml:3: expected text, found a mapping [type]"),
        ("rows: {1: 2, x: 3}", "levels/x.yaml:1: expected a whole number, found 'x' [type]"),
    ],
)
def test_what_does_not_fit_is_one_clear_line(text: str, message: str) -> None:
    assert str(refusal(text, Level)) == message


def test_a_bare_number_is_the_text_it_is_written_as_where_text_is_wanted() -> None:
    level: Level = convert(parse("cards: [10, 5H, 1.50, 1e3]\nplacements: {a.b: 3, 4: 5}\nunits: {x: {id: 7}}"), Level)
    assert level.cards == ("10", "5H", "1.50", "1e3")
    assert level.placements == {"a.b": "3", "4": "5"}
    assert level.units["x"].id == "7"
    assert convert(parse("a: 10"), dict[str, int | str]) == {"a": 10}


def test_a_long_list_of_numbers_for_text_is_refused_rather_than_mended_for_ever() -> None:
    assert refusal("cards: [" + "1, " * 50_000 + "1]", Level).code == "type"


def test_keys_of_a_mapping_by_number_are_converted() -> None:
    assert convert(parse("rows: {1: 2, 30: 4}"), Level).rows == {1: 2, 30: 4}


def test_nothing_at_a_place_is_not_the_whole_document() -> None:
    document = parse("a: 1\nsetup:\n")
    with pytest.raises(ContentError) as caught:
        convert(document, Level, document.data["setup"], "$.setup")
    assert str(caught.value) == "levels/x.yaml:2: expected a mapping, found nothing [type]"


def sorted_out(document, kind, *part):
    """Return what is valid of a list, and the errors of the rest."""
    found = [entry for _, entry in convert_each(document, kind, *part)]
    return (
        [entry for entry in found if not isinstance(entry, ContentError)],
        [entry for entry in found if isinstance(entry, ContentError)],
    )


def test_a_list_keeps_what_is_valid_and_reports_every_bad_item() -> None:
    document = parse("- id: a\n- id: b\n  speed: 1\n- id: c\n-\n- id: a\n- {id: 10}\n- id: '10'\n")
    good, bad = sorted_out(document, Scout)
    assert [entry.id for entry in good] == ["a", "c", "10"]
    assert [(error.line, error.code) for error in bad] == [
        (3, "unknown-key"),
        (5, "type"),
        (6, "duplicate-id"),
        (8, "duplicate-id"),
    ]
    assert "one 'a' (line 1)" in str(bad[2])


def test_a_list_below_a_key_has_its_lines() -> None:
    document = parse("units:\n- id: a\n- name: b\n")
    _, bad = sorted_out(document, Scout, document.data["units"], "$.units")
    assert [error.line for error in bad] == [3]
    _, bad = sorted_out(document, Scout)
    assert str(bad[0]) == "levels/x.yaml:1: expected a list, found a mapping [type]"


def test_a_dangling_reference_names_the_nearest() -> None:
    document = parse("map: x\nteam: [kestrel, ahs]\n")
    check_reference(document, "$.team[0]", "kestrel", ["ash", "kestrel"], "the id of a character")
    with pytest.raises(ContentError) as caught:
        check_reference(document, "$.team[1]", "ahs", ["ash", "kestrel"], "the id of a character")
    expected = "levels/x.yaml:2: expected the id of a character, found 'ahs' (did you mean ash?) [unknown-id]"
    assert str(caught.value) == expected


def test_errors_survive_the_way_between_processes() -> None:
    error = ContentError(FILE, 3, "type", "text", "1", "one")
    several = ContentErrors([error, ContentError(FILE, 4, "type", "text", "2")])
    for found in (pickle.loads(pickle.dumps(error)), pickle.loads(pickle.dumps(several))):
        assert str(found) == str(error) == "levels/x.yaml:3: expected text, found 1 (did you mean one?) [type]"
    assert len(all_errors(pickle.loads(pickle.dumps(several)))) == 2


# Fuzz

SEEDS = (
    "mode: mainframe\ntitle: A fight\nsetup: {map: ../gantry.yaml, team: [ash, kestrel]}\nscript:\n- {do: move}\n",
    "- id: ember\n  effects:\n    - verb: mark\n      range: 3\n"
    '  text: "Mark {mark.range}."\n  label: |\n    two\n    lines\n',
)
PIECES = (b"&a ", b"*a", b"!!x ", b"---\n", b"? ", b"- ", b"[", b"{", b"}", b": ", b'"', b"\t", b"\xff", b"\0")


@given(
    seed=st.sampled_from(SEEDS),
    edits=st.lists(
        st.tuples(st.integers(0, 200), st.integers(0, 6), st.sampled_from(PIECES) | st.binary(max_size=4)), max_size=6
    ),
)
def test_mutated_yaml_raises_nothing_but_content_errors(seed: str, edits: list[tuple[int, int, bytes]]) -> None:
    raw = seed.encode()
    for at, length, piece in edits:
        raw = raw[:at] + piece + raw[at + length :]
    try:
        document = parse_yaml(raw, FILE)
        convert(document, Level)
    except ContentError as error:
        assert len(str(error).splitlines()) == 1
        assert error.line <= raw.count(b"\n") + raw.count(b"\r") + 1


@given(st.binary(max_size=200))
def test_no_bytes_do_anything_but_fail_cleanly(raw: bytes) -> None:
    try:
        parse_yaml(raw, FILE)
    except ContentError as error:
        assert len(str(error).splitlines()) == 1


# Writing


def test_a_write_replaces_the_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "save.yaml"
    write_atomic(path, "a: ä\n")
    write_atomic(path, b"a: 2\n")
    assert path.read_bytes() == b"a: 2\n"
    assert [file.name for file in path.parent.iterdir()] == ["save.yaml"]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    path = tmp_path / "save.yaml"
    write_atomic(path, "old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="disk full"):
        write_atomic(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["save.yaml"]


KILLED = """
import os, signal, sys
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
from game.kernel.files.documents import write_atomic
write_atomic(sys.argv[1], "half")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_what_a_killed_writer_left_is_swept_and_what_somebody_writes_stays(own_home: Path) -> None:
    saves = own_home / "saves"
    killed = subprocess.run([sys.executable, "-c", KILLED, str(saves / "a.yaml")], cwd=Path(__file__).parents[2])
    assert killed.returncode == -signal.SIGKILL
    (left,) = saves.iterdir()
    handle, held = atomic._create_unfinished(saves / "b.yaml")
    paths.sweep_user_folders()
    assert [str(path) for path in saves.iterdir()] == [held], left
    os.close(handle)
    write_atomic(saves / "c.yaml", "c")
    assert [path.name for path in saves.iterdir()] == ["c.yaml"]


def test_a_file_taken_by_a_sweep_before_it_was_locked_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    lock = atomic.fcntl.flock

    def late(handle: int, how: int) -> None:
        if not made:
            made.extend(tmp_path.iterdir())
            made[0].unlink()
        lock(handle, how)

    monkeypatch.setattr(atomic.fcntl, "flock", late)
    write_atomic(tmp_path / "a.yaml", "a")
    assert made and (tmp_path / "a.yaml").read_text() == "a"


def test_without_locks_only_what_is_old_counts_as_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic, "fcntl", None)
    old, new = tmp_path / ".a.yaml.x.unfinished", tmp_path / ".a.yaml.y.unfinished"
    old.touch()
    new.touch()
    os.utime(old, (0, 0))
    write_atomic(tmp_path / "a.yaml", "a")
    assert sorted(path.name for path in tmp_path.iterdir()) == [new.name, "a.yaml"]


ODD = ["1e3", '"-2e5', "no", "null", "~", "", "12:30", "0", "- a", "a: b", "# c", "\x85\u2028\ufeff\x00", "{", "é♠😀"]
TEXTS = st.text(max_size=40) | st.sampled_from(ODD)
NUMBERS = st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(mapping=st.dictionaries(TEXTS, PLAIN, min_size=1, max_size=5))
@example(mapping={"seed": 2**64 - 1, "low": -(2**63), "big": 1e22, "small": 5e-324, "minus": -0.0})
@example(mapping={"1e3": [1e22, "1e22", {'\\"2e5': -1e16, "a": ['"', 1e100, '\\"']}]})
@example(mapping={"long": ["x" * 3000, {"y": "z " * 2000}], "empty": [], "none": {}})
def test_what_is_written_is_read_back_as_it_was(mapping: dict[str, Any]) -> None:
    found = parse(dump_yaml(mapping)).data
    assert found == mapping
    assert repr(found) == repr(mapping)


def test_a_list_has_a_line_for_each_item() -> None:
    text = dump_yaml({"mode": "m", "script": [{"player": "Ash", "answer": [1, 2]}, {}], "none": []})
    lines = ['"mode": "m"', '"script":', '- {"player": "Ash", "answer": [1, 2]}', "- {}", '"none": []']
    assert text.splitlines() == lines


def test_an_empty_word_among_those_expected_can_be_read():
    with pytest.raises(ContentError) as raised:
        convert(parse("where: keep"), dict[str, Literal["", "hand"]])
    assert "expected one of '', hand, found 'keep'" in str(raised.value)
