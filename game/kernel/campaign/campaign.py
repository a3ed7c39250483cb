"""Campaigns: linked fights as a graph of stops without a way back, carrying a team from one to the next.

A campaign file is plain typed data and belongs to one mode. What a team is, how a finished fight changes it and how it
enters the next one is the mode's: `CampaignRules` is that seam. A run is frozen data; every function here returns the
run that follows, and what is random in a fight comes from the seed of the run and the id of the stop.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.kernel.campaign.rules import (
    CampaignRules,
    CampaignWords,
    GainOption,
    ItemReport,
    MemberReport,
    campaign_rules,
)
from game.kernel.files.documents import Document, read_yaml
from game.kernel.files.paths import inside
from game.kernel.language.say import say
from game.kernel.mode import Game, Mode
from game.kernel.person import Identity
from game.kernel.rules import Outcome
from game.kernel.scenarios.scenario import LoadedGame, load_scenario

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", description="lower-case id of a stop")]


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a team may take at a stop, one offer of all; `gain` is of the mode's own type."""

    title: str
    gain: Any
    text: str = ""


class Recall(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a stop tells in addition to a run that passed another one, and that ended there so, if it says how."""

    stop: Id
    result: Literal["", "won", "lost"] = ""
    text: str


class CampaignStop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """What all stops share. `next` lists the stops to choose from once this one is settled.

    `scene` is what the stop is pictured as; left out, what suits its kind. `recalls` follow its text where the run has
    come by the stops they name.
    """

    id: Id
    title: str
    text: str = ""
    scene: Annotated[str, msgspec.Meta(description="a place of `SCENES` that the stop is pictured as")] = ""
    next: tuple[str, ...] = ()
    recalls: tuple[Recall, ...] = ()


class FightStop(CampaignStop, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="fight"):
    """A scenario to be won. The team enters it healed; `offers` are the prizes, `lost_to` is the stop after a defeat.

    `bot` plays against the team unless somebody else does; left out, a greedy one.
    """

    fight: str
    bot: str = ""
    won: str = ""
    lost_to: str = ""
    offers: tuple[Offer, ...] = ()


class ChallengerStop(FightStop, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="challenger"):
    """A fight without healing before it: the team enters it as it left the last one."""


class GearStop(CampaignStop, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="gear"):
    """A choice of one offer; nobody is healed. With `must` one has to be taken, if any can be."""

    offers: Annotated[tuple[Offer, ...], msgspec.Meta(min_length=1)]
    must: bool = False


class RestStop(CampaignStop, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="rest"):
    """A stop that heals."""


class EndingStop(CampaignStop, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="ending"):
    """The end of a run; its text closes the story."""

    outcome: Literal["won", "lost"] = "won"


AnyStop = FightStop | ChallengerStop | GearStop | RestStop | EndingStop


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A campaign file. `party` is of the mode's own type; `lost` is the text of a defeat that ends the run."""

    mode: str
    kind: Literal["campaign"]
    title: str
    blurb: str = ""
    party: Any
    start: str
    lost: str
    stops: Annotated[tuple[AnyStop, ...], msgspec.Meta(min_length=2)]

    @property
    def by_id(self) -> dict[str, AnyStop]:
        """Return the stops by their ids."""
        return {stop.id: stop for stop in self.stops}


class LoadedCampaign(msgspec.Struct):
    """A campaign that fits its mode: the file, its stops by id, the party and what is offered, converted."""

    campaign: Campaign
    mode: Any
    rules: Any
    document: Document
    root: Path
    stops: Mapping[str, AnyStop]
    party: Any
    gains: Mapping[tuple[str, int], Any]


Phase = Literal["fight", "offer", "onward", "over"]


class Passed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stop the team has left: how its fight ended (empty if there was none) and what was taken there."""

    stop: str
    result: Literal["", "won", "lost"] = ""
    taken: str = ""


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One team's way through a campaign. `passed` lists the stops in order, the present one last.

    `phase` says what the present stop waits for: its fight, the choice of an offer, the choice of the way, nothing.
    """

    seed: int
    phase: Phase
    passed: tuple[Passed, ...]
    carried: Any
    outcome: Literal["", "won", "lost"] = ""

    @property
    def at(self) -> str:
        """Return the id of the present stop."""
        return self.passed[-1].stop


class Choice(msgspec.Struct, frozen=True):
    """Something to choose between fights: a way on, or a way to take an offer; `refused` says why it cannot be."""

    id: str
    label: str
    text: str = ""
    refused: str = ""


LEAVE = "leave"


def load_campaign(path: Path | str, modes: Mapping[str, Mode]) -> LoadedCampaign:
    """Read a campaign and check all of it. Raises: ContentError, all that is wrong in one."""
    from game.kernel.campaign.check import open_campaign

    return open_campaign(read_yaml(path), modes)


def is_campaign(document: Document) -> bool:
    """Return whether a file is a campaign."""
    return isinstance(document.data, dict) and document.data.get("kind") == "campaign"


# A run


def set_out(loaded: LoadedCampaign, seed: int) -> Run:
    """Begin a run at the first stop."""
    carried = loaded.rules.set_out(loaded.party, loaded.document)
    return _arrive(loaded, Run(seed=seed, phase="onward", passed=(), carried=carried), loaded.campaign.start)


def choices(loaded: LoadedCampaign, run: Run) -> tuple[Choice, ...]:
    """Return what may be chosen now; nothing while a fight waits, and nothing at the end."""
    stop = loaded.stops[run.at]
    if run.phase == "onward":
        return tuple(Choice(f"go:{name}", say(loaded.stops[name].title)) for name in stop.next)
    if run.phase != "offer":
        return ()
    assert isinstance(stop, FightStop | GearStop)
    found = [
        Choice(
            f"offer:{number}:{gain.id}",
            gain.label,
            " ".join(filter(None, (say(offer.text), gain.text))),
            gain.refused,
        )
        for number, offer in enumerate(stop.offers)
        for gain in loaded.rules.gains(run.carried, loaded.gains[stop.id, number])
    ]
    must = isinstance(stop, GearStop) and stop.must and not loaded.rules.keeps(run.carried)
    if must and not all(choice.refused for choice in found):
        return tuple(found)
    return (*found, Choice(LEAVE, say("Take nothing")))


def choose(loaded: LoadedCampaign, run: Run, choice_id: str) -> Run:
    """Return the run after a choice. Raises: ValueError for one that is not open, with the reason."""
    choice = next((choice for choice in choices(loaded, run) if choice.id == choice_id), None)
    if choice is None or choice.refused:
        raise ValueError(choice.refused if choice is not None else f"{choice_id} cannot be chosen now")
    verb, _, remaining = choice_id.partition(":")
    if verb == "go":
        return _arrive(loaded, run, remaining)
    carried = run.carried
    if verb == "offer":
        number, _, option = remaining.partition(":")
        carried = loaded.rules.take(carried, loaded.gains[run.at, int(number)], option)
    here = msgspec.structs.replace(run.passed[-1], taken="" if verb == LEAVE else choice_id)
    return msgspec.structs.replace(run, phase="onward", carried=carried, passed=(*run.passed[:-1], here))


def arrange(loaded: LoadedCampaign, run: Run, owner: str, item: str, option: str) -> Run:
    """Return the run after an item of the team was rearranged. Raises: ValueError with the reason."""
    found = next((gain for gain in loaded.rules.arrangements(run.carried, owner, item) if gain.id == option), None)
    if found is None or found.refused or run.phase == "over":
        raise ValueError(found.refused if found is not None and found.refused else f"{option} cannot be done now")
    return msgspec.structs.replace(run, carried=loaded.rules.arrange(run.carried, owner, item, option))


def fight_seed(run: Run) -> int:
    """Return the seed of the fight at the present stop."""
    return zlib.crc32(f"{run.seed}/{run.at}".encode())


def enter_fight(loaded: LoadedCampaign, run: Run, modes: Mapping[str, Mode]) -> LoadedGame:
    """Return the scenario of the present stop with the team in it. Raises: ContentError."""
    stop = loaded.stops[run.at]
    assert isinstance(stop, FightStop)
    level = load_scenario(fight_path(loaded, stop), dict(modes))
    setup, position = loaded.rules.enter(
        run.carried, level.setup, level.position, unhealed_next=unhealed_next(loaded.stops, stop)
    )
    scenario = msgspec.structs.replace(level.scenario, title=stop.title, seed=fight_seed(run), players=())
    return level.laid_out(scenario, setup, position)


def fight_path(loaded: LoadedCampaign, stop: FightStop) -> Path:
    """Return the file of a fight. Raises: ValueError if it leads out of the levels folder."""
    return inside(loaded.root, stop.fight, loaded.document.path.parent)


def opponent(loaded: LoadedCampaign, stop: FightStop, modes: Mapping[str, Mode]) -> MemberReport | None:
    """Return the opponent of a fight for the screen; None if it has no name. Raises: ContentError."""
    found: MemberReport | None = loaded.rules.opponent(load_scenario(fight_path(loaded, stop), dict(modes)).setup)
    return found


def list_opposition(loaded: LoadedCampaign, stop: FightStop, modes: Mapping[str, Mode]) -> Sequence[Identity]:
    """Return who waits in a fight, the foremost first; nobody where that is not known. Raises: ContentError."""
    setup = load_scenario(fight_path(loaded, stop), dict(modes)).setup
    return tuple(loaded.rules.list_opposition(setup))


def after_fight(loaded: LoadedCampaign, run: Run, game: Game, state: Any, outcome: Outcome) -> Run:
    """Return the run after the fight of the present stop: at a prize, another stop, or the end."""
    stop = loaded.stops[run.at]
    assert isinstance(stop, FightStop) and run.phase == "fight"
    won = any(not game.seats[seat].opposition for seat in outcome.winners)
    here = msgspec.structs.replace(run.passed[-1], result="won" if won else "lost")
    run = msgspec.structs.replace(
        run, passed=(*run.passed[:-1], here), carried=loaded.rules.leave(run.carried, game, state)
    )
    if won:
        return msgspec.structs.replace(run, phase="offer" if stop.offers else "onward")
    if stop.lost_to:
        return _arrive(loaded, run, stop.lost_to)
    return msgspec.structs.replace(run, phase="over", outcome="lost")


def format_story(loaded: LoadedCampaign, run: Run) -> str:
    """Return the story text to show now: of the stop, of its won fight, or of the ending, with what it recalls."""
    stop = loaded.stops[run.at]
    if isinstance(stop, FightStop):
        if run.outcome == "lost":
            return say(loaded.campaign.lost)
        if run.passed[-1].result == "won" and stop.won:
            return say(stop.won)
    parts = [say(stop.text), *(say(recall.text) for recall in stop.recalls if _recalls(run, recall))]
    if isinstance(stop, EndingStop):
        parts.append(loaded.rules.remember(run.carried))
    return " ".join(filter(None, parts))


def _recalls(run: Run, recall: Recall) -> bool:
    return any(passed.stop == recall.stop and recall.result in ("", passed.result) for passed in run.passed)


def unhealed_next(stops: Mapping[str, AnyStop], stop: CampaignStop) -> bool:
    """Return whether the team may have to fight again after a stop before anything heals it."""
    following = [stops[name] for name in stop.next]
    return any(
        isinstance(other, ChallengerStop) or (isinstance(other, GearStop) and unhealed_next(stops, other))
        for other in following
    )


def _arrive(loaded: LoadedCampaign, run: Run, name: str) -> Run:
    stop = loaded.stops[name]
    carried = run.carried
    if isinstance(stop, RestStop) or type(stop) is FightStop:
        carried = loaded.rules.heal(carried, rest=isinstance(stop, RestStop))
    phase: Phase = "onward"
    if isinstance(stop, FightStop):
        phase = "fight"
    elif isinstance(stop, GearStop):
        phase = "offer"
    outcome = run.outcome
    if isinstance(stop, EndingStop):
        phase, outcome = "over", stop.outcome
    return msgspec.structs.replace(
        run, phase=phase, outcome=outcome, carried=carried, passed=(*run.passed, Passed(name))
    )


__all__ = [
    "LEAVE",
    "AnyStop",
    "Campaign",
    "CampaignRules",
    "CampaignStop",
    "CampaignWords",
    "ChallengerStop",
    "Choice",
    "EndingStop",
    "FightStop",
    "GainOption",
    "GearStop",
    "ItemReport",
    "LoadedCampaign",
    "MemberReport",
    "Offer",
    "Passed",
    "Recall",
    "RestStop",
    "Run",
    "after_fight",
    "arrange",
    "campaign_rules",
    "choices",
    "choose",
    "enter_fight",
    "fight_path",
    "fight_seed",
    "format_story",
    "is_campaign",
    "load_campaign",
    "opponent",
    "set_out",
    "unhealed_next",
]
