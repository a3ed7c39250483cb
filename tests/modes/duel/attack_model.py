"""A second, naive attack: written from the rule text alone, played beside the program with the same decisions.

It knows no events and no stack: an attack is one function from the first Fatigue to the last discard. Wherever the two
differ, in a question, its options or the state, `Beside` fails. Its cards have no effects; those of `answer_model` do.
"""

from __future__ import annotations

from tests.modes.duel.attack_layout import NAMES, Layout, Piece


class Over(Exception):
    """A player has no Resolve left."""


class Beside(Layout):
    """The model and the program, side by side."""

    # What happens to cards and points

    def lose(self, seat: int, amount: int) -> None:
        """Lose Resolve; at 0 it is over."""
        self.resolve[seat] = max(0, self.resolve[seat] - amount)
        if not self.resolve[seat]:
            raise Over

    def to_home(self, seat: int, card: str) -> None:
        """Put a card into Home."""
        self.home[seat].append(card)

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

    def gain(self, piece: Piece, amount: int, cause: object, by: Piece | None = None) -> None:
        """Gain Fatigue; a fifth discards at once."""
        for _ in range(amount):
            if piece.there and piece.fatigue == 4:
                piece.has_fifth = True
                self.unprepare(piece)
                self.discard(piece, by)
            elif piece.there:
                piece.fatigue += 1
                piece.tired.add(cause)
                piece.fourth = cause if piece.fatigue == 4 else None

    def complete(self, cause: object, by: Piece | None = None) -> None:
        """Complete a cause of Fatigue: Prepared ends, then its fourths are discarded together."""
        for piece in self.pieces:
            if piece.there and cause in piece.tired:
                self.unprepare(piece)
                piece.tired.discard(cause)
        for piece in sorted(self.pieces, key=lambda p: p.side):
            if piece.there and piece.fatigue == 4 and piece.fourth is cause:
                self.discard(piece, by)
        self.settled()

    def settled(self) -> None:
        """Refill what came Home together, then let what was set off happen."""
        for seat in (0, 1):
            if self.dry[seat]:
                self.shuffle(seat)

    def discard(self, piece: Piece, by: Piece | None = None) -> None:
        """Discard a Character, under the Arsenal if the one that caused it has Overrun."""
        if piece.prepared and piece.tired:
            self.unprepare(piece)
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
        cause = object()
        for piece in attackers:
            self.gain(piece, 1, cause)
        provoked = self.provoke(attackers)
        selected = self.block(attackers, provoked)
        for piece in selected.values():
            self.gain(piece, 1, cause)
        blocks = provoked | selected
        waiting = [p for p in attackers if p in blocks]
        while waiting := [p for p in waiting if p.zone == blocks[p].zone == "battlefield"]:
            piece = self.random.choice(waiting)
            self.answer(0, "fight-order", "fight", piece.id)
            waiting.remove(piece)
            self.fight(piece, blocks[piece])
        waiting = [p for p in attackers if p not in blocks]
        while waiting := [p for p in waiting if p.zone == "battlefield"]:
            piece = self.random.choice(waiting)
            waiting.remove(piece)
            self.unblocked(piece)
        self.complete(cause)

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
            if fighter.there and p.side == 1 and p.zone == fighter.zone and p is not fighter and p not in helped
            and "guard" in p.keywords and p.fatigue < 4
        ]:  # fmt: skip
            self.expect(1, "guard")
            if self.random.random() < 0.5:
                self.table.act("B", "no")
                break
            piece = self.random.choice(able)
            self.table.act("B", "guard", piece.id)
            helped.append(piece)
            cause = object()
            self.gain(piece, 1, cause)
            self.complete(cause)
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

    def give(self, cards: dict[int, str], fighters: dict[int, Piece]) -> None:
        """Discard what was given as Support for these Characters, and see whose Arsenal has run out."""
        for seat, card in sorted(cards.items()):
            if card:
                (self.hand if card in self.hand[seat] else self.arsenal)[seat].remove(card)
                self.support(seat, card, fighters[seat])
        for seat in (0, 1):
            if self.dry[seat]:
                self.shuffle(seat)
        self.run_out()
        self.settled()

    def support(self, seat: int, card: str, fighter: Piece) -> None:
        """Put a Support card into Home."""
        self.to_home(seat, card)

    def fight(self, attacker: Piece, defender: Piece, *, ambush: bool = False) -> None:
        """Fight: Guard, Edge, Support, comparison, damage."""
        zone, cause = defender.zone, object()
        guards = self.guard(defender)
        change = self.expend("edge-damage")
        cards = {1: self.choose_support(1, "support")}
        cards[0] = self.choose_support(0, "support")
        self.give(cards, {0: attacker, 1: defender})
        if attacker.zone != "battlefield" or defender.zone != zone:
            return
        attack = attacker.martial + self.traits.get(cards[0], 0)
        defence = defender.elude + guards + self.traits.get(cards[1], 0)
        if attack < defence or (attack == defence and ambush and zone == "keep"):
            self.gain(attacker, 1, cause, defender)
            self.complete(cause, defender)
            return
        damage = max(0, attacker.martial + change + (1 if ambush and "stealthy" in attacker.keywords else 0))
        killed = False
        if defender.fatigue == 4:
            killed = defender.has_fifth = damage >= defender.endure
            damage -= defender.endure
        while not killed and defender.fatigue < 4 and damage >= defender.endure:
            damage -= defender.endure
            self.gain(defender, 1, cause)
            killed = defender.fatigue == 4
        if killed:
            self.unprepare(defender)
            self.discard(defender, attacker)
            self.locked = True
            self.lose(1, damage)
        self.complete(cause)

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
        self.give({0: card}, {0: piece})
        if piece.has_fifth:
            return
        # Whoever has left in another way has no Elude and no keywords any more.
        elude = piece.elude + ("stealthy" in piece.keywords) if piece.there else 0
        if elude + self.traits.get(card, 0) < dl:
            assert not self.table.events("Judged")[-1].success
            return
        assert self.table.events("Judged")[-1].success
        found = self.harm()
        if not found:
            return
        if piece.there and "overrun" in piece.keywords and found[0] == "b":
            self.put_under(1, found)
        else:
            self.to_home("ab".index(found[0]), found)
        self.lose(1, 1)
        self.settled()

    def harm(self) -> str:
        """Choose what a Sabotage discards, "" if there is nothing."""
        under = [card for p in self.pieces if p.side == 1 and p.there for card in p.under]
        options = [("gear", card) for card in self.gear] + [("attached", card) for card in under]
        options += [("hand", "")] if self.hand[1] else []
        if not options:
            return ""
        kind, card = self.random.choice(options)
        if len(options) > 1:
            self.expect(0, "sabotage")
        self.answer(0, "sabotage", kind, *([card] if card else []))
        if kind == "hand":
            harmed = [event.card for event in self.table.events("Discarded") if event.reason == "sabotage"]
            card = harmed[self.sabotages]
            self.hand[1].remove(card)
        elif kind == "gear":
            self.gear.remove(card)
        else:
            next(p for p in self.pieces if card in p.under).under.remove(card)
        self.sabotages += 1
        return card
