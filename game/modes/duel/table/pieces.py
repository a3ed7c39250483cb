"""Cards as pieces on the Duel table: shaded by Fatigue, with pips and chips; marks and arrows."""

from __future__ import annotations

import math

import pygame

from game.kernel.decisions import ChooseMany
from game.kernel.language.say import say_as
from game.modes.duel.model.state import MOST_FATIGUE, State
from game.modes.duel.table.aims import played_idly
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.faces import draw_pips, face_key, table_face
from game.modes.duel.table.laid import STEPPED_LAYER, Pips, draw_shadow, laid_picture
from game.modes.duel.table.places import GEMS, DuelRegions, card_size, fighters, lane_kind
from game.modes.duel.table.present import keywords_of, numbers_of
from game.modes.duel.table.results import Result
from game.modes.duel.table.tabs import tab_picture
from game.modes.duel.table.tags import draw_tag
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import regular, thick_line
from game.ui.paint.theme import RGB, mix
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing

PIPS_AT = {False: 0.225, True: 0.13}
"""How far below the middle of a card its pips stand, as a share of its height, without and with keywords."""
CHIPS_AT, COST_AT = -0.12, -0.28
PILES = ("arsenal", "home", "stockpile", "hand")


def draw_card(
    on: DuelContext,
    card: str,
    pose: Pose,
    result: Result | None = None,
    coming: int = 0,
    folded: pygame.Rect | None = None,
) -> None:
    """Draw a card at a pose, ringed if it may be chosen, with the outcome of choosing it in a tag.

    In play it has its Fatigue as pips, those `coming` in gold, and its state in chips; one that is `folded` to a place
    of that size is a tab.
    """
    canvas, surface = on.canvas, on.surface
    if folded is not None:
        _tab_of(on, card, pose, result, coming, folded.size)
        return
    size, entry = card_size(canvas, pose.scale), on.view.cards.get(card)
    rect = _lay(on, card, pose, size, coming)
    if entry is not None:
        _chips(on, card, pose, size, tagged=result is not None)
    _tab(on, card, rect)
    if result is not None and entry is not None:
        draw_tag(canvas, surface, result, _on_card(pose, size, -0.12), size[0] + canvas.u(16))
    elif result is not None:
        # Neighbours cover the right of a card in a fan or a Stockpile.
        strip = strip_of(on, card) if pose.layer < STEPPED_LAYER else 0
        inset = canvas.u(2 if strip else 5)
        # The ring of the next card lies over the end of a strip.
        wide = strip - inset - canvas.u(4) if 0 < strip < rect.width else min(rect.width, canvas.u(88)) - inset
        draw_tag(canvas, surface, result, (rect.x + inset, rect.centery), wide, left=True)


def _lay(on: DuelContext, card: str, pose: Pose, size: tuple[int, int], coming: int) -> pygame.Rect:
    """Draw a card with its shadow, ring and pips, and return the place of its face."""
    canvas, surface, entry = on.canvas, on.surface, on.view.cards.get(card)
    now, words, definition = (
        numbers_of(on.facts, on.view, card),
        keywords_of(on.facts, on.view, card),
        on.facts.card(card),
    )
    fatigue = entry.fatigue if entry is not None else 0
    face = table_face(canvas, definition, size, card_size(canvas, 1.0), now, words, pose, fatigue)
    angle = round(pose.angle * 2) / 2
    rect = face.get_rect(center=(round(pose.x), round(pose.y)))
    pips: Pips | None = None
    if entry is not None:
        after = min(MOST_FATIGUE, fatigue + coming)
        pips = after, after - fatigue, _from_middle(angle, size, PIPS_AT[bool(words or definition.keywords)])
    ring, key, laid = _ring(on, f"card:{card}", size, angle), face_key(definition, size, now, words), None
    if not pose.moving and canvas.has(key):
        laid = laid_picture(canvas, (*key, fatigue), face, size, angle, pose, ring, pips)
    if laid is not None:
        surface.blit(laid, laid.get_rect(center=rect.center))
        return rect
    draw_shadow(canvas, surface, size, rect.center, angle, pose)
    if ring is not None:
        surface.blit(ring, ring.get_rect(center=rect.center))
    surface.blit(face, rect)
    if pips is not None:
        full, fresh, (x, y) = pips
        draw_pips(canvas, surface, full, (rect.centerx + x, rect.centery + y), size[0] / 96, fresh)
    return rect


def strip_of(on: DuelContext, card: str) -> int:
    """Return how much of the width of a Stockpile card its neighbour leaves uncovered; 0 for any other card."""
    for seat in (0, 1):
        if card in on.view.zone("stockpile", seat):
            places = on.places.stockpile(on.view, seat)
            later = [place.x for place in places.values() if place.x > places[card].x]
            return min([places[card].width, *(x - places[card].x for x in later)])
    return 0


