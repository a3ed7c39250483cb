"""The Story table: everything inside its part of the window, what a choice would leave, and what is pointed at explained."""

from itertools import pairwise

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.modes.story.rules.numbers import defense_total
from game.modes.story.table import zoom
from game.modes.story.table.preview.combat_order import order_now, planned_order
from game.modes.story.table.preview.implied_option import assault_then, pointed_act
from game.modes.story.table.view import StoryView
from game.modes.story.table.zoom import keywords
from tests.ui.driver import TableDriver

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
FIRST = "story:story-01-first-watch"
WHOLE = "story:story-07-the-long-watch"


@pytest.fixture
def table():
    loaded = []

    def open_level(level=FIRST, **options):
        loaded.append(TableDriver(level, **options))
        return loaded[-1]

    yield open_level
    for one in loaded:
        one.close()


def test_the_combat_order_is_set_by_pointing_at_the_heroes_in_turn(table):
    one = table(seed=5, size=(1024, 640))
    for _ in range(400):
        one.wait(50)
        if one.decision is not None and one.decision.key == "order":
            break
        one.answer_somehow()
    assert one.decision.key == "order"
    assert one.scene.controller.selectable == {"seat:P1", "seat:P2"}
    one.click("seat:P2")
    assert one.match.state.combat.order == [1, 0]


def test_the_order_that_was_pointed_at_is_what_space_means(table):
    one = table(seed=5)
    while one.decision is None or one.decision.key != "order":
        one.wait(50)
        if one.decision is not None and one.decision.key != "order":
            one.answer_somehow()
    one.window.settings.one_click = False
    assert not any(button.primary for button in one.scene.buttons.buttons if button.option)
    one.click("seat:P2")
    assert not any(button.primary or button.key == "Space" for button in one.scene.buttons.buttons)
    one.key(pygame.K_SPACE)
    assert one.match.state.combat.order == [1, 0]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_table_leaves_its_part_of_the_window(table, size):
    one = table(WHOLE, size=size)
    window = pygame.Rect(0, 0, *size)
    seen = set()
    for _ in range(140):
        one.catch_up()
        if one.scene.session.decision is None:
            break
        decision = one.scene.session.decision
        if decision.key not in seen or len(seen) > 9:
            seen.add(decision.key)
            regions = one.scene.regions
            for area in one.scene.table.hit_areas(replace(one.scene.snapshot(), regions=regions)):
                assert window.contains(area.rect) or area.ref.startswith("card:"), (
                    f"{area.ref} {area.rect} {decision.key}"
                )
                assert area.rect.width > 0 and area.rect.height > 0, area.ref
        one.answer_somehow()


def test_a_ref_is_found_where_it_is_pointed_at(table):
    """The point of a ref is looked for among the areas of its kind alone, the topmost first."""
    one = table(WHOLE)
    kinds = set()
    for _ in range(60):
        one.catch_up()
        scene, observation = one.scene, one.scene.director.display
        first = {}
        for area in scene.table.hit_areas(replace(scene.snapshot(), observation=observation)):
            first.setdefault(area.ref, area.rect.center)
        for ref, middle in first.items():
            assert scene.table.anchor(replace(scene.snapshot(), observation=observation), ref) == middle
            kinds.add(ref.partition(":")[0])
        one.answer_somehow()
    assert kinds >= {"card", "deck", "seat", "zone", "story", "enemy"}


def test_tiles_of_many_enemies_and_heroes_do_not_overlap(table):
    one = table(WHOLE)
    observation = one.scene.table
    assert isinstance(observation, StoryView)
    table_regions = observation.find_table_regions(one.scene.snapshot())
    for count in range(1, 9):
        tiles = table_regions.enemy_tiles(count)
        assert all(first.right <= second.x for first, second in pairwise(tiles))
        assert tiles[-1].right <= table_regions.enemies.right
    for count in range(1, 5):
        for cells in (table_regions.tiles(count), table_regions.recesses(count)):
            assert all(first.right <= second.x for first, second in pairwise(cells))
            assert cells[-1].right <= one.scene.regions.board_rect.right


