"""First aid, helping powers, and what else friends do for one another.

Source: skirmish.gap.wounds, skirmish.gap.powers, skirmish.gap.actions
"""

from __future__ import annotations

from functools import lru_cache

from game.kernel.decisions import Option
from game.kernel.totals import Tally
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import Bolster, Kindle, Medic, Mend, Ward, thousandths
from game.modes.skirmish.facts import TOLERANCE, SkirmishFacts, unconscious
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.events import BonusChanged, Healed, Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Aiding
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.challenge import begin_check, contestant
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx, begin, finish
from game.modes.skirmish.rules.hands import attribute_hand, ready, trait_tally
from game.modes.skirmish.rules.outcomes import end_condition
from game.modes.skirmish.rules.sight import sees

TN = 10
A_POINT = 3
HEALED = "healed"
_WOUNDS, _POWERS, _ACTIONS = "skirmish.gap.wounds", "skirmish.gap.powers", "skirmish.gap.actions"


def concerns(facts: SkirmishFacts, figure: str) -> bool:
    """Return whether a figure can ever have a doing of this module."""
    return bool(facts.helping[figure]) or any(facts.word(figure, word) is not None for word in (Medic, Bolster, Kindle))


def doings(facts: SkirmishFacts, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return whom a figure may heal, mend, ward, bolster or kindle."""
    found: list[Doing] = []
    if not figure.main:
        medic = facts.word(figure.id, Medic)
        powers = [one for one in facts.helping[figure.id] if ready(figure, one)]
        for friend in others.allies if medic is not None or powers else ():
            hurt = medic is not None and _can_be_healed(facts, friend) and HEALED not in friend.marks
            if hurt and (friend.id == figure.id or facts.touching(figure, friend)):
                found.append(_aid(figure.id, friend.id, ""))
            for power in powers:
                if not _helps(facts, power, friend):
                    continue
                if friend.id == figure.id:
                    found.append(_aid(figure.id, friend.id, power.id))
                elif facts.within(figure, friend, power.far):
                    found.append(_aid(figure.id, friend.id, power.id, in_sight=True))
    if not figure.compatible:
        found += _promises(facts, figure, others)
    return found


def _can_be_healed(facts: SkirmishFacts, friend: Figure) -> bool:
    return friend.capacity < facts.cards[friend.id].capacity


def _helps(facts: SkirmishFacts, power: Weapon, friend: Figure) -> bool:
    if isinstance(power.effect, Mend):
        return _can_be_healed(facts, friend)
    return isinstance(power.effect, Ward) and not friend.ward and not unconscious(friend)


@lru_cache(maxsize=MOST_KEPT)
def _aid(figure: str, patient: str, weapon: str, *, in_sight: bool = False) -> Doing:
    """Return healing, or a helping power: `in_sight` that is one for which the patient has to be seen."""

    def aid(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=figure, main=True, spent=weapon if _counted(ctx, weapon) else "", cite=_ACTIONS))
        begin(ctx, Aiding(figure=figure, patient=patient, weapon=weapon))
        purpose = "mend" if weapon else "aid"
        side = aid_side(ctx.facts, ctx.state.figures[figure], weapon)
        begin_check(ctx, purpose, side, Tally("TN", TN, _POWERS if weapon else _WOUNDS).total())

    def seen(facts: SkirmishFacts, state: State, others: Around) -> bool:
        return sees(facts, state, state.figures[figure], state.figures[patient])

    option = Option(f"{weapon or 'aid'}:{patient}", (f"figure:{patient}",))
    return Doing(option, aid, seen if in_sight else None)


def _counted(ctx: SkirmishCtx, weapon: str) -> bool:
    return bool(weapon) and bool(ctx.facts.weapon(weapon).uses)


def aid_side(facts: SkirmishFacts, figure: Figure, weapon: str) -> Contestant:
    """Return the side of the Check: Mind with the Medic's cards, or Cast."""
    trait = "cast" if weapon else "mind"
    size = attribute_hand(facts, figure, trait)
    medic = facts.word(figure.id, Medic)
    if not weapon and medic is not None:
        size.add("Medic", medic.rank, _WOUNDS)
    return contestant(figure.seat, figure.id, trait, trait_tally(facts, figure, trait), size)


def run(ctx: SkirmishCtx, task: Aiding) -> None:
    """Let the Check of first aid or a helping power take hold."""
    result = ctx.state.contest
    assert result is not None
    finish(ctx)
    if result.verdict == "below":
        return
    patient = ctx.state.figures[task.patient]
    power = ctx.facts.weapon(task.weapon) if task.weapon else None
    if power is None or isinstance(power.effect, Mend):
        heal(ctx, patient, 1 + result.margin // A_POINT, task.figure, _POWERS if power is not None else _WOUNDS)
        if power is None:
            ctx.emit(Used(figure=patient.id, mark=HEALED, cite=_WOUNDS))
    elif isinstance(power.effect, Ward) and result.verdict == "above":
        event = BonusChanged(
            figure=patient.id, bonus=patient.bonus, kindled=patient.kindled, ward=power.effect.cards, cite=_POWERS
        )
        ctx.emit(event)


def heal(ctx: SkirmishCtx, patient: Figure, points: int, by: str, cite: str) -> None:
    """Give points of Capacity back, never above the start value; what one healed point ends is ended."""
    gained = min(points, ctx.facts.cards[patient.id].capacity - patient.capacity)
    if patient.gone or gained <= 0:
        return
    ctx.emit(Healed(figure=patient.id, by=by, points=gained, left=patient.capacity + gained, cite=cite))
    for held in patient.conditions:
        kind = ctx.facts.library.conditions.get(held.slot)
        if kind is not None and kind.heals:
            end_condition(ctx, patient, held.slot, cite)


def _promises(facts: SkirmishFacts, figure: Figure, others: Around) -> list[Doing]:
    """Return whom a figure may Bolster or Kindle, each once per turn, with its Compatible action."""
    found: list[Doing] = []
    bolster, kindle = facts.word(figure.id, Bolster), facts.word(figure.id, Kindle)
    if bolster is None and kindle is None:
        return []
    for friend in others.allies:
        if friend.id == figure.id or unconscious(friend):
            continue
        near = facts.gap(figure, friend) - TOLERANCE
        free = not friend.bonus and "bolster" not in figure.marks
        if bolster is not None and free and near <= thousandths(bolster.within):
            found.append(_promise(figure.id, friend.id, "bolster", bolster.cards, 0))
        caster = facts.cards[friend.id].cast > 0 and not friend.kindled
        if kindle is not None and "kindle" not in figure.marks and caster and near <= thousandths(kindle.within):
            found.append(_promise(figure.id, friend.id, "kindle", 0, kindle.force))
    return found


@lru_cache(maxsize=MOST_KEPT)
def _promise(figure: str, friend: str, verb: str, bonus: int, kindled: int) -> Doing:
    def promise(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=figure, compatible=True, mark=verb, cite=_ACTIONS))
        now = ctx.state.figures[friend]
        event = BonusChanged(
            figure=friend, bonus=now.bonus + bonus, kindled=now.kindled + kindled, ward=now.ward, cite=_ACTIONS
        )
        ctx.emit(event)

    return Doing(Option(f"{verb}:{friend}", (f"figure:{friend}",)), promise)
