"""Overlays: how far a figure goes, whom it sees, where enemies strike, and how far it is."""

from __future__ import annotations

import numpy as np
import pygame

from game.kernel.decisions import Choose, Place
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.hands import reach_of
from game.modes.skirmish.rules.sight import sees
from game.modes.skirmish.table.field import Field
from game.modes.skirmish.table.rays import draw_sight
from game.modes.skirmish.table.roads import Roads, roads_of
from game.modes.skirmish.table.ways import tag
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB
from game.ui.table.view import Pointing

MOVES = frozenset({"walk", "run", "rush", "crawl", "flight", "charge", "go", "go-on"})


def draw_overlays(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: SkirmishFacts,
    view: State,
    field: Field,
    pointing: Pointing,
    looker: Figure | None,
) -> None:
    """Draw the overlays that are on, and the reach of a figure that is asked to act or move."""
    decision = pointing.decision
    mover = _mover(view, pointing)
    if mover is not None:
        limit = decision.limit if isinstance(decision, Place) else 0
        draw_reach(canvas, surface, field, roads_of(facts, view, mover, limit), _gait(pointing))
    if looker is None or looker.at is None or looker.gone:
        return
    if "reach" in pointing.overlays and (mover is None or mover.id != looker.id):
        draw_reach(canvas, surface, field, roads_of(facts, view, looker))
    if "threat" in pointing.overlays:
        _draw_threat(canvas, surface, facts, view, field, looker)
    if "sight" in pointing.overlays:
        _draw_sights(canvas, surface, facts, view, field, looker)
    if "ruler" in pointing.overlays:
        _draw_ruler(canvas, surface, facts, view, field, pointing, looker)


def _mover(view: State, pointing: Pointing) -> Figure | None:
    """Return the figure whose reach is shown because it is asked: to act with a move left, or for its way."""
    decision = pointing.decision
    if decision is None or not decision.about:
        return None
    kind, _, name = decision.about[0].partition(":")
    figure = view.figures.get(name) if kind == "figure" else None
    if figure is None or figure.at is None:
        return None
    if isinstance(decision, Place):
        return figure if decision.shape == "path" else None
    moves = isinstance(decision, Choose) and any(option.verb in MOVES for option in decision.options)
    return figure if moves else None


def _gait(pointing: Pointing) -> str:
    return pointing.option.partition(":")[0]


def draw_reach(canvas: Canvas, surface: pygame.Surface, field: Field, roads: Roads, gait: str = "") -> None:
    """Draw the lines round what a figure reaches: walking in full, running and rushing thinner and dashed.

    `gait` is the one that is pointed at: its line is the strong one.
    """
    if field.inch < 4:
        return
    gold = canvas.theme["mark"]
    names = ("walk", "run", "rush")
    paces = list(dict.fromkeys(roads.paces))
    strong = next((pace for name, pace in zip(names, roads.paces, strict=False) if name == gait), paces[0])
    for pace in reversed(paces):
        lines = roads.lines.get(pace, [])
        if not lines:
            continue
        first = pace == strong
        for line in lines:
            points = [field.pixel(place) for place in line]
            if len(points) < 3:
                continue
            if first:
                _glow(canvas, surface, field, points, gold)
                pygame.draw.lines(surface, canvas.theme["casing"], True, points, canvas.u(5))
                pygame.draw.lines(surface, gold, True, points, max(2, canvas.u(2.2)))
                pygame.draw.aalines(surface, gold, True, points)
            else:
                _dashed_line(canvas, surface, points, gold)


