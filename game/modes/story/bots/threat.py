"""What the attacks of enemies may cost a party, from the Defense that the attacked hold and the harm they have taken.

Source: none; what bots value is no rule
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.modes.story.bots.holdings import list_passed_seats
from game.modes.story.bots.values import DAMAGE, EXPECTED, wound_worth
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, EnemyState, State, is_wound
from game.modes.story.rules.numbers import coming_targets, penalty

DRAWING = frozenset({"lay", "order", "discard", "draw"})
"""Moments of a fight before hands are filled."""


def threat(content: StoryContent, state: State) -> float:
    """Return what the attacks still to come in this round may cost, and one more of every enemy in the next.

    While hands are still to be drawn, half of it counts, and only as it differs from what is usual.
    """
    assert state.combat is not None
    order = state.combat.order
    wounds = [sum(map(is_wound, state.hand(seat))) for seat in range(len(state.players))]
    least = min((wounds[seat] for seat in order), default=0)
    cost = sum(next_attack(content, enemy, least) for enemy in state.combat.enemies)
    running = state.assault.enemy if state.assault is not None else ""
    if state.assault is not None and lets_through(state, state.assault):
        wounds[state.assault.target] += 1
    drawing = state.phase in DRAWING
    spent: set[str] = set()
    for enemy, target in coming_targets(content, state):
        if enemy.id == running:
            continue
        strength = content.enemies[enemy.kind].attack.strength
        usual = next_attack(content, enemy, wounds[target])
        harm, card = expected_harm(content, state, enemy, target, strength, wounds[target], spent)
        if card:
            spent.add(card)
        else:
            wounds[target] += 1
        cost += 0.5 * (harm - usual) if drawing else harm
    return cost


def lets_through(state: State, assault: Assault) -> bool:
    """Return whether the hero who is hit passed without a defense: nobody else can begin it, so a Wound comes."""
    return not assault.lays and assault.target in list_passed_seats(state)


def next_attack(content: StoryContent, enemy: EnemyState, wounds: int) -> float:
    """Return what an enemy's next attack may cost a hero with so many Wounds, whose hand is not known yet."""
    return EXPECTED * min(wound_worth(wounds), DAMAGE * content.enemies[enemy.kind].attack.strength)


def expected_harm(
    content: StoryContent,
    state: State,
    enemy: EnemyState,
    target: int,
    strength: int,
    wounds: int | None = None,
    spent: AbstractSet[str] = frozenset(),
) -> tuple[float, str]:
    """Return what an attack costs a hero who defends with the best card in hand, and the card; none for a Wound."""
    kind = content.enemies[enemy.kind].attack.type
    best, best_card = 0, ""
    for card in state.hand(target):
        use = content.card(card).combat_of("defense")
        if use is None or card in spent:
            continue
        value = max(0, use.value - min(penalty(content, enemy.kind, kind, own) for own in use.types))
        if value > best or not best_card:
            best, best_card = value, card
    through = DAMAGE * max(0, strength - best)
    harm = wound_worth(sum(map(is_wound, state.hand(target))) if wounds is None else wounds)
    return (through, best_card) if best_card and through < harm else (harm, "")
