"""First aid, helping powers, and what else friends do for one another.

Source: skirmish.gap.wounds, skirmish.gap.powers, skirmish.gap.actions
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.kernel.decisions import Option
from game.kernel.language.say import N_
from game.kernel.totals import Tally
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import Bolster, Kindle, Medic, Mend, Ward, thousandths
from game.modes.skirmish.game_content import TOLERANCE, SkirmishContent, unconscious
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
Why = tuple[str, str]
"""A reason and its clause."""
PROMISES: dict[str, type[Bolster | Kindle]] = {"bolster": Bolster, "kindle": Kindle}
"""What is promised to a friend with a Compatible action, by its verb."""
_WOUNDS, _POWERS, _ACTIONS = "skirmish.gap.wounds", "skirmish.gap.powers", "skirmish.gap.actions"


def concerns(content: SkirmishContent, figure: str) -> bool:
    """Return whether a figure can ever have a doing of this module."""
    return bool(content.helping[figure]) or any(
        content.word(figure, word) is not None for word in (Medic, Bolster, Kindle)
    )


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return whom a figure may heal, mend, ward, bolster or kindle."""
    found: list[Doing] = []
    if not figure.main:
        medic = content.word(figure.id, Medic)
        powers = [one for one in content.helping[figure.id] if ready(figure, one)]
        for friend in others.allies if medic is not None or powers else ():
            if medic is not None and _why_no_aid(content, figure, friend) is None:
                found.append(_aid(figure.id, friend.id, ""))
            for power in powers:
                if _why_no_power(content, figure, power, friend) is None:
                    found.append(_aid(figure.id, friend.id, power.id, in_sight=friend.id != figure.id))
    if not figure.compatible:
        found += _promises(content, figure, others)
    return found


def refusals(content: SkirmishContent, state: State, figure: Figure) -> Iterator[tuple[str, str, Why | None]]:
    """Yield what a figure could do for each friend: the verb, the friend, why not; None if only the action is used up.

    What it may do now is among them with None or with a reason that does not hold yet.
    """
    for friend in content.allies(state, figure.seat):
        if content.word(figure.id, Medic) is not None:
            yield "aid", friend.id, _why_no_aid(content, figure, friend)
        for power in content.helping[figure.id]:
            why = _why_no_power(content, figure, power, friend)
            if not ready(figure, power):
                why = N_("the weapon is not ready"), _ACTIONS
            elif why is None and friend.id != figure.id and not sees(content, state, figure, friend):
                why = N_("it is not in sight"), "skirmish.gap.line-of-sight"
            yield power.id, friend.id, why
        for verb in PROMISES:
            if content.word(figure.id, PROMISES[verb]) is not None:
                yield verb, friend.id, _why_no_promise(content, figure, friend, verb)


def _why_no_aid(content: SkirmishContent, figure: Figure, friend: Figure) -> Why | None:
    """Return why a Medic cannot heal a friend, whatever it has used. Source: skirmish.gap.wounds"""
    if friend.capacity >= content.cards[friend.id].capacity:
        return N_("it is not hurt"), _WOUNDS
    if HEALED in friend.marks:
        return N_("it was healed this turn"), _WOUNDS
    if friend.id != figure.id and not content.touching(figure, friend):
        return N_("it is not in contact"), _WOUNDS
    return None


def _why_no_power(content: SkirmishContent, figure: Figure, power: Weapon, friend: Figure) -> Why | None:
    """Return why a helping power does nothing for a friend, whether that is seen or not. Source: skirmish.gap.powers"""
    if isinstance(power.effect, Mend):
        if friend.capacity >= content.cards[friend.id].capacity:
            return N_("it is not hurt"), _POWERS
    elif friend.ward:
        return N_("it has a Ward already"), _POWERS
    elif unconscious(friend):
        return N_("it is Unconscious"), "skirmish.shock.l4-unconscious"
    if friend.id != figure.id and not content.within(figure, friend, power.far):
        return N_("it is beyond Range"), "skirmish.gap.combat-modifiers"
    return None


