"""What the Duel table says before a choice is made agrees with what the rules then do."""

import re

import pytest
from msgspec.structs import replace

from game.bots import named_bot
from game.kernel.cards.piles import CardsDrawn
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.chance import Chance
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import MOST_FATIGUE, owner
from game.modes.duel.rules.numbers import demoralize_of, dl_of, effect_sum
from game.modes.duel.table.city.columns import LOCK_WORDS, kept_clear
from game.modes.duel.table.preview.drawing import pairs_of
from game.modes.duel.table.preview.forecast import fatigue_words, fight_margin, known_support, support_results
from game.modes.duel.table.preview.outcomes import outcome_words, results_of, trigger_words
from game.modes.duel.table.preview.pointed import pointed_option
from game.modes.duel.table.preview.prices import arsenal_warning, at_stake, cards_drawn, ghost_of
from game.ui.table.view import Pointing
from tests.modes.duel.table import char, duel, gear
from tests.ui.driver import TableDriver
from tests.ui.test_duel_table import LEVEL

pytestmark = pytest.mark.usefixtures("unpainted")

CHANGES = (e.Modified, e.Attached, ae.Guarded, e.Moved)


def questions(keys, seeds=(2, 5, 7), decisions=420, level=LEVEL):
    """Yield tables and the decisions of these keys that random play comes to; the window itself is left alone."""
    for seed in seeds:
        table = TableDriver(level, seed=seed)
        bot, chance = named_bot("random"), Chance(seed)
        for _ in range(decisions):
            decision = table.match.decision
            if decision is None:
                break
            if decision.key in keys:
                yield table, decision
            table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
        table.close()


def test_a_support_card_says_who_wins_as_the_fight_then_ends():
    compared = entry = 0
    for table, decision in questions(("support",)):
        match, content, seat = table.match, table.match.rules.content, int(decision.seat)
        state, observation = match.state, match.observe(decision.seat)
        fight = observation.fights[-1]
        if known_support(content, state, fight, 1 - seat) is None:
            continue
        description = support_results(content, observation, decision)
        for option in decision.options:
            if option.id == "arsenal":
                continue
            clone = match.clone()
            start = len(clone.events)
            clone.answer(option.id, decision.seat)
            while clone.decision is not None and not any(isinstance(ev, ae.FightWon) for ev in clone.events[start:]):
                options = getattr(clone.decision, "options", ())
                passing = [item.id for item in options if item.id == "no"]
                if not passing:
                    break
                clone.answer(passing[0], clone.decision.seat)
            events = clone.events[start:]
            ends = [ev for ev in events if isinstance(ev, ae.FightWon)]
            if not ends or any(isinstance(ev, CHANGES) for ev in events[: events.index(ends[0])]):
                continue
            won = ends[0].won == (owner(fight.attacker) == seat)
            result = description[option.refs[0]]
            compared += 1
            if known_support(content, observation, fight, 1 - seat) is not None:
                entry += 1
                assert result.tag == ("wins" if won else "loses")
            else:
                foe = known_support(content, state, fight, 1 - seat)
                trait = content.card(option.id.partition(":")[2]).trait
                assert won == (foe <= fight_margin(content, observation, fight, seat, trait))
                assert result.tag in ("wins", "loses") or result.tag.startswith("beats ")
    assert compared >= 40
    assert entry >= 10


def test_the_unseen_top_of_the_arsenal_says_its_odds():
    """The real Arsenal, shuffled, is what may lie on top: its cards that win or work are counted one by one."""
    already_told = set()
    for table, decision in questions(("support", "support-dl")):
        match, content, seat = table.match, table.match.rules.content, int(decision.seat)
        observation = match.observe(decision.seat)
        cards = match.state.zone("arsenal", seat)
        ref = next((option.refs[0] for option in decision.options if option.id == "arsenal"), "")
        if not ref:
            continue
        result = support_results(content, observation, decision)[ref]
        traits = [content.card(card).trait for card in cards]
        assert f"one of {len(cards)} unseen" in result.line
        if decision.key == "support-dl":
            sum_without = effect_sum(content, observation, observation.effects[-1]).value
            good = sum(sum_without + trait >= dl_of(content, observation.effects[-1]).value for trait in traits)
        elif (foe := known_support(content, observation, observation.fights[-1], 1 - seat)) is not None:
            good = sum(
                foe <= fight_margin(content, observation, observation.fights[-1], seat, trait) for trait in traits
            )
        else:
            good = None
        if good is None and result.tag == "unseen":
            assert all(f"Trait {trait} in {traits.count(trait)}" in result.line for trait in traits)
        elif good is not None:
            assert result.tag == f"{100 * good / len(cards):.0f} %" and f" with {good} of them" in result.line
        already_told.add((decision.key, good is None))
        blind = support_results(content, match.observe(None), decision)[ref]
        assert blind.tag == "unseen" and "nobody knows" in blind.line
    assert already_told >= {("support-dl", False), ("support", False), ("support", True)}


