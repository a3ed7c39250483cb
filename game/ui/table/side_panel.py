"""The tabs Piece and Rules of the side panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.say import say
from game.kernel.listing import capitalize
from game.ui.paint.canvas import Canvas
from game.ui.widgets.column import Column

RULE_SIGN = "§"
"""What a line begins with that names a clause."""
STUB = 24
"""Up to how many letters the text of a clause says no more than its title: its ruling is all of it."""


def name_clause(mode: Any, cite: str) -> str:
    """Return how a clause is named to players: by its title behind `RULE_SIGN`; empty for an unknown one."""
    clause = load_rulebook(mode.rulebook).find(cite)
    return f"{RULE_SIGN} {clause.translate_clause().title}" if clause is not None else ""


def name_clauses(mode: Any, lines: Sequence[str]) -> list[str]:
    """Return lines for players: each id of a clause, in brackets, gives way to its name, unless a line says that."""
    found: list[str] = []
    for line in lines:
        named = name_clause(mode, line[1:-1]) if line.startswith("[") and line.endswith("]") else ""
        if not named:
            found.append(line)
        elif named not in found and named.removeprefix(f"{RULE_SIGN} ") not in lines:
            found.append(named)
    return found


def draw_piece(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, lines: Sequence[str]) -> None:
    """Draw what is known of a piece: a title, then lines."""
    px, width = canvas.px, rect.width - canvas.px(28)
    column = Column(pygame.Rect(rect.x + px(14), rect.y + px(10), width, rect.height - px(10) - px(6)))
    for index, line in enumerate(lines):
        if line.startswith(RULE_SIGN):
            rendered = canvas.fit_text(line, width, 13, "text_quiet")
        elif index == 0:
            rendered = canvas.paragraph(line, width, 20, "text_strong", "title")
        else:
            rendered = canvas.paragraph(line, width, 14, "text")
        if not column.fits(rendered.get_height()):
            return
        column.put(surface, rendered, px(6 if index == 0 else 3))


def draw_rule(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, mode: Any, cite: str) -> None:
    """Draw the clause that the present question follows from."""
    lines = clause_lines(mode, cite)
    draw_piece(
        canvas,
        surface,
        rect,
        name_clauses(mode, lines) or (say("Rules"), say("The clause of the present question stands here.")),
    )


def clause_lines(mode: Any, cite: str) -> list[str]:
    """Return a clause of the rulebook: title, text, ruling, id; nothing for an unknown one."""
    found = load_rulebook(mode.rulebook).find(cite) if cite else None
    if found is None:
        return []
    clause = found.translate_clause()
    lines = [
        clause.title,
        clause.text,
        clause.ruling and say("Ruling: {ruling}", ruling=clause.ruling),
        f"[{clause.id}]",
    ]
    return [line for line in lines if line]


def clause_in_short(mode: Any, cite: str) -> list[str]:
    """Return a clause without its ruling: title, text, id; nothing for an unknown one."""
    found = load_rulebook(mode.rulebook).find(cite) if cite else None
    if found is None:
        return []
    clause = found.translate_clause()
    return [clause.title, *([clause.text] if len(clause.text) > STUB else []), f"[{clause.id}]"]


def refusal_lines(mode: Any, reason: str, cite: str, more: str) -> list[str]:
    """Return why something was refused: the reason, what its clause is called, `more` about where to read it, its id.

    The wording is for whoever asks for it: most want to know what lacks.
    """
    found = load_rulebook(mode.rulebook).find(cite) if cite else None
    if found is None:
        return []
    description = reason if reason.endswith((".", "!", "?")) else f"{reason}."
    return [capitalize(description), found.translate_clause().title, more, f"[{found.id}]"]
