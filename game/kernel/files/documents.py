"""Files from anywhere: safe YAML whose errors name file and line, and writes that cannot lose anything.

Only plain data is read: no tags, no anchors, no duplicate keys, bounded size, depth and number of values. Scalars are
true, false, null, decimal numbers of 64 bits or text; `no`, `12:30` and dates stay text, and so does a bare number
where a type wants text.
"""

from __future__ import annotations

import difflib
import math
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from game.kernel.files.atomic import write_atomic as write_atomic
from game.kernel.files.content_errors import ContentError as ContentError
from game.kernel.files.content_errors import ContentErrors as ContentErrors
from game.kernel.files.content_errors import all_errors as all_errors
from game.kernel.files.content_errors import shorten_text as shorten_text
from game.kernel.files.formats import KEY, FormatError, Kind, add_format
from game.kernel.files.migrations import brought_up, is_older
from game.kernel.files.misfits import describe_data, fit, misfit, replace_at, value_at
from game.kernel.files.plain_data import NotPlainError, read_plain_data
from game.kernel.files.schema import Step, steps_of
from game.kernel.files.syntax import mistake
from game.kernel.language.phrases import Phrase, reason_of

T = TypeVar("T")
Place = str | tuple[Step, ...]

MAX_BYTES = 4_000_000
MAX_DEPTH = 40
TOO_DEEP = "maximum nesting depth"
"""What a parser says that has a limit of its own."""
MAX_NODES = 250_000
"""Values and keys of one file. A file of two-letter values within MAX_BYTES would take most of a gigabyte otherwise."""
MAX_NUMBERS_AS_TEXT = 100
_LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_BASE: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    """One YAML file: its data, and the line of every place in it.

    The data of a file that people keep are those of the present format, whatever the file has; `older` says that it is
    of an older one, `read` what stands in it, and `kind` what it is, None for what nobody keeps.
    """

    def __init__(self, path: Path, data: Any, text: str, kind: Kind | None = None) -> None:
        """Bring the data of a text up to the present format of their kind, as far as they do not say it themselves.

        Raises: ContentError for a format that is not known.
        """
        self.path, self.read = path, data
        self._text = text
        try:
            self.data, written, self.kind = brought_up(data, kind)
        except FormatError as error:
            raise self.error(f"$.{KEY}", "format", error.expected, error.found) from None
        self.older = self.kind is not None and is_older(self.kind, written)

    @cached_property
    def _node(self) -> yaml.Node | None:
        """The tree of the text: only what is told about a place has need of it."""
        return _compose(self._text)

    def line(self, location: Place = "") -> int:
        """Return the line of a place such as `$.areas[3].cost` or `units.guard.hp`; of the nearest one above it."""
        return self._find(location)[0]

    def get_source_text(self, location: Place) -> str | None:
        """Return the text of the scalar at a place as it is written in the file; None if there is none."""
        _, node = self._find(location)
        return str(node.value) if isinstance(node, yaml.ScalarNode) else None

    def _find(self, location: Place) -> tuple[int, yaml.Node | None]:
        """Return the line of a place, and its node; of a place that is not there the nearest line, and None."""
        node = self._node
        line = 1 if node is None else _row(node)
        for step in steps_of(location) if isinstance(location, str) else location:
            found: yaml.Node | None = None
            if isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                found = node.value[step]
                line = _row(found)
            elif isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    if key.value == step:
                        found, line = value, _row(key)
            if found is None:
                return line, None
            node = found
        return line, node

    def error(self, location: Place, code: str, expected: str, found: str, hint: str = "") -> ContentError:
        """Make an error about a place of this file."""
        return ContentError(self.path, self.line(location), code, expected, found, hint)


def read_yaml(
    path: Path | str, *, kind: Kind | None = None, max_bytes: int = MAX_BYTES, max_depth: int = MAX_DEPTH
) -> Document:
    """Read one YAML file; `kind` is what it is, where its data do not say so themselves.

    Raises: ContentError, one line, whatever is wrong with it.
    """
    file = Path(path)
    return parse_yaml(read_raw(file, max_bytes=max_bytes), file, kind=kind, max_depth=max_depth)


