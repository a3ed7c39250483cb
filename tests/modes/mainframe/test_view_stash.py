"""Of the cards that Stash may take the one is ringed that would hit; the others may still be clicked."""

from game.modes.mainframe.table.advice.stash import Aside, best_aside, stashable
from game.ui.table.view import Pointing
from tests.modes.mainframe.table import character, fight, mob


def at_a_stash(*hand: str):
    """Return a hacker's turn with a card that is used, facing a mob that cards from 5 to J hit."""
    hacker = character("a", traits=[{"do": "stash"}])
    t = fight([hacker], [mob("m")], at={"a": "m", "m-1": "h"}, hands={"a": ["6D", *hand], "cpu": ["KD"]})
    t.select(a="6D", cpu="KD")
    return t


def test_the_card_that_hits_is_best_put_aside_and_an_ace_before_it():
    t = at_a_stash("3S", "9S", "QS")
    decision, content = t.match.decision, t.game.rules.content
    assert sorted(stashable(decision)) == ["3S", "9S", "QS"]
    assert best_aside(content, t.state, decision, stashable(decision)) == "9S"
    t = at_a_stash("AS", "9S")
    assert best_aside(content, t.state, t.match.decision, ["AS", "9S"]) == "AS"


def test_no_card_is_ringed_that_hits_nobody_but_each_may_be_chosen_and_is_ringed_under_the_pointer():
    t = at_a_stash("3S", "9S", "QS")
    selectable = frozenset({"card:3S", "card:9S", "card:QS", "unit:m-1", "area:g"})
    aside = Aside(t.game.rules.content)
    ringed = aside.list_highlighted_refs(t.state, Pointing(decision=t.match.decision, selectable=selectable))
    assert ringed == {"card:9S", "unit:m-1", "area:g"}
    pointed = aside.list_highlighted_refs(
        t.state, Pointing(decision=t.match.decision, selectable=selectable, hovered="card:3S")
    )
    assert pointed == ringed | {"card:3S"}
    t = at_a_stash("3S", "QS")
    none = aside.list_highlighted_refs(t.state, Pointing(decision=t.match.decision, selectable=selectable))
    assert not any(ref.startswith("card:") and ref != "card:9S" for ref in none)


def test_cards_to_be_played_are_all_ringed():
    t = fight([character("a")], [mob("m")], at={"a": "m", "m-1": "h"}, hands={"a": ["3S", "9S"], "cpu": ["KD"]})
    selectable = frozenset({"card:3S", "card:9S"})
    assert (
        Aside(t.game.rules.content).list_highlighted_refs(
            t.state, Pointing(decision=t.match.decision, selectable=selectable)
        )
        == selectable
    )
