"""The state of a story: heroes and their cards, the story's cards, tokens, and the encounter that is going on.

Layout, for rules, words and views alike:

- **Cards** are named `<deck>.<card>`, further copies `<deck>.<card>.2`; every deck exists once, so the name says whose
  it is. Damage and Wounds are `damage.<n>` and `wound.<n>`. Cards that an example lays out are `p1.<card>` by seat.
- **Zones** (`state.piles.zones`) of each seat: `draw:0` (top first), `hand:0`, `discard:0` (oldest first), `table:0`
  (laid on the running attack, defense or challenge), `aside:0` (Armor played in this Draw step), `removed:0` (out of
  the game). The story's are `pile` (untaken Story cards of the act), `used` (those of the act that were turned).
- **Windows** are rounds of the kernel (`state.rounds`), with the kinds in `WINDOWS`.
- **phase** says what comes next when no window is open and no effect is pending; see `Phase`.
- **encounter** is the card being resolved; **combat**, **assault** (an enemy's attack), **strike** (a hero's attack)
  and **challenge** (Tests, or the Test of a retreat) are there while they last.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.rounds import RoundsState
from game.kernel.state import Ref, order_key
from game.modes.story.content.cards import GeneralEffect
from game.modes.story.content.stories import AnyEffect
from game.modes.story.content.terms import AttackType, Category, Keyword, Side

SeatNumber = Annotated[int, Ref("seat")]
NoSeat = Annotated[int, Ref("seat", none=True)]
CardName = Annotated[str, Ref("card")]
NoCard = Annotated[str, Ref("card", none=True)]
DeckName = Annotated[str, Ref("deck")]
EnemyKind = Annotated[str, Ref("enemy")]
AllyName = Annotated[str, Ref("ally")]

Phase = Literal[
    "choose",  # heroes choose their decks
    "deal",  # decks are shuffled, opening hands dealt
    "turn",  # the next Story or Plot card is turned
    "open",  # an End Of Act card shuffles everything and has its instructions
    "lay",  # enemies or Tests are laid out, start effects; then challenge or combat
    "order",  # the party sets its Combat Order
    "discard",  # Discard step
    "draw",  # Draw step: refill, then the window of Armor, Repair and Heal
    "defeat",  # Armor returns, Defeat check
    "pick",  # the party names the player of a single-player challenge
    "challenge",  # the window of the challenge opens
    "count",  # the challenge is counted
    "traits",  # enemies regrow and call
    "enemy",  # the next enemy: the window before its attack
    "aim",  # its target is looked up and announced
    "defend",  # others may take the attack
    "defense",  # the defense window opens
    "settle",  # damage or Wound
    "half",  # attack or retreat
    "hero",  # the next hero's attack turn opens
    "yield",  # an attack turn closed without an attack
    "strike",  # the attack window opens
    "hit",  # the attack is counted
    "round-end",  # the combat round is over
    "result",  # tokens and effects of the encounter
    "rest",  # Rest and Recover
    "close",  # what follows the encounter
    "over",
]
WINDOWS = ("heal", "challenge", "retreat", "before", "defense", "hero", "strike")
"""Kinds of windows: Draw step, challenge, retreat challenge, before an enemy's attack, against it, attack turn, attack.

