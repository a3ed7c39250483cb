"""Two crews chosen by points: what may join, what is wrong, and the battle that begins."""

import pygame
import pytest

from game.bots import named_bot, play_out
from game.kernel.chance import Chance
from game.kernel.scenarios.scenario import Player
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.table.free_battle.crew_chooser import CrewChooserScene
from game.modes.skirmish.table.free_battle.setup import crews_of, maps, missions, open_battle, problem, told_apart
from game.ui.table.scene import TableScene
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def chooser():
    loaded = []

    def open_it(size=(1280, 720)):
        player = ScreenPlayer(size)
        player.window.push(CrewChooserScene(player.window))
        player.wait()
        loaded.append(player)
        return player

    yield open_it
    for player in loaded:
        player.close()


def row(player, name, side=0):
    rows = [button for button in player.scene.buttons.buttons if button.label == name]
    return rows[min(side, len(rows) - 1)]


@pytest.mark.parametrize("crews", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_all_of_it_lies_in_the_window(chooser, size, crews):
    player = chooser(size)
    for _ in range(crews - 2):
        player.button("Crews:")
    assert player.scene.count == crews
    player.scene.draw(pygame.Surface(size))
    rects = [button.rect for button in player.scene.buttons.buttons]
    assert all(pygame.Rect(0, 0, *size).contains(rect) for rect in rects)
    assert not any(one.colliderect(two) for at, one in enumerate(rects) for two in rects[at + 1 :])


def test_cards_join_and_leave_by_the_rules_of_crews(chooser):
    player = chooser()
    scene = player.scene
    assert row(player, "Lamp Champion").disabled.startswith("Costs 18")
    minus = [button for button in scene.buttons.buttons if button.label == "−"]
    player.press(minus[0].rect.center)
    assert "exactly one Leader" in scene.problem()
    player.button("Start")
    assert scene is player.scene, "a crew without a Leader does not fight"
    player.press(row(player, "Lamp Champion").rect.center)
    assert scene.members[0].count("lamp-champion") == 1
    assert row(player, "Lamp Champion").disabled == "At most 1 of it"


def test_the_next_crew_comes_ready_and_the_battle_begins(chooser):
    player = chooser()
    player.button("Lantern Watch")
    library = data().library
    assert player.scene.members[0] == list(library.crews["gravetusk-reavers"].members)
    player.button("Map:")
    player.button("Mission:")
    player.button("Start")
    player.wait(500)
    assert isinstance(player.scene, TableScene)
    sides = player.scene.session.game.rules.content.setup.sides
    assert [side.name for side in sides] == ["Gravetusk Reavers", "Gravetusk Reavers II"]


def test_every_ready_crew_may_fight_and_has_cards_to_choose_from():
    library = data().library
    assert maps()
    for crew in library.crews.values():
        assert not problem(library, crew.members)
        assert set(crew.members) <= {card.id for card in crews_of(library)[crew.id]}
    leader, line = "warden-captain", "watch-rifleman"
    assert "5 to 7" in problem(library, [leader] * 2)
    assert "3 times" in problem(library, [leader, *[line] * 4])
    assert "at most 100" in problem(
        library, [leader, "watch-bulwark", "watch-bulwark", "watch-bulwark", "lamp-champion", line]
    )


@pytest.mark.parametrize("crews", [3, 4])
def test_three_and_four_crews_fight_each_for_itself(chooser, crews):
    """Where there is a zone for each, for what has no place of its own. Source: skirmish.gap.several-players"""
    player = chooser()
    for _ in range(crews - 2):
        player.button("Crews:")
    assert all(point.zones >= crews for point in player.scene.maps)
    assert set(player.scene.missions) < set(data().library.missions) and "last-stand" in player.scene.missions
    player.button("Start")
    player.wait(500)
    assert isinstance(player.scene, TableScene)
    content = player.scene.session.game.rules.content
    assert content.seats == crews and not any(content.friends(0, seat) for seat in range(1, crews))


@pytest.mark.parametrize(
    ("crews", "mission", "field"),
    [
        (3, "hunt-the-chief", "Four Winds"),
        (4, "last-stand", "Four Winds"),
        (4, "breakthrough", "Toll Court"),
        (3, "last-stand", "Toll Court"),
    ],
)
def test_a_battle_of_several_crews_comes_to_its_end(crews, mission, field):
    library = data().library
    assert mission in missions(library, crews)
    (battle_map,) = [battle_map for battle_map in maps(crews) if battle_map.title == field]
    ready = list(library.crews.values())[:crews]
    seated = [Player(name=crew.name, seat="bot", bot="random") for crew in ready]
    names, members = told_apart([crew.name for crew in ready]), [crew.members for crew in ready]
    loaded = open_battle(library, members, names, seated, battle_map, mission)
    _, match = loaded.start(4, history=False)
    play_out(match, [named_bot("random")] * crews, Chance(1))
    assert match.outcome is not None
