"""The command line: one tree of commands, for people by default, one JSON object a line with --json.

Errors are one line on standard error; exit code 2 for bad use or a bad file, 1 for a failed check and for what fails in
the program itself, whose traceback is in the log.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.commands import about, edit, info, lab, migrate, play, print_out, share, verify
from game.commands.decks import DECKS_HELP
from game.commands.languages import add_language
from game.commands.program import example, level_path, program_name
from game.commands.stand_in import TEAMS_HELP
from game.kernel.failures import failure
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError
from game.kernel.files.logs import LOG, keep_log, log_path
from game.kernel.files.paths import check_user_folders, sweep_user_folders
from game.kernel.files.plain_text import printable, tame_streams
from game.kernel.language.phrases import Phrase, reason_of
from game.lab.executors import WorkersLost

# Libraries print nothing of their own: what is printed here is read by programs too.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
EPILOG = "Without a command the window opens; a scenario, save, map or campaign given opens at once."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    tame_streams()
    try:
        if not words or (words[0] not in COMMANDS and not words[0].startswith("-")):
            _prepare_folders()
            return _window(words)
        options = parser().parse_args(words)
        _prepare_folders()
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except (ContentError, ValueError) as error:
        print(
            error.describe() if isinstance(error, ContentError) else printable(describe_error(error)), file=sys.stderr
        )
        return 1 if isinstance(error, WorkersLost) else 2
    except BrokenPipeError:
        # Whoever read has gone; what is still buffered must not fail again when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        # A name that no file can have, a folder that may not be looked into.
        LOG.exception("%s failed", words[0] if words else "the window")
        print(ContentError(error.filename or program_name(), 0, "file", Phrase("a file that can be used"),
                           reason_of(error)), file=sys.stderr)  # fmt: skip
        return 2
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        LOG.exception("%s failed", " ".join(words[:1]) or "the window")
        print(f"{program_name()}: {failure(error)}; {log_path()} tells where", file=sys.stderr)
        return 1


def _prepare_folders() -> None:
    """Refuse a home in which nothing can be kept, and clear away what killed programs left. Raises: ValueError."""
    check_user_folders()
    sweep_user_folders()
    keep_log()


def _window(words: Sequence[str]) -> int:
    if len(words) > 1:
        print(f"expected one file to open, found {' '.join(words[1:])}", file=sys.stderr)
        return 2
    path = level_path(words[0]) if words else None
    if path is not None and not path.is_file():
        near = ", ".join(COMMANDS)
        print(f"{path}: expected a file or a command ({near}), found neither", file=sys.stderr)
        return 2
    from game.app import run_app

    return run_app(path)


COMMANDS = ("modes", "play", "verify", "migrate", "show", "share", "edit", "schema", "rules", "print", "about", "lab")


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the message and leave with exit code 2."""
        self.exit(2, f"{self.prog}: {message} (--help says more)\n")


def parser() -> Parser:
    """Build the tree of commands."""
    top = Parser(prog=program_name(), description="Tablewright, a table for tabletop games.", epilog=EPILOG)
    top.add_argument("--version", action="version", version=f"Tablewright {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def add(name: str, run: object, summary: str, line: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=summary, description=summary, epilog=example(line))
        command.set_defaults(run=run)
        command.add_argument("--json", action="store_true", help="print one JSON object a line")
        return command

    add("modes", info.modes_command, "List the modes, their seats, levels and bots.", "modes --json")

    game = add(
        "play",
        play.play_command,
        "Play games without a window, a line for each.",
        "play levels/mainframe/fight-01-first-boot.yaml --bots greedy,greedy,random --games 20 --seed 1",
    )
    game.add_argument("level", type=level_path, help="a scenario, save or campaign")
    game.add_argument(
        "--bots",
        default="greedy",
        help="a bot for each seat, or one for all (default: greedy); of a campaign, team,opposition (default: its own)",
    )
    game.add_argument("--decks", default="", metavar="DECKS", help=DECKS_HELP)
    game.add_argument("--teams", default="", metavar="TEAMS", help=TEAMS_HELP)
    game.add_argument("--games", type=int, default=1, help="how many games (default: 1)")
    game.add_argument("--seed", type=int, default=1, help="seed of the first game; the next ones count up")
    game.add_argument("--jobs", type=int, default=1, help="processes to play in (default: 1)")
    game.add_argument("--text", action="store_true", help="play the human seats as text on this terminal")
    add_language(game, "of a game as text")

    check = add(
        "verify",
        verify.verify_command,
        "Play scripts, check expectations, maps and content; a folder means everything in it.",
        "verify levels",
    )
    check.add_argument("paths", nargs="+", type=level_path, help="files or folders")
    check.add_argument("--trace", action="store_true", help="print each event with its clause and each question")
    add_language(check, "of what does not hold")

    anew = add(
        "migrate",
        migrate.migrate_command,
        "Rewrite levels, maps, campaigns and saves of older formats in place; comments stay.",
        "migrate my-levels --check",
    )
    anew.add_argument("paths", nargs="+", type=level_path, help="files or folders")
    anew.add_argument("--check", action="store_true", help="change nothing, and exit with 1 if something would change")

    show = add(
        "show",
        info.show_command,
        "Step through a scenario with its captions, in the window or into pictures.",
        "show levels/mainframe/examples/hit-band.yaml --screenshot hit.png",
    )
    show.add_argument("file", type=level_path, help="a scenario")
    show.add_argument("--record", type=Path, help="write a film (.gif, .webp, .mp4, .webm) instead of opening a window")
    show.add_argument("--screenshot", type=Path, help="write a picture of the last step instead of opening a window")
    show.add_argument("--room", action="store_true", help="larger and slower, for a room full of people")
    show.add_argument("--size", default="1280x720", help="size of the pictures (default: 1280x720)")
    add_language(show, "of the pictures")

    page = add(
        "share",
        share.share_command,
        "Write a scenario or a save as a page that any browser plays step by step, without network.",
        "share levels/mainframe/examples/hit-band.yaml --out hit.html",
    )
    page.add_argument("file", type=level_path, help="a scenario with a script, a lesson, or a save")
    page.add_argument("--out", type=Path, required=True, help="the page to write (.html)")
    add_language(page, "of the page")

    draw = add(
        "edit",
        edit.edit_command,
        "Draw a battlefield: open a map in the editor, or begin a new one under this name.",
        "edit levels/mainframe/bridge.yaml",
    )
    draw.add_argument("map", type=Path, help="a map file; a name that is not there yet begins a new map")
    draw.add_argument("--mode", default="", help="the mode of a new map, where no folder of it says so")

    schema = add("schema", info.schema_command, "Print the JSON Schema of a mode's files.", "schema mainframe")
    schema.add_argument("mode", help="the key of a mode")
    schema.add_argument(
        "--keys", action="store_true", help="print the keys of setup and position, and the words of scripts, instead"
    )

    rules = add("rules", info.rules_command, "Print a rulebook, or the clauses with some words.", "rules mainframe ace")
    rules.add_argument("mode", help="the key of a mode")
    rules.add_argument("text", nargs="*", help="words to look for")

    paper = add(
        "print",
        print_out.print_command,
        "Print cards, maps and reference sheets into a PDF in true size.",
        "print duel --what cards --set grave-tax --out grave-tax.pdf",
    )
    print_out.add_options(paper)
    add_language(paper, "of what is printed")

    add("about", about.about_command, "Print versions, folders and drivers, for a report of a mistake.", "about --json")

    lab.add_lab(commands)
    return top
