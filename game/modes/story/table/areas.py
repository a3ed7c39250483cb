"""What can be pointed at on the Story table, topmost first."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State
from game.modes.story.table import boards, enemies, forecast, rail
from game.modes.story.table.bonus import abilities_of
from game.modes.story.table.laid import pieces
from game.modes.story.table.places import StoryRegions
from game.modes.story.table.tray import QuestionTray
from game.ui.paint.fan import fan_slots
from game.ui.table.view import HitArea, Pointing

HAND_PITCH_U, HAND_SCALE = 109, 0.94


class Areas:
    """The areas of one moment; `near` is whose hand lies in the dock, `tray` what lies open over the table."""

    def __init__(
        self,
        facts: StoryFacts,
        view: State,
        places: StoryRegions,
        pointing: Pointing,
        near: int,
        tray: QuestionTray | None,
    ) -> None:
        self.facts, self.view, self.places = facts, view, places
        self.pointing, self.near, self.tray = pointing, near, tray

    def of(self, kind: str = "") -> Iterator[HitArea]:
        """Yield the areas of a kind of ref, such as `card`; of all kinds if none is named. Topmost first."""
        makers = {
            "tray": self._tray,
            "card": self._cards,
            "deck": self._decks,
            "zone": self._zones,
            "way": self._ways,
            "seat": self._seats,
            "blow": self._blows,
            "enemy": self._enemies,
            "ally": self._allies,
            "story": self._page,
        }
        if kind == "deck":
            # The slots of the boards are decks as well.
            yield from self._decks()
            yield from (area for area in self._seats() if area.ref.startswith("deck:"))
            return
        for name, make in makers.items():
            if kind in ("", name) or (kind == "card" and name == "tray"):
                yield from make()

    def _tray(self) -> Iterator[HitArea]:
        if self.tray is not None:
            ground, cells = self.places.tray(len(self.tray.cards))
            yield from (HitArea(f"card:{card}", cell) for card, cell in zip(self.tray.cards, cells, strict=True))
            yield HitArea("tray:now", ground)

    def _cards(self) -> Iterator[HitArea]:
        hand = [card for card in self.view.hand(self.near) if card != HIDDEN]
        for ref, rect in fan_slots(self.places.canvas, hand, self.places.hand, HAND_SCALE, HAND_PITCH_U):
            yield HitArea(ref, rect)
        for piece in reversed(pieces(self.view, self.places)):
            kind = "card" if piece.lay.card else "ally" if piece.lay.source in self.facts.allies else "deck"
            yield HitArea(f"{kind}:{piece.lay.card or piece.lay.source}", piece.rect)

    def _decks(self) -> Iterator[HitArea]:
        decks = abilities_of(self.facts, self.view, self.near)
        for deck, row in zip(decks, self.places.offers(len(decks)), strict=True):
            yield HitArea(f"deck:{deck}", row)

    def _zones(self) -> Iterator[HitArea]:
        yield HitArea("zone:discard", self.places.discard)
        yield HitArea("zone:draw", self.places.deck)

    def _ways(self) -> Iterator[HitArea]:
        for ref, rect in rail.ways_of(self.view, self.places, self.pointing).items():
            yield HitArea(ref, rect)

    def _seats(self) -> Iterator[HitArea]:
        """Yield who stands where in the order, and the boards with their decks."""
        seats = rail.party(self.view)
        if self.places.fighting:
            for seat, recess in zip(seats, self.places.recesses(len(seats)), strict=True):
                yield HitArea(f"seat:P{seat + 1}", recess)
        yield from boards.board_hits(self.view, self.places)

    def _blows(self) -> Iterator[HitArea]:
        ordering = self.pointing.decision is not None and self.pointing.decision.key == "order"
        for ref, row in forecast.hits(self.places.canvas, self.facts, self.view, self.places, ordering):
            yield HitArea(ref, row)

    def _enemies(self) -> Iterator[HitArea]:
        if self.view.combat is not None:
            foes = self.view.combat.enemies
            for enemy, tile in zip(foes, self.places.enemy_tiles(len(foes)), strict=True):
                yield HitArea(f"enemy:{enemy.id}", tile)

    def _allies(self) -> Iterator[HitArea]:
        for ally, cell in enemies.ally_cells(self.places.canvas, self.view, self.places):
            yield HitArea(f"ally:{ally}", cell)

    def _page(self) -> Iterator[HitArea]:
        yield HitArea("story:tokens", self.places.scales)
        yield HitArea("story:page", self.places.book)
