"""Starting a new game: the first level for a newcomer, the holders of seats, and a session for any level."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from game.kernel.files.documents import ContentError
from game.kernel.files.file_stamps import Marks, collect_file_stamps
from game.kernel.files.paths import data_root, level_files, user_dir
from game.kernel.language.say import N_, Terms, say
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import LoadedGame, Player
from game.modes import content_folders, modes
from game.play.level_file import LevelFile, find_levels, open_level
from game.play.session import Session, always_open, with_players

MENU_LEVEL = Path("menu") / "table.yaml"
PEOPLE = (N_("You"), N_("Guest"))
LONGEST_NAME = 24
"""How many letters of a typed name are kept: it stands in sentences and on buttons."""

_easiest: dict[str, tuple[Marks, LoadedGame | None]] = {}
"""By mode: the files as they were looked through, and what was found."""


def first_level(key: str) -> LoadedGame | None:
    """Return the easiest level of a mode that can be opened, the first of equal ones by name.

    Lessons and puzzles are none. All levels are looked through for it, again only when a file has changed.
    """
    paths = (data_root("levels") / key, user_dir("levels") / key, *content_folders(modes()[key]))
    now = collect_file_stamps(paths)
    if key not in _easiest or _easiest[key][0] != now:
        _easiest[key] = now, _look_for_easiest(key)
    return _easiest[key][1]


def _look_for_easiest(key: str) -> LoadedGame | None:
    easiest: LoadedGame | None = None
    for path in level_files(key):
        loaded = None
        with suppress(ContentError):
            loaded = open_level(path)
        if loaded is None:
            continue
        if loaded.scenario.difficulty == 0:
            return loaded
        if easiest is None or loaded.scenario.difficulty < easiest.scenario.difficulty:
            easiest = loaded
    return easiest


def menu_level(key: str) -> LoadedGame | None:
    """Return the set-up that a mode shows on its poster in the menu; None if it has none that can be opened."""
    path = data_root("levels") / key / MENU_LEVEL
    with suppress(ContentError, OSError):
        return open_level(path)
    return None


def next_level(loaded: LoadedGame) -> LevelFile | None:
    """Return the next level in the list of its mode; None after the last one and for anything but a level."""
    levels = [] if loaded.scenario.is_tutorial else find_levels(loaded.scenario.mode)
    titles = [level.title for level in levels]
    if loaded.scenario.title not in titles:
        return None
    remaining = levels[titles.index(loaded.scenario.title) + 1 :]
    return next((level for level in remaining if level.loaded is not None), None)


def new_session(loaded: LoadedGame, players: Sequence[Player], *, undo: Callable[[], str] = always_open) -> Session:
    """Return the session of a new game with a random seed. Raises: ContentError."""
    scenario = msgspec.structs.replace(loaded.scenario, seed=secrets.randbits(48))
    ready = with_players(msgspec.structs.replace(loaded, scenario=scenario), players)
    game, match = ready.start()
    return Session(Resumed(ready, game, match), undo=undo)


STRENGTHS = Terms({"easy": "Easy", "greedy": "Normal", "search": "Hard", "ruthless": "Ruthless"})
"""What players call the bots that may be chosen; one at random, or with a budget of its own, keeps its name."""


def person_name(person: str) -> str:
    """Return what a person is called: those who have not named themselves in the language that is spoken."""
    return say(person) if person in PEOPLE else person


def holder_label(player: Player) -> str:
    """Return who holds a seat, for a button: a person by name, a bot by how strong it is.

    >>> holder_label(Player(seat="bot", bot="search")), holder_label(Player())
    ('Bot: Hard', 'Person: You')
    """
    if player.seat == "bot":
        return say("Bot: {strength}", strength=STRENGTHS.get(player.bot, player.bot))
    return say("Person: {person}", person=person_name(player.person or PEOPLE[0]))


def holder_hint(player: Player) -> str:
    """Return what a button of `holder_label` says when it is pointed at."""
    if player.seat == "bot":
        return say("The bot {bot}. Click to choose who plays", bot=player.bot)
    return say("Click to choose who plays")


def is_cooperative(loaded: LoadedGame) -> bool:
    """Return whether all seats of a level are on one side: they win or lose together."""
    return len({seat.side for seat in loaded.game(0).seats}) == 1


def name_person(text: str) -> str:
    """Return the name that somebody has typed for who plays, in one line and not too long; empty if there is none.

    >>> name_person("  Ada   of the\\tnorthern, very far away islands ")
    'Ada of the northern, ver'
    """
    return " ".join(text.split())[:LONGEST_NAME].rstrip()


def holders(player: Player, names: Sequence[str] = (), *, allied: bool = False) -> list[Player]:
    """Return all who may hold the seat of a player: people, then bots. The player as it is has its place among them.

    `names` are those of people who have named themselves. Among the `allied` the bot that overlooks much is left out:
    as a companion it makes nothing easier. A bot that has no name among players comes first. Bots keep the name
    that one has at the seat.

    >>> [one.bot for one in holders(Player(person="Guest"), allied=True) if one.seat == "bot"]
    ['greedy', 'search', 'ruthless']
    >>> [(one.bot, one.person) for one in holders(Player(seat="bot", person="Bram"), allied=True)][-2:]
    [('search', 'Bram'), ('ruthless', 'Bram')]
    """
    able = [name for name in STRENGTHS if not (allied and name == "easy")]
    named = player.person if player.seat == "bot" else ""
    people = dict.fromkeys((*PEOPLE, *names))
    ways = [("human", person, "greedy") for person in people] + [("bot", named, name) for name in able]
    here = ("human", player.person or PEOPLE[0], "greedy") if player.seat == "human" else ("bot", named, player.bot)
    others = [
        player if option == here else msgspec.structs.replace(player, seat=option[0], person=option[1], bot=option[2])
        for option in ways
    ]
    return others if here in ways else [player, *others]
