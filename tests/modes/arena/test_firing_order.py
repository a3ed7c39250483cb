"""The order of firings at the same point is the Active Player's: asked where it can matter, one answer for all.

Source: arena.trigger.simultaneous-order, arena.gap.trigger-algorithm
"""

from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bots
from game.kernel.chance import Chance
from game.modes.arena.rules import chains
from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, triggered
from tests.modes.arena.test_chains import EFFECTS, arena

MEND = {"do": "heal", "amount": 1, "on": "self"}
STEP = {"do": "step", "distance": 1, "on": "self"}


def mends(*names, hit=1, hp=30, watcher=True, alike=True):
    """Return a bout in which `a` has just hit Andrea, who has 30 hit points and mends herself with each of `names`.

    Each mends 1, or where they are not `alike` one more than the one before. Ben deals 1 damage whenever she is healed.
    """
    own = [triggered(n, "damaged", "self", MEND | {"amount": 1 if alike else 1 + i}) for i, n in enumerate(names)]
    sides = [
        {"name": "One", "fighters": [fighter("a", abilities=[ability("bolt", damage(hit))])]},
        {
            "name": "Two",
            "fighters": [fighter("andrea", triggered=own)],
        },
    ]
    units = {"a": {"at": "0,0", "facing": 0}, "andrea": {"at": "2,0", "hp": hp}}
    if watcher:
        envy = triggered("envy", "healed", "opponent", damage(1))
        sides.append({"name": "Three", "fighters": [fighter("ben", triggered=[envy])]})
        units["ben"] = {"at": "3,0"}
    return battle([], [], sides=sides, units=units).act("One", "use", "bolt", "andrea")


def fired(t):
    """Return which abilities have fired, in their order."""
    return [event.ability for event in t.events("Fired")]


def test_which_of_two_mends_comes_first_decides_whether_a_third_ability_fires_again():
    """At 29 of 30 only the first mend regains anything, so only that one is answered, and the chain remembers it.

    At first the two are alike and nobody is asked; once the salve stands in the chain they are not.
    """
    same = mends("salve", "tonic")
    assert same.asked() == "One trigger-order" and fired(same) == ["salve", "tonic", "envy"]
    same.act("One", "first", "salve")
    assert fired(same) == ["salve", "tonic", "envy", "salve", "tonic"]
    other = mends("salve", "tonic").act("One", "first", "tonic")
    assert fired(other) == ["salve", "tonic", "envy", "tonic", "salve", "envy", "salve"]
    assert same.asked() == other.asked() == "One main"


def test_two_that_are_alike_have_no_order_even_where_the_second_comes_too_late():
    """Whichever of two like answers to her healing fells Andrea first, the other has nobody left to fall on."""
    bitter = [triggered(name, "healed", "opponent", damage(2)) for name in ("bitter", "sour")]
    other = triggered("sour", "healed", "opponent", damage(3))
    for second, question_text in ((bitter[1], "One main"), (other, "One trigger-order")):
        mend = triggered("mend", "damaged", "self", MEND)
        a = {"abilities": [ability("bolt", damage(1))], "triggered": [bitter[0], second]}
        units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0", "hp": 2, "wounded": True}, "c": {"at": "5,0"}}
        sides = [
            {"name": "One", "fighters": [fighter("a", **a)]},
            {"name": "Two", "fighters": [fighter("b", triggered=[mend]), fighter("c")]},
        ]
        t = battle([], [], sides=sides, units=units).act("One", "use", "bolt", "b")
        assert t.asked() == question_text


def test_nothing_is_asked_where_no_order_comes_to_anything_else():
    assert mends("salve", "tonic", hp=20).asked() == "One main"
    assert mends("salve", hp=30).asked() == "One main"


