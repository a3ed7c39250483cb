"""Cards that tire, rest, Move and leave: Fatigue, its causes, discards, and the triggers they set off.

Source: duel.fatigue.*, duel.attach.follow, duel.keyword.overrun-bottom, duel.zone.home-is-discard
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.modes.duel.content import City
from game.modes.duel.events import (
    BecamePrepared,
    Discarded,
    Moved,
    OnceUsed,
    PreparedEnded,
    Rested,
    Settled,
    Tired,
    TriggerWaits,
)
from game.modes.duel.rules.common import DuelCtx, change_edge, refill, rules_of, seats_in_order
from game.modes.duel.rules.numbers import banned, has
from game.modes.duel.state import LETTERS, MOST_FATIGUE, State, Waiting, other, owner, place_of

if TYPE_CHECKING:
    from game.modes.duel.duel_rules import DuelRules


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


def rest(ctx: DuelCtx, card: str, amount: int, cite: str) -> bool:
    """Remove Fatigue, never below 0; return whether there was any. Source: duel.fatigue.fourth-undone"""
    entry = ctx.state.cards.get(card)
    if entry is None or not entry.fatigue:
        return False
    ctx.emit(Rested(card=card, before=entry.fatigue, after=max(0, entry.fatigue - amount), cite=cite))
    return True


def settle(ctx: DuelCtx, cause: int, by: str = "", spare: str = "") -> None:
    """Complete a cause of Fatigue: Prepared ends and takes 1 Edge, a fourth Fatigue discards.

    `spare` stays Prepared: it gained this Fatigue before it became so.
    Source: duel.fatigue.fourth, duel.fatigue.gear, duel.tactics.prepared-lost, duel.gap.fatigue-cause-end
    """
    state = ctx.state
    touched = [
        card
        for seat in seats_in_order(state)
        for zone in ("battlefield", "keep")
        for card in state.zone(zone, seat)
        if cause in state.cards[card].tired
    ]
    if not touched:
        return
    doomed = []
    for card in touched:
        if card != spare:
            _end_prepared(ctx, card)
        entry = state.cards[card]
        if entry.fatigue >= MOST_FATIGUE and entry.fourth == cause:
            doomed.append(card)
    ctx.emit(Settled(cause=cause))
    for card in doomed:
        if card in state.cards:
            discard(ctx, card, reason="fatigue", cite="duel.fatigue.fourth", by=by)


def discard_tired(ctx: DuelCtx, card: str, by: str, cite: str) -> None:
    """Discard a Character or Gear at once for its Fatigue; Prepared costs the Edge.

    Source: duel.tactics.prepared-leaves
    """
    _end_prepared(ctx, card)
    discard(ctx, card, reason="fatigue", cite=cite, by=by)


def _end_prepared(ctx: DuelCtx, card: str) -> None:
    if ctx.state.cards[card].prepared:
        cite = "duel.tactics.prepared-lost"
        ctx.emit(PreparedEnded(card=card, cite=cite))
        change_edge(ctx, owner(card), -1, "prepared", cite)


def prepare(ctx: DuelCtx, card: str, cite: str) -> None:
    """Make a Character Prepared and give its player 1 Edge. Source: duel.tactics.action"""
    seat = owner(card)
    ctx.emit(BecamePrepared(card=card, cite=cite))
    change_edge(ctx, seat, 1, "tactics", cite)
    fire(ctx, "prepared", seat, card)


# Moving


def can_move(rules: DuelRules, state: State, card: str) -> bool:
    """Return whether a card in play can Move. Source: duel.zone.move-meaning"""
    return not banned(rules, state, card, "move")


def move(ctx: DuelCtx, card: str, cite: str, *, deploy: bool = False) -> None:
    """Switch a card between Keep and Battlefield; what lies under it goes along. Source: duel.attach.follow"""
    before = place_of(ctx.state, card)
    after = "keep" if before == "battlefield" else "battlefield"
    ctx.emit(Moved(card=card, before=before, after=after, deploy=deploy, cite=cite))


# Discarding


def discard(ctx: DuelCtx, card: str, *, reason: str, cite: str, by: str = "", supports: str = "") -> None:
    """Discard a card to its owner's Home with what lies under it, and let its triggers wait.

    `by` is the Character that causes it (Overrun), `supports` the Character it was Support for (Equip).
    Source: duel.zone.home-is-discard, duel.zone.home-clears, duel.attach.follow, duel.keyword.overrun-bottom
    """
    rules, state = rules_of(ctx), ctx.state
    seat, place = owner(card), place_of(state, card)
    entry = state.cards.get(card)
    below = entry.attached if entry is not None else ()
    overrun = bool(by) and by in state.cards and owner(by) != seat and has(rules, state, by, "overrun")
    ctx.emit(Discarded(card=card, source=place, reason=reason, under=overrun, cite=cite))
    if not overrun:
        _exhaust(ctx, card, place)
        if supports in state.cards and owner(supports) == seat and rules.card(card).equip is not None:
            ctx.emit(TriggerWaits(trigger=Waiting(seat, card, "equip", host=supports), cite="duel.trigger.equip"))
        if place in ("battlefield", "keep") and rules.card(card).kind == "character":
            fire(ctx, "own-discard", seat, card)
    for child in below:
        ctx.emit(Discarded(card=child, source="attached", reason="host", followed=True, cite="duel.attach.follow"))
        _exhaust(ctx, child, "attached")
        refill(ctx, owner(child))
    refill(ctx, seat)


def _exhaust(ctx: DuelCtx, card: str, place: str) -> None:
    """Let the Exhausted effect of a discarded card wait, if it came from the zone it names.

    Source: duel.trigger.exhausted, duel.trigger.conditions
    """
    exhausted = rules_of(ctx).card(card).exhausted
    if exhausted is None:
        return
    zone = {"battlefield": "play", "keep": "play", "support": "hand"}.get(place, place)
    if exhausted.from_ in ("", zone):
        ctx.emit(TriggerWaits(trigger=Waiting(owner(card), card, "exhausted"), cite="duel.trigger.exhausted"))


def fire(ctx: DuelCtx, on: str, seat: int, about: str = "") -> None:
    """Let the effects of a seat's City and cards in play wait that answer what has happened.

    Source: duel.city.effect, duel.gap.city-trigger-scope, duel.trigger.once, duel.attach.no-city-trigger
    """
    rules, state = rules_of(ctx), ctx.state
    if on not in rules.trigger_kinds:
        return
    for card in (city_card(state, seat), *state.zone("battlefield", seat), *state.zone("keep", seat)):
        definition = rules.city(card) if card == city_card(state, seat) else rules.card(card)
        for number, trigger in enumerate(definition.triggers):
            if trigger.on != on or (
                not isinstance(definition, City) and on != "own-discard" and not _near(on, card, about)
            ):
                continue
            key = f"{card}/{number}"
            if trigger.once:
                right_turn = {"turn": True, "own-turn": state.active == seat, "enemy-turn": state.active != seat}
                if key in state.players[seat].used or not right_turn[trigger.once]:
                    continue
                ctx.emit(OnceUsed(seat=seat, key=key, cite="duel.trigger.once"))
            waiting = Waiting(seat, card, f"trigger:{number}", about)
            ctx.emit(TriggerWaits(trigger=waiting, cite="duel.gap.city-trigger-scope"))


def _near(on: str, card: str, about: str) -> bool:
    """A card's own trigger answers what it does itself; draws and Sabotage of its player are its player's."""
    return on in ("after-draw", "stockpile-support") or card == about


def free_guard(rules: DuelRules, state: State, seat: int) -> bool:
    """Return whether a Guard of a seat costs no Fatigue now: once in each enemy turn, by its City."""
    if state.active != other(seat) or not rules.city(city_card(state, seat)).free_guard:
        return False
    return f"guard/{LETTERS[seat]}" not in state.players[seat].used
