"""Why something at hand cannot be used now, for whom and as what."""

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
