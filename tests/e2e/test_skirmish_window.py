"""A short Skirmish mission in a real window, from its first turn to its end: by the mouse alone, and by keys alone."""

import pytest

from tests.e2e.test_window import Desktop

LEVEL = """mode: skirmish
title: A Short Brawl
seed: 5
players:
- {name: Watch, seat: human, person: You}
- {name: Reavers, seat: bot, bot: random}
setup:
  map: {mode: skirmish, kind: map, width: 14, height: 12, strips: [{edge: west, depth: 4}, {edge: east, depth: 4}]}
  mission: {id: brief, name: Brief, turns: 2}
  sides:
  - {name: Watch, cards: [watch-rifleman, watch-pikeman]}
  - {name: Reavers, cards: [gravetusk-brawler, gravetusk-thrower]}
  placements:
    watch-rifleman: [2, 4]
    watch-pikeman: [3, 8]
    gravetusk-brawler: [11, 4]
    gravetusk-thrower: [12, 8]
"""
STRIP = [(27, 72), (27, 118), (27, 164), (27, 210)]
"""The tiles of those who have still to act, down the left edge of a window of 1280x720."""
BAR_Y = 540
"""The middle of the bar of the question, whose buttons stand at its right end."""


@pytest.fixture
def mission(tmp_path):
    """Return a desktop on which the mission is open."""
    path = tmp_path / "brief.yaml"
    path.write_text(LEVEL)
    loaded = Desktop(tmp_path / "home", str(path))
    assert loaded.wait_for(lambda: "scene TableScene" in loaded.lines), loaded.lines
    yield loaded
    loaded.close()


def test_a_short_mission_by_keys_alone(mission):
    mission.play("g", "space", "Right", "Tab", "Return", "1")


def play_by_mouse(mission):
    """Click on a tile of the strip, then along the bar, again and again, until the game is over."""
    for turn in range(400):
        if "scene GameOverScene" in mission.lines:
            return
        mission.click(*STRIP[turn % len(STRIP)])
        for x in (940, 840, 740):
            mission.click(x, BAR_Y)
            mission.click(640, 110)
    assert "scene GameOverScene" in mission.lines, mission.lines[-5:]


def test_a_short_mission_by_mouse_alone(mission):
    play_by_mouse(mission)
    assert not any("Traceback" in line for line in mission.lines), "\n".join(mission.lines)
