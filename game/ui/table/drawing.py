"""What is drawn around a table: the question in the prompt bar, the side panel, and the tooltip at the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.kernel.decisions import ChooseMany, Decision
from game.kernel.language.say import say
from game.kernel.rules import Progressing
from game.ui.paint.fills import fill_part
from game.ui.table.clearest import WeightedRect
from game.ui.table.game_table import GameTable
from game.ui.table.panels import (
    TABS_U,
    draw_prompt,
    draw_tabs,
    draw_tooltip,
)
from game.ui.table.place_input import place_progress, place_refusal
from game.ui.table.popup import NO_ROW
from game.ui.table.seat_mark import MARK_USE
from game.ui.table.side_panel import clause_in_short, draw_piece, draw_rule, name_clause, name_clauses, refusal_lines
from game.ui.table.taught import narrow_question
from game.ui.table.what_next import what_goes_with


def list_selectable_rects(scene: GameTable) -> list[WeightedRect]:
    """Return what lies on the stage and may be chosen: what tells to choose it does not hide it."""
    areas = scene.table.hit_areas(scene.snapshot())
    return [WeightedRect(area.rect, 3) for area in areas if area.ref in scene.controller.selectable]


def list_kept_rects(scene: GameTable) -> list[WeightedRect]:
    """Return what the table wants to be seen beside a tooltip or a notice; nothing if it does not say."""
    return list(scene.table.clear_space.list_kept_parts(scene.snapshot()))


class BarText(NamedTuple):
    """What the prompt bar says: a `text` with how far an answer has come, and the seat whose shape stands before it.

    A `head` with an `icon` stands before the text of an earlier moment.
    """

    text: str
    seat: int | None = None
    progress: str = ""
    icon: str = ""
    head: str = ""


def draw_question(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the prompt bar: the question, or what is said in its place."""
    said = _find_bar_text(scene)
    draw_prompt(
        scene.canvas,
        surface,
        scene.regions,
        seat=said.seat,
        text=said.text,
        progress=said.progress,
        refusal=_refusal_of_bar(scene),
        buttons=scene.buttons.buttons,
        icon=said.icon,
        head=said.head,
    )
    scene.buttons.draw(scene.canvas, surface)


def _find_bar_text(scene: GameTable) -> BarText:
    """Return what the prompt bar says: of an earlier moment, the question, what is done, the end, who is waited for."""
    decision, outcome = scene.controller.decision, scene.session.match.outcome
    if scene.history_view.active:
        return BarText(scene.history_view.sentence, icon="backward-time", head=scene.history_view.chip)
    if scene.undo_controls.asking:
        return BarText(say("This shows cards again that were hidden. Take it back all the same?"))
    if decision is not None:
        return _ask_in_bar(scene, decision)
    if not scene.director.idle:
        return BarText(*last_deed(scene))
    if outcome is not None:
        return BarText(scene.session.game.wording.outcome(scene.director.display, outcome))
    return _wait_in_bar(scene) if scene.session.bots_to_move else BarText("")


def _ask_in_bar(scene: GameTable, decision: Decision) -> BarText:
    """Return the question with how far its answer has come; or what the next click or key would do."""
    seat, controller, wording = scene.seat_mark(int(decision.seat)), scene.controller, scene.session.game.wording
    popup, confirm, progress = scene.input.popup, scene.key_name("confirm"), _tell_progress(scene, decision)
    if (preselected := controller.preselected_option) is not None:
        label = scene.table.option_texts.get_option_name(
            scene.director.display, decision, preselected
        ) or wording.label(scene.director.display, decision, preselected)
        return BarText(say("Click again or {key}: {label}", key=confirm, label=label), seat, progress)
    if popup is not None and popup.answers and not popup.faces:
        # Each row of a menu tells what it does: what is left to say is which one is taken, and how to leave.
        text = say("Click a row, or choose one with the arrow keys")
        if popup.index != NO_ROW:
            text = say("Click a row, or {key}: {label}", key=confirm, label=popup.labels[popup.index])
        return BarText(text, seat, say("{key} closes the menu", key=scene.key_name("back")))
    if controller.preselected:
        progress = say("click again to do it")
    elif controller.path_refs:
        progress = progress or what_goes_with(scene)
    return BarText(wording.prompt(scene.director.display, narrow_question(scene, decision)), seat, progress)


