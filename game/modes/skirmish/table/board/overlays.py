"""Overlays: how far a figure goes, whom it sees, where enemies strike, and how far it is."""

from __future__ import annotations

from math import dist

import numpy as np
import pygame

from game.kernel.decimals import decimal
from game.kernel.decisions import Choose, Decision, Place
from game.kernel.language.say import say
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.hands import reach_of
from game.modes.skirmish.rules.sight import sees
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.reach import GAITS, FigureReach, keep_picture, roads_of
from game.modes.skirmish.table.context import SkirmishContext, is_ground
from game.modes.skirmish.table.dock.action_tiles import ACT_WORDS
from game.modes.skirmish.table.goal_chip import over_field
from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.preview.paths import beside_others, tag
from game.modes.skirmish.table.preview.sight_lines import draw_rays, draw_sight_tag
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB
from game.ui.table.view import Pointing

MOVES = frozenset({"walk", "run", "rush", "crawl", "flight", "charge", "go", "go-on"})


def draw_overlays(draw: SkirmishContext, looker: Figure | None) -> list[pygame.Rect]:
    """Draw the overlays that are on, and the reach of a figure that is asked to act or move; return where tags are."""
    pointing = draw.pointing
    decision = pointing.decision
    mover = _mover(draw.observation, pointing)
    # A camera that glides is there in no time; its lines would be drawn anew at each step of the way.
    if mover is not None and not draw.field.camera.gliding:
        limit = decision.limit if isinstance(decision, Place) else left_to_run(draw.observation, decision)
        roads = roads_of(draw.content, draw.observation, mover, limit)
        draw_reach(draw.canvas, draw.surface, draw.field, roads, _gait(pointing))
        # A way to the pointer tells its own pace; a line to a target needs the room.
        elsewhere = pointing.hovered.startswith("figure:") and pointing.hovered != f"figure:{mover.id}"
        if pointing.path_draft is None and not is_ground(pointing.hovered) and not elsewhere:
            _name_paces(draw, roads)
    if looker is None or looker.at is None or looker.gone:
        return []
    if "reach" in pointing.overlays and (mover is None or mover.id != looker.id):
        draw_reach(draw.canvas, draw.surface, draw.field, roads_of(draw.content, draw.observation, looker))
    if "threat" in pointing.overlays:
        _draw_threat(draw, looker)
    taken = _draw_sights(draw, looker) if "sight" in pointing.overlays else []
    if "ruler" in pointing.overlays:
        _draw_ruler(draw, looker, taken)
    return taken


def _mover(observation: State, pointing: Pointing) -> Figure | None:
    """Return the figure whose reach is shown because it is asked: to act with a move left, or for its way."""
    decision = pointing.decision
    if decision is None or not decision.about:
        return None
    kind, _, name = decision.about[0].partition(":")
    figure = observation.figures.get(name) if kind == "figure" else None
    if figure is None or figure.at is None:
        return None
    if isinstance(decision, Place):
        return figure if decision.shape == "path" else None
    moves = isinstance(decision, Choose) and any(option.verb in MOVES for option in decision.options)
    return figure if moves else None


def left_to_run(observation: State, decision: Decision | None) -> int:
    """Return what a figure that runs already may still spend, in thousandths of an inch; 0 for all else."""
    task = observation.tasks[-1] if observation.tasks else None
    running = isinstance(task, Moving) and decision is not None and decision.key == "run"
    return task.left if running and isinstance(task, Moving) else 0


def _gait(pointing: Pointing) -> str:
    return pointing.option.partition(":")[0]


