"""The enemies' half of a round: what they do by themselves, their attacks, Defend, the defense, the harm.

Source: story.enemy.*, story.order.*, story.defense.*, story.damage.*, story.defend.*, story.gap.attack-on-a-player,
story.gap.trait-details
"""

from __future__ import annotations

from functools import partial
from itertools import permutations

from game.kernel.decisions import Option, Seat
from game.modes.story.content.enemies import Calls, Regrows, Sweeping
from game.modes.story.model.combat_events import (
    AssaultBegan,
    AssaultSettled,
    DefendAsked,
    DefendsHeld,
    EnemyDone,
    EnemyHealed,
    EnemyJoined,
    OrderSet,
)
from game.modes.story.model.state import Assault, Combat, EnemyState, leader, list_undefeated_seats
from game.modes.story.rules import acts as a
from game.modes.story.rules.common import StoryCtx, clear_table, go_to, option, seat_ref, take_damage, take_wounds
from game.modes.story.rules.doing import take_attack
from game.modes.story.rules.fleeing import begin_round
from game.modes.story.rules.hits import defend_offers
from game.modes.story.rules.numbers import compute_prevented_harm, defense_total, enemy_of, place_of_target
from game.modes.story.rules.refusals import refusals
from game.modes.story.rules.turning import new_enemy
from game.modes.story.rules.windows import first_then_others, open_window


def running(ctx: StoryCtx) -> Combat:
    """Return the combat that is going on."""
    assert ctx.state.combat is not None
    return ctx.state.combat


async def order(ctx: StoryCtx) -> None:
    """Let the party set its Combat Order, then begin the first round.

    Source: story.order.set-at-start, story.combat.order-first, story.gap.party-decisions
    """
    seats = list_undefeated_seats(ctx.state)
    choices = {option("order", *(seat_ref(seat) for seat in points)): points for points in permutations(seats)}
    chosen = await ctx.pick(Seat(leader(ctx.state)), "order", choices, cite="story.order.set-at-start")
    ctx.emit(OrderSet(order=chosen, cite="story.order.set-at-start"))
    begin_round(ctx, 1)


def traits(ctx: StoryCtx) -> None:
    """Let enemies regrow and call others, from left to right. Source: story.gap.trait-details"""
    combat = running(ctx)
    cite = "story.gap.trait-details"
    for enemy in list(combat.enemies):
        trait = ctx.content.enemies[enemy.kind].trait
        if isinstance(trait, Regrows) and enemy.health < enemy.most:
            ctx.emit(EnemyHealed(enemy=enemy.id, after=min(enemy.most, enemy.health + trait.health), cite=cite))
        if isinstance(trait, Calls) and combat.round % 2 == 0 and enemy.called < trait.times:
            joining = new_enemy(ctx.content, trait.enemy, [other.id for other in combat.enemies])
            ctx.emit(EnemyJoined(enemy=joining, by=enemy.id, cite=cite))
    go_to(ctx, "enemy", "story.combat.enemies-first")


def acting(combat: Combat) -> EnemyState | None:
    """Return the next enemy to attack, from left to right; None once all have. Source: story.gap.enemy-fields"""
    return next((enemy for enemy in combat.enemies if enemy.id not in combat.acted), None)


def enemy(ctx: StoryCtx) -> None:
    """Open the window before the next enemy's attack; after the last one the players' half begins.

    Source: story.gap.attack-on-a-player, story.gap.order-move-timing, story.combat.enemies-first
    """
    combat = running(ctx)
    if acting(combat) is None:
        go_to(ctx, "half", "story.combat.attack-or-retreat")
        return
    go_to(ctx, "aim", "story.gap.attack-on-a-player")
    open_window(ctx, "before", combat.order, "story.gap.order-move-timing")


def aim(ctx: StoryCtx) -> None:
    """Look up and announce whom the enemy attacks. Source: story.gap.enemy-target-recount, story.enemy.*"""
    combat = running(ctx)
    attacker = acting(combat)
    assert attacker is not None
    index = place_of_target(ctx.content, attacker.kind, len(combat.order))
    attack = ctx.content.enemies[attacker.kind].attack
    _announce(ctx, Assault(attacker.id, attack.type, attack.strength, index, combat.order[index - 1]))