def _tell_progress(scene: GameTable, decision: Decision) -> str:
    """Return how much of several is chosen, or how long a way is; empty for a question that one act answers."""
    if not isinstance(decision, ChooseMany) or decision.most <= 1:
        return place_progress(scene)
    selected, wording = scene.controller.selected, scene.session.game.wording
    description = wording.progress(decision, selected) if isinstance(wording, Progressing) else ""
    return description or say("{number} of {most}", number=len(selected), most=decision.most)


def _wait_in_bar(scene: GameTable) -> BarText:
    """Return what was done last while a bot is to move; before the first act, that it begins or thinks."""
    latest = BarText(*last_deed(scene))
    if latest.text:
        # It says more than that somebody thinks.
        return latest
    waiting = next(d for d in scene.session.match.decisions if d.seat not in scene.session.humans)
    who = scene.session.seat_name(waiting.seat)
    text = say("{who} begins", who=who) if scene.briefing.lines else say("{who} is thinking", who=who)
    return BarText(text, scene.seat_mark(int(waiting.seat)))


def _refusal_of_bar(scene: GameTable) -> tuple[str, str] | None:
    """Return what was refused last, else what is wrong with the place that is pointed at, with its clause."""
    is_asked = not scene.history_view.active and not scene.undo_controls.asking
    if scene.refusal is not None or scene.controller.decision is None or not is_asked:
        return scene.refusal
    return place_refusal(scene)


def clause_of_bar(scene: GameTable) -> str:
    """Return the clause of what the prompt bar says: of the refusal, the question, or how the game ended."""
    decision, outcome = scene.controller.decision, scene.session.match.outcome
    refusal = scene.refusal or (place_refusal(scene) if decision is not None else None)
    if refusal is not None:
        return refusal[1]
    return decision.cite if decision is not None else outcome.cite if outcome is not None else ""


def last_deed(scene: GameTable) -> tuple[str, int | None]:
    """Return the last sentence of the log that is no heading, with the shape of whoever it is told of.

    While others play, the prompt tells what they do.
    """
    lines = scene.director.log[-4:]
    return next(((line.text, line.mark) for line in reversed(lines) if not line.heading), ("", None))


def tab_rects(scene: GameTable) -> list[pygame.Rect]:
    """Return where the tabs of the side panel can be clicked."""
    rect, width = scene.regions.panel, scene.regions.panel.width // 3
    if not scene.drawer.open:
        return []
    return [pygame.Rect(rect.x + i * width, rect.y, width, scene.canvas.px(36)) for i in range(3)]


