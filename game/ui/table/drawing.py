"""How a table is drawn: the mode's layers, then the bars, the panel and what lies at the pointer."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import msgspec
import pygame

from game.kernel.decisions import ChooseMany
from game.kernel.language.say import say
from game.kernel.rules import Progressing
from game.ui.paint.fills import fill_part
from game.ui.table.clearest import Keeping, WeightedRect
from game.ui.table.effects import (
    compute_lunges,
    compute_shakes,
    compute_tilts,
    compute_walks,
    compute_widths,
    draw_effects,
)
from game.ui.table.game_table import GameTable
from game.ui.table.look_back import draw_lit
from game.ui.table.motion import Pose, find_buried_cards
from game.ui.table.panels import (
    TABS_U,
    draw_bar,
    draw_notice,
    draw_phases,
    draw_prompt,
    draw_tabs,
    draw_tooltip,
    phase_width,
)
from game.ui.table.place_input import place_progress, place_refusal
from game.ui.table.seat_mark import MARK_USE, draw_mark
from game.ui.table.side_panel import clause_in_short, draw_piece, draw_rule, refusal_lines
from game.ui.table.state_layer import Beside, Gliding, KeptBoard
from game.ui.table.what_next import what_goes_with
from game.ui.widgets.labels import fitted_label

TURNING_U = 240
WHOLE = -1
"""What a layer waits for in which no picture stands in for one that is still being painted."""
MOST_BOARDS = 2
"""How many boards are kept: where two seats share a window, each looks at its own."""


def draw_table(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the table, layer by layer; what there is no time to paint in this frame is painted in the next one."""
    with scene.canvas.one_frame() as budget:
        _draw_layers(scene, surface)
    if budget.sketched:
        scene.window.redraw()


def _draw_layers(scene: GameTable, surface: pygame.Surface) -> None:
    observation, regions, canvas, pointing = scene.director.display, scene.regions, scene.canvas, scene.pointing()
    art, viewer, camera = canvas.art, scene.session.viewer, scene.table.camera
    # While the camera glides a board is seen once: it is drawn where it is wanted, and none is kept.
    key = (scene.table.board_key(observation, regions), regions.size, canvas.scale)
    remaining = None if camera is not None and camera.gliding else _kept_board(scene, observation, key)
    board = remaining.surface if remaining is not None else None
    still = msgspec.structs.replace(pointing, at=None) if pointing.at is not None else pointing
    # What an open drawer shows is drawn on it, and not behind it as well.
    drawn_later = regions.drawer and scene.drawer.open
    behind = (
        msgspec.structs.replace(regions, state_panel=pygame.Rect(regions.side.topleft, (0, 0)))
        if drawn_later
        else regions
    )

    def paint(ground: pygame.Surface) -> None:
        placeholder_count = art.placeholder_count
        if board is None:
            scene.table.draw_board(ground, observation, regions)
        else:
            ground.blit(board, (0, 0))
        scene.table.draw_state(ground, observation, viewer, behind, still)
        scene.state_waits = art.placeholder_count > placeholder_count

    # The painting of the board is in the key, not its surface: that is used again for boards seen from elsewhere.
    waits = art.revision if scene.state_waits else WHOLE
    state = (key if remaining is None else remaining.painting, scene.director.changes, viewer, regions, still, waits)
    beside = None
    if isinstance(scene.table, Gliding):
        looked_at = (canvas.scale, canvas.theme.name, regions.size)
        beside = Beside(scene.table.glides_in(regions), (*looked_at, *state[1:]))
    scene.state_layer.draw(surface, state, paint, beside)
    anchor = scene.anchors.finder(state, lambda ref: scene.table.anchor(observation, ref, regions))
    scene.table.draw_marks(surface, observation, regions, pointing, scene.hover_timer.share)
    if pointing.path_draft is not None and scene.director.idle and not scene.history_view.active:
        scene.table.draw_way(surface, observation, regions, pointing.path_draft)
    running = scene.director.running
    shakes, widths = compute_shakes(running), compute_widths(running)
    tilts = {} if scene.window.settings.reduced_motion else compute_tilts(running)
    walks, lunges = compute_walks(running, anchor), compute_lunges(running, anchor)
    dragged: tuple[str, Pose] | None = None
    raised: list[tuple[str, Pose]] = []
    at = scene.input.dragged_to
    items = scene.animator.items()
    under = find_buried_cards(
        items, {pointing.hovered, pointing.focused, *pointing.path_refs, *pointing.selectable, scene.input.dragged_ref}
    )
    for ref, pose in items:
        if ref in under:
            continue
        if ref == scene.input.dragged_ref and at is not None:
            dragged = (ref, Pose(at[0], at[1], 0.0, pose.scale, 1.0, 99))
            continue
        if ref in walks and not scene.window.settings.reduced_motion:
            pose = msgspec.structs.replace(pose, x=walks[ref][0], y=walks[ref][1])
        shift = shakes.get(ref)
        if shift:
            pose = msgspec.structs.replace(pose, x=pose.x + shift * canvas.scale)
        if ref in tilts:
            pose = msgspec.structs.replace(pose, angle=pose.angle + tilts[ref])
        if ref in lunges:
            along = lunges[ref]
            pose = msgspec.structs.replace(pose, x=pose.x + along[0], y=pose.y + along[1])
        if ref in widths:
            _draw_narrow(scene, surface, ref, pose, widths[ref])
            continue
        if ref.startswith("card:") and ref == pointing.hovered:
            raised.append((ref, pose))
            continue
        scene.table.draw_sprite(surface, observation, ref, pose, regions)
    if dragged is not None:
        scene.table.draw_sprite(surface, observation, dragged[0], dragged[1], regions)
    covered = scene.input.popup is not None
    if (
        scene.director.idle
        and not scene.briefing.lines
        and (not covered or (pointing.option and scene.table.previews_menus))
    ):
        scene.table.draw_preview(surface, observation, regions, pointing)
    draw_effects(canvas, surface, scene.director.running, anchor, regions)
    for item in running:
        if item.effect.kind == "moment":
            share = 1.0 if scene.window.settings.reduced_motion else item.elapsed / item.effect.duration_ms
            scene.table.draw_moment(surface, observation, regions, item.effect, min(1.0, share))
    draw_lit(scene, surface)
    scene.hand_over.draw(surface)
    scene.briefing.draw(surface)
    board_rect = regions.board_rect
    notice = scene.window.notice
    draw_notice(canvas, surface, board_rect, notice, _in_sight(scene) + _to_choose(scene) if notice else ())
    draw_chrome(scene, surface, raised)


