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
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, standing
from game.modes.story.table.context import StoryContext
from game.modes.story.table.deeds import CompanionAction
from game.modes.story.table.ground import board, board_wish
from game.modes.story.table.kept import draw_kept
from game.modes.story.table.places import StoryRegions
from game.modes.story.table.planned import Planned, planned_order
from game.modes.story.table.reckoning import ComingAttack, coming_blows
from game.modes.story.table.signs import caption
from game.ui.paint.art.card.art import Portrait
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


def party(view: State) -> list[int]:
    """Return the seats as they stand on the rail: the Combat Order, else those who stand; the Defeated come last."""
    combat = view.combat
    order = list(combat.order) if combat is not None and combat.order else standing(view)
    return [*order, *(seat for seat in range(len(view.players)) if seat not in order)]


def place_word(index: int, count: int) -> str:
    """Return what a place is called: First, Second ... Last."""
    if index == count - 1 and count > 1:
        return say_as("place", "Last")
    places = say_as("place", "First"), say_as("place", "Second"), say_as("place", "Third"), say_as("place", "Fourth")
    return places[index]


def hero_portrait(facts: StoryFacts, view: State, seat: int) -> Portrait:
    """Return the picture of a hero: of the Character deck, else of nobody yet."""
    decks = [facts.decks[name] for name in view.players[seat].decks]
    hero = next((deck for deck in decks if deck.kind == "character"), None)
    palette = ("azure", "ember", "violet", "moss")[seat % 4]
    return Portrait(glyph=hero.icon if hero else "hooded-figure", palette=palette, shape="oval", bezel=0.06, scale=0.8)


def draw_rail(on: StoryContext, deed: CompanionAction | None = None) -> None:
    """Draw the places of a fight with who stands on them, and why a companion has come there."""
    view, people = on.view, on.people
    if view.combat is None:
        return
    ways = tuple(ways_of(view, on.places, on.pointing))
    asked = int(on.pointing.decision.seat) if on.pointing.decision is not None and ways else -1
    heroes = tuple((seat, people[seat], view.players[seat].defeated) for seat in party(view))
    planned = planned_order(view, on.pointing)
    key = ("story-rail", heroes, ways, asked, deed, planned)

    def pictures() -> list[PictureRequest]:
        recesses = on.places.recesses(len(heroes))
        medals = [
            PictureRequest(hero_portrait(on.facts, view, hero[0]), (recess.height, recess.height))
            for hero, recess in zip(heroes, recesses, strict=True)
        ]
        return [*medals, board_wish(on.canvas, on.places.rail, "walnut")]

    draw_kept(on.canvas, on.surface, key, on.places.rail, pictures, lambda layer: _draw_places(on.on(layer), deed))


