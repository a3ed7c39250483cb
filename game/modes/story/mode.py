"""The Story mode as the rest of the program sees it: files in, a story for one to four heroes out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.files.documents import ContentError, ContentErrors, Document, check_reference
from game.kernel.language.phrases import Phrase, as_phrase
from game.kernel.language.say import N_
from game.kernel.measures import Measurer
from game.kernel.mode import Game, SeatInfo
from game.kernel.scenarios.set_up import PositionError, content_version, other_file_problems, refused_position
from game.kernel.state import list_event_types
from game.modes.story.bench import StoryMeasurer
from game.modes.story.content.cards import Ally, Deck
from game.modes.story.content.checks import content_problems
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.loading import Library, data, entry_problems
from game.modes.story.content.stories import Story, StoryCard
from game.modes.story.game_content import Content, StoryContent, StorySetup, WrittenContent
from game.modes.story.model.apply import WRITERS
from game.modes.story.model.state import HOLDER, HeroState, State, held_by_person
from game.modes.story.rules.course import VERSION, StoryRules
from game.modes.story.rules.setup import why_not
from game.modes.story.scenario import queries, vocabulary
from game.modes.story.scenario.position import Position, PositionContent, place_position
from game.modes.story.scenario.references import catalogue, content, zones
from game.modes.story.words.wording import StoryWords

HERO = {"character": 1, "frame": 1, "weapon": 1, "augment": 2}
"""The decks that make a hero. Source: story.setup.*"""


class StoryMode:
    """Pilots of walking engines live through a story of challenges and fights, together against its deck."""

    key = "story"
    table = "game.modes.story.table.view"
    parts: Mapping[str, Sequence[str]] = {"abilities": ()}
    printing = "game.modes.story.table.printing"
    title = N_("Lamplight")
    tagline = N_("One to four heroes, one road, and a deck that bites back")
    setup_type = StorySetup
    position_type = Position
    schema_types: dict[str, type] = {
        "setup": StorySetup,
        "position": Position,
        "deck": Deck,
        "ally": Ally,
        "enemy": Enemy,
        "card": StoryCard,
        "story": Story,
    }
    event_types: dict[str, type] = list_event_types(WRITERS)
    rulebook = Path(__file__).with_name("rulebook.yaml")
    vocabulary = vocabulary.VOCABULARY
    measurer: Measurer = StoryMeasurer()
    holder_order = HOLDER

    def open(self, setup: StorySetup, position: Position | None, document: Document, root: Path, seed: int) -> Game:
        """Build the story of a scenario. Raises: ContentError with file and line."""
        written = None
        if position is not None:
            try:
                written = PositionContent(position)
            except PositionError as error:
                raise refused_position(document, error) from None
        content = self._build_content(setup, document, setup.content.written if written is None else written.content())
        state = _make_state(content, _people(setup, document))
        if position is None:
            self._choose(content, state, document)
        if position is not None and written is not None:
            try:
                place_position(content, state, position, written)
            except PositionError as error:
                raise refused_position(document, error) from None
        names = [f"P{seat + 1}" for seat in range(content.seats)]
        closed = setup.closed_hands
        seats = tuple(SeatInfo(name, name if closed else "party") for name in names)
        rules = StoryRules(content, _version(content))
        wording = StoryWords(content, [player.decks for player in state.players], laid_out=position is not None)
        return Game(rules, state, wording, seats)

    def embed_files(self, setup: StorySetup, document: Document, root: Path) -> StorySetup:
        """Return the set-up with its story and all content it may use read into it. Raises: ContentError."""
        content = self._build_content(setup, document, WrittenContent())
        own = msgspec.structs.replace(
            setup.content,
            decks=tuple(content.decks.values()),
            sets=tuple(content.sets.values()),
            allies=tuple(content.allies.values()),
            enemies=tuple(content.enemies.values()),
            cards=tuple(content.story_cards[name] for name in _used_cards(content.story)),
        )
        return msgspec.structs.replace(setup, story=content.story, content=own, people=_people(setup, document))

    def with_written(self, setup: StorySetup, position: Position) -> StorySetup:
        """Return the set-up with the cards and enemies that a position writes in place, but not where they lie."""
        written = msgspec.structs.replace(setup.content, written=PositionContent(position).content())
        return msgspec.structs.replace(setup, content=written)

    def seat_people(self, setup: StorySetup, people: Sequence[int]) -> StorySetup:
        """Return the set-up with these seats held by people. Source: story.gap.party-decisions"""
        return msgspec.structs.replace(setup, people=tuple(seat for seat in people if seat < setup.players))

    def people(self, state: State) -> Sequence[int]:
        """Return the seats that people hold. Source: story.gap.party-decisions"""
        return tuple(seat for seat in range(len(state.players)) if held_by_person(state, seat))

    def check(self, document: Document, root: Path) -> Sequence[ContentError]:
        """Return that a file of this mode is no scenario: decks and stories are the mode's own data."""
        return other_file_problems(document)

    def check_data(self) -> Sequence[ContentError]:
        """Return what is wrong with the mode's data."""
        return [*data().errors, *content_problems()]

    def names(self, game: Game) -> Iterable[str]:
        """Return the names that choices of a game may be made of, beside those in its state."""
        return vocabulary.names(_build_content(game))

    def catalogue(self) -> Mapping[str, Any]:
        """Return the entries of content there are, named as a game names those it uses."""
        return catalogue()

    def pieces(self) -> Mapping[str, str]:
        """Return the ids of all pieces that there are by their names, for texts that speak of them."""
        return vocabulary.pieces()

    def query(self, game: Game, state: State, name: str, arguments: Sequence[Any]) -> Any:
        """Answer a named question of a scenario's expectations: one of `vocabulary.queries`. Raises: KeyError."""
        return queries.answer(_build_content(game), state, name, [str(argument) for argument in arguments])

    def _build_content(self, setup: StorySetup, document: Document, written: WrittenContent) -> StoryContent:
        """Return the game content of a set-up: the mode's content, the scenario's own, and what a position writes."""
        catalogue = data()
        if written == WrittenContent() and isinstance(setup.story, str) and setup.content == Content():
            check_reference(document, "$.setup.story", setup.story, catalogue.stories, Phrase("a story"))
            return _build_own_content(catalogue, setup)
        library = Library(
            decks=catalogue.decks | {deck.id: deck for deck in setup.content.decks},
            sets=catalogue.sets | {one.id: one for one in setup.content.sets},
            allies=catalogue.allies | {ally.id: ally for ally in setup.content.allies},
            enemies=catalogue.enemies | {enemy.id: enemy for enemy in setup.content.enemies},
            cards=catalogue.cards | {card.id: card for card in setup.content.cards},
        )
        story = setup.story
        if isinstance(story, str):
            check_reference(document, "$.setup.story", story, catalogue.stories, Phrase("a story"))
            story = catalogue.stories[story]
        errors: list[ContentError] = []
        parts: dict[str, Sequence[Any]] = {
            f"content.{part}": getattr(setup.content, part) for part in ("decks", "sets", "allies", "enemies", "cards")
        }
        for part, entries in parts.items():
            for index, entry in enumerate(entries):
                errors += entry_problems(library, document, f"$.setup.{part}[{index}]", entry)
        if not isinstance(setup.story, str):
            errors += entry_problems(library, document, "$.setup.story", story)
        if errors:
            raise ContentErrors(errors)
        cards, decks, enemies = dict(library.cards), dict(library.decks), dict(library.enemies)
        decks |= {deck.id: deck for deck in written.decks}
        enemies |= {enemy.id: enemy for enemy in written.enemies}
        cards |= {card.id: card for card in written.story_cards}
        return StoryContent(
            setup,
            story,
            decks=decks,
            sets=library.sets,
            allies=library.allies,
            enemies=enemies,
            cards=cards,
            own_cards=dict(written.cards),
        )

    def _choose(self, content: StoryContent, state: State, document: Document) -> None:
        """Give the seats the decks that the set-up names. Raises: ContentError for those a seat may not take."""
        for kind, each in HERO.items():
            there = sum(deck.kind == kind for deck in content.decks.values())
            if there < each * content.seats:
                expected = Phrase(
                    "{number} decks of the kind {kind} for {seats} players",
                    number=each * content.seats,
                    kind=kind,
                    seats=content.seats,
                )
                raise document.error("$.setup.players", "decks", expected, str(there))
        if len(content.setup.decks) > content.seats:
            found = str(len(content.setup.decks))
            raise document.error(
                "$.setup.decks", "decks", Phrase("heroes for {number} players", number=content.seats), found
            )
        for seat, names in enumerate(content.setup.decks):
            for index, name in enumerate(names):
                where = f"$.setup.decks[{seat}][{index}]"
                check_reference(document, where, name, content.decks, Phrase("a deck"))
                reason = why_not(content, state, seat, content.decks[name])
                if reason is not None:
                    raise document.error(
                        where,
                        "deck",
                        Phrase("a deck this seat may take"),
                        Phrase("{name}: {reason}", name=name, reason=as_phrase(reason[0])),
                    )
                state.players[seat].decks = (*state.players[seat].decks, name)
            if names and len(names) != sum(HERO.values()):
                raise document.error(
                    f"$.setup.decks[{seat}]", "decks", Phrase("five decks, or none to choose"), str(len(names))
                )
            state.players[seat].ready = bool(names)


