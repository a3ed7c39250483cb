"""What is painted once is not painted again: panels out of their corners, cards on their way as scaled copies."""

import pygame
import pytest

from game.modes.duel.content.loading import data
from game.modes.duel.table.pieces.faces import face_picture, table_face
from game.ui.paint.canvas import OVERSAMPLE, Canvas
from game.ui.paint.cards import HAND, card_picture, deck_errands
from game.ui.table.motion import Animator, Pose
from game.ui.window.settings import Settings


@pytest.fixture
def canvas():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    return Canvas(Settings(), (1920, 1080))


@pytest.mark.parametrize("radius", [0, 8, 14])
@pytest.mark.parametrize("border", [None, "may"])
def test_a_large_panel_looks_as_if_it_were_painted_whole(canvas, radius, border):
    size, tone, edge = (301, 97), canvas.colour("surface2"), canvas.colour("may")

    def whole(surface):
        corner = round(canvas.px(radius) * OVERSAMPLE)
        pygame.draw.rect(surface, (*tone, 170), surface.get_rect(), border_radius=corner)
        if border:
            width = round(2 * canvas.scale * OVERSAMPLE)
            pygame.draw.rect(surface, edge, surface.get_rect(), width, border_radius=corner)

    panel = canvas.panel(size, "surface2", radius_u=radius, border=border, border_u=2, alpha=170)
    painted = canvas.shape(("whole", radius, border), size, whole)
    assert pygame.image.tobytes(panel, "RGBA") == pygame.image.tobytes(painted, "RGBA")


def test_what_glides_is_moving_until_it_is_there():
    animator = Animator()
    animator.place({"card:a": Pose(0, 0)})
    animator.place({"card:a": Pose(100, 0)}, 200)
    animator.update(50)
    assert animator.pose("card:a").moving
    animator.update(150)
    assert animator.pose("card:a") == Pose(100, 0)


def test_a_moving_card_is_painted_at_one_size_only(canvas):
    card, master, cards = data().cards["pit-brawler"], (104, 148), canvas._cache
    for height in range(100, 148, 4):
        pose = Pose(0, 0, scale=height / 148, moving=True)
        assert table_face(canvas, card, (70, height), master, None, None, pose).get_size() == (70, height)
    faces = [key for key in cards if key[0] == "duel-face"]
    assert len(faces) == 1 and faces[0][2] == master


def test_a_frame_paints_few_new_faces_and_asks_for_another(canvas):
    selected, master, size = list(data().cards.values())[:4], (104, 148), (80, 112)
    for card in selected:
        face_picture(canvas, card, master)
    frames = 0
    while True:
        frames += 1
        with canvas.one_frame() as regions:
            for card in selected:
                assert table_face(canvas, card, size, master, None, None, Pose(0, 0)).get_size() == size
        if not regions.sketched:
            break
    assert frames == len(selected), "one in each frame, and the last one is whole"
    assert canvas.budget.takes(), "outside of a frame there is no limit"


def test_a_deck_is_drawn_ahead_card_by_card_and_then_not_again(canvas):
    errands = deck_errands(canvas, HAND)
    assert len(errands) == 55 and not any(job.done() for job in errands)
    canvas.art.request_pictures(errands)
    turns = 0
    while canvas.art.busy:
        canvas.art.run_errand()
        turns += 1
    assert turns == 55 and all(job.done() for job in errands)
    assert card_picture(canvas, "QH", HAND).get_size() == (canvas.px(HAND[0]), canvas.px(HAND[1]))
    assert len([key for key in canvas._cache if key[0] == "card"]) == 55


@pytest.mark.parametrize("size", [(25, 35), (44, 62)])
def test_a_ten_on_a_small_card_keeps_off_the_edge(canvas, size):
    ten, ace = (card_picture(canvas, card, size) for card in ("10S", "AS"))
    edge = (0, 0, max(1, ten.get_width() // 30), ten.get_height())
    assert pygame.image.tobytes(ten.subsurface(edge), "RGBA") == pygame.image.tobytes(ace.subsurface(edge), "RGBA")
