"""The player's progress: puzzles solved, lessons finished and levels won, kept in files beside the settings."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import msgspec

from game.kernel.files.documents import ContentError, convert, dump_yaml, read_yaml, write_atomic
from game.kernel.files.formats import add_format
from game.kernel.files.locks import hold_lock
from game.kernel.files.paths import level_files, shipped_twin, user_dir
from game.kernel.scenarios.scenario import LoadedGame, titled_level


class DoneFile(msgspec.Struct, frozen=True):
    """A file with one list of names, each `mode/file` without the file's ending, in the order in which they were done.

    `key` stands above the list.
    """

    key: str

    @property
    def path(self) -> Path:
        """Return the file."""
        return user_dir("settings") / f"{self.key}.yaml"

    def names(self) -> frozenset[str]:
        """Return what is done; a file that cannot be read counts as nothing."""
        return frozenset(self._read_list() or ())

    def last(self) -> str:
        """Return what was done last, or an empty text."""
        return (self._read_list() or ("",))[-1]

    def keep(self, name: str) -> None:
        """Record that something is done; a file that cannot be read is kept beside as `.bad`. Raises: OSError."""
        with hold_lock(self.path):
            found = self._read_list()
            if found is None:
                self.path.replace(self.path.with_suffix(".bad"))
            if name not in (found or ()):
                write_atomic(self.path, dump_yaml(add_format("done", {self.key: [*(found or ()), name]})))

    def _read_list(self) -> tuple[str, ...] | None:
        """Return the list, None where the file is no such list."""
        try:
            if not self.path.exists():
                return ()
            found: dict[str, tuple[str, ...]] = convert(read_yaml(self.path, kind="done"), dict[str, tuple[str, ...]])
        except (ContentError, OSError):
            return None
        return found.get(self.key) if found.keys() <= {self.key} else None


PUZZLES, LESSONS, LEVELS = DoneFile("puzzles"), DoneFile("lessons"), DoneFile("levels")


def level_name(mode: str, path: Path) -> str:
    """Return the name of a file of a mode in the lists of what is done; an own one is not the shipped one of its name.

    >>> level_name("duel", Path("levels/duel/duel-01-hammer.yaml"))
    'duel/duel-01-hammer'
    """
    name = f"{mode}/{path.stem}"
    return f"{name}.own" if shipped_twin(mode, path) is not None else name


def keep_ended(loaded: LoadedGame, winners: Collection[int]) -> None:
    """Record a level that a person has won, or a lesson that is a game and has been played to its end.

    A game that is not from the levels folders, such as a fight of a campaign, is not recorded. Raises: OSError.
    """
    scenario = loaded.scenario
    people = {seat for seat, player in enumerate(loaded.players) if player.seat == "human"}
    done = LESSONS if scenario.lesson else LEVELS
    if scenario.puzzle is not None or not people or (done is LEVELS and not people & set(winners)):
        return
    path = file_of(loaded)
    if path is not None:
        done.keep(level_name(scenario.mode, path))


def file_of(loaded: LoadedGame) -> Path | None:
    """Return the file in the levels folders that a game was started from; for a save it is found by its title."""
    path, scenario = loaded.document.path, loaded.scenario
    return path if path in level_files(scenario.mode) else titled_level(scenario.mode, scenario.title)
