"""What holds at the edges of rules: the same area, the most points, a unit that is downed meanwhile."""

from game.kernel.state import event_name
from tests.modes.mainframe.table import boss, character, fight, mob

B = character("b")
STRIKE = {"id": "test", "name": "Test", "cards": ["5", "3"], "effect": {"do": "strike-area"}}
BLAST = {"id": "blast", "name": "Blast", "cards": ["2"], "effect": {"do": "strike-area"}}


def test_mirrored_is_no_shield_from_inside():
    """Source: mainframe.gap.area-status"""
    t = fight([character("a"), B], [mob("m")], at={"a": "m", "b": "g", "m-1": "m"}, areas={"m": ["mirrored"]},
              hands={"a": ["7S"], "b": ["QS"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", b="QS", cpu="KD")
    t.act("A", "attack", "m-1")
    assert (t.state.units["a"].hp, t.state.units["m-1"].hp) == (100, 70) and not t.events("Redirected")


def strike_ready(**units):
    """Return a fight before its first card is turned, with all that A's Interrupt asks for in A's hand."""
    t = fight([character("a", interrupts=[STRIKE]), B], [mob("m", auto=0)], at={"a": "m", "b": "g", "m-1": "m"},
              units={"a": {"meter": 10} | units}, hands={"a": ["5H", "3H", "KS"], "b": ["QS"], "cpu": ["2D"]})  # fmt: skip
    t.select(**({} if units else {"a": "KS"}), b="QS", cpu="2D")
    return t


def test_the_downed_are_not_asked_for_their_interrupt():
    """Source: mainframe.interrupts.ready-at-10, mainframe.gap.downed"""
    assert strike_ready().asked() == "A window.revealed"
    assert strike_ready(hp=-3).asked() == "CPU turn"


def test_an_interrupt_of_one_who_is_downed_before_it_takes_effect_does_nothing():
    """Source: mainframe.interrupts.out-of-turn, mainframe.gap.downed"""
    t = fight([character("a", interrupts=[STRIKE]), B], bosses=[boss("x", damage=100, interrupt=BLAST)],
              at={"a": "m", "b": "g", "x": "m"}, units={"a": {"meter": 10}, "x": {"meter": 10}},
              hands={"a": ["5H", "3H", "KS"], "b": ["QS"], "cpu": ["KD", "2D"]})  # fmt: skip
    t.select(a="KS", b="QS", cpu="KD")
    t.match.order(2, "interrupt", "always")
    t.act("A", "interrupt", "5H").act("A", "interrupt", "3H")
    assert t.asked() == "CPU window.interrupt"
    t.act("CPU", "interrupt", "2D")
    assert t.state.units["a"].hp <= 0 and t.state.units["x"].hp == 300
    assert [event.unit for event in t.match.events if event_name(type(event)) == "InterruptDone"] == ["x"]
