"""Which cards, Push tokens and Edges a sensible player spends in Challenges and Checks.

Source: skirmish.gap.bots, skirmish.gap.challenge-procedure, skirmish.gap.check-procedure
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import PASS, Choose, ChooseMany, Option
from game.modes.skirmish.bots import ground, hits, odds
from game.modes.skirmish.content.verbs import DirectDamage, Fasten, ShiftColumn, ShiftRow
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import ROWS
from game.modes.skirmish.model.state import State, zone
from game.modes.skirmish.model.tasks import AttackTask, Contest, Resolving, Working
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.challenge import losing, score
from game.modes.skirmish.rules.effects_table import level_of, row_of, shift_column
from game.modes.skirmish.rules.odds import cards_value

TOKEN = 1.5
"""What a Push token is worth: a push has to bring more than that."""
CARD = 0.12
"""What a point of a Buff card is worth."""
BY_CONTEST = {"break-hold": 2.5, "grab": 1.5, "grapple": 2.0, "detect": 0.5, "disengage": 2.0, "collision": 3.0}
OTHER_CONTEST = 2.0
AGAIN = 0.5
"""What is lost of a scenario task that has to be tried once more."""
LOW_CARD = 3
CHEAP_EDGES = {"slam": 0.9, "move": 0.1, "break-hold": 2.0, "trip": 0.3, "push-back": 0.2, "teamwork": 4.0}


def draw(decision: Choose) -> list[str]:
    """Return the cards of a Draw hand, the best first; of two as good the one with more icons."""
    names = [option.id for option in decision.options]

    def rank(name: str) -> tuple[int, int]:
        card = name.partition(":")[2]
        return cards_value(card), deck.icons(card)

    return sorted(names, key=rank, reverse=True)


def _contest(state: State) -> Contest | None:
    task = state.tasks[-1] if state.tasks else None
    return task if isinstance(task, Contest) else None


def stake(content: SkirmishContent, state: State, contest: Contest) -> float:
    """Return what it is worth to win a Challenge."""
    attack = next((one for one in reversed(state.tasks) if isinstance(one, AttackTask)), None)
    if contest.purpose != "attack" or attack is None or not attack.weapon or not attack.target:
        return BY_CONTEST.get(contest.purpose, OTHER_CONTEST)
    target = state.figures[attack.target]
    value = hits.of_hit(content, content.weapon(attack.weapon), target, False)
    return value if attack.primary == "hit" else min(value, 2.0)


def _gain(side: Contestant, role: str, card: str) -> int:
    """Return by how much a Buff card raises a sum."""
    if role == "reinforce":
        return cards_value(card)
    return cards_value(card) - deck.total_of(side.draw)


def buff(content: SkirmishContent, state: State, decision: Choose) -> list[str]:
    """Return the cheapest Buff card that turns a Challenge worth it, or to pass."""
    contest = _contest(state)
    names = [option.id for option in decision.options]
    if contest is None or len(contest.sides) < 2:
        return [PASS, *names]
    side, other = contest.sides[contest.speaker], contest.sides[1 - contest.speaker]
    need = score(other) - score(side) + 1
    value = stake(content, state, contest)
    if need <= 0:
        return _first(names, [PASS])
    matching: list[tuple[float, str]] = []
    blocks: list[str] = []
    for name in names:
        role, _, card = name.partition(":")
        if role == "block":
            blocks.append(name)
        elif role in ("reinforce", "replace") and (gain := _gain(side, role, card)) >= need:
            matching.append((CARD * cards_value(card) + 0.05 * (role == "replace") - 0.01 * min(gain - need, 5), name))
    matching.sort()
    if matching and matching[0][0] < value:
        return _first(names, [name for _, name in matching[:3]])
    if blocks and value > 2.0:
        return _first(names, blocks)
    return _first(names, [PASS])


def block(decision: Choose, state: State) -> list[str]:
    """Return the card to be removed: that which ends the Challenge where one is losing, else the reinforcing one."""
    names = [option.id for option in decision.options]
    contest = _contest(state)
    if contest is None or len(contest.sides) < 2:
        return names
    enemy = contest.sides[1 - contest.speaker]
    speaker_loses = losing(contest.sides) == contest.speaker
    reinforcing = f"remove:{enemy.buff[0]}" if enemy.buff else ""
    left = score(enemy) - deck.total_of(enemy.buff)
    if reinforcing in names and (not speaker_loses or score(contest.sides[contest.speaker]) > left):
        return _first(names, [reinforcing])
    return names


def push(content: SkirmishContent, state: State, decision: Choose) -> list[str]:
    """Return whether to push: where the card at random is likely enough to change what comes of it."""
    contest = _contest(state)
    names = [option.id for option in decision.options]
    if contest is None:
        return _first(names, [PASS])
    side = contest.sides[contest.speaker]
    if contest.tn is not None:
        value = _worth_of_push(content, state, contest, contest.tn.value - score(side))
    else:
        need = score(contest.sides[1 - contest.speaker]) - score(side) + 1
        chance = sum(odds.best_of(1)[need:]) if need > 0 else 0.0
        value = chance * stake(content, state, contest)
    return _first(names, ["push" if value > price_of_push(state, side.seat) else PASS])


def price_of_push(state: State, seat: int) -> float:
    """Return what a Push token is worth to a seat: less where it has many."""
    return TOKEN if state.tokens[seat] < 6 else TOKEN * 0.7


def _worth_of_push(content: SkirmishContent, state: State, contest: Contest, short: int) -> float:
    """Return what a push in a Check saves on average."""
    work = next((one for one in reversed(state.tasks) if isinstance(one, Working)), None)
    if contest.purpose == "task" and work is not None:
        # It may be tried again, but another turn is gone then, and the enemy may come first.
        value = ground.of_task(content, state, state.figures[work.figure], work.place)
        return AGAIN * value * sum(odds.best_of(1)[short + 1 :]) if short >= 0 else 0.0
    task = next((one for one in reversed(state.tasks) if isinstance(one, Resolving)), None)
    if contest.purpose not in ("protection", "resistance") or task is None or not task.effect.target:
        likely = sum(odds.best_of(1)[max(0, short) :])
        return likely * (4.0 if contest.purpose in ("recovery", "break-hold") else 2.0) if short >= 0 else 0.0
    effect = task.effect
    target = state.figures[effect.target]
    columns, rows = (sum(shift.amount for shift in shifts) for shifts in (effect.columns, effect.rows))
    if effect.severity == "AoN":
        return 2.5 * sum(odds.best_of(1)[max(0, short) :])
    column, down = shift_column(effect.severity, columns)
    row = row_of(column, short) if short >= 0 else "nothing"
    index = max(0, min(6, ROWS.index(row) + (rows + down if short >= 0 else 0)))
    now = level_of(ROWS[index])
    after = odds.of_check(effect.severity, short, 1, columns, rows)
    if effect.outcome == "damage":
        lethal = 0.35 * content.cards[target.id].points * ((index == 6) - after.stun)
        return (now - after.level) * hits.by_point(content, target) + lethal
    steps = (0.0, *hits.BY_OUTCOME.get(effect.outcome, (0.5, 1.0, 2.0, 3.0)))
    expected = sum(share * (steps[level + 1] - steps[level]) for level, share in enumerate(after.at_least))
    return steps[now] - expected


# Edges


def edges(content: SkirmishContent, state: State, decision: Choose) -> list[str]:
    """Return the Edges that can be bought, those worth most first, and being done."""
    attack = next((one for one in reversed(state.tasks) if isinstance(one, AttackTask)), None)
    if attack is None:
        return [option.id for option in decision.options]
    ranked = sorted(((_edge(content, state, attack, option), option.id) for option in decision.options), reverse=True)
    return [name for _, name in ranked]


def _edge(content: SkirmishContent, state: State, attack: AttackTask, option: Option) -> float:
    verb, _, about = option.id.partition(":")
    if verb == "done":
        return 0.05
    if verb.startswith("swap-") or verb == "bonus":
        return -1.0
    if verb in CHEAP_EDGES:
        return CHEAP_EDGES[verb]
    weapon = content.weapon(attack.arm)
    victim = state.figures[attack.victim]
    if verb == "extra-hit":
        return hits.of_hit(content, weapon, victim, False)
    if verb == "extra-target":
        return hits.of_hit(content, weapon, state.figures[about], False)
    hit = next((one for one in attack.hits if str(one.hit) == about), None)
    if hit is None:
        return 0.2
    target, arm = state.figures[hit.target], content.weapon(hit.weapon)
    plain = hits.of_hit(content, arm, target, False)
    by = {"abuse": 1, "extra-abuse": 2}.get(verb, 0)
    special = content.library.edges.get(verb)
    if special is not None and isinstance(special.effect, ShiftColumn):
        by = special.effect.by
    if special is not None and isinstance(special.effect, ShiftRow):
        return special.effect.by * 1.1 * hits.by_point(content, target) if isinstance(arm.effect, DirectDamage) else 0.5
    if special is not None and isinstance(special.effect, Fasten):
        return 0.4
    gain = hits.of_hit(content, arm, target, False, by) - plain
    return gain * (0.6 if verb == "extra-abuse" else 1.0)


def discard(state: State, decision: ChooseMany, seat: int) -> tuple[str, ...]:
    """Return the Buff cards that are not worth keeping: low ones, since the hand is filled up again."""
    hand = state.piles.zones[zone("buff", seat)]
    low = {f"discard:{card}" for card in hand if cards_value(card) <= LOW_CARD and card != deck.VOID}
    return tuple(option.id for option in decision.options if option.id in low)


def _first(names: Sequence[str], best: Sequence[str]) -> list[str]:
    return [*(name for name in best if name in names), *(name for name in names if name not in best)]