def _glow(
    canvas: Canvas, surface: pygame.Surface, field: Field, points: list[tuple[float, float]], tone: RGB
) -> None:
    """Draw soft light inside a closed line."""
    left = max(field.rect.x, round(min(x for x, _ in points)))
    right = min(field.rect.right, round(max(x for x, _ in points)))
    top = max(field.rect.y, round(min(y for _, y in points)))
    bottom = min(field.rect.bottom, round(max(y for _, y in points)))
    if right - left < 4 or bottom - top < 4:
        return
    share = 4
    box = pygame.Rect(left, top, right - left, bottom - top)
    shape = tuple((round((x - left) / share), round((y - top) / share)) for x, y in points)

    def make() -> pygame.Surface:
        size = (box.width // share + 1, box.height // share + 1)
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
        soft = pygame.transform.box_blur(mask, max(2, canvas.u(11) // share))
        inside = pygame.surfarray.array_alpha(mask).astype(np.float32) / 255
        near = pygame.surfarray.array_alpha(soft).astype(np.float32) / 255
        picture = pygame.Surface(size, pygame.SRCALPHA)
        picture.fill((*tone, 255))
        alpha = pygame.surfarray.pixels_alpha(picture)
        alpha[...] = (inside * (14 + 110 * np.clip(1 - near, 0, 1))).astype(np.uint8)
        del alpha
        return pygame.transform.smoothscale(picture, box.size)

    glow = canvas.cached(("sk-reach-glow", box.size, shape), make)
    surface.blit(glow, box)


def _dashed_line(canvas: Canvas, surface: pygame.Surface, points: list[tuple[float, float]], tone: RGB) -> None:
    """Draw a closed line in dashes, thin; dashes run on over corners."""
    from math import dist

    dash, went = canvas.u(9), 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        length = dist((ax, ay), (bx, by))
        middle = went + length / 2
        if int(middle / dash) % 2 == 0:
            pygame.draw.line(surface, canvas.theme["casing"], (ax, ay), (bx, by), canvas.u(4))
            pygame.draw.line(surface, tone, (ax, ay), (bx, by), max(1, canvas.u(2)))
        went += length


def _draw_threat(
    canvas: Canvas, surface: pygame.Surface, facts: SkirmishFacts, view: State, field: Field, looker: Figure
) -> None:
    """Draw the reach of every enemy's fighting weapons, and who shoots at the looker where it stands."""
    red = canvas.theme["mark_danger"]
    for enemy in facts.enemies(view, looker.seat):
        if enemy.at is None:
            continue
        far = reach_of(facts, enemy)
        if far >= 0:
            radius = round(field.length(far + facts.radius[enemy.id]))
            disc = pygame.Surface((2 * radius + 2, 2 * radius + 2), pygame.SRCALPHA)
            pygame.draw.circle(disc, (*red, 60), (radius + 1, radius + 1), radius)
            surface.blit(disc, disc.get_rect(center=field.spot(enemy.at)))
            pygame.draw.circle(surface, canvas.theme["casing"], field.spot(enemy.at), radius, canvas.u(4))
            pygame.draw.circle(surface, red, field.spot(enemy.at), radius, canvas.u(2))
        shots = [w for w in facts.weapons_of(enemy.id) if w.kind in ("shoot", "cast")]
        longest = max((weapon.far for weapon in shots), default=0)
        if longest and facts.within(enemy, looker, longest) and sees(facts, view, enemy, looker):
            start, end = field.spot(enemy.at), field.pixel(looker.at or (0, 0))
            canvas.dashed(surface, canvas.theme["casing"], start, end, canvas.u(4), canvas.u(9), canvas.u(7))
            canvas.dashed(surface, red, start, end, canvas.u(2), canvas.u(9), canvas.u(7))


def _draw_sights(
    canvas: Canvas, surface: pygame.Surface, facts: SkirmishFacts, view: State, field: Field, looker: Figure
) -> None:
    for other in facts.enemies(view, looker.seat):
        if other.at is not None and other.id != looker.id:
            draw_sight(canvas, surface, facts, view, field, looker, other)


def _draw_ruler(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: SkirmishFacts,
    view: State,
    field: Field,
    pointing: Pointing,
    looker: Figure,
) -> None:
    """Draw how far it is from who acts to what is pointed at."""
    origin = view.figures.get(_about(pointing)) or looker
    if origin.at is None:
        return
    kind, _, name = pointing.hovered.partition(":")
    other = view.figures.get(name) if kind == "figure" else None
    tone = canvas.theme["mark_info"]
    if other is not None and other.at is not None and other.id != origin.id:
        inches, end = facts.gap(origin, other) / 1000, field.spot(other.at)
    elif pointing.at is not None and field.rect.collidepoint(pointing.at):
        place = field.place(pointing.at)
        away = ((place[0] - origin.at[0]) ** 2 + (place[1] - origin.at[1]) ** 2) ** 0.5
        inches, end = max(0.0, away - facts.radius[origin.id]) / 1000, pointing.at
    else:
        return
    start = field.spot(origin.at)
    canvas.dashed(surface, canvas.theme["casing"], start, end, canvas.u(5), canvas.u(10), canvas.u(5))
    canvas.dashed(surface, tone, start, end, canvas.u(3), canvas.u(10), canvas.u(5))
    tag(canvas, surface, f"{inches:.1f} in", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), tone, field.rect)


def _about(pointing: Pointing) -> str:
    if pointing.decision is None:
        return ""
    return next((ref.partition(":")[2] for ref in pointing.decision.about if ref.startswith("figure:")), "")