def _to_choose(scene: GameTable) -> list[WeightedRect]:
    """Return what lies on the stage and may be chosen: what tells to choose it does not hide it."""
    areas = scene.table.hit_areas(scene.director.display, scene.session.viewer, scene.regions)
    return [WeightedRect(area.rect, 3) for area in areas if area.ref in scene.controller.selectable]


def _in_sight(scene: GameTable) -> list[WeightedRect]:
    """Return what the table wants to be seen beside a tooltip or a notice; nothing if it does not say."""
    table = scene.table
    return list(table.list_kept_parts(scene.director.display, scene.regions)) if isinstance(table, Keeping) else []


def _kept_board(scene: GameTable, observation: Any, key: Hashable) -> KeptBoard:
    """Return the painted board with a key, painted afresh when pictures on it have been finished since."""
    art, regions, layers = scene.canvas.art, scene.regions, scene.board_layers
    layer = layers.get(key)
    if layer is None or layer.waits not in (WHOLE, art.revision):
        placeholder_count = art.placeholder_count
        # To allocate a picture as large as the window costs more than to fill one.
        spare = layers.pop(next(iter(layers))).surface if len(layers) >= MOST_BOARDS else None
        board = spare if spare is not None and spare.get_size() == regions.size else pygame.Surface(regions.size)
        scene.table.draw_board(board, observation, regions)
        layers[key] = layer = KeptBoard(
            board, art.revision if art.placeholder_count > placeholder_count else WHOLE, object()
        )
    return layer


def _draw_narrow(scene: GameTable, surface: pygame.Surface, ref: str, pose: Pose, share: float) -> None:
    """Draw a sprite that is being turned over, so much of its width."""
    # Drawn apart first, on no more ground than a card takes: to look through a whole window costs a frame's time.
    side = scene.canvas.px(TURNING_U * max(1.0, pose.scale))
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = msgspec.structs.replace(pose, x=side / 2, y=side / 2)
    scene.table.draw_sprite(layer, scene.director.display, ref, middle, scene.regions)
    rect = layer.get_bounding_rect()
    width = round(rect.width * share)
    if width > 0:
        narrow = pygame.transform.smoothscale(layer.subsurface(rect), (width, rect.height))
        at = rect.centerx + pose.x - side / 2, rect.centery + pose.y - side / 2
        surface.blit(narrow, narrow.get_rect(center=(round(at[0]), round(at[1]))))


