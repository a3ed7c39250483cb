"""The two columns of a Duel half: the City with Resolve, Attributes and Edge; Arsenal, Home and Stockpile."""

from __future__ import annotations

import pygame

from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.cards import attribute_disc, emblem_of
from game.modes.duel.table.faces import back_picture
from game.modes.duel.table.places import GEMS, Places
from game.modes.duel.table.preview import arsenal_warning, at_stake, cards_drawn
from game.modes.duel.words.words import DuelWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, Pointing

LABEL_U = 18
LOCK_WORDS = {
    "duel.fight.lockout": "after a kill",
    "duel.unblocked.demoralize-lockout": "after a Demoralize",
}


def city_hits(view: State, places: Places) -> list[HitArea]:
    """Return what can be pointed at in the columns, topmost first."""
    found: list[HitArea] = []
    u = places.canvas.u
    for seat in (places.near, 1 - places.near):
        left = places.left[seat]
        found += [HitArea(f"attribute:{name}", places.gem(seat, index)) for index, name in enumerate(GEMS)]
        found.append(HitArea(f"resolve:{seat}", pygame.Rect(left.x, left.y + u(28), left.width, u(46))))
        found.append(HitArea(f"edge:{seat}", pygame.Rect(left.x, left.y + u(121), left.width, u(20))))
        if view.players[seat].locked:
            found.append(HitArea(f"locked:{seat}", pygame.Rect(left.x, left.y + u(141), left.width, u(30))))
        if seat != places.near:
            found.append(HitArea(f"pile:hand-{seat}", places.far_hand()))
        for card in view.zone("city", seat):
            found.append(HitArea(f"card:{card}", left))
        found.append(HitArea(f"pile:arsenal-{seat}", places.arsenal(seat)))
        home = view.zone("home", seat)
        for index, card in reversed(list(enumerate(home))):
            found.append(HitArea(f"card:{card}", places.home_slot(seat, index, len(home))))
        found.append(HitArea(f"pile:home-{seat}", places.home(seat)))
        stock = places.stockpile(view, seat)
        found += [HitArea(f"card:{card}", rect) for card, rect in reversed(stock.items())]
        found.append(HitArea(f"pile:stockpile-{seat}", places.stockpile_band(seat)))
        found += [HitArea(ref, _label_of(u(LABEL_U), place)) for ref, place in (
            (f"pile:arsenal-{seat}", places.arsenal(seat)),
            (f"pile:home-{seat}", places.home(seat)),
            (f"pile:stockpile-{seat}", places.stockpile_band(seat)),
        )]  # fmt: skip
    return found


def _label_of(height: int, place: pygame.Rect) -> pygame.Rect:
    """Return where the count of a pile stands: above its cards, which lie over the pile itself."""
    return pygame.Rect(place.x, place.y - height, place.width, height)


def kept_clear(facts: DuelFacts, view: State, places: Places, pointing: Pointing) -> list[pygame.Rect]:
    """Return what a zoom must not hide: what Deploy leads to, what is at stake in an attack."""
    found = [_stake_box(places)] if at_stake(facts, view, pointing, places.near) else []
    if view.phase == "deploy" and view.active == places.near:
        found.append(_draws_box(places))
    return found


def _stake_box(places: Places) -> pygame.Rect:
    u, rect = places.canvas.u, places.left[places.near]
    # Below what is said of attacks; higher up where captions leave the table little height.
    y = min(rect.y + u(173), rect.bottom - u(54))
    return pygame.Rect(rect.x + u(8), y, rect.width - u(16), u(48))


def _draws_box(places: Places) -> pygame.Rect:
    """Return where the number of cards to draw stands: below the Arsenal, or on its foot where the rows are low."""
    u, rect, pile = places.canvas.u, places.right[places.near], places.arsenal(places.near)
    box = pygame.Rect(rect.x + u(4), pile.bottom + u(1), rect.width - u(12), u(19))
    label = _label_of(u(LABEL_U), places.stockpile_band(places.near))
    box.bottom = min(box.bottom, label.y)
    return box


def draw_columns(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    words: DuelWords,
    view: State,
    places: Places,
    pointing: Pointing,
) -> None:
    """Draw both columns of both halves, with what is at stake in an attack and what Deploy leads to."""
    for seat in (places.near, 1 - places.near):
        _city(canvas, surface, facts, words, view, places, seat, pointing)
        _piles(canvas, surface, view, places, seat)
    _stake(canvas, surface, view, places, at_stake(facts, view, pointing, places.near))
    if view.phase == "deploy" and view.active == places.near:
        _draws(canvas, surface, places, cards_drawn(facts, view, pointing))


