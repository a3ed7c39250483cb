"""The sums of attacks and defenses against a second, naive model.

Source: story.defense.arithmetic, story.chain.mid-same-type, story.gap.trait-details
"""

from hypothesis import given
from hypothesis import strategies as st

from game.modes.story.content.enemies import Defenses, Enemy, EnemyAttack, OrderPlace, Piercing, Relentless
from game.modes.story.model.state import Assault, Combat, EnemyState, Lay, State, Strike
from game.modes.story.rules import numbers
from tests.modes.story.table import opened

TYPES = ("melee", "magic", "ranged")
FACTS = opened(2).game().rules.content
# The content of the mode is everybody's: what these tests put into it stays here.
FACTS.enemies = dict(FACTS.enemies)
WHEEL = {("melee", "magic"): 1, ("magic", "ranged"): 1, ("ranged", "melee"): 1}
"""One step round the wheel costs 1, the other way 2."""


def facts_with(enemy):
    """Return facts in which the enemy `e` is this one."""
    FACTS.enemies["e"] = enemy
    return FACTS


@given(
    attack=st.sampled_from(TYPES),
    kind=st.sampled_from(TYPES),
    strength=st.integers(1, 6),
    values=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 1), st.booleans()), min_size=1, max_size=4),
    trait=st.sampled_from([None, Piercing(), Relentless()]),
)
def test_defense(attack, kind, strength, values, trait):
    enemy = Enemy(
        id="e",
        name="E",
        health=5,
        attack=EnemyAttack(type=attack, strength=strength, target=OrderPlace("first")),
        trait=trait,
    )
    lays = [
        Lay(seat, f"x.{n}", "card", "boost" if boost else "defense", kind, value)
        for n, (value, seat, boost) in enumerate(values)
    ]
    names = {lay.card: None for lay in lays}
    content = facts_with(enemy)
    content._cards |= {name: content.card("ox.haul") for name in names}
    state = State(combat=Combat(order=[0, 1], enemies=[EnemyState("e", "e", 5, 5)]))
    assault = Assault("e", attack, strength, 1, 0, kind, lays)
    others = sum(value for value, seat, boost in values if boost and seat)
    own = sum(value for value, seat, boost in values if not (boost and seat))
    total = own + (min(others, 3) if isinstance(trait, Relentless) else others)
    lost = 0 if attack == kind else WHEEL.get((attack, kind), 2)
    lost += bool(lost) and isinstance(trait, Piercing)
    assert numbers.compute_prevented_harm(content, state, assault) == min(max(total - lost, 0), strength)
    shown = numbers.defense_total(content, state, assault)
    assert shown.value == max(total - lost, 0) == sum(term.amount for term in shown.sum_terms)


@given(
    links=st.lists(st.tuples(st.integers(1, 3), st.integers(1, 2), st.booleans()), max_size=5), shield=st.integers(0, 2)
)
def test_chain(links, shield):
    lays = [Lay(0, "ox.haul", "card", "attack", "melee", 2)]
    lays += [Lay(0, "ox.haul", "card", "mid", "melee", base if same else 0, link) for base, link, same in links]
    strike = Strike(0, "e", "melee", lays, chain=True)
    assert numbers.strike_total(FACTS, strike).value == 2 + sum(
        (base if same else 0) + link for base, link, same in links
    )
    content = facts_with(
        Enemy(
            id="e",
            name="E",
            health=5,
            attack=EnemyAttack(type="melee", strength=1, target=OrderPlace("first")),
            defense=Defenses(melee=shield),
        )
    )
    combat = Combat(order=[0], enemies=[EnemyState("e", "e", 5, 5)])
    assert numbers.enemy_defense(content, combat, combat.enemies[0], "melee").value == shield
