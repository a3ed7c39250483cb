"""What every game of Skirmish must keep: its cards, its points, its places, its secrets."""

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import copy_state
from game.modes import modes
from game.modes.skirmish.game_content import UNCONSCIOUS
from game.modes.skirmish.model.state import ZONES, zone
from game.modes.skirmish.rules.deck import DECK
from tests import properties

LEVELS = sorted((data_root("levels") / "skirmish").glob("skirmish-*.yaml"))
OPENED = {path.stem: load_scenario(path, modes()) for path in LEVELS}
NAMES = st.sampled_from(sorted(OPENED))
SEEDS = st.integers(0, 10**6)


@settings(max_examples=8, deadline=None)
@given(NAMES, SEEDS)
def test_cards_points_and_slots_are_kept(name, seed):
    """No card is lost or doubled, Capacity and tokens stay in their bounds, one Condition lies in each slot.

    Source: skirmish.gap.deck, skirmish.gap.stacking, skirmish.gap.wounds, skirmish.gap.turn
    """
    for match in properties.walk(OPENED[name], seed, 250, history=False):
        state, content = match.state, match.rules.content
        for seat in range(content.seats):
            cards = Counter(card for pile in ZONES for card in state.piles.zones[zone(pile, seat)])
            assert cards == Counter(DECK)
            assert state.tokens[seat] >= 0
        for figure in state.figures.values():
            assert 0 <= figure.capacity <= content.cards[figure.id].capacity
            assert figure.capacity or figure.gone
            assert len({one.slot for one in figure.conditions}) == len(figure.conditions)
            assert all(1 <= one.level <= 4 for one in figure.conditions)
            assert figure.level("shock") != UNCONSCIOUS or figure.prone
            assert not (figure.gone and figure.waiting)


@settings(max_examples=8, deadline=None)
@given(NAMES, SEEDS)
def test_standing_bases_do_not_overlap(name, seed):
    """Source: skirmish.gap.moving, skirmish.gap.distances"""
    for match in properties.walk(OPENED[name], seed, 200, history=False):
        if any(type(task).__name__ != "Acting" for task in match.state.tasks):
            continue
        content = match.rules.content
        for one, two in combinations(list(content.in_play(match.state)), 2):
            if one.level("shock") == UNCONSCIOUS or two.level("shock") == UNCONSCIOUS or one.prone or two.prone:
                continue
            apart = (one.at[0] - two.at[0]) ** 2 + (one.at[1] - two.at[1]) ** 2
            assert apart >= (content.radius[one.id] + content.radius[two.id] - 2) ** 2, (one.id, two.id)


@settings(max_examples=8, deadline=None)
@given(NAMES, SEEDS)
def test_a_view_tells_nothing_of_hidden_cards(name, seed):
    """A card of the enemy's Buff hand swapped with one of its deck changes nothing in a view.

    Source: skirmish.gap.information, skirmish.gap.bots
    """
    swapped = 0
    for match in properties.walk(OPENED[name], seed, 60):
        for seat in range(match.rules.seats):
            other = copy_state(match.state)
            hand, deck = (other.piles.zones[zone(pile, (seat + 1) % match.rules.seats)] for pile in ("buff", "deck"))
            if not hand or not deck:
                continue
            hand[0], deck[-1] = deck[-1], hand[0]
            swapped += 1
            observation = match.observe(seat)
            assert match.rules.observe(other, seat) == observation
            assert match.rules.evaluate(other, seat) == match.rules.evaluate(match.state, seat)
            assert HIDDEN in observation.piles.zones[zone("buff", (seat + 1) % match.rules.seats)]
            assert HIDDEN not in observation.piles.zones[zone("buff", seat)]
    assert swapped > 20


@settings(max_examples=6, deadline=None)
@given(NAMES, SEEDS)
def test_a_bot_can_always_imagine_the_position(name, seed):
    """Every question is a step of its own after the cards were drawn, so that hidden cards can be dealt anew."""
    for match in properties.walk(OPENED[name], seed, 80):
        seat = match.decision.seat
        assert match.sample(seat, Chance(seed)).decision_of(seat) == match.decision
