"""Questions about a state that expectations of scenarios ask: each answers one entry of `vocabulary.queries`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.decisions import Seat
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_wound
from game.modes.story.rules import numbers
from game.modes.story.rules.common import damage_in
from game.modes.story.rules.hidden import observe
from game.modes.story.scenario.notation import read_test

Query = Callable[[StoryContent, State, Sequence[str]], Any]


def answer(content: StoryContent, state: State, name: str, words: Sequence[str]) -> Any:
    """Answer a query. Raises: KeyError for an unknown one, ValueError or IndexError for words that do not fit."""
    queries: dict[str, Query] = {
        "cards": _cards,
        "sees": lambda content, state, words: _cards(
            content, observe(content, state, Seat(seat_number(words[0]))), words[1:]
        ),
        "tokens": lambda content, state, words: getattr(state, _colour(words[0])),
        "order": lambda content, state, words: [f"P{seat + 1}" for seat in state.combat.order] if state.combat else [],
        "defeated": lambda content, state, words: state.players[seat_number(words[0])].defeated,
        "target": _target,
        "health": _health,
        "printed-health": lambda content, state, words: content.health(content.enemies[words[0]]),
        "enemies": lambda content, state, words: [enemy.id for enemy in state.combat.enemies] if state.combat else [],
        "penalty": lambda content, state, words: numbers.PENALTY[words[0]][words[1]],  # type: ignore[index]
        "needs": _needs,
        "points": _points,
        "passed": lambda content, state, words: list(numbers.passed_tests(state.challenge)) if state.challenge else [],
        "attack-total": lambda content, state, words: (
            numbers.strike_total(content, state.strike).value if state.strike else 0
        ),
        "defense-total": lambda content, state, words: (
            numbers.defense_total(content, state, state.assault).value if state.assault else 0
        ),
        "prevented": lambda content, state, words: (
            numbers.compute_prevented_harm(content, state, state.assault) if state.assault else 0
        ),
        "enemy-defense": _shield,
        "attacked": lambda content, state, words: f"P{state.assault.target + 1}" if state.assault else "",
        "hand-limit": lambda content, state, words: content.hand_limit(state),
        "side": _side,
        "window": lambda content, state, words: state.rounds[-1].kind if state.rounds else "",
        "decks": lambda content, state, words: list(state.players[seat_number(words[0])].decks),
        "used": lambda content, state, words: list(state.players[seat_number(words[0])].used),
        "damage": lambda content, state, words: [
            len(damage_in(state.zone(zone, seat_number(words[0])))) for zone in ("hand", "discard", "draw")
        ],
        "wounds": lambda content, state, words: sum(is_wound(card) for card in state.hand(seat_number(words[0]))),
    }
    return queries[name](content, state, words)


def seat_number(name: str) -> int:
    """Return the number of a seat by its name, P1 to P4. Raises: ValueError."""
    if len(name) != 2 or name[0] not in "Pp":
        raise ValueError(f"no seat {name}")
    return int(name[1]) - 1


def _cards(content: StoryContent, state: State, words: Sequence[str]) -> list[str]:
    return list(state.zone(words[0], seat_number(words[1])))


def _colour(word: str) -> str:
    if word not in ("white", "black"):
        raise ValueError(f"no colour {word}")
    return word


def _target(content: StoryContent, state: State, words: Sequence[str]) -> str:
    return f"P{numbers.target_of(content, state, numbers.enemy_of(state, words[0])) + 1}"


def _health(content: StoryContent, state: State, words: Sequence[str]) -> int:
    enemies = state.combat.enemies if state.combat is not None else ()
    return next((enemy.health for enemy in enemies if enemy.id == words[0]), 0)


def _needs(content: StoryContent, state: State, words: Sequence[str]) -> Any:
    if words:
        return content.need(read_test(" ".join(words)))
    return [test.need for test in state.challenge.tests] if state.challenge is not None else []


def _points(content: StoryContent, state: State, words: Sequence[str]) -> list[int]:
    return [total.value for total in numbers.test_totals(content, state.challenge)] if state.challenge else []


def _shield(content: StoryContent, state: State, words: Sequence[str]) -> int:
    assert state.combat is not None
    enemy = numbers.enemy_of(state, words[0])
    return numbers.enemy_defense(content, state.combat, enemy, words[1]).value  # type: ignore[arg-type]


def _side(content: StoryContent, state: State, words: Sequence[str]) -> str:
    if state.encounter is not None and state.encounter.side:
        return state.encounter.side
    return "light" if state.white - state.black >= state.lead else "dark"
