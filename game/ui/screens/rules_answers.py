"""What an example asks of the rules where nothing is played: each question with its answer, in words on the stage.

Such an example lays a table out and expects what the rules say of it. The answers are asked of the rules once in each
position, so that what stands there is what holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from game.kernel.decimals import format_trimmed
from game.kernel.errors import IllegalAnswer
from game.kernel.files.documents import ContentError
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.say import N_, say, say_count, voice_now
from game.kernel.listing import capitalize, join_names
from game.kernel.rules import TerminalWords
from game.kernel.scenarios.expectations import plain
from game.kernel.scenarios.scenario import Expectation
from game.kernel.scenarios.scripts import ScriptRunner
from game.ui.screens.captions import draw_pointers
from game.ui.table.clearest import WeightedRect, clearest
from game.ui.table.table import Table

WIDE_U, EDGE_U, LINE_U, GAP_U = 420, 16, 10, 6
LETTERS = "abcdef"
USE = N_("Use")
"""A verb of which no mode makes a label; the others that examples ask about are labels of buttons too."""
GRANTED = "may"
"""What a query of a mode answers where the rules allow what is asked; otherwise it answers with a clause."""


class RulesAnswer(NamedTuple):
    """A question, what the rules say to it, and the refs it is about."""

    question: str
    answer: str
    refs: tuple[str, ...]


def only_asks(runner: ScriptRunner) -> bool:
    """Return whether a scenario plays nothing: not as it is laid out, and not by its script."""
    return not runner.match.events and all(entry.only_says or entry.refused for entry in runner.entries)


def happens_at_once(runner: ScriptRunner) -> bool:
    """Return whether all that a scenario plays happens as it is laid out."""
    return bool(runner.match.events) and all(entry.only_says or entry.refused for entry in runner.entries)


def asked_lines(scene: Table, runner: ScriptRunner) -> list[RulesAnswer]:
    """Return what the rules are asked, as far as there are words for it, and what they say."""
    found = (_line(scene, runner, wanted) for wanted in runner.loaded.scenario.expect)
    return list(dict.fromkeys(line for line in found if line is not None))


def _line(scene: Table, runner: ScriptRunner, wanted: Expectation) -> RulesAnswer | None:
    mode = runner.loaded.mode
    if wanted.legal is not None:
        words = wanted.legal.with_
        names = join_names([_get_display_name(scene, word) for word in words])
        question = say("{verb}: {names}", verb=say(capitalize(wanted.legal.do)), names=names)
        return RulesAnswer(question, _describe_legality(runner, wanted), _refs(scene, words))
    template = mode.vocabulary.asked.get(wanted.query or "")
    if template is None:
        return None
    named = [_get_display_name(scene, word) for word in wanted.with_]
    question = say(template, **dict(zip(LETTERS, named, strict=False)))
    if more := named[template.count("{") :]:
        question = say("{question} ({more})", question=question, more=join_names(more))
    answer = plain(mode.query(runner.game, runner.match.state, wanted.query or "", wanted.with_))
    return RulesAnswer(question, _describe_answer(scene, runner, answer), _refs(scene, wanted.with_))


def _describe_legality(runner: ScriptRunner, wanted: Expectation) -> str:
    """Return whether the rules allow a choice, and why not."""
    assert wanted.legal is not None
    try:
        seat = runner.seat(wanted.legal.player, "$.expect")
        runner.match.question(seat).check(runner.answer_of(wanted.legal, seat))
    except IllegalAnswer as error:
        return say("no: {why}", why=say(error.reason))
    except ContentError:
        return say("no")
    return say("yes")


def _describe_answer(scene: Table, runner: ScriptRunner, answer: Any) -> str:
    """Return an answer of the rules in words."""
    if isinstance(answer, bool) or answer == GRANTED:
        return say("yes") if answer else say("no")
    if isinstance(answer, int | float):
        return format_trimmed(answer, 2)
    if isinstance(answer, dict) and {"cards", "value"} <= answer.keys():
        text = say_count(
            "{number} card, value {value}", "{number} cards, value {value}", answer["cards"], value=answer["value"]
        )
        return say("{hand}, against {number}", hand=text, number=answer["tn"]) if "tn" in answer else text
    if isinstance(answer, list):
        return join_names([_get_display_name(scene, one) for one in answer]) or say("none")
    clause = load_rulebook(runner.loaded.mode.rulebook).find(str(answer))
    return (
        say("no: {why}", why=clause.translate_clause().title)
        if clause is not None
        else _get_display_name(scene, str(answer))
    )


def _ref_of(scene: Table, word: object) -> str:
    """Return the ref on the table that a word of a scenario means, an empty text for none."""
    areas = scene.table.hit_areas(scene.snapshot())
    return next((area.ref for area in areas if area.ref.partition(":")[2] == str(word)), "")


def _refs(scene: Table, words: Sequence[object]) -> tuple[str, ...]:
    return tuple(ref for word in words if (ref := _ref_of(scene, word)))


def _get_display_name(scene: Table, word: str | int | float) -> str:
    """Return what a word of a scenario is called: a piece of the table, a thing of the mode, or the word itself."""
    names, ref = scene.session.game.wording, _ref_of(scene, word)
    if isinstance(word, int | float):
        return format_trimmed(word, 2)
    if not isinstance(names, TerminalWords):
        return str(word)
    for tried in (ref,) if ref else (f"thing:{word}", f"card:{word}", *(f"{kind}:{word}" for kind in _kinds(scene))):
        try:
            name = names.ref(scene.director.display, tried)
        except (LookupError, ValueError):
            continue
        if name != word:
            return name
    return say(capitalize(word.replace("-", " "))) if word.islower() else word


def _kinds(scene: Table) -> list[str]:
    """Return the kinds of refs that are on the table."""
    areas = scene.table.hit_areas(scene.snapshot())
    return list(dict.fromkeys(area.ref.partition(":")[0] for area in areas))


class RulesAnswerList:
    """What the rules say of the position that is shown, asked again when it, the window or the language has changed."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] | None = None
        self._lines: list[RulesAnswer] = []

    def lines(self, scene: Table, runner: ScriptRunner) -> list[RulesAnswer]:
        """Return what the rules are asked in this position, and what they say."""
        key = (runner, scene.session.revision, scene.director.changes, scene.regions, voice_now())
        if key != self._key:
            self._key, self._lines = key, asked_lines(scene, runner)
        return self._lines


