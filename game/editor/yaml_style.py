"""Files kept in their own style: texts of map files are changed where something was edited, and nowhere else."""

from __future__ import annotations

import io
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError
from ruamel.yaml.scalarstring import DoubleQuotedScalarString, FoldedScalarString
from yaml import YAMLError as ReadError
from yaml import safe_load

LINE_WIDTH = 112


def tree_of(source: str, mode: str) -> CommentedMap:
    """Return the tree of a map file, of an empty one where there is no text. Raises: ValueError if it is no YAML."""
    try:
        tree = _yaml().load(source) if source.strip() else None
    except YAMLError as error:
        raise ValueError(f"the file on disk is not YAML any more: {error}") from None
    if not isinstance(tree, CommentedMap):
        tree = CommentedMap(mode=mode, kind="map")
    for key, value in (("kind", "map"), ("mode", mode)):
        if key not in tree:
            tree.insert(0, key, value)
    return tree


def tree_of_any(source: str) -> CommentedMap:
    """Return the tree of a file that is a mapping. Raises: ValueError if it is none."""
    try:
        tree = _yaml().load(source)
    except YAMLError as error:
        raise ValueError(f"the file cannot be rewritten in its own style: {error}") from None
    if not isinstance(tree, CommentedMap):
        raise ValueError("expected a mapping, found something else")
    return tree


def brought_to(tree: Any, before: Any, after: Any) -> Any:
    """Return a tree that says `after` where it says `before`: only what differs is written anew, comments stay.

    A key that has another name now keeps its place and its comment.
    """
    if before == after:
        return tree
    if isinstance(tree, CommentedMap) and isinstance(before, dict) and isinstance(after, dict):
        _rename_keys(tree, before, after)
        old = dict(zip(_list_renamed_keys(before, after), before.values(), strict=True))
        for key in [key for key in tree if key not in after]:
            del tree[key]
        for key, value in after.items():
            if key in tree:
                tree[key] = brought_to(tree[key], old.get(key), value)
            else:
                heads = [name for name in ("mode", "kind") if name in tree]
                tree.insert(max((list(tree).index(name) + 1 for name in heads), default=0), key, flow(value))
        return tree
    lists = isinstance(tree, CommentedSeq) and isinstance(before, list) and isinstance(after, list)
    if lists and len(tree) == len(before) == len(after):
        for index, value in enumerate(after):
            tree[index] = brought_to(tree[index], before[index], value)
        return tree
    return flow(after)