@lru_cache(maxsize=32)
def _build_own_content(catalogue: Library, setup: StorySetup) -> StoryContent:
    """Return the game content of a set-up that needs only the mode's own content; many games are laid out like it."""
    assert isinstance(setup.story, str)
    return StoryContent(
        setup,
        catalogue.stories[setup.story],
        decks=catalogue.decks,
        sets=catalogue.sets,
        allies=catalogue.allies,
        enemies=catalogue.enemies,
        cards=catalogue.cards,
    )


def _build_content(game: Game) -> StoryContent:
    content = game.rules.content
    assert isinstance(content, StoryContent)
    return content


def _people(setup: StorySetup, document: Document) -> tuple[int, ...]:
    """Return the seats that people hold: as the set-up says, else as the file's players, else all of them."""
    if setup.people is not None:
        return tuple(seat for seat in setup.people if seat < setup.players)
    players = document.data.get("players") if isinstance(document.data, dict) else None
    if not isinstance(players, list):
        return tuple(range(setup.players))
    held = [item.get("seat", "human") if isinstance(item, dict) else "human" for item in players]
    return tuple(seat for seat, holder in enumerate(held[: setup.players]) if holder != "bot")


def _make_state(content: StoryContent, people: tuple[int, ...]) -> State:
    """Lay out a story before its first step."""
    piles = Piles(zones={zone: [] for zone in zones(content.seats)})
    return State(players=[HeroState() for _ in range(content.seats)], people=people, piles=piles)


def _used_cards(story: Story) -> list[str]:
    return list(dict.fromkeys(name for act in story.acts for name in act.pile))


@lru_cache(maxsize=32)
def _version(game_content: StoryContent) -> str:
    """Return a text that changes with the rules and the content of the story."""
    return content_version(VERSION, content(game_content).values())
