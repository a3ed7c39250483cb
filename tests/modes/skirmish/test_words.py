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
from game.modes.skirmish.table.preview.attack import attack_lines
from game.modes.skirmish.words.terms import card, sum_of
from game.play.new_game import first_level
from game.ui.table.view import Pointing
from tests import properties

LEVELS = sorted((data_root("levels") / "skirmish").glob("skirmish-*.yaml"))


@pytest.mark.parametrize("path", LEVELS, ids=lambda path: path.stem)
def test_every_question_has_its_sentence_and_every_choice_its_name(path):
    """Source: skirmish.gap.information"""
    loaded = load_scenario(path, modes())
    wording = loaded.game().wording
    told_count = 0
    for match in properties.walk(loaded, 3, 250, history=False):
        decision = match.decision
        observation = match.observe(decision.seat)
        prompt = wording.prompt(observation, decision)
        assert len(prompt) <= 80 and not prompt.endswith(": choose"), decision.key
        labels = [wording.label(observation, decision, option) for option in getattr(decision, "options", ())]
        assert len(set(labels)) == len(labels), labels
        assert all(label and len(label) <= 64 for label in labels)
    for event in match.events:
        text = wording.sentence(match.state, event)
        told_count += bool(text)
        assert not text or text.endswith("."), text
    assert told_count > 100
    assert len(wording.table(match.observe(0), 0)) == 1 + len(match.rules.content.setup.sides) + len(
        match.state.figures
    ) + len(match.rules.content.tasks)


def test_a_check_of_nerve_is_asked_for_by_its_name():
    """Source: skirmish.gap.morale"""
    level = first_level("skirmish")
    assert level is not None
    game, match = level.start(4)
    bot, chance, asked_seats = bots()["greedy"], Chance(1), set()
    while (decision := match.decision) is not None:
        if decision.key in ("shaken", "push"):
            asked_seats.add((decision.key, game.wording.prompt(match.observe(decision.seat), decision)))
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert any(key == "push" and ", Fear Check, " in prompt for key, prompt in asked_seats)
    assert any(
        prompt.startswith("Gravetusk Chief is Terrifying: whose Fear Check comes first") for key, prompt in asked_seats
    )


def test_a_sum_is_told_term_by_term():
    """Source: skirmish.gap.challenge-procedure"""
    tally = Tally("Shoot", 6, "")
    tally.add("cards short", -2, "")
    tally.add("draw 10C", 10, "")
    assert sum_of(tally.total()) == "Shoot 6 − cards short 2 + 10 = 14"
    assert [card(name) for name in ("QH", "JR", "JB", "?")] == ["Q♥", "Flood", "Void", "a card"]


def test_a_move_is_told_by_its_length_and_where_it_leads():
    """Nobody reads the numbers of the field: how far, and into contact, out of the enemies' sight or into cover."""
    loaded = load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes())
    game = loaded.game()
    state = game.state
    captain, chief = state.figures["warden-captain"], state.figures["gravetusk-chief"]
    for figure in state.figures.values():
        figure.gone = "" if figure in (captain, chief) else "out"

    def told(*points, how="walk"):
        return game.wording.sentence(state, Moved(figure=captain.id, points=points, how=how, cite=""))

    captain.at, chief.at = (30_000, 8_000), (30_000, 20_000)
    assert told((30_000, 12_470)) == f"{captain.name} walks 4.5 in."
    assert told((30_000, 11_000), (32_000, 11_000)).endswith("walks 5 in.")
    touching = 20_000 - game.rules.content.radius[captain.id] - game.rules.content.radius[chief.id]
    assert told((30_000, touching), how="charge").endswith(f"in, into contact with {chief.name}.")
    chief.at = (18_000, 32_000)
    assert told((18_000, 8_000)).endswith("out of the enemies' sight.")


