"""Files from anywhere: safe YAML whose errors name file and line, and writes that cannot lose anything.

Only plain data is read: no tags, no anchors, no duplicate keys, bounded size and depth. Scalars are true, false,
null, decimal numbers or text; `no`, `12:30` and dates stay text.
"""

from __future__ import annotations

import contextlib
import difflib
import os
import re
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

T = TypeVar("T")

MAX_BYTES = 4_000_000
MAX_DEPTH = 40
_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class ContentError(Exception):
    """Something in a file that does not fit, as one line: file, line, what was expected, what was found."""

    def __init__(self, file: str | Path, line: int, code: str, expected: str, found: str, hint: str = "") -> None:
        self.file, self.line, self.code = str(file), line, code
        self.expected, self.found, self.hint = expected, found, hint
        super().__init__(str(self))

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        meant = f" (did you mean {self.hint}?)" if self.hint else ""
        return f"{place}: expected {self.expected}, found {_short(self.found)}{meant} [{self.code}]"


class ContentErrors(ContentError):
    """Several errors of one file; reads as the first of them."""

    def __init__(self, errors: Sequence[ContentError]) -> None:
        self.errors = tuple(errors)
        first = self.errors[0]
        super().__init__(first.file, first.line, first.code, first.expected, first.found, first.hint)


def all_errors(error: ContentError) -> tuple[ContentError, ...]:
    """Return the single errors of an error."""
    return error.errors if isinstance(error, ContentErrors) else (error,)


