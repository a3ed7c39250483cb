"""Figures topple and get up: the standing picture goes over about its feet, then the lying one; who is struck flashes."""

from types import SimpleNamespace

import msgspec
import pygame
import pytest

from game.kernel.files.paths import data_root
from game.modes.arena.model.ability_events import CharacterDowned
from game.modes.arena.model.events import ProneChanged as ArenaProne
from game.modes.skirmish.game_content import STUNNED
from game.modes.skirmish.model.events import ConditionEnded, ConditionLaid, WentOut
from game.modes.skirmish.model.events import ProneChanged as SkirmishProne
from game.modes.skirmish.model.state import Condition
from game.ui.table.blows import make_recoil
from game.ui.table.director import RunningEffect
from game.ui.table.falls import FALL_MS, RISE_MS, compute_falls, make_fall, make_rise
from game.ui.table.motion import Pose
from game.ui.table.sprite_motion import CONTACT_FLASH_MS, find_flashing
from tests.ui.driver import TableDriver

LEVELS = {"arena": "arena/examples/clash-tie.yaml", "skirmish": "skirmish/skirmish-01-open-meadow.yaml"}
GREY = (90, 90, 90)


def running(effect, elapsed_ms):
    item = RunningEffect(effect, 1)
    item.elapsed = elapsed_ms
    return item


def fallen(effect, elapsed_ms, **how):
    return compute_falls([running(effect, elapsed_ms)], **how)["a"]


def test_a_figure_falls_faster_and_faster_and_gets_up_from_where_it_lies():
    fall, rise = make_fall("a"), make_rise("a")
    first, half, last = (fallen(fall, FALL_MS * share) for share in (0, 0.5, 1))
    assert first == 0 < half < 0.5 and last == 1 == fallen(rise, 0)
    assert 0 < fallen(rise, RISE_MS / 2) < 0.5 and fallen(rise, RISE_MS) == pytest.approx(0)
    assert 250 <= FALL_MS <= 350 and 250 <= RISE_MS <= 350
    kept = make_fall("a", lying_ms=900)
    assert kept.holds and kept.duration_ms == 900 and fallen(kept, FALL_MS) == fallen(kept, 899) == 1


def test_without_motion_only_what_a_figure_comes_to_is_seen():
    assert fallen(make_fall("a"), 1, reduced_motion=True) == 1
    assert fallen(make_rise("a"), 1, reduced_motion=True) == 0


def test_who_is_struck_flashes_for_a_moment():
    recoil = make_recoil("a", "b")
    assert find_flashing([running(recoil, 0)]) == find_flashing([running(recoil, CONTACT_FLASH_MS - 1)]) == {"a"}
    assert find_flashing([running(recoil, CONTACT_FLASH_MS), running(make_fall("b"), 0)]) == set()


@pytest.fixture(params=LEVELS)
def board(request):
    table = TableDriver(path=data_root("levels") / LEVELS[request.param])
    table.wait(4000)
    scene = table.scene
    kind, figures = ("unit", "units") if request.param == "arena" else ("figure", "figures")
    ref = next(iter(scene.table.figure_bodies.list_bodies(scene.snapshot())))
    found = SimpleNamespace(
        table=table, scene=scene, ref=ref, name=ref.partition(":")[2], kind=kind, figures=figures, mode=request.param
    )
    yield found
    table.close()


def drawn(board, pose, **change):
    """Return the pixels about a figure that is changed and drawn at a pose, and their outline seen from the foot."""
    scene, foot = board.scene, pygame.Vector2(board.scene.table.anchor(board.scene.snapshot(), board.ref))
    snapshot, surface = scene.snapshot(), pygame.Surface(board.table.window.surface.get_size())
    units = dict(getattr(snapshot.observation, board.figures))
    units[board.name] = msgspec.structs.replace(units[board.name], **change)
    state = msgspec.structs.replace(snapshot.observation, **{board.figures: units})
    surface.fill(GREY)
    pose = msgspec.structs.replace(pose, x=foot.x, y=foot.y)
    scene.table.draw_sprite(surface, msgspec.structs.replace(snapshot, observation=state), board.ref, pose)
    # The head is looked for well above the light and the base.
    bright = pygame.mask.from_threshold(surface, GREY, (30, 30, 30, 255))
    bright.invert()
    high = foot.y - min(rect.top for rect in bright.get_bounding_rects())
    return pygame.image.tobytes(surface, "RGB"), high


