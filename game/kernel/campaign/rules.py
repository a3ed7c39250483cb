"""What a mode implements to have campaigns: how a team is carried from one fight to the next, as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from game.kernel.files.documents import ContentError, Document
from game.kernel.language.say import N_
from game.kernel.mode import Game, Mode
from game.kernel.person import Identity


class GainOption(msgspec.Struct, frozen=True):
    """One way to take an offer: an id that stays the same, a label, and why it cannot be taken (empty if it can).

    `text` describes what is taken in more detail than the offer.
    """

    id: str
    label: str
    refused: str = ""
    text: str = ""


class MemberReport(msgspec.Struct, frozen=True):
    """The condition of a team member, for the screen: health, its maximum and short notes. `measure` names what is

    counted if it is not health. `who` is whose portrait stands beside the name; without one it is the icon.
    """

    id: str
    name: str
    icon: str
    health: int
    most: int
    notes: tuple[str, ...] = ()
    measure: str = ""
    who: Identity | None = None


class ItemReport(msgspec.Struct, frozen=True):
    """An item of a team, for the screen: its owner (empty: the common stash) and whether it is in use."""

    id: str
    name: str
    text: str
    icon: str
    owner: str = ""
    worn: bool = False


ChartKind = Literal["parchment", "circuit"]
SCENES: Mapping[ChartKind, frozenset[str]] = {
    "parchment": frozenset(
        {
            "desert", "hangar", "storm sea", "harbour", "toll bridge", "burning town", "winter forest",
            "mountain pass", "ruined road", "river by night", "marsh", "drowned fleet", "tidewall", "refinery", "hall",
            "battlefield",
        }
    ),
    "circuit": frozenset(
        {
            "servers", "archive", "gate", "sealed-gate", "passage", "core", "workshop", "pit", "bridge", "catwalk",
            "drain", "yard",
        }
    ),
}  # fmt: skip
"""What a stop may be pictured as, by what its map is drawn on."""


class CampaignWords(msgspec.Struct, frozen=True, kw_only=True):
    """What the screens call the parts of a campaign; the defaults suit a team that fights and is healed.

    `places` are the columns of the things, owner and heading, where these belong to no members. `chart` is what the
    map is drawn on. `team` heads a team that is played from one seat; left empty, every member has a seat of its own.
    """

    fight: str = N_("Fight: you enter it healed")
    challenger: str = N_("Challenger: a fight without healing before it")
    unhealed: str = N_("nobody is healed at its end")
    gear: str = N_("A choice: nobody is healed")
    rest: str = N_("Rest: everybody is healed")
    begin: str = N_("Fight")
    go_on: str = N_("Go on with the fight")
    items: str = N_("Equipment")
    stash: str = N_("Stash")
    places: tuple[tuple[str, str], ...] = ()
    chart: ChartKind = "parchment"
    team: str = ""


class CampaignRules(Protocol):
    """What a mode implements to have campaigns: plain data in, plain data out."""

    wording: CampaignWords
    party_type: type[msgspec.Struct]
    gain_type: type[msgspec.Struct]
    carried_type: type[msgspec.Struct]

    def set_out(self, party: Any, document: Document) -> Any:
        """Return what a run carries at its beginning. Raises: ContentError for a party that does not fit."""

    def starts(self, party: Any) -> Sequence[tuple[str, Any]]:
        """Return the ways to set out, each with its label; the campaign's own comes first."""

    def keeps(self, carried: Any) -> bool:
        """Return whether a team with a start of its own may keep what it has where an offer has to be taken."""

    def check_gain(self, gain: Any, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with what is offered at a place of the file."""

    def check_carried(self, carried: Any, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with something carried that was read from a file."""

    def gains(self, carried: Any, gain: Any) -> Sequence[GainOption]:
        """Return the ways to take an offer, including refused ones."""

    def take(self, carried: Any, gain: Any, option: str) -> Any:
        """Return what is carried once an offer is taken in one of its ways."""

    def items(self, carried: Any) -> Sequence[ItemReport]:
        """Return the items of the team, those in the stash last; none in a mode without items."""

    def arrangements(self, carried: Any, owner: str, item: str) -> Sequence[GainOption]:
        """Return what may be done with an item between fights, including what is refused."""

    def arrange(self, carried: Any, owner: str, item: str, option: str) -> Any:
        """Return what is carried after an item was rearranged."""

    def heal(self, carried: Any, *, rest: bool = True) -> Any:
        """Return what is carried after a rest; without one, where a fight begins with healing."""

    def enter(self, carried: Any, setup: Any, position: Any, *, unhealed_next: bool) -> tuple[Any, Any]:
        """Return set-up and position of the next fight with the team in it.

        `unhealed_next` says that another fight without healing may follow, so that nothing may be healed at the end.
        """

    def leave(self, carried: Any, game: Game, state: Any) -> Any:
        """Return what is carried out of the last state of a fight."""

    def report(self, carried: Any) -> Sequence[MemberReport]:
        """Return the condition of the members, in the order of their seats."""

    def holdings(self, carried: Any) -> str:
        """Return what a team owns together, in a few words; empty where every member has its own."""

    def remember(self, carried: Any) -> str:
        """Return what an ending tells of the team that came to it, in whole sentences; empty if it says all itself."""

    def opponent(self, setup: Any) -> MemberReport | None:
        """Return the opponent of a fight by its set-up; None if it has no name."""

    def list_opposition(self, setup: Any) -> Sequence[Identity]:
        """Return who waits in a fight by its set-up, the foremost first; several of one kind are named once each."""


@runtime_checkable
class Campaigning(Protocol):
    """A mode that has campaigns."""

    campaign: CampaignRules


def campaign_rules(mode: Mode) -> CampaignRules | None:
    """Return the campaign part of a mode, or None if it has none."""
    return mode.campaign if isinstance(mode, Campaigning) else None