def draw_reach(
    canvas: Canvas, surface: pygame.Surface, field: FieldProjection, roads: FigureReach, gait: str = ""
) -> None:
    """Draw the lines round what a figure reaches: one in full with light inside, the others in dashes.

    `gait` is the one that is pointed at: its line is the full one. All of it is one picture as long as it is the same.
    It takes several frames to find: until then nothing is drawn.
    """
    if field.inch < 4 or not _continue_finding_lines(canvas, roads):
        return
    paces = list(dict.fromkeys(pace for pace in roads.paces if roads.lines.get(pace)))
    if not paces:
        return
    named = next((pace for name, pace in zip(GAITS, roads.paces, strict=False) if name == gait), paces[0])
    strong = named if named in paces else paces[0]
    margin = canvas.px(4)
    (left, bottom), (right, top) = (field.pixel(corner) for corner in roads.bounds)
    box = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).inflate(2 * margin, 2 * margin)
    box = box.clip(field.rect)
    if box.width < 8 or box.height < 8:
        return
    key = (strong, field.camera.key, tuple(box), canvas.scale, canvas.theme.name)
    if roads.picture is None or roads.picture[0] != key:
        if not canvas.budget.takes():
            return
        layer = pygame.Surface(box.size, pygame.SRCALPHA)
        for pace in sorted(paces, key=lambda pace: pace == strong):
            for line in roads.lines[pace]:
                points = [(x - box.x, y - box.y) for x, y in map(field.pixel, line)]
                if pace == strong:
                    _draw_full(canvas, layer, points)
                else:
                    _dashed_line(canvas, layer, points, canvas.theme["mark"])
        keep_picture(roads, key, layer)
    assert roads.picture is not None
    surface.blit(roads.picture[1], box)


def _name_paces(draw: SkirmishContext, roads: FigureReach) -> None:
    """Write on the lines round what a figure reaches how it has to go there, where they cover nobody."""
    if not roads.has_lines or len(set(roads.paces)) < len(GAITS):
        return
    canvas, field, px = draw.canvas, draw.field, draw.canvas.px
    taken = over_field(draw)
    for one in draw.content.in_play(draw.observation):
        if one.at is not None:
            far = disc_radius(canvas, field, draw.content.radius[one.id])
            taken.append(pygame.Rect(0, 0, 2 * far + px(4), 2 * far + px(16)).move_to(center=field.spot(one.at)))
    for gait, pace in zip(GAITS, roads.paces, strict=True):
        label = canvas.text(ACT_WORDS[gait], 13, (243, 246, 248), "semibold")
        spots = [field.pixel(point) for line in roads.lines.get(pace, ()) for point in line]
        rect = label.get_rect().inflate(px(12), px(2))
        for spot in spots and (min(spots, key=lambda at: at[1]), max(spots), min(spots)):
            rect.center = round(spot[0]), round(spot[1])
            if field.clear.contains(rect) and rect.collidelist(taken) < 0:
                draw.surface.blit(canvas.panel(rect.size, "casing", radius_u=9, alpha=225), rect)
                draw.surface.blit(label, label.get_rect(center=rect.center))
                taken.append(rect.copy())
                break


def _continue_finding_lines(canvas: Canvas, roads: FigureReach) -> bool:
    """Go on finding the lines, as far as there is time in this frame; return whether they are all there."""
    while not roads.has_lines:
        if not canvas.budget.takes():
            return False
        roads.find_lines()
    return True


