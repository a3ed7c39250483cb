"""A shipped file and an own one of the same name have each its own run, and are done each by itself."""

import shutil

import pytest

from game.kernel.campaign.campaign import load_campaign, set_out
from game.kernel.campaign.file import claim_run, fight_save_path, read_run, run_path, write_run
from game.kernel.files.paths import data_root, user_dir
from game.modes import modes
from game.play.done import level_name

SHIPPED = data_root("levels") / "mainframe" / "campaign-cold-boot.yaml"


@pytest.fixture
def own(monkeypatch, tmp_path):
    """An own campaign called as a shipped one, with another first stop."""
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    folder = user_dir("levels") / "mainframe"
    shutil.copytree(SHIPPED.parent, folder)
    path = folder / SHIPPED.name
    loaded = load_campaign(SHIPPED, modes())
    start = loaded.campaign.start
    text = SHIPPED.read_text().replace(f"start: {start}\n", "start: another\n")
    path.write_text(text.replace(f"id: {start}\n", "id: another\n"))
    return path


def test_an_own_campaign_called_as_a_shipped_one_has_a_run_of_its_own(own):
    mine, theirs = load_campaign(own, modes()), load_campaign(SHIPPED, modes())
    write_run(run_path("mainframe", own), mine, set_out(mine, 1), {})
    write_run(run_path("mainframe", SHIPPED), theirs, set_out(theirs, 2), {})
    assert run_path("mainframe", SHIPPED).name == "mainframe-campaign-cold-boot.yaml"
    assert fight_save_path("mainframe", own) != fight_save_path("mainframe", SHIPPED)
    assert read_run(run_path("mainframe", own), mine)[0].seed == 1
    assert read_run(run_path("mainframe", SHIPPED), theirs)[0].seed == 2
    alone = own.with_name("campaign-alone.yaml")
    assert run_path("mainframe", alone).name == "mainframe-campaign-alone.yaml"


@pytest.mark.parametrize("whose", ["own", "shipped"])
def test_a_run_that_both_had_goes_on_with_the_one_it_fits(own, whose):
    """Runs that were written while both had one file."""
    loaded = load_campaign(own if whose == "own" else SHIPPED, modes())
    shared = run_path("mainframe", SHIPPED)
    write_run(shared, loaded, set_out(loaded, 7), {})
    fight_save_path("mainframe", SHIPPED).write_text("a fight")
    claim_run("mainframe", own, modes())
    path = own if whose == "own" else SHIPPED
    assert read_run(run_path("mainframe", path), loaded)[0].seed == 7
    assert fight_save_path("mainframe", path).is_file()
    assert not run_path("mainframe", SHIPPED if whose == "own" else own).exists()


def test_an_own_level_called_as_a_shipped_one_is_done_by_itself(own):
    shipped = data_root("levels") / "mainframe" / "fight-05-hold-the-door.yaml"
    assert level_name("mainframe", shipped) == "mainframe/fight-05-hold-the-door"
    assert level_name("mainframe", own.with_name(shipped.name)) == "mainframe/fight-05-hold-the-door.own"
    assert level_name("mainframe", own.with_name("fight-99-alone.yaml")) == "mainframe/fight-99-alone"