def _tab_of(on: DuelContext, card: str, pose: Pose, result: Result | None, coming: int, size: tuple[int, int]) -> None:
    """Draw a card of a folded Keep."""
    canvas = on.canvas
    now = numbers_of(on.facts, on.view, card)
    assert now is not None
    picture = tab_picture(canvas, on.facts.card(card), size, now, on.view.cards[card].fatigue, coming)
    rect = picture.get_rect(center=(round(pose.x), round(pose.y)))
    if ring := _ring(on, f"card:{card}", size, 0.0):
        on.surface.blit(ring, ring.get_rect(center=rect.center))
    on.surface.blit(picture, rect)
    if on.view.cards[card].prepared:
        mark = canvas.icon("checked-shield", canvas.u(16), "info")
        on.surface.blit(mark, mark.get_rect(bottomleft=(rect.x - canvas.u(4), rect.bottom + canvas.u(3))))
    _tab(on, card, rect)
    if result is not None:
        draw_tag(canvas, on.surface, result, rect.center, size[0])


def _on_card(pose: Pose, size: tuple[int, int], down: float) -> tuple[int, int]:
    """Return the point on the axis of a card that lies a share of its height below its middle."""
    x, y = _from_middle(pose.angle, size, down)
    return round(pose.x) + x, round(pose.y) + y


def _from_middle(angle: float, size: tuple[int, int], down: float) -> tuple[int, int]:
    """Return how far from the middle of a card a point on its axis lies, a share of its height below."""
    turn, away = math.radians(angle), down * size[1]
    return round(math.sin(turn) * away), round(math.cos(turn) * away)


