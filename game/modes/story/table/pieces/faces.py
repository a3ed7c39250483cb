"""The painted faces of cards: from a slot on a board to the large one that is read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import say
from game.modes.story.content.cards import Card, ChainLink, CombatUse
from game.modes.story.content.describe import card_lines, chain_text
from game.modes.story.content.term_names import KEYWORD_NAMES, KIND_NAMES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import is_damage, is_dead
from game.modes.story.table.pieces.tiny_faces import (
    DEAD_SHARE,
    TINY_BELOW_U,
    TITLE,
    WINDOW_SHARE,
    WINDOW_TOP,
    Chip,
    letter_tiny,
)
from game.modes.story.table.signs import (
    ATTACK_RED,
    CATEGORY_ICONS,
    DARK_INK,
    DEFENSE_BLUE,
    KEYWORD_ICON,
    PALETTES,
    TONES,
    family,
    type_icons,
    window_of,
)
from game.modes.story.words.names import card_name
from game.ui.paint.art.card.art import CardBack, CardBody, Portrait
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose
from game.ui.widgets.labels import squeeze_text

BACK = CardBack(emblem="lantern-flame", colour=(30, 52, 84))
"""The back of the heroes' cards."""
LARGE_FROM_U = 180
CHIP_SHARE = 0.16
"""How high a number plate is on a card of the hand, as a share of the card."""
LEAST_CHIP_U = 9.0
"""How small a word on a card may be."""
MOVING_TURN = 2.0
"""In which steps of degrees cards turn while they move."""
LINK_INK, LINK_PAPER = (72, 34, 148), (224, 212, 246)
"""The plate at the foot of a card that tells its part in a chain."""


