"""Rows of menus say what their choice would do: odds and damage, what a hit leaves, how far a move goes."""

import re

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Choose
from game.ui.table.menus import open_options
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

WORDS = {
    "arena:bout-03-pairs": {"use": r"\d+ of 36 · \d+ %( · about \d+ damage)?"},
    "mainframe:fight-01-first-boot": {
        "attack": r"hits for \d+: HP \d+ to \d+|misses: needs .+|dodged from .+ on", "move": r"leaves \d+ Move",
    },
    "skirmish:skirmish-02-crossroads": {
        "attack": r"\d+ % win · \d+ % tie( · about \d+\.\d damage)?", "walk": r"up to \d+(\.\d)? in",
    },
}  # fmt: skip


@pytest.mark.parametrize("level", WORDS)
def test_choices_say_what_they_would_do(level):
    table, chance, missing = TableDriver(level), Chance(2), dict(WORDS[level])
    for _ in range(300):
        if not missing or table.match.outcome is not None:
            break
        decision = table.decision
        if decision is None:
            table.wait(100)
            continue
        options = (
            [option for option in decision.options if option.verb in missing] if isinstance(decision, Choose) else []
        )
        for option in options:
            note = table.scene.table.option_texts.row_note(table.scene.director.display, decision, option)
            if note and re.fullmatch(missing.get(option.verb, ""), note):
                del missing[option.verb]
        table.scene.answer(bots()["random"].choose(table.match, decision.seat, chance))
        table.wait(100)
    assert not missing
    table.close()


def test_the_menu_writes_notes_below_labels_and_is_as_wide_as_they_are():
    table = TableDriver("skirmish:skirmish-02-crossroads")
    chance = Chance(2)
    while not (isinstance(table.decision, Choose) and any(one.verb == "walk" for one in table.decision.options)):
        table.scene.answer(bots()["random"].choose(table.match, table.decision.seat, chance))
        table.wait(100)
    options = tuple(option for option in table.decision.options if option.verb in ("walk", "run"))
    open_options(table.scene, options, (400, 300))
    popup = table.scene.input.popup
    assert len(popup.notes) == len(options) and all(note.startswith("up to") for note in popup.notes)
    widest = max(table.window.canvas.width(note, 14) for note in popup.notes)
    assert all(cell.width > widest for cell, _ in popup.cells)
    table.wait(100)
    table.close()
