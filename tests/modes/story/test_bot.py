"""Bots play together: they win far more often than random ones, and waste nothing that is there to be had."""

from game.bots import named_bot
from game.kernel.chance import Chance
from tests.modes.story.table import opened, started

GAMES = 5
TWO = opened(2, seats="bot")


def wins(name):
    """Return how many of some stories a bot wins in all seats."""
    bot = named_bot(name)
    won = 0
    for seed in range(GAMES):
        _, match = started(TWO, seed)
        chance = Chance(seed)
        while match.decision is not None:
            match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
        won += match.outcome.key == "won"
    return won


def test_greedy_wins_where_random_does_not():
    assert wins("greedy") >= 3 * max(1, wins("random"))


def test_search_plays_on_to_a_lull():
    bot = named_bot("search:4")
    _, match = started(TWO, 2)
    chance = Chance(3)
    rounds = {match.state.round}
    for _ in range(12):
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
        rounds.add(match.state.round)
    assert match.rules.quiescence_key(match.state) is None or match.rules.quiescence_key(match.state)[0] in rounds


def test_bots_are_not_asked_where_they_could_only_move_in_vain():
    """Source: story.gap.windows"""
    _, match = started(opened(2, seats="bot"), 4)
    chance = Chance(5)
    bot = named_bot("random")
    asked_seats = []
    while match.decision is not None and len(asked_seats) < 300:
        asked_seats.append((match.decision.key, {option.verb for option in getattr(match.decision, "options", ())}))
        match.answer(bot.choose(match, match.decision.seat, chance), match.decision.seat)
    assert not [key for key, verbs in asked_seats if key == "round.hero" and verbs <= {"move", "pass"}]
    assert all(
        len(verbs) > 1 or key in ("discard", "repair", "lose", "order", "name", "renew")
        for key, verbs in asked_seats
        if key.startswith("round.")
    )


def test_no_bot_sends_a_choice_of_decks_back_to_who_made_it():
    """Source: story.gap.choosing-decks"""
    _, match = started(opened(2, setup="  bot-decks: recommended\n  decks: []\n"), 4)
    match.answer("recommended", match.decision.seat)
    match.answer("done", match.decision.seat)
    decision, chance = match.decision, Chance(6)
    assert decision.key == "choose-decks" and "reopen" in {option.id for option in decision.options}
    remaining = {option.id for option in decision.options} - {"reopen"}
    assert set(match.rules.pointless_options(match.state, decision)) == {"reopen"}
    assert set(match.rules.candidates(match.state, decision, chance)) == remaining
    assert {named_bot("random").choose(match, decision.seat, chance) for _ in range(400)} == remaining
