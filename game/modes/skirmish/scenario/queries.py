"""The named questions that a scenario may ask of a game in its expectations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.totals import Tally
from game.modes.skirmish.content.armour import parse_protection
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.content.worth import points_of
from game.modes.skirmish.facts import (
    SkirmishFacts,
    inactive,
    is_held,
    is_stunned,
    is_wounded,
    standing,
    unconscious,
    upright,
)
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import EffectCheck, Shift
from game.modes.skirmish.model.state import Figure, State, zone
from game.modes.skirmish.model.tasks import Acting, AttackTask
from game.modes.skirmish.rules import (
    acting,
    attacks,
    checks,
    deck,
    effects_table,
    falling,
    finish,
    force,
    holding,
    sight,
    targets,
)
from game.modes.skirmish.rules.challenge import contestant, hand_size
from game.modes.skirmish.rules.hands import attribute_hand, hand, is_engaged, trait_tally
from game.modes.skirmish.rules.striking import POINTS_AN_EDGE, AttackHit, build_hit_effect
from game.modes.skirmish.scenario import place_queries

Answerer = Callable[[SkirmishFacts, State, Sequence[str]], Any]


def answer(facts: SkirmishFacts, state: State, name: str, words: Sequence[str]) -> Any:
    """Answer a question, one of `VOCABULARY.queries`. Raises: KeyError for unknown names."""
    answerers: dict[str, Answerer] = {
        "gap": _pair(lambda facts, state, a, b: _inches(facts.gap(a, b))),
        "within": lambda facts, state, words: facts.within(
            state.figures[words[0]], state.figures[words[1]], thousandths(float(words[2]))
        ),
        "touching": _pair(lambda facts, state, a, b: facts.touching(a, b)),
        "sees": _pair(sight.sees),
        "hard-cover": _pair(lambda facts, state, a, b: sight.hard_cover(facts, state, b, a)),
        "concealed": _pair(lambda facts, state, a, b: sight.is_concealed(facts, state, b, a)),
        "engaged": lambda facts, state, words: is_engaged(facts, state, state.figures[words[0]]),
        "standing": _one(standing),
        "upright": _one(upright),
        "stunned": _one(is_stunned),
        "unconscious": _one(unconscious),
        "inactive": _one(inactive),
        "held": _one(is_held),
        "wounded": lambda facts, state, words: is_wounded(facts, state.figures[words[0]]),
        "conditions": _one(_conditions),
        "place": _one(lambda figure: [one / 1000 for one in figure.at or ()]),
        "move": lambda facts, state, words: _inches(facts.move_of(state, state.figures[words[0]])),
        "free-hands": lambda facts, state, words: holding.free_hands(state, state.figures[words[0]]),
        "hand": _hand,
        "resistance": _resistance,
        "attack-hand": _attack_hand,
        "defence-hand": _defence_hand,
        "protection": _protection,
        "options": _options,
        "may-attack": _may_attack,
        "tokens": lambda facts, state, words: state.tokens[_seat(facts, words[0])],
        "buff-cards": lambda facts, state, words: len(state.piles.zones[zone("buff", _seat(facts, words[0]))]),
        "points": lambda facts, state, words: finish.victory_points(facts, state, _seat(facts, words[0])),
        "broken": lambda facts, state, words: finish.is_crew_broken(facts, state, _seat(facts, words[0])),
        "read": _read_effect_table,
        "armour": _armour,
        "fall": _fall,
        "force": _force,
        "draw-rule": _draw_rule,
        "cards": lambda facts, state, words: deck.total_of(words),
        "edges": lambda facts, state, words: int(words[0]) // POINTS_AN_EDGE,
        "cost": lambda facts, state, words: points_of(facts.library.cards[words[0]], facts.library),
    }
    if name not in answerers:
        return place_queries.answer(facts, state, name, words)
    return answerers[name](facts, state, words)


def _one(test: Callable[[Figure], Any]) -> Answerer:
    return lambda facts, state, words: test(state.figures[words[0]])


def _pair(test: Callable[[SkirmishFacts, State, Figure, Figure], Any]) -> Answerer:
    return lambda facts, state, words: test(facts, state, state.figures[words[0]], state.figures[words[1]])


def _seat(facts: SkirmishFacts, word: str) -> int:
    """Return the number of a seat, which may be named as its side is. Raises: ValueError."""
    names = [side.name.lower() for side in facts.setup.sides]
    return names.index(word.lower()) if word.lower() in names else int(word)


def _inches(number: int) -> float:
    """Return thousandths as inches, rounded to a hundredth as a distance is shown."""
    return round(number / 1000, 2)


def _side(side: Contestant) -> dict[str, int]:
    return {"cards": hand_size(side), "value": side.base.value}


# Hands


def _hand(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, int]:
    figure, trait = state.figures[words[0]], words[1]
    return _side(
        contestant(figure.seat, figure.id, trait, trait_tally(facts, figure, trait), hand(facts, figure, trait))
    )


def _resistance(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, int]:
    figure, trait = state.figures[words[0]], words[1]
    size = attribute_hand(facts, figure, trait)
    return _side(contestant(figure.seat, figure.id, trait, trait_tally(facts, figure, trait), size))


def _attack(facts: SkirmishFacts, state: State, words: Sequence[str]) -> AttackTask:
    name, weapon, target, *rest = words
    manner = next((word for word in rest if word in ("focused", "quick")), "basic")
    helping = tuple(word for word in rest if word in state.figures)
    return AttackTask(
        attacker=name, weapon="" if weapon == "grab" else weapon, target=target, manner=manner, supporters=helping,  # type: ignore[arg-type]
        primary="grab" if weapon == "grab" else "hit", running="running" in rest,
    )  # fmt: skip


def _attack_hand(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, int]:
    return _side(attacks.attacker_side(facts, state, _attack(facts, state, words)))


def _defence_hand(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, Any]:
    attacker, weapon = state.figures[words[1]], facts.weapon(words[2])
    sides = attacks.defenders(facts, state, state.figures[words[0]], weapon.kind, attacker)
    trait, side = next(iter(sides.items()))
    return {"trait": trait, **_side(side)}


def _protection(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, Any]:
    """Answer with the entry that is proposed against a weapon of an enemy, its cards and value, and the TN."""
    figure, striker, weapon = state.figures[words[0]], state.figures[words[1]], facts.weapon(words[2])
    attack = AttackTask(attacker=striker.id, weapon=weapon.id, target=figure.id, striker=striker.id, victim=figure.id)
    effect = build_hit_effect(facts, state, attack, AttackHit(striker.id, weapon, figure.id))
    entry = checks.list_undominated_entries(facts, figure, effect)[0]
    side = checks.protection_side(facts, figure, effect, entry)
    return {"entry": entry.sub or entry.harm, **_side(side), "tn": checks.tn_of(effect).value}


# Sums without a state


def _read_effect_table(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, Any]:
    severity, mof, columns, rows = words[0], int(words[1]), *(int(word) for word in (*words[2:], "0", "0")[:2])
    tn = Tally("TN", mof, "").total()
    reading = effects_table.read_table(
        severity,  # type: ignore[arg-type]
        (Shift("", columns, ""),) if columns else (), (Shift("", rows, ""),) if rows else (), 0, tn,
    )  # fmt: skip
    return {"column": reading.column, "row": reading.row, "level": reading.level, "stunned": reading.stunned}


def _armour(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, int]:
    entry = parse_protection(words[0]).best(words[1], words[2] if len(words) > 2 else "")
    mods = entry.mods
    return {"value": entry.value, "cards": 1 + mods.cards, "columns": mods.columns, "rows": mods.rows}


def _fall(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, Any]:
    effect: EffectCheck = falling.fall("", thousandths(float(words[0])))
    return {"tn": checks.tn_of(effect).value, "column": effect.severity, "force": effect.force}


def _force(facts: SkirmishFacts, state: State, words: Sequence[str]) -> int:
    return force.extra_force(facts, words[0], words[1], tuple(words[2:]))


def _draw_rule(facts: SkirmishFacts, state: State, words: Sequence[str]) -> dict[str, int]:
    side = contestant(0, "", "", Tally("trait", int(words[1]), ""), Tally("cards", int(words[0]), ""))
    return _side(side)


def _options(facts: SkirmishFacts, state: State, words: Sequence[str]) -> list[str]:
    under_way = (task for task in state.tasks if isinstance(task, Acting) and task.figure == words[0])
    return [one.option.id for one in acting.doings(facts, state, next(under_way, Acting(figure=words[0])))]


def _may_attack(facts: SkirmishFacts, state: State, words: Sequence[str]) -> str:
    figure, target = state.figures[words[0]], state.figures[words[2]]
    why = targets.refusal(facts, state, figure, facts.weapon(words[1]), target)
    return "may" if why is None else why[1]


def _conditions(figure: Figure) -> dict[str, int]:
    return {one.name: one.level for one in figure.conditions}
