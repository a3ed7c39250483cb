"""The generic properties, on every shipped fight of every mode."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bots, named_bot, play_out
from game.kernel.chance import Chance
from game.kernel.errors import NoSample
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.mainframe.game_content import flies
from game.modes.mainframe.rules.numbers import move_of
from tests import properties


def shipped(mode):
    """Return the games of a mode by name: its levels with a number in the name that are no lesson or puzzle."""
    paths = sorted((data_root("levels") / mode).glob("*-[0-9][0-9]-*.yaml"))
    return {path.stem: load_scenario(path, modes()) for path in paths if not path.stem.startswith("puzzle-")}


GAMES = list(modes())
BY_MODE = {mode: shipped(mode) for mode in GAMES}
FIGHTS_OPENED = BY_MODE["mainframe"]
OPENED = {name: loaded for games in BY_MODE.values() for name, loaded in games.items()}
FIGHT_NAMES = st.sampled_from(sorted(FIGHTS_OPENED))
NUMBERS = st.integers(0, 999)
SEEDS = st.integers(0, 10**6)
SHORT_SEARCH = "search:12"
FEW = settings(max_examples=8, deadline=None)
by_mode = pytest.mark.parametrize("mode", GAMES)


def chosen(mode, number):
    """Return one of the games of a mode."""
    games = sorted(BY_MODE[mode])
    return OPENED[games[number % len(games)]]


@by_mode
@FEW
@given(number=NUMBERS, seed=SEEDS)
def test_decisions_and_clones(mode, number, seed):
    for count, match in enumerate(properties.walk(chosen(mode, number), seed, 60)):
        properties.decisions_are_sound(match)
        if count % 5 == 0:
            properties.clone_is_equal(match, seed)


@by_mode
@FEW
@given(number=NUMBERS, seed=SEEDS, every=st.sampled_from((2, 9, 80)))
def test_history_makes_no_difference(mode, number, seed, every):
    properties.history_makes_no_difference(chosen(mode, number), seed, 100, every)


@by_mode
@FEW
@given(number=NUMBERS, seed=SEEDS)
def test_undo_returns_to_every_hash(mode, number, seed):
    properties.undo_and_redo_reach_every_hash(chosen(mode, number), seed, 60)


@by_mode
@FEW
@given(number=NUMBERS, seed=SEEDS)
def test_views_follow_by_events(mode, number, seed):
    properties.views_fold(chosen(mode, number), seed, 120)


@by_mode
@FEW
@given(number=NUMBERS, seed=SEEDS)
def test_secrets(mode, number, seed):
    for count, match in enumerate(properties.walk(chosen(mode, number), seed, 50)):
        if count % 3 == 0:
            properties.secrets_stay_secret(match, seed)


@by_mode
@settings(max_examples=6, deadline=None)
@given(number=NUMBERS, seed=SEEDS, length=st.integers(1, 120))
def test_saves(mode, number, seed, length):
    loaded = chosen(mode, number)
    *_, match = properties.walk(loaded, seed, length)
    properties.save_and_load(properties.seeded(loaded, seed), match)


@FEW
@given(FIGHT_NAMES, SEEDS)
def test_nothing_is_lost(name, seed):
    """Cards are neither lost nor doubled, points stay within Max Move, HP within its bounds."""
    for match in properties.walk(OPENED[name], seed, 200, history=False):
        falling = match.decision.about[:1] if match.decision.key == "exit" else ()
        state, content = match.state, match.rules.content
        cards = [card for zone in state.piles.zones.values() for card in zone]
        assert sorted(cards) == sorted(content.deck)
        for unit in state.units.values():
            entry = content.definition(unit.type)
            assert 0 <= unit.points <= (move_of(content, unit)[1] if unit.kind != "mob" else 0)
            assert -2 * entry.max_hp <= unit.hp <= 2 * entry.max_hp
            pit = bool(unit.at) and content.graph.area(unit.at).falling and f"unit:{unit.id}" not in falling
            assert not pit or flies(content, unit)


@pytest.mark.parametrize("name", sorted(OPENED))
def test_random_games_end(name):
    """A game of random bots ends, and the same seed gives the same game."""
    rows = []
    for seed in (1, 2, 1):
        _, match = OPENED[name].start(seed, history=False)
        play_out(match, [bots()["random"]] * len(OPENED[name].players), Chance(seed))
        assert match.outcome is not None
        rows.append(match.hash)
    assert rows[0] == rows[2] != rows[1]


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        # Hard and Ruthless are the short search with more time: minutes of it, unbounded.
        *(("fight-01-first-boot", bot) for bot in sorted({*bots(), SHORT_SEARCH} - {"search", "ruthless"})),
        ("duel-04-lamps-at-dusk", SHORT_SEARCH),
        ("bout-03-pairs", "random"),
        ("bout-03-pairs", "greedy"),
        ("duel-01-hammer-and-stairs", "greedy"),
    ],
)
def test_bots_never_move_the_games_dice(name, bot):
    loaded = OPENED[name]
    _, match = loaded.start(5)
    chance = Chance(1)
    for _ in range(40):
        if match.decision is None:
            break
        before = match.hash
        answer = named_bot(bot).choose(match, match.decision.seat, chance)
        match.observe(match.decision.seat)
        assert match.hash == before
        match.answer(answer, match.decision.seat)


@pytest.mark.parametrize("name", ["fight-01-first-boot", "duel-01-hammer-and-stairs"])
def test_greedy_answers_the_same_whatever_is_hidden(name):
    """The bot's answer depends on its view only: hidden cards are permuted and it chooses alike."""
    loaded = OPENED[name]
    _, match = loaded.start(5, history=False)
    chance = Chance(1)
    for _ in range(25):
        decision = match.decision
        if decision is None:
            break
        sample = match.sample(decision.seat, Chance(99))
        answers = [bots()["greedy"].choose(game, decision.seat, Chance(7)) for game in (match, sample)]
        assert answers[0] == answers[1]
        match.answer(random_first(match, chance), decision.seat)


@pytest.mark.parametrize("name", [next(iter(BY_MODE[mode])) for mode in ("arena", "duel")])
def test_where_nothing_comes_out_an_answer_is_worth_the_same_in_every_sample(name):
    """What `open_worth` of a mode promises bots: they need to imagine hidden things only where they come to count."""
    compared = 0
    for match in properties.walk(OPENED[name], 3, 90):
        rules, seat = match.rules, match.decision.seat
        assert rules.open_worth
        try:
            samples = [match.sample(seat, Chance(number)) for number in (1, 2)]
        except NoSample:
            continue
        if len({rules.evaluate(sample.state, seat) for sample in samples}) > 1:
            continue
        for answer in rules.candidates(samples[0].state, match.decision, Chance(1))[:6]:
            found = [sample.after(answer, seat) for sample in samples]
            if not found[0][1]:
                assert rules.evaluate(found[0][0], seat) == rules.evaluate(found[1][0], seat), (match.decision, answer)
                compared += 1
    assert compared > 50


def random_first(match, chance):
    """Return a random legal answer."""
    from game.bots.random_bot import random_answer

    return random_answer(match.question(), chance)


def test_bots_can_nearly_always_imagine_a_position():
    """A determinization is found for at least 95 of 100 decisions, so greedy seldom falls back to chance."""
    found = tried = 0
    for name in sorted([*BY_MODE["mainframe"], *BY_MODE["duel"]]):
        for match in properties.walk(OPENED[name], 3, 60):
            tried += 1
            try:
                match.sample(match.decision.seat, Chance(1))
                found += 1
            except NoSample:
                pass
    assert found >= 0.95 * tried, (found, tried)
