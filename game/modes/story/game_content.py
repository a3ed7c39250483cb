"""The content of one story: its set-up and what it is made of. They do not change during a game.

Rules, bots, words and views read them; they stay the same from the first step of a story to the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Literal

import msgspec

from game.kernel.language.say import N_
from game.modes.story.content.cards import Ability, Ally, Card, Deck, Gives, RecommendedSet
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.stories import Ending, Face, Story, StoryCard, Test
from game.modes.story.content.terms import SIZES, ContentEntry, Difficulty
from game.modes.story.model.state import Encounter, State, is_damage, is_wound

Want = Literal["combat", "noncombat", "restore", "general"]
HAND_SIZE = 5
"""Source: story.setup.hand-size"""
SHARED_ENDING = Ending(
    id="lamps-go-out",
    won=False,
    title=N_("The lamps go out"),
    text=N_("Nobody of the company stands. The road is dark from end to end."),
)
"""The ending of all stories when everybody is Defeated. Source: story.gap.end-of-story"""
SHORT_ENDINGS = {
    True: Ending(
        id="the-watch-is-kept",
        won=True,
        title=N_("The watch is kept"),
        text=N_("The company has held so far. Behind it the lamps burn; before it the road goes on into the dark."),
    ),
    False: Ending(
        id="the-watch-is-broken",
        won=False,
        title=N_("The watch is broken"),
        text=N_("The company turns back. Behind it, one after the other, the lamps go out."),
    ),
}
"""How a game ends that is shorter than its story. Source: story.gap.end-of-story"""
BOSS_STEP: dict[Difficulty, int] = {"gentle": -1, "standard": 0, "harsh": 1}
"""What a difficulty adds to the health of an enemy, or to a boss for each player. Source: story.gap.difficulty"""


class WrittenContent(ContentEntry, frozen=True, kw_only=True):
    """What the lines of a position write in place: cards by name, decks of one ability, enemies, the open card."""

    cards: tuple[tuple[str, Card], ...] = ()
    decks: tuple[Deck, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    story_cards: tuple[StoryCard, ...] = ()


class Content(ContentEntry, frozen=True, kw_only=True):
    """Content embedded in a scenario, added to or replacing the mode's, so that a save needs no other file.

    `written` is that of a position, for those who are not told the position itself.
    """

    decks: tuple[Deck, ...] = ()
    sets: tuple[RecommendedSet, ...] = ()
    allies: tuple[Ally, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    cards: tuple[StoryCard, ...] = ()
    written: WrittenContent = WrittenContent()


class StorySetup(ContentEntry, frozen=True, kw_only=True):
    """How a story is laid out: which one, for how many players, and its options.

    `decks` are heroes that are set, by seat: five decks each, or none where the seat chooses; `bot_decks` says how the
    seats of bots choose. `acts` is after how many acts it ends. `lamp_boy`: a player alone gets the ally for one.
    `people` are the seats of persons, if not those of the file's players. `closed_hands` hides hands from other seats.
    `shuffle: false` leaves draw decks and piles as they are written, for the first game.
    Source: story.gap.player-count, story.gap.choosing-decks, story.gap.difficulty, story.gap.solo
    """

    story: str | Story = "long-watch"
    players: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    decks: Annotated[tuple[tuple[str, ...], ...], msgspec.Meta(max_length=4)] = ()
    bot_decks: str = msgspec.field(default="recommended", name="bot-decks")
    difficulty: Difficulty = "standard"
    acts: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3
    lamp_boy: bool = msgspec.field(default=True, name="lamp-boy")
    people: tuple[Annotated[int, msgspec.Meta(ge=0, le=3)], ...] | None = None
    closed_hands: bool = msgspec.field(default=False, name="closed-hands")
    shuffle: bool = True
    content: Content = Content()


DAMAGE = Card(id="damage", name=N_("Damage"), icon="broken-shield", text=N_("A dead card: it cannot be played."))
WOUND = Card(id="wound", name=N_("Wound"), icon="stitched-wound", text=N_("A dead card that stays in the hand."))


class _CardEntries(dict[str, Card]):
    """The content entries of all cards by name; Damage and Wounds, of which there are any number, each have one."""

    def __missing__(self, name: str) -> Card:
        if is_damage(name):
            return DAMAGE
        if is_wound(name):
            return WOUND
        raise KeyError(name)


class StoryContent:
    """The constant data of one story. Immutable; shared by all clones of a match."""

    def __init__(
        self,
        setup: StorySetup,
        story: Story,
        *,
        decks: Mapping[str, Deck],
        sets: Mapping[str, RecommendedSet],
        allies: Mapping[str, Ally],
        enemies: Mapping[str, Enemy],
        cards: Mapping[str, StoryCard],
        own_cards: Mapping[str, Card] = {},
    ) -> None:
        self.setup = setup
        self.story = story
        self.decks = decks
        self.sets = sets
        self.allies = allies
        self.enemies = enemies
        self.story_cards = cards
        self.seats = setup.players
        self.acts = {act.id: act for act in story.acts}
        self.plots = {plot.id: plot for plot in story.plots}
        self.names: dict[str, tuple[str, ...]] = {deck.id: card_names(deck) for deck in decks.values()}
        self._gives: dict[tuple[tuple[str, ...], Want], tuple[tuple[str, Gives], ...]] = {}
        self._cards: dict[str, Card] = _CardEntries(own_cards)
        for deck in decks.values():
            kinds = {card.id: card for card in deck.cards}
            for name in self.names[deck.id]:
                self._cards[name] = kinds[name.split(".")[1]]
        # Asked for every card of a hand at every question, so a call straight into the mapping.
        self.card: Callable[[str], Card] = self._cards.__getitem__
        """Return the content entry of a hero's card. Raises: KeyError for a name that is none."""
        self.general_cards = frozenset(name for name, card in self._cards.items() if card.general or card.phase)
        """The names of all cards with a use in windows other than those of their kind: few, and none in most hands."""

    def name(self, name: str) -> str:
        """Return the printed name of a hero's card."""
        return self.card(name).name

    @property
    def own_cards(self) -> Iterable[str]:
        """Return the names of all cards that are neither Damage nor Wounds."""
        return self._cards

    def deck_of(self, card: str) -> Deck | None:
        """Return the deck a card comes from; None for Damage, Wounds and cards that an example lays out."""
        return self.decks.get(card.partition(".")[0])

    def ability(self, deck: str) -> Ability | None:
        """Return the ability of a deck; Augments have none. Source: story.ability.three-decks"""
        return self.decks[deck].ability

    def gives_of(self, sources: tuple[str, ...], want: Want) -> tuple[tuple[str, Gives], ...]:
        """Return which of these decks or allies give a bonus of a kind, and what; computed once, then kept."""
        found = self._gives.get((sources, want))
        if found is None:
            given = [(source, self._bonus_of(source)) for source in sources]
            found = tuple((source, gives) for source, gives in given if gives is not None and want in kinds_of(gives))
            self._gives[sources, want] = found
        return found

    def _bonus_of(self, source: str) -> Gives | None:
        ability = self.decks[source].ability if source in self.decks else None
        return ability.gives if ability is not None else self.allies[source].gives if source in self.allies else None

    def face(self, encounter: Encounter) -> Face:
        """Return what is printed on the card of an encounter: a Story card, or the side of a Plot card."""
        if not encounter.side:
            return self.story_cards[encounter.card]
        plot = self.plots[encounter.card]
        return plot.light if encounter.side == "light" else plot.dark

    def health(self, enemy: Enemy) -> int:
        """Return the health an enemy begins a fight with.

        Source: story.gap.enemy-fields, story.gap.difficulty
        """
        step = BOSS_STEP[self.setup.difficulty]
        if enemy.per_player:
            return max(1, enemy.health + (enemy.per_player + step) * self.seats)
        return max(1, enemy.health + step)

    def need(self, test: Test, change: int = 0) -> int:
        """Return the number a Test asks for; `change` moves its size, or its fixed number by that much.

        Source: story.noncombat.size-by-players, story.gap.test-values, story.gap.difficulty, story.gap.story-effects
        """
        if test.size:
            step = SIZES.index(test.size) + change
            number = (min(max(step, 0), len(SIZES) - 1) + 1) * self.seats
        else:
            number = max(1, test.value + change)
        return max(1, number - 1) if self.setup.difficulty == "gentle" else number

    def hand_limit(self, state: State) -> int:
        """Return the hand limit of every player. Source: story.draw.limit-may-change, story.gap.solo"""
        more = sum(self.allies[ally].hand_limit for ally in state.allies)
        change = state.encounter.limit if state.encounter is not None else 0
        return max(0, HAND_SIZE + more + change)

    def ending(self, name: str) -> Ending | None:
        """Return an ending by id, the shared one included; None for an unknown one."""
        shared = next((item for item in (SHARED_ENDING, *SHORT_ENDINGS.values()) if item.id == name), None)
        return shared or self.story.ending(name)


def kinds_of(gives: Gives) -> tuple[Want, ...]:
    """Return which kinds of bonus it is: for a fight, a Test, the Draw step, or a General effect."""
    kinds: list[Want] = []
    if gives.combat is not None:
        kinds.append("combat")
    if gives.noncombat is not None:
        kinds.append("noncombat")
    if gives.repair or gives.heal:
        kinds.append("restore")
    if gives.general:
        kinds.append("general")
    return tuple(kinds)


def card_names(deck: Deck) -> tuple[str, ...]:
    """Return the names of all cards of a deck: `<deck>.<card>`, further copies `<deck>.<card>.2`."""
    return tuple(
        f"{deck.id}.{card.id}" if copy == 1 else f"{deck.id}.{card.id}.{copy}"
        for card in deck.cards
        for copy in range(1, card.copies + 1)
    )
