"""What players are told while they choose: whose turn it is, how far a retreat is, what a coming blow may do."""

import msgspec
import pytest

from game.kernel.decisions import Option, Seat
from game.modes.story.table.explain import explain
from game.modes.story.table.preview.forecast import coming_blows, forecast, odds_of_live, retreat_line
from game.modes.story.table.preview.reachable_tests import within_reach
from game.modes.story.table.standing_orders import always
from game.modes.story.table.threats import explain_blow
from tests.modes.story.table import opened, started

FIGHT = """position:
  phase: {phase}
  quiet: false
  order: [P1, P2]
  retreat: {retreat}
  players:
    P1: {{hand: [Melee Attack 2, Work 1]}}
    P2: {{hand: [Melee Attack 2, Ranged Defense 2, Work 2]}}
  enemies: ["E1: health 9, attacks Melee 3 on Last", "E2: attacks Magic 2 on First"]
"""


def at(phase, retreat="Work Average"):
    """Return the game and the match of a fight of two persons."""
    position = FIGHT.format(phase=phase, retreat=retreat)
    return started(opened(2, setup="  decks: []\n", position=position))


def test_a_move_in_the_attack_turn_of_another_is_not_called_an_attack():
    """Source: story.gap.attack-turns-after-moves"""
    game, match = at("half")
    match.answer("attack")
    own = game.wording.prompt(match.state, match.decision)
    assert match.decision.seat == 0 and "begin an attack" in own
    assert not always(game.rules.content, match.state, match.decision)
    match.answer("pass")
    other = game.wording.prompt(match.state, match.decision)
    assert match.decision.seat == 1 and "before Ada attacks" in other and "begin an attack" not in other
    assert [each.label for each in always(game.rules.content, match.state, match.decision)] == ["No moves any more"]


def test_against_an_attack_that_is_held_one_may_say_that_no_more_is_ever_wanted():
    """Source: story.gap.windows"""
    position = """position:
  phase: enemies
  players:
    P1: {hand: [Melee Defense 2, Melee Defense 1]}
  enemies: ["E1: health 9, attacks Melee 2 on First"]
"""
    game, match = started(opened(1, setup="  decks: []\n", position=position))
    assert not always(game.rules.content, match.state, match.decision)
    match.answer("defense:p1.melee-defense-2/melee")
    (found,) = always(game.rules.content, match.state, match.decision)
    assert (found.label, found.orders) == ("Pass once it is held", (("held", "yes"),))


def test_a_general_card_is_named_only_where_one_is_held():
    """Source: story.gap.order-move-timing"""
    game, match = at("enemies")
    assert "General" not in game.wording.prompt(match.state, match.decision)
    _, match = started(
        opened(
            2,
            setup="  decks: []\n",
            position=FIGHT.format(phase="enemies", retreat="Work Small").replace(
                "[Melee Attack 2, Work 1]", "[Draw 1, Work 1]"
            ),
        )
    )
    assert "General" in game.wording.prompt(match.state, match.decision)


def test_what_a_retreat_asks_for_is_told_before_it_is_chosen():
    """Source: story.retreat.challenge"""
    _, match = at("half")
    line = retreat_line(match.rules.content, match.state)
    assert "Work 4" in line and "hold 3 " in line


def test_a_coming_blow_is_explained_by_the_hand_it_will_meet():
    """Source: story.defense.arithmetic, story.damage.wound-if-undefended"""
    game, match = at("enemies")
    content, observation = match.rules.content, match.state
    last, first = [enemy.id for enemy in observation.combat.enemies]
    people = ["Anna", "Bert"]
    held = " ".join(explain_blow(content, game.wording, observation, people, f"1@{last}"))
    assert "Last: Bert" in held and "Ranged Defense in hand 2" in held and "penalty 2" in held and "3 Damage" in held
    bare = " ".join(explain_blow(content, game.wording, observation, people, f"0@{first}"))
    assert "First: Anna" in bare and "1 Wound" in bare
    assert explain_blow(content, game.wording, observation, people, "1@nobody") == ()


