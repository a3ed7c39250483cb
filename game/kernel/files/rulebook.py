"""A mode's rulebook: clauses by id, in chapters, to be searched and cited."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.kernel.files.documents import ContentError, convert, read_yaml
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause: what the rule says, and a ruling where the rule text leaves something open."""

    id: str
    title: str
    text: str
    ruling: str = ""

    @property
    def chapter(self) -> str:
        """Return the key of the chapter, the second part of the id."""
        return self.id.split(".")[1]

    def translate_clause(self) -> Clause:
        """Return the clause in the language that is spoken."""
        return Clause(self.id, say(self.title), say(self.text), say(self.ruling))


class Rulebook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses of a mode in the order of its rule text, and the titles of the chapters by key.

    `idea` is what the game is about, in a few paragraphs for people who do not know it.
    """

    chapters: dict[str, str]
    clauses: tuple[Clause, ...]
    idea: tuple[str, ...] = ()

    def find(self, clause_id: str) -> Clause | None:
        """Return a clause by its id, or None."""
        return next((clause for clause in self.clauses if clause.id == clause_id), None)

    def translate_rulebook(self) -> Rulebook:
        """Return the rulebook in the language that is spoken."""
        return Rulebook(
            {key: say(title) for key, title in self.chapters.items()},
            tuple(clause.translate_clause() for clause in self.clauses),
            tuple(say(paragraph) for paragraph in self.idea),
        )

    def by_chapter(self) -> list[Clause]:
        """Return the clauses chapter by chapter; the rule text comes back to some of its chapters later."""
        chapters = list(dict.fromkeys(clause.chapter for clause in self.clauses))
        return sorted(self.clauses, key=lambda clause: chapters.index(clause.chapter))

    def search(self, text: str) -> list[Clause]:
        """Return the clauses that hold every word of a text, without regard to case: those first whose title does."""
        words = text.lower().split()

        def holds(part: str) -> bool:
            return all(word in part.lower() for word in words)

        found = [c for c in self.clauses if holds(f"{c.id} {c.title} {c.text} {c.ruling}")]
        return sorted(found, key=lambda clause: not holds(clause.title))


@cache
def load_rulebook(path: Path) -> Rulebook:
    """Read a rulebook. Raises: ContentError, for two clauses of one id or an unknown chapter too."""
    document = read_yaml(path)
    book: Rulebook = convert(document, Rulebook)
    seen: set[str] = set()
    for index, clause in enumerate(book.clauses):
        location = f"$.clauses[{index}]"
        if clause.id in seen:
            raise document.error(location, "duplicate-id", Phrase("an id of its own"), repr(clause.id))
        if clause.id.count(".") != 2 or clause.chapter not in book.chapters:
            raise document.error(
                location, "chapter", Phrase("a chapter of {names}", names=", ".join(book.chapters)), repr(clause.id)
            )
        seen.add(clause.id)
    return book


__all__ = ["Clause", "ContentError", "Rulebook", "load_rulebook"]
