"""What the bots of a duel choose where a card player sees at once what is right."""

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.modes.duel.bots.exposure import open_loss
from game.modes.duel.bots.guesses import sabotage_worth
from game.modes.duel.content.loading import data
from tests.modes.duel.table import char, duel, fresh, gear, spell


def chosen(table):
    """Return what greedy answers to the open decision, whatever its own chance."""
    match = table.match
    answers = {bots()["greedy"].choose(match, match.decision.seat, Chance(seed)) for seed in range(8)}
    assert len(answers) == 1, answers
    return answers.pop()


def worth(table, answer):
    """Return what the state after an answer is worth to the seat that gives it."""
    match = table.match
    seat = match.decision.seat
    return match.rules.evaluate(match.after(answer, seat)[0], seat)


def test_tactics_are_not_used_twice_by_one_character():
    """Prepared again costs as much Edge as it brings."""
    table = duel({"keep": [char("wall", fatigue=1, prepared=True)], "edge": 1}, {"stockpile": [gear("g")]})
    assert chosen(table) == "end"


def test_to_end_the_turn_costs_nothing():
    """What comes to the other player in any case does not speak for doing anything else first."""
    table = duel({"keep": [char("wall", fatigue=4)]}, {"stockpile": [gear("g", cost={"lore": 1})]})
    match = table.match
    assert worth(table, "end") == pytest.approx(match.rules.evaluate(match.state, 0), abs=1.5)


def test_martial_for_a_turn_is_kept_while_no_attack_is_left():
    strong = spell("strong", {"effects": [{"do": "modify", "bonus": {"martial": 3}}], "target": {"who": "own"}})
    ready = {"battlefield": [char("pike", 5)], "hand": [strong]}
    table = duel(ready, {"keep": [char("w")]})
    table.act("A", "attack", "a.pike").act("A", "demoralize", "a.pike")
    assert "play:a.strong" in table.options() and chosen(table) != "play:a.strong"


def test_a_stockpile_card_chosen_as_support_counts_as_spent():
    """The first to choose gives the blind top of the Arsenal rather than an equal Stockpile card."""
    table = duel(
        {"battlefield": [char("pike", 5)], "hand": [gear("x"), gear("y")]},
        {"battlefield": [char("w", 2, 3)], "stockpile": [gear("g", 2, cost={"brawn": 1})]},
    )
    table.fight("a.pike", "b.w")
    assert table.asked() == "B support" and "stockpile:b.g" in table.options()
    assert chosen(table) == "arsenal"
    assert worth(table, "stockpile:b.g") < worth(table, "arsenal")


def test_the_stockpile_gets_a_type_that_pays_for_the_rest_of_the_hand():
    dear = char("lord", 6, 5, 5, cost={"lore": 2})
    table = duel(
        {"hand": [dear, gear("book", 2, cost={"lore": 1}), gear("club", 2, cost={"brawn": 1})]},
        {"keep": [char("w")]},
        phase="stockpile",
    )
    assert chosen(table) == "stockpile:a.book"


@pytest.mark.parametrize("deck", data().decks)
def test_who_goes_second_takes_an_attribute_its_deck_asks_for(deck):
    """Whatever is in hand: a type that no cost of the deck names pays only for numbers."""
    table = fresh(b=deck, first="a", swap=False)
    table.act("A", "keep").act("B", "keep")
    assert table.asked() == "B bonus"
    asked_seats = {kind for key in data().decks[deck].cards for kind in data().cards[key].cost.types}
    match = table.match
    answers = {bots()["greedy"].choose(match, match.decision.seat, Chance(seed)) for seed in range(8)}
    assert answers <= {f"attribute:{kind}" for kind in asked_seats}


def test_the_other_hand_is_only_counted():
    """What a bot thinks of a position does not change with cards that it cannot see."""
    one = duel({"keep": [char("wall")]}, {"hand": [char("lord", 6, 5, 5)]})
    two = duel({"keep": [char("wall")]}, {"hand": [gear("rag", 0)]})
    values = [table.match.rules.evaluate(table.state, 0) for table in (one, two)]
    assert values[0] == values[1]
    assert one.match.rules.evaluate(one.state, 1) != two.match.rules.evaluate(two.state, 1)


def test_nobody_blocks_with_the_fourth_fatigue_for_little():
    """A blocker that is discarded for its Fatigue is lost, though others recover before their next turn."""
    table = duel(
        {"battlefield": [char("rat", 1, trait=0)]},
        {"battlefield": [char("w", 1, 4, 1, fatigue=3)], "hand": [gear("x")]},
    )
    table.act("A", "attack", "a.rat")
    assert table.asked() == "B block" and chosen(table) == ()


def test_a_sabotage_is_worth_the_harm_that_it_can_do():
    """Nothing where there is nothing to discard; more for a better Gear; what a longer list reaches only with that."""
    mug = gear("mug")
    engine = gear("engine", actions=[{"cost": {"fatigue": 1}, "effects": [{"do": "draw"}]}])
    sides = [{"keep": [], "stockpile": [gear("coin")], "hand": [gear("note")]}, {"keep": [mug]}, {"keep": [engine]}]
    tables = [duel({"battlefield": [char("cat", 1, 9, trait=0)]}, side) for side in sides]
    none, some, more = (sabotage_worth(table.match.rules.content, table.state, 1) for table in tables)
    assert none == 0 < some < more
    longer = duel({"battlefield": [char("cat", 1, 9, trait=0)]}, sides[0], setup={"printed_sabotage": False})
    assert sabotage_worth(longer.match.rules.content, longer.state, 1) > 0


