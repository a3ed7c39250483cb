"""The two columns of a Duel half: the City, painted, with Resolve, Attributes and Edge; Arsenal, Home, Stockpile."""

from __future__ import annotations

import pygame

from game.kernel.language.say import Terms, say
from game.modes.duel.content.called import ZONES
from game.modes.duel.content.types import City
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.cards import attribute_disc, emblem_of
from game.modes.duel.table.city_scenes import STEPS, city_scene, life_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.faces import back_picture
from game.modes.duel.table.ground import BRASS, BRASS_LIGHT, name_plate
from game.modes.duel.table.pieces import gems_of
from game.modes.duel.table.places import GEMS, HEAD_U, DuelRegions
from game.modes.duel.table.preview import arsenal_warning, at_stake, cards_drawn
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.art.scene.picture import ScenePicture
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, Pointing
from game.ui.widgets.labels import squeeze_text

LOW_RESOLVE = 5
NAMES_U = 40
"""How far down the plaque of a city goes what is written beside its shield."""
NOTICE_U = ((16, 14), (14, 12), (13, 12))
"""The heights of the two lines of a notice on a city, the largest that fit first."""
NARROW_NUMBER = 0.5
"""How far the digits of many Attributes are narrowed: a count is never cut."""
SHIELD_SHAPE = ((0.02, 0.06), (0.26, 0.08), (0.5, 0.0), (0.74, 0.08), (0.98, 0.06), (0.96, 0.5), (0.8, 0.8), (0.5, 1.0),
                (0.2, 0.8), (0.04, 0.5))  # fmt: skip
LOCK_WORDS = Terms(
    {
        "duel.fight.lockout": "after a kill",
        "duel.unblocked.demoralize-lockout": "after a Demoralize",
    }
)


def city_hits(view: State, places: DuelRegions) -> list[HitArea]:
    """Return what can be pointed at in the columns, topmost first."""
    found: list[HitArea] = []
    for seat in (places.near, 1 - places.near):
        found += [HitArea(f"attribute:{name}", places.gem(seat, index)) for index, name in enumerate(GEMS)]
        found.append(HitArea(f"edge:{seat}", places.edge(seat)))
        if view.players[seat].locked:
            found.append(HitArea(f"locked:{seat}", places.stake(seat)))
        if seat != places.near:
            found.append(HitArea(f"pile:hand-{seat}", places.far_hand()))
        found.append(HitArea(f"resolve:{seat}", places.resolve(seat)))
        for card in view.zone("city", seat):
            found.append(HitArea(f"card:{card}", places.city(seat)))
        found.append(HitArea(f"pile:arsenal-{seat}", places.arsenal(seat)))
        home = view.zone("home", seat)
        for index, card in reversed(list(enumerate(home))):
            found.append(HitArea(f"card:{card}", places.home_slot(seat, index, len(home))))
        found.append(HitArea(f"pile:home-{seat}", places.home(seat)))
        stock = places.stockpile(view, seat)
        found += [HitArea(f"card:{card}", rect) for card, rect in reversed(stock.items())]
        found.append(HitArea(f"pile:stockpile-{seat}", places.stockpile_band(seat)))
        found += [HitArea(f"pile:{name}-{seat}", plate) for name, plate in _plates(places, seat).items()]
    return found


def _plates(places: DuelRegions, seat: int) -> dict[str, pygame.Rect]:
    """Return where the names and counts of the piles stand, below their cards, which lie over the piles."""
    u = places.canvas.u
    return {
        "arsenal": places.plate(places.arsenal(seat), u(85)),
        "home": places.plate(places.home(seat), u(68)),
        "stockpile": places.plate(places.stockpile_band(seat), u(112)),
    }


def kept_clear(facts: DuelFacts, view: State, places: DuelRegions, pointing: Pointing) -> list[pygame.Rect]:
    """Return what a zoom must not hide: the lane, what Deploy leads to, what is at stake in an attack."""
    found = [places.stake(places.near)] if at_stake(facts, view, pointing, places.near) else []
    if view.phase == "deploy" and view.active == places.near:
        found.append(_draws_box(places))
    return [*found, places.lane()] if places.opened else found


def lettering(places: DuelRegions) -> list[pygame.Rect]:
    """Return where the names of both players and cities stand."""
    found = []
    for seat in (0, 1):
        painting, plaque, left = (
            places.painting(seat),
            places.plaque(seat),
            places.shield(seat).right + places.canvas.u(5),
        )
        found.append(pygame.Rect(painting.topleft, (painting.width, places.canvas.u(HEAD_U))))
        found.append(pygame.Rect(left, plaque.y, plaque.right - left, places.canvas.u(NAMES_U)))
    return found


