"""The state of a duel: two players, their cards in zones, and a visible stack of what is still to be resolved.

A card is named `a.<card id>` or `b.<card id>`, further copies `a.<card id>.2`: the letter says whose it is.
Zones are `<name>:<seat>`; `support`, `casting` and `look` hold cards only while they are being resolved.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.cards.piles import Piles
from game.kernel.state import TableState
from game.modes.duel.content.terms import Bonus
from game.modes.duel.model.names import CardName, NoCard, SeatNumber
from game.modes.duel.model.tasks import Task, Waiting

Phase = Literal[
    "reserves",
    "shuffle",
    "opening",
    "first",
    "bonus",
    "begin",
    "recover",
    "deploy",
    "draw",
    "production",
    "stockpile",
    "engage",
    "end",
    "over",
]
ZONES = (
    "arsenal",
    "hand",
    "keep",
    "battlefield",
    "stockpile",
    "home",
    "attached",
    "reserves",
    "support",
    "casting",
    "look",
    "city",
)
PUBLIC_PLAY = ("battlefield", "keep")
LETTERS = "ab"
_SEATS = {letter: seat for seat, letter in enumerate(LETTERS)}
MOST_FATIGUE = 4


class Mod(msgspec.Struct, frozen=True):
    """A bonus for a time: `until` is fight, turn, or next-turn of seat `seat`; `label` names where it comes from.

    `fight` is the number of the fight that ends it, 0 where `until` is no fight.
    """

    label: str
    bonus: Bonus
    until: str
    seat: SeatNumber
    cite: str = ""
    fight: int = 0


class InPlay(msgspec.Struct):
    """A card in the Battlefield or Keep.

    Units: `fatigue` 0..4 quarter turns. `attached` lies under it, oldest first. `moved` in this Deploy phase.
    `tired` names the causes (by serial number) in which it gained Fatigue and that are not complete, `fourth` the one
    that brought its fourth.
    """

    id: CardName
    fatigue: int = 0
    prepared: bool = False
    attached: tuple[CardName, ...] = ()
    mods: tuple[Mod, ...] = ()
    moved: bool = False
    tired: tuple[int, ...] = ()
    fourth: int = 0


class PlayerState(msgspec.Struct):
    """What a player has beside cards. `dry`: the Arsenal has run out and is still empty; `redraws` of the opening hand.

    `locked` is the clause that forbids attacks this turn, `used` the once-a-turn effects used.
    """

    resolve: int
    edge: int = 0
    pool: dict[str, int] = msgspec.field(default_factory=lambda: {"brawn": 0, "guile": 0, "sorcery": 0, "lore": 0})
    dry: bool = False
    redraws: int = 0
    kept: bool = False
    locked: str = ""
    used: tuple[str, ...] = ()


class Attack(msgspec.Struct):
    """A running attack. `blocks` maps attackers to blockers, `done` lists attackers whose part is over.

    `block_zones` says in which zone each blocker was when its block was set (empty in saves older than that).
    `later` are Trigger Effects that wait until the attack is complete.
    """

    seat: SeatNumber
    attackers: tuple[CardName, ...]
    blocks: dict[CardName, CardName] = {}
    provoked: dict[CardName, CardName] = {}
    done: tuple[CardName, ...] = ()
    free: bool = False
    later: tuple[Waiting, ...] = ()
    block_zones: dict[CardName, str] = {}


class Fight(msgspec.Struct):
    """A running fight.

    `change` is the damage changed by Edge, `helped` the Guards that gave +2 Elude, each to the fighter of its player.
    `sources` says where each seat's Support comes from once chosen (`hand`, `arsenal`, or the Stockpile card itself),
    `values` its Trait once revealed.
    `zone` is where the defender stands, `stand` where the attacker does; `cause` numbers the Fatigue of this fight.
    `kind` is what brought it about: a block, an Ambush, or the effect of a card.
    """

    attacker: CardName
    defender: CardName
    kind: Literal["block", "ambush", "effect"]
    zone: str
    cause: int
    change: int = 0
    helped: tuple[CardName, ...] = ()
    sources: dict[str, str] = {}
    values: dict[str, int] = {}
    stand: str = "battlefield"


class Effect(msgspec.Struct):
    """An effect being resolved: `source` card, `caster` it comes from (or empty), `user` that paid its Fatigue.

    `targets` are what it is aimed at, once it is carried out what of it still fits; `places` is where they stood;
    `fighter` is who fights for it.
    `index` counts the verbs done, `change` what Edge made of the DL, `support` the value given for it (-1: none yet).
    `origin` is play, cast, action, trigger or sabotage; `worked` whether anything could apply. `stopped`: who started
    it had a fifth Fatigue.
    """

    seat: SeatNumber
    source: CardName
    ability: str
    origin: str
    caster: NoCard = ""
    user: NoCard = ""
    targets: tuple[str, ...] = ()
    fighter: NoCard = ""
    about: str = ""
    places: tuple[str, ...] = ()
    index: int = 0
    change: int = 0
    support: int = -1
    worked: bool = False
    failed: bool = False
    placed: bool = False
    stopped: bool = False


class State(TableState, kw_only=True):
    """A duel between seat 0 (a) and seat 1 (b).

    `todo` holds what the phase has still to do. `stack` is worked off from its end; `waiting` are triggers that were
    set off in the running step. `serial` numbers the causes of Fatigue. `moved_up`: a Character was Moved to the
    Battlefield in this Deploy phase.
    """

    phase: Phase = "reserves"
    round: int = 0
    active: SeatNumber = 0
    players: list[PlayerState] = []
    cards: dict[CardName, InPlay] = {}
    piles: Piles = msgspec.field(default_factory=lambda: Piles(zones={}))
    stack: list[Task] = []
    waiting: list[Waiting] = []
    attacks: list[Attack] = []
    fights: list[Fight] = []
    effects: list[Effect] = []
    todo: list[str] = []
    serial: int = 0
    moved_up: bool = False
    result: str = ""
    result_cite: str = ""

    def zone(self, name: str, seat: int) -> list[str]:
        """Return the cards of a zone."""
        return self.piles.zones[f"{name}:{seat}"]

    def seat_of(self, ref: str) -> int | None:
        """Return whose a card is: known by its first letter, wherever it lies."""
        kind, _, card = ref.partition(":")
        return _SEATS.get(card[:1]) if kind == "card" else None


def owner(card: str) -> int:
    """Return whose card it is. Source: duel.gap.control-and-ownership"""
    return _SEATS[card[0]]


def fighter_of(fight: Fight, seat: int) -> str:
    """Return who fights for a seat."""
    return fight.attacker if owner(fight.attacker) == seat else fight.defender


def type_of(card: str) -> str:
    """Return the id of the card's content entry."""
    return card.split(".")[1]


def place_of(state: State, card: str) -> str:
    """Return the name of the zone of a card (without seat), or an empty text if it is unknown."""
    if card in state.cards:
        seat = owner(card)
        return "battlefield" if card in state.zone("battlefield", seat) else "keep"
    for zone, cards in state.piles.zones.items():
        if card in cards:
            return zone.partition(":")[0]
    return ""


def host_of(state: State, card: str) -> str:
    """Return the Character a card is Attached to, or an empty text."""
    return next((name for name, entry in state.cards.items() if card in entry.attached), "")


def other(seat: int) -> int:
    """Return the opponent."""
    return 1 - seat


def can_meet(state: State, attack: Attack, attacker: str) -> bool:
    """Return whether a blocked attacker and its blocker still stand in the zones of attack and block.

    Whether the blocker could block by now does not matter: a block that is set stays.
    Source: duel.attack.stays-blocked
    """
    blocker = attack.blocks[attacker]
    if place_of(state, attacker) != "battlefield" or blocker not in state.cards:
        return False
    zone = place_of(state, blocker)
    return zone == attack.block_zones.get(blocker, zone)
