"""The right side: options of the tool, properties of the selection, and below them the findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.editor.context import AskText
from game.editor.glyphs import draw_glyph
from game.editor.plugin import (
    ChoiceField,
    Field,
    Finding,
    NoteField,
    NumberField,
    PaletteEntry,
    PaletteField,
    PickField,
    Severity,
    TextField,
)
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.widgets.buttons import Button, ButtonGroup, Scroll, draw_check, draw_focus

ROW_U = 50
PAD_U = 12
IN_A_ROW = 3
MOST_OF_A_KIND = 20
SEVERITY_ICONS = {"error": ("cancel", "danger"), "warning": ("warning", "may"), "note": ("info", "info")}


class FieldList:
    """Fields in a scrolling column, used by mouse or by walking through them with Tab."""

    def __init__(self) -> None:
        self.buttons = ButtonGroup()
        self.scroll = Scroll()
        self._labels: list[tuple[pygame.Rect, str, str, float]] = []
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, canvas: Canvas, rect: pygame.Rect, fields: Sequence[Field], ask: AskText) -> None:
        """Place the fields; what does not fit is scrolled."""
        self.rect = self.scroll.rect = rect
        px, pad = canvas.px, canvas.px(PAD_U)
        self._labels = []
        found: list[Button] = []
        x, width = rect.x + pad, rect.width - 2 * pad
        y = rect.y + px(4) - self.scroll.offset
        for field in fields:
            if isinstance(field, NoteField):
                size, font = (16, "semibold") if field.strong else (14, "regular")
                height = canvas.paragraph(field.text, width, size, font=font).get_height()
                self._labels.append(
                    (pygame.Rect(x, y, width, height), field.text, "strong" if field.strong else "note", size)
                )
                y += height + px(8)
            elif isinstance(field, TextField):
                y = self._text(canvas, found, field, pygame.Rect(x, y, width, px(44)), ask)
            elif isinstance(field, NumberField):
                self._number(canvas, found, field, pygame.Rect(x, y, width, px(44)), ask)
                y += px(ROW_U)
            elif isinstance(field, ChoiceField):
                self._labels.append(
                    (pygame.Rect(x, y, width, px(18)), _format_label(field.label, field.key), "label", 14)
                )
                self._row(canvas, found, pygame.Rect(x, y + px(20), width, px(44)), [
                    Button(word, partial(field.commit, value), is_selected=value == field.value)
                    for word, value in field.choices
                ])  # fmt: skip
                y += px(ROW_U + 20)
            elif isinstance(field, PickField):
                self._pick(canvas, found, field, pygame.Rect(x, y, width, px(44)))
                y += px(ROW_U + 18)
            elif isinstance(field, PaletteField):
                y = self._palette(canvas, found, field, pygame.Rect(x, y, width, px(44)))
            else:
                self._row(canvas, found, pygame.Rect(x, y, width, px(44)), [
                    Button(word, action, key=key) for word, key, action in field.actions
                ])  # fmt: skip
                y += px(ROW_U)
        self.scroll.content = y + self.scroll.offset - rect.y + px(4)
        before = self.scroll.offset
        self.scroll.clamp()
        self.buttons.renew(found)
        if before != self.scroll.offset:
            self.lay_out(canvas, rect, fields, ask)

    def _text(self, canvas: Canvas, found: list[Button], field: TextField, rect: pygame.Rect, ask: AskText) -> int:
        px = canvas.px
        left = px(96)
        self._labels.append(
            (pygame.Rect(rect.x, rect.y, left, rect.height), _format_label(field.label, field.key), "label", 14)
        )
        box = pygame.Rect(rect.x + left, rect.y, rect.width - left, rect.height)
        button = _TextBox(field.value, lambda: ask(box, field.value, field.commit), lines=field.lines)
        if field.lines > 1:
            box = pygame.Rect(rect.x, rect.y + px(22), rect.width, px(20 * field.lines + 12))
            self._labels[-1] = (pygame.Rect(rect.x, rect.y, rect.width, px(20)), field.label, "label", 14)
            wide = pygame.Rect(0, 0, min(px(760), canvas.size[0] - px(80)), px(44))
            wide.midright = (box.right, box.centery)
            button = _TextBox(field.value, lambda: ask(wide, field.value, field.commit), lines=field.lines)
        button.rect = box
        found.append(button)
        return box.bottom + px(6)

    def _number(self, canvas: Canvas, found: list[Button], field: NumberField, rect: pygame.Rect, ask: AskText) -> None:
        px = canvas.px
        side = px(44)
        value_width = px(56)
        self._labels.append(
            (
                pygame.Rect(rect.x, rect.y, rect.width - 2 * side - value_width, rect.height),
                _format_label(field.label, field.key),
                "label",
                14,
            )
        )

        def commit_number(text: str) -> None:
            if text.strip().lstrip("-").isdigit():
                field.commit(max(field.low, min(field.high, int(text))))

        less = Button(
            "−",
            lambda: field.commit(field.value - 1),
            disabled=say("It is the least") if field.value <= field.low else "",
        )
        box = pygame.Rect(rect.right - side - value_width, rect.y, value_width, rect.height)
        value = _TextBox(str(field.value), lambda: ask(box, str(field.value), commit_number), centred=True)
        more = Button(
            "+",
            lambda: field.commit(field.value + 1),
            disabled=say("It is the most") if field.value >= field.high else "",
        )
        less.rect = pygame.Rect(box.x - side, rect.y, side, rect.height)
        value.rect = box
        more.rect = pygame.Rect(rect.right - side, rect.y, side, rect.height)
        found += [less, value, more]

    def _pick(self, canvas: Canvas, found: list[Button], field: PickField, rect: pygame.Rect) -> None:
        px, side = canvas.px, canvas.px(40)
        self._labels.append((pygame.Rect(rect.x, rect.y, rect.width, px(18)), field.label, "label", 14))
        row = pygame.Rect(rect.x, rect.y + px(20), rect.width, px(44))
        one = len(field.choices) < 2
        back = Button(
            "‹", lambda: field.commit(field.cycle_value(-1)), disabled=say("There is no other") if one else ""
        )
        button = Button(
            "›", lambda: field.commit(field.cycle_value(1)), disabled=say("There is no other") if one else ""
        )
        value = Button(field.word, lambda: field.commit(field.cycle_value(1)), quiet=True)
        back.rect = pygame.Rect(row.x, row.y, side, row.height)
        button.rect = pygame.Rect(row.right - side, row.y, side, row.height)
        value.rect = pygame.Rect(back.rect.right + px(4), row.y, row.width - 2 * side - px(8), row.height)
        found += [back, value, button]

    def _palette(self, canvas: Canvas, found: list[Button], field: PaletteField, rect: pygame.Rect) -> int:
        px = canvas.px
        self._labels.append(
            (pygame.Rect(rect.x, rect.y, rect.width, px(18)), _format_label(field.label, field.key), "label", 14)
        )
        y = rect.y + px(20)
        for start in range(0, len(field.swatches), IN_A_ROW):
            row: list[Button] = [
                _SwatchButton(swatch, partial(field.commit, swatch.value), is_selected=swatch.value == field.value)
                for swatch in field.swatches[start : start + IN_A_ROW]
            ]
            share = len(row) / IN_A_ROW
            gap = px(6)
            width = round((rect.width + gap) * share) - gap
            self._row(canvas, found, pygame.Rect(rect.x, y, width, px(44)), row)
            y += px(50)
        return y + px(2)

    def _row(self, canvas: Canvas, found: list[Button], rect: pygame.Rect, buttons: list[Button]) -> None:
        gap = canvas.px(6)
        width = (rect.width - gap * (len(buttons) - 1)) // max(1, len(buttons))
        for index, button in enumerate(buttons):
            button.rect = pygame.Rect(rect.x + index * (width + gap), rect.y, width, rect.height)
            found.append(button)

    def handle(
        self, event: pygame.event.Event, canvas: Canvas, pointer: tuple[int, int], sound: Callable[[str], None]
    ) -> bool:
        """Use a mouse event within the column."""
        if self.scroll.handle(event, canvas, pointer):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and not self.rect.collidepoint(event.pos):
            return False
        return event.type not in (pygame.KEYDOWN, pygame.KEYUP) and self.buttons.handle(event, sound)

    def draw(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw the fields."""
        before = surface.get_clip()
        surface.set_clip(self.rect)
        for rect, text, style, size in self._labels:
            if style == "label":
                line = canvas.fit_text(text, rect.width - canvas.px(6), size, "text")
                surface.blit(line, line.get_rect(midleft=rect.midleft))
            else:
                tone = "text_strong" if style == "strong" else "text"
                font = "semibold" if style == "strong" else "regular"
                surface.blit(canvas.paragraph(text, rect.width, size, tone, font), rect)
        self.buttons.draw(canvas, surface, 14)
        self.scroll.draw(canvas, surface)
        surface.set_clip(before)


