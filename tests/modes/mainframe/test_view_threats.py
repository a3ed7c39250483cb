"""What the table tells beforehand: whom the CPU's open cards can hit, what a button means, who came to whose help."""

from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.language.catalogues import ENGLISH, speak
from game.kernel.state import copy_state
from game.modes.mainframe.game_content import active_units, face_of, initiative
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model.state import Turn, play_zone
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.turns.strikes import HITS
from game.modes.mainframe.table import intents
from game.modes.mainframe.table.advice.answers import best_of
from game.modes.mainframe.table.board.overlays import could_strike
from game.modes.mainframe.table.preview.forecast import PlannedCard, for_the_hand
from game.modes.mainframe.table.side.opponents import draw_foes, foe_hits, foes_block
from game.modes.mainframe.table.side.team_hands import (
    LINES_U,
    SIDES,
    TeamHandLine,
    _draw_strip_words,
    _lines,
    team_block,
)
from game.modes.mainframe.table.threats import Looming, Threats, WorstHit, looming, looming_short, looming_words
from game.ui.paint.canvas import Canvas
from game.ui.table.regions import make_frame
from game.ui.table.view import Pointing
from game.ui.widgets.labels import fits
from game.ui.window.settings import Settings
from tests.modes.mainframe.shown import at_the_cpus_card
from tests.ui.looking import Shown, Watch

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture(scope="module")
def table():
    driver = at_the_cpus_card()
    yield driver
    driver.close()


def test_a_card_of_the_cpu_tells_the_worst_that_somebody_could_do_with_it(table):
    content, observation = table.scene.table.content, table.match.state
    cards = observation.piles.zones[play_zone(content.cpu_seat)]
    coming = looming(content, observation)
    assert [one.card for one in coming] == sorted(cards, key=lambda card: initiative(observation, card))
    for one in coming:
        for target in active_units(observation, "mc"):
            harm = [
                judge(content, observation, unit, target, face_of(observation, one.card)).damage.value
                for unit in active_units(observation, "cpu")
                if unit.turns == 0 and target.at in could_strike(content, observation, unit)
                if judge(content, observation, unit, target, face_of(observation, one.card)).result in HITS
            ]
            assert (one.hits[target.id].damage if target.id in one.hits else 0) == max(harm, default=0)
            assert (target.id in one.hits) == any(target.id in hit_targets for hit_targets in one.strikers.values())
        said = looming_words(table.scene.table.wording, observation, one)
        assert all(observation.units[name].name in said for name in one.hits)
    faint = copy_state(observation)
    faint.units["ash"].hp = 10
    deadly = Looming("9S", {"ash": WorstHit(10, "stray-1")}, {})
    assert "Ash −10: down" in looming_words(table.scene.table.wording, faint, deadly)
    assert "down" not in looming_words(table.scene.table.wording, observation, deadly)
    resting = copy_state(observation)
    resting.phase = "select"
    assert not looming(content, resting), "before the count they lie face down"


