"""The naive attack of `attack_model`, with cards that answer their discard: Exhausted and Equip, from the inside out."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.modes.duel.attack_layout import NAMES, Piece
from tests.modes.duel.attack_model import Beside

VERBS = ("draw", "edge", "sap", "modify", "rest", "tire", "tire", "damage", "damage", "discard", "move")
UNTARGETED = ("draw", "edge", "sap")
EQUIPS = ({"martial": 1}, {"martial": -1}, {"elude": 2}, {"endure": 1})


class Answer(NamedTuple):
    """A Trigger Effect that waits: whose, of which card, by which icon, for which Character."""

    seat: int
    card: str
    icon: str
    host: Piece | None = None


class Answering(Beside):
    """The model with icons. `held` are the cards whose discard is being answered.

    `within` an effect nothing is answered: what it sets off waits until it is complete.
    """

    def __init__(self, seed: int) -> None:
        self.exhausted: dict[str, dict[str, Any]] = {}
        self.equip: dict[str, dict[str, int]] = {}
        self.waiting: list[Answer] = []
        self.held: list[str] = []
        self.within = False
        super().__init__(seed)
        self.printed = {p.id: (p.martial, p.elude, p.endure) for p in self.pieces}
        self.given: dict[str, int] = {}

    def card(self, entry: dict[str, Any]) -> dict[str, Any]:
        """Give half of the cards an Exhausted effect and a third of the Gear an Equip effect."""
        if self.random.random() < 0.5:
            entry["exhausted"] = self.exhausted[entry["id"]] = self._effect()
        if entry["kind"] == "gear" and self.random.random() < 0.35:
            entry["equip"] = self.equip[entry["id"]] = self.random.choice(EQUIPS)
        return entry

    def _effect(self) -> dict[str, Any]:
        kind = self.random.choice(VERBS)
        verb: dict[str, Any] = {"do": kind}
        if kind == "modify":
            verb |= {"bonus": {"martial": self.random.choice((-2, 2))}, "until": "turn"}
        elif kind in ("draw", "rest", "tire"):
            verb["amount"] = self.random.randint(1, 2)
        elif kind == "damage":
            verb["amount"] = self.random.randint(1, 5)
        target = {} if kind in UNTARGETED else {"target": {"who": self.random.choice(("own", "enemy", "any"))}}
        return {"effects": [verb]} | target

    def refresh(self, piece: Piece) -> None:
        """Work out the numbers of a Character again."""
        martial, elude, endure = self.printed[piece.id]
        lent = [self.equip[card[2:]] for card in piece.under]
        martial += self.given.get(piece.id, 0) + sum(bonus.get("martial", 0) for bonus in lent)
        piece.martial, piece.elude = max(0, martial), elude + sum(bonus.get("elude", 0) for bonus in lent)
        piece.endure = endure + sum(bonus.get("endure", 0) for bonus in lent)

    # Home and what it sets off

    def shuffle(self, seat: int) -> None:
        """Make Home the Arsenal, without the cards that are being answered."""
        remaining = [card for card in self.home[seat] if card in self.held]
        self.home[seat] = [card for card in self.home[seat] if card not in remaining]
        super().shuffle(seat)
        self.home[seat] += remaining

    def to_home(self, seat: int, card: str) -> None:
        """Put a card into Home and let its Exhausted effect wait."""
        super().to_home(seat, card)
        if card[2:] in self.exhausted:
            self.waiting.append(Answer(seat, card, "exhausted"))
            self.held.append(card)

    def support(self, seat: int, card: str, fighter: Piece) -> None:
        """Put a Support card into Home; if its Character is there, Equip waits too."""
        super().support(seat, card, fighter)
        if card[2:] in self.equip and fighter.there:
            self.waiting.append(Answer(seat, card, "equip", fighter))
            self.held.append(card)

    def discard(self, piece: Piece, by: Piece | None = None) -> None:
        """Discard a Character and what lies under it."""
        under, piece.under = piece.under, []
        super().discard(piece, by if by is not None and by.there else None)
        for card in under:
            self.to_home("ab".index(card[0]), card)

    def settled(self) -> None:
        """Refill, then work the answers off: the active player's first, what they set off before the next."""
        super().settled()
        if self.within:
            return
        batch, self.waiting = self.waiting, []
        while batch:
            own = [answer for answer in batch if answer.seat == 0] or batch
            selected = self.random.choice(own)
            if len(own) > 1:
                self.expect(selected.seat, "trigger-order")
                self.table.act(NAMES[selected.seat], "trigger", selected.card, selected.icon)
            batch.remove(selected)
            if selected.icon == "equip":
                self.attach(selected)
            else:
                self.exhaust(selected)

    def _uses(self, answer: Answer) -> bool:
        self.expect(answer.seat, "trigger")
        used = self.random.random() < 0.7
        self.table.act(NAMES[answer.seat], "use" if used else "no")
        return used

    def _answered(self, card: str) -> None:
        self.held.remove(card)
        for seat in (0, 1):
            if self.dry[seat]:
                self.shuffle(seat)

    def attach(self, answer: Answer) -> None:
        """Attach a Support card to its Character, if that is still there."""
        host = answer.host
        assert host is not None
        if host.there and self._uses(answer):
            self.home[answer.seat].remove(answer.card)
            host.under.append(answer.card)
            self.refresh(host)
        self._answered(answer.card)

    def exhaust(self, answer: Answer) -> None:
        """Use an Exhausted effect or not; its Fatigue is a cause of its own."""
        effect, target, found = self.exhausted[answer.card[2:]], None, []
        if "target" in effect:
            who = effect["target"]["who"]
            found = [p for p in self.pieces if p.there and (who == "any" or (p.side == answer.seat) == (who == "own"))]
        if ("target" in effect and not found) or not self._uses(answer):
            self._answered(answer.card)
            return
        if found:
            target = self.random.choice(found)
            if len(found) > 1:
                self.expect(answer.seat, "target")
            self.answer(answer.seat, "target", "target", target.id)
        cause, self.within = object(), True
        if target is None:
            self.on_players(answer.seat, effect["effects"][0])
        else:
            self.on_character(target, effect["effects"][0], cause)
        self.complete(cause)
        self.within = False
        self._answered(answer.card)
        self.settled()

    def on_players(self, seat: int, verb: dict[str, Any]) -> None:
        """Draw, gain Edge, or take Resolve."""
        if verb["do"] == "edge":
            self.edge[seat] += 1
        elif verb["do"] == "sap":
            self.lose(1 - seat, 1)
        else:
            for _ in range(verb["amount"]):
                if self.arsenal[seat]:
                    self.hand[seat].append(self.arsenal[seat].pop(0))
                    self.run_out()

    def on_character(self, piece: Piece, verb: dict[str, Any], cause: object) -> None:
        """Change, tire, rest, Move, hurt or discard a Character."""
        kind = verb["do"]
        if kind == "modify":
            self.given[piece.id] = self.given.get(piece.id, 0) + verb["bonus"]["martial"]
            self.refresh(piece)
        elif kind == "rest" and piece.fatigue:
            piece.fatigue, piece.fourth = max(0, piece.fatigue - verb["amount"]), None
        elif kind == "tire":
            self.gain(piece, verb["amount"], cause)
        elif kind == "move":
            piece.zone = "keep" if piece.zone == "battlefield" else "battlefield"
        elif kind == "discard":
            self.discard(piece)
        elif kind == "damage":
            self.hurt(piece, verb["amount"], cause)

    def hurt(self, piece: Piece, damage: int, cause: object) -> None:
        """Deal damage outside the damage step of a fight."""
        if piece.fatigue == 4 and damage >= piece.endure:
            self.gain(piece, 1, cause)
            return
        while piece.fatigue < 4 and damage >= piece.endure:
            damage -= piece.endure
            self.gain(piece, 1, cause)
