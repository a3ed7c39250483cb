"""The zoom: a card large, with its text, its keywords explained, and where each changed number comes from."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.content.describe import bonus_words, card_text
from game.modes.duel.content.types import Card
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State, type_of
from game.modes.duel.rules.numbers import PRINTED, stat
from game.modes.duel.table.cards import (
    KEYWORD_WORDS,
    Numbers,
    colour_of,
    draw_cost,
    draw_name,
    draw_picture,
    face_picture,
    paper_of,
)
from game.modes.duel.table.places import Places, keywords_of, lane_kind, numbers_of
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND as HAND_SIZE
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, Pointing

ZOOM_U = (300, 420)
FLAT_U = (470, 214)
PLACES = 8
SMALLEST_POINTS = 14.0
Line = tuple[str, str]
"""A line of text and the role of its colour."""


def zoomed(facts: DuelFacts, ref: str) -> str:
    """Return the card that a ref shows large, or an empty text."""
    kind, _, name = ref.partition(":")
    return name if kind == "card" and name not in ("", HIDDEN) and type_of(name) in facts.cards else ""


def notes_of(facts: DuelFacts, view: State, card: str) -> tuple[str, ...]:
    """Return what a card in play has beside its print: Fatigue, changed numbers part by part with clauses, bonuses."""
    entry = view.cards.get(card)
    if entry is None:
        return ()
    found = [f"Fatigue {entry.fatigue} of 4 [duel.fatigue.fourth]"] if entry.fatigue else []
    found += ["Prepared [duel.tactics.prepared-lost]"] if entry.prepared else []
    for name in PRINTED:
        total = stat(facts, view, card, name)
        if len(total.parts) > 1:
            parts = "".join(
                f", {part.label} {part.amount:+d}" if part.operation == "add" else f", {part.label}: {part.amount}"
                for part in total.parts[1:]
            )
            line = f"{name.capitalize()} {total.value}: printed {total.parts[0].amount}{parts}"
            cites = dict.fromkeys(part.cite for part in total.parts[1:] if part.cite)
            found.append(f"{line} [{', '.join(cites)}]")
    found += [f"{mod.label}: {bonus_words(mod.bonus)}" for mod in entry.mods if _unseen(mod.bonus)]
    return tuple(found)


def _unseen(bonus: object) -> bool:
    """Return whether a bonus changes something that is not one of the four numbers."""
    return not any(getattr(bonus, name) for name in PRINTED)


def zoom_lines(card: Card, notes: Sequence[str]) -> list[Line]:
    """Return the lines below the numbers: the text, the keywords explained, then what is special now."""
    lines = [(line, "ink") for line in card_text(card)[1 if card.keywords else 0 :]]
    lines += [(f"{word.capitalize()}: {KEYWORD_WORDS[word]}", "ink2") for word in card.keywords]
    return lines + [(line, "heart" if line.startswith("Fatigue") else "ink") for line in notes]


def zoom_picture(
    canvas: Canvas, card: Card, numbers: Numbers | None = None, notes: tuple[str, ...] = ()
) -> pygame.Surface:
    """Return the large card: numbers with their names, its text, its keywords explained, what is special now."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)
    return canvas.cached(("duel-zoom", card.id, now, notes, canvas.scale), lambda: _upright(canvas, card, now, notes))


def _upright(canvas: Canvas, card: Card, now: Numbers, notes: tuple[str, ...]) -> pygame.Surface:
    u = canvas.u
    size = (u(ZOOM_U[0]), u(ZOOM_U[1]))
    tone, ink = colour_of(card.cost), canvas.theme["ink"]
    surface = paper_of(canvas, size, card)
    draw_name(canvas, surface, card, pygame.Rect(u(14), u(14), size[0] - u(28), u(36)), 20)
    end = draw_cost(canvas, surface, card.cost, (u(16), u(56)), u(26))
    if card.cost.attributes == 0:
        free = canvas.text("Free", 16, ink, "semibold")
        surface.blit(free, (u(16), u(58)))
        end = u(60)
    kind = canvas.text(card.kind.capitalize(), 16, ink, "semibold")
    surface.blit(kind, (end + u(10), u(58)))
    y = u(90)
    cells = [("Martial", now[0]), ("Elude", now[1]), ("Endure", now[2])] if card.kind == "character" else []
    cells += [("Trait", now[3])]
    width = (size[0] - u(32)) // len(cells)
    for index, (label, number) in enumerate(cells):
        box = pygame.Rect(u(16) + index * width, y, width - u(4), u(50))
        pygame.draw.rect(surface, mix(canvas.theme["paper"], tone, 0.2), box, border_radius=u(5))
        big = canvas.text(str(number), 26, ink, "bold")
        surface.blit(big, big.get_rect(center=(box.centerx, box.y + u(17))))
        small = canvas.text(label, 14, canvas.theme["ink2"], "semibold")
        surface.blit(small, small.get_rect(center=(box.centerx, box.bottom - u(9))))
    rest = pygame.Rect(u(18), y + u(58), size[0] - u(36), size[1] - u(14) - y - u(58))
    y = _text(canvas, surface, zoom_lines(card, notes), rest)
    left = size[1] - u(16) - y
    if left >= u(40):
        place = pygame.Rect(u(16), y, size[0] - u(32), left)
        draw_picture(canvas, surface, card, place, min(round(left * 0.84), u(170)))
    return surface


