"""The `position` part of a Story scenario: what it overrides in a freshly laid out game.

Cards, enemies, Tests and abilities are written as lines (see `notation`); cards of decks by their names. Cards that are
written become `p1.<card>`, further ones `p1.<card>.2`; `Damage` and `Wound` become `damage.1`, `wound.2` in one count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.set_up import PositionError
from game.kernel.state import order_key
from game.modes.story.content.cards import Ability, Card, Deck
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.face_checks import NO_SCOPE
from game.modes.story.content.stories import Aftermath, AnyEffect, Face, Group, StoryCard, Who
from game.modes.story.content.terms import CATEGORIES, ContentEntry, Side
from game.modes.story.game_content import StoryContent, WrittenContent
from game.modes.story.model.state import (
    Call,
    Challenge,
    Combat,
    Coming,
    Encounter,
    EnemyState,
    State,
    TestState,
)
from game.modes.story.rules.party_order import ASK, HELD, NO, NO_MOVES, YES
from game.modes.story.scenario.notation import NotationError, read_ability, read_card, read_enemy, read_test

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
SeatName = Literal["P1", "P2", "P3", "P4"]
EXAMPLE = "example"
Moment = Literal[
    "choose", "turn", "lay", "order", "discard", "draw", "defeat", "pick", "challenge", "enemies", "half", "heroes",
    "round-end", "rest", "act-end",
]  # fmt: skip
OF_A_WRITTEN_CARD = (
    "tests", "scope", "retreat", "success", "failure", "start", "extra", "card_title", "card_text", "card_icon",
)  # fmt: skip
CHANGES = ("limit", "enemies", *(f"test:{category}" for category in CATEGORIES))
PHASES = {"enemies": "traits", "heroes": "hero", "act-end": "open"}


class HeroPosition(ContentEntry, frozen=True, kw_only=True):
    """What one hero has: cards by zone, `deck` from the top.

    `decks` are chosen decks, `keywords` and `abilities` are those of further ones; `used` are decks and General cards
    used in this turn; `known` counts the top cards it has looked at.
    """

    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    abilities: dict[Literal["character", "frame", "weapon"], str] = {}
    defeated: bool = False
    used: tuple[str, ...] = ()
    known: Number = 0


class TokensPosition(ContentEntry, frozen=True):
    """White and Black tokens so far."""

    white: Number = 0
    black: Number = 0


class EnemyPosition(ContentEntry, frozen=True, kw_only=True):
    """An enemy by its line or id, with the health it has left."""

    enemy: str
    health: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None


class Position(ContentEntry, frozen=True, kw_only=True):
    """Everything that a scenario may override.

    With `enemies` there is a combat in `round`, with `order` its Combat Order; with `tests` a challenge for `scope`.
    `card` is the Story card (or Plot card with `side`) instead of one made of these lines; `enemies` are then those
    left, by their names in the combat. `tests`, `scope`, `retreat`, `success`, `failure`,
    `start` and `extra` belong to the card made of lines, and are refused beside a known one; `helped` are allies used
    in this encounter, `done` those who have attacked or passed; `card_title`, `card_text` and `card_icon` are what
    people see on it. `coming` are changes that wait for the next encounter: `{limit: 1}`, `{enemies: -1}`,
    `{test:work: 1}`. `quiet`: in this round nobody is asked who could only move or, outside the own attack turn, play a
    General card; `as_played`: everybody is asked as at a new table instead.
    """

    phase: Moment
    players: dict[SeatName, HeroPosition] = {}
    order: tuple[SeatName, ...] = ()
    enemies: tuple[str | EnemyPosition, ...] = ()
    retreat: str = ""
    tests: tuple[str, ...] = ()
    scope: Literal["group"] | Who = "group"
    only: SeatName | Literal[""] = ""
    success: Aftermath = Aftermath()
    failure: Aftermath = Aftermath()
    start: tuple[AnyEffect, ...] = ()
    extra: tuple[Literal["any", "combat", "noncombat"], ...] = ()
    card: str = ""
    card_title: str = ""
    card_text: str = ""
    card_icon: str = ""
    side: Side | Literal[""] = ""
    tokens: TokensPosition = TokensPosition()
    since: Number = 0
    round: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    act: str = ""
    plot: str = ""
    need: Number | None = None
    lead: int | None = None
    pile: tuple[str, ...] | None = None
    used: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    done: tuple[SeatName, ...] = ()
    coming: dict[str, int] = {}
    calls: tuple[Literal["any", "combat", "noncombat"], ...] = ()
    depth: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    quiet: bool = True
    as_played: bool = False


class PositionContent:
    """What the lines of a position add to the content of its game: cards, decks of one ability, enemies, a card.

    Raises: PositionError for a line that says nothing known.
    """

    def __init__(self, position: Position) -> None:
        self.cards: dict[str, Card] = {}
        self.decks: dict[str, Deck] = {}
        self.enemies: dict[str, Enemy] = {}
        self.names: dict[str, list[list[str]]] = {}
        self.harm = 0
        for seat, own in position.players.items():
            self._seat(seat, own)
        groups = []
        for index, item in enumerate(position.enemies):
            line = item if isinstance(item, str) else item.enemy
            name = line
            if ":" in line:
                try:
                    enemy = read_enemy(line)
                except NotationError as error:
                    raise PositionError(f"enemies[{index}]", error.expected, error.found) from None
                self.enemies[enemy.id] = enemy
                name = enemy.id
            groups.append(Group(enemy=name, count=(1, 1, 1, 1)))
        try:
            tests = tuple(read_test(line) for line in position.tests)
            retreat = read_test(position.retreat) if position.retreat else None
        except NotationError as error:
            raise PositionError("tests" if position.tests else "retreat", error.expected, error.found) from None
        if position.scope == "each":
            raise PositionError("scope", NO_SCOPE, repr("each"))
        self.story_card = StoryCard(
            id=EXAMPLE,
            name=position.card_title or "Example",
            text=position.card_text,
            icon=position.card_icon,
            tests=tests,
            enemies=tuple(groups),
            retreat=retreat,
            scope=position.scope,
            success=position.success,
            failure=position.failure,
            start=position.start,
            extra=position.extra,
        )

    def content(self) -> WrittenContent:
        """Return what is added, as content that can be embedded."""
        return WrittenContent(
            cards=tuple(self.cards.items()),
            decks=tuple(self.decks.values()),
            enemies=tuple(self.enemies.values()),
            story_cards=(self.story_card,),
        )

    def _seat(self, seat: str, own: HeroPosition) -> None:
        prefix = seat.lower()
        counts: dict[str, int] = {}
        zones = []
        for zone in ("hand", "deck", "discard", "removed"):
            names = []
            for index, line in enumerate(getattr(own, zone)):
                names.append(self._card(prefix, line, counts, f"players.{seat}.{zone}[{index}]"))
            zones.append(names)
        self.names[seat] = zones
        abilities = {f"keyword-{word.lower()}": f"Keyword {word}" for word in own.keywords} | dict(own.abilities)
        for key, line in abilities.items():
            try:
                ability = read_ability(line)
            except NotationError as error:
                raise PositionError(f"players.{seat}.abilities", error.expected, error.found) from None
            self.decks[f"{prefix}-{key}"] = _deck_of(f"{prefix}-{key}", key, ability)

    def _card(self, prefix: str, line: str, counts: dict[str, int], location: str) -> str:
        if line.lower() in ("damage", "wound"):
            self.harm += 1
            return f"{line.lower()}.{self.harm}"
        if "." in line and " " not in line:
            return line
        try:
            card = read_card(line)
        except NotationError as error:
            raise PositionError(location, error.expected, error.found) from None
        counts[card.id] = counts.get(card.id, 0) + 1
        name = f"{prefix}.{card.id}" if counts[card.id] == 1 else f"{prefix}.{card.id}.{counts[card.id]}"
        self.cards[name] = card
        return name


def _deck_of(name: str, key: str, ability: Ability) -> Deck:
    kind = key if key in ("character", "frame", "weapon") else "character"
    return Deck(id=name, name=key.replace("-", " ").title(), kind=kind, ability=ability, cards=(_NO_CARD,))  # type: ignore[arg-type]


_NO_CARD = Card(id="none", name="None", copies=1)


def place_position(content: StoryContent, state: State, position: Position, written: PositionContent) -> None:
    """Bring a fresh state into a position. Raises: PositionError."""
    state.phase = PHASES.get(position.phase, position.phase)  # type: ignore[assignment]
    _place_story(content, state, position)
    for seat in range(content.seats):
        _seat(content, state, seat, position, written)
    state.harm = written.harm
    _place_help(content, state, position)
    if position.phase in ("choose", "turn"):
        return
    _place_encounter(content, state, position)
    if position.phase in ("discard", "rest"):
        everybody = position.phase == "rest"
        state.todo = tuple(n for n in range(content.seats) if everybody or not state.players[n].defeated)
    if position.as_played:
        return
    order = YES if position.quiet else ASK
    for seat in range(content.seats):
        state.orders |= {order_key(seat, NO_MOVES): order, order_key(seat, HELD): NO}


def _place_help(content: StoryContent, state: State, position: Position) -> None:
    """Place allies, and changes and calls that are still to come. Raises: PositionError."""
    for index, ally in enumerate((*position.allies, *position.helped)):
        if ally not in content.allies:
            raise PositionError(f"allies[{index}]", Phrase("an ally"), repr(ally), tuple(content.allies))
    state.allies = position.allies
    for kind in position.coming:
        if kind not in CHANGES:
            raise PositionError(f"coming.{kind}", Phrase("a change"), repr(kind), CHANGES)
    state.coming = tuple(Coming(kind, by) for kind, by in position.coming.items())
    state.calls = tuple(Call(kind, 1) for kind in position.calls)


def _place_encounter(content: StoryContent, state: State, position: Position) -> None:
    """Turn the card of an encounter, and begin its fight or its challenge. Raises: PositionError."""
    if position.card:
        _refuse_beside_a_card(position)
    card = position.card or EXAMPLE
    entries = content.plots if position.side else content.story_cards
    if card not in entries:
        raise PositionError("card", Phrase("a Story card, or a Plot card with `side`"), repr(card), tuple(entries))
    fallen = any(player.defeated for player in state.players)
    state.encounter = Encounter(card, position.side, position.depth, anyone=fallen, allies=position.helped)
    state.round = 1
    face = content.face(state.encounter)
    if face.kind == "combat" and position.phase not in ("lay", "act-end"):
        _combat(content, state, position, face)
    elif face.kind == "noncombat" and position.phase not in ("lay", "act-end", "rest"):
        tests = [TestState(test.category, content.need(test), test.keyword) for test in face.tests]
        only = _number(position.only) if position.only else -1
        state.challenge = Challenge(tests, only=only)


def _refuse_beside_a_card(position: Position) -> None:
    """Raise a PositionError for what belongs to a card made of lines: a known one has all of it printed."""
    plain = Position(phase=position.phase)
    for key in OF_A_WRITTEN_CARD:
        if getattr(position, key) != getattr(plain, key):
            raise PositionError(key, Phrase("nothing beside a known `card`"), key)


def _number(seat: str) -> int:
    return int(seat[1:]) - 1


def _place_story(content: StoryContent, state: State, position: Position) -> None:
    act = position.act or content.story.first_act
    if act not in content.acts:
        raise PositionError("act", Phrase("an act of this story"), repr(act), tuple(content.acts))
    state.act = act
    plot = position.plot or content.acts[act].first_plot
    if plot not in content.plots:
        raise PositionError("plot", Phrase("a Plot card of this story"), repr(plot), tuple(content.plots))
    state.plot = plot
    state.need = content.plots[plot].need if position.need is None else position.need
    state.lead = content.plots[plot].lead if position.lead is None else position.lead
    state.white, state.black, state.since = position.tokens.white, position.tokens.black, position.since
    pile = content.acts[act].pile if position.pile is None else position.pile
    for index, name in enumerate((*pile, *position.used)):
        if name not in content.story_cards:
            raise PositionError(f"pile[{index}]", Phrase("a Story card"), repr(name), tuple(content.story_cards))
    state.piles.zones["pile"] = [name for name in pile if name not in position.used]
    state.piles.zones["used"] = list(position.used)


def _seat(content: StoryContent, state: State, seat: int, position: Position, written: PositionContent) -> None:
    name = f"P{seat + 1}"
    own = position.players.get(name, HeroPosition())  # type: ignore[call-overload]
    player = state.players[seat]
    for index, deck in enumerate(own.decks):
        if deck not in content.decks:
            raise PositionError(f"players.{name}.decks[{index}]", Phrase("a deck"), repr(deck), tuple(content.decks))
    further = [deck for deck in written.decks if deck.startswith(f"{name.lower()}-")]
    player.decks = (*own.decks, *further)
    player.ready = position.phase != "choose"
    player.defeated = own.defeated
    player.used = own.used
    zones = written.names.get(name, [[], [], [], []])
    for zone, cards in zip(("hand", "draw", "discard", "removed"), zones, strict=True):
        for card in cards:
            try:
                content.card(card)
            except KeyError:
                where = f"players.{name}.{zone.replace('draw', 'deck')}"
                raise PositionError(where, Phrase("a card"), repr(card), tuple(content.own_cards)) from None
        state.piles.zones[f"{zone}:{seat}"] = list(cards)
    player.known = tuple(zones[1][: own.known])


def _combat(content: StoryContent, state: State, position: Position, face: Face) -> None:
    standing_units = [seat for seat in range(content.seats) if not state.players[seat].defeated]
    order = [_number(seat) for seat in position.order] or standing_units
    if sorted(order) != standing_units:
        found = ", ".join(position.order)
        raise PositionError("order", Phrase("every standing player once"), found)
    enemies: list[EnemyState] = []
    for index, group in enumerate(face.enemies):
        if group.enemy not in content.enemies:
            raise PositionError(f"enemies[{index}]", Phrase("an enemy"), repr(group.enemy), tuple(content.enemies))
        for _ in range(group.count[content.seats - 1]):
            health = content.health(content.enemies[group.enemy])
            taken = sum(enemy.kind == group.enemy for enemy in enemies)
            name = group.enemy if not taken else f"{group.enemy}.{taken + 1}"
            enemies.append(EnemyState(name, group.enemy, health, health))
    if position.card and position.enemies:
        enemies = _filter_named_enemies(position, enemies)
    if position.enemies:
        for item, enemy in zip(position.enemies, enemies, strict=True):
            if isinstance(item, EnemyPosition) and item.health is not None:
                enemy.health = min(item.health, enemy.most)
    done = tuple(_number(seat) for seat in position.done)
    state.combat = Combat(order=order, enemies=enemies, round=position.round, done=done)


def _filter_named_enemies(position: Position, enemies: Sequence[EnemyState]) -> list[EnemyState]:
    """Return those of a card's enemies that a position names. Raises: PositionError."""
    entries = {enemy.id: enemy for enemy in enemies}
    found = []
    for index, item in enumerate(position.enemies):
        name = item if isinstance(item, str) else item.enemy
        if name not in entries:
            raise PositionError(f"enemies[{index}]", Phrase("an enemy of the card"), repr(name), tuple(entries))
        found.append(entries[name])
    return found
