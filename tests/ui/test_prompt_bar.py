"""The prompt bar: refusals in whole sentences that go in time, what goes with a choice, cards and chips beside it."""

import pygame
import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Option
from game.modes.arena.rules.reactions import NEVER
from game.modes.arena.rules.turns import DELAY
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table import panels
from game.ui.table.drawing import clause_of_bar
from game.ui.table.panels import draw_prompt
from game.ui.table.regions import make_frame
from game.ui.table.standing_orders import give_order
from game.ui.table.view import Pointing, Snapshot
from game.ui.table.what_next import what_goes_with
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from game.ui.window.settings import Settings
from tests.pairs import all_pairs
from tests.ui.driver import TableDriver
from tests.ui.looking import Shown, Watch, crossed, overlapping
from tests.ui.test_prompts import flaws

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


def words_in_bar(watch, table):
    """Return the texts drawn in the prompt bar."""
    bar = table.scene.regions.prompt
    return [words for words, rect, _ in watch.look(table.scene, table.window.canvas.size) if bar.contains(rect)]


def test_a_refusal_begins_with_a_capital_and_leaves_its_clause_to_the_rules_tab(table, monkeypatch):
    watch = Watch(monkeypatch)
    table.scene.refuse("it is not in contact", "mainframe.start.mobs-placed-by-cpu")
    said = words_in_bar(watch, table)
    assert "It is not in contact" in said and not any("mainframe." in words for words in said)
    assert clause_of_bar(table.scene) == "mainframe.start.mobs-placed-by-cpu"
    table.scene.refusal = None
    assert clause_of_bar(table.scene) == table.decision.cite


def test_a_refusal_goes_when_something_else_is_pointed_at(table):
    table.click("area:A")
    assert table.scene.refusal is not None
    x, y = table.place("area:A")
    table.move_to((x + 3, y))
    assert table.scene.refusal is not None, "the same thing is pointed at"
    table.move_to(table.scene.regions.prompt.midleft)
    assert table.scene.refusal is not None, "the bar itself tells of its clause"
    table.move_to(table.place("area:E"))
    assert table.scene.refusal is None


def test_a_refusal_goes_when_the_keys_walk_on(table):
    table.click("area:A")
    table.key(pygame.K_TAB)
    assert table.scene.refusal is None


def test_what_goes_with_a_choice_is_said_by_its_kind(table, monkeypatch):
    controller = table.scene.controller

    def asked(*pairs):
        options = tuple(Option(f"use:{one}-{two}", (one, two)) for one, two in pairs)
        # An act of its own, such as a tile that is ringed all the while, does not go with it.
        options = (*options, Option("rest", ("area:D",)))
        controller.take(Choose(table.decision.seat, "use", options, table.decision.cite), ())
        controller.path_refs = (pairs[0][0],)
        return what_goes_with(table.scene)

    assert asked(("unit:ash", "area:A"), ("unit:ash", "area:B")) == "now choose where"
    assert asked(("unit:ash", "unit:kestrel"), ("unit:ash", "unit:stray-1")) == "now choose whom"
    assert asked(("unit:ash", "card:1"), ("unit:ash", "area:B")) == "now choose one of those in gold"
    monkeypatch.setattr(
        type(table.scene.session.game.wording), "goes_with", lambda *_: "now choose who is pushed", raising=False
    )
    assert asked(("unit:ash", "area:A"), ("unit:ash", "area:B")) == "now choose who is pushed"