def _text(canvas: Canvas, surface: pygame.Surface, lines: Sequence[Line], rect: pygame.Rect) -> int:
    """Write lines into a rect, smaller where they are many; return where they end."""
    gap, points = canvas.u(5), 16.0

    def height() -> int:
        return sum(canvas.paragraph(line, rect.width, points).get_height() + gap for line, _ in lines)

    while points > SMALLEST_POINTS and height() > rect.height:
        points -= 1
    y = rect.y
    for line, role in lines:
        part = canvas.paragraph(line, rect.width, points, canvas.theme[role])
        surface.blit(part, (rect.x, y), (0, 0, rect.width, max(0, rect.bottom - y)))
        y += part.get_height() + gap
    return y


def flat_picture(
    canvas: Canvas, card: Card, numbers: Numbers | None, keywords: tuple[str, ...] | None, notes: tuple[str, ...]
) -> pygame.Surface:
    """Return the zoom that fits under the lane: the card beside its text."""
    now = numbers or (card.martial, card.elude, card.endure, card.trait)

    def make() -> pygame.Surface:
        u = canvas.u
        size = (u(FLAT_U[0]), u(FLAT_U[1]))
        surface = paper_of(canvas, size, card)
        height = size[1] - u(24)
        face = face_picture(canvas, card, (round(height * HAND_SIZE[0] / HAND_SIZE[1]), height), now, keywords)
        surface.blit(face, (u(12), u(12)))
        x = u(24) + face.get_width()
        lines = zoom_lines(card, notes) or [("No text", "ink2")]
        _text(canvas, surface, lines, pygame.Rect(x, u(14), size[0] - x - u(16), size[1] - u(26)))
        return surface

    return canvas.cached(("duel-zoom-flat", card.id, now, keywords, notes, canvas.scale), make)


def zoom_place(
    canvas: Canvas,
    places: Places,
    size: tuple[int, int],
    areas: Sequence[HitArea],
    pointing: Pointing,
    clear: Sequence[pygame.Rect],
    *,
    low: bool,
    below: int = 0,
) -> pygame.Rect | None:
    """Return where a zoom hides nothing that may be chosen and not what is hovered; None if it nowhere fits.

    A `low` one stands at the foot of the stage, all of it `below` a height in pixels.
    """
    stage, u = places.frame.stage, canvas.u
    # What stands in the lane lies on the table as well: neither picture of it may be hidden.
    spare = {*pointing.may, *pointing.chosen, pointing.hovered}
    must = [area.rect for area in areas if area.rect.width and area.ref in spare]
    must += clear
    y = max(below, stage.bottom - size[1] - u(42)) if low else stage.y + u(10)
    if y + size[1] > stage.bottom:
        return None
    room = stage.width - size[0] - u(20)
    at = next((area.rect.centerx for area in areas if area.rect.width and area.ref == pointing.hovered), stage.centerx)
    found = []
    for index in range(PLACES + 1):
        rect = pygame.Rect(stage.x + u(10) + room * index // PLACES, y, *size)
        if rect.collidelist(must) < 0:
            found.append((0 if index in (0, PLACES) else 1, -abs(rect.centerx - at), rect))
    return min(found, key=lambda item: item[:2])[2] if found else None


def _foot(places: Places) -> int:
    """Return where a zoom begins below the lane; where captions leave little height it covers the lane's last lines."""
    return min(places.lane().bottom, places.frame.stage.bottom - places.canvas.u(FLAT_U[1] + 4))


def draw_zoom(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    view: State,
    places: Places,
    pointing: Pointing,
    areas: Sequence[HitArea],
    clear: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the card that the pointer rests on, beside all that may be chosen; flat while the lane is open."""
    card = zoomed(facts, pointing.hovered)
    if not card or not pointing.rested or not any(area.ref == pointing.hovered for area in areas):
        return
    entry, numbers, notes = facts.card(card), numbers_of(facts, view, card), notes_of(facts, view, card)
    lane, u = bool(lane_kind(view)), canvas.u
    # Captions take height from the stage: the card is a little smaller there, not cut off.
    share = min(1.0, (places.frame.stage.height - u(20)) / u(ZOOM_U[1]))
    size, flat = (round(u(ZOOM_U[0]) * share), round(u(ZOOM_U[1]) * share)), (u(FLAT_U[0]), u(FLAT_U[1]))
    rect = None if lane else zoom_place(canvas, places, size, areas, pointing, clear, low=False)
    if rect is not None:
        whole = zoom_picture(canvas, entry, numbers, notes)
        key = ("duel-zoom-fitted", entry.id, numbers, notes, size)
        picture = canvas.cached(key, lambda: pygame.transform.smoothscale(whole, size)) if share < 1 else whole
    else:
        rect = zoom_place(canvas, places, flat, areas, pointing, clear, low=True, below=_foot(places) if lane else 0)
        if rect is None and not lane:
            rect = zoom_place(canvas, places, flat, areas, pointing, clear, low=False)
        if rect is None:
            return
        picture = flat_picture(canvas, entry, numbers, keywords_of(facts, view, card), notes)
    canvas.blit_shadow(surface, rect, 12, 16)
    surface.blit(picture, rect)
