"""The two columns of a Duel half: the City, painted, with Resolve, Attributes and Edge; Arsenal, Home, Stockpile."""

from __future__ import annotations

import pygame

from game.kernel.language.say import Terms, say
from game.modes.duel.content.display_names import ZONES
from game.modes.duel.content.loading import identify
from game.modes.duel.content.types import City
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.cards import city_card
from game.modes.duel.table.board.ground import BRASS, BRASS_LIGHT, name_plate
from game.modes.duel.table.board.layout import GEMS, HEAD_U, DuelRegions
from game.modes.duel.table.city.scenes import STEPS, city_scene, life_of
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.marks import gems_of
from game.modes.duel.table.pieces.faces import back_picture
from game.modes.duel.table.preview.prices import arsenal_warning, at_stake, cards_drawn
from game.modes.duel.table.signs import attribute_disc, emblem_of
from game.ui.paint.art.people.baked import BAKED_SIZE
from game.ui.paint.art.people.likeness import Bust
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.art.scene.picture import ScenePicture
from game.ui.paint.art.sheet import Sheet
from game.ui.paint.canvas import Canvas
from game.ui.table.view import HitArea, Pointing
from game.ui.widgets.column import Column
from game.ui.widgets.labels import squeeze_text

LOW_RESOLVE = 5
CAPTAIN_HIGH, CAPTAIN_AT, LEAST_CAPTAIN_U = 0.80, 0.30, 34
"""How high the captain of a City is and where, as shares of the painting, and from which height there is one."""
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


def city_hits(observation: State, table_regions: DuelRegions, untaught: frozenset[str] = frozenset()) -> list[HitArea]:
    """Return what can be pointed at in the columns, topmost first."""
    found: list[HitArea] = []
    for seat in (table_regions.near, 1 - table_regions.near):
        found += [HitArea(f"attribute:{name}", table_regions.gem(seat, index)) for index, name in enumerate(GEMS)]
        if "edge" not in untaught:
            found.append(HitArea(f"edge:{seat}", table_regions.edge(seat)))
        if observation.players[seat].locked:
            found.append(HitArea(f"locked:{seat}", table_regions.stake(seat)))
        if seat != table_regions.near:
            found.append(HitArea(f"pile:hand-{seat}", table_regions.far_hand()))
        found.append(HitArea(f"resolve:{seat}", table_regions.resolve(seat)))
        for card in observation.zone("city", seat):
            found.append(HitArea(f"card:{card}", table_regions.city(seat)))
        found.append(HitArea(f"pile:arsenal-{seat}", table_regions.arsenal(seat)))
        home = observation.zone("home", seat)
        for index, card in reversed(list(enumerate(home))):
            found.append(HitArea(f"card:{card}", table_regions.home_slot(seat, index, len(home))))
        found.append(HitArea(f"pile:home-{seat}", table_regions.home(seat)))
        stock = table_regions.stockpile(observation, seat)
        found += [HitArea(f"card:{card}", rect) for card, rect in reversed(stock.items())]
        found.append(HitArea(f"pile:stockpile-{seat}", table_regions.stockpile_band(seat)))
        found += [
            HitArea(f"pile:{name}-{seat}", plate_rect)
            for name, plate_rect in _find_name_rects(table_regions, seat).items()
        ]
    return found


def _find_name_rects(table_regions: DuelRegions, seat: int) -> dict[str, pygame.Rect]:
    """Return where the names and counts of the piles stand, below their cards, which lie over the piles."""
    px = table_regions.canvas.px
    return {
        "arsenal": table_regions.find_plate_rect(table_regions.arsenal(seat), px(85)),
        "home": table_regions.find_plate_rect(table_regions.home(seat), px(68)),
        "stockpile": table_regions.find_plate_rect(table_regions.stockpile_band(seat), px(112)),
    }


def kept_clear(
    content: DuelContent, observation: State, table_regions: DuelRegions, pointing: Pointing
) -> list[pygame.Rect]:
    """Return what a zoom must not hide: the lane, what Deploy leads to, what is at stake in an attack."""
    found = (
        [table_regions.stake(table_regions.near)]
        if at_stake(content, observation, pointing, table_regions.near)
        else []
    )
    if observation.phase == "deploy" and observation.active == table_regions.near:
        found.append(_draws_box(table_regions))
    return [*found, table_regions.lane()] if table_regions.lane_is_open else found


