"""Setting up, the phases of a turn, what is hidden, how games end."""

from game.kernel.chance import Chance
from game.modes.duel.content.loading import data
from tests.modes.duel.table import char, duel, fresh, gear


def printed():
    """Return the Resolve printed on the Cities of the two decks of a fresh game."""
    return data().cities["hammerfall"].resolve, data().cities["veilmarket"].resolve


def test_a_game_begins_in_the_order_of_the_tasks():
    """Source: duel.setup.order, duel.setup.city, duel.setup.reserves, duel.gap.setup-decisions, duel.deck.reserves-purpose

    Source: duel.game.players, duel.setup.shuffle, duel.zone.seven, duel.resolve.start, duel.gap.first-player
    """
    t = fresh()
    assert [d.key for d in t.match.decisions] == ["reserves", "reserves"]
    assert t.state.zone("city", 0) == ["a.hammerfall"] and t.state.piles.zones.keys() >= {"home:0", "stockpile:1"}
    assert "as many" in t.refused("A", "in", "a.siege-wyrm")
    t.match.answer(("in:a.siege-wyrm", "out:a.plain-bread"), 0)
    assert t.match.decision_of(1) is not None
    t.match.answer((), 1)
    assert "a.plain-bread" in t.state.zone("reserves", 0) and len(t.state.zone("reserves", 0)) == 9
    assert [len(t.state.zone(zone, 0)) for zone in ("arsenal", "hand")] == [34, 6]
    assert (t.resolve(0), t.resolve(1)) == printed()
    t.act("A", "keep").act("B", "keep")
    first = t.events("FirstChosen")[0].seat
    assert t.asked() == f"{'AB'[1 - first]} bonus"


def test_swaps_stay_secret():
    """Source: duel.setup.reserves, duel.gap.visibility-of-zones"""
    t = fresh()
    t.match.answer(("in:a.siege-wyrm", "out:a.plain-bread"), 0)
    assert t.match.observe(1).piles.zones["reserves:0"] == ["?"] * 9
    t.match.answer((), 1)
    (event,) = t.events("Swapped")
    assert t.match.rules.view_event(event, 1).into == () and t.match.rules.view_event(event, 0).into


def test_long_game():
    """Source: duel.resolve.long-game"""
    t = fresh(long=True)
    assert (t.resolve(0), t.resolve(1)) == tuple(number + 6 for number in printed())


def test_both_decks_are_shuffled_before_a_hand_is_drawn_and_one_again_after_a_redraw():
    """Source: duel.setup.shuffle, duel.setup.mulligan-repeat"""
    t = fresh(swap=False)
    assert [event.zone for event in t.events("PileShuffled")] == ["arsenal:0", "arsenal:1"]
    for seat, event in enumerate(t.events("PileShuffled")):
        listed = t.match.rules.content.lists[seat][:40]
        assert sorted(event.order) == sorted(listed) and list(event.order) != list(listed)
        assert t.state.zone("hand", seat) + t.state.zone("arsenal", seat) == list(event.order)
    t.act("A", "redraw")
    again = t.events("PileShuffled")[2]
    assert again.zone == "arsenal:0" and t.state.zone("hand", 0) == list(again.order[:6])


def test_redraws_end_at_one_resolve():
    """Source: duel.setup.mulligan-repeat"""
    t = duel({"resolve": 2, "hand": [gear(f"h{n}") for n in range(6)]}, phase="opening", stones=10)
    t.act("A", "redraw")
    assert t.resolve(0) == 1 and t.asked() == "B opening"


def test_hands_and_arsenals_are_hidden():
    """Source: duel.zone.hand-hidden, duel.zone.arsenal-facedown, duel.gap.visibility-of-zones, duel.deck.arsenal-name"""
    t = duel({"hand": [gear("x")], "stockpile": [gear("s")], "home": [gear("h")]}, {"hand": [gear("y")]})
    mine, other, watcher = t.match.observe(0), t.match.observe(1), t.match.observe(None)
    assert mine.piles.zones["hand:0"] == ["a.x"] and other.piles.zones["hand:0"] == watcher.piles.zones["hand:0"] == [
        "?"
    ]
    assert set(mine.piles.zones["arsenal:0"]) == {"?"}
    assert other.piles.zones["stockpile:0"] == ["a.s"] and other.piles.zones["home:0"] == ["a.h"]


