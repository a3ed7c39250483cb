"""A second, naive attack: written from the rule text alone, played beside the program with the same decisions.

It knows no events, stack or causes: an attack is one function from the first Fatigue to the last discard. Wherever
the two differ, in a question, its options or the state, `Beside` fails.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.modes.duel.table import Table, char, duel, gear

KEYWORDS = ("overrun", "provoke", "guard", "stealthy", "airborne", "ranged")
NAMES = "AB"


class Over(Exception):
    """A player has no Resolve left."""


class Piece:
    """A Character of the model: its numbers, its Fatigue, where it is."""

    def __init__(self, entry: dict[str, Any], side: int, zone: str) -> None:
        self.id, self.side, self.zone = f"{'ab'[side]}.{entry['id']}", side, zone
        self.martial, self.elude = entry["martial"], entry["elude"]
        self.endure, self.trait = entry["endure"], entry["trait"]
        self.fatigue, self.prepared = entry["fatigue"], entry["prepared"]
        self.keywords = set(entry["keywords"])

    @property
    def there(self) -> bool:
        """Return whether it is still in play."""
        return self.zone in ("battlefield", "keep")


class Beside:
    """The model and the program, side by side."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        roll = self.random.randint
        fronts = [self._characters("p", roll(1, 3)), self._characters("w", roll(0, 3))]
        backs = [self._characters("j", roll(0, 1)), self._characters("k", roll(0, 2))]
        hands = [[gear(f"{name}{n}", roll(0, 4)) for n in range(roll(0, 3))] for name in "xy"]
        decks = [[gear(f"{name}{n}", roll(0, 4)) for n in range(roll(1, 4))] for name in "st"]
        homes = [[gear(f"{name}{n}", roll(0, 4)) for n in range(roll(0, 2))] for name in "hi"]
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
        self.table: Table = duel(*sides, stones=0)
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
        self.locked = False

    def _characters(self, name: str, number: int) -> list[dict[str, Any]]:
        roll = self.random.randint
        return [
            char(
                f"{name}{n}", roll(0, 6), roll(0, 4), roll(1, 3), roll(0, 2), fatigue=roll(0, 3),
                prepared=self.random.random() < 0.3, keywords=self.random.sample(KEYWORDS, self.random.choice((0, 0, 1, 2))),
            )
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

    # What happens to cards and points

    def lose(self, seat: int, amount: int) -> None:
        """Lose Resolve; at 0 it is over."""
        self.resolve[seat] = max(0, self.resolve[seat] - amount)
        if not self.resolve[seat]:
            raise Over

    def to_home(self, seat: int, card: str) -> None:
        """Put a card into Home, which becomes an Arsenal that had run out."""
        self.home[seat].append(card)
        if self.dry[seat]:
            self.shuffle(seat)

    def put_under(self, seat: int, card: str) -> None:
        """Put a card under the Arsenal."""
        self.arsenal[seat].append(card)
        self.dry[seat] = False

    def shuffle(self, seat: int) -> None:
        """Make Home the Arsenal, in the order in which the program has shuffled it."""
        if not self.home[seat]:
            return
        orders = [event.order for event in self.table.events("PileShuffled") if event.zone == f"arsenal:{seat}"]
        order = list(orders[self.shuffles[seat]])
        assert sorted(order) == sorted(self.home[seat])
        self.shuffles[seat] += 1
        self.arsenal[seat], self.home[seat], self.dry[seat] = order, [], False

    def run_out(self) -> None:
        """Charge for Arsenals that have just run out, the active player's first."""
        for seat in (0, 1):
            if not self.arsenal[seat] and not self.dry[seat]:
                self.dry[seat] = True
                self.lose(seat, 3)
                self.shuffle(seat)

    def unprepare(self, piece: Piece) -> None:
        """End the state, for 1 Edge."""
        if piece.prepared:
            piece.prepared = False
            self.edge[piece.side] = max(0, self.edge[piece.side] - 1)

    def discard(self, piece: Piece, by: Piece | None = None) -> None:
        """Discard a Character, under the Arsenal if the one that caused it has Overrun."""
        piece.zone = "gone"
        if by is not None and "overrun" in by.keywords:
            self.put_under(piece.side, piece.id)
        else:
            self.to_home(piece.side, piece.id)

    # The attack

    def play(self) -> None:
        """Attack once or twice, as long as it is allowed, then compare."""
        try:
            for _ in range(self.random.randint(1, 2)):
                able = [p for p in self.pieces if p.side == 0 and p.zone == "battlefield" and p.fatigue < 4]
                offered = any(option.startswith("attack") for option in self.table.options())
                assert offered == (bool(able) and not self.locked)
                if offered:
                    self.attack(self.random.sample(able, self.random.randint(1, len(able))))
        except Over:
            assert self.table.match.outcome is not None
            assert [player.resolve for player in self.table.state.players] == self.resolve
            return
        self.compare()

    def attack(self, attackers: list[Piece]) -> None:
        """Go through the five steps."""
        self.table.act("A", "attack", attackers[0].id)
        for piece in attackers[1:]:
            self.answer(0, "join", "join", piece.id)
        self.answer(0, "join", "go")
        for piece in attackers:
            piece.fatigue += 1
        tired = list(attackers)
        provoked = self.provoke(attackers)
        chosen = self.block(attackers, provoked)
        for piece in chosen.values():
            piece.fatigue += 1
        tired += chosen.values()
        blocks = provoked | chosen
        waiting = [p for p in attackers if p in blocks]
        while waiting := [p for p in waiting if p.there and blocks[p].there]:
            piece = self.random.choice(waiting)
            self.answer(0, "fight-order", "fight", piece.id)
            waiting.remove(piece)
            self.fight(piece, blocks[piece])
        waiting = [p for p in attackers if p not in blocks]
        while waiting := [p for p in waiting if p.there]:
            piece = self.random.choice(waiting)
            waiting.remove(piece)
            self.unblocked(piece)
        for piece in tired:
            if piece.there:
                self.unprepare(piece)
        for piece in sorted(tired, key=lambda p: p.side):
            if piece.there and piece.fatigue == 4:
                self.discard(piece)

    def _could_block(self, attacker: Piece, taken: list[Piece]) -> list[Piece]:
        able = [p for p in self.pieces if p.side == 1 and p.zone == "battlefield" and p not in taken]
        return [p for p in able if "airborne" not in attacker.keywords or p.keywords & {"airborne", "ranged"}]

    def provoke(self, attackers: list[Piece]) -> dict[Piece, Piece]:
        """Let Provoke attackers take their blockers, who pay nothing."""
        found: dict[Piece, Piece] = {}
        while pairs := [
            (p, q)
            for p in attackers
            if "provoke" in p.keywords and p not in found
            for q in self._could_block(p, list(found.values()))
        ]:
            attacker, blocker = self.random.choice(pairs)
            if len(pairs) > 1:
                self.expect(0, "provoke")
            self.answer(0, "provoke", "provoke", attacker.id, blocker.id)
            found[attacker] = blocker
        return found

    def block(self, attackers: list[Piece], provoked: dict[Piece, Piece]) -> dict[Piece, Piece]:
        """Let the opponent choose blocks, one Character for one attacker."""
        taken = list(provoked.values())
        pairs = [
            (p, q) for p in attackers if p not in provoked for q in self._could_block(p, taken) if q.fatigue < 4
        ]  # fmt: skip
        found: dict[Piece, Piece] = {}
        if not pairs:
            return found
        self.expect(1, "block")
        assert sorted(self.table.options()) == sorted(f"block:{p.id}/{q.id}" for p, q in pairs)
        self.random.shuffle(pairs)
        for attacker, blocker in pairs:
            if attacker not in found and blocker not in found.values() and self.random.random() < 0.6:
                found[attacker] = blocker
        self.table.act("B", "block", *[f"{p.id}={q.id}" for p, q in found.items()])
        return found

    def guard(self, fighter: Piece) -> int:
        """Let Guards help; return the Elude they give. One with its fourth Fatigue is discarded at once."""
        helped: list[Piece] = []
        while able := [
            p
            for p in self.pieces
            if p.side == 1 and p.zone == fighter.zone and p is not fighter and p not in helped
            and "guard" in p.keywords and p.fatigue < 4
        ]:  # fmt: skip
            self.expect(1, "guard")
            if self.random.random() < 0.5:
                self.table.act("B", "no")
                break
            piece = self.random.choice(able)
            self.table.act("B", "guard", piece.id)
            helped.append(piece)
            piece.fatigue += 1
            self.unprepare(piece)
            if piece.fatigue == 4:
                self.discard(piece)
        return 2 * len(helped)

    def expend(self, key: str) -> int:
        """Let both expend Edge, the active player first; return the change."""
        change = 0
        for seat in (0, 1):
            if self.edge[seat]:
                self.expect(seat, key)
                by = self.random.randint(-self.edge[seat], self.edge[seat])
                self.table.act(NAMES[seat], "edge", by)
                self.edge[seat] -= abs(by)
                change += by
        return change

    def choose_support(self, seat: int, key: str) -> str:
        """Choose a card from hand or the top of the Arsenal; "" if there is none."""
        choices = [*self.hand[seat], *self.arsenal[seat][:1]]
        if not choices:
            return ""
        card = self.random.choice(choices)
        if len(choices) > 1:
            self.expect(seat, key)
        self.answer(seat, key, *(("hand", card) if card in self.hand[seat] else ("arsenal",)))
        return card

    def give(self, cards: dict[int, str]) -> None:
        """Discard what was given as Support, and see whose Arsenal has run out."""
        for seat, card in sorted(cards.items()):
            if card:
                (self.hand if card in self.hand[seat] else self.arsenal)[seat].remove(card)
                self.to_home(seat, card)
        self.run_out()

    def fight(self, attacker: Piece, defender: Piece, *, ambush: bool = False) -> None:
        """Fight: Guard, Edge, Support, comparison, damage."""
        guards = self.guard(defender)
        change = self.expend("edge-damage")
        cards = {1: self.choose_support(1, "support")}
        cards[0] = self.choose_support(0, "support")
        self.give(cards)
        attack = attacker.martial + self.traits.get(cards[0], 0)
        defence = defender.elude + guards + self.traits.get(cards[1], 0)
        if attack < defence or (attack == defence and ambush and defender.zone == "keep"):
            if attacker.fatigue < 4:
                attacker.fatigue += 1
                self.unprepare(attacker)
                if attacker.fatigue == 4:
                    self.discard(attacker, defender)
            else:
                self.unprepare(attacker)
                self.discard(attacker, defender)
            return
        damage = max(0, attacker.martial + change + (1 if ambush and "stealthy" in attacker.keywords else 0))
        before, killed = defender.fatigue, False
        if defender.fatigue == 4:
            killed = damage >= defender.endure
            damage -= defender.endure
        while not killed and defender.fatigue < 4 and damage >= defender.endure:
            damage -= defender.endure
            defender.fatigue += 1
            killed = defender.fatigue == 4
        if killed or defender.fatigue > before:
            self.unprepare(defender)
        if killed:
            self.discard(defender, attacker)
            self.locked = True
            self.lose(1, damage)

    def unblocked(self, piece: Piece) -> None:
        """Demoralize, Ambush or Sabotage."""
        self.expect(0, "unblocked")
        targets = [p for p in self.pieces if p.side == 1 and p.there and p.fatigue]
        kind = self.random.choice(["demoralize", "sabotage", *(["ambush"] * 2 if targets else [])])
        if kind == "demoralize":
            self.table.act("A", "demoralize", piece.id)
            self.locked = True
            self.lose(1, 1 + piece.trait)
        elif kind == "ambush":
            target = self.random.choice(targets)
            self.table.act("A", "ambush", piece.id, target.id)
            self.fight(piece, target, ambush=True)
        else:
            self.table.act("A", "sabotage", piece.id)
            self.sabotage(piece)

    def sabotage(self, piece: Piece) -> None:
        """Try DL 4 with Elude; discard Gear or a card of the hand, for 1 Resolve."""
        dl = max(0, 4 + self.expend("edge-dl"))
        card = self.choose_support(0, "support-dl")
        self.give({0: card})
        if piece.elude + ("stealthy" in piece.keywords) + self.traits.get(card, 0) < dl:
            assert not self.table.events("Judged")[-1].success
            return
        assert self.table.events("Judged")[-1].success
        harmed = ""
        if self.gear and (not self.hand[1] or self.random.random() < 0.7):
            harmed = self.gear.pop()
            self.answer(0, "sabotage", "gear", harmed)
        elif self.hand[1]:
            self.answer(0, "sabotage", "hand")
            harmed = [event.card for event in self.table.events("Discarded") if event.reason == "sabotage"][-1]
            self.hand[1].remove(harmed)
        if not harmed:
            return
        if "overrun" in piece.keywords:
            self.put_under(1, harmed)
        else:
            self.to_home(1, harmed)
        self.lose(1, 1)

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