def lettering(table_regions: DuelRegions) -> list[pygame.Rect]:
    """Return where the names of both players and cities stand."""
    found = []
    for seat in (0, 1):
        painting, plaque, left = (
            table_regions.painting(seat),
            table_regions.plaque(seat),
            table_regions.shield(seat).right + table_regions.canvas.px(5),
        )
        found.append(pygame.Rect(painting.topleft, (painting.width, table_regions.canvas.px(HEAD_U))))
        found.append(pygame.Rect(left, plaque.y, plaque.right - left, table_regions.canvas.px(NAMES_U)))
    return found


def _draws_box(table_regions: DuelRegions) -> pygame.Rect:
    """Return where the number of cards to draw stands: on the foot of the near Arsenal."""
    pile, px = table_regions.arsenal(table_regions.near), table_regions.canvas.px
    box = pygame.Rect(0, 0, px(84), px(38))
    box.midbottom = (pile.centerx, pile.bottom - px(4))
    return box


def draw_columns(draw: DuelContext) -> None:
    """Draw both columns of both halves, with what is at stake in an attack and what Deploy leads to."""
    table_regions = draw.table_regions
    for seat in (table_regions.near, 1 - table_regions.near):
        _city(draw, seat)
        _piles(draw, seat)
    _stake(draw, at_stake(draw.content, draw.observation, draw.pointing, table_regions.near))
    if draw.observation.phase == "deploy" and draw.observation.active == table_regions.near:
        _draws(draw.canvas, draw.surface, table_regions, cards_drawn(draw.content, draw.observation, draw.pointing))


def _stake(draw: DuelContext, cost: int) -> None:
    """Draw on the near city what it loses if nobody else blocks, and what that leaves."""
    if not cost:
        return
    left = max(0, draw.observation.players[draw.table_regions.near].resolve - cost)
    lines = (
        say("Unblocked: −{number}", number=cost),
        say("Resolve {before} › {after}", before=draw.observation.players[draw.table_regions.near].resolve, after=left),
    )
    _notice(draw.canvas, draw.surface, draw.table_regions.stake(draw.table_regions.near), lines, "on_dark")


