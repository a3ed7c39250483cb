"""Where the things of a duel's table are pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.modes.duel.table.board.layout import GEMS, DuelRegions
from game.ui.table.view import HitArea


def anchor_of(
    table_regions: DuelRegions, near: int, ref: str, areas: Callable[[], Iterable[HitArea]]
) -> tuple[int, int] | None:
    """Return the point of a ref on the screen, by what can be hit there; None if it is not shown."""
    kind, _, name = ref.partition(":")
    if ref == "pile:deck":
        return table_regions.arsenal(near).center
    if kind == "gem":
        side, _, attribute = name.partition("-")
        return table_regions.gem(int(side), GEMS.index(attribute)).center
    if kind == "lane":
        part, _, side = name.partition("-")
        if part in ("source", "defender"):
            return table_regions.lane_card(part == "defender").center
        return table_regions.lane_support(int(side), 2).center if part == "support" else table_regions.lane().center
    if kind == "resolve":
        return table_regions.shield(int(name)).center
    if kind == "edge":
        return table_regions.edge(int(name)).center
    return next((area.rect.center for area in areas() if area.ref == ref), None)
