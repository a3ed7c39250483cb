"""The first bout is won by who does what the table shows in gold, about three times of four."""

from game.bots import named_bot
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.decisions import Choose
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.table.advice.answers import best_of
from game.modes.arena.table.advice.turn import advice
from game.modes.arena.table.preview.attacks_after_move import golden_place
from game.modes.arena.table.preview.forecast import usual_number

GAMES = 60


class Newcomer:
    """Presses the golden button."""

    name = "newcomer"

    def choose(self, match, seat, chance):
        question, observation, content = match.question(seat), match.observe(seat), match.rules.content
        decision = question.decision
        if number := usual_number(content, observation, decision):
            return min(number, decision.high)
        if not isinstance(decision, Choose):
            return random_answer(question, chance)
        if decision.key == "priority":
            return "turn"
        if decision.key == "main":
            return advice(content, observation, decision, golden_place(content, observation, decision))
        return best_of(content, observation, decision, decision.options) or decision.options[0].id


def test_who_follows_the_gold_wins_the_first_bout_more_often_than_not():
    level = load_scenario(data_root("levels") / "arena" / "bout-01-first-blood.yaml", modes())
    other, won = named_bot(level.players[1].bot), 0
    for seed in range(GAMES):
        _, match = level.start(1000 + seed)
        chance = Chance(seed)
        while (decision := match.decision) is not None:
            bot = Newcomer() if decision.seat == 0 else other
            match.answer(bot.choose(match, decision.seat, chance), decision.seat)
        won += list(match.state.winners) == [0]
    assert 0.6 < won / GAMES < 0.9, won
