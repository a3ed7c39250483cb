"""The dock: draw deck and discard pile at the left, at the right what a card of the hand pays for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say
from game.modes.story.content.describe import gives_text
from game.modes.story.content.term_names import KEYWORD_NAMES
from game.modes.story.model.state import is_damage
from game.modes.story.table.context import StoryContext
from game.modes.story.table.heroes.discard_bonus import abilities_of, draw_signs
from game.modes.story.table.picture_cache import draw_kept
from game.modes.story.table.pieces.faces import BACK, back_picture
from game.modes.story.table.signs import caption
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas

NEARLY = 1.14
"""Words that are at most so many times as wide as their row stay one line, written smaller."""


def draw_dock(draw: StoryContext) -> None:
    """Draw both ends of the dock for the hero whose hand is shown."""
    canvas, observation, pointing = draw.canvas, draw.observation, draw.pointing
    piles = tuple(
        (len(cards), _damage(cards))
        for cards in (observation.zone("draw", draw.near), observation.zone("discard", draw.near))
    )
    rect = draw.table_regions.deck.union(draw.table_regions.discard).inflate(0, canvas.px(64))

    def back() -> list[PictureRequest]:
        return [PictureRequest(BACK, draw.table_regions.deck.size)]

    draw_kept(
        canvas, draw.surface, ("story-piles", piles), rect, back, lambda layer: _draw_piles(draw.with_surface(layer))
    )
    decks = abilities_of(draw.content, observation, draw.near)
    if not decks or "abilities" in pointing.untaught:
        return
    marked = [pointing.hovered, pointing.focused, *pointing.path_refs]
    states = tuple(
        (
            deck,
            deck in observation.players[draw.near].used,
            f"deck:{deck}" in pointing.selectable,
            f"deck:{deck}" in marked,
        )
        for deck in decks
    )
    rows = draw.table_regions.offers(len(decks))
    rect = rows[0].unionall(rows[1:]).inflate(0, canvas.px(44))
    draw_kept(
        canvas,
        draw.surface,
        ("story-offers", states),
        rect,
        tuple,
        lambda layer: _draw_offers(draw.with_surface(layer)),
    )


def _recess(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    plain = canvas.art.appearance.plain or canvas.theme.light
    around = rect.inflate(canvas.px(6), canvas.px(6))
    surface.blit(
        canvas.panel(around.size, "surface3" if plain else (16, 11, 8), radius_u=6, border="border" if plain else None),
        around,
    )


def _draw_piles(draw: StoryContext) -> None:
    canvas, table_regions = draw.canvas, draw.table_regions
    px = canvas.px
    drawn, spent = draw.observation.zone("draw", draw.near), draw.observation.zone("discard", draw.near)
    for rect in (table_regions.deck, table_regions.discard):
        _recess(canvas, draw.surface, rect)
    if drawn:
        for step in range(min(3, 1 + len(drawn) // 10) - 1, -1, -1):
            draw.surface.blit(back_picture(canvas, table_regions.deck.size), table_regions.deck.move(0, -step * px(2)))
    heads = say("Draw {number}", number=len(drawn)), say("Discard {number}", number=len(spent))
    for rect, text, cards in zip((table_regions.deck, table_regions.discard), heads, (drawn, spent), strict=True):
        label = canvas.fit_text(text, rect.width + px(11), 14, "text_strong", "semibold")
        draw.surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.bottom + px(4))))
        dirty = _damage(cards)
        if dirty:
            red = canvas.text(say("{number} Damage", number=dirty), 14, "danger", "bold")
            draw.surface.blit(red, red.get_rect(midtop=(rect.centerx, rect.bottom + px(20))))
            _draw_share(canvas, draw.surface, rect, dirty, len(cards))


def _draw_share(canvas: Canvas, surface: pygame.Surface, pile: pygame.Rect, dirty: int, cards: int) -> None:
    """Draw below a pile which share of its cards is Damage."""
    px = canvas.px
    full_rect = pygame.Rect(pile.x, pile.bottom - px(1), pile.width, px(6))
    part_rect = pygame.Rect(
        full_rect.x, full_rect.y, max(px(4), round(full_rect.width * dirty / cards)), full_rect.height
    )
    pygame.draw.rect(surface, canvas.theme["casing"], full_rect.inflate(px(2), px(2)), border_radius=px(3))
    pygame.draw.rect(surface, canvas.theme["surface3"], full_rect, border_radius=px(3))
    pygame.draw.rect(surface, canvas.theme["mark_danger"], part_rect, border_radius=px(3))


def _damage(cards: Sequence[str]) -> int:
    """Return how many of the cards are Damage; none if they cannot be seen."""
    return 0 if HIDDEN in cards else sum(is_damage(card) for card in cards)


def _draw_offers(draw: StoryContext) -> None:
    canvas = draw.canvas
    px = canvas.px
    decks = abilities_of(draw.content, draw.observation, draw.near)
    rows = draw.table_regions.offers(len(decks))
    if not rows:
        return
    head = caption(canvas, say("Discard a card for"), 14, rows[0].width)
    draw.surface.blit(head, head.get_rect(bottomleft=(rows[0].x, rows[0].y - px(3))))
    used = draw.observation.players[draw.near].used
    for deck, row in zip(decks, rows, strict=True):
        ability = draw.content.decks[deck].ability
        assert ability is not None
        ref = f"deck:{deck}"
        selectable, hot = (
            ref in draw.pointing.selectable,
            ref in (draw.pointing.hovered, draw.pointing.focused) or ref in draw.pointing.path_refs,
        )
        border = "mark" if selectable else "border"
        draw.surface.blit(
            canvas.panel(
                row.size,
                "surface2",
                radius_u=7,
                border=border,
                border_u=3 if hot and selectable else 1.5 if selectable else 1,
            ),
            row,
        )
        key = bool(ability.keyword)
        icon = canvas.icon(
            "key" if key else draw.content.decks[deck].icon or "cog",
            px(20),
            "text_quiet" if deck in used else "text_strong",
        )
        draw.surface.blit(icon, icon.get_rect(midleft=(row.x + px(7), row.centery)))
        text = gives_text(ability.gives) if ability.gives else ""
        if ability.keyword:
            text = say("{keyword} (free)", keyword=KEYWORD_NAMES[ability.keyword])
        text = say("{what}: used", what=text) if deck in used else text
        ink = "text_quiet" if deck in used else "text_strong"
        room = pygame.Rect(row.x + px(32), row.y, row.width - px(36), row.height)
        lines, most = canvas.wrap(text, row.width - px(38), 14, "semibold"), 2 if row.height > px(32) else 1
        if canvas.width(text, 14, "semibold") <= room.width * NEARLY:
            lines = [text]
        if len(lines) > most:
            if ability.gives is not None and draw_signs(draw, ability.gives, room, ink, say("used") * (deck in used)):
                continue
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        y = row.centery - len(lines) * px(8)
        for line in lines:
            label = canvas.fit_text(line, room.width, 14, ink, "semibold")
            draw.surface.blit(label, (row.x + px(32), y))
            y += px(16)
