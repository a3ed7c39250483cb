"""The Skirmish in words: every question has its sentence, every choice its own name, every sum its terms."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Tally
from game.modes import modes
from game.modes.skirmish.model.events import Moved
from game.modes.skirmish.rules.finish import standing_figures
from game.modes.skirmish.table.preview import attack_lines
from game.modes.skirmish.words.terms import card, sum_of
from game.ui.table.view import Pointing
from tests import properties

LEVELS = sorted((data_root("levels") / "skirmish").glob("skirmish-*.yaml"))


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_every_question_has_its_sentence_and_every_choice_its_name(path):
    """Source: skirmish.gap.information"""
    opened = load_scenario(path, modes())
    words = opened.game().words
    told = 0
    for match in properties.walk(opened, 3, 250, history=False):
        decision = match.decision
        view = match.view(decision.seat)
        prompt = words.prompt(view, decision)
        assert len(prompt) <= 80 and not prompt.endswith(": choose"), decision.key
        labels = [words.label(view, decision, option) for option in getattr(decision, "options", ())]
        assert len(set(labels)) == len(labels), labels
        assert all(label and len(label) <= 64 for label in labels)
    for event in match.events:
        text = words.sentence(match.state, event)
        told += bool(text)
        assert not text or text.endswith("."), text
    assert told > 100
    assert len(words.table(match.view(0), 0)) == 1 + len(match.rules.facts.setup.sides) + len(
        match.state.figures
    ) + len(match.rules.facts.tasks)


def test_a_sum_is_told_term_by_term():
    """Source: skirmish.gap.challenge-procedure"""
    tally = Tally("Shoot", 6, "")
    tally.add("cards short", -2, "")
    tally.add("draw 10C", 10, "")
    assert sum_of(tally.total()) == "Shoot 6 − cards short 2 + 10 = 14"
    assert [card(name) for name in ("QH", "JR", "JB", "?")] == ["Q♥", "Flood", "Void", "a card"]


def test_a_move_is_told_by_its_length_and_where_it_leads():
    """Nobody reads the numbers of the field: how far, and into contact, out of the enemies' sight or into cover."""
    opened = load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes())
    game = opened.game()
    state = game.state
    captain, chief = state.figures["warden-captain"], state.figures["gravetusk-chief"]
    for figure in state.figures.values():
        figure.gone = "" if figure in (captain, chief) else "out"

    def told(*points, how="walk"):
        return game.words.sentence(state, Moved(figure=captain.id, points=points, how=how, cite=""))

    captain.at, chief.at = (30_000, 8_000), (30_000, 20_000)
    assert told((30_000, 12_470)) == f"{captain.name} walks 4.5 in."
    assert told((30_000, 11_000), (32_000, 11_000)).endswith("walks 5 in.")
    touching = 20_000 - game.rules.facts.radius[captain.id] - game.rules.facts.radius[chief.id]
    assert told((30_000, touching), how="charge").endswith(f"in, into contact with {chief.name}.")
    chief.at = (18_000, 32_000)
    assert told((18_000, 8_000)).endswith("out of the enemies' sight.")


def test_the_end_says_whose_crew_is_broken_and_how_many_stand():
    """Source: skirmish.gap.setup-victory"""
    opened = load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes())
    game, match = opened.start(12)
    chance = Chance(12)
    while match.decision is not None:
        match.answer(bots()["greedy"].choose(match, match.decision.seat, chance), match.decision.seat)
    assert match.outcome.key == "broken"
    lost = 1 - match.outcome.winners[0]
    up = len(standing_figures(game.rules.facts, match.state, lost))
    told = game.words.outcome(match.state, match.outcome)
    assert told.endswith(f": {game.words.seat_name(lost)} broken, {up} of {game.rules.facts.crew_size(lost)} stand.")


def test_a_weapon_that_may_be_checked_as_either_says_as_which():
    opened = load_scenario(data_root("levels") / "skirmish" / "examples" / "show-06-effects-table.yaml", modes())
    game, match = opened.start()
    view, decision = match.view(match.decision.seat), match.decision
    labels = {option.id: game.words.label(view, decision, option) for option in decision.options}
    assert labels["attack:glowing-blade:p:brass-gunner"] == "Glowing Blade (physical): Brass Gunner"
    assert labels["attack:glowing-blade:e:brass-gunner"] == "Glowing Blade (energy): Brass Gunner"
    figure = view.figures["cinder-warden"]
    pointing = Pointing(decision=decision, hovered="figure:brass-gunner")
    titles = [line.title for line in attack_lines(match.rules.facts, view, figure, pointing, "brass-gunner")]
    assert len(titles) == len(set(titles)) and "Glowing Blade (energy)" in titles
