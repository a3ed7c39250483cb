"""On tables in large letters no label lies on another one or leaves the window."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.language.catalogues import PSEUDO
from game.kernel.language.say import say
from game.modes.mainframe.table.threats import Threats
from game.ui.table.state_layer import StateLayer
from tests.pairs import all_pairs
from tests.ui.driver import TableDriver
from tests.ui.every_screen import open_screen
from tests.ui.looking import Watch, between, covered, outside, overlapping
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

LARGE = (1920, 1080)
MOST_ANSWERS = 200
_given = {}
"""What a bot answered in a level until something was asked, thought of once for tables of all sizes and languages."""


def play_until(match, level, asked):
    """Let a bot play for all seats until something is asked."""
    if (level, asked) not in _given:
        given, chance = [], Chance(1)
        while match.decision.key != asked and len(given) < MOST_ANSWERS:
            seat = match.decision.seat
            given.append((bots()["greedy"].choose(match, seat, chance), seat))
            match.answer(*given[-1])
        _given[level, asked] = given
        return
    for answer, seat in _given[level, asked]:
        match.answer(answer, seat)


@pytest.fixture
def seen(monkeypatch, request):
    """Return what draws a level's table as it stands after a change, in a size, scale and language."""

    def look(level, scale, language="en", answers=0, change=None, asked="", size=LARGE, focused="", overlays=()):
        table = TableDriver(level, size)
        request.addfinalizer(table.close)
        table.window.settings.scale, table.window.settings.language = scale, language
        table.window.apply_settings()
        table.wait()
        table.scene.briefing.close()
        for _ in range(answers):
            table.answer_somehow()
            table.wait()
        if asked:
            play_until(table.match, level, asked)
            assert table.match.decision.key == asked
            table.catch_up()
            table.wait()
        look.match, look.table = table.match, table.scene.table
        if change is not None:
            change(table.scene.director.display)
        table.scene.input.focused, table.scene.overlays = focused, frozenset(overlays)
        table.scene.lay_out(0)
        table.scene.state_layer = StateLayer()
        watch = Watch(monkeypatch)
        drawn = watch.look(table.scene, size)
        look.shown = watch.shown
        return drawn

    return look


def words_of(drawn, part):
    return [one for one in drawn if part in one[0]]


def test_how_many_are_still_to_come_lies_below_the_goal(seen):
    drawn = seen("arena:bout-12-warden", 150)
    assert words_of(drawn, "still to come")
    goal = words_of(drawn, "round 1 of")[0][1]
    assert words_of(drawn, "still to come")[0][1].top > goal.bottom


def test_who_is_out_of_an_encounter_is_told_on_the_own_board_only(seen):
    def defeat(observation):
        for player in observation.players:
            player.defeated = True

    for language in ("de", PSEUDO):
        drawn = seen("story:story-09-the-drowned-fleet", 150, language, asked="order", change=defeat)
        already_told = {
            words for words, _, _ in drawn if words in ("Aus dieser Begegnung", "ÖÔüût öôf thîïs éêñçöôüûñtéêr")
        }
        assert already_told and not outside(drawn, LARGE)
        labels = [one[1] for one in drawn if one[0] in already_told]
        assert not any(labels[one].colliderect(labels[two]) for two in range(len(labels)) for one in range(two))


@all_pairs(size=[(1024, 640), (1280, 720), LARGE], language=["en", "de", PSEUDO], scale=[100, 150])
def test_who_is_out_of_an_encounter_is_told_beside_what_is_left_in_the_decks(seen, size, language, scale):
    def defeat(observation):
        for player in observation.players[1:]:
            player.defeated = True

    drawn = seen("story:story-09-the-drowned-fleet", scale, language, asked="order", change=defeat, size=size)
    left = {words for words, _, _ in drawn if words[:-1].rstrip("~ ")[1:] == "" and words[-1:].isdigit()}
    assert left and not covered(seen.shown) & left


def test_what_nobody_defends_is_told_beside_the_heading_or_not_at_all(seen):
    drawn = seen("story:story-09-the-drowned-fleet", 150, PSEUDO, asked="order")
    already_told = {one[0] for one in words_of(drawn, "Çöômîïñg") + words_of(drawn, "Whàät ñöôböôdý")}
    assert len(already_told) == 2
    assert not [pair for pair in overlapping(drawn) if already_told == set(pair)]


@all_pairs(
    cards=[1, 4, 9, 24],
    language=["en", "de", PSEUDO],
    room=[((1024, 640), 100), ((1280, 720), 130), (LARGE, 200)],
)
def test_what_is_said_beside_the_cards_of_a_home_keeps_off_their_title(seen, cards, language, room):
    def fill(observation):
        observation.piles.zones["home:0"] = seen.match.state.zone("arsenal", 0)[:cards]

    size, scale = room
    drawn = seen("duel:duel-01-hammer-and-stairs", scale, language, change=fill, size=size, focused="pile:home-0")
    assert words_of(drawn, f": {cards} ") and not overlapping(drawn, between(seen.shown))


@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_the_goal_of_a_duel_does_not_shine_through_a_tray(seen, language):
    def spread(view):
        view.piles.zones["home:0"] = seen.match.state.zone("arsenal", 0)[:9]

    goal = {"en": "Goal: ", PSEUDO: "Göôàäl: "}[language]
    level, size = "duel:duel-01-hammer-and-stairs", (1280, 720)
    assert words_of(seen(level, 100, language, change=spread, size=size), goal)
    assert not words_of(seen(level, 100, language, change=spread, size=size, focused="pile:home-0"), goal)


def test_the_names_of_areas_are_read_on_what_threatens_them(seen, monkeypatch):
    monkeypatch.setattr(
        Threats, "areas", lambda threats, observation, side: dict.fromkeys(threats.content.graph.areas, 1)
    )
    for scale in (100, 110):
        drawn = seen("mainframe:fight-20-furnace", scale, asked="turn", overlays={"threat"})
        names = {say(area.name) for area in seen.table.content.graph.areas.values()}
        assert names & {words for words, _, _ in drawn}
        assert not names & covered(seen.shown), scale


def test_the_button_of_the_opposition_leaves_room_for_its_name(monkeypatch, request):
    player = ScreenPlayer((1024, 640))
    request.addfinalizer(player.close)
    player.window.settings.scale, player.window.settings.language = 130, PSEUDO
    player.window.apply_settings()
    scene = open_screen(player, "campaign mainframe")
    watch = Watch(monkeypatch)
    drawn = watch.look(scene, (1024, 640))
    assert words_of(drawn, "Théê öôppöôsîïtîïöñ") and not covered(watch.shown) and not watch.cut
