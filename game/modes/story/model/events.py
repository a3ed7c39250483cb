"""Everything that can be seen to happen in a story. Past tense, small, complete, each with its clause.

Those of challenges and combats are in `combat_events`.
"""

from __future__ import annotations

from typing import Literal

from game.kernel.state import GameEvent
from game.modes.story.model.combat_events import Heading
from game.modes.story.model.state import Call, Coming, Encounter, Lay, Pending, Sighting

# Setting out


class DeckChosen(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat took a deck."""

    seat: int
    deck: str


class DeckReturned(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat put a deck back; it is free for everybody."""

    seat: int
    deck: str


class HeroReady(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat has chosen its decks, or (`ready` false) chooses again."""

    seat: int
    ready: bool = True


class CardsDealt(GameEvent, frozen=True, tag=True, kw_only=True):
    """The cards of a hero's decks made a draw deck."""

    seat: int
    cards: tuple[str, ...]


class PhaseBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """The game came to another phase; `todo` are the seats that decide in it, each for itself."""

    phase: str
    todo: tuple[int, ...] = ()


class Answered(GameEvent, frozen=True, tag=True, kw_only=True):
    """A seat has decided for itself in this step."""

    seat: int


# Cards


class HeroDrewCards(GameEvent, frozen=True, tag="CardsDrawn", kw_only=True):
    """A hero drew cards from the top of the draw deck."""

    seat: int
    cards: tuple[str, ...]
    reason: str = ""


class DeckShuffled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A draw deck was brought into this order; views show its cards sorted."""

    seat: int
    order: tuple[str, ...]


class PileRefilled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A discard pile was made the new draw deck, to be shuffled."""

    seat: int
    count: int


class EverythingGathered(GameEvent, frozen=True, tag=True, kw_only=True):
    """Hand, discard pile and draw deck of a hero were put together, to be shuffled."""

    seat: int


class CardsDiscarded(GameEvent, frozen=True, tag=True, kw_only=True):
    """Cards went from one zone of a hero to the discard pile; `reason` is what for."""

    seat: int
    cards: tuple[str, ...]
    source: str = "hand"
    reason: str = ""


class CardsRemoved(GameEvent, frozen=True, tag=True, kw_only=True):
    """Damage or Wound cards of a hero left the game."""

    seat: int
    cards: tuple[str, ...]
    source: str
    reason: str = ""


class CardGiven(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero gave a card from hand to another."""

    seat: int
    to: int
    card: str


class CardsSighted(GameEvent, frozen=True, tag=True, kw_only=True):
    """Where hands are closed: cards were seen to come into a hand or draw deck; gifts only by those two."""

    sightings: tuple[Sighting, ...]


class CardFetched(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero took a card from the discard pile into the hand."""

    seat: int
    card: str


class CardPlayed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A General, Repair or Heal card was played; it lies on the discard pile before its effect.

    `use` is what it was played as: only General cards are played once a turn.
    """

    seat: int
    card: str
    use: Literal["general", "repair", "heal"] = "general"


class ArmorPlayed(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Armor card was set aside, and a Damage card discarded from the hand for it."""

    seat: int
    card: str
    damage: str


class ArmorReturned(GameEvent, frozen=True, tag=True, kw_only=True):
    """Armor set aside came back to the hand."""

    seat: int
    cards: tuple[str, ...]


class TopSeen(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero looked at the top cards of the own draw deck and put them in this order; others do not see them."""

    seat: int
    cards: tuple[str, ...]


class AbilityUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A deck ability was used, with the card discarded for it (none for a Keyword)."""

    seat: int
    deck: str
    paid: tuple[str, ...] = ()


class AllyUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """An ally did its part in this encounter."""

    seat: int
    ally: str


class HarmTaken(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero took Damage cards into the discard pile or a Wound into the hand; they come from outside the game."""

    seat: int
    cards: tuple[str, ...]
    to: str
    reason: str = ""


class Laid(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card or bonus was laid on a Test, an attack or a defense; `on` is whose. A card leaves its hand."""

    lay: Lay
    on: int = -1

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the card laid."""
        return (f"card:{self.lay.card}",) if self.lay.card else ()


# The story


class StoryBegan(Heading, frozen=True, tag=True, kw_only=True):
    """The story began at its first act."""

    story: str


class ActBegan(Heading, frozen=True, tag=True, kw_only=True):
    """An act began: its Story pile was shuffled into this order."""

    act: str
    pile: tuple[str, ...]


class PlotCame(GameEvent, frozen=True, tag=True, kw_only=True):
    """Another Plot card is the next one of the act."""

    plot: str
    need: int
    lead: int


class CardTurned(Heading, frozen=True, tag=True, kw_only=True):
    """A Story card, or a Plot card with its side, was turned: an encounter began. `again`: it was a used one."""

    encounter: Encounter
    plot: bool = False
    again: bool = False

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the card turned."""
        return (f"story:{self.encounter.card}",)


class PileReshuffled(GameEvent, frozen=True, tag=True, kw_only=True):
    """The Story pile was brought into this order; `used` says that the used cards went into it."""

    order: tuple[str, ...]
    used: bool = False


class PileShown(GameEvent, frozen=True, tag=True, kw_only=True):
    """Everybody looked at the top Story cards."""

    cards: tuple[str, ...]

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the cards shown."""
        return tuple(f"story:{card}" for card in self.cards)


class EffectsCame(GameEvent, frozen=True, tag=True, kw_only=True):
    """Effects of a card are to be carried out, the first of them first, before what is still pending."""

    effects: tuple[Pending, ...]


class EffectDone(GameEvent, frozen=True, tag=True, kw_only=True):
    """The first pending effect was carried out."""

    effect: Pending


class TokensGained(GameEvent, frozen=True, tag=True, kw_only=True):
    """The party gained tokens."""

    white: int
    black: int
    reason: str


class AllyJoined(GameEvent, frozen=True, tag=True, kw_only=True):
    """An ally was laid beside the party."""

    ally: str


class AlliesLeft(GameEvent, frozen=True, tag=True, kw_only=True):
    """Allies left the party."""

    allies: tuple[str, ...]


class ChangeComing(GameEvent, frozen=True, tag=True, kw_only=True):
    """The next encounter that fits will be different."""

    change: Coming


class ChangesUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """Changes for this encounter were used up."""

    changes: tuple[Coming, ...]
    limit: int = 0


class CardCalled(GameEvent, frozen=True, tag=True, kw_only=True):
    """Further Story cards are to be drawn after this encounter, before those that its own caller called."""

    calls: tuple[Call, ...]


class CallTaken(GameEvent, frozen=True, tag=True, kw_only=True):
    """The next call for a further Story card was dealt with."""

    call: Call


class TurnBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A turn began: deck abilities and General cards may be used again."""


class EncounterSettled(GameEvent, frozen=True, tag=True, kw_only=True):
    """An encounter was a success or a failure; `how` says what brought it about."""

    result: str
    how: str


class EncounterEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """An encounter is over, Rest and Recover included; `way` is what follows it if it was that of a Plot card."""

    way: str = ""


class PlotFinished(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Plot card and all it called are finished; tokens count anew for the next one."""

    plot: str


class StoryEnded(Heading, frozen=True, tag=True, kw_only=True):
    """The story ended; a win has a grade."""

    result: str
    ending: str
    grade: str = ""