def _why_no_promise(content: SkirmishContent, figure: Figure, friend: Figure, verb: str) -> Why | None:
    """Return why a figure cannot Bolster or Kindle a friend, each once per turn, whatever it has used.

    Source: skirmish.gap.actions
    """
    word = content.word(figure.id, PROMISES[verb])
    assert isinstance(word, Bolster | Kindle)
    if verb in figure.marks:
        return N_("once per turn"), _ACTIONS
    if friend.id == figure.id:
        return N_("it does that for others only"), _ACTIONS
    if unconscious(friend):
        return N_("it is Unconscious"), "skirmish.shock.l4-unconscious"
    if verb == "kindle" and not content.cards[friend.id].cast:
        return N_("it is no caster"), _ACTIONS
    if friend.kindled if verb == "kindle" else friend.bonus:
        return N_("it has that already"), _ACTIONS
    if content.gap(figure, friend) - TOLERANCE > thousandths(word.within):
        return N_("it is too far off"), _ACTIONS
    return None


@lru_cache(maxsize=MOST_KEPT)
def _aid(figure: str, patient: str, weapon: str, *, in_sight: bool = False) -> Doing:
    """Return healing, or a helping power: `in_sight` that is one for which the patient has to be seen."""

    def aid(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=figure, main=True, spent=weapon if _has_limited_uses(ctx, weapon) else "", cite=_ACTIONS))
        begin(ctx, Aiding(figure=figure, patient=patient, weapon=weapon))
        purpose = "mend" if weapon else "aid"
        side = aid_side(ctx.content, ctx.state.figures[figure], weapon)
        begin_check(ctx, purpose, side, Tally("TN", TN, _POWERS if weapon else _WOUNDS).total())

    def can_see_patient(content: SkirmishContent, state: State, others: Around) -> bool:
        return sees(content, state, state.figures[figure], state.figures[patient])

    option = Option(f"{weapon or 'aid'}:{patient}", (f"figure:{patient}",))
    return Doing(option, aid, can_see_patient if in_sight else None)


def _has_limited_uses(ctx: SkirmishCtx, weapon: str) -> bool:
    return bool(weapon) and bool(ctx.content.weapon(weapon).uses)


def aid_side(content: SkirmishContent, figure: Figure, weapon: str) -> Contestant:
    """Return the side of the Check: Mind with the Medic's cards, or Cast."""
    trait = "cast" if weapon else "mind"
    size = attribute_hand(content, figure, trait)
    medic = content.word(figure.id, Medic)
    if not weapon and medic is not None:
        size.add("Medic", medic.rank, _WOUNDS)
    return contestant(figure.seat, figure.id, trait, trait_tally(content, figure, trait), size)


def run_task(ctx: SkirmishCtx, task: Aiding) -> None:
    """Let the Check of first aid or a helping power take hold."""
    result = ctx.state.contest
    assert result is not None
    finish(ctx)
    if result.verdict == "below":
        return
    patient = ctx.state.figures[task.patient]
    power = ctx.content.weapon(task.weapon) if task.weapon else None
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
    gained = min(points, ctx.content.cards[patient.id].capacity - patient.capacity)
    if patient.gone or gained <= 0:
        return
    ctx.emit(Healed(figure=patient.id, by=by, points=gained, left=patient.capacity + gained, cite=cite))
    for held in patient.conditions:
        kind = ctx.content.library.conditions.get(held.slot)
        if kind is not None and kind.heals:
            end_condition(ctx, patient, held.slot, cite)


def _promises(content: SkirmishContent, figure: Figure, others: Around) -> list[Doing]:
    """Return whom a figure may Bolster or Kindle, each once per turn, with its Compatible action."""
    found: list[Doing] = []
    bolster, kindle = content.word(figure.id, Bolster), content.word(figure.id, Kindle)
    if bolster is None and kindle is None:
        return []
    for friend in others.allies:
        if bolster is not None and _why_no_promise(content, figure, friend, "bolster") is None:
            found.append(_promise(figure.id, friend.id, "bolster", bolster.cards, 0))
        if kindle is not None and _why_no_promise(content, figure, friend, "kindle") is None:
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
