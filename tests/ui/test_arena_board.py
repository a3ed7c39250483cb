"""Where things lie on the Arena table, without a window: hexes at a slant, the camera, cards, plates, previews."""

import math
from itertools import combinations

import pygame
import pytest

from game.boards.hex import distance, in_front, neighbour, parse_hex, rectangle
from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Number, Seat
from game.kernel.files.documents import read_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.content.loading import data
from game.modes.arena.game_content import opponents
from game.modes.arena.rules.numbers import cost_of
from game.modes.arena.table.board.board_view import PLAY_U, WALL_U, BoardView, turning_at
from game.modes.arena.table.board.drawing import sector
from game.modes.arena.table.board.ground import SQUASH, GroundPlanCache
from game.modes.arena.table.board.off_camera import places_beyond
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.wells import SMALL_DIE_U, WELLS, die_spot, draw_wells, well_rect, write_number
from game.modes.arena.table.hand.abilities import card_rects
from game.modes.arena.table.infobox import place_plate
from game.modes.arena.table.pieces import immersion
from game.modes.arena.table.pieces.figures import draw_token
from game.modes.arena.table.pieces.tokens import token_radius
from game.modes.arena.table.preview.forecast import answers_to, meant_attacks, odds_of, outcomes
from game.modes.arena.table.view import make_view
from game.modes.arena.words.goals import goal_words
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.camera import FramingCamera
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout, border, outlines
from game.ui.table.motion import Pose
from game.ui.table.regions import make_frame
from game.ui.table.view import HitArea, Pointing, Snapshot
from game.ui.window.settings import Settings
from tests.pairs import all_pairs

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]
BOUTS = sorted(path.stem for path in (data_root("levels") / "arena").glob("bout-*.yaml"))
MAPS = ["sand-ring", "cinder-floor", "thorn-maze", "smoke-pit", "four-pillars"]


def canvas_of(size):
    pygame.init()
    return Canvas(Settings(), size)


def opened(name="bout-03-pairs", seed=1):
    return load_scenario(data_root("levels") / "arena" / f"{name}.yaml", modes()).start(seed)


@pytest.mark.parametrize("size", SIZES)
def test_every_hex_is_found_at_its_middle_and_nowhere_else(size):
    canvas = canvas_of(size)
    cells = frozenset(rectangle(17, 11))
    layout = HexLayout(canvas, cells, make_frame(canvas, 300).board_rect, FramingCamera(), squash=SQUASH)
    for cell in cells:
        assert layout.at(layout.centre(cell)) == cell
        for facing in range(6):
            near = layout.at(layout.towards(cell, facing, 1.15))
            assert near == (neighbour(cell, facing) if neighbour(cell, facing) in cells else None)


@pytest.mark.parametrize("size", SIZES)
def test_between_two_hexes_no_pixel_is_dead(size):
    canvas = canvas_of(size)
    game, _ = opened()
    table = make_view(canvas, game)
    regions = make_frame(canvas, table.state_panel_u)
    layout = table.board(regions)
    areas = table.hex_areas(layout)
    for cell in layout.cells:
        for facing in range(3):
            if neighbour(cell, facing) in layout.cells:
                x, y = layout.towards(cell, facing, 1.0)
                for point in ((math.floor(x), math.floor(y)), (math.ceil(x), math.ceil(y))):
                    assert any(area.contains(point) for area in areas) or not regions.board_rect.collidepoint(point), (
                        point
                    )


