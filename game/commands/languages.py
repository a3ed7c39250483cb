"""The language of what a command prints or writes for people to read: `--language de`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from game.kernel.language.catalogues import ENGLISH, language_now, languages, speak


def add_language(command: argparse.ArgumentParser, what: str) -> None:
    """Let a command be told in which language it speaks; what it says of its options is English in all."""
    command.add_argument(
        "--language",
        type=_parse_language,
        default=ENGLISH,
        metavar="CODE",
        help=f"language {what}, such as de (default: en)",
    )


def speak_as_told(options: argparse.Namespace) -> None:
    """Speak the language that a command was told."""
    speak(options.language)


@contextmanager
def speaking(language: str) -> Iterator[bool]:
    """Speak a language for a while, as for a page that is written: what a command prints of it stays as it is.

    Yields whether it is another one than before: names that were found then have to be found again.
    """
    before = language_now()
    speak(language)
    try:
        yield language_now() != before
    finally:
        speak(before)


def _parse_language(code: str) -> str:
    """Return the code of a language that there is. Raises: argparse.ArgumentTypeError."""
    there = languages()
    if code not in there:
        named = ", ".join(f"{one} ({name})" for one, name in there.items())
        raise argparse.ArgumentTypeError(f"expected one of {named}, found {code!r}")
    return code