def _draws_box(places: DuelRegions) -> pygame.Rect:
    """Return where the number of cards to draw stands: on the foot of the near Arsenal."""
    pile, u = places.arsenal(places.near), places.canvas.u
    box = pygame.Rect(0, 0, u(84), u(38))
    box.midbottom = (pile.centerx, pile.bottom - u(4))
    return box


def draw_columns(on: DuelContext) -> None:
    """Draw both columns of both halves, with what is at stake in an attack and what Deploy leads to."""
    places = on.places
    for seat in (places.near, 1 - places.near):
        _city(on, seat)
        _piles(on, seat)
    _stake(on, at_stake(on.facts, on.view, on.pointing, places.near))
    if on.view.phase == "deploy" and on.view.active == places.near:
        _draws(on.canvas, on.surface, places, cards_drawn(on.facts, on.view, on.pointing))


def _stake(on: DuelContext, cost: int) -> None:
    """Draw on the near city what it loses if nobody else blocks, and what that leaves."""
    if not cost:
        return
    left = max(0, on.view.players[on.places.near].resolve - cost)
    lines = (
        say("Unblocked: −{number}", number=cost),
        say("Resolve {before} › {after}", before=on.view.players[on.places.near].resolve, after=left),
    )
    _notice(on.canvas, on.surface, on.places.stake(on.places.near), lines, "on_dark")


