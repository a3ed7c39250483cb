"""Chance: the generator's numbers, scripted results, and going back to a position."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.chance import MASK, Chance, ChanceError, below, next_u64


def numbers(seed, count):
    found, state = [], seed
    for _ in range(count):
        state, number = next_u64(state)
        found.append(number)
    return found


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]),
    ],
)
def test_generator_gives_the_published_numbers(seed, expected):
    assert numbers(seed, 4) == expected


@given(st.integers(0, MASK), st.integers(1, 1 << 64))
def test_below_stays_below(state, bound):
    after, number = below(state, bound)
    assert 0 <= number < bound and 0 <= after <= MASK


def test_below_rejects_what_would_favour_small_numbers():
    """For this bound nearly half of the generator's numbers have to be thrown away."""
    bound = (1 << 63) + 1
    state = 0
    for _ in range(50):
        before = state
        state, number = below(state, bound)
        taken = next(value for value in numbers(before, 64) if value < bound)
        assert number == taken


@pytest.mark.parametrize("bound", [0, -3])
def test_below_nothing_is_refused(bound):
    with pytest.raises(ValueError, match=f"expected a bound of 1 or more, found {bound}"):
        below(0, bound)


def test_faces_of_a_die_are_equally_frequent():
    chance = Chance(5)
    counts = Counter(chance.roll(6) for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(880 < count < 1120 for count in counts.values())


def test_orders_of_a_shuffle_are_equally_frequent():
    chance = Chance(6)
    counts = Counter(tuple(chance.shuffle("abc")) for _ in range(3000))
    assert set(counts) == set(permutations("abc"))
    assert all(420 < count < 580 for count in counts.values())


@given(st.integers(), st.lists(st.text(max_size=3), max_size=60))
def test_shuffle_loses_and_doubles_nothing(seed, items):
    before = items[:]
    assert Counter(Chance(seed).shuffle(items)) == Counter(items)
    assert items == before


def test_scripted_rolls_come_first_and_leave_the_generator_alone():
    chance, plain = Chance(1, rolls=(4, 6)), Chance(1)
    assert [chance.roll(6), chance.roll(6)] == [4, 6]
    assert [chance.roll(6) for _ in range(9)] == [plain.roll(6) for _ in range(9)]
    assert (chance.draws, plain.draws) == (11, 9)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_scripted_roll_without_such_a_face_is_refused(face):
    with pytest.raises(ChanceError, match=f"scripted roll 2: expected 1 to 6, found {face}"):
        rolls = Chance(1, rolls=(3, face))
        rolls.roll(6)
        rolls.roll(6)


def test_scripted_shuffle_puts_its_items_on_top():
    chance = Chance(1, shuffles=(("d", "b"), ()))
    order = chance.shuffle("abcd")
    assert order[:2] == ["d", "b"] and sorted(order) == list("abcd")
    assert sorted(chance.shuffle("abcd")) == list("abcd")


@pytest.mark.parametrize("top", [("z",), ("a", "a")])
def test_scripted_shuffle_of_an_absent_item_is_refused(top):
    with pytest.raises(ChanceError, match=r"scripted shuffle 1: '[az]' is not in the pile"):
        Chance(1, shuffles=(top,)).shuffle("abc")


def test_numbers_below_are_never_scripted():
    assert Chance(3, rolls=(1, 1, 1)).below(1000) == Chance(3).below(1000)


ACTIONS = st.lists(st.sampled_from(["roll", "below", "shuffle"]), max_size=12)


def act(chance, actions):
    calls = {
        "roll": lambda: chance.roll(6),
        "below": lambda: chance.below(100),
        "shuffle": lambda: chance.shuffle("abcdef"),
    }
    return [calls[action]() for action in actions]


def scripted(seed):
    return Chance(seed, rolls=(1, 2, 3), shuffles=(("c",), ("f", "a")))


@given(st.integers(0, 99), ACTIONS, ACTIONS)
def test_clone_goes_on_alike_and_apart(seed, before, after):
    chance = scripted(seed)
    act(chance, before)
    clone = chance.clone()
    there = act(clone, after)
    assert chance.draws == len(before) and clone.draws == len(before) + len(after)
    assert act(chance, after) == there


def test_take_draws_one_for_each_item_and_leaves_the_rest():
    chance, clone, items = Chance(3), Chance(3), list("abcdef")
    taken = chance.take(items, 4)
    assert chance.draws == 4 and sorted(taken + items) == list("abcdef")
    places = [clone.below(bound) for bound in (6, 5, 4, 3)]
    assert taken[0] == "abcdef"[places[0]] and chance.state == clone.state
    with pytest.raises(ValueError, match="bound"):
        chance.take(items, 3)


@given(st.integers(0, 99), ACTIONS, ACTIONS)
def test_restore_goes_back(seed, before, after):
    chance = scripted(seed)
    act(chance, before)
    position = chance.snapshot()
    first = act(chance, after)
    chance.restore(position)
    assert chance.snapshot() == position
    assert act(chance, after) == first
