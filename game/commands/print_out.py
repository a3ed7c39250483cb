"""`print`: cards, maps and reference sheets of a mode as a PDF."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from game.commands.info import mode_named
from game.commands.languages import speak_as_told
from game.commands.targets import check_target
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase, reason_of

LEAST_HEX_MM, MOST_HEX_MM = 8.0, 80.0


def add_options(command: argparse.ArgumentParser) -> None:
    """Add what `print` may be told."""
    command.add_argument("mode", help="the key of a mode")
    command.add_argument("--out", type=Path, help="the PDF to write (default: MODE.pdf in this folder)")
    command.add_argument("--what", choices=("cards", "maps", "sheets", "all"), default="all", help="default: all")
    command.add_argument(
        "--set", default="", metavar="SET", help="of the cards this set, such as a deck with its copies"
    )
    command.add_argument("--map", default="", metavar="MAP", help="of the maps this one")
    command.add_argument(
        "--hex",
        type=float,
        default=0.0,
        metavar="MM",
        help="width of a hex from side to side (default: fitted to a page)",
    )
    command.add_argument(
        "--list", action="store_true", help="print the sets and maps there are, and nothing into a file"
    )
    command.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default: a4")
    command.add_argument(
        "--backs", action="store_true", help="print the backs of cards too, for both sides of the paper"
    )
    command.add_argument("--plain", action="store_true", help="print pictures without texture and light")


def print_command(options: argparse.Namespace) -> int:
    """Print into a file, or list what there is. Raises: ContentError, ValueError."""
    mode = mode_named(options.mode)
    speak_as_told(options)
    # No window is opened, whatever screen there is.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.printing import job as printing

    if options.list:
        for row in printing.list_printables(mode):
            print(json.dumps(row._asdict()) if options.json else f"{row.what:<6} {row.key:<28} {row.title}")
        return 0
    parts = printing.PARTS if options.what == "all" else (options.what,)
    path = options.out or Path(f"{mode.key}.pdf")
    check_target(path, folder_is_there=True)
    if options.hex and not LEAST_HEX_MM <= options.hex <= MOST_HEX_MM:
        raise ValueError(f"expected a hex of {LEAST_HEX_MM:g} to {MOST_HEX_MM:g} mm, found {options.hex:g}")
    job = printing.Job(
        mode.key, parts, options.set, options.map, options.hex, options.paper, options.backs, options.plain
    )  # fmt: skip
    last = None
    try:
        for last in printing.print_job(job, path):
            if sys.stderr.isatty():
                print(f"\r{last.done} of {last.total} {last.title[:40]:<40}", end="", file=sys.stderr)
    except OSError as error:
        raise ContentError(path, 0, "write", Phrase("a place to write to"), reason_of(error)) from None
    finally:
        if last is not None and sys.stderr.isatty():
            print(f"\r{'':<70}\r", end="", file=sys.stderr)
    assert last is not None
    pages = f"{last.pages} page{'' if last.pages == 1 else 's'}"
    print(json.dumps({"file": str(path), "pages": last.pages}) if options.json else f"{path}: {pages}")
    return 0
