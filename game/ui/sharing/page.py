"""A single page that plays a scenario or a game step by step in any browser, without network."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame

from game.kernel.files.atomic import write_atomic
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root
from game.kernel.files.rulebook import Rulebook, load_rulebook
from game.kernel.language.catalogues import language_now
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.modes import modes
from game.ui.screens.credits import ENTRY, credit_blocks
from game.ui.screens.reading_time import LEAST_MS, WORD_MS
from game.ui.sharing.deltas import DeltaEncoder, Pixels
from game.ui.sharing.steps import SharedStep, iterate_steps
from game.ui.window.shown_modes import refuse_without_table

LARGEST_BYTES = 5_000_000
"""How large a page may be: what an e-mail carries."""
SIZES = ((1280, 84), (1120, 76), (960, 68), (800, 58), (640, 48))
"""Widths in pixels and WebP qualities, tried in turn until the page is small enough."""
LONG = 80
"""How many answers a game has for each of these sizes that is not tried: its page would be too large."""


class SharedPage(NamedTuple):
    """What was written: how many steps the page has, and its bytes."""

    steps: int
    size: int


class _PageContent(msgspec.Struct):
    """The steps of a page, with their pictures in one size."""

    width: int
    steps: list[dict[str, Any]]
    pictures: list[dict[str, Any]]
    cites: dict[str, None]
    height: int = 0
    size: int = 0


def write_shared_page(path: Path, out: Path) -> SharedPage:
    """Write a scenario or a save as a page in the language that is spoken. Raises: ContentError, OSError."""
    loaded = load_scenario(path, modes())
    refuse_without_table(path, loaded.scenario.mode)
    long = len(loaded.scenario.script) // LONG
    for width, quality in SIZES[min(long, len(SIZES) - 1) :]:
        found = _collect(path, width, quality)
        if found is None:
            continue
        text = _fill_template(loaded, found).encode()
        if len(text) <= LARGEST_BYTES:
            write_atomic(out, text)
            return SharedPage(len(found.steps), len(text))
    raise ContentError(path, 0, "share", Phrase("a game short enough for a page of 5 MB"), "")


def _collect(path: Path, width: int, quality: int) -> _PageContent | None:
    """Play through a file and return its steps; None once their pictures are more than a page may hold."""
    found, encoder = _PageContent(width, [], [], {}), DeltaEncoder(quality)
    for step in iterate_steps(path, language_now()):
        pixels = _scale(step.picture, width)
        found.height = pixels.shape[0]
        stored = encoder.encode(pixels)
        if stored is not None:
            data = "data:image/webp;base64," + base64.b64encode(stored.data).decode()
            found.pictures.append({"whole": stored.whole, "data": data})
            found.size += len(data)
        if found.size > LARGEST_BYTES:
            return None
        found.steps.append(_write_step(step, len(found.pictures) - 1))
        found.cites |= dict.fromkeys(line.cite for line in step.lines)
    return found


def _scale(picture: pygame.Surface, width: int) -> Pixels:
    """Return the pixels of a picture in a width, as height x width x 3."""
    height = round(picture.get_height() * width / picture.get_width())
    scaled = picture if picture.get_width() == width else pygame.transform.smoothscale(picture, (width, height))
    pixels: Pixels = pygame.surfarray.array3d(scaled).swapaxes(0, 1)
    return pixels


def _write_step(step: SharedStep, picture: int) -> dict[str, Any]:
    """Return a step as the page reads it."""
    lines = [{"text": line.text, "clause": line.cite, "heading": line.heading} for line in step.lines]
    return {"caption": step.caption, "lines": lines, "picture": picture}


def _fill_template(loaded: LoadedGame, found: _PageContent) -> str:
    """Return the page with its data in it."""
    mode, title = loaded.mode, say(loaded.scenario.title)
    data = {
        "width": found.width,
        "height": found.height,
        "steps": found.steps,
        "pictures": found.pictures,
        "clauses": dict(_find_clauses(load_rulebook(mode.rulebook), found.cites)),
        "wording": _list_wording(),
        "reading": {"least": LEAST_MS, "word": WORD_MS},
    }
    # No text can end the script that holds it.
    packed = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    template = (data_root("assets") / "page" / "page.html").read_text(encoding="utf-8")
    parts = {
        "LANGUAGE": html.escape(language_now()),
        "TITLE": html.escape(title),
        "MODE": html.escape(say(mode.title)),
        "CREDIT": html.escape(find_credit(mode)),
        "MADE": html.escape(say("Made with Tablewright")),
        "NO_SCRIPT": html.escape(say("This page needs JavaScript, which the browser does not run.")),
        "DATA": packed,
    }
    first, *remaining = template.split("{{")
    return first + "".join(parts[name] + text for name, text in (part.split("}}", 1) for part in remaining))


def _find_clauses(book: Rulebook, cites: dict[str, None]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the clauses that the log cites, by their ids."""
    for cite in cites:
        clause = book.find(cite)
        if clause is not None:
            said = clause.translate_clause()
            yield cite, {"title": said.title, "text": said.text, "ruling": said.ruling}


def find_credit(mode: Mode) -> str:
    """Return whose rules a mode plays, as the credits say; empty where they name none."""
    credits = (data_root("assets") / "CREDITS.md").read_text(encoding="utf-8")
    entries = (text for mark, text in credit_blocks(credits) if mark == ENTRY)
    return next((text for text in entries if text.startswith(f"{mode.title}: ")), "")


def _list_wording() -> dict[str, str]:
    """Return what stands on the buttons of a page."""
    return {
        "back": say("Back"),
        "next": say("Next step"),
        "first": say("The beginning"),
        "play": say("Play"),
        "stop": say("Stop"),
        "log": say("What happened"),
        "position": say("{number} of {total}", number="{number}", total="{total}"),
        "rule": say("The rule"),
        "ruling": say("Ruling"),
        "keys": say("Arrow keys step; Space plays and stops; Home and End go to the ends."),
    }
