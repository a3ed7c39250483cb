"""The poster of a fight: areas as bright frames in the dark, a shot from one to another, and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.mainframe.game_content import FightContent, card_value
from game.modes.mainframe.model.state import State, Unit, team_zone
from game.modes.mainframe.table.board.ground import EDGES, kind_of
from game.modes.mainframe.table.side.team_hands import SIDES
from game.ui.paint.art.circuit.room import Room, room_size
from game.ui.paint.art.circuit.void import Void
from game.ui.paint.poster_pen import PosterPen, Spot
from game.ui.paint.theme import RGB

TOP, LOW = 0.125, 0.525
"""Between which heights the areas lie."""
ACROSS = 0.20, 0.80
ROOM = (0.33, 0.27)
FIGURE = 0.27
DRAWN = 260.0
"""The width of a poster at which frames of areas are as wide as on the table, in pixels."""
FAN: Spot = (0.5, 0.75)
CARD, MOST_CARDS = 0.29, 3
LINK: RGB = (58, 234, 220)
SHOT: RGB = (255, 84, 60)


def draw_net(pen: PosterPen, content: FightContent) -> None:
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


def draw_attack(pen: PosterPen, content: FightContent, observation: State) -> None:
    """Draw who stands in the areas, a shot between the first of the team and the first enemy, and a hand of cards."""
    spots = _spots(content)
    hearts: dict[str, Spot] = {}
    for unit, at in _arrange_units(observation, spots):
        seat = unit.seat % (len(pen.canvas.theme.seats) - 1) if unit.kind == "mc" else -1
        hearts[unit.id] = pen.figure(content.definition(unit.type).icon, seat, at, FIGURE, flip=unit.kind != "mc")
    team = [unit for unit in observation.units.values() if unit.id in hearts and unit.kind == "mc"]
    enemies = [unit for unit in observation.units.values() if unit.id in hearts and unit.kind != "mc"]
    if team and enemies:
        shooter = next(
            (unit for unit in team if observation.turn is not None and observation.turn.unit == unit.id), team[0]
        )
        target = enemies[-1]
        pen.ray(hearts[shooter.id], hearts[target.id], SHOT, 0.016, jagged=True)
        pen.burst(hearts[target.id], 0.42, target.id)
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


def _arrange_units(observation: State, spots: dict[str, Spot]) -> list[tuple[Unit, Spot]]:
    """Return who stands where, those farther back first; who shares an area stands beside the other."""
    found: list[tuple[Unit, Spot]] = []
    for area, (x, y) in sorted(spots.items(), key=lambda item: item[1][1]):
        here = [unit for unit in observation.units.values() if unit.at == area and unit.active]
        for index, unit in enumerate(here[:3]):
            aside = (index - (min(3, len(here)) - 1) / 2) * FIGURE * 0.62
            found.append((unit, (x + aside, y + 0.05)))
    return found


def _hand(observation: State) -> Sequence[str]:
    """Return the newest cards of the first Team Hand in which there are any, from low to high."""
    hands = (observation.piles.zones.get(team_zone(side), ()) for side in SIDES)
    cards = next((hand for hand in hands if hand), ())
    return sorted(cards[-MOST_CARDS:], key=card_value)
