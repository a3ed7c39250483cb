"""The sums of attacks, defenses and Tests, term by term.

Source: story.defense.arithmetic, story.attack.minus-defense, story.chain.*, story.noncombat.meet-or-exceed
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.language.say import N_
from game.kernel.totals import Tally, Total
from game.modes.story.content.enemies import Piercing, Relentless, Screen, Sweeping
from game.modes.story.content.terms import AttackType
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, Challenge, Combat, EnemyState, Lay, State, Strike

PENALTY: dict[AttackType, dict[AttackType, int]] = {
    "melee": {"melee": 0, "magic": 1, "ranged": 2},
    "magic": {"magic": 0, "ranged": 1, "melee": 2},
    "ranged": {"ranged": 0, "melee": 1, "magic": 2},
}
"""By the type of the attack, then that of the Defense.

Source: story.defense.table-melee, story.defense.table-magic, story.defense.table-ranged
"""
PENALTY_CITE: dict[AttackType, str] = {
    "melee": "story.defense.table-melee",
    "magic": "story.defense.table-magic",
    "ranged": "story.defense.table-ranged",
}
PENALTY_LABELS: dict[tuple[AttackType, AttackType], str] = {
    ("melee", "magic"): N_("magic against melee"),
    ("melee", "ranged"): N_("ranged against melee"),
    ("magic", "ranged"): N_("ranged against magic"),
    ("magic", "melee"): N_("melee against magic"),
    ("ranged", "melee"): N_("melee against ranged"),
    ("ranged", "magic"): N_("magic against ranged"),
}
"""What the penalty is called in a sum, by the type of the attack, then that of the Defense."""
CHAINED = ": chain"
"""What stands behind the name of a card whose term of a sum is its Chain Boost."""


def lay_label(content: StoryContent, lay: Lay) -> str:
    """Return what a term of a sum is called: the name of the card, deck or ally."""
    if lay.card:
        return content.name(lay.card)
    entry = content.decks.get(lay.source) or content.allies.get(lay.source)
    return entry.name if entry is not None else lay.source


# Defense


def penalty(content: StoryContent, enemy: str, attack: AttackType, defense: AttackType) -> int:
    """Return what Defense of a type loses against an attack of a type by an enemy of this kind.

    Source: story.defense.off-type, story.gap.trait-details
    """
    found = PENALTY[attack][defense]
    return found + 1 if found and isinstance(content.enemies[enemy].trait, Piercing) else found


def enemy_of(state: State, name: str) -> EnemyState:
    """Return an enemy of the running combat. Raises: KeyError."""
    for enemy in state.combat.enemies if state.combat is not None else ():
        if enemy.id == name:
            return enemy
    raise KeyError(name)


def defense_total(content: StoryContent, state: State, assault: Assault) -> Total:
    """Return the Defense laid against an attack, less the penalty, not below 0.

    Boosts of others against a Relentless enemy count only so far.
    Source: story.defense.arithmetic, story.defend.plus-one, story.gap.trait-details
    """
    kind = enemy_of(state, assault.enemy).kind
    trait = content.enemies[kind].trait
    room = trait.most if isinstance(trait, Relentless) else None
    tally = Tally("Defense", 0, "story.defense.arithmetic")
    for lay in assault.lays:
        value = lay.value
        if room is not None and lay.laid == "boost" and lay.seat != assault.target:
            value = min(value, room)
            room -= value
        tally.add(lay_label(content, lay), value, "story.defense.arithmetic")
        tally.add("Defend", lay.link, "story.defend.plus-one")
    if assault.kind:
        lost = penalty(content, kind, assault.type, assault.kind)
        if lost:
            label = PENALTY_LABELS[assault.type, assault.kind]
            tally.add(label, -min(lost, tally.value), PENALTY_CITE[assault.type])
    return tally.total()


def compute_prevented_harm(content: StoryContent, state: State, assault: Assault) -> int:
    """Return how much of an attack is prevented: not more than its strength. Source: story.defense.arithmetic"""
    return min(defense_total(content, state, assault).value, assault.strength)


# Attack


def strike_total(content: StoryContent, strike: Strike) -> Total:
    """Return the total of a hero's attack, the Chain Boosts as terms of their own. Source: story.chain.*"""
    tally = Tally("Attack", 0, "story.attack.from-one-type")
    for lay in strike.lays:
        label = lay_label(content, lay)
        tally.add(label, lay.value, "story.attack.from-one-type")
        cite = "story.chain.end-one" if lay.laid == "end" else "story.chain.mid-any-type"
        tally.add(f"{label}{CHAINED}", lay.link, cite)
    return tally.total()


