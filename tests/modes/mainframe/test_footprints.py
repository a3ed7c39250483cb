"""Where units stood and fell, read from events."""

from game.kernel.totals import Total
from game.modes.mainframe import events as e
from game.modes.mainframe.footprints import footprints


def test_stood_at_the_end_of_turns_and_fell_through_pits():
    """Source: mainframe.field.fall-immediate"""
    fall = e.Fell(unit="ash", before="P", after="C", damage=Total(20, ()), hp=50)
    told = [
        e.Placed(unit="ash", area="A"), e.Placed(unit="stray", area="B"), e.TurnEnded(unit="stray", seat=1),
        e.Moved(unit="ash", before="A", after="P"), fall, e.TurnEnded(unit="ash", seat=0),
        e.Pushed(unit="stray", before="B", after="C", by="ash"), e.TurnEnded(unit="stray", seat=1),
    ]  # fmt: skip
    assert footprints(told) == {"stood": {"B": 1, "C": 2}, "fell": {"P": 1}}
    assert footprints([]) == {"stood": {}, "fell": {}}
