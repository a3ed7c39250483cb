"""The fight at a campaign's stop: entered afresh or resumed, and what its result does to the run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.kernel.campaign.campaign import LoadedCampaign, Run, after_fight, enter_fight, fight_seed
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.mode import Game
from game.kernel.scenarios.saves import Resumed, read_save
from game.kernel.scenarios.scenario import LoadedGame, Player
from game.modes import modes
from game.play.session import Session, with_players

Holder = Callable[[str], Player]
"""Who plays for a member of the team, by name; without a name, who plays against it."""
TEAM = "team"
"""The name of a team that is played from one seat, among those who hold seats."""


def fight_waits(run: Run | None, file: Path) -> bool:
    """Return whether the fight of the present stop was left unfinished in its file."""
    if run is None or run.phase != "fight" or not file.is_file():
        return False
    try:
        data = read_yaml(file).data
    except ContentError:
        return False
    return isinstance(data, dict) and data.get("seed") == fight_seed(run)


def enter(loaded: LoadedCampaign, run: Run, file: Path, holder: Holder) -> Resumed:
    """Return the fight of the present stop, resumed from its file if there is one. Raises: ContentError.

    Where that cannot be opened the fight begins again, with a warning; the file is kept: the autosave of the new fight
    moves it aside.
    """
    warning = ""
    if fight_waits(run, file):
        try:
            left = read_save(file, modes())
        except ContentError as error:
            warning = describe_error(error)
        else:
            return msgspec.structs.replace(left, loaded=_seat_holders(loaded, left.loaded, left.game, holder))
    fresh = enter_fight(loaded, run, modes())
    fresh = _seat_holders(loaded, fresh, fresh.game(), holder)
    game, match = fresh.start()
    return Resumed(fresh, game, match, warning)


def _seat_holders(campaign: LoadedCampaign, fight: LoadedGame, game: Game, holder: Holder) -> LoadedGame:
    """Return a fight with the present holders in its seats."""
    whole = bool(campaign.rules.wording.team)
    names = ["" if info.opposition else TEAM if whole else info.name for info in game.seats]
    players = [
        msgspec.structs.replace(holder(name), name=info.name) for name, info in zip(names, game.seats, strict=True)
    ]
    return with_players(fight, players)


def run_of(loaded: LoadedCampaign, before: Run, session: Session) -> Run:
    """Return the run as a fight stands: unchanged until the fight has an outcome."""
    outcome = session.match.outcome
    return before if outcome is None else after_fight(loaded, before, session.game, session.match.state, outcome)
