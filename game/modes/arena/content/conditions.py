"""The conditions of a character, a row each: what the rules cite and what the table, the words and the bots know.

A new one is its row here and its rule, which asks `has(unit, "name")`; some ability has to inflict it.
Source: arena.key.*
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.language.say import N_

Tone = tuple[int, int, int]
PLAIN: Tone = (110, 122, 136)


class ConditionRow(NamedTuple):
    """A condition: its id, its name, its picture, what it costs in the judgement of a bot, its clause, what it does.

    Those of a `family` attack one Attribute, in the order of the rows each worse than the one before, and have the
    colour of the family; one that stands alone has its own `tone`. A `good` one is no harm. What `clause` is empty for
    has clauses of its own for what it brings, and is no harm that a cure ends. `does` is empty where the name says it.
    """

    id: str
    name: str
    icon: str
    cost: float
    clause: str = ""
    does: str = ""
    family: Literal["", "str", "agi", "int", "will"] = ""
    tone: Tone = PLAIN
    good: bool = False


_TICKS = N_("loses hit points at the start of each turn")
CONDITION_ROWS = (
    ConditionRow("bleed", N_("Bleed"), "drop", 2.5, "arena.key.bleed", _TICKS, tone=(179, 32, 27)),
    ConditionRow("burn", N_("Burn"), "fire", 2.5, "arena.key.burn", _TICKS, tone=(214, 92, 24)),
    ConditionRow(
        "regen", N_("Regen"), "hearts", -2.0, "arena.key.regen", N_("gains hit points at the start of each turn"),
        tone=(58, 150, 70), good=True,
    ),
    ConditionRow(
        "blind", N_("Blind"), "sight-disabled", 3.0, "arena.key.blind-melee", N_("sees nothing"), tone=(60, 66, 76)
    ),
    ConditionRow(
        "restrain", N_("Restrain"), "spider-web", 1.5, "arena.key.restrain-pay",
        N_("has to work free before it moves"), tone=(122, 108, 84),
    ),
    ConditionRow(
        "lethargic", N_("Lethargic"), "moon", 1.0, "arena.key.lethargic", N_("regenerates 1 die less"), "str"
    ),
    ConditionRow(
        "winded", N_("Winded"), "lungs", 2.0, "arena.key.winded-regen",
        N_("regenerates 2 dice less, maintains nothing"), "str",
    ),
    ConditionRow(
        "exhausted", N_("Exhausted"), "coffin", 4.0, "arena.key.exhausted-regen",
        N_("regenerates, maintains and persists nothing"), "str",
    ),
    ConditionRow("sluggish", N_("Sluggish"), "tortoise", 0.7, "arena.key.sluggish", N_("1 movement less"), "agi"),
    ConditionRow(
        "staggered", N_("Staggered"), "falling", 1.5, "arena.key.staggered", N_("half its movement is lost"), "agi"
    ),
    ConditionRow(
        "paralyze", N_("Paralyze"), "crossed-chains", 3.5, "arena.key.paralyze", N_("cannot move at all"), "agi"
    ),
    ConditionRow(
        "shocked", N_("Shocked"), "lightning-arc", 1.0, "arena.key.shocked", N_("abilities cost 1 die more"), "int"
    ),
    ConditionRow(
        "daze", N_("Daze"), "star-swirl", 2.0, "arena.key.daze-cost", N_("abilities cost double, no Reactions"), "int"
    ),
    ConditionRow("stunned", N_("Stunned"), "lightning-trio", 5.0, "arena.key.stunned", N_("no abilities"), "int"),
    ConditionRow(
        "distracted", N_("Distracted"), "surrounded-eye", 2.0, "arena.key.distracted",
        N_("dice that hit are rolled again"), "will",
    ),
    ConditionRow(
        "muddled", N_("Muddled"), "fog", 2.5, "arena.key.muddled", N_("each die that is rolled costs two"), "will"
    ),
    ConditionRow(
        "confused", N_("Confused"), "whirlwind", 4.0, "arena.key.confused", N_("no dice may be rolled"), "will"
    ),
    ConditionRow(
        "surprised", N_("Surprised"), "screaming", 1.0, "arena.key.surprised", N_("cannot react"),
        tone=(190, 110, 30),
    ),
    ConditionRow(
        "encumbered", N_("Encumbered"), "swap-bag", 1.2, "arena.key.encumbered-cost", N_("each hex costs 1 more")
    ),
    ConditionRow(
        "unconscious", N_("Unconscious"), "night-sky", 9.0, "arena.key.unconscious-pay", N_("does nothing"),
        tone=(44, 54, 96),
    ),
    ConditionRow("reckoning", N_("Reckoning"), "hourglass", 3.0),
    ConditionRow("afterglow", N_("Afterglow"), "star-swirl", -1.5, good=True),
)  # fmt: skip
