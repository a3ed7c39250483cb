"""The language of what a command prints for people to play with: `--language de`."""

from __future__ import annotations

import argparse

from game.kernel.language.catalogues import ENGLISH, languages, speak


def add_language(command: argparse.ArgumentParser, what: str) -> None:
    """Let a command be told in which language it speaks; what it says of files and options is English in all."""
    command.add_argument(
        "--language", type=_known, default=ENGLISH, metavar="CODE", help=f"language {what}, such as de (default: en)"
    )


def speak_as_told(options: argparse.Namespace) -> None:
    """Speak the language that a command was told."""
    speak(options.language)


def _known(code: str) -> str:
    """Return the code of a language that there is. Raises: argparse.ArgumentTypeError."""
    there = languages()
    if code not in there:
        named = ", ".join(f"{one} ({name})" for one, name in there.items())
        raise argparse.ArgumentTypeError(f"expected one of {named}, found {code!r}")
    return code