def read_raw(file: Path, *, max_bytes: int = MAX_BYTES) -> bytes:
    """Read the bytes of a file of usual size. Raises: ContentError."""
    try:
        status = file.stat()
        if not stat.S_ISREG(status.st_mode):
            kind = Phrase("a folder") if stat.S_ISDIR(status.st_mode) else Phrase("a device or pipe")
            raise ContentError(file, 0, "no-file", Phrase("a file"), kind)
        if status.st_size > max_bytes:
            found = Phrase("{number} MB", number=f"{status.st_size / 1000000.0:.3g}")
            raise ContentError(
                file, 0, "too-large", Phrase("at most {number} MB", number=f"{max_bytes / 1000000.0:g}"), found
            )
        return file.read_bytes()
    except OSError as error:
        raise ContentError(file, 0, "no-file", Phrase("a file that can be read"), reason_of(error)) from None


def parse_yaml(raw: bytes, file: Path, *, kind: Kind | None = None, max_depth: int = MAX_DEPTH) -> Document:
    """Read YAML from bytes; `file` is for messages, `kind` as in `read_yaml`. Raises: ContentError."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError(
            file, line, "encoding", Phrase("UTF-8 text"), Phrase("byte {byte}", byte=f"{raw[error.start]:#04x}")
        ) from None
    try:
        data = read_plain_data(text, _BASE, most_levels=max_depth, most_values=MAX_NODES)
    except NotPlainError:
        data = _read_tree(text, file, max_depth)
    return Document(file, data, text, kind)


def _read_tree(text: str, file: Path, max_depth: int) -> Any:
    """Return the data of a text by way of its tree, which has a line for everything. Raises: ContentError."""
    try:
        _check_tokens(text, file, max_depth)
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
            if node is None:
                raise ContentError(file, 1, "empty", Phrase("some content"), Phrase("an empty file"))
            _check_nodes(node, file)
            return loader.construct_document(node)
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        line, found = mistake(error, _LINE_BREAK.split(text))
        if TOO_DEEP in found:  # The parser reads ahead, and may give up before the first event.
            raise ContentError(
                file, line + 1, "depth", Phrase("at most {number} levels", number=max_depth), Phrase("more")
            ) from None
        raise ContentError(file, line + 1, "syntax", Phrase("well-formed YAML"), found) from None
    except yaml.YAMLError as error:
        line = text.encode()[: getattr(error, "position", 0)].count(b"\n") + 1
        raise ContentError(file, line, "syntax", Phrase("well-formed YAML"), str(error).partition("\n")[0]) from None
    except (ValueError, RecursionError, OverflowError) as error:
        raise ContentError(file, 1, "syntax", Phrase("plain values"), str(error)) from None


def _compose(text: str) -> yaml.Node | None:
    """Return the tree of a text that was read. Raises: yaml.YAMLError."""
    loader = _Loader(text)
    try:
        node: yaml.Node | None = loader.get_single_node()
        return node
    finally:
        loader.dispose()


def _check_tokens(text: str, file: Path, max_depth: int) -> None:
    """Refuse what plain data has no need of, before anything is built."""
    depth = documents = nodes = 0
    for event in yaml.parse(text, Loader=_BASE):
        line = _row(event)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise ContentError(file, line, "anchor", Phrase("plain values"), Phrase("an anchor or alias"))
        tag = getattr(event, "tag", None)
        if tag:
            raise ContentError(file, line, "tag", Phrase("plain values"), Phrase("the tag {tag}", tag=tag))
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise ContentError(file, line, "documents", Phrase("one document"), Phrase("a second one"))
        if isinstance(event, yaml.NodeEvent):
            nodes += 1
            if nodes > MAX_NODES:
                raise ContentError(
                    file,
                    line,
                    "too-many",
                    Phrase("at most {number} values", number=f"{MAX_NODES:,}"),
                    Phrase("more"),
                )
        if isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            depth += 1
            if depth > max_depth:
                raise ContentError(
                    file, line, "depth", Phrase("at most {number} levels", number=max_depth), Phrase("more")
                )
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            depth -= 1


def _check_nodes(node: yaml.Node, file: Path) -> None:
    """Refuse keys that occur twice or are no text, and numbers that no save could hold; make all keys text."""
    if isinstance(node, yaml.MappingNode):
        seen: dict[str, int] = {}
        for key, value in node.value:
            line = _row(key)
            if not isinstance(key, yaml.ScalarNode):
                raise ContentError(file, line, "key", Phrase("a key that is text"), Phrase("a list or mapping"))
            if key.value in seen:
                first = seen[key.value]
                raise ContentError(
                    file,
                    line,
                    "duplicate-key",
                    Phrase("one {name} (line {line})", name=repr(key.value), line=first),
                    Phrase("a second one"),
                )
            seen[key.value] = line
            key.tag = "tag:yaml.org,2002:str"
            _check_nodes(value, file)
    elif isinstance(node, yaml.SequenceNode):
        for child in node.value:
            _check_nodes(child, file)
    elif node.tag == "tag:yaml.org,2002:int" and len(node.value) > 18:
        if len(node.value) > 20 or not -(2**63) <= int(node.value) < 2**64:
            raise ContentError(file, _row(node), "number", Phrase("a number of at most 64 bits"), node.value)
    elif node.tag == "tag:yaml.org,2002:float" and math.isinf(float(node.value)):
        raise ContentError(file, _row(node), "number", Phrase("a finite number"), node.value)


def convert(document: Document, kind: type[T] | Any, data: Any = msgspec.UNSET, location: str = "$") -> T:
    """Convert a document, or `data` that stands at `location` in it, to a type, strictly. Raises: ContentError.

    A bare number is taken as it is written where the type wants text.
    """
    value = document.data if data is msgspec.UNSET else data
    here = steps_of(location)
    for _ in range(MAX_NUMBERS_AS_TEXT):
        try:
            converted: T = fit(kind, value)
            return converted
        except msgspec.ValidationError as error:
            found = misfit(kind, value, str(error))
        if not found.text_wanted:
            break
        number = value_at(value, found.steps)
        value = replace_at(value, found.steps, document.get_source_text((*here, *found.steps)) or str(number))
    hint = closest(found.name, found.choices)
    raise document.error((*here, *found.steps), found.code, found.expected, found.found, hint)


def convert_each(
    document: Document, kind: type[T], data: Any = msgspec.UNSET, location: str = "$"
) -> Iterator[tuple[str, T | ContentError]]:
    """Convert the items of a list one by one: the place of each, and the item or what is wrong with it.

    Items with an `id` that came before are refused.
    """
    items = document.data if data is msgspec.UNSET else data
    if not isinstance(items, list):
        yield location, document.error(location, "type", Phrase("a list"), describe_data(items))
        return
    ids: dict[str, str] = {}
    for index, item in enumerate(items):
        where = f"{location}[{index}]"
        try:
            entry: T = convert(document, kind, item, where)
        except ContentError as error:
            yield where, error
            continue
        name = getattr(entry, "id", None)
        if isinstance(name, str) and ids.setdefault(name, where) != where:
            first = document.line(ids[name])
            yield (
                where,
                document.error(
                    where,
                    "duplicate-id",
                    Phrase("one {name} (line {line})", name=repr(name), line=first),
                    Phrase("a second one"),
                ),
            )
            continue
        yield where, entry


def check_reference(document: Document, location: str, name: str, known_names: Iterable[str], expected: str) -> None:
    """Refuse a name that is not among those known. Raises: ContentError."""
    names = list(known_names)
    if name not in names:
        raise document.error(location, "unknown-id", expected, repr(name), closest(name, names))


def closest(name: str, names: Iterable[str]) -> str:
    """Return the known name most like this one, or an empty text."""
    return next(iter(difflib.get_close_matches(name, list(names), 1, 0.6)), "")


def document_of(data: Mapping[str, Any], file: Path, kind: Kind = "scenario") -> Document:
    """Return data that were put together here as a document: they are of the present format. Raises: ContentError."""
    return parse_yaml(dump_yaml(add_format(kind, data)).encode(), file)


def dump_yaml(mapping: dict[str, Any]) -> str:
    """Write a mapping as YAML, fast: a line for each key, a line for each item of a list, values in flow style."""
    parts: list[str] = []
    for key, value in mapping.items():
        if isinstance(value, list | tuple) and value:
            parts.append(f"{flow_text(key)}:")
            parts.extend(f"- {flow_text(item)}" for item in value)
        else:
            parts.append(f"{flow_text(key)}: {flow_text(value)}")
    return "\n".join(parts) + "\n"


_BARE_EXPONENT = re.compile(r"(?<![\w.])-?\d+e[-+]?\d")
_STRING_OR_EXPONENT = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w.])(-?\d+)(e[-+]?\d+)')
_UNSAFE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def flow_text(value: Any) -> str:
    """Return a value in one line, in flow style: JSON, with what YAML would fold or refuse written as escapes.

    `1e22` is text to the reader, so a number of that form gets its point.
    """
    text = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    if _BARE_EXPONENT.search(text):
        text = _STRING_OR_EXPONENT.sub(lambda match: f"{match[1]}.0{match[2]}" if match[1] else match[0], text)
    return _UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", text)
