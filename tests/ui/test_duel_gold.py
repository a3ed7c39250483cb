"""What is gold in a duel is what a sensible player would do: nobody is led to give Resolve away or to stand back."""

import pygame
import pytest

from game.kernel.decisions import ChooseMany
from game.ui.table.pass_guard import READ_MS
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import played

pytestmark = pytest.mark.usefixtures("unpainted")


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