Source: story.gap.windows
"""
ZONES = ("draw", "hand", "discard", "table", "aside", "removed")
LaidAs = Literal["test", "keyword", "attack", "boost", "mid", "end", "defense", "defend"]


class HeroState(msgspec.Struct):
    """A hero beside the cards.

    `decks` are the chosen ones in the order chosen, `ready` that the choice stands. `used` names what was used this
    turn: deck ids of abilities, names of General cards. `known` are the top cards of the draw deck this seat has looked
    at.
    """

    decks: tuple[DeckName, ...] = ()
    ready: bool = False
    defeated: bool = False
    used: tuple[str, ...] = ()
    known: tuple[CardName, ...] = ()


class EnemyState(msgspec.Struct):
    """An enemy in a combat: `id` is its name in this combat, `kind` its entry, `most` its full health here.

    `called` counts the enemies it has called.
    """

    id: str
    kind: EnemyKind
    health: int
    most: int
    called: int = 0


class Lay(msgspec.Struct, frozen=True):
    """Something laid on a Test, an attack or a defense: a card, or a bonus without one (`source`: deck or ally).

    `kind` is the attack type or category it counts as, `value` what it adds, `link` the Chain Boost besides, or the 1
    of a Defend.
    """

    seat: SeatNumber
    card: NoCard
    source: str
    laid: LaidAs
    kind: str
    value: int
    link: int = 0


class TestState(msgspec.Struct, frozen=True):
    """A Test as it stands on the table: what is needed with its size or number, and who passed it by Keyword."""

    category: Category
    need: int
    keyword: Keyword | Literal[""] = ""
    passed: NoSeat = -1


class Challenge(msgspec.Struct):
    """Tests that are being met: of a Non-Combat card, or (`retreat`) of a retreat. `only` is the one who may."""

    tests: list[TestState]
    lays: list[Lay] = []
    retreat: bool = False
    only: NoSeat = -1


class Assault(msgspec.Struct):
    """An enemy's attack on a hero. `aimed` is the place it was first aimed at, `target` who is attacked now.

    `kind` is the Defense type, once fixed; `asked` names who declined to Defend, `taken` tells that somebody did.
    `held` are the Defend cards that others hold since it was announced. `sweep`: the second attack of a Sweeping enemy.
    """

    enemy: str
    type: AttackType
    strength: int
    aimed: int
    target: SeatNumber
    kind: AttackType | Literal[""] = ""
    lays: list[Lay] = []
    asked: tuple[SeatNumber, ...] = ()
    held: tuple[CardName, ...] = ()
    taken: bool = False
    sweep: bool = False


class Strike(msgspec.Struct):
    """A hero's attack on an enemy, of one type; `chain`: begun with a Chain Start, `ended`: it has its Chain End."""

    seat: SeatNumber
    enemy: str
    kind: AttackType
    lays: list[Lay] = []
    chain: bool = False
    ended: bool = False


class Combat(msgspec.Struct):
    """A combat: the Combat Order of those who stand, the enemies from left to right, and how far the round has come.

    `acted` are the enemies that have attacked this round, `done` the heroes who have attacked or passed.
    """

    order: list[SeatNumber] = []
    enemies: list[EnemyState] = []
    round: int = 0
    acted: tuple[str, ...] = ()
    done: tuple[SeatNumber, ...] = ()


class Encounter(msgspec.Struct):
    """The card being resolved: a Story card, or a Plot card with its side. `called` in a row by others.

    `result` is empty until it is settled; `limit` the change of the hand limit while it lasts; `anyone`: somebody was
    Defeated in it; `chosen` is whom the party named; `allies` were used in it.
    """

    card: str
    side: Side | Literal[""] = ""
    called: int = 0
    result: Literal["", "success", "failure"] = ""
    how: str = ""
    limit: int = 0
    anyone: bool = False
    chosen: NoSeat = -1
    allies: tuple[AllyName, ...] = ()


class Pending(msgspec.Struct, frozen=True):
    """An effect that is still to be carried out, for one seat (-1: for the party), and the card it comes from."""

    effect: AnyEffect | GeneralEffect
    seat: NoSeat = -1
    source: str = ""


class Call(msgspec.Struct, frozen=True):
    """A further Story card to be drawn: of which kind, and how many have called each other to it."""

    kind: Literal["any", "combat", "noncombat"]
    depth: int


class Coming(msgspec.Struct, frozen=True):
    """What waits for the next encounter it fits: of kind `limit`, `test:<category>` or `enemies`.

    `since` is the number of the card that announced it (`State.round`): it does not change that encounter itself.
    """

    kind: str
    by: int
    since: int = 0


class Sighting(msgspec.Struct, frozen=True):
    """What was seen at a table of closed hands: a card that came to a seat, into the hand or else the draw deck.

    `by` is who gave it, -1 for nobody: a gift shows its card to those two alone. Without a card it tells that the whole
    hand of the seat went into the draw deck.
    """

    seat: SeatNumber
    card: NoCard = ""
    hand: bool = False
    by: NoSeat = -1


