"""What a model of an attack starts from: random cards on both sides, and the same cards on the program's table."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.modes.duel.table import Table, char, duel, gear

KEYWORDS = ("overrun", "provoke", "guard", "stealthy", "airborne", "ranged")
NAMES = "AB"


class Piece:
    """A Character of the model: its numbers, its Fatigue, where it is.

    `tired` are the causes of Fatigue that are not complete, `fourth` the one of its fourth.
    """

    def __init__(self, entry: dict[str, Any], side: int, zone: str) -> None:
        self.id, self.side, self.zone = f"{'ab'[side]}.{entry['id']}", side, zone
        self.martial, self.elude = entry["martial"], entry["elude"]
        self.endure, self.trait = entry["endure"], entry["trait"]
        self.fatigue, self.prepared = entry["fatigue"], entry["prepared"]
        self.keywords = set(entry["keywords"])
        self.tired: set[object] = set()
        self.fourth: object = None
        self.under: list[str] = []
        self.has_fifth = False

    @property
    def there(self) -> bool:
        """Return whether it is still in play."""
        return self.zone in ("battlefield", "keep")


class Layout:
    """Cards and points of both sides, and a table of the program with the same."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        roll = self.random.randint
        fronts = [self._characters("p", roll(1, 3)), self._characters("w", roll(0, 3))]
        backs = [self._characters("j", roll(0, 1)), self._characters("k", roll(0, 2))]
        hands = [self._gear(name, roll(0, 3)) for name in "xy"]
        decks = [self._gear(name, roll(1, 4)) for name in "st"]
        homes = [self._gear(name, roll(0, 2)) for name in "hi"]
        self.gear = [f"b.g{n}" for n in range(roll(0, 1))]
        self.edge = [roll(0, 2), roll(0, 2)]
        self.resolve = [roll(3, 16), roll(3, 16)]
        sides = [
            {
                "battlefield": fronts[seat], "keep": backs[seat], "hand": hands[seat], "arsenal": decks[seat],
                "home": homes[seat], "edge": self.edge[seat], "resolve": self.resolve[seat],
            }
            for seat in (0, 1)
        ]  # fmt: skip
        sides[1]["keep"] = [*backs[1], *(gear(name[2:], 1) for name in self.gear)]
        self.table: Table = duel(*sides, stones=0, setup={"printed_sabotage": False})
        zones = (("battlefield", fronts), ("keep", backs))
        self.pieces = [Piece(entry, seat, zone) for zone, rows in zones for seat in (0, 1) for entry in rows[seat]]
        groups = (fronts, backs, hands, decks, homes)
        self.traits = {
            f"{'ab'[seat]}.{c['id']}": c["trait"] for group in groups for seat in (0, 1) for c in group[seat]
        }
        self.traits.update(dict.fromkeys(self.gear, 1))
        self.hand, self.arsenal, self.home = (
            [[f"{'ab'[seat]}.{card['id']}" for card in group[seat]] for seat in (0, 1)]
            for group in (hands, decks, homes)
        )
        self.dry = [False, False]
        self.shuffles = [0, 0]
        self.locked, self.sabotages = False, 0

    def card(self, entry: dict[str, Any]) -> dict[str, Any]:
        """Return a card as it goes into the decks."""
        return entry

    def _gear(self, name: str, number: int) -> list[dict[str, Any]]:
        return [self.card(gear(f"{name}{n}", self.random.randint(0, 4))) for n in range(number)]

    def _characters(self, name: str, number: int) -> list[dict[str, Any]]:
        roll = self.random.randint
        return [
            self.card(char(
                f"{name}{n}", roll(0, 6), roll(0, 4), roll(1, 3), roll(0, 2), fatigue=roll(0, 3),
                prepared=self.random.random() < 0.3, keywords=self.random.sample(KEYWORDS, self.random.choice((0, 0, 1, 2))),
            ))
            for n in range(number)
        ]  # fmt: skip

    # Talking to the program

    def expect(self, seat: int, key: str) -> None:
        """Fail if the program does not ask this now."""
        assert self.table.asked() == f"{NAMES[seat]} {key}"

    def answer(self, seat: int, key: str, do: str, *names: str | int) -> None:
        """Answer if it is asked; what leaves no choice is not."""
        if self.table.match.decision is not None and self.table.asked() == f"{NAMES[seat]} {key}":
            self.table.act(NAMES[seat], do, *names)

    def compare(self) -> None:
        """Fail where the program's state is another one."""
        state = self.table.state
        assert [player.resolve for player in state.players] == self.resolve
        assert [player.edge for player in state.players] == self.edge
        assert bool(state.players[0].locked) == self.locked
        for seat in (0, 1):
            for zone in ("hand", "arsenal", "home"):
                cards, own = state.zone(zone, seat), getattr(self, zone)[seat]
                assert (cards == own) if zone == "arsenal" else (sorted(cards) == sorted(own)), (zone, seat)
        for piece in self.pieces:
            assert (piece.id in state.cards) == piece.there, piece.id
            if piece.there:
                entry = state.cards[piece.id]
                assert (entry.fatigue, entry.prepared) == (piece.fatigue, piece.prepared), piece.id