def draw_chrome(scene: GameTable, surface: pygame.Surface, raised: Sequence[tuple[str, Pose]]) -> None:
    """Draw the bars, the panel and what lies at the pointer; a raised card on its way stands in front of the bar."""
    canvas, regions, observation = scene.canvas, scene.regions, scene.director.display
    draw_bar(canvas, surface, regions.top_bar)
    words, present = scene.table.phases(observation)
    x, end = canvas.px(52), min((button.rect.x for button in scene.bar_buttons.buttons[1:]), default=regions.size[0])
    room = end - x - canvas.px(8)
    # A long title takes two lines before it is cut: the present phase is seen beside it, nothing lies over the buttons.
    here = phase_width(canvas, words[present]) if words else 0
    title = (room - canvas.px(20) - here, regions.top_bar.height)
    left = fitted_label(canvas, scene.title, title, 20, "text_strong", "title")
    surface.blit(left, left.get_rect(midleft=(x, regions.top_bar.centery)))
    before = left.get_width() + canvas.px(20)
    turn_order_bar = pygame.Rect(x + before, 0, room - before, regions.top_bar.height)
    draw_phases(canvas, surface, turn_order_bar, words, present)
    scene.bar_buttons.draw(canvas, surface, 14)
    scene.draw_prompt_bar(surface)
    for ref, pose in raised:
        scene.table.draw_sprite(surface, observation, ref, pose, regions)
    if scene.drawer.open:
        draw_panel(scene, surface)
    scene.table.draw_front(surface, observation, regions, scene.pointing())
    if scene.input.popup is not None:
        scene.input.popup.draw(canvas, surface)
    elif scene.hover_timer.resting:
        draw_hint(scene, surface)
    draw_mark(scene, surface)


