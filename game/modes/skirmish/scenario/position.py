"""The `position` part of a Skirmish scenario: what it overrides in a freshly laid out game.

Cards are written as `QH`, `10S`, `FLOOD` and `VOID`; places are inches. A position with an `active` figure opens with
it acting; one without opens where the `next` seat picks whom to activate.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.cards.playing_cards import CardError, parse
from game.kernel.chance import Chance
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.scenarios.set_up import PositionError
from game.modes.skirmish.content.maps import InchPoint
from game.modes.skirmish.content.verbs import Attribute, Severity, thousandths
from game.modes.skirmish.game_content import SkirmishContent, ever_at_first
from game.modes.skirmish.model.effects import EffectCheck, Outcome, Shift
from game.modes.skirmish.model.state import Condition, Figure, Gone, Marker, Smoke, State, zone
from game.modes.skirmish.model.tasks import Acting, AttackTask, Resolving
from game.modes.skirmish.rules.deck import DECK
from game.modes.skirmish.rules.deck import NAMED as JOKERS
from game.modes.skirmish.rules.morale import nearest_enemy

Small = Annotated[int, msgspec.Meta(ge=0, le=60)]
NAMED = {
    "dazed": ("shock", "dazed", 1), "shaken": ("shock", "shaken", 2), "stunned": ("shock", "stunned", 3),
    "unconscious": ("shock", "unconscious", 4), "stand": ("morale", "panic", 1), "duck-back": ("morale", "panic", 2),
    "fall-back": ("morale", "panic", 3), "retreat": ("morale", "panic", 4), "petrified": ("morale", "fear", 4),
    "grab": ("hold", "grab", 1), "grapple": ("hold", "grapple", 2),
}  # fmt: skip
"""Conditions whose name says their Level: slot, name in it, Level."""
LEVELLED = {"panic": "morale", "fear": "morale", "shock": "shock"}
RESIST: dict[str, tuple[str, ...]] = {"shock": ("body",), "slam": ("acts",), "panic": ("mind",), "fear": ("soul",)}
SHOCK = {1: "dazed", 2: "shaken", 3: "stunned", 4: "unconscious"}


class ConditionPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Condition by name: one of the Shock and Panic lists, `grab`, `grapple`, or an id with its `level`.

    `force` is the base Force of what laid it; `by` who did, the holder of a hold; `threat` whom a Panic is about,
    who laid it or else the nearest enemy if that is not said.
    """

    name: str
    level: Annotated[int, msgspec.Meta(ge=1, le=4)] | None = None
    force: Small = 0
    by: str = ""
    threat: str = ""
    place: InchPoint | None = None


class FigurePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different about one figure. `main`, `move`, `compatible`, `activated`: what it has used this turn.

    A `waiting` figure is activated and has used its Compatible without saying so. `marks` are what it did this turn
    (`rally`, `healed`, `walk`), `ever` in this game (`half`, `freed`, `fear:ENEMY`). Who has half of its Capacity or
    less has come to that before, unless `ever` is given.
    """

    at: InchPoint | None = None
    capacity: Small | None = None
    conditions: tuple[ConditionPosition, ...] = ()
    prone: bool | None = None
    grounded: bool | None = None
    hidden: bool | None = None
    waiting: bool | None = None
    activated: bool | None = None
    main: bool | None = None
    move: bool | None = None
    compatible: bool | None = None
    disengaged: bool | None = None
    gone: Gone | None = None
    felled_by: str | None = None
    bonus: Small | None = None
    kindled: Small | None = None
    ward: Small | None = None
    spent: tuple[str, ...] | None = None
    marks: tuple[str, ...] | None = None
    ever: tuple[str, ...] | None = None


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards and tokens of a seat. `deck` is what lies on top, the topmost first; the rest is shuffled below it.

    Without `buff` the Buff hand is empty; without `tokens` the seat has those it starts with.
    """

    deck: tuple[str, ...] = ()
    buff: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    tokens: Small | None = None
    points: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    strip: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class MarkerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a marker lies, or who carries it."""

    at: InchPoint | None = None
    bearer: str = ""
    gone: bool = False


class SmokePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A disc of smoke."""

    at: InchPoint
    radius: Annotated[float, msgspec.Meta(ge=0, le=6)] = 2.0


class EffectPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that its target is about to check. `by` is who strikes, `columns` and `rows` are net shifts on it.

    Without `resist` and `harm` the attribute of its list resists it: Body for Shock, Acts for Slam, Mind for Panic,
    Soul for Fear.
    """

    target: str
    outcome: Outcome = "damage"
    by: str = ""
    weapon: str = ""
    condition: str = ""
    harm: Literal["", "p", "e"] = ""
    sub: Literal["", "b", "ls"] = ""
    resist: tuple[Attribute, ...] = ()
    force: Small = 6
    extra: Small = 0
    severity: Severity = "L"
    columns: Annotated[int, msgspec.Meta(ge=-5, le=5)] = 0
    rows: Annotated[int, msgspec.Meta(ge=-5, le=5)] = 0
    cover: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that a scenario may override. `seats` stand in the order of the sides; figures by their ids.

    `done` are places at which a scenario task was done, with the seat that did it.
    """

    turn: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    phase: Literal["activation", "closing", "opening"] = "activation"
    priority: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    next: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    active: str = ""
    waited: bool = False
    seats: tuple[SeatPosition, ...] = ()
    figures: dict[str, FigurePosition] = {}
    effects: tuple[EffectPosition, ...] = ()
    markers: dict[str, MarkerPosition] = {}
    losses: dict[str, Small] = {}
    broken: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    done: dict[str, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}
    smoke: tuple[SmokePosition, ...] = ()


PLAIN = (
    "capacity", "prone", "grounded", "hidden", "waiting", "activated", "main", "move", "compatible", "disengaged",
    "gone", "felled_by", "bonus", "kindled", "ward", "spent", "marks", "ever",
)  # fmt: skip


def place_position(content: SkirmishContent, state: State, position: Position, seed: int) -> None:
    """Bring a fresh state into a position. Raises: PositionError."""
    known_names = tuple(state.figures)
    _place_seats(content, state, position, seed)
    for name, change in position.figures.items():
        if name not in state.figures:
            raise PositionError(f"figures.{name}", Phrase("a figure of this game"), name, known_names)
        _figure(content, state, state.figures[name], change)
    _place_field(content, state, position)
    _check_places(content, state)
    _name_threats(content, state)
    if position.active:
        _activate(state, position, known_names)
    for index, effect in reversed(list(enumerate(position.effects))):
        state.tasks.append(_effect(content, state, effect, f"effects[{index}]"))


def _place_seats(content: SkirmishContent, state: State, position: Position, seed: int) -> None:
    """Place turn and phase, who has Priority, and what the seats hold. Raises: PositionError."""
    state.turn, state.phase, state.priority = position.turn, position.phase, position.priority
    state.closing = "discard" if position.phase == "closing" else ""
    for number, value in (("priority", position.priority), ("next", position.next or 0)):
        if value >= content.seats:
            raise PositionError(number, Phrase("a seat from 0 to {number}", number=content.seats - 1), str(value))
    state.next_seat = position.priority if position.next is None else position.next
    if len(position.seats) > content.seats:
        raise PositionError("seats", Phrase("at most {number} seats", number=content.seats), str(len(position.seats)))
    for seat in range(content.seats):
        entry = position.seats[seat] if seat < len(position.seats) else SeatPosition()
        _seat(content, state, seat, entry, Chance(seed + seat))


