"""Pictures of playing cards: indices, pips, court cards, Jesters and a back, at any size and angle."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.kernel.cards.playing_cards import HIDDEN, face, is_joker, rank, standard_deck, suit
from game.kernel.language.say import say
from game.ui.paint.art.recipe import PaintJob
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.lettering import render
from game.ui.paint.shapes import regular
from game.ui.paint.theme import RGB, mix
from game.ui.widgets.buttons import draw_check

HAND, SMALL, TINY = (104, 146), (64, 90), (40, 56)
SUITS = {"S": ("spade", "spades"), "H": ("heart", "hearts"), "D": ("diamond", "diamonds"), "C": ("club", "clubs")}
TWO_COLOURS = {"D": "heart", "C": "spade"}
"""The suits that share a colour where a game tells red cards from black ones, with the suit that lends it."""
COURT_ICONS = {11: "chess-knight", 12: "queen-crown", 13: "chess-king"}
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0.2), (0.5, 0.8)),
    3: ((0.5, 0.2), (0.5, 0.5), (0.5, 0.8)),
    4: ((0.3, 0.2), (0.7, 0.2), (0.3, 0.8), (0.7, 0.8)),
    5: ((0.3, 0.2), (0.7, 0.2), (0.5, 0.5), (0.3, 0.8), (0.7, 0.8)),
    6: ((0.3, 0.2), (0.7, 0.2), (0.3, 0.5), (0.7, 0.5), (0.3, 0.8), (0.7, 0.8)),
    7: ((0.3, 0.2), (0.7, 0.2), (0.5, 0.35), (0.3, 0.5), (0.7, 0.5), (0.3, 0.8), (0.7, 0.8)),
    8: ((0.3, 0.2), (0.7, 0.2), (0.5, 0.35), (0.3, 0.5), (0.7, 0.5), (0.5, 0.65), (0.3, 0.8), (0.7, 0.8)),
    9: (
        (0.3, 0.17), (0.7, 0.17), (0.3, 0.39), (0.7, 0.39), (0.5, 0.5), (0.3, 0.61), (0.7, 0.61), (0.3, 0.83),
        (0.7, 0.83),
    ),
    10: (
        (0.3, 0.17), (0.7, 0.17), (0.5, 0.28), (0.3, 0.39), (0.7, 0.39), (0.3, 0.61), (0.7, 0.61), (0.5, 0.72),
        (0.3, 0.83), (0.7, 0.83),
    ),
}  # fmt: skip


def card_picture(
    canvas: Canvas, card: str, size_u: tuple[int, int], angle: float = 0.0, *, two_colours: bool = False
) -> pygame.Surface:
    """Return a card's face (its back for a hidden one) at a logical size, turned by whole degrees.

    Each suit has a colour of its own; with `two_colours` they are red and black.
    """
    size = (canvas.px(size_u[0]), canvas.px(size_u[1]))
    turned, key = round(angle), _key(card, size, two_colours=two_colours)
    if turned == 0:
        return canvas.get_cached_picture(key, lambda: _paint(canvas, _name(card), size, two_colours=two_colours))
    upright = card_picture(canvas, card, size_u, two_colours=two_colours)
    return canvas.get_cached_picture((*key, turned), lambda: pygame.transform.rotozoom(upright, turned, 1.0))


def _name(card: str) -> str:
    return card if card == HIDDEN else face(card)


def _key(card: str, size: tuple[int, int], *, two_colours: bool = False) -> tuple[Hashable, ...]:
    """Return what an upright picture is known by: with the word on it, which another language says otherwise."""
    return "card", _name(card), size, say("Jester") if is_joker(card) else "", two_colours


def deck_errands(canvas: Canvas, size_u: tuple[int, int]) -> list[PaintJob]:
    """Return the faces and the back of a deck, to be drawn ahead at a logical size."""
    size = (canvas.px(size_u[0]), canvas.px(size_u[1]))

    def make_job(card: str) -> PaintJob:
        return PaintJob(done=lambda: canvas.has(_key(card, size)), draw=lambda: card_picture(canvas, card, size_u))

    return [make_job(card) for card in (HIDDEN, *standard_deck())]


def draw_card_marks(
    canvas: Canvas,
    surface: pygame.Surface,
    centre: tuple[int, int],
    size_u: tuple[int, int],
    angle: float = 0.0,
    *,
    selectable: bool = False,
    is_selected: int = 0,
) -> None:
    """Draw a gold edge around a card that may be chosen; a chosen one has a tab with a check and, from 1, its order.

    A `is_selected` below 0 is chosen without an order.
    """
    if not selectable and not is_selected:
        return
    edge = _edge(canvas, (canvas.px(size_u[0]), canvas.px(size_u[1])), round(angle))
    surface.blit(edge, edge.get_rect(center=centre))
    if not is_selected:
        return
    px = canvas.px
    label = canvas.text(str(is_selected), 16, "casing", "bold") if is_selected > 0 else None
    tab = pygame.Rect(0, 0, px(28), px(24) + (px(19) if label is not None else 0))
    # Below the index, and narrow: what lies over a fanned card hides all but its left edge, and the bars hide its top.
    tab.bottomleft = (centre[0] - canvas.px(size_u[0]) // 2 + px(4), centre[1] + canvas.px(size_u[1]) // 2 - px(12))
    draw_check(canvas, surface, tab)
    if label is not None:
        surface.blit(label, label.get_rect(midbottom=(tab.centerx, tab.bottom - px(1))))


def _edge(canvas: Canvas, size: tuple[int, int], turned: int) -> pygame.Surface:
    """Return the gold frame of a card of a device size, with its casing."""

    def make() -> pygame.Surface:
        wide = canvas.px(5)
        picture = pygame.Surface((size[0] + 2 * wide, size[1] + 2 * wide), pygame.SRCALPHA)
        radius = max(4, size[0] // 12)
        rect = picture.get_rect()
        for grow, colour, width in ((0, "casing", 5), (1, "mark", 3)):
            ring = rect.inflate(-2 * canvas.px(grow), -2 * canvas.px(grow))
            pygame.draw.rect(picture, canvas.theme[colour], ring, canvas.px(width), border_radius=radius + wide)
        return pygame.transform.rotozoom(picture, turned, 1.0) if turned else picture

    return canvas.get_cached_picture(("card-edge", size, turned), make)


def _paint(canvas: Canvas, card: str, size: tuple[int, int], *, two_colours: bool) -> pygame.Surface:
    surface = _paper(canvas, size, back=card == HIDDEN)
    if card == HIDDEN:
        return surface
    if is_joker(card):
        _joker(canvas, surface, card)
        return surface
    own = SUITS[suit(card)][0]
    colour = canvas.theme[TWO_COLOURS.get(suit(card), own) if two_colours else own]
    half = surface.copy()
    _index(canvas, half, card, colour)
    turned = pygame.transform.rotate(half, 180)
    surface.blit(half, (0, 0))
    if size[0] >= canvas.px(50):
        surface.blit(turned, (0, size[1] // 2), (0, size[1] // 2, size[0], size[1]))
    if size[0] < canvas.px(50):
        _single_pip(canvas, surface, card, colour)
    elif rank(card) in COURT_ICONS:
        _court(canvas, surface, card, colour)
    else:
        _pips(canvas, surface, card, colour)
    return surface


def _paper(canvas: Canvas, size: tuple[int, int], *, back: bool) -> pygame.Surface:
    paper, line = canvas.theme["paper"], canvas.theme["ink2"]

    def paint(surface: pygame.Surface) -> None:
        rect = surface.get_rect()
        radius = round(rect.width * 0.075)
        pygame.draw.rect(surface, paper, rect, border_radius=radius)
        if back:
            inner = rect.inflate(-rect.width * 0.11, -rect.width * 0.11)
            deep = (27, 42, 66)
            pygame.draw.rect(surface, deep, inner, border_radius=round(radius * 0.7))
            _traces(surface, inner, mix(deep, (58, 234, 220), 0.55), mix(deep, (255, 217, 61), 0.7))
            pygame.draw.rect(surface, mix(deep, (58, 234, 220), 0.4), inner, OVERSAMPLE, border_radius=radius)
        pygame.draw.rect(surface, mix(paper, line, 0.55), rect, OVERSAMPLE, border_radius=radius)

    return canvas.shape(("paper", back), size, paint).copy()


def _traces(surface: pygame.Surface, rect: pygame.Rect, colour: RGB, bright: RGB) -> None:
    """Draw a symmetric pattern of right-angled and slanted traces with pads."""
    unit = rect.width / 12
    width = max(2, round(unit * 0.22))
    for mirror in (1, -1):
        for lane in range(5):
            x = rect.centerx + mirror * unit * (lane + 0.5)
            top = rect.top + unit * (1 + lane * 1.4)
            for start, sign in ((top, 1), (rect.bottom - (top - rect.top), -1)):
                bend = start + sign * unit * 1.6
                points = [
                    (x, start),
                    (x, bend),
                    (rect.centerx + mirror * unit * 0.5 * (lane % 2 + 1), bend + sign * unit),
                ]
                pygame.draw.lines(surface, colour, False, points, width)
                pygame.draw.circle(surface, colour, (x, start), unit * 0.34)
    pygame.draw.polygon(surface, bright, regular(rect.center, unit * 1.7, 6, 30), width * 2)
    pygame.draw.circle(surface, bright, rect.center, unit * 0.6)


def _index(canvas: Canvas, surface: pygame.Surface, card: str, colour: RGB) -> None:
    width = surface.get_width()
    text = card[:-1]
    letters = canvas.font("bold", width * (0.22 if width >= canvas.px(50) else 0.36) / canvas.scale)
    letter = render(letters, text, colour)
    if text == "10":
        letter = pygame.transform.smoothscale(letter, (round(letter.get_width() * 0.84), letter.get_height()))
    pip_size = round(width * (0.15 if width >= canvas.px(50) else 0.26))
    pip = canvas.icon(SUITS[suit(card)][1], pip_size, colour)
    # On a small card the letters are wider than the margin: they keep to the paper, and the pip to their middle.
    left = max(round(width * 0.13), round(width * 0.04) + letter.get_width() // 2)
    surface.blit(letter, letter.get_rect(centerx=left, top=round(width * 0.03)))
    surface.blit(pip, pip.get_rect(centerx=left, top=round(width * 0.02) + letter.get_height()))


def _single_pip(canvas: Canvas, surface: pygame.Surface, card: str, colour: RGB) -> None:
    width, height = surface.get_size()
    pip = canvas.icon(SUITS[suit(card)][1], round(width * 0.5), colour)
    surface.blit(pip, pip.get_rect(center=(width * 0.58, height * 0.58)))


def _pips(canvas: Canvas, surface: pygame.Surface, card: str, colour: RGB) -> None:
    width, height = surface.get_size()
    number = rank(card)
    size = round(width * (0.5 if number == 1 else 0.2))
    pip = canvas.icon(SUITS[suit(card)][1], size, colour)
    flipped = pygame.transform.rotate(pip, 180)
    for x, y in PIPS[number]:
        picture = flipped if y > 0.5 else pip
        centre = (width * (0.14 + 0.72 * x), height * (0.06 + 0.88 * y))
        surface.blit(picture, picture.get_rect(center=centre))


def _court(canvas: Canvas, surface: pygame.Surface, card: str, colour: RGB) -> None:
    """A mirrored figure in a frame: the emblem of the rank over rays, the suit at its shoulder."""
    width, height = surface.get_size()
    frame_rect = pygame.Rect(0, 0, round(width * 0.56), round(height * 0.8))
    frame_rect.center = (width // 2, height // 2)
    paper = canvas.theme["paper"]
    tint = mix(paper, colour, 0.13)

    def paint(large: pygame.Surface) -> None:
        rect = large.get_rect()
        pygame.draw.rect(large, tint, rect, border_radius=round(rect.width * 0.06))
        gold = (196, 154, 64)
        for index in range(-6, 7):
            x = rect.centerx + index * rect.width * 0.16
            pygame.draw.line(large, mix(tint, colour, 0.14), (rect.centerx, 0), (x, rect.centery), OVERSAMPLE * 2)
            pygame.draw.line(
                large, mix(tint, colour, 0.14), (rect.centerx, rect.bottom), (x, rect.centery), OVERSAMPLE * 2
            )
        band = pygame.Rect(0, 0, rect.width, rect.height * 0.075)
        band.center = rect.center
        pygame.draw.rect(large, colour, band)
        pygame.draw.rect(large, gold, band.inflate(0, -band.height * 0.6))
        pygame.draw.rect(large, gold, rect, OVERSAMPLE * 2, border_radius=round(rect.width * 0.06))

    surface.blit(canvas.shape(("court", colour), frame_rect.size, paint), frame_rect)
    emblem = canvas.icon(COURT_ICONS[rank(card)], round(frame_rect.width * 0.78), colour)
    pip = canvas.icon(SUITS[suit(card)][1], round(frame_rect.width * 0.22), colour)
    top = pygame.Surface((frame_rect.width, frame_rect.height // 2), pygame.SRCALPHA)
    top.blit(
        emblem,
        emblem.get_rect(midbottom=(frame_rect.width // 2, frame_rect.height // 2 - round(frame_rect.height * 0.03))),
    )
    top.blit(pip, (round(frame_rect.width * 0.05), round(frame_rect.width * 0.05)))
    surface.blit(top, frame_rect)
    surface.blit(
        pygame.transform.rotate(top, 180), (frame_rect.x, frame_rect.y + frame_rect.height - frame_rect.height // 2)
    )


def _joker(canvas: Canvas, surface: pygame.Surface, card: str) -> None:
    width, height = surface.get_size()
    colour = canvas.theme["heart"] if face(card) == "JR" else canvas.theme["ink"]
    hat = canvas.icon("jester-hat", round(width * 0.66), colour)
    surface.blit(hat, hat.get_rect(center=(width // 2, round(height * 0.46))))
    if width >= canvas.px(50):
        word = render(canvas.font("caps", width * 0.19 / canvas.scale), say("Jester"), colour)
        surface.blit(word, word.get_rect(center=(width // 2, round(height * 0.82))))
    star = render(canvas.font("bold", width * 0.2 / canvas.scale), "*", colour)
    surface.blit(star, (round(width * 0.07), round(width * 0.03)))