def test_a_sector_of_the_board_is_what_lies_in_a_direction():
    canvas = canvas_of((1280, 720))
    cells = frozenset(rectangle(17, 11))
    layout = HexLayout(canvas, cells, make_frame(canvas, 300).board_rect, FramingCamera(), squash=SQUASH)
    middle = (4, 5)
    areas = [HitArea(f"facing:{facing}", layout.rect, tuple(sector(layout, middle, facing))) for facing in range(6)]
    for cell in cells - {middle}:
        holding = [area.ref for area in areas if area.contains(layout.spot(cell))]
        assert holding, f"no facing is chosen by pointing at {cell}"
        for facing in range(6):
            if cell == tuple(part + distance(middle, cell) * step for part, step in zip(
                middle, (neighbour((0, 0), facing)), strict=True
            )):  # fmt: skip
                assert holding == [f"facing:{facing}"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cells", [[(0, 0), (1, 0)], [(-3, 1), (3, -2)], [(-7, 0), (7, 0)]])
def test_the_camera_frames_the_fighters_as_large_as_they_allow(size, cells):
    game, match = opened()
    canvas = canvas_of(size)
    table_view, regions = BoardView(canvas, game.rules.content), make_frame(canvas, 300)
    state = match.rules.observe(match.state, None)
    state.phase = "play"
    for unit, cell in zip(state.units.values(), [*cells, *cells], strict=True):
        unit.at = cell
    table_view.follow(Snapshot(state, None, regions))
    board, inner = table_view.board(regions), table_view.inner(regions)
    assert board.size <= table_view.radius(regions, PLAY_U) + 1
    assert all(inner.collidepoint(board.centre(cell)) for cell in cells), "a fighter is out of sight"
    if distance(*cells) <= 7:
        assert board.size >= table_view.radius(regions, WALL_U) - 1
        over = min(board.box(cell).top for cell in board.cells) - regions.board_rect.top
        assert over >= 1.6 * board.size or board.size >= table_view.radius(regions, WALL_U), (
            "no larger than is needed to see the far wall"
        )
    key = table_view.camera.key
    table_view.camera.fit()
    table_view.follow(Snapshot(state, None, regions))
    assert table_view.camera.key != key, "the camera stays where somebody has put it"
    table_view.camera.fit()
    assert table_view.camera.key == key, "and comes back to the fighters"


@all_pairs(
    name=["bout-01-first-blood", "bout-03-pairs", "bout-04-hunting-party"],
    size=[(1920, 1080), (3840, 2160)],
    percent=[80, 100],
)
def test_fighters_fill_a_large_window_with_small_letters_as_they_fill_the_usual_one(name, size, percent):
    def share(size, percent):
        game, match = opened(name)
        canvas = canvas_of(size)
        canvas.settings.scale = percent
        canvas.resize(size)
        table_view, regions = BoardView(canvas, game.rules.content), make_frame(canvas, 300)
        state = match.rules.observe(match.state, None)
        state.phase = "play"
        for index, unit in enumerate(state.units.values()):
            unit.at = (index, 1)
        table_view.follow(Snapshot(state, None, regions))
        return table_view.board(regions).size / regions.board_rect.height

    assert share(size, percent) >= 0.93 * share((1280, 720), 100)


@pytest.mark.parametrize("size", SIZES)
def test_at_set_up_the_zones_are_seen_with_the_far_wall(size):
    game, match = opened("bout-03-pairs")
    canvas = canvas_of(size)
    table_view, regions = BoardView(canvas, game.rules.content), make_frame(canvas, 300)
    table_view.follow(Snapshot(match.rules.observe(match.state, None), None, regions))
    board, inner = table_view.board(regions), table_view.inner(regions)
    zones = [board.centre(hex_cell) for zone in game.rules.content.board.zones.values() for hex_cell in zone]
    assert all(inner.collidepoint(point) for point in zones)
    assert board.size > 1.15 * board.fitting_zoom
    assert max(x for x, _ in zones) - min(x for x, _ in zones) > 0.6 * inner.width
    assert min(board.box(cell).top for cell in board.cells) - regions.board_rect.top > board.size


@pytest.mark.parametrize("size", SIZES)
def test_fighters_at_both_ends_of_the_largest_ring_are_all_seen(size):
    game, match = opened("bout-13-free-for-all")
    canvas = canvas_of(size)
    table_view, regions = BoardView(canvas, game.rules.content), make_frame(canvas, 300)
    state = match.rules.observe(match.state, None)
    state.phase = "play"
    zones = game.rules.content.board.zones
    for unit in state.units.values():
        unit.at = zones[unit.seat][0]
    table_view.follow(Snapshot(state, None, regions))
    inner = table_view.inner(regions)
    assert all(inner.collidepoint(table_view.board(regions).centre(unit.at)) for unit in state.units.values())


@pytest.mark.parametrize("size", SIZES)
def test_on_the_largest_ring_the_camera_follows_who_acts_and_the_others_are_marked_at_the_edge(size):
    game, match = opened("bout-13-free-for-all")
    canvas = canvas_of(size)
    table, regions = make_view(canvas, game), make_frame(canvas, 300)
    state = match.rules.observe(match.state, None)
    state.phase = "play"
    for unit in state.units.values():
        unit.at = game.rules.content.board.zones[unit.seat][0]
    for acting in list(state.units.values())[:2]:
        state.active = acting.id
        table.follow(Snapshot(state, None, regions))
        table.camera.advance(2000)
        board, inner = table.board(regions), table.inner(regions)
        assert board.size >= canvas.px(WALL_U) - 1, "nobody who acts is small"
        assert inner.collidepoint(board.centre(acting.at))
        marks = places_beyond(canvas, state, board, inner)
        unseen = [one.id for one in state.units.values() if not regions.board_rect.collidepoint(board.centre(one.at))]
        assert marks and set(unseen) <= set(marks) and acting.id not in marks
        middles = [middle for middle, _ in marks.values()]
        assert all(inner.collidepoint(middle) for middle in middles)
        assert all(math.dist(one, two) >= canvas.px(30) for one, two in combinations(middles, 2))
        areas = [
            area
            for area in table.hit_areas(Snapshot(state, None, regions))
            if area.ref in {f"unit:{name}" for name in marks}
        ]
        assert {area.ref for area in areas if area.rect.center in middles} == {f"unit:{name}" for name in marks}


def test_the_camera_leans_to_the_far_wall_where_it_can_be_seen_with_the_fighters():
    game, match = opened("bout-03-pairs")
    canvas = canvas_of(SIZES[0])
    state = match.rules.observe(match.state, None)
    state.phase = "play"

    def upper_end(row):
        table_view, regions = BoardView(canvas, game.rules.content), make_frame(canvas, 300)
        for index, unit in enumerate(state.units.values()):
            unit.at = (index, row)
        table_view.follow(Snapshot(state, None, regions))
        board = table_view.board(regions)
        lowest = max(board.centre(unit.at)[1] for unit in state.units.values())
        return board.box((3, -7)).top - regions.board_rect.top, lowest - table_view.inner(regions).centery

    end, low = upper_end(-4)
    assert end > 0.5 * canvas.px(44) and low > 0, "the wall is seen over those who fight near it"
    end, low = upper_end(4)
    assert end < 0 and abs(low) < 2, "and they are in the middle where it could not be"


@pytest.mark.parametrize("radius_u", [30, 36, 44, 52, 58, 76])
@pytest.mark.parametrize("size", SIZES)
def test_a_disc_fills_about_three_quarters_of_its_hex(size, radius_u):
    canvas = canvas_of(size)
    layout = HexLayout(canvas, frozenset(rectangle(3, 3)), pygame.Rect(0, 0, 9000, 9000), None, squash=SQUASH)
    layout.size = canvas.px(radius_u)
    assert 0.73 <= 2 * token_radius(canvas, layout) / (layout.size * math.sqrt(3)) <= 0.86


def test_borders_and_outlines_go_round_groups_and_holes():
    ring = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    assert len(border(ring)) == 18 + 6
    assert sorted(len(line) for line in outlines(ring)) == [6, 18]
    assert len(border(ring | {(0, 0)})) == 18


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 4, 6, 8])
def test_cards_and_wells_lie_side_by_side_in_the_dock(size, count):
    canvas = canvas_of(size)
    regions = make_frame(canvas, 300)
    rects = [well_rect(canvas, regions, pool) for pool in WELLS] + card_rects(canvas, regions, count)
    for index, rect in enumerate(rects):
        assert regions.dock.contains(rect)
        assert rect.collidelist(rects[index + 1 :]) < 0
    for pool in WELLS:
        assert all(
            well_rect(canvas, regions, pool).collidepoint(die_spot(canvas, regions, pool, nth)) for nth in range(10)
        )