def test_what_a_support_card_comes_to_tells_nothing_of_the_other_side():
    """The same view but for what the other player holds gives the same words."""
    seen = 0
    for table, decision in questions(("support",), seeds=(5,)):
        match, content = table.match, table.match.rules.content
        observation = match.observe(decision.seat)
        other = match.rules.observe(match.rules.sample(observation, Chance(9)), decision.seat)
        assert support_results(content, observation, decision) == support_results(content, other, decision)
        seen += HIDDEN in observation.zone("hand", 1 - decision.seat)
    assert seen >= 5


def test_a_support_from_the_stockpile_and_the_last_of_the_arsenal_say_what_is_lost():
    lost = set()
    for table, decision in questions(("support", "support-dl")):
        match, seat = table.match, decision.seat
        for count in (1, len(match.state.zone("arsenal", seat))):
            observation = match.observe(seat)
            del observation.zone("arsenal", seat)[count:]
            for ref, result in support_results(match.rules.content, observation, decision).items():
                if ref[5:] in observation.zone("stockpile", seat):
                    assert "Attribute less each turn" in result.line
                    lost.add("stockpile")
                if ref.startswith("pile:arsenal"):
                    assert ("−3 Resolve" in result.line) == (len(observation.zone("arsenal", seat)) == 1)
                    lost.add(len(observation.zone("arsenal", seat)) == 1)
    assert lost == {"stockpile", True, False}


def test_a_support_card_names_its_trigger():
    named = set()
    for table, decision in questions(("support",)):
        content = table.match.rules.content
        observation = table.match.observe(decision.seat)
        for ref, result in support_results(content, observation, decision).items():
            if ref.startswith("card:"):
                card = content.card(ref[5:])
                if card.equip is not None:
                    assert "then Equip" in result.line
                    named.add("equip")
                if card.exhausted is not None and card.exhausted.from_ == "":
                    assert "then Exhausted" in result.line
                    named.add("exhausted")
    assert named == {"equip", "exhausted"}


def test_every_attacker_wears_what_it_would_cost_and_the_sum_follows_the_blocks():
    seen = fewer = 0
    for table, decision in questions(("block",)):
        content, observation = table.match.rules.content, table.match.observe(decision.seat)
        attack = observation.attacks[-1]
        open_ = [card for card in attack.attackers if card not in attack.provoked]
        costs = {card: demoralize_of(content, observation, card).value for card in open_}
        pointing = Pointing(decision)
        description = results_of(content, observation, pointing)
        assert {f"card:{card}": f"−{cost}" for card, cost in costs.items()}.items() <= {
            ref: result.tag for ref, result in description.items()
        }.items()
        assert at_stake(content, observation, pointing, decision.seat) == sum(costs.values())
        assert at_stake(content, observation, pointing, 1 - decision.seat) == 0
        blocked = decision.options[0].refs[0]
        after = at_stake(content, observation, Pointing(decision, path_refs=(blocked,)), decision.seat)
        assert after == sum(costs.values()) - costs[blocked[5:]]
        places = table.scene.table.find_table_regions(replace(table.scene.snapshot(), seat=int(decision.seat)))
        assert kept_clear(content, observation, places, pointing)
        seen += 1
        fewer += after > 0
    assert seen >= 8
    assert fewer >= 1


def test_deploy_says_how_many_cards_will_be_drawn():
    seen = {}
    for table, decision in questions(("deploy",)):
        match, seat = table.match, decision.seat
        for option in decision.options:
            observation = match.observe(seat)
            told_count = cards_drawn(match.rules.content, observation, Pointing(decision, option=option.id))
            clone = match.clone()
            start = len(clone.events)
            clone.answer(option.id, seat)
            if clone.decision is not None and clone.decision.key == "deploy":
                clone.answer("done", seat)
            drawn = clone.events[start:]
            phases = [index for index, ev in enumerate(drawn) if isinstance(ev, e.PhaseBegan)]
            if len(phases) < 2:
                continue
            drawn = [ev for ev in drawn[phases[0] : phases[1]] if isinstance(ev, CardsDrawn)]
            assert len(drawn) == told_count
            seen[told_count] = seen.get(told_count, 0) + 1
    assert seen[1] >= 5
    assert seen[2] >= 5


