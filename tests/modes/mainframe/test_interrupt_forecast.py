"""What the table shows of an Interrupt before its last card is what it then does."""

from game.modes.mainframe.rules.powers.interrupts import active_interrupt
from game.modes.mainframe.table.preview.interrupt_forecast import foresee
from tests.modes.mainframe.table import character, fight, mob

AT = {"a": "m", "near-1": "m", "far-1": "h"}
MOBS = [mob("near", max_hp=100), mob("far", max_hp=100)]


def ready(effect, cards=(), **position):
    """Return a fight in which A's Interrupt is charged, with A's turn to come first."""
    interrupt = {"id": "test", "name": "Test", "cards": list(cards), "effect": effect}
    maker = character("a", interrupts=[interrupt], abilities=position.pop("abilities", []))
    position.setdefault("hands", {"a": ["5H", "9H", "KS"], "cpu": ["QD", "KD"]})
    return fight([maker], MOBS, at=AT, units={"a": {"meter": 10}}, **position)


def seen(t, face=""):
    unit, content = t.state.units["a"], t.match.rules.content
    return foresee(content, t.state, unit, active_interrupt(content, unit), face)


def damaged(t):
    return {event.unit: event.damage.value for event in t.events("Damaged")}


def test_a_blast_around_rings_its_areas_and_knows_who_is_hit_with_the_last_card():
    t = ready({"do": "blast-around"}, ["odd"])
    assert seen(t).areas == ("h",) and not seen(t).results
    assert seen(t, "KS").results == {"far-1": "dodge"} and not seen(t, "KS").damage
    promised = seen(t, "9H")
    assert promised.results == {"far-1": "hit"}
    t.select(a="KS", cpu="QD KD")
    t.act("A", "interrupt", "9H")
    assert damaged(t) == promised.damage


def test_all_mana_promises_the_same_to_whomever_it_is_spent_on():
    t = ready({"do": "spend-mana", "damage": 20}, abilities=["sorcery"], mana={"a": ["3C", "4D"]})
    promised = seen(t)
    assert promised.one and promised.damage == {"near-1": 40, "far-1": 40}
    t.select(a="KS", cpu="QD KD")
    t.act("A", "interrupt")
    t.act("A", "attack", "far-1")
    assert damaged(t) == {"far-1": promised.damage["far-1"]}


def test_a_push_around_shows_whom_it_pushes_and_where_to():
    t = ready({"do": "push-around", "links": 1}, ["5"])
    promised = seen(t)
    assert promised.results == {"near-1": "move"} and set(promised.ways) == {"g", "h"}
    t.select(a="KS", cpu="QD KD")
    t.act("A", "interrupt", "5H")
    t.act("A", "push", "g")
    assert [(event.unit, event.after in promised.ways) for event in t.events("Pushed")] == [("near-1", True)]


def test_a_guard_shows_its_allies_and_the_areas_it_covers():
    t = ready({"do": "guard-allies"}, ["K"])
    assert set(seen(t).areas) == {"g", "m", "h"} and seen(t).helped == ()
