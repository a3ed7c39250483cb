"""What the gold button, a choice of several and a number begin with: what a sensible player would often answer."""

import pytest

from game.modes.story.table.advice import begun_with, best_of, cheapest_payment, safe_answer
from game.modes.story.table.summary import list_summary
from tests.modes.story.table import opened, started


def at(position, players=2):
    """Return the game and the match of a position."""
    return started(opened(players, setup="  decks: []\n", position=f"position:\n{position}"))


def advised(match):
    """Return the option that the open question puts in gold."""
    decision = match.decision
    selected = best_of(match.rules.content, match.state, decision, decision.options)
    return next((option for option in decision.options if option.id == selected), None)


def begun(match):
    """Return the options that the open question begins with."""
    return begun_with(match.rules.content, match.state, match.decision)


@pytest.mark.parametrize(("first", "second", "seat"), [("Work 3", "Work 1", 1), ("Work 1", "Work 3", 2)])
def test_the_hero_who_meets_the_tests_is_the_one_in_gold(first, second, seat):
    """Source: story.noncombat.single-player"""
    _, match = at(
        f"""  phase: defeat
  tests: [Work Small]
  scope: chosen
  players:
    P1: {{hand: [{first}]}}
    P2: {{hand: [{second}]}}
"""
    )
    assert match.decision.key == "name" and advised(match).refs == (f"seat:P{seat}",)


def test_a_wound_goes_first_at_a_rest_then_damage_in_the_hand():
    """Source: story.rest.one-of-two"""
    _, match = at(
        """  phase: rest
  tests: [Work Small]
  players:
    P1: {hand: [Damage, Wound], discard: [Damage]}
    P2: {hand: [Damage], discard: [Damage]}
"""
    )
    assert advised(match).verb == "wound"
    match.answer("nothing")
    assert advised(match).refs[1] == "zone:hand"


def test_as_much_harm_leaves_as_may():
    """Source: story.gap.repair-heal"""
    game, match = at(
        """  phase: draw
  tests: [Work Small]
  players:
    P1: {hand: [Repair 2, Heal 2, Wound, Wound, Damage], deck: [Work 2, Work 2], discard: [Damage, Damage]}
""",
        players=1,
    )
    match.answer(next(option.id for option in match.decision.options if option.verb == "repair"))
    taken = [option for option in match.decision.options if option.id in begun(match)]
    assert [option.refs[1] for option in taken] == ["zone:hand", "zone:discard"]
    match.answer([option.id for option in taken])
    assert begun(match) == ()
    match.answer(next(option.id for option in match.decision.options if option.verb == "heal"))
    assert match.decision.key == "heal"
    assert safe_answer(match.rules.content, game.wording, match.state, match.decision) == 2


def test_the_order_in_gold_puts_the_one_who_can_defend_where_the_blow_falls():
    """Source: story.order.attack-sequence"""
    for point in ("First", "Last"):
        _, match = at(
            f"""  phase: order
  players:
    P1: {{hand: [Work 1]}}
    P2: {{hand: [Melee Defense 3]}}
  enemies: ["E1: health 2, attacks Melee 3 on {point}"]
"""
        )
        assert match.decision.key == "order"
        assert advised(match).refs.index("seat:P2") == (0 if point == "First" else 1)


def test_passing_is_all_there_is_to_do_once_an_attack_fells():
    """Source: story.attack.zero-removes"""
    game, match = at(
        """  phase: heroes
  order: [P1, P2]
  players:
    P1: {hand: [Melee Attack 1, Melee Attack Boost 1, Melee Attack Boost 1]}
    P2: {hand: [Blank]}
  enemies: ["E1: health 2, def M0 R0 G0"]
"""
    )
    match.answer(next(option.id for option in match.decision.options if option.verb == "attack"))
    said = []
    while match.decision is not None and match.decision.key == "round.strike" and len(said) < 2:
        enough = game.wording.suffices(match.state, match.decision)
        said.append((enough, "falls" in game.wording.prompt(match.state, match.decision)))
        match.answer(next(option.id for option in match.decision.options if option.verb == "boost"))
    assert said == [(False, False), (True, True)]