def test_a_ghost_stands_for_the_fatigue_that_is_then_paid():
    paid = set()
    for table, decision in questions(("engage", "join", "guard"), seeds=(2, 7)):
        match, content = table.match, table.match.rules.content
        for option in decision.options:
            card, cause, amount = ghost_of(content, match.state, Pointing(decision, option=option.id))
            if not amount or option.verb not in ("tactics", "guard"):
                continue
            text = fatigue_words(match.observe(decision.seat), card, amount, cause)
            before = match.state.cards[card].fatigue
            clone = match.clone()
            start = len(clone.events)
            clone.answer(option.id, decision.seat)
            tired = [ev for ev in clone.events[start:] if isinstance(ev, e.Tired) and ev.card == card]
            if option.verb == "tactics":
                assert tired[0].after == before + amount
                assert (card not in clone.state.cards) == (before + amount == MOST_FATIGUE) == ("discarded" in text)
            paid.add((option.verb, before + amount))
    assert {("tactics", number) for number in (1, 2, 3, 4)} <= paid


def test_the_pointed_button_or_menu_row_says_what_it_would_do():
    seen = set()
    for table, decision in questions(("unblocked", "opening", "engage"), seeds=(2, 7)):
        scene, content = table.scene, table.match.rules.content
        for option in getattr(decision, "options", ()):
            pointing = Pointing(decision, option=option.id)
            assert pointed_option(pointing) is option
            text = outcome_words(content, scene.table.wording, table.match.observe(decision.seat), pointing, option)
            if option.verb not in ("end", "keep"):
                assert text, option.id
                seen.add(option.verb)
    assert {"demoralize", "sabotage", "ambush", "attack", "tactics", "play", "redraw"} <= seen


def test_an_ambush_shows_its_result_on_every_target_without_a_hover():
    seen = 0
    for table, decision in questions(("unblocked",)):
        targets = {option.refs[1] for option in decision.options if option.verb == "ambush"}
        if len({option.refs[0] for option in decision.options}) > 1 or not targets:
            continue
        description = results_of(table.match.rules.content, table.match.observe(decision.seat), Pointing(decision))
        assert targets <= description.keys()
        assert all(re.fullmatch(r"kill(, −\d+)?|\d Fatigue", description[ref].tag) for ref in targets)
        seen += 1
    assert seen >= 5


@pytest.mark.parametrize(("left", "warned"), [(4, False), (3, True), (1, True)])
def test_a_short_arsenal_says_what_running_out_costs(left, warned):
    for table, _ in questions(("engage",), seeds=(2,), decisions=60):
        observation = table.match.observe(0)
        observation.piles.zones["arsenal:0"] = [HIDDEN] * left
        assert bool(arsenal_warning(observation, 0)) is warned
        assert "3" in arsenal_warning(observation, 0) or not warned
        return
    pytest.fail("no turn came up")


def test_a_picked_block_stays_drawn_from_blocker_to_attacker():
    seen = 0
    for _, decision in questions(("block",), seeds=(7,)):
        option = decision.options[-1]
        attacker, blocker = (ref.partition(":")[2] for ref in option.refs)
        assert pairs_of(Pointing(decision)) == []
        assert pairs_of(Pointing(decision, selected=(option.id,))) == [(blocker, attacker)]
        assert pairs_of(Pointing(decision, option=option.id)) == [(blocker, attacker)]
        seen += 1
    assert seen


def test_a_trigger_that_is_asked_about_says_what_it_does():
    already_told = set()
    for table, decision in questions(("trigger",), seeds=(5, 3)):
        content, words = table.match.rules.content, table.scene.table.wording
        observation = table.match.observe(decision.seat)
        text = trigger_words(content, words, observation, decision)
        kind = decision.about[1].partition(":")[2].partition(":")[0]
        assert text
        assert len(words.prompt(observation, decision)) <= 80
        if kind == "equip":
            assert text.startswith("Attach it to ")
        already_told.add(kind)
    assert {"equip", "exhausted"} <= already_told


