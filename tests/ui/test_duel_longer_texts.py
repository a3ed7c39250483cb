"""Texts a third longer, as other languages make them, still fit the Duel table."""

import pytest

from game.modes.duel.words.wording import DuelWords
from tests.ui.test_duel_table import played
from tests.ui.test_prompts import flaws

pytestmark = pytest.mark.usefixtures("unpainted")

LONGER = 1.35


def longer(text):
    """Return a text with 35 % more letters, in words as long as its own."""
    more = round(len(text) * (LONGER - 1))
    return f"{text} {text[:more]}".strip()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_longer_questions_and_buttons_fit(monkeypatch, size):
    prompt, label = DuelWords.prompt, DuelWords.label
    monkeypatch.setattr(DuelWords, "prompt", lambda self, *a: longer(prompt(self, *a)))
    monkeypatch.setattr(DuelWords, "label", lambda self, *a: longer(label(self, *a)))
    asked_seats, found = set(), set()
    for table in played(4, 320, size=size):
        scene = table.scene
        decision = scene.controller.decision
        if decision is None or (decision.key in asked_seats and len(asked_seats) > 14):
            continue
        asked_seats.add(decision.key)
        scene.make_buttons()
        table.wait(50)
        found |= {f"{decision.key}: {flaw}" for flaw in flaws(scene, decision)}
    assert len(asked_seats) >= 10
    assert not found, "\n".join(found)
