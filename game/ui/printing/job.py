"""A print job: what of a mode goes into one file, done part by part so that whoever waits hears how far it is."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from game.kernel.files.atomic import write_atomic
from game.kernel.files.documents import closest
from game.kernel.mode import Mode, Printable
from game.ui.printing.cards import print_cards
from game.ui.printing.plan import CardSet, Face, PrintsCards
from game.ui.printing.press import Press
from game.ui.printing.sheet import Sheets

What = Literal["cards", "maps", "sheets", "all"]
PARTS: tuple[What, ...] = ("cards", "maps", "sheets")


class Job(msgspec.Struct, frozen=True):
    """What is printed: `parts` of a mode; of its cards the set of this key, if one is named."""

    mode: Mode
    parts: tuple[What, ...]
    card_set: str = ""
    paper: str = "a4"
    backs: bool = False
    plain: bool = False


class Progress(msgspec.Struct, frozen=True):
    """How far a job is: so many of so many steps are done on so many pages, and what is painted now."""

    done: int
    total: int
    pages: int
    title: str = ""


class Listed(NamedTuple):
    """Something that can be asked for by its key."""

    what: What
    key: str
    title: str


def printer_of(mode: Mode) -> Any:
    """Return what a mode says of printing, or None."""
    return importlib.import_module(mode.printing).make_printer() if isinstance(mode, Printable) else None


def faces_of(printer: PrintsCards, card_set: str = "") -> list[Face]:
    """Return the faces of a set with all copies, or all faces once. Raises: ValueError for a set that is not there."""
    faces = printer.printed_faces()
    if not card_set:
        return list(faces)
    known = {face.key: face for face in faces}
    return [known[key] for key in named(card_set, printer.card_sets(), "set of cards").faces]


def named(text: str, entries: Sequence[CardSet], what: str) -> CardSet:
    """Return the entry of a key. Raises: ValueError in one line."""
    found = next((entry for entry in entries if entry.key == text), None)
    if found is None:
        keys = [entry.key for entry in entries]
        near = closest(text, keys)
        hint = f" (did you mean {near}?)" if near else f" ({', '.join(keys) or 'there is none'})"
        raise ValueError(f"expected a {what}, found {text!r}{hint}")
    return found


def listed(mode: Mode) -> list[Listed]:
    """Return the sets of cards of a mode."""
    printer = printer_of(mode)
    sets = printer.card_sets() if isinstance(printer, PrintsCards) else ()
    return [Listed("cards", one.key, f"{one.title} ({len(one.faces)} cards)") for one in sets]


def print_job(job: Job, path: Path) -> Iterator[Progress]:
    """Print into a file, yielding after each step. Raises: ValueError if there is nothing to print, OSError."""
    printer = printer_of(job.mode)
    faces = faces_of(printer, job.card_set) if "cards" in job.parts and isinstance(printer, PrintsCards) else []
    if not faces:
        raise ValueError(f"{job.mode.title} has no {' or '.join(job.parts)} to print")
    sheets, press = Sheets(f"Tablewright: {job.mode.title}", job.paper), Press(plain=job.plain)
    for done, title in enumerate(print_cards(sheets, press, faces, backs=job.backs)):
        yield Progress(done, len(faces), sheets.pages, title)
    write_atomic(path, sheets.data())
    yield Progress(len(faces), len(faces), sheets.pages)
