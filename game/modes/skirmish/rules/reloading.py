"""Loading a slow weapon again after a shot. Source: skirmish.gap.actions"""

from __future__ import annotations

from functools import lru_cache

from game.kernel.decisions import Option
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.events import Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx
from game.modes.skirmish.rules.hands import LOADED, is_unloaded


def concerns(content: SkirmishContent, figure: str) -> bool:
    """Return whether a figure can ever have a doing of this module."""
    return any("slow" in weapon.tags for weapon in content.weapons_of(figure))


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return the slow weapons that a figure may load again, with its Compatible action."""
    if figure.compatible or not figure.spent:
        return []
    return [_load(figure.id, weapon.id) for weapon in content.weapons_of(figure.id) if is_unloaded(figure, weapon)]


@lru_cache(maxsize=MOST_KEPT)
def _load(name: str, weapon: str) -> Doing:
    def load_weapon(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, spent=f"{weapon}{LOADED}", cite="skirmish.gap.actions"))

    return Doing(Option(f"reload:{weapon}", (f"weapon:{weapon}",)), load_weapon)
