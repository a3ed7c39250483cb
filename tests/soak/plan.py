"""What is played: a game or a visit to a screen, with all that it depends on, drawn from a seed and its number."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

from game.kernel.files.paths import data_root
from game.modes import modes
from tests.play.short_games import SHORT_GAMES

LANGUAGES = ("en", "de", "qps")
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
SIZE_WEIGHTS = (4, 3, 1)
"""How often each size is played: the large one takes four times as long and has room for everything."""
SCALES = (80, 90, 100, 110, 130, 150, 170, 200)
THEMES = ("night-felt", "day-linen", "high-contrast")
SHORT = "short"
"""The level that stands for the short game of a mode, in which time is up soon."""
OTHERS_EACH = 3
"""Of so many games one is no numbered level: a lesson, a puzzle, a campaign, a demonstration, an example."""
PAINTED_EACH = 12
"""One game of so many waits for its pictures; the others show their plain forms, as the settings have it."""

GIVES_UP = (0, 1, 3, 8, 20, 50)
"""After how many answers somebody gives up who does."""

Kind = Literal["level", "lesson", "puzzle", "campaign", "demonstration", "example"]


class Game(msgspec.Struct, frozen=True):
    """A whole game. All else that happens in it follows from its seed.

    `people` names who holds each seat in turn, empty for a bot; more seats begin again with the first. `answers` is how
    people choose, `way` how they tell the table. `restless` is how often something else is done instead of answering,
    0 to 1; `gives_up` after how many answers somebody gives up, -1 for never. In a `hurried` game the time is up soon.
    """

    number: int
    seed: int
    mode: str
    level: str
    kind: Kind = "level"
    language: str = "en"
    size: tuple[int, int] = (1280, 720)
    scale: int = 100
    theme: str = "night-felt"
    people: tuple[str, ...] = ("You",)
    bot: str = "greedy"
    answers: Literal["random", "greedy", "gold"] = "random"
    way: Literal["told", "clicks", "drags", "keys"] = "told"
    closed: bool = False
    real: bool = False
    painted: bool = False
    undo: str = "open"
    motion: float = 0.02
    restless: float = 0.02
    gives_up: int = -1
    hurried: bool = False

    def __str__(self) -> str:
        people = len(set(self.people) - {""})
        seats = ",".join(person or self.bot for person in self.people)
        more = [word for word in ("closed", "real", "painted", "hurried") if getattr(self, word)]
        return (
            f"{self.mode} {self.kind} {self.level}, {self.language} {self.size[0]}x{self.size[1]} {self.scale}% "
            f"{self.theme}, {people} people ({seats}), {self.answers} by {self.way}{''.join(', ' + word for word in more)}"
        )


class Visit(msgspec.Struct, frozen=True):
    """Anything at all that is done to a screen, and to those that it leads to, so many events long."""

    number: int
    seed: int
    screen: str
    events: int
    language: str = "en"
    size: tuple[int, int] = (1280, 720)
    scale: int = 100
    theme: str = "night-felt"

    def __str__(self) -> str:
        return (
            f"{self.events} events on {self.screen}, {self.language} {self.size[0]}x{self.size[1]} {self.scale}% "
            f"{self.theme}"
        )


Plan = Game | Visit


def level_path(game: Game) -> Path:
    """Return the file of a game's level; the short game of a mode has none."""
    return data_root("levels") / game.mode / f"{game.level}.yaml"


@cache
def numbered_levels() -> tuple[tuple[str, str], ...]:
    """Return every numbered level of every mode, by its mode and name."""
    found = []
    for mode in sorted(modes()):
        paths = sorted((data_root("levels") / mode).glob("*-[0-9][0-9]-*.yaml"))
        found += [(mode, path.stem) for path in paths if not path.stem.startswith("puzzle")]
    return tuple(found)


@cache
def other_games() -> tuple[tuple[Kind, str, str], ...]:
    """Return what else can be played, by kind, mode and name; short games and examples stand for themselves."""
    patterns: dict[Kind, str] = {
        "lesson": "lesson-*.yaml", "puzzle": "puzzle-*.yaml", "campaign": "campaign-*.yaml",
        "example": "examples/*.yaml",
    }  # fmt: skip
    found: list[tuple[Kind, str, str]] = []
    for mode in sorted(modes()):
        folder = data_root("levels") / mode
        for kind, pattern in patterns.items():
            for path in sorted(folder.glob(pattern)):
                name = path.relative_to(folder).with_suffix("").as_posix()
                found.append((kind, mode, name))
                if kind == "example" and "\nshow:" in path.read_text(encoding="utf-8"):
                    found.append(("demonstration", mode, name))
    return tuple(found)