def test_the_score_is_reckoned_for_all_to_see():
    """Source: story.gap.end-of-story"""
    game, match = at(
        """  phase: rest
  tests: [Work Small]
  tokens: {white: 5, black: 2}
  players:
    P1: {hand: [Damage, Blank]}
    P2: {hand: [Blank]}
"""
    )
    assert ("Score", "3: 5 White less 2 Black") in list_summary(match.rules.content, game.wording, match.state)


def test_a_hero_begins_with_the_recommended_decks_and_is_done_with_five():
    """Source: story.setup.character-deck"""
    game, match = started(opened(2, setup="  bot-decks: recommended\n  decks: []\n"))
    assert match.decision.key == "choose-decks" and advised(match).verb == "recommended"
    assert not game.wording.suffices(match.state, match.decision)
    match.answer(advised(match).id)
    assert advised(match) is None and game.wording.suffices(match.state, match.decision)


def test_of_the_hand_what_serves_no_test_is_to_be_thrown_away_and_harm_with_it():
    """Source: story.discard.any-number, story.discard.damage-allowed"""
    _, match = at(
        """  phase: discard
  tests: [Work Small]
  players:
    P1: {hand: [Damage, Work 2, Wealth 2, Heal 1, Wound], deck: [Work 1, Work 1]}
    P2: {hand: [Work 1], deck: [Work 1]}
"""
    )
    names = {option.id: match.rules.content.card(option.refs[0].partition(":")[2]) for option in match.decision.options}
    selected = [names[answer] for answer in begun(match)]
    assert len(selected) == 2 and all(
        card.noncombat is None or "work" not in card.noncombat.categories for card in selected
    )
    assert not any(card.heal for card in selected)
    match.answer(begun(match))
    assert begun(match) == ()


def test_in_a_fight_points_for_tests_are_to_be_thrown_away():
    """Source: story.discard.any-number"""
    _, match = at(
        """  phase: discard
  players:
    P1: {hand: [Melee Defense 2, Wealth 2, Melee Attack 3], deck: [Work 1, Work 1]}
    P2: {hand: [Melee Defense 2], deck: [Work 1]}
  enemies: ["E1: health 2, attacks Melee 3 on First"]
"""
    )
    names = {option.id: match.rules.content.card(option.refs[0].partition(":")[2]) for option in match.decision.options}
    assert [names[answer].noncombat is not None for answer in begun(match)] == [True]


def test_the_card_to_throw_away_for_a_move_is_the_one_that_helps_least():
    """Source: story.order.discard-to-move"""
    _, match = at(
        """  phase: enemies
  quiet: false
  players:
    P1: {hand: [Melee Defense 3, Wealth 1, Melee Attack 3]}
    P2: {hand: [Melee Defense 2]}
  enemies: ["E1: health 2, attacks Melee 3 on First"]
"""
    )
    content = match.rules.content
    moves = [option for option in match.decision.options if option.verb == "move"]
    card = cheapest_payment(content, match.state, moves)
    assert len(moves) == 3 and content.card(card).noncombat is not None
    assert best_of(content, match.state, match.decision, moves).find(card) > 0
    assert cheapest_payment(content, match.state, match.decision.options) == ""


@pytest.mark.parametrize(("point", "thrown"), [("First", False), ("Last", True)])
def test_the_only_defense_is_not_thrown_away_by_whom_an_attack_is_coming_for(point, thrown):
    """Source: story.damage.zero-block-is-defense"""
    _, match = at(
        f"""  phase: discard
  order: [P1, P2]
  players:
    P1: {{hand: [Melee Defense 1, Melee Attack 3], deck: [Work 1, Work 1]}}
    P2: {{hand: [Melee Defense 2], deck: [Work 1]}}
  enemies: ["E1: health 2, attacks Melee 3 on {point}"]
"""
    )
    cards = [option.refs[0] for option in match.decision.options if option.id in begun(match)]
    assert any("defense" in card for card in cards) == thrown