@pytest.mark.usefixtures("every_frame")
def test_a_table_left_alone_draws_no_frames(table):
    one = table(seed=5)
    one.window.canvas.art.finish()
    one.wait(12_000)
    drawn = 0
    for _ in range(60):
        one.now += 0.05
        drawn += one.window.run_once(wait=False)
    assert drawn == 0


def test_the_coming_attack_that_a_choice_would_leave_is_told_before_the_click(table):
    """Source: story.defense.arithmetic"""
    one = table(seed=5)
    for _ in range(300):
        one.catch_up()
        decision = one.scene.session.decision
        if decision is not None and decision.key == "round.defense":
            lays = [option for option in decision.options if option.verb == "defense" and len(option.refs) == 2]
            if lays:
                break
        one.answer_somehow()
    observation, pointing = one.scene.director.display, one.scene.pointing()
    act = pointed_act(one.scene.table.content, observation, msgspec.structs.replace(pointing, hovered=lays[0].refs[0]))
    then = assault_then(observation, int(decision.seat), act)
    told_count = defense_total(one.scene.table.content, observation, then).value
    one.scene.answer(lays[0].id)
    state = one.match.state
    assert defense_total(one.scene.table.content, state, state.assault).value == told_count


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("", {"announced", "ask", "no"}),
        ("yes", {"", "announced", "ask", "no"}),
        ("ask", {"", "announced", "no"}),
        ("no", {"", "announced", "ask"}),
        ("announced", {"", "ask", "no"}),
    ],
    ids=["unsaid", "none", "some", "every", "announced"],
)
def test_one_may_ask_for_every_move_or_for_none(table, said, offered):
    """Source: story.gap.windows"""
    one = table()
    one.match.order(0, "no-moves", said)
    orders = one.scene.table.orders.list_orders(one.match.state, 0)
    assert {value for _, kind, value, _ in orders if kind == "no-moves"} == offered


def test_the_enemy_that_attacks_steps_forward_over_the_others_and_one_that_falls_is_seen_to_fall(table):
    driver = table("story:examples/show-7-chains")
    scene = driver.scene
    for answer in (
        "attack:chain-flail.swing/gate-captain-orrel/melee", "chain:chain-flail.wrap/melee",
        "chain:chain-flail.spark-link/magic", "chain:chain-flail.crush/melee",
    ):  # fmt: skip
        driver.match.answer(answer)
    driver.catch_up()
    stood = scene.table.anchor(scene.snapshot(), "enemy:gate-captain-orrel")
    driver.window.settings.speed = 1.0
    scene.answer("boost:bridge-warden.orders/melee")
    driver.wait_until(lambda: any(item.effect.kind == "burst" for item in scene.director.running))
    driver.wait_until(lambda: any(item.effect.ref.startswith("fallen:") for item in scene.director.running))
    driver.wait(100)
    # The others wait until it lies.
    assert scene.table.moments.falls("gate-captain-orrel")
    assert "enemy:gate-captain-orrel" in dict(scene.animator.items())
    falling = next(item.effect for item in scene.director.running if item.effect.kind == "moment")
    assert scene.table.anchor(scene.snapshot(), falling.ref) == stood
    before, after = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.table.draw_moment(before, scene.snapshot(), falling, 1.0)
    scene.table.draw_moment(after, scene.snapshot(), falling, 0.3)
    assert after.get_at(stood) != before.get_at(stood)
    driver.wait_until(lambda: scene.director.idle)
    assert "enemy:gate-captain-orrel" not in dict(scene.animator.items())
    assert not scene.table.moments.falls("gate-captain-orrel")


