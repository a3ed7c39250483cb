"""What is offered at a stop, face up: a card for each offer over the map, with what it would change, before and after.

Nothing is taken by one click, unless the settings say so: the first one picks, the second one takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.kernel.campaign.campaign import LEAVE, Choice, FightStop, GearStop, LoadedCampaign, Run, choices
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.widgets.buttons import Button, draw_focus
from game.ui.widgets.labels import fitted_label

MOST_CARDS, MOST_LISTED = 4, 6
"""How many offers lie face up; up to how many ways to take them stand beside the story all at once."""
CARD_U, EDGE_U, GAP_U, TITLE_U = 300, 20, 16, 54
SIZES = (15, 14, 13, 12)


class OfferFace(msgspec.Struct, frozen=True):
    """An offer as its card shows it: its place among the offers, title, text, and the ways to take it."""

    number: int
    title: str
    text: str
    ways: tuple[Choice, ...]

    @property
    def refused(self) -> str:
        """Return why nobody can take it; empty if somebody can."""
        return self.ways[0].refused if self.ways and all(way.refused for way in self.ways) else ""


def list_faces(loaded: LoadedCampaign, run: Run) -> list[OfferFace]:
    """Return the offers of the present stop with their ways; none where nothing waits to be chosen."""
    stop = loaded.stops[run.at]
    if run.phase != "offer" or not isinstance(stop, FightStop | GearStop):
        return []
    found = choices(loaded, run)
    return [
        OfferFace(
            number,
            say(offer.title),
            say(offer.text),
            tuple(way for way in found if way.id.startswith(f"offer:{number}:")),
        )
        for number, offer in enumerate(stop.offers)
    ]


def lists_all(loaded: LoadedCampaign, run: Run) -> bool:
    """Return whether all choices have room beside the story; else those of one offer stand there, found by its card."""
    return not 0 < len(list_faces(loaded, run)) <= MOST_CARDS or len(choices(loaded, run)) <= MOST_LISTED


def list_ways(loaded: LoadedCampaign, run: Run, number: int) -> list[Choice]:
    """Return what stands beside the story: all choices, or where these are many those of one offer, by its number."""
    found = list(choices(loaded, run))
    if lists_all(loaded, run):
        return found
    return [choice for choice in found if choice.id == LEAVE or choice.id.startswith(f"offer:{number}:")]


class OfferCard(Button):
    """The card of an offer; `way` is the way to take it that it tells of."""

    def __init__(self, face: OfferFace, way: Choice | None, action: Callable[[], object], *, is_selected: bool) -> None:
        super().__init__(face.title, action, is_selected=is_selected)
        self.face, self.way = face, way

    def draw(
        self, canvas: Canvas, surface: pygame.Surface, *, hovered: bool, focused: bool, size_u: float = 16
    ) -> None:
        """Draw title, text and what would change; a refusal instead of it."""
        px, rect = canvas.px, self.rect
        canvas.blit_shadow(surface, rect, 12, 10)
        border = "mark" if self.is_selected else "border" if hovered else "rim"
        fill = "surface2" if hovered or self.is_selected else "surface1"
        surface.blit(canvas.panel(rect.size, fill, radius_u=12, border=border), rect)
        if self.is_selected:
            pygame.draw.rect(surface, canvas.theme["mark"], rect, max(2, px(3)), border_radius=px(12))
        inner = rect.inflate(-2 * px(EDGE_U), -2 * px(14))
        title = fitted_label(canvas, self.face.title, (inner.width, px(TITLE_U)), 24, "text_strong", "title")
        surface.blit(title, title.get_rect(midtop=(rect.centerx, inner.y)))
        y = inner.y + title.get_height() + px(8)
        body = canvas.paragraph(self.face.text, inner.width, 16, "text", "story")
        surface.blit(body, (inner.x, y))
        y += body.get_height() + px(10)
        pygame.draw.line(surface, canvas.theme["border"], (inner.x, y), (inner.right, y), max(1, px(1)))
        y += px(10)
        words, ink = (self.face.refused, "danger") if self.face.refused else (self._effect(), "text_strong")
        high = inner.bottom - y
        sizes = (size for size in SIZES if canvas.paragraph(words, inner.width, size).get_height() <= high)
        part = canvas.paragraph(words, inner.width, next(sizes, SIZES[-1]), ink)
        surface.blit(part, (inner.x, y), pygame.Rect(0, 0, inner.width, max(0, high)))
        if focused:
            draw_focus(canvas, surface, rect)

    def _effect(self) -> str:
        """Return what the shown way changes; the choice says the offer's own text first, which stands above already."""
        way = self.way or next((way for way in self.face.ways if not way.refused), None)
        if way is None:
            return ""
        return way.text.removeprefix(self.face.text).strip() or way.label


def place_cards(canvas: Canvas, area: pygame.Rect, cards: Sequence[OfferCard]) -> None:
    """Put the cards beside each other into the middle of an area."""
    px = canvas.px
    room = area.inflate(-2 * px(14), -2 * px(18))
    width = min(px(CARD_U), (room.width - px(GAP_U) * (len(cards) - 1)) // max(1, len(cards)))
    x = room.centerx - (width * len(cards) + px(GAP_U) * (len(cards) - 1)) // 2
    for card in cards:
        card.rect = pygame.Rect(x, room.y, width, room.height)
        x += width + px(GAP_U)
