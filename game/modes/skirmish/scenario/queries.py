"""The named questions that a scenario may ask of a game in its expectations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.totals import Tally
from game.modes.skirmish.content.armour import parse_protection
from game.modes.skirmish.content.values import points_of
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import (
    SkirmishContent,
    inactive,
    is_able,
    is_held,
    is_stunned,
    is_wounded,
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

Answerer = Callable[[SkirmishContent, State, Sequence[str]], Any]


def answer(content: SkirmishContent, state: State, name: str, words: Sequence[str]) -> Any:
    """Answer a question, one of `VOCABULARY.queries`. Raises: KeyError for unknown names."""
    answerers: dict[str, Answerer] = {
        "gap": _pair(lambda content, state, a, b: _inches(content.gap(a, b))),
        "within": lambda content, state, words: content.within(
            state.figures[words[0]], state.figures[words[1]], thousandths(float(words[2]))
        ),
        "touching": _pair(lambda content, state, a, b: content.touching(a, b)),
        "sees": _pair(sight.sees),
        "hard-cover": _pair(lambda content, state, a, b: sight.hard_cover(content, state, b, a)),
        "concealed": _pair(lambda content, state, a, b: sight.is_concealed(content, state, b, a)),
        "engaged": lambda content, state, words: is_engaged(content, state, state.figures[words[0]]),
        "standing": _one(is_able),
        "upright": _one(upright),
        "stunned": _one(is_stunned),
        "unconscious": _one(unconscious),
        "inactive": _one(inactive),
        "held": _one(is_held),
        "wounded": lambda content, state, words: is_wounded(content, state.figures[words[0]]),
        "conditions": _one(_conditions),
        "place": _one(lambda figure: [one / 1000 for one in figure.at or ()]),
        "move": lambda content, state, words: _inches(content.move_of(state, state.figures[words[0]])),
        "free-hands": lambda content, state, words: holding.free_hands(state, state.figures[words[0]]),
        "hand": _hand,
        "resistance": _resistance,
        "attack-hand": _attack_hand,
        "defence-hand": _defence_hand,
        "protection": _protection,
        "options": _options,
        "may-attack": _may_attack,
        "tokens": lambda content, state, words: state.tokens[_seat(content, words[0])],
        "buff-cards": lambda content, state, words: len(state.piles.zones[zone("buff", _seat(content, words[0]))]),
        "points": lambda content, state, words: finish.victory_points(content, state, _seat(content, words[0])),
        "broken": lambda content, state, words: finish.is_crew_broken(content, state, _seat(content, words[0])),
        "read": _read_effect_table,
        "armour": _armour,
        "fall": _fall,
        "force": _force,
        "draw-rule": _draw_rule,
        "cards": lambda content, state, words: deck.total_of(words),
        "edges": lambda content, state, words: int(words[0]) // POINTS_AN_EDGE,
        "cost": lambda content, state, words: points_of(content.library.cards[words[0]], content.library),
    }
    if name not in answerers:
        return place_queries.answer(content, state, name, words)
    return answerers[name](content, state, words)


def _one(test: Callable[[Figure], Any]) -> Answerer:
    return lambda content, state, words: test(state.figures[words[0]])


def _pair(test: Callable[[SkirmishContent, State, Figure, Figure], Any]) -> Answerer:
    return lambda content, state, words: test(content, state, state.figures[words[0]], state.figures[words[1]])


def _seat(content: SkirmishContent, word: str) -> int:
    """Return the number of a seat, which may be named as its side is. Raises: ValueError."""
    names = [side.name.lower() for side in content.setup.sides]
    return names.index(word.lower()) if word.lower() in names else int(word)


def _inches(number: int) -> float:
    """Return thousandths as inches, rounded to a hundredth as a distance is shown."""
    return round(number / 1000, 2)


def _side(side: Contestant) -> dict[str, int]:
    return {"cards": hand_size(side), "value": side.base.value}


# Hands


def _hand(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    figure, trait = state.figures[words[0]], words[1]
    return _side(
        contestant(figure.seat, figure.id, trait, trait_tally(content, figure, trait), hand(content, figure, trait))
    )


def _resistance(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    figure, trait = state.figures[words[0]], words[1]
    size = attribute_hand(content, figure, trait)
    return _side(contestant(figure.seat, figure.id, trait, trait_tally(content, figure, trait), size))


def _attack(state: State, words: Sequence[str]) -> AttackTask:
    name, weapon, target, *remaining = words
    manner = next((word for word in remaining if word in ("focused", "quick")), "basic")
    helping = tuple(word for word in remaining if word in state.figures)
    return AttackTask(
        attacker=name, weapon="" if weapon == "grab" else weapon, target=target, manner=manner, supporters=helping,  # type: ignore[arg-type]
        primary="grab" if weapon == "grab" else "hit", running="running" in remaining,
    )  # fmt: skip


def _attack_hand(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    return _side(attacks.attacker_side(content, state, _attack(state, words)))


def _defence_hand(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, Any]:
    attacker, weapon = state.figures[words[1]], content.weapon(words[2])
    sides = attacks.defenders(content, state, state.figures[words[0]], weapon.kind, attacker)
    trait, side = next(iter(sides.items()))
    return {"trait": trait, **_side(side)}


def _protection(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, Any]:
    """Answer with the entry that is proposed against a weapon of an enemy, its cards and value, and the TN."""
    figure, striker, weapon = state.figures[words[0]], state.figures[words[1]], content.weapon(words[2])
    attack = AttackTask(attacker=striker.id, weapon=weapon.id, target=figure.id, striker=striker.id, victim=figure.id)
    effect = build_hit_effect(content, state, attack, AttackHit(striker.id, weapon, figure.id))
    entry = checks.list_undominated_entries(content, figure, effect)[0]
    side = checks.protection_side(figure, effect, entry)
    return {"entry": entry.sub or entry.harm, **_side(side), "tn": checks.tn_of(effect).value}


# Sums without a state


def _read_effect_table(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, Any]:
    severity, mof, columns, rows = words[0], int(words[1]), *(int(word) for word in (*words[2:], "0", "0")[:2])
    tn = Tally("TN", mof, "").total()
    reading = effects_table.read_table(
        severity,  # type: ignore[arg-type]
        (Shift("", columns, ""),) if columns else (), (Shift("", rows, ""),) if rows else (), 0, tn,
    )  # fmt: skip
    return {"column": reading.column, "row": reading.row, "level": reading.level, "stunned": reading.stunned}


def _armour(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    entry = parse_protection(words[0]).best(words[1], words[2] if len(words) > 2 else "")
    mods = entry.mods
    return {"value": entry.value, "cards": 1 + mods.cards, "columns": mods.columns, "rows": mods.rows}


def _fall(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, Any]:
    effect: EffectCheck = falling.fall("", thousandths(float(words[0])))
    return {"tn": checks.tn_of(effect).value, "column": effect.severity, "force": effect.force}


def _force(content: SkirmishContent, state: State, words: Sequence[str]) -> int:
    return force.extra_force(content, words[0], words[1], tuple(words[2:]))


def _draw_rule(content: SkirmishContent, state: State, words: Sequence[str]) -> dict[str, int]:
    side = contestant(0, "", "", Tally("trait", int(words[1]), ""), Tally("cards", int(words[0]), ""))
    return _side(side)


def _options(content: SkirmishContent, state: State, words: Sequence[str]) -> list[str]:
    under_way = (task for task in state.tasks if isinstance(task, Acting) and task.figure == words[0])
    return [one.option.id for one in acting.doings(content, state, next(under_way, Acting(figure=words[0])))]


def _may_attack(content: SkirmishContent, state: State, words: Sequence[str]) -> str:
    figure, target = state.figures[words[0]], state.figures[words[2]]
    why = targets.refusal(content, state, figure, content.weapon(words[1]), target)
    return "may" if why is None else why[1]


def _conditions(figure: Figure) -> dict[str, int]:
    return {one.name: one.level for one in figure.conditions}
