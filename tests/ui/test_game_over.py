"""The end of a game: where it turned can be looked at, what was won is kept, and the next level is offered."""

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.bots import bots
from game.editor.scene import EditorScene
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.files.documents import dump_yaml
from game.kernel.files.rulebook import load_rulebook
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed, read_save, write_save
from game.modes import modes
from game.play.done import LESSONS, LEVELS, DoneFile, file_of, keep_ended
from game.play.level_file import find_levels
from game.play.new_game import next_level
from game.play.session import Session
from game.play.turning_points import turning_points
from game.ui.screens.choose import ChooseScene
from game.ui.screens.game_over import GameOverScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.table.scene import TableScene
from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

LEVELS_OF_DUEL = find_levels("duel")


@pytest.fixture(scope="module")
def ended():
    """A duel that was played to its end at random."""
    loaded = LEVELS_OF_DUEL[0].loaded
    game, match = loaded.start(3)
    bot, chance = bots()["random"], Chance(5)
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert match.outcome is not None
    return loaded, game, match


@pytest.fixture
def player():
    loaded = ScreenPlayer()
    yield loaded
    loaded.close()


def over(player, ended):
    loaded, game, match = ended
    session = Session(Resumed(loaded, game, match), autosave=Autosave(None))
    player.window.push(TableScene(player.window, session))
    player.wait(4000)
    assert isinstance(player.scene, GameOverScene)
    return player.scene


def test_turning_points_are_the_largest_changes_in_order(ended):
    match = ended[2]
    points = turning_points(match, Seat(0), most=3)
    every = turning_points(match, Seat(0), most=1000)
    assert 0 < len(points) <= 3
    assert [point.event for point in points] == sorted(point.event for point in points)
    least = min(abs(point.change) for point in points)
    assert all(abs(point.change) <= least for point in every if point not in points)
    other = {point.event: point.change for point in turning_points(match, Seat(1), most=1000)}
    assert any(point.change * other.get(point.event, 0) < 0 for point in every), "one's gain is the other's loss"


def test_a_turning_point_shows_the_table_as_it_was(player, ended):
    scene = over(player, ended)
    assert scene.points
    label = next(text for text in player.labels() if text.startswith("Turn "))
    player.button(label)
    table = player.scene
    assert isinstance(table, TableScene) and table.history_view.active
    assert label.startswith(f"{table.table.phases(table.director.display)[0][0]}:")


@pytest.mark.parametrize("away", ["Look at the table", "Turn "])
def test_the_way_on_is_found_again_after_a_look_at_the_table(player, ended, away):
    ending = over(player, ended)
    player.button(next(text for text in player.labels() if text.startswith(away)))
    assert player.scene is ending.table
    if ending.table.history_view.active:
        player.button("Now")
    player.button("How it ended")
    assert isinstance(player.scene, GameOverScene)


def test_the_next_level_is_offered_and_opens(player, ended):
    over(player, ended)
    player.button("Next level")
    assert isinstance(player.scene, TableScene)
    assert player.scene.session.loaded.scenario.title == LEVELS_OF_DUEL[1].title
    assert next_level(LEVELS_OF_DUEL[-1].loaded) is None


def test_what_a_person_wins_has_a_check_in_the_list(player, ended):
    loaded = ended[0]
    keep_ended(loaded, (1,))
    assert LEVELS.names() == frozenset(), "the bot has won"
    keep_ended(loaded, (0,))
    assert LEVELS.names() == {f"duel/{LEVELS_OF_DUEL[0].path.stem}"}
    scene = ChooseScene(player.window, modes()["duel"])
    player.window.push(scene)
    player.wait()
    rows = [row for row in scene.buttons.buttons if hasattr(row, "done")]
    assert [row.done for row in rows][:2] == [True, False]


def test_a_save_knows_its_level_by_the_title(ended, tmp_path):
    loaded, _, match = ended
    path = tmp_path / "kept.yaml"
    write_save(path, loaded, match, loaded.players, "saved")
    resumed = read_save(path, modes())
    assert file_of(resumed.loaded) == LEVELS_OF_DUEL[0].path
    nameless = msgspec.structs.replace(
        resumed.loaded, scenario=msgspec.structs.replace(resumed.loaded.scenario, title="Nothing of this name")
    )
    assert file_of(nameless) is None


def test_a_save_of_a_level_that_is_called_as_its_map_knows_the_level(tmp_path):
    loaded = next(one.loaded for one in find_levels("skirmish") if one.title == "Open Meadow")
    _, match = loaded.start(1)
    path = tmp_path / "kept.yaml"
    write_save(path, loaded, match, loaded.players, "saved")
    assert file_of(read_save(path, modes()).loaded) == loaded.document.path


def test_a_list_that_cannot_be_read_is_kept_beside():
    LESSONS.path.parent.mkdir(parents=True, exist_ok=True)
    for broken in ("{[", dump_yaml({"others": ["a"]}), "lessons: 3\n"):
        LESSONS.path.write_text(broken)
        assert LESSONS.names() == frozenset()
        LESSONS.keep("duel/lesson-1")
        assert LESSONS.path.with_suffix(".bad").read_text() == broken
        assert DoneFile("lessons").names() == {"duel/lesson-1"}


