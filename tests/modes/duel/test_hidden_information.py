"""Whatever a seat cannot see may be otherwise: its view, questions, log and bots stay the same.

What is hidden is written down here by zone, from the rule text, and not taken from the code that hides it.
"""

import re
from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bots
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.errors import Diverged, IllegalAnswer
from game.kernel.files.paths import data_root
from game.kernel.match import Match, TranscriptEntry
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import copy_state
from game.modes import modes
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from tests import properties
from tests.modes.duel.table import char, duel, fresh, gear

OPENED = [load_scenario(path, modes()) for path in sorted((data_root("levels") / "duel").glob("duel-*.yaml"))]
SHOWN = (e.StackPushed, ae.SupportRevealed, e.SupportGiven, e.Discarded)
"""Events that show a card on its way: announced, turned over as Support, discarded (below an Arsenal as well)."""
CARD = re.compile(r"(?<![a-z0-9.-])[ab]\.[a-z0-9.-]+")


def hidden_zones(seat):
    """Return the zones whose cards a seat, or a watcher without one, does not know.

    Source: duel.gap.visibility-of-zones, duel.zone.hand-hidden
    """
    others = (0, 1) if seat is None else (1 - seat,)
    secret = ("hand", "reserves", "support", "look")
    return ["arsenal:0", "arsenal:1", *(f"{zone}:{other}" for other in others for zone in secret)]


def cards_in(state, zones):
    """Return the cards of some zones."""
    return [card for zone in zones for card in state.piles.zones[zone]]


def named(data):
    """Return the cards that anything names."""
    return set(CARD.findall(msgspec.json.encode(data).decode()))


def renaming(match, seat, chance):
    """Return which card is taken for which: those that were hidden from a seat all through the running step change.

    Cards stay with their owner. One that was announced or has set something off is known, though still in hand.
    """
    state, (checkpoint, _, _) = match.state, match.position
    zones = hidden_zones(seat)
    still = set(cards_in(checkpoint, zones)) - named([state.stack, state.effects, state.waiting])
    free = [card for card in cards_in(state, zones) if card in still]
    swaps = {}
    for letter in "ab":
        own = [card for card in free if card[0] == letter]
        swaps |= dict(zip(own, chance.shuffle(own), strict=True))
    return swaps


def renamed(answer, swaps):
    """Return an answer about the cards that stand for those it names."""
    if isinstance(answer, tuple):
        return tuple(renamed(item, swaps) for item in answer)
    if not isinstance(answer, str):
        return answer
    return CARD.sub(lambda found: swaps.get(found[0], found[0]), answer)


def otherwise(match, seat, swaps):
    """Return the match as it may be as far as a seat knows; None if the other player could not have come here."""
    checkpoint, entries, future = match.position
    state = copy_state(checkpoint)
    for zone in hidden_zones(seat):
        state.piles.zones[zone] = [swaps.get(card, card) for card in state.piles.zones[zone]]
    clone = Match(match.rules, state, Chance(future), history=False)
    try:
        for entry in entries:
            answer = renamed(entry.answer, swaps) if entry.seat != seat else entry.answer
            clone.replay(TranscriptEntry(entry.seat, answer, 0, entry.order))
    except (Diverged, IllegalAnswer):
        return None
    return clone


def asked(match, words, seat):
    """Return all that a seat is asked: question, prompt, labels, and what is refused and why."""
    decision = match.decision_of(seat)
    if decision is None:
        return None
    observation = match.observe(seat)
    options = getattr(decision, "options", ())
    labels = [words.label(observation, decision, option) for option in options]
    return decision, words.prompt(observation, decision), labels, tuple(match.refusals(seat))


def goes_on_alike(one, two, words, seat, answer, swaps):
    """Give both matches an answer and compare what a seat sees of it until it sees a card that may be another.

    Returns whether the answer could be given in both.
    """
    rules, decision = one.rules, one.decision
    state, observation = copy_state(one.state), one.observe(seat)
    marks = len(one.events), len(two.events)
    one.answer(answer, decision.seat)
    try:
        two.answer(answer if decision.seat == seat else renamed(answer, swaps), decision.seat)
    except IllegalAnswer:
        return False
    there = iter(two.events[marks[1] :])
    entry = named(observation)
    for event in one.events[marks[0] :]:
        seen = rules.view_event(event, seat)
        rules.apply(state, event)
        news = named(seen) - entry
        if news:
            unseen = set(cards_in(state, hidden_zones(seat)))
            assert isinstance(event, SHOWN) or not news & unseen, (seat, seen)
            # What came to light cannot be taken back for nothing; the own list is known from the start.
            assert rules.reveals(event) or isinstance(event, e.ReservesSwapped), event
            return True
        other = rules.view_event(next(there), seat)
        assert (seen, words.sentence(observation, seen)) == (other, words.sentence(observation, other))
        rules.apply(observation, seen)
    assert next(there, None) is None
    assert one.observe(seat) == two.observe(seat) and asked(one, words, seat) == asked(two, words, seat)
    return True


