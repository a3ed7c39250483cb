"""The party order: places with medals, and arrows of coming attacks, which point at places in the order.

While another order is pointed at everybody stays where they stand, so that nothing moves away under the pointer; their
places are named as they would be, and the arrows end where whoever would be hit stands now.
"""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec
import pygame

from game.kernel.language.say import say_as
from game.modes.story.content.cards import Deck
from game.modes.story.content.loading import identify
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, list_undefeated_seats
from game.modes.story.table.board.ground import board, board_wish
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.companion_moves import CompanionAction
from game.modes.story.table.context import StoryContext
from game.modes.story.table.picture_cache import draw_kept
from game.modes.story.table.preview.combat_order import Planned, planned_order
from game.modes.story.table.preview.forecast import ComingAttack, coming_blows
from game.modes.story.table.signs import caption
from game.ui.paint.art.card.art import Portrait
from game.ui.paint.art.people.portraits import CardBust, round_bust
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.shapes import thick_line
from game.ui.paint.theme import mix
from game.ui.table.view import Pointing

CURVE = 18
LOW_U = 30
"""How high the plate of a place has to be for two lines."""
LEAST_DEED_U = 150
"""How much room words want beside a name."""


def party(observation: State) -> list[int]:
    """Return the seats as they stand on the rail: the Combat Order, else those who stand; the Defeated come last."""
    combat = observation.combat
    order = list(combat.order) if combat is not None and combat.order else list_undefeated_seats(observation)
    return [*order, *(seat for seat in range(len(observation.players)) if seat not in order)]


def place_word(index: int, count: int) -> str:
    """Return what a place is called: First, Second ... Last."""
    if index == count - 1 and count > 1:
        return say_as("place", "Last")
    places = say_as("place", "First"), say_as("place", "Second"), say_as("place", "Third"), say_as("place", "Fourth")
    return places[index]


def find_character(content: StoryContent, observation: State, seat: int) -> Deck | None:
    """Return the Character deck of a hero; None before it is chosen."""
    decks = (content.decks[name] for name in observation.players[seat].decks)
    return next((deck for deck in decks if deck.kind == "character"), None)


def hero_portrait(content: StoryContent, observation: State, seat: int) -> CardBust | Portrait:
    """Return the picture of a hero: of the Character deck, else of nobody yet."""
    hero = find_character(content, observation, seat)
    palette = ("azure", "ember", "violet", "moss")[seat % 4]
    if hero is not None:
        return round_bust(identify(hero), hero.icon, palette)
    return Portrait(glyph="hooded-figure", palette=palette, shape="oval", bezel=0.06, scale=0.8)


def draw_rail(draw: StoryContext, action: CompanionAction | None = None) -> None:
    """Draw the places of a fight with who stands on them, and why a companion has come there."""
    observation, people = draw.observation, draw.people
    if observation.combat is None:
        return
    ways = tuple(ways_of(observation, draw.table_regions, draw.pointing))
    asked_count = int(draw.pointing.decision.seat) if draw.pointing.decision is not None and ways else -1
    heroes = tuple((seat, people[seat], observation.players[seat].defeated) for seat in party(observation))
    planned = planned_order(observation, draw.pointing)
    key = ("story-rail", heroes, ways, asked_count, action, planned)

    def pictures() -> list[PictureRequest]:
        recesses = draw.table_regions.recesses(len(heroes))
        medals = [
            PictureRequest(hero_portrait(draw.content, observation, hero[0]), (recess.height, recess.height))
            for hero, recess in zip(heroes, recesses, strict=True)
        ]
        return [*medals, board_wish(draw.canvas, draw.table_regions.side_rail, "walnut")]

    draw_kept(
        draw.canvas,
        draw.surface,
        key,
        draw.table_regions.side_rail,
        pictures,
        lambda layer: _draw_places(draw.with_surface(layer), action),
    )


