"""The file of a run that two windows may have open: neither writes over what the other has written."""

from __future__ import annotations

from pathlib import Path

from game.kernel.campaign.campaign import LoadedCampaign, Run
from game.kernel.campaign.file import read_run, write_run
from game.kernel.files.documents import ContentError
from game.kernel.files.locks import hold_lock
from game.kernel.scenarios.scenario import Player

Holders = dict[str, Player]


class KeptRun:
    """A run on disk, and how it was when it was read or written here last."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._seen: tuple[Run, Holders] | None = None

    def load_run(self, loaded: LoadedCampaign) -> tuple[Run, Holders]:
        """Read the run and who holds its seats. Raises: ContentError, in one line."""
        run, holders = read_run(self.file, loaded)
        self._seen = run, dict(holders)
        return run, holders

    def write(self, loaded: LoadedCampaign, run: Run, holders: Holders) -> tuple[Run, Holders]:
        """Write a run, and return what stands in the file now. Raises: OSError.

        A run that went on here and elsewhere cannot be both: what was written stays. Who plays is taken together.
        """
        with hold_lock(self.file):
            run, holders = self._together(loaded, run, holders)
            write_run(self.file, loaded, run, holders)
        self._seen = run, dict(holders)
        return run, holders

    def _together(self, loaded: LoadedCampaign, run: Run, holders: Holders) -> tuple[Run, Holders]:
        if self._seen is None or not self.file.is_file():
            return run, holders
        try:
            theirs, held = read_run(self.file, loaded)
        except ContentError:
            return run, holders
        before, had = self._seen
        changed = {name: player for name, player in holders.items() if player != had.get(name)}
        return run if theirs == before else theirs, held | changed
