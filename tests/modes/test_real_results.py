"""Real dice and cards: what was entered is what is rolled and drawn, kept in saves, taken back with its answer."""

import random

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.entered import cards_value, dice_of, entered_sentence
from game.kernel.errors import IllegalAnswer
from game.kernel.files.documents import read_yaml
from game.kernel.scenarios.saves import resume, write_save
from game.kernel.scenarios.scenario import open_document
from game.kernel.state import ENTERED, ENTERED_CARDS, ENTERED_DICE, OrderGiven
from game.modes import modes
from game.play.new_game import first_level
from game.play.real_results import RealAnswer

MODES = [key for key in modes() if first_level(key) is not None]
ROLLS, DRAWS = {"arena", "duel"}, {"story", "duel", "mainframe", "skirmish"}


def played(mode, answers=120, seed=5):
    """Play with random answers and random real results; yield after each answer what was entered for it."""
    loaded = first_level(mode)
    _, match = loaded.start()
    chance, luck = Chance(seed), random.Random(seed)
    for _ in range(answers):
        if match.decision is None:
            return
        seat = match.decision.seat
        answer = random_answer(match.question(seat), chance)
        given = []
        waiting = RealAnswer(
            match, seat, answer, range(match.rules.seats), label=str, seat_name=str, go_on=given.append
        )
        while waiting.wanted is not None:
            wanted = waiting.wanted
            if wanted.dice:
                waiting.enter_dice([luck.randint(1, sides) for sides in wanted.dice])
            else:
                waiting.enter_cards(luck.sample(wanted.among, wanted.count))
        waiting.give()
        before = len(match.events)
        given[0].give(match, seat)
        match.answer(answer, seat)
        yield match, given[0], match.events[before:]


@pytest.mark.parametrize("mode", MODES)
def test_what_was_entered_is_kept_taken_back_and_given_again(mode, tmp_path):
    dice = cards = 0
    for count, (match, entered, events) in enumerate(played(mode)):
        dice, cards = dice + len(entered.dice), cards + sum(map(len, entered.cards.values()))
        said = [entered_sentence(event) for event in events]
        assert len([line for line in said if line]) == bool(entered.dice) + len(entered.cards)
        if not (entered.dice or entered.cards) and count % 10:
            continue
        after, inputs = match.hash, match.entries
        assert match.undo()
        assert not match.entries or match.entries[-1].order not in ENTERED
        assert match.redo() and match.hash == after and match.entries == inputs
        assert match.clone().hash == after
    assert bool(dice) == (mode in ROLLS)
    assert bool(cards) == (mode in DRAWS)
    path, loaded = tmp_path / "save.yaml", first_level(mode)
    write_save(path, loaded, match, loaded.players)
    again = resume(open_document(read_yaml(path), modes()))
    assert again.warning == "" and again.match.hash == match.hash


def test_dice_of_the_arena_show_what_was_entered():
    shown = entered_dice = 0
    for _, entered, events in played("arena"):
        rolled = [face for event in events for face in getattr(event, "dice", ())]
        shown += len(rolled)
        entered_dice += len(entered.dice)
        if rolled:
            assert tuple(entered.dice[: len(rolled)]) == tuple(rolled) or sorted(rolled) == sorted(entered.dice)
    assert shown and entered_dice


def test_cards_drawn_are_those_that_were_entered_and_go_where_the_rules_put_them():
    found = 0
    for match, entered, _ in played("duel"):
        for zone, cards in entered.cards.items():
            found += 1
            assert not set(cards) & set(match.state.piles.zones[zone])
    assert found


@pytest.mark.parametrize("mode", sorted(DRAWS))
def test_nobody_is_told_which_cards_were_entered(mode):
    for _, entered, events in played(mode):
        named = {card for cards in entered.cards.values() for card in cards}
        descriptions = [
            event.value for event in events if isinstance(event, OrderGiven) and event.kind == ENTERED_CARDS
        ]
        assert not any(card in value.split() for value in descriptions for card in named)


def test_what_cannot_be_entered_is_refused_in_one_line():
    _, match = first_level("duel").start(1)
    for value in ("", "nowhere", cards_value("arsenal:0", ["no-such-card"]), cards_value("hand:0", ["x"])):
        with pytest.raises(IllegalAnswer):
            match.enter(Seat(0), ENTERED_CARDS, value)
    for value in ("", "six", "1 2 -3"):
        with pytest.raises(IllegalAnswer):
            dice_of(value)
    assert match.entries == [] and match.events == match.events[:]


def test_dice_left_over_do_not_roll_for_the_next_answer():
    _, match = first_level("arena").start(1)
    seat = match.decision.seat
    match.enter(seat, ENTERED_DICE, " ".join("6" * 60))
    match.answer(random_answer(match.question(seat), Chance(1)), seat)
    for chance in (match.chance, match.clone().chance):
        assert {chance.clone().roll(6)} | {chance.roll(6) for _ in range(20)} != {6}
