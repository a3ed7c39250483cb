"""People who come with the program: none is missing, none too many, each shows whom the kit sculpts now."""

import numpy as np
import pytest

from game.kernel.files.paths import data_root
from game.kernel.person import Person
from game.ui.paint.art.people import baked, frame
from game.ui.paint.art.people.baked import (
    BAKED_SIZE,
    FIGURE_KIT,
    KIT,
    baked_path,
    find_baked,
    find_baked_figure,
    scale_bust,
)
from game.ui.paint.art.people.likeness import Token, comes_painted, measure_token
from game.ui.paint.art.recipe import Appearance
from tests.bake_people import list_baked, list_figures, list_paths, sculpt_anew, sculpt_figure_anew

FOLDER = data_root("assets") / "people"
MOST_BYTES = 40 * 1000 * 1000
SMALL = (65, 80)
MOST_APART = 0.05
"""How far, from 0 to 1, a baked bust may be from one that is sculpted small: its brush is finer."""


def test_the_folder_holds_who_belongs_there_and_nobody_else() -> None:
    wanted = {path.name for path in list_paths()}
    assert {path.name for path in FOLDER.glob("*.webp")} == wanted, "python -m tests.people bake"
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST_BYTES


@pytest.mark.parametrize("number", [0, 7, 15, 24, 33])
def test_a_baked_bust_shows_whom_the_kit_sculpts_now(number: int) -> None:
    one = list(list_baked())[number]
    anew = sculpt_anew(one, SMALL).astype(np.float32) / 255
    found = find_baked(one.person, one.name, "calm", SMALL, plain=one.plain)
    assert found is not None
    colours, cover = found
    apart = np.abs(colours * cover[..., None] - anew[..., :3] * anew[..., 3:]).mean()
    assert apart < MOST_APART, f"raise KIT from {KIT}, then python -m tests.people bake"
    other = next(two for two in list_baked() if two.name != one.name and two.plain == one.plain)
    strange = sculpt_anew(other, SMALL).astype(np.float32) / 255
    assert np.abs(colours * cover[..., None] - strange[..., :3] * strange[..., 3:]).mean() > 1.5 * apart


@pytest.mark.parametrize("number", [1, 40])
def test_a_baked_figure_shows_whom_the_kit_sculpts_now(number: int) -> None:
    one = list(list_figures())[number]
    size = (52, 60)
    anew = sculpt_figure_anew(one, size).astype(np.float32) / 255
    found = find_baked_figure(*one, size, plain=False)
    assert found is not None
    apart = np.abs(found[0] * found[1][..., None] - anew[..., :3] * anew[..., 3:]).mean()
    assert apart < MOST_APART, f"raise FIGURE_KIT from {FIGURE_KIT}, then python -m tests.people bake"
    assert np.abs(found[1] - anew[..., 3]).mean() < MOST_APART


def test_everybody_on_a_board_is_baked_as_they_stand_and_as_they_lie() -> None:
    figures = list(list_figures())
    assert len(set(figures)) == len(figures)
    poses = {name: {one.pose for one in figures if one.name == name} for name in {one.name for one in figures}}
    assert all("down" in found and found & {"stand", "guard"} for found in poses.values())
    for one in figures[:: len(figures) // 12]:
        painted, plain = (find_baked_figure(*one, (52, 60), plain=plain) for plain in (False, True))
        assert painted is not None and plain is not None
        both = np.minimum(painted[1], plain[1]) > 0.9
        assert np.abs(painted[0] - plain[0])[both].mean() > 0.03, "in few tones"


def test_who_is_baked_is_not_sculpted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame, "sculpt_person", lambda *args: pytest.fail("sculpted"))
    one = next(list_baked())
    token = Token(person=one.person, name=one.name, shape="circle", colour=(200, 80, 60), based=False)
    assert comes_painted(token, 30)
    for appearance in (Appearance(), Appearance("high-contrast", plain=True)):
        assert token.paint(measure_token(30), appearance)[..., 3].any()


def test_a_stranger_and_a_very_large_bust_are_not_taken_from_the_folder() -> None:
    one = next(list_baked())
    stranger = Token(person=Person(kind="orc"), name="nobody-at-all", shape="circle", colour=(1, 2, 3))
    assert not comes_painted(stranger, 30)
    assert not comes_painted(Token(person=one.person, name=one.name, shape="circle", colour=(1, 2, 3)), 300)
    assert find_baked(one.person, "another-seed", "calm", SMALL, plain=False) is None
    assert baked_path(one.person, one.name, "calm", plain=False) != baked_path(
        one.person, one.name, "hurt", plain=False
    )


@pytest.mark.parametrize("size", [(40, 80), (65, 80), (90, 80)])
def test_a_bust_is_cut_or_widened_at_both_sides(size: tuple[int, int]) -> None:
    bust = np.zeros((BAKED_SIZE[1], BAKED_SIZE[0], 4), np.uint8)
    bust[:, BAKED_SIZE[0] // 2 - 20 : BAKED_SIZE[0] // 2 + 20] = (200, 100, 50, 255)
    colours, cover = scale_bust(bust, size)
    assert cover.shape == (80, size[0])
    middle = np.average(np.arange(size[0]) + 0.5, weights=cover[40])
    assert abs(middle - size[0] / 2) < 1
    assert np.allclose(colours[40, size[0] // 2], (200 / 255, 100 / 255, 50 / 255), atol=0.02)


def test_colours_are_multiplied_by_their_cover_and_rounded() -> None:
    bust = np.zeros((256, 256, 4), np.uint8)
    bust[..., 0], bust[..., 3] = np.arange(256)[:, None], np.arange(256)
    found = baked._premultiply(bust)
    assert np.array_equal(found[..., 0], np.round(bust[..., 0].astype(float) * bust[..., 3] / 255))
    assert np.array_equal(found[..., 3], bust[..., 3]) and not found[..., 1:3].any()
