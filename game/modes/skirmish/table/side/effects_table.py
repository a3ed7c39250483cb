"""The Effects Table in the side panel: start column, one arrow for each shift with its cause, the row, the words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
import pygame

from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.modes.skirmish.content.verbs import COLUMNS
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.effects import ROWS, EffectCheck, Reading, Shift
from game.modes.skirmish.rules.effects_table import EQUAL, FROM, OVERKILL, SCRATCH, row_of
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock.crew_card import arrow
from game.modes.skirmish.table.pieces.tokens import draw_disc, name_picture
from game.modes.skirmish.table.signs import HEAT, PANIC_WORDS, SHOCK_WORDS, TRAIT_WORDS
from game.modes.skirmish.words.terms import ROWS as ROW_WORDS
from game.ui.paint.canvas import Canvas
from game.ui.paint.fills import fill_part
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix
from game.ui.widgets.column import Column

LABEL_U, ROW_U, HEAD_U = 77, 25, 22
WELL: RGB = (111, 224, 106)
"""The colour of hit points that are not few."""
CAUSES: tuple[RGB, ...] = ((58, 234, 220), (255, 217, 61), (166, 128, 255), (111, 224, 106), (255, 160, 90))
SLAM_WORDS = Terms({0: "", 1: "Staggered", 2: "Knock Down", 3: "Knock Back", 4: "Extra Knock Back"})
SHIFTS = {
    (True, 1): (N_("{what}: one column right"), N_("{what}: {number} columns right")),
    (True, -1): (N_("{what}: one column left"), N_("{what}: {number} columns left")),
    (False, 1): (N_("{what}: one row down"), N_("{what}: {number} rows down")),
    (False, -1): (N_("{what}: one row up"), N_("{what}: {number} rows up")),
}
"""What a shift does, by whether it is one of columns, and its direction: for one step, and for several."""
COUNTS = Terms({0: "no", 1: "one", 2: "two", 3: "three", 4: "four", 5: "five"})
STEP_MS, READ_MS = 240, 900
KINDS = Terms({
    "hit": "Hit", "linked": "Linked", "contact": "Contact", "slam-edge": "Slam edge", "fall": "Fall", "blast": "Blast",
    "fire": "Fire", "morale": "Morale", "fear": "Fear",
})  # fmt: skip
"""What an effect comes from where no weapon stands for it."""


class MarkerStep(msgspec.Struct, frozen=True):
    """One move of the marker, from a cell to the next one (column, row; row -1 above the table), and why."""

    start: tuple[int, int]
    end: tuple[int, int]
    cause: int
    label: str = ""


class OutcomeDisplay(msgspec.Struct, frozen=True):
    """What the panel shows: an effect and, once its Check is made, how the table was read."""

    effect: EffectCheck
    reading: Reading | None = None
    so_far: bool = False
    """Whether the Check still goes on: a Push may change what is read."""


def shifts_of(shown: OutcomeDisplay) -> list[tuple[Shift, bool]]:
    """Return all shifts in order, each with whether it is one of columns."""
    columns = list(shown.effect.columns)
    if shown.reading is not None and shown.reading.mof == 0 and shown.reading.score == shown.reading.tn.value:
        columns.append(EQUAL)
    return [*((shift, True) for shift in columns), *((shift, False) for shift in shown.effect.rows)]


def steps_of(shown: OutcomeDisplay) -> list[MarkerStep]:
    """Return how the marker goes: along the columns, where they end up or down, to the row of the MoF, its shifts.

    Source: skirmish.table.shift-count, skirmish.table.shift-overflow, skirmish.table.row-by-mof
    """
    start = shown.effect.severity if shown.reading is None else shown.reading.start
    if start not in COLUMNS:
        return []
    found: list[MarkerStep] = []
    at, over = COLUMNS.index(start), 0
    overs: list[tuple[int, str]] = []
    shifts = shifts_of(shown)
    net = sum(shift.amount for shift, column in shifts if column)
    for cause, (shift, column) in enumerate(shifts):
        if not column:
            continue
        for _ in range(abs(shift.amount)):
            to = at + (1 if shift.amount > 0 else -1)
            if 0 <= to < len(COLUMNS):
                found.append(MarkerStep((at, -1), (to, -1), cause, shift.label))
                at = to
            else:
                overs.append((cause, shift.label))
                over += 1 if shift.amount > 0 else -1
    # Shifts that cancel each other may have gone over an end in between: what counts is their sum.
    end = max(0, min(len(COLUMNS) - 1, COLUMNS.index(start) + net))
    if end != at:
        found.append(MarkerStep((at, -1), (end, -1), -1, N_("together")))
        at = end
    if shown.reading is None:
        return found
    reading = shown.reading
    row = ROWS.index(row_of(reading.column, reading.mof)) - SCRATCH
    found.append(MarkerStep((at, -1), (at, row), -1, f"MoF {reading.mof}"))
    overflow = reading.overflow
    downs = [(cause if overflow else -1, 1 if overflow > 0 else -1) for cause, _ in overs[: abs(overflow)]]
    for cause, (shift, column) in enumerate(shifts):
        if not column:
            downs += [(cause, 1 if shift.amount > 0 else -1)] * abs(shift.amount)
    last = OVERKILL - SCRATCH
    for cause, step in downs:
        to = max(-1, min(last, row + step))
        if to != row and to >= 0:
            found.append(MarkerStep((at, max(0, row)), (at, to), cause))
        row = to
    wanted = ROWS.index(reading.row) - SCRATCH
    if wanted != row and wanted >= 0:
        found.append(MarkerStep((at, max(0, row)), (at, wanted), -1, N_("together")))
    return found


def end_words(content: SkirmishContent, shown: OutcomeDisplay) -> tuple[str, str]:
    """Return the row that was read as a word, and what it means for the target."""
    reading, effect = shown.reading, shown.effect
    if reading is None:
        return "", ""
    if reading.start == "AoN":
        if reading.level:
            return say("Full effect"), _level_words(content, effect, 4)
        return say("Nothing"), say("All or Nothing")
    if reading.row == "nothing":
        above = reading.score > reading.tn.value
        return say("Nothing"), say("the Check is passed") if above else say("off the table")
    if reading.row == "scratch":
        return ROW_WORDS["scratch"], say("only a touch")
    level = _level_words(content, effect, reading.level)
    return ROW_WORDS[reading.row], say("{effect}, Stunned", effect=level) if reading.stunned else level


def _level_words(content: SkirmishContent, effect: EffectCheck, level: int) -> str:
    if effect.outcome == "damage":
        return say("{number} damage", number=level)
    if effect.outcome == "shock":
        return SHOCK_WORDS[level]
    if effect.outcome in ("panic", "fear"):
        return say("Petrified") if effect.outcome == "fear" and level == 4 else PANIC_WORDS[level]
    if effect.outcome == "slam":
        return SLAM_WORDS[level]
    if effect.outcome == "hold":
        return say("held")
    kind = content.library.conditions.get(effect.condition)
    return f"{say(kind.name) if kind is not None else effect.condition} {level}"


def shift_words(shift: Shift, column: bool) -> str:
    """Return what a shift does: `Abuse: one column right`."""
    one, several = SHIFTS[column, 1 if shift.amount > 0 else -1]
    number = abs(shift.amount)
    return say(one if number == 1 else several, what=say(shift.label), number=COUNTS[min(5, number)])


def range_words(column: str, row: int) -> str:
    """Return which Margins of Failure lead to a row (0 is Scratch) in a column: `4–5`, `16+`, `–`."""
    least = (1, *FROM[column])[row]
    if row == len(FROM[column]):
        return f"{least}+"
    most = FROM[column][row] - 1
    return "–" if most < least else str(least) if most == least else f"{least}–{most}"


def draw_outcome(draw: SkirmishContext, shown: OutcomeDisplay, rect: pygame.Rect, share: float = 1.0) -> None:
    """Draw who is struck by what, and the Effects Table with as much of the marker's way as a share of its time."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    fill_part(canvas, surface, "surface1", rect)
    column = Column(pygame.Rect(rect.x, rect.y + px(8), rect.width, rect.height - px(8) - px(6)))
    target = column.take(px(86), px(8))
    _draw_target(draw, shown, pygame.Rect(rect.x + px(8), target.y, rect.width - px(16), target.height))
    head = column.take(px(24))
    title = canvas.fit_text(say("Effects Table"), rect.width * 9 // 20, 16, "text_strong", "semibold")
    surface.blit(title, (rect.x + px(12), head.y))
    effect = shown.effect
    force = effect.force + effect.extra
    detail: str = effect.severity
    if force:
        detail = say("{severity}, Force {force}", severity=effect.severity, force=force)
    if shown.reading is not None:
        number, score, margin = shown.reading.tn.value, shown.reading.score, shown.reading.mof
        detail = say("{number} − {score} = MoF {margin}", number=number, score=score, margin=margin)
    label = canvas.fit_text(detail, rect.width - px(30) - title.get_width(), 14, "text")
    surface.blit(label, label.get_rect(topright=(rect.right - px(12), head.y + px(2))))
    column.skip(px(HEAD_U))
    grid = column.take(px(ROW_U) * 6, px(6))
    grid = pygame.Rect(rect.x + px(LABEL_U), grid.y, rect.width - px(LABEL_U + 6), grid.height)
    steps = steps_of(shown)
    seen = steps if share >= 1.0 else steps[: int(share * (len(steps) + 1))]
    _draw_grid(draw, grid, shown, seen, done=share >= 1.0 and shown.reading is not None)
    word, meaning = end_words(draw.content, shown) if share >= 1.0 else ("", "")
    causes = shifts_of(shown)
    room = column.remaining.height - (px(28) if shown.reading is not None else 0)
    for index, (shift, of_columns) in enumerate(causes[: max(0, room // px(18))]):
        y, tone = column.take(px(18)).y, CAUSES[index % len(CAUSES)]
        pygame.draw.circle(surface, canvas.theme["casing"], (rect.x + px(18), y + px(9)), px(5))
        pygame.draw.circle(surface, tone, (rect.x + px(18), y + px(9)), px(4))
        line = canvas.fit_text(shift_words(shift, of_columns), rect.width - px(42), 14, "text")
        surface.blit(line, (rect.x + px(30), y))
    if word:
        _draw_end(canvas, surface, shown, (word, meaning), column.remaining)


def _draw_end(
    canvas: Canvas, surface: pygame.Surface, shown: OutcomeDisplay, words: tuple[str, str], room: pygame.Rect
) -> None:
    """Draw the row that was read and what it means, below each other where they have no room side by side."""
    px = canvas.px
    word = say("So far: {row}", row=words[0]) if shown.so_far else words[0]
    name = canvas.text(word, 22 if not shown.so_far else 18, "may", "title")
    surface.blit(name, (room.x + px(12), room.y))
    meaning = canvas.text(words[1], 15, "text_strong")
    left = room.width - name.get_width() - px(32)
    if meaning.get_width() <= left:
        surface.blit(meaning, meaning.get_rect(midright=(room.right - px(12), room.y + name.get_height() // 2)))
    elif room.height >= name.get_height() + meaning.get_height():
        line = canvas.fit_text(words[1], room.width - px(24), 15, "text_strong")
        surface.blit(line, (room.x + px(12), room.y + name.get_height()))
    else:
        line = canvas.fit_text(words[1], left, 15, "text_strong")
        surface.blit(line, line.get_rect(midright=(room.right - px(12), room.y + name.get_height() // 2)))


def _draw_target(draw: SkirmishContext, shown: OutcomeDisplay, room: pygame.Rect) -> None:
    """Draw who is struck, by whom with what."""
    canvas, surface = draw.canvas, draw.surface
    px, effect = canvas.px, shown.effect
    figure = draw.observation.figures.get(effect.target)
    hue = canvas.theme.seats[figure.seat] if figure is not None else canvas.theme["border"]
    surface.blit(backdrop(canvas, room.size, hue), room)
    x = room.x + px(12)
    if figure is not None:
        draw_disc(draw, figure, (room.x + px(46), room.centery), px(33))
        x = room.x + px(92)
    width = room.right - x - px(6)
    name = (
        translate_name(figure.name)
        if figure is not None
        else say(draw.content.pieces[effect.piece].name)
        if effect.piece in draw.content.pieces
        else say("A blow")
    )
    title = name_picture(canvas, name, width, (20, 18, 16))
    surface.blit(title, (x, room.y + px(4)))
    if figure is not None:
        most = draw.content.cards[figure.id].capacity
        tone = canvas.theme.legible(WELL, "surface3") if figure.capacity > most // 2 else "danger"
        hp = canvas.text(f"{figure.capacity} / {most}", 17, tone, "bold")
        surface.blit(hp, (x, room.y + px(31)))
        if effect.cover:
            wall = canvas.icon("brick-wall", px(16), "info")
            surface.blit(wall, (x + hp.get_width() + px(12), room.y + px(34)))
            word = canvas.text(say("cover"), 14, "text_strong")
            surface.blit(word, (x + hp.get_width() + px(32), room.y + px(33)))
    arm = draw.content.library.weapons.get(effect.weapon)
    what = (say(arm.name) or arm.id) if arm is not None else KINDS[effect.kind]
    source = draw.observation.figures.get(effect.by)
    lines = [what] if source is None else [f"{translate_name(source.name)}: {what}"]
    if source is not None and canvas.width(lines[0], 14) > width:
        lines = [f"{translate_name(source.name)}:", what]
    if effect.resist and figure is not None:
        traits = say(" or ").join(TRAIT_WORDS[name] for name in effect.resist if name in TRAIT_WORDS)
        word = canvas.fit_text(traits, width - hp.get_width() - px(12), 14, "text_strong")
        surface.blit(word, (x + hp.get_width() + px(12), room.y + px(33)))
    for row, line in enumerate(lines):
        text_surface = canvas.fit_text(line, width, 14, "text_strong")
        surface.blit(text_surface, (x, room.y + px(58 if len(lines) == 1 else 50 + 16 * row)))


def backdrop(canvas: Canvas, size: tuple[int, int], hue: RGB) -> pygame.Surface:
    """Return a ground in a seat's hue, lit from the upper left: dark, or pale under dark words."""
    light = canvas.theme.light
    near = mix(hue, (255, 255, 255), 0.58) if light else mix(hue, (10, 12, 16), 0.42)
    far = canvas.theme["surface2"] if light else (14, 16, 20)

    def make() -> pygame.Surface:
        small = pygame.Surface((24, 12))
        for x in range(24):
            for y in range(12):
                away = min(1.0, ((x / 26) ** 2 + (y / 13) ** 2) ** 0.5)
                small.set_at((x, y), mix(near, far, away))
        picture = pygame.transform.smoothscale(small, size).convert_alpha()
        cover = canvas.panel(size, (255, 255, 255), radius_u=8)
        picture.blit(cover, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return picture

    return canvas.get_cached_picture(("sk-back", size, hue), make)


def _draw_grid(
    draw: SkirmishContext, grid: pygame.Rect, shown: OutcomeDisplay, steps: list[MarkerStep], *, done: bool
) -> None:
    """Draw the cells with their Margins of Failure, the words left of them, the start, the arrows and the end."""
    canvas, surface = draw.canvas, draw.surface
    px = canvas.px
    cell = partial(_cell, canvas, grid)
    full_rect = grid.union((grid.x - px(LABEL_U), grid.y - px(HEAD_U), 1, 1))
    words = tuple(ROW_WORDS[ROWS[row + SCRATCH]] for row in range(6))

    def make() -> pygame.Surface:
        picture = pygame.Surface(full_rect.size)
        picture.fill(canvas.theme["surface1"])
        _draw_cells(canvas, picture, grid.move(-full_rect.x, -full_rect.y), words)
        return picture

    surface.blit(canvas.get_cached_picture(("sk-effects-table", tuple(full_rect), tuple(grid), words), make), full_rect)
    start = shown.effect.severity if shown.reading is None else shown.reading.start
    if start in COLUMNS:
        _draw_frame(canvas, surface, cell((COLUMNS.index(start), -1)), (255, 255, 255))
    for step in steps:
        tone = (255, 255, 255) if step.cause < 0 else CAUSES[step.cause % len(CAUSES)]
        _draw_step(canvas, surface, cell(step.start), cell(step.end), tone)
    if done and shown.reading is not None and shown.reading.row in ROWS[SCRATCH:] and shown.reading.column in COLUMNS:
        end = COLUMNS.index(shown.reading.column), ROWS.index(shown.reading.row) - SCRATCH
        _draw_frame(canvas, surface, cell(end), canvas.theme["mark"])


def _cell(canvas: Canvas, grid: pygame.Rect, point: tuple[int, int]) -> pygame.Rect:
    """Return the room of a cell of the table, or of the head of a column in row -1."""
    wide, high = grid.width / len(COLUMNS), grid.height / 6
    x, head = round(grid.x + point[0] * wide) + 1, canvas.px(HEAD_U)
    if point[1] < 0:
        return pygame.Rect(x, grid.y - head + 1, round(wide) - 2, head - 2)
    return pygame.Rect(x, round(grid.y + point[1] * high) + 1, round(wide) - 2, round(high) - 2)


def _draw_cells(canvas: Canvas, surface: pygame.Surface, grid: pygame.Rect, words: Sequence[str]) -> None:
    """Draw the heads of the columns, the `words` of the rows, and what Margins of Failure each cell stands for."""
    px, cell, high = canvas.px, partial(_cell, canvas, grid), grid.height / 6
    for column, name in enumerate(COLUMNS):
        head = cell((column, -1))
        label = canvas.text(name, 14, "text_strong", "semibold")
        surface.blit(canvas.panel(head.size, "surface3", radius_u=5), head)
        surface.blit(label, label.get_rect(center=head.center))
    for row in range(6):
        label = canvas.fit_text(words[row], px(LABEL_U - 8), 14, "text")
        surface.blit(label, label.get_rect(midleft=(grid.x - px(LABEL_U - 6), round(grid.y + (row + 0.5) * high))))
        for column, name in enumerate(COLUMNS):
            box = cell((column, row))
            tone = HEAT[min(row, len(HEAT) - 1)]
            surface.blit(canvas.panel(box.size, mix(tone, canvas.theme["casing"], 0.25), radius_u=5), box)
            ink = canvas.theme["casing"] if row >= 4 else (243, 246, 248)
            text = canvas.fit_text(
                range_words(name, row), box.width - canvas.px(2), 13, ink, "semibold" if row else "regular"
            )
            surface.blit(text, text.get_rect(center=box.center))


def _draw_frame(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, tone: RGB) -> None:
    px = canvas.px
    pygame.draw.rect(surface, canvas.theme["casing"], rect.inflate(px(5), px(5)), max(2, px(4)), border_radius=px(7))
    pygame.draw.rect(surface, tone, rect.inflate(px(3), px(3)), max(2, px(2.4)), border_radius=px(6))


def _draw_step(canvas: Canvas, surface: pygame.Surface, first: pygame.Rect, last: pygame.Rect, tone: RGB) -> None:
    """Draw an arrow from cell to cell: along the line between two columns, where it covers no number."""
    px = canvas.px
    flat = first.y == last.y
    right, down = last.x > first.x, last.y > first.y
    sign = ("►" if right else "◄") if flat else ("▼" if down else "▲")
    if flat:
        start = (first.right - px(5) if right else first.x + px(5)), first.centery
        end = (last.x + px(4) if right else last.right - px(4)), last.centery
    else:
        start = first.x - 1, (first.bottom - px(4) if down else first.y + px(4))
        end = last.x - 1, (last.y + px(2) if down else last.bottom - px(2))
    for width, colour in ((5, canvas.theme["casing"]), (2.6, tone)):
        thick_line(surface, colour, start, end, canvas.scale * width)
    for size, colour in ((15, canvas.theme["casing"]), (11, tone)):
        box = pygame.Rect(0, 0, px(size), px(size))
        box.center = end
        pygame.draw.polygon(surface, colour, arrow(sign, box))
