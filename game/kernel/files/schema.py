"""What types say about files: what may stand at a place, the documented table of keys, the JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

Step = str | int
ANY_KEY = "..."
_STEP = re.compile(r"\[(\d+)\]|\[(\.\.\.)\]|([^.\[\]$]+)")
_ITEMS = (inspect.ListType, inspect.VarTupleType, inspect.SetType, inspect.FrozenSetType, inspect.CollectionType)
_NAMES: dict[type[inspect.Type], str] = {
    inspect.AnyType: "anything",
    inspect.NoneType: "nothing",
    inspect.BoolType: "true or false",
    inspect.IntType: "whole number",
    inspect.FloatType: "number",
    inspect.StrType: "text",
}


def steps_of(location: str) -> tuple[Step, ...]:
    """Split a place such as `$.areas[3].cost` or `units.guard.hp` into keys and positions; `[...]` is any key."""
    return tuple(int(number) if number else any_key or key for number, any_key, key in _STEP.findall(location))


def types_at(kind: Any, steps: Iterable[Step], value: Any = None) -> list[inspect.Type]:
    """List the types that may stand at a place of a type.

    Where several structs may, the tags found in `value`, the data of the whole, narrow the choice.
    """
    nodes = _alternatives([inspect.type_info(kind)], value)
    for step in steps:
        value = _child(value, step)
        nodes = _alternatives([inner for node in nodes for inner in _inside(node, step)], value)
    return nodes


def keys_of(nodes: Iterable[inspect.Type]) -> list[str]:
    """List the keys that the structs among some types have in files, tags included."""
    names: dict[str, None] = {}
    for node in nodes:
        if isinstance(node, inspect.StructType):
            names.update(dict.fromkeys([node.tag_field] if node.tag_field else []))
            names.update(dict.fromkeys(field.encode_name for field in node.fields))
    return list(names)


def words_of(nodes: Iterable[inspect.Type]) -> list[str]:
    """List the fixed values that some types permit, as they are written in files."""
    values: dict[str, None] = {}
    for node in nodes:
        if isinstance(node, inspect.LiteralType):
            values.update(dict.fromkeys(str(value) for value in node.values))
        elif isinstance(node, inspect.EnumType):
            values.update(dict.fromkeys(str(member.value) for member in node.cls))
    return list(values)


def type_name(node: inspect.Type) -> str:
    """Return a type in the words of the table of keys."""
    if isinstance(node, inspect.Metadata):
        return type_name(node.type)
    if isinstance(node, inspect.UnionType):
        return " or ".join(type_name(inner) for inner in node.types)
    if isinstance(node, inspect.StructType):
        return str(node.tag) if node.tag is not None else node.cls.__name__
    if isinstance(node, inspect.DictType):
        return f"mapping of {type_name(node.value_type)}"
    if isinstance(node, inspect.TupleType):
        return f"list ({', '.join(type_name(inner) for inner in node.item_types)})"
    if isinstance(node, _ITEMS):
        return f"list of {type_name(node.item_type)}{_bounds(node.min_length, node.max_length)}"
    words = words_of([node])
    if words:
        return " | ".join(words)
    name = _NAMES.get(type(node), type(node).__name__.removesuffix("Type").lower())
    if isinstance(node, inspect.IntType | inspect.FloatType):
        return name + _bounds(node.ge, node.le)
    if isinstance(node, inspect.StrType) and node.pattern:
        return f"{name} like {node.pattern}"
    return name


class KeyRow(NamedTuple):
    """A row of the table of keys: where the key stands, its type, its default (`required` if none) and what it is."""

    key: str
    type: str
    default: str
    doc: str


def key_table(kind: Any, prefix: str = "") -> list[KeyRow]:
    """Return a row for each key of a type and of the types inside it.

    `[]` stands for each item of a list, `<name>` for each key of a mapping, `(tag)` for one of several kinds.
    """
    return list(_rows(inspect.type_info(kind), prefix, "", ()))


def json_schema(types: Mapping[str, Any], title: str = "") -> dict[str, Any]:
    """Return one JSON Schema for files of any of these types; `types` names each."""
    schemas, components = msgspec.json.schema_components(types.values(), ref_template="#/$defs/{name}")
    named = [{"title": name, **schema} for name, schema in zip(types, schemas, strict=True)]
    start = {"$schema": "https://json-schema.org/draft/2020-12/schema", **({"title": title} if title else {})}
    return {**start, "anyOf": named, "$defs": components}


def _alternatives(nodes: Iterable[inspect.Type], value: Any) -> list[inspect.Type]:
    """Unfold unions; of tagged structs keep the one whose tag is in the value, if there is one."""
    flat: list[inspect.Type] = []
    for node in nodes:
        while isinstance(node, inspect.Metadata):
            node = node.type
        flat.extend(_alternatives(node.types, value) if isinstance(node, inspect.UnionType) else [node])
    tagged: list[inspect.Type] = [
        node
        for node in flat
        if isinstance(node, inspect.StructType)
        and node.tag_field
        and isinstance(value, dict)
        and value.get(node.tag_field) == node.tag
    ]
    return tagged or flat


def _inside(node: inspect.Type, step: Step) -> Iterator[inspect.Type]:
    if isinstance(node, inspect.DictType) and isinstance(step, str):
        yield node.value_type
    elif isinstance(node, _ITEMS) and isinstance(step, int):
        yield node.item_type
    elif isinstance(node, inspect.TupleType) and isinstance(step, int):
        yield from node.item_types[step : step + 1]
    elif isinstance(node, inspect.StructType):
        if step == node.tag_field and node.tag is not None:
            yield inspect.LiteralType((node.tag,))
        yield from (field.type for field in node.fields if field.encode_name == step)


def _child(value: Any, step: Step) -> Any:
    try:
        return value[step]
    except (KeyError, IndexError, TypeError):
        return None


def _bounds(least: float | None, most: float | None) -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return f" from {least}"
    return f" to {most}" if least is None else f" {least}..{most}"


def _rows(node: inspect.Type, key: str, kind: str, above: tuple[type, ...]) -> Iterator[KeyRow]:
    """Yield the rows below one type; `above` are the structs around it, so that a recursive type ends."""
    if isinstance(node, inspect.Metadata):
        yield from _rows(node.type, key, kind, above)
    elif isinstance(node, inspect.UnionType):
        structs = sum(isinstance(inner, inspect.StructType) for inner in node.types)
        for inner in node.types:
            name = type_name(inner) if structs > 1 and isinstance(inner, inspect.StructType) else ""
            yield from _rows(inner, key, name, above)
    elif isinstance(node, inspect.DictType):
        yield from _rows(node.value_type, f"{key}.<name>", kind, above)
    elif isinstance(node, _ITEMS):
        yield from _rows(node.item_type, f"{key}[]", kind, above)
    elif isinstance(node, inspect.TupleType):
        for index, inner in enumerate(node.item_types):
            yield from _rows(inner, f"{key}[{index}]", kind, above)
    elif isinstance(node, inspect.StructType) and node.cls not in above:
        start = f"{key}({kind})" if kind else key
        for field in node.fields:
            path = f"{start}.{field.encode_name}" if start else field.encode_name
            yield KeyRow(path, type_name(field.type), _default(field), _doc(field.type))
            yield from _rows(field.type, path, "", (*above, node.cls))


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    value = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    return "" if value is msgspec.UNSET else msgspec.json.encode(value).decode()


def _doc(node: inspect.Type) -> str:
    if isinstance(node, inspect.Metadata):
        return str((node.extra_json_schema or {}).get("description", "")) or _doc(node.type)
    return ""
