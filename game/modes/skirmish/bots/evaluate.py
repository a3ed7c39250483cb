"""What a state is worth to a seat, and which answers a bot should try. Reads nothing that the seat cannot see.

Source: skirmish.gap.bots
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number
from game.modes.skirmish.bots import ground
from game.modes.skirmish.bots.advice import rank_answers
from game.modes.skirmish.content.verbs import DirectDamage, Mend, Ward
from game.modes.skirmish.game_content import SkirmishContent, inactive, is_held, is_stunned
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.state import Figure, State, zone
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import odds
from game.modes.skirmish.rules.finish import team_points

WIN = 1000.0
FIGURE, POINT = 1.0, 4.0
TOKEN, BUFF = 0.8, 0.12
PLACE = 0.3
"""What counts of what a place is worth: it is only what may come of it."""
MOST_SETS, MOST_TRIED = 6, 6
TRIED = {"draw": 2, "buff": 3}
"""How many answers are tried where most are alike: cards of the same role differ by a point or two."""
TN, MOST_CARDS = 10, 4
HALF_EDGE, HALF_HIT = 0.4, 0.6
"""What an Edge adds to a hit, and what is left of one that is partial."""
A_LEVEL, OTHER_PRIMARY = 1.2, 1.0


def evaluate(content: SkirmishContent, state: State, seat: int) -> float:
    """Return how good a state is for a seat: Victory Points, what is left of the crews, tokens, Conditions, places."""
    if state.phase == "over":
        return WIN if seat in state.winners else -WIN if state.winners else 0.0
    value = POINT * (team_points(content, state, seat) - _most_of_others(content, state, seat))
    for figure, point in zip(state.figures.values(), ground.of_stands(content, state), strict=True):
        if figure.gone or figure.at is None:
            continue
        sign = 1.0 if content.friends(figure.seat, seat) else -1.0
        value += sign * (_figure(content, figure) + PLACE * point)
    for other in range(content.seats):
        sign = 1.0 if content.friends(other, seat) else -1.0
        value += sign * TOKEN * state.tokens[other]
        value += sign * BUFF * len(state.piles.zones[zone("buff", other)])
    return value + _under_way(content, state, seat) + _compute_future_score(content, state, seat)


def score_lead(content: SkirmishContent, state: State, seat: int) -> float:
    """Return how far a seat is ahead in deeds: Victory Points and what is left of the crews.

    Where figures stand, and what lies in hand, does not count: no one would call a walk what a game turned on. Whoever
    has walked off the field is no loss.
    """
    value = POINT * (team_points(content, state, seat) - _most_of_others(content, state, seat))
    for figure in state.figures.values():
        if not figure.gone or figure.gone == "left":
            value += _figure(content, figure) if content.friends(figure.seat, seat) else -_figure(content, figure)
    return value


def _compute_future_score(content: SkirmishContent, state: State, seat: int) -> float:
    """Return what scenario tasks will score in the turns to come, as they stand."""
    value = 0.0
    for location, owner in state.done.items():
        goal = content.tasks[location]
        if goal.again:
            turns = min(ground.AHEAD, content.mission.turns - state.turn + 1)
            value += POINT * goal.points * turns * (1 if content.friends(owner, seat) else -1)
    return value


def _under_way(content: SkirmishContent, state: State, seat: int) -> float:
    """Return what attacks that are not drawn yet, and Checks that are not read yet, will be worth on the average."""
    option_value = 0.0
    for task in state.tasks:
        if isinstance(task, AttackTask) and task.stage in ("resolve", "judged") and task.target:
            target = state.figures[task.target]
            if target.gone or target.at is None:
                continue
            found = odds.of_attack(content, state, task)
            value = _loss(content, target, task) * (found.win * (1 + HALF_EDGE * found.edges) + found.tie * HALF_HIT)
            option_value += value if content.friends(state.figures[task.attacker].seat, seat) else -value
        elif isinstance(task, AttackTask) and task.stage not in ("counter", "done"):
            for effect in (task.current, *task.queue, *task.after, *task.last):
                option_value += _pending(content, state, effect, seat) if effect is not None else 0.0
            if task.stage in ("edges", "force"):
                option_value += sum(_pending(content, state, effect, seat) for effect in task.hits)
    return option_value


def _pending(content: SkirmishContent, state: State, effect: EffectCheck, seat: int) -> float:
    """Return what an effect that will be checked is worth."""
    target = state.figures.get(effect.target)
    if target is None or target.gone:
        return 0.0
    columns, rows = (sum(shift.amount for shift in shifts) for shifts in (effect.columns, effect.rows))
    value = _mean_loss(content, target, effect, columns, rows)
    return -value if content.friends(target.seat, seat) else value


def _loss(content: SkirmishContent, target: Figure, attack: AttackTask) -> float:
    """Return what one plain hit of an attack takes from its target, in the measure of `evaluate`."""
    if attack.primary != "hit":
        return OTHER_PRIMARY
    weapon = content.weapon(attack.weapon)
    effect = EffectCheck(
        kind="hit",
        outcome="damage" if isinstance(weapon.effect, DirectDamage) else "condition",
        harm=weapon.effect.harm if isinstance(weapon.effect, DirectDamage) else "",
        sub=weapon.effect.sub if isinstance(weapon.effect, DirectDamage) else "",
        resist=() if isinstance(weapon.effect, DirectDamage | Mend | Ward) else (weapon.effect.attribute,),
        force=weapon.force,
        severity=weapon.severity,
    )
    return _mean_loss(content, target, effect, 0, int(attack.manner == "focused"))


def _mean_loss(content: SkirmishContent, target: Figure, effect: EffectCheck, columns: int, rows: int) -> float:
    card = content.cards[target.id]
    tn = TN + effect.force + effect.extra
    if effect.harm:
        entry = content.protection[target.id].best(effect.harm, effect.sub)
        cards = odds.full_deck(max(1, min(MOST_CARDS, 1 + entry.mods.cards + effect.cover + target.ward)))
        shifts = columns + entry.mods.columns, rows + entry.mods.rows
        level = odds.mean_level(effect.severity, tn, entry.value, cards, *shifts)
        return FIGURE * card.points * 0.6 * min(level, target.capacity) / card.capacity + (
            FIGURE * card.points * 0.4 * (level >= target.capacity)
        )
    value = max((card.value(name) for name in effect.resist), default=5)
    return A_LEVEL * odds.mean_level(effect.severity, tn, value, odds.full_deck(1), columns, rows)


def _most_of_others(content: SkirmishContent, state: State, seat: int) -> int:
    others = [team_points(content, state, one) for one in range(content.seats) if not content.friends(one, seat)]
    return max(others, default=0)


def _figure(content: SkirmishContent, figure: Figure) -> float:
    """Return what a figure is worth as it is: its points by what is left of it, less what lies on it."""
    card = content.cards[figure.id]
    value = FIGURE * card.points * (0.4 + 0.6 * figure.capacity / card.capacity)
    if inactive(figure):
        return value * 0.2
    if is_stunned(figure):
        value *= 0.55
    if is_held(figure):
        value *= 0.8
    if figure.prone:
        value -= 1.0
    return value - 0.8 * sum(one.level for one in figure.conditions if one.slot not in ("shock", "hold"))


def candidates(content: SkirmishContent, state: State, decision: Decision, chance: Chance) -> Sequence[Answer]:
    """Return the answers a bot should try: those that seem best first, where that is known.

    Else every option, and of selections none, each one, and some sets.
    """
    likely = rank_answers(content, state, decision, chance)
    if likely:
        return likely[: TRIED.get(decision.key, MOST_TRIED)]
    if isinstance(decision, Choose):
        return [option.id for option in decision.options]
    if isinstance(decision, Number):
        return sorted({decision.low, (decision.low + decision.high) // 2, decision.high})
    if not isinstance(decision, ChooseMany):
        return []
    names = [option.id for option in decision.options]
    found: list[Answer] = [tuple(names[:size]) for size in range(decision.least, decision.most + 1)]
    if decision.least <= 1 <= decision.most:
        found += [(name,) for name in names[1:]]
    for _ in range(MOST_SETS if len(names) > 2 else 0):
        size = decision.least + chance.below(decision.most - decision.least + 1)
        found.append(tuple(chance.take(list(names), size)))
    return list(dict.fromkeys(found))
