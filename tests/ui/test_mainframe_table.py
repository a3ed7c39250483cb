"""The table of a fight: areas that hold whoever stands in them, and cards that say what they would do."""

import math
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.boards.area_graph import Area, AreaGraph, Link
from game.kernel.files.paths import data_root
from game.kernel.state import copy_state, event_name
from game.kernel.totals import Total
from game.modes.mainframe.model.events import Charged, CountMoved, Damaged, Downed
from game.modes.mainframe.model.state import hand_zone, team_zone
from game.modes.mainframe.rules.powers.chart import RANK
from game.modes.mainframe.table.advice.poker_lines import Promises
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.pieces.arrangement import HEAD_U, NAME_SHARE, arrange_pieces, is_low
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.preview.forecast import plan_for
from game.modes.mainframe.table.preview.interrupt import asked_interrupt, interrupt_lines
from game.modes.mainframe.table.preview.interrupt_forecast import foresee
from game.modes.mainframe.table.side.team_hands import in_strip, team_block
from game.modes.mainframe.table.view import make_view
from game.ui.table.drawing import last_deed
from game.ui.table.view import Pointing, Snapshot, VisualEffect
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
FIGHTS = ["fight-01-first-boot", "fight-05-hold-the-door", "fight-09-smoke", "fight-10-no-pause", "fight-17-audit"]


def to_selection(driver, area=""):
    """Place all opponents, in one area if it may be, until cards are chosen."""
    for _ in range(40):
        decision = driver.decision
        if decision is None:
            # What answers itself is still under way.
            driver.wait(100)
            continue
        if decision.key != "place":
            return
        wanted = next((option.id for option in decision.options if option.id == f"place:{area}"), None)
        driver.match.answer(wanted or decision.options[-1].id, decision.seat)
        driver.catch_up()
    raise AssertionError("still placing")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fight", FIGHTS)
def test_areas_keep_apart_and_hold_all_who_crowd_into_one(fight, size):
    driver = TableDriver(fight, size)
    observation, scene = driver.scene.director.display, driver.scene
    graph = scene.table.content.graph
    crowded = next(area for area in graph.areas.values() if not area.falling and not area.mark).id
    to_selection(driver, crowded)
    observation = scene.director.display
    board = scene.table.board(observation, scene.regions)
    rects = {area: board.node_rect(area) for area in graph.areas}
    for area, rect in rects.items():
        assert scene.regions.board_rect.contains(rect), area
        assert not any(rect.colliderect(other) for name, other in rects.items() if name != area), area
    for unit, (x, y, scale) in token_places(scene.canvas, observation, board).items():
        node, radius = rects[observation.units[unit].at], token_size(scene.canvas) * scale / 2
        low, head = is_low(scene.canvas, node), scene.canvas.px(HEAD_U)
        inside = pygame.Rect(node.x, node.y - head, node.width, node.height + head) if low else node
        assert inside.contains(pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)), unit
        beside = low and x - radius >= node.x + node.width * (NAME_SHARE - 0.05)
        assert beside or y - radius >= node.y + scene.canvas.px(8), f"{unit} hides the name"
    driver.close()


def test_areas_of_a_row_or_column_stay_in_it_and_pieces_are_large(table):
    scene = table.scene
    to_selection(table, "B")
    observation = scene.director.display
    board = scene.table.board(observation, scene.regions)
    areas = list(scene.table.content.graph.areas.values())
    for a, b in combinations(areas, 2):
        (ax, ay), (bx, by) = board.centres[a.id], board.centres[b.id]
        assert (a.y == b.y) <= (ay == by) and (a.x == b.x) <= (ax == bx), (a.name, b.name)
    scales = {unit: scale for unit, (_, _, scale) in token_places(scene.canvas, observation, board).items()}
    assert scales["ash"] * token_size(scene.canvas) >= scene.canvas.px(52), "pieces are large"


def test_a_low_stage_still_keeps_rooms_apart_and_names_beside_pieces(table):
    """A demonstration for a room has little height left for the place."""
    scene = table.scene
    px = scene.canvas.px
    board = FieldLayout(scene.canvas, scene.table.content.graph, pygame.Rect(0, 100, px(1004), px(185)), {"C": 2})
    rects = [board.node_rect(area) for area in board.centres]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    node = board.node_rect("C")
    spots = arrange_pieces(scene.canvas, node, [1.0, 1.0], board.largest)
    assert all(spot.x - spot.radius >= node.x + node.width * (NAME_SHARE - 0.05) for spot in spots)
    assert all(spot.radius >= px(14) for spot in spots)


