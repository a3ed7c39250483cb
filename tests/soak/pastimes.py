"""What people do at a table beside answering: take back, look back, save and go on, resize, look closer, rummage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.kernel.decisions import fingerprint
from game.kernel.match import Match
from game.kernel.scenarios.saves import read_save
from game.modes import modes
from game.ui.screens.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.soak.house import Fault
from tests.soak.plan import LANGUAGES, SCALES, SIZES, THEMES

MOST_LOADING = 200
"""How many turns of the window a menu has to offer what was left."""
KEYS = tuple("rvtxf+-adwshilbmpp][")
"""Keys that only look, and some that change the pace."""


def position(match: Match[Any]) -> tuple[object, ...]:
    """Return all that a saved game has to bring back."""
    asked_seats = tuple((int(decision.seat), fingerprint(decision)) for decision in match.decisions)
    return match.hash, asked_seats, match.outcome, match.answers_given


def check_save(player: Any) -> None:
    """Save the game and open it again, beside the table. Raises: Fault where it is another one then."""
    session = player.scene.session
    path = player.home / "check.yaml"
    session.save(path)
    resumed = read_save(path, modes())
    if resumed.notice:
        raise Fault("a save tells of something wrong", resumed.notice)
    _same(session.match, resumed.match)


def _same(before: Match[Any], after: Match[Any]) -> None:
    one, two = position(before), position(after)
    if one != two:
        raise Fault("a save opens as another game", f"{one}\n{two}")


def leave_and_continue(player: Any) -> None:
    """Leave a game to the menu and take it up again; one in which nobody has answered yet is not kept."""
    scene = player.scene
    if scene.way_back is not None or scene.session.autosave.path is None or scene.session.match.outcome is not None:
        return
    if not scene.session.match.answers_given:
        return
    before = position(scene.session.match)
    player.window.home()
    for _ in range(MOST_LOADING):
        player.wait()
        menu = player.window.scenes.top
        if isinstance(menu, MenuScene) and menu.waiting:
            break
    else:
        raise Fault("the menu does not offer the game that was left")
    player.window.scenes.top.continue_game()
    player.wait()
    if not isinstance(player.window.scenes.top, TableScene):
        player.wait()
    found = position(player.scene.session.match) if isinstance(player.window.scenes.top, TableScene) else None
    if found is None and not any(isinstance(one, TableScene) for one in player.window.scenes._scenes):
        raise Fault("a game that was left is not gone on with", player.window.notice)
    if found is not None and found != before:
        raise Fault("a game that was left goes on as another one", f"{before}\n{found}\n{player.window.notice}")


def take_back(player: Any) -> None:
    """Take some answers back, and perhaps give them again."""
    for _ in range(player.random.randint(1, 4)):
        player.scene.undo()
        player.wait()
        if player.scene.undo_controls.asking:
            player.looks.read(player.window, "before something is taken back")
            player.scene.undo_controls.now() if player.rather(0.7) else player.scene.undo_controls.leave()
        player.wait()
    for _ in range(player.random.randint(0, 4)):
        player.scene.redo()
        player.wait()


def look_back(player: Any) -> None:
    """Go some moments back and on again; seldom bookmark one, watch from there, or play on from it."""
    past = player.scene.history_view
    for _ in range(player.random.randint(1, 5)):
        past.step(player.random.choice((-1, -1, -1, -5, 1)))
        player.wait()
    if not past.active:
        return
    player.looks.read(player.window, "looking back")
    what = player.random.random()
    if what < 0.2:
        past.bookmark()
    elif what < 0.4:
        past.watch()
        player.wait(3000)
    elif what < 0.5 and past.active:
        past.branch()
    elif what < 0.6:
        past.show(0)
    player.wait()
    past.now()
    player.wait()


def resize(player: Any) -> None:
    """Give the window another size."""
    size = player.random.choice(SIZES)
    player.window.take_size(size)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    player.wait()
    player.looks.read(player.window, "another size")


def change_looks(player: Any) -> None:
    """Set another scale, theme or language."""
    settings, random = player.window.settings, player.random
    what = random.choice(("scale", "theme", "language"))
    setattr(settings, what, random.choice({"scale": SCALES, "theme": THEMES, "language": LANGUAGES}[what]))
    player.window.apply_settings()
    player.wait()
    player.looks.read(player.window, f"another {what}")


def point_about(player: Any) -> None:
    """Rest on what lies on the table until it is explained."""
    scene = player.scene
    areas = scene.table.hit_areas(scene.snapshot())
    for _ in range(5):
        if not areas:
            return
        player.move_to(player.random.choice(areas).rect.center)
        player.wait(500)
    player.looks.read(player.window, "something is pointed at")


def turn_the_wheel(player: Any) -> None:
    """Turn the wheel over some point, fast."""
    player.move_to(player.ground())
    for _ in range(player.random.randint(1, 14)):
        y = player.random.choice((-1, 1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y)))
        player.wait(30)
    player.wait()


def press_keys(player: Any) -> None:
    """Press keys that only look."""
    for name in player.random.choices(KEYS, k=4):
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=name))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=name))
        player.wait(60)
    if player.scene.director.paused:
        player.scene.director.paused = False
        player.scene.make_buttons()
    player.wait()


def open_menu(player: Any) -> None:
    """Open the menu of the game, something in it, and come back."""
    scene = player.scene
    scene.open_menu()
    player.wait()
    menu = player.window.scenes.top
    player.looks.read(player.window, "menu of the game")
    ways = [menu._save_as, menu._load, menu._bookmarks, menu._rulebook, menu._settings, menu._save]
    player.random.choice(ways)()
    player.wait()
    player.looks.read(player.window, "from the menu of the game")
    player.window.back_to(scene)
    player.wait()


PASTIMES: tuple[Callable[[Any], None], ...] = (
    take_back, take_back, take_back, look_back, look_back, leave_and_continue, resize, change_looks, point_about,
    turn_the_wheel, press_keys, open_menu,
)  # fmt: skip