def test_order_is_free_chain_by_chain():
    """Both chains wait for the same two mends: one of each may come before the others of either."""
    t = mends("salve", "tonic", hit=2)
    waiting = ["first:salve:andrea:andrea:3", "first:tonic:andrea:andrea:3"]
    waiting += ["first:salve:andrea:andrea:4", "first:tonic:andrea:andrea:4"]
    assert t.options() == ["in-order", *waiting]
    t.act("One", "first", "3", "tonic").act("One", "first", "4", "salve")
    assert [(event.ability, event.parent) for event in t.events("Fired")[4:6]] == [("tonic", 3), ("salve", 4)]
    # She has all her hit points again: what is left mends nothing, so nothing more is asked.
    assert t.asked() == "One main" and len(fired(t)) == 12
    plain = mends("salve", "tonic", hit=2).act("One", "in-order")
    assert len(fired(plain)) == 10


def test_labels_tell_the_chains_apart():
    t = mends("salve", "tonic", hit=2)
    words = t.game.wording
    labels = [words.label(t.state, t.match.decision, option) for option in t.match.decision.options]
    assert labels[0] == "Take this order" and labels[1] == "Salve of Andrea, after Envy (Ben), 1"
    assert labels[3] == "Salve of Andrea, after Envy (Ben), 2" and len(set(labels)) == len(labels)


def test_more_kinds_than_six_are_asked_about_and_one_answer_takes_them_all():
    names = [f"mend-{number}" for number in range(8)]
    t = mends(*names, watcher=False, alike=False)
    assert len(t.options()) == 9
    t.act("One", "first", "mend-5")
    assert t.asked() == "One main"
    assert fired(t) == ["mend-5", *(name for name in names if name != "mend-5")]
    assert fired(mends(*names, watcher=False, alike=False).act("One", "in-order")) == names
    assert fired(mends(*names, watcher=False)) == names


def test_the_rest_is_asked_about_after_each_firing_until_the_order_is_taken():
    gifts = [condition("sluggish", turns=2), {"do": "shield", "amount": 2}, {"do": "prone"}, damage(3)]
    own = [triggered(f"gift-{number}", "damaged", "self", gift) for number, gift in enumerate(gifts)]
    t = duel({"abilities": [ability("bolt", damage(1))]}, {"triggered": own}).act("One", "use", "bolt", "b")
    t.act("One", "first", "gift-3")
    assert t.unit("b").hp == 26 and t.options()[1:] == [f"first:gift-{number}:b:b:0" for number in range(3)]
    t.act("One", "first", "gift-2").act("One", "in-order")
    assert fired(t)[:4] == ["gift-3", "gift-2", "gift-0", "gift-1"]


def test_firings_of_one_ability_at_the_same_point_are_told_apart():
    """Two conditions from one blow: Andrea's ability answers each, and each firing is an option of its own."""
    both = ability("blow", condition("sluggish", turns=2), condition("blind", turns=2))
    t = duel({"abilities": [both]}, {"triggered": [triggered("brace", "condition", "self", STEP)]})
    t.act("One", "use", "blow", "b")
    assert t.options() == ["in-order", "first:brace:b:b:0", "first:brace:b:b:0:2"]


def test_bots_take_the_order_as_it_is():
    t = mends("salve", "tonic")
    decision = t.match.decision
    for name in ("greedy", "search:20"):
        assert bots()[name.partition(":")[0]].choose(t.match, decision.seat, Chance(1)) == "in-order"


def course(sets, hp, turned):
    """Play the bolt with all groups as they are, or turned round; return what came of it, and if an order was asked."""
    t = arena(sets, hp)
    plain = chains._by_control
    if turned:
        chains._by_control = lambda ctx, due: tuple(group[::-1] for group in plain(ctx, due))
    try:
        t.act("One", "use", "bolt", "b")
        for _ in range(300):
            decision = t.match.decision
            if decision is None or decision.key in ("main", "trigger-order"):
                break
            t.pass_choice()
    finally:
        chains._by_control = plain
    units = {
        name: (unit.hp, unit.shield, unit.prone, unit.gone, unit.at, msgspec.json.encode(unit.pools),
               sorted((one.name, one.value, one.turns, one.until) for one in unit.effects.values()))
        for name, unit in t.match.state.units.items()
    }  # fmt: skip
    alike = one_name_for_the_like(sets)
    ended = [chain for event in t.events("ChainsEnded") for chain in event.chains]
    description = Counter(tuple(alike.get(word, word) for word in chain) for chain in ended)
    return units, description, t.match.decision is not None and t.match.decision.key == "trigger-order"


