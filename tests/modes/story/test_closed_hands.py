"""Where hands are closed: what a bot imagines fits all that its seat has seen, and nothing told gives a hand away."""

import pytest

from game.bots import bots
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.errors import NoSample
from game.kernel.rounds import RoundPassed
from game.kernel.state import copy_state
from game.modes.story.model.combat_events import AssaultBegan, DefendAsked, DefendsHeld
from game.modes.story.model.events import CardFetched, CardGiven, HarmTaken
from game.modes.story.model.state import is_dead, is_wound
from tests.modes.story.table import cards_of, opened, started, walk

GIVERS = (
    "  closed-hands: true\n  decks: ["
    "[quartermaster, ox, boarding-axe, riveted-plate, grapnels], "
    "[salvager, tortoise, twin-sabres, glass-plate, clockwork-mastiff], "
    "[night-courier, hound, long-rifle, medicine-chest, stilt-legs]]\n"
)
"""Heroes who give cards, fetch them, and wear Armor."""


def closed(players=3):
    """Return an opened story of three whose hands are closed."""
    return opened(players, setup=GIVERS)


def hidden_from(observation, seat):
    """Return the seats whose hands or draw decks a view hides."""
    zones = observation.piles.zones
    return [
        other for other in range(len(observation.players)) if HIDDEN in zones[f"hand:{other}"] + zones[f"draw:{other}"]
    ]


def pool(state, seat):
    """Return the cards in a seat's hand and draw deck together, sorted."""
    return sorted([*state.zone("hand", seat), *state.zone("draw", seat)])


@pytest.mark.parametrize("seed", range(6))
def test_every_hand_imagined_fits_what_was_seen(seed):
    """Cards given, fetched and returned, Armor and Wounds lie where they were seen to go; no card is there twice.

    Source: story.gap.public-information
    """
    given = imagined = 0
    for match in walk(closed(), seed, 500):
        state, rules = match.state, match.rules
        unknown = 0
        for seat in range(3):
            observation = match.observe(seat)
            sample = rules.sample(observation, Chance(seed + imagined))
            assert rules.observe(sample, seat) == observation
            cards = sorted(card for other in range(3) for card in cards_of(sample, other))
            assert cards == sorted(card for other in range(3) for card in cards_of(state, other))
            unnamed = any(sighting.card == HIDDEN for sighting in observation.sightings or ())
            for other in hidden_from(observation, seat):
                if not unnamed:
                    assert pool(sample, other) == pool(state, other)
            unknown += unnamed
            imagined += 1
        given += bool(unknown)
    assert imagined > 150
    assert given or seed != 0, "in this game cards are given"


@pytest.mark.parametrize("seed", range(3))
def test_what_was_seen_to_come_into_a_hand_is_imagined_there(seed):
    """A Wound just taken, a card just fetched or given to or by the seat itself. Source: story.gap.public-information"""
    seen = {"wound": 0, "fetched": 0, "given": 0}
    told_count = 0
    for match in walk(closed(), seed, 500):
        fresh, told_count = match.events[told_count:] if match.events[:told_count] else match.events, len(match.events)
        for event in fresh:
            if isinstance(event, HarmTaken) and event.to == "hand":
                kind, seat, cards, witnesses = "wound", event.seat, event.cards, range(3)
            elif isinstance(event, CardFetched):
                kind, seat, cards, witnesses = "fetched", event.seat, (event.card,), range(3)
            elif isinstance(event, CardGiven):
                kind, seat, cards, witnesses = "given", event.to, (event.card,), (event.seat, event.to)
            else:
                continue
            for witness in witnesses:
                sample = match.rules.sample(match.observe(witness), Chance(seed))
                for card in cards:
                    if card in match.state.hand(seat):
                        assert card in sample.hand(seat), f"{witness} saw {card} come to {seat}"
                        seen[kind] += 1
    assert seen["wound"], seen


