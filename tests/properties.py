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
from game.kernel.scenarios.scenario import Opened, open_document
from game.kernel.state import copy_state
from game.modes import modes

ORDERS = ("draw", "veto")


def seeded(opened: Opened, seed: int) -> Opened:
    """Return the scenario with another seed."""
    return msgspec.structs.replace(opened, scenario=msgspec.structs.replace(opened.scenario, seed=seed))


def walk(opened: Opened, seed: int, most: int, *, history: bool = True):
    """Play at random and yield the match before every answer."""
    _, match = seeded(opened, seed).start(history=history)
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
    twin = match.clone()
    assert twin.hash == match.hash
    assert [d.options for d in twin.decisions if isinstance(d, Choose)] == [
        d.options for d in match.decisions if isinstance(d, Choose)
    ]
    chance = Chance(seed)
    before = match.hash
    for _ in range(3):
        if twin.decision is None:
            break
        twin.answer(random_answer(twin.question(), chance))
    assert match.hash == before, "a clone moved the original"


def history_makes_no_difference(opened: Opened, seed: int, most: int, every: int) -> None:
    """Without history a match makes its checkpoints late; what comes of them is at the same decision all the same."""
    chance = Chance(seed)
    walks = walk(opened, seed, most), walk(opened, seed, most, history=False)
    for kept, light in zip(*walks, strict=True):
        assert light.hash == kept.hash and light.decisions == kept.decisions
        if chance.below(every):
            continue
        assert light.clone().hash == kept.clone().hash == kept.hash
        seat = kept.decision.seat
        with suppress(NoSample):
            assert light.sample(seat, Chance(seed)).decision_of(seat) == kept.decision
        state, entries, future = light.position
        twin = Match(light.rules, copy_state(state), Chance(future), history=False)
        for entry in entries:
            twin.replay(entry)
        assert twin.state == light.state and twin.chance.state == light.chance.state
        assert twin.decisions == light.decisions


def undo_and_redo_reach_every_hash(opened: Opened, seed: int, most: int) -> None:
    """Undo goes back through the state before every answer, redo forward through the state after it."""
    match = None
    for match in walk(opened, seed, most):  # noqa: B007
        pass
    _, again = seeded(opened, seed).start()
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


def views_fold(opened: Opened, seed: int, most: int) -> None:
    """Folding the events a seat sees over its first view gives its present view; all events give the state."""
    matches = list(walk(opened, seed, most))
    match = matches[-1]
    rules, first = match.rules, match.segments[0].checkpoint
    state = copy_state(first)
    views = {seat: rules.view(first, seat) for seat in [None, *range(rules.seats)]}
    for event in match.events:
        rules.apply(state, event)
        for seat, view in views.items():
            rules.apply(view, rules.view_event(event, seat))
    assert state == match.state
    for seat, view in views.items():
        assert sorted_piles(view) == sorted_piles(rules.view(match.state, seat)), seat


def sorted_piles(view):
    """Return a view as plain data, cards in a hidden or open hand in any order."""
    data = msgspec.to_builtins(view)
    if "piles" in data:
        data["piles"] = {zone: sorted(cards) for zone, cards in data["piles"]["zones"].items()}
    return data


def secrets_stay_secret(match: Match, seed: int) -> None:
    """Whatever a seat cannot see may be permuted: its view and its options stay as they are."""
    for seat in range(match.rules.seats):
        view = match.view(seat)
        other = match.rules.sample(view, Chance(seed))
        assert match.rules.view(other, seat) == view
        decision = match.decision_of(seat)
        if decision is not None and isinstance(decision, Choose | ChooseMany):
            try:
                sample = match.sample(seat, Chance(seed + 1))
            except NoSample:
                continue
            assert sample.decision_of(seat) == decision


def save_and_load(opened: Opened, match: Match) -> None:
    """A save opens at the same state and decision, without any other file."""
    text = save_text(snapshot(opened, match, opened.players))
    known = {**modes(), opened.mode.key: opened.mode}
    again = resume(open_document(parse_yaml(text.encode(), opened.document.path.with_name("save.yaml")), known))
    assert again.warning == ""
    assert again.match.hash == match.hash
    assert again.match.decisions == match.decisions
