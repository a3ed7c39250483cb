"""Runs of campaigns on disk: one file for each campaign, written atomically, read strictly.

`<mode>-<name>.yaml` holds the run, `<mode>-<name>.fight.yaml` the save of the fight that is being played in it. For a
campaign of the user's own whose file is called as one that comes with the program, these are `<mode>-<name>.own.yaml`
and `<mode>-<name>.own.fight.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.kernel.campaign.campaign import (
    EndingStop,
    FightStop,
    GearStop,
    LoadedCampaign,
    Passed,
    Phase,
    Run,
    is_campaign,
    load_campaign,
)
from game.kernel.files.documents import ContentError, Document, convert, dump_yaml, read_yaml, write_atomic
from game.kernel.files.formats import add_format
from game.kernel.files.paths import level_files, shipped_twin, user_dir
from game.kernel.language.phrases import Phrase
from game.kernel.mode import Mode
from game.kernel.scenarios.scenario import Player


class RunFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A run as it is saved. `holders` maps the names of seats to who plays them."""

    kind: Literal["run"] = "run"
    mode: str
    campaign: str
    seed: int
    phase: Phase
    passed: Annotated[tuple[Passed, ...], msgspec.Meta(min_length=1)]
    carried: Any
    outcome: Literal["", "won", "lost"] = ""
    holders: dict[str, Player] = {}


def find_campaigns(mode: str) -> list[Path]:
    """Return the campaign files of a mode, shipped and the user's own, by name; bad files too, unless unreadable."""
    return level_files(mode, "campaign-*.yaml")


def run_path(mode: str, campaign: Path) -> Path:
    """Return the file of the run of a campaign."""
    return user_dir("campaigns") / f"{_run_name(mode, campaign)}.yaml"


def fight_save_path(mode: str, campaign: Path) -> Path:
    """Return the file of the fight that is being played in a run."""
    return user_dir("campaigns") / f"{_run_name(mode, campaign)}.fight.yaml"


def _run_name(mode: str, campaign: Path) -> str:
    name = f"{mode}-{campaign.stem}"
    return f"{name}.own" if shipped_twin(mode, campaign) is not None else name


def claim_run(mode: str, path: Path, modes: Mapping[str, Mode]) -> None:
    """Give an own campaign the run it began while it had one file with the shipped one, if it fits its way only.

    Raises: ContentError for a campaign that cannot be read, OSError.
    """
    twin = shipped_twin(mode, path)
    if twin is None or run_path(mode, path).exists() or not run_path(mode, twin).is_file():
        return
    shared = run_path(mode, twin)
    if _fits(shared, load_campaign(path, modes)) and not _fits(shared, load_campaign(twin, modes)):
        shared.replace(run_path(mode, path))
        if fight_save_path(mode, twin).is_file():
            fight_save_path(mode, twin).replace(fight_save_path(mode, path))


def _fits(run: Path, loaded: LoadedCampaign) -> bool:
    try:
        read_run(run, loaded)
    except ContentError:
        return False
    return True


def write_run(path: Path, loaded: LoadedCampaign, run: Run, holders: Mapping[str, Player]) -> None:
    """Write a run atomically. Raises: OSError."""
    plain = RunFile(
        mode=loaded.campaign.mode,
        campaign=loaded.document.path.name,
        seed=run.seed,
        phase=run.phase,
        passed=run.passed,
        carried=msgspec.to_builtins(run.carried),
        outcome=run.outcome,
        holders=dict(holders),
    )
    write_atomic(path, dump_yaml(add_format("run", msgspec.to_builtins(plain))))


def read_run(path: Path, loaded: LoadedCampaign) -> tuple[Run, dict[str, Player]]:
    """Read a run of a campaign and who holds its seats. Raises: ContentError, in one line."""
    document = read_yaml(path, kind="run")
    found: RunFile = convert(document, RunFile)
    campaign = loaded.campaign
    if (found.mode, found.campaign) != (campaign.mode, loaded.document.path.name):
        expected = Phrase("a run of {mode}/{name}", mode=campaign.mode, name=loaded.document.path.name)
        raise document.error(
            "$.campaign",
            "campaign",
            expected,
            Phrase("one of {mode}/{campaign}", mode=found.mode, campaign=found.campaign),
        )
    _check_way(document, found, loaded)
    carried: Any = convert(document, loaded.rules.carried_type, found.carried, "$.carried")
    for error in loaded.rules.check_carried(carried, document, "$.carried"):
        raise error
    run = Run(seed=found.seed, phase=found.phase, passed=found.passed, carried=carried, outcome=found.outcome)
    return run, found.holders


def _check_way(document: Document, found: RunFile, loaded: LoadedCampaign) -> None:
    """Refuse a path that the campaign does not (or no longer) have, and a phase its last stop cannot be in."""
    before = ""
    for index, passed in enumerate(found.passed):
        location = f"$.passed[{index}].stop"
        if not before:
            open_ways: tuple[str, ...] = (loaded.campaign.start,)
        else:
            stop = loaded.stops[before]
            open_ways = (*stop.next, stop.lost_to) if isinstance(stop, FightStop) else stop.next
        if passed.stop not in open_ways:
            raise document.error(
                location,
                "way",
                Phrase("one of {names}", names=", ".join(filter(None, open_ways))),
                repr(passed.stop),
            )
        before = passed.stop
    last = loaded.stops[before]
    fits: dict[Phase, bool] = {
        "fight": isinstance(last, FightStop),
        "offer": isinstance(last, FightStop | GearStop) and bool(last.offers),
        "onward": not isinstance(last, EndingStop),
        "over": isinstance(last, EndingStop | FightStop) and bool(found.outcome),
    }
    if not fits[found.phase]:
        raise document.error(
            "$.phase", "phase", Phrase("a phase that {before} can be in", before=repr(before)), repr(found.phase)
        )


__all__ = [
    "ContentError",
    "RunFile",
    "claim_run",
    "fight_save_path",
    "find_campaigns",
    "is_campaign",
    "load_campaign",
    "read_run",
    "run_path",
    "write_run",
]
