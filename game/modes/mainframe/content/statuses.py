"""The statuses of units and of areas, a row each: what the tables, the words and the bots know of them.

A new one is its row here and its rule, which asks `"name" in unit.status` or `area_has`.
Source: mainframe.gap.status-byte, mainframe.gap.area-status
"""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.language.say import N_


class StatusRow(NamedTuple):
    """A status: its id, its name, what it does in a few words, its picture with its tone, and its worth to a bot.

    `tone` is a colour of the theme; `value` is in hit points, good for whom it lies on if it is positive.
    """

    id: str
    name: str
    effect: str
    icon: str
    value: float
    tone: str = "text_strong"


BIT_ROWS = (
    StatusRow("blind", N_("Blind"), N_("Accuracy and Evade are 4 ranks worse"), "sight-disabled", -6.0),
    StatusRow(
        "burning", N_("Burning"), N_("loses a tenth of MaxHP after its last turn of a round"), "fire", -7.0, "danger"
    ),
    StatusRow(
        "berserk", N_("Berserk"), N_("must go to the nearest enemy in reach and attack it there"), "screaming", -1.5,
        "danger",
    ),
    StatusRow("silenced", N_("Silenced"), N_("cannot hack, blast or lay mana"), "silenced", -3.0),
    StatusRow(
        "confused", N_("Confused"), N_("a card decides what it does; damage clears its head"), "star-swirl", -6.0,
        "chain",
    ),
    StatusRow(
        "invisible", N_("Invisible"), N_("cannot be a target until it attacks; that attack cannot be dodged"),
        "invisible", 5.0, "info",
    ),
    StatusRow("noclip", N_("Noclip"), N_("walks through walls up to 3 map units for 2 points"), "ghost", 0.5),
    StatusRow(
        "armored", N_("Armored"), N_("takes half damage from attacks without an element"), "checked-shield", 6.0, "info"
    ),
)  # fmt: skip
"""The status bits of a unit, in the order of a byte."""
AREA_ROWS = (
    StatusRow("dark", N_("Dark"), N_("attacks into or out of it are 4 ranks less accurate"), "night-sky", -0.5),
    StatusRow("cover", N_("Cover"), N_("no attack from outside reaches into it"), "brick-wall", 3.0),
    StatusRow(
        "hazardous", N_("Hazardous"), N_("costs a tenth of MaxHP at the start of a round"), "radioactive", -6.0,
        "danger",
    ),
    StatusRow(
        "unstable", N_("Unstable"), N_("staying costs 2 Move points at the end of a round, or a push"), "earth-crack",
        -1.5, "danger",
    ),
    StatusRow(
        "mirrored", N_("Mirrored"), N_("a single attack from outside comes back"), "mirror-mirror", 2.0, "chain"
    ),
    StatusRow("locked", N_("Locked"), N_("its links are closed for moves, pushes and shots"), "padlock", -2.0, "may"),
    StatusRow(
        "cached", N_("Cached"), N_("a first turn of the round begun in it brings 2 more Move points"), "speedometer",
        0.8, "may",
    ),
    StatusRow("quiet", N_("Quiet"), N_("no status bit of anybody in it can change"), "speaker-off", 0.0),
)  # fmt: skip
"""The statuses of an area."""
