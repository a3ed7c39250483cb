"""Counterattacks: the attacker's Defense value, with what a defender may strike back, and the return hit.

Source: skirmish.counter.eligible, skirmish.counter.edges, skirmish.counter.margin-base, skirmish.gap.counter-reach
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.kernel.decisions import PASS, Option
from game.kernel.totals import Tally, Total
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import Lengthen, ReturnFire
from game.modes.skirmish.game_content import SkirmishContent, inactive
from game.modes.skirmish.model.contests import ContestResult
from game.modes.skirmish.model.events import BonusChanged, Countered, Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask, Bought
from game.modes.skirmish.rules import deck, targets
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, seat_of
from game.modes.skirmish.rules.hands import NAMES
from game.modes.skirmish.rules.striking import POINTS_AN_EDGE, AttackHit, build_hit_effect, classes, kindled_for


class Counter(msgspec.Struct, frozen=True):
    """A way to strike back: the weapon, its class where the striker names one, the Edge that lengthens its reach."""

    weapon: Weapon
    harm: str = ""
    longer: Bought | None = None


def defense_value(content: SkirmishContent, state: State, attack: AttackTask, result: ContestResult) -> Total:
    """Return the attacker's Defense value: its printed Defense and the active cards it attacked with.

    Source: skirmish.counter.eligible
    """
    figure = state.figures[attack.attacker]
    tally = Tally(
        NAMES["defense"], 0 if inactive(figure) else content.cards[figure.id].defense, "skirmish.counter.eligible"
    )
    tally.add("active cards", deck.total_of(result.actives[0]), "skirmish.counter.eligible")
    return tally.total()


def counters(content: SkirmishContent, state: State, attack: AttackTask, spare: int) -> Iterator[Counter]:
    """Yield the ways in which the target may strike back with so many Edges.

    A weapon that falls short reaches by Lunge, for an Edge.

    Source: skirmish.gap.counter-reach, skirmish.edge.card-edges
    """
    figure, target = state.figures[attack.attacker], state.figures[attack.target]
    if figure.gone or not targets.may_counter(target):
        return
    kind = content.weapon(attack.weapon).kind if attack.weapon else "fight"
    if kind != "fight" and content.word(target.id, ReturnFire) is None:
        return
    for weapon in content.weapons_of(target.id):
        if weapon.kind == "help" or (kind == "fight") != (weapon.kind == "fight"):
            continue
        if targets.refusal(content, state, target, weapon, figure) is None:
            yield from (Counter(weapon, harm) for harm in classes(weapon))
            continue
        for name, edge in content.library.edges.items():
            terms = content.edge_terms(weapon, name)
            if weapon.kind != "fight" or terms is None or terms.cost > spare or not isinstance(edge.effect, Lengthen):
                continue
            longer = msgspec.structs.replace(weapon, reach=weapon.reach + edge.effect.by)
            if targets.refusal(content, state, target, longer, figure) is None:
                lunge = Bought(name, terms.cost, figure=figure.id)
                yield from (Counter(weapon, harm, lunge) for harm in classes(weapon))


async def offer(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Offer the counterattack. Source: skirmish.counter.partial, skirmish.counter.full, skirmish.counter.edges"""
    content, state, result = ctx.content, ctx.state, attack.result
    assert result is not None
    value = defense_value(content, state, attack, result)
    margin = result.scores[1] - value.value
    spare = max(0, margin) // POINTS_AN_EDGE
    choices: dict[Option, Counter | None] = {}
    for one in counters(content, state, attack, spare) if margin >= 0 else ():
        choices[_option(one, attack.attacker)] = one
    target = state.figures[attack.target]
    chosen = None
    if choices:
        choices[Option(PASS)] = None
        refs = (*about(target.id, attack.attacker), f"margin:{margin}")
        chosen = await ctx.pick(seat_of(target), "counter", choices, cite="skirmish.counter.eligible", about=refs)
    if chosen is None:
        advance(ctx, attack, stage="done")
        return
    weapon, longer = chosen.weapon, chosen.longer
    cite = "skirmish.counter.full" if margin else "skirmish.counter.partial"
    event = Countered(figure=target.id, other=attack.attacker, weapon=weapon.id, value=value, margin=margin, cite=cite)
    ctx.emit(event)
    if weapon.uses or "slow" in weapon.tags:
        ctx.emit(Used(figure=target.id, spent=weapon.id, cite="skirmish.gap.actions"))
    back = msgspec.structs.replace(
        attack, stage="edges", counter=True, striker=target.id, victim=attack.attacker, arm=weapon.id,
        harm=chosen.harm, partial=margin == 0, spare=spare - (longer.cost if longer is not None else 0),
        bought=(longer,) if longer is not None else (), primary="hit", manner="basic",
        kindled=kindled_for(target, weapon),
    )  # fmt: skip
    cool(ctx, target, weapon)
    if back.partial and weapon.severity == "AoN":
        advance(ctx, back, stage="done")
        return
    advance(ctx, back, hits=(build_hit_effect(content, state, back, AttackHit(target.id, weapon, attack.attacker)),))


def cool(ctx: SkirmishCtx, figure: Figure, weapon: Weapon) -> None:
    """Reset the extra Force of Kindle to 0 once a figure has made its Cast. Source: skirmish.force.cap"""
    if figure.kindled and weapon.kind == "cast":
        ctx.emit(
            BonusChanged(figure=figure.id, bonus=figure.bonus, kindled=0, ward=figure.ward, cite="skirmish.force.cap")
        )


def _option(counter: Counter, figure: str) -> Option:
    """Return how a way to strike back is shown: `counter:sabre:ogre`, with the class before the figure if named."""
    harm = counter.harm
    words = ["counter", counter.weapon.id, *([harm] if harm else [])]
    refs = (f"weapon:{counter.weapon.id}", *((f"class:{harm}",) if harm else ()), f"figure:{figure}")
    # Without classes a counter needs no more than the weapon to be told apart.
    return Option(":".join(words), refs)
