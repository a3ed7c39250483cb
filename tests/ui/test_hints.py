"""The Hint: a good answer and why, on demand and counted, ringed, gone with the answer; unasked in first levels."""

import copy
from types import SimpleNamespace

import pygame
import pytest
from msgspec.structs import replace

from game.bots.greedy import GreedyBot
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Option, Place
from game.kernel.errors import NoSample
from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.scenarios.saves import resume
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.mainframe.model.state import hand_zone
from game.ui.paint.canvas import Canvas
from game.ui.table import hint_marks
from game.ui.table.gold import forced_answer
from game.ui.table.hint_marks import draw_hint_marks, find_hinted_button, find_ringed_rects
from game.ui.table.hint_words import Hint, tell_hint
from game.ui.table.scene import make_view
from game.ui.window.settings import Settings
from tests.bench.levels import FIRST, LEVELS
from tests.ui.driver import TableDriver
from tests.ui.test_mainframe_table import to_selection

pytestmark = pytest.mark.usefixtures("unpainted")

MOST, LOOKED_AT = 90, 3


def questions(mode, seed, most=MOST):
    """Yield match, open decision and a good answer at every few questions that leave a choice, of a mixed game."""
    game, match = LEVELS[mode].start(seed, history=False)
    canvas = Canvas(Settings(), (1280, 720))
    view = make_view(canvas, SimpleNamespace(loaded=LEVELS[mode], game=game))
    chance = Chance(seed)
    for number in range(most):
        decision = match.decision
        if decision is None:
            return
        if number % LOOKED_AT == seed % LOOKED_AT and forced_answer(decision) is None:
            answer = GreedyBot().choose(match, decision.seat, Chance(number))
            yield view, game, match, decision, answer
        if number % 2:
            match.answer(GreedyBot().choose(match, decision.seat, chance), decision.seat)
        else:
            match.answer(random_answer(match.question(decision.seat), chance), decision.seat)


def imaginable(match):
    """Return whether anything can be imagined for who is asked: not in the step in which seats change hands."""
    try:
        match.sample(match.decision.seat, Chance(1))
    except NoSample:
        return False
    return True


def to_a_choice(table, most=40):
    """Answer somehow until a question leaves a choice."""
    chance = Chance(4)
    for _ in range(most):
        table.catch_up()
        match = table.match
        if table.decision is not None and table.scene.hints.decision is not None and imaginable(match):
            return
        match.answer(random_answer(match.question(match.decision.seat), chance), match.decision.seat)
    raise AssertionError("nothing is to be chosen")


