"""Every shipped file verifies, and so does the data of every mode."""

import pytest

from game.commands.verify import check_file, files_in
from game.kernel.files.paths import data_root
from game.modes import modes

ROOT = data_root("levels")
LEVELS = sorted(files_in([ROOT]))


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_level_verifies(path):
    """The worked examples and the ready games. Source: duel.gap.play-reports"""
    assert [str(error) for error in check_file(path).errors] == []


def test_mode_data_is_clean():
    for mode in modes().values():
        assert list(mode.check_data()) == []
