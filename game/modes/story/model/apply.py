"""Write events into the state: the only code of the mode that changes one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.rounds import ROUND_WRITERS
from game.kernel.state import OrderGiven, apply_order
from game.modes.story.model import combat_events as ce
from game.modes.story.model import events as e
from game.modes.story.model.apply_combat import COMBAT_WRITERS, take
from game.modes.story.model.state import Encounter, State


def apply(state: State, event: Any) -> None:
    """Write one event. Works on views as well: draw decks are sorted there, and cards drawn are taken by name."""
    WRITERS[type(event)](state, event)


# Setting out


def _deck_chosen(state: State, event: e.DeckChosen) -> None:
    player = state.players[event.seat]
    player.decks = (*player.decks, event.deck)


def _deck_returned(state: State, event: e.DeckReturned) -> None:
    player = state.players[event.seat]
    player.decks = tuple(deck for deck in player.decks if deck != event.deck)


def _hero_ready(state: State, event: e.HeroReady) -> None:
    state.players[event.seat].ready = event.ready


def _apply_deal(state: State, event: e.CardsDealt) -> None:
    state.zone("draw", event.seat).extend(event.cards)


def _phase_began(state: State, event: e.PhaseBegan) -> None:
    state.phase = event.phase  # type: ignore[assignment]
    state.todo = event.todo


def _apply_answer(state: State, event: e.Answered) -> None:
    state.todo = tuple(seat for seat in state.todo if seat != event.seat)


# Cards


def _apply_draw(state: State, event: e.HeroDrewCards) -> None:
    deck = state.zone("draw", event.seat)
    if tuple(deck[: len(event.cards)]) == event.cards:
        del deck[: len(event.cards)]
    else:
        take(deck, event.cards)
    player = state.players[event.seat]
    if player.known:
        player.known = player.known[len(event.cards) :]
    state.zone("hand", event.seat).extend(event.cards)
    _came(state, event.cards)


def _came(state: State, cards: Collection[str]) -> None:
    """Note that cards came into a hand: of a Defend nobody was asked yet. Source: story.gap.attack-on-a-player"""
    if state.assault is not None:
        state.assault.held = tuple(card for card in state.assault.held if card not in cards)


def _apply_shuffle(state: State, event: e.DeckShuffled) -> None:
    state.piles.zones[f"draw:{event.seat}"] = list(event.order)
    state.players[event.seat].known = ()


def _apply_pile_refill(state: State, event: e.PileRefilled) -> None:
    state.zone("draw", event.seat).extend(state.zone("discard", event.seat))
    state.zone("discard", event.seat).clear()
    state.players[event.seat].known = ()


def _apply_gathering(state: State, event: e.EverythingGathered) -> None:
    draw = state.zone("draw", event.seat)
    for zone in ("hand", "discard"):
        draw.extend(state.zone(zone, event.seat))
        state.zone(zone, event.seat).clear()
    state.players[event.seat].known = ()


def _apply_discard(state: State, event: e.CardsDiscarded) -> None:
    take(state.zone(event.source, event.seat), event.cards)
    state.zone("discard", event.seat).extend(event.cards)


def _apply_removal(state: State, event: e.CardsRemoved) -> None:
    take(state.zone(event.source, event.seat), event.cards)
    state.zone("removed", event.seat).extend(event.cards)


def _apply_card_gift(state: State, event: e.CardGiven) -> None:
    take(state.hand(event.seat), (event.card,))
    state.hand(event.to).append(event.card)
    _came(state, (event.card,))


def _apply_sighting(state: State, event: e.CardsSighted) -> None:
    state.sightings = (*(state.sightings or ()), *event.sightings)


def _apply_fetch(state: State, event: e.CardFetched) -> None:
    state.zone("discard", event.seat).remove(event.card)
    state.hand(event.seat).append(event.card)
    _came(state, (event.card,))


def _apply_card_play(state: State, event: e.CardPlayed) -> None:
    take(state.hand(event.seat), (event.card,))
    state.zone("discard", event.seat).append(event.card)
    if event.use == "general":
        player = state.players[event.seat]
        player.used = (*player.used, event.card)


def _armor_played(state: State, event: e.ArmorPlayed) -> None:
    hand = state.hand(event.seat)
    take(hand, (event.card, event.damage))
    state.zone("aside", event.seat).append(event.card)
    state.zone("discard", event.seat).append(event.damage)


def _armor_returned(state: State, event: e.ArmorReturned) -> None:
    take(state.zone("aside", event.seat), event.cards)
    state.hand(event.seat).extend(event.cards)


def _top_seen(state: State, event: e.TopSeen) -> None:
    state.players[event.seat].known = event.cards
    if HIDDEN not in event.cards:
        deck = state.zone("draw", event.seat)
        take(deck, event.cards)
        deck[:0] = event.cards


def _ability_used(state: State, event: e.AbilityUsed) -> None:
    player = state.players[event.seat]
    player.used = (*player.used, event.deck)
    take(state.hand(event.seat), event.paid)
    state.zone("discard", event.seat).extend(event.paid)


def _ally_used(state: State, event: e.AllyUsed) -> None:
    encounter = _encounter(state)
    encounter.allies = (*encounter.allies, event.ally)


def _harm_taken(state: State, event: e.HarmTaken) -> None:
    state.zone(event.to, event.seat).extend(event.cards)
    state.harm += len(event.cards)


# The story


def _encounter(state: State) -> Encounter:
    assert state.encounter is not None
    return state.encounter


def _nothing(state: State, event: Any) -> None:
    """Change nothing: the event is for the log and the table alone."""


def _act_began(state: State, event: e.ActBegan) -> None:
    state.act = event.act
    state.piles.zones["pile"] = list(event.pile)
    state.piles.zones["used"] = []
    state.shown = 0


def _plot_came(state: State, event: e.PlotCame) -> None:
    state.plot, state.need, state.lead = event.plot, event.need, event.lead


def _card_turned(state: State, event: e.CardTurned) -> None:
    state.encounter = msgspec.structs.replace(event.encounter)
    state.round += 1
    if event.plot:
        state.turned = (*state.turned, event.encounter.card)
        return
    zones = state.piles.zones
    take(zones["used" if event.again else "pile"], (event.encounter.card,))
    zones["used"].append(event.encounter.card)
    if not event.again:
        state.shown = max(0, state.shown - 1)


def _pile_reshuffled(state: State, event: e.PileReshuffled) -> None:
    state.piles.zones["pile"] = list(event.order)
    if event.used:
        state.piles.zones["used"] = []
    state.shown = 0


def _pile_shown(state: State, event: e.PileShown) -> None:
    state.shown = max(state.shown, len(event.cards))
    pile = state.piles.zones["pile"]
    pile[: len(event.cards)] = event.cards


def _effects_came(state: State, event: e.EffectsCame) -> None:
    state.pending[:0] = event.effects


def _effect_done(state: State, event: e.EffectDone) -> None:
    del state.pending[0]


def _tokens_gained(state: State, event: e.TokensGained) -> None:
    state.white += event.white
    state.black += event.black
    state.since += event.white + event.black


def _ally_joined(state: State, event: e.AllyJoined) -> None:
    state.allies = (*state.allies, event.ally)


def _allies_left(state: State, event: e.AlliesLeft) -> None:
    state.allies = tuple(ally for ally in state.allies if ally not in event.allies)


def _change_coming(state: State, event: e.ChangeComing) -> None:
    state.coming = (*state.coming, event.change)


def _changes_used(state: State, event: e.ChangesUsed) -> None:
    left = list(state.coming)
    for change in event.changes:
        left.remove(change)
    state.coming = tuple(left)
    _encounter(state).limit += event.limit


def _card_called(state: State, event: e.CardCalled) -> None:
    # What waits with the same depth was called by the same card, printed earlier; the rest are its caller's.
    own = sum(call.depth >= event.calls[0].depth for call in state.calls)
    state.calls = (*state.calls[:own], *event.calls, *state.calls[own:])


def _call_taken(state: State, event: e.CallTaken) -> None:
    state.calls = state.calls[1:]


def _turn_began(state: State, event: e.TurnBegan) -> None:
    for player in state.players:
        player.used = ()


def _encounter_settled(state: State, event: e.EncounterSettled) -> None:
    encounter = _encounter(state)
    encounter.result, encounter.how = event.result, event.how  # type: ignore[assignment]


def _encounter_ended(state: State, event: e.EncounterEnded) -> None:
    state.encounter = None
    state.way = event.way or state.way
    for player in state.players:
        player.defeated = False


def _plot_finished(state: State, event: e.PlotFinished) -> None:
    state.since, state.way = 0, ""


def _story_ended(state: State, event: e.StoryEnded) -> None:
    state.phase = "over"
    state.result, state.ending, state.grade = event.result, event.ending, event.grade  # type: ignore[assignment]
    state.result_cite = event.cite
    state.rounds, state.pending, state.calls = [], [], ()


def _player_named(state: State, event: ce.PlayerNamed) -> None:
    _encounter(state).chosen = event.seat
    if state.challenge is not None:
        state.challenge.only = event.seat


WRITERS: dict[type, Callable[[State, Any], None]] = {
    **COMBAT_WRITERS,
    **ROUND_WRITERS,
    OrderGiven: apply_order,
    e.DeckChosen: _deck_chosen,
    e.DeckReturned: _deck_returned,
    e.HeroReady: _hero_ready,
    e.CardsDealt: _apply_deal,
    e.PhaseBegan: _phase_began,
    e.Answered: _apply_answer,
    e.HeroDrewCards: _apply_draw,
    e.DeckShuffled: _apply_shuffle,
    e.PileRefilled: _apply_pile_refill,
    e.EverythingGathered: _apply_gathering,
    e.CardsDiscarded: _apply_discard,
    e.CardsRemoved: _apply_removal,
    e.CardGiven: _apply_card_gift,
    e.CardsSighted: _apply_sighting,
    e.CardFetched: _apply_fetch,
    e.CardPlayed: _apply_card_play,
    e.ArmorPlayed: _armor_played,
    e.ArmorReturned: _armor_returned,
    e.TopSeen: _top_seen,
    e.AbilityUsed: _ability_used,
    e.AllyUsed: _ally_used,
    e.HarmTaken: _harm_taken,
    e.StoryBegan: _nothing,
    e.ActBegan: _act_began,
    e.PlotCame: _plot_came,
    e.CardTurned: _card_turned,
    e.PileReshuffled: _pile_reshuffled,
    e.PileShown: _pile_shown,
    e.EffectsCame: _effects_came,
    e.EffectDone: _effect_done,
    e.TokensGained: _tokens_gained,
    e.AllyJoined: _ally_joined,
    e.AlliesLeft: _allies_left,
    e.ChangeComing: _change_coming,
    e.ChangesUsed: _changes_used,
    e.CardCalled: _card_called,
    e.CallTaken: _call_taken,
    e.TurnBegan: _turn_began,
    e.EncounterSettled: _encounter_settled,
    e.EncounterEnded: _encounter_ended,
    e.PlotFinished: _plot_finished,
    e.StoryEnded: _story_ended,
    ce.PlayerNamed: _player_named,
}