def _draw_full(canvas: Canvas, layer: pygame.Surface, points: list[tuple[float, float]]) -> None:
    """Draw a closed line in full, with soft light inside."""
    gold, share = canvas.theme["mark"], 4
    size = (layer.get_width() // share + 1, layer.get_height() // share + 1)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x / share, y / share) for x, y in points])
    soft = pygame.transform.box_blur(mask, max(2, canvas.px(11) // share))
    inside = pygame.surfarray.array_alpha(mask).astype(np.float32) / 255
    near = pygame.surfarray.array_alpha(soft).astype(np.float32) / 255
    glow = pygame.Surface(size, pygame.SRCALPHA)
    glow.fill((*gold, 255))
    alpha = pygame.surfarray.pixels_alpha(glow)
    alpha[...] = np.minimum(255, inside * (26 + 230 * np.clip(1 - near, 0, 1))).astype(np.uint8)
    del alpha
    layer.blit(pygame.transform.smoothscale(glow, (size[0] * share, size[1] * share)), (0, 0))
    pygame.draw.lines(layer, canvas.theme["casing"], True, points, canvas.px(5))
    pygame.draw.lines(layer, gold, True, points, max(3, canvas.px(3)))


def _dashed_line(canvas: Canvas, surface: pygame.Surface, points: list[tuple[float, float]], tone: RGB) -> None:
    """Draw a closed line in thin dashes, which run on over its corners."""
    dash, went = canvas.px(9), 0.0
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        length = dist(start, end)
        if int((went + length / 2) / dash) % 2 == 0:
            pygame.draw.line(surface, canvas.theme["casing"], start, end, canvas.px(3))
            pygame.draw.line(surface, tone, start, end, max(1, canvas.px(1.6)))
        went += length


def _draw_threat(draw: SkirmishContext, looker: Figure) -> None:
    """Draw the reach of every enemy's fighting weapons, and who shoots at the looker where it stands."""
    canvas, surface, content, field = draw.canvas, draw.surface, draw.content, draw.field
    red = canvas.theme["mark_danger"]
    for enemy in content.enemies(draw.observation, looker.seat):
        if enemy.at is None:
            continue
        far = reach_of(content, enemy)
        if far >= 0:
            radius = round(field.length(far + content.radius[enemy.id]))
            disc = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
            pygame.draw.circle(disc, (*red, 60), (radius + 1, radius + 1), radius)
            surface.blit(disc, disc.get_rect(center=field.spot(enemy.at)))
            pygame.draw.circle(surface, canvas.theme["casing"], field.spot(enemy.at), radius, canvas.px(4))
            pygame.draw.circle(surface, red, field.spot(enemy.at), radius, canvas.px(2))
        shots = [w for w in content.weapons_of(enemy.id) if w.kind in ("shoot", "cast")]
        longest = max((weapon.far for weapon in shots), default=0)
        if longest and content.within(enemy, looker, longest) and sees(content, draw.observation, enemy, looker):
            start, end = field.spot(enemy.at), field.pixel(looker.at or (0, 0))
            canvas.draw_dashed_line(
                surface, canvas.theme["casing"], start, end, canvas.px(4), canvas.px(9), canvas.px(7)
            )
            canvas.draw_dashed_line(surface, red, start, end, canvas.px(2), canvas.px(9), canvas.px(7))


def _draw_sights(draw: SkirmishContext, looker: Figure) -> list[pygame.Rect]:
    """Draw whom a figure sees; return where it is told how far each of them is, which no ray lies on."""
    enemies = draw.content.enemies(draw.observation, looker.seat)
    others = [other for other in enemies if other.at is not None and other.id != looker.id]
    for other in others:
        draw_rays(draw, looker, other)
    taken: list[pygame.Rect] = []
    for other in others:
        taken.append(draw_sight_tag(draw, looker, other, taken))
    return taken


def _draw_ruler(draw: SkirmishContext, looker: Figure, taken: list[pygame.Rect]) -> None:
    """Draw how far it is from who acts to what is pointed at, beside what is `taken`, and take that place."""
    canvas, field, pointing = draw.canvas, draw.field, draw.pointing
    origin = draw.observation.figures.get(_about(pointing)) or looker
    if origin.at is None:
        return
    kind, _, name = pointing.hovered.partition(":")
    other = draw.observation.figures.get(name) if kind == "figure" else None
    tone = canvas.theme["mark_info"]
    if other is not None and other.at is not None and other.id != origin.id:
        inches, end = draw.content.gap(origin, other) / 1000, field.spot(other.at)
    elif pointing.at is not None and field.rect.collidepoint(pointing.at):
        point = field.find_point(pointing.at)
        away = ((point[0] - origin.at[0]) ** 2 + (point[1] - origin.at[1]) ** 2) ** 0.5
        inches, end = max(0.0, away - draw.content.radius[origin.id]) / 1000, pointing.at
    else:
        return
    start = field.spot(origin.at)
    canvas.draw_dashed_line(draw.surface, canvas.theme["casing"], start, end, canvas.px(5), canvas.px(10), canvas.px(5))
    canvas.draw_dashed_line(draw.surface, tone, start, end, canvas.px(3), canvas.px(10), canvas.px(5))
    text = say("{inches} in", inches=decimal(inches))
    taken.append(tag(draw, text, beside_others(draw, text, (start, end), taken), tone, taken))


def _about(pointing: Pointing) -> str:
    if pointing.decision is None:
        return ""
    return next((ref.partition(":")[2] for ref in pointing.decision.about if ref.startswith("figure:")), "")
