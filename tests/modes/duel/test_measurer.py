"""What the playtest bench counts in a duel."""

import pytest

from game.bots import bots, play_out
from game.kernel.cards.piles import CardsMoved
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany, Option, Seat
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Total
from game.modes import modes
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import Effect
from tests.modes.duel.table import char, duel, gear, spell

NONE = Total(0, ())
MEASURER = modes()["duel"].measurer
PATH = data_root("levels") / "duel" / "duel-01-hammer-and-stairs.yaml"


@pytest.fixture(scope="module")
def game():
    """Hammer and Wall is A, Back Stairs is B."""
    return load_scenario(PATH, modes()).start(1)[0]


def counted(table):
    """Return what was counted at a table so far."""
    return MEASURER.count(table.game, table.match.events).places


def moved(card, source, target):
    return CardsMoved(cards=(card,), source=source, target=target)


def test_cards_are_counted_by_what_became_of_them(game):
    description = [
        e.TurnBegan(seat=1, round=1),
        e.Entered(card="a.war-drum", source="hand"), moved("b.cut-the-purse", "hand:1", "casting:1"),
        moved("b.cut-the-purse", "home:1", "casting:1"), moved("a.plain-bread", "hand:0", "stockpile:0"),
        moved("a.plain-bread", "arsenal:0", "stockpile:0"), moved("a.war-drum", "home:0", "hand:0"),
        e.Discarded(card="a.plain-bread", source="stockpile", reason="support"),
        e.Discarded(card="a.plain-bread.2", source="support", reason="support"),
        e.Discarded(card="b.roof-cat", source="keep", reason="killed"),
        e.Discarded(card="b.grey-cloak", source="attached", reason="host", followed=True),
        e.Discarded(card="b.silk-widow", source="hand", reason="effect"),
    ]  # fmt: skip
    measures = MEASURER.count(game, description)
    assert measures.places == {
        "played": {"War Drum": {"a": 1}, "Cut the Purse": {"b": 1}},
        "cast": {"Cut the Purse": {"b": 1}},
        "stocked": {"Plain Bread": {"a": 1}},
        "supported": {"Plain Bread": {"a": 2}},
        "source": {"Stockpile": {"a": 1}, "hand": {"a": 1}},
        "lost": {"Roof Cat": {"b": 1}, "Grey Cloak": {"b": 1}},
        "discarded": {"Silk Widow": {"b": 1}},
    }
    assert measures.first == "b"


def test_points_are_counted_by_their_cause(game):
    description = [
        e.TurnBegan(seat=0, round=16),
        e.EdgeChanged(seat=0, before=0, after=3, reason="tactics"),
        e.EdgeChanged(seat=0, before=3, after=1, reason="damage"),
        e.EdgeChanged(seat=0, before=1, after=0, reason="recover"),
        e.ResolveChanged(seat=1, before=14, after=11, reason="overflow"),
        e.ResolveChanged(seat=1, before=11, after=13, reason="effect"),
        e.ResolveChanged(seat=1, before=13, after=10, reason="arsenal"), e.ArsenalRanOut(seat=1),
    ]  # fmt: skip
    assert MEASURER.count(game, description).places == {
        "edge": {"spent on damage": {"a": 2}, "lost in Recover": {"a": 1}},
        "resolve": {"damage left over": {"b": 3}, "an empty Arsenal": {"b": 3}},
        "emptied": {"turns 16–20": {"b": 1}},
    }