def test_where_there_is_little_room_a_card_tells_whom_it_strikes_hardest_and_how_many_more(table):
    words, observation = table.scene.table.wording, copy_state(table.match.state)
    one, two, *_ = (unit for unit in active_units(observation, "mc"))
    one.hp, two.hp = 50, 10
    both = Looming("9S", {one.id: WorstHit(20, "stray-1"), two.id: WorstHit(10, "stray-1")}, {})
    assert looming_short(words, observation, both) == f"9♠ hits {two.name} −10: down; 1 more"
    assert (
        looming_short(words, observation, Looming("9S", {one.id: WorstHit(20, "stray-1")}, {}))
        == f"9♠ hits {one.name} −20"
    )
    assert not looming_short(words, observation, Looming("9S", {}, {}))


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 150), ((1280, 720), 130), ((1280, 720), 200)])
def test_in_the_strip_a_card_that_can_hit_many_is_told_whole(table, size, scale, monkeypatch):
    watch, canvas = Watch(monkeypatch), Canvas(Settings(scale=scale), size)
    watch.canvas = canvas
    regions = make_frame(canvas, 230, panel=False)
    observation, surface = table.match.state, Shown(size, watch.texts)
    draw = SimpleNamespace(
        canvas=canvas, surface=surface, regions=regions, observation=observation, wording=table.scene.table.wording
    )
    many = Looming("9S", {unit.id: WorstHit(20 + unit.hp, "stray-1") for unit in active_units(observation, "mc")}, {})
    speak("de")
    try:
        line = TeamHandLine(
            looming_words(draw.wording, observation, many), "danger", looming_short(draw.wording, observation, many)
        )
        assert not fits(canvas, line.text * 2, team_block(canvas, regions, "cpu").width // 2, 13)
        _draw_strip_words(draw, "cpu", [TeamHandLine(line.text * 2, line.tone, line.short)])
    finally:
        speak(ENGLISH)
    assert not watch.cut and line.short in [words for words, _, _ in surface.drawn]
    assert all(team_block(canvas, regions, "cpu").contains(rect) for _, rect, _ in surface.drawn)


def test_threats_are_worked_out_again_when_somebody_has_gone(table):
    observation = table.match.state
    threats = Threats(table.scene.table.content)
    before = threats.cards(observation)
    assert threats.cards(observation) is before
    removed = copy_state(observation)
    unit = next(unit for unit in active_units(removed, "cpu"))
    unit.turns = 1
    assert threats.cards(removed) is not before


def test_a_card_for_the_team_hand_is_explained_by_its_own_question(table):
    shown, snapshot = table.scene.table, replace(table.scene.snapshot(), pointing=Pointing())
    asked = table.decision
    of_team = replace(snapshot, pointing=Pointing(decision=type(asked)(asked.seat, "team", asked.options, asked.cite)))
    assert shown.explain(of_team, "option:yes")[0] == "Add to Team Hand"
    assert shown.explain(of_team, "option:no")[0] == "Discard the card"
    assert not shown.explain(snapshot, "option:yes")


def test_to_end_a_turn_costs_its_card_only_while_that_is_not_used(table):
    shown, observation = table.scene.table, copy_state(table.match.state)
    observation.turn = Turn(unit="ash", seat=0, card="5D")
    lines = []
    for attacked in (False, True):
        observation.turn.attacked = attacked
        lines.append(" ".join(shown.explain(replace(table.scene.snapshot(), observation=observation), "option:end")))
    assert "discard pile" in lines[0] and "discard pile" not in lines[1] and "Max Move" in lines[1]


def test_two_lines_find_room_in_a_tray(table):
    scene = table.scene
    canvas, rect = scene.canvas, team_block(scene.canvas, scene.regions, "cpu")
    high = canvas.paragraph("Boot waits for Stray 2", rect.width, 14, "may").get_height()
    assert LINES_U * canvas.scale + 2 * high <= rect.height + canvas.px(3)


def test_a_line_that_is_made_is_not_the_next_one(table):
    plan = PlannedCard("8D", "8D", 0, 8, {}, {}, "pair", joins=True)
    said = [line.text for line in _lines(table.scene.table.wording, table.match.state, "mc", plan)]
    assert "Pair" in said[0] and "Next: Two Pair" in said[1]


def test_those_who_arrive_are_told_as_one_deed(table):
    def newcomer(name, area="B"):
        unit = e.Newcomer(id=name.lower(), kind="mob", type="stray", name=name, seat=2, hp=30, at=area)
        return e.Arrived(units=(unit,), cite="")

    words, observation = table.scene.table.wording, table.match.state
    description = [newcomer("Hound 1"), newcomer("Hound 2"), newcomer("Stray 5", "C")]
    assert words.describe_turning_point(observation, description, 0) == [
        "Hound 1, Hound 2 and Stray 5 come to the CPU's help"
    ]
    (one,) = words.describe_turning_point(observation, description[:1], 0)
    assert one.startswith("Hound 1 comes to the CPU's help at ")


def test_a_card_for_the_team_hand_is_asked_for_by_what_it_changes(table):
    words, content = table.scene.table.wording, table.scene.table.content
    observation = copy_state(table.match.state)
    zone, asked = observation.piles.zones["team:mc"], table.decision
    observation.piles.zones["play:0"][:] = []

    def prompt(held, card, line):
        zone[:] = held
        about = ("unit:ash", f"card:{card}", f"line:{line}")
        return words.prompt(observation, type(asked)(type(asked.seat)(0), "team", asked.options, asked.cite, about))

    assert "as its first card" in prompt([], "8H", "high-card")
    assert "It makes Pair" in prompt(["8H"], "8D", "pair")
    assert "It stays Pair" in prompt(["8H", "8D"], "6D", "pair")
    assert "It stays Two Pair, and the full hand goes" in prompt(["8H", "8D", "7D", "7S"], "9D", "two-pair")
    assert "It makes Full House, then the full hand goes" in prompt(["8H", "8D", "7D", "7S"], "7C", "full-house")
    observation.hand_of("mc").best = 3

    def best(card):
        about = ("unit:ash", f"card:{card}")
        decision = type(asked)(type(asked.seat)(0), "team", asked.options, asked.cite, about)
        return best_of(content, observation, decision, decision.options)

    assert (best("9D"), best("7C")) == ("no", "yes"), "a full hand goes with its Uptimes"
    zone[:] = ["8H", "8D", "7D"]
    assert best("9D") == "yes"
    zone[:], observation.hand_of("mc").best = ["8H"], 1
    observation.piles.zones["play:0"][:] = ["6D", "8D"]
    assert "8♦ would make Pair" in prompt(["8H"], "6D", "high-card")
    assert (best("6D"), best("8D")) == ("no", "yes"), "one card a round may go: the better one"
    observation.piles.zones["play:0"][:] = ["6D"]
    assert best("6D") == "yes"
    plan = for_the_hand(content, observation, 0, "8D")
    assert plan.line == "pair" and plan.joins and not plan.results


def test_opponents_wear_a_chip_while_the_cpu_has_a_card_to_come(table, monkeypatch):
    drawn = []
    monkeypatch.setattr(
        intents, "_draw_chip", lambda drawing, at, sign, seats, **how: drawn.append((sign, list(seats), *how))
    )
    scene, observation = table.scene, copy_state(table.match.state)
    first, second = [unit for unit in active_units(observation, "cpu") if unit.kind == "mob"][:2]
    second.turns = 1
    coming = [Looming("9S", {"ash": WorstHit(10, first.id)}, {first.id: ["ash"]})]
    asked = table.decision

    def draw(seat, cards):
        drawn.clear()
        pointing = Pointing(decision=type(asked)(type(asked.seat)(seat), "turn", asked.options, asked.cite))
        surface = pygame.Surface(scene.regions.size)
        snapshot = replace(scene.snapshot(), observation=observation, pointing=pointing)
        intents.draw_intents(scene.table._context(surface, snapshot), cards)
        return drawn

    assert [seats for _, seats, *_ in draw(0, coming) if seats] == [[observation.units["ash"].seat]]
    hourglass = scene.canvas.icon("hourglass", scene.canvas.px(intents.GLYPH_U), "text_quiet")
    assert [sign for sign, seats, *_ in drawn if not seats] == [hourglass], "one has acted"
    team = [unit.id for unit in active_units(observation, "mc")]
    monkeypatch.setattr(intents, "CROWD", len(team))
    (all_of_them,) = [drawn for drawn in draw(0, [Looming("9S", {}, {first.id: team})]) if "strikes" in drawn]
    assert all_of_them[1] == [], "who can hit the whole team names nobody"
    assert not draw(0, []), "no card is to come"
    assert not draw(scene.table.content.cpu_seat, coming), "who runs the CPU knows"


def test_what_is_still_to_come_has_rows_below_the_team_hands(table):
    scene = table.scene
    canvas, regions, observation = scene.canvas, scene.regions, table.match.state
    block = foes_block(canvas, regions)
    assert regions.state_panel.contains(block)
    assert not any(block.colliderect(team_block(canvas, regions, side)) for side in SIDES)
    coming = looming(scene.table.content, observation)
    rows = {area.ref: area.rect for area in foe_hits(canvas, regions, coming)}
    assert list(rows) == [f"card:{one.card}" for one in coming] and all(block.contains(rect) for rect in rows.values())
    many = [Looming(f"{number}S", {}, {}) for number in range(2, 10)]
    assert 1 < len(list(foe_hits(canvas, regions, many))) < len(many), "no more rows than there is room for"
    closed = pygame.Rect(regions.size[0], regions.state_panel.y, *regions.state_panel.size)
    assert foes_block(canvas, replace(regions, state_panel=closed)) is None


def test_a_row_shows_who_is_struck_by_the_shape_of_the_seat_even_where_names_find_no_room(table):
    scene, observation = table.scene, copy_state(table.match.state)
    foe = active_units(observation, "cpu")[0]
    seats = []

    def struck(names):
        hits = {name: WorstHit(10, foe.id) for name in names}
        snapshot = replace(scene.snapshot(), observation=observation, pointing=Pointing())
        draw = scene.table._context(pygame.Surface(scene.regions.size), snapshot)
        seats.clear()
        draw_foes(draw, [Looming("9S", hits, {foe.id: list(hits)})])
        return list(seats)

    shape = scene.canvas.seat_shape
    scene.canvas.seat_shape = lambda seat, size: seats.append(seat) or shape(seat, size)
    try:
        assert struck(["ash"]) == [observation.units["ash"].seat]
        assert struck(["ash", "kestrel"]) == [observation.units["ash"].seat, observation.units["kestrel"].seat]
        assert struck([]) == []
    finally:
        del scene.canvas.seat_shape


def test_a_card_of_the_second_deck_is_written_as_any_card(table, monkeypatch):
    scene = table.scene
    written = []
    plain = scene.canvas.text
    monkeypatch.setattr(
        scene.canvas, "text", lambda text, *how, **more: written.append(text) or plain(text, *how, **more)
    )
    draw_foes(scene.table._context(pygame.Surface(scene.regions.size), scene.snapshot()), [Looming("JH.2", {}, {})])
    assert "J" in written and not any("." in text for text in written if len(text) < 4)
