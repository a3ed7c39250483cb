"""Which content entries a game uses, and which of them have changed since it was saved."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

MOST_NAMED = 4


@runtime_checkable
class Stocked(Protocol):
    """Rules that tell which entries of content their game uses, by kind and id: `mob stray`."""

    @property
    def used_entries(self) -> Mapping[str, Any]:
        """Return the entries."""


@runtime_checkable
class Catalogued(Protocol):
    """A mode that tells which entries of content there are now, named as its rules name them."""

    def catalogue(self) -> Mapping[str, Any]:
        """Return the entries."""


_encoder = msgspec.msgpack.Encoder(order="deterministic")


def print_of(entry: Any) -> str:
    """Return a text that changes with an entry of content."""
    return hashlib.blake2b(_encoder.encode(entry), digest_size=4).hexdigest()


def content_used(rules: Any) -> dict[str, str]:
    """Return the entries that a game uses, each with its print; rules may leave it out."""
    if not isinstance(rules, Stocked):
        return {}
    return {name: print_of(entry) for name, entry in sorted(rules.used_entries.items())}


def content_to_watch(rules: Any, mode: Any) -> dict[str, str]:
    """Return the entries that a game uses as the mode has them, each with its print: those that may change meanwhile.

    What a level writes itself under a name that the mode knows too is the level's own: no change of the mode's entry
    concerns it, neither now nor when its save is opened.
    """
    entries = _catalogue(mode)
    return {
        name: mark
        for name, mark in content_used(rules).items()
        if name not in entries or print_of(entries[name]) == mark
    }


def _catalogue(mode: Any) -> Mapping[str, Any]:
    return mode.catalogue() if isinstance(mode, Catalogued) else {}


def changed_content(saved: Mapping[str, str], rules: Any, mode: Any) -> tuple[list[str], list[str]]:
    """Return the entries of a save that are other ones now, and those that are as the save holds them.

    `saved` are the prints of the save, `rules` those of the game it was opened as. An entry that the game still has as
    it was, although the mode has another one by now, is one that the save holds.
    """
    now = content_used(rules)
    entries = _catalogue(mode)
    changed = [name for name, mark in saved.items() if now.get(name, mark) != mark]
    held = [
        name for name, mark in saved.items()
        if now.get(name) == mark and name in entries and print_of(entries[name]) != mark
    ]  # fmt: skip
    return changed, held


def summarize_names(names: Sequence[str]) -> str:
    """Return names in words.

    >>> summarize_names(["mob stray"]), summarize_names(["a", "b", "c"]), summarize_names(list("abcdefg"))
    ('mob stray', 'a, b and c', 'a, b, c, d and 3 more')
    """
    shown: Iterable[str] = names[:MOST_NAMED]
    if len(names) > MOST_NAMED:
        return f"{', '.join(shown)} and {len(names) - MOST_NAMED} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
