"""A table for tests: duels laid out from plain dicts, driven in the words of a player."""

from typing import Any

from game.modes.duel.model.state import place_of
from tests.modes.by_hand import ByHand

STONE = {"id": "stone", "name": "Stone", "kind": "gear", "trait": 2}
IN_PLAY = ("fatigue", "prepared", "attached")


def char(name: str, martial: int = 2, elude: int = 2, endure: int = 2, trait: int = 1, **more: Any) -> dict[str, Any]:
    """Return a Character; `fatigue`, `prepared` and `attached` say how it stands."""
    base = {
        "id": name, "name": name.title(), "kind": "character", "trait": trait, "martial": martial, "elude": elude,
        "endure": endure,
    }  # fmt: skip
    return base | more


def gear(name: str, trait: int = 2, **more: Any) -> dict[str, Any]:
    """Return Gear."""
    return {"id": name, "name": name.title(), "kind": "gear", "trait": trait} | more


def spell(name: str, play: dict[str, Any], trait: int = 2, **more: Any) -> dict[str, Any]:
    """Return a Spell."""
    return {"id": name, "name": name.title(), "kind": "spell", "trait": trait, "play": play} | more


class Table(ByHand):
    """A duel driven by hand."""

    def zone(self, card: str) -> str:
        """Return where a card is."""
        return place_of(self.state, card)

    def fatigue(self, card: str) -> int:
        """Return the Fatigue of a card in play."""
        return self.state.cards[card].fatigue

    def resolve(self, seat: int) -> int:
        """Return a player's Resolve."""
        return self.state.players[seat].resolve

    def edge(self, seat: int) -> int:
        """Return a player's Edge."""
        return self.state.players[seat].edge

    def fight(self, attacker: str, blocker: str) -> "Table":
        """Attack with one Character and block it."""
        return self.act("A", "attack", attacker).act("B", "block", f"{attacker}={blocker}")


def _side(side: dict[str, Any], cards: dict[str, Any], stones: int) -> tuple[dict[str, Any], dict[str, int]]:
    position: dict[str, Any] = {}
    deck: dict[str, int] = {}

    def add(card: dict[str, Any]) -> str:
        cards.setdefault(card["id"], {key: value for key, value in card.items() if key not in IN_PLAY})
        deck[card["id"]] = deck.get(card["id"], 0) + 1
        return card["id"]

    for zone in ("hand", "battlefield", "keep", "stockpile", "home", "arsenal"):
        for card in side.get(zone, ()):
            entry: Any = add(card)
            if zone in ("battlefield", "keep"):
                entry = {"card": entry, **{key: card[key] for key in IN_PLAY if key in card}}
                if "attached" in entry:
                    entry["attached"] = [add(under) for under in entry["attached"]]
            position.setdefault(zone, []).append(entry)
    for key in ("resolve", "edge", "pool"):
        if key in side:
            position[key] = side[key]
    if side.get("stones", stones) or not deck:
        cards.setdefault("stone", STONE)
        deck["stone"] = max(1, side.get("stones", stones))
    return position, deck


def duel(
    a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, *, phase: str = "engage", stones: int = 6,
    setup: dict[str, Any] | None = None, chance: dict[str, Any] | None = None, **position: Any,
) -> Table:  # fmt: skip
    """Lay a duel out in a phase of A's turn. What is not named is Stones with Trait 2 in the Arsenals."""
    cards: dict[str, Any] = {}
    sides = [_side(side or {}, cards, stones) for side in (a, b)]
    cities = []
    for letter, side in (("a", a or {}), ("b", b or {})):
        plain = {"id": f"city-{letter}", "name": letter.upper(), "attributes": {"brawn": 1}, "resolve": 14}
        cities.append(plain | side.get("city", {}))
    decks = [
        {"name": city["name"], "city": city["id"], "cards": deck} for city, (_, deck) in zip(cities, sides, strict=True)
    ]
    data: dict[str, Any] = {
        "mode": "duel",
        "setup": {"decks": decks, "unchecked": True, "cards": list(cards.values()), "cities": cities} | (setup or {}),
        "position": {"phase": phase, "a": sides[0][0], "b": sides[1][0]} | position,
    }
    if chance:
        data["chance"] = chance
    return Table.laid_out(data)


def fresh(a: str = "hammer-and-wall", b: str = "back-stairs", **setup: Any) -> Table:
    """Open a game of two ready decks from its beginning."""
    data = {"mode": "duel", "setup": {"decks": [a, b]} | setup}
    return Table.laid_out(data)
