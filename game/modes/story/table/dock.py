"""The dock: draw deck and discard pile at the left, at the right what a card of the hand pays for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say
from game.modes.story.content.describe import gives_text
from game.modes.story.content.term_names import KEYWORD_NAMES
from game.modes.story.model.state import is_damage
from game.modes.story.table.bonus import abilities_of, draw_signs
from game.modes.story.table.context import StoryContext
from game.modes.story.table.faces import BACK, back_picture
from game.modes.story.table.kept import draw_kept
from game.modes.story.table.signs import caption
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas

NEARLY = 1.14
"""Words that are at most so many times as wide as their row stay one line, written smaller."""


def draw_dock(on: StoryContext) -> None:
    """Draw both ends of the dock for the hero whose hand is shown."""
    canvas, view, pointing = on.canvas, on.view, on.pointing
    piles = tuple((len(cards), _damage(cards)) for cards in (view.zone("draw", on.near), view.zone("discard", on.near)))
    place = on.places.deck.union(on.places.discard).inflate(0, canvas.u(64))

    def back() -> list[PictureRequest]:
        return [PictureRequest(BACK, on.places.deck.size)]

    draw_kept(canvas, on.surface, ("story-piles", piles), place, back, lambda layer: _draw_piles(on.on(layer)))
    decks = abilities_of(on.facts, view, on.near)
    if not decks:
        return
    marked = [pointing.hovered, pointing.focused, *pointing.chosen]
    states = tuple(
        (deck, deck in view.players[on.near].used, f"deck:{deck}" in pointing.may, f"deck:{deck}" in marked)
        for deck in decks
    )
    rows = on.places.offers(len(decks))
    place = rows[0].unionall(rows[1:]).inflate(0, canvas.u(44))
    draw_kept(canvas, on.surface, ("story-offers", states), place, tuple, lambda layer: _draw_offers(on.on(layer)))


def _recess(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    plain = canvas.art.look.plain or canvas.theme.light
    around = rect.inflate(canvas.u(6), canvas.u(6))
    surface.blit(
        canvas.panel(around.size, "surface3" if plain else (16, 11, 8), radius_u=6, border="border" if plain else None),
        around,
    )


def _draw_piles(on: StoryContext) -> None:
    canvas, places = on.canvas, on.places
    u = canvas.u
    drawn, spent = on.view.zone("draw", on.near), on.view.zone("discard", on.near)
    for rect in (places.deck, places.discard):
        _recess(canvas, on.surface, rect)
    if drawn:
        for step in range(min(3, 1 + len(drawn) // 10) - 1, -1, -1):
            on.surface.blit(back_picture(canvas, places.deck.size), places.deck.move(0, -step * u(2)))
    heads = say("Draw {number}", number=len(drawn)), say("Discard {number}", number=len(spent))
    for rect, words, cards in zip((places.deck, places.discard), heads, (drawn, spent), strict=True):
        label = canvas.fit_text(words, rect.width + u(11), 14, "text_strong", "semibold")
        on.surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.bottom + u(4))))
        dirty = _damage(cards)
        if dirty:
            red = canvas.text(say("{number} Damage", number=dirty), 14, "danger", "bold")
            on.surface.blit(red, red.get_rect(midtop=(rect.centerx, rect.bottom + u(20))))
            _draw_share(canvas, on.surface, rect, dirty, len(cards))


def _draw_share(canvas: Canvas, surface: pygame.Surface, pile: pygame.Rect, dirty: int, cards: int) -> None:
    """Draw below a pile which share of its cards is Damage."""
    u = canvas.u
    whole = pygame.Rect(pile.x, pile.bottom - u(1), pile.width, u(6))
    part = pygame.Rect(whole.x, whole.y, max(u(4), round(whole.width * dirty / cards)), whole.height)
    pygame.draw.rect(surface, canvas.theme["casing"], whole.inflate(u(2), u(2)), border_radius=u(3))
    pygame.draw.rect(surface, canvas.theme["surface3"], whole, border_radius=u(3))
    pygame.draw.rect(surface, canvas.theme["mark_danger"], part, border_radius=u(3))


def _damage(cards: Sequence[str]) -> int:
    """Return how many of the cards are Damage; none if they cannot be seen."""
    return 0 if HIDDEN in cards else sum(is_damage(card) for card in cards)


def _draw_offers(on: StoryContext) -> None:
    canvas = on.canvas
    u = canvas.u
    decks = abilities_of(on.facts, on.view, on.near)
    rows = on.places.offers(len(decks))
    if not rows:
        return
    head = caption(canvas, say("Discard a card for"), 14, rows[0].width)
    on.surface.blit(head, head.get_rect(bottomleft=(rows[0].x, rows[0].y - u(3))))
    used = on.view.players[on.near].used
    for deck, row in zip(decks, rows, strict=True):
        ability = on.facts.decks[deck].ability
        assert ability is not None
        ref = f"deck:{deck}"
        may, hot = (
            ref in on.pointing.may,
            ref in (on.pointing.hovered, on.pointing.focused) or ref in on.pointing.chosen,
        )
        border = "mark" if may else "border"
        on.surface.blit(
            canvas.panel(
                row.size, "surface2", radius_u=7, border=border, border_u=3 if hot and may else 1.5 if may else 1
            ),
            row,
        )
        key = bool(ability.keyword)
        icon = canvas.icon(
            "key" if key else on.facts.decks[deck].icon or "cog", u(20), "text_quiet" if deck in used else "text_strong"
        )
        on.surface.blit(icon, icon.get_rect(midleft=(row.x + u(7), row.centery)))
        words = gives_text(ability.gives) if ability.gives else ""
        if ability.keyword:
            words = say("{keyword} (free)", keyword=KEYWORD_NAMES[ability.keyword])
        words = say("{what}: used", what=words) if deck in used else words
        ink = "text_quiet" if deck in used else "text_strong"
        room = pygame.Rect(row.x + u(32), row.y, row.width - u(36), row.height)
        lines, most = canvas.wrap(words, row.width - u(38), 14, "semibold"), 2 if row.height > u(32) else 1
        if canvas.width(words, 14, "semibold") <= room.width * NEARLY:
            lines = [words]
        if len(lines) > most:
            if ability.gives is not None and draw_signs(on, ability.gives, room, ink, say("used") * (deck in used)):
                continue
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        y = row.centery - len(lines) * u(8)
        for line in lines:
            label = canvas.fit_text(line, room.width, 14, ink, "semibold")
            on.surface.blit(label, (row.x + u(32), y))
            y += u(16)