def _format_label(label: str, key: str) -> str:
    return f"{label}  ({key})" if key else label


class _SwatchButton(Button):
    """One of a palette: its colour and icon at the left, its word beside them."""

    def __init__(self, swatch: PaletteEntry, action: Callable[[], object], *, is_selected: bool) -> None:
        super().__init__(swatch.word, action, is_selected=is_selected)
        self.swatch = swatch

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 14
    ) -> None:
        """Draw the swatch; the chosen one has a bright border and a check."""
        px, rect = canvas.px, self.rect
        fill = mix(canvas.theme["surface3"], canvas.theme["text_strong"], 0.14 if hovered else 0.0)
        border = "may" if self.is_selected else "rim"
        surface.blit(canvas.panel(rect.size, fill, border=border, border_u=2 if self.is_selected else 1), rect)
        chip = pygame.Rect(rect.x + px(5), rect.y + px(8), px(26), rect.height - px(16))
        surface.blit(canvas.panel(chip.size, self.swatch.colour, radius_u=5, border="casing"), chip)
        if self.swatch.icon:
            tone = (0, 0, 0) if sum(self.swatch.colour) > 330 else (255, 255, 255)
            icon = canvas.icon(self.swatch.icon, px(18), mix(self.swatch.colour, tone, 0.6))
            surface.blit(icon, icon.get_rect(center=chip.center))
        room = pygame.Rect(chip.right + px(5), rect.y, rect.right - chip.right - px(9), rect.height)
        lines = canvas.wrap(self.label, room.width, 13)[:2]
        step = px(15)
        top = room.centery - step * len(lines) // 2
        for index, text in enumerate(lines):
            surface.blit(canvas.fit_text(text, room.width, 13, "text_strong"), (room.x, top + index * step))
        if self.is_selected:
            tab = pygame.Rect(0, 0, px(18), px(14))
            tab.topright = (rect.right - px(2), rect.y - px(4))
            draw_check(canvas, surface, tab)
        if focused:
            draw_focus(canvas, surface, rect)