@cache
def _shuffled(seed: int, mode: str) -> tuple[list[tuple[str, str]], list[tuple[Kind, str, str]]]:
    """Return levels and other games in the order in which they come; campaigns and such are not lost among examples."""
    chance = Random(f"order {seed}")
    levels = [level for level in numbered_levels() if mode in ("", level[0])]
    chance.shuffle(levels)
    by_kind: dict[str, list[tuple[Kind, str, str]]] = {"short": [("level", key, SHORT) for key in sorted(SHORT_GAMES)]}
    for other in other_games():
        by_kind.setdefault(other[0], []).append(other)
    for kind, found in by_kind.items():
        by_kind[kind] = [other for other in found if mode in ("", other[1])]
        chance.shuffle(by_kind[kind])
    others = []
    for turn in range(max(map(len, by_kind.values()))):
        # The few come again and again while the many go by.
        others += [found[turn % len(found)] for kind, found in by_kind.items() if found and kind != "campaign"]
        if turn % 4 == 0 and (campaigns := by_kind["campaign"]):
            others.append(campaigns[turn // 4 % len(campaigns)])
    return levels, others


def draw_game(number: int, seed: int, mode: str = "") -> Game:
    """Return the game with a number, of one mode or of all: every level comes before any comes again."""
    chance = Random(f"game {seed} {number}")
    levels, others = _shuffled(seed, mode)
    kind: Kind = "level"
    if number % OTHERS_EACH == OTHERS_EACH - 1:
        kind, key, level = others[number // OTHERS_EACH % len(others)]
    else:
        key, level = levels[(number - number // OTHERS_EACH) % len(levels)]
    people = chance.choices(
        [("",), ("You", ""), ("You",), ("You", "Guest"), ("You", "Ada", "Bo", "Cy")], [1, 4, 2, 2, 2]
    )[0]
    return Game(
        number=number,
        seed=chance.getrandbits(48),
        mode=key,
        level=level,
        kind=kind,
        language=chance.choice(LANGUAGES),
        size=chance.choices(SIZES, SIZE_WEIGHTS)[0],
        scale=chance.choice(SCALES),
        theme=chance.choice(THEMES),
        people=people,
        bot=chance.choices(["greedy", "random"], [3, 1])[0],
        answers=chance.choices(["gold", "greedy", "random"], [4, 3, 3])[0],
        way=chance.choices(["told", "clicks", "drags", "keys"], [6, 2, 1, 1])[0],
        closed=chance.random() < 0.5,
        real=any(people) and chance.random() < 0.15,
        painted=number % PAINTED_EACH == PAINTED_EACH // 2,
        undo=chance.choice(["open", "fair"]),
        restless=chance.choice([0.0, 0.02, 0.05]),
        gives_up=chance.choice(GIVES_UP) if chance.random() < 0.12 else -1,
        hurried=kind == "level" and chance.random() < 0.08,
    )


def draw_towards(ending: str, number: int, seed: int, mode: str) -> Game:
    """Return a game that is likely to end in a way: with a person and a bot that play well or not, or not for long."""
    chance = Random(f"towards {ending} {seed} {number}")
    levels, _ = _shuffled(seed, mode)
    likely: dict[str, dict[str, Any]] = {
        "won": {"answers": "greedy", "bot": "random"},
        "lost": {"answers": "random", "bot": "greedy"},
        "given up": {"gives_up": chance.choice(GIVES_UP[:3])},
        "limit": {"hurried": True},
        "drawn": {"hurried": True, "answers": chance.choice(("greedy", "random"))},
    }
    game = draw_game(number, seed, mode)
    remaining = {
        "kind": "level",
        "level": levels[number % len(levels)][1],
        "people": ("You", *[""] * 7),
        "gives_up": -1,
        "real": False,
    }
    return msgspec.structs.replace(game, **(remaining | {"hurried": False, "closed": False} | likely[ending]))


def draw_visit(number: int, seed: int, events: int, screens: tuple[str, ...]) -> Visit:
    """Return the visit with a number: every screen comes before any comes again."""
    order = list(screens)
    Random(f"screens {seed}").shuffle(order)
    chance = Random(f"visit {seed} {number}")
    return Visit(
        number=number,
        seed=chance.getrandbits(48),
        screen=order[number % len(order)],
        events=events,
        language=chance.choice(LANGUAGES),
        size=chance.choices(SIZES, SIZE_WEIGHTS)[0],
        scale=chance.choice(SCALES),
        theme=chance.choice(THEMES),
    )
