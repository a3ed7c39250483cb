"""What can be pointed at on the Story table, topmost first, and where that is which something is drawn to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.table import side_rail, threats
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.hand import hand_slots, seen_hand
from game.modes.story.table.heroes import boards, chooser
from game.modes.story.table.heroes.discard_bonus import abilities_of
from game.modes.story.table.lane.placed_cards import pieces
from game.modes.story.table.moments.drawing import Moments
from game.modes.story.table.pieces import enemies
from game.modes.story.table.tray import QuestionTray
from game.ui.table.view import HitArea, Pointing, Snapshot


def list_hit_areas(
    content: StoryContent,
    snapshot: Snapshot,
    table_regions: StoryRegions,
    near: int,
    tray: QuestionTray | None,
    kind: str = "",
) -> Iterator[HitArea]:
    """Yield what can be pointed at, topmost first; of a kind of ref, such as `card`, at least all of those.

    `near` is whose hand lies in the dock, `tray` what lies open over the table.
    """
    observation: State = snapshot.observation
    if observation.phase == "choose":
        return (HitArea(*row) for row in chooser.hits(table_regions.canvas, content, observation, table_regions, near))
    return Areas(content, observation, table_regions, snapshot.pointing, near, tray).of(kind)


def find_anchor(
    table_regions: StoryRegions, moments: Moments, ref: str, list_areas: Callable[[str], Iterable[HitArea]]
) -> tuple[int, int] | None:
    """Return the point of a ref on the screen, that of something on its way while it flies; None if it is not shown.

    The areas are asked for by the kind of the ref.
    """
    if ref == "pile:deck":
        return table_regions.deck.center
    if (middle := moments.middle(ref)) is not None:
        return middle
    return next((area.rect.center for area in list_areas(ref.partition(":")[0]) if area.ref == ref), None)


class Areas:
    """The areas of one moment; `near` is whose hand lies in the dock, `tray` what lies open over the table."""

    def __init__(
        self,
        content: StoryContent,
        observation: State,
        table_regions: StoryRegions,
        pointing: Pointing,
        near: int,
        tray: QuestionTray | None,
    ) -> None:
        self.content, self.observation, self.table_regions = content, observation, table_regions
        self.pointing, self.near, self.tray = pointing, near, tray

    def of(self, kind: str = "") -> Iterator[HitArea]:
        """Yield the areas of a kind of ref, such as `card`; of all kinds if none is named. Topmost first."""
        makers = {
            "tray": self._tray,
            "card": self._cards,
            "deck": self._decks,
            "zone": self._zones,
            "way": self._list_move_areas,
            "seat": self._seats,
            "blow": self._list_hit_areas,
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
            ground, cells = self.table_regions.tray(len(self.tray.cards))
            yield from (HitArea(f"card:{card}", cell) for card, cell in zip(self.tray.cards, cells, strict=True))
            yield HitArea("tray:now", ground)

    def _cards(self) -> Iterator[HitArea]:
        hand = seen_hand(self.observation, self.near)
        for ref, rect in hand_slots(self.table_regions.canvas, hand, self.table_regions):
            yield HitArea(ref, rect)
        for piece in reversed(pieces(self.observation, self.table_regions)):
            kind = "card" if piece.lay.card else "ally" if piece.lay.source in self.content.allies else "deck"
            yield HitArea(f"{kind}:{piece.lay.card or piece.lay.source}", piece.rect)

    def _decks(self) -> Iterator[HitArea]:
        if "abilities" in self.pointing.untaught:
            return
        decks = abilities_of(self.content, self.observation, self.near)
        for deck, row in zip(decks, self.table_regions.offers(len(decks)), strict=True):
            yield HitArea(f"deck:{deck}", row)

    def _zones(self) -> Iterator[HitArea]:
        yield HitArea("zone:discard", self.table_regions.discard)
        yield HitArea("zone:draw", self.table_regions.deck)

    def _list_move_areas(self) -> Iterator[HitArea]:
        for ref, rect in side_rail.ways_of(self.observation, self.table_regions, self.pointing).items():
            yield HitArea(ref, rect)

    def _seats(self) -> Iterator[HitArea]:
        """Yield who stands where in the order, and the boards with their decks."""
        seats = side_rail.party(self.observation)
        if self.table_regions.fighting:
            for seat, recess in zip(seats, self.table_regions.recesses(len(seats)), strict=True):
                yield HitArea(f"seat:P{seat + 1}", recess)
        yield from boards.board_hits(self.observation, self.table_regions)

    def _list_hit_areas(self) -> Iterator[HitArea]:
        ordering = self.pointing.decision is not None and self.pointing.decision.key == "order"
        for ref, row in threats.hits(
            self.table_regions.canvas, self.content, self.observation, self.table_regions, ordering
        ):
            yield HitArea(ref, row)

    def _enemies(self) -> Iterator[HitArea]:
        if self.observation.combat is not None:
            foes = self.observation.combat.enemies
            for enemy, tile in zip(foes, self.table_regions.enemy_tiles(len(foes)), strict=True):
                yield HitArea(f"enemy:{enemy.id}", tile)

    def _allies(self) -> Iterator[HitArea]:
        for ally, cell in enemies.ally_cells(self.table_regions.canvas, self.observation, self.table_regions):
            yield HitArea(f"ally:{ally}", cell)

    def _page(self) -> Iterator[HitArea]:
        yield HitArea("story:tokens", self.table_regions.scales)
        yield HitArea("story:page", self.table_regions.book)
