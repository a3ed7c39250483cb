"""What is gold in a duel is what a sensible player would do: nobody is led to give Resolve away or to stand back."""

import copy

import pygame

from game.kernel.decisions import ChooseMany
from game.modes.duel.model.state import place_of
from game.modes.duel.rules.numbers import demoralize_of
from game.ui.table.pass_guard import READ_MS
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import played


def golden(table):
    return [button.label for button in table.scene.buttons.buttons if button.primary]


def test_letting_attackers_through_is_not_gold_and_keys_say_first_what_it_costs():
    table = until(
        "block", test=lambda t: t.scene.table.answer_rules.nothing_costs(t.scene.director.display, t.decision)
    )
    assert isinstance(table.scene.controller.decision, ChooseMany) and "No block" not in golden(table)
    given = table.match.answers_given
    table.key(pygame.K_g)
    assert table.match.answers_given == given and "Resolve" in table.window.notice
    table.wait(round(READ_MS) + 100)
    table.key(pygame.K_g)
    assert table.match.answers_given > given
    table.close()


def test_a_block_that_is_picked_is_confirmed_in_gold():
    table = until(
        "block", test=lambda t: t.scene.table.answer_rules.nothing_costs(t.scene.director.display, t.decision)
    )
    table.scene.controller.pick(table.scene.controller.options[0].id)
    table.scene.make_buttons()
    assert golden(table) == ["Confirm"]
    table.close()


def test_the_golden_block_is_seen_on_the_table_before_it_is_confirmed():
    table = until(
        "block", test=lambda t: t.scene.table.answer_rules.nothing_costs(t.scene.director.display, t.decision)
    )
    (option,) = table.decision.options
    assert golden(table) == [table.scene.session.game.wording.label(table.match.state, table.decision, option)]
    given = table.match.answers_given
    table.key(pygame.K_SPACE)
    assert table.scene.controller.selected == (option.id,) and table.match.answers_given == given
    assert golden(table) == ["Confirm"]
    table.key(pygame.K_SPACE)
    assert table.match.answers_given > given
    table.close()


def test_nothing_is_gold_while_the_table_has_not_come_to_the_fight_that_is_asked_about():
    """A table shows events one after the other: what is asked may come before what is seen."""
    table = until("support", test=lambda t: t.scene.best_of(t.decision.options) != "", most=900)
    scene, director = table.scene, table.scene.director
    before, options, shown = golden(table), table.decision.options, director.display
    assert before and scene.best_of(options)
    director.display = copy.deepcopy(shown)
    director.display.fights.clear()
    director._wait = 200.0
    scene.make_buttons()
    assert not director.idle and scene.best_of(options) == "" and golden(table) == []
    director.display = shown
    table.wait()
    assert director.idle and scene.best_of(options) and golden(table) == before
    table.close()


def test_deploy_sends_forward_or_is_done_but_never_back():
    def only_back(table):
        return all(
            place_of(table.match.state, o.refs[0][5:]) == "battlefield" for o in table.decision.options if o.refs
        )

    table = until("deploy", test=only_back)
    assert golden(table) == ["Done moving"]
    table.close()


def test_a_second_click_on_a_character_attacks():
    def can(table):
        return any(option.verb == "attack" for option in table.decision.options)

    table = until("engage", test=can)
    options = table.decision.options
    ref = next(option.refs[0] for option in options if option.verb == "attack")
    ways = [option for option in options if option.refs and option.refs[0] == ref]
    assert len(ways) > 1
    table.click(ref)
    table.wait(400)
    assert table.scene.input.popup is not None
    table.click(ref)
    table.wait(400)
    assert table.match.state.attacks or table.decision is None or table.decision.key != "engage"
    table.close()


def test_digits_count_the_hand_first_and_raise_a_card_before_they_play_it(monkeypatch):
    def both(table):
        verbs = {option.verb for option in table.decision.options}
        return {"attack", "play"} <= verbs

    table = until("engage", test=both)
    answers = []
    monkeypatch.setattr(table.scene, "answer", answers.append)
    table.window.settings.one_click = False
    table.key(pygame.K_1)
    assert answers == [] and table.scene.controller.preselected == table.scene.pointing().hovered
    table.key(pygame.K_1)
    table.key(pygame.K_SPACE)
    assert [answer.partition(":")[0] for answer in answers] == ["play", "play"]
    table.close()


def test_one_blocker_is_sent_to_another_attacker_by_a_click():
    def alone(table):
        options = table.decision.options
        return len({option.refs[1] for option in options}) == 1 < len(options)

    table = next(
        table
        for seed in (7, 8, 9, 11)
        for table in played(seed, 400, keys=("block",))
        if table.scene.controller.decision.key == "block" and alone(table)
    )
    table.scene.lay_out(0)
    first, second = table.scene.controller.decision.options[:2]
    assert table.scene.controller.decision.most == 1
    for option in (first, second):
        table.click(option.refs[0])
        assert table.scene.controller.selected == (option.id,)
    table.close()


def test_blocker_and_attacker_clicked_one_after_the_other_are_one_block():
    """With a single pair the first click takes it: the second one, on the other end, does not give it back."""

    def alone(table):
        return len(table.scene.controller.options) == 1 and len(table.scene.controller.options[0].refs) == 2

    table = until("block", test=alone)
    controller = table.scene.controller
    (option,) = controller.options
    attacker, blocker = option.refs
    for refs, selected in (((blocker, attacker), (option.id,)), ((attacker,), ()), ((attacker, blocker), (option.id,))):
        for ref in refs:
            controller.click(ref)
        assert controller.selected == selected
    controller.click(blocker)
    assert controller.selected == ()
    table.close()


def test_of_several_unblocked_attackers_the_one_that_takes_most_is_gold_before_a_list():
    def several(table):
        return sum(option.verb == "demoralize" for option in table.decision.options) > 1

    table = until("unblocked", seed=5, most=1500, test=several)
    content, observation = table.match.rules.content, table.match.state
    lost = {
        option.id: demoralize_of(content, observation, option.refs[0].partition(":")[2]).value
        for option in table.decision.options
        if option.verb == "demoralize"
    }
    (first,) = [button for button in table.scene.buttons.buttons if button.primary]
    assert lost[first.option] == max(lost.values()) and "Demoralize" in first.label
    given = table.match.answers_given
    table.key(pygame.K_SPACE)
    assert table.match.answers_given > given, "one key, no menu"
    table.close()
