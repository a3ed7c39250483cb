"""Plain data straight from the events of a YAML parser, without a tree in between: most files hold nothing else.

Whatever plain data have no need of, or may be wrong, ends the reading: the tree then says what it is, and where.
"""

from __future__ import annotations

import re
from math import isinf
from typing import Any

import yaml

LONGEST_NUMBER = 20
"""In digits and sign: a whole number that is longer has more than 64 bits."""
LEAST, MOST = -(2**63), 2**64 - 1
"""The whole numbers of 64 bits, with a sign or without one: the state of chance in a save is one of them."""
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+(?:[eE][-+]?[0-9]+)?)?")
_FIRST_OF_NUMBERS = frozenset("-0123456789")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}


class NotPlainError(Exception):
    """A text holds what plain data have no need of, or something that may be wrong."""


def read_plain_data(text: str, loader: Any, *, most_levels: int, most_values: int) -> Any:
    """Return the data of a YAML text, parsed by a class of loaders; keys are text, whatever they look like.

    Raises: NotPlainError for anchors, tags, keys that occur twice, nesting below `most_levels`, more than `most_values`
    values and keys, long numbers, several documents, none, and mistakes.
    """
    try:
        parser = loader(text)
        try:
            return _read(parser.get_event, most_levels, most_values)
        finally:
            parser.dispose()
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as error:
        raise NotPlainError from error


def _read(next_event: Any, most_levels: int, most_values: int) -> Any:
    """Return the data of the only document among events."""
    next_event()
    if type(next_event()) is not yaml.DocumentStartEvent:
        raise NotPlainError
    root: list[Any] = []
    outer: list[tuple[list[Any], dict[str, Any] | None]] = []
    # What is being filled: a mapping, with the key whose value comes next, or else a list.
    items = root
    mapping: dict[str, Any] | None = None
    key: str | None = None
    values = 0
    while True:
        event = next_event()
        kind = type(event)
        if kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            items, mapping = outer.pop()
            key = None
            continue
        if kind is yaml.DocumentEndEvent:
            break
        values += 1
        if values > most_values or kind is yaml.AliasEvent or event.anchor or event.tag:
            raise NotPlainError
        value: Any
        if kind is yaml.ScalarEvent:
            value = event.value
            if mapping is not None and key is None:
                if value in mapping:
                    raise NotPlainError
                key = value
                continue
            if event.implicit[0]:
                value = _resolve(value)
        else:
            if mapping is not None and key is None:
                raise NotPlainError
            outer.append((items, mapping))
            if len(outer) > most_levels:
                raise NotPlainError
            value = {} if kind is yaml.MappingStartEvent else []
        if mapping is None or key is None:
            items.append(value)
        else:
            mapping[key] = value
            key = None
        if kind is yaml.MappingStartEvent:
            mapping, key = value, None
        elif kind is yaml.SequenceStartEvent:
            items, mapping = value, None
    if type(next_event()) is not yaml.StreamEndEvent:
        raise NotPlainError
    return root[0]


def _resolve(text: str) -> Any:
    """Return what a scalar without quotes stands for: true, false, null, a decimal number, or the text itself."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _FIRST_OF_NUMBERS or (number := _NUMBER.fullmatch(text)) is None:
        return text
    if number[1] is None:
        if len(text) > LONGEST_NUMBER or not LEAST <= (whole := int(text)) <= MOST:
            raise NotPlainError
        return whole
    value = float(text)
    if isinf(value):
        raise NotPlainError
    return value