def _stake(canvas: Canvas, surface: pygame.Surface, view: State, places: Places, cost: int) -> None:
    """Draw below the near city what it loses if nobody else blocks, and what that leaves."""
    if not cost:
        return
    u, box, seat = canvas.u, _stake_box(places), places.near
    surface.blit(canvas.panel(box.size, "casing", radius_u=6, border="mark_danger", border_u=2), box)
    head = canvas.fitted(f"Unblocked: −{cost}", box.width - u(10), 16, "on_dark", "bold")
    left = max(0, view.players[seat].resolve - cost)
    foot = canvas.fitted(f"Resolve {view.players[seat].resolve} › {left}", box.width - u(10), 14, "on_dark")
    surface.blit(head, head.get_rect(midtop=(box.centerx, box.y + u(5))))
    surface.blit(foot, foot.get_rect(midbottom=(box.centerx, box.bottom - u(5))))


def _draws(canvas: Canvas, surface: pygame.Surface, places: Places, count: int) -> None:
    """Draw between the near Arsenal and Stockpile how many cards the Draw phase gives."""
    box = _draws_box(places)
    label = canvas.fitted(
        f"You will draw {count}", box.width - canvas.u(8), 14, "may" if count == 2 else "text_strong", "bold"
    )
    surface.blit(canvas.panel(box.size, "surface3", radius_u=5), box)
    surface.blit(label, label.get_rect(center=box.center))


def _city(
    canvas: Canvas,
    surface: pygame.Surface,
    facts: DuelFacts,
    words: DuelWords,
    view: State,
    places: Places,
    seat: int,
    pointing: Pointing,
) -> None:
    u, player, rect = canvas.u, view.players[seat], places.left[seat]
    ground = rect.inflate(-u(6), -u(6))
    tone = mix(canvas.theme["surface2"], canvas.theme.seats[words.seat_mark(seat)], 0.16)
    active = view.active == seat and view.round > 0
    surface.blit(canvas.panel(ground.size, tone, radius_u=8, border="mark" if active else "border", border_u=2), ground)
    shape = canvas.seat_shape(words.seat_mark(seat), u(20))
    surface.blit(shape, shape.get_rect(midleft=(ground.x + u(6), ground.y + u(14))))
    city = facts.city(city_card(view, seat))
    title = f"{words.seat_name(seat)} · {city.name}"
    name = canvas.fitted(title, ground.width - u(36), 14, "text_strong", "semibold")
    surface.blit(name, name.get_rect(midleft=(ground.x + u(30), ground.y + u(14))))
    picture = canvas.icon(emblem_of(city), u(30), "text")
    surface.blit(picture, picture.get_rect(center=(ground.x + u(26), rect.y + u(51))))
    resolve = canvas.text(str(player.resolve), 34, "danger" if player.resolve <= 5 else "text_strong", "bold")
    surface.blit(resolve, resolve.get_rect(midleft=(ground.x + u(48), rect.y + u(51))))
    label = canvas.text("Resolve", 13, "text_quiet")
    surface.blit(label, label.get_rect(bottomleft=(ground.x + u(92), rect.y + u(66))))
    for index, kind in enumerate(GEMS):
        place, count = places.gem(seat, index), player.pool[kind]
        disc = attribute_disc(canvas, kind, u(26))
        if not count and f"attribute:{kind}" not in pointing.may:
            disc = disc.copy()
            disc.set_alpha(90)
        surface.blit(disc, disc.get_rect(midtop=(place.centerx, place.y)))
        number = canvas.text(str(count), 18, "text_strong" if count else "text_quiet", "bold")
        surface.blit(number, number.get_rect(midbottom=(place.centerx, place.bottom + u(2))))
    _edge(canvas, surface, ground.x, rect.y + u(131), player.edge)
    if player.locked:
        _locked(canvas, surface, ground, rect.y + u(148), player.locked)
    if seat != places.near:
        _far_hand(canvas, surface, places, len(view.zone("hand", seat)))


def _edge(canvas: Canvas, surface: pygame.Surface, x: int, y: int, edge: int) -> None:
    u = canvas.u
    label = canvas.text(f"Edge {edge}", 16, "info" if edge else "text_quiet", "semibold")
    surface.blit(label, label.get_rect(midleft=(x + u(8), y)))
    for index in range(min(edge, 6)):
        blade = canvas.icon("stiletto", u(14), "info")
        surface.blit(blade, blade.get_rect(midleft=(x + u(64) + index * u(13), y)))