def test_what_sabotage_did_counts_for_who_did_it(game):
    effect = Effect(0, "a.pit-brawler", "sabotage", "sabotage")
    drained = e.PoolChanged(seat=1, change=(0, -2, 0, 0), reason="drain")
    fails, succeeds = (
        e.Judged(seat=0, source="a.pit-brawler", total=NONE, dl=NONE, success=success) for success in (False, True)
    )
    removed = [
        e.Discarded(card="b.roof-cat", source=source, reason="sabotage")
        for source in ("keep", "attached", "stockpile", "hand")
    ]
    ended = e.EffectEnded(source="a.pit-brawler", success=True)
    description = [
        drained,
        fails,
        e.EffectBegan(effect=effect),
        fails,
        succeeds,
        *removed,
        drained,
        ended,
        drained,
        fails,
    ]
    assert MEASURER.count(game, description).places["harmed"] == {
        "failed": {"a": 1}, "Gear discarded": {"a": 1}, "Attached card discarded": {"a": 1},
        "Stockpile card discarded": {"a": 1}, "card in hand discarded": {"a": 1}, "Attributes drained": {"a": 1},
    }  # fmt: skip


def test_an_attack_at_a_table():
    """Source: duel.attack.blocks, duel.fight.win, duel.unblocked.choose, duel.keyword.provoke"""
    t = duel(
        {"battlefield": [char("ox", 5), char("cat", 1, 3), char("bull", 1, keywords=["provoke"])],
         "hand": [gear("x")], "stones": 12},
        {"battlefield": [char("wall", 1, 1), char("tower", 1, 9, 5)], "stockpile": [gear("s")], "stones": 12},
    )  # fmt: skip
    t.act("A", "attack", "a.ox").act("A", "join", "a.cat").act("A", "join", "a.bull")
    t.act("A", "provoke", "a.bull", "b.tower").act("B", "block", "a.ox=b.wall").act("A", "fight", "a.ox")
    t.act("B", "stockpile", "b.s").act("A", "hand", "a.x")
    t.act("A", "sabotage", "a.cat")
    places = counted(t)
    assert places["attacked"] == {"Ox": {"a": 1}, "Cat": {"a": 1}, "Bull": {"a": 1}}
    assert places["blocked"] == {"Wall": {"b": 1}, "Tower": {"b": 1}}
    assert places["won"] == {"Ox": {"a": 1}} and places["held"] == {"Tower": {"b": 1}}
    assert places["unblocked"] == {"Sabotage": {"a": 1}}
    assert places["source"]["Stockpile"] == {"b": 1} and places["source"]["hand"] == {"a": 1}