def ask(table):
    """Press the key and wait for the hint."""
    table.scene.briefing.close()
    table.wait_until(lambda: table.scene.director.idle)
    table.key(pygame.K_h)
    assert table.scene.hints.asked == table.scene.question_id
    table.wait_until(lambda: table.scene.hints.shown is not None and table.scene.hints.shown.answer is not None)
    return table.scene.hints.shown


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_a_hint_tells_a_reason_in_both_languages_and_changes_nothing(mode):
    told = 0
    for view, game, match, decision, answer in questions(mode, 1):
        observation = match.observe(decision.seat)
        before = copy.deepcopy(observation)
        sentence = tell_hint(view.hint_texts, game.wording, observation, decision, answer)
        assert observation == before, decision
        assert match.question(decision.seat).takes(answer)
        assert len(sentence) > 12 and "{" not in sentence and "  " not in sentence, sentence
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        speak("de")
        german = tell_hint(view.hint_texts, game.wording, observation, decision, answer)
        speak("en")
        assert german and german != sentence and "{" not in german, (sentence, german)
        told += 1
    assert told > 10


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_a_hint_is_the_same_where_only_what_is_hidden_differs(mode):
    compared = 0
    for view, game, match, decision, _ in questions(mode, 5, most=60):
        seat = decision.seat
        try:
            other = match.sample(seat, Chance(99))
        except NoSample:
            continue
        observations = [one.observe(seat) for one in (match, other)]
        if observations[0] != observations[1]:
            continue
        answers = [GreedyBot().choose(one, seat, Chance(3)) for one in (match, other)]
        assert answers[0] == answers[1], decision
        first, second = (
            tell_hint(view.hint_texts, game.wording, observation, decision, answers[0]) for observation in observations
        )
        assert first == second
        compared += 1
    assert compared > 3


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_the_key_tells_rings_and_counts_once_and_the_answer_takes_it_away(mode):
    table = TableDriver(f"{mode}:{FIRST[mode]}")
    to_a_choice(table)
    scene = table.scene
    label = next(button for button in scene.buttons.buttons if button.label == "Hint")
    assert label.quiet and not label.disabled and "(H)" in label.hint and not scene.session.hinted
    hint = ask(table)
    question = table.match.question(table.decision.seat)
    assert question.takes(hint.answer) and hint.sentence and scene.session.hinted == 1
    areas = scene.table.hit_areas(scene.snapshot())
    assert find_ringed_rects(scene, hint, areas) or find_hinted_button(scene, hint) is not None, hint
    table.key(pygame.K_h)
    assert scene.session.hinted == 1 and scene.hints.shown == hint
    assert next(button for button in scene.buttons.buttons if button.label == "Hint").disabled
    scene.answer(hint.answer)
    assert scene.hints.shown is None
    table.close()


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_a_hint_stands_inside_the_stage_at_every_scale(mode):
    table = TableDriver(f"{mode}:{FIRST[mode]}")
    to_a_choice(table)
    scene = table.scene
    hint = ask(table)
    assert hint.sentence
    for size, scale in (((1280, 720), 80), ((1280, 720), 200), ((1920, 1080), 100)):
        table.window.take_size(size)
        table.window.settings.scale = scale
        table.window.apply_settings()
        table.wait()
        assert scene.hints.shown.sentence == hint.sentence and scene.canvas.size == size
        box = draw_hint_marks(scene, table.window.surface)
        assert table.window.surface.get_rect().contains(box) and not box.colliderect(scene.regions.prompt)
        button = next(button for button in scene.buttons.buttons if button.label == "Hint")
        assert scene.regions.prompt.contains(button.rect) and button.rect.width > 0
    table.close()


def test_the_sentence_gives_way_to_what_is_pointed_at_and_comes_back():
    table = TableDriver("fight-01-first-boot")
    to_a_choice(table)
    ask(table)
    scene, surface = table.scene, pygame.Surface((1280, 720))
    scene.input.hovered = ""
    assert draw_hint_marks(scene, surface) is not None
    scene.input.hovered = "area:B"
    assert draw_hint_marks(scene, surface) is None and scene.hints.shown is not None
    scene.input.hovered = ""
    assert draw_hint_marks(scene, surface) is not None
    table.close()


def test_what_a_press_meant_goes_with_its_question_however_that_is_answered():
    table = TableDriver("fight-01-first-boot")
    to_a_choice(table)
    table.scene.briefing.close()
    scene, match = table.scene, table.match
    scene.window.notice = scene.pass_guard.description = "Nothing is chosen yet"
    match.answer(random_answer(match.question(match.decision.seat), Chance(1)), match.decision.seat)
    table.catch_up()
    assert scene.window.notice == ""
    table.close()


def test_a_first_level_rings_a_good_move_unasked_and_it_fades():
    table = TableDriver("arena:bout-01-first-blood")
    scene = table.scene
    to_a_choice(table)
    table.wait(200)
    assert scene.hints.shown is None, "switched off"
    table.window.settings.guided = True
    to_a_choice(table)
    table.wait_until(lambda: scene.hints.shown is not None)
    shown = scene.hints.shown
    assert shown.strength == 1.0 and shown.sentence and not scene.session.hinted
    table.key(pygame.K_h)
    assert not scene.session.hinted, "it told nothing new"
    strengths, chance = [], Chance(2)
    while table.match.decision is not None and table.match.state.rounds_played < 5:
        table.match.answer(
            random_answer(table.match.question(table.match.decision.seat), chance), table.match.decision.seat
        )
        scene.director.collect()
        scene.director.finish()
        strengths.append(scene.hints._strength_unasked() if table.match.state.rounds_played >= 1 else 1.0)
    assert strengths == sorted(strengths, reverse=True) or 0.0 in strengths
    assert strengths[-1] == 0.0 or table.match.decision is None
    table.close()


