"""The heroes' boards: their five decks with what they are good for this turn, their cards, Wounds and Damage."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say, say_as
from game.modes.story.content.describe import gives_text
from game.modes.story.content.term_names import KEYWORD_NAMES
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, held_by_person, is_damage, is_dead
from game.modes.story.table.bonus import abilities_of, draw_signs, signs_of, signs_width
from game.modes.story.table.context import StoryContext
from game.modes.story.table.ground import board, board_wish
from game.modes.story.table.hearts import draw_hearts, draw_open_cards, lies_open, wounds_of
from game.modes.story.table.kept import draw_kept
from game.modes.story.table.places import StoryRegions
from game.modes.story.table.rail import party
from game.modes.story.table.reckoning import dead_share
from game.modes.story.table.signs import BRASS_LIGHT, PALETTES, family
from game.ui.paint.art.card.art import Portrait
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


def deck_portrait(facts: StoryFacts, name: str) -> Portrait:
    """Return the picture of a deck."""
    deck = facts.decks[name]
    return Portrait(glyph=deck.icon or "cog", palette=PALETTES[family(deck)], bezel=0.05, scale=0.84)


def wishes(canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions) -> list[PictureRequest]:
    """Return the pictures of all decks of the party."""
    found: list[PictureRequest] = []
    seats = party(view)
    for seat, tile in zip(seats, places.tiles(len(seats)), strict=True):
        decks = view.players[seat].decks
        found += _portraits(canvas, facts, decks, places.slots(tile, len(decks)))
    return found


def _portraits(
    canvas: Canvas, facts: StoryFacts, decks: Sequence[str], slots: Sequence[pygame.Rect]
) -> list[PictureRequest]:
    """Return the pictures of the decks of one hero, in their slots."""
    return [
        PictureRequest(deck_portrait(facts, name), _picture(canvas, slot).size)
        for name, slot in zip(decks, slots, strict=True)
    ]


def _picture(canvas: Canvas, slot: pygame.Rect) -> pygame.Rect:
    return pygame.Rect(slot.x, slot.y, slot.width, slot.height - canvas.u(16))


def board_hits(view: State, places: StoryRegions) -> list[HitArea]:
    """Return the boards of the party and the decks on them."""
    found, seats = [], party(view)
    for seat, tile in zip(seats, places.tiles(len(seats)), strict=True):
        decks = view.players[seat].decks
        found += [
            HitArea(f"deck:{deck}", slot) for deck, slot in zip(decks, places.slots(tile, len(decks)), strict=True)
        ]
        found.append(HitArea(f"seat:P{seat + 1}", tile))
    return found


def draw_boards(on: StoryContext) -> None:
    """Draw the boards in the order of the party: the wood with the decks is kept, what changes is drawn over it."""
    seats, people = party(on.view), on.people
    for seat, tile in zip(seats, on.places.tiles(len(seats)), strict=True):
        player = on.view.players[seat]
        decks = player.decks

        def pictures(tile: pygame.Rect = tile, decks: Sequence[str] = decks) -> list[PictureRequest]:
            slots = on.places.slots(tile, len(decks))
            return [*_portraits(on.canvas, on.facts, decks, slots), board_wish(on.canvas, tile, "walnut")]

        def draw(layer: pygame.Surface, seat: int = seat, tile: pygame.Rect = tile) -> None:
            _draw_decks(on.on(layer), seat, tile)

        draw_kept(
            on.canvas,
            on.surface,
            ("story-board", seat, decks, player.used, lies_open(on, seat, tile)),
            tile,
            pictures,
            draw,
        )
        _draw_hero(on, seat, tile, people[seat])


def _draw_decks(on: StoryContext, seat: int, tile: pygame.Rect) -> None:
    """Draw the board itself, the pictures of the decks and what they can do."""
    u, decks = on.canvas.u, on.view.players[seat].decks
    board(on.canvas, on.surface, tile, "walnut")
    slots = on.places.slots(tile, len(decks))
    for deck, slot in zip(decks, slots, strict=True):
        _draw_slot(on, seat, deck, slot)
    if slots and tile.right - slots[-1].right > u(90) and not lies_open(on, seat, tile):
        _draw_abilities(on, seat, tile, slots[-1].right + u(10))


def _draw_hero(on: StoryContext, seat: int, tile: pygame.Rect, name: str) -> None:
    """Draw who it is, how many cards and Wounds there are, and whether the hero is asked, has passed or is out."""
    canvas, surface, view = on.canvas, on.surface, on.view
    u, player = canvas.u, view.players[seat]
    state = seat_state(view, on.pointing, seat)
    head = pygame.Rect(tile.x + u(8), tile.y + u(3), tile.width - u(16), u(24))
    mark = canvas.seat_shape(seat, u(17))
    surface.blit(mark, mark.get_rect(midleft=head.midleft))
    own = [other for other in range(len(view.players)) if held_by_person(view, other)]
    name = say("{hero} (you)", hero=name) if own == [seat] and len(view.players) > 1 else name
    wounds, right = wounds_of(view, seat), head.right
    if state == "passed":
        tick = canvas.text(say("passed"), 13, "info", "bold")
        surface.blit(tick, tick.get_rect(midright=(right, head.centery)))
        right -= tick.get_width() + u(4)
        corners = [(right - u(11), head.centery), (right - u(7), head.centery + u(4)), (right, head.centery - u(5))]
        pygame.draw.lines(surface, canvas.theme["info"], False, corners, max(2, u(2)))
        right -= u(17)
    if HIDDEN not in view.hand(seat):
        limit = on.facts.hand_limit(view)
        room = right - head.x - u(23) - canvas.width(name, 16, "title") - u(10)
        left = draw_hearts(canvas, surface, (right, head.centery), limit, wounds, room)
        if left == right and wounds:
            left -= _draw_wounds(canvas, surface, wounds, (right, head.centery))
        right = left - u(4)
    label = canvas.fit_text(name, right - head.x - u(26), 16, "text_strong", "title")
    at = label.get_rect(midleft=(head.x + u(23), head.centery))
    surface.blit(label, at)
    if lies_open(on, seat, tile):
        _draw_in_head(on, seat, pygame.Rect(at.right + u(14), head.y, right - at.right - u(18), head.height))
    for deck, slot in zip(player.decks, on.places.slots(tile, len(player.decks)), strict=True):
        _draw_left(on, seat, deck, slot)
    draw_open_cards(on, seat, tile)
    _draw_counts(on, seat, tile, short=lies_open(on, seat, tile))
    if player.defeated or state == "passed":
        surface.blit(canvas.get_cached_picture(("story-dim", tile.size), lambda: _dim(tile.size, u(8))), tile)
    if player.defeated:
        _draw_out(canvas, surface, tile, [_picture(canvas, slot) for slot in on.places.slots(tile, len(player.decks))])
    if state == "asked":
        pygame.draw.rect(surface, canvas.theme["casing"], tile.inflate(u(4), u(4)), u(2), border_radius=u(10))
        pygame.draw.rect(surface, canvas.theme["mark"], tile.inflate(u(2), u(2)), u(3), border_radius=u(9))
    elif seat == on.near:
        pygame.draw.rect(surface, canvas.theme["border"], tile.inflate(u(2), u(2)), u(2), border_radius=u(9))


def _draw_out(canvas: Canvas, surface: pygame.Surface, tile: pygame.Rect, pictures: Sequence[pygame.Rect]) -> None:
    """Write that a hero is out: on the pictures of the decks, without them over all between head and counts."""
    u, line = canvas.u, canvas.font("bold", LEAST_TEXT_U).get_height()
    low = not pictures or pictures[0].height < line + u(PLATE_U)
    room = pygame.Rect(tile.x + u(6), tile.y + u(27), tile.width - u(12), tile.height - u(49))
    if not low:
        room.y, room.height = pictures[0].y, pictures[0].height
    inner = room.width - u(16), room.height - u(PLATE_U)
    label = fitted_label(canvas, say("Out of this encounter"), inner, 16, "danger", "bold", centred=True)
    plate = room if low else label.get_rect(center=room.center).inflate(u(20), u(PLATE_U))
    surface.blit(canvas.panel(plate.size, "surface1", radius_u=7, border="mark_danger", alpha=240), plate)
    surface.blit(label, label.get_rect(center=plate.center))


def _draw_wounds(canvas: Canvas, surface: pygame.Surface, wounds: int, right: tuple[int, int]) -> int:
    """Draw Wounds as a sign and a number where hearts have no room; return how wide they are."""
    u = canvas.u
    number = canvas.text(str(wounds), 15, "danger", "bold")
    surface.blit(number, number.get_rect(midright=right))
    icon = canvas.icon("stitched-wound", u(17), "danger")
    surface.blit(icon, icon.get_rect(midright=(right[0] - number.get_width() - u(2), right[1])))
    return number.get_width() + u(20)


def _dim(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (8, 8, 10, 110), veil.get_rect(), border_radius=radius)
    return veil


def seat_state(view: State, pointing: Pointing, seat: int) -> str:
    """Return who is waited for (`asked`) and who has passed in the open window (`passed`)."""
    if pointing.decision is not None and int(pointing.decision.seat) == seat:
        return "asked"
    if view.rounds:
        current = view.rounds[-1]
        if seat in current.seats:
            place = current.seats.index(seat)
            back = (current.at - place) % len(current.seats)
            if 0 < back <= current.passes:
                return "passed"
    return ""


def _draw_slot(on: StoryContext, seat: int, name: str, slot: pygame.Rect) -> None:
    """Draw the picture of a deck, with the sign of an ability that is left; a used one is dim."""
    canvas, surface = on.canvas, on.surface
    u, sign = canvas.u, _sign(on, seat, name)
    picture = _picture(canvas, slot)
    if picture.height < u(LEAST_PICTURE_U):
        return
    surface.blit(canvas.art.picture(deck_portrait(on.facts, name), picture.size), picture)
    if name in on.view.players[seat].used:
        veil = pygame.Surface(picture.size, pygame.SRCALPHA)
        veil.fill((8, 8, 10, 150))
        surface.blit(veil, picture)
        tick = canvas.fit_text(say("used"), picture.width - u(2), 13, "text_strong", "bold")
        surface.blit(tick, tick.get_rect(center=picture.center))
    elif sign:
        dot = canvas.icon(sign, u(15), BRASS_LIGHT)
        at = dot.get_rect(bottomright=(picture.right - u(1), picture.bottom - u(1)))
        pygame.draw.circle(surface, (24, 18, 12), at.center, u(9))
        surface.blit(dot, at)


def _sign(on: StoryContext, seat: int, name: str) -> str:
    """Return the icon of the ability of a deck; empty if it has none, or none any more in this turn."""
    ability = on.facts.decks[name].ability
    if ability is None or name in on.view.players[seat].used:
        return ""
    return "key" if ability.keyword else "card-play"


def _draw_left(on: StoryContext, seat: int, name: str, slot: pygame.Rect) -> None:
    """Write the letter of a deck and how many of its cards are in the draw deck.

    Where its picture has no room, the sign of an ability that is left stands beside the letter.
    """
    canvas, surface, deck = on.canvas, on.surface, on.facts.decks[name]
    u, sign = canvas.u, _sign(on, seat, name)
    drawn = on.view.zone("draw", seat)
    left = sum(1 for card in drawn if card.startswith(f"{name}."))
    text = f"{_letter(deck.kind)} {left}" if HIDDEN not in drawn else _letter(deck.kind)
    beside = u(15) if sign and _picture(canvas, slot).height < u(LEAST_PICTURE_U) else 0
    label = squeeze_text(canvas, text, slot.width - beside, 13, "text", "semibold", least=NARROW)
    at = label.get_rect(midbottom=(slot.centerx, slot.bottom + u(1)))
    at.x = max(at.x, slot.x + beside)
    surface.blit(label, at)
    if beside:
        dot = canvas.icon(sign, u(13), canvas.theme.legible(BRASS_LIGHT, "surface2", MARK_CONTRAST))
        surface.blit(dot, dot.get_rect(midright=(at.x - u(2), at.centery)))


def _draw_abilities(on: StoryContext, seat: int, tile: pygame.Rect, x: int) -> None:
    """Write what the decks of a hero can do, where a board is wide enough for words; on a low one closer together."""
    u, tone = on.canvas.u, on.canvas.theme.legible(BRASS_LIGHT, "surface2", MARK_CONTRAST)
    able = abilities_of(on.facts, on.view, seat)
    y, bottom = tile.y + u(29), tile.bottom - u(20)
    pitch = u(ABILITY_U)
    if y + pitch * len(able) > bottom + u(2):
        y = tile.y + u(25)
        pitch = max(u(LEAST_ABILITY_U), min(pitch, (bottom + u(2) - y) // max(1, len(able))))
    size = 14 if pitch >= u(17) else 13
    for name in able:
        ability = on.facts.decks[name].ability
        if ability is None or y + pitch > bottom + u(3):
            continue
        used = name in on.view.players[seat].used
        words = gives_text(ability.gives) if ability.gives else ""
        if ability.keyword:
            words = KEYWORD_NAMES[ability.keyword]
        room = pygame.Rect(x + u(19), y, tile.right - u(8) - x - u(19), pitch)
        icon = on.canvas.icon("key" if ability.keyword else "card-play", u(14), "text_quiet" if used else tone)
        on.surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        ink = "text_quiet" if used else "text_strong"
        fit = fits(on.canvas, words, room.width, size)
        if fit or ability.gives is None or not draw_signs(on, ability.gives, room, ink):
            label = on.canvas.fit_text(words, room.width, size, ink)
            on.surface.blit(label, label.get_rect(midleft=room.midleft))
        y += pitch


def _draw_in_head(on: StoryContext, seat: int, room: pygame.Rect) -> None:
    """Draw what the decks of a friend can do in one line, Keywords first, as far as there is room."""
    canvas, u = on.canvas, on.canvas.u
    tone = canvas.theme.legible(BRASS_LIGHT, "surface2", MARK_CONTRAST)
    found = [(name, on.facts.decks[name].ability) for name in abilities_of(on.facts, on.view, seat)]
    x = room.x
    for name, ability in sorted(found, key=lambda one: one[1] is not None and not one[1].keyword):
        if ability is None:
            continue
        used = name in on.view.players[seat].used
        ink = "text_quiet" if used else "text_strong"
        words = KEYWORD_NAMES[ability.keyword] if ability.keyword else ""
        signed = ability.gives is not None and bool(signs_of(ability.gives)[0])
        if ability.gives is not None and not signed:
            words = gives_text(ability.gives)
        wide = canvas.width(words, 13, "semibold") if words else 0
        if ability.gives is not None and signed:
            wide = signs_width(canvas, ability.gives)
        if x + u(17) + wide > room.right:
            continue
        icon = canvas.icon("key" if ability.keyword else "card-play", u(14), "text_quiet" if used else tone)
        on.surface.blit(icon, icon.get_rect(midleft=(x, room.centery)))
        inner = pygame.Rect(x + u(17), room.y, wide, room.height)
        if ability.gives is None or not draw_signs(on, ability.gives, inner, ink):
            label = canvas.fit_text(words, wide + u(1), 13, ink, "semibold")
            on.surface.blit(label, label.get_rect(midleft=inner.midleft))
        x = inner.right + u(14)


def _draw_counts(on: StoryContext, seat: int, tile: pygame.Rect, *, short: bool) -> None:
    """Draw how many cards lie where, and the share of Damage among them; in `short` below the decks only."""
    canvas, surface, view = on.canvas, on.surface, on.view
    u = canvas.u
    hand, drawn, spent = (view.zone(zone, seat) for zone in ("hand", "draw", "discard"))
    dirty = sum(is_damage(card) for zone in (hand, drawn, spent) for card in zone)
    rect = pygame.Rect(tile.x + u(8), tile.bottom - u(21), tile.width - u(16), u(17))
    if short:
        rect.width = on.places.slots(tile, len(view.players[seat].decks))[-1].right - rect.x
    dead, whole = dead_share(view, seat)
    words = say("{hand} in hand · {deck} to draw", hand=len(hand), deck=len(drawn))
    if rect.width <= u(200) or canvas.width(words, 13, "semibold") > rect.width:
        words = say("H {hand} · D {deck}", hand=len(hand), deck=len(drawn))
    label = canvas.text(words, 13, "text", "semibold")
    surface.blit(label, label.get_rect(midleft=rect.midleft))
    if dirty and whole:
        number = canvas.text(say("{number} Damage", number=dirty), 13, "danger", "bold")
        if label.get_width() + number.get_width() + u(10) > rect.width:
            number = canvas.text(f"{dirty}", 13, "danger", "bold")
        surface.blit(number, number.get_rect(midright=rect.midright))
        bar = pygame.Rect(rect.x, tile.bottom - u(4), rect.width, u(3))
        pygame.draw.rect(surface, canvas.theme["surface3"], bar)
        pygame.draw.rect(
            surface, canvas.theme["mark_danger"], pygame.Rect(bar.x, bar.y, bar.width * dead // whole, bar.height)
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