def _notice(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, lines: tuple[str, str], tone: str) -> None:
    """Draw two lines on a dark panel with a red edge: smaller ones in a low box, in the lowest the first alone."""
    u = canvas.u
    surface.blit(canvas.panel(box.size, "casing", radius_u=6, border="mark_danger", border_u=2, alpha=232), box)
    width, high = box.width - u(10), box.height - 2 * u(2)
    for size, under in NOTICE_U:
        head, foot = canvas.fit_text(lines[0], width, size, tone, "bold"), canvas.fit_text(lines[1], width, under, tone)
        both = head.get_height() + foot.get_height()
        if both <= high:
            edge = min(u(4), (box.height - both) // 2)
            surface.blit(head, head.get_rect(midtop=(box.centerx, box.y + edge)))
            surface.blit(foot, foot.get_rect(midbottom=(box.centerx, box.bottom - edge)))
            return
    surface.blit(head, head.get_rect(center=box.center))


def _draws(canvas: Canvas, surface: pygame.Surface, places: DuelRegions, count: int) -> None:
    """Draw on the near Arsenal how many cards the Draw phase gives."""
    box = _draws_box(places)
    tone = "mark" if count == 2 else "on_dark"
    surface.blit(canvas.panel(box.size, "casing", radius_u=5, border=tone, alpha=235), box)
    for line, share in ((say("You will"), 0.28), (say("draw {number}", number=count), 0.70)):
        label = canvas.fit_text(line, box.width - canvas.u(6), 14, tone, "bold")
        surface.blit(label, label.get_rect(center=(box.centerx, box.y + round(box.height * share))))


def scene_wishes(facts: DuelFacts, view: State, places: DuelRegions) -> list[PictureRequest]:
    """Return the paintings of both cities as they stand, then as they would after one loss or two."""
    found = []
    for drop in (0, 1, 2):
        for seat in (0, 1):
            city = facts.city(city_card(view, seat))
            life = life_of(view.players[seat].resolve, facts.starting_resolve(seat)) - drop / STEPS
            found.append(PictureRequest(city_scene(city, max(0.0, life)), places.painting(seat).size))
    return found


def draw_painting(canvas: Canvas, surface: pygame.Surface, city: City, life: float, rect: pygame.Rect) -> None:
    """Draw a city as it stands: painted, dimmer the less is left of it."""
    if canvas.art.look.without_pictures:
        surface.blit(canvas.panel(rect.size, "surface3", radius_u=4), rect)
        picture = canvas.icon(emblem_of(city), min(rect.size) * 6 // 10, "text")
        surface.blit(picture, picture.get_rect(center=rect.center))
        return
    key = ("duel-city", city.id, life, rect.size)
    scene = city_scene(city, life) if not canvas.has(key) else None
    if scene is not None and not canvas.art.ready(scene, rect.size):
        surface.blit(canvas.art.picture(_nearest(canvas, city, life, rect.size), rect.size), rect)
        return

    def make() -> pygame.Surface:
        assert scene is not None
        found = canvas.art.picture(scene, rect.size).copy()
        light = round(255 * (0.66 + 0.34 * life))
        found.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        veil = canvas.shape(("duel-veil",), (rect.width, canvas.u(30)), _fall)
        found.blit(veil, (0, 0))
        return found

    surface.blit(canvas.get_cached_picture(key, make), rect)


def _nearest(canvas: Canvas, city: City, life: float, size: tuple[int, int]) -> ScenePicture:
    """Return the painting of a city that is to be shown; while it is painted, the finished one of a better state.

    It is asked for in either case.
    """
    wanted = city_scene(city, life)
    better = (city_scene(city, step / STEPS) for step in range(round(life * STEPS) + 1, STEPS + 1))
    found = next((scene for scene in better if canvas.art.ready(scene, size)), wanted)
    if found is not wanted:
        canvas.art.urge(wanted, size)
    return found


def _fall(large: pygame.Surface) -> None:
    """Paint a shade that is dark at its upper edge, for the name upon it."""
    width, height = large.get_size()
    for y in range(height):
        large.fill((6, 8, 12, round(200 * (1 - y / height))), (0, y, width, 1))


def _city(on: DuelContext, seat: int) -> None:
    canvas, surface, view, places = on.canvas, on.surface, on.view, on.places
    u, player, plaque = canvas.u, view.players[seat], places.plaque(seat)
    painting, bare = places.painting(seat), canvas.art.look.plain
    city = on.facts.city(city_card(view, seat))
    draw_painting(canvas, surface, city, life_of(player.resolve, on.facts.starting_resolve(seat)), painting)
    if not bare:
        sheet = Sheet(material="leather", unit=canvas.scale, low=0.7, high=1.2)
        surface.blit(canvas.art.picture(sheet, plaque.size), plaque)
        pygame.draw.line(surface, BRASS, plaque.topleft, plaque.topright, max(1, u(1.5)))
    head = pygame.Rect(painting.x, painting.y, painting.width, u(HEAD_U))
    ink = "text_strong" if canvas.art.look.without_pictures else "on_dark"
    if view.active == seat and view.round > 0:
        # Whose turn it is: gold edges are for what may be chosen.
        surface.blit(
            canvas.panel(head.size, canvas.theme.seats[on.words.seat_mark(seat) % len(canvas.theme.seats)], radius_u=3),
            head,
        )
        ink = "casing"
    shape = canvas.seat_shape(on.words.seat_mark(seat), u(18))
    surface.blit(shape, shape.get_rect(midleft=(head.x + u(5), head.centery)))
    called = on.words.seat_name(seat)
    name = canvas.fit_text(called, head.width - u(34), 16, ink, "semibold")
    surface.blit(name, name.get_rect(midleft=(head.x + u(28), head.centery)))
    x = places.shield(seat).right + u(5)
    tone = "text_strong" if bare or canvas.theme.light else (255, 246, 226)
    # A player without a name is called like the City, which need not stand there twice.
    named = called != say(city.name)
    title = canvas.fit_text(say(city.name) if named else say("Resolve"), plaque.right - x - u(2), 17, tone, "title")
    surface.blit(title, title.get_rect(midleft=(x, plaque.y + u(12))))
    edge = say("Edge {number}", number=player.edge)
    label = canvas.text(edge, 14, "info" if player.edge else "text_quiet", "semibold")
    place = label.get_rect(midright=(places.edge(seat).right - u(2), places.edge(seat).centery))
    surface.blit(label, place)
    if named:
        word = squeeze_text(canvas, say("Resolve"), place.x - u(6) - x, 14, "text", "regular")
        surface.blit(word, word.get_rect(midleft=(x, plaque.y + u(31))))
    _shield(canvas, surface, places.shield(seat), player.resolve)
    for index, kind in enumerate(GEMS):
        place, count = places.gem(seat, index), player.pool[kind]
        disc = attribute_disc(canvas, kind, u(24))
        offered = seat == gems_of(on.pointing, places) and f"attribute:{kind}" in on.pointing.may
        if not count and not offered:
            disc = _get_spent_disc(canvas, kind, u(24))
        surface.blit(disc, disc.get_rect(midleft=(place.x, place.centery)))
        tone = "text_strong" if count else "text_quiet"
        number = squeeze_text(canvas, str(count), place.width - u(25), 18, tone, "bold", least=NARROW_NUMBER)
        surface.blit(number, number.get_rect(midleft=(place.x + u(25), place.centery)))
    if player.locked:
        lines = (say("No attacks now"), LOCK_WORDS.get(player.locked) or say("by an effect"))
        _notice(canvas, surface, places.stake(seat), lines, "danger")
    if seat != places.near:
        _far_hand(canvas, surface, places, len(view.zone("hand", seat)))


def _get_spent_disc(canvas: Canvas, kind: str, side: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        found = pygame.transform.grayscale(attribute_disc(canvas, kind, side))
        found.fill((120, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return found

    return canvas.get_cached_picture(("duel-disc-spent", kind, side), make)


def _shield(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, resolve: int) -> None:
    """Draw the shield of a city with its Resolve; it is red from where one attack may end it."""
    low = resolve <= LOW_RESOLVE

    def paint(large: pygame.Surface) -> None:
        width, height = large.get_size()
        for share, tone in ((1.0, (11, 14, 18)), (0.95, BRASS_LIGHT), (0.90, BRASS),
                            (0.80, (78, 20, 16) if low else (22, 28, 36))):  # fmt: skip
            corners = [
                (width / 2 + (x - 0.5) * width * share, height / 2 + (y - 0.5) * height * share)
                for x, y in SHIELD_SHAPE
            ]
            pygame.draw.polygon(large, tone, corners)

    surface.blit(canvas.shape(("duel-shield", low), rect.size, paint), rect)
    number = canvas.text(str(resolve), 34, (255, 214, 190) if low else (246, 248, 250), "bold")
    surface.blit(number, number.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.45))))


def _far_hand(canvas: Canvas, surface: pygame.Surface, places: DuelRegions, count: int) -> None:
    u, rect = canvas.u, places.far_hand()
    height = rect.height - u(4)
    back = back_picture(canvas, (round(height * 25 / 35), height), 1 - places.near)
    label = canvas.text(say("Hand {number}", number=count), 14, "on_dark", "semibold")
    step = min(u(13), (rect.width - back.get_width()) / max(1, count - 1))
    for index in range(min(count, 14)):
        surface.blit(back, (round(rect.right - back.get_width() - index * step), rect.y))
    ground = canvas.panel((label.get_width() + u(8), label.get_height()), "casing", radius_u=4, alpha=210)
    place = ground.get_rect(bottomright=(rect.right - u(2), rect.bottom))
    surface.blit(ground, place)
    surface.blit(label, label.get_rect(center=place.center))


def _piles(on: DuelContext, seat: int) -> None:
    """Draw the Arsenal as a pile of backs, with the loss it threatens, and the empty places of Home and Stockpile."""
    canvas = on.canvas
    u, place = canvas.u, on.places.arsenal(seat)
    count = len(on.view.zone("arsenal", seat))
    if count:
        for layer in reversed(range(1, min(4, 1 + count // 6))):
            edge = place.move(u(layer), u(layer))
            on.surface.blit(canvas.panel(edge.size, (206, 194, 170), radius_u=4, border=(40, 34, 28)), edge)
        on.surface.blit(back_picture(canvas, place.size, seat), place)
    warning = arsenal_warning(on.view, seat) if on.view.round else ""
    for name, plate in _plates(on.places, seat).items():
        text = f"{ZONES[name]} {len(on.view.zone(name, seat))}"
        name_plate(canvas, on.surface, plate, text, "danger" if warning and name == "arsenal" else "")
    if warning:
        _warn(canvas, on.surface, place, warning)


def _warn(canvas: Canvas, surface: pygame.Surface, pile: pygame.Rect, text: str) -> None:
    """Draw over a short Arsenal what running out costs."""
    u = canvas.u
    width = max(pile.width, u(86))
    lines = [canvas.text(line, 14, "on_dark", "bold") for line in canvas.wrap(text, width - u(6), 14, "bold")]
    height = sum(line.get_height() for line in lines)
    box = pygame.Rect(0, 0, width, height + u(4))
    box.midbottom = (pile.centerx, pile.bottom - u(3))
    surface.blit(canvas.panel(box.size, "casing", radius_u=4, border="mark_danger", alpha=235), box)
    y = box.y + u(2)
    for line in lines:
        surface.blit(line, line.get_rect(midtop=(box.centerx, y)))
        y += line.get_height()
