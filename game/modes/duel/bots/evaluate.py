"""What bots need to know of a duel: how good a position is, and which answers are worth trying.

A position in the middle of an attack, a fight or an effect is valued by what is likely to come of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Seat
from game.modes.duel.bots.exposure import danger
from game.modes.duel.bots.guesses import effects_value, likely_attack, likely_fight, pending_announcement
from game.modes.duel.bots.values import (
    ATTRIBUTE,
    HAND_CARD,
    RESOLVE,
    STOCKED,
    WIN,
    Printed,
    all_printed,
    get_printed_values,
    held_worth,
    tired_worth,
)
from game.modes.duel.content.terms import ATTRIBUTES, Bonus
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import MOST_FATIGUE, State, other
from game.modes.duel.model.tasks import Announced
from game.modes.duel.rules.numbers import bonuses

MOST_CANDIDATES = 28
EDGE, LATE_EDGE = 1.1, 0.35
CASTER = 1.8
FITS = 0.3
"""What an Attribute is worth beside `ATTRIBUTE` in a deck whose costs ask for no other type."""


def evaluate(content: DuelContent, state: State, seat: Seat) -> float:
    """Return how good a state is for a seat: Resolve first, then Characters, cards, production, what is under way."""
    if state.phase == "over":
        return {"draw": 0.0, "ab"[seat]: WIN}.get(state.result, -WIN)
    value = _side(content, state, seat, True) - _side(content, state, other(seat), False)
    if state.fights:
        fight = state.fights[-1]
        sign = 1.0 if fight.attacker[0] == "ab"[seat] else -1.0
        value += sign * likely_fight(content, state, fight)
    if state.attacks:
        attack = state.attacks[-1]
        value += (1.0 if attack.seat == seat else -1.0) * likely_attack(content, state, attack)
    value += effects_value(content, state, seat)
    task = state.stack[-1] if state.stack else None
    if isinstance(task, Announced):
        value += (1.0 if task.seat == seat else -1.0) * pending_announcement(content, state, task)
    return value


def _side(content: DuelContent, state: State, seat: int, own: bool) -> float:
    """Return what a player's side is worth; the `own` hand is looked at, the other's only counted."""
    player, active = state.players[seat], state.active == seat
    value = RESOLVE * player.resolve - 14.0 / (player.resolve + 1)
    # What the next turn brings counts from the other's Engage phase on: else to end a turn, or to be done with Deploy,
    # would seem to cost or to bring what comes in any case.
    waits = not active and state.phase in ("engage", "end")
    comes = waits or (active and state.phase in ("begin", "recover", "deploy", "draw"))
    draws = (1 if active and state.moved_up else 2) if comes else 0
    front, keep = state.zone("battlefield", seat), state.zone("keep", seat)
    read = all_printed(content)
    lent = _lends(content, front)
    for card in front:
        cached = read[card]
        value += _in_play(content, state, card, cached, lent, waits) + cached.front
    lent = _lends(content, keep)
    spells = bool(keep) and any(read[card].spell for card in state.zone("home", seat))
    for card in keep:
        cached = read[card]
        value += _in_play(content, state, card, cached, lent, waits) + (CASTER if spells and cached.casts else 0.0)
    stock = [read[card].types for card in state.zone("stockpile", seat)]
    producing = sum(1 for types in stock if types)
    value += STOCKED * min(producing, 5) + 0.8 * max(0, producing - 5) + 0.4 * (len(stock) - producing)
    shown = content.city(state.zone("city", seat)[0]).attributes
    pool = sum(player.pool.values()) + (producing + sum(shown.values()) if comes else 0)
    value += ATTRIBUTE * min(pool, 12) + (LATE_EDGE if waits else EDGE) * min(player.edge, 4)
    held = state.zone("hand", seat)
    hand = len(held) + len(state.zone("look", seat)) + draws
    value += HAND_CARD * min(hand, 7) + 0.5 * max(0, hand - 7)
    if own:
        wanted = content.wanted[seat]
        value += FITS * sum(min(player.pool[name], 3) * wanted[index] for index, name in enumerate(ATTRIBUTES))
        means = [player.pool[name] + shown.get(name, 0) for name in ATTRIBUTES]
        for types in stock:
            for index in types:
                means[index] += 1
        given = sum(means)
        value += sum([held_worth(read[card], means, given) - HAND_CARD for card in held])
    arsenal = len(state.zone("arsenal", seat)) - draws
    value -= 0.9 * max(0, 5 - arsenal)
    return value - (danger(content, state, seat) if own else 0.0)


def _lends(content: DuelContent, cards: Sequence[str]) -> bool:
    """Return whether one of these cards may lend the others a bonus."""
    return not content.lenders.isdisjoint(cards)


def _in_play(content: DuelContent, state: State, card: str, cached: Printed, lent: bool, rests: bool) -> float:
    """Return what a card in play is worth; `lent`: a card beside it may lend it a bonus; `rests`: it recovers next."""
    entry = state.cards[card]
    fatigue = entry.fatigue
    if rests and 0 < fatigue < MOST_FATIGUE:
        fatigue -= 1
    value = tired_worth(cached.value, fatigue)
    if lent or entry.attached or entry.mods:
        value += sum(_lift(bonus) for label, bonus, _ in bonuses(content, state, card) if label != cached.name)
        if state.players[state.active].locked:
            # No attack is left in this turn that its bonuses could help.
            value -= sum(_lift(mod.bonus) for mod in entry.mods if mod.until == "turn")
    return value + (0.1 if cached.character and entry.prepared else 0.0)


def _lift(bonus: Bonus) -> float:
    """Return what a bonus adds to the worth of a card in play."""
    value = 0.9 * (bonus.martial + bonus.elude + bonus.endure + bonus.trait)
    return value + 0.8 * len(bonus.keywords) - 2.5 * len(bonus.cannot)


def candidates(content: DuelContent, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
    """Return the answers worth trying: every option of a choice, the best way to pay, a handful of sets."""
    if isinstance(decision, Choose):
        if decision.key == "payment":
            return [decision.options[0].id]
        return [option.id for option in decision.options]
    if isinstance(decision, Number):
        return list(range(decision.low, decision.high + 1))
    if isinstance(decision, ChooseMany):
        if decision.key == "reserves":
            return [()]
        if decision.key == "block":
            return _blocks(decision)
        return _sets(content, decision)
    return []


def _blocks(decision: ChooseMany) -> list[Answer]:
    """Return no block, every single block, and combinations in which nobody blocks twice."""
    by_attacker: dict[str, list[str]] = {}
    blocker_of: dict[str, str] = {}
    for option in decision.options:
        by_attacker.setdefault(option.refs[0], []).append(option.id)
        blocker_of[option.id] = option.refs[1]
    ways = [["", *ids[:5]] for ids in list(by_attacker.values())[:4]]
    found: list[Answer] = []
    for group in product(*ways):
        chosen = tuple(item for item in group if item)
        blockers = [blocker_of[item] for item in chosen]
        if len(set(blockers)) == len(blockers):
            found.append(chosen)
    found.sort(key=lambda item: len(item) if isinstance(item, tuple) else 0)
    return found[:MOST_CANDIDATES]


def _sets(content: DuelContent, decision: ChooseMany) -> list[Answer]:
    """Return sets of cards: all of the largest sizes if they are few, else those of the least valuable cards."""
    ids = [option.id for option in decision.options]
    if decision.key in ("bury", "discard-hand"):
        held = {
            option.id: get_printed_values(content, option.refs[0].removeprefix("card:")).held
            for option in decision.options
        }
        ids.sort(key=held.__getitem__)
        found: list[Answer] = [tuple(ids[: decision.most])]
        found += list(combinations(ids[:5], decision.most))
        if not decision.least:
            found.append(())
        return list(dict.fromkeys(found))[:MOST_CANDIDATES]
    found = []
    for size in range(decision.most, decision.least - 1, -1):
        found += list(combinations(ids[:8], size))
    return found[:MOST_CANDIDATES]
