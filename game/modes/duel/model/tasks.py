"""What is still to be resolved: the kinds of tasks on the stack, and the Trigger Effects that wait.

A task is dealt with by the rule that `TASKS` in rules/course.py has for its type, and stays on the stack until its
questions are answered. Its tag is its kind in saves and messages.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.modes.duel.model.names import CardName, NoCard, SeatNumber


class Waiting(msgspec.Struct, frozen=True):
    """A Trigger Effect that waits: whose, of which card, which icon or number, what set it off, for which host.

    `ability` is `exhausted`, `equip`, `zealous` or `trigger:<n>`.
    """

    seat: SeatNumber
    card: CardName
    ability: str
    about: str = ""
    host: NoCard = ""


class _StackTask(msgspec.Struct, frozen=True, tag_field="kind"):
    """One thing on the stack."""


class _SeatTask(_StackTask, frozen=True):
    """One thing on the stack that a seat deals with."""

    seat: SeatNumber


# What was announced


class Play(_SeatTask, frozen=True, tag="play"):
    """Pay for a card in hand and play it."""

    card: CardName


class Cast(_SeatTask, frozen=True, tag="cast"):
    """Pay for a Spell in Home and let a Character in the Keep Cast it."""

    caster: CardName
    spell: CardName


class Use(_SeatTask, frozen=True, tag="use"):
    """Pay for and use the effect with this number of a card in play."""

    user: CardName
    source: CardName
    number: int


class FreeCast(_SeatTask, frozen=True, tag="free-cast"):
    """Let a Character Cast a Spell because an effect says so."""

    caster: CardName
    spell: CardName


class Zealous(_SeatTask, frozen=True, tag="zealous"):
    """Let a Character Move that was just played."""

    card: CardName


# Effects


class EffectEdge(_SeatTask, frozen=True, tag="effect-edge"):
    """Change the DL with Edge."""


class EffectSupport(_SeatTask, frozen=True, tag="effect-support"):
    """Give Support for the DL."""


class EffectJudge(_SeatTask, frozen=True, tag="effect-judge"):
    """Compare the sum with the DL."""


class EffectDo(_SeatTask, frozen=True, tag="effect-do"):
    """Carry out the verbs of the effect, one after the other."""


class EffectFinish(_SeatTask, frozen=True, tag="effect-finish"):
    """End the effect."""


class Settle(_SeatTask, frozen=True, tag="settle"):
    """Complete a cause of Fatigue, by its number; `by` is the Character it comes from."""

    cause: int
    by: NoCard = ""


class PutBack(_SeatTask, frozen=True, tag="look"):
    """Put cards that were looked at back, for the effect of `source`: each on one of these ends of the Arsenal."""

    source: CardName
    ends: tuple[Literal["top", "bottom"], ...]


class PutUnder(_SeatTask, frozen=True, tag="under"):
    """Order cards that go under the Arsenal of their owner; `by` is the Character that sends them there."""

    by: CardName
    cards: tuple[CardName, ...]


# Attacks


class Join(_SeatTask, frozen=True, tag="join"):
    """Choose further attackers."""


class PayForAttack(_SeatTask, frozen=True, tag="attack-pay"):
    """Give the attackers their Fatigue."""


class Provoke(_SeatTask, frozen=True, tag="provoke"):
    """Choose blockers for attackers with Provoke."""


class Block(_SeatTask, frozen=True, tag="block"):
    """Choose all other blockers."""


class NextFight(_SeatTask, frozen=True, tag="next-fight"):
    """Choose which blocked attacker fights next."""


class Unblocked(_SeatTask, frozen=True, tag="unblocked"):
    """Choose what unblocked attackers do."""


class Sabotage(_SeatTask, frozen=True, tag="sabotage"):
    """Let an unblocked attacker Sabotage."""

    attacker: CardName


class AttackEnd(_SeatTask, frozen=True, tag="attack-end"):
    """End the attack."""


# Fights


class Guard(_SeatTask, frozen=True, tag="guard"):
    """Choose Guards for the defender."""


class FightEdge(_SeatTask, frozen=True, tag="fight-edge"):
    """Change the damage with Edge."""


class FightSupport(_SeatTask, frozen=True, tag="fight-support"):
    """Choose Support for the fight."""


class Reveal(_SeatTask, frozen=True, tag="reveal"):
    """Turn both Supports over."""


class FightJudge(_SeatTask, frozen=True, tag="fight-judge"):
    """Compare the sums of the fight."""


class FightEnd(_SeatTask, frozen=True, tag="fight-end"):
    """End the fight."""


# Trigger Effects


class OrderTriggers(_StackTask, frozen=True, tag="triggers"):
    """Choose which of the Trigger Effects set off together is next."""

    batch: tuple[Waiting, ...]


class TakeTrigger(_StackTask, frozen=True, tag="trigger"):
    """Use or decline a Trigger Effect."""

    trigger: Waiting


Announced = Play | Cast | Use
OfEffect = EffectEdge | EffectSupport | EffectJudge | EffectDo | EffectFinish | Settle | PutBack | PutUnder
OfAttack = Join | PayForAttack | Provoke | Block | NextFight | Unblocked | Sabotage | AttackEnd
OfFight = Guard | FightEdge | FightSupport | Reveal | FightJudge | FightEnd
OfTriggers = OrderTriggers | TakeTrigger
Task = Announced | FreeCast | Zealous | OfEffect | OfAttack | OfFight | OfTriggers


def triggers_of(task: Task) -> tuple[Waiting, ...]:
    """Return the Trigger Effects that wait in a task."""
    if isinstance(task, OrderTriggers):
        return task.batch
    return (task.trigger,) if isinstance(task, TakeTrigger) else ()
