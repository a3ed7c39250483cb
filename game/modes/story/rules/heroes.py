"""The players' half of a round: attack or retreat, attack turns, attacks and what they do.

Source: story.combat.attack-or-retreat, story.attack.*, story.retreat.*, story.gap.players-half
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.story.model.combat_events import ChallengeBegan, EnemyFell, HalfChosen, HeroDone, StrikeSettled
from game.modes.story.model.state import Challenge, TestState, leader
from game.modes.story.rules.common import StoryCtx, clear_table, go_to, next_hero
from game.modes.story.rules.enemies import running
from game.modes.story.rules.fleeing import victory
from game.modes.story.rules.numbers import enemy_defense, enemy_of, strike_total
from game.modes.story.rules.windows import first_then_others, open_window


async def half(ctx: StoryCtx) -> None:
    """Ask the party leader: attack or retreat; once a round, before anything else in this half.

    Source: story.combat.attack-or-retreat, story.retreat.before-generals, story.retreat.challenge
    """
    encounter = ctx.state.encounter
    assert encounter is not None
    printed = ctx.content.face(encounter).retreat
    if printed is not None:
        choices = {Option("attack"): False, Option("retreat"): True}
        cite = "story.combat.attack-or-retreat"
        retreat = await ctx.pick(Seat(leader(ctx.state)), "half", choices, cite=cite)
        ctx.emit(HalfChosen(retreat=retreat, cite=cite))
        if retreat:
            test = TestState(printed.category, ctx.content.need(printed), printed.keyword)
            ctx.emit(ChallengeBegan(challenge=Challenge([test], retreat=True), cite="story.retreat.challenge"))
            go_to(ctx, "challenge", "story.retreat.challenge")
            return
    go_to(ctx, "hero", "story.attack.after-enemies")


def hero(ctx: StoryCtx) -> None:
    """Open the attack turn of the lowest place that has neither attacked nor passed; after the last the round ends.

    Source: story.order.attack-sequence, story.gap.attack-turns-after-moves, story.gap.players-half
    """
    combat = running(ctx)
    seat = next_hero(ctx.state)
    if seat is None:
        go_to(ctx, "round-end", "story.gap.players-half")
        return
    go_to(ctx, "yield", "story.gap.players-half")
    open_window(ctx, "hero", first_then_others(combat.order, seat), "story.attack.in-order-one-each")


def pass_turn(ctx: StoryCtx) -> None:
    """Note that the hero whose attack turn closed has passed. Source: story.attack.in-order-one-each"""
    seat = next_hero(ctx.state)
    assert seat is not None
    ctx.emit(HeroDone(seat=seat, passed=True, cite="story.attack.in-order-one-each"))
    go_to(ctx, "hero", "story.gap.players-half")


def strike(ctx: StoryCtx) -> None:
    """Open the window of an attack that was begun, its owner first. Source: story.gap.players-half"""
    initial = ctx.state.strike
    assert initial is not None
    go_to(ctx, "hit", "story.combat.remove-health")
    open_window(ctx, "strike", first_then_others(running(ctx).order, initial.seat), "story.attack.ally-boosts")


def settle_strike(ctx: StoryCtx) -> None:
    """Count an attack: total less Defense comes off the enemy's health; one at 0 is gone at once.

    Source: story.attack.minus-defense, story.attack.zero-removes, story.combat.remove-dead, story.combat.victory-white
    """
    state = ctx.state
    initial = state.strike
    combat = running(ctx)
    assert initial is not None
    enemy = enemy_of(state, initial.enemy)
    attack = strike_total(ctx.content, initial)
    shield = enemy_defense(ctx.content, combat, enemy, initial.kind)
    damage = max(0, attack.value - shield.value)
    health = max(0, enemy.health - damage)
    seat = initial.seat
    ctx.emit(
        StrikeSettled(
            seat=seat,
            enemy=enemy.id,
            attack=attack,
            defense=shield,
            damage=damage,
            health=health,
            cite="story.attack.minus-defense",
        )
    )
    clear_table(ctx, "story.gap.played-cards")
    ctx.emit(HeroDone(seat=seat, cite="story.attack.in-order-one-each"))
    if not health:
        ctx.emit(EnemyFell(enemy=enemy.id, cite="story.combat.remove-dead"))
        if not combat.enemies:
            victory(ctx)
            return
    go_to(ctx, "hero", "story.gap.players-half")