def _ring(on: DuelContext, ref: str, size: tuple[int, int], turned: float) -> pygame.Surface | None:
    """Return the ring of a card that may be chosen, is chosen or is looked at, about its middle."""
    canvas, pointing = on.canvas, on.pointing
    looked_at = ref in (pointing.hovered, pointing.focused)
    may = ref in pointing.may or ref in pointing.chosen
    if not may and not looked_at:
        return None
    strong = looked_at or ref in pointing.chosen
    u = canvas.u
    tone = canvas.theme["mark"] if may else canvas.theme["text_strong"]
    wide = u(5 if strong else 4)
    if may and not strong and played_idly(on.facts, on.view, pointing.decision, ref):
        # It may be played, but nothing comes of it.
        tone, wide = mix(tone, canvas.theme["casing"], 0.45), u(3)

    def make() -> pygame.Surface:
        picture = pygame.Surface((size[0] + 2 * wide, size[1] + 2 * wide), pygame.SRCALPHA)
        radius = max(4, size[0] // 12) + wide
        pygame.draw.rect(picture, canvas.theme["casing"], picture.get_rect(), border_radius=radius)
        pygame.draw.rect(picture, tone, picture.get_rect().inflate(-u(2), -u(2)), border_radius=radius)
        return pygame.transform.rotozoom(picture, turned, 1.0) if turned else picture

    return canvas.get_cached_picture(("duel-ring", size, wide, tone, turned), make)


def _tab(on: DuelContext, card: str, rect: pygame.Rect) -> None:
    """Draw the order of a card beside its picture, where several are chosen; a single one is ringed and raised."""
    ref, canvas = f"card:{card}", on.canvas
    if ref not in on.pointing.chosen or not isinstance(on.pointing.decision, ChooseMany):
        return
    place = pygame.Rect(0, 0, canvas.u(26), canvas.u(24))
    place.midleft = (rect.x - canvas.u(4), rect.centery)
    on.surface.blit(canvas.panel(place.size, "mark", radius_u=6, border="casing"), place)
    label = canvas.text(str(on.pointing.chosen.index(ref) + 1), 16, "casing", "bold")
    on.surface.blit(label, label.get_rect(center=place.center))


def _chips(on: DuelContext, card: str, pose: Pose, size: tuple[int, int], *, tagged: bool) -> None:
    """Draw what a card in play is doing in chips across its picture.

    Where the tag of a choice or another chip needs that room, it is its icon alone, over the cost paid long ago.
    """
    canvas = on.canvas
    u, entry = canvas.u, on.view.cards[card]
    if card in fighters(on.view):
        return
    chips: list[tuple[str, str, RGB]] = []
    if entry.prepared:
        chips.append(("checked-shield", say_as("what a card does", "Prepared"), canvas.theme["mark_info"]))
    for attack in on.view.attacks[-1:]:
        if card in attack.attackers and card not in attack.done:
            chips.append(("crossed-sabres", say_as("what a card does", "attacks"), canvas.theme["mark_danger"]))
        if card in attack.provoked.values():
            chips.append(("screaming", say_as("what a card does", "Provoked"), canvas.theme["mark_danger"]))
        elif card in attack.blocks.values():
            chips.append(("shield", say_as("what a card does", "blocks"), canvas.theme["mark_info"]))
    for index, (icon, text, tone) in enumerate(chips):
        glyph = canvas.icon(icon, u(14), "casing")
        if tagged or len(chips) > 1:
            x, y = _on_card(pose, size, COST_AT)
            place = pygame.Rect(0, 0, u(20), u(18))
            place.midleft = (x - size[0] // 2 + u(1) + index * u(21), y)
            on.surface.blit(canvas.panel(place.size, tone, radius_u=5, border="casing"), place)
            on.surface.blit(glyph, glyph.get_rect(center=place.center))
            continue
        label = canvas.text(text, 13, "casing", "bold")
        place = pygame.Rect(0, 0, label.get_width() + u(24), u(18))
        x, y = _on_card(pose, size, CHIPS_AT)
        place.center = (x, y - index * u(19))
        on.surface.blit(canvas.panel(place.size, tone, radius_u=5, border="casing"), place)
        on.surface.blit(glyph, glyph.get_rect(midleft=(place.x + u(4), place.centery)))
        on.surface.blit(label, label.get_rect(midleft=(place.x + u(20), place.centery)))


def draw_marks_of(on: DuelContext, breath: float) -> None:
    """Draw the arrows of the running attack, and rings around piles, Attributes and cities that may be chosen."""
    canvas, pointing = on.canvas, on.pointing
    if not lane_kind(on.view):
        # Between two fights of an attack the arrows fill the open lane: they tell who meets whom.
        _arrows(on)
    gold = mix(canvas.theme["mark"], canvas.theme["felt"], 0.30 * abs(2 * breath - 1))
    for ref in sorted(pointing.may | set(pointing.chosen)):
        kind, _, name = ref.partition(":")
        strong = ref in (pointing.hovered, pointing.focused, *pointing.chosen)
        for rect in _find_marked_rects(on.view, on.places, pointing, kind, name):
            grown = rect.inflate(canvas.u(4), canvas.u(4))
            pygame.draw.rect(on.surface, canvas.theme["casing"], grown, canvas.u(6), border_radius=canvas.u(7))
            pygame.draw.rect(on.surface, gold, grown, canvas.u(4 if strong else 3), border_radius=canvas.u(7))


def gems_of(pointing: Pointing, places: DuelRegions) -> int:
    """Return whose Attributes a question is about: those of the other city where they are lost."""
    key = pointing.decision.key if pointing.decision is not None else ""
    return 1 - places.near if key in ("drain", "sabotage") else places.near


def _find_marked_rects(view: State, places: DuelRegions, pointing: Pointing, kind: str, name: str) -> list[pygame.Rect]:
    if kind == "attribute":
        return [places.gem(gems_of(pointing, places), GEMS.index(name))]
    if kind == "pile":
        zone, _, owner = name.rpartition("-")
        seat = int(owner)
        if zone == "hand" and seat != places.near:
            return [places.far_hand()]
        return [places.arsenal(seat) if zone == "arsenal" else places.home(seat)] if zone in PILES else []
    if kind == "card":
        for seat in (0, 1):
            if name in view.zone("city", seat):
                return [places.left[seat]]
            if name in view.zone("home", seat):
                return [places.home(seat)]
    return []


def _arrows(on: DuelContext) -> None:
    for attack in on.view.attacks[-1:]:
        for attacker in attack.attackers:
            foe = attack.blocks.get(attacker) or attack.provoked.get(attacker)
            start, end = on.places.stand(on.view, attacker), on.places.stand(on.view, foe) if foe else None
            if start is not None and end is not None:
                draw_arrow(on.canvas, on.surface, start.center, end.center, on.canvas.theme["mark_danger"])


def draw_arrow(
    canvas: Canvas, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], tone: RGB
) -> None:
    """Draw an arrow from one card towards another."""
    u = canvas.u
    length = math.dist(start, end) or 1.0
    turn = math.degrees(math.atan2(end[0] - start[0], start[1] - end[1]))
    stop = (end[0] - (end[0] - start[0]) / length * u(54), end[1] - (end[1] - start[1]) / length * u(54))
    thick_line(surface, canvas.theme["casing"], start, stop, u(9))
    thick_line(surface, tone, start, stop, u(6))
    pygame.draw.polygon(surface, tone, regular(stop, u(13), 3, turn))
