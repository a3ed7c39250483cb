"""Explains a failed conversion: the exact place, what was expected there and what was found, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from game.kernel.files.schema import ANY_KEY, Step, keys_of, steps_of, types_at, words_of
from game.kernel.language.phrases import Phrase, join_phrases
from game.kernel.language.say import N_
from game.kernel.typed import convert_value

_AT = re.compile(r" - at (?:`(key)` in )?`([^`]*)`$")
_GOT = re.compile(r"Expected `(.+)`, got `(.+)`$")
_FIELD = re.compile(r"Object (contains unknown|missing required) field `(.+)`$", re.DOTALL)
_BOUND = re.compile(r"Expected `(\w+)` ([^`]*?)(?:, got .*)?$", re.DOTALL)
_KINDS = {
    "object": Phrase("a mapping"),
    "array": Phrase("a list"),
    "str": Phrase("text"),
    "int": Phrase("a whole number"),
    "float": Phrase("a number"),
    "bool": Phrase("true or false"),
    "null": Phrase("nothing"),
}
_BOUNDS = {
    ">= ": N_("{kind} >= {bound}"),
    "<= ": N_("{kind} <= {bound}"),
    "> ": N_("{kind} > {bound}"),
    "< ": N_("{kind} < {bound}"),
    "of length >= ": N_("{kind} of length >= {bound}"),
    "of length <= ": N_("{kind} of length <= {bound}"),
    "of at least length ": N_("{kind} of at least length {bound}"),
    "of length ": N_("{kind} of length {bound}"),
    "that's a multiple of ": N_("{kind} that's a multiple of {bound}"),
    "matching regex ": N_("{kind} matching regex {bound}"),
}
"""How the library says what bounds a value, and what we say."""
_PATTERNS = {
    f"matching regex {pattern!r}": name
    for pattern, name in (
        (r"^#[0-9A-Fa-f]{6}$", Phrase("a colour as #RRGGBB")),
        (r"^[a-z][a-z0-9-]*$", Phrase("an id of small letters, digits and dashes that begins with a letter")),
        (r"^[a-z0-9][a-z0-9-]*$", Phrase("an id of small letters, digits and dashes")),
        (r"^-?\d+,-?\d+$", Phrase("a hex as q,r")),
        (r"^\S+( \S+)*$", Phrase("text with one space between its words")),
    )
}
"""What texts of a pattern are called; another pattern is told as it is."""


class Misfit(NamedTuple):
    """Why data does not fit a type. `choices` are the names to guess from; `text_wanted` marks a number for a text."""

    steps: tuple[Step, ...]
    code: str
    expected: str
    found: str
    name: str = ""
    choices: Sequence[str] = ()
    text_wanted: bool = False


def fit(kind: Any, value: Any) -> Any:
    """Convert plain data, whose keys are text, to a type, strictly. Raises: msgspec.ValidationError."""
    return convert_value(value, kind)


def misfit(kind: Any, value: Any, message: str) -> Misfit:
    """Explain the message with which `fit` refused some data.

    The library tells what does not fit as English text alone. This module is the one place that reads it.
    """
    steps = _exact_steps(kind, value, message)
    at = _AT.search(message)
    text = message[: at.start()] if at else message
    found = steps[-1] if at and at.group(1) else value_at(value, steps)
    field = _FIELD.match(text)
    if field:
        name = field.group(2)
        if field.group(1) == "missing required":
            return Misfit(steps, "missing-key", Phrase("the key {name}", name=repr(name)), Phrase("none"))
        known_names = keys_of(types_at(kind, steps, value))
        return Misfit((*steps, name), "unknown-key", Phrase("a known key"), repr(name), name, known_names)
    got = _GOT.match(text)
    if got:
        wanted = got.group(1).split(" | ")
        expected = join_phrases([_KINDS.get(word, word) for word in wanted])
        number = "str" in wanted and isinstance(found, int | float) and not isinstance(found, bool)
        return Misfit(steps, "type", expected, describe_data(found), text_wanted=number)
    if text.startswith("Invalid "):
        words = words_of(types_at(kind, steps, value))
        names = ", ".join(word or repr(word) for word in words)
        expected = Phrase("one of {names}", names=names) if words else Phrase("a known value")
        return Misfit(steps, "value", expected, repr(found), str(found), words)
    return Misfit(steps, "value", _bounds(text), describe_data(found))


def _bounds(text: str) -> str:
    """Return between which bounds a value was expected."""
    match = _BOUND.match(text)
    if match is not None:
        kind, bound = _KINDS.get(match[1], match[1]), match[2]
        if bound in _PATTERNS:
            return _PATTERNS[bound]
        for beginning, template in _BOUNDS.items():
            if bound.startswith(beginning):
                return Phrase(template, kind=kind, bound=bound.removeprefix(beginning))
    return text.removeprefix("Expected ").partition(", got ")[0].replace("`", "")


def value_at(value: Any, steps: Iterable[Step]) -> Any:
    """Return what stands at a place of plain data, or the last thing on the way to it."""
    for step in steps:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return value
    return value


def replace_at(value: Any, steps: Sequence[Step], new: Any) -> Any:
    """Return plain data with another value at a place; what is not on the way there is shared."""
    if not steps:
        return new
    copy = value.copy()
    copy[steps[0]] = replace_at(copy[steps[0]], steps[1:], new)
    return copy


def describe_data(value: Any) -> str:
    """Return a piece of plain data in words; what a list or mapping holds is left out."""
    if isinstance(value, dict):
        return _KINDS["object"]
    if isinstance(value, list):
        return Phrase("a list of {number}", number=len(value))
    if value is None:
        return _KINDS["null"]
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _exact_steps(kind: Any, value: Any, message: str) -> tuple[Step, ...]:
    """Return the place a message names. It does not say which key of a mapping: halving the mapping finds it."""
    at = _AT.search(message)
    steps: tuple[Step, ...] = steps_of(at.group(2)) if at else ()
    if at and at.group(1):
        steps = (*steps, ANY_KEY)
    exact: list[Step] = []
    for step in steps:
        holder = value_at(value, exact)
        if step == ANY_KEY and isinstance(holder, dict) and holder:
            keys = list(holder)
            while len(keys) > 1:
                half = keys[: len(keys) // 2]
                trial = replace_at(value, exact, {key: holder[key] for key in half})
                keys = half if _refusal(kind, trial) == message else keys[len(half) :]
            step = keys[0]
        exact.append(step)
    return tuple(exact)


def _refusal(kind: Any, value: Any) -> str:
    try:
        fit(kind, value)
    except msgspec.ValidationError as error:
        return str(error)
    return ""
