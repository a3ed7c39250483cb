"""The log of the table: what is one act is one sentence, with short names, and what only keeps the books is left out."""

import pytest

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Tally
from game.modes import modes
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.words.wording import BattleWords


@pytest.fixture
def description():
    """Return a function that tells events of a bout of Andrea against three rats."""
    game, match = load_scenario(data_root("levels") / "arena" / "bout-02-rats.yaml", modes()).start(7)
    wording, observation = BattleWords(game.rules.content), match.rules.observe(match.state, None)
    return lambda *events: wording.together(observation, events)


RAT, YOU = "pit-rat-1", "andrea"


def total(value, *, label="Effect", **parts):
    tally = Tally(label, value - sum(parts.values()), "")
    for part, amount in parts.items():
        tally.add(part, amount, "")
    return tally.total()


def began(unit):
    return e.TurnBegan(unit=unit, cite="")


def used(ability, target, cost=0):
    return a.AbilityActivated(unit=YOU, ability=ability, target=target, cost=total(cost), cite="")


def hurt(unit, harm, left):
    return a.Damaged(unit=unit, by=YOU, total=harm, absorbed=0, lost=harm.value, hp=left, shield=0, cite="")


def test_the_beginning_of_a_turn_is_told_until_something_is_done_in_it(description):
    turn = began(RAT)
    assert description(turn) == "It is the turn of Pit Rat 1."
    back = e.Regenerated(unit=RAT, count=2, total=total(2), cite="")
    assert description(turn, back) == description(back) == "Pit Rat 1 regains 2 dice."
    assert not description(turn, began(YOU)), "nobody's turn hides another's"
    assert not description(turn, back, e.PathSwitched(unit=RAT, on=True, cite=""))


def test_an_attack_and_how_it_comes_out_are_one_sentence(description):
    attack = used("basic-attack", RAT)
    assert description(attack) == "Andrea uses Basic Attack on Pit Rat 1."
    for success, end in ((True, "succeeds"), (False, "misses")):
        judged = a.AttackJudged(
            unit=YOU,
            ability="basic-attack",
            target=RAT,
            success=success,
            dice=(2, 3),
            total=total(1),
            needed=6,
            cite="",
        )
        assert description(attack, judged) == f"Andrea uses Basic Attack on Pit Rat 1: 2 + 3 + 1 = 6 against 6 {end}."
        assert not description(attack, judged, judged)


def test_a_roll_and_what_it_does_are_one_sentence(description):
    rolled = e.StaminaRolled(unit=YOU, dice=(5, 1), rerolled=(), hits=1, why="hits", cite="")
    harm = hurt(RAT, total(4, weapon=2, Hits=2, label="Basic Attack"), 2)
    assert description(rolled, harm) == "5, 1 rolled: Pit Rat 1 takes 4 (weapon +2, Hits +2): 2 HP left."
    down = a.CharacterDowned(unit=RAT, by=YOU, how="incapacitated", cite="")
    assert (
        description(rolled, harm, down) == "5, 1 rolled: Pit Rat 1 takes 4 (weapon +2, Hits +2) and is incapacitated."
    )
    assert not description(harm, a.CharacterDowned(unit="pit-rat-2", by=YOU, how="incapacitated", cite=""))


def test_what_does_damage_by_itself_is_named_and_what_was_told_before_is_not(description):
    assert description(hurt(YOU, total(2, label="Burn"), 20)) == "Andrea takes 2 from Burn: 20 HP left."
    assert description(hurt(YOU, total(1, ability=1), 20)) == "Andrea takes 1: 20 HP left."


def test_what_an_ability_gives_stands_in_its_line(description):
    bell = used("ward-bell", YOU, 2)
    shield = a.ShieldChanged(unit=YOU, by=YOU, value=5, cite="")
    assert description(bell, shield) == "Andrea uses Ward Bell for 2 dice: Shield 5."
    healed = [a.Healed(unit=YOU, by=YOU, amount=amount, hp=hp, cite="") for amount, hp in ((4, 20), (3, 23))]
    assert description(bell, *healed) == "Andrea uses Ward Bell for 2 dice: 7 HP regained, now 23."
    assert description(bell, a.ShieldChanged(unit=RAT, by=YOU, value=5, cite="")).endswith(
        "dice: Pit Rat 1 gets Shield (5)."
    )


def test_a_price_of_several_parts_is_explained_after_it(description):
    cost = total(4, label="Pin", Shocked=1)
    pin = a.AbilityActivated(unit=YOU, ability="keep-away", target=RAT, cost=cost, cite="")
    assert description(pin) == "Andrea uses Keep Away on Pit Rat 1 for 4 dice (Pin 3, Shocked +1)."


def test_a_path_that_is_taken_up_on_the_way_does_not_break_the_walk(description):
    steps = [e.Stepped(unit=YOU, source=(x - 1, 3), target=(x, 3), facing=0, cite="") for x in range(3)]
    path = e.PathSwitched(unit=YOU, on=True, cite="")
    walk = description(*steps)
    assert walk == "Andrea goes 3 hexes."
    assert description(steps[0], path, *steps[1:]) == f"{walk} Andrea takes up the Path of the Wall."
    assert not description(steps[0], e.PathSwitched(unit=RAT, on=True, cite=""), *steps[1:])


def test_an_expertise_is_told_with_its_roll_and_what_it_heals(description):
    rolled = e.StaminaRolled(unit=YOU, dice=(4, 5), rerolled=(), hits=2, why="expertise", cite="")
    aid = e.ExpertiseUsed(unit=YOU, expertise="first-aid", target=YOU, successes=2, cite="")
    healed = a.Healed(unit=YOU, by=YOU, amount=2, hp=20, cite="")
    assert description(rolled, aid) == "4, 5 rolled: Andrea, First Aid: 2 successes."
    assert description(rolled, aid, healed) == "4, 5 rolled: Andrea, First Aid: 2 successes. Andrea regains 2: 20 HP."


def test_a_chain_is_told_as_a_whole_only_where_it_is_long(description):
    assert description(a.ChainsEnded(chains=(("attack", "first-aid@andrea"),), cite="")) is None
    links = ("attack", *[f"{name}@andrea" for name in ("first-aid", "poisoned-grace", "grit")])
    assert description(a.ChainsEnded(chains=(links,), cite="")).startswith("Chain: ")


def test_a_fall_that_comes_with_a_wound_is_recounted_as_the_wound():
    game, match = load_scenario(data_root("levels") / "arena" / "bout-01-first-blood.yaml", modes()).start(7)
    wording, observation = BattleWords(game.rules.content), match.rules.observe(match.state, None)
    hit = a.Damaged(unit="sefi", by="vael", total=total(6), absorbed=0, lost=6, hp=0, shield=0, cite="")
    fall = e.ProneChanged(unit="sefi", prone=True, cite="")
    wound = a.Wounded(unit="sefi", limit=13, hp=0, cite="")
    events = [
        a.AbilityActivated(unit="vael", ability="keep-away", target="sefi", cost=total(1), cite=""),
        hit,
        fall,
        wound,
    ]
    assert (
        wording.describe_turning_point(observation, events, 2)[0]
        == "Vael of the Long Spear wounds Sefi Reedstep with Keep Away"
    )
    assert wording.describe_turning_point(observation, events[:3], 2) == []
