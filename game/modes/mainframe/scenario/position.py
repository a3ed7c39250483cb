"""The `position` part of a Mainframe scenario: what it overrides in a freshly laid out fight.

A position with `phase: count` and cards in `play` opens in the middle of a round.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.cards.playing_cards import CardError, parse
from game.kernel.chance import Chance
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.scenarios.set_up import PositionError
from game.modes.mainframe.content.traits import STATUS_BITS, AreaStatus, StatusBit
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import (
    SideId,
    State,
    TeamHand,
    hand_zone,
    mana_zone,
    play_zone,
    stash_zone,
    team_zone,
)
from game.modes.mainframe.rules.powers.chart import RANK

LineName = Literal[
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "dead-mans-hand",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-of-a-kind",
]


class UnitPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different about one unit."""

    at: str | None = None
    hp: int | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=99)] | None = None
    meter: Annotated[int, msgspec.Meta(ge=0, le=10)] | None = None
    turns: Annotated[int, msgspec.Meta(ge=0)] | None = None
    status: tuple[StatusBit, ...] | None = None
    interrupt: str | None = None
    played: tuple[str, ...] | None = None
    worn: tuple[str, ...] | None = None
    carried: tuple[str, ...] | None = None
    effects: dict[str, Literal["turn", "attack", "round", "next-round"]] | None = None
    used: tuple[str, ...] | None = None
    aimed: tuple[str, ...] | None = None
    phases: Annotated[int, msgspec.Meta(ge=0)] | None = None
    round_hp: int | None = None
    round_at: str | None = None
    round_status: tuple[StatusBit, ...] | None = None
    hurt: bool | None = None


class TeamPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side's Team Hand: its cards, the lines reached so far, and a waiting Boot with the unit that raised it."""

    cards: tuple[str, ...] = ()
    reached: tuple[LineName, ...] = ()
    boot: LineName | None = None
    boot_from: str = ""
    by: dict[str, str] = {}


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that a scenario may override; hands and play areas by the names of units, `cpu` for the CPU.

    Cards that are named nowhere lie in the deck below `deck`, shuffled by the seed.
    """

    phase: Literal["collector", "reload", "place", "round", "early-reload", "select", "count", "end"] | None = None
    round: Annotated[int, msgspec.Meta(ge=0)] | None = None
    count: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    cpu_draw: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None
    units: dict[str, UnitPosition] = {}
    hands: dict[str, tuple[str, ...]] = {}
    play: dict[str, tuple[str, ...]] = {}
    mana: dict[str, tuple[str, ...]] = {}
    stash: dict[str, tuple[str, ...]] = {}
    areas: dict[str, tuple[AreaStatus, ...]] | None = None
    bits: tuple[StatusBit, ...] | None = None
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    team: TeamPosition = TeamPosition()
    cpu_team: TeamPosition = TeamPosition()
    reloading: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    names: dict[str, str] = {}
    aces: dict[str, Literal["low", "high"]] = {}


def place_position(content: FightContent, state: State, position: Position, chance: Chance) -> None:
    """Bring a fresh state into a position; `chance` shuffles the cards it does not name. Raises: PositionError."""
    _units(content, state, position)
    _cards(content, state, position, chance)
    for key in ("phase", "round", "count", "cpu_draw"):
        value = getattr(position, key)
        if value is not None:
            setattr(state, key, value)
    if position.areas is not None:
        for area in position.areas:
            if area not in content.graph.areas:
                raise PositionError(f"areas.{area}", Phrase("an area of this map"), area, tuple(content.graph.areas))
        state.areas = {area: statuses for area, statuses in position.areas.items() if statuses}
    if position.bits is not None:
        if sorted(position.bits) != sorted(STATUS_BITS):
            raise PositionError("bits", Phrase("all eight status bits once"), ", ".join(position.bits))
        state.bits = list(position.bits)
    state.reloading = [_seat(content, state, name, "reloading") for name in position.reloading]
    state.idle = [_seat(content, state, name, "idle") for name in position.idle]
    state.names = {_card(card, "names"): _card(face, "names") for card, face in position.names.items()}
    state.aces = {_card(card, "aces"): choice for card, choice in position.aces.items()}
    if position.phase == "select":
        state.phase, state.todo = "early-reload", []
    if position.phase == "end":
        state.todo = ["stat", "cpu", "check"]


def _units(content: FightContent, state: State, position: Position) -> None:
    for name, change in position.units.items():
        if name not in state.units:
            raise PositionError(f"units.{name}", Phrase("a unit of this fight"), name, tuple(state.units))
        unit = state.units[name]
        if change.at is not None:
            if change.at not in content.graph.areas:
                raise PositionError(
                    f"units.{name}.at", Phrase("an area of this map"), change.at, tuple(content.graph.areas)
                )
            unit.at = change.at
        _check_names(content, change, name)
        for field in msgspec.structs.fields(change):
            value = getattr(change, field.name)
            if value is not None and field.name != "at":
                setattr(unit, field.name, value)
        if change.played is not None:
            unit.played = tuple(_card(card, f"units.{name}.played") for card in change.played)


def _check_names(content: FightContent, change: UnitPosition, name: str) -> None:
    """Refuse items and Interrupts that nobody has written. Raises: PositionError."""
    library = content.library
    for key in ("worn", "carried"):
        for item in getattr(change, key) or ():
            if item not in library.items:
                raise PositionError(f"units.{name}.{key}", Phrase("the id of an item"), item, tuple(library.items))
    if change.interrupt and change.interrupt not in library.interrupts:
        known_names = tuple(library.interrupts)
        raise PositionError(f"units.{name}.interrupt", Phrase("the id of an Interrupt"), change.interrupt, known_names)


def _seat(content: FightContent, state: State, name: str, place_name: str) -> int:
    if name == "cpu":
        return content.cpu_seat
    unit = state.units.get(name)
    if unit is None or unit.kind != "mc":
        known_names = tuple(unit.id for unit in state.units.values() if unit.kind == "mc")
        raise PositionError(place_name, Phrase("a main character or cpu"), name, (*known_names, "cpu"))
    return unit.seat


def _card(text: str, place_name: str) -> str:
    try:
        return parse(text)
    except CardError as error:
        raise PositionError(place_name, Phrase("a card"), phrase_of(error)) from None


def _cards(content: FightContent, state: State, position: Position, chance: Chance) -> None:
    wanted: dict[str, list[str]] = {}
    groups = (
        ("hands", position.hands, hand_zone),
        ("play", position.play, play_zone),
        ("mana", position.mana, mana_zone),
        ("stash", position.stash, stash_zone),
    )
    for key, group, zone in groups:
        for name, cards in group.items():
            if zone(_seat(content, state, name, key)) not in state.piles.zones:
                raise PositionError(f"{key}.{name}", Phrase("a character with {key}", key=key), name)
            wanted[zone(_seat(content, state, name, key))] = [_card(card, f"{key}.{name}") for card in cards]
    sides: tuple[tuple[SideId, TeamPosition], ...] = (("mc", position.team), ("cpu", position.cpu_team))
    for side, team in sides:
        _team(state.hand_of(side), team)
        wanted[team_zone(side)] = [_card(card, f"{side} team") for card in team.cards]
    wanted["discard"] = [_card(card, "discard") for card in position.discard]
    top = [_card(card, "deck") for card in position.deck]
    named = [card for cards in (*wanted.values(), top) for card in cards]
    doubled = next((card for card in named if named.count(card) > 1), None)
    if doubled is not None:
        raise PositionError("position", Phrase("every card in one place"), Phrase("{name} in two", name=doubled))
    strange = next((card for card in named if card not in content.deck), None)
    if strange is not None:
        raise PositionError("position", Phrase("cards of this fight's deck"), strange)
    remaining = [card for card in state.piles.zones["deck"] if card not in named]
    for name in state.piles.zones:
        state.piles.zones[name] = wanted.get(name, [])
    state.piles.zones["deck"] = top + chance.shuffle(remaining)


def _team(hand: TeamHand, team: TeamPosition) -> None:
    hand.reached = list(team.reached)
    hand.best = max((RANK[line] for line in team.reached), default=0)
    hand.boot, hand.boot_from = team.boot or "", team.boot_from
    hand.by = dict(team.by)