def test_the_end_says_whose_crew_is_broken_and_how_many_stand():
    """Source: skirmish.gap.setup-victory"""
    loaded = load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes())
    game, match = loaded.start(12)
    chance = Chance(12)
    while match.decision is not None:
        match.answer(bots()["greedy"].choose(match, match.decision.seat, chance), match.decision.seat)
    assert match.outcome.key == "broken"
    lost = 1 - match.outcome.winners[0]
    up = len(standing_figures(game.rules.content, match.state, lost))
    description = game.wording.outcome(match.state, match.outcome)
    assert description.endswith(
        f": {game.wording.seat_name(lost)} broken, {up} of {game.rules.content.crew_size(lost)} stand."
    )


def test_a_weapon_that_may_be_checked_as_either_says_as_which():
    loaded = load_scenario(data_root("levels") / "skirmish" / "examples" / "show-06-effects-table.yaml", modes())
    game, match = loaded.start()
    observation, decision = match.observe(match.decision.seat), match.decision
    labels = {option.id: game.wording.label(observation, decision, option) for option in decision.options}
    assert labels["attack:glowing-blade:p:brass-gunner"] == "Glowing Blade (physical): Brass Gunner"
    assert labels["attack:glowing-blade:e:brass-gunner"] == "Glowing Blade (energy): Brass Gunner"
    figure = observation.figures["cinder-warden"]
    pointing = Pointing(decision=decision, hovered="figure:brass-gunner")
    titles = [line.title for line in attack_lines(match.rules.content, observation, figure, pointing, "brass-gunner")]
    assert len(titles) == len(set(titles)) and "Glowing Blade (energy)" in titles


def test_what_is_one_act_is_told_in_one_line():
    """A way with stops, a Push and its card, a Check and what it comes to: nothing of it is told twice."""
    loaded = load_scenario(data_root("levels") / "skirmish" / "skirmish-02-crossroads.yaml", modes())
    game = loaded.game()
    state, wording = game.state, game.wording
    captain, chief = state.figures["warden-captain"], state.figures["gravetusk-chief"]
    for figure in state.figures.values():
        figure.gone = "" if figure in (captain, chief) else "out"
    captain.at, chief.at = (30_000, 8_000), (6_000, 34_000)
    first, second = (Moved(figure=captain.id, points=((30_000, y),), how="rush") for y in (12_900, 16_000))
    assert wording.together(state, (first,)) == ""
    captain.at = (30_000, 12_900)
    assert wording.together(state, (second,)) == "", "asked for in between by another who tells it"
    assert wording.together(state, (first, second)) == (f"{captain.name} rushes 8 in, in cover from {chief.name}.")
    assert wording.together(state, (second, Moved(figure=chief.id, points=((6_000, 30_000),), how="rush"))) == ""

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
    full = (paid, shown, contested, read)
    description = wording.together(state, full)
    assert description == (
        f"{captain.name} pushes 6♦, 7 Push left, facing {chief.name}: Soul 5 + 6 = 11 v TN 10 + Force 5 = 15, "
        "below by 4, column M: Minor."
    )
    assert wording.together(state, full[:2]) == f"{captain.name} pushes 6♦, 7 Push left: Soul 5 + 6 = 11."
    assert all(wording.together(state, full[:number]) for number in (2, 3, 4)), "each goes on with what was told before"
    other = EffectRead(target=chief.id, effect=effect, reading=reading)
    assert wording.together(state, (contested, other)) == "" == wording.together(state, (shown, paid))
    crates = next(iter(game.rules.content.pieces))
    shown = CardsShown(seat=1, figure="", role="draw", cards=("6D",), score=score)
    contested = Contested(result=result, scores=(score,), figures=("",))
    harm = EffectCheck(kind="hit", outcome="damage", piece=crates, by=chief.id, severity="M")
    read = EffectRead(target="", effect=harm, reading=reading)
    description = wording.together(state, (shown, contested, read))
    assert description.startswith(
        f"{wording.content_name(crates)} draws 6♦: Soul 5 + 6 = 11 v TN 10 + Force 5 = 15, below by 4"
    )
