"""What every chapter of the rules uses: the typed context, causes, and what happened to whom."""

from __future__ import annotations

import msgspec

from game.boards.hex import Hex
from game.kernel.context import Ctx
from game.kernel.rules import ResponseWindow
from game.modes.arena.content.types import Timing
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit

BattleCtx = Ctx[State, BattleContent]
Key = tuple[str, str]


class Happening(msgspec.Struct, frozen=True):
    """Something that triggers and Reactions may answer: what, to whom, by whom, where.

    `at` is where it happened, `before` the hex that was left; `amount` the hit points, `name` the condition. `zeros`
    is how often the attacker had come to 0 hit points when it attacked.
    """

    kind: str
    who: str
    by: str = ""
    amount: int = 0
    name: str = ""
    at: Hex | None = None
    before: Hex | None = None
    melee: bool = False
    zeros: int = 0


class TriggerNode:
    """One link of a trigger chain: an ability with the character that has it, or a root event.

    `reaction` marks a chain that contains a Reaction: nothing in it can be reacted to. `turning` are those who have
    moved in it and choose their facing when that has been answered.
    Source: arena.gap.trigger-algorithm, arena.reaction.never-from-reaction
    """

    __slots__ = ("by", "happenings", "key", "number", "parent", "reaction", "turning")
    reaction: bool

    def __init__(self, key: Key, parent: TriggerNode | None = None, *, by: str = "", reaction: bool = False) -> None:
        self.key = key
        self.parent = parent
        self.number = 0
        self.by = by
        self.reaction = reaction or (parent is not None and parent.reaction)
        self.happenings: list[Happening] = []
        self.turning: list[Unit] = []

    @property
    def name(self) -> str:
        """Return the node as a word of a chain: a root by its kind, an ability with its character."""
        return self.key[0] if self.parent is None else f"{self.key[0]}@{self.key[1]}"

    def chain(self) -> tuple[str, ...]:
        """Return the words from the root to this node."""
        words: list[str] = []
        node: TriggerNode | None = self
        while node is not None:
            words.append(node.name)
            node = node.parent
        return tuple(reversed(words))

    def record_happening(self, kind: str, who: str, **details: object) -> None:
        """Note that something happened in this node's doing."""
        self.happenings.append(Happening(kind, who, **{"by": self.by, **details}))  # type: ignore[arg-type]


def root(kind: str, by: str = "", *, reaction: bool = False) -> TriggerNode:
    """Return the beginning of a new chain. Source: arena.trigger.every-time"""
    return TriggerNode((kind, ""), by=by, reaction=reaction)


async def offer_reactions(ctx: BattleCtx, timing: Timing, happening: Happening) -> bool:
    """Open the window in which characters may react to something; return whether one did.

    Who may, and in which order, `reactions.responses` says. Source: arena.reaction.attack-window,
    arena.reaction.damage-window, arena.reaction.movement-window
    """
    subject = happening.by if timing == "attack" else happening.who
    about: tuple[str, ...] = (f"unit:{subject}", f"timing:{timing}")
    if timing == "damage" and happening.amount:
        about = (*about, f"loss:{happening.amount}")
    before = _reactions_used(ctx.state)
    await ctx.window(ResponseWindow(timing, about, before=timing == "attack", key="react", what=happening))
    return _reactions_used(ctx.state) > before


def _reactions_used(state: State) -> int:
    """Return how many Reactions have been used since their users' Starts of Turn."""
    return sum(len(unit.used) for unit in state.units.values())