def _draw_places(on: StoryContext, deed: CompanionAction | None) -> None:
    canvas, surface, view = on.canvas, on.surface, on.view
    u = canvas.u
    seats = party(view)
    board(canvas, surface, on.places.rail, "walnut")
    planned = planned_order(view, on.pointing)
    for index, (seat, recess) in enumerate(zip(seats, on.places.recesses(len(seats)), strict=True)):
        inner = recess.inflate(-u(6), -u(2))
        plain = canvas.art.look.plain or canvas.theme.light
        surface.blit(canvas.panel(inner.size, "surface1" if plain else (24, 17, 12), radius_u=6, alpha=235), inner)
        out = view.players[seat].defeated
        side = inner.height + u(2)
        medal = pygame.Rect(0, 0, side, side)
        ways = ways_of(view, on.places, on.pointing) if _moves(on.pointing, seat) else {}
        medal.midleft = inner.x + u(42 if "way:up" in ways else 8), inner.centery
        surface.blit(canvas.art.picture(hero_portrait(on.facts, view, seat), medal.size), medal)
        low = inner.height < u(LOW_U)
        mark = canvas.seat_shape(seat, u(13 if low else 20))
        surface.blit(mark, mark.get_rect(center=(medal.right - u(3 if low else 5), medal.bottom - u(5 if low else 8))))
        if out:
            cross = canvas.icon("cancel", side // 2, "danger")
            surface.blit(cross, cross.get_rect(center=medal.center))
        word = say_as("party", "Out") if out else place_words(planned, index, seat)
        head = caption(canvas, word, 13, inner.right - medal.right - u(14))
        # One below the other where there is height for it, else in one line.
        at = (medal.right + u(11), inner.centery - (head.get_height() // 2 if low else head.get_height() + u(1)))
        surface.blit(head, at)
        after = head.get_width() + u(8) if low else 0
        room = inner.right - medal.right - u(14) - after - (u(40) if "way:down" in ways else 0)
        size = 16.0
        while size > 13 and canvas.width(on.people[seat], size, "semibold") > room:
            size -= 0.5
        label = canvas.fit_text(on.people[seat], max(u(10), room), size, "text_strong", "semibold")
        name = label.get_rect(midleft=(medal.right + u(10) + after, inner.centery + u(0 if low else 8)))
        surface.blit(label, name)
        beside = max(medal.right + u(11) + head.get_width(), name.right) + u(18)
        room = inner.right - u(10) - beside
        if deed is not None and deed.seat == seat and room > u(LEAST_DEED_U):
            why = canvas.fit_text(deed.text, room, 14, "info", "semibold")
            surface.blit(why, why.get_rect(midright=(inner.right - u(10), inner.centery)))
    # Over the plates of both that it stands between: drawn before the second one it would lie half below it.
    arrow = canvas.text("›", 22, "text_quiet", "bold")
    for recess in on.places.recesses(len(seats))[:-1]:
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


def ways_of(view: State, places: StoryRegions, pointing: Pointing) -> dict[str, pygame.Rect]:
    """Return where the asked seat points to move one place up or down, as far as it may."""
    decision = pointing.decision
    if decision is None or view.combat is None or not _moves(pointing, int(decision.seat)):
        return {}
    seats = party(view)
    seat = int(decision.seat)
    recess = places.recesses(len(seats))[seats.index(seat)]
    refs = {ref for option in getattr(decision, "options", ()) for ref in option.refs if ref.startswith("way:")}
    return {ref: places.way(recess, ref.partition(":")[2]) for ref in sorted(refs)}


def draw_ways(canvas: Canvas, surface: pygame.Surface, ways: dict[str, pygame.Rect], pointing: Pointing) -> None:
    """Draw the arrows by which the asked hero moves in the order."""
    u = canvas.u
    for ref, rect in ways.items():
        hot = ref in (pointing.hovered, pointing.focused) or ref in pointing.chosen
        inner = rect.inflate(-u(4), -u(8))
        surface.blit(canvas.panel(inner.size, "surface3", radius_u=5, border="mark", border_u=3 if hot else 1.5), inner)
        x, y, r = inner.centerx, inner.centery, u(7)
        turn = -1 if ref == "way:up" else 1
        pygame.draw.polygon(surface, canvas.theme["text_strong"], [(x + turn * r, y), (x - turn * r, y - r),
                                                                   (x - turn * r, y + r)])  # fmt: skip


# Arrows


def draw_threats(on: StoryContext) -> None:
    """Draw an arrow from every enemy that still attacks to the place it will hit, its strength at the head."""
    combat = on.view.combat
    if combat is None or not combat.enemies:
        return
    blows = coming_blows(on.facts, on.view)
    ids = [enemy.id for enemy in combat.enemies]
    lit = next((name for name in ids if f"enemy:{name}" in (on.pointing.hovered, on.pointing.focused)), "")
    top = on.places.enemies.bottom
    room = pygame.Rect(on.places.right.x, top, on.places.right.width, on.places.rail.y - top)
    # Places are numbered as the order would be; whoever is hit there stands where they stand now.
    seats = party(on.view)
    stands = tuple(seats.index(seat) for seat in planned_order(on.view, on.pointing).order)
    blows = [msgspec.structs.replace(blow, place=stands[blow.place]) for blow in blows if blow.place < len(stands)]
    key = ("story-threats", tuple(blows), tuple(ids), lit, len(on.view.players))
    draw_kept(on.canvas, on.surface, key, room, tuple, lambda layer: _draw_arrows(on.on(layer), blows, ids, lit))


def _draw_arrows(on: StoryContext, blows: list[ComingAttack], ids: list[str], lit: str) -> None:
    tiles = dict(zip(ids, on.places.enemy_tiles(len(ids)), strict=True))
    recesses = on.places.recesses(len(party(on.view)))
    by_place: dict[int, list[ComingAttack]] = {}
    for blow in blows:
        by_place.setdefault(blow.place, []).append(blow)
    numbers: list[tuple[tuple[int, int], int]] = []
    for blow in sorted(blows, key=lambda one: one.now):
        if blow.enemy not in tiles or blow.place >= len(recesses):
            continue
        tile, recess = tiles[blow.enemy], recesses[blow.place]
        own = [one for one in blows if one.enemy == blow.enemy]
        start_x = tile.centerx + round((own.index(blow) - (len(own) - 1) / 2) * on.canvas.u(34))
        sharing = sorted(by_place[blow.place], key=lambda one: tiles[one.enemy].centerx if one.enemy in tiles else 0)
        pitch = min(on.canvas.u(54), recess.width // (len(sharing) + 1))
        offset = (sharing.index(blow) - (len(sharing) - 1) / 2) * pitch
        end = (recess.centerx + round(offset), recess.y)
        numbers.append(
            (_arrow(on.canvas, on.surface, (start_x, tile.bottom), end, blow, blow.enemy == lit), blow.strength)
        )
    for at, strength in numbers:
        # No arrow lies over the number of another one.
        _diamond(on.canvas, on.surface, at, strength)


def _arrow(
    canvas: Canvas, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], blow: ComingAttack, lit: bool
) -> tuple[int, int]:
    """Draw one arrow as an S and return where its number goes; an attack under way or pointed at is hot."""
    u = canvas.u
    hot = blow.now or lit
    tone = canvas.theme["mark_danger"]
    colour = tone if hot else mix(tone, canvas.theme["surface2"], 0.35)
    width = u(4.5 if hot else 3)
    tip = end[1] - u(2)
    points = []
    for step in range(CURVE + 1):
        t = step / CURVE
        ease = t * t * (3 - 2 * t)
        points.append((start[0] + (end[0] - start[0]) * ease, start[1] + (tip - u(7) - start[1]) * t))
    for colour_now, wide in ((canvas.theme["casing"], width + u(3)), (colour, width)):
        for first, second in pairwise(points):
            thick_line(surface, colour_now, first, second, wide)
    head = u(8)
    x = end[0]
    pygame.draw.polygon(surface, canvas.theme["casing"], [(x, tip + u(3)), (x - head - u(3), tip - head - u(1)),
                                                          (x + head + u(3), tip - head - u(1))])  # fmt: skip
    pygame.draw.polygon(surface, colour, [(x, tip), (x - head, tip - head), (x + head, tip - head)])
    return x + u(17), tip - u(9)


def _diamond(canvas: Canvas, surface: pygame.Surface, at: tuple[int, int], number: int) -> None:
    """Draw the strength of an attack on a diamond of paper."""
    u = canvas.u
    radius = u(12)
    corners = [
        (at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn))
        for turn in (0, math.pi / 2, math.pi, 1.5 * math.pi)
    ]
    pygame.draw.polygon(surface, canvas.theme["casing"], [(x + (x - at[0]) * 0.22, y + (y - at[1]) * 0.22)
                                                          for x, y in corners])  # fmt: skip
    pygame.draw.polygon(surface, (244, 232, 208), corners)
    label = canvas.text(str(number), 15, (120, 28, 20), "bold")
    surface.blit(label, label.get_rect(center=at))
