"""What abilities can do: a closed vocabulary of effects, each verb one typed parameter class.

Every effect says on whom it falls: the `target` (of an ability; the Reactive Target; the one a trigger's event
happened to), `self` (whose ability it is), the `source` (who did what is answered), `allies` or `opponents` in range.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from game.modes.arena.content.conditions import CONDITION_ROWS

Who = Literal["target", "self", "source", "allies", "opponents"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=30)]
Change = Annotated[int, msgspec.Meta(ge=-30, le=30)]
Small = Annotated[int, msgspec.Meta(ge=0, le=9)]
CONDITION_NAMES = tuple(row.id for row in CONDITION_ROWS)
if TYPE_CHECKING:
    Condition: TypeAlias = str
else:
    Condition = Literal[CONDITION_NAMES]
Modifier = Literal[
    "armor", "movement", "steadfast", "accuracy", "might", "turning", "sharp-eyed", "pack", "heave", "stubborn",
    "regen", "str", "agi", "int", "will", "dice-limit", "numb", "no-items",
]  # fmt: skip
MODIFIER_NAMES: tuple[str, ...] = Modifier.__args__  # type: ignore[attr-defined]
Until = Literal["turns", "next", "healed", "paid", "combat", "kept"]


class EffectVerb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """An effect; `on` says on whom."""

    on: Who = "target"


class Damage(EffectVerb, frozen=True, tag="damage", kw_only=True):
    """Deal an amount of damage plus the wielded weapon's damage so many times."""

    amount: Amount = 0
    weapon: Small = 0


class RestoreHitPoints(EffectVerb, frozen=True, tag="heal", kw_only=True):
    """Let hit points be regained. Source: arena.gap.healing"""

    amount: Amount


class GiveShield(EffectVerb, frozen=True, tag="shield", kw_only=True):
    """Give a Shield; with `half_loss` it is half of the hit points just lost. Source: arena.key.shield-no-stack"""

    amount: Amount = 0
    half_loss: bool = False


class Inflict(EffectVerb, frozen=True, tag="condition", kw_only=True):
    """Put a condition on somebody.

    `turns` counts own Start of Turns; 0 with no `until` means until the end of the next Active Turn. `descending`
    lowers the value at every repeat. `persist` is the dice that hold it off, `withstand` those that avoid it;
    `longer` adds turns to one that is there already.
    Source: arena.gap.condition-duration, arena.key.persist-rounds, arena.key.withstand, arena.key.descending
    """

    name: Condition
    value: Amount = 0
    turns: Small = 0
    until: Literal["", "healed", "paid", "combat"] = ""
    descending: Small = 0
    persist: Small = 0
    withstand: Small = 0
    longer: Small = 0


class Grant(EffectVerb, frozen=True, tag="grant", kw_only=True):
    """Give a modifier, for turns or, on a Maintain ability, as long as it is kept up."""

    name: Modifier
    value: Change = 1
    turns: Small = 0


class Cure(EffectVerb, frozen=True, tag="cure", kw_only=True):
    """End conditions: those named, or every harmful one."""

    names: tuple[Condition, ...] = ()


class Push(EffectVerb, frozen=True, tag="push", kw_only=True):
    """Push away hex by hex. Source: arena.gap.forced-movement"""

    distance: Small


class Pull(EffectVerb, frozen=True, tag="pull", kw_only=True):
    """Pull nearer hex by hex. Source: arena.gap.forced-movement"""

    distance: Small


class Knock(EffectVerb, frozen=True, tag="prone", kw_only=True):
    """Knock prone, unless it is withstood. Source: arena.gap.prone"""

    withstand: Small = 0


class Dice(EffectVerb, frozen=True, tag="dice", kw_only=True):
    """Move dice from Spent to Available, or, below zero, the other way."""

    amount: Annotated[int, msgspec.Meta(ge=-5, le=5)]


class Immediate(EffectVerb, frozen=True, tag="immediate", kw_only=True):
    """Grant movement to be used now. Source: arena.move.immediate-use-now"""

    amount: Small


class FreeStep(EffectVerb, frozen=True, tag="step", kw_only=True):
    """Let somebody move for free, up to so many hexes. Source: arena.move.granted-or-forced"""

    distance: Small
    on: Who = "self"


class ChooseFacing(EffectVerb, frozen=True, tag="turn", kw_only=True):
    """Let somebody turn to any facing."""

    on: Who = "self"


class GainAction(EffectVerb, frozen=True, tag="action", kw_only=True):
    """Give one more Action in this turn. Source: arena.gap.action-economy"""

    on: Who = "self"


class Swap(EffectVerb, frozen=True, tag="swap", kw_only=True):
    """Change places with somebody."""


class Injure(EffectVerb, frozen=True, tag="injury", kw_only=True):
    """Give an Injury by its id. Source: arena.key.injury"""

    name: str


class BasicStrike(EffectVerb, frozen=True, tag="strike", kw_only=True):
    """Make a Basic Attack at somebody, as a Reaction."""


class Parry(EffectVerb, frozen=True, tag="parry", kw_only=True):
    """Pay dice now; each that shows 4 or more cancels one Hit of the attack."""

    on: Who = "self"


class Dodge(EffectVerb, frozen=True, tag="dodge", kw_only=True):
    """Move to a free front or flank hex; the attack fails if its target is then out of range."""

    distance: Small = 1
    on: Who = "self"


class Interpose(EffectVerb, frozen=True, tag="guard", kw_only=True):
    """Change places with the attacked ally and become the target."""


Effect = (
    Damage | RestoreHitPoints | GiveShield | Inflict | Grant | Cure | Push | Pull | Knock | Dice | Immediate | FreeStep
    | ChooseFacing | GainAction | Swap | Injure | BasicStrike | Parry | Dodge | Interpose
)  # fmt: skip
Effects = tuple[Effect, ...]
