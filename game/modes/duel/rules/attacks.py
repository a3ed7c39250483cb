"""An attack: who attacks, Provoke, blocks, the order of fights, what unblocked attackers do.

Source: duel.attack.*, duel.unblocked.*, duel.keyword.provoke
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Answer, ChooseMany, Option, Question, Seat
from game.kernel.language.say import N_
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import tasks as t
from game.modes.duel.model.attack_events import (
    AttackEnded,
    AttackerDone,
    AttackerJoined,
    BlocksSet,
    CharacterAttacked,
    LockedOut,
    Provoked,
)
from game.modes.duel.model.events import TriggerWaits
from game.modes.duel.model.state import Attack, State, can_meet, other, owner, place_of
from game.modes.duel.rules.attack_refusals import list_provoked_cards, of_blocks, of_joining, of_provoking, of_unblocked
from game.modes.duel.rules.cards import fire, tire, trigger_clause
from game.modes.duel.rules.common import (
    DuelCtx,
    card_choices,
    card_option,
    current_cause,
    lose_resolve,
    new_cause,
    pop,
    push,
)
from game.modes.duel.rules.costs import can_tire
from game.modes.duel.rules.fights import begin_fight
from game.modes.duel.rules.numbers import characters, demoralize_of, has, is_banned, may_block

ONE_EACH = "duel.attack.blocks"


def may_attack(content: DuelContent, state: State, card: str) -> bool:
    """Return whether a Character in the Battlefield can pay for an attack and nothing forbids it.

    Source: duel.act.attack-battlefield, duel.fatigue.paying-at-four
    """
    return can_tire(state, card, 1) and not is_banned(content, state, card, "attack")


def declare(ctx: DuelCtx, seat: int, attacker: str, *, free: bool = False) -> None:
    """Begin an attack with one Character; others may join it unless an effect causes it.

    Source: duel.attack.group, duel.attack.fatigue, duel.act.caused
    """
    cause = new_cause(ctx)
    cite = "duel.act.caused" if free else "duel.act.attack-battlefield"
    push(
        ctx,
        *(() if free else (t.Join(seat), t.PayForAttack(seat))),
        t.Provoke(seat),
        t.Block(other(seat)),
        t.NextFight(seat),
        t.Unblocked(seat),
        t.Settle(seat, cause),
        t.AttackEnd(seat),
    )
    ctx.emit(CharacterAttacked(seat=seat, attacker=attacker, free=free, cite=cite))


def charge(ctx: DuelCtx, card: str) -> None:
    """Let an effect make a Character attack. Source: duel.act.caused"""
    declare(ctx, owner(card), card, free=True)


async def join(ctx: DuelCtx, task: t.Join) -> None:
    """Ask for further attackers, one at a time. Source: duel.attack.group"""
    content, attack = ctx.content, ctx.state.attacks[-1]
    ready = [
        card
        for card in characters(content, ctx.state, task.seat, "battlefield")
        if card not in attack.attackers and may_attack(content, ctx.state, card)
    ]
    choices = {**card_choices("join", ready), Option("go"): ""}
    about = tuple(f"card:{card}" for card in attack.attackers)
    cite, refused = "duel.attack.group", lambda: of_joining(ctx, task.seat)
    card = await ctx.pick(Seat(task.seat), "join", choices, cite=cite, about=about, refusals=refused)
    if card:
        ctx.emit(AttackerJoined(attacker=card, cite="duel.attack.group"))
    else:
        pop(ctx)


def pay(ctx: DuelCtx, task: t.PayForAttack) -> None:
    """Step 1: each attacker gains 1 Fatigue. Source: duel.attack.fatigue, duel.attack.fourth-after"""
    pop(ctx)
    cause = current_cause(ctx.state)
    for card in ctx.state.attacks[-1].attackers:
        tire(ctx, card, 1, cause, "attack", "duel.attack.fatigue")


def provoke_targets(ctx: DuelCtx, attack: Attack, attacker: str) -> list[str]:
    """Return whom an attacker may Provoke. Source: duel.keyword.provoke, duel.keyword.provoke-airborne"""
    content, state = ctx.content, ctx.state
    taken = list_provoked_cards(state)
    return [
        card
        for card in characters(content, state, other(attack.seat), "battlefield")
        if card not in taken and may_block(content, state, card, attacker)
    ]


async def provoke(ctx: DuelCtx, task: t.Provoke) -> None:
    """Let Provoke attackers choose their blockers, one after the other; who can must.

    Source: duel.keyword.provoke, duel.keyword.provoke-cost, duel.keyword.provoke-exclusive
    """
    content, attack = ctx.content, ctx.state.attacks[-1]
    provoking = [
        card
        for card in attack.attackers
        if card in ctx.state.cards and card not in attack.provoked and has(content, ctx.state, card, "provoke")
    ]
    choices = {
        card_option("provoke", attacker, card): (attacker, card)
        for attacker in provoking
        for card in provoke_targets(ctx, attack, attacker)
    }
    if not choices:
        pop(ctx)
        return
    cite, refused = "duel.keyword.provoke", lambda: of_provoking(ctx, provoking)
    attacker, blocker = await ctx.pick(Seat(task.seat), "provoke", choices, cite=cite, refusals=refused)
    ctx.emit(Provoked(attacker=attacker, blocker=blocker, cite="duel.keyword.provoke"))


def block_choices(ctx: DuelCtx, attack: Attack) -> dict[Option, tuple[str, str]]:
    """Return the legal pairs of attacker and blocker.

    Source: duel.attack.blocks, duel.keyword.provoke-single-blocker, duel.fatigue.paying-at-four
    """
    content, state = ctx.content, ctx.state
    taken = list_provoked_cards(state)
    blockers = [
        card
        for card in characters(content, state, other(attack.seat))
        if card not in taken and can_tire(state, card, 1)
    ]
    return {
        card_option("block", attacker, card): (attacker, card)
        for attacker in attack.attackers
        if attacker not in attack.provoked
        for card in blockers
        if may_block(content, state, card, attacker)
    }


def _one_each(pairs: Sequence[tuple[str, str]]) -> tuple[str, str] | None:
    """Refuse two blockers for an attacker and two blocks by one Character. Source: duel.attack.blocks"""
    for part, reason in (
        (0, N_("each attacker can have only one blocker")),
        (1, N_("each Character can block only one attacker")),
    ):
        names = [pair[part] for pair in pairs]
        if len(set(names)) != len(names):
            return reason, ONE_EACH
    return None


async def block(ctx: DuelCtx, task: t.Block) -> None:
    """Step 2: the opponent chooses all blocks together; each blocker gains 1 Fatigue, Provoked ones none.

    Source: duel.attack.blocks, duel.attack.block-cost, duel.keyword.provoke-cost, duel.attack.block-fourth
    """
    attack = ctx.state.attacks[-1]
    choices = block_choices(ctx, attack)
    pairs = {option.id: pair for option, pair in choices.items()}
    blocks: dict[str, str] = {}

    def get_chosen_pairs(answer: Answer) -> list[tuple[str, str]]:
        assert isinstance(answer, tuple)
        return [pairs[str(item)] for item in answer]

    if choices:
        about = tuple(f"card:{card}" for card in attack.attackers)
        most = min(len({pair[side] for pair in choices.values()}) for side in (0, 1))
        decision = ChooseMany(Seat(task.seat), "block", tuple(choices), 0, most, ONE_EACH, about)
        question = Question(
            decision, lambda: of_blocks(ctx, attack), lambda answer: _one_each(get_chosen_pairs(answer))
        )
        (answer,) = await ctx.ask_all([question])
        blocks = dict(get_chosen_pairs(answer))
    pop(ctx)
    if not choices:
        return
    ctx.emit(BlocksSet(blocks=blocks, cite=ONE_EACH))
    cause = current_cause(ctx.state)
    for blocker in blocks.values():
        tire(ctx, blocker, 1, cause, "block", "duel.attack.block-cost")


async def next_fight(ctx: DuelCtx, task: t.NextFight) -> None:
    """Step 3: the attacking player chooses which blocked attacker fights next.

    Source: duel.attack.fights, duel.attack.stays-blocked
    """
    attack = ctx.state.attacks[-1]
    left = [card for card in attack.attackers if card in attack.blocks and card not in attack.done]
    removed = [card for card in left if not can_meet(ctx.state, attack, card)]
    for card in removed:
        ctx.emit(AttackerDone(attacker=card, how="gone", cite="duel.attack.stays-blocked"))
    left = [card for card in left if card not in removed]
    if not left:
        pop(ctx)
        return
    choices = {Option(f"fight:{card}", (f"card:{card}", f"card:{attack.blocks[card]}")): card for card in left}
    card = await ctx.pick(Seat(task.seat), "fight-order", choices, cite="duel.attack.fights")
    blocker = attack.blocks[card]
    ctx.emit(AttackerDone(attacker=card, how="fight", cite="duel.attack.fights"))
    begin_fight(ctx, card, blocker, "block")


def ambush_targets(ctx: DuelCtx, seat: int) -> list[str]:
    """Return the opponent's Characters with Fatigue. Source: duel.unblocked.ambush-target"""
    found = characters(ctx.content, ctx.state, other(seat))
    return [card for card in found if ctx.state.cards[card].fatigue]


