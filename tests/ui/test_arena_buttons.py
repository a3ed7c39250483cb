"""Buttons of Arena say what comes of them, and what is seldom meant lies behind one more press."""

import pytest

from game.kernel.decisions import ChooseMany, Option, Seat
from tests.modes.arena.table import duel
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def test_what_is_held_off_is_kept_off_or_let_in_by_name():
    table = duel()
    wording, state = table.game.wording, table.match.state
    decision = ChooseMany(Seat(0), "cease", (Option("stop:1", ("condition:paralyze",)),), 0, 1)
    assert wording.label(state, decision, decision.options[0]) == "Stop paying: Paralyze sets in"
    assert wording.nothing(decision) == "Keep holding it off"
    kept_up = ChooseMany(Seat(0), "release", (Option("end:path", ("path:wolf",)),), 0, 1)
    assert wording.nothing(kept_up) == "Keep everything up"


def test_lying_down_is_never_where_a_turn_was_taken_and_what_is_invested_is_no_button_beside_the_end():
    driver = TableDriver("arena:lesson-2-behind")
    try:
        labels = [button.label for button in driver.scene.buttons.buttons]
        assert any(label.startswith("End turn") for label in labels), labels
        assert not any("Lie down" in label or "invest" in label for label in labels), labels
        driver.click("ability:hamstring")
        driver.click("unit:hyena")
        popup = driver.scene.input.popup
        rows = {option.id for option in popup.options} if popup else set()
        assert {"use:hamstring:hyena:0", "use:hamstring:hyena:1"} <= rows
    finally:
        driver.close()