def draw_panel(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the side panel with the tab that is open."""
    canvas, rect = scene.canvas, scene.regions.panel
    if scene.regions.drawer:
        _draw_drawer(scene, surface)
    draw_tabs(canvas, surface, rect, scene.tab)
    inner = pygame.Rect(rect.x, rect.y + canvas.px(TABS_U), rect.width, rect.height - canvas.px(TABS_U))
    if scene.tab:
        fill_part(canvas, surface, "surface1", inner)
    if scene.tab == 0:
        scene.log_panel.draw(canvas, surface, inner, scene.director.log, scene.session.bookmarks)
        line = scene.log_panel.hovered
        if line is not None and line.cite:
            foot = pygame.Rect(inner.x, inner.bottom - canvas.px(24), inner.width, canvas.px(24))
            surface.fill(canvas.theme["surface3"], foot)
            clause = name_clause(scene.session.loaded.mode, line.cite)
            rendered = canvas.fit_text(clause, foot.width - canvas.px(16), 13, "info")
            surface.blit(rendered, rendered.get_rect(midleft=(foot.x + canvas.px(10), foot.centery)))
    elif scene.tab == 1:
        lines = scene.table.explain(scene.snapshot(), scene.input.hovered or scene.input.pinned)
        pins = say("Point at a piece, an area or a card; {key} pins it here.", key=scene.key_name("pin"))
        named = name_clauses(scene.session.loaded.mode, lines)
        draw_piece(canvas, surface, inner, named or (say("Nothing is pointed at"), pins))
    else:
        draw_rule(canvas, surface, inner, scene.session.loaded.mode, clause_of_bar(scene))
    side = scene.regions.side
    pygame.draw.line(surface, canvas.theme.seam, side.topleft, side.bottomleft, max(1, canvas.px(1)))


def _draw_drawer(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the mode's part of the panel once more, over what the drawer covers."""
    canvas, regions, snapshot = scene.canvas, scene.regions, scene.snapshot()
    canvas.blit_shadow(surface, regions.side, 0, 14)
    before = surface.get_clip()
    surface.set_clip(regions.side.clip(before))
    fill_part(canvas, surface, "surface1", regions.side)
    scene.table.draw_state(surface, snapshot)
    for ref, pose in scene.animator.items():
        if regions.side.collidepoint(pose.x, pose.y) and scene.drawer.holds(ref):
            scene.table.draw_sprite(surface, snapshot, ref, pose)
    surface.set_clip(before)
    width = max(1, canvas.px(2))
    pygame.draw.line(surface, canvas.theme["border"], regions.side.topleft, regions.side.bottomleft, width)


class Tooltip(NamedTuple):
    """What a tooltip says, and what it had better not hide; `over_prompt`: it may lie over the question."""

    lines: Sequence[str]
    kept_rects: Sequence[WeightedRect] = ()
    over_prompt: bool = False


def draw_pointed_tooltip(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the tooltip of what the pointer rests on."""
    tooltip = _find_tooltip(scene)
    if not tooltip.lines:
        return
    kept_out = None if tooltip.over_prompt else scene.regions.prompt
    lines = name_clauses(scene.session.loaded.mode, tooltip.lines)
    draw_tooltip(scene.canvas, surface, lines, scene.input.pointer, kept_out, tooltip.kept_rects)


def _find_tooltip(scene: GameTable) -> Tooltip:
    """Return the tooltip of the first thing that has one: the mark, a button above, a refusal, the log, a button, a
    piece."""
    bar_button, line, button = scene.bar_buttons.hovered, scene.log_panel.hovered, scene.buttons.hovered
    if scene.input.over_mark:
        return Tooltip([say(MARK_USE)])
    if bar_button is not None and bar_button.hint:
        reasons = [bar_button.disabled] if bar_button.disabled else []
        return Tooltip([bar_button.hint, *reasons], over_prompt=True)
    if scene.refusal is not None and scene.regions.prompt.collidepoint(scene.input.pointer):
        more = scene.window.keymap.hint(say("The rule in full"), "why")
        return Tooltip(refusal_lines(scene.session.loaded.mode, *scene.refusal, more))
    if line is not None and scene.tab == 0 and scene.drawer.open:
        return Tooltip(clause_in_short(scene.session.loaded.mode, line.cite))
    if button is not None and button.hint and not button.option:
        return Tooltip([button.hint])
    if button is not None and button.option:
        explanation = scene.table.explain(scene.snapshot(), f"option:{button.option}")
        return Tooltip(explanation, list_kept_rects(scene) if explanation else ())
    if scene.input.hovered and not scene.input.dragged_ref:
        return _explain_hovered(scene, scene.input.hovered)
    return Tooltip(())


def _explain_hovered(scene: GameTable, ref: str) -> Tooltip:
    """Return what a thing on the table is; nothing of an area, of one click's choice, or what is shown large."""
    if scene.table.zooms(scene.snapshot(), ref) or ref.startswith("area:") or ref in scene.controller.complete:
        return Tooltip(())
    lines = scene.table.explain(scene.snapshot(), ref)
    kept_rects = list_kept_rects(scene) if lines else []
    return Tooltip(lines[:12], kept_rects + list_selectable_rects(scene) if kept_rects else kept_rects)