async def resolve_unblocked(ctx: DuelCtx, task: t.Unblocked) -> None:
    """Step 5: each unblocked attacker Demoralizes, Ambushes or Sabotages, in its player's order.

    Source: duel.unblocked.choose, duel.unblocked.ambush-target, duel.zone.battlefield
    """
    attack = ctx.state.attacks[-1]
    left = [
        card
        for card in attack.attackers
        if card not in attack.blocks and card not in attack.done and place_of(ctx.state, card) == "battlefield"
    ]
    if not left:
        pop(ctx)
        return
    targets = ambush_targets(ctx, task.seat)
    choices: dict[Option, tuple[str, str, str]] = {}
    for card in left:
        for verb in ("demoralize", "sabotage"):
            choices[card_option(verb, card)] = (verb, card, "")
        for target in targets:
            choices[card_option("ambush", card, target)] = ("ambush", card, target)
    cite = "duel.unblocked.choose"
    verb, card, target = await ctx.pick(
        Seat(task.seat), "unblocked", choices, cite=cite, refusals=lambda: of_unblocked(ctx, left)
    )  # fmt: skip
    ctx.emit(AttackerDone(attacker=card, how=verb, cite=cite))
    if verb == "demoralize":
        demoralize(ctx, task.seat, card)
    elif verb == "ambush":
        begin_fight(ctx, card, target, "ambush")
    else:
        push(ctx, t.Sabotage(task.seat, card))