def _draw_places(draw: StoryContext, action: CompanionAction | None) -> None:
    canvas, surface, observation = draw.canvas, draw.surface, draw.observation
    px = canvas.px
    seats = party(observation)
    board(canvas, surface, draw.table_regions.side_rail, "walnut")
    planned = planned_order(observation, draw.pointing)
    for index, (seat, recess) in enumerate(zip(seats, draw.table_regions.recesses(len(seats)), strict=True)):
        inner = recess.inflate(-px(6), -px(2))
        plain = canvas.art.appearance.plain or canvas.theme.light
        surface.blit(canvas.panel(inner.size, "surface1" if plain else (24, 17, 12), radius_u=6, alpha=235), inner)
        out = observation.players[seat].defeated
        side = inner.height + px(2)
        medal = pygame.Rect(0, 0, side, side)
        ways = ways_of(observation, draw.table_regions, draw.pointing) if _moves(draw.pointing, seat) else {}
        medal.midleft = inner.x + px(42 if "way:up" in ways else 8), inner.centery
        surface.blit(canvas.art.picture(hero_portrait(draw.content, observation, seat), medal.size), medal)
        low = inner.height < px(LOW_U)
        mark = canvas.seat_shape(seat, px(13 if low else 20))
        surface.blit(
            mark, mark.get_rect(center=(medal.right - px(3 if low else 5), medal.bottom - px(5 if low else 8)))
        )
        if out:
            cross = canvas.icon("cancel", side // 2, "danger")
            surface.blit(cross, cross.get_rect(center=medal.center))
        word = say_as("party", "Out") if out else place_words(planned, index, seat)
        head = caption(canvas, word, 13, inner.right - medal.right - px(14))
        # One below the other where there is height for it, else in one line.
        at = (medal.right + px(11), inner.centery - (head.get_height() // 2 if low else head.get_height() + px(1)))
        surface.blit(head, at)
        after = head.get_width() + px(8) if low else 0
        room = inner.right - medal.right - px(14) - after - (px(40) if "way:down" in ways else 0)
        size = 16.0
        while size > 13 and canvas.width(draw.people[seat], size, "semibold") > room:
            size -= 0.5
        label = canvas.fit_text(draw.people[seat], max(px(10), room), size, "text_strong", "semibold")
        name = label.get_rect(midleft=(medal.right + px(10) + after, inner.centery + px(0 if low else 8)))
        surface.blit(label, name)
        beside = max(medal.right + px(11) + head.get_width(), name.right) + px(18)
        room = inner.right - px(10) - beside
        if action is not None and action.seat == seat and room > px(LEAST_DEED_U):
            why = canvas.fit_text(action.text, room, 14, "info", "semibold")
            surface.blit(why, why.get_rect(midright=(inner.right - px(10), inner.centery)))
    # Over the plates of both that it stands between: drawn before the second one it would lie half below it.
    arrow = canvas.text("›", 22, "text_quiet", "bold")
    for recess in draw.table_regions.recesses(len(seats))[:-1]:
        surface.blit(arrow, arrow.get_rect(center=(recess.right, recess.centery)))


def place_words(planned: Planned, index: int, seat: int) -> str:
    """Return what the place of a seat is called, and after an arrow what it would be in the planned order."""
    count = len(planned.order)
    then = planned.order.index(seat)
    return place_word(index, count) if then == index else f"{place_word(index, count)} → {place_word(then, count)}"


def _moves(pointing: Pointing, seat: int) -> bool:
    decision = pointing.decision
    if decision is None or int(decision.seat) != seat:
        return False
    return any(ref.startswith("way:") for option in getattr(decision, "options", ()) for ref in option.refs)


def ways_of(observation: State, table_regions: StoryRegions, pointing: Pointing) -> dict[str, pygame.Rect]:
    """Return where the asked seat points to move one place up or down, as far as it may."""
    decision = pointing.decision
    if decision is None or observation.combat is None or not _moves(pointing, int(decision.seat)):
        return {}
    seats = party(observation)
    seat = int(decision.seat)
    recess = table_regions.recesses(len(seats))[seats.index(seat)]
    refs = {ref for option in getattr(decision, "options", ()) for ref in option.refs if ref.startswith("way:")}
    return {ref: table_regions.way(recess, ref.partition(":")[2]) for ref in sorted(refs)}


def draw_ways(canvas: Canvas, surface: pygame.Surface, ways: dict[str, pygame.Rect], pointing: Pointing) -> None:
    """Draw the arrows by which the asked hero moves in the order."""
    px = canvas.px
    for ref, rect in ways.items():
        hot = ref in (pointing.hovered, pointing.focused) or ref in pointing.path_refs
        inner = rect.inflate(-px(4), -px(8))
        surface.blit(canvas.panel(inner.size, "surface3", radius_u=5, border="mark", border_u=3 if hot else 1.5), inner)
        x, y, r = inner.centerx, inner.centery, px(7)
        turn = -1 if ref == "way:up" else 1
        pygame.draw.polygon(surface, canvas.theme["text_strong"], [(x + turn * r, y), (x - turn * r, y - r),
                                                                   (x - turn * r, y + r)])  # fmt: skip


# Arrows


def draw_threats(draw: StoryContext) -> None:
    """Draw an arrow from every enemy that still attacks to the place it will hit, its strength at the head."""
    combat = draw.observation.combat
    if combat is None or not combat.enemies:
        return
    hits = coming_blows(draw.content, draw.observation)
    ids = [enemy.id for enemy in combat.enemies]
    highlighted = next((name for name in ids if f"enemy:{name}" in (draw.pointing.hovered, draw.pointing.focused)), "")
    top = draw.table_regions.enemies.bottom
    room = pygame.Rect(
        draw.table_regions.right.x, top, draw.table_regions.right.width, draw.table_regions.side_rail.y - top
    )
    # Places are numbered as the order would be; whoever is hit there stands where they stand now.
    seats = party(draw.observation)
    stands = tuple(seats.index(seat) for seat in planned_order(draw.observation, draw.pointing).order)
    hits = [msgspec.structs.replace(hit, place=stands[hit.place]) for hit in hits if hit.place < len(stands)]
    key = ("story-threats", tuple(hits), tuple(ids), highlighted, len(draw.observation.players))
    draw_kept(
        draw.canvas,
        draw.surface,
        key,
        room,
        tuple,
        lambda layer: _draw_arrows(draw.with_surface(layer), hits, ids, highlighted),
    )


def _draw_arrows(draw: StoryContext, hits: list[ComingAttack], ids: list[str], highlighted: str) -> None:
    tiles = dict(zip(ids, draw.table_regions.enemy_tiles(len(ids)), strict=True))
    recesses = draw.table_regions.recesses(len(party(draw.observation)))
    by_place: dict[int, list[ComingAttack]] = {}
    for hit in hits:
        by_place.setdefault(hit.place, []).append(hit)
    numbers: list[tuple[tuple[int, int], int]] = []
    for hit in sorted(hits, key=lambda one: one.now):
        if hit.enemy not in tiles or hit.place >= len(recesses):
            continue
        tile, recess = tiles[hit.enemy], recesses[hit.place]
        own = [one for one in hits if one.enemy == hit.enemy]
        start_x = tile.centerx + round((own.index(hit) - (len(own) - 1) / 2) * draw.canvas.px(34))
        sharing = sorted(by_place[hit.place], key=lambda one: tiles[one.enemy].centerx if one.enemy in tiles else 0)
        pitch = min(draw.canvas.px(54), recess.width // (len(sharing) + 1))
        offset = (sharing.index(hit) - (len(sharing) - 1) / 2) * pitch
        end = (recess.centerx + round(offset), recess.y)
        numbers.append(
            (
                _arrow(draw.canvas, draw.surface, (start_x, tile.bottom), end, hit, hit.enemy == highlighted),
                hit.strength,
            )
        )
    for at, strength in numbers:
        # No arrow lies over the number of another one.
        _diamond(draw.canvas, draw.surface, at, strength)


def _arrow(
    canvas: Canvas,
    surface: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    hit: ComingAttack,
    highlighted: bool,
) -> tuple[int, int]:
    """Draw one arrow as an S and return where its number goes; an attack under way or pointed at is hot."""
    px = canvas.px
    hot = hit.now or highlighted
    tone = canvas.theme["mark_danger"]
    colour = tone if hot else mix(tone, canvas.theme["surface2"], 0.35)
    width = px(4.5 if hot else 3)
    tip = end[1] - px(2)
    points = []
    for step in range(CURVE + 1):
        t = step / CURVE
        ease = t * t * (3 - 2 * t)
        points.append((start[0] + (end[0] - start[0]) * ease, start[1] + (tip - px(7) - start[1]) * t))
    for colour_now, wide in ((canvas.theme["casing"], width + px(3)), (colour, width)):
        for first, second in pairwise(points):
            thick_line(surface, colour_now, first, second, wide)
    head = px(8)
    x = end[0]
    pygame.draw.polygon(surface, canvas.theme["casing"], [(x, tip + px(3)), (x - head - px(3), tip - head - px(1)),
                                                          (x + head + px(3), tip - head - px(1))])  # fmt: skip
    pygame.draw.polygon(surface, colour, [(x, tip), (x - head, tip - head), (x + head, tip - head)])
    return x + px(17), tip - px(9)


def _diamond(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], number: int) -> None:
    """Draw the strength of an attack on a diamond of paper."""
    px = canvas.px
    radius = px(12)
    corners = [
        (at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn))
        for turn in (0, math.pi / 2, math.pi, 1.5 * math.pi)
    ]
    pygame.draw.polygon(surface, canvas.theme["casing"], [(x + (x - at[0]) * 0.22, y + (y - at[1]) * 0.22)
                                                          for x, y in corners])  # fmt: skip
    pygame.draw.polygon(surface, (244, 232, 208), corners)
    label = canvas.text(str(number), 15, (120, 28, 20), "bold")
    surface.blit(label, label.get_rect(center=at))
