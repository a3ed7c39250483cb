"""What holds in every duel: nothing is lost, and bots are fair and better than chance."""

from game.bots import bots, play_out
from game.kernel.chance import Chance
from tests.modes.duel.table import fresh


def test_nothing_is_lost_or_doubled():
    """Every card of both decks is in exactly one zone at every decision, Fatigue is 0 to 4, nothing is negative."""
    for seed in range(12):
        t = fresh("grave-tax", "back-stairs") if seed % 2 else fresh("lamplight", "harbour-fog")
        _, match = t.loaded.start(seed, history=False)
        wanted = sorted([*match.rules.content.lists[0], *match.rules.content.lists[1]])
        chance = Chance(seed)
        for _ in range(600):
            if match.decision is None:
                break
            state = match.state
            cards = [card for zone, held in state.piles.zones.items() if not zone.startswith("city") for card in held]
            assert sorted(cards) == wanted
            in_play = [card for seat in (0, 1) for zone in ("keep", "battlefield") for card in state.zone(zone, seat)]
            assert sorted(in_play) == sorted(state.cards)
            under = [card for entry in state.cards.values() for card in entry.attached]
            assert sorted(under) == sorted([*state.zone("attached", 0), *state.zone("attached", 1)])
            assert all(0 <= entry.fatigue <= 4 for entry in state.cards.values())
            for player in state.players:
                assert player.edge >= 0 and player.resolve > 0 and min(player.pool.values()) >= 0
            match.answer(bots()["random"].choose(match, match.decision.seat, chance), match.decision.seat)


def test_greedy_answers_the_same_whatever_is_hidden():
    """A bot's answer depends on its view only: hidden cards are others, and it chooses alike.

    Source: duel.gap.visibility-of-zones
    """
    t = fresh("sky-toll", "harbour-fog")
    match, chance = t.match, Chance(4)
    for _ in range(60):
        decision = match.decision
        if decision is None:
            break
        other = match.sample(decision.seat, Chance(99))
        answers = [bots()["greedy"].choose(game, decision.seat, Chance(7)) for game in (match, other)]
        assert answers[0] == answers[1], decision.key
        match.answer(bots()["random"].choose(match, decision.seat, chance), decision.seat)


def test_greedy_beats_random_from_mirrored_starts():
    won = 0
    for seed in range(20):
        t = fresh("sky-toll", "sky-toll")
        _, match = t.loaded.start(seed, history=False)
        players = [bots()["greedy"], bots()["random"]]
        seat = seed % 2
        play_out(match, players if seat == 0 else players[::-1], Chance(seed))
        won += match.outcome.winners == (seat,)
    assert won >= 16
