"""Why what may be pointed at cannot be done: the reasons a player is told, each with its clause.

Source: duel.cost.unpayable, duel.act.*, duel.keyword.mountable-who
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Refusal
from game.kernel.language.say import N_
from game.modes.duel.model.state import place_of
from game.modes.duel.rules.attack_refusals import ATTACHED, FORBIDDEN, FOUR, attack_refusal
from game.modes.duel.rules.cards import can_move
from game.modes.duel.rules.caused import spells_in_home
from game.modes.duel.rules.common import DuelCtx
from game.modes.duel.rules.costs import can_pay, can_tire, pool_of, unpaid
from game.modes.duel.rules.numbers import characters, has, is_character, value
from game.modes.duel.rules.options import cast_discount, may_ride

EQUIP_ONLY = (N_("an Attached card gives nothing but its Equip effect"), "duel.attach.equip-only")


def in_engage(ctx: DuelCtx) -> Sequence[Refusal]:
    """Return why cards cannot be played and Characters cannot act now."""
    content, state = ctx.content, ctx.state
    seat, pool = state.active, pool_of(state, state.active)
    found = [
        Refusal("play", (f"card:{card}",), *unpaid(state, seat, content.card(card).cost))
        for card in state.zone("hand", seat)
        if not can_pay(pool, content.card(card).cost)
    ]
    own = characters(content, state, seat)
    mounts = [card for card in own if has(content, state, card, "mountable")]
    for card in (*state.zone("battlefield", seat), *state.zone("keep", seat)):
        refs = (f"card:{card}",)
        if not is_character(content, card):
            found += _uses(ctx, card)
        reason = attack_refusal(ctx, card)
        if reason is not None:
            found.append(Refusal("attack", refs, *reason))
        if not is_character(content, card):
            found.append(Refusal("tactics", refs, N_("only Characters use Tactics"), "duel.gear.no-fight"))
            found += _list_gear_refusals(ctx, card, mounts)
            continue
        if not can_tire(state, card, 1):
            found.append(Refusal("tactics", refs, *FOUR))
        found += _casts(ctx, card)
        for mount in own if mounts else ():
            if mount not in mounts or not may_ride(ctx, card, mount):
                found.append(Refusal("ride", (f"card:{card}", f"card:{mount}"), *_ride(ctx, card, mount)))
        found += _uses(ctx, card)
    return [*found, *_attached_acts(ctx)]


def _list_gear_refusals(ctx: DuelCtx, gear: str, mounts: Sequence[str]) -> list[Refusal]:
    """Return that Gear neither Casts nor rides. Source: duel.gear.no-fight, duel.keyword.mountable-who"""
    casts, rides = N_("only Characters Cast"), N_("only Characters ride")
    return [
        *(
            Refusal("cast", (f"card:{gear}", f"card:{spell}"), casts, "duel.gear.no-fight")
            for spell in spells_in_home(ctx, ctx.state.active)
        ),
        *(Refusal("ride", (f"card:{gear}", f"card:{mount}"), rides, "duel.keyword.mountable-who") for mount in mounts),
    ]


def _attached_acts(ctx: DuelCtx) -> list[Refusal]:
    """Return that Attached cards neither attack nor use Tactics, Cast nor ride, nor are ridden, nor lend their effects.

    Source: duel.attach.no-act, duel.attach.equip-only
    """
    content, state = ctx.content, ctx.state
    seat, own = state.active, characters(content, state, state.active)
    mounts = [card for card in own if has(content, state, card, "mountable")]
    spells = spells_in_home(ctx, seat)
    found = []
    for under in state.zone("attached", seat):
        ref, printed = f"card:{under}", content.card(under)
        found += [Refusal(verb, (ref,), *ATTACHED) for verb in ("attack", "tactics")]
        if printed.kind == "gear" and any(ability.cost.fatigue for ability in printed.actions):
            found += [Refusal("use", (f"card:{user}", ref), *EQUIP_ONLY) for user in own]
        if printed.kind == "character":
            found += [Refusal("cast", (ref, f"card:{spell}"), *ATTACHED) for spell in spells]
            found += [Refusal("ride", (ref, f"card:{mount}"), *ATTACHED) for mount in mounts]
        if "mountable" in printed.keywords:
            found += [Refusal("ride", (f"card:{rider}", ref), *ATTACHED) for rider in own]
    return found


def _uses(ctx: DuelCtx, source: str) -> list[Refusal]:
    """Return why a card's effects cannot be used, by itself or, if it is Gear, by Characters.

    Source: duel.act.effect, duel.gear.effect-by-character, duel.attach.no-act
    """
    content, state = ctx.content, ctx.state
    seat = state.active
    found = [
        Refusal("use", (f"card:{under}", f"card:{under}"), *ATTACHED)
        for under in state.cards[source].attached
        if content.card(under).actions
    ]
    actions = content.card(source).actions
    for number, ability in enumerate(actions):
        which = (f"effect:{number + 1}",) if len(actions) > 1 else ()
        lent = content.card(source).kind == "gear" and ability.cost.fatigue
        for user in (source, *(characters(content, state, seat) if lent else ())):
            refs = (f"card:{user}", f"card:{source}", *which)
            if place_of(state, user) != place_of(state, source):
                reason = (N_("it is in another Zone"), "duel.gear.effect-by-character")
            elif not can_pay(pool_of(state, seat), ability.cost):
                reason = unpaid(state, seat, ability.cost)
            elif not can_tire(state, user, ability.cost.fatigue):
                reason = (N_("its Fatigue cannot be paid"), "duel.fatigue.paying-at-four")
            else:
                continue
            found.append(Refusal("use", refs, *reason))
    return found


def _casts(ctx: DuelCtx, card: str) -> list[Refusal]:
    """Return why a Character cannot Cast the Spells in Home. Source: duel.act.cast-who, duel.act.cast-cost"""
    content, state = ctx.content, ctx.state
    seat = state.active
    discount = cast_discount(ctx.content, ctx.state, card)
    found = []
    for spell in spells_in_home(ctx, seat):
        refs = (f"card:{card}", f"card:{spell}")
        if place_of(state, card) != "keep":
            found.append(Refusal("cast", refs, N_("only Characters in the Keep Cast"), "duel.act.cast-who"))
        elif not can_tire(state, card, 1):
            found.append(Refusal("cast", refs, *FOUR))
        elif not can_pay(pool_of(state, seat), content.card(spell).cost, discount):
            found.append(Refusal("cast", refs, *unpaid(state, seat, content.card(spell).cost, discount)))
    for spell in state.zone("hand", seat) if place_of(state, card) == "keep" else ():
        if content.card(spell).kind == "spell":
            reason = (N_("only Spells in Home are Cast"), "duel.act.cast-cost")
            found.append(Refusal("cast", (f"card:{card}", f"card:{spell}"), *reason))
    for under in state.zone("attached", seat):
        if content.card(under).kind == "spell":
            reason = (N_("it is Attached; only Spells in Home are Cast"), "duel.act.cast-attach")
            found.append(Refusal("cast", (f"card:{card}", f"card:{under}"), *reason))
    return found


def _ride(ctx: DuelCtx, rider: str, mount: str) -> tuple[str, str]:
    content, state = ctx.content, ctx.state
    if not has(content, state, mount, "mountable"):
        return N_("only Mountable Characters are ridden"), "duel.keyword.mountable-who"
    lower = value(content, state, rider, "trait") < value(content, state, mount, "trait")
    if lower and place_of(state, rider) == place_of(state, mount):
        return N_("both must be able to Move"), "duel.keyword.mountable-fails"
    return N_("a rider needs a lower Trait and stands in the same Zone"), "duel.keyword.mountable-who"


def in_deploy(ctx: DuelCtx) -> Sequence[Refusal]:
    """Return why cards in play cannot Move in the Deploy phase. Source: duel.turn.deploy, duel.attach.no-act"""
    content, state = ctx.content, ctx.state
    found = []
    for card in (*state.zone("battlefield", state.active), *state.zone("keep", state.active)):
        refs = (f"card:{card}",)
        if state.cards[card].moved:
            found.append(Refusal("move", refs, N_("it has Moved in this phase"), "duel.turn.deploy"))
        elif not can_move(content, state, card):
            found.append(Refusal("move", refs, *FORBIDDEN))
        found += [
            Refusal("move", (f"card:{under}",), N_("it Moves only with its Character"), "duel.attach.no-act")
            for under in state.cards[card].attached
        ]
    return found
