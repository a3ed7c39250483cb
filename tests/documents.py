"""What README, CONTRIBUTING and the pages of `docs` hold: their commands, examples, links, headings, labels and names."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTRIBUTING = "CONTRIBUTING.md"
README = "README.md"
PAGES = (README, CONTRIBUTING, *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))))
"""Every page, by its path in the project."""

FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.M | re.S)
SPAN = re.compile(r"`([^`]+)`")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#{1,6} (.+)$", re.M)
ITALIC = re.compile(r"(?<![\w*])\*(?!\*)([^*\n]+?)(?<!\*)\*(?!\*)")
COMMAND = re.compile(r"(?:\.venv/bin/\w|python3? |pipx? |tablewright )")
PYTHON = re.compile(r"^(?:\.venv/bin/)?python3? ")

WINDOW = "opens a window: `tests/e2e` does so"
INSTALLS = "fetches packages: `.ci/run` and `.ci/package` begin so"
CHECK = "is a check of its own, and `.ci/run` runs it"
LONG = "takes minutes"
WRITES = "writes into the checkout"
NOT_RUN: dict[str, str] = {
    r"PYTHON -m venv .*": INSTALLS,
    r"(?:\.venv/bin/)?pipx? .*": INSTALLS,
    r"\.venv/bin/(?:ruff|mypy|lint-imports|pytest)\b.*": CHECK,
    r"PYTHON main.py verify levels": "is what `tests/modes/test_levels.py` does, file by file",
    r"PYTHON main.py": WINDOW,
    r"PYTHON main.py \S+\.yaml": WINDOW,
    r"PYTHON main.py edit .*": WINDOW,
    r"PYTHON main.py show \S+( --room)?": WINDOW,
    r"PYTHON main.py play .* --text.*": "asks a person: `tests/commands/test_text_play.py` answers it",
    r"PYTHON -m tests.mutants .*": LONG,
    r"PYTHON -m tests.soak .*": LONG,
    r"PYTHON -m tests.trace_click": "what it prints is held by tests/ui/test_trace_click.py",
    r"PYTHON -m tests.screens .*": LONG,
    r"PYTHON -m tests.people .*": LONG,
    r"PYTHON -m tests.gallery .*": LONG,
    r"PYTHON -m tests.bench.(passed_wins|ladder|dots) .*": LONG,
    r"PYTHON -m tests.autopilot.*": LONG,
    r"PYTHON -m tests.modes.\w+.test_golden": WRITES,
    r"PYTHON -m tests.language .*": WRITES,
    r"PYTHON -m tests.formats.shapes": WRITES,
    r"PYTHON main.py migrate levels": WRITES,
    r"PYTHON -m tests.pictures .*": WRITES,
}
"""The commands that no test runs, as patterns in which PYTHON is any of its spellings, and why."""


@dataclass(frozen=True)
class Block:
    """A block of code: its language, what else its fence says (the file an example is written to), and its text."""

    language: str
    name: str
    text: str


def read(page: str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str) -> list[Block]:
    """Return the blocks of code of a page, in order."""
    found = []
    for match in FENCE.finditer(read(page)):
        language, _, name = match["info"].strip().partition(" ")
        found.append(Block(language, name.strip(), match["text"]))
    return found


def prose(page: str) -> str:
    """Return a page without its blocks of code."""
    return FENCE.sub("", read(page))


def spans(page: str) -> list[str]:
    """Return what stands in prose as code, in order; a span over two lines is one."""
    return [" ".join(text.split()) for text in SPAN.findall(prose(page))]


def commands(page: str) -> list[str]:
    """Return the command lines of a page in order: those of its console blocks, and those in its prose.

    A line of several, joined by `&&`, is several commands.
    """
    found: list[str] = []
    for match in re.finditer(f"(?P<block>{FENCE.pattern})|{SPAN.pattern}", read(page), re.M | re.S):
        if match["block"] is None:
            text = " ".join(match.group(match.lastindex or 0).split())
            found += [text] if COMMAND.match(text) else []
        elif match["info"].strip() == "console":
            lines = [re.sub(r"\s+# .*$", "", line) for line in match["text"].splitlines()]
            found += [part.strip() for line in lines for part in line.split("&&") if part.strip()]
    return found


def pattern_not_run(command: str) -> str:
    """Return the pattern of NOT_RUN that a command fits, or nothing."""
    plain = PYTHON.sub("PYTHON ", command, count=1)
    return next((pattern for pattern in NOT_RUN if re.fullmatch(pattern, plain)), "")


def words_of(command: str) -> list[str]:
    """Return the words of a command after `python main.py` or `tablewright`; nothing for another command."""
    words = shlex.split(command)
    if words[0] == "tablewright":
        return words[1:]
    return words[2:] if words[1:2] == ["main.py"] else []


def heading_ids(page: str) -> set[str]:
    """Return what links may name after `#` on a page: its headings as GitHub spells them in addresses."""
    found = set()
    for heading in HEADING.findall(prose(page)):
        plain = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower()).replace(" ", "-")
        found.add(plain)
    return found


def links(page: str) -> list[str]:
    """Return where the links and pictures of a page lead."""
    return LINK.findall(prose(page))


def italics(page: str) -> list[str]:
    """Return the words in italics of a page: labels of the program and keys."""
    plain = SPAN.sub("", LINK.sub("", prose(page)))
    return ITALIC.findall(plain)
