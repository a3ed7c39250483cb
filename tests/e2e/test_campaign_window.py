"""A campaign in a real window: set out, begin a fight, lose the program, and go on where it was."""

import os
import signal

from game.kernel.files.documents import read_yaml
from game.kernel.files.paths import data_root
from tests.e2e.test_window import Desktop

PATH = data_root("levels") / "mainframe" / "campaign-cold-boot.yaml"


def test_a_campaign_survives_a_crash_in_the_middle_of_a_fight(tmp_path):
    home = tmp_path / "home"
    desktop = Desktop(home, str(PATH))
    try:
        assert desktop.wait_for(lambda: "scene CampaignScene" in desktop.lines), desktop.lines
        run = home / "campaigns" / "mainframe-campaign-cold-boot.yaml"
        desktop.tool("key", "space")
        assert desktop.wait_for(run.is_file)
        desktop.tool("key", "space")
        assert desktop.wait_for(lambda: "scene TableScene" in desktop.lines), desktop.lines
        fight = home / "campaigns" / "mainframe-campaign-cold-boot.fight.yaml"
        assert desktop.wait_for(fight.is_file)
        os.kill(desktop.program.pid, signal.SIGKILL)
    finally:
        desktop.close()
    again = Desktop(home, str(PATH))
    try:
        assert again.wait_for(lambda: "scene CampaignScene" in again.lines), again.lines
        before = len(read_yaml(fight).data.get("script", ()))
        again.tool("key", "space")
        assert again.wait_for(lambda: "scene TableScene" in again.lines), again.lines
        assert again.wait_for(lambda: len(read_yaml(fight).data["script"]) >= before > 0)
        assert not fight.with_name(f"{fight.stem}-before.yaml").exists(), "the fight was begun anew"
    finally:
        again.close()