class State(RoundsState, kw_only=True):
    """A story of one to four heroes.

    `act`, `plot` are where it stands: the act and its next Plot card, with `need` and `lead`; `since` counts tokens
    since the last Plot card. `todo` are the seats that have still to answer in a step where each decides for itself.
    `pending` effects come before the phase; `calls` are Story cards still to be drawn. `way` is what follows the Plot
    card that is being finished: a Plot card, an act or an ending. `harm` numbers the Damage and Wound cards there have
    been; `shown` counts the topmost Story cards that everybody has looked at. `people` are the seats that people hold.
    `ending` is the story's ending, `grade` of a win. `sightings`, oldest first, are kept only where hands are closed.
    """

    phase: Phase = "choose"
    round: int = 0
    players: list[HeroState] = []
    people: tuple[SeatNumber, ...] = ()
    piles: Piles = msgspec.field(default_factory=lambda: Piles(zones={}))
    harm: int = 0
    act: str = ""
    plot: str = ""
    need: int = 0
    lead: int = 0
    turned: tuple[str, ...] = ()
    shown: int = 0
    white: int = 0
    black: int = 0
    since: int = 0
    allies: tuple[AllyName, ...] = ()
    coming: tuple[Coming, ...] = ()
    pending: list[Pending] = []
    calls: tuple[Call, ...] = ()
    way: str = ""
    todo: tuple[SeatNumber, ...] = ()
    encounter: Encounter | None = None
    combat: Combat | None = None
    assault: Assault | None = None
    strike: Strike | None = None
    challenge: Challenge | None = None
    ending: str = ""
    grade: Literal["", "bright", "hard-won"] = ""
    result: Literal["", "won", "lost"] = ""
    result_cite: str = ""
    sightings: tuple[Sighting, ...] | msgspec.UnsetType = msgspec.UNSET

    def zone(self, name: str, seat: int) -> list[str]:
        """Return the cards of a seat's zone."""
        return self.piles.zones[f"{name}:{seat}"]

    def seat_of(self, ref: str) -> int | None:
        """Return in whose zones a card lies; story cards are nobody's."""
        kind, _, card = ref.partition(":")
        zones = self.piles.zones.items() if kind == "card" else ()
        seats = (zone.partition(":")[2] for zone, cards in zones if card in cards)
        return next((int(seat) for seat in seats if seat.isdigit()), None)

    def hand(self, seat: int) -> list[str]:
        """Return the hand of a seat."""
        return self.piles.zones[HANDS[seat]]


HOLDER = "held-by"
"""The standing order by which a seat changes hands between evenings."""
HANDS = tuple(f"hand:{seat}" for seat in range(4))


@lru_cache(maxsize=10_000)
def is_damage(card: str) -> bool:
    """Return whether it is a Damage card."""
    return card.startswith("damage.")


@lru_cache(maxsize=10_000)
def is_wound(card: str) -> bool:
    """Return whether it is a Wound card."""
    return card.startswith("wound.")


@lru_cache(maxsize=10_000)
def is_dead(card: str) -> bool:
    """Return whether it is a Damage or a Wound card. Source: story.gap.dead-cards"""
    return card.startswith(("damage.", "wound."))


def list_undefeated_seats(state: State) -> list[int]:
    """Return the seats that are not Defeated, in seat order; before the first check everybody stands."""
    return [seat for seat, player in enumerate(state.players) if not player.defeated]


def held_by_person(state: State, seat: int) -> bool:
    """Return whether a person holds a seat: as the story began, or as it was said since.

    Source: story.gap.party-decisions, story.gap.player-count
    """
    said = state.orders.get(order_key(seat, HOLDER)) if state.orders else None
    return said == "person" if said else seat in state.people


def leader(state: State) -> int:
    """Return who answers for the party: the lowest standing seat of a person, else the lowest standing seat.

    Source: story.gap.party-decisions
    """
    seats = list_undefeated_seats(state) or list(range(len(state.players)))
    return next((seat for seat in seats if held_by_person(state, seat)), seats[0])
