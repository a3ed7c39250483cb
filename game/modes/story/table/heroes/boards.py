"""The heroes' boards: their five decks with what they are good for this turn, their cards, Wounds and Damage."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say, say_as
from game.modes.story.content.describe import gives_text
from game.modes.story.content.loading import identify
from game.modes.story.content.term_names import KEYWORD_NAMES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, held_by_person, is_damage, is_dead
from game.modes.story.table.board.ground import board, board_wish
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.heroes.discard_bonus import abilities_of, draw_signs, signs_of, signs_width
from game.modes.story.table.heroes.hearts import draw_hearts, draw_open_cards, lies_open, wounds_of
from game.modes.story.table.picture_cache import draw_kept
from game.modes.story.table.preview.forecast import dead_share
from game.modes.story.table.side_rail import party
from game.modes.story.table.signs import BRASS_LIGHT, PALETTES, family
from game.ui.paint.art.card.art import Portrait
from game.ui.paint.art.people.portraits import NEARER, CardBust, StandingBust
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import LEAST_TEXT_U, Canvas
from game.ui.paint.theme import MARK_CONTRAST
from game.ui.table.view import HitArea, Pointing
from game.ui.widgets.labels import fits, fitted_label, squeeze_text

NARROW = 0.5
"""How far the letter and number of a deck are narrowed: a count is never cut."""
PLATE_U = 8
"""How much higher a plate is than the words on it."""
LEAST_PICTURE_U = 24
ABILITY_U, LEAST_ABILITY_U = 19, 14
"""From one ability of a board to the next, where there is room and where there is little."""


def deck_portrait(content: StoryContent, name: str) -> CardBust | Portrait:
    """Return the picture of a deck: of a Character who that is, of others their sign."""
    deck = content.decks[name]
    if deck.kind == "character":
        who, glyph, palette = identify(deck), deck.icon or "cog", PALETTES[family(deck)]
        return CardBust(person=who.person, name=who.name, glyph=glyph, palette=palette, bezel=0.05, zoom=NEARER)
    return Portrait(glyph=deck.icon or "cog", palette=PALETTES[family(deck)], bezel=0.05, scale=0.84)


def is_hero(content: StoryContent, name: str) -> bool:
    """Return whether a deck is that of a hero."""
    return content.decks[name].kind == "character"


def hero_bust(content: StoryContent, name: str, *, flip: bool = False) -> StandingBust:
    """Return the bust of the hero of a deck, who stands in front of what is painted behind."""
    deck = content.decks[name]
    who, glyph, palette = identify(deck), deck.icon or "cog", PALETTES[family(deck)]
    return StandingBust(person=who.person, name=who.name, glyph=glyph, palette=palette, flip=flip)


def list_requests(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions
) -> list[PictureRequest]:
    """Return the pictures of all decks of the party."""
    found: list[PictureRequest] = []
    seats = party(observation)
    for seat, tile in zip(seats, table_regions.tiles(len(seats)), strict=True):
        decks = observation.players[seat].decks
        found += _portraits(canvas, content, decks, table_regions.slots(tile, len(decks)))
    return found


def _portraits(
    canvas: Canvas, content: StoryContent, decks: Sequence[str], slots: Sequence[pygame.Rect]
) -> list[PictureRequest]:
    """Return the pictures of the decks of one hero, in their slots."""
    return [
        PictureRequest(deck_portrait(content, name), _picture(canvas, slot).size)
        for name, slot in zip(decks, slots, strict=True)
    ]


def _picture(canvas: Canvas, slot: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(slot.x, slot.y, slot.width, slot.height - canvas.px(16))


def board_hits(observation: State, table_regions: StoryRegions) -> list[HitArea]:
    """Return the boards of the party and the decks on them."""
    found, seats = [], party(observation)
    for seat, tile in zip(seats, table_regions.tiles(len(seats)), strict=True):
        decks = observation.players[seat].decks
        found += [
            HitArea(f"deck:{deck}", slot)
            for deck, slot in zip(decks, table_regions.slots(tile, len(decks)), strict=True)
        ]
        found.append(HitArea(f"seat:P{seat + 1}", tile))
    return found


def draw_boards(drawing: StoryContext) -> None:
    """Draw the boards in the order of the party: the wood with the decks is kept, what changes is drawn over it."""
    seats, people = party(drawing.observation), drawing.people
    for seat, tile in zip(seats, drawing.table_regions.tiles(len(seats)), strict=True):
        player = drawing.observation.players[seat]
        decks = player.decks

        def pictures(tile: pygame.Rect = tile, decks: Sequence[str] = decks) -> list[PictureRequest]:
            slots = drawing.table_regions.slots(tile, len(decks))
            return [
                *_portraits(drawing.canvas, drawing.content, decks, slots),
                board_wish(drawing.canvas, tile, "walnut"),
            ]

        def draw(layer: pygame.Surface, seat: int = seat, tile: pygame.Rect = tile) -> None:
            _draw_decks(drawing.with_surface(layer), seat, tile)

        draw_kept(
            drawing.canvas,
            drawing.surface,
            ("story-board", seat, decks, player.used, lies_open(drawing, seat, tile)),
            tile,
            pictures,
            draw,
        )
        _draw_hero(drawing, seat, tile, people[seat])


def _draw_decks(draw: StoryContext, seat: int, tile: pygame.Rect) -> None:
    """Draw the board itself, the pictures of the decks and what they can do."""
    px, decks = draw.canvas.px, draw.observation.players[seat].decks
    board(draw.canvas, draw.surface, tile, "walnut")
    slots = draw.table_regions.slots(tile, len(decks))
    for deck, slot in zip(decks, slots, strict=True):
        _draw_slot(draw, seat, deck, slot)
    if slots and tile.right - slots[-1].right > px(90) and not lies_open(draw, seat, tile):
        _draw_abilities(draw, seat, tile, slots[-1].right + px(10))


def _draw_hero(draw: StoryContext, seat: int, tile: pygame.Rect, name: str) -> None:
    """Draw who it is, how many cards and Wounds there are, and whether the hero is asked, has passed or is out."""
    canvas, surface, observation = draw.canvas, draw.surface, draw.observation
    px, player = canvas.px, observation.players[seat]
    state = seat_state(observation, draw.pointing, seat)
    head = pygame.Rect(tile.x + px(8), tile.y + px(3), tile.width - px(16), px(24))
    mark = canvas.seat_shape(seat, px(17))
    surface.blit(mark, mark.get_rect(midleft=head.midleft))
    own = [other for other in range(len(observation.players)) if held_by_person(observation, other)]
    name = say("{hero} (you)", hero=name) if own == [seat] and len(observation.players) > 1 else name
    wounds, right = wounds_of(observation, seat), head.right
    if state == "passed":
        tick = canvas.text(say("passed"), 13, "info", "bold")
        surface.blit(tick, tick.get_rect(midright=(right, head.centery)))
        right -= tick.get_width() + px(4)
        corners = [(right - px(11), head.centery), (right - px(7), head.centery + px(4)), (right, head.centery - px(5))]
        pygame.draw.lines(surface, canvas.theme["info"], False, corners, max(2, px(2)))
        right -= px(17)
    if HIDDEN not in observation.hand(seat):
        limit = draw.content.hand_limit(observation)
        room = right - head.x - px(23) - canvas.width(name, 16, "title") - px(10)
        left = draw_hearts(canvas, surface, (right, head.centery), limit, wounds, room)
        if left == right and wounds:
            left -= _draw_wounds(canvas, surface, wounds, (right, head.centery))
        right = left - px(4)
    label = canvas.fit_text(name, right - head.x - px(26), 16, "text_strong", "title")
    at = label.get_rect(midleft=(head.x + px(23), head.centery))
    surface.blit(label, at)
    if lies_open(draw, seat, tile):
        _draw_in_head(draw, seat, pygame.Rect(at.right + px(14), head.y, right - at.right - px(18), head.height))
    for deck, slot in zip(player.decks, draw.table_regions.slots(tile, len(player.decks)), strict=True):
        _draw_left(draw, seat, deck, slot)
    draw_open_cards(draw, seat, tile)
    _draw_counts(draw, seat, tile, short=lies_open(draw, seat, tile))
    if player.defeated or state == "passed":
        surface.blit(canvas.get_cached_picture(("story-dim", tile.size), lambda: _dim(tile.size, px(8))), tile)
    if player.defeated:
        _draw_out(
            canvas,
            surface,
            tile,
            [_picture(canvas, slot) for slot in draw.table_regions.slots(tile, len(player.decks))],
        )
    if state == "asked":
        pygame.draw.rect(surface, canvas.theme["casing"], tile.inflate(px(4), px(4)), px(2), border_radius=px(10))
        pygame.draw.rect(surface, canvas.theme["mark"], tile.inflate(px(2), px(2)), px(3), border_radius=px(9))
    elif seat == draw.near:
        pygame.draw.rect(surface, canvas.theme["border"], tile.inflate(px(2), px(2)), px(2), border_radius=px(9))


def _draw_out(canvas: Canvas, surface: pygame.Surface, tile: pygame.Rect, pictures: Sequence[pygame.Rect]) -> None:
    """Write that a hero is out: on the pictures of the decks, without them over all between head and counts."""
    px, line = canvas.px, canvas.font("bold", LEAST_TEXT_U).get_height()
    low = not pictures or pictures[0].height < line + px(PLATE_U)
    room = pygame.Rect(tile.x + px(6), tile.y + px(27), tile.width - px(12), tile.height - px(49))
    if not low:
        room.y, room.height = pictures[0].y, pictures[0].height
    inner = room.width - px(16), room.height - px(PLATE_U)
    label = fitted_label(canvas, say("Out of this encounter"), inner, 16, "danger", "bold", centred=True)
    plate_rect = room if low else label.get_rect(center=room.center).inflate(px(20), px(PLATE_U))
    surface.blit(canvas.panel(plate_rect.size, "surface1", radius_u=7, border="mark_danger", alpha=240), plate_rect)
    surface.blit(label, label.get_rect(center=plate_rect.center))


def _draw_wounds(canvas: Canvas, surface: pygame.Surface, wounds: int, right: tuple[int, int]) -> int:
    """Draw Wounds as a sign and a number where hearts have no room; return how wide they are."""
    px = canvas.px
    number = canvas.text(str(wounds), 15, "danger", "bold")
    surface.blit(number, number.get_rect(midright=right))
    icon = canvas.icon("stitched-wound", px(17), "danger")
    surface.blit(icon, icon.get_rect(midright=(right[0] - number.get_width() - px(2), right[1])))
    return number.get_width() + px(20)


def _dim(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (8, 8, 10, 110), veil.get_rect(), border_radius=radius)
    return veil


def seat_state(observation: State, pointing: Pointing, seat: int) -> str:
    """Return who is waited for (`asked`) and who has passed in the open window (`passed`)."""
    if pointing.decision is not None and int(pointing.decision.seat) == seat:
        return "asked"
    if observation.rounds:
        current = observation.rounds[-1]
        if seat in current.seats:
            index = current.seats.index(seat)
            back = (current.at - index) % len(current.seats)
            if 0 < back <= current.passes:
                return "passed"
    return ""


def _draw_slot(draw: StoryContext, seat: int, name: str, slot: pygame.Rect) -> None:
    """Draw the picture of a deck, with the sign of an ability that is left; a used one is dim."""
    canvas, surface = draw.canvas, draw.surface
    px, sign = canvas.px, _sign(draw, seat, name)
    picture = _picture(canvas, slot)
    if picture.height < px(LEAST_PICTURE_U):
        return
    surface.blit(canvas.art.picture(deck_portrait(draw.content, name), picture.size), picture)
    if name in draw.observation.players[seat].used:
        veil = pygame.Surface(picture.size, pygame.SRCALPHA)
        veil.fill((8, 8, 10, 150))
        surface.blit(veil, picture)
        tick = canvas.fit_text(say("used"), picture.width - px(2), 13, "text_strong", "bold")
        surface.blit(tick, tick.get_rect(center=picture.center))
    elif sign:
        dot = canvas.icon(sign, px(15), BRASS_LIGHT)
        at = dot.get_rect(bottomright=(picture.right - px(1), picture.bottom - px(1)))
        pygame.draw.circle(surface, (24, 18, 12), at.center, px(9))
        surface.blit(dot, at)


def _sign(draw: StoryContext, seat: int, name: str) -> str:
    """Return the icon of the ability of a deck; empty if it has none, or none any more in this turn."""
    ability = draw.content.decks[name].ability
    if ability is None or name in draw.observation.players[seat].used:
        return ""
    return "key" if ability.keyword else "card-play"


def _draw_left(draw: StoryContext, seat: int, name: str, slot: pygame.Rect) -> None:
    """Write the letter of a deck and how many of its cards are in the draw deck.

    Where its picture has no room, the sign of an ability that is left stands beside the letter.
    """
    canvas, surface, deck = draw.canvas, draw.surface, draw.content.decks[name]
    px, sign = canvas.px, _sign(draw, seat, name)
    drawn = draw.observation.zone("draw", seat)
    left = sum(1 for card in drawn if card.startswith(f"{name}."))
    text = f"{_letter(deck.kind)} {left}" if HIDDEN not in drawn else _letter(deck.kind)
    beside = px(15) if sign and _picture(canvas, slot).height < px(LEAST_PICTURE_U) else 0
    label = squeeze_text(canvas, text, slot.width - beside, 13, "text", "semibold", least=NARROW)
    at = label.get_rect(midbottom=(slot.centerx, slot.bottom + px(1)))
    at.x = max(at.x, slot.x + beside)
    surface.blit(label, at)
    if beside:
        dot = canvas.icon(sign, px(13), canvas.theme.legible(BRASS_LIGHT, "surface2", MARK_CONTRAST))
        surface.blit(dot, dot.get_rect(midright=(at.x - px(2), at.centery)))


def _draw_abilities(draw: StoryContext, seat: int, tile: pygame.Rect, x: int) -> None:
    """Write what the decks of a hero can do, where a board is wide enough for words; on a low one closer together."""
    px, tone = draw.canvas.px, draw.canvas.theme.legible(BRASS_LIGHT, "surface2", MARK_CONTRAST)
    able = abilities_of(draw.content, draw.observation, seat)
    y, bottom = tile.y + px(29), tile.bottom - px(20)
    pitch = px(ABILITY_U)
    if y + pitch * len(able) > bottom + px(2):
        y = tile.y + px(25)
        pitch = max(px(LEAST_ABILITY_U), min(pitch, (bottom + px(2) - y) // max(1, len(able))))
    size = 14 if pitch >= px(17) else 13
    for name in able:
        ability = draw.content.decks[name].ability
        if ability is None or y + pitch > bottom + px(3):
            continue
        used = name in draw.observation.players[seat].used
        text = gives_text(ability.gives) if ability.gives else ""
        if ability.keyword:
            text = KEYWORD_NAMES[ability.keyword]
        room = pygame.Rect(x + px(19), y, tile.right - px(8) - x - px(19), pitch)
        icon = draw.canvas.icon("key" if ability.keyword else "card-play", px(14), "text_quiet" if used else tone)
        draw.surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        ink = "text_quiet" if used else "text_strong"
        fit = fits(draw.canvas, text, room.width, size)
        if fit or ability.gives is None or not draw_signs(draw, ability.gives, room, ink):
            label = draw.canvas.fit_text(text, room.width, size, ink)
            draw.surface.blit(label, label.get_rect(midleft=room.midleft))
        y += pitch


def _draw_in_head(draw: StoryContext, seat: int, room: pygame.Rect) -> None:
    """Draw what the decks of a friend can do in one line, Keywords first, as far as there is room."""
    canvas, px = draw.canvas, draw.canvas.px
    tone = canvas.theme.legible(BRASS_LIGHT, "surface2", MARK_CONTRAST)
    found = [(name, draw.content.decks[name].ability) for name in abilities_of(draw.content, draw.observation, seat)]
    x = room.x
    for name, ability in sorted(found, key=lambda one: one[1] is not None and not one[1].keyword):
        if ability is None:
            continue
        used = name in draw.observation.players[seat].used
        ink = "text_quiet" if used else "text_strong"
        text = KEYWORD_NAMES[ability.keyword] if ability.keyword else ""
        signed = ability.gives is not None and bool(signs_of(ability.gives)[0])
        if ability.gives is not None and not signed:
            text = gives_text(ability.gives)
        wide = canvas.width(text, 13, "semibold") if text else 0
        if ability.gives is not None and signed:
            wide = signs_width(canvas, ability.gives)
        if x + px(17) + wide > room.right:
            continue
        icon = canvas.icon("key" if ability.keyword else "card-play", px(14), "text_quiet" if used else tone)
        draw.surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        inner = pygame.Rect(x + px(17), room.y, wide, room.height)
        if ability.gives is None or not draw_signs(draw, ability.gives, inner, ink):
            label = canvas.fit_text(text, wide + px(1), 13, ink, "semibold")
            draw.surface.blit(label, label.get_rect(midleft=inner.midleft))
        x = inner.right + px(14)


def _draw_counts(draw: StoryContext, seat: int, tile: pygame.Rect, *, short: bool) -> None:
    """Draw how many cards lie where, and the share of Damage among them; in `short` below the decks only."""
    canvas, surface, observation = draw.canvas, draw.surface, draw.observation
    px = canvas.px
    hand, drawn, spent = (observation.zone(zone, seat) for zone in ("hand", "draw", "discard"))
    dirty = sum(is_damage(card) for zone in (hand, drawn, spent) for card in zone)
    rect = pygame.Rect(tile.x + px(8), tile.bottom - px(21), tile.width - px(16), px(17))
    if short:
        rect.width = draw.table_regions.slots(tile, len(observation.players[seat].decks))[-1].right - rect.x
    dead, total = dead_share(observation, seat)
    text = say("{hand} in hand · {deck} to draw", hand=len(hand), deck=len(drawn))
    if rect.width <= px(200) or canvas.width(text, 13, "semibold") > rect.width:
        text = say("H {hand} · D {deck}", hand=len(hand), deck=len(drawn))
    label = canvas.text(text, 13, "text", "semibold")
    surface.blit(label, label.get_rect(midleft=rect.midleft))
    if dirty and total:
        number = canvas.text(say("{number} Damage", number=dirty), 13, "danger", "bold")
        if label.get_width() + number.get_width() + px(10) > rect.width:
            number = canvas.text(f"{dirty}", 13, "danger", "bold")
        surface.blit(number, number.get_rect(midright=rect.midright))
        bar = pygame.Rect(rect.x, tile.bottom - px(4), rect.width, px(3))
        pygame.draw.rect(surface, canvas.theme["surface3"], bar)
        pygame.draw.rect(
            surface, canvas.theme["mark_danger"], pygame.Rect(bar.x, bar.y, bar.width * dead // total, bar.height)
        )


def _letter(kind: str) -> str:
    """Return the kind of a deck in one letter."""
    letters = {
        "character": say_as("deck", "C"), "frame": say_as("deck", "F"), "weapon": say_as("deck", "W"),
        "augment": say_as("deck", "A"),
    }  # fmt: skip
    return letters[kind]


def living(cards: list[str]) -> int:
    """Return how many cards are neither Damage nor Wounds."""
    return sum(not is_dead(card) for card in cards)