ABILITIES = """position:
  phase: {phase}
  quiet: false
  order: [P1, P2]
  players:
    P1:
      hand: [{hand}]
      deck: [Work 1, Work 1, Damage, Work 1, Damage]
      abilities: {{character: discard 1 = 1 Melee Defense, frame: discard 1 = 1 Melee Defense}}
    P2: {{hand: [Work 1, Ranged Defense 1]}}
  enemies: ["E1: attacks Melee 3 on First"]
"""


@pytest.mark.parametrize(
    ("phase", "hand", "said"),
    [
        ("enemies", "Work 1, Work 1", "1 Damage at best"),
        ("enemies", "Work 1, Damage", "2 Damage at best"),
        ("enemies", "Melee Defense 2, Work 1", "can be held"),
        ("discard", "Damage, Damage, Damage, Damage", "draws 1 first, 60 % to be able to defend"),
    ],
)
def test_what_a_coming_blow_does_at_best_counts_the_abilities_of_decks(phase, hand, said):
    """Source: story.combat.defensive-abilities"""
    _, match = started(opened(2, setup="  decks: []\n", position=ABILITIES.format(phase=phase, hand=hand)))
    hit = coming_blows(match.rules.content, match.state)[0]
    assert forecast(match.rules.content, match.state, 0, hit)[0] == said


def test_an_empty_hand_is_not_said_to_have_no_defense_while_it_is_still_to_be_filled():
    """The deck holds one card of the five, so the discard pile is shuffled in, and nobody knows what comes."""
    position = ABILITIES.format(phase="discard", hand="").replace(
        "[Work 1, Work 1, Damage, Work 1, Damage]", "[Work 1]"
    )
    _, match = started(opened(2, setup="  decks: []\n", position=position))
    hit = coming_blows(match.rules.content, match.state)[0]
    assert forecast(match.rules.content, match.state, 0, hit) == ("draws 5 first", "text")


def test_the_odds_of_a_draw_are_those_of_what_is_asked_for():
    """Two of three cards serve the Test, one is a Defense: of two drawn, two in three hold a Defense."""
    position = """position:
  phase: discard
  {asked}
  players:
    P1: {{hand: [Work 1], deck: [Diplomacy 1, "Melee Defense 2 | Diplomacy 2", Work 3]}}
    P2: {{hand: [Work 1]}}
"""
    lines = []
    for asked_seats in ("tests: [Diplomacy Small]", 'enemies: ["E1: health 2, attacks Melee 3 on Last"]'):
        _, match = started(opened(2, setup="  decks: []\n", position=position.format(asked=asked_seats)))
        lines.append(odds_of_live(match.rules.content, match.state, 0, 2))
    assert lines == ["You draw 2: 100 % chance of a card for the Tests", "You draw 2: 67 % chance of a Defense"]


def test_the_page_tells_what_a_retreat_asks_for():
    """Source: story.retreat.challenge"""
    game, match = at("half")
    content = match.rules.content
    lines = explain(content, game.wording, match.state, ["Anna", "Bert"], "story:page")
    assert "To get away: Work Average" in lines


CHALLENGE = """position:
  phase: challenge
  tests: [Work Small]
  players:
    P1: {hand: [Work 1, Work 1, Work 1]}
    P2: {hand: [Work 1]}
"""


