"""The poster of a fight: areas as bright frames in the dark, a shot from one to another, and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.mainframe.game_content import FightContent, card_value
from game.modes.mainframe.model.state import State, Unit, team_zone
from game.modes.mainframe.table.board.ground import EDGES, kind_of
from game.modes.mainframe.table.pieces.tokens import headed_of
from game.modes.mainframe.table.side.team_hands import SIDES
from game.ui.paint.art.circuit.room import Room, room_size
from game.ui.paint.art.circuit.void import Void
from game.ui.paint.poster_pen import PosterPen, Spot
from game.ui.paint.theme import RGB

TOP, LOW = 0.165, 0.545
"""Between which heights the areas lie."""
ACROSS = 0.20, 0.80
ROOM = (0.33, 0.27)
DISCS = 0.31, 0.39
"""How wide a disc is in the area farthest back, and in the nearest."""
DRAWN = 260.0
"""The width of a poster at which frames of areas are as wide as on the table, in pixels."""
FAN: Spot = (0.5, 0.80)
CARD, MOST_CARDS = 0.27, 3
MOST_IN_AREA = 3
LINK: RGB = (58, 234, 220)
SHOT: RGB = (255, 84, 60)


def draw_poster(pen: PosterPen, content: FightContent, observation: State) -> None:
    """Draw the areas in their light, an attack, and the cards of a Team Hand."""
    _draw_net(pen, content)
    pen.shade(0.4)
    _draw_attack(pen, content, observation)


def _draw_net(pen: PosterPen, content: FightContent) -> None:
    """Draw the board with its areas and the bright links between them."""
    pen.surface.blit(pen.canvas.art.picture(Void(unit=pen.canvas.scale), pen.surface.get_size()), (0, 0))
    spots = _spots(content)
    pen.glow((0.5, 0.36), 1.5, (24, 96, 150), 0.75)
    for link in content.graph.links:
        pen.ray(spots[link.a], spots[link.b], LINK, 0.016)
    unit = pen.width / DRAWN
    size = pen.length(ROOM[0]), pen.length(ROOM[1])
    for area in content.graph.areas.values():
        room = Room(kind=kind_of(area), seed=area.name or area.id, edge=EDGES.get(area.mark, ""), unit=unit)
        picture = pen.canvas.art.picture(room, room_size(*size, unit))
        pen.glow(spots[area.id], ROOM[0] * 1.8, LINK, 0.22)
        pen.surface.blit(picture, picture.get_rect(center=pen.spot(spots[area.id])))


def _draw_attack(pen: PosterPen, content: FightContent, observation: State) -> None:
    """Draw who stands in the areas, a shot between the first of the team and the first enemy, and a hand of cards."""
    placed = _arrange_units(observation, _spots(content))
    team = [(unit, at) for unit, at, _ in placed if unit.kind == "mc"]
    enemies = [(unit, at) for unit, at, _ in placed if unit.kind != "mc"]
    if team and enemies:
        turn = observation.turn.unit if observation.turn is not None else ""
        shooter, target = next((one for one in team if one[0].id == turn), team[-1]), enemies[0]
        pen.ray(shooter[1], target[1], SHOT, 0.018, jagged=True)
        pen.burst(target[1], 0.62, target[0].id)
    for unit, at, wide in placed:
        pen.head(headed_of(pen.canvas, content, unit, pen.disc_radius(wide)), at, wide)
    pen.cards(_hand(observation), FAN, CARD)


def _spots(content: FightContent) -> dict[str, Spot]:
    """Return the middle of every area, as shares of the poster."""
    areas = list(content.graph.areas.values())
    xs, ys = [area.x for area in areas], [area.y for area in areas]
    wide, high = max(1.0, max(xs) - min(xs)), max(1.0, max(ys) - min(ys))
    return {
        area.id: (
            ACROSS[0] + (ACROSS[1] - ACROSS[0]) * (area.x - min(xs)) / wide,
            TOP + (LOW - TOP) * (area.y - min(ys)) / high,
        )
        for area in areas
    }


def _arrange_units(observation: State, spots: dict[str, Spot]) -> list[tuple[Unit, Spot, float]]:
    """Return who stands where on a disc how wide, those farther back first; who shares an area stands beside."""
    found: list[tuple[Unit, Spot, float]] = []
    for area, (x, y) in sorted(spots.items(), key=lambda item: item[1][1]):
        here = [unit for unit in observation.units.values() if unit.at == area and unit.active][:MOST_IN_AREA]
        wide = (DISCS[0] + (DISCS[1] - DISCS[0]) * (y - TOP) / (LOW - TOP)) * (1.0 if len(here) < 2 else 0.8)
        for index, unit in enumerate(here):
            aside = (index - (len(here) - 1) / 2) * wide * 0.62
            found.append((unit, (max(wide * 0.54, min(1 - wide * 0.54, x + aside)), y), wide))
    return found


def _hand(observation: State) -> Sequence[str]:
    """Return the newest cards of the first Team Hand in which there are any, from low to high."""
    hands = (observation.piles.zones.get(team_zone(side), ()) for side in SIDES)
    cards = next((hand for hand in hands if hand), ())
    return sorted(cards[-MOST_CARDS:], key=card_value)
