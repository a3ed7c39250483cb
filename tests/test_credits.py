"""Licence and credits: what is said of the rule systems fits the modes that are there."""

import re
import tomllib
from pathlib import Path

import pytest

from game import __version__
from game.cli import main
from game.modes import modes
from game.ui.screens.about import AboutScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window

ROOT = Path(__file__).parents[1]
SYSTEMS = {
    "mainframe": "Virtual Machine",
    "arena": "stamina dice",
    "duel": "Broken Alliance",
    "skirmish": "Frac'd Earth",
    "story": "Magitech Mechs",
}


def test_the_system_of_every_mode_is_credited():
    text = (ROOT / "assets" / "CREDITS.md").read_text()
    named = dict(re.findall(r"^- ([\w ]+): (.*)$", text, re.M))
    assert set(SYSTEMS) == set(modes())
    assert all(SYSTEMS[key] in named[mode.title] for key, mode in modes().items())


def test_the_readme_and_the_about_page_name_them_too():
    window = Window(Settings(), size=(1280, 720))
    about = AboutScene(window)
    window.push(about)
    window.run_once(wait=False)
    for text in ((ROOT / "README.md").read_text(), about.text):
        assert all(system in " ".join(text.split()) for system in SYSTEMS.values()) and "MIT licence" in text


def test_the_licence_is_said_in_the_package_and_its_files_are_there():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert "MIT" in project["license"].split(" AND ")
    for pattern in project["license-files"]:
        assert list(ROOT.glob(pattern)), pattern
    assert "Copyright (c) the Tablewright authors" in (ROOT / "LICENSE").read_text()


def test_the_version(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0 and capsys.readouterr().out == f"Tablewright {__version__}\n"
