"""Write events into the state: the only code of the mode that changes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.kernel.cards.piles import PILE_EVENTS, apply_pile_event
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.state import OrderGiven, apply_order
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import LETTERS, Attack, InPlay, Mod, State, host_of, owner, place_of
from game.modes.duel.model.tasks import OrderTriggers, TakeTrigger


def apply(state: State, event: Any) -> None:
    """Write one event. Works on views as well: hidden cards are unknown ids in piles."""
    WRITERS[type(event)](state, event)


def _note_refilled_arsenals(state: State) -> None:
    """Note that an Arsenal that had run out has cards again: after every event that may put some there."""
    one, two = state.players
    if one.dry and state.zone("arsenal", 0):
        one.dry = False
    if two.dry and state.zone("arsenal", 1):
        two.dry = False


def _take(state: State, card: str, zone: str) -> None:
    """Take a card out of a zone; one that a view does not show counts as any of the hidden ones."""
    cards = state.zone(zone, owner(card))
    cards.remove(card if card in cards else HIDDEN)


def _phase_began(state: State, event: e.PhaseBegan) -> None:
    state.phase = event.phase  # type: ignore[assignment]
    state.todo = list(event.todo)
    if event.phase == "deploy":
        state.moved_up = False
        for entry in state.cards.values():
            entry.moved = False


def _apply_completion(state: State, event: e.Done) -> None:
    state.todo.remove(event.item)
    state.todo[:0] = event.more


def _apply_swap(state: State, event: e.ReservesSwapped) -> None:
    arsenal, spare = state.zone("arsenal", event.seat), state.zone("reserves", event.seat)
    hidden = HIDDEN in arsenal
    for card in event.into:
        spare.remove(card)
        arsenal.append(HIDDEN if hidden else card)
    for card in event.out:
        arsenal.remove(HIDDEN if hidden else card)
        spare.append(card)
    _note_refilled_arsenals(state)


def _redrew(state: State, event: e.Redrew) -> None:
    state.players[event.seat].redraws = event.count


def _apply_keeping(state: State, event: e.HandKept) -> None:
    state.players[event.seat].kept = True


def _first_chosen(state: State, event: e.FirstChosen) -> None:
    state.active = event.seat


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.active = event.seat
    state.round = event.round
    for player in state.players:
        player.used, player.locked = (), ""


def _resolve_changed(state: State, event: e.ResolveChanged) -> None:
    state.players[event.seat].resolve = event.after


def _game_ended(state: State, event: e.DuelEnded) -> None:
    state.phase = "over"
    state.result = event.result if event.winner < 0 else LETTERS[event.winner]
    state.result_cite = event.cite
    state.stack, state.waiting, state.todo = [], [], []


def _pool_changed(state: State, event: e.PoolChanged) -> None:
    pool = state.players[event.seat].pool
    for name, change in zip(ATTRIBUTES, event.change, strict=True):
        pool[name] += change


def _edge_changed(state: State, event: e.EdgeChanged) -> None:
    state.players[event.seat].edge = event.after


def _ran_out(state: State, event: e.ArsenalRanOut) -> None:
    state.players[event.seat].dry = True


def _apply_entry(state: State, event: e.Entered) -> None:
    _take(state, event.card, event.source)
    state.zone("keep", owner(event.card)).append(event.card)
    state.cards[event.card] = InPlay(event.card)


def _apply_move(state: State, event: e.Moved) -> None:
    seat = owner(event.card)
    state.zone(event.before, seat).remove(event.card)
    state.zone(event.after, seat).append(event.card)
    if event.deploy:
        state.cards[event.card].moved = True


def _moved_up(state: State, event: e.CharacterDeployed) -> None:
    state.moved_up = True


def _apply_fatigue(state: State, event: e.Tired) -> None:
    entry = state.cards[event.card]
    entry.fatigue = event.after
    if event.cause not in entry.tired:
        entry.tired = (*entry.tired, event.cause)
    if event.after == 4:
        entry.fourth = event.cause


def _apply_rest(state: State, event: e.Rested) -> None:
    entry = state.cards[event.card]
    entry.fatigue = event.after
    entry.fourth = 0


def _apply_settling(state: State, event: e.Settled) -> None:
    for entry in state.cards.values():
        if event.cause in entry.tired:
            entry.tired = tuple(cause for cause in entry.tired if cause != event.cause)


def _became_prepared(state: State, event: e.BecamePrepared) -> None:
    entry = state.cards[event.card]
    if not entry.prepared:
        entry.prepared, entry.tired = True, ()  # Fatigue gained before does not end the state.


def _prepared_ended(state: State, event: e.PreparedEnded) -> None:
    state.cards[event.card].prepared = False


def _apply_discard(state: State, event: e.Discarded) -> None:
    _take(state, event.card, event.source)
    if event.source == "attached":
        host = state.cards.get(host_of(state, event.card))
        if host is not None:
            host.attached = tuple(card for card in host.attached if card != event.card)
    state.cards.pop(event.card, None)
    for player in state.players:
        # A card that comes back is a new object, which has its effects once a turn again.
        player.used = tuple(key for key in player.used if not key.startswith(f"{event.card}/"))
    for effect in state.effects if event.ends else ():
        effect.stopped = effect.stopped or event.card in (effect.caster, effect.user)
    below = state.zone("arsenal" if event.under else "home", owner(event.card))
    below.append(HIDDEN if event.masked else event.card)
    _note_refilled_arsenals(state)


def _apply_attachment(state: State, event: e.Attached) -> None:
    _take(state, event.card, event.source)
    state.cards.pop(event.card, None)
    state.zone("attached", owner(event.card)).append(event.card)
    host = state.cards[event.host]
    host.attached = (*host.attached, event.card)


def _apply_modifier(state: State, event: e.Modified) -> None:
    entry = state.cards[event.card]
    entry.mods = (*entry.mods, event.mod)


def _mods_ended(state: State, event: e.ModsEnded) -> None:
    def ends(mod: Mod) -> bool:
        if mod.until == "fight":
            return event.until == "turn" or (event.until == "fight" and mod.fight in (0, event.fight))
        return mod.until == event.until and (event.until != "next-turn" or mod.seat == event.seat)

    for entry in state.cards.values():
        if entry.mods:
            entry.mods = tuple(mod for mod in entry.mods if not ends(mod))


def _once_used(state: State, event: e.OnceUsed) -> None:
    player = state.players[event.seat]
    player.used = (*player.used, event.key)


def _apply_push(state: State, event: e.StackPushed) -> None:
    state.stack.extend(event.tasks)
    state.serial = max(state.serial, event.serial)


def _apply_pop(state: State, event: e.Popped) -> None:
    state.stack.pop()


def _trigger_waits(state: State, event: e.TriggerWaits) -> None:
    state.waiting.append(event.trigger)


def _trigger_put_off(state: State, event: e.TriggerPutOff) -> None:
    attack = state.attacks[-1]
    attack.later = (*attack.later, event.trigger)


def _apply_gathering(state: State, event: e.Gathered) -> None:
    state.stack.append(OrderTriggers(tuple(state.waiting)))
    state.waiting = []


def _trigger_taken(state: State, event: e.TriggerTaken) -> None:
    task = state.stack.pop()
    assert isinstance(task, OrderTriggers)
    batch = list(task.batch)
    batch.remove(event.trigger)
    if batch:
        state.stack.append(OrderTriggers(tuple(batch)))
    state.stack.append(TakeTrigger(event.trigger))


def _effect_began(state: State, event: e.EffectBegan) -> None:
    state.effects.append(msgspec.structs.replace(event.effect))


def _effect_aimed(state: State, event: e.EffectAimed) -> None:
    state.effects[-1].targets = event.targets


def _effect_advanced(state: State, event: e.EffectAdvanced) -> None:
    effect = state.effects[-1]
    effect.index += 1
    effect.worked = effect.worked or event.worked
    effect.placed = effect.placed or event.placed


def _dl_changed(state: State, event: e.DlChanged) -> None:
    state.effects[-2 if event.outer else -1].change += event.by


def _support_given(state: State, event: e.SupportGiven) -> None:
    state.effects[-1].support = event.value


def _apply_judgement(state: State, event: e.Judged) -> None:
    state.effects[-1].failed = not event.success


def _effect_ended(state: State, event: e.EffectEnded) -> None:
    state.effects.pop()


def _attack_declared(state: State, event: ae.CharacterAttacked) -> None:
    state.attacks.append(Attack(event.seat, (event.attacker,), free=event.free))


def _attacker_joined(state: State, event: ae.AttackerJoined) -> None:
    attack = state.attacks[-1]
    attack.attackers = (*attack.attackers, event.attacker)


def _apply_provocation(state: State, event: ae.Provoked) -> None:
    state.attacks[-1].provoked[event.attacker] = event.blocker
    _set_blocks(state, {event.attacker: event.blocker})


def _blocks_set(state: State, event: ae.BlocksSet) -> None:
    _set_blocks(state, event.blocks)


def _set_blocks(state: State, blocks: Mapping[str, str]) -> None:
    state.attacks[-1].blocks.update(blocks)
    state.attacks[-1].block_zones.update({card: place_of(state, card) for card in blocks.values()})


def _fight_began(state: State, event: ae.FightBegan) -> None:
    state.fights.append(msgspec.structs.replace(event.fight, sources={}, values={}))


def _apply_guard(state: State, event: ae.Guarded) -> None:
    fight = state.fights[-1]
    fight.helped = (*fight.helped, event.guard)


def _damage_changed(state: State, event: ae.DamageChanged) -> None:
    state.fights[-1].change += event.by


def _support_chosen(state: State, event: ae.SupportChosen) -> None:
    state.fights[-1].sources[str(event.seat)] = event.source


def _support_revealed(state: State, event: ae.SupportRevealed) -> None:
    state.fights[-1].values[str(event.seat)] = event.value


def _fight_ended(state: State, event: ae.FightCompleted) -> None:
    state.fights.pop()


def _attacker_done(state: State, event: ae.AttackerDone) -> None:
    attack = state.attacks[-1]
    attack.done = (*attack.done, event.attacker)


def _locked_out(state: State, event: ae.LockedOut) -> None:
    state.players[event.seat].locked = event.cite


def _attack_ended(state: State, event: ae.AttackEnded) -> None:
    state.attacks.pop()


def _pile_event(state: State, event: Any) -> None:
    apply_pile_event(state.piles, event)
    _note_refilled_arsenals(state)


def _order(state: State, event: OrderGiven) -> None:
    apply_order(state, event)


def _only_seen(state: State, event: Any) -> None:
    """An event that tells something and changes nothing."""


WRITERS: dict[type, Callable[[State, Any], None]] = {
    e.PhaseBegan: _phase_began,
    e.Done: _apply_completion,
    e.ReservesSwapped: _apply_swap,
    e.Redrew: _redrew,
    e.HandKept: _apply_keeping,
    e.FirstChosen: _first_chosen,
    e.TurnPassed: _first_chosen,
    e.TurnBegan: _turn_began,
    e.ResolveChanged: _resolve_changed,
    e.DuelEnded: _game_ended,
    e.PoolChanged: _pool_changed,
    e.EdgeChanged: _edge_changed,
    e.ArsenalRanOut: _ran_out,
    e.ArsenalRefilled: _only_seen,
    e.Entered: _apply_entry,
    e.Moved: _apply_move,
    e.CharacterDeployed: _moved_up,
    e.Tired: _apply_fatigue,
    e.Rested: _apply_rest,
    e.Settled: _apply_settling,
    e.BecamePrepared: _became_prepared,
    e.PreparedEnded: _prepared_ended,
    e.Discarded: _apply_discard,
    e.Attached: _apply_attachment,
    e.Modified: _apply_modifier,
    e.ModsEnded: _mods_ended,
    e.OnceUsed: _once_used,
    e.StackPushed: _apply_push,
    e.Popped: _apply_pop,
    e.TriggerWaits: _trigger_waits,
    e.TriggerPutOff: _trigger_put_off,
    e.Gathered: _apply_gathering,
    e.TriggerTaken: _trigger_taken,
    e.TriggerDeclined: _only_seen,
    e.EffectBegan: _effect_began,
    e.EffectAimed: _effect_aimed,
    e.EffectAdvanced: _effect_advanced,
    e.DlChanged: _dl_changed,
    e.SupportGiven: _support_given,
    e.Judged: _apply_judgement,
    e.EffectEnded: _effect_ended,
    ae.CharacterAttacked: _attack_declared,
    ae.AttackerJoined: _attacker_joined,
    ae.Provoked: _apply_provocation,
    ae.BlocksSet: _blocks_set,
    ae.FightBegan: _fight_began,
    ae.Guarded: _apply_guard,
    ae.DamageChanged: _damage_changed,
    ae.SupportChosen: _support_chosen,
    ae.SupportRevealed: _support_revealed,
    ae.FightWon: _only_seen,
    ae.DamageDealt: _only_seen,
    ae.FightCompleted: _fight_ended,
    ae.AttackerDone: _attacker_done,
    ae.LockedOut: _locked_out,
    ae.AttackEnded: _attack_ended,
    OrderGiven: _order,
    **dict.fromkeys(PILE_EVENTS, _pile_event),
}