def test_the_clause_that_ended_the_game_is_named_in_words_and_opens_the_rulebook(player, ended):
    loaded, _, match = ended
    page = over(player, ended)
    clause = load_rulebook(loaded.mode.rulebook).find(match.outcome.cite)
    assert clause is not None
    button = next(button for button in page.buttons.buttons if clause.title in button.label)
    assert button.hint == clause.id
    button.action()
    assert isinstance(player.scene, RulebookScene) and player.scene.open.id == clause.id


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("scale", [100, 200])
def test_turning_points_never_lie_under_what_comes_next(size, scale):
    player = ScreenPlayer(size)
    player.window.settings.scale = scale
    player.window.apply_settings()
    scene = open_screen(player, "game over duel")
    rects = [button.rect for button in scene.buttons.buttons]
    assert any(button.label.startswith("Turn ") for button in scene.buttons.buttons)
    apart = 2 * player.window.canvas.px(4)
    assert all(len(rect.inflate(apart, apart).collidelistall(rects)) == 1 for rect in rects)
    player.close()


def test_the_whole_game_can_be_watched_again(player, ended):
    over(player, ended)
    player.button("Watch it")
    table = player.scene
    assert isinstance(table, TableScene) and table.history_view.watching and table.history_view.at < 4
    player.wait(3000)
    assert table.history_view.at >= 4


@pytest.mark.parametrize(("level", "names"), [("arena", ("Vael", "Sefi")), ("duel", ("Bram Tollkeeper", "You"))])
def test_the_same_fight_is_played_from_the_other_side(player, level, names):
    loaded = find_levels(level)[0].loaded
    game, match = loaded.start(3)
    bot, chance = bots()["random"], Chance(5)
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    scene = over(player, (loaded, game, match))
    assert scene.table.session.humans == (0,)
    player.button("Swap sides")
    session = player.scene.session
    assert session.humans == (1,) and session.match.outcome is None
    assert tuple(session.game.wording.seat_name(Seat(seat)) for seat in (0, 1)) == names


def test_heroes_who_play_together_have_no_side_to_swap(player):
    loaded = find_levels("story")[0].loaded
    game, match = loaded.start(3)
    scene = GameOverScene(player.window, TableScene(player.window, Session(Resumed(loaded, game, match))))
    assert scene._build_swapped_players() is None


def test_the_map_of_a_game_opens_in_the_editor_and_leads_back(player):
    loaded = find_levels("mainframe")[0].loaded
    game, match = loaded.start(3)
    bot, chance = bots()["random"], Chance(5)
    while (decision := match.decision) is not None:
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    scene = over(player, (loaded, game, match))
    player.button("To the lab")
    assert isinstance(player.scene, EditorScene)
    assert player.scene.filing.file.path == loaded.document.path.parent / loaded.document.data["setup"]["map"]
    for _ in range(2):
        player.key(pygame.K_ESCAPE)
    assert player.scene is scene


def test_a_game_without_a_map_offers_no_lab(player, ended):
    assert not over(player, ended).tools


def test_where_no_moment_turned_the_game_it_can_be_watched_and_taken_to_the_lab(player, monkeypatch):
    monkeypatch.setattr("game.ui.screens.game_over.turning_points", lambda *description: [])
    scene = open_screen(player, "game over mainframe")
    labels = [button.label for button in scene.buttons.buttons]
    assert not scene.points and "Watch it" in labels and "To the lab" in labels
    box = scene._box()
    assert all(box.contains(button.rect) for button in scene.buttons.buttons)


@pytest.mark.parametrize("mode", ["arena", "mainframe", "skirmish"])
def test_those_who_fought_stand_beside_the_laurels_each_on_their_side(player, mode, monkeypatch):
    loaded = find_levels(mode)[0].loaded
    game, match = loaded.start(3)
    scene = TableScene(player.window, Session(Resumed(loaded, game, match), autosave=Autosave(None)))
    fighters = match.state.figures if mode == "skirmish" else match.state.units
    portraits = scene.list_portraits(27)
    assert [int(one.seat) for one in portraits] == [int(one.seat) for one in fighters.values()]
    assert all(one.picture.get_bounding_rect().width > 40 for one in portraits)
    sides = [seat.side for seat in game.seats]
    colours = {1: (255, 0, 0), -1: (0, 0, 255)}

    def marked(radius):
        found = [type(one)(one.seat, pygame.Surface((2 * radius, 2 * radius))) for one in portraits]
        for one in found:
            one.picture.fill(colours[1 if sides[one.seat] == sides[0] else -1])
        return found

    monkeypatch.setattr(scene, "list_portraits", marked)
    surface = pygame.Surface((1280, 720))
    page = GameOverScene(player.window, scene)
    page._draw_portraits(surface)
    middle = page._box().centerx
    for way, colour in colours.items():
        own = [x for x in range(1280) if surface.get_at((x, page._box().y + page.canvas.px(58)))[:3] == colour]
        assert own and all((middle - x) * way > 0 for x in own)


@pytest.mark.parametrize(("mode", "level"), [("duel", "duel-01-hammer-and-stairs"), ("story", "story-01-first-watch")])
def test_captains_and_heroes_look_on_and_who_has_lost_has_lost_most_colour(player, mode, level):
    loaded = next(one.loaded for one in find_levels(mode) if one.path.stem == level)
    game, match = loaded.start(3)
    scene = TableScene(player.window, Session(Resumed(loaded, game, match), autosave=Autosave(None)))
    portraits = scene.list_portraits(27)
    assert [int(one.seat) for one in portraits] == list(range(len(match.state.players)))
    before = [pygame.image.tobytes(one.picture, "RGBA") for one in portraits]
    players = match.state.players
    lost = replace(players[1], resolve=0) if mode == "duel" else replace(players[1], defeated=True)
    observation = replace(match.state, players=(players[0], lost))
    after = scene.table.end_of_game.list_portraits(observation, 27)
    assert [pygame.image.tobytes(one.picture, "RGBA") == was for one, was in zip(after, before, strict=True)] == [
        True,
        False,
    ]
