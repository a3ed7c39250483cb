"""Slots of the rows: who came to stand where keeps that place until the turn is over, whoever else comes or goes."""

from __future__ import annotations

from game.modes.duel.model.state import State


class Slots:
    """Remembers the column of each card in play. At the beginning of a turn each row is centred anew."""

    def __init__(self) -> None:
        self._turn: tuple[int, int] | None = None
        self._rows: dict[tuple[int, str], dict[str, int]] = {}

    def columns(self, view: State, seat: int, zone: str, most: int) -> tuple[dict[str, int], int]:
        """Return the column of each card of a row, from 0 at the left, and how many columns there are.

        There are `most` columns unless more cards than that stand there; then the cards close their ranks.
        """
        turn = (view.round, view.active)
        if turn != self._turn:
            self._turn = turn
            self._rows.clear()
        cards = view.zone(zone, seat)
        count = max(most, len(cards))
        row = {card: at for card, at in self._rows.get((seat, zone), {}).items() if card in cards and at < count}
        new = [card for card in cards if card not in row]
        if not row or len(cards) > most:
            first = (count - len(cards)) // 2
            row = {card: first + index for index, card in enumerate(cards)}
        else:
            for card in new:
                row[card] = _free(set(row.values()), count)
        self._rows[seat, zone] = row
        return row, count


def _free(taken: set[int], count: int) -> int:
    """Return the free column nearest to the middle, the right one of two.

    >>> _free({2}, 5), _free({2, 3}, 5), _free({1, 2, 3}, 5)
    (3, 1, 4)
    """
    middle = (count - 1) / 2
    return min((at for at in range(count) if at not in taken), key=lambda at: (abs(at - middle), -at))