def _notice(canvas: Canvas, surface: pygame.Surface, box: pygame.Rect, lines: tuple[str, str], tone: str) -> None:
    """Draw two lines on a dark panel with a red edge: smaller ones in a low box, in the lowest the first alone."""
    px = canvas.px
    surface.blit(canvas.panel(box.size, "casing", radius_u=6, border="mark_danger", border_u=2, alpha=232), box)
    width, high = box.width - px(10), box.height - 2 * px(2)
    for size, under in NOTICE_U:
        head, foot = canvas.fit_text(lines[0], width, size, tone, "bold"), canvas.fit_text(lines[1], width, under, tone)
        both = head.get_height() + foot.get_height()
        if both <= high:
            edge = min(px(4), (box.height - both) // 2)
            surface.blit(head, head.get_rect(midtop=(box.centerx, box.y + edge)))
            surface.blit(foot, foot.get_rect(midbottom=(box.centerx, box.bottom - edge)))
            return
    surface.blit(head, head.get_rect(center=box.center))


def _draws(canvas: Canvas, surface: pygame.Surface, table_regions: DuelRegions, count: int) -> None:
    """Draw on the near Arsenal how many cards the Draw phase gives."""
    box = _draws_box(table_regions)
    tone = "mark" if count == 2 else "on_dark"
    surface.blit(canvas.panel(box.size, "casing", radius_u=5, border=tone, alpha=235), box)
    for line, share in ((say("You will"), 0.28), (say("draw {number}", number=count), 0.70)):
        label = canvas.fit_text(line, box.width - canvas.px(6), 14, tone, "bold")
        surface.blit(label, label.get_rect(center=(box.centerx, box.y + round(box.height * share))))


def scene_wishes(content: DuelContent, observation: State, table_regions: DuelRegions) -> list[PictureRequest]:
    """Return the captains of both cities, the paintings as they stand, then as they would after one loss or two."""
    found = []
    for seat in (0, 1):
        rect = _captain_rect(table_regions.painting(seat))
        found.append(PictureRequest(captain_of(content.city(city_card(observation, seat))), rect.size))
    for drop in (0, 1, 2):
        for seat in (0, 1):
            city = content.city(city_card(observation, seat))
            life = life_of(observation.players[seat].resolve, content.starting_resolve(seat)) - drop / STEPS
            found.append(PictureRequest(city_scene(city, max(0.0, life)), table_regions.painting(seat).size))
    return found


def draw_painting(canvas: Canvas, surface: pygame.Surface, city: City, life: float, rect: pygame.Rect) -> None:
    """Draw a city as it stands: painted, dimmer the less is left of it."""
    if canvas.art.appearance.without_pictures:
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
        veil = canvas.shape(("duel-veil",), (rect.width, canvas.px(30)), _fall)
        found.blit(veil, (0, 0))
        return found

    surface.blit(canvas.get_cached_picture(key, make), rect)


def captain_of(city: City) -> Bust:
    """Return the picture of who leads a City."""
    who = identify(city)
    return Bust(person=who.person, name=who.name)


def _captain_rect(painting: pygame.Rect) -> pygame.Rect:
    """Return where the captain of a City stands: before the left half of its painting."""
    high = round(painting.height * CAPTAIN_HIGH)
    wide = round(high * BAKED_SIZE[0] / BAKED_SIZE[1])
    return pygame.Rect(painting.x + round(painting.width * CAPTAIN_AT) - wide // 2, painting.bottom - high, wide, high)


def draw_captain(canvas: Canvas, surface: pygame.Surface, city: City, painting: pygame.Rect) -> None:
    """Draw who leads a City before its painting, once the picture is there."""
    rect, captain = _captain_rect(painting), captain_of(city)
    if canvas.art.appearance.without_pictures or rect.height < canvas.px(LEAST_CAPTAIN_U):
        return
    if not canvas.art.ready(captain, rect.size):
        canvas.art.urge(captain, rect.size)
        return
    clip = surface.get_clip()
    surface.set_clip(painting.clip(clip))
    surface.blit(canvas.art.picture(captain, rect.size), rect)
    surface.set_clip(clip)


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


def _city(draw: DuelContext, seat: int) -> None:
    canvas, surface, observation, table_regions = draw.canvas, draw.surface, draw.observation, draw.table_regions
    px, player, plaque = canvas.px, observation.players[seat], table_regions.plaque(seat)
    painting, bare = table_regions.painting(seat), canvas.art.appearance.plain
    city = draw.content.city(city_card(observation, seat))
    draw_painting(canvas, surface, city, life_of(player.resolve, draw.content.starting_resolve(seat)), painting)
    draw_captain(canvas, surface, city, painting)
    if not bare:
        sheet = Sheet(material="leather", unit=canvas.scale, low=0.7, high=1.2)
        surface.blit(canvas.art.picture(sheet, plaque.size), plaque)
        pygame.draw.line(surface, BRASS, plaque.topleft, plaque.topright, max(1, px(1.5)))
    head = pygame.Rect(painting.x, painting.y, painting.width, px(HEAD_U))
    ink = "text_strong" if canvas.art.appearance.without_pictures else "on_dark"
    if observation.active == seat and observation.round > 0:
        # Whose turn it is: gold edges are for what may be chosen.
        surface.blit(
            canvas.panel(
                head.size, canvas.theme.seats[draw.wording.seat_mark(seat) % len(canvas.theme.seats)], radius_u=3
            ),
            head,
        )
        ink = "casing"
    shape = canvas.seat_shape(draw.wording.seat_mark(seat), px(18))
    surface.blit(shape, shape.get_rect(midleft=(head.x + px(5), head.centery)))
    display_name = draw.wording.seat_name(seat)
    name = canvas.fit_text(display_name, head.width - px(34), 16, ink, "semibold")
    surface.blit(name, name.get_rect(midleft=(head.x + px(28), head.centery)))
    x = table_regions.shield(seat).right + px(5)
    tone = "text_strong" if bare or canvas.theme.light else (255, 246, 226)
    # A player without a name is called like the City, which need not stand there twice.
    named = display_name != say(city.name)
    title = canvas.fit_text(say(city.name) if named else say("Resolve"), plaque.right - x - px(2), 17, tone, "title")
    surface.blit(title, title.get_rect(midleft=(x, plaque.y + px(12))))
    edge = say("Edge {number}", number=player.edge)
    label = canvas.text(edge, 14, "info" if player.edge else "text_quiet", "semibold")
    rect = label.get_rect(midright=(table_regions.edge(seat).right - px(2), table_regions.edge(seat).centery))
    if "edge" not in draw.pointing.untaught:
        surface.blit(label, rect)
    if named:
        word = squeeze_text(canvas, say("Resolve"), rect.x - px(6) - x, 14, "text", "regular")
        surface.blit(word, word.get_rect(midleft=(x, plaque.y + px(31))))
    _shield(canvas, surface, table_regions.shield(seat), player.resolve)
    for index, kind in enumerate(GEMS):
        rect, count = table_regions.gem(seat, index), player.pool[kind]
        disc = attribute_disc(canvas, kind, px(24))
        offered = seat == gems_of(draw.pointing, table_regions) and f"attribute:{kind}" in draw.pointing.selectable
        if not count and not offered:
            disc = _get_spent_disc(canvas, kind, px(24))
        surface.blit(disc, disc.get_rect(midleft=(rect.x, rect.centery)))
        tone = "text_strong" if count else "text_quiet"
        number = squeeze_text(canvas, str(count), rect.width - px(25), 18, tone, "bold", least=NARROW_NUMBER)
        surface.blit(number, number.get_rect(midleft=(rect.x + px(25), rect.centery)))
    if player.locked:
        lines = (say("No attacks now"), LOCK_WORDS.get(player.locked) or say("by an effect"))
        _notice(canvas, surface, table_regions.stake(seat), lines, "danger")
    if seat != table_regions.near:
        _far_hand(canvas, surface, table_regions, len(observation.zone("hand", seat)))


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


def _far_hand(canvas: Canvas, surface: pygame.Surface, table_regions: DuelRegions, count: int) -> None:
    px, rect = canvas.px, table_regions.far_hand()
    height = rect.height - px(4)
    back = back_picture(canvas, (round(height * 25 / 35), height), 1 - table_regions.near)
    label = canvas.text(say("Hand {number}", number=count), 14, "on_dark", "semibold")
    step = min(px(13), (rect.width - back.get_width()) / max(1, count - 1))
    for index in range(min(count, 14)):
        surface.blit(back, (round(rect.right - back.get_width() - index * step), rect.y))
    ground = canvas.panel((label.get_width() + px(8), label.get_height()), "casing", radius_u=4, alpha=210)
    area_rect = ground.get_rect(bottomright=(rect.right - px(2), rect.bottom))
    surface.blit(ground, area_rect)
    surface.blit(label, label.get_rect(center=area_rect.center))


def _piles(draw: DuelContext, seat: int) -> None:
    """Draw the Arsenal as a pile of backs, with the loss it threatens, and the empty places of Home and Stockpile."""
    canvas = draw.canvas
    px, rect = canvas.px, draw.table_regions.arsenal(seat)
    count = len(draw.observation.zone("arsenal", seat))
    if count:
        for layer in reversed(range(1, min(4, 1 + count // 6))):
            edge = rect.move(px(layer), px(layer))
            draw.surface.blit(canvas.panel(edge.size, (206, 194, 170), radius_u=4, border=(40, 34, 28)), edge)
        draw.surface.blit(back_picture(canvas, rect.size, seat), rect)
    warning = arsenal_warning(draw.observation, seat) if draw.observation.round else ""
    for name, plate_rect in _find_name_rects(draw.table_regions, seat).items():
        text = f"{ZONES[name]} {len(draw.observation.zone(name, seat))}"
        name_plate(canvas, draw.surface, plate_rect, text, "danger" if warning and name == "arsenal" else "")
    if warning:
        _warn(canvas, draw.surface, rect, warning)


def _warn(canvas: Canvas, surface: pygame.Surface, pile: pygame.Rect, text: str) -> None:
    """Draw over a short Arsenal what running out costs."""
    px = canvas.px
    width = max(pile.width, px(86))
    lines = [canvas.text(line, 14, "on_dark", "bold") for line in canvas.wrap(text, width - px(6), 14, "bold")]
    height = sum(line.get_height() for line in lines)
    box = pygame.Rect(0, 0, width, height + px(4))
    box.midbottom = (pile.centerx, pile.bottom - px(3))
    surface.blit(canvas.panel(box.size, "casing", radius_u=4, border="mark_danger", alpha=235), box)
    column = Column(box.move(0, px(2)), centred=True)
    for line in lines:
        column.put(surface, line)
