"""Why something at hand cannot be used now, for whom and as what."""

import pytest

from tests.modes.story.table import opened, started


def refused(position, verb, players=2):
    """Return the references and clauses with which a verb is refused in a position."""
    _, match = started(opened(players, setup="  decks: []\n", position=f"position:\n{position}"))
    return {one.refs: one.cite for one in match.refusals() if one.verb == verb}


def test_an_ally_that_heals_says_of_each_hero_why_not():
    """Nobody has a Wound, and so there is nothing to heal. Source: story.gap.npcs, story.gap.repair-heal"""
    found = refused(
        """  phase: draw
  allies: [field-hospital]
  tests: [Work Small]
  players:
    P1: {hand: [Repair 1, Damage, Work 1]}
    P2: {hand: [Work 1]}
""",
        "ally",
    )
    assert set(found) == {
        ("ally:field-hospital",),
        ("ally:field-hospital", "seat:P1"),
        ("ally:field-hospital", "seat:P2"),
    }


def test_a_card_is_refused_as_a_category_only_where_it_can_be_laid_as_another():
    """Source: story.card.noncombat-one-choice"""
    challenge = """  phase: challenge
  tests: [Work Average, Wealth Average]
  players:
    P1: {hand: [Work 1]}
"""
    assert ("card:p1.work-1", "category:wealth") in refused(challenge, "test", players=1)
    fight = """  phase: heroes
  players:
    P1: {hand: [Work 1, Melee Attack 1]}
  enemies: ["E1: health 9, attacks Melee 1 on First"]
"""
    assert all(len(refs) == 1 for refs in refused(fight, "test", players=1))


def reasons_after(position, answers, verb):
    """Return the sentences with which a verb is refused in a position after these answers of who is asked."""
    _, match = started(opened(setup="  decks: []\n", position=f"position:\n{position}"))
    for answer in answers:
        match.answer(answer, match.decision.seat)
    return {str(one.reason) for one in match.refusals() if one.verb == verb}


FIGHT = """  phase: enemies
  players:
    P1: {hand: [Melee Defense 1, Blank]}
    P2: {hand: [Melee Defense 1 (Defend), Melee Defense 1 (Defend), Melee Defense Boost +1, Draw 1]}
  enemies: ["Mill Hound: health 9, attacks Melee 2 on First"]
"""


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        (["no", "pass"], "it was declined for this attack"),
        (["no", "defense:p1.melee-defense-1/melee"], "a Defense has been laid against this attack"),
    ],
)
def test_a_defend_that_comes_too_late_says_what_came_first(answers, reason):
    """Source: story.defend.take-attack, story.gap.attack-on-a-player"""
    assert reasons_after(FIGHT, answers, "defend") == {reason}


def test_a_second_defend_says_that_the_attack_is_taken():
    """Source: story.defend.take-attack"""
    both = FIGHT.replace("Melee Defense 1, Blank", "Melee Defense 1 (Defend), Melee Defense Boost +1")
    found = reasons_after(both, ["defend:p2.melee-defense-1-defend/melee", "pass"], "defend")
    assert found == {"this attack has been taken by a Defend"}


@pytest.mark.parametrize(
    ("printed", "reason"),
    [
        ("  retreat: Work Small\n", "whether the party retreats is settled first in its half"),
        ("", "the card prints no retreat challenge"),
    ],
)
def test_a_retreat_is_refused_by_what_the_card_prints(printed, reason):
    """Source: story.retreat.before-generals, story.retreat.challenge"""
    heroes = FIGHT.replace("enemies\n", "heroes\n", 1).replace("Melee Defense 1, Blank", "Melee Attack 1")
    assert reasons_after(printed + heroes, [], "retreat") == {reason}