def test_an_unblocked_attacker_demoralizes_where_a_sabotage_would_find_nothing():
    """A Support card would be spent for nothing."""
    table = duel({"battlefield": [char("cat", 1, 9, trait=0)], "hand": [gear("x")]}, {"stockpile": [gear("coin")]})
    table.act("A", "attack", "a.cat")
    assert chosen(table) == "demoralize:a.cat"


def test_a_character_that_cannot_attack_is_worth_no_more_for_it():
    """What a card forbids itself is no effect that speaks for it."""
    plain, barred = char("wall"), char("wall", own={"cannot": ["attack"]})
    tables = [duel({"battlefield": [wall]}, {"battlefield": [char("foe")]}) for wall in (plain, barred)]
    values = [table.match.rules.evaluate(table.state, 0) for table in tables]
    assert values[0] == values[1]


def test_with_one_resolve_left_nobody_leaves_the_battlefield_empty():
    """One more card is worth less than to be there when the next attack comes; safe, a caster stays at home."""
    caster, fire = char("sage", 0, 1, 2), spell("fire", {"effects": [{"do": "draw"}]}, cost={"any": 1})

    def deployed(resolve):
        sides = {"keep": [caster], "home": [fire], "resolve": resolve}, {"battlefield": [char("pike", 4, trait=0)]}
        return chosen(duel(*sides, phase="deploy", stones=20))

    assert deployed(1) == "move:a.sage"
    assert deployed(12) == "done"


def test_who_flies_is_open_loss_unless_somebody_reaches_it():
    """Who reaches what flies takes that first; the most dangerous are blocked; who may not attack costs nothing."""
    foes = [char("bird", trait=3, keywords=["airborne"]), char("pike", trait=2), char("rat", trait=0)]
    barred = char("gate", trait=3, own={"cannot": ["attack"]})

    def loss(*blockers):
        table = duel({"battlefield": list(blockers)}, {"battlefield": [*foes, barred]})
        return open_loss(table.match.rules.content, table.state, 0, 1)

    assert loss() == 4 + 3 + 1
    assert loss(char("w")) == 4 + 1
    assert loss(char("archer", keywords=["ranged"])) == 3 + 1
    assert loss(char("archer", keywords=["ranged"]), char("w")) == 1
    assert loss(char("archer", keywords=["ranged"]), char("other", keywords=["ranged"])) == 1
    assert loss(char("w", fatigue=4)) == loss()


def test_nobody_is_afraid_while_everybody_together_takes_less():
    table = duel({"keep": [char("w")]}, {"battlefield": [char("pike", trait=2)]})
    content = table.match.rules.content
    assert open_loss(content, table.state, 0, 3) == 3 and open_loss(content, table.state, 0, 4) == 0


def test_the_easy_bot_pays_no_resolve_for_a_new_hand():
    """It plays at random, yet may not lose to nothing."""
    table = fresh("hammer-and-wall", "back-stairs")
    while table.match.decision.key != "opening":
        table.match.answer((), table.match.decision.seat)
    seat = table.match.decision.seat
    assert {bots()["random"].choose(table.match, seat, Chance(seed)) for seed in range(20)} == {"keep"}


def test_the_easy_bot_tires_nobody_to_death():
    """Who has three Fatigue neither acts nor attacks for a fourth; somebody fresh does either."""
    table = duel({"battlefield": [char("worn", fatigue=3), char("fresh")]}, {"battlefield": [char("foe")]})
    seat = table.match.decision.seat
    answers = {bots()["random"].choose(table.match, seat, Chance(seed)) for seed in range(60)}
    assert "attack:a.fresh" in answers and "end" in answers
    assert not any("worn" in answer for answer in answers), answers


def test_the_easy_bot_prepares_nobody_twice_and_sabotages_only_where_there_is_something_to_break():
    """It does neither, whatever its chance."""
    ready = duel({"battlefield": [char("ready", fatigue=1, prepared=True)], "edge": 1}, {})
    random = bots()["random"]
    answers = {random.choose(ready.match, ready.match.decision.seat, Chance(seed)) for seed in range(40)}
    assert "attack:a.ready" in answers and "tactics:a.ready" not in answers

    def verbs(foe):
        table = duel({"battlefield": [char("thief")]}, foe)
        table.match.answer("attack:a.thief", 0)
        assert table.match.decision.key == "unblocked"
        return {
            random.choose(table.match, table.match.decision.seat, Chance(seed)).partition(":")[0] for seed in range(40)
        }

    assert verbs({}) == {"demoralize"}
    assert verbs({"keep": [gear("dice")]}) == {"demoralize", "sabotage"}


def test_easy_pays_for_no_effect_that_has_no_target():
    """Source: duel.target.fail"""
    curse = {"target": {"who": "enemy", "zone": "battlefield"}, "effects": [{"do": "tire", "amount": 1}]}
    lift = {"cost": {"fatigue": 1}, "target": {"who": "own", "others": True}, "effects": [{"do": "rest"}]}
    hers = {
        "hand": [spell("curse", curse)],
        "home": [spell("hex", curse)],
        "keep": [char("k"), gear("winch", actions=[lift])],
    }
    idle = ["play:a.curse", "cast:a.k/a.hex", "use:a.k/a.winch/0"]
    t = duel(hers)
    assert set(idle) <= set(t.options())
    assert set(idle) <= set(t.match.rules.pointless_options(t.match.state, t.match.decision))
    t = duel(hers, {"battlefield": [char("f")]})
    assert not {"play:a.curse", "cast:a.k/a.hex"} & set(
        t.match.rules.pointless_options(t.match.state, t.match.decision)
    )
