"""Opens what a plan is about in a window: each kind of game is come to in its own way."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.scenarios.saves import read_save
from game.kernel.scenarios.scenario import ChanceScript, LoadedGame, Player, load_scenario
from game.modes import modes
from game.play.new_game import new_session
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.learn import LearnScene
from game.ui.screens.puzzle_shelf import open_puzzle
from game.ui.table.new_table import give_opening_orders
from game.ui.table.scene import TableScene
from tests.play.short_games import write_short_game
from tests.soak.plan import SHORT, Game, level_path

HURRIED = 2
"""After how many rounds, or turns of each, the time is up in a game that is in a hurry."""


def open_plan(player: Any) -> None:
    """Open what a plan is about in its window."""
    {
        "lesson": _open_lesson, "puzzle": _open_puzzle, "campaign": _open_campaign,
        "demonstration": _open_demonstration,
    }.get(player.plan.kind, _open_level)(player)  # fmt: skip
    player.wait()


def _opened(player: Any) -> LoadedGame:
    plan = player.plan
    path = write_short_game(plan.mode, player.home) if plan.level == SHORT else level_path(plan)
    loaded = load_scenario(path, modes())
    if plan.closed and hasattr(loaded.setup, "closed_hands"):
        loaded = msgspec.structs.replace(loaded, setup=msgspec.structs.replace(loaded.setup, closed_hands=True))
    return in_a_hurry(loaded) if plan.hurried else loaded


def in_a_hurry(loaded: LoadedGame) -> LoadedGame:
    """Return a game whose time is up after few turns, as far as its mode knows such a thing."""
    setup = loaded.setup
    if hasattr(setup, "mission"):
        mission = loaded.start(0)[0].rules.content.mission
        setup = msgspec.structs.replace(setup, mission=msgspec.structs.replace(mission, turns=1))
    for name in ("longest", "turns"):
        if hasattr(setup, name):
            setup = msgspec.structs.replace(setup, **{name: HURRIED})
    return msgspec.structs.replace(loaded, setup=setup)


def seated(loaded: LoadedGame, plan: Game) -> list[Player]:
    """Return who holds the seats of a game."""
    people = [plan.people[seat % len(plan.people)] for seat in range(len(loaded.players))]
    return [
        Player(name=player.name, seat="human", person=person)
        if person
        else Player(name=player.name, seat="bot", bot=plan.bot, person=player.person if player.seat == "bot" else "")
        for player, person in zip(loaded.players, people, strict=True)
    ]


def _open_level(player: Any) -> None:
    loaded = _opened(player)
    if player.plan.kind == "example":
        # Where its script would begin: the rest is played.
        bare = msgspec.structs.replace(loaded.scenario, script=(), expect=(), chance=ChanceScript())
        loaded = msgspec.structs.replace(loaded, scenario=bare)
    session = new_session(loaded, seated(loaded, player.plan), undo=player.window.way_of_undo)
    scene = TableScene(player.window, session)
    give_opening_orders(scene)
    scene.briefing.begin()
    player.window.push(scene)


def _open_lesson(player: Any) -> None:
    player.window.push(course := LearnScene(player.window, modes()[player.plan.mode]))
    course.start(int(player.plan.level.split("-")[1]) - 1)


def _open_puzzle(player: Any) -> None:
    path = level_path(player.plan)
    open_puzzle(player.window, path, read_save(path, modes()))


def _open_campaign(player: Any) -> None:
    player.window.push(CampaignScene(player.window, level_path(player.plan)))


def _open_demonstration(player: Any) -> None:
    option = player.random.choice(("follow", "hide", "try"))
    player.window.push(DemonstrationScene(player.window, level_path(player.plan), option))  # type: ignore[arg-type]