@pytest.mark.parametrize("mode", sorted(FIRST))
def test_two_levels_of_each_mode_are_guided_and_no_lesson_is(mode):
    levels = [load_scenario(path, modes()) for path in sorted((data_root("levels") / mode).glob("*-0[12]-*.yaml"))]
    guided = [one.scenario for one in levels if one.scenario.guided]
    assert len(guided) == 2 and not any(one.is_tutorial for one in guided)


def test_hints_are_told_at_the_end_and_kept_in_a_save(tmp_path):
    table = TableDriver("duel:duel-01-hammer-and-stairs")
    assert not any(caption == "Hints" for caption, _ in table.scene.summary())
    to_a_choice(table)
    ask(table)
    assert ("Hints", "1") in table.scene.summary()
    table.scene.session.save(tmp_path / "kept.yaml")
    assert resume(load_scenario(tmp_path / "kept.yaml", modes())).loaded.scenario.hinted == 1
    table.close()


def test_a_key_bound_anew_asks_and_the_hand_has_a_key_of_its_own():
    table = TableDriver("duel:duel-01-hammer-and-stairs")
    to_a_choice(table)
    flat = table.window.settings.flat_hand
    table.key(pygame.K_c)
    assert table.window.settings.flat_hand != flat
    table.window.settings.keys = {"hint": ("u",)}
    table.window.apply_settings()
    to_a_choice(table)
    table.key(pygame.K_h)
    assert table.scene.hints.asked is None
    table.key(pygame.K_u)
    assert table.scene.hints.asked == table.scene.question_id
    table.close()


def test_a_place_is_ringed_where_it_lies():
    table = TableDriver("skirmish:skirmish-02-crossroads")
    chance = Chance(3)
    for _ in range(60):
        table.catch_up()
        if isinstance(table.decision, Place):
            break
        match = table.match
        match.answer(GreedyBot().choose(match, match.decision.seat, chance), match.decision.seat)
    assert isinstance(table.decision, Place)
    hint = ask(table)
    assert len(find_ringed_rects(table.scene, hint, ())) == 1
    table.close()


def test_a_card_of_the_hand_is_named_as_what_it_is_and_ringed_within_the_dock():
    table = TableDriver("mainframe:fight-01-first-boot")
    to_selection(table)
    scene, decision = table.scene, table.decision
    seat, observation = int(decision.seat), copy.deepcopy(table.match.observe(table.decision.seat))
    observation.piles.zones[hand_zone(seat)] = ["JR", "9C"]
    options = tuple(Option(f"select:{card}", (f"card:{card[:2]}",)) for card in ("JR=AS", "9C"))
    asked = replace(decision, options=options)
    said = scene.table.hint_texts.tell_reason(observation, asked, ("select:JR=AS", "select:9C"))
    assert said.startswith("Jester as A♠ acts on") and "; 9♣ acts on 9" in said

    dock, rings = scene.regions.dock, []
    own = next(ref for option in decision.options for ref in option.refs if ref in scene.shown_refs())
    scene.hints = SimpleNamespace(
        shown=Hint((), said, (own,)), decision=decision, asked=None, gives_way=lambda ref: False
    )
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(hint_marks, "draw_ring", lambda scene, surface, rect, strength: rings.append(rect))
        hint_marks.draw_hint_marks(scene, table.window.surface)
    assert rings and all(dock.top < rect.top and rect.bottom < dock.bottom for rect in rings)
    table.close()
