"""A bare map where a level is expected: it is played with the fight that the editor tries it with."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.kernel.files.documents import dump_yaml, read_yaml
from game.kernel.files.formats import add_format
from game.kernel.mode import StandingIn
from game.modes import modes

TEAMS_HELP = "who fights on a bare map, a team for each side; without it the usual ones of the editor"


@contextmanager
def level_on_map(path: Path, teams: str = "") -> Iterator[Path]:
    """Yield a level as it is; of a map, one with the mode's stand-in fight that lasts as long.

    Raises: ContentError, ValueError for a map that cannot be played on, and for teams where there is no choice.
    """
    document = read_yaml(path)
    data = document.data if isinstance(document.data, dict) else {}
    mode = modes().get(str(data.get("mode")))
    if data.get("kind") != "map" or not isinstance(mode, StandingIn):
        if teams:
            raise ValueError("expected a bare map for --teams, found a level that says who fights")
        yield path
        return
    errors = mode.check(document, path.parent)
    if errors:
        raise errors[0]
    chosen = tuple(name.strip() for name in teams.split(",")) if teams else ()
    with tempfile.TemporaryDirectory() as folder:
        level = Path(folder) / path.name
        level.write_text(dump_yaml(add_format("scenario", mode.stand_in(data, chosen))), encoding="utf-8")
        yield level
