"""Events say themselves what they are about and what heads the log; nobody guesses from their fields."""

import pytest

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.state import GameEvent, OrderGiven, event_name
from game.modes import modes

EVENTS = [(key, kind) for key, mode in modes().items() for kind in mode.event_types.values()]
HEADINGS = {
    ("arena", "RoundBegan"),
    ("mainframe", "RoundBegan"),
    ("duel", "TurnBegan"),
    ("skirmish", "TurnBegan"),
    ("skirmish", "Activated"),
}


@pytest.mark.parametrize(("key", "kind"), EVENTS, ids=[f"{key}-{event_name(kind)}" for key, kind in EVENTS])
def test_every_event_says_its_clause_and_its_refs(key, kind):
    assert kind is OrderGiven or issubclass(kind, GameEvent)


def test_rounds_and_turns_head_the_log():
    own = {(key, event_name(kind)) for key, kind in EVENTS if "heading" in vars(kind)}
    assert own == HEADINGS
    for key, name in HEADINGS:
        kind = modes()[key].event_types[name]
        values = {field.name: 1 for field in _required(kind)}
        assert kind(**values).heading


def _required(kind):
    import msgspec

    return [field for field in msgspec.structs.fields(kind) if field.required]


class Struck(GameEvent, frozen=True, tag=True, kw_only=True):
    unit: str
    cards: tuple[str, ...] = ()
    target: str = ""
    after: int = 0


def test_refs_are_what_the_usual_fields_name_without_what_is_hidden():
    struck = Struck(unit="ash", cards=("AS", HIDDEN, "KD"), target="ash", after=3)
    assert struck.refs == ("card:AS", "card:KD", "unit:ash") and not struck.heading


def test_an_event_may_say_other_refs():
    from tests.toys.race import Raced

    assert Raced(seat=1, way=((0, 0),), facing=0).refs == ("disc:1",)