def draw_question(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the prompt bar: the question, or what is said in its place."""
    decision, match = scene.controller.decision, scene.session.match
    text, colour_seat, progress, icon, head, refusal = "", None, "", "", "", scene.refusal
    popup = scene.input.popup
    if scene.history_view.active:
        text, head, icon = scene.history_view.sentence, scene.history_view.chip, "backward-time"
    elif scene.undo_controls.asking:
        text = say("This shows cards again that were hidden. Take it back all the same?")
    elif decision is not None:
        refusal, progress = refusal or place_refusal(scene), place_progress(scene)
        colour_seat = scene.seat_mark(int(decision.seat))
        text = scene.session.game.wording.prompt(scene.director.display, decision)
        if isinstance(decision, ChooseMany) and decision.most > 1:
            selected = scene.controller.selected
            wording = scene.session.game.wording
            description = wording.progress(decision, selected) if isinstance(wording, Progressing) else ""
            progress = description or say("{number} of {most}", number=len(selected), most=decision.most)
        if (preselected := scene.controller.armed_option) is not None:
            observation, wording = scene.director.display, scene.session.game.wording
            label = scene.table.get_option_name(observation, decision, preselected) or wording.label(
                observation, decision, preselected
            )
            text = say("Click again or {key}: {label}", key=scene.key_name("confirm"), label=label)
        elif popup is not None and popup.answers and not popup.faces:
            # Each row of a menu tells what it does: what is left to say is which one is taken, and how to leave.
            label = popup.labels[popup.index]
            text = say("Click a row, or {key}: {label}", key=scene.key_name("confirm"), label=label)
            progress = say("{key} closes the menu", key=scene.key_name("back"))
        elif scene.controller.preselected:
            progress = say("click again to do it")
        elif scene.controller.path_refs:
            progress = progress or what_goes_with(scene)
    elif not scene.director.idle:
        text, colour_seat = last_deed(scene)
    elif match.outcome is not None:
        text = scene.session.game.wording.outcome(scene.director.display, match.outcome)
    elif scene.session.bots_to_move:
        waiting = next(d for d in match.decisions if d.seat not in scene.session.humans)
        # What has just been done says more than that somebody thinks; before the first act there is nothing else.
        text, colour_seat = last_deed(scene)
        if not text:
            who = scene.session.seat_name(waiting.seat)
            text = say("{who} begins", who=who) if scene.briefing.lines else say("{who} is thinking", who=who)
            colour_seat = scene.seat_mark(int(waiting.seat))
    draw_prompt(
        scene.canvas,
        surface,
        scene.regions,
        seat=colour_seat,
        text=text,
        progress=progress,
        refusal=refusal,
        buttons=scene.buttons.buttons,
        icon=icon,
        head=head,
    )
    scene.buttons.draw(scene.canvas, surface)


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
            cite = canvas.fit_text(line.cite, foot.width - canvas.px(16), 13, "info", "mono")
            surface.blit(cite, cite.get_rect(midleft=(foot.x + canvas.px(10), foot.centery)))
    elif scene.tab == 1:
        lines = scene.table.explain(scene.director.display, scene.input.hovered or scene.input.pinned)
        pins = say("Point at a piece, an area or a card; {key} pins it here.", key=scene.key_name("pin"))
        draw_piece(canvas, surface, inner, lines or (say("Nothing is pointed at"), pins))
    else:
        draw_rule(canvas, surface, inner, scene.session.loaded.mode, clause_of_bar(scene))
    side = scene.regions.side
    pygame.draw.line(surface, canvas.theme.seam, side.topleft, side.bottomleft, max(1, canvas.px(1)))


def _draw_drawer(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the mode's part of the panel once more, over what the drawer covers."""
    canvas, regions, observation = scene.canvas, scene.regions, scene.director.display
    canvas.blit_shadow(surface, regions.side, 0, 14)
    before = surface.get_clip()
    surface.set_clip(regions.side.clip(before))
    fill_part(canvas, surface, "surface1", regions.side)
    scene.table.draw_state(surface, observation, scene.session.viewer, regions, scene.pointing())
    for ref, pose in scene.animator.items():
        if regions.side.collidepoint(pose.x, pose.y) and scene.drawer.holds(ref):
            scene.table.draw_sprite(surface, observation, ref, pose, regions)
    surface.set_clip(before)
    width = max(1, canvas.px(2))
    pygame.draw.line(surface, canvas.theme["border"], regions.side.topleft, regions.side.bottomleft, width)


def draw_hint(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the tooltip of what the pointer rests on."""
    button = scene.bar_buttons.hovered
    if scene.input.over_mark:
        draw_tooltip(scene.canvas, surface, [say(MARK_USE)], scene.input.pointer, scene.regions.prompt)
    elif button is not None and button.hint:
        draw_tooltip(
            scene.canvas, surface, [button.hint, *([button.disabled] if button.disabled else [])], scene.input.pointer
        )
    elif scene.refusal is not None and scene.regions.prompt.collidepoint(scene.input.pointer):
        more = scene.window.keymap.hint(say("The rule in full"), "why")
        refused_by = refusal_lines(scene.session.loaded.mode, *scene.refusal, more)
        if refused_by:
            draw_tooltip(scene.canvas, surface, refused_by, scene.input.pointer, scene.regions.prompt)
    elif scene.log_panel.hovered is not None and scene.tab == 0 and scene.drawer.open:
        clause = clause_in_short(scene.session.loaded.mode, scene.log_panel.hovered.cite)
        if clause:
            draw_tooltip(scene.canvas, surface, clause, scene.input.pointer, scene.regions.prompt)
    elif (option := scene.buttons.hovered) is not None and option.option:
        lines = scene.table.explain(scene.director.display, f"option:{option.option}")
        if lines:
            draw_tooltip(scene.canvas, surface, lines, scene.input.pointer, scene.regions.prompt, _in_sight(scene))
    elif (hovered := scene.input.hovered) and not scene.input.dragged_ref:
        lines = scene.table.explain(scene.director.display, hovered)
        if scene.table.zooms(scene.director.display, hovered):
            return
        if lines and not hovered.startswith("area:") and hovered not in scene.controller.complete:
            kept_rects = _in_sight(scene)
            if kept_rects:
                kept_rects += _to_choose(scene)
            draw_tooltip(scene.canvas, surface, lines[:12], scene.input.pointer, scene.regions.prompt, kept_rects)
