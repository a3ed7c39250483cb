"""Every recipe paints the size it is asked for, the same bytes each time, and has a plain form."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from game.ui.paint.art.fields import pixels
from game.ui.paint.art.ground.life import lay_life
from game.ui.paint.art.ground.picture import PAINTERS
from game.ui.paint.art.ground.plan import GroundPiece, Patch
from game.ui.paint.art.ground.raster import GroundRaster
from game.ui.paint.art.materials.library import MAKERS, TONES, material
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.art.shadow import Glow, Shadow
from tests.ui.paint.pictures import arena, ground, recipes

RICH, PLAIN = Appearance(), Appearance("day-linen", plain=True)
RECIPES = recipes()
every_recipe = pytest.mark.parametrize("name", RECIPES)

DIGESTS = """
import hashlib
from game.ui.paint.art.recipe import Appearance
from tests.ui.paint.pictures import recipes
for name, (recipe, size) in sorted(recipes().items()):
    print(name, recipe.key(size, Appearance()), hashlib.sha256(recipe.paint(size, Appearance()).tobytes()).hexdigest())
"""


@every_recipe
@pytest.mark.parametrize("look", [RICH, PLAIN], ids=["rich", "plain"])
def test_a_picture_has_its_size_and_something_on_it(name, look):
    recipe, (width, height) = RECIPES[name]
    painted = recipe.paint((width, height), look)
    assert painted.shape[:2] == (height, width) and painted.dtype == np.uint8
    if painted.shape[2] == 4:
        assert painted[..., 3].max() > 140 and painted[0, 0, 3] == 0, "a piece leaves the corners free"
    else:
        assert painted.std() > 4


def test_another_process_paints_the_same_bytes():
    def told(seed):
        environment = dict(os.environ, PYTHONHASHSEED=seed)
        root = Path(__file__).parents[3]
        return subprocess.run(
            [sys.executable, "-c", DIGESTS], cwd=root, env=environment, text=True, capture_output=True, check=True
        ).stdout.splitlines()

    here = [
        f"{name} {recipe.key(size, RICH)} {hashlib.sha256(recipe.paint(size, RICH).tobytes()).hexdigest()}"
        for name, (recipe, size) in sorted(RECIPES.items())
    ]
    assert [line for line in told("7") if " " in line and "pygame" not in line] == here


@every_recipe
def test_the_key_changes_with_whatever_the_picture_depends_on(name, monkeypatch):
    recipe, size = RECIPES[name]
    keys = {recipe.key(size, RICH), recipe.key((size[0] + 1, size[1]), RICH), recipe.key(size, PLAIN)}
    monkeypatch.setattr(type(recipe), "version", 99)
    keys.add(recipe.key(size, RICH))
    monkeypatch.setattr("game.ui.paint.art.recipe.PAINTER_VERSION", 99)
    keys.add(recipe.key(size, RICH))
    assert len(keys) == 5
    first = msgspec.structs.fields(recipe)[0].name
    assert recipe.key(size, RICH) != msgspec.structs.replace(recipe, **{first: "other"}).key(size, RICH)


def test_a_glow_is_bright_in_its_middle_and_adds_nothing_at_its_edge_or_where_all_is_plain():
    glow = Glow(colour=(200, 100, 50), strength=1.0)
    light = glow.paint((41, 41), RICH)
    assert light[20, 20, 0] > 180 and light[20, 20, 0] > light[20, 20, 1] > light[20, 20, 2]
    assert light[0].max() == 0 and glow.paint((41, 41), PLAIN).max() == 0


def test_a_shadow_lies_to_the_lower_right_and_the_higher_the_thing_the_farther():
    def centre(height):
        shadow = Shadow(thing=(60, 40), radius=6, height=height)
        size, (left, top) = shadow.room()
        cover = shadow.paint(size, RICH)[..., 3].astype(float)
        y, x = (np.indices(cover.shape) * cover).sum(axis=(1, 2)) / cover.sum()
        return x - left - 29.5, y - top - 19.5

    low, high = centre("chip"), centre("wall")
    assert 0 < low[0] < high[0] and 0 < low[1] < high[1] and centre("raised")[0] < 0


def test_recipes_of_the_same_content_are_one_picture():
    other = recipes()
    assert all(recipe.key(size, RICH) == other[name][0].key(size, RICH) for name, (recipe, size) in RECIPES.items())
    assert len({recipe.key(size, RICH) for recipe, size in RECIPES.values()}) == len(RECIPES)


@pytest.mark.parametrize("kind", sorted(PAINTERS))
@pytest.mark.parametrize("look", [RICH, PLAIN], ids=["rich", "plain"])
def test_each_kind_of_piece_is_seen_where_it_stands(kind, look):
    size = (160, 120)
    bare, shown = ground("day", ()).paint(size, look), ground("day", (kind,)).paint(size, look)
    piece = ground("day", (kind,)).pieces[0]
    x = sum(x for x, _ in piece.corners) / len(piece.corners) * 10
    y = sum(y for _, y in piece.corners) / len(piece.corners) * 10
    changed = np.abs(bare.astype(int) - shown).max(axis=2)
    assert changed[int(y) - 4 : int(y) + 5, int(x) - 4 : int(x) + 5].mean() > 12
    assert changed[:, -8:].max() <= 12, "far away nothing changes"


def test_what_grows_on_a_ground_keeps_its_place_when_something_on_it_is_broken_and_never_stands_on_water():
    def patch(material, edge):
        return Patch(material, ((2, 2), (10, 2), (10, 8), (2, 8)), edge)

    def grown(patches, pieces=()):
        raster = GroundRaster((360, 240), 12)
        raster.picture[:] = 0.5
        lay_life(raster, "grass", (12, 8), patches, pieces, "seed")
        return np.abs(raster.picture - 0.5).max(axis=2) > 0.02

    everywhere, wall = grown(()), GroundPiece("wall", ((5, 3), (7, 3), (7, 3.4), (5, 3.4)), 0.6)
    assert 0.05 < everywhere.mean() < 0.6
    assert (grown((), (wall,)) != everywhere)[:, 300:].sum() == 0, "far from the wall all is as it was"
    assert grown((patch("water", "bank"),))[90:200, 90:270].sum() == 0
    road = Patch("earth", ((0, 3), (12, 3), (12, 5), (0, 5)), "wild")
    ruts = grown((road,))
    assert ruts[102:108, 60:300].mean() > 0.3 and ruts[132:138, 60:300].mean() > 0.3, "two ruts along the road"


@pytest.mark.parametrize("name", MAKERS)
def test_a_material_goes_on_over_its_edges_and_is_about_its_plain_tone(name):
    swatch = material(name, 0.5)
    across = np.abs(np.diff(np.concatenate([swatch.colours] * 2, axis=1), axis=1)).mean(axis=(0, 2))
    assert across[swatch.side - 1] <= across.max() + 1e-6
    down = np.abs(np.diff(np.concatenate([swatch.colours] * 2, axis=0), axis=0)).mean(axis=(1, 2))
    usual = np.delete(down, swatch.side - 1)
    assert down[swatch.side - 1] <= usual.max() * 1.2 + 1e-6, "a seam would be seen"
    plain = np.array([int(TONES[name][at : at + 2], 16) for at in (1, 3, 5)])
    assert np.abs(pixels(swatch.colours).mean(axis=(0, 1)) - plain).max() < 24
    window = swatch.over((70, 50), (swatch.side - 20, 3 * swatch.side - 10))
    assert window.shape == (50, 70, 3) and np.array_equal(window[10, 20], swatch.colours[0, 0])


def test_no_sand_lies_behind_the_seats_of_an_arena_where_all_is_plain():
    wide = msgspec.structs.replace(arena(), width=60.0)
    picture = wide.paint((480, 136), PLAIN)
    corners = [picture[y, x].tolist() for y in (1, -2) for x in (1, -2)]
    assert all(max(corner) < 64 for corner in corners), corners