def _announce(ctx: StoryCtx, assault: Assault) -> None:
    """Announce an attack; Defend cards that others hold now are asked about once.

    Where hands are closed it is not told who holds one, nor whether anybody does. Source: story.gap.public-information
    """
    closed = ctx.content.setup.closed_hands
    held = {seat: _defend_cards(ctx, seat) for seat in running(ctx).order if seat != assault.target}
    cards = tuple(card for own in held.values() for card in own)
    if not closed:
        assault.held = cards
    ctx.emit(AssaultBegan(assault=assault, cite="story.enemy.attacks-position"))
    for seat, own in held.items() if closed else ():
        ctx.emit(DefendsHeld(seat=seat, cards=own, cite="story.gap.public-information"))
    if cards or closed:
        go_to(ctx, "defend", "story.defend.take-attack")
    else:
        _open_defense(ctx)


def _defend_cards(ctx: StoryCtx, seat: int) -> tuple[str, ...]:
    return tuple(card for card in ctx.state.hand(seat) if ctx.content.card(card).defend)


async def defend(ctx: StoryCtx) -> None:
    """Ask the next player with a Defend card whether to take the attack; the first yes ends it.

    Source: story.defend.take-attack, story.gap.attack-on-a-player
    """
    state = ctx.state
    assault = state.assault
    assert assault is not None
    for seat in running(ctx).order:
        if seat == assault.target or seat in assault.asked:
            continue
        choices: dict[Option, a.Act | None] = dict(defend_offers(ctx.content, state, seat))
        if not choices:
            if ctx.content.setup.closed_hands:
                ctx.emit(DefendAsked(seat=seat, cite="story.gap.public-information"))
            continue
        choices[Option("no")] = None
        about = (f"enemy:{assault.enemy}", seat_ref(assault.target))
        act = await ctx.pick(
            Seat(seat),
            "defend",
            choices,
            cite="story.defend.take-attack",
            about=about,
            refusals=partial(refusals, ctx.content, state, "defense", seat, choices),
        )
        if isinstance(act, a.PlayDefend):
            take_attack(ctx, seat, act)
            go_to(ctx, "defense", "story.gap.attack-on-a-player")
        else:
            ctx.emit(DefendAsked(seat=seat, cite="story.defend.take-attack"))
        return
    go_to(ctx, "defense", "story.defense.react")


def defense(ctx: StoryCtx) -> None:
    """Open the defense window, the attacked player first. Source: story.gap.attack-on-a-player"""
    _open_defense(ctx)


def _open_defense(ctx: StoryCtx) -> None:
    assault = ctx.state.assault
    assert assault is not None
    go_to(ctx, "settle", "story.combat.take-harm")
    open_window(ctx, "defense", first_then_others(running(ctx).order, assault.target), "story.defense.react")


def settle_assault(ctx: StoryCtx) -> None:
    """Count the defense; Damage for what gets through, a Wound if there was no defense at all.

    Source: story.defense.arithmetic, story.damage.*, story.combat.take-harm, story.gap.played-cards
    """
    state = ctx.state
    assault = state.assault
    assert assault is not None
    stopped = compute_prevented_harm(ctx.content, state, assault)
    defended = bool(assault.lays)
    harm = assault.strength - stopped if defended else 0
    attacker, seat, aimed, swept = assault.enemy, assault.target, assault.aimed, assault.sweep
    ctx.emit(
        AssaultSettled(
            enemy=attacker,
            target=seat,
            defense=defense_total(ctx.content, state, assault),
            prevented=stopped,
            damage=harm,
            defended=defended,
            cite="story.defense.arithmetic",
        )
    )
    clear_table(ctx, "story.gap.played-cards")
    if defended:
        take_damage(ctx, seat, harm, "attack", "story.damage.one-card-per-point")
    elif assault.strength > 0:
        take_wounds(ctx, seat, 1, "attack", "story.damage.wound-if-undefended")
    entry = ctx.content.enemies[enemy_of(state, attacker).kind]
    order_now = running(ctx).order
    if isinstance(entry.trait, Sweeping) and not swept and aimed < len(order_now):
        index = aimed + 1
        second = Assault(attacker, entry.attack.type, entry.trait.strength, index, order_now[index - 1], sweep=True)
        _announce(ctx, second)
        return
    ctx.emit(EnemyDone(enemy=attacker, cite="story.enemy.mechanical"))
    go_to(ctx, "enemy", "story.combat.enemies-first")