class _TextBox(Button):
    """Something written that becomes a field when it is pressed."""

    def __init__(self, label: str, action: Callable[[], object], *, lines: int = 1, centred: bool = False) -> None:
        super().__init__(label, action)
        self.lines, self.centred = lines, centred

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 14
    ) -> None:
        """Draw a sunken box with what is written."""
        fill = mix(canvas.theme["surface1"], canvas.theme["background"], 0.7)
        border = "text_strong" if hovered else "border"
        surface.blit(canvas.panel(self.rect.size, fill, radius_u=6, border=border), self.rect)
        room = self.rect.width - canvas.px(16)
        if self.lines > 1:
            lines = canvas.wrap(self.label or "—", room, 14)
            if len(lines) > self.lines:
                # The last line ends where its words and the ellipsis have room, in letters of the same size.
                lines = canvas.wrap(self.label, room - canvas.width(" …", 14), 14)[: self.lines]
                lines[-1] += " …"
            for index, line in enumerate(lines):
                at = (self.rect.x + canvas.px(8), self.rect.y + canvas.px(6 + 20 * index))
                surface.blit(canvas.text(line, 14, "text"), at)
        else:
            text = canvas.fit_text(
                self.label or "—", room, 16, "text_strong" if self.label else "text_quiet", "semibold"
            )
            rect = (
                text.get_rect(center=self.rect.center)
                if self.centred
                else text.get_rect(midleft=(self.rect.x + canvas.px(8), self.rect.centery))
            )
            surface.blit(text, rect)
        if focused:
            draw_focus(canvas, surface, self.rect)


def some_of_each(findings: Sequence[Finding]) -> list[Finding]:
    """Return the first findings of each kind, and after the last of them how many more there are.

    A map of hundreds of areas may have thousands of one kind: nobody reads them, and all would be typeset.
    """
    counts = Counter(finding.kind for finding in findings)
    seen: Counter[str] = Counter()
    found = []
    for finding in findings:
        seen[finding.kind] += 1
        if seen[finding.kind] <= MOST_OF_A_KIND:
            found.append(finding)
        if seen[finding.kind] == MOST_OF_A_KIND < counts[finding.kind]:
            text = say("… and {number} more like these", number=counts[finding.kind] - MOST_OF_A_KIND)
            found.append(Finding(f"more-{finding.kind}", finding.severity, text))
    return found