def test_which_card_is_concealed_shows_in_nothing_that_the_other_player_sees():
    """Neither what is seen nor who is asked next depends on the card. Source: duel.fight.support-concealed"""
    compared = 0
    for table, decision in questions(("support",), seeds=(5, 2)):
        fight = table.match.state.fights[-1]
        if fight.sources:
            continue
        other = 1 - decision.seat
        seen = []
        for option in decision.options:
            if option.verb == "hand":
                clone = table.match.clone()
                start = len(clone.events)
                clone.answer(option.id, decision.seat)
                events = [clone.rules.view_event(event, other) for event in clone.events[start:]]
                asked = clone.decision
                seen.append((events, asked.key if asked else "", asked.seat if asked else -1, clone.observe(other)))
        assert all(item == seen[0] for item in seen)
        compared += len(seen) > 1
    assert compared >= 5


def test_every_lock_on_attacks_says_its_reason():
    """Source: duel.fight.lockout, duel.unblocked.demoralize-lockout"""
    found = set()
    for table, _ in questions(("engage", "unblocked", "block"), seeds=(2, 7)):
        found |= {player.locked for player in table.match.state.players if player.locked}
    assert found == set(LOCK_WORDS)


def test_a_cost_that_cannot_be_paid_says_what_it_needs_and_what_there_is():
    """Source: duel.cost.unpayable"""
    seen = 0
    for table, decision in questions(("engage",), seeds=(2,)):
        for refusal in table.match.refusals(decision.seat):
            if refusal.verb == "play":
                assert re.search(r"needs .*\d.*; available (\d|nothing)", refusal.reason)
                seen += 1
    assert seen


@pytest.mark.parametrize(
    ("keywords", "keep", "words"),
    [
        ([], [gear("lamp")], "Elude 3 + Support against DL 4, Support 1 is enough; then choose the harm done"),
        (
            ["stealthy"],
            [gear("lamp")],
            "Elude 4 + Support against DL 4, any Support is enough; then choose the harm done",
        ),
        ([], [], "Elude 3 + Support against DL 4, Support 1 is enough; but nothing can be harmed now"),
    ],
)
def test_a_sabotage_says_what_it_needs_and_whether_anything_can_be_harmed(keywords, keep, words):
    """Source: duel.keyword.stealthy-sabotage, duel.unblocked.sabotage-choice"""
    table = duel({"battlefield": [char("cat", 1, 3, keywords=keywords)]}, {"keep": keep, "stockpile": [gear("coin")]})
    table.act("A", "attack", "a.cat")
    decision = table.match.decision
    option = next(option for option in decision.options if option.verb == "sabotage")
    description = Pointing(decision, option=option.id)
    assert (
        outcome_words(table.match.rules.content, table.game.wording, table.match.observe(0), description, option)
        == words
    )


def test_an_effect_is_said_to_do_nothing_exactly_where_it_then_finds_no_target():
    warned = found = 0
    for table, decision in questions(("engage",), seeds=(2, 5)):
        match, observation = table.match, table.match.observe(decision.seat)
        for option in decision.options:
            verb, _, remaining = option.id.partition(":")
            spell = remaining.rpartition("/")[2] if verb in ("play", "cast") else ""
            if verb != "use" and (not spell or match.rules.content.card(spell).kind != "spell"):
                continue
            pointing = Pointing(decision=decision, option=option.id)
            text = outcome_words(match.rules.content, table.scene.session.game.wording, observation, pointing, option)
            clone = match.clone()
            start = len(clone.events)
            clone.answer(option.id, decision.seat)
            while clone.decision is not None and not any(isinstance(ev, e.EffectBegan) for ev in clone.events[start:]):
                clone.answer(clone.decision.options[0].id, clone.decision.seat)
            began = next(ev.effect for ev in clone.events[start:] if isinstance(ev, e.EffectBegan))
            ability = match.rules.content.ability(began)
            if text.startswith("Would do nothing"):
                warned += 1
                ended = next((ev for ev in clone.events[start:] if isinstance(ev, e.EffectEnded)), None)
                assert ability.each is not None or not began.targets or (ability.fighter and not began.fighter)
                assert ability.each is not None or (ended is not None and not ended.success)
            elif ability.target is not None:
                found += 1
                assert began.targets
    assert warned and found