def test_few_areas_are_as_large_as_the_stage_lets_them(table):
    scene = table.scene
    rect = scene.table.board(scene.director.display, scene.regions).rect
    row = AreaGraph([Area(name, x, 0) for x, name in enumerate("abc")], [Link("a", "b"), Link("b", "c")])
    board = FieldLayout(scene.canvas, row, rect)
    assert board.node[0] * 3 > rect.width * 0.8
    assert board.largest > scene.canvas.px(36)


def test_an_area_grows_with_who_stands_in_it(table):
    scene = table.scene
    board = scene.table.board(scene.director.display, scene.regions)
    graph, rect = scene.table.content.graph, board.rect
    grown = FieldLayout(scene.canvas, graph, rect, {"B": 5})
    assert grown.node_rect("B").width > board.node_rect("B").width
    assert len(arrange_pieces(scene.canvas, grown.node_rect("B"), [1.0] * 5)) == 5
    few = arrange_pieces(scene.canvas, board.node_rect("B"), [1.0])[0].radius
    many = arrange_pieces(scene.canvas, board.node_rect("B"), [1.0] * 12)[0].radius
    assert many < few


def test_a_hovered_card_lights_its_count_and_the_wide_stop_stays_while_it_is_chosen(table):
    to_selection(table)
    scene = table.scene
    card = next(ref for ref in scene.walkable() if ref[5] in "23456789")
    table.move_to(table.place(card))
    table.wait(200)
    plan = scene.table.plan(scene.snapshot())
    assert plan.card == card[5:] and str(plan.count) == card[5:-1]
    lane = scene.table.lane(scene.snapshot())
    assert lane.rect(plan.count).width > 3 * lane.rect(plan.count % 13 + 1).width
    table.click(card)
    table.move_to((5, 5))
    table.wait(200)
    remaining = scene.table.plan(scene.snapshot())
    assert remaining is not None and remaining.card == plan.card, "a chosen card goes on telling"


def test_a_plan_says_what_the_rules_do(table):
    """What a card is said to do to each opponent is what its attack does, where the owner stands beside them."""
    to_selection(table, "B")
    content = table.scene.table.content
    state = table.match.state
    kestrel = state.units["kestrel"]
    for card, result in (("2S", "miss"), ("9S", "hit"), ("AS", "hit")):
        results = plan_for(content, state, kestrel.seat, card).results
        assert set(results.values()) <= {result, "far"} and result in results.values(), (card, results)
    assert plan_for(content, state, kestrel.seat, "9S").damage["stray-1"] == 50


def test_what_a_partner_has_chosen_lies_as_a_ghost_on_its_count(table):
    to_selection(table)
    scene = table.scene
    card = next(option for option in table.decision.options if "=" not in option.id and option.refs)
    scene.answer((card.id,))
    table.wait(200)
    assert table.decision.seat == 1
    assert scene.pointing().committed == ((0, card.refs),)
    other = next(decision for decision in table.match.decisions if decision.seat == 2)
    scene.session.look_as(2)
    assert other and scene.pointing().committed == (), "the other side does not see it"


def test_one_card_too_many_is_refused_with_the_number(table):
    to_selection(table)
    scene = table.scene
    cards = [ref for ref in scene.walkable() if not ref.startswith("card:J")][:4]
    for ref in cards:
        table.click(ref)
    assert scene.controller.chosen_refs == tuple(cards[:3])
    assert scene.refusal is not None and scene.refusal[0].startswith("3 are chosen")


@pytest.mark.parametrize(("size", "strip"), [((1024, 640), True), ((1280, 720), False)])
def test_both_team_hands_are_in_sight_in_every_layout(size, strip):
    driver = TableDriver(size=size)
    scene = driver.scene
    assert in_strip(scene.regions) is strip
    for side in ("mc", "cpu"):
        rect = team_block(scene.canvas, scene.regions, side)
        assert pygame.Rect((0, 0), size).contains(rect)
        assert any(area.ref == f"team:{side}" and area.rect == rect for area in scene.table.hit_areas(scene.snapshot()))
    driver.close()


