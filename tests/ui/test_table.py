"""The table under the null video driver: clicking, dragging, keys alone, refusals, undo, secrets."""

import pygame
import pytest

from game.kernel.decisions import ChooseMany
from game.ui.screens.cover import CoverScene
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


def to_turn(table):
    """Place the mobs, select cards for everybody, and stop at the first turn of a main character."""
    for _ in range(80):
        decision = table.decision
        if decision is None:
            table.wait()
        elif decision.key == "turn" and decision.seat < 2:
            return
        elif isinstance(decision, ChooseMany):
            ids = [option for option in decision.options if option.id not in decision.alone and "=" not in option.id]
            table.scene.answer((ids[len(ids) // 2].id,) if decision.least else ())
        else:
            table.scene.answer(decision.options[-1].id)
        table.wait(100)
    raise AssertionError("no turn came")


def place_all(table):
    """Place every mob in the same area."""
    for _ in range(20):
        if table.decision.key != "place":
            return
        table.click("area:E")
    raise AssertionError(f"still placing: {table.decision}")


def test_a_click_places_and_the_log_says_so(table):
    assert table.decision.key == "place"
    table.click("area:E")
    assert table.match.state.units["stray-1"].at == "E"
    assert "Stray 1 starts at Far Gate." in [line.text for line in table.scene.director.log]


def test_a_refused_click_says_why_and_changes_nothing(table):
    before = table.match.hash
    table.click("area:A")
    assert table.match.hash == before
    assert table.scene.refusal[1] == "mainframe.start.mobs-placed-by-cpu"


def test_click_click_selects_cards_and_space_confirms(table):
    place_all(table)
    cards = [ref for ref in table.scene.walkable() if not ref.startswith("card:J")][:2]
    for ref in cards:
        table.click(ref)
    assert table.scene.controller.chosen_refs == tuple(cards)
    table.press(table.place(cards[0]), button=3)
    assert len(table.scene.controller.selected) == 1
    table.key(pygame.K_SPACE)
    assert table.decision.seat == 1


def test_what_is_picked_stays_while_others_choose_at_the_same_time(table):
    place_all(table)
    for ref in [ref for ref in table.scene.walkable() if not ref.startswith("card:J")][:2]:
        table.click(ref)
    selected = table.scene.controller.selected
    assert len(selected) == 2
    other = next(decision for decision in table.match.decisions if decision.seat != table.decision.seat)
    table.match.answer((other.options[0].id,) if other.least else (), other.seat)
    table.scene.session.revision += 1
    table.wait(200)
    assert table.scene.controller.selected == selected
    table.window.apply_settings()
    table.wait(200)
    assert table.scene.controller.selected == selected, "another size or theme keeps it too"


def test_a_jester_opens_the_menu_of_names():
    table = TableDriver(seed=11)
    for seed in range(40):
        table.close()
        table = TableDriver(seed=seed)
        place_all(table)
        jester = next((ref for ref in table.scene.walkable() if ref.startswith("card:J") and ref[-1] in "RB"), None)
        if jester:
            break
    assert not [button.label for button in table.scene.buttons.buttons if "Jester" in button.label]
    table.click(jester)
    assert len(table.scene.input.popup.cells) == 52
    table.press(table.scene.input.popup.cells[20][0].center)
    assert table.scene.controller.selected[0].startswith(f"select:{jester[5:]}=")
    table.close()


def test_moving_by_click_and_by_drag_and_undo_by_key(table):
    to_turn(table)
    before, state = table.match.hash, table.match.state
    unit = state.turn.unit
    home = state.units[unit].at
    target = next(ref for ref in table.scene.walkable() if ref.startswith("area:"))
    table.click(target)
    assert table.match.state.units[unit].at == target[5:]
    table.key(pygame.K_z)
    assert table.match.hash == before and table.match.state.units[unit].at == home
    table.drag(f"unit:{unit}", target)
    assert table.match.state.units[unit].at == target[5:]
    table.key(pygame.K_z)
    table.key(pygame.K_y)
    assert table.match.state.units[unit].at == target[5:]


def test_hovering_shows_costs_without_changing_anything(table):
    to_turn(table)
    before = table.match.hash
    for ref in list(table.scene.walkable()):
        table.move_to(table.place(ref))
        table.wait(400)
    assert table.match.hash == before


def test_display_follows_the_view(table):
    to_turn(table)
    for _ in range(30):
        if table.decision is None:
            break
        answer = table.decision.options[0].id if not isinstance(table.decision, ChooseMany) else None
        if answer is None:
            break
        table.scene.answer(answer)
        for _ in range(30):
            if table.scene.director.idle:
                break
            table.wait(100)
        assert table.scene.director.idle
        shown, real = table.scene.director.display, table.scene.session.observe()
        assert shown.units == real.units and shown.turn == real.turn and shown.count == real.count


def test_people_of_two_sides_pass_the_device():
    table = TableDriver(one_person=False)
    for _ in range(40):
        top = table.window.scenes.top
        if isinstance(top, CoverScene):
            break
        if table.decision is not None:
            table.scene.answer(table.decision.options[-1].id)
        table.wait(100)
    top = table.window.scenes.top
    assert isinstance(top, CoverScene)
    assert table.scene.controller.decision is None
    viewer = table.scene.session.viewer
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1))
    table.wait(200)
    assert table.window.scenes.top is top, "it has to be held"
    table.wait(600)
    assert table.window.scenes.top is table.scene and table.scene.session.viewer != viewer
    hidden = table.scene.director.display.piles.zones
    side = table.scene.session.side(table.scene.session.viewer)
    others = "hand:2" if side == "mc" else "hand:0"
    assert set(hidden[others]) <= {"?"}
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (2560, 1440)])
def test_nothing_lies_outside_the_window(size):
    table = TableDriver("fight-12-recompile", size)
    scene = table.scene
    full_rect = pygame.Rect(0, 0, *size)
    panel = [scene.regions.panel] if scene.drawer.open else []
    for part_rect in (scene.regions.board_rect, scene.regions.dock, scene.regions.prompt, *panel):
        assert full_rect.contains(part_rect)
    for button in [*scene.buttons.buttons, *scene.bar_buttons.buttons]:
        assert full_rect.contains(button.rect), button.label
    for area in scene.table.hit_areas(scene.snapshot()):
        if area.ref.startswith("area:"):
            assert scene.regions.board_rect.contains(area.rect), area.ref
    table.close()


def test_idle_draws_nothing(table):
    to_turn(table)
    table.scene.window.settings.reduced_motion = True
    table.wait(1000)
    table.window.canvas.art.finish()
    table.wait(200)
    before = len(table.window.frame_ms)
    table.wait(1000)
    assert len(table.window.frame_ms) == before


def test_a_menu_opened_by_key_stands_where_the_focus_is(table):
    while table.decision.key != "turn" or not scene_splits(table):
        table.answer_somehow()
        table.wait(300)
    ref = scene_splits(table)[0]
    table.move_to((5, table.scene.regions.size[1] - 5))
    table.scene.input.focused = ref
    table.key(pygame.K_RETURN)
    popup = table.scene.input.popup
    assert popup is not None
    assert popup.rect.inflate(60, 60).collidepoint(table.place(ref))


def scene_splits(table):
    """Return the refs whose click opens a menu."""
    controller = table.scene.controller
    found = []
    for ref in sorted(controller.selectable):
        if controller.click(ref).menu:
            found.append(ref)
        controller.path_refs = ()
    return found
