"""A duel by keys alone and by drags: every card can be walked to, and a drag means what it was dropped on."""

import pygame
import pytest

from game.kernel.decisions import ChooseMany
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import played


def walked(table, step):
    """Return the refs that a walk with Tab comes to, until it is back where it began."""
    seen = []
    for _ in range(200):
        table.key(pygame.K_TAB, step)
        ref = table.scene.input.focused
        if ref and ref in seen and "" in seen:
            return seen
        seen.append(ref)
    pytest.fail(f"the walk never came round: {seen[-12:]}")


@pytest.mark.parametrize("step", [0, pygame.KMOD_SHIFT])
def test_a_walk_comes_to_every_card_though_a_pile_opens_under_it(step):
    loaded = 0
    for table in played(4, 200, level="duel:duel-04-lamps-at-dusk"):
        decision = table.scene.controller.decision
        if decision.key != "engage" or not any(option.verb == "cast" for option in decision.options):
            continue
        table.key(pygame.K_TAB)
        table.scene.input.focused = ""
        assert set(walked(table, step)) - {""} == set(table.scene.controller.selectable)
        loaded += 1
        if loaded == 3:
            return
    pytest.fail("no Spell in Home could be Cast")


def test_a_blocker_dragged_onto_an_attacker_blocks_that_one_and_can_be_dragged_to_another():
    for table in (table for seed in (7, 8, 9, 11) for table in played(seed, 400, keys=("block",))):
        decision = table.scene.controller.decision
        if decision.key != "block":
            continue
        assert isinstance(decision, ChooseMany)
        by_blocker = {}
        for option in decision.options:
            by_blocker.setdefault(option.refs[1], []).append(option)
        blocker, options = max(by_blocker.items(), key=lambda item: len(item[1]))
        if len(options) < 2:
            continue
        for option in (*options, options[0]):
            table.drag(blocker, option.refs[0])
            assert table.scene.input.popup is None
            assert table.scene.controller.selected == (option.id,)
        table.drag(blocker, options[0].refs[0])
        assert table.scene.controller.selected == (), "dragged there again it lets go"
        return
    pytest.fail("no Character could block two attackers")


@pytest.mark.parametrize(("key", "verb", "spot"), [("stockpile", "stockpile", "stockpile"), ("engage", "play", "card")])
def test_a_card_without_a_target_is_used_wherever_it_is_dropped_above_the_question(key, verb, spot):
    """A card that is played has no number in its cost: how that is paid would be asked first."""
    for table in played(2, 300):
        scene, decision = table.scene, table.scene.controller.decision
        alone = [
            option.refs[0]
            for option in getattr(decision, "options", ())
            if option.verb == verb
            and scene.controller.stands_alone(option.refs[0])
            and (verb != "play" or not table.match.rules.content.card(option.refs[0][5:]).cost.any)
            and not scene.table.pointing_rules.is_doubtful(scene.snapshot(), option.refs[0])
        ]
        played_before = [ref for ref in scene.shown_refs() if ref[5:] in table.match.state.cards]
        if decision.key != key or not alone or (spot == "card" and not played_before):
            continue
        hand = [ref for ref in scene.shown_refs() if ref[5:] in table.match.state.zone("hand", int(decision.seat))]
        ends = [table.place(alone[0]), table.place(next(ref for ref in hand if ref != alone[0]))] if hand[1:] else []
        if not ends:
            continue
        table.drag_between(*ends)
        assert scene.controller.decision is decision, "dropped back into the hand nothing happens"
        places = scene.table.find_table_regions(scene.snapshot())
        end = places.stockpile_band(int(decision.seat)).center if spot == "stockpile" else table.place(played_before[0])
        table.drag_between(table.place(alone[0]), end)
        assert scene.controller.decision is not decision
        assert alone[0][5:] not in table.match.state.zone("hand", int(decision.seat))
        return
    pytest.fail(f"no {verb} came up")


def test_a_card_that_moves_may_be_dropped_on_one_that_stands_there():
    for table in played(2, 300):
        decision = table.scene.controller.decision
        if decision.key != "deploy":
            continue
        movers = [option.refs[0] for option in decision.options if option.verb == "move"]
        if len(movers) < 2:
            continue
        table.drag(movers[0], movers[1])
        moved = [entry.id for entry in table.match.state.cards.values() if entry.moved]
        assert moved == [movers[0][5:]]
        return
    pytest.fail("no two cards could Move")


def test_the_only_answer_of_a_question_is_what_space_means():
    for table in played(3, 300, keys=("engage",)):
        question = table.scene.controller.decision
        if len(question.options) > 1:
            continue
        assert [button.primary for button in table.scene.buttons.buttons if button.option] == [True]
        table.key(pygame.K_SPACE)
        assert not table.window.notice and table.scene.controller.decision != question
        return
    pytest.fail("nobody ran out of what to do")


def test_who_blocks_already_and_is_given_another_attacker_blocks_that_one_alone():
    """Source: duel.attack.blocks"""

    def two_by_two(table):
        pairs = [option.refs for option in table.decision.options]
        return all(len({pair[side] for pair in pairs}) > 1 for side in (0, 1))

    table = until("block", seed=4, test=two_by_two)
    controller = table.scene.controller
    first = controller.options[0]
    again = next(one for one in controller.options if one is not first and one.refs[1] == first.refs[1])
    other = next(one for one in controller.options if not set(one.refs) & set(again.refs))
    controller.pick(first.id)
    controller.pick(again.id)
    assert controller.selected == (again.id,)
    controller.pick(other.id)
    assert controller.selected == (again.id, other.id), "blocks that get on with each other both stay"
    controller.pick(first.id)
    assert controller.selected == (first.id,), "both are undone that do not get on with it"
    table.close()
