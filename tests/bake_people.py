"""Bakes the people that come with the program into `assets/people`: who is named there, and how a file is made.

Busts of everybody; of those who stand on a board of hexes or of inches also figures, ready, acting, hurt and down.

`python -m tests.people bake` sculpts whom no file shows yet and removes what shows nobody any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image

from game.kernel.files.paths import data_root
from game.kernel.person import Face, Identity, Person, Pose
from game.modes.arena.content.loading import data as arena_data
from game.modes.duel.content.loading import data as duel_data
from game.modes.mainframe.content.loading import data as mainframe_data
from game.modes.mainframe.content.types import Mob
from game.modes.skirmish.content.loading import data as skirmish_data
from game.modes.story.content.loading import data as story_data
from game.ui.paint.art.fields import Pixels, pixels
from game.ui.paint.art.people.baked import BAKED_SIZE, FIGURE_SIZE, baked_figure_path, baked_path
from game.ui.paint.art.people.bearing import BEARINGS, find_stance
from game.ui.paint.art.people.draw import complete_person
from game.ui.paint.art.people.frame import Cutout, sculpt_bust, sculpt_figure, sculpt_looks
from game.ui.paint.art.people.likeness import whom_to_show
from game.ui.paint.heads import TWINS, name_twin

QUALITY = 88


class Baked(NamedTuple):
    """A file to be: whose bust it is, plain or painted, and where it lies."""

    person: Person
    name: str
    plain: bool
    path: Path


def list_people() -> Iterator[tuple[Person, str]]:
    """Yield everybody whose bust comes with the program, whole, and the name that drew what no word says.

    Who stands on a board has empty hands, since what they hold would hide the disc; who is on a card has them full.
    """
    arena, mainframe = arena_data().fighters.values(), mainframe_data().entries.values()
    skirmish = skirmish_data().library.cards.values()
    for entry in (*arena, *skirmish, *mainframe):
        yield whom_to_show(entry.person or Person(), entry.id), entry.id
    several = (
        *(one for one in arena if one.npc),
        *(one for one in skirmish if one.rank == "line"),
        *(one for one in mainframe if isinstance(one, Mob)),
    )
    for one in several:
        who = Identity(one.person or Person(), one.id)
        for twin in (name_twin(who, place) for place in range(1, TWINS)):
            if twin != who:
                yield whom_to_show(*twin), twin.name
    cards = [card for card in duel_data().cards.values() if card.kind == "character"]
    story = story_data()
    heroes = [deck for deck in story.decks.values() if deck.kind == "character"]
    on_cards = (*cards, *duel_data().cities.values(), *heroes, *story.allies.values(), *story.enemies.values())
    for known in on_cards:
        yield complete_person(known.person or Person(), known.id), known.id


def list_baked() -> Iterator[Baked]:
    """Yield every file that belongs into the folder: everybody painted and plain."""
    for person, name in list_people():
        for plain in (False, True):
            yield Baked(person, name, plain, baked_path(person, name, "calm", plain=plain))


class BakedFigure(NamedTuple):
    """Two files to be: whose figure it is, how it stands, and where it lies, painted and plain."""

    person: Person
    name: str
    pose: Pose
    face: Face

    @property
    def paths(self) -> tuple[Path, Path]:
        """Return where the painted and the plain file lie."""
        painted, plain = (
            baked_figure_path(self.person, self.name, self.pose, self.face, plain=plain) for plain in (False, True)
        )
        return painted, plain


def list_figures() -> Iterator[BakedFigure]:
    """Yield every figure that comes with the program: all fighters and all members of crews, each as it may stand."""
    arena, skirmish = arena_data().fighters.values(), skirmish_data().library.cards.values()
    several = {one.id for one in arena if one.npc} | {one.id for one in skirmish if one.rank == "line"}
    for entry in (*arena, *skirmish):
        who = Identity(entry.person or Person(), entry.id)
        for place in range(TWINS if entry.id in several else 1):
            twin = name_twin(who, place)
            if place and twin == who:
                continue
            whole = complete_person(*twin)
            for bearing in BEARINGS:
                yield BakedFigure(whole, twin.name, *find_stance(whole, bearing))


def list_paths() -> set[Path]:
    """Return all files that belong into the folder."""
    return {one.path for one in list_baked()} | {path for one in list_figures() for path in one.paths}


def sculpt_anew(one: Baked, size: tuple[int, int]) -> Pixels:
    """Return the bust as the kit sculpts it now."""
    found = sculpt_bust(one.person, one.name, size, face="calm", plain=one.plain)
    return pixels(found.colours, found.cover)


def sculpt_figure_anew(one: BakedFigure, size: tuple[int, int]) -> Pixels:
    """Return the painted figure as the kit sculpts it now."""
    found, _ = sculpt_figure(one.person, one.name, size, pose=one.pose, face=one.face)
    return pixels(found.colours, found.cover)


def bake_people() -> None:
    """Write the files that are missing, and remove those that show nobody."""
    folder = data_root("assets") / "people"
    folder.mkdir(exist_ok=True)
    wanted = list(list_people())
    for stale in set(folder.glob("*.webp")) - list_paths():
        stale.unlink()
    for person, name in wanted:
        paths = [baked_path(person, name, "calm", plain=plain) for plain in (False, True)]
        if not all(path.is_file() for path in paths):
            for path, look in zip(paths, sculpt_looks(person, name, BAKED_SIZE), strict=True):
                _write_picture(path, look)
            print(name, flush=True)
    for figure in list_figures():
        if not all(path.is_file() for path in figure.paths):
            looks = sculpt_figure(figure.person, figure.name, FIGURE_SIZE, pose=figure.pose, face=figure.face)
            for path, look in zip(figure.paths, looks, strict=True):
                _write_picture(path, look)
            print(figure.name, figure.pose, flush=True)


def _write_picture(path: Path, seen: Cutout) -> None:
    picture = np.ascontiguousarray(pixels(seen.colours, seen.cover))
    Image.fromarray(picture, "RGBA").save(path, quality=QUALITY, method=6)