@pytest.mark.parametrize("scale", [80, 90, 100, 130])
def test_ten_dice_in_a_well_leave_its_number_to_be_read(scale):
    pygame.font.init()
    canvas = Canvas(Settings(scale=scale), (1024, 640))
    regions = make_frame(canvas, 300)
    for pool in WELLS[1:-1]:
        picture, place = write_number(canvas, regions, pool, 10)
        number = picture.get_bounding_rect().move(place.topleft)
        dice = [pygame.Rect(0, 0, canvas.px(SMALL_DIE_U), canvas.px(SMALL_DIE_U)) for _ in range(10)]
        for nth, die in enumerate(dice):
            die.center = die_spot(canvas, regions, pool, nth)
        assert number.collidelist(dice) == -1, (pool, number, dice)


@pytest.mark.parametrize("at", [(30, 60), (500, 60), (980, 60), (500, 280), (30, 500), (980, 500)])
def test_a_plate_covers_neither_its_target_nor_the_actor(at):
    canvas = canvas_of((1280, 720))
    room = pygame.Rect(8, 50, 984, 460)
    target, actor = (pygame.Rect(0, 0, 80, 80) for _ in range(2))
    target.center = at
    actor.center = (at[0] - 90 if at[0] > 500 else at[0] + 90, at[1])
    rect = place_plate(canvas, (280, 150), target, room, [target, actor])
    assert room.contains(rect)
    assert not rect.colliderect(target) and not rect.colliderect(actor)