def _place_field(content: SkirmishContent, state: State, position: Position) -> None:
    """Place what of the field has changed: terrain, smoke, tasks done and markers. Raises: PositionError."""
    for key, names in (("broken", position.broken), ("opened", position.opened), ("losses", tuple(position.losses))):
        wrong = next((name for name in names if name not in content.pieces), None)
        if wrong is not None:
            raise PositionError(key, Phrase("a piece of the map"), wrong, tuple(content.pieces))
    state.broken, state.opened, state.losses = position.broken, position.opened, dict(position.losses)
    state.smoke = tuple(Smoke(_point(one.at), thousandths(one.radius)) for one in position.smoke)
    for name, seat in position.done.items():
        if name not in content.tasks:
            raise PositionError(f"done.{name}", Phrase("a place of a scenario task"), name, tuple(content.tasks))
        if seat >= content.seats:
            raise PositionError(
                f"done.{name}", Phrase("a seat from 0 to {number}", number=content.seats - 1), str(seat)
            )
    state.done = dict(position.done)
    for name, marker in position.markers.items():
        if name not in state.markers:
            raise PositionError(f"markers.{name}", Phrase("a marker of the mission"), name, tuple(state.markers))
        at = _point(marker.at) if marker.at is not None else state.markers[name].at
        state.markers[name] = Marker(name, None if marker.bearer else at, marker.bearer, marker.gone)


def _point(at: InchPoint) -> tuple[int, int]:
    return thousandths(at[0]), thousandths(at[1])


def _seat(content: SkirmishContent, state: State, seat: int, entry: SeatPosition, chance: Chance) -> None:
    left = list(DECK)
    for key in ("deck", "buff", "discard"):
        cards = []
        for index, text in enumerate(getattr(entry, key)):
            card = read_card(text, f"seats[{seat}].{key}[{index}]")
            if card not in left:
                raise PositionError(f"seats[{seat}].{key}[{index}]", Phrase("each card of the deck once"), text)
            left.remove(card)
            cards.append(card)
        state.piles.zones[zone(key, seat)] = cards
    state.piles.zones[zone("deck", seat)] += chance.shuffle(left)
    if entry.tokens is not None:
        state.tokens[seat] = entry.tokens
    state.points[seat] = entry.points
    state.strips[seat] = entry.strip if entry.strip is not None else min(seat, len(content.field.strips) - 1)


def read_card(text: str, where: str) -> str:
    """Return the card a person wrote. Raises: PositionError."""
    named = {name: card for card, name in JOKERS.items()}.get(text.strip().upper())
    if named is not None:
        return named
    try:
        return parse(text)
    except CardError as error:
        raise PositionError(where, Phrase("a card such as QH, 10S, FLOOD or VOID"), phrase_of(error)) from None


def _figure(content: SkirmishContent, state: State, figure: Figure, change: FigurePosition) -> None:
    prefix = f"figures.{figure.id}"
    for field in PLAIN:
        value = getattr(change, field)
        if value is not None:
            setattr(figure, field, value)
    if figure.waiting:
        # Who Waits has been activated, and has its Main and Move left, but not its Compatible.
        figure.activated = change.activated is not False
        figure.compatible = change.compatible is not False
    if change.at is not None:
        figure.at = _point(change.at)
    most = content.cards[figure.id].capacity
    if figure.capacity > most:
        raise PositionError(f"{prefix}.capacity", Phrase("at most {number}", number=most), str(figure.capacity))
    if change.ever is None:
        figure.ever = ever_at_first(content, figure)
    found = []
    for index, entry in enumerate(change.conditions):
        found.append(_condition(content, state, entry, f"{prefix}.conditions[{index}]"))
    if len({one.slot for one in found}) != len(found):
        raise PositionError(f"{prefix}.conditions", Phrase("one Condition in each slot"), Phrase("two"))
    figure.conditions = tuple(found)
    if change.prone is None and figure.level("shock") == 4:
        figure.prone = True


def _condition(content: SkirmishContent, state: State, entry: ConditionPosition, where: str) -> Condition:
    for key in ("by", "threat"):
        name = getattr(entry, key)
        if name and name not in state.figures:
            raise PositionError(f"{where}.{key}", Phrase("a figure of this game"), name, tuple(state.figures))
    place_ = _point(entry.place) if entry.place is not None else None
    if entry.name in NAMED:
        slot, name, level = NAMED[entry.name]
    elif entry.name in LEVELLED:
        level = entry.level or 1
        slot, name = LEVELLED[entry.name], SHOCK[level] if entry.name == "shock" else entry.name
    elif entry.name in content.library.conditions:
        slot = name = entry.name
        level = entry.level or 1
    else:
        known_names = (*NAMED, *LEVELLED, *content.library.conditions)
        raise PositionError(f"{where}.name", Phrase("a Condition"), entry.name, known_names)
    return Condition(slot, name, level, entry.force, entry.by, entry.threat, place_)