def test_effects_are_counted_by_card():
    """Source: duel.act.effect, duel.trigger.exhausted"""
    draw = {"effects": [{"do": "draw", "amount": 1}]}
    t = duel(
        {
            "keep": [gear("lamp", actions=[draw | {"cost": {"fatigue": 1}}])],
            "hand": [spell("rain", draw, 2), gear("x", exhausted=draw)],
        },
        {},
    )
    t.act("A", "use", "a.lamp").act("A", "play", "a.rain")
    assert counted(t) == {"used": {"Lamp": {"a": 1}}, "played": {"Rain": {"a": 1}}}
    t = duel(
        {"battlefield": [char("p")], "hand": [gear("x", exhausted=draw)]},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert counted(t)["triggered"] == {"X": {"a": 1}}


@pytest.mark.parametrize("seed", range(1, 9))
def test_counts_of_a_whole_game_agree_with_its_end(seed):
    """Resolve lost and gained explains the Resolve left, and Supports are as many as were turned over."""
    game, match = load_scenario(PATH, modes()).start(seed)
    before = [player.resolve for player in match.state.players]
    play_out(match, [bots()["random"]] * 2, Chance(seed))
    measures = MEASURER.count(game, match.events)
    totals = {kind: sum(sum(sides.values()) for sides in spots.values()) for kind, spots in measures.places.items()}
    gained = sum(max(0, event.after - event.before) for event in match.events if isinstance(event, e.ResolveChanged))
    assert totals["resolve"] == sum(before) + gained - sum(player.resolve for player in match.state.players)
    given = [event for event in match.events if isinstance(event, e.SupportGiven | ae.SupportRevealed) and event.card]
    assert totals["supported"] == totals["source"] == len(given)
    assert set(measures.places) <= set(MEASURER.kinds) and measures.first in ("a", "b")
    assert {side for spots in measures.places.values() for sides in spots.values() for side in sides} <= {"a", "b"}


def test_cards_of_both_decks_are_expected_to_be_played(game):
    names = MEASURER.list_expected_spots(game)["played"]
    assert "War Drum" in names["a"] and "Silk Widow" in names["b"] and "Siege Wyrm" not in names["a"]
    assert {side: len(cards) for side, cards in names.items()} == {
        letter: len(deck.cards) for letter, deck in zip("ab", game.rules.content.decks, strict=True)
    }
    assert MEASURER.build_map(game) is None and MEASURER.sides(game) == {
        "a": "A (Hammer and Wall)",
        "b": "B (Back Stairs)",
    }


def test_who_is_ahead():
    """By the share of what each city began with, in a long game too. Source: duel.resolve.long-game"""
    for extra in ({}, {"long": True}):
        t = duel({}, {"city": {"resolve": 16}}, setup=extra)
        state, (one, two) = t.state, (t.game.rules.content.starting_resolve(seat) for seat in (0, 1))
        assert (one, two) == ((20, 22) if extra else (14, 16)) and MEASURER.name_leader(t.game, state) == ""
        state.players[0].resolve, state.players[1].resolve = one - 3, two
        assert MEASURER.name_leader(t.game, state) == "b"
        state.players[1].resolve = two - 7
        assert MEASURER.name_leader(t.game, state) == "a"
        state.phase, state.result = "over", "b"
        assert MEASURER.name_leader(t.game, state) == "b"
        state.result = "draw"
        assert MEASURER.name_leader(t.game, state) == ""


def test_options_are_counted_by_what_they_are(game):
    drum, cat = "card:a.war-drum.2", "card:b.roof-cat"

    def said(key, option, *refs, about=()):
        return MEASURER.option(game, Choose(Seat(0), key, (), "", about), Option(option, refs))

    assert said("engage", "play:a.war-drum.2", drum) == "Play War Drum"
    assert said("engage", "attack:b.roof-cat", cat) == "Attack with Roof Cat"
    assert said("engage", "cast:b.roof-cat/b.cut-the-purse", cat, "card:b.cut-the-purse") == "Cast Cut the Purse"
    assert said("engage", "use:b.roof-cat/a.war-drum.2/0", cat, drum) == "Use War Drum"
    assert (said("engage", "tactics:b.roof-cat", cat), said("engage", "end")) == ("Tactics", "End the turn")
    assert said("stockpile", "stockpile:a.war-drum.2", drum) == "Stockpile War Drum"
    assert said("stockpile", "none") == "Stockpile phase: none"
    assert said("support", "hand:a.war-drum.2", drum) == "Support: hand"
    assert said("support-dl", "arsenal", "pile:arsenal-0") == "Support: top of the Arsenal"
    assert said("unblocked", "ambush:a.x/b.roof-cat", drum, cat) == "Unblocked: ambush"
    assert said("sabotage", "drain:guile-guile", "attribute:guile") == "Sabotage: Attributes drained"
    assert said("trigger", "use:0", drum) == "Effect of War Drum: use"
    assert said("trigger", "no", about=(drum, "icon:exhausted")) == "Effect of War Drum: leave"
    assert said("zealous", "yes", cat, about=(cat,)) == "Zealous Roof Cat: use"
    assert said("bonus", "attribute:lore", "attribute:lore") == "Second player's Attribute: Lore"
    block = ChooseMany(Seat(1), "block", (), 0, 1)
    assert MEASURER.option(game, block, Option("block:a.x/b.roof-cat", (drum, cat))) == "Block with Roof Cat"


def test_every_option_of_a_game_has_words_of_its_own():
    """No option is called by an id, whatever a random game comes upon."""
    game, match = load_scenario(PATH, modes()).start(2)
    chance, bot = Chance(2), bots()["random"]
    while (decision := match.decision) is not None:
        if isinstance(decision, Choose | ChooseMany):
            for option in decision.options:
                said = MEASURER.option(game, decision, option)
                assert said and "." not in said and "/" not in said and "_" not in said, (decision.key, option.id, said)
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