def back_picture(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Return the back of the heroes' cards."""
    return canvas.art.picture(BACK, size)


def chips_of(card: Card) -> tuple[list[Chip], list[Chip]]:
    """Return the number plates of a card: for a fight, and for all else."""
    fight: list[Chip] = [combat_chip(use) for use in card.combat]
    other: list[Chip] = []
    if card.noncombat is not None:
        if card.noncombat.keyword:
            other.append(((KEYWORD_ICON,), KEYWORD_NAMES[card.noncombat.keyword], (70, 52, 20)))
        else:
            icons = tuple(CATEGORY_ICONS[kind] for kind in card.noncombat.categories)
            other.append((icons, str(card.noncombat.value), (70, 52, 20)))
    if card.repair:
        other.append((("flat-hammer", "broken-shield"), str(card.repair), (14, 96, 70)))
    if card.heal:
        other.append((("first-aid-kit",), str(card.heal), (14, 96, 70)))
    if card.general:
        other.append((("card-play",), say("General"), (74, 50, 130)))
    return fight, other


def combat_chip(use: CombatUse) -> Chip:
    """Return the number plate of one use in a fight: a sabre or a shield, the types, the value."""
    boost = use.use.endswith("boost")
    colour = ATTACK_RED if use.use.startswith("attack") else DEFENSE_BLUE
    side = ("crossed-sabres",) if use.use.startswith("attack") else ("shield",)
    return (*side, *type_icons(use.types)), f"{'+' if boost else ''}{use.value}", colour


def face(canvas: Canvas, content: StoryContent, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a card's face at a size in device pixels."""
    body, portrait, window = _recipes(content, name, size, canvas)
    key = _key(canvas, content, name, size)

    def make() -> pygame.Surface:
        full_surface = canvas.art.picture(body, size).copy()
        full_surface.blit(canvas.art.picture(portrait, window.size), window)
        _letter(canvas, full_surface, content, name, window)
        return full_surface

    return canvas.get_cached_picture(key, make)


def _key(canvas: Canvas, content: StoryContent, name: str, size: tuple[int, int]) -> tuple[object, ...]:
    """Return under which key a face is kept: it is another one once its pictures are painted."""
    body, portrait, window = _recipes(content, name, size, canvas)
    ready = canvas.art.ready(body, size), canvas.art.ready(portrait, window.size)
    return "story-face", name.partition(".")[0], content.card(name).id, size, ready


def master_size(canvas: Canvas) -> tuple[int, int]:
    """Return the size of the faces from which cards that move are scaled, in device pixels."""
    return canvas.px(90), canvas.px(126)


def faces_ahead(
    canvas: Canvas, content: StoryContent, names: Sequence[str], sizes: Sequence[tuple[int, int]]
) -> list[PictureRequest | PaintJob]:
    """Return what faces are made of, and then the faces themselves, at some sizes."""

    def make_job(name: str, wanted: tuple[int, int]) -> PaintJob:
        return PaintJob(
            done=lambda: canvas.has(_key(canvas, content, name, wanted)),
            draw=lambda: face(canvas, content, name, wanted),
        )

    pairs = [(name, wanted) for wanted in sizes for name in names]
    painted = [request for name, wanted in pairs for request in list_requests(canvas, content, name, wanted)]
    return [*painted, *(make_job(name, wanted) for name, wanted in pairs)]


def turn_of(pose: Pose) -> float:
    """Return by how many degrees a card is drawn turned: in coarse steps while it moves, when nobody sees them."""
    step = MOVING_TURN if pose.moving else 0.5
    return round(pose.angle / step) * step


def turned_face(canvas: Canvas, content: StoryContent, name: str, size: tuple[int, int], pose: Pose) -> pygame.Surface:
    """Return a card as its pose turns it.

    While it moves, or too much else is new in this frame, a scaled copy of its face at one size stands in; copies of
    a card that moves are kept, which is why `turn_of` turns it in few steps then.
    """
    angle = turn_of(pose)
    master = master_size(canvas)
    late = not pose.moving and size != master and not canvas.has(_key(canvas, content, name, size))
    if pose.moving:
        key = ("story-moving", _key(canvas, content, name, master), size, angle)
        return canvas.get_cached_picture(
            key,
            lambda: pygame.transform.rotozoom(face(canvas, content, name, master), angle, size[0] / master[0]),
        )
    if late and canvas.has(_key(canvas, content, name, master)) and not canvas.budget.takes():
        return pygame.transform.rotozoom(face(canvas, content, name, master), angle, size[0] / master[0])
    flat = face(canvas, content, name, size)
    if not angle:
        return flat
    return canvas.get_cached_picture(
        ("story-turned", _key(canvas, content, name, size), angle), lambda: pygame.transform.rotozoom(flat, angle, 1.0)
    )


def list_requests(canvas: Canvas, content: StoryContent, name: str, size: tuple[int, int]) -> list[PictureRequest]:
    """Return the pictures a face is made of."""
    body, portrait, window = _recipes(content, name, size, canvas)
    return [PictureRequest(body, size), PictureRequest(portrait, window.size)]


def _recipes(
    content: StoryContent, name: str, size: tuple[int, int], canvas: Canvas
) -> tuple[CardBody, Portrait, pygame.Rect]:
    card, kind = content.card(name), family(content.deck_of(name), name)
    width, height = size
    large = width >= canvas.px(LARGE_FROM_U)
    tiny = width < canvas.px(TINY_BELOW_U)
    body = CardBody(tones=(TONES[kind],), title=TITLE if tiny else (0.03, 0.028, 0.94, 0.117))
    tiny_share = DEAD_SHARE if is_dead(name) else WINDOW_SHARE
    top, share = (WINDOW_TOP, tiny_share) if tiny else (0.155, 0.42) if large else (0.15, 0.35)
    window = pygame.Rect(round(width * 0.07), round(height * top), round(width * 0.86), round(height * share))
    portrait = Portrait(
        glyph=card.icon or (content.deck_of(name) or card).icon or _sign(card),
        palette=PALETTES[kind],
        skyline="battlements" if kind == "frame" else "gables" if kind == "character" else "plain",
        shape=window_of(card) if not is_dead(name) else "notched",
        scale=0.84,
        bezel=0.03,
    )
    return body, portrait, window


def _sign(card: Card) -> str:
    """Return the icon of what a card without a picture is for first."""
    fight, other = chips_of(card)
    chips = [*fight, *other]
    if not chips:
        return "scroll-unfurled"
    icons = chips[0][0]
    return icons[0] if icons[0] == "shield" else icons[-1]


def _letter(
    canvas: Canvas, full_surface: pygame.Surface, content: StoryContent, name: str, window: pygame.Rect
) -> None:
    """Write name, numbers and kind onto a face."""
    card = content.card(name)
    width, height = full_surface.get_size()
    unit = width / canvas.px(90) if canvas.px(90) else 1.0
    large = width >= canvas.px(LARGE_FROM_U)
    if width < canvas.px(TINY_BELOW_U):
        if is_dead(name):
            _letter_dead(canvas, full_surface, name, window, unit)
            return
        fight, other = chips_of(card)
        letter_tiny(canvas, full_surface, [*fight[:1], *other, *fight[1:]], window)
        _notches(canvas, full_surface, card, unit)
        return
    band = pygame.Rect(round(width * 0.04), round(height * 0.03), round(width * 0.92), round(height * 0.115))
    label = _fit(
        canvas, card_name(content, name), band.width, 13.5 * unit if not large else 20, "bold" if not large else "title"
    )
    full_surface.blit(label, label.get_rect(center=band.center))
    if is_dead(name):
        _letter_dead(canvas, full_surface, name, window, unit)
        return
    fight, other = chips_of(card)
    y = window.bottom + round(height * 0.018)
    row = round(height * (0.085 if large else CHIP_SHARE))
    for chips in (fight, other):
        if chips or large:
            _chip_row(canvas, full_surface, chips, pygame.Rect(round(width * 0.05), y, round(width * 0.9), row))
            y += row + round(height * 0.012)
    _badges(canvas, full_surface, card, window, unit)
    _notches(canvas, full_surface, card, unit)
    deck = content.deck_of(name)
    foot = pygame.Rect(round(width * 0.07), y, round(width * 0.86), round(height * 0.965) - y)
    if large:
        _prose(canvas, full_surface, card, foot)
    elif card.chain:
        _draw_foot(canvas, full_surface, chain_text(card), foot, unit, linked=True)
    elif deck is not None:
        _draw_foot(canvas, full_surface, KIND_NAMES[deck.kind], foot, unit)


def _draw_foot(
    canvas: Canvas, full_surface: pygame.Surface, text: str, foot: pygame.Rect, unit: float, *, linked: bool = False
) -> None:
    """Write the last line of a small card: its part in a chain on a plate of its own, else the kind of its deck."""
    if not linked:
        label = _fit(canvas, text, foot.width, 11.5 * unit, "semibold", DARK_INK)
        full_surface.blit(label, label.get_rect(midleft=(foot.x + 2, foot.centery)))
        return
    label = _fit(canvas, text, foot.width - canvas.px(4 * unit), 11.5 * unit, "bold", LINK_INK)
    plate_rect = pygame.Rect(foot.x, 0, foot.width, label.get_height())
    plate_rect.centery = foot.centery
    pygame.draw.rect(full_surface, LINK_PAPER, plate_rect, border_radius=plate_rect.height // 3)
    full_surface.blit(label, label.get_rect(center=plate_rect.center))


def _letter_dead(canvas: Canvas, full_surface: pygame.Surface, name: str, window: pygame.Rect, unit: float) -> None:
    width, height = full_surface.get_size()
    veil = pygame.Surface(full_surface.get_size(), pygame.SRCALPHA)
    veil.fill((150, 110, 110, 255))
    full_surface.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    text = say("Clogs the deck") if is_damage(name) else say("Stays in hand")
    foot = pygame.Rect(round(width * 0.05), window.bottom, round(width * 0.9), round(height * 0.96) - window.bottom)
    if not is_damage(name):
        _draw_nail(full_surface, (width // 2, window.y + canvas.px(5 * unit)), canvas.px(max(4.5, 7 * unit)))
    if width < canvas.px(TINY_BELOW_U):
        return
    lines = canvas.wrap(text, foot.width - canvas.px(4 * unit), 12.5 * unit, "bold")
    y = foot.centery - len(lines) * canvas.px(8 * unit)
    for line in lines:
        label = canvas.text(line, 12.5 * unit, (46, 10, 8), "bold")
        full_surface.blit(label, label.get_rect(midtop=(foot.centerx, y)))
        y += canvas.px(16 * unit)


def _draw_nail(full_surface: pygame.Surface, at: tuple[int, int], radius: int) -> None:
    """Draw the head of the nail that holds a Wound in the hand, with its shadow and its light."""
    radius = max(3, radius)
    pygame.draw.circle(full_surface, (14, 8, 8), (at[0] + radius // 3, at[1] + radius // 2), radius + 1)
    for share, tone in ((1.0, (52, 52, 60)), (0.82, (120, 122, 132)), (0.55, (168, 170, 180))):
        pygame.draw.circle(full_surface, tone, (at[0], at[1]), max(1, round(radius * share)))
    pygame.draw.circle(full_surface, (236, 238, 244), (at[0] - radius // 3, at[1] - radius // 3), max(1, radius // 4))


def _fit(
    canvas: Canvas, text: str, width: int, size_u: float, font: str, colour: RGB = (250, 246, 236)
) -> pygame.Surface:
    """Return a line as large as it may be, but no wider than its room: smaller first, then in narrower letters."""
    wide = canvas.width(text, size_u, font)
    if wide > width:
        size_u = max(LEAST_CHIP_U, size_u * width / wide)
    return squeeze_text(canvas, text, width, round(size_u * 2) / 2, colour, font)


def _chip_row(canvas: Canvas, full_surface: pygame.Surface, chips: list[Chip], rect: pygame.Rect) -> None:
    """Draw number plates side by side in a row."""
    if not chips:
        return
    gap = max(1, rect.width // 40)
    width = (rect.width - gap * (len(chips) - 1)) // len(chips)
    for index, (icons, number, colour) in enumerate(chips):
        plate_rect = pygame.Rect(rect.x + index * (width + gap), rect.y, width, rect.height)
        pygame.draw.rect(full_surface, (150, 122, 76), plate_rect, border_radius=max(2, rect.height // 6))
        pygame.draw.rect(
            full_surface, (233, 222, 200), plate_rect.inflate(-2, -2), border_radius=max(2, rect.height // 6)
        )
        shown = icons[-3:] if width < rect.height * 3 else icons
        side = round(rect.height * (0.74 if len(shown) < 3 else 0.6))
        points = rect.height * 0.82 / canvas.scale
        long = len(number) > 2
        room = plate_rect.width - len(shown) * (side + 1) - 4
        if long and canvas.width(number, LEAST_CHIP_U, "bold") > room:
            number = ""  # The icon alone is better read than half a word; the large card has the word.
        label = _fit(canvas, number, max(4, room), points * (0.7 if long else 1.0), "bold", colour)
        total = len(shown) * (side + 1) + 2 + label.get_width()
        x = plate_rect.centerx - total // 2
        for icon in shown:
            picture = canvas.icon(icon, side, mix(colour, DARK_INK, 0.25))
            full_surface.blit(picture, picture.get_rect(midleft=(x, plate_rect.centery)))
            x += side + 1
        full_surface.blit(label, label.get_rect(midleft=(x + 2, plate_rect.centery)))


def _badges(canvas: Canvas, full_surface: pygame.Surface, card: Card, window: pygame.Rect, unit: float) -> None:
    """Draw what a card can besides its numbers: Armor, Defend, allies too, a half of the round."""
    icons = []
    if card.armor:
        icons.append(("armor-vest", (52, 120, 90)))
    if card.defend:
        icons.append(("roman-shield", (34, 78, 160)))
    if card.ally:
        icons.append(("rally-the-troops", (120, 84, 30)))
    if card.phase:
        icons.append(("hourglass", (90, 60, 130)))
    side = max(8, canvas.px(17 * min(unit, 1.7)))
    for index, (icon, colour) in enumerate(icons):
        at = window.x + side // 2 + 1 + index * (side + 2), window.y + side // 2 + 1
        pygame.draw.circle(full_surface, (20, 16, 12), at, side // 2 + 1)
        pygame.draw.circle(full_surface, (226, 190, 120), at, side // 2)
        pygame.draw.circle(full_surface, colour, at, side // 2 - 1)
        picture = canvas.icon(icon, round(side * 0.68), (255, 255, 255))
        full_surface.blit(picture, picture.get_rect(center=at))


def _notches(canvas: Canvas, full_surface: pygame.Surface, card: Card, unit: float) -> None:
    """Draw the notches by which chain cards join: bright where one gives a link, dull where it takes one."""
    if not card.chain:
        return
    width, height = full_surface.get_size()
    wide, tall = max(3, canvas.px(5 * unit)), round(height * 0.16)
    gives = card.chain == "start" or (isinstance(card.chain, ChainLink) and bool(card.chain.mid))
    takes = isinstance(card.chain, ChainLink)
    y = round(height * 0.42)
    for there, x, colour in ((gives, width - wide, (166, 128, 255)), (takes, 0, (106, 78, 170))):
        if there:
            rect = pygame.Rect(x, y, wide, tall)
            pygame.draw.rect(full_surface, (20, 12, 40), rect.inflate(2, 2), border_radius=wide // 2)
            pygame.draw.rect(full_surface, colour, rect, border_radius=wide // 2)


def _prose(canvas: Canvas, full_surface: pygame.Surface, card: Card, foot: pygame.Rect) -> None:
    """Write what a large card does, and its flavour if there is room."""
    y = foot.y + canvas.px(2)
    for line in card_lines(card):
        for part in canvas.wrap(line, foot.width, 14, "semibold"):
            if y + canvas.px(18) > foot.bottom:
                return
            label = canvas.text(part, 14, DARK_INK, "semibold")
            full_surface.blit(label, (foot.x, y))
            y += canvas.px(18)
    if card.text and y + canvas.px(40) < foot.bottom:
        pygame.draw.line(full_surface, (168, 146, 108), (foot.x, y + canvas.px(5)), (foot.right, y + canvas.px(5)))
        y += canvas.px(9)
        for part in canvas.wrap(say(card.text), foot.width, 14, "story"):
            if y + canvas.px(17) > foot.bottom:
                return
            full_surface.blit(canvas.text(part, 14, (74, 62, 48), "story"), (foot.x, y))
            y += canvas.px(17)
