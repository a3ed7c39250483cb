"""The `position` part of a Duel scenario: what it overrides in a freshly laid out game.

Cards are named by their content id (the first copy not used yet), or in full as `a.<id>.2`. Cards that are named
nowhere lie in the Arsenal below `arsenal`, shuffled by the seed; with `rest: out` they are out of the game.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.chance import Chance
from game.kernel.language.phrases import Phrase
from game.kernel.scenarios.set_up import PositionError
from game.modes.duel.content.terms import ATTRIBUTES, Attribute, Bonus
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import LETTERS, InPlay, Mod, State, other, owner

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
PILES = ("hand", "stockpile", "home", "reserves")


class LastingBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus that a card in play has for a time: until this turn ends, or until the next turn of `whose` starts.

    `name` is where it comes from; without `whose` it is the card's owner.
    """

    bonus: Bonus
    until: Literal["turn", "next-turn"] = "turn"
    whose: Literal["", "a", "b"] = ""
    name: str = "Effect"


class CardPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in play with its Fatigue and what lies under it; the other player's cards are named `b.<id>` in full.

    `moved`: it has Moved in this Deploy phase. `lasting` are the effects on it that go on for a time.
    """

    card: str
    fatigue: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    prepared: bool = False
    attached: tuple[str, ...] = ()
    moved: bool = False
    lasting: tuple[LastingBonus, ...] = ()


class SidePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different about one player. `arsenal` lies on top, the first card topmost.

    `locked`: the attack action cannot be chosen again this turn.
    """

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
    locked: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that a scenario may override. `moved_up`: a Character was Moved to the Battlefield this turn."""

    phase: Literal["opening", "bonus", "begin", "recover", "deploy", "draw", "production", "stockpile", "engage"]
    active: Literal["a", "b"] = "a"
    round: Annotated[int, msgspec.Meta(ge=0, le=999)] = 1
    moved_up: bool = False
    a: SidePosition = SidePosition()
    b: SidePosition = SidePosition()


def place_position(content: DuelContent, state: State, position: Position, chance: Chance) -> None:
    """Bring a fresh state into a position; `chance` shuffles the cards it does not name. Raises: PositionError."""
    state.phase = position.phase
    state.active = LETTERS.index(position.active)
    state.round = position.round
    state.moved_up = position.moved_up
    left = [list(content.lists[seat]) for seat in (0, 1)]
    for zone in ("arsenal", "attached"):
        for seat in (0, 1):
            state.piles.zones[f"{zone}:{seat}"] = []
    for seat, side in enumerate((position.a, position.b)):
        _side(content, state, seat, side, left)
    for seat, side in enumerate((position.a, position.b)):
        arsenal = state.zone("arsenal", seat)
        if side.rest == "out":
            state.zone("reserves", seat).extend(left[seat])
        else:
            arsenal.extend(chance.shuffle(left[seat]))
        # An Arsenal laid out empty has run out before: it is not charged again.
        state.players[seat].dry = not arsenal
    if position.phase == "production":
        state.todo = ["city"]


def _side(content: DuelContent, state: State, seat: int, side: SidePosition, left: list[list[str]]) -> None:
    letter = LETTERS[seat]

    def take(name: str, where: str, side: int = seat) -> str:
        wanted = [card for card in left[side] if card == name or card.split(".")[1] == name]
        if not wanted:
            known_names = tuple(dict.fromkeys(card.split(".")[1] for card in left[side]))
            raise PositionError(
                f"{letter}.{where}", Phrase("a card of this deck that is not placed yet"), name, known_names
            )
        left[side].remove(wanted[0])
        return wanted[0]

    def take_under(name: str, where: str) -> str:
        enemy = other(seat)
        card = take(name, where, enemy if name.startswith(f"{LETTERS[enemy]}.") else seat)
        state.zone("attached", owner(card)).append(card)
        return card

    player = state.players[seat]
    if side.resolve is not None:
        player.resolve = side.resolve
    player.edge = side.edge
    player.locked = "duel.fight.lockout" if side.locked else ""
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
            below = enumerate(entry.attached)
            attached = tuple(take_under(name, f"{where}.attached[{number}]") for number, name in below)
            if content.card(card).kind == "spell" or (attached and content.card(card).kind != "character"):
                raise PositionError(
                    f"{letter}.{where}", Phrase("a Character or Gear, cards only under Characters"), entry.card
                )
            zones[f"{zone}:{seat}"].append(card)
            mods = tuple(
                Mod(item.name, item.bonus, item.until, LETTERS.index(item.whose or letter), "duel.gap.effect-durations")
                for item in entry.lasting
            )
            state.cards[card] = InPlay(card, entry.fatigue, entry.prepared, attached, mods, entry.moved)
    zones[f"arsenal:{seat}"] = [take(name, f"arsenal[{index}]") for index, name in enumerate(side.arsenal)]
