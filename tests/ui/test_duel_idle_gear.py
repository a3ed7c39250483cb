"""Gear that does nothing in play: it may be played, is ringed quietly, and says that it is better given as Support."""

from __future__ import annotations

from game.modes.duel.content.loading import data
from game.modes.duel.table.preview.idle_effects import idle_in_play, idle_plays
from game.modes.duel.table.preview.outcomes import outcome_words
from game.modes.duel.words.wording import DuelWords
from game.ui.table.view import Pointing
from tests.modes.duel.table import duel, gear


def test_only_gear_without_an_effect_in_play_is_idle():
    cards = data().cards
    assert idle_in_play(cards["plain-bread"]) and idle_in_play(cards["notched-sabre"])
    assert not idle_in_play(cards["city-banner"]) and not idle_in_play(cards["militia"])


def test_it_says_what_it_is_good_for_before_it_is_played():
    maul = gear("maul", actions=[{"cost": {"fatigue": 1}, "effects": [{"do": "draw"}]}])
    table = duel({"hand": [gear("bread", trait=3), maul], "pool": {"brawn": 2}})
    content, decision = table.match.rules.content, table.match.decision
    said = {}
    pointing = Pointing(decision=decision, selectable=frozenset({"card:a.bread", "card:a.maul"}))
    for option in decision.options:
        if option.verb == "play":
            said[option.refs[0]] = outcome_words(content, DuelWords(content), table.state, pointing, option)
    assert "does nothing" in said["card:a.bread"] and "Support 3" in said["card:a.bread"]
    assert "does nothing" not in said["card:a.maul"]
    assert idle_plays(content, table.match.state, pointing) == {"card:a.bread"}
