"""What posters are drawn with beside the table itself: people, rays, flames, dice, cards and measures, all larger.

Places are shares of the picture, lengths are in parts of its width: a poster looks the same at every size.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.kernel.person import Identity
from game.ui.paint.art.burst import Burst
from game.ui.paint.art.flames import Flame
from game.ui.paint.art.people.baked import BAKED_SIZE, LARGEST
from game.ui.paint.art.people.bearing import Bearing
from game.ui.paint.art.people.frame import BUST_HIGH
from game.ui.paint.art.people.likeness import HEAD_UNIT
from game.ui.paint.art.people.portraits import StandingBust
from game.ui.paint.art.people.stand import BASE_RADIUS, FigureBase, measure_base
from game.ui.paint.art.shadow import Glow
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.cards import card_picture
from game.ui.paint.dice import die_picture
from game.ui.paint.figures import draw_light_pool, draw_standee, measure_stand, put_on_base
from game.ui.paint.heads import Headed, draw_headed
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import RGB, mix

Spot = tuple[float, float]
BOLT = (0.0, 0.5, -0.38, 0.42, -0.5, 0.3, 0.0)
"""How far the corners of a bolt lie beside the straight line, in tenths of its length."""
FAN = 11.0
"""Degrees between neighbours of a fan of cards."""
WARM: RGB = (255, 214, 150)
FADED = 7
"""Over how many of its VEIL_ROWS, from below, a bust fades."""
VEIL_ROWS = 32
LARGEST_DISC = int(LARGEST / (BUST_HIGH * HEAD_UNIT * 1.08))
"""The radius in pixels of the largest disc whose head is made from a baked bust."""
BRASS: tuple[RGB, RGB] = ((84, 60, 28), (214, 176, 104))


class PosterPen:
    """Draws onto one poster. Widths are shares of the poster's width."""

    def __init__(self, canvas: Canvas, surface: pygame.Surface) -> None:
        self.canvas, self.surface = canvas, surface
        self.width, self.height = surface.get_size()

    def length(self, share: float) -> int:
        """Return a share of the width in pixels, at least one."""
        return max(1, round(share * self.width))

    def spot(self, at: Spot) -> tuple[int, int]:
        """Return a place in pixels."""
        return round(at[0] * self.width), round(at[1] * self.height)

    def share(self, pixel: Spot) -> Spot:
        """Return a place in pixels as shares of the picture."""
        return pixel[0] / self.width, pixel[1] / self.height

    def glow(self, at: Spot, width: float, colour: RGB, strength: float = 0.6) -> None:
        """Add a round light."""
        wide = self.length(width)
        light = self.canvas.art.picture(Glow(colour=colour, strength=strength), (wide, wide))
        self.surface.blit(light, light.get_rect(center=self.spot(at)), special_flags=pygame.BLEND_RGB_ADD)

    def person(
        self, who: Identity, seat: int, at: Spot, radius: float, bearing: Bearing, *, flip: bool = False
    ) -> Spot:
        """Draw somebody on a base of a radius with its middle at a place, in a pool of light; return the heart's place.

        Where they would be cut off they stand nearer to the middle.
        """
        theme, reach = self.canvas.theme, self.length(radius)
        colour, shape = theme.seats[seat], theme.shapes[seat]
        # How high somebody is is said in units of a figure, of which a base has a little over one.
        tall = round(measure_stand(who, bearing) * reach / BASE_RADIUS)
        x, y = self.spot(at)
        x, y = max(reach * 5 // 4, min(self.width - reach * 5 // 4, x)), max(tall + reach // 6, y)
        draw_light_pool(self.canvas, self.surface, (x, y), reach, mix(colour, WARM, 0.6))
        standee = put_on_base(self.canvas, who, (shape, colour), reach, bearing, flip=flip)
        if standee is not None:
            draw_standee(self.canvas, self.surface, standee, (x, y))
        else:
            base = self.canvas.art.picture(FigureBase(shape=shape, colour=colour), measure_base(reach))
            self.surface.blit(base, base.get_rect(center=(x, y)))
        return self.share((x, y - tall * 0.55))

    def head(self, headed: Headed, at: Spot, width: float) -> None:
        """Draw a disc with a head, its middle at a place and as wide as a share of the picture."""
        picture, scale = draw_headed(self.canvas, headed), self.width * width / 2 / headed.radius
        x, y = self.spot(at)
        if abs(scale - 1) > 0.02:
            picture = pygame.transform.smoothscale_by(picture, scale)
        self.surface.blit(picture, (x - round(headed.middle[0] * scale), y - round(headed.middle[1] * scale)))

    def disc_radius(self, width: float) -> int:
        """Return the radius in pixels of a disc as wide as a share of the picture, if it is made from a baked head."""
        return min(LARGEST_DISC, round(self.width * width / 2))

    def bust(self, bust: StandingBust, at: Spot, height: float, *, shade: float = 0.0) -> None:
        """Draw the bust of somebody above a place that is the middle of its lower edge, which fades into the picture.

        `shade` darkens whoever stands farther back.
        """
        high = self.length(height)
        painted = min(LARGEST, high)
        made = self.canvas.art.picture(bust, (round(painted * BAKED_SIZE[0] / BAKED_SIZE[1]), painted))
        picture = pygame.transform.smoothscale(made, (round(high * BAKED_SIZE[0] / BAKED_SIZE[1]), high))
        picture.blit(_make_veil(shade, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(picture, picture.get_rect(midbottom=self.spot(at)))

    def ray(self, start: Spot, end: Spot, colour: RGB, width: float = 0.012, *, jagged: bool = False) -> None:
        """Draw a line of light from a place to another: a bright core in a wide glow; a `jagged` one is a bolt."""
        a, b = self.spot(start), self.spot(end)
        points = _bolt(a, b) if jagged else [a, b]
        light = pygame.Surface(self.surface.get_size())
        for wide, strength in ((5.0, 0.16), (3.0, 0.3), (1.7, 0.55)):
            layer = pygame.Surface(light.get_size())
            _lines(layer, mix((0, 0, 0), colour, strength), points, self.width * width * wide)
            light.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
        light = pygame.transform.box_blur(light, max(1, self.length(width)))
        self.surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        _lines(self.surface, mix(colour, (255, 255, 255), 0.6), points, self.width * width * 0.8)

    def burst(self, at: Spot, width: float, seed: str) -> None:
        """Add the light of a blow."""
        wide = self.length(width)
        light = self.canvas.art.picture(Burst(seed=seed), (wide, wide))
        self.surface.blit(light, light.get_rect(center=self.spot(at)), special_flags=pygame.BLEND_RGB_ADD)

    def fire(self, at: Spot, width: float, variant: int = 0) -> None:
        """Add a fire whose foot is at a place."""
        self.glow((at[0], at[1] - width * 0.9 * self.width / self.height), width * 4.5, (255, 140, 50), 0.42)
        size = self.length(width), self.length(width * 2.1)
        light = self.canvas.art.picture(Flame(variant=variant), size)
        self.surface.blit(light, light.get_rect(midbottom=self.spot(at)), special_flags=pygame.BLEND_RGB_ADD)

    def brazier(self, at: Spot, width: float, variant: int = 0) -> None:
        """Draw a fire in a brass bowl whose rim is at a place."""
        size = self.length(width), self.length(width * 0.46)

        def paint(large: pygame.Surface) -> None:
            wide, high = large.get_size()
            bowl = [(0, 0), (wide, 0), (wide * 0.78, high * 0.72), (wide * 0.6, high), (wide * 0.4, high),
                    (wide * 0.22, high * 0.72)]  # fmt: skip
            pygame.draw.polygon(large, (10, 8, 6), bowl)
            inner = [(x * 0.94 + wide * 0.03, y * 0.86 + high * 0.05) for x, y in bowl]
            pygame.draw.polygon(large, BRASS[0], inner)
            pygame.draw.rect(large, BRASS[1], (wide * 0.03, high * 0.04, wide * 0.94, high * 0.16))

        x, y = self.spot(at)
        bowl = self.canvas.shape(("poster-brazier",), size, paint)
        self.surface.blit(bowl, bowl.get_rect(midtop=(x, y)))
        self.fire(self.share((x, y + size[1] * 0.2)), width * 0.86, variant)

    def dice(self, values: Sequence[int], at: Spot, width: float) -> None:
        """Draw dice in a row about a place as they came to rest, each turned a little otherwise."""
        side, pitch = self.length(width), self.length(width * 1.28)
        x, y = self.spot(at)
        left = x - pitch * (len(values) - 1) / 2
        for index, value in enumerate(values):
            picture = pygame.transform.rotozoom(die_picture(self.canvas, value, side), (-9, 7, -4, 12)[index % 4], 1.0)
            centre = round(left + index * pitch), y + round(side * (0.10, -0.08, 0.06, -0.04)[index % 4])
            self._draw_shadow(picture, centre, side * 0.12)
            self.surface.blit(picture, picture.get_rect(center=centre))

    def cards(self, cards: Sequence[str], at: Spot, width: float) -> None:
        """Draw playing cards as a fan about a place."""
        logical = width * self.width / self.canvas.scale
        size = round(logical), round(logical * 1.4)
        x, y = self.spot(at)
        away = self.width * width * 3.4
        for index, card in enumerate(cards):
            turn = (index - (len(cards) - 1) / 2) * FAN
            picture = card_picture(self.canvas, card, size, -turn)
            lean = math.radians(turn)
            centre = round(x + away * math.sin(lean)), round(y + away * (1 - math.cos(lean)))
            self._draw_shadow(picture, centre, self.width * width * 0.06)
            self.surface.blit(picture, picture.get_rect(center=centre))

    def measure(self, start: Spot, end: Spot, text: str) -> None:
        """Draw a measured line: gold with a cross mark every so often, and what it measures on a pill in its middle."""
        a, b = self.spot(start), self.spot(end)
        gold, casing = self.canvas.theme["mark"], self.canvas.theme["casing"]
        for wide, tone in ((0.032, casing), (0.018, gold)):
            thick_line(self.surface, tone, a, b, self.width * wide)
        long = math.dist(a, b) or 1.0
        nx, ny = -(b[1] - a[1]) / long, (b[0] - a[0]) / long
        reach = self.width * 0.016
        steps = max(2, round(long / (self.width * 0.055)))
        for step in range(1, steps):
            x, y = a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps
            ends = (x - nx * reach, y - ny * reach), (x + nx * reach, y + ny * reach)
            thick_line(self.surface, casing, *ends, self.width * 0.008)
        self.pill(text, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), gold)

    def pill(self, text: str, at: Spot, colour: RGB, size: float = 0.078) -> None:
        """Draw words on a dark pill with a coloured edge."""
        label = self.canvas.text(text, size * self.width / self.canvas.scale, "on_dark", "bold")
        room = label.get_width() + self.length(0.085), round(label.get_height() * 1.16)

        def paint(large: pygame.Surface) -> None:
            rect = large.get_rect()
            pygame.draw.rect(large, self.canvas.theme["casing"], rect, border_radius=rect.height // 2)
            rect = rect.inflate(-3 * OVERSAMPLE, -3 * OVERSAMPLE)
            pygame.draw.rect(large, colour, rect, max(2, self.length(0.010) * OVERSAMPLE), border_radius=rect.height)

        infobox = self.canvas.shape(("poster-pill", colour), room, paint)
        self.surface.blit(infobox, infobox.get_rect(center=self.spot(at)))
        self.surface.blit(label, label.get_rect(center=self.spot(at)))

    def shade(self, strength: float = 0.5, upper: float = 0.0) -> None:
        """Darken the edges of the picture, and its top by `upper`."""

        def make() -> pygame.Surface:
            small = pygame.Surface((40, 64), pygame.SRCALPHA)
            for y in range(64):
                for x in range(40):
                    away = math.hypot((x - 19.5) / 20, (y - 31.5) / 32) - 0.72
                    dark = max(0.0, away) * 1.5 * strength + max(0.0, 1 - y / 22) * upper
                    small.set_at((x, y), (4, 5, 9, round(255 * min(0.9, dark))))
            return pygame.transform.smoothscale(small, self.surface.get_size())

        key = ("poster-shade", self.surface.get_size(), strength, upper)
        self.surface.blit(self.canvas.get_cached_picture(key, make), (0, 0))

    def _draw_shadow(self, picture: pygame.Surface, centre: tuple[int, int], height: float) -> None:
        """Draw the soft shadow of a picture that lies about a point, a little above the table."""
        small = max(1, picture.get_width() // 3), max(1, picture.get_height() // 3)
        dark = pygame.transform.smoothscale(picture, small)
        dark.fill((4, 6, 9, 170), special_flags=pygame.BLEND_RGBA_MULT)
        room = pygame.Surface((small[0] + 12, small[1] + 12), pygame.SRCALPHA)
        room.blit(dark, (6, 6))
        soft = pygame.transform.box_blur(room, 2)
        full_surface = pygame.transform.smoothscale(soft, (room.get_width() * 3, room.get_height() * 3))
        by = max(1, round(height))
        self.surface.blit(full_surface, full_surface.get_rect(center=(centre[0] + by, centre[1] + by)))


def _make_veil(shade: float, size: tuple[int, int]) -> pygame.Surface:
    """Return by what a bust is multiplied: darker and bluer the farther back it is, clear at its lower edge."""
    small = pygame.Surface((1, VEIL_ROWS), pygame.SRCALPHA)
    lit = round(255 * (1 - shade))
    blue = min(255, round(lit * (1 + 0.3 * shade)))
    for row in range(VEIL_ROWS):
        small.set_at((0, row), (lit, lit, blue, round(255 * min(1.0, (VEIL_ROWS - 1 - row) / FADED))))
    return pygame.transform.smoothscale(small, size)


def _bolt(a: Spot, b: Spot) -> list[Spot]:
    """Return the corners of a bolt of lightning between two points."""
    nx, ny = -(b[1] - a[1]) / 10, (b[0] - a[0]) / 10
    last = len(BOLT) - 1
    return [
        (a[0] + (b[0] - a[0]) * step / last + nx * aside, a[1] + (b[1] - a[1]) * step / last + ny * aside)
        for step, aside in enumerate(BOLT)
    ]


def _lines(surface: pygame.Surface, colour: Sequence[int], points: Sequence[Spot], width: float) -> None:
    """Draw thick lines along points with round joints."""
    for a, b in pairwise(points):
        thick_line(surface, colour, a, b, max(1.0, width))
        pygame.draw.circle(surface, colour, b, max(1.0, width / 2))