def test_who_attacks_stands_in_front_of_the_other_enemies(table):
    driver = table("story:examples/show-5-boosts")
    layers = {ref: pose.layer for ref, pose in driver.scene.animator.items() if ref.startswith("enemy:")}
    assert layers["enemy:toll-thug"] > layers["enemy:lamp-thief"]


def test_what_a_hovered_card_is_called_is_explained_above_it(table):
    content = table("story:examples/show-6-defend-and-armor").scene.table.content
    assert [line.partition(":")[0] for line in keywords(content, "ox.thick-hide")] == ["Armor"]
    assert [line.partition(":")[0] for line in keywords(content, "ox.shoulder")] == ["Defend"]
    assert [line.partition(":")[0] for line in keywords(content, "chain-flail.crush")] == ["Chain End"]
    assert [line.partition(":")[0] for line in keywords(content, "chain-flail.wrap")] == ["Mid-Chain"]
    assert [line.partition(":")[0] for line in keywords(content, "ox.wall")] == ["Boost"]
    assert not keywords(content, "ox.haul")


def test_every_attack_that_is_listed_as_coming_explains_itself(table):
    one = table(seed=5)
    for _ in range(300):
        one.catch_up()
        if one.decision is not None and one.decision.key == "discard" and one.match.state.combat is not None:
            break
        one.answer_somehow()
    scene = one.scene
    observation = scene.director.display
    rows = [
        area.ref
        for area in scene.table.hit_areas(replace(scene.snapshot(), observation=observation))
        if area.ref.startswith("blow:")
    ]
    assert rows
    for ref in rows:
        description = scene.table.explain(replace(scene.snapshot(), observation=observation), ref)
        assert len(description) >= 5
        assert description[0] == scene.table.wording.enemy(ref.partition("@")[2])


def test_a_card_means_what_it_does_itself_before_what_it_could_pay_for(table):
    """Source: story.defense.react, story.order.discard-to-move"""
    one = table("story:story-01-first-watch", seed=5)
    for _ in range(300):
        one.catch_up()
        verbs = {option.verb for option in getattr(one.decision, "options", ())}
        if one.decision is not None and one.decision.key == "round.defense" and {"defense", "move"} <= verbs:
            break
        one.answer_somehow()
    controller = one.scene.controller
    options = controller.options
    card = next(option.refs[0] for option in options if option.verb == "defense")
    assert {option.verb for option in options if card in option.refs} >= {"defense", "move"}
    click = controller.click(card)
    assert not click.menu and str(click.answer).startswith("defense:")
    choice = next(ref for option in options if option.verb == "move" for ref in option.refs if ref.startswith("way:"))
    # Before it is said what is discarded for it, the move is foretold.
    observation, seat = one.scene.director.display, int(one.decision.seat)
    now, then = (
        order_now(observation),
        planned_order(observation, msgspec.structs.replace(one.scene.pointing(), hovered=choice)).order,
    )
    assert then != now and now.index(seat) - then.index(seat) == (1 if choice == "way:up" else -1)
    moves = controller.click(choice)
    assert moves.menu or choice in controller.path_refs or str(moves.answer).startswith("move:")


@pytest.mark.parametrize("size", SIZES)
def test_a_large_card_leaves_the_lane_and_the_foot_of_the_page_in_sight(table, size, monkeypatch):
    one = table(size=size)
    one.catch_up()
    drawn = []
    monkeypatch.setattr(zoom, "face", lambda canvas, content, name, size: drawn.append(size) or pygame.Surface(size))
    scene = one.scene
    card = next(area.ref for area in scene.table.hit_areas(scene.snapshot()) if "card:" in area.ref)
    pointing = msgspec.structs.replace(scene.pointing(), hovered=card, hover_elapsed=True)
    scene.table.draw_preview(one.window.surface, replace(scene.snapshot(), pointing=pointing))
    places = scene.table.find_table_regions(scene.snapshot())
    (large,) = drawn
    assert large[0] < places.book.width and places.book.y + large[1] < places.scales.y
