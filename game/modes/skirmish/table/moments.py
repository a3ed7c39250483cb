"""Moments that the table draws itself: two sums that meet, a hit that lands, a figure that goes, the way somebody went.

Without motion each is a still that lasts as long; what it says is written beside it anyway.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.modes.skirmish.model.state import Figure
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.disc_spots import disc_radius, stand_spot
from game.modes.skirmish.table.pieces.figures import draw_standing, find_body
from game.modes.skirmish.table.pieces.tokens import seat_colour
from game.ui.paint.art.burst import Burst
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.burst_light import BURST_U, add_burst, burst_wish
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import out_cubic
from game.ui.table.view import VisualEffect

MEETING, BLOW, GONE, TRAIL = "meeting:", "blow:", "gone:", "trail:"
"""The refs of moments begin so. Behind it stand: both sums and their seats; a figure; a figure; a seat."""
MEETING_MS, BLOW_MS, GONE_MS, TRAIL_MS = 1000, 480, 1000, 1300
CONTACT = 0.2
"""Which share of a meeting has passed when one sum strikes the other: a shot or a lunge takes that long to arrive."""
STILL = 0.5
"""How far a moment has come in the still that stands for it where nothing moves."""
SHARDS = 10


def moment_wishes(canvas: Canvas) -> list[PictureRequest]:
    """Return the bursts, to be painted before the first blow."""
    return [burst_wish(canvas, _burst(steel)) for steel in (False, True)]


def draw_moment(draw: SkirmishContext, effect: VisualEffect, share: float) -> None:
    """Draw a moment on the field, of which a share from 0 to 1 has passed."""
    share = STILL if draw.canvas.settings.reduced_motion else share
    kind, _, remaining = effect.ref.partition(":")
    name = remaining if kind + ":" in (BLOW, GONE) else effect.path[-1].partition(":")[2] if effect.path else ""
    figure = draw.observation.figures.get(name)
    if kind + ":" == TRAIL:
        _draw_trail(draw, [_point(ref) for ref in effect.path], int(remaining), share)
    elif figure is None or figure.at is None:
        return
    elif kind + ":" == MEETING:
        _draw_meeting(draw, effect, figure, [int(part) for part in remaining.split(":")], share)
    elif kind + ":" == BLOW:
        _draw_blow(draw, figure, share)
    elif kind + ":" == GONE:
        _draw_leaving(draw, figure, effect.text, share)


def _spot(draw: SkirmishContext, figure: Figure) -> tuple[int, int]:
    return stand_spot(draw.canvas, draw.content, draw.observation, draw.field, figure)


def _find_chest(draw: SkirmishContext, figure: Figure) -> tuple[int, int]:
    """Return where a figure is struck; a disc is in its middle."""
    body = find_body(draw.canvas, draw.content, draw.observation, draw.field, figure)
    return _spot(draw, figure) if body is None else body.chest


def _point(ref: str) -> tuple[int, int]:
    x, _, y = ref.partition(":")[2].partition(",")
    return int(x), int(y)


# Two sums that meet


def _draw_meeting(
    draw: SkirmishContext, effect: VisualEffect, target: Figure, numbers: Sequence[int], share: float
) -> None:  # fmt: skip
    """Draw how the sum of who attacks flies at that of the target: the lower one breaks, of equal ones both stay."""
    one, two, first, second = numbers
    attacker = draw.observation.figures.get(effect.path[0].partition(":")[2])
    end = pygame.Vector2(_find_chest(draw, target))
    start = pygame.Vector2(_find_chest(draw, attacker)) if attacker is not None and attacker.at is not None else end
    along = (end - start).normalize() if end != start else pygame.Vector2(0, -1)
    beside, px = draw.canvas.px(20), draw.canvas.px
    places = [end - along * beside, end + along * beside]
    if abs(along.x) < 0.8:
        # Side by side, so that neither number lies on the other.
        aside = pygame.Vector2(beside if along.x >= 0 else -beside, 0)
        places = [end - aside, end + aside]
    elapsed_share = max(0.0, (share - CONTACT) / (1 - CONTACT))
    if share < CONTACT:
        places[0] = start + (places[0] - start) * (share / CONTACT) ** 2
    else:
        _light(draw, (round(end.x), round(end.y)), elapsed_share, steel=one <= two, wide=1.0)
    for index, (value, seat) in enumerate(((one, first), (two, second))):
        beaten = elapsed_share > 0 and (value < (two if index == 0 else one))
        big = 1.0 + (0.5 * math.exp(-5 * elapsed_share) if elapsed_share and not beaten else 0.0)
        fallen = elapsed_share**2 * px(46) if beaten else 0
        alpha = 1 - elapsed_share if beaten else min(1.0, 4 * (1 - share))
        tilt = (40 if index else -40) * elapsed_share if beaten else 0.0
        _number(draw, value, seat, places[index] + (0, fallen), big, tilt, alpha)


def _number(
    draw: SkirmishContext, value: int, seat: int, at: pygame.Vector2, big: float, tilt: float, alpha: float
) -> None:  # fmt: skip
    """Draw a sum in the colour of its seat, with a casing."""
    canvas = draw.canvas
    colour = mix(seat_colour(canvas, seat)[0], (255, 255, 255), 0.25)

    def make() -> pygame.Surface:
        text = canvas.text(str(value), 34, colour, "bold")
        dark = canvas.text(str(value), 34, "halo", "bold")
        edge = canvas.px(3)
        picture = pygame.Surface((text.get_width() + 2 * edge, text.get_height() + 2 * edge), pygame.SRCALPHA)
        for turn in range(8):
            away = (
                edge + round(edge * math.cos(turn * math.pi / 4)),
                edge + round(edge * math.sin(turn * math.pi / 4)),
            )
            picture.blit(dark, away)
        picture.blit(text, (edge, edge))
        return picture

    picture = canvas.get_cached_picture(("sk-sum", value, colour, canvas.px(34)), make)
    if big != 1.0 or tilt:
        picture = pygame.transform.rotozoom(picture, tilt, big)
    if alpha < 1.0:
        picture = picture.copy()
        picture.set_alpha(max(0, round(255 * alpha)))
    draw.surface.blit(picture, picture.get_rect(center=(round(at.x), round(at.y))))


# Light and what flies apart


def _burst(steel: bool) -> Burst:
    return Burst(seed="parry" if steel else "hit", steel=steel)


def _light(draw: SkirmishContext, at: tuple[int, int], elapsed_share: float, *, steel: bool, wide: float) -> None:
    """Draw a burst of light of which a share is gone; `wide` is how wide it is, 1 for that of a hit."""
    if not 0 <= elapsed_share < 1:
        return
    grown = round(draw.canvas.px(BURST_U) * wide * (0.55 + 0.5 * out_cubic(elapsed_share)))
    add_burst(draw.canvas, draw.surface, _burst(steel), at, grown, elapsed_share, fading=1.2)


def _draw_blow(draw: SkirmishContext, figure: Figure, share: float) -> None:
    """Draw the light of a hit that does damage, and a ring that spreads on the ground."""
    at, radius = _spot(draw, figure), disc_radius(draw.canvas, draw.field, draw.content.radius[figure.id])
    left = 0.0 if share >= 1 else 1 - share
    if left:
        ring = round(radius * (1 + 1.1 * out_cubic(share)))
        pygame.draw.circle(draw.surface, draw.canvas.theme["mark_danger"], at, ring, max(1, draw.canvas.px(5 * left)))
    _light(draw, _find_chest(draw, figure), share, steel=False, wide=1.0)


def _draw_leaving(draw: SkirmishContext, figure: Figure, how: str, share: float) -> None:
    """Draw a figure that leaves the game: felled it lies where it fell while its rim bursts, else it fades away."""
    at, radius = _spot(draw, figure), disc_radius(draw.canvas, draw.field, draw.content.radius[figure.id])
    if how != "out":
        draw_standing(draw, figure, at, radius, alpha=1 - share, bearing="ready")
    if how == "out":
        _light(draw, at, share, steel=False, wide=1.5)
        _draw_shards(draw, seat_colour(draw.canvas, figure.seat)[0], at, radius, share)


def _draw_shards(draw: SkirmishContext, colour: RGB, at: tuple[int, int], radius: int, share: float) -> None:
    """Draw a ring in the colour of a seat that bursts into shards, which fly apart and fall."""
    left, away, px = 1 - share, out_cubic(share), draw.canvas.px
    if left <= 0:
        return
    pygame.draw.circle(draw.surface, mix(colour, (255, 255, 255), left), at, radius * (1 + away), max(1, px(5 * left)))
    for index in range(SHARDS):
        turn = math.tau * index / SHARDS + 0.3
        out = radius * (0.7 + (1.2 + index % 3 * 0.35) * away)
        middle = (at[0] + math.cos(turn) * out, at[1] + math.sin(turn) * out + px(26) * share * share)
        size = radius * (0.22 + index % 3 * 0.05) * left
        spun = [turn + share * (3 + index % 2) + corner * math.tau / 3 for corner in range(3)]
        points = [(middle[0] + math.cos(a) * size, middle[1] + math.sin(a) * size) for a in spun]
        if size > 1:
            pygame.draw.polygon(draw.surface, colour, points)
            pygame.draw.polygon(draw.surface, draw.canvas.theme["casing"], points, max(1, px(1.5)))


# The way somebody went


def _draw_trail(draw: SkirmishContext, path: Sequence[tuple[int, int]], seat: int, share: float) -> None:
    """Draw the way that a figure went, a dash for each inch, which fades from its beginning on."""
    if share >= 1 or len(path) < 2:
        return
    tone, px = mix(seat_colour(draw.canvas, seat)[0], (255, 255, 255), 0.2), draw.canvas.px
    points = [pygame.Vector2(draw.field.pixel(point)) for point in path]
    total = sum(a.distance_to(b) for a, b in pairwise(points))
    walked, inch = total * min(1.0, share * 2.2), max(float(px(12)), draw.field.inch)
    done = 0.0
    veil = _veil(points, px(8))
    for a, b in pairwise(points):
        long = a.distance_to(b)
        at = 0.0
        while long and at < long and done + at < walked:
            to = min(long, at + inch * 0.55)
            alpha = round(230 * max(0.0, min(1.0, 2.2 - 2.2 * share)) * (0.6 + 0.4 * (done + at) / max(1.0, total)))
            ends = [a + (b - a) * (part / long) - veil[1] for part in (at, to)]
            pygame.draw.line(veil[0], (*draw.canvas.theme["casing"], alpha), ends[0], ends[1], px(7))
            pygame.draw.line(veil[0], (*tone, alpha), ends[0], ends[1], px(4))
            at += inch
        done += long
    draw.surface.blit(veil[0], veil[1])


def _veil(points: Sequence[pygame.Vector2], room: int) -> tuple[pygame.Surface, pygame.Vector2]:
    """Return a clear picture that covers points with some room, and where it lies."""
    left, top = min(point.x for point in points) - room, min(point.y for point in points) - room
    wide, high = max(point.x for point in points) - left + room, max(point.y for point in points) - top + room
    return pygame.Surface((math.ceil(wide), math.ceil(high)), pygame.SRCALPHA), pygame.Vector2(left, top)
