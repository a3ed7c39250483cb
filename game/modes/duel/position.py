"""The `position` part of a Duel scenario: what it overrides in a freshly laid out game.

Cards are named by their content id (the first copy not used yet), or in full as `a.<id>.2`. Cards that are named
nowhere lie in the Arsenal below `arsenal`, shuffled by the seed; with `rest: out` they are out of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.kernel.chance import Chance
from game.kernel.set_up import PositionError
from game.modes.duel.content import ATTRIBUTES, Attribute
from game.modes.duel.state import LETTERS, InPlay, State

if TYPE_CHECKING:
    from game.modes.duel.duel_rules import DuelRules

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
PILES = ("hand", "stockpile", "home", "reserves")


class CardPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play with its Fatigue and what lies under it."""

    card: str
    fatigue: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    prepared: bool = False
    attached: tuple[str, ...] = ()


class SidePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different about one player. `arsenal` lies on top, the first card topmost."""

    resolve: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    edge: Number = 0
    pool: dict[Attribute, Number] = {}
    hand: tuple[str, ...] = ()
    battlefield: tuple[str | CardPosition, ...] = ()
    keep: tuple[str | CardPosition, ...] = ()
    stockpile: tuple[str, ...] = ()
    home: tuple[str, ...] = ()
    reserves: tuple[str, ...] = ()
    arsenal: tuple[str, ...] = ()
    rest: Literal["arsenal", "out"] = "arsenal"


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that a scenario may override. `moved_up`: a Character was Moved to the Battlefield this turn."""

    phase: Literal["opening", "bonus", "begin", "recover", "deploy", "draw", "production", "stockpile", "engage"]
    active: Literal["a", "b"] = "a"
    round: Number = 1
    moved_up: bool = False
    a: SidePosition = SidePosition()
    b: SidePosition = SidePosition()


def place(rules: DuelRules, state: State, position: Position, chance: Chance) -> None:
    """Bring a fresh state into a position; `chance` shuffles the cards it does not name. Raises: PositionError."""
    state.phase = position.phase
    state.active = LETTERS.index(position.active)
    state.round = position.round
    state.moved_up = position.moved_up
    for seat, side in enumerate((position.a, position.b)):
        _side(rules, state, seat, side, chance)
    if position.phase == "production":
        seat = state.active
        mixed = [card for card in state.zone("stockpile", seat) if len(rules.card(card).cost.types) > 1]
        state.todo = ["city", *mixed]


def _side(rules: DuelRules, state: State, seat: int, side: SidePosition, chance: Chance) -> None:
    letter = LETTERS[seat]
    left = list(rules.lists[seat])

    def take(name: str, where: str) -> str:
        wanted = [card for card in left if card == name or card.split(".")[1] == name]
        if not wanted:
            known = tuple(dict.fromkeys(card.split(".")[1] for card in left))
            raise PositionError(f"{letter}.{where}", "a card of this deck that is not placed yet", name, known)
        left.remove(wanted[0])
        return wanted[0]

    player = state.players[seat]
    if side.resolve is not None:
        player.resolve = side.resolve
    player.edge = side.edge
    player.pool = {name: side.pool.get(name, 0) for name in ATTRIBUTES}
    zones = state.piles.zones
    for zone in PILES:
        names = getattr(side, zone)
        zones[f"{zone}:{seat}"] = [take(name, f"{zone}[{index}]") for index, name in enumerate(names)]
    for zone in ("battlefield", "keep"):
        zones[f"{zone}:{seat}"] = []
        for index, item in enumerate(getattr(side, zone)):
            entry = CardPosition(item) if isinstance(item, str) else item
            where = f"{zone}[{index}]"
            card = take(entry.card, where)
            attached = tuple(take(name, f"{where}.attached[{number}]") for number, name in enumerate(entry.attached))
            if rules.card(card).kind == "spell" or (attached and rules.card(card).kind != "character"):
                raise PositionError(f"{letter}.{where}", "a Character or Gear, cards only under Characters", entry.card)
            zones[f"{zone}:{seat}"].append(card)
            zones[f"attached:{seat}"] += attached
            state.cards[card] = InPlay(card, entry.fatigue, entry.prepared, attached)
    top = [take(name, f"arsenal[{index}]") for index, name in enumerate(side.arsenal)]
    if side.rest == "out":
        zones[f"arsenal:{seat}"] = top
        zones[f"reserves:{seat}"] += left
    else:
        zones[f"arsenal:{seat}"] = top + chance.shuffle(left)
