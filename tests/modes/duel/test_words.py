"""Prompts, labels and log sentences, over random and greedy games."""

import pytest

from game.bots import bots
from game.kernel.cards.piles import CardsDrawn
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany
from game.kernel.language.catalogues import speak
from game.kernel.state import event_name
from game.modes.duel.model.attack_events import CharacterAttacked
from game.modes.duel.model.events import DuelEnded
from tests.modes.duel.table import char, duel, fresh, gear

PAIRS = [("hammer-and-wall", "back-stairs"), ("lamplight", "harbour-fog"), ("long-ledger", "sky-toll")]


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_everything_asked_and_told_has_words(pair, bot):
    """Source: duel.zone.hand-hidden"""
    t = fresh(*pair)
    match, wording, chance = t.match, t.game.wording, Chance(5)
    told_count = 0
    for _ in range(260 if bot == "random" else 70):
        decision = match.decision
        if decision is None:
            break
        observation = match.observe(decision.seat)
        prompt = wording.prompt(observation, decision)
        assert prompt.startswith(f"{wording.seat_name(decision.seat)}: ") and len(prompt) <= 80
        assert "{" not in prompt and not prompt.endswith(": choose"), decision.key
        if isinstance(decision, Choose | ChooseMany):
            labels = [wording.label(observation, decision, option) for option in decision.options]
            for label in labels:
                assert label and "{" not in label and ":" not in label.replace(": ", ""), label
        match.answer(bots()[bot].choose(match, decision.seat, chance), decision.seat)
        for event in match.events[told_count:]:
            for seat in (0, 1, None):
                line = wording.sentence(match.observe(seat), match.rules.view_event(event, seat))
                assert "{" not in line and "?" not in line and "  " not in line, line
        told_count = len(match.events)
    if match.outcome is not None:
        assert "wins" in wording.outcome(match.observe(None), match.outcome)


def test_the_other_players_draws_are_not_told():
    """Source: duel.zone.hand-hidden"""
    t = fresh(swap=False)
    draws = [event for event in t.match.events if event_name(type(event)) == "CardsDrawn"]
    shown = [t.game.wording.sentence(t.match.observe(1), t.match.rules.view_event(event, 1)) for event in draws]
    assert shown[0] == "A draws a card." and shown[-1] != "B draws a card."


@pytest.mark.parametrize(("home", "description"), [(1, "1 card of Home becomes"), (2, "2 cards of Home become")])
def test_a_home_that_becomes_the_arsenal_is_told_as_a_whole(home, description):
    """Source: duel.arsenal.empty-penalty"""
    draw = {"cost": {"fatigue": 1}, "effects": [{"do": "draw"}]}
    lost = [gear("coin"), gear("cup")][:home]
    t = duel({"arsenal": [gear("map")], "home": lost, "keep": [char("k", actions=[draw])], "stones": 0})
    t.act("A", "use", "a.k")
    lines = [t.game.wording.sentence(t.match.observe(0), event) for event in t.match.events]
    assert f"{description} the Arsenal." in lines
    assert not any("puts" in line or "You put" in line for line in lines)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("You draw Pit Brawler.", "Quillhaven draws a card.", "Your Pit Brawler attacks.", "You win the game.")),
        (
            "de",
            ("Du ziehst Grubenschläger.", "Federhafen zieht eine Karte.", "Grubenschläger (du) greift an.",
             "Du gewinnst das Spiel."),
        ),
    ],
)  # fmt: skip
def test_sentences_speak_to_whoever_reads_in_every_language(language, lines):
    t = fresh("hammer-and-wall", "long-ledger", swap=False)
    wording, observation = t.game.wording, t.match.observe(0)
    wording.address(["You", ""])
    events = (
        CardsDrawn(cards=("a.pit-brawler",), source="arsenal:0", target="hand:0", cite=""),
        CardsDrawn(cards=(HIDDEN,), source="arsenal:1", target="hand:1", cite=""),
        CharacterAttacked(seat=0, attacker="a.pit-brawler", cite=""),
        DuelEnded(winner=0, result="resolve", cite=""),
    )
    speak(language)
    assert tuple(wording.sentence(observation, event) for event in events) == lines
