"""Reading a map that may not fit: what does is taken, the rest becomes findings."""

from __future__ import annotations

from typing import Any

from game.editor.plugin import Finding
from game.kernel.errors import ContentError
from game.kernel.files.documents import Document
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say, say_phrase


def lost_entry(error: ContentError) -> Finding:
    """Return the finding of something in a file that the editor cannot keep."""
    text = say(
        "Line {line} was left out: expected {expected}, found {found}",
        line=error.line, expected=say_phrase(error.expected), found=say_phrase(error.found),
    )  # fmt: skip
    return Finding("unreadable", "error", text)


def check_kind(document: Document, usual: str = "scenario") -> None:
    """Raise a ContentError for a file that is no map; one without a kind is of the `usual` one."""
    data = document.data
    if isinstance(data, dict) and (kind := data.get("kind", usual)) != "map":
        raise document.error("$.kind", "kind", Phrase("a map"), repr(kind))


class Reader:
    """Reads what fits of one document; each thing that does not is a finding. Boards add what they read."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.findings: list[Finding] = []

    def note_lost_entry(self, location: str, expected: str, found: object) -> None:
        """Note an entry that was left out."""
        self.findings.append(lost_entry(self.document.error(f"$.{location}", "type", expected, repr(found))))

    def rows(self, data: dict[str, Any], key: str, prefix: str = "") -> list[tuple[str, dict[str, Any]]]:
        """Return the mappings in a list, each with its place."""
        entries = data.get(key) or []
        if not isinstance(entries, list):
            self.note_lost_entry(prefix + key, Phrase("a list"), entries)
            return []
        found = []
        for index, entry in enumerate(entries):
            if isinstance(entry, dict):
                found.append((f"{prefix}{key}[{index}]", entry))
            else:
                self.note_lost_entry(f"{prefix}{key}[{index}]", Phrase("a mapping"), entry)
        return found
