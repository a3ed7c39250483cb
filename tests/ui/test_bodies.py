"""Blows, shots and words are at the bodies of figures: they fly from hand to chest, and words rise beside the faces."""

from types import SimpleNamespace

import msgspec
import pygame
import pytest

from game.kernel.files.paths import data_root
from game.ui.paint.canvas import Canvas
from game.ui.paint.standing import Stand
from game.ui.table.anchors import Anchors, Spots
from game.ui.table.director import RunningEffect
from game.ui.table.effects import draw_effects
from game.ui.table.sprite_motion import compute_lunges
from game.ui.table.view import TableRegions, VisualEffect
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
LEVELS = {"arena": "arena/examples/clash-tie.yaml", "skirmish": "skirmish/skirmish-01-open-meadow.yaml"}
STANDING, LYING = Stand((200, 300), 32, 3.6), Stand((420, 300), 32, 0.95, lying=True)
POINTS = {"a": (200, 300), "b": (420, 300), "door": (200, 100)}
SIZE = (900, 480)


def spots(**bodies):
    return Spots(POINTS.get, lambda: bodies)


def running(effect, elapsed_ms=0):
    item = RunningEffect(effect, 1)
    item.elapsed = elapsed_ms
    return item


def drawn(item, places, canvas=None, stage=None):
    """Return where something is drawn by an effect."""
    pygame.font.init()
    surface, regions = pygame.Surface(SIZE), TableRegions.bare(SIZE)
    if stage is not None:
        regions = msgspec.structs.replace(regions, board_rect=stage)
    draw_effects(canvas or Canvas(Settings(), SIZE), surface, [item], places, regions)
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    assert boxes
    return boxes[0].unionall(boxes[1:])


def test_a_flight_leaves_at_the_hand_and_ends_at_the_chest_of_who_stands_and_of_who_lies():
    start, end = spots(a=STANDING, b=LYING).find_flight(("a", "b"))
    assert end == LYING.chest and LYING.box.collidepoint(end) and end[1] > STANDING.chest[1]
    assert STANDING.head.bottom < start[1] < STANDING.at[1] and STANDING.at[0] < start[0] < end[0]
    assert spots(b=STANDING).find_flight(("a", "door")) == [POINTS["a"], POINTS["door"]], "what is flat has its point"


def test_who_lunges_keeps_to_the_ground_at_what_stands_on_it_and_goes_for_the_body_of_a_figure():
    def reach(target, **bodies):
        lunge = VisualEffect("lunge", "a", path=("a", target), duration_ms=100)
        return compute_lunges([running(lunge, 50)], spots(a=STANDING, **bodies))["a"]

    across, down = reach("door")
    assert across == 0 and down < 0
    assert reach("b")[1] == 0, "a flat thing beside is level"
    assert reach("b", b=LYING)[1] > 0, "who lies is struck on the ground"


@pytest.mark.parametrize("text", ["−12", "Counterattack!"])
@pytest.mark.parametrize("body", [STANDING, LYING])
def test_words_cover_no_face_as_long_as_they_rise(text, body):
    places, canvas = spots(b=body, other=Stand((body.at[0] + 90, 300), 32, 3.6)), Canvas(Settings(), SIZE)
    item = running(VisualEffect("float", "b", text, "danger", 900, size_u=40))
    for elapsed in (0, 40, 200, 400, 900 * 0.59):
        item.elapsed = elapsed
        box = drawn(item, places, canvas)
        assert box.collidelist(places.list_faces()) < 0
        assert box.bottom < body.at[1], "and stand over the ground"


def test_words_of_who_stands_at_the_edge_of_the_stage_rise_on_the_inner_side():
    stage = pygame.Rect(0, 0, 225, 480)
    box = drawn(running(VisualEffect("float", "a", "−7", duration_ms=900), 300), spots(a=STANDING), stage=stage)
    assert box.right < STANDING.head.left


def test_words_stay_where_they_began_though_their_figure_falls_meanwhile():
    item, canvas = running(VisualEffect("float", "b", "−7", duration_ms=900), 400), Canvas(Settings(), SIZE)
    before = drawn(item, spots(b=LYING._replace(lying=False, high=3.6)), canvas)
    assert drawn(item, spots(b=LYING), canvas) == before
    assert drawn(running(item.effect, 400), spots(b=LYING), canvas) != before


def test_bodies_are_asked_for_once_while_the_picture_stays_the_same():
    asked, anchors = [], Anchors()

    def list_bodies():
        asked.append(1)
        return {"a": STANDING}

    for key in ("one", "one", "two"):
        found = anchors.find_spots((key,), POINTS.get, list_bodies)
        assert found.find_chest("a") == found.find_chest("a") == STANDING.chest
    assert len(asked) == 2


@pytest.fixture(params=LEVELS)
def board(request):
    table = TableDriver(path=data_root("levels") / LEVELS[request.param])
    table.wait(4000)
    snapshot = table.scene.snapshot()
    view = table.scene.table
    kind, figures = ("unit", "units") if request.param == "arena" else ("figure", "figures")

    def bodies(**change):
        state = snapshot.observation
        changed = {name: msgspec.structs.replace(one, **change) for name, one in getattr(state, figures).items()}
        changed_state = msgspec.structs.replace(state, **{figures: changed})
        return view.figure_bodies.list_bodies(msgspec.structs.replace(snapshot, observation=changed_state))

    yield SimpleNamespace(view=view, snapshot=snapshot, bodies=bodies, kind=kind, table=table)
    table.close()


def test_every_figure_in_the_view_has_a_body_above_its_base_which_lies_when_it_is_down(board):
    standing, lying = board.bodies(), board.bodies(prone=True)
    assert standing and standing.keys() == lying.keys()
    for ref, body in standing.items():
        foot = board.view.anchor(board.snapshot, ref)
        assert ref.startswith(f"{board.kind}:") and abs(foot[0] - body.chest[0]) <= 2
        assert body.head.bottom <= body.chest[1] < foot[1] - body.radius, "the chest is high above the base"
        assert lying[ref].lying and foot[1] - body.radius < lying[ref].chest[1] <= foot[1]


def test_the_light_of_a_hit_is_at_the_body(board):
    ref, body = next(iter(board.bodies().items()))
    name = ref.partition(":")[2]
    effects = {
        "unit": VisualEffect("moment", "blow:12", name, duration_ms=460),
        "figure": VisualEffect("moment", f"blow:{name}", duration_ms=480),
    }
    surface = board.table.window.surface

    def look():
        rect = pygame.Rect(0, 0, 8, 8)
        rect.center = body.chest
        surface.fill((90, 90, 90))
        return rect

    seen = set()
    for share in (0.1, 0.2, 0.3, 0.4):
        rect = look()
        board.view.draw_moment(surface, board.snapshot, effects[board.kind], share)
        changed = pygame.mask.from_threshold(surface, (90, 90, 90), (1, 1, 1, 255))
        changed.invert()
        boxes = changed.get_bounding_rects()
        seen.add(boxes[0].unionall(boxes[1:]).centery)
    assert all(abs(y - rect.centery) < abs(y - body.at[1]) for y in seen)
