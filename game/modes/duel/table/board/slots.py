"""Slots of the rows: who came to stand where keeps that place until the turn is over, whoever else comes or goes."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.modes.duel.model.state import State


class Slots:
    """The columns of the cards in play, as they are kept. At the beginning of a turn each row is centred anew.

    `revision` changes with what is kept.
    """

    def __init__(self) -> None:
        self._turn: tuple[int, int] | None = None
        self._rows: dict[tuple[int, str], dict[str, int]] = {}
        self.revision = 0

    def columns(self, observation: State, seat: int, zone: str, most: int) -> tuple[dict[str, int], int]:
        """Return the column of each card of a row, from 0 at the left, and how many columns there are.

        There are `most` columns unless more cards than that stand there; then the cards close their ranks.
        """
        turn = (observation.round, observation.active)
        kept = self._rows.get((seat, zone), {}) if turn == self._turn else {}
        cards = observation.zone(zone, seat)
        count = max(most, len(cards))
        row = {card: at for card, at in kept.items() if card in cards and at < count}
        new = [card for card in cards if card not in row]
        if not row or len(cards) > most:
            first = (count - len(cards)) // 2
            row = {card: first + index for index, card in enumerate(cards)}
        else:
            for card in new:
                row[card] = _free(set(row.values()), count)
        return row, count

    def keep(self, observation: State, seat: int, zone: str, most: int) -> None:
        """Let the cards of a row keep their columns."""
        row = self.columns(observation, seat, zone, most)[0]
        turn = (observation.round, observation.active)
        if turn != self._turn:
            self._turn = turn
            self._rows.clear()
            self.revision += 1
        if self._rows.get((seat, zone)) != row:
            self._rows[seat, zone] = row
            self.revision += 1


def _free(taken: set[int], count: int) -> int:
    """Return the free column nearest to the middle, the right one of two.

    >>> _free({2}, 5), _free({2, 3}, 5), _free({1, 2, 3}, 5)
    (3, 1, 4)
    """
    middle = (count - 1) / 2
    return min((at for at in range(count) if at not in taken), key=lambda at: (abs(at - middle), -at))


def spread_apart(middles: dict[str, float], width: float, room: pygame.Rect) -> dict[str, float]:
    """Return the middles of things that are `width` wide: as they are where none overlap, else side by side in a room.

    >>> spread_apart({"a": 100, "b": 160}, 50, pygame.Rect(0, 0, 300, 10))
    {'a': 100, 'b': 160}
    >>> spread_apart({"a": 30, "b": 70}, 60, pygame.Rect(0, 0, 300, 10))
    {'a': 30.0, 'b': 90.0}
    """
    order = sorted(middles, key=middles.__getitem__)
    near = any(middles[after] - middles[card] < width for card, after in pairwise(order))
    outside = any(middles[card] - width / 2 < room.x or middles[card] + width / 2 > room.right for card in order)
    if not near and not outside:
        return middles
    total = width * len(order)
    start = sum(middles.values()) / len(order) - total / 2
    start = max(room.x, min(room.right - total, start))
    return {card: start + width * (order.index(card) + 0.5) for card in middles}
