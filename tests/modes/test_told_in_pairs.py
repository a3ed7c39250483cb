"""Words that tell several events as one: whatever type of event follows whatever other, they tell it without a fault.

What comes before what is up to players: an attack that somebody evades is followed by nothing, so that the next thing
told begins a run of its own, and an order may be given at any time. So every pair of types is told here, each with the
fields that it must have and with all that it can have.
"""

import types
import typing

import msgspec
import pytest

from game.kernel.decisions import Seat
from game.kernel.files.paths import data_root
from game.kernel.rules import EventGrouping, TurningPointWords
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import ENTERED_DICE, OrderGiven, event_name
from game.modes import modes

LEVELS = {
    "arena": "bout-03-pairs",
    "duel": "duel-01-hammer-and-stairs",
    "mainframe": "fight-01-first-boot",
    "skirmish": "skirmish-01-open-meadow",
    "story": "story-01-first-watch",
}
PIECE_FIELDS = (
    "unit", "units", "other", "by", "figure", "figures", "target", "attacker", "defender", "bearer", "card", "cards",
    "source",
)  # fmt: skip
"""The fields of events that name a piece or a card, where nothing else is said."""
NAMES = {
    "DiceMoved": {"source": "available", "target": "spent"},
    "CardsShown": {"cards": "7H", "role": "draw"},
    "CardsBlocked": {"cards": "7H"},
    "CardsDrawn": {"source": "arsenal:0", "target": "hand:0"},
}
"""What else the fields of some events name, which are read closely."""
everywhere = pytest.mark.parametrize("key", sorted(LEVELS))


def built(kind, name, names, full):
    """Return a value of a type, for a field of a name."""
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return built(parts[0], name, names, full)
    if origin is typing.Literal:
        return parts[0]
    if origin in (types.UnionType, typing.Union):
        return built(next(part for part in parts if part is not type(None)), name, names, full)
    if origin is tuple and parts[-1] is Ellipsis:
        return (built(parts[0], name, names, full),)
    if origin is tuple:
        return tuple(built(part, name, names, full) for part in parts)
    if origin is list:
        return [built(parts[0], name, names, full)]
    if origin is dict:
        return {built(parts[0], name, names, full): built(parts[1], name, names, full)}
    if issubclass(kind, msgspec.Struct):
        return instance(kind, names, full)
    return names.get(name, "") if kind is str else kind(1)


def instance(kind, names, full):
    """Return a value of a structure, with the fields that it must have or, `full`, with all."""
    hints = typing.get_type_hints(kind, include_extras=True)
    names = names | NAMES.get(event_name(kind), {})
    fields = [field.name for field in msgspec.structs.fields(kind) if field.required or full]
    return kind(**{name: built(hints[name], name, names, full) for name in fields})


def beginning(key):
    """Return the words of a level, a view of its first moment, and an instance or two of each type of event."""
    mode = modes()[key]
    game, match = load_scenario(data_root("levels") / key / f"{LEVELS[key]}.yaml", modes()).start(1)
    observation = match.rules.observe(match.state, Seat(0))
    pieces = (
        getattr(observation, "figures", None)
        or getattr(observation, "units", None)
        or observation.piles.zones["hand:0"]
    )
    names = dict.fromkeys(PIECE_FIELDS, next(iter(pieces)))
    events = [instance(kind, names, full) for kind in mode.event_types.values() for full in (False, True)]
    return game.wording, observation, [*events, OrderGiven(0, ENTERED_DICE, "4 6")]


@everywhere
def test_every_type_of_event_can_be_told_after_every_other(key):
    words, observation, events = beginning(key)
    assert {type(event) for event in events} == set(modes()[key].event_types.values())
    if not isinstance(words, EventGrouping):
        assert key in ("mainframe", "story"), "these tell each event by itself"
        return
    for first in events:
        assert words.together(observation, (first,)) is None or isinstance(
            words.together(observation, (first,)), str
        ), first
        for second in events:
            assert isinstance(words.together(observation, (first, second)), str), (first, second)


@everywhere
def test_an_order_is_part_of_no_act(key):
    words, observation, events = beginning(key)
    order = events[-1]
    for event in events if isinstance(words, EventGrouping) else ():
        assert words.together(observation, (event, order)) == "" == words.together(observation, (order, event)), event


@everywhere
def test_every_type_of_event_can_be_recounted_after_every_other(key):
    words, observation, events = beginning(key)
    for first in events if isinstance(words, TurningPointWords) else ():
        for second in events:
            assert all(
                isinstance(deed, str) for deed in words.describe_turning_point(observation, (first, second), 1)
            ), (
                first,
                second,
            )