class _Loader(_BASE):  # type: ignore[misc]
    """A safe loader that resolves only true, false, null and decimal numbers."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


for _tag, _pattern, _first in (
    ("tag:yaml.org,2002:bool", r"^(?:true|false)$", "tf"),
    ("tag:yaml.org,2002:null", r"^(?:null|~|)$", ["n", "~", ""]),
    ("tag:yaml.org,2002:int", r"^-?(?:0|[1-9][0-9]*)$", "-0123456789"),
    ("tag:yaml.org,2002:float", r"^-?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]+)?$", "-0123456789"),
):
    _Loader.add_implicit_resolver(_tag, re.compile(_pattern), list(_first))


def _row(part: Any) -> int:
    """Return the line on which a node or parser event begins."""
    return int(part.start_mark.line) + 1 if part.start_mark is not None else 1


class Document:
    """One YAML file: its data, and the line of every place in it."""

    def __init__(self, path: Path, data: Any, node: yaml.Node | None) -> None:
        self.path = path
        self.data = data
        self._node = node

    def line(self, place: str = "") -> int:
        """Return the line of a place such as `$.areas[3].cost` or `units.guard.hp`; of the nearest one above it."""
        node = self._node
        if node is None:
            return 1
        line = _row(node)
        for step in re.findall(r"[^.\[\]$]+|\[\d+\]|\[\.\.\.\]", place):
            child: yaml.Node | None = None
            if isinstance(node, yaml.SequenceNode) and step.startswith("["):
                number = step[1:-1]
                if number.isdigit() and int(number) < len(node.value):
                    child = node.value[int(number)]
            elif isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    if str(key.value) == step:
                        child, line = value, _row(key)
            if child is None:
                break
            node = child
            if step.startswith("[") or not isinstance(child, yaml.MappingNode):
                line = max(line, _row(child))
        return int(line)

    def error(self, place: str, code: str, expected: str, found: str, hint: str = "") -> ContentError:
        """Make an error about a place of this file."""
        return ContentError(self.path, self.line(place), code, expected, found, hint)


def read_yaml(path: Path | str, *, max_bytes: int = MAX_BYTES) -> Document:
    """Read one YAML file. Raises: ContentError, one line, whatever is wrong with it."""
    file = Path(path)
    try:
        size = file.stat().st_size
        if not file.is_file():
            raise ContentError(file, 0, "no-file", "a file", "a folder")
        if size > max_bytes:
            raise ContentError(file, 0, "too-large", f"at most {max_bytes / 1e6:g} MB", f"{size / 1e6:.0f} MB")
        raw = file.read_bytes()
    except OSError as error:
        raise ContentError(file, 0, "no-file", "a file that can be read", error.strerror or str(error)) from None
    return parse_yaml(raw, file)


def parse_yaml(raw: bytes, file: Path) -> Document:
    """Read YAML from bytes; `file` is for messages. Raises: ContentError."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError(file, line, "encoding", "UTF-8 text", f"byte {raw[error.start]:#04x}") from None
    try:
        _check_tokens(text, file)
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
            if node is None:
                raise ContentError(file, 1, "empty", "some content", "an empty file")
            _check_keys(node, file)
            return Document(file, loader.construct_document(node), node)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise ContentError(file, line, "syntax", "well-formed YAML", error.problem or "something else") from None
    except yaml.YAMLError as error:
        raise ContentError(file, 1, "syntax", "well-formed YAML", str(error).splitlines()[0]) from None
    except (ValueError, RecursionError, OverflowError) as error:
        raise ContentError(file, 1, "syntax", "plain values", str(error)) from None


def _check_tokens(text: str, file: Path) -> None:
    """Refuse what plain data has no need of, before anything is built."""
    depth = documents = 0
    for event in yaml.parse(text, Loader=_BASE):
        line = _row(event)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise ContentError(file, line, "anchor", "plain values", "an anchor or alias")
        tag = getattr(event, "tag", None)
        if tag and tag != "!":
            raise ContentError(file, line, "tag", "plain values", f"the tag {tag}")
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise ContentError(file, line, "documents", "one document", "a second one")
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise ContentError(file, line, "depth", f"at most {MAX_DEPTH} levels", "more")
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            depth -= 1


def _check_keys(node: yaml.Node, file: Path) -> None:
    if isinstance(node, yaml.MappingNode):
        seen: dict[str, int] = {}
        for key, value in node.value:
            line = _row(key)
            if not isinstance(key, yaml.ScalarNode):
                raise ContentError(file, line, "key", "a key that is text", "a list or mapping")
            if key.value in seen:
                first = seen[key.value]
                raise ContentError(file, line, "duplicate-key", f"one {key.value!r} (line {first})", "a second one")
            seen[key.value] = line
            key.tag = "tag:yaml.org,2002:str"
            _check_keys(value, file)
    elif isinstance(node, yaml.SequenceNode):
        for child in node.value:
            _check_keys(child, file)


_PATH = re.compile(r" - at `(.+)`$")


def convert(document: Document, kind: type[T] | Any, data: Any = None, place: str = "$") -> T:
    """Convert a document, or `data` that stands at `place` in it, to a type, strictly. Raises: ContentError."""
    value = document.data if data is None else data
    try:
        return msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        raise _validation(document, kind, value, place, str(error)) from None


def _validation(document: Document, kind: Any, value: Any, place: str, message: str) -> ContentError:
    match = _PATH.search(message)
    inner = match.group(1) if match else "$"
    text = _PATH.sub("", message)
    where = place + inner[1:]
    unknown = re.match(r"Object contains unknown field `(.+)`", text)
    if unknown:
        name = unknown.group(1)
        target = f"{where}.{name}"
        names = sorted(_field_names(kind))
        return document.error(target, "unknown-key", "a known key", repr(name), closest(name, names))
    missing = re.match(r"Object missing required field `(.+)`", text)
    if missing:
        return document.error(where, "missing-key", f"the key {missing.group(1)!r}", "none")
    got = re.match(r"Expected `(.+)`, got `(.+)`", text)
    found = _at(value, inner)
    if got:
        return document.error(where, "type", got.group(1), f"{got.group(2)} {found!r}")
    enum = re.match(r"Invalid (?:enum )?value (.+)", text)
    if enum:
        choices = sorted(_literals(kind))
        return document.error(where, "value", "a known value", repr(found), closest(str(found), choices))
    return document.error(where, "value", text[:1].lower() + text[1:].removeprefix("Expected "), repr(found))


def _at(value: Any, path: str) -> Any:
    for step in re.findall(r"[^.\[\]$]+|\[\d+\]", path):
        try:
            value = value[int(step[1:-1])] if step.startswith("[") else value[step]
        except (KeyError, IndexError, TypeError):
            return value
    return value


def _types_in(kind: Any, seen: set[Any]) -> Iterable[Any]:
    if kind in seen if isinstance(kind, type) else False:
        return
    if isinstance(kind, type):
        seen.add(kind)
    yield kind
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            yield from _types_in(field.type, seen)
    for argument in getattr(kind, "__args__", ()):
        yield from _types_in(argument, seen)


def _field_names(kind: Any) -> set[str]:
    return {
        name
        for found in _types_in(kind, set())
        if isinstance(found, type) and issubclass(found, msgspec.Struct)
        for name in found.__struct_encode_fields__
    }


def _literals(kind: Any) -> set[str]:
    return {found for found in _types_in(kind, set()) if isinstance(found, str)}


def convert_list(
    document: Document, kind: type[T], data: Any = None, place: str = "$"
) -> tuple[list[T], list[ContentError]]:
    """Convert the items of a list one by one: the good ones, and an error for each bad one.

    Items with an `id` that came before are refused.
    """
    items = document.data if data is None else data
    if not isinstance(items, list):
        return [], [document.error(place, "type", "a list", type(items).__name__)]
    good: list[T] = []
    bad: list[ContentError] = []
    ids: dict[str, int] = {}
    for index, item in enumerate(items):
        where = f"{place}[{index}]"
        try:
            entry: T = convert(document, kind, item, where)
        except ContentError as error:
            bad.append(error)
            continue
        name = getattr(entry, "id", None)
        if isinstance(name, str):
            if name in ids:
                first = document.line(f"{place}[{ids[name]}]")
                bad.append(document.error(where, "duplicate-id", f"one {name!r} (line {first})", "a second one"))
                continue
            ids[name] = index
        good.append(entry)
    return good, bad


def closest(name: str, names: Iterable[str]) -> str:
    """Return the known name most like this one, or an empty text."""
    return next(iter(difflib.get_close_matches(name, list(names), 1, 0.6)), "")


def write_atomic(path: Path | str, data: str | bytes) -> None:
    """Write a file so that it is either the old or the new one, whatever happens. Raises: OSError."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data.encode() if isinstance(data, str) else data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    with contextlib.suppress(OSError):
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def dump_yaml(mapping: dict[str, Any]) -> str:
    """Write a mapping as YAML, fast: a line for each key, a line for each item of a list, values in flow style."""
    parts: list[str] = []
    for key, value in mapping.items():
        if isinstance(value, list | tuple) and value:
            parts.append(f"{_flow(key)}:")
            parts.extend(f"- {_flow(item)}" for item in value)
        else:
            parts.append(f"{_flow(key)}: {_flow(value)}")
    return "\n".join(parts) + "\n"


_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def _flow(value: Any) -> str:
    """Return a value in flow style: JSON, with what YAML would fold or refuse written as escapes."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    return _UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", text)


def _short(text: str, most: int = 120) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"