def placed(game, match, **places):
    state = match.rules.observe(match.state, None)
    state.phase = "play"
    state.order = list(state.units)
    for name, (at, facing) in places.items():
        state.units[name].at, state.units[name].facing = at, facing
    return game.rules.content, state


def test_the_bars_of_a_blow_are_all_that_can_come_of_it():
    content, state = placed(*opened(), tarn=((0, 0), 0), brakka=((1, 0), 3))
    tarn, brakka, hit = state.units["tarn"], state.units["brakka"], content.library.abilities["basic-attack"]
    for dice in (0, 2, 5):
        losses, miss = outcomes(content, state, tarn, brakka, hit, dice)
        assert sum(chance for _, chance in losses) + miss == pytest.approx(1, abs=0.03)
        assert miss == pytest.approx(1 - odds_of(content, state, tarn, brakka, hit).chance)
        # A sword of 3, and Armor 2 that takes the first two Hits.
        assert [loss for loss, _ in losses] == [3 + 3 * hits for hits in range(len(losses))]
        assert losses[-1][0] <= 3 + 3 * max(0, dice - 2)
    landed, miss = outcomes(content, state, tarn, brakka, hit, 3, landed=True)
    assert miss == 0 and landed[-1] == (6, pytest.approx(8 / 27))


def test_who_may_answer_a_blow_is_told_before_it():
    content, state = placed(*opened(), ninne=((0, 1), 0), tarn=((0, 0), 0), brakka=((1, 0), 3), orro=((3, 0), 3))
    basic = content.library.abilities["basic-attack"]
    description = answers_to(content, state, state.units["brakka"], state.units["tarn"], basic)
    assert ("tarn", "Parry") in [(unit.id, name) for unit, name in description]
    behind = answers_to(content, state, state.units["tarn"], state.units["brakka"], basic)
    assert [name for _, name in behind] == ["Raise the Bell"] and state.attack is None


@pytest.mark.parametrize("name", BOUTS)
def test_every_bout_tells_what_wins_it(name):
    game, _ = opened(name)
    content = game.rules.content
    text = goal_words(content, BattleWords(content))
    assert 10 < len(text) <= 60
    assert content.setup.sides[0].name == "You" and len({side.name for side in content.setup.sides}) == content.seats


def test_no_price_is_shown_of_the_ability_under_the_pointer_while_extra_dice_are_asked_for():
    game, match = opened("bout-01-first-blood")
    canvas, content = canvas_of((1280, 720)), game.rules.content
    regions = make_frame(canvas, 300)
    table, observation = make_view(canvas, game), match.rules.observe(match.state, None)
    unit = next(iter(observation.units.values()))
    ability = next(one.id for one in content.library.abilities.values() if cost_of(unit, one).value)

    def drawn(decision, hovered=""):
        surface = pygame.Surface(regions.size)
        draw = ArenaContext(
            canvas=canvas,
            surface=surface,
            content=content,
            observation=observation,
            regions=regions,
            pointing=Pointing(decision=decision, hovered=hovered),
            wording=game.wording,
            layout=table.board(regions),
            recent_events=table.recent_events,
        )
        draw_wells(draw, unit)
        return pygame.image.tobytes(surface, "RGB")

    number = Number(Seat(0), "dice", 0, 8)
    assert drawn(number, f"ability:{ability}") == drawn(number)
    assert drawn(None, f"ability:{ability}") != drawn(None)


@pytest.mark.parametrize("name", MAPS)
def test_start_zones_are_mirror_images(name):
    zones = read_yaml(data_root("levels") / "arena" / f"{name}.yaml").data["zones"]
    one, two = ({parse_hex(text) for text in zone["hexes"]} for zone in zones)
    assert {(-q, -r) for q, r in one} == two


def test_every_ability_and_reaction_has_a_picture_of_its_own():
    library = data().library
    for entries in (library.abilities, library.reactions):
        icons = [entry.icon for entry in entries.values()]
        assert all((data_root("assets") / "icons" / f"{icon}.svg").is_file() for icon in icons)
        assert len(set(icons)) == len(icons)