def enemy_defense(content: StoryContent, combat: Combat, enemy: EnemyState, kind: AttackType) -> Total:
    """Return an enemy's Defense against attacks of a type.

    Source: story.attack.minus-defense, story.gap.trait-details
    """
    entry = content.enemies[enemy.kind]
    tally = Tally(entry.name, getattr(entry.defense, kind), "story.attack.minus-defense")
    if kind == "ranged":
        for other in combat.enemies:
            if other.id == enemy.id:
                break
            if isinstance(content.enemies[other.kind].trait, Screen):
                tally.add("Screen", 1, "story.gap.trait-details")
                break
    return tally.total()


# Tests


def test_totals(content: StoryContent, challenge: Challenge) -> tuple[Total, ...]:
    """Return the points played for each Test. Source: story.noncombat.test-per-category, story.noncombat.group"""
    found = []
    for test in challenge.tests:
        tally = Tally(test.category, 0, "story.noncombat.test-per-category")
        for lay in challenge.lays:
            if lay.laid == "test" and lay.kind == test.category:
                tally.add(lay_label(content, lay), lay.value, "story.noncombat.group")
        found.append(tally.total())
    return tuple(found)


def points(lays: Iterable[Lay], category: str) -> int:
    """Return the points played in a category."""
    return sum(lay.value for lay in lays if lay.laid == "test" and lay.kind == category)


def passed_tests(challenge: Challenge) -> tuple[bool, ...]:
    """Return which Tests are passed: by points or by a Keyword.

    Source: story.noncombat.meet-or-exceed, story.noncombat.keyword-auto
    """
    lays = challenge.lays
    return tuple(test.passed >= 0 or points(lays, test.category) >= test.need for test in challenge.tests)


# Places


def place_of_target(content: StoryContent, kind: str, places: int) -> int:
    """Return the place, from 1, that an enemy of this kind attacks with so many places.

    Source: story.enemy.first-last, story.enemy.shift, story.enemy.clamp
    """
    target = content.enemies[kind].attack.target
    index = 1 + target.shift if target.from_ == "first" else places - target.shift
    return min(max(index, 1), places)


def target_of(content: StoryContent, state: State, enemy: EnemyState) -> int:
    """Return the seat an enemy would attack now. Source: story.order.targeting, story.gap.enemy-target-recount"""
    assert state.combat is not None
    order = state.combat.order
    return order[place_of_target(content, enemy.kind, len(order)) - 1]


def coming_targets(content: StoryContent, state: State) -> Sequence[tuple[EnemyState, int]]:
    """Return the enemies that have not attacked in this round, each with the seat it would attack now."""
    combat = state.combat
    if combat is None or not combat.order:
        return ()
    return [(enemy, target_of(content, state, enemy)) for enemy in combat.enemies if enemy.id not in combat.acted]


def places_hit(content: StoryContent, state: State, enemy: EnemyState) -> tuple[int, int]:
    """Return the first and the last place, from 0, that an enemy would hit now: a sweep hits the next place too.

    Source: story.enemy.first-last, story.gap.trait-details
    """
    assert state.combat is not None
    places = len(state.combat.order)
    first = place_of_target(content, enemy.kind, places) - 1
    sweeps = isinstance(content.enemies[enemy.kind].trait, Sweeping)
    return first, min(first + 1, places - 1) if sweeps else first
