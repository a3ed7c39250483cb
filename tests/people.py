"""Contact sheets of people for people to look at: `python -m tests.people FOLDER [SHEET ...]`.

`python -m tests.people bake` writes the busts and figures that come with the program.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import get_args

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame

from game.kernel.person import (
    Animal,
    Beard,
    Clothes,
    Engine,
    Face,
    Features,
    Ghost,
    HairStyle,
    Headgear,
    Held,
    Kind,
    Mantle,
    Person,
    Pose,
)
from game.modes.arena.content.loading import data as arena_data
from game.modes.skirmish.content.loading import data as skirmish_data
from game.ui.paint.art.box import surface_of
from game.ui.paint.art.people.draw import cast_people
from game.ui.paint.art.people.likeness import Bust, FramedBust, Token, measure_token
from game.ui.paint.art.people.stand import StandingFigure, measure_miniature
from game.ui.paint.art.recipe import Appearance, Recipe
from game.ui.paint.theme import themes
from tests.bake_people import bake_people, list_figures

RICH, PALE, PLAIN = Appearance(), Appearance("day-linen"), Appearance("high-contrast", plain=True)
GROUNDS = {RICH: (58, 64, 74), PALE: (226, 216, 198), PLAIN: (0, 0, 0)}
BUST = (168, 200)
GAP = 6


class Sheet:
    """Pictures in rows, each with its name below."""

    def __init__(self, columns: int, ground: tuple[int, int, int] = GROUNDS[RICH]) -> None:
        pygame.font.init()
        self.columns, self.ground = columns, ground
        self.font = pygame.font.Font(None, 15)
        self.cells: list[tuple[pygame.Surface, str, tuple[int, int, int]]] = []

    def add(self, recipe: Recipe, size: tuple[int, int], name: str, appearance: Appearance = RICH) -> None:
        """Paint a recipe into the next cell."""
        self.cells.append(
            (
                surface_of(recipe.paint(size, appearance)),
                name,
                GROUNDS[appearance] if appearance != RICH else self.ground,
            )
        )

    def write(self, path: Path) -> None:
        """Write the sheet: rows of the same number of cells, each as large as its largest."""
        rows = [self.cells[index : index + self.columns] for index in range(0, len(self.cells), self.columns)]
        wide = [
            max(row[column][0].get_width() for row in rows if column < len(row))
            for column in range(self.columns)
            if any(column < len(row) for row in rows)
        ]
        high = [max(cell[0].get_height() for cell in row) + 16 for row in rows]
        whole = pygame.Surface((sum(wide) + GAP * (len(wide) + 1), sum(high) + GAP * (len(high) + 1)))
        whole.fill(self.ground)
        y = GAP
        for row, tall in zip(rows, high, strict=True):
            x = GAP
            for (picture, name, ground), across in zip(row, wide, strict=False):
                whole.fill(ground, (x, y, across, tall))
                whole.blit(picture, (x + (across - picture.get_width()) // 2, y + tall - 16 - picture.get_height()))
                light = sum(ground) > 380
                whole.blit(
                    self.font.render(name, True, (20, 20, 20) if light else (225, 225, 225)), (x + 2, y + tall - 13)
                )
                x += across + GAP
            y += tall + GAP
        pygame.image.save(whole, path)


def seeds() -> Sheet:
    """Return a crowd of whom nothing was said: forty-eight names."""
    page = Sheet(8)
    for name, person in cast_people({f"seed-{index}": Person() for index in range(48)}).items():
        page.add(Bust(person=person, name=name), BUST, f"{name} {person.kind}")
    return page


def kinds() -> Sheet:
    """Return each kind, young, grown and old, gaunt and stout."""
    page = Sheet(8)
    for kind in get_args(Kind):
        variants = ((0.1, 0.0), (0.3, -0.9), (0.35, 0.0), (0.35, 0.9), (0.95, 0.0))
        people = {
            f"{kind}-{index}": Person(kind=kind, age=age, build=build) for index, (age, build) in enumerate(variants)
        }
        people |= {
            f"{kind}-w{index}": Person(kind=kind, shape="woman", age=age) for index, age in enumerate((0.2, 0.4, 0.95))
        }
        for name, person in cast_people(people).items():
            page.add(Bust(person=person, name=name), BUST, f"{name} {person.age} {person.build}")
    return page


def strangers() -> Sheet:
    """Return every animal, engine and spirit, as busts and on their feet."""
    page = Sheet(8)
    people = {animal: Person(kind="beast", animal=animal) for animal in get_args(Animal)}
    people |= {engine: Person(kind="machine", engine=engine) for engine in get_args(Engine)}
    people |= {ghost: Person(kind="spirit", ghost=ghost) for ghost in get_args(Ghost)}
    people |= {f"program-{index}": Person(kind="program") for index in range(8)}
    people |= {f"undead-{index}": Person(kind="undead") for index in range(4)}
    for name, person in cast_people(people).items():
        page.add(Bust(person=person, name=name), BUST, name)
    for animal in ("hound", "bull", "boar", "rat", "cat", "lizard", "bear", "horse"):
        page.add(
            StandingFigure(person=Person(kind="beast", animal=animal, on_all_fours=True), name=animal),
            measure_miniature(200),
            f"{animal} on all fours",
        )
    return page


PLAYERS = {
    "spear": Person(
        shape="woman",
        skin="brown",
        hair="braid",
        hair_colour="black",
        head=("laurel",),
        clothes="leather",
        mantle="cloak",
        cloth="#2B4C9C",
        held=("spear",),
        age=0.3,
    ),
    "captain": Person(
        shape="man",
        skin="ruddy",
        hair="short",
        hair_colour="red",
        beard="full",
        head=("ironcap",),
        clothes="plate",
        held=("hammer",),
        cloth="#8C2B22",
        age=0.55,
        build=0.2,
    ),
    "thrower": Person(
        kind="orc",
        skin="green",
        hair="mohawk",
        hair_colour="black",
        clothes="bare",
        mantle="fur",
        held=("great-axe",),
        marks=("war-paint",),
    ),
}


def faces() -> Sheet:
    """Return the faces of three people."""
    page = Sheet(len(get_args(Face)))
    people = {
        **PLAYERS,
        "old": Person(kind="human", shape="woman", age=0.95),
        "watcher": Person(kind="machine", engine="drone"),
        "hound": Person(kind="beast", animal="hound"),
    }
    for name, person in people.items():
        for face in get_args(Face):
            page.add(Bust(person=person, name=name, face=face), BUST, f"{name} {face}")
    return page


def poses() -> Sheet:
    """Return figures in every pose, on the bases of all seats."""
    page, theme = Sheet(len(get_args(Pose)), (104, 92, 70)), themes()["night-felt"]
    people = {
        **PLAYERS,
        "dwarf": Person(kind="dwarf"),
        "program": Person(kind="program"),
        "robed": Person(kind="human", shape="woman", clothes="robe"),
    }
    for seat, (name, person) in enumerate(cast_people(people).items()):
        for pose in get_args(Pose):
            recipe = StandingFigure(
                person=person,
                name=name,
                pose=pose,
                shape=theme.shapes[seat % 6],
                colour=theme.seats[seat % 6],
                face={"hurt": "hurt", "down": "out", "raise": "angry", "cheer": "glad"}.get(pose, "calm"),
            )
            page.add(recipe, measure_miniature(180), f"{name} {pose}")
    return page


def bearings() -> Sheet:
    """Return all who stand on boards as they do there: ready, acting, hurt and down."""
    page, theme = Sheet(12, (104, 92, 70)), themes()["night-felt"]
    for one in list_figures():
        recipe = StandingFigure(
            person=one.person, name=one.name, pose=one.pose, face=one.face, colour=theme.seats[len(page.cells) // 4 % 6]
        )
        page.add(recipe, measure_miniature(150), f"{one.name} {one.pose}")
    return page


def figures() -> Sheet:
    """Return a crowd on its feet at the size at which tables show it, and larger."""
    page, theme = Sheet(12, (104, 92, 70)), themes()["night-felt"]
    for index, (name, person) in enumerate(cast_people({f"figure-{index}": Person() for index in range(24)}).items()):
        recipe = StandingFigure(
            person=person,
            name=name,
            shape=theme.shapes[index % 6],
            colour=theme.seats[index % 6],
            pose=("stand", "guard", "raise")[index % 3],
            flip=index % 2 == 1,
        )
        page.add(recipe, measure_miniature(130), f"{person.kind}")
    return page


def sizes() -> Sheet:
    """Return a few people from 16 to 300 pixels, as tokens, busts and miniatures, in all three looks."""
    page, theme = Sheet(14), themes()["night-felt"]
    people = cast_people({**PLAYERS, **{f"seed-{index}": Person() for index in range(5)}})
    for seat, (name, person) in enumerate(people.items()):
        shape, colour = theme.shapes[seat % 6], theme.seats[seat % 6]
        for radius in (48, 32, 24, 16, 10):
            page.add(Token(person=person, name=name, shape=shape, colour=colour), measure_token(radius), f"r {radius}")
        for look in (PALE, PLAIN):
            for radius in (32, 16):
                page.add(
                    Token(person=person, name=name, shape=shape, colour=colour),
                    measure_token(radius),
                    f"r {radius}",
                    look,
                )
        for high in (96, 48, 32, 16):
            page.add(Bust(person=person, name=name), (round(high * 0.84), high), f"{high}")
        page.add(StandingFigure(person=person, name=name, shape=shape, colour=colour), measure_miniature(96), "96")
    return page


def large() -> Sheet:
    """Return a few people as large as panels and cards show them, framed."""
    page = Sheet(4)
    people = cast_people({**PLAYERS, **{f"seed-{index}": Person() for index in range(5)}})
    for index, (name, person) in enumerate(people.items()):
        palette = ("ember", "moss", "azure", "violet", "amber", "ash")[index % 6]
        page.add(FramedBust(person=person, name=name, palette=palette, skyline="battlements"), (300, 260), name)
    return page


def wardrobe() -> Sheet:
    """Return every hat, hair, beard, dress, mantle and thing that is held."""
    page = Sheet(12)
    plain = {"kind": "human", "age": 0.35, "build": 0.0, "face": Features(), "mantle": "none", "held": (), "marks": ()}
    words: Iterable[tuple[str, tuple[object, ...]]] = (
        ("head", tuple((one,) for one in get_args(Headgear))),
        ("hair", get_args(HairStyle)),
        ("beard", get_args(Beard)),
        ("clothes", get_args(Clothes)),
        ("mantle", get_args(Mantle)),
        ("held", tuple((one,) for one in get_args(Held))),
    )
    for word, options in words:
        for index, option in enumerate(options):
            given = {**plain, "head": (), "shape": "man" if word == "beard" or index % 2 else "woman", word: option}
            name = f"{word}-{index}"
            page.add(
                Bust(person=Person(**given), name=name),
                (126, 150),
                str(option if isinstance(option, str) else option[0]),
            )
    return page


def cast() -> Sheet:
    """Return everybody whose person is written in content, with the id."""
    page = Sheet(9)
    for entry in (*arena_data().fighters.values(), *skirmish_data().library.cards.values()):
        page.add(Bust(person=entry.person or Person(), name=entry.id), (120, 144), entry.id)
    return page


def timed() -> None:
    """Print what pictures cost, in milliseconds of this process."""
    from game.ui.paint.art.people import frame

    people = cast_people({f"seed-{index}": Person() for index in range(6)})
    for label, size, way in (
        ("bust 214 x 256", (214, 256), "bust"),
        ("bust 64 x 80", (64, 80), "bust"),
        ("figure 205 x 256", (205, 256), "figure"),
        ("figure 77 x 96", (77, 96), "figure"),
    ):
        began = time.process_time()
        for name, person in people.items():
            frame.paint_bust.cache_clear()
            _ = frame.paint_bust(person, name, size) if way == "bust" else frame.paint_figure(person, name, size)
        print(f"{label}: {1000 * (time.process_time() - began) / len(people):.0f} ms")


SHEETS: dict[str, Callable[[], Sheet]] = {
    "seeds": seeds, "kinds": kinds, "strangers": strangers, "faces": faces, "poses": poses,
    "bearings": bearings, "figures": figures,
    "sizes": sizes, "large": large, "wardrobe": wardrobe, "cast": cast,
}  # fmt: skip


def main() -> None:
    """Write the sheets that are named, or all."""
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    if sys.argv[1:] == ["bake"]:
        bake_people()
        return
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    if "timed" in sys.argv[2:]:
        timed()
        return
    for name in sys.argv[2:] or SHEETS:
        began = time.process_time()
        SHEETS[name]().write(folder / f"{name}.png")
        print(f"{name}: {time.process_time() - began:.1f} s")


if __name__ == "__main__":
    np.seterr(all="raise", under="ignore")
    main()
