"""The layers of a table, one over another as they are drawn: those of the mode, then bars, panel and pointer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import msgspec
import pygame

from game.ui.paint.art.awaited import Awaited
from game.ui.table.anchors import Spots
from game.ui.table.clearest import WeightedRect
from game.ui.table.drawing import draw_panel, draw_pointed_tooltip, list_kept_rects, list_selectable_rects
from game.ui.table.effects import draw_effects
from game.ui.table.falls import compute_falls
from game.ui.table.game_table import GameTable
from game.ui.table.hint_marks import draw_hint_marks, draw_hinted_button, draw_hinted_row
from game.ui.table.look_back import draw_lit
from game.ui.table.motion import Pose, find_buried_cards
from game.ui.table.panels import draw_bar, draw_notice, draw_phases, phase_width
from game.ui.table.seat_mark import draw_mark
from game.ui.table.sprite_motion import compute_lunges, compute_shakes, compute_walks, compute_widths, find_flashing
from game.ui.table.state_layer import Beside, KeptBoard, Key
from game.ui.table.taught import is_shown
from game.ui.table.view import Snapshot
from game.ui.widgets.labels import fitted_label

TURNING_U = 240
MOST_BOARDS = 2
"""How many boards are kept: where two seats share a window, each looks at its own."""
DRAGGED_LAYER = 99
HINT_WEIGHT = 50
"""How much more a pixel of a hint counts than one of the table where a notice looks for its place."""


class DrawnSprite(NamedTuple):
    """A sprite where it is drawn in a frame; of one that is being turned over, so much of its width is seen."""

    ref: str
    pose: Pose
    width_share: float | None = None


class FrameSprites(NamedTuple):
    """The sprites of a frame, each lowest first: those on the table, what is dragged, a card raised over the bars."""

    lying: Sequence[DrawnSprite]
    dragged: DrawnSprite | None
    raised: Sequence[DrawnSprite]


class TableGround(NamedTuple):
    """What lies below marks and sprites: a painted board, None where none is kept, and the key of the state on it."""

    board: KeptBoard | None
    key: Key


class TableFrame(NamedTuple):
    """One frame of a table: what all of its layers are drawn from. `spots` tell where refs are on the screen."""

    scene: GameTable
    surface: pygame.Surface
    snapshot: Snapshot
    ground: TableGround
    spots: Spots
    sprites: FrameSprites


def draw_table(scene: GameTable, surface: pygame.Surface) -> None:
    """Draw the table, layer by layer; what there is no time to paint in this frame is painted in the next one."""
    with scene.canvas.one_frame() as budget:
        frame = _begin_frame(scene, surface)
        for draw_layer in LAYERS:
            draw_layer(frame)
    if budget.sketched:
        scene.window.redraw()


def _begin_frame(scene: GameTable, surface: pygame.Surface) -> TableFrame:
    """Find out what a frame shows."""
    snapshot = scene.snapshot()
    ground = _find_ground(scene, snapshot)
    table = scene.table
    spots = scene.anchors.find_spots(
        ground.key, lambda ref: table.anchor(snapshot, ref), lambda: table.figure_bodies.list_bodies(snapshot)
    )
    return TableFrame(scene, surface, snapshot, ground, spots, _place_sprites(scene, snapshot, spots))


# The ground


def _find_ground(scene: GameTable, snapshot: Snapshot) -> TableGround:
    regions, canvas = snapshot.regions, scene.canvas
    # While the camera glides a board is seen once: it is drawn where it is wanted, and none is kept.
    camera, key = scene.table.camera, (scene.table.board_key(snapshot), regions.size, canvas.scale)
    board = None if camera is not None and camera.gliding else _kept_board(scene, snapshot, key)
    scene.board_awaited = Awaited() if board is None else board.awaited
    # The painting of the board is in the key, not its surface: that is used again for boards seen from elsewhere.
    if canvas.art.is_outdated(scene.state_awaited):
        scene.state_awaited = Awaited()
        scene.state_paintings += 1
    painting = key if board is None else board.painting
    pointing = _without_point(snapshot).pointing
    shown = scene.director.changes, snapshot.seat, regions, pointing
    return TableGround(board, (painting, *shown, scene.state_paintings))


def _without_point(snapshot: Snapshot) -> Snapshot:
    """Return the snapshot of the state, which does not follow the pointer from pixel to pixel."""
    if snapshot.pointing.at is None:
        return snapshot
    return msgspec.structs.replace(snapshot, pointing=msgspec.structs.replace(snapshot.pointing, at=None))


def _leave_out_drawer(scene: GameTable, snapshot: Snapshot) -> Snapshot:
    """Return the snapshot as it is shown below the sprites: what an open drawer shows is drawn on it alone."""
    regions = snapshot.regions
    if not (regions.drawer and scene.drawer.open):
        return snapshot
    behind = msgspec.structs.replace(regions, state_panel=pygame.Rect(regions.side.topleft, (0, 0)))
    return msgspec.structs.replace(snapshot, regions=behind)


def _kept_board(scene: GameTable, snapshot: Snapshot, key: Hashable) -> KeptBoard:
    """Return the painted board with a key, painted afresh when pictures that it waits for have been finished."""
    art, regions, layers = scene.canvas.art, snapshot.regions, scene.board_layers
    layer = layers.get(key)
    if layer is None or art.is_outdated(layer.awaited):
        # To allocate a picture as large as the window costs more than to fill one.
        spare = layers.pop(next(iter(layers))).surface if len(layers) >= MOST_BOARDS else None
        board = spare if spare is not None and spare.get_size() == regions.size else pygame.Surface(regions.size)
        with art.watch_placeholders() as awaited:
            scene.table.draw_board(board, snapshot)
        layers[key] = layer = KeptBoard(board, awaited, object())
    return layer


def draw_ground(frame: TableFrame) -> None:
    """Draw the board with the state on it."""
    scene, snapshot, board = frame.scene, frame.snapshot, frame.ground.board
    canvas, camera_work = scene.canvas, scene.table.camera_work
    art = canvas.art

    def paint(ground: pygame.Surface) -> None:
        with art.watch_placeholders() as awaited:
            if board is None:
                scene.table.draw_board(ground, snapshot)
            else:
                ground.blit(board.surface, (0, 0))
            scene.table.draw_state(ground, _leave_out_drawer(scene, _without_point(snapshot)))
        scene.state_awaited = awaited

    beside = None
    if camera_work is not None:
        looked_at = (canvas.scale, canvas.theme.name, snapshot.regions.size)
        beside = Beside(camera_work.glides_in(snapshot.regions), (*looked_at, *frame.ground.key[1:]))
    scene.state_layer.draw(frame.surface, frame.ground.key, paint, beside)


def draw_marks(frame: TableFrame) -> None:
    """Draw what may be chosen."""
    frame.scene.table.draw_marks(frame.surface, frame.snapshot, frame.scene.hover_timer.share)


def draw_path(frame: TableFrame) -> None:
    """Draw the way to a place that is being chosen."""
    scene, path_draft = frame.scene, frame.snapshot.pointing.path_draft
    place_input = scene.table.place_input
    if path_draft is not None and place_input is not None and scene.director.idle and not scene.history_view.active:
        place_input.draw_way(frame.surface, frame.snapshot, path_draft)


# FrameSprites


def _place_sprites(scene: GameTable, snapshot: Snapshot, spots: Spots) -> FrameSprites:
    """Return the sprites that are drawn, moved by the effects under way; cards that nobody sees are left out."""
    move, pointing = _find_movement(scene, spots), snapshot.pointing
    widths = compute_widths(scene.director.running)
    items, dragged_ref, at = scene.animator.items(), scene.input.dragged_ref, scene.input.dragged_to
    apart = {pointing.hovered, pointing.focused, *pointing.path_refs, *pointing.selectable, dragged_ref}
    buried = find_buried_cards(items, apart)
    lying: list[DrawnSprite] = []
    raised: list[DrawnSprite] = []
    dragged = None
    for ref, pose in items:
        if ref in buried:
            continue
        if ref == dragged_ref and at is not None:
            dragged = DrawnSprite(ref, Pose(at[0], at[1], 0.0, pose.scale, 1.0, DRAGGED_LAYER))
            continue
        sprite = DrawnSprite(ref, move(ref, pose), widths.get(ref))
        is_raised = ref.startswith("card:") and ref == pointing.hovered and sprite.width_share is None
        (raised if is_raised else lying).append(sprite)
    return FrameSprites(lying, dragged, raised)


def _find_movement(scene: GameTable, spots: Spots) -> Callable[[str, Pose], Pose]:
    """Return where the effects under way take a sprite from its pose: along a path, to and fro, to the ground."""
    running, reduced = scene.director.running, scene.window.settings.reduced_motion
    shakes = {} if reduced else compute_shakes(running, spots)
    lunges = compute_lunges(running, spots)
    walks = {} if reduced else compute_walks(running, spots)
    falls = compute_falls(running, reduced_motion=reduced)
    flashing = set() if reduced else find_flashing(running)

    def move(ref: str, pose: Pose) -> Pose:
        if ref in walks:
            pose = msgspec.structs.replace(pose, x=walks[ref][0], y=walks[ref][1])
        if shift := shakes.get(ref):
            pose = msgspec.structs.replace(
                pose, x=pose.x + shift[0] * scene.canvas.scale, y=pose.y + shift[1] * scene.canvas.scale
            )
        if ref in falls or ref in flashing:
            pose = msgspec.structs.replace(pose, fallen=falls.get(ref), flashes=ref in flashing)
        if along := lunges.get(ref):
            pose = msgspec.structs.replace(pose, x=pose.x + along[0], y=pose.y + along[1])
        return pose

    return move


def _draw_sprite(frame: TableFrame, sprite: DrawnSprite) -> None:
    if sprite.width_share is None:
        frame.scene.table.draw_sprite(frame.surface, frame.snapshot, sprite.ref, sprite.pose)
    else:
        _draw_narrow(frame, sprite, sprite.width_share)


def _draw_narrow(frame: TableFrame, sprite: DrawnSprite, share: float) -> None:
    """Draw a sprite that is being turned over, so much of its width."""
    # Drawn apart first, on no more ground than a card takes: to look through a whole window costs a frame's time.
    scene, pose = frame.scene, sprite.pose
    side = scene.canvas.px(TURNING_U * max(1.0, pose.scale))
    layer = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = msgspec.structs.replace(pose, x=side / 2, y=side / 2)
    scene.table.draw_sprite(layer, frame.snapshot, sprite.ref, middle)
    rect = layer.get_bounding_rect()
    width = round(rect.width * share)
    if width > 0:
        narrow = pygame.transform.smoothscale(layer.subsurface(rect), (width, rect.height))
        at = rect.centerx + pose.x - side / 2, rect.centery + pose.y - side / 2
        frame.surface.blit(narrow, narrow.get_rect(center=(round(at[0]), round(at[1]))))


def draw_lying(frame: TableFrame) -> None:
    """Draw what stands and lies on the table."""
    for sprite in frame.sprites.lying:
        _draw_sprite(frame, sprite)


def draw_over_sprites(frame: TableFrame) -> None:
    """Draw what the mode has over them."""
    if frame.scene.table.top is not None:
        lying = [(sprite.ref, sprite.pose) for sprite in frame.sprites.lying]
        frame.scene.table.top.draw_over_sprites(frame.surface, frame.snapshot, lying)


def draw_dragged(frame: TableFrame) -> None:
    """Draw what is on its way with the pointer."""
    if frame.sprites.dragged is not None:
        _draw_sprite(frame, frame.sprites.dragged)


def draw_raised(frame: TableFrame) -> None:
    """Draw the card that is pointed at; on its way up it stands in front of the bar."""
    for sprite in frame.sprites.raised:
        _draw_sprite(frame, sprite)


# What is shown and said over them


def draw_preview(frame: TableFrame) -> None:
    """Draw what the pointed choice would do, unless a menu covers it or a plate is read."""
    scene, pointing = frame.scene, frame.snapshot.pointing
    if not scene.director.idle or scene.briefing.lines:
        return
    if scene.input.popup is None or (pointing.option and scene.table.previews_menus):
        scene.table.draw_preview(frame.surface, frame.snapshot)


def draw_running_effects(frame: TableFrame) -> None:
    """Draw what flashes by while events play."""
    scene = frame.scene
    draw_effects(scene.canvas, frame.surface, scene.director.running, frame.spots, frame.snapshot.regions)


def draw_moments(frame: TableFrame) -> None:
    """Draw what the mode itself draws while an event plays."""
    scene = frame.scene
    for item in scene.director.running:
        if item.effect.kind == "moment":
            share = 1.0 if scene.window.settings.reduced_motion else item.elapsed / item.effect.duration_ms
            scene.table.draw_moment(frame.surface, frame.snapshot, item.effect, min(1.0, share))


def draw_pointed_line(frame: TableFrame) -> None:
    """Ring what the line of the log under the pointer is about."""
    draw_lit(frame.scene, frame.surface)


def draw_hand_over(frame: TableFrame) -> None:
    """Draw what has happened since the device was handed over."""
    frame.scene.hand_over.draw(frame.surface)


def draw_briefing(frame: TableFrame) -> None:
    """Draw the plate that is read before a game."""
    frame.scene.briefing.draw(frame.surface)


def draw_window_notice(frame: TableFrame) -> None:
    """Draw the hint and the line for the person, where they hide least of what is looked at."""
    scene, notice = frame.scene, frame.scene.window.notice
    hinted = draw_hint_marks(scene, frame.surface)
    kept_rects = list_kept_rects(scene) + list_selectable_rects(scene) if notice else []
    if hinted is not None:
        kept_rects = [*kept_rects, WeightedRect(hinted, HINT_WEIGHT)]
    draw_notice(scene.canvas, frame.surface, frame.snapshot.regions.board_rect, notice, kept_rects)


# Bars, panel, pointer


def draw_top_bar(frame: TableFrame) -> None:
    """Draw the title, the phases and the buttons of the top bar."""
    scene, surface, canvas, bar = frame.scene, frame.surface, frame.scene.canvas, frame.snapshot.regions.top_bar
    draw_bar(canvas, surface, bar)
    words, present = scene.table.phases(frame.snapshot.observation) if is_shown(scene, "phases") else ((), 0)
    x = canvas.px(52)
    end = min((button.rect.x for button in scene.bar_buttons.buttons[1:]), default=frame.snapshot.regions.size[0])
    room = end - x - canvas.px(8)
    # A long title takes two lines before it is cut: the present phase is seen beside it, nothing lies over the buttons.
    here = phase_width(canvas, words[present]) if words else 0
    title = fitted_label(canvas, scene.title, (room - canvas.px(20) - here, bar.height), 20, "text_strong", "title")
    surface.blit(title, title.get_rect(midleft=(x, bar.centery)))
    before = title.get_width() + canvas.px(20)
    draw_phases(canvas, surface, pygame.Rect(x + before, 0, room - before, bar.height), words, present)
    scene.bar_buttons.draw(canvas, surface, 14)


def draw_prompt_bar(frame: TableFrame) -> None:
    """Draw the question."""
    frame.scene.draw_prompt_bar(frame.surface)
    draw_hinted_button(frame.scene, frame.surface)


def draw_side_panel(frame: TableFrame) -> None:
    """Draw the panel with its tabs."""
    if frame.scene.drawer.open:
        draw_panel(frame.scene, frame.surface)


def draw_front(frame: TableFrame) -> None:
    """Draw what the mode has over bars and panel."""
    if frame.scene.table.front is not None:
        frame.scene.table.front.draw(frame.surface, frame.snapshot)


def draw_at_pointer(frame: TableFrame) -> None:
    """Draw the menu that is open, else the tooltip of what the pointer rests on."""
    scene = frame.scene
    if scene.input.popup is not None:
        scene.input.popup.draw(scene.canvas, frame.surface)
        draw_hinted_row(scene, frame.surface)
    elif scene.hover_timer.resting:
        draw_pointed_tooltip(scene, frame.surface)


def draw_seat_mark(frame: TableFrame) -> None:
    """Draw the mark of the seat that is asked."""
    draw_mark(frame.scene, frame.surface)


LAYERS: tuple[Callable[[TableFrame], None], ...] = (
    draw_ground,
    draw_marks,
    draw_path,
    draw_lying,
    draw_over_sprites,
    draw_dragged,
    draw_preview,
    draw_running_effects,
    draw_moments,
    draw_pointed_line,
    draw_hand_over,
    draw_briefing,
    draw_window_notice,
    draw_top_bar,
    draw_prompt_bar,
    draw_raised,
    draw_side_panel,
    draw_front,
    draw_at_pointer,
    draw_seat_mark,
)
"""What a table is drawn of, the lowest first."""
