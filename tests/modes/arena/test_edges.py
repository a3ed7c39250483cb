"""What holds at the edges of rules: an Injury in a target number, a Path on top of a condition, the price of expertise."""

from tests.modes.arena.table import duel


def test_an_injury_lowers_the_number_of_its_attribute():
    """Source: arena.key.injury, arena.gap.success-roll"""
    t = duel({"int": 8}, ub={"injuries": ["ringing-ears"]}, ua={"injuries": ["short-breath"]})

    assert [t.ask("needed", unit, name) for unit in "ab" for name in ("int", "str")] == [8, 6, 6, 7]


def test_a_path_mends_beside_regen():
    """Source: arena.key.regen, arena.gap.path-pool"""
    for path_on, hp in ((True, 13), (False, 12)):
        t = duel({"path": "candle"}, ua={"hp": 10, "path_on": path_on, "pools": {"path": 3 if path_on else 0},
                 "effects": [{"name": "regen", "value": 2, "turns": 3}]})  # fmt: skip
        t.round_trip()
        assert t.unit("a").hp == hp


def test_expertise_is_an_action():
    """Source: arena.gap.expertise, arena.turn.main-actions"""
    t = duel({"expertise": {"first-aid": 2}}, ua={"injuries": ["cracked-rib"], "actions": 2}, rolls=(2,))
    t.act("One", "aid", "a").act("One", "expertise", 1)
    assert t.unit("a").actions == 1