@pytest.mark.parametrize(
    "ref", ["cpu-draw", "pile:deck", "pile:discard", "hand:0", "hand:2", "team:mc", "team:cpu", "goal"]
)
def test_every_number_beside_the_board_explains_itself(table, ref):
    to_selection(table)
    scene = table.scene
    assert ref in scene.shown_refs()
    lines = scene.table.explain(scene.snapshot(), ref)
    assert len(lines) > 1
    if ref == "hand:2":
        assert not any(card in " ".join(lines) for card in ("♠", "♥", "♦", "♣")), "nothing of the CPU's hand is told"


def test_a_peek_at_a_closed_hand_shows_nothing(table):
    to_selection(table)
    scene = table.scene
    observation = scene.director.display
    pictures = []
    for hovered in ("", "hand:2", "hand:1"):
        pictures.append(pygame.Surface(scene.regions.size))
        scene.table.draw_preview(pictures[-1], Snapshot(observation, 0, scene.regions, Pointing(hovered=hovered)))
    nothing, closed, open_one = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert closed == nothing != open_one


def to_attack(table):
    """Go on until somebody of the team has an opponent to attack; return the attacker and the opponent."""
    for _ in range(120):
        decision = table.decision
        if decision is not None and decision.key == "turn" and decision.seat < 2:
            attacks = [option for option in decision.options if option.verb == "attack"]
            if attacks:
                return table.scene.director.display.turn.unit, attacks[0].id.partition(":")[2]
        table.answer_somehow()
        table.scene.director.finish()
        table.wait(100)
    raise AssertionError("nobody came to attack")


def test_the_hero_dragged_onto_an_opponent_attacks_it(table):
    to_selection(table, "B")
    unit, target = to_attack(table)
    table.drag(f"unit:{unit}", f"unit:{target}")
    assert [event for event in table.match.events if event_name(type(event)) == "Attacked" and event.unit == unit]


def test_the_hero_dragged_onto_an_opponent_before_its_turn_says_what_comes_first(table):
    to_selection(table, "B")
    table.drag("unit:ash", "unit:stray-1")
    assert table.scene.refusal == (
        "Choose a card first: Ash attacks when the count comes to it", "mainframe.rounds.turn-on-your-count",
    )  # fmt: skip


def test_an_opponent_that_can_be_attacked_has_one_plate_and_no_tooltip(table):
    to_selection(table, "B")
    _, target = to_attack(table)
    assert table.scene.table.zooms(table.scene.snapshot(), f"unit:{target}")
    assert not table.scene.table.zooms(table.scene.snapshot(), "unit:ash")


def test_a_bonus_action_along_a_link_shows_its_way_before_it_is_taken(table):
    to_selection(table, "B")
    for _ in range(120):
        decision = table.decision
        found = decision and [o for o in decision.options if o.id.startswith("bonus:reposition:")]
        if found:
            break
        table.answer_somehow()
        table.scene.director.finish()
        table.wait(100)
    scene, ref = table.scene, found[0].refs[-1]
    pictures = []
    for complete in ({ref: "end"}, {ref: found[0].id}):
        pointing = Pointing(decision=decision, hovered=ref, complete=complete)
        picture = pygame.Surface(scene.regions.size)
        scene.table.draw_preview(picture, replace(scene.snapshot(), pointing=pointing))
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert pictures[0] != pictures[1]


def test_the_prompt_tells_what_others_do(table):
    to_selection(table, "B")
    to_attack(table)
    said, _ = last_deed(table.scene)
    lines = [line for line in table.scene.director.log if not line.heading]
    assert said == lines[-1].text


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_moments_are_drawn_and_tell_the_same_without_motion(table, share):
    """A poker line, a fall, a blow and a defeat leave something on the picture at every share; the last one is all
    that reduced motion shows."""
    to_selection(table, "B")
    scene = table.scene
    observation = scene.director.display
    observation.piles.zones["team:mc"] = ["8H", "8D", "KS"]
    for ref in ("line:mc:pair", "fall:ash:N", "blow:stray-1", "down:stray-1"):
        surface = pygame.Surface(scene.regions.size)
        empty = pygame.image.tobytes(surface, "RGB")
        scene.table.draw_moment(
            surface, replace(scene.snapshot(), observation=observation), VisualEffect("moment", ref, "Ash"), share
        )
        drawn = pygame.image.tobytes(surface, "RGB")
        assert drawn != empty or (share == 1.0 and ref[:4] in ("blow", "down")), ref