def one_name_for_the_like(sets):
    """Return one word of a chain for all abilities of somebody that are the same but for their names."""
    first, found = {}, {}
    for owner, own in sets.items():
        for one in own:
            word = f"{one['id']}@{owner}"
            nature = repr((owner, {key: value for key, value in one.items() if key not in ("id", "name")}))
            found[word] = first.setdefault(nature, word)
    return found


@st.composite
def answers_at_once(draw):
    """Return two or three abilities that answer the same damage, and one or two that answer what these do."""
    found = {name: [] for name in ("a", "b", "c", "d")}
    for number in range(draw(st.integers(2, 3))):
        found[draw(st.sampled_from("bd"))].append(triggered(f"first-{number}", "damaged", "any", draw(EFFECTS)))
    for number in range(draw(st.integers(1, 2))):
        trigger = draw(st.sampled_from(["healed", "shielded", "prone", "entered", "damaged", "condition"]))
        found[draw(st.sampled_from("abcd"))].append(triggered(f"then-{number}", trigger, "any", draw(EFFECTS)))
    return found


@settings(max_examples=80, deadline=None)
@given(answers_at_once(), st.sampled_from([6, 7, 8, 20, 29, 30]))
def test_where_no_order_is_asked_every_order_comes_to_the_same(sets, hp):
    try:
        units, description, asked = course(sets, hp, False)
    except Exception as error:
        assert "endless-chain" in str(error)
        return
    if not asked:
        assert course(sets, hp, True) == (units, description, False)


def test_a_chain_keeps_its_memory_over_the_steps_it_grants():
    """Two hunters follow each other's steps: three times, then each has answered the other in this chain."""
    hunter = triggered("hunter", "entered", "opponent", STEP, range=12)
    sides = {"a": {"triggered": [hunter]}, "b": {"triggered": [hunter]}}
    t = duel(sides["a"], sides["b"], at=("0,0", "4,0"))
    t.act("One", "move", "1,0")
    for _ in range(40):
        if t.asked() == "One main":
            break
        t.pass_choice()
    assert [(event.unit, event.chain[-1]) for event in t.events("Fired")] == [
        ("b", "hunter@b"), ("a", "hunter@a"), ("b", "hunter@b"),
    ]  # fmt: skip
    assert t.asked() == "One main"


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 4), st.integers(0, 1000))
def test_hunters_on_all_sides_come_to_an_end(count, seed):
    """However many follow each other, no path holds a link twice, so the steps end."""
    hunter = triggered("hunter", "entered", "opponent", STEP, range=2)
    places = ["0,0", "2,0", "-2,0", "0,3"][:count]
    names = ["a", "b", "c", "d"][:count]
    sides = [{"name": name.title(), "fighters": [fighter(name, triggered=[hunter])]} for name in names]
    units = {name: {"at": cell_name, "facing": 0} for name, cell_name in zip(names, places, strict=True)}
    t = battle([], [], sides=sides, units=units)
    chance = Chance(seed)
    t.act("A", "move", "1,0")
    while t.match.decision is not None and t.match.decision.key != "main":
        options = t.options()
        t.match.answer(options[chance.below(len(options))], t.match.decision.seat)
    for event in t.events("Fired"):
        links = list(zip(event.chain, event.chain[1:], strict=False))
        assert len(set(links)) == len(links)
