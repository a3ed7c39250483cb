"""What a hand expects of the Duel table: a blocker and then its attacker, a drag that means both, a reason for all."""

import pygame
import pytest

from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.table.board.layout import shown_cards
from game.modes.duel.table.preview.drawing import outcome_words
from game.modes.duel.table.refusals import why_not
from tests.ui.test_duel_pointing import until


@pytest.fixture
def blocks():
    """Return a table on which somebody may block one of several attackers, and the two options that say so."""

    def several(table):
        first = [option.refs[0] for option in table.scene.session.decision.options if len(option.refs) > 1]
        return len(first) != len(set(first))

    table = until("block", test=several, most=900, level="duel:duel-06-the-tax")
    options = table.decision.options
    blocker = next(o.refs[0] for o in options if sum(p.refs[0] == o.refs[0] for p in options) > 1)
    yield table, [option for option in options if option.refs[0] == blocker]
    table.close()


def test_a_blocker_and_then_its_attacker_are_clicked(blocks):
    table, (first, second, *_) = blocks
    scene = table.scene
    for option in (second, first):
        table.click(option.refs[0])
        assert scene.input.popup is not None
        table.wait(400)
        table.move_to(table.place(option.refs[1]))
        assert scene.input.popup.options[scene.input.popup.index] == option, (
            "the row of what is pointed at is the one that is meant"
        )
        table.click(option.refs[1])
        assert scene.input.popup is None and scene.controller.selected == (option.id,)
        table.wait(400)
        table.click(option.refs[0])
        table.wait(400)
        assert scene.controller.selected == (), "and taken back"


def test_a_drag_names_blocker_and_attacker(blocks):
    table, (_, second, *_) = blocks
    table.drag(second.refs[0], second.refs[1])
    assert table.scene.input.popup is None and table.scene.controller.selected == (second.id,)


def test_a_closed_menu_leaves_nothing_pointed_at_behind(blocks):
    table, (first, *_) = blocks
    table.click(first.refs[0])
    table.wait(400)
    away = table.scene.regions.prompt.midleft
    table.move_to(away)
    table.press(away)
    assert table.scene.input.popup is None and table.scene.input.hovered == "" and table.scene.input.pointer == away


def test_cards_that_no_verb_is_offered_for_say_what_they_are_for():
    table = until(
        "deploy", test=lambda t: t.match.state.zone("hand", t.decision.seat) and t.scene.controller.selectable
    )
    scene, seat = table.scene, table.decision.seat
    table.click(f"card:{table.match.state.zone('hand', seat)[0]}")
    reason, cite = scene.refusal
    assert "Engage" in reason and cite == "duel.turn.play-only-own-engage"
    assert scene.pointing().refused == {}, "said once, in the prompt bar"
    theirs = [*table.match.state.zone("battlefield", 1 - seat), *table.match.state.zone("keep", 1 - seat)]
    for card in theirs:
        assert "your own" in why_not(table.match.state, table.decision, f"card:{card}").reason
    assert why_not(table.match.state, table.decision, "resolve:0") is None
    table.close()


def test_each_harm_of_a_sabotage_says_what_it_does():
    table = until("sabotage", most=900, level="duel:duel-10-nothing-is-safe")
    scene = table.scene
    for option in table.decision.options:
        text = outcome_words(scene.table.content, scene.table.wording, scene.director.display, scene.pointing(), option)
        assert "Attribute" in text if option.id.startswith("drain") else "loses 1 Resolve" in text
    table.close()


def test_a_resting_pointer_opens_no_zoom_over_what_is_new():
    table = until("engage", test=lambda t: len(t.match.state.zone("hand", t.decision.seat)) > 2)
    scene = table.scene
    table.move_to(table.place(f"card:{shown_cards(scene.director.display.zone('hand', scene.snapshot().near))[0]}"))
    table.wait(600)
    assert scene.pointing().hover_elapsed
    scene.ask_again()
    table.wait(900)
    assert not scene.pointing().hover_elapsed, "nobody has moved since the question"
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=scene.input.pointer, rel=(1, 0), buttons=(0, 0, 0)))
    table.wait(600)
    assert scene.pointing().hover_elapsed
    table.close()


def test_the_attribute_that_the_hand_asks_for_most_is_gold_when_one_is_gained():
    table = until("bonus")
    try:
        hand = table.match.state.zone("hand", int(table.decision.seat))
        content = table.match.rules.content
        counts = {name: sum(getattr(content.card(card).cost, name) for card in hand) for name in ATTRIBUTES}
        gold = [button for button in table.scene.buttons.buttons if button.primary]
        assert [button.option for button in gold] == [f"attribute:{max(counts, key=counts.get)}"]
        table.key(pygame.K_SPACE)
        table.wait(200)
        assert table.decision is None or table.decision.key != "bonus"
    finally:
        table.close()
