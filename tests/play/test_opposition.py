"""Who waits at the stops of a campaign."""

import pytest

from game.kernel.campaign.campaign import FightStop, list_opposition
from game.kernel.campaign.file import load_campaign
from game.kernel.files.paths import data_root
from game.kernel.person import Identity, Person
from game.modes import modes
from game.ui.paint.heads import tell_twins_apart

CAMPAIGNS = sorted(data_root("levels").glob("*/campaign-*.yaml"))


@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.stem)
def test_somebody_waits_at_every_fight(path):
    loaded = load_campaign(path, modes())
    for stop in loaded.campaign.stops:
        if isinstance(stop, FightStop):
            assert list_opposition(loaded, stop, modes()), stop.id


@pytest.mark.parametrize(
    ("campaign", "stop", "foremost", "last"),
    [
        ("campaign-long-season", "joke", "yr", "leashed-hyena"),
        ("campaign-cold-boot", "crown", "crown-process", "watcher"),
        ("campaign-last-lamp", "foundry", "forge-boss", "brass-gunner"),
        ("campaign-winter-table", "porch", "gallowgate", "gallowgate"),
    ],
)
def test_the_foremost_comes_first(campaign, stop, foremost, last):
    loaded = load_campaign(next(path for path in CAMPAIGNS if path.stem == campaign), modes())
    names = [who.name for who in list_opposition(loaded, loaded.stops[stop], modes())]
    assert (names[0], names[-1]) == (foremost, last)


def test_twins_are_told_apart_and_nobody_is_named_twice():
    rat, cat = Identity(Person(kind="beast"), "rat"), Identity(Person(), "cat")
    assert [who.name for who in tell_twins_apart([rat, cat, rat, rat])] == ["rat", "cat", "rat~2"]
