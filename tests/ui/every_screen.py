"""Every screen of the program, for tests that hold for all of them: its name, and how a player comes to it."""

from functools import partial
from pathlib import Path

import pygame

from game.bots.random_bot import random_answer
from game.editor.chooser import MapChoiceScene, open_editor
from game.editor.opening import editors, open_new, open_path
from game.editor.save_as import SaveAsScene
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.language.say import say
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import Player, load_scenario
from game.modes import modes
from game.modes.duel.content.decks import DeckList
from game.modes.duel.content.loading import data
from game.modes.duel.table.deck_builder.builder import BuilderScene
from game.modes.duel.table.deck_builder.city_choice import CityChoiceScene
from game.modes.duel.table.deck_builder.deck_match import PlayDecksScene
from game.modes.duel.table.deck_builder.deck_text import DeckTextScene
from game.modes.duel.table.deck_builder.decks_page import DecksScene
from game.modes.skirmish.table.free_battle.crew_chooser import CrewChooserScene
from game.modes.story.table.companies.companies_page import CompaniesScene
from game.modes.story.table.companies.new_company import SettingOutScene
from game.play.codes import seal_code
from game.play.real_results import RealAnswer
from game.play.session import Session
from game.ui.screens.about import AboutScene
from game.ui.screens.bookmarks import BookmarksScene
from game.ui.screens.campaign.choice import CampaignChoiceScene
from game.ui.screens.campaign.items import CampaignItemsScene
from game.ui.screens.campaign.scene import CampaignScene
from game.ui.screens.chapters import ChapterScene, Program
from game.ui.screens.choose import ChooseScene
from game.ui.screens.code import CodeScene
from game.ui.screens.cover import CoverScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.demonstrations import DemonstrationsScene
from game.ui.screens.first_game import FirstGameScene
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.game_over import GameOverScene
from game.ui.screens.holders import HoldersScene, make_person_name_page
from game.ui.screens.learn import LearnScene, LessonScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.mode_lists import load_demonstrations
from game.ui.screens.print_page import PrintScene
from game.ui.screens.puzzle import PuzzleOverScene, PuzzleScene
from game.ui.screens.puzzle_shelf import load_puzzles
from game.ui.screens.question import QuestionScene
from game.ui.screens.real_results import RealResultsScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.save_name import make_save_name_page
from game.ui.screens.settings_page import SettingsScene
from game.ui.table.scene import TableScene

LEVELS = {
    "mainframe": ("fight-03-high-wind", "area-status", "campaign-cold-boot"),
    "arena": ("bout-03-pairs", "", ""),
    "duel": ("duel-01-hammer-and-stairs", "", ""),
    "skirmish": ("skirmish-01-open-meadow", "", ""),
    "story": ("story-01-first-watch", "", ""),
}


def levels(mode, pattern):
    """Return the level files of a mode that fit a pattern, in order."""
    return sorted((data_root("levels") / mode).glob(pattern))


def session(mode, level=""):
    """Return a game of a mode with people in every seat."""
    path = data_root("levels") / mode / f"{level or LEVELS[mode][0]}.yaml"
    loaded = load_scenario(path, modes())
    game, match = loaded.start(3)
    players = [type(player)(name=player.name, seat="human", person="You") for player in loaded.players]
    return Session(Resumed(loaded, game, match), players)


def _saves(window):
    window.scenes.first.load_game()
    return window.scenes.top


def _table(window, mode):
    scene = TableScene(window, session(mode))
    window.push(scene)
    return scene


def _drawn_table(window, mode):
    """Return a table that is shown, as it is below what opens over it."""
    scene = _table(window, mode)
    scene.draw(window.surface)
    return scene


def _campaign(window, mode):
    scene = CampaignScene(window, levels(mode, "campaign-*.yaml")[0])
    window.push(scene)
    return scene


def _items(window, mode):
    campaign = _campaign(window, mode)
    for button in campaign.buttons.buttons:
        if say("Set out") in button.label:
            button.action()
            break
    return CampaignItemsScene(window, campaign.loaded, campaign.going, campaign.arrange)


def _puzzle(window, mode):
    window.push(learn := LearnScene(window, modes()[mode]))
    return PuzzleScene(window, load_puzzles(mode)[0], (say("Back to the puzzles"), learn), None)


def _lesson(window, mode):
    window.push(learn := LearnScene(window, modes()[mode]))
    return LessonScene(window, learn, 0)


def _puzzle_over(window, mode):
    window.push(table := _puzzle(window, mode))
    return PuzzleOverScene(window, table)


def _editor(window, mode):
    paths = levels(mode, "*.yaml")
    path = next(path for path in paths if "kind: map" in path.read_text(encoding="utf-8")[:400])
    open_editor(window, open_path(path))
    return window.scenes.top


