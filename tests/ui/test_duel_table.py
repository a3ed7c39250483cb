"""The Duel table: tired cards keep to their cells, and nothing hidden is drawn."""

import pytest
from msgspec.structs import replace

from game.bots import named_bot
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.modes.duel.model.state import ZONES
from game.modes.duel.rules.hidden import sees
from game.modes.duel.table.board.layout import ROWS
from game.ui.table.view import Snapshot
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

LEVEL = "duel:duel-01-hammer-and-stairs"
SECRET = ("hand", "arsenal", "reserves", "support", "look")


def played(seed, decisions, level=LEVEL, size=(1280, 720), keys=None):
    """Yield a table before each decision of random play, or before those of some keys."""
    table = TableDriver(level, size, seed=seed)
    bot, chance = named_bot("random"), Chance(seed)
    for _ in range(decisions):
        decision = table.scene.session.decision
        if decision is None:
            break
        if keys is None or decision.key in keys:
            table.catch_up()
            yield table
        table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_cells_never_overlap_and_tired_cards_stay_readable(size):
    most = 0
    for table in played(2, 260, size=size):
        scene = table.scene
        observation, places = scene.director.display, scene.table.find_table_regions(scene.snapshot())
        cells = [rect for seat in (0, 1) for zone in ROWS for rect in places.cells(observation, seat, zone).values()]
        most = max(most, len(cells))
        for index, cell in enumerate(cells):
            assert cell.width == pytest.approx(cell.height * 104 / 146, abs=1.5) or places.lane_is_open
            assert scene.regions.board_rect.contains(cell)
            assert cell.collidelist(cells[index + 1 :]) < 0
        poses = scene.table.layout(replace(scene.snapshot(), observation=observation))
        for card, entry in observation.cards.items():
            pose = poses[f"card:{card}"]
            if places.lane_is_open:
                assert abs(pose.angle) <= 15
            else:
                assert pose.angle == -1.5 * entry.fatigue, "a tilt that leaves name and numbers level enough to read"
    assert most >= 8


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_no_secret_has_a_place_or_words_on_the_table(viewer):
    seen = set()
    for table in played(5, 200):
        scene = table.scene
        state, observation = table.match.state, table.match.observe(viewer)
        if state.phase == "reserves":
            continue
        snapshot = Snapshot(observation, viewer, scene.regions)
        poses = scene.table.layout(snapshot)
        areas = {area.ref for area in scene.table.hit_areas(snapshot)}
        description = [line for ref in areas for line in scene.table.explain(snapshot, ref)]
        assert f"card:{HIDDEN}" not in areas | poses.keys()
        for zone in ZONES:
            for seat in (0, 1):
                name = f"{zone}:{seat}"
                if zone not in SECRET or sees(viewer, name):
                    continue
                for card in state.piles.zones[name]:
                    seen.add(zone)
                    assert f"card:{card}" not in areas | poses.keys()
        assert description
    assert {"hand", "arsenal"} <= seen


def test_a_home_opens_under_the_pointer_and_its_cards_can_be_reached():
    for table in played(2, 200):
        scene = table.scene
        near, observation = scene.snapshot().near, scene.director.display
        home = observation.zone("home", near)
        if len(home) < 4 or scene.controller.decision.key != "engage":
            continue
        table.move_to(scene.table.find_table_regions(scene.snapshot()).home(near).center)
        assert scene.table.find_tray(scene.snapshot()) is not None
        assert set(scene.table.find_tray(scene.snapshot()).cards) == set(home)
        for card in home:
            table.move_to(table.place(f"card:{card}"))
            assert scene.input.hovered == f"card:{card}"
            assert scene.table.find_tray(scene.snapshot()) is not None
        table.move_to((3, 3))
        assert scene.table.find_tray(scene.snapshot()) is None
        return
    pytest.fail("no Home of four cards came up")
