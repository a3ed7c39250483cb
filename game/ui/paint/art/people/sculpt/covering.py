"""Which headgear covers the top of a head, and which leaves no hair to be seen."""

from __future__ import annotations

from game.kernel.person import Person

COVERING = {
    "hood", "kettle", "barbute", "ironcap", "great-helm", "skullcap", "hat", "tricorn", "pointed-hat", "straw-hat",
    "jester", "beret", "cap", "turban", "bandana", "veil", "gas-mask",
}  # fmt: skip
CLOSED = {"great-helm", "barbute"}
HIDING = {"hood", "great-helm", "barbute", "veil", "turban", "jester"}


def is_covered(person: Person) -> bool:
    """Return whether something covers the top of the head."""
    return bool(COVERING & set(person.head or ()))