@pytest.mark.parametrize("name", ["bout-01-first-blood", "bout-05-the-weir", "bout-11-gatehouse"])
def test_grounds_are_the_same_until_something_changes_on_them(name):
    game, match = opened(name)
    content = game.rules.content
    grounds, state = GroundPlanCache(content), match.rules.observe(match.state, None)
    before = grounds.plan(state)
    state.round = 4
    assert grounds.plan(state) is before
    hexes = before.ground.hexes
    assert hexes is not None and len(hexes.middles) == len(content.board.cells)
    assert all(0 < x < before.ground.width and 0 < y < before.ground.height for x, y in hexes.middles)
    doors = content.board.field.terrain.get("door", ())
    if doors:
        state.opened = list(doors)
        assert len(grounds.plan(state).ground.pieces) < len(before.ground.pieces)


def test_the_attack_with_most_damage_is_the_best_of_those_at_one_target():
    game, match = opened("bout-03-pairs")
    table = make_view(canvas_of(SIZES[0]), game)
    compared = 0
    chance = Chance(4)
    while match.decision is not None and compared < 5:
        decision = match.decision
        attacks = (
            [one for one in getattr(decision, "options", ()) if one.verb == "use"] if decision.key == "main" else []
        )
        for target in {ref for one in attacks for ref in one.refs if ref.startswith("unit:")}:
            at_it = [one for one in attacks if target in one.refs]
            best = table.best_of(match.state, decision, at_it)
            implied = {
                one.id: meant_attacks(game.rules.content, match.state, Pointing(decision=decision, option=one.id))
                for one in at_it
            }
            if best and len(at_it) > 1:
                values = {}
                for name, found in implied.items():
                    odds = odds_of(game.rules.content, match.state, *found[0])
                    values[name] = odds.damage * (1.0 if odds.chance is None else odds.chance)
                assert values[best] >= max(values.values()) - 0.1
                compared += 1
        match.answer(bots()["greedy"].choose(match, decision.seat, chance), decision.seat)
    assert compared == 5


def test_the_facing_that_space_takes_looks_at_the_nearest_opponent():
    game, match = opened("bout-03-pairs")
    table = make_view(canvas_of(SIZES[0]), game)
    chance, asked_count = Chance(4), 0
    while match.decision is not None and asked_count < 4:
        decision = match.decision
        if decision.key == "facing":
            at = turning_at(match.state, decision)
            unit = match.state.units[next(ref[5:] for ref in decision.about if ref.startswith("unit:"))]
            foes = [foe.at for foe in opponents(game.rules.content, match.state, unit) if foe.at is not None]
            best = table.best_of(match.state, decision, decision.options)
            if foes:
                asked_count += 1
                nearest = min(foes, key=lambda foe: distance(at, foe))
                assert in_front(at, int(best.partition(":")[2]), nearest)
            else:
                assert best == decision.options[0].id
        match.answer(bots()["random"].choose(match, decision.seat, chance), decision.seat)
    assert asked_count == 4


@pytest.mark.parametrize("terrain", ["shallow-water", "deep-water", "bog", "thicket", "pit", "fire"])
def test_what_somebody_stands_in_is_seen_in_front_of_them(terrain, monkeypatch):
    canvas = canvas_of((1280, 720))
    game, match = opened()
    regions, table, observation = (
        make_frame(canvas, 300),
        make_view(canvas, game),
        match.rules.observe(match.state, None),
    )
    layout, surface = table.board(regions), pygame.Surface(regions.size)
    draw = ArenaContext(
        canvas=canvas,
        surface=surface,
        content=game.rules.content,
        observation=observation,
        regions=regions,
        pointing=Pointing(),
        wording=game.wording,
        layout=layout,
        recent_events=table.recent_events,
    )
    unit = next(iter(observation.units.values()))
    unit.at = parse_hex("0,0")
    x, y = layout.centre(unit.at)
    foot = pygame.Rect(round(x) - 20, round(y), 40, 14)

    def seen(ground, away=0.0):
        monkeypatch.setattr(immersion, "terrain_at", lambda content, state, cell: ground)
        surface.fill((30, 90, 60))
        draw_token(draw, unit, Pose(x + away, y))
        canvas.art.finish()
        surface.fill((30, 90, 60))
        draw_token(draw, unit, Pose(x + away, y))
        return pygame.image.tobytes(surface.subsurface(foot.move(round(away), 0)), "RGB")

    assert seen(terrain) != seen("floor")
    assert seen(terrain, layout.size) == seen("floor", layout.size), "who is on the way is drawn whole"
