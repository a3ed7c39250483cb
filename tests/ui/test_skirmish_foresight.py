"""Skirmish shows what a choice would do before it is made: a Charge, a Push, a Buff card, a Check that goes on."""

from __future__ import annotations

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, Option, Place, Seat
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.rules.finish import victory_points
from game.modes.skirmish.table.advice.answers import best_of
from game.modes.skirmish.table.dock.contest import ContestDisplay, lead_words
from game.modes.skirmish.table.explain import Dock, explain
from game.modes.skirmish.table.infobox import WeaponPreviewRow, best_lines
from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.preview.attack import attack_lines
from game.modes.skirmish.table.preview.card_sums import sum_with
from game.modes.skirmish.table.preview.charge import charge_attacks, charge_way
from game.modes.skirmish.table.preview.forecast import HitOdds, chance_of_pass, chance_of_push, chance_to_pass_check
from game.modes.skirmish.table.preview.paths import ghost_radius
from game.modes.skirmish.table.recent_events import RecentCheck
from game.modes.skirmish.table.row_notes import BESIDES, row_note
from game.modes.skirmish.table.summary import list_summary
from game.modes.skirmish.words.wording import SkirmishWords
from game.play.new_game import first_level
from game.ui.table.view import Pointing
from tests.remembered import remembered
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")
SEED = 3


def asked(wanted, *, turns=12, seed=5):
    """Return a match at the first question that is wanted, and the question."""
    loaded = first_level("skirmish")
    assert loaded is not None
    _, match = loaded.start(seed)
    answers = remembered(loaded, seed)
    for _ in range(turns * 100):
        decision = match.decision
        assert decision is not None
        if isinstance(decision, Choose) and wanted(match, decision):
            return match, decision
        match.answer(*next(answers))
    raise AssertionError("the question was not asked")


def charging(match, decision):
    return decision.key == "act" and any(option.verb == "charge" for option in decision.options)


def test_a_charge_is_shown_with_the_odds_of_its_blow_and_the_way_that_the_rules_suggest():
    match, decision = asked(charging)
    observation, content = match.observe(decision.seat), match.rules.content
    figure = observation.figures[decision.about[0].partition(":")[2]]
    option = next(option for option in decision.options if option.verb == "charge")
    target = observation.figures[option.id.partition(":")[2]]
    lines = attack_lines(content, observation, figure, Pointing(decision=decision, option=option.id), target.id)
    assert lines and len(lines) == len(charge_attacks(content, observation, figure, option))
    assert f"{lines[0].odds.hit * 100:.0f} %" in row_note(content, observation, decision, option)
    path, pace = charge_way(content, observation, figure, target)
    match.answer(option.id, decision.seat)
    assert match.decision.key == "charge" and match.decision.limit == pace
    flat = tuple(number for point in path for number in point)
    match.answer(flat, decision.seat)
    assert match.decision is None or match.decision.key != "charge", "the way was taken"


def test_a_row_says_that_a_focused_attack_takes_the_move():
    def focused(match, decision):
        return decision.key == "act" and any(option.verb == "focused" for option in decision.options)

    match, decision = asked(focused)
    observation, content = match.observe(decision.seat), match.rules.content
    notes = {option.verb: row_note(content, observation, decision, option) for option in decision.options}
    assert notes["focused"].endswith(BESIDES["focused"]) and BESIDES["focused"] not in notes["attack"]


def test_another_option_is_no_charge():
    match, decision = asked(charging)
    observation = match.observe(decision.seat)
    figure = observation.figures[decision.about[0].partition(":")[2]]
    others = [option for option in decision.options if option.verb != "charge"]
    assert others and not any(charge_attacks(match.rules.content, observation, figure, option) for option in others)


def test_the_card_that_makes_the_highest_sum_is_the_best_of_a_menu_and_each_row_says_its_sum():
    def both_roles(match, decision):
        verbs = {option.verb for option in decision.options}
        return decision.key == "buff" and {"reinforce", "replace"} <= verbs

    match, decision = asked(both_roles)
    observation, content = match.observe(decision.seat), match.rules.content
    card = next(option.id.partition(":")[2] for option in decision.options if option.verb == "reinforce")
    rows = [option for option in decision.options if option.id.endswith(f":{card}") and option.verb != "block"]
    sums = {option.id: sum_with(observation, decision, option) for option in rows}
    assert best_of(content, observation, decision, rows) == max(sums, key=lambda name: sums[name])
    assert all(row_note(content, observation, decision, option).startswith(f"{sums[option.id]} ") for option in rows)


