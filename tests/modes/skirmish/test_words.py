"""The Skirmish in words: every question has its sentence, every choice its own name, every sum its terms."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Tally
from game.modes import modes
from game.modes.skirmish.model.contests import ContestResult
from game.modes.skirmish.model.effects import EffectCheck, Reading
from game.modes.skirmish.model.events import CardsShown, Contested, EffectRead, Moved, TokensChanged
from game.modes.skirmish.rules.finish import standing_figures
from game.modes.skirmish.table.preview import attack_lines
from game.modes.skirmish.words.terms import card, sum_of
from game.play.new_game import first_level
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


def test_a_check_of_nerve_is_asked_for_by_its_name():
    """Source: skirmish.gap.morale"""
    level = first_level("skirmish")
    assert level is not None
    game, match = level.start(3)
    bot, chance, asked = bots()["greedy"], Chance(1), set()
    while (decision := match.decision) is not None:
        if decision.key in ("shaken", "push"):
            asked.add((decision.key, game.words.prompt(match.view(decision.seat), decision)))
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert any(key == "push" and ", Fear Check, " in prompt for key, prompt in asked)
    assert any(prompt.startswith("Gravetusk Chief is Terrifying: who of Watch") for key, prompt in asked)


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


def test_what_is_one_act_is_told_in_one_line():
    """A way with stops, a Push and its card, a Check and what it comes to: nothing of it is told twice."""
    opened = load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes())
    game = opened.game()
    state, words = game.state, game.words
    captain, chief = state.figures["warden-captain"], state.figures["gravetusk-chief"]
    for figure in state.figures.values():
        figure.gone = "" if figure in (captain, chief) else "out"
    captain.at, chief.at = (30_000, 8_000), (6_000, 34_000)
    first, second = (Moved(figure=captain.id, points=((30_000, y),), how="rush") for y in (12_900, 16_000))
    assert words.together(state, (first,)) == ""
    captain.at = (30_000, 12_900)
    assert words.together(state, (second,)) == "", "asked for in between by another who tells it"
    assert words.together(state, (first, second)) == (f"{captain.name} rushes 8 in, in cover from {chief.name}.")
    assert words.together(state, (second, Moved(figure=chief.id, points=((6_000, 30_000),), how="rush"))) == ""

    soul = Tally("Soul", 5, "")
    soul.add("draw 6D", 6, "")
    tn = Tally("TN", 10, "")
    tn.add("Force", 5, "")
    score = soul.total()
    paid = TokensChanged(seat=0, by=-1, left=7, why="push")
    shown = CardsShown(seat=0, figure=captain.id, role="push", cards=("6D",), score=score)
    result = ContestResult(purpose="resistance", verdict="below", margin=4, scores=(11,), tn=15, actives=(("6D",),))
    contested = Contested(result=result, scores=(score,), figures=(captain.id,))
    effect = EffectCheck(kind="fear", outcome="fear", target=captain.id, by=chief.id, severity="M")
    reading = Reading(tn=tn.total(), score=11, mof=4, start="M", column="M", row="minor")
    read = EffectRead(target=captain.id, effect=effect, reading=reading)
    whole = (paid, shown, contested, read)
    told = words.together(state, whole)
    assert told == (
        f"{captain.name} pushes 6♦, 7 Push left, facing {chief.name}: Soul 5 + 6 = 11 v TN 10 + Force 5 = 15, "
        "below by 4, column M: Minor."
    )
    assert words.together(state, whole[:2]) == f"{captain.name} pushes 6♦, 7 Push left: Soul 5 + 6 = 11."
    assert all(words.together(state, whole[:number]) for number in (2, 3, 4)), "each goes on with what was told before"
    other = EffectRead(target=chief.id, effect=effect, reading=reading)
    assert words.together(state, (contested, other)) == "" == words.together(state, (shown, paid))
    crates = next(iter(game.rules.facts.pieces))
    shown = CardsShown(seat=1, figure="", role="draw", cards=("6D",), score=score)
    contested = Contested(result=result, scores=(score,), figures=("",))
    harm = EffectCheck(kind="hit", outcome="damage", piece=crates, by=chief.id, severity="M")
    read = EffectRead(target="", effect=harm, reading=reading)
    told = words.together(state, (shown, contested, read))
    assert told.startswith(f"{words.thing(crates)} draws 6♦: Soul 5 + 6 = 11 v TN 10 + Force 5 = 15, below by 4")
