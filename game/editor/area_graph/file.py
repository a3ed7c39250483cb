"""Area-graph maps in files: what is valid is read, the rest becomes findings; writing keeps the file's own style.

A file is written by changing the text it was read from: keys and entries stay in their order, comments and keys the
editor does not know stay where they are, and only what was edited is rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from game.boards.area_graph import Area, Link, SightLink
from game.editor.area_graph.document import GraphMap, fresh_ids
from game.editor.plugin import Finding
from game.editor.reader import lost_entry
from game.editor.yaml_style import put_texts, text_of, to_yaml_scalar, tree_of, write_value
from game.kernel.files.documents import ContentError, Document, convert
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say

PARTS: tuple[tuple[str, str, type[Any]], ...] = (
    ("areas", "areas", Area),
    ("links", "links", Link),
    ("sight", "sights", SightLink),
)


def read_graph_map(document: Document) -> tuple[GraphMap, tuple[Finding, ...]]:
    """Return the valid entries of a map file, and a finding for each of the others. Raises: ContentError."""
    data = document.data
    if not isinstance(data, dict):
        raise document.error("$", "type", Phrase("a map with areas and links"), type(data).__name__)
    findings: list[Finding] = []
    found: dict[str, list[Any]] = {}
    for key, name, kind in PARTS:
        found[name] = []
        entries = data.get(key) or []
        if not isinstance(entries, list):
            findings.append(lost_entry(document.error(f"$.{key}", "type", Phrase("a list"), type(entries).__name__)))
            continue
        for index, entry in enumerate(entries):
            try:
                found[name].append(convert(document, _lenient(kind), entry, f"$.{key}[{index}]"))
            except ContentError as error:
                findings.append(lost_entry(error))
    title, notes, uneven = (str(data.get(key) or "") for key in ("title", "notes", "uneven"))
    areas, links, sights = (tuple(map(_strict, found[name])) for _, name, _ in PARTS)
    result = GraphMap(title, notes, areas, links, sights, uneven)
    return _with_own_ids(result, findings)


class _LenientArea(msgspec.Struct):
    id: str
    x: int
    y: int
    falling: bool = False
    name: str = ""
    mark: str = ""
    status: tuple[str, ...] = ()


class _LenientLink(msgspec.Struct):
    a: str
    b: str
    cost: int = 0
    one_way: bool = False


class _LenientSight(msgspec.Struct):
    a: str
    b: str
    range: int = 1


_LENIENT: dict[type, type] = {Area: _LenientArea, Link: _LenientLink, SightLink: _LenientSight}
_STRICT: dict[type, type] = {lenient: strict for strict, lenient in _LENIENT.items()}


def _lenient(kind: type) -> type:
    """Return a type that takes keys the editor does not know; they stay in the file."""
    return _LENIENT[kind]


def _strict(entry: Any) -> Any:
    return _STRICT[type(entry)](**msgspec.structs.asdict(entry))


def _with_own_ids(read: GraphMap, findings: list[Finding]) -> tuple[GraphMap, tuple[Finding, ...]]:
    """Give a second area of one id another one, so that both can be seen and told apart."""
    areas: list[Area] = []
    for area in read.areas:
        if area.id in {other.id for other in areas} or not area.id:
            name = next(fresh_ids(read))
            text = say("A second area {area!r} was read as {name!r}; links lead to the first", area=area.id, name=name)
            findings.append(Finding("duplicate-area", "warning", text, (f"area:{name}",)))
            area = replace(area, id=name)
            read = replace(read, areas=(*read.areas, area))
        areas.append(area)
    return replace(read, areas=tuple(areas)), tuple(findings)


# Writing


def write_graph_map(document: GraphMap, source: str, mode: str) -> str:
    """Return the text of a map file, as the text it was read from with only the edited entries changed.

    Raises: ValueError if the source is not YAML.
    """
    tree = tree_of(source, mode)
    put_texts(tree, document.title, document.notes)
    if document.uneven:
        write_value(tree, "uneven", document.uneven, "", ("uneven", "areas"))
    else:
        tree.pop("uneven", None)
    for key, name, _ in PARTS:
        entries = getattr(document, name)
        present = tree.get(key)
        if not isinstance(present, CommentedSeq):
            if not entries and key == "sight":
                continue
            present = tree[key] = CommentedSeq()
        _update(present, entries, _same_area if key == "areas" else _same_ends)
        if not present and key == "sight":
            del tree[key]
    return text_of(tree)


def _same_area(node: Any, entry: dict[str, Any]) -> bool:
    return str(node.get("id")) == str(entry["id"])


def _same_ends(node: Any, entry: dict[str, Any]) -> bool:
    return {str(node.get("a")), str(node.get("b"))} == {entry["a"], entry["b"]}


def _update(nodes: CommentedSeq, entries: Sequence[Any], same: Callable[[Any, dict[str, Any]], bool]) -> None:
    """Make a list in the file hold these entries: known ones changed in place, lost ones removed, new ones appended."""
    wanted = [_data(entry) for entry in entries]
    match = _match_entries(nodes, wanted, same)
    for index, at in match.items():
        _change(nodes[at], wanted[index])
    remaining = [nodes[at] for at in match.values()]
    for at in sorted({*range(len(nodes))} - {*match.values()}, reverse=True):
        del nodes[at]
    order = [
        next((kept_node for i, kept_node in zip(match, remaining, strict=True) if i == n), None)
        for n in range(len(wanted))
    ]
    if [node for node in order if node is not None] != list(nodes):
        nodes[:] = [node for node in order if node is not None]
    for index, node in enumerate(order):
        if node is None:
            fresh = CommentedMap()
            fresh.fa.set_flow_style()
            _change(fresh, wanted[index])
            nodes.insert(index, fresh)


def _match_entries(
    nodes: CommentedSeq, wanted: list[dict[str, Any]], same: Callable[[Any, dict[str, Any]], bool]
) -> dict[int, int]:
    """Return at which place of the file entries stand: by identity first, then what is left at the same place.

    That is an area that was given another id.
    """
    free = list(range(len(nodes)))
    match: dict[int, int] = {}
    for index, entry in enumerate(wanted):
        exact = [at for at in free if _is_map(nodes[at]) and same(nodes[at], entry)]
        selected = next((at for at in exact if _value(nodes[at]) == entry), exact[0] if exact else None)
        if selected is not None:
            match[index] = selected
            free.remove(selected)
    for index in range(len(wanted)):
        if index not in match and index in free and len(nodes) == len(wanted) and _is_map(nodes[index]):
            match[index] = index
            free.remove(index)
    return match


def _is_map(node: Any) -> bool:
    return isinstance(node, CommentedMap)


def _value(node: Any) -> dict[str, Any]:
    keys = {"id", "x", "y", "falling", "name", "mark", "status", "a", "b", "cost", "one_way", "range"}
    return {key: value for key, value in node.items() if key in keys}


ORDER: tuple[str, ...] = ("id", "x", "y", "falling", "mark", "status", "name", "a", "b", "cost", "range", "one_way")
DEFAULTS: dict[str, Any] = {"falling": False, "mark": "", "status": [], "name": "", "cost": 0, "one_way": False}


def _data(entry: Any) -> dict[str, Any]:
    """Return the keys of an entry in the order of our map files, defaults left out."""
    fields = msgspec.structs.asdict(entry)
    values = {key: list(value) if isinstance(value, tuple) else value for key, value in fields.items()}
    return {
        key: values[key] for key in ORDER if key in values and not (key in DEFAULTS and values[key] == DEFAULTS[key])
    }


def _change(node: CommentedMap, entry: dict[str, Any]) -> None:
    for key in [key for key in DEFAULTS if key in node and key not in entry and node[key] != DEFAULTS[key]]:
        del node[key]
    for key, value in entry.items():
        if key not in node:
            later = [other for other in ORDER[ORDER.index(key) + 1 :] if other in node]
            at = min((list(node).index(other) for other in later), default=len(node))
            node.insert(at, key, to_yaml_scalar(value))
        elif node[key] != value and str(node[key]) != value:
            node[key] = to_yaml_scalar(value)