@pytest.mark.parametrize("level", ["mainframe:fight-01-first-boot", "duel:duel-02-stairs-and-rush"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_raised_card_of_the_hand_lies_over_the_question_or_under_it(level, size):
    table = TableDriver(level, size=size)
    regions, high = table.scene.regions, table.window.canvas.px(HAND[1])
    for _ in range(60):
        poses = {ref: pose for ref, pose in table.scene.animator.items() if regions.dock.collidepoint(pose.x, pose.y)}
        hand = [ref for ref in poses if ref.startswith("card:")]
        if hand and table.decision is not None:
            break
        if table.decision is not None:
            table.answer_somehow()
        table.wait(200)
    assert hand
    for ref in hand:
        for pointing in (Pointing(hovered=ref), Pointing(path_refs=(ref,)), Pointing(hovered=ref, path_refs=(ref,))):
            poses = table.scene.table.layout(
                Snapshot(table.scene.director.display, int(table.decision.seat), regions, pointing)
            )
            pose = poses[ref]
            top = pose.y - high * pose.scale / 2
            assert top >= regions.dock.y, (ref, pointing)
            assert pose.y + high * pose.scale / 2 <= size[1] or not pointing.hovered, (ref, pointing)
    table.close()


def test_looking_back_is_told_in_the_bar_and_covers_nothing_of_the_stage(table, monkeypatch):
    table.click("area:E")
    watch = Watch(monkeypatch)
    table.scene.history_view.show(1)
    table.wait(500)
    drawn = watch.look(table.scene, table.window.canvas.size)
    chips = [rect for words, rect, _ in drawn if words.startswith("Looking back")]
    assert len(chips) == 1 and table.scene.regions.prompt.contains(chips[0])


def test_the_log_shows_its_end_again_after_a_look_back(table):
    for _ in range(8):
        table.answer_somehow()
        table.wait(100)
    scroll = table.scene.log_panel.scroll
    table.scene.history_view.show(1)
    table.wait(300)
    assert not scroll.at_end, "the log is longer than its panel"
    table.scene.history_view.now()
    table.wait(300)
    assert scroll.at_end


LONG = (
    "Ofenwache geht 4 Zoll nach Nordosten, neben die Fässer, außer Sicht der Brückenwachen und in Reichweite der Bögen"
)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_long_sentence_below_a_head_has_two_lines(size, scale, monkeypatch):
    pygame.font.init()
    watch, canvas = Watch(monkeypatch), Canvas(Settings(scale=scale), size)
    watch.canvas = canvas
    regions, lines = make_frame(canvas, 230), []
    monkeypatch.setattr(panels, "fitted_label", lambda *more: lines.append(fitted_label(*more)) or lines[-1])
    for text in ("Ofenwache geht 4 Zoll.", LONG):
        surface = Shown(size, watch.texts)
        draw_prompt(
            canvas, surface, regions, seat=None, text=text, progress="", refusal=None,
            buttons=[Button("Zurück zur Partie", lambda: None)], head="Blick zurück: 12 von 40",
        )  # fmt: skip
        assert not watch.cut and not overlapping(surface.drawn)
        heads = [rect for words, rect, _ in surface.drawn if words.startswith("Blick")]
        assert len(heads) == 1 and regions.prompt.contains(heads[0])
        assert heads[0].bottom + lines[-1].get_height() <= regions.prompt.bottom


MANY = (
    "Zurückstellen: an meinen Zügen fragen", "Alle Felder zeigen", "Grundangriff: Tarn Eisenschwur", "Mehr",
    "Zug beenden", "Noch einmal fragen", "Immer verzichten",
)  # fmt: skip


@all_pairs(
    size=[(1024, 640), (1280, 720), (1920, 1080)],
    scale=[100, 150, 200],
    progress=["", "noch ein Klick tut es"],
)
def test_many_buttons_get_two_lines_and_leave_the_question_its_room(size, scale, progress, monkeypatch):
    pygame.font.init()
    watch, canvas = Watch(monkeypatch), Canvas(Settings(scale=scale), size)
    watch.canvas = canvas
    regions, text = make_frame(canvas, 230), "Dorrin ist am Zug."
    for number in range(1, len(MANY) + 1):
        surface, buttons = Shown(size, watch.texts), [Button(label, lambda: None, key="G") for label in MANY[:number]]
        draw_prompt(
            canvas, surface, regions, seat=0, text=text, progress=progress, refusal=None, buttons=buttons
        )  # fmt: skip
        assert all(regions.prompt.contains(button.rect) for button in buttons)
        assert not crossed(buttons, size)
        assert not overlapping(surface.drawn), number
        said = [rect for words, rect, _ in surface.drawn if words == text]
        assert len(said) == 1 and regions.prompt.contains(said[0]) and said[0].right <= buttons[0].rect.x
        if number <= 5:
            for button in buttons:
                button.draw(canvas, surface, hovered=False, focused=False)
            assert not watch.cut, number


def test_the_order_beside_a_long_question_of_arena_stays_in_the_bar():
    driver = TableDriver("arena:bout-10-drag-it-home", size=(1024, 640))
    driver.window.settings.scale, driver.window.settings.language = 200, "de"
    driver.window.apply_settings()
    scene = driver.scene
    chance, bot = Chance(1), named_bot("greedy")
    for seat in range(2):
        give_order(scene, seat, DELAY, NEVER)
    for _ in range(120):
        if len(scene.buttons.buttons) > 3 and driver.decision is not None:
            break
        decision = driver.match.decision
        driver.match.answer(bot.choose(driver.match, decision.seat, chance), decision.seat)
        driver.catch_up()
        driver.wait(50)
    labels = [button.label for button in scene.buttons.buttons]
    assert any(label.startswith("Zurückstellen") for label in labels) and len(labels) > 3
    assert not flaws(scene, driver.decision)
    driver.close()
