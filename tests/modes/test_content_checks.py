"""`verify` refuses in the data of a mode what no type can refuse: each case is one changed line and one error."""

import shutil

import pytest

from game.modes import modes
from game.modes.arena.content import loading as arena
from game.modes.duel.content import loading as duel
from game.modes.mainframe.content import loading as mainframe

LOADING = {"arena": arena, "duel": duel, "mainframe": mainframe}
CUSTODIAN = """- {id: custodian, name: Custodian, icon: robot-antennas, points: 1, max_hp: 30, damage: 10, range: 0, auto: 2,
   accuracy: 5, evade: 11, resist: 12, behaviour: close-in, text: "Sweeps what lies about."}
"""
NUDGE = "- {id: nudge, name: Nudge, kind: passive, traits: [{do: flying}], text: Floats a little.}\n"
HUM = "- {id: hum, name: Hum, timing: attack, when: self, effects: [{do: dodge}], text: Hums.}\n"
MOTH = "- {id: moth, name: Moth, npc: true, hp: 6, move: 6}\n"


@pytest.fixture
def changed(monkeypatch, tmp_path):
    """Return a function that changes a file of a mode's data and returns what `verify` says of it, without the folder."""

    def change(mode, file, old, new):
        loading = LOADING[mode]
        folder = tmp_path / "data"
        shutil.copytree(loading.DATA, folder)
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert not old or text.count(old) == 1
        path.write_text(text.replace(old, new) if old else text + new, encoding="utf-8")
        with monkeypatch.context() as patched:
            patched.setattr(loading, "DATA", folder)
            loading.data.cache_clear()
            errors = modes()[mode].check_data()
        loading.data.cache_clear()
        return [str(error).removeprefix(f"{folder}/") for error in errors]

    return change


@pytest.mark.parametrize(
    ("mode", "file", "old", "new", "expected"),
    [
        ("mainframe", "mobs.yaml", "", CUSTODIAN, ["expected a fight in which it is met, found none for 'custodian'"]),
        ("mainframe", "abilities.yaml", "", NUDGE, ["that has the ability, found none for 'nudge'"]),
        (
            "mainframe",
            "mobs.yaml",
            "whoever stands alone",
            "1 who stands alone",
            ["a placeholder for every number, found '1'"],
        ),
        ("mainframe", "bosses.yaml", "subtracts.", "subtracts", ["a sentence with its full stop"]),
        ("mainframe", "mobs.yaml", "icon: wolf-head", "icon: wolf-heat", ["did you mean wolf-head?"]),
        ("mainframe", "mobs.yaml", "icon: wolf-head", "icon: eyeball", ["found 'eyeball' on 2"] * 2),
        ("mainframe", "mobs.yaml", "name: Stray", "name: Watcher", ["a name of its own, as 'stray' has this one"]),
        ("arena", "opponents.yaml", "", MOTH, ["expected a battle in which it is met, found none for 'moth'"]),
        ("arena", "reactions.yaml", "", HUM, ["that has the Reaction, found none for 'hum'"]),
        ("arena", "abilities.yaml", "Leaves a cracked rib.", "Leaves 1 cracked rib.", ["words without numbers"]),
        ("arena", "opponents.yaml", "icon: rat", "icon: rats", ["did you mean rat?"]),
        ("arena", "opponents.yaml", "icon: rat", "icon: ogre", ["found 'ogre' on 2"] * 2),
        ("duel", "cities.yaml", "icon: quill", "icon: gibbet", ["a picture of its own, found 'gibbet' on 2"] * 2),
    ],
)
def test_what_fits_the_types_but_not_the_mode_is_told(changed, mode, file, old, new, expected):
    errors = changed(mode, file, old, new)
    assert len(errors) == len(expected), errors
    for error, part in zip(errors, expected, strict=True):
        assert error.startswith(f"{file}:") and part in error


@pytest.mark.parametrize("mode", LOADING)
def test_an_unchanged_copy_has_no_error(changed, mode):
    file = next(path.name for path in sorted(LOADING[mode].DATA.glob("*.yaml")))
    assert changed(mode, file, "", "\n") == []