def test_a_low_stage_shows_the_attacks_that_harm_most():
    odds = HitOdds(0.5, 0.1, 0.4, 2.0)
    lines = [WeaponPreviewRow(str(mean), odds, (1, 1), "", mean) for mean in (0.4, 2.5, 1.5, 0.0)]
    assert [line.mean for line in best_lines(lines, 2)] == [2.5, 1.5]
    assert best_lines(lines, 9) == lines and [line.mean for line in best_lines(lines, 0)] == [2.5]


def test_a_push_is_more_likely_to_reach_a_lower_sum():
    match, decision = asked(lambda match, decision: decision.key == "push")
    observation = match.observe(decision.seat)
    task = observation.tasks[-1]
    assert isinstance(task, Contest)
    side = next(one for one in task.sides if one.seat == int(decision.seat))
    chances = [chance_to_pass_check(observation, side, score(side) + more) for more in range(-1, 16)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == pytest.approx(1) and chances[-1] == 0


def test_a_push_that_lies_face_down_counts_in_what_one_more_is_likely_to_bring():
    """Two unseen cards against each other: neither a push nor a pass is as sure as the open sums have it."""

    def answering(match, decision):
        task = match.state.tasks[-1] if match.state.tasks else None
        if decision.key != "push" or not isinstance(task, Contest) or len(task.sides) < 2:
            return False
        one, two = task.sides[task.speaker], task.sides[1 - task.speaker]
        return two.laid and abs(score(one) - score(two)) <= 2

    match, decision = asked(answering, turns=40)
    observation = match.observe(decision.seat)
    task = observation.tasks[-1]
    side, other = task.sides[task.speaker], task.sides[1 - task.speaker]
    assert 0.3 < chance_of_push(observation, side, other) < 0.75
    assert chance_of_pass(observation, side, other) < 0.35
    unlaid = msgspec.structs.replace(other, laid=False)
    assert chance_of_push(observation, side, unlaid) > chance_of_push(observation, side, other)
    assert chance_of_pass(observation, side, unlaid) == (score(side) > score(other))


def test_the_effects_table_says_what_a_check_comes_to_before_a_push_is_spent():
    def protecting(match, decision):
        task = match.state.tasks[-1] if match.state.tasks else None
        return decision.key == "push" and isinstance(task, Contest) and task.purpose == "protection"

    match, decision = asked(protecting)
    recent_events, content = RecentCheck(), match.rules.content
    shown = recent_events.outcome_of(content, match.observe(decision.seat))
    assert shown is not None and shown.so_far and shown.reading is not None
    wanted = shown.reading
    match.answer("pass", decision.seat)
    read = next(event for event in reversed(match.events) if hasattr(event, "reading"))
    assert (read.reading.row, read.reading.mof) == (wanted.row, wanted.mof)


@pytest.fixture
def table():
    driver = TableDriver("skirmish:skirmish-01-open-meadow", seed=SEED)
    yield driver
    driver.close()


def test_space_ends_an_action_with_nothing_left_to_do(table):
    observation = table.scene.table

    def act(*verbs):
        return Choose(Seat(0), "act", tuple(Option(verb) for verb in verbs), "skirmish.gap.actions", ())

    rules, state = observation.answer_rules, table.match.state
    assert rules.find_safe_answer(state, act("lie", "end")) == "end"
    assert rules.find_safe_answer(state, act("wait", "end")) is None
    assert rules.find_safe_answer(state, act("walk", "lie", "end")) is None


def test_what_space_says_goes_with_the_answer(table):
    answers = remembered(table.scene.session.loaded, SEED)
    for _ in range(400):
        decision = table.match.decision
        if isinstance(decision, Choose) and decision.key == "act" and len(decision.options) > 2:
            break
        table.match.answer(*next(answers))
    table.catch_up()
    table.wait(100)
    question = table.decision
    for _ in range(2):
        table.key(pygame.K_SPACE)
        assert table.window.notice and table.decision == question
        table.wait(1000)
    table.scene.answer(question.options[0].id)
    assert not table.window.notice


def test_keys_take_a_flight_only_to_places_that_it_may_end_at(table):
    bot, chance = bots()["random"], Chance(2)
    for _ in range(1500):
        decision = table.match.decision
        assert decision is not None, "nobody fled"
        if decision.key == "flee":
            break
        table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
    table.catch_up()
    table.wait(100)
    question = table.decision
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP) * 3:
        for _ in range(9):
            table.key(key)
        assert table.scene.controller.place_choice.reason is None
    table.key(pygame.K_SPACE)
    assert table.decision != question


