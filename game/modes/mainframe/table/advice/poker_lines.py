"""Which cards of a hand would make a better line of the Team Hand: each bears a star while cards are chosen."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision
from game.modes.mainframe.game_content import FightContent, team_cards
from game.modes.mainframe.model.state import State, hand_zone, stash_zone
from game.modes.mainframe.rules.powers.chart import RANK
from game.modes.mainframe.table.initiative_lane.ghosts import SELECTING
from game.modes.mainframe.table.preview.forecast import line_made
from game.ui.paint.canvas import Canvas

STAR_U = 21
STAR_AT_U = (14, -10)
"""The size of the star on a card, and how far its middle lies from the left edge and below the middle of the card."""


class Promises:
    """The lines that the cards of a hand would make, found again only when hand or Team Hand have changed."""

    def __init__(self, content: FightContent) -> None:
        self.content = content
        self._key: object = None
        self._lines: dict[str, str] = {}

    def lines(self, observation: State, decision: Decision | None, seat: int) -> dict[str, str]:
        """Return the better lines that cards of a seat's hand would make, by the card; none unless cards are chosen.

        Source: mainframe.hands.chart-order
        """
        if decision is None or decision.key not in SELECTING or int(decision.seat) != seat:
            return {}
        zones, side = observation.piles.zones, self.content.side(seat)
        held = (*zones[hand_zone(seat)], *zones.get(stash_zone(seat), ()))
        key = (
            seat,
            held,
            tuple(team_cards(observation, side)),
            observation.hand_of(side).best,
            tuple(observation.hand_of(side).added),
        )
        if key != self._key:
            made = {card: line_made(self.content, observation, seat, card) for card in held if card != HIDDEN}
            self._key, self._lines = key, {card: line for card, line in made.items() if line}
        return self._lines


def best_promise(lines: Mapping[str, str]) -> tuple[str, list[str]]:
    """Return the best of lines that cards make, and the cards that make it; an empty line if there are none.

    >>> best_promise({"7D": "pair", "8C": "pair", "7S": "two-pair"})
    ('two-pair', ['7S'])
    """
    best = max(lines.values(), key=lambda line: RANK[line], default="")
    return best, [card for card, line in lines.items() if line == best]


def draw_star(
    canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int], size: tuple[int, int], angle: float
) -> None:
    """Draw the star on a card of a logical size that is turned by an angle in degrees."""
    side = canvas.px(STAR_U)
    off = pygame.Vector2(canvas.px(STAR_AT_U[0]) - canvas.px(size[0]) / 2, canvas.px(STAR_AT_U[1])).rotate(-angle)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(centre[0] + off.x), round(centre[1] + off.y))
    surface.blit(canvas.panel(rect.size, "casing", radius_u=STAR_U / 2, border="mark", border_u=1.6), rect)
    star = canvas.icon("stars-stack", canvas.px(STAR_U - 7), "mark")
    surface.blit(star, star.get_rect(center=rect.center))
