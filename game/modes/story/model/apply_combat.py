"""Write the events of challenges and combats into the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.model import combat_events as ce
from game.modes.story.model import events as e
from game.modes.story.model.state import Assault, Combat, EnemyState, State


def take(zone: list[str], cards: tuple[str, ...]) -> None:
    """Take cards out of a zone by name, wherever they lie; one that a view hides counts as any hidden one."""
    for card in cards:
        zone.remove(card if card in zone else HIDDEN)


def _combat(state: State) -> Combat:
    assert state.combat is not None
    return state.combat


def _assault(state: State) -> Assault:
    assert state.assault is not None
    return state.assault


def _enemy(state: State, name: str) -> EnemyState:
    return next(enemy for enemy in _combat(state).enemies if enemy.id == name)


def _apply_lay(state: State, event: e.Laid) -> None:
    lay = event.lay
    if lay.card:
        take(state.hand(lay.seat), (lay.card,))
        state.zone("table", lay.seat).append(lay.card)
    if state.challenge is not None:
        state.challenge.lays.append(lay)
    elif state.assault is not None:
        state.assault.lays.append(lay)
        state.assault.kind = lay.kind  # type: ignore[assignment]
    else:
        assert state.strike is not None
        state.strike.lays.append(lay)
        if lay.laid == "end":
            state.strike.ended = True


# Challenges


def _challenge_began(state: State, event: ce.ChallengeBegan) -> None:
    found = event.challenge
    state.challenge = msgspec.structs.replace(found, tests=list(found.tests), lays=list(found.lays))


def _test_passed(state: State, event: ce.TestPassed) -> None:
    assert state.challenge is not None
    tests = state.challenge.tests
    tests[event.test] = msgspec.structs.replace(tests[event.test], passed=event.seat)


def _challenge_counted(state: State, event: ce.ChallengeCounted) -> None:
    state.challenge = None


# Combat


def _combat_began(state: State, event: ce.CombatBegan) -> None:
    order = [seat for seat, player in enumerate(state.players) if not player.defeated]
    state.combat = Combat(order=order, enemies=[msgspec.structs.replace(enemy) for enemy in event.enemies])


def _order_set(state: State, event: ce.OrderSet) -> None:
    _combat(state).order = list(event.order)


def _places_swapped(state: State, event: ce.PlacesSwapped) -> None:
    if event.paid:
        take(state.hand(event.seat), (event.paid,))
        state.zone("discard", event.seat).append(event.paid)
    order = _combat(state).order
    one, two = order.index(event.first), order.index(event.second)
    order[one], order[two] = order[two], order[one]


def _round_began(state: State, event: ce.RoundBegan) -> None:
    combat = _combat(state)
    combat.round = event.round
    combat.acted, combat.done = (), ()


def _hero_defeated(state: State, event: ce.HeroDefeated) -> None:
    state.players[event.seat].defeated = True
    assert state.encounter is not None
    state.encounter.anyone = True
    if state.combat is not None and event.seat in state.combat.order:
        state.combat.order.remove(event.seat)


def _enemy_joined(state: State, event: ce.EnemyJoined) -> None:
    combat = _combat(state)
    combat.enemies.append(msgspec.structs.replace(event.enemy))
    _enemy(state, event.by).called += 1


def _enemy_healed(state: State, event: ce.EnemyHealed) -> None:
    _enemy(state, event.enemy).health = event.after


def _assault_began(state: State, event: ce.AssaultBegan) -> None:
    state.assault = msgspec.structs.replace(event.assault, lays=list(event.assault.lays))


def _defends_held(state: State, event: ce.DefendsHeld) -> None:
    assault = _assault(state)
    assault.held = (*assault.held, *event.cards)


def _defend_asked(state: State, event: ce.DefendAsked) -> None:
    assault = _assault(state)
    assault.asked = (*assault.asked, event.seat)


def _assault_taken_back(state: State, event: ce.AssaultTakenBack) -> None:
    state.assault = None


def _attack_taken(state: State, event: ce.AttackTaken) -> None:
    assault = _assault(state)
    assault.target, assault.taken = event.seat, True


def _assault_settled(state: State, event: ce.AssaultSettled) -> None:
    state.assault = None


def _enemy_done(state: State, event: ce.EnemyDone) -> None:
    combat = _combat(state)
    combat.acted = (*combat.acted, event.enemy)


def _strike_began(state: State, event: ce.StrikeBegan) -> None:
    state.strike = msgspec.structs.replace(event.strike, lays=list(event.strike.lays))


def _strike_settled(state: State, event: ce.StrikeSettled) -> None:
    _enemy(state, event.enemy).health = event.health
    state.strike = None


def _enemy_fell(state: State, event: ce.EnemyFell) -> None:
    combat = _combat(state)
    combat.enemies = [enemy for enemy in combat.enemies if enemy.id != event.enemy]


def _hero_done(state: State, event: ce.HeroDone) -> None:
    combat = _combat(state)
    combat.done = (*combat.done, event.seat)


def _combat_ended(state: State, event: ce.CombatEnded) -> None:
    state.combat = None


def _nothing(state: State, event: Any) -> None:
    """Change nothing: the event is for the log and the table alone."""


COMBAT_WRITERS: dict[type, Callable[[State, Any], None]] = {
    e.Laid: _apply_lay,
    ce.ChallengeBegan: _challenge_began,
    ce.TestPassed: _test_passed,
    ce.ChallengeCounted: _challenge_counted,
    ce.CombatBegan: _combat_began,
    ce.OrderSet: _order_set,
    ce.PlacesSwapped: _places_swapped,
    ce.RoundBegan: _round_began,
    ce.HeroDefeated: _hero_defeated,
    ce.EnemyJoined: _enemy_joined,
    ce.EnemyHealed: _enemy_healed,
    ce.AssaultBegan: _assault_began,
    ce.DefendsHeld: _defends_held,
    ce.DefendAsked: _defend_asked,
    ce.AssaultTakenBack: _assault_taken_back,
    ce.AttackTaken: _attack_taken,
    ce.AssaultSettled: _assault_settled,
    ce.EnemyDone: _enemy_done,
    ce.HalfChosen: _nothing,
    ce.StrikeBegan: _strike_began,
    ce.StrikeSettled: _strike_settled,
    ce.EnemyFell: _enemy_fell,
    ce.HeroDone: _hero_done,
    ce.RoundEnded: _nothing,
    ce.CombatEnded: _combat_ended,
}