@settings(max_examples=12, deadline=None)
@given(number=st.integers(0, 999), seed=st.integers(0, 10**6))
def test_what_is_hidden_changes_nothing(number, seed):
    """Views, questions, refusals, events and log sentences. Source: duel.zone.hand-hidden, duel.zone.arsenal-facedown

    Source: duel.fight.support-concealed, duel.setup.reserves, duel.gap.visibility-of-zones
    """
    loaded = OPENED[number % len(OPENED)]
    words = loaded.game().wording
    chance = Chance(seed)
    for match in properties.walk(loaded, seed, 120):
        for seat in (Seat(0), Seat(1), None):
            swaps = renaming(match, seat, chance)
            clone = otherwise(match, seat, swaps)
            if clone is None:
                continue
            assert clone.observe(seat) == match.observe(seat)
            assert asked(clone, words, seat) == asked(match, words, seat)
            answer = random_answer(match.question(), chance)
            goes_on_alike(match.clone(), clone, words, seat, answer, swaps)


def test_most_of_what_is_hidden_is_tried():
    """The property above is not empty: cards change places at nearly every decision, and most games go on alike."""
    counts = Counter()
    for loaded in OPENED[:4]:
        wording, chance = loaded.game().wording, Chance(5)
        for match in properties.walk(loaded, 5, 120):
            for seat in (Seat(0), Seat(1)):
                swaps = renaming(match, seat, chance)
                clone = otherwise(match, seat, swaps)
                counts["tried"] += 1
                counts["changed"] += clone is not None and sum(a != b for a, b in swaps.items()) > 10
                if clone is not None:
                    answer = random_answer(match.question(), chance)
                    counts["went on"] += goes_on_alike(match.clone(), clone, wording, seat, answer, swaps)
                    counts[f"asked {match.decision.key}"] += 1
    assert counts["changed"] > 0.9 * counts["tried"] and counts["went on"] > 0.7 * counts["tried"], counts
    assert {f"asked {key}" for key in ("reserves", "support", "support-dl", "block", "unblocked")} <= set(counts)


@pytest.mark.parametrize("number", range(0, len(OPENED), 3))
def test_greedy_answers_the_same_whatever_is_hidden(number):
    """From the same seed the bot imagines and chooses alike, in the middle of an attack and of a step too."""
    loaded, bot = OPENED[number], bots()["greedy"]
    compared = Counter()
    for match in properties.walk(loaded, 40 + number, 150):
        seat = match.decision.seat
        clone = otherwise(match, seat, renaming(match, seat, Chance(match.answers_given)))
        if clone is not None:
            compared[match.decision.key] += 1
            assert bot.choose(match, seat, Chance(7)) == bot.choose(clone, seat, Chance(7)), match.decision
    assert compared.total() > 100 and {"engage", "stockpile"} <= set(compared), compared
    assert {"support", "support-dl"} & set(compared), compared


def test_greedy_does_not_know_which_support_lies_face_down():
    """The attacker answers alike, whichever card of the hand it meets. Source: duel.fight.support-concealed"""
    selected = []
    for card in ("b.low", "b.high"):
        t = duel(
            {"battlefield": [char("p")], "hand": [gear("x", 0), gear("y", 3)], "stockpile": [gear("s", 1)]},
            {"battlefield": [char("w", endure=1)], "hand": [gear("low", 0), gear("high", 3)]},
        )
        t.fight("a.p", "b.w").act("B", "hand", card)
        assert t.asked() == "A support" and card in t.state.zone("support", 1)
        selected.append([bots()["greedy"].choose(t.match, Seat(0), Chance(seed)) for seed in range(12)])
    assert selected[0] == selected[1]


def test_nobody_is_told_what_the_other_swapped():
    """A swap that was made, and one of other cards, look alike to the other player. Source: duel.setup.reserves"""
    seen = []
    for swap in (("in:a.siege-wyrm", "out:a.plain-bread"), ("in:a.second-wind", "out:a.rope-hauler")):
        t = fresh()
        t.match.answer(swap, 0)
        before = (t.match.observe(1), asked(t.match, t.game.wording, 1), t.match.sample(Seat(1), Chance(3)).state)
        t.match.answer((), 1)
        swapped = [event for event in t.match.events if isinstance(event, e.ReservesSwapped)]
        description = [(t.match.rules.view_event(event, 1), t.match.rules.view_event(event, None)) for event in swapped]
        seen.append(
            (before, description, [t.game.wording.sentence(t.match.observe(1), event) for event, _ in description])
        )
    assert seen[0] == seen[1]


def test_an_empty_hand_does_not_tell_what_the_arsenal_holds():
    """Without Reserves and with an empty hand, too, bots do not know the other list. Source: duel.gap.visibility-of-zones"""
    for hand in ([gear("x")], []):
        t = duel({"battlefield": [char("p")], "hand": hand}, {"home": [gear("y")]}, stones=9)
        strange = 0
        for seed in range(4):
            state = t.match.sample(Seat(0), Chance(seed)).state
            strange += sum(not card.startswith("b.stone") for card in state.zone("arsenal", 1))
        assert strange > 10
    own = t = duel({"battlefield": [char("p")], "hand": [gear("x")]}, {"home": [gear("y")]}, stones=9)
    assert all(card.startswith("a.stone") for card in own.match.sample(Seat(0), Chance(1)).state.zone("arsenal", 0))