def demoralize(ctx: DuelCtx, seat: int, card: str) -> None:
    """Cost the opponent 1 + Trait Resolve, and lock further attacks this turn.

    Source: duel.unblocked.demoralize, duel.unblocked.demoralize-lockout
    """
    amount = demoralize_of(ctx.content, ctx.state, card).value
    lock_out(ctx, seat, "duel.unblocked.demoralize-lockout")
    lose_resolve(ctx, other(seat), amount, "demoralize", "duel.unblocked.demoralize")
    fire(ctx, "demoralized", seat, card)


def lock_out(ctx: DuelCtx, seat: int, cite: str) -> None:
    """Forbid the attack action for the rest of the turn.

    Source: duel.fight.lockout, duel.unblocked.demoralize-lockout
    """
    if not ctx.state.players[seat].locked:
        ctx.emit(LockedOut(seat=seat, cite=cite))


def attack_end(ctx: DuelCtx, task: t.AttackEnd) -> None:
    """Complete an attack; what waited for its end is set off. Source: duel.act.one-at-a-time, duel.city.effect"""
    later = ctx.state.attacks[-1].later
    pop(ctx)
    ctx.emit(AttackEnded(cite="duel.attack.fourth-after"))
    for trigger in later:
        ctx.emit(TriggerWaits(trigger=trigger, cite=trigger_clause(ctx.content, trigger)))
