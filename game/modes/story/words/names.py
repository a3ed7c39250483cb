"""What seats, cards and other things of a story are called."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Seat
from game.kernel.language.say import Terms, say
from game.modes.story.content.describe import card_text
from game.modes.story.content.term_names import CATEGORY_NAMES, TYPE_NAMES
from game.modes.story.game_content import DAMAGE, WOUND, StoryContent
from game.modes.story.model.state import Encounter, State
from game.modes.story.scenario.notation import LONGEST_NAME, named_by_line

TRAVELLERS = ("Ada", "Ivo", "Senna", "Marr")
"""What the heroes of a position are called that have no Character deck: they are laid out and never chosen."""
ZONES = Terms({"hand": "hand", "discard": "discard pile", "draw": "draw deck"})


def card_name(content: StoryContent, card: str) -> str:
    """Return the name of a hero's card that is known; of one without a name what it does."""
    entry = content.card(card)
    if content.deck_of(card) is None and entry not in (DAMAGE, WOUND) and named_by_line(entry):
        return card_text(entry)[:LONGEST_NAME].rstrip() or say(entry.name)
    return say(entry.name)


class StoryNames:
    """The names of one story, as every sentence about it needs them; `decks` are those that each seat begins with.

    `laid_out` says that the story begins in a position, in which nobody chooses a Character any more.
    """

    def __init__(self, content: StoryContent, decks: Sequence[Sequence[str]] = (), *, laid_out: bool = False) -> None:
        self.content = content
        self.laid_out = laid_out
        self._first = tuple(self._character(chosen) for chosen in decks)

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a seat: of the hero it begins with, by its number where none is chosen yet."""
        first = self._first[seat] if seat < len(self._first) else ""
        if first:
            return say(first)
        return TRAVELLERS[seat] if self.laid_out else say("Hero {number}", number=seat + 1)

    def hero(self, observation: State, seat: Seat | int) -> str:
        """Return what a hero is called: by the Character deck, by the seat until one is chosen."""
        return say(self._character(observation.players[seat].decks)) or self.seat_name(seat)

    def people(self, observation: State) -> list[str]:
        """Return what the heroes are called, in the order of their seats."""
        return [self.hero(observation, seat) for seat in range(len(observation.players))]

    def _character(self, chosen: Sequence[str]) -> str:
        """Return the name of the Character among decks as it is written, empty without one."""
        decks = (self.content.decks.get(deck) for deck in chosen)
        return next((deck.name for deck in decks if deck is not None and deck.kind == "character"), "")

    def card(self, card: str) -> str:
        """Return the name of a hero's card; one nobody may see is `a card`, one without a name what it does."""
        return say("a card") if card in (HIDDEN, "") else card_name(self.content, card)

    def cards(self, cards: tuple[str, ...]) -> str:
        """Return the names of cards, equal ones counted: `Damage ×2, Breath`."""
        names: dict[str, int] = {}
        for card in cards:
            name = self.card(card)
            names[name] = names.get(name, 0) + 1
        return ", ".join(name if number == 1 else f"{name} ×{number}" for name, number in names.items())

    def source(self, source: str) -> str:
        """Return the name of a deck or an ally."""
        entry = self.content.decks.get(source) or self.content.allies.get(source)
        return say(entry.name) if entry is not None else source

    def enemy(self, name: str) -> str:
        """Return the name of an enemy in a fight, copies numbered."""
        kind, _, copy = name.partition(".")
        entry = self.content.enemies.get(kind)
        printed = say(entry.name) if entry is not None else kind
        return f"{printed} {copy}" if copy else printed

    def verb_number(self, name: str) -> int:
        """Return the number that the verbs of an enemy or an ally stand in: 2 where its name is a plural, else 1."""
        kind = name.partition(".")[0]
        entry = self.content.enemies.get(kind) or self.content.allies.get(kind)
        return 2 if entry is not None and entry.plural else 1

    def story_card(self, name: str) -> str:
        """Return the name of a Story or Plot card; one nobody may see is `a card`."""
        entry = self.content.story_cards.get(name) or self.content.plots.get(name)
        return say(entry.name) if entry is not None else say("a card")

    def page(self, encounter: Encounter) -> str:
        """Return what stands as the title on the open page: of a Plot card that of its side."""
        return say(self.content.face(encounter).title) or self.story_card(encounter.card)

    def ref(self, observation: State, ref: str) -> str:
        """Return what a ref points at, in words."""
        kind, _, name = ref.partition(":")
        # Cards of the Story pile move by the same events as those of the heroes.
        if kind == "story" or name in self.content.story_cards or name in self.content.plots:
            return self.story_card(name)
        if kind == "card":
            return self.card(name)
        if kind == "seat" and name[1:].isdecimal():
            return self.hero(observation, int(name[1:]) - 1)
        if kind == "enemy":
            return self.enemy(name)
        if kind in ("deck", "ally"):
            return self.source(name)
        if kind == "type":
            return TYPE_NAMES[name]
        if kind == "category":
            return CATEGORY_NAMES[name]
        return ZONES.get(name, name)
