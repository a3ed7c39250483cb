"""Standing orders at the Duel table: what is never asked again, what always happens, and how to be asked again."""

import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.modes.duel.model import events as e
from game.modes.duel.rules.orders import guard_kind, use_kind
from game.modes.duel.table.standing_orders import answers_always
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import played


def labels(table):
    return [button.label for button in table.scene.buttons.buttons]


def test_an_optional_trigger_can_be_refused_for_the_whole_game_and_asked_about_again():
    table = until(
        "trigger", seed=5, most=900, test=lambda t: any(o.id == "no" for o in t.scene.session.decision.options)
    )
    table.scene.make_buttons()
    table.window.redraw()
    table.wait(300)
    scene, decision = table.scene, table.decision
    assert {"Never", "Always"} <= set(labels(table)) or decision.options[0].id != "use:0"
    card, ability = (ref.partition(":")[2] for ref in decision.about)
    table.button("Never")
    table.wait(300)
    assert any(isinstance(event, e.TriggerDeclined) and event.trigger.card == card for event in table.match.events)
    kind = use_kind(card, ability)
    orders = scene.table.orders.list_orders(table.match.state, decision.seat)
    assert [order[1] for order in orders] == [kind]
    assert table.scene.table.orders.list_orders(table.match.state, 1 - decision.seat) == ()
    table.match.order(Seat(decision.seat), kind, "")
    assert scene.table.orders.list_orders(table.match.state, decision.seat) == ()
    table.close()


def asked_later(match, kind, order):
    """Return how often a match played on by chance asks about a Trigger Effect that may be used for nothing."""
    clone, bot, chance, asked_count = match.clone(), named_bot("random"), Chance(11), 0
    decision = clone.decision
    if order:
        clone.order(decision.seat, kind, order)
    clone.answer("no", decision.seat)
    for _ in range(400):
        decision = clone.decision
        if decision is None:
            break
        if decision.key == "trigger" and decision.options[0].id == "use:0":
            card, ability = (ref.partition(":")[2] for ref in decision.about)
            asked_count += decision.seat == match.decision.seat and use_kind(card, ability) == kind
        clone.answer(bot.choose(clone, decision.seat, chance), decision.seat)
    return asked_count


@pytest.mark.parametrize("value", ["never", "always"])
def test_an_ordered_trigger_is_not_asked_about(value):
    """Source: duel.trigger.optional"""
    for seed in (4, 5, 2):
        for table in played(seed, 400, keys=("trigger",)):
            decision = table.decision
            if len(answers_always(decision)) < 2:
                continue
            kind = use_kind(*(ref.partition(":")[2] for ref in decision.about))
            if asked_later(table.match, kind, ""):
                assert asked_later(table.match, kind, value) == 0
                return
    pytest.fail("no trigger came up twice")


def test_a_guard_that_is_never_asked_about_is_not_offered():
    """Source: duel.keyword.guard"""
    table = until("guard", seed=2, most=900, level="duel:duel-03-wall-of-guards")
    decision = table.decision
    (never,) = answers_always(decision)
    assert never.answer == "no"
    assert {kind for kind, _ in never.orders} == {
        guard_kind(option.id.partition(":")[2]) for option in decision.options if option.verb == "guard"
    }
    table.scene.make_buttons()
    table.window.redraw()
    table.wait(300)
    table.button("Never ask")
    table.wait(300)
    state = table.match.state
    assert {key.partition("/")[2] for key in state.orders} == {kind for kind, _ in never.orders}
    table.close()
