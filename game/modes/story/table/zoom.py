"""The card that the pointer rests on, large enough to be read, and another hero's open hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import Terms, say
from game.modes.story.content.cards import ChainLink
from game.modes.story.game_content import StoryContent
from game.modes.story.table.context import StoryContext
from game.modes.story.table.pieces.faces import face
from game.modes.story.table.signs import caption
from game.ui.paint.canvas import Canvas
from game.ui.table.panels import draw_tooltip
from game.ui.table.view import Pointing
from game.ui.widgets.column import Column

ZOOM_U = (236, 336)
KEYWORDS = Terms({
    "start": "Chain Start: other links may hang on this attack.",
    "mid": "Mid-Chain: joins a chain with its boost, and with its points if the type is the same.",
    "end": "Chain End: joins as a link does, but a chain has only one.",
    "armor": "Armor: throws one Damage out of the hand while hands are filled, and comes back.",
    "defend": "Defend: takes a blow meant for a friend upon yourself, and holds 1 point more.",
    "boost": "Boost: adds to an attack or a Defense that is there, a friend's too.",
})  # fmt: skip
"""What the words on a card mean; the full clauses stand in the rulebook."""


def keywords(content: StoryContent, name: str) -> list[str]:
    """Return a sentence for each keyword of a card."""
    card = content.card(name)
    found = []
    if card.chain == "start":
        found.append("start")
    elif isinstance(card.chain, ChainLink):
        found.append("mid" if card.chain.mid else "end")
    found += [word for word, there in (("armor", card.armor), ("defend", card.defend)) if there]
    found += ["boost"] if any(use.use.endswith("boost") for use in card.combat) else []
    return [KEYWORDS[word] for word in found]


def find_zoomed_card(pointing: Pointing) -> str:
    """Return the card that is shown large: the one the pointer rests on."""
    kind, _, name = pointing.hovered.partition(":")
    return name if kind == "card" and pointing.hover_elapsed and name != HIDDEN else ""


def draw_zoom(draw: StoryContext) -> None:
    """Draw the card that is pointed at large, over the picture and the prose of the page: its foot stays in sight."""
    name = find_zoomed_card(draw.pointing)
    if not name:
        return
    px, book = draw.canvas.px, draw.table_regions.book
    width = min(px(ZOOM_U[0]), book.width - px(12))
    rect = pygame.Rect(book.x + px(6), book.y + px(4), width, width * ZOOM_U[1] // ZOOM_U[0])
    draw.canvas.blit_shadow(draw.surface, rect, 12, 16)
    draw.surface.blit(face(draw.canvas, draw.content, name, rect.size), rect)
    below = pygame.Rect(rect.x, rect.bottom, book.right - px(6) - rect.x, book.bottom - rect.bottom)
    _draw_keywords(draw.canvas, draw.surface, keywords(draw.content, name), below)


def _draw_keywords(canvas: Canvas, surface: pygame.Surface, lines: list[str], room: pygame.Rect) -> None:
    """Draw what the words on the large card mean, below it."""
    px = canvas.px
    texts = [canvas.paragraph(line, room.width - px(20), 14, "text_strong") for line in lines]
    high = sum(text.get_height() + px(4) for text in texts) + px(12)
    if not texts or high > room.height - px(8):
        return
    ground = pygame.Rect(room.x, room.y + px(4), room.width, high)
    surface.blit(canvas.panel(ground.size, "surface1", radius_u=9, border="border"), ground)
    column = Column(ground.move(px(10), px(8)))
    for text in texts:
        column.put(surface, text, px(4))


def draw_deck_told(draw: StoryContext, lines: Sequence[str]) -> None:
    """Draw what a deck is and holds over the page: beside the pointer so many lines would hide the fight."""
    px, book = draw.canvas.px, draw.table_regions.book
    draw_tooltip(draw.canvas, draw.surface, lines, (book.x - px(16), book.y - px(14)))


def draw_open_hand(draw: StoryContext, seat: int, name: str, above: pygame.Rect) -> None:
    """Draw the open hand of a hero above its board: all hands of the party may be seen."""
    canvas = draw.canvas
    px = canvas.px
    cards = [card for card in draw.observation.hand(seat) if card != HIDDEN]
    if not cards:
        return
    size = px(76), px(107)
    columns = min(len(cards), 8)
    rows = -(-len(cards) // columns)
    label = caption(canvas, say("{hero}: open hand", hero=name), 14)
    wide = max(columns * (size[0] + px(5)) + px(15), label.get_width() + px(20))
    ground = pygame.Rect(0, 0, wide, rows * (size[1] + px(5)) + px(34))
    ground.midbottom = above.centerx, above.y - px(6)
    ground.clamp_ip(draw.table_regions.regions.board_rect.inflate(-px(8), -px(8)))
    canvas.blit_shadow(draw.surface, ground, 10, 12)
    draw.surface.blit(canvas.panel(ground.size, "surface1", radius_u=9, border="border", alpha=248), ground)
    draw.surface.blit(label, (ground.x + px(10), ground.y + px(6)))
    for index, card in enumerate(cards):
        x = ground.x + px(10) + (index % columns) * (size[0] + px(5))
        y = ground.y + px(27) + (index // columns) * (size[1] + px(5))
        draw.surface.blit(face(canvas, draw.content, card, size), (x, y))