def test_a_figure_goes_over_from_the_standing_picture_to_the_lying_one(board):
    _, up = drawn(board, Pose(0, 0))
    lies, low = drawn(board, Pose(0, 0), prone=True)
    steps = [drawn(board, Pose(0, 0, fallen=share), prone=True) for share in (0.0, 0.3, 0.6, 0.9, 1.0)]
    assert low < up * 0.6
    heights = [high for _, high in steps]
    assert heights == sorted(heights, reverse=True) and heights[0] == up and heights[-1] == low
    assert steps[-1][0] == lies and len({picture for picture, _ in steps}) == 5
    # The way that somebody faces is seen once the figure stands.
    rising = [drawn(board, Pose(0, 0, fallen=share)) for share in (1.0, 0.5, 0.0)]
    assert rising[0][1] == low < rising[1][1] < rising[2][1] == up


def test_a_figure_that_flashes_is_lighter_and_keeps_its_shape(board):
    (plain, up), (light, high) = drawn(board, Pose(0, 0)), drawn(board, Pose(0, 0, flashes=True))
    assert high == pytest.approx(up, abs=2) and sum(light) > sum(plain)
    lying, lit = (drawn(board, Pose(0, 0, flashes=flashes), prone=True)[0] for flashes in (False, True))
    assert sum(lit) > sum(lying)


def kinds(board, event, **change):
    """Return how the figure falls or gets up as an event plays, on a state in which it is changed."""
    state = board.scene.snapshot().observation
    units = dict(getattr(state, board.figures))
    units[board.name] = msgspec.structs.replace(units[board.name], **change)
    found = board.scene.table.effects(msgspec.structs.replace(state, **{board.figures: units}), event)
    return [one.kind for one in found if one.ref == board.ref and one.kind in ("topple", "rise")]


def test_what_brings_a_figure_down_lets_it_topple_unless_it_lies_there_already(board):
    made = ArenaProne if board.mode == "arena" else SkirmishProne
    who = {"unit": board.name} if board.mode == "arena" else {"figure": board.name}
    assert kinds(board, made(prone=True, cite="", **who)) == ["topple"]
    assert kinds(board, made(prone=False, cite="", **who), prone=True) == ["rise"]
    if board.mode == "arena":
        out = CharacterDowned(by="", how="killed", cite="", **who)
    else:
        out = WentOut(by="", how="out", cite="", **who)
        stunned = Condition("shock", "shock", STUNNED)
        dazed = Condition("shock", "shock", STUNNED - 1)
        assert kinds(board, ConditionLaid(condition=stunned, cite="", **who)) == ["topple"]
        assert kinds(board, ConditionLaid(condition=stunned, cite="", **who), prone=True) == []
        assert kinds(board, ConditionLaid(condition=dazed, cite="", **who)) == []
        over = ConditionEnded(slot="shock", name="shock", cite="", **who)
        assert kinds(board, over, conditions=(stunned,)) == ["rise"]
        assert kinds(board, over, conditions=(stunned,), prone=True) == [] == kinds(board, over, conditions=(dazed,))
        assert kinds(board, WentOut(by="", how="fled", cite="", **who)) == []
    assert kinds(board, out) == ["topple"] and kinds(board, out, prone=True) == []


def test_an_end_that_is_shown_at_once_has_nothing_on_the_way(board):
    scene = board.scene
    scene.director.running.append(running(make_fall(board.ref), 50))
    scene.director.finish()
    assert compute_falls(scene.director.running) == {}
    scene.director.running.append(running(make_fall(board.ref), 50))
    scene.director.resync()
    assert compute_falls(scene.director.running) == {}, "what is taken back stands at once"