def test_keys_keep_the_end_of_a_way_on_the_field(table):
    observation, content = table.scene.table, table.match.rules.content
    asked_for = Place(Seat(0), "walk", "path")
    inside = content.width // 2, content.height // 2
    for there in ((-5, 3), (content.width + 5, 3), (3, -5), (3, content.height + 5)):
        x, y = observation.place_input.nudge_point(table.match.state, asked_for, inside, there)
        assert 0 <= x <= content.width and 0 <= y <= content.height and (x, y) != there
    assert observation.place_input.nudge_point(table.match.state, asked_for, inside, (7, 9)) == (7, 9)


def test_the_way_of_a_charge_that_was_taken_back_is_drawn_again(table):
    bot, chance = bots()["random"], Chance(1)
    for _ in range(1500):
        decision = table.match.decision
        assert decision is not None, "nobody could charge"
        if charging(table.match, decision):
            break
        table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
    table.match.answer(next(option.id for option in decision.options if option.verb == "charge"), decision.seat)
    table.catch_up()
    table.wait(100)
    point, question = table.scene.controller.place_choice, table.decision
    drawn = list(point.points)
    assert drawn
    for _ in drawn:
        table.key(pygame.K_BACKSPACE)
    assert not point.points
    table.key(pygame.K_SPACE)
    assert point.points == drawn and table.decision == question
    table.key(pygame.K_SPACE)
    assert table.decision != question


def test_the_points_of_the_end_are_those_that_decide(table):
    bot, chance = bots()["greedy"], Chance(3)
    while (decision := table.match.decision) is not None:
        table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
    content, state = table.match.rules.content, table.match.state
    description = dict(list_summary(content, state, table.match.events))["Points"]
    points = [victory_points(content, state, seat) for seat in range(2)]
    assert any(points) and description.startswith(f"{points[0]} : {points[1]}")
    assert points[0] != points[1] or "those who stand" in description
    lines = explain(content, state, "points", Dock(0, None, None, None))
    assert sum(f": {points[seat]}, {state.points[seat]} of them" in line for seat in range(2) for line in lines) == 2


def defending(match, decision):
    task = match.state.tasks[-1] if match.state.tasks else None
    return (
        decision.key == "buff"
        and isinstance(task, Contest)
        and task.purpose == "attack"
        and task.sides[0].seat != int(decision.seat)
    )


def test_who_is_attacked_is_asked_for_its_defence_and_told_whose_the_edges_are():
    match, decision = asked(defending)
    task, wording = match.state.tasks[-1], SkirmishWords(match.rules.content)
    shown, (attacker, defender) = ContestDisplay(task), [side.seat for side in task.sides]
    assert lead_words(shown, 7, attacker) == "ahead by 7: two Edges"
    assert lead_words(shown, 7, defender) == "behind by 7: two Edges for them"
    assert lead_words(shown, -7, defender) == "ahead by 7"
    assert lead_words(shown, -7, attacker) == "behind by 7"
    assert "the defence" in wording.prompt(match.observe(decision.seat), decision)


def test_the_ghost_of_a_charge_covers_nobody_where_discs_are_larger_than_bases(table):
    observation = table.scene.table
    draw = observation.make_context(
        table.window.surface, replace(table.scene.snapshot(), observation=table.match.state)
    )
    figure, enemy = (draw.observation.figures[name] for name in ("warden-captain", "gravetusk-thrower"))
    radius = disc_radius(draw.canvas, draw.field, 500)
    base = round(draw.field.length(500))
    assert base < radius, "seen from afar"
    x, y = draw.field.spot(enemy.at)
    beside = x, y + round(draw.field.length(1000))
    assert ghost_radius(draw, figure, beside, radius, base) == base
    assert ghost_radius(draw, figure, (x, y + 4 * radius), radius, base) == radius