def _name_threats(content: SkirmishContent, state: State) -> None:
    """Let Panic and Fear without a threat be about the nearest enemy. Source: skirmish.gap.morale"""
    for figure in content.in_play(state):
        held = figure.condition("morale")
        if held is None or held.threat or held.place is not None:
            continue
        enemy = state.figures.get(held.by or nearest_enemy(content, state, figure))
        if enemy is not None:
            named = msgspec.structs.replace(held, by=enemy.id, threat=enemy.id, place=enemy.at)
            figure.conditions = tuple(named if one is held else one for one in figure.conditions)


def _check_places(content: SkirmishContent, state: State) -> None:
    """Refuse bases that overlap or hang over the field."""
    placed = list(content.in_play(state))
    for index, one in enumerate(placed):
        where, radius = f"figures.{one.id}.at", content.radius[one.id]
        assert one.at is not None
        if not (0 <= one.at[0] <= content.width and 0 <= one.at[1] <= content.height):
            found = f"{one.at[0] / 1000:g}, {one.at[1] / 1000:g}"
            raise PositionError(where, Phrase("a place on the field for {name}", name=one.id), found)
        for other in placed[:index]:
            assert other.at is not None
            least = radius + content.radius[other.id] - 1
            if (one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2 < least * least:
                raise PositionError(
                    where,
                    Phrase("a place of its own for {name}", name=one.id),
                    Phrase("one on the base of {name}", name=other.id),
                )


def _effect(content: SkirmishContent, state: State, entry: EffectPosition, where: str) -> AttackTask | Resolving:
    """Return the Check of an effect; what somebody strikes with may be followed by its Slam and linked effects."""
    for key in ("target", "by"):
        name = getattr(entry, key)
        if name not in state.figures and (name or key == "target"):
            raise PositionError(f"{where}.{key}", Phrase("a figure of this game"), name, tuple(state.figures))
    if entry.weapon and entry.weapon not in content.library.weapons:
        raise PositionError(f"{where}.weapon", Phrase("a weapon"), entry.weapon, tuple(content.library.weapons))
    if entry.condition not in ("", "grab", "grapple", *content.library.conditions):
        raise PositionError(
            f"{where}.condition", Phrase("a Condition"), entry.condition, tuple(content.library.conditions)
        )
    resist = entry.resist or RESIST.get(entry.outcome, ())
    effect = EffectCheck(
        kind="hit", outcome=entry.outcome, target=entry.target, by=entry.by, weapon=entry.weapon,
        condition=entry.condition, harm=entry.harm or ("" if resist else "p"), sub=entry.sub, resist=resist,
        force=entry.force, extra=entry.extra, cap=2 * entry.force, severity=entry.severity, cover=entry.cover,
        columns=(Shift("the scenario", entry.columns, "skirmish.table.shift-count"),) if entry.columns else (),
        rows=(Shift("the scenario", entry.rows, "skirmish.table.shift-count"),) if entry.rows else (),
    )  # fmt: skip
    if not entry.by:
        return Resolving(effect=effect)
    return AttackTask(
        attacker=entry.by, weapon=entry.weapon, target=entry.target, striker=entry.by, victim=entry.target,
        arm=entry.weapon, stage="checks", hits=(effect,), queue=(effect,),
    )  # fmt: skip


def _activate(state: State, position: Position, known_names: tuple[str, ...]) -> None:
    if position.active not in state.figures:
        raise PositionError("active", Phrase("a figure of this game"), position.active, known_names)
    figure = state.figures[position.active]
    if figure.at is None:
        raise PositionError(
            "active", Phrase("a figure on the table"), Phrase("{name} without a place (at)", name=position.active)
        )
    figure.activated, figure.waiting = True, False
    state.serial = max(1, state.serial)
    state.next_seat = figure.seat if position.next is None else position.next
    state.tasks = [Acting(figure=figure.id, waited=position.waited)]
