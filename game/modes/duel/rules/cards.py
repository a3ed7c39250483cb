"""Cards that tire, rest, Move and leave: Fatigue, its causes, discards, and the triggers they set off.

Source: duel.fatigue.*, duel.attach.follow, duel.keyword.overrun-bottom, duel.zone.home-is-discard
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Seat
from game.modes.duel.content.types import City
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.events import (
    BecamePrepared,
    Discarded,
    Moved,
    PreparedEnded,
    Rested,
    Settled,
    Tired,
    TriggerPutOff,
    TriggerWaits,
)
from game.modes.duel.model.state import (
    LETTERS,
    MOST_FATIGUE,
    PUBLIC_PLAY,
    Fight,
    State,
    other,
    owner,
    place_of,
    type_of,
)
from game.modes.duel.model.tasks import Waiting
from game.modes.duel.rules.common import DuelCtx, card_choices, change_edge, refill_both, seats_in_order
from game.modes.duel.rules.numbers import has, is_banned

ANYWHERE = ("own-discard", "own-card-discard", "enemy-discard", "after-draw", "support", "stockpile-support")
"""What a card in play answers whichever card it happens to; the rest it answers only about itself."""


def city_card(state: State, seat: int) -> str:
    """Return the City card of a seat."""
    return state.zone("city", seat)[0]


# Fatigue


def tire(ctx: DuelCtx, card: str, amount: int, cause: int, reason: str, cite: str, by: str = "") -> None:
    """Give Fatigue, one at a time; a fifth discards at once. `by` is the Character that causes it.

    Source: duel.fatigue.icon, duel.fatigue.fifth
    """
    for _ in range(amount):
        entry = ctx.state.cards.get(card)
        if entry is None:
            return
        if entry.fatigue >= MOST_FATIGUE:
            discard_tired(ctx, card, by, "duel.fatigue.fifth")
            return
        ctx.emit(Tired(card=card, before=entry.fatigue, after=entry.fatigue + 1, cause=cause, reason=reason, cite=cite))


def remove_fatigue(ctx: DuelCtx, card: str, amount: int, cite: str) -> bool:
    """Remove Fatigue, never below 0; return whether there was any. Source: duel.fatigue.fourth-undone"""
    entry = ctx.state.cards.get(card)
    if entry is None or not entry.fatigue:
        return False
    ctx.emit(Rested(card=card, before=entry.fatigue, after=max(0, entry.fatigue - amount), cite=cite))
    return True


def touched_by(state: State, cause: int) -> tuple[list[str], list[str]]:
    """Return the cards that gained Fatigue while Prepared or not in a cause, and those it discards when complete.

    Source: duel.fatigue.fourth, duel.fatigue.fourth-undone
    """
    if not [True for entry in state.cards.values() if cause in entry.tired or entry.fourth == cause]:
        return [], []
    in_play = [
        card for seat in seats_in_order(state) for zone in PUBLIC_PLAY for card in state.zone(zone, seat)
    ]  # fmt: skip
    touched = [card for card in in_play if cause in state.cards[card].tired]
    doomed = [
        card
        for card in in_play
        if state.cards[card].fatigue >= MOST_FATIGUE and state.cards[card].fourth == cause
    ]  # fmt: skip
    return touched, doomed


def settle(ctx: DuelCtx, cause: int, by: str = "", order: tuple[str, ...] = ()) -> None:
    """Complete a cause of Fatigue: Prepared ends and takes 1 Edge, a fourth Fatigue discards.

    `order` sorts the cards that go under an Arsenal. All are discarded together, so a cause that takes the Overrun
    Character as well still sends the others under the Arsenal.
    Source: duel.fatigue.fourth, duel.fatigue.gear, duel.tactics.prepared-lost, duel.gap.fatigue-cause-end
    """
    touched, doomed = touched_by(ctx.state, cause)
    if not touched and not doomed:
        return
    for card in touched:
        end_prepared(ctx, card)
    ctx.emit(Settled(cause=cause))
    under = {card for card in doomed if overruns(ctx, by, card)}
    for card in in_order(doomed, order):
        if card in ctx.state.cards:
            cite = "duel.fatigue.fourth"
            discard(ctx, card, reason="fatigue", cite=cite, by=by, overrun=card in under, alone=False)
    refill_both(ctx)


def discard_tired(ctx: DuelCtx, card: str, by: str, cite: str) -> None:
    """Discard a Character or Gear at once for Fatigue on its four; Prepared costs the Edge.

    Source: duel.fatigue.fifth, duel.damage.at-four, duel.tactics.prepared-leaves
    """
    end_prepared(ctx, card)
    discard(ctx, card, reason="fifth", cite=cite, by=by, ends=True)


def end_prepared(ctx: DuelCtx, card: str) -> None:
    """End the state of a Prepared Character, for 1 Edge. Source: duel.tactics.prepared-lost"""
    if ctx.state.cards[card].prepared:
        cite = "duel.tactics.prepared-lost"
        ctx.emit(PreparedEnded(card=card, cite=cite))
        change_edge(ctx, owner(card), -1, "prepared", cite)


def prepare(ctx: DuelCtx, card: str, cite: str) -> None:
    """Give the result of Tactics: the Character is Prepared, whether it was or not, and its player gains 1 Edge.

    Source: duel.tactics.action, duel.tactics.again
    """
    seat = owner(card)
    ctx.emit(BecamePrepared(card=card, cite=cite))
    change_edge(ctx, seat, 1, "tactics", cite)
    fire(ctx, "prepared", seat, card)


# Moving


def can_move(content: DuelContent, state: State, card: str) -> bool:
    """Return whether a card in play can Move. Source: duel.zone.move-meaning"""
    return not is_banned(content, state, card, "move")


def move(ctx: DuelCtx, card: str, cite: str, *, deploy: bool = False) -> None:
    """Switch a card between Keep and Battlefield; what lies under it goes along. Source: duel.attach.follow"""
    before = place_of(ctx.state, card)
    after = "keep" if before == "battlefield" else "battlefield"
    ctx.emit(Moved(card=card, before=before, after=after, deploy=deploy, cite=cite))


# Discarding


def overruns(ctx: DuelCtx, by: str, card: str) -> bool:
    """Return whether a card discarded by this Character goes under its owner's Arsenal.

    Source: duel.keyword.overrun-bottom, duel.keyword.overrun-no-trigger
    """
    state = ctx.state
    return bool(by) and by in state.cards and owner(by) != owner(card) and has(ctx.content, state, by, "overrun")


def in_order(cards: list[str], order: tuple[str, ...]) -> list[str]:
    """Return the cards with those that are named in `order` in that order, in the places these had."""
    named = iter(order)
    return [next(named) if card in order else card for card in cards]


async def order_under(ctx: DuelCtx, cards: Sequence[str]) -> tuple[str, ...]:
    """Let their owner choose in which order cards go under the Arsenal, the first of them uppermost.

    Source: duel.keyword.overrun-bottom
    """
    left = list(cards)
    found: list[str] = []
    while left:
        seat, choices = Seat(owner(left[0])), card_choices("under", left)
        found.append(await ctx.pick(seat, "under", choices, cite="duel.keyword.overrun-bottom"))
        left.remove(found[-1])
    return tuple(found)


def discard(
    ctx: DuelCtx,
    card: str,
    *,
    reason: str,
    cite: str,
    by: str = "",
    supports: str = "",
    fight: Fight | None = None,
    overrun: bool | None = None,
    alone: bool = True,
    ends: bool = False,
) -> None:
    """Discard a card to its owner's Home with what lies under it, and let its triggers wait.

    `by` is the Character that causes it (Overrun; `overrun` where that was settled before), `supports` the Character
    it was Support for (Equip), `fight` the fight in which it was Support. Who discards several together says
    `alone=False` and refills the Arsenals afterwards; with `ends` what the card had started ends.
    Source: duel.zone.home-is-discard, duel.zone.home-clears, duel.attach.follow, duel.keyword.overrun-bottom,
        duel.fatigue.fifth, duel.keyword.overrun-no-trigger, duel.attach.no-city-trigger
    """
    content, state = ctx.content, ctx.state
    seat, location = owner(card), place_of(state, card)
    entry = state.cards.get(card)
    below = entry.attached if entry is not None else ()
    if overrun is None:
        overrun = overruns(ctx, by, card)
    if entry is not None and entry.prepared and entry.tired:
        end_prepared(ctx, card)
    ctx.emit(Discarded(card=card, source=location, reason=reason, under=overrun, ends=ends, cite=cite))
    character = location in PUBLIC_PLAY and content.card(card).kind == "character"
    if not overrun:
        _exhaust(ctx, card, location, support=reason == "support", fight=fight)
        if supports in state.cards and owner(supports) == seat:
            _equip(ctx, card, location, supports, fight)
        if character:
            fire(ctx, "own-discard", seat, card)
        if location in (*PUBLIC_PLAY, "attached"):
            fire(ctx, "own-card-discard", seat, card)
    if character:
        fire(ctx, "enemy-discard", other(seat), card)
    for child in below:
        ctx.emit(Discarded(card=child, source="attached", reason="host", followed=True, cite="duel.attach.follow"))
        _exhaust(ctx, child, "attached")
        fire(ctx, "own-card-discard", owner(child), child, city=False)
    if alone:
        refill_both(ctx)


def _exhaust(ctx: DuelCtx, card: str, location: str, *, support: bool = False, fight: Fight | None = None) -> None:
    """Let the Exhausted effect of a discarded card wait, if it came from the zone it names and its condition is met.

    Source: duel.trigger.exhausted, duel.trigger.conditions
    """
    exhausted = ctx.content.card(card).exhausted
    if exhausted is None or not _comes_from(location, exhausted.from_):
        return
    if _meets(ctx.state, owner(card), exhausted.when, support=support, fight=fight):
        ctx.emit(TriggerWaits(trigger=Waiting(owner(card), card, "exhausted"), cite="duel.trigger.exhausted"))


def _equip(ctx: DuelCtx, card: str, location: str, host: str, fight: Fight | None) -> None:
    """Let the Equip effect of a Support card wait. Source: duel.trigger.equip, duel.trigger.conditions"""
    equip, seat = ctx.content.card(card).equip, owner(card)
    if equip is None or not _comes_from(location, equip.from_):
        return
    if _meets(ctx.state, seat, equip.when, support=True, fight=fight):
        ctx.emit(TriggerWaits(trigger=Waiting(seat, card, "equip", host=host), cite="duel.trigger.equip"))


def _comes_from(location: str, wanted: str) -> bool:
    """Return whether a zone is the one an icon names; `play` is Battlefield or Keep. Source: duel.trigger.conditions"""
    zone = "hand" if location == "support" else location
    return wanted in ("", zone) or (wanted == "play" and zone in PUBLIC_PLAY)


def _meets(state: State, seat: int, condition: str, *, support: bool, fight: Fight | None) -> bool:
    """Return whether the condition of an icon is met.

    Support for a DL is for neither attacker nor defender, even where a fight is running: it has no `fight`.
    Source: duel.trigger.conditions, duel.support.when
    """
    return {
        "": True,
        "support": support,
        "own-turn": state.active == seat,
        "enemy-turn": state.active != seat,
        "attacking": fight is not None and owner(fight.attacker) == seat,
        "defending": fight is not None and owner(fight.defender) == seat,
    }[condition]


def fire(ctx: DuelCtx, trigger_kind: str, seat: int, about: str = "", *, city: bool = True) -> None:
    """Queue the effects of a seat's City and cards in play that answer what has happened.

    What happens once a turn is used up when it is used, not when it is set off: of several at once its player takes
    one, and one that is declined is not lost.
    Source: duel.city.effect, duel.gap.city-trigger-scope, duel.trigger.once, duel.attach.no-city-trigger
    """
    content, state = ctx.content, ctx.state
    if trigger_kind not in content.trigger_kinds:
        return
    own_city = city_card(state, seat)
    for card in (*((own_city,) if city else ()), *state.zone("battlefield", seat), *state.zone("keep", seat)):
        definition = content.city(card) if card == own_city else content.card(card)
        for number, trigger in enumerate(definition.triggers):
            if trigger.on != trigger_kind or not (
                isinstance(definition, City) or trigger_kind in ANYWHERE or card == about
            ):
                continue
            if not used_up(state, seat, card, number, trigger.once):
                waiting = Waiting(seat, card, f"trigger:{number}", about)
                kind = TriggerPutOff if trigger.after_attack and state.attacks else TriggerWaits
                ctx.emit(kind(trigger=waiting, cite=trigger_clause(content, waiting)))


def trigger_clause(content: DuelContent, trigger: Waiting) -> str:
    """Return the clause by which a printed Trigger Effect waits: that of Cities, or that of its kind of card.

    Source: duel.gap.city-trigger-scope, duel.character.effect-zone, duel.gear.effect-zone
    """
    card = content.cards.get(type_of(trigger.card))
    return "duel.gap.city-trigger-scope" if card is None else f"duel.{card.kind}.effect-zone"


def used_up(state: State, seat: int, card: str, number: int, once: str) -> bool:
    """Return whether an effect that happens once a turn cannot happen now. Source: duel.gap.city-trigger-scope"""
    right_turn = {"": True, "turn": True, "own-turn": state.active == seat, "enemy-turn": state.active != seat}
    return not right_turn[once] or (bool(once) and f"{card}/{number}" in state.players[seat].used)


def free_guard(content: DuelContent, state: State, seat: int) -> bool:
    """Return whether a Guard of a seat costs no Fatigue now: once in each enemy turn, by its City."""
    if state.active != other(seat) or not content.city(city_card(state, seat)).free_guard:
        return False
    return f"guard/{LETTERS[seat]}" not in state.players[seat].used