class FindingsList:
    """The findings, each with where it is, a way there and, where it is safe, a mend."""

    def __init__(self) -> None:
        self.buttons = ButtonGroup()
        self.scroll = Scroll()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.hovered: Finding | None = None
        self.counts: Counter[Severity] = Counter()
        self._all: Sequence[Finding] = ()
        self._shown: list[Finding] = []
        self._rows: list[tuple[pygame.Rect, Finding]] = []

    def lay_out(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        findings: Sequence[Finding],
        go: Callable[[Finding], object],
        mend: Callable[[Finding], object],
    ) -> None:
        """Place the findings."""
        self.rect = self.scroll.rect = rect
        px = canvas.px
        self.scroll.clamp()
        if self._all is not findings:
            self._all, self._shown = findings, some_of_each(findings)
            self.counts = Counter(finding.severity for finding in findings)
            if self.hovered is not None and self.hovered not in self._shown:
                self.hovered = None
        found: list[Button] = []
        self._rows = []
        y = rect.y - self.scroll.offset
        for finding in self._shown:
            width = self._text_width(canvas)
            height = canvas.paragraph(finding.text, width, 14).get_height()
            top = max(px(50), height + px(10))
            row = pygame.Rect(rect.x, y, rect.width, top + (px(46) if finding.mend else px(4)))
            self._rows.append((row, finding))
            if finding.refs:
                button = Button(say("Go"), partial(go, finding))
                button.rect = pygame.Rect(rect.right - px(62), y + px(2), px(50), px(44))
                found.append(button)
            if finding.mend is not None:
                button = Button(say("Mend: {mend}", mend=finding.mend.label), partial(mend, finding))
                button.rect = pygame.Rect(rect.x + px(40), y + top, rect.width - px(52), px(42))
                found.append(button)
            y = row.bottom
        self.scroll.content = y + self.scroll.offset - rect.y + px(4)
        self.scroll.clamp()
        self.buttons.renew(found)

    def _text_width(self, canvas: Canvas) -> int:
        return self.rect.width - canvas.px(40 + 70)

    def handle(
        self, event: pygame.event.Event, canvas: Canvas, pointer: tuple[int, int], sound: Callable[[str], None]
    ) -> bool:
        """Use a mouse event within the list."""
        if event.type == pygame.MOUSEMOTION:
            before = self.hovered
            inside = self.rect.collidepoint(event.pos)
            self.hovered = next((f for row, f in self._rows if inside and row.collidepoint(event.pos)), None)
            if before is not self.hovered:
                self.buttons.handle(event, sound)
                return True
        if self.scroll.handle(event, canvas, pointer):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and not self.rect.collidepoint(event.pos):
            return False
        return event.type not in (pygame.KEYDOWN, pygame.KEYUP) and self.buttons.handle(event, sound)

    def draw(self, canvas: Canvas, surface: pygame.Surface) -> None:
        """Draw the list."""
        px = canvas.px
        before = surface.get_clip()
        surface.set_clip(self.rect)
        for row, finding in self._rows:
            if not row.colliderect(self.rect):
                continue
            if finding is self.hovered:
                surface.fill(mix(canvas.theme["surface1"], canvas.theme["surface3"], 0.6), row)
            icon, tone = SEVERITY_ICONS[finding.severity]
            draw_glyph(canvas, surface, icon, (row.x + px(22), row.y + px(18)), 20, canvas.colour(tone))
            rendered = canvas.paragraph(
                finding.text, self._text_width(canvas), 14, "text_strong" if finding.severity == "error" else "text"
            )
            surface.blit(rendered, (row.x + px(40), row.y + px(6)))
            pygame.draw.line(
                surface, canvas.theme.seam, (row.x + px(12), row.bottom - 1), (row.right - px(12), row.bottom - 1)
            )
        self.buttons.draw(canvas, surface, 14)
        self.scroll.draw(canvas, surface)
        surface.set_clip(before)
        if not self._rows:
            line = canvas.text(say("Nothing to mend."), 14, "text")
            surface.blit(line, (self.rect.x + px(40), self.rect.y + px(10)))
