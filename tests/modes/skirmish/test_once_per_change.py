"""What is derived once per change, or left unasked for good reason, against asking for everything every time."""

from itertools import permutations
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.modes.skirmish.bots import ground
from game.modes.skirmish.bots.outlook import Outlook
from game.modes.skirmish.game_content import BEYOND, is_able
from game.modes.skirmish.model.tasks import Acting
from game.modes.skirmish.rules import acting, sight
from game.modes.skirmish.rules.around import around
from game.modes.skirmish.rules.hiding import may_hide, near_for
from tests import properties
from tests.modes.skirmish.test_properties import NAMES, OPENED, SEEDS


@settings(max_examples=6, deadline=None)
@given(NAMES, SEEDS)
def test_who_is_covered_is_unseen_behind_hard_or_behind_soft(name, seed):
    """The table of covers says what the three questions say one by one. Source: skirmish.gap.hidden"""
    for number, match in enumerate(properties.walk(OPENED[name], seed, 160, history=False)):
        if number % 20:
            continue
        content, state = match.rules.content, match.state
        for one, two in permutations(content.in_play(state), 2):
            naive = (
                not sight.sees(content, state, one, two)
                or sight.hard_cover(content, state, one, two)
                or sight.is_concealed(content, state, one, two)
            )
            assert sight.is_covered(content, state, one, two) is naive, (one.id, two.id)


@settings(max_examples=6, deadline=None)
@given(NAMES, SEEDS, st.data())
def test_who_is_far_from_all_enemies_is_asked_less_and_offered_the_same(name, seed, data):
    """Source: skirmish.gap.actions, skirmish.gap.hidden"""
    for number, match in enumerate(properties.walk(OPENED[name], seed, 160, history=False)):
        content, state = match.rules.content, match.state
        figures = list(content.in_play(state))
        if number % 10 or not figures:
            continue
        figure = data.draw(st.sampled_from(figures), "figure")
        gaps = [content.gap(figure, enemy) for enemy in content.enemies(state, figure.seat)]
        room = around(content, state, figure).room
        assert max(0, room) == min(gaps, default=BEYOND - content.radius[figure.id])
        task = Acting(figure=figure.id)
        offered = [one.option for one in acting.doings(content, state, task)]
        with patch.object(acting, "around", lambda *point: around(*point)._replace(room=-BEYOND)):
            assert offered == [one.option for one in acting.doings(content, state, task)]


@settings(max_examples=4, deadline=None)
@given(NAMES, SEEDS)
def test_what_is_drawn_unseen_is_among_all_that_may_be_done(name, seed):
    """Source: skirmish.gap.actions"""
    chance = Chance(seed)
    for match in properties.walk(OPENED[name], seed, 160, history=False):
        if match.decision is None or match.decision.key != "act":
            continue
        question = match.question()
        drawn = random_answer(question, chance)
        every = [
            *(one.option for one in acting.doings(match.rules.content, match.state, match.state.tasks[-1])),
            acting.END,
        ]
        assert question.takes(drawn) and drawn in [option.id for option in every]
        assert list(question.decision.options) == every


@settings(max_examples=6, deadline=None)
@given(NAMES, SEEDS)
def test_who_spoiled_the_hiding_last_time_changes_nothing(name, seed):
    """Source: skirmish.gap.hidden"""
    for number, match in enumerate(properties.walk(OPENED[name], seed, 160, history=False)):
        content, state = match.rules.content, match.state
        for figure in content.in_play(state) if number % 20 == 0 else ():
            enemies = [enemy for enemy in content.enemies(state, figure.seat) if is_able(enemy)]
            near = any(content.within(enemy, figure, near_for(content, figure)) for enemy in enemies)
            hidden = all(sight.is_covered(content, state, enemy, figure) for enemy in enemies)
            able = is_able(figure) and not sight.flies(content, figure)
            for spoiler in ("nobody", *(enemy.id for enemy in enemies)):
                content.spoilers[figure.id] = spoiler
                assert may_hide(content, state, figure) is (able and not near and hidden)


@settings(max_examples=6, deadline=None)
@given(NAMES, SEEDS, st.data())
def test_an_outlook_says_of_places_what_they_are_worth_one_by_one(name, seed, data):
    """Nothing that an earlier question left behind changes the answer. Source: skirmish.gap.bots"""
    for number, match in enumerate(properties.walk(OPENED[name], seed, 160, history=False)):
        content, state = match.rules.content, match.state
        figures = list(content.in_play(state))
        if number % 20 or not figures:
            continue
        figure = data.draw(st.sampled_from(figures), "figure")
        outlook = Outlook(content, state, figure)
        for point in data.draw(st.lists(st.tuples(*[st.integers(500, 23500)] * 2), max_size=4), "places"):
            if all(point != one.at for one in figures):
                value = outlook.of(point)
                assert value == ground.of_place(content, state, figure, point)
                content.memory.clear()
                assert value == ground.of_place(content, state, figure, point)