def _locked(canvas: Canvas, surface: pygame.Surface, ground: pygame.Rect, y: int, clause: str) -> None:
    """Draw that no more attacks are allowed this turn, and why."""
    u = canvas.u
    lock = canvas.icon("padlock", u(16), "danger")
    surface.blit(lock, lock.get_rect(midleft=(ground.x + u(4), y + u(8))))
    reason = LOCK_WORDS.get(clause, "by an effect")
    for index, line in enumerate(("No attacks now", reason)):
        text = canvas.fitted(line, ground.width - u(26), 14, "danger", "regular" if index else "semibold")
        surface.blit(text, text.get_rect(midleft=(ground.x + u(22), y + index * u(15))))


def _far_hand(canvas: Canvas, surface: pygame.Surface, places: Places, count: int) -> None:
    u, rect = canvas.u, places.far_hand()
    height = min(u(35), rect.height - u(3))
    back = back_picture(canvas, (round(height * 25 / 35), height))
    step = min(u(15), (rect.width - u(60)) / max(1, count - 1))
    for index in range(min(count, 14)):
        surface.blit(back, (round(rect.x + index * step), rect.y))
    label = canvas.text(f"Hand {count}", 14, "on_dark", "semibold")
    ground = canvas.panel((label.get_width() + u(6), label.get_height()), "casing", radius_u=4, alpha=190)
    surface.blit(ground, ground.get_rect(midright=(rect.right, rect.centery)))
    surface.blit(label, label.get_rect(midright=(rect.right - u(3), rect.centery)))


def _piles(canvas: Canvas, surface: pygame.Surface, view: State, places: Places, seat: int) -> None:
    u = canvas.u
    rect = places.right[seat]
    surface.blit(
        canvas.panel(rect.inflate(-u(2), -u(4)).size, "surface1", radius_u=8, alpha=190), rect.inflate(-u(2), -u(4))
    )
    for name, place in (("Arsenal", places.arsenal(seat)), ("Home", places.home(seat))):
        count = len(view.zone(name.lower(), seat))
        short = name == "Arsenal" and bool(arsenal_warning(view, seat)) and bool(view.round)
        tone = "danger" if short else "text"
        label = canvas.fitted(f"{name} {count}", rect.width // 2 - u(4), 14, tone, "bold" if short else "semibold")
        surface.blit(label, label.get_rect(bottomleft=(place.x, place.y)))
        surface.blit(canvas.panel(place.size, "surface2", radius_u=5, border="border", alpha=160), place)
        if name == "Arsenal" and count:
            for layer in range(min(3, count)):
                surface.blit(back_picture(canvas, place.size), place.move(-u(layer), -u(layer)))
        if short:
            _warn(canvas, surface, place, arsenal_warning(view, seat))
    band = places.stockpile_band(seat)
    count = len(view.zone("stockpile", seat))
    label = canvas.text(f"Stockpile {count}", 14, "text", "semibold")
    surface.blit(label, label.get_rect(bottomleft=(band.x, band.y)))
    if not count:
        surface.blit(canvas.panel(band.size, "surface2", radius_u=5, border="border", alpha=160), band)


def _warn(canvas: Canvas, surface: pygame.Surface, pile: pygame.Rect, text: str) -> None:
    """Draw over a short Arsenal what running out costs."""
    u = canvas.u
    lines = [canvas.text(line, 14, "on_dark", "bold") for line in canvas.wrap(text, pile.width, 14, "bold")]
    height = sum(line.get_height() for line in lines)
    box = pygame.Rect(0, 0, pile.width, height + u(4))
    box.midbottom = (pile.centerx, pile.bottom - u(3))
    surface.blit(canvas.panel(box.size, "casing", radius_u=4, border="mark_danger", alpha=235), box)
    y = box.y + u(2)
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
        y += line.get_height()


def draw_ground(canvas: Canvas, surface: pygame.Surface, view_words: DuelWords, places: Places) -> None:
    """Draw the cloth's lines: Battlefield and Keep of both, and the border between the cities."""
    u = canvas.u
    for seat in (places.near, 1 - places.near):
        for zone in ("battlefield", "keep"):
            row = places.row(seat, zone)
            inner = row.inflate(-u(4), -u(4))
            colour = canvas.theme.seats[view_words.seat_mark(seat)]
            tone = mix(canvas.theme["felt"], colour, 0.10 if zone == "battlefield" else 0.04)
            surface.blit(canvas.panel(inner.size, tone, radius_u=8), inner)
            label = pygame.transform.rotate(canvas.text(zone.capitalize(), 13, "text_quiet", "semibold"), 90)
            surface.blit(label, label.get_rect(midleft=(inner.x + u(2), inner.centery)))
    half = places.middle[places.near]
    pygame.draw.line(surface, canvas.theme["border"], half.topleft, half.topright, max(1, u(2)))