def draw_asked(scene: Table, surface: pygame.Surface, lines: Sequence[RulesAnswer]) -> None:
    """Draw rings around what is asked about, and where it hides least of that, the questions with their answers."""
    if not lines:
        return
    canvas, px, board_rect = scene.canvas, scene.canvas.px, scene.regions.board_rect
    refs = list(dict.fromkeys(ref for line in lines for ref in line.refs))
    draw_pointers(scene, surface, refs)
    width = min(px(WIDE_U), board_rect.width - px(2 * EDGE_U))
    rows = [_row(scene, line, width - px(2 * EDGE_U)) for line in lines]
    head = canvas.text(say("What is asked, and what the rules say"), 14, "text_quiet")
    while len(rows) > 1 and _height(scene, head, rows) > board_rect.height - px(2 * EDGE_U):
        rows.pop()
    rect = _find_rect(scene, (width, _height(scene, head, rows)), refs)
    canvas.blit_shadow(surface, rect, 10, 14)
    surface.blit(canvas.panel(rect.size, "surface2", radius_u=10, border="mark_info"), rect)
    x, y = rect.x + px(EDGE_U), rect.y + px(LINE_U)
    for rendered in (head, *rows):
        surface.blit(rendered, (x, y))
        y += rendered.get_height() + px(GAP_U)


def _row(scene: Table, line: RulesAnswer, width: int) -> pygame.Surface:
    """Return a question with its answer: beside it where both have room, else below it."""
    canvas, gap = scene.canvas, scene.canvas.px(EDGE_U)
    room = width - gap - canvas.width(line.answer, 16, "semibold")
    wide = canvas.width(line.question, 16) <= room
    if wide:
        answer = canvas.text(line.answer, 16, "text_strong", "semibold")
    else:
        answer = canvas.paragraph(line.answer, width, 16, "text_strong", "semibold")
    question = canvas.paragraph(line.question, room if wide else width, 16, "text")
    high = max(question.get_height(), answer.get_height()) if wide else question.get_height() + answer.get_height()
    found = pygame.Surface((width, high), pygame.SRCALPHA)
    found.blit(question, (0, 0))
    found.blit(answer, answer.get_rect(topright=(width, 0)) if wide else answer.get_rect(bottomleft=(0, high)))
    return found


def _height(scene: Table, head: pygame.Surface, rows: Sequence[pygame.Surface]) -> int:
    """Return how high a plate with these rows is."""
    px = scene.canvas.px
    return head.get_height() + sum(row.get_height() + px(GAP_U) for row in rows) + px(2 * LINE_U)


def _find_rect(scene: Table, size: tuple[int, int], refs: Sequence[str]) -> pygame.Rect:
    """Return where a plate of a size hides least of what is asked about, then of all that stands on the stage."""
    px, board_rect = scene.canvas.px, scene.regions.board_rect
    room = board_rect.inflate(-px(2 * EDGE_U), -px(2 * EDGE_U))
    corners = []
    for corner in ("bottomright", "bottomleft", "topright", "topleft", "midright", "midleft", "midbottom", "midtop"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, corner, getattr(room, corner))
        corners.append(rect)
    areas = scene.table.hit_areas(scene.snapshot())
    kept_rects = [WeightedRect(area.rect.inflate(px(24), px(24)), 20 if area.ref in refs else 1) for area in areas]
    return clearest(corners, [one for one in kept_rects if one.rect.width < board_rect.width // 2])
