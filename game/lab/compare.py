"""Two stores side by side: for each side the difference of its share of wins, and whether it is more than noise."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.files.documents import ContentError
from game.kernel.measures import measurer_of
from game.lab.results import NOBODY, side_names, sides_of, winning_sides
from game.lab.statistics import Difference, Share, difference, percent, share
from game.lab.store import Store
from game.modes import modes


class Compared(msgspec.Struct, frozen=True):
    """One side in two stores; `name` holds both names where the stores call it differently."""

    side: str
    name: str
    first: Share
    second: Share
    difference: Difference

    @property
    def words(self) -> str:
        """Return the comparison as a line."""
        found = self.difference
        points = f"{100 * found.value:+.1f} points (95 %: {100 * found.low:+.1f} to {100 * found.high:+.1f})"
        pairs = f", {found.paired} pairs of equal seeds" if found.paired else ""
        return (
            f"{self.name}: {found.words}: {percent(self.first.value)} to {percent(self.second.value)}, {points}{pairs}"
        )

    @property
    def data(self) -> dict[str, Any]:
        """Return the comparison for other programs; shares and differences are 0..1."""
        return {
            "side": self.side or "nobody",
            **msgspec.to_builtins(self.difference),
            "words": self.difference.words,
        } | {
            name: {**msgspec.to_builtins(found), "share": found.value}
            for name, found in (("first", self.first), ("second", self.second))
        }


def compare(first: Store, second: Store) -> list[Compared]:
    """Compare the wins of each side. Raises: ContentError if the two are not games of one mode with the same sides."""
    for what, here, there in (
        ("mode", first.info.mode, second.info.mode),
        ("sides", ", ".join(sides_of(first.info)), ", ".join(sides_of(second.info))),
    ):
        if here != there:
            raise ContentError(second.path, 0, "compare", f"games with the {what} {here}, as in {first.path}", there)
    one, two = _winners(first), _winners(second)
    pairs = [(one[key], two[key]) for key in one if key in two]
    everybody = [*one.values(), *two.values()]
    sides = [*sides_of(first.info), *([NOBODY] if any(NOBODY in winners for winners in everybody) else [])]
    mode = modes().get(first.info.mode)
    measurer = measurer_of(mode) if mode is not None else None
    names, others = (side_names(store.info, measurer) for store in (first, second))
    found = []
    for side in sides:
        ours, theirs = ([side in winners for winners in games.values()] for games in (one, two))
        change = difference(ours, theirs, [(side in a, side in b) for a, b in pairs])
        name = names[side] if names[side] == others[side] else f"{names[side]} / {others[side]}"
        found.append(Compared(side, name, share(sum(ours), len(ours)), share(sum(theirs), len(theirs)), change))
    return found


def described(store: Store) -> str:
    """Return what a store holds, in a few words: level, bots, games."""
    bots = " / ".join(", ".join(dict.fromkeys(arrangement)) for arrangement in store.info.arrangements)
    return f"{store.info.title} by {bots}, {len(store.done())} games"


def _winners(store: Store) -> dict[tuple[int, int], tuple[str, ...]]:
    """Return the winning sides by seed and arrangement of the bots: games of equal keys were dealt alike."""
    turns = {bots: turn for turn, bots in enumerate(store.info.arrangements)}
    return {(game.seed, turns.get(game.bots, -1)): winning_sides(store.info, game) for game in store.games()}