def _list_renamed_keys(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Return the keys of a mapping as they are called afterwards: a lone new key stands for a lone one that went."""
    removed, new = [key for key in before if key not in after], [key for key in after if key not in before]
    names = dict(zip(removed, new, strict=True)) if len(removed) == len(new) == 1 else {}
    return [names.get(key, key) for key in before]


def _rename_keys(tree: CommentedMap, before: dict[str, Any], after: dict[str, Any]) -> None:
    for old, new in zip(before, _list_renamed_keys(before, after), strict=True):
        if old != new and old in tree:
            at, value, comment = list(tree).index(old), tree[old], tree.ca.items.get(old)
            del tree[old]
            tree.insert(at, new, value)
            if comment is not None:
                tree.ca.items[new] = comment


def text_of(tree: CommentedMap) -> str:
    """Return the text of a tree."""
    stream = io.StringIO()
    _yaml().dump(tree, stream)
    return stream.getvalue()


def put_texts(tree: CommentedMap, title: str, notes: str) -> None:
    """Write title and notes where they changed."""
    for key, value in (("title", title), ("notes", notes)):
        if tree.get(key, "") != value:
            tree[key] = fold_text(value) if key == "notes" else to_yaml_scalar(value)


def write_value(tree: CommentedMap, key: str, value: Any, default: Any, order: tuple[str, ...] = ()) -> None:
    """Write a value under a key in the order of our map files; a default that is not there is not written."""
    if key not in tree and value == default:
        return
    if key in tree:
        if tree[key] != value:
            tree[key] = to_yaml_scalar(value)
        return
    later = [other for other in order[order.index(key) + 1 :] if other in tree] if key in order else []
    at = min((list(tree).index(other) for other in later), default=len(tree))
    tree.insert(at, key, to_yaml_scalar(value))


def insert(tree: CommentedMap, key: str, node: Any, order: tuple[str, ...]) -> None:
    """Put a node under a key, at its place in the order of our map files."""
    if key in tree:
        tree[key] = node
        return
    later = [other for other in order[order.index(key) + 1 :] if other in tree]
    tree.insert(min((list(tree).index(other) for other in later), default=len(tree)), key, node)


def update_rows(
    nodes: CommentedSeq, rows: list[dict[str, Any]], *, optional: frozenset[str], usual: dict[str, Any]
) -> None:
    """Make a list hold these rows. A row that stands there already keeps its node, one that changed keeps that in its
    place, with its comment and keys of its own; `optional` keys that a row lacks are taken away unless they are usual.
    """
    match, free = _match_rows(nodes, rows, optional, usual)
    remaining = [
        _update_node(nodes[match[index]], row, optional, usual) if index in match else flow(row)
        for index, row in enumerate(rows)
    ]
    for index in sorted(free, reverse=True):
        del nodes[index]
    for index, node in enumerate(remaining):
        if index >= len(nodes) or nodes[index] is not node:
            nodes[index:] = remaining[index:]
            break


def _match_rows(
    nodes: CommentedSeq, rows: list[dict[str, Any]], optional: frozenset[str], usual: dict[str, Any]
) -> tuple[dict[int, int], list[int]]:
    """Return which row has which node, by their numbers, and the nodes that no row has."""
    free, match = list(range(len(nodes))), dict[int, int]()
    for index, row in enumerate(rows):
        at = next((n for n in free if _says(nodes[n], row, optional, usual)), None)
        if at is not None:
            match[index] = at
            free.remove(at)
    for index in range(len(rows)):
        there = index not in match and index in free and isinstance(nodes[index], CommentedMap)
        if there and (len(rows) >= len(nodes) or len(free) > len(nodes) - len(rows)):
            match[index] = index
            free.remove(index)
    return match, free


def _update_node(node: Any, row: dict[str, Any], optional: frozenset[str], usual: dict[str, Any]) -> Any:
    """Return a node after it was made to say what a row says, as far as it does not already."""
    for key in [key for key in node if key in optional and key not in row and node[key] != usual.get(key)]:
        del node[key]
    for key, value in row.items():
        if key not in node or _plain(node[key]) != value:
            node[key] = flow(value)
    return node


def _plain(node: Any) -> Any:
    """Return what a node says, in plain lists and mappings."""
    if isinstance(node, CommentedSeq):
        return [_plain(part) for part in node]
    return node


def _says(node: Any, row: dict[str, Any], optional: frozenset[str], usual: dict[str, Any]) -> bool:
    """Return whether a node says the same as a row."""
    if not isinstance(node, CommentedMap) or any(_plain(node.get(key)) != value for key, value in row.items()):
        return False
    return all(key in row or node[key] == usual.get(key) for key in node if key in optional)


def flow(value: Any) -> Any:
    """Return lists and mappings as they are written in one line."""
    if isinstance(value, dict):
        found = CommentedMap((key, flow(part)) for key, part in value.items())
        found.fa.set_flow_style()
        return found
    if isinstance(value, list | tuple):
        row = CommentedSeq(flow(part) for part in value)
        row.fa.set_flow_style()
        return row
    return to_yaml_scalar(value)


def _yaml() -> YAML:
    yaml = YAML(typ="rt")
    yaml.width = 100_000
    yaml.preserve_quotes = True
    yaml.indent(mapping=2, sequence=2, offset=0)
    return yaml


def fold_text(text: str) -> Any:
    """Return long text in the folded style of our map files, a line for each break inserted."""
    lines: list[str] = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LINE_WIDTH:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) == 1:
        return lines[0]
    folded = FoldedScalarString(" ".join(lines))
    ends, position = [], 0
    for line in lines[:-1]:
        position += len(line)
        ends.append(position)
        position += 1
    folded.fold_pos = ends
    return folded


def to_yaml_scalar(value: Any) -> Any:
    """Return a value as it is written; text that the game's own reader would not read back plain is quoted."""
    if not isinstance(value, str):
        return value
    try:
        plain = safe_load(f"{{a: {value}}}") == {"a": value}
    except ReadError:
        plain = False
    return value if plain else DoubleQuotedScalarString(value)
