"""What tags on the field of a skirmish say is read: they stand beside each other."""

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.kernel.language.catalogues import PSEUDO
from game.kernel.state import copy_state
from game.modes.skirmish.table.board.overlays import draw_overlays
from game.modes.skirmish.table.goal_chip import over_field
from game.modes.skirmish.table.preview.paths import beside_others, tag
from tests.pairs import all_pairs
from tests.ui.driver import TableDriver
from tests.ui.looking import Shown, Watch, covered, overlapping

pytestmark = pytest.mark.usefixtures("unpainted")

pygame.font.init()


@pytest.fixture
def initial(request):
    """Return what begins a table in a size, scale and language, and the context in which its field is drawn."""

    def begin(size=(1024, 640), scale=100, language="en", level="skirmish-07-breakthrough", surface=None, **pointed):
        table = TableDriver(f"skirmish:{level}", size=size)
        request.addfinalizer(table.close)
        table.window.settings.language, table.window.settings.scale = language, scale
        table.window.apply_settings()
        table.wait()
        scene = table.scene
        pointing = msgspec.structs.replace(scene.pointing(), **pointed)
        observation = copy_state(table.match.state)
        return scene.table.make_context(
            surface or pygame.Surface(size), replace(scene.snapshot(), observation=observation, pointing=pointing)
        )

    return begin


@pytest.mark.parametrize("end", [(600, 240), (210, 250), (200, 400), (100, 120)])
def test_tags_on_lines_from_one_place_stand_beside_each_other(initial, end):
    draw, taken = initial(scale=150), []
    for number in range(4):
        text = f"{number},7 Zoll · harte Deckung"
        line = (200, 240), (end[0] + 5 * number, end[1] + 3 * number)
        rect = tag(draw, text, beside_others(draw, text, line, taken), (200, 0, 0), taken)
        assert draw.field.rect.contains(rect) and rect.collidelist([*over_field(draw), *taken]) < 0
        taken.append(rect)


def test_a_tag_alone_stands_in_the_middle_of_its_line(initial):
    assert beside_others(initial(), "3 in", ((100, 200), (300, 260)), []) == (200, 230)


LEVEL = "skirmish-10-siege-gate"


@all_pairs(size=[(1024, 640), (1280, 720)], scale=[100, 150], language=["en", "de", PSEUDO])
def test_how_far_it_is_keeps_off_the_goal_and_the_small_mat(initial, size, scale, language):
    draw = initial(size, scale, language, LEVEL)
    over = over_field(draw)
    assert over and all(draw.regions.board_rect.contains(rect) for rect in over)
    text = f"{22.8} in"
    for rect in over:
        for point in (rect.center, rect.topleft, rect.midbottom, rect.midright):
            description = tag(draw, text, point, (200, 0, 0))
            assert description.collidelist(over) < 0 and draw.field.rect.contains(description)
    looker = next(one for one in draw.observation.figures.values() if one.seat == 0)
    looker.at = 6000, 18000
    for point in [
        spot for rect in over for spot in (rect.midleft, rect.midbottom) if draw.field.rect.collidepoint(spot)
    ]:
        pointing = msgspec.structs.replace(
            draw.pointing, overlays=frozenset({"ruler", "sight"}), hovered="ground", at=point
        )
        taken = draw_overlays(msgspec.structs.replace(draw, pointing=pointing), looker)
        assert taken and taken[-1].collidelist([*over, *taken[:-1]]) < 0


def test_distances_of_all_who_are_seen_are_read(monkeypatch):
    watch, table = Watch(monkeypatch), TableDriver("skirmish:skirmish-07-breakthrough", size=(1024, 640))
    try:
        table.window.settings.language, table.window.settings.scale = PSEUDO, 150
        table.window.apply_settings()
        table.wait()
        scene = table.scene
        observation = copy_state(table.match.state)
        looker, *others = [*(one for one in observation.figures.values() if one.seat == 0)][:1] + [
            one for one in observation.figures.values() if one.seat == 1
        ]
        looker.at = 6000, 18000
        for number, other in enumerate(others):
            other.at = 16000, 16000 + 1500 * number
        surface = Shown((1024, 640), watch.texts)
        watch.canvas = scene.canvas
        pointing = msgspec.structs.replace(scene.pointing(), overlays=frozenset({"sight"}))
        draw_overlays(
            scene.table.make_context(surface, replace(scene.snapshot(), observation=observation, pointing=pointing)),
            looker,
        )
        assert len(others) > 3 and len({words for words, _, _ in surface.drawn}) >= len(others) - 1
        assert not overlapping(surface.drawn)
        # A ray that is drawn later would lie on them.
        assert not covered(surface)
    finally:
        table.close()
