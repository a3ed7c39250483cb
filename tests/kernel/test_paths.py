"""Where things are, and that a path in a file cannot leave its folder."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.kernel.files import paths
from game.kernel.files.paths import HOME_VARIABLE, data_root, inside, user_dir


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let data be looked for anew: where it lies is kept for a run."""
    monkeypatch.setattr(paths, "DATA_ROOTS", {})


@pytest.mark.parametrize("name", ["assets", "levels"])
def test_the_data_of_this_installation_is_found(name: str) -> None:
    assert data_root(name).is_dir()


@pytest.mark.parametrize("location", ["site/game/_levels", "site/levels", "bundle/levels"])
def test_data_is_found_in_a_wheel_a_checkout_and_a_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, location: str
) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "site" / "game" / "kernel" / "files" / "paths.py"))
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    with pytest.raises(FileNotFoundError, match="levels"):
        data_root("levels")
    (tmp_path / location).mkdir(parents=True)
    assert data_root("levels") == tmp_path / location


def test_the_data_of_a_wheel_comes_before_a_stranger_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "kernel" / "files" / "paths.py"))
    (tmp_path / "assets").mkdir()
    (tmp_path / "game" / "_assets").mkdir(parents=True)
    assert data_root("assets") == tmp_path / "game" / "_assets"


KINDS = ("settings", "saves", "levels", "results", "pictures")


def test_one_variable_moves_all_folders_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert [user_dir(kind) for kind in KINDS] == [tmp_path / kind for kind in KINDS]
    assert not list(tmp_path.iterdir())


def test_without_it_the_folders_are_the_platforms_and_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    found = [user_dir(kind) for kind in KINDS]
    assert len(set(found)) == len(KINDS)
    assert all(folder.is_absolute() and "tablewright" in str(folder).lower() for folder in found)


def test_paths_inside_resolve_from_the_root_or_from_a_file_below(tmp_path: Path) -> None:
    root = tmp_path.resolve()
    (root / "mainframe").mkdir()
    assert inside(root, "mainframe/gantry.yaml") == root / "mainframe" / "gantry.yaml"
    assert inside(root, "../gantry.yaml", root / "mainframe") == root / "gantry.yaml"
    assert inside(root, ".") == root


@pytest.mark.parametrize(
    "path", ["../x.yaml", "a/../../x.yaml", "/etc/passwd", "link/x.yaml", "file", "loop/x", "a\0b", "x" * 5000]
)
def test_paths_that_lead_out_or_nowhere_are_refused(tmp_path: Path, path: str) -> None:
    root = tmp_path / "levels"
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "file").touch()
    root.mkdir()
    (root / "link").symlink_to(tmp_path / "outside")
    (root / "file").symlink_to(tmp_path / "outside" / "file")
    (root / "loop").symlink_to(root / "loop")
    if path == "loop/x" and sys.version_info >= (3, 13):
        pytest.skip("a loop of links resolves to itself there")
    with pytest.raises(ValueError, match=r"leaves the folder levels|is no path") as caught:
        inside(root, path)
    assert len(str(caught.value)) < 200


def test_a_folder_with_the_same_beginning_is_outside(tmp_path: Path) -> None:
    (tmp_path / "levels-private").mkdir()
    with pytest.raises(ValueError, match="leaves"):
        inside(tmp_path / "levels", "../levels-private/x.yaml")