def test_bots_play_on_where_cards_were_given():
    """Source: story.gap.public-information"""
    _, match = started(opened(3, setup=GIVERS, seats="bot"), 4, history=True)
    chance = Chance(4)
    for _ in range(250):
        decision = match.decision
        if decision is None:
            break
        match.answer(bots()["greedy"].choose(match, decision.seat, chance), decision.seat)
    assert any(isinstance(event, CardGiven) for event in match.events)


def test_what_cannot_be_is_no_sample():
    """A card too many in a hand, or one that went to another and nobody saw it. Source: story.gap.public-information"""
    match = next(iter(walk(closed(), 1)))
    observation = match.observe(0)
    zones = observation.piles.zones
    zones["hand:1"].append(HIDDEN)
    with pytest.raises(NoSample):
        match.rules.sample(observation, Chance(1))
    zones["hand:2"].pop()
    with pytest.raises(NoSample):
        match.rules.sample(observation, Chance(1))


ATTACKED = """position:
  phase: enemies
  order: [P1, P2, P3]
  players:
    P1: {hand: [Blank]}
    P2: {hand: [Blank]}
    P3: {hand: [Melee Defense 1 (Defend), Blank]}
  enemies: ["E1: health 9, def M0 R0 G0, attacks Melee 2 on First"]
"""


def test_who_could_defend_another_is_not_told():
    """Neither by what an attack keeps, nor by who was asked, nor by what a pass was. Source: story.gap.public-information"""
    match = started(opened(3, setup="  decks: []\n  closed-hands: true\n", position=ATTACKED), history=True)[1]
    while match.decision.key != "defend":
        match.answer("pass")
    assert match.decision.seat == 2 and match.state.assault.held == ("p3.melee-defense-1-defend",)
    assert [match.observe(seat).assault.held for seat in (None, 0, 1)] == [()] * 3
    assert match.observe(2).assault.held == match.state.assault.held
    for seat in (None, 0, 1):
        description = [match.rules.view_event(event, seat) for event in match.events]
        assert all(not event.assault.held for event in description if isinstance(event, AssaultBegan))
        assert all(not event.cards for event in description if isinstance(event, DefendsHeld))
        assert all(event.asked for event in description if isinstance(event, RoundPassed) and event.seat != seat)
    match.answer("no")
    assert [event.seat for event in match.events if isinstance(event, DefendAsked)] == [1, 2]


def test_with_open_hands_only_who_holds_a_card_is_asked():
    """Source: story.gap.attack-on-a-player"""
    match = started(opened(3, setup="  decks: []\n", position=ATTACKED), history=True)[1]
    while match.decision.key != "defend":
        match.answer("pass")
    match.answer("no")
    assert [event.seat for event in match.events if isinstance(event, DefendAsked)] == [2]
    assert match.state.sightings is not None and not match.state.sightings


def test_a_position_with_closed_hands_can_be_imagined():
    """What a position writes in place is in the game, of a deck perhaps not all. Source: story.gap.public-information"""
    position = ATTACKED.replace("[Melee Defense 1 (Defend), Blank]", "[Wound, ox.haul, Blank]")
    position = position.replace("P2: {hand: [Blank]}", "P2: {hand: [Damage], deck: [Work 1], decks: [heron]}")
    setup = "  decks: []\n  closed-hands: true\n"
    match = started(opened(3, setup=setup, position=position.replace("ox.haul, ", "")))[1]
    observation = match.observe(0)
    for seed in range(20):
        sample = match.rules.sample(observation, Chance(seed))
        assert match.rules.observe(sample, 0) == observation
        cards = [*pool(sample, 1), *pool(sample, 2)]
        assert len(cards) == len(set(cards)) == 4 and HIDDEN not in cards
        assert {"p2.work-1", "p3.blank"} <= set(cards) and sum(map(is_dead, cards)) == 2


def test_views_with_sightings_are_copied_and_folded():
    """Source: story.gap.public-information"""
    for match in walk(closed(), 2, 400):
        last = match
    assert last.state.sightings and copy_state(last.state) == last.state
    assert any(is_wound(sighting.card) for sighting in last.state.sightings)