def test_a_concealed_support_is_hidden_from_the_opponent():
    """Source: duel.fight.support-concealed"""
    t = duel({"battlefield": [char("p")], "hand": [gear("x")]}, {"battlefield": [char("w")], "hand": [gear("y")]})
    t.fight("a.p", "b.w").act("B", "hand", "b.y")
    assert t.asked() == "A support"
    assert t.match.observe(0).piles.zones["support:1"] == ["?"] and t.match.observe(1).piles.zones["support:1"] == [
        "b.y"
    ]
    for seed in range(5):
        assert t.match.sample(0, Chance(seed)).state.zone("hand", 0) == ["a.x"]


def test_bots_do_not_know_the_other_players_list():
    """What a bot imagines in the other hand comes from the whole card pool. Source: duel.gap.visibility-of-zones"""
    t = fresh(swap=False)
    listed = set(t.match.rules.content.lists[1])
    strange = 0
    for seed in range(10):
        sample = t.match.sample(0, Chance(seed)).state
        assert sorted(sample.zone("hand", 0) + sample.zone("arsenal", 0)) == sorted(t.match.rules.content.lists[0][:40])
        strange += len(set(sample.zone("hand", 1)) - listed)
    assert strange > 10


def test_prepared_ends_before_recover_and_costs_nothing():
    """Source: duel.turn.prepared-ends, duel.turn.recover-edge"""
    t = duel({"keep": [char("k", prepared=True)], "edge": 1}, phase="begin")
    assert not t.state.cards["a.k"].prepared
    assert [event.reason for event in t.events("EdgeChanged")] == ["recover"]


def test_the_stockpile_phase():
    """Source: duel.turn.stockpile"""
    t = duel({"hand": [char("p", cost={"brawn": 1})]}, phase="stockpile")
    t.act("A", "stockpile", "a.p")
    assert t.state.zone("stockpile", 0) == ["a.p"] and sum(t.state.players[0].pool.values()) == 0
    assert t.asked() == "A engage" or t.state.active == 1


def test_a_turn_ends_only_by_choice_and_hands_have_no_limit():
    """Source: duel.gap.end-of-turn, duel.gap.hand-limit"""
    t = duel({"hand": [gear(f"h{n}", cost={"lore": 9}) for n in range(12)], "battlefield": [char("p")]}, {})
    t.act("A", "attack", "a.p").act("A", "demoralize", "a.p")
    assert t.state.players[0].locked
    t.act("A", "end")
    assert not t.state.players[0].locked and len(t.state.zone("hand", 0)) == 12 and t.state.active == 1


def test_after_the_limit_of_turns_more_resolve_wins():
    """Source: duel.gap.unending-game"""
    for one, two, winners in ((5, 4, (0,)), (4, 5, (1,)), (4, 4, ())):
        t = duel({"resolve": one, "battlefield": [char("p")]}, {"resolve": two}, setup={"turns": 1}, round=2)
        t.act("A", "end")
        assert t.match.outcome.winners == winners and t.match.outcome.cite == "duel.gap.unending-game"


def test_the_city_is_no_target():
    """Source: duel.zone.city"""
    wipe = {"cost": {"fatigue": 1}, "each": {"who": "any", "kind": "card"}, "effects": [{"do": "discard"}]}
    t = duel({"keep": [char("k", actions=[wipe])]}, {"keep": [char("w"), gear("g")]})
    t.act("A", "use", "a.k")
    assert t.state.zone("city", 1) == ["b.city-b"] and t.state.cards == {}


def test_chance_decides_who_begins():
    """Source: duel.setup.first-player, duel.gap.first-player"""
    loaded, begins = fresh(swap=False).loaded, set()
    for seed in range(12):
        _, match = loaded.start(seed)
        while match.state.phase != "bonus":
            decision = match.decisions[0]
            match.answer(decision.options[0].id, decision.seat)
        begins.add(match.state.active)
    assert begins == {0, 1}