def _new_map(window):
    open_editor(window, open_new("mainframe"))
    return window.scenes.top


def _real_results(window, mode):
    """Play on until something is rolled or drawn, and ask for what real dice or cards show."""
    game, luck = session(mode), Chance(3)
    match, seats, words = game.match, game.humans, game.game.wording

    def named(card):
        return words.ref(game.observe(), f"card:{card}")

    while True:
        seat = match.decision.seat
        answer = random_answer(match.question(seat), luck)
        waiting = RealAnswer(match, seat, answer, seats, label=named, seat_name=words.seat_name, go_on=_nothing)
        if waiting.wanted is not None:
            return RealResultsScene(window, waiting)
        match.answer(answer, seat)


def _ended(window, mode):
    """Play a game of a mode to its end."""
    loaded = session(mode)
    luck = Chance(5)
    while (decision := loaded.match.decision) is not None:
        loaded.match.answer(random_answer(loaded.match.question(decision.seat), luck), decision.seat)
    table = TableScene(window, loaded)
    window.push(table)
    table.draw(window.surface)
    return GameOverScene(window, table)


def _deck():
    ready = next(iter(data().decks.values()))
    assert isinstance(ready, DeckList)
    return ready


def _nothing(*_):
    return None


SCREENS = {
    "menu": MenuScene,
    "about": AboutScene,
    "settings": SettingsScene,
    "saves": _saves,
    "question": lambda w: QuestionScene(
        w, "Sure?", "It is gone then. " * 20, (("Yes", "Y", _nothing), ("No", "N", _nothing))
    ),
    "who plays": lambda w: HoldersScene(
        w, pygame.Rect(w.canvas.size[0] - 260, 300, 200, 44), Player(), _nothing, allied=False
    ),
    "save under a name": lambda w: make_save_name_page(w, session("duel")),
    "name of a person": lambda w: make_person_name_page(w, _nothing),
    "real dice": lambda w: _real_results(w, "duel"),
    "real cards": lambda w: _real_results(w, "mainframe"),
    "code": lambda w: CodeScene(w, "You", _nothing),
    "cover": lambda w: CoverScene(w, 0, "You", "Ash", seal_code("12"), _nothing),
    "campaigns": lambda w: CampaignChoiceScene(w, "mainframe", levels("mainframe", "campaign-*.yaml")),
    "maps": MapChoiceScene,
    "new map": _new_map,
    "save map as": lambda w: SaveAsScene(w, Path("yard.yaml"), _nothing),
    "decks": DecksScene,
    "deck": lambda w: BuilderScene(w, _deck()),
    "deck as text": lambda w: DeckTextScene(w, data(), "2 Pit Brawler\n", _nothing),
    "cities": lambda w: CityChoiceScene(w, data().cities, _deck().city, _nothing),
    "play decks": lambda w: PlayDecksScene(w, _deck()),
    "crews": CrewChooserScene,
    "companies": CompaniesScene,
    "company": SettingOutScene,
    **{
        f"{name} {mode}": partial(make, mode=mode)
        for mode in LEVELS
        for name, make in {
            "choose": lambda w, mode: ChooseScene(w, modes()[mode]),
            "print": lambda w, mode: PrintScene(w, modes()[mode]),
            "rulebook": lambda w, mode: RulebookScene(w, modes()[mode], ""),
            "learn": lambda w, mode: LearnScene(w, modes()[mode]),
            "table": _table,
            "first game": lambda w, mode: FirstGameScene(w, session(mode)),
            "demonstration": lambda w, mode: DemonstrationScene(w, levels(mode, "examples/*.yaml")[0]),
            "demonstrations": lambda w, mode: DemonstrationsScene(w, modes()[mode]),
            "chapter": lambda w, mode: ChapterScene(w, Program(load_demonstrations(mode)), 0),
            "lesson": _lesson,
            "puzzle": _puzzle,
            "puzzle over": _puzzle_over,
            "game menu": lambda w, mode: GameMenuScene(w, _drawn_table(w, mode)),
            "game over": _ended,
            "bookmarks": lambda w, mode: BookmarksScene(w, _table(w, mode)),
            "campaign": _campaign,
            "campaign items": _items,
            "editor": _editor,
        }.items()
        if not (name.startswith("puzzle") and not levels(mode, "puzzle-*.yaml"))
        and not (name.startswith("campaign") and not levels(mode, "campaign-*.yaml"))
        and not (name == "editor" and mode not in editors())
    },
}


def open_screen(player, name):
    """Open a screen on top of the menu and return it."""
    scene = SCREENS[name](player.window)
    if player.window.scenes.top is not scene:
        player.window.push(scene)
    player.wait(100)
    assert player.window.scenes.top is scene, player.window.notice
    return scene
