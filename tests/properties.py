"""Properties that hold in every mode, over random legal play. Each takes an opened scenario and a seed."""

from contextlib import suppress

import msgspec

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany
from game.kernel.errors import IllegalAnswer, NoSample
from game.kernel.files.documents import parse_yaml
from game.kernel.match import Match
from game.kernel.scenarios.saves import resume, save_text, snapshot
from game.kernel.scenarios.scenario import LoadedGame, open_document
from game.kernel.state import copy_state
from game.modes import modes

ORDERS = ("draw", "veto")


def seeded(loaded: LoadedGame, seed: int) -> LoadedGame:
    """Return the scenario with another seed."""
    return msgspec.structs.replace(loaded, scenario=msgspec.structs.replace(loaded.scenario, seed=seed))


def walk(loaded: LoadedGame, seed: int, most: int, *, history: bool = True):
    """Play at random and yield the match before every answer."""
    _, match = seeded(loaded, seed).start(history=history)
    chance = Chance(seed + 1)
    for _ in range(most):
        decision = match.decision
        if decision is None:
            return
        yield match
        if chance.below(8) == 0:
            match.order(decision.seat, ORDERS[chance.below(len(ORDERS))], ("ask", "now", "")[chance.below(3)])
        decision = match.decisions[chance.below(len(match.decisions))]
        match.answer(random_answer(match.question(decision.seat), chance), decision.seat)


def decisions_are_sound(match: Match) -> None:
    """Every decision has options with ids of their own; nonsense is refused and changes nothing."""
    for decision in match.decisions:
        if isinstance(decision, Choose | ChooseMany):
            ids = [option.id for option in decision.options]
            assert ids and len(set(ids)) == len(ids), decision
    before = match.hash
    for nonsense in ("no such thing", ("no such thing",), -(10**9), None):
        try:
            match.answer(nonsense)
        except Exception as error:
            assert isinstance(error, IllegalAnswer)
        else:
            raise AssertionError(f"{nonsense!r} was accepted")
    assert match.hash == before


def clone_is_equal(match: Match, seed: int) -> None:
    """A clone has the same state and goes on in the same way."""
    clone = match.clone()
    assert clone.hash == match.hash
    assert [d.options for d in clone.decisions if isinstance(d, Choose)] == [
        d.options for d in match.decisions if isinstance(d, Choose)
    ]
    chance = Chance(seed)
    before = match.hash
    for _ in range(3):
        if clone.decision is None:
            break
        clone.answer(random_answer(clone.question(), chance))
    assert match.hash == before, "a clone moved the original"


def history_makes_no_difference(loaded: LoadedGame, seed: int, most: int, every: int) -> None:
    """Without history a match makes its checkpoints late; what comes of them is at the same decision all the same."""
    chance = Chance(seed)
    walks = walk(loaded, seed, most), walk(loaded, seed, most, history=False)
    for remaining, light in zip(*walks, strict=True):
        assert light.hash == remaining.hash and light.decisions == remaining.decisions
        if chance.below(every):
            continue
        assert light.clone().hash == remaining.clone().hash == remaining.hash
        seat = remaining.decision.seat
        with suppress(NoSample):
            assert light.sample(seat, Chance(seed)).decision_of(seat) == remaining.decision
        state, entries, future = light.position
        clone = Match(light.rules, copy_state(state), Chance(future), history=False)
        for entry in entries:
            clone.replay(entry)
        assert clone.state == light.state and clone.chance.state == light.chance.state
        assert clone.decisions == light.decisions


def undo_and_redo_reach_every_hash(loaded: LoadedGame, seed: int, most: int) -> None:
    """Undo goes back through the state before every answer, redo forward through the state after it."""
    match = None
    for match in walk(loaded, seed, most):  # noqa: B007
        pass
    _, again = seeded(loaded, seed).start()
    before, after = [], []
    for entry in match.entries:
        if entry.order:
            again.replay(entry)
            if after:
                after[-1] = again.hash
            continue
        before.append(again.hash)
        again.replay(entry)
        after.append(again.hash)
    for expected in reversed(before):
        assert match.undo() and match.hash == expected
    assert not match.undo()
    for expected in after:
        assert match.redo() and match.hash == expected
    assert not match.redo()


def views_fold(loaded: LoadedGame, seed: int, most: int) -> None:
    """Folding the events a seat sees over its first view gives its present view; all events give the state."""
    matches = list(walk(loaded, seed, most))
    match = matches[-1]
    rules, first = match.rules, match.segments[0].checkpoint
    state = copy_state(first)
    observations = {seat: rules.observe(first, seat) for seat in [None, *range(rules.seats)]}
    for event in match.events:
        rules.apply(state, event)
        for seat, observation in observations.items():
            rules.apply(observation, rules.view_event(event, seat))
    assert state == match.state
    for seat, observation in observations.items():
        assert sorted_piles(observation) == sorted_piles(rules.observe(match.state, seat)), seat


def sorted_piles(observation):
    """Return a view as plain data, cards in a hidden or open hand in any order."""
    data = msgspec.to_builtins(observation)
    if "piles" in data:
        data["piles"] = {zone: sorted(cards) for zone, cards in data["piles"]["zones"].items()}
    return data


def secrets_stay_secret(match: Match, seed: int) -> None:
    """Whatever a seat cannot see may be permuted: its view and its options stay as they are."""
    for seat in range(match.rules.seats):
        observation = match.observe(seat)
        other = match.rules.sample(observation, Chance(seed))
        assert match.rules.observe(other, seat) == observation
        decision = match.decision_of(seat)
        if decision is not None and isinstance(decision, Choose | ChooseMany):
            try:
                sample = match.sample(seat, Chance(seed + 1))
            except NoSample:
                continue
            assert sample.decision_of(seat) == decision


def save_and_load(loaded: LoadedGame, match: Match) -> None:
    """A save opens at the same state and decision, without any other file."""
    text = save_text(snapshot(loaded, match, loaded.players))
    entries = {**modes(), loaded.mode.key: loaded.mode}
    again = resume(open_document(parse_yaml(text.encode(), loaded.document.path.with_name("save.yaml")), entries))
    assert again.warning == ""
    assert again.match.hash == match.hash
    assert again.match.decisions == match.decisions