def test_who_goes_down_lies_down_only_when_the_next_thing_happens(table):
    to_selection(table, "B")
    scene = table.scene
    observation = copy_state(scene.director.display)
    mob = next(unit for unit in observation.units.values() if unit.kind == "mob" and unit.at == "B")
    fresh = make_view(scene.canvas, scene.session.game)
    stood = fresh.anchor(replace(scene.snapshot(), observation=observation), f"unit:{mob.id}")
    hit = Damaged(unit=mob.id, damage=Total(mob.hp, ()), before=mob.hp, hp=0)
    fresh.note(observation, hit)
    mob.hp = 0
    fresh.note(observation, Downed(unit=mob.id))
    assert fresh.anchor(replace(scene.snapshot(), observation=observation), f"unit:{mob.id}") == stood
    fresh.note(observation, Charged(unit="ash", role=True, before=6, after=7))
    assert fresh.anchor(replace(scene.snapshot(), observation=observation), f"unit:{mob.id}") == stood, (
        "what follows from it leaves it there"
    )
    fresh.note(observation, CountMoved(before=6, after=7))
    assert fresh.anchor(replace(scene.snapshot(), observation=observation), f"unit:{mob.id}") != stood


def test_an_interrupt_that_is_asked_for_says_what_it_wants_and_whom_it_strikes():
    driver = TableDriver(path=data_root("levels") / "mainframe" / "lesson-5-interrupt.yaml")
    for answer in ("select:2C", "select:8C"):
        driver.match.answer((answer,), driver.decision.seat if driver.decision else driver.match.decisions[0].seat)
        driver.catch_up()
    content, observation = driver.scene.table.content, driver.scene.director.display
    unit, interrupt = asked_interrupt(content, observation, driver.decision)
    assert (unit.id, interrupt.id) == ("kestrel", "last-lesson")
    lines = interrupt_lines(interrupt, len(unit.played))
    assert lines[0] == "Last Lesson: card 1 of 3" and lines[-1] == "Then a lower one"
    promised = foresee(content, observation, unit, interrupt).damage
    assert promised == {"stray-1": 100, "stray-2": 100, "stray-3": 100}
    for card in ("KS", "9H", "4D"):
        driver.match.answer(f"interrupt:kestrel:{card}", driver.match.decisions[0].seat)
    done = [event for event in driver.match.events if isinstance(event, Damaged)]
    assert {event.unit: event.damage.value for event in done} == promised
    driver.close()


def test_the_place_stays_the_same_when_a_crowd_comes_together():
    driver = TableDriver("fight-02-pit-stop")
    scene = driver.scene
    graph, rect = scene.table.content.graph, scene.table.board(scene.director.display, scene.regions).rect
    before = FieldLayout(scene.canvas, graph, rect)
    for crowded in graph.areas:
        after = FieldLayout(scene.canvas, graph, rect, {crowded: 5}, before.plain)
        assert after.centres == FieldLayout(scene.canvas, graph, rect, {crowded: 5}).centres, "as if it were not known"
        moved = max(math.dist(before.centres[area], after.centres[area]) for area in graph.areas)
        assert moved <= scene.canvas.px(64), f"{crowded} pushes the others {moved:.0f} away"
    driver.close()


def test_a_confirmation_with_nothing_to_confirm_says_so(table):
    to_selection(table)
    assert table.decision.key == "select" and not table.scene.controller.selected
    table.key(pygame.K_SPACE)
    assert "to choose from" in table.window.notice and table.decision.key == "select"


def test_cards_that_would_make_a_line_bear_a_star_while_cards_are_chosen(table):
    to_selection(table)
    observation, asked = copy_state(table.match.state), table.decision
    promises, seat = Promises(table.scene.table.content), int(table.decision.seat)
    observation.piles.zones[hand_zone(seat)] = ["8D", "7D", "9C"]
    observation.piles.zones[team_zone("mc")] = ["8H", "8S", "7C"]
    observation.hand_of("mc").best = RANK["pair"]
    assert promises.lines(observation, asked, seat) == {"8D": "three-of-a-kind", "7D": "two-pair"}
    assert promises.lines(observation, asked, seat + 1) == {}, "of the hand that is asked"
    observation.hand_of("mc").added.append(next(unit.id for unit in observation.units.values() if unit.seat == seat))
    assert promises.lines(observation, asked, seat) == {}, "a second card of one round goes to the discard pile"
