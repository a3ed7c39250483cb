"""A print job: what of a mode goes into one file, done part by part so that whoever waits hears how far it is."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from game.kernel.files.atomic import write_atomic
from game.kernel.files.documents import closest
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.catalogues import ENGLISH
from game.kernel.language.say import say, say_count
from game.kernel.mode import Mode, Printable
from game.modes import modes
from game.ui.printing.cards import print_cards
from game.ui.printing.maps import lay_out, pages_of, print_map
from game.ui.printing.plan import CardFace, CardSet, PrintedMap, PrintsCards, PrintsMaps, PrintsTables
from game.ui.printing.press import Press
from game.ui.printing.sheet import PAPERS, Sheets

What = Literal["cards", "maps", "sheets"]
PARTS: tuple[What, ...] = ("cards", "maps", "sheets")
E = TypeVar("E", CardSet, PrintedMap)


class Job(msgspec.Struct, frozen=True):
    """What is printed: `parts` of the mode of a key; of its cards the set, of its maps the one that is named, if any.

    `hex_mm` is the width of a hex from side to side, 0 for as large as a page allows. `language` is spoken by a process
    of its own; whoever prints in this one speaks already.
    """

    mode: str
    parts: tuple[What, ...]
    card_set: str = ""
    map: str = ""
    hex_mm: float = 0.0
    paper: str = "a4"
    backs: bool = False
    plain: bool = False
    language: str = ENGLISH


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


def faces_of(printer: PrintsCards, card_set: str = "") -> list[CardFace]:
    """Return the faces of a set with all copies, or all faces once. Raises: ValueError for a set that is not there."""
    faces = printer.printed_faces()
    if not card_set:
        return list(faces)
    entries = {face.key: face for face in faces}
    return [entries[key] for key in find_entry(card_set, printer.card_sets(), "a set of cards").faces]


def maps_of(printer: PrintsMaps, key: str = "") -> list[PrintedMap]:
    """Return the map of a key, or all. Raises: ValueError for a map that is not there."""
    maps = printer.printed_maps()
    return [find_entry(key, maps, "a map")] if key else list(maps)


def find_entry(text: str, entries: Sequence[E], what: str) -> E:
    """Return the entry of a key. Raises: ValueError in one line."""
    found = next((entry for entry in entries if entry.key == text), None)
    if found is None:
        keys = [entry.key for entry in entries]
        near = closest(text, keys)
        hint = f" (did you mean {near}?)" if near else f" ({', '.join(keys) or 'there is none'})"
        raise ValueError(f"expected {what}, found {text!r}{hint}")
    return found


def list_printables(mode: Mode) -> list[Listed]:
    """Return the sets of cards and the maps of a mode."""
    printer = printer_of(mode)
    return rows_of(
        printer.card_sets() if isinstance(printer, PrintsCards) else (),
        printer.printed_maps() if isinstance(printer, PrintsMaps) else (),
    )


def _set_label(one: CardSet) -> str:
    return say_count("{title} ({number} card)", "{title} ({number} cards)", len(one.faces), title=one.title)


def rows_of(sets: Sequence[CardSet], maps: Sequence[PrintedMap]) -> list[Listed]:
    """Return what can be asked for, with how much it is."""
    found = [Listed("cards", one.key, _set_label(one)) for one in sets]
    return found + [
        Listed("maps", one.key, f"{one.title} ({_format_page_count(pages_of(lay_out(one, PAPERS['a4'])))})")
        for one in maps
    ]


def _format_page_count(pages: int) -> str:
    return say_count("{number} page", "{number} pages", pages)


def print_job(job: Job, path: Path) -> Iterator[Progress]:
    """Print into a file, yielding after each step. Raises: ValueError if there is nothing to print, OSError.

    The file is written when all is printed: until then what was there stays.
    """
    # It sets type with reportlab, which the start of the program need not wait for.
    from game.ui.printing.reference import print_reference, steps_of

    mode = modes()[job.mode]
    printer = printer_of(mode)
    faces = faces_of(printer, job.card_set) if "cards" in job.parts and isinstance(printer, PrintsCards) else []
    maps = maps_of(printer, job.map) if "maps" in job.parts and isinstance(printer, PrintsMaps) else []
    book = load_rulebook(mode.rulebook).translate_rulebook() if "sheets" in job.parts else None
    if not faces and not maps and book is None:
        raise ValueError(f"{mode.title} has no {' or '.join(job.parts)} to print")
    sheets, press = Sheets(f"Tablewright: {mode.title}", job.paper), Press(plain=job.plain)
    tables = printer.reference_tables() if isinstance(printer, PrintsTables) else ()
    total = len(faces) + sum(pages_of(lay_out(one, sheets.paper, job.hex_mm)) for one in maps)
    total += steps_of(book, tables) if book is not None else 0

    def steps() -> Iterator[str]:
        yield from print_cards(sheets, press, faces, backs=job.backs)
        for one in maps:
            yield from print_map(sheets, press, one, job.hex_mm)
        if book is not None:
            yield from print_reference(sheets, say("{mode}: reference", mode=say(mode.title)), book, tables)

    for done, title in enumerate(steps()):
        yield Progress(done, total, sheets.pages, title)
    write_atomic(path, sheets.data())
    yield Progress(total, total, sheets.pages)