def test_whoever_has_met_every_test_is_told_that_passing_is_all_there_is_to_do():
    """Source: story.noncombat.all-tests"""
    game, match = started(opened(2, setup="  decks: []\n", position=CHALLENGE))
    said = []
    while match.decision.key == "round.challenge":
        words = game.wording.prompt(match.state, match.decision)
        suffices = game.wording.suffices(match.state, match.decision)
        said.append((suffices, "every Test is met" in words))
        lay = next((option.id for option in match.decision.options if option.verb == "test"), "pass")
        match.answer("pass" if suffices else lay)
    assert said == [(False, False)] * 2 + [(True, True)] * 2


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        (("move",), "Ada: step in for Ivo against E1?"),
        (("move", "general"), "Ada: step in for Ivo, or play a General card?"),
        (("general",), "Ada: a General card before E1 hits Ivo?"),
        (("move", "boost"), "Ada: defend Ivo against E1, or pass"),
    ],
)
def test_who_cannot_defend_another_is_not_told_to(verbs, said):
    """Source: story.gap.windows"""
    game, match = at("enemies")
    while match.decision.key != "round.defense":
        match.answer("pass")
    assert match.decision.seat == 1
    options = tuple(Option(verb) for verb in (*verbs, "pass"))
    asked = msgspec.structs.replace(match.decision, seat=Seat(0), options=options)
    assert game.wording.prompt(match.state, asked) == said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["attack", "move", "general"], "begin an attack, move, play a General card, or pass"),
        (["attack"], "begin an attack, or pass"),
        (["ability:type:melee", "move"], "begin an attack, move, or pass"),
        (["ability:deck:x", "move"], "nothing to attack with: move, play a General card, or pass"),
        (["move"], "nothing to attack with: move, or pass"),
        (["general"], "nothing to attack with: play a General card, or pass"),
    ],
)
def test_a_hero_is_asked_only_for_what_is_on_offer(options, said):
    """Source: story.gap.windows"""
    game, match = at("half")
    match.answer("attack")
    made = [Option(name, (name.partition(":")[2],)) for name in options]
    asked = msgspec.structs.replace(match.decision, options=(*made, Option("pass")))
    assert game.wording.prompt(match.state, asked) == f"Ada: {said}"


def test_a_general_card_says_what_it_does_before_it_is_played():
    """Source: story.card.single-ability"""
    position = FIGHT.format(phase="half", retreat="Work Small").replace("[Melee Attack 2, Work 1]", "[Draw 2, Work 1]")
    game, match = started(opened(2, setup="  decks: []\n", position=position))
    match.answer("attack")
    option = next(option for option in match.decision.options if option.verb == "general")
    assert game.wording.label(match.state, match.decision, option).endswith(": Draw 2")


PAYING = "now choose the card to throw away"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([("attack", "card:a", "enemy:e1"), ("attack", "card:a", "enemy:e2")], "now choose the enemy"),
        ([("ability", "deck:x", "card:wound.1"), ("ability", "deck:x", "card:p1.work-1")], PAYING),
        ([("ability", "deck:x", "card:a"), ("move", "card:a", "way:up")], "now choose what it pays for"),
        ([("attack", "card:a", "enemy:e1"), ("ability", "deck:x", "card:a")], ""),
        ([], ""),
    ],
)
def test_what_goes_with_the_first_choice_is_named(options, said):
    game, match = at("half")
    made = [Option(f"{verb}:{number}", refs) for number, (verb, *refs) in enumerate(options)]
    assert game.wording.goes_with(match.state, match.decision, made) == said


def test_a_card_of_the_story_pile_is_named_wherever_it_moves():
    game, match = at("half")
    content = match.rules.content
    names = [*content.story_cards, *content.plots]
    assert len(names) > 20
    for name in names:
        assert game.wording.ref(match.state, f"card:{name}") == game.wording.story_card(name)


@pytest.mark.parametrize(("scope", "within"), [("group", 1), ("chosen", 0)])
def test_the_tests_in_reach_are_counted_by_the_hands_of_all_or_of_one_alone(scope, within):
    """Source: story.noncombat.group, story.noncombat.single-player"""
    position = f"""position:
  phase: discard
  tests: [Work 4]
  scope: {scope}
  players:
    P1: {{hand: [Work 2, Wealth 3]}}
    P2: {{hand: [Work 2]}}
"""
    _, match = started(opened(2, setup="  decks: []\n", position=position))
    assert within_reach(match.rules.content, match.state, match.state.challenge) == within


def test_a_hero_who_is_being_made_is_told_what_lacks():
    """Source: story.setup.augment-decks"""
    game, match = started(opened(1, setup="  decks: []\n"))
    said = []
    for verb_ref in ("deck:bridge-warden", "deck:riveted-plate", "deck:ox", "deck:chain-flail"):
        option = next(one for one in match.decision.options if one.verb == "take" and verb_ref in one.refs)
        match.answer(option.id)
        said.append(game.wording.prompt(match.state, match.decision).partition(": ")[2])
    assert said == [
        "still to choose: a Frame, a Weapon and two Augments",
        "still to choose: a Frame, a Weapon and an Augment of another type",
        "still to choose: a Weapon and an Augment of another type",
        "still to choose: an Augment of another type",
    ]
