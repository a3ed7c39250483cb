"""What is gold for cards of a hand in a duel: what is missed least, what wins for least, and no word about secrets."""

from __future__ import annotations

import pygame
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import Choose
from game.modes.duel.table.advice.answers import ADVISED, best_of
from game.modes.duel.table.preview.forecast import Result, support_results
from game.modes.duel.table.preview.tags import draw_tag, fit_tag_lines
from game.play.new_game import first_level
from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings
from tests.modes.duel.table import char, duel, gear

BRAWN = {"cost": {"brawn": 1}}


def gold(table):
    """Return the best answer to the question of a table laid out by hand, from what the asked seat sees."""
    decision = table.match.decision
    return best_of(table.match.rules.content, table.match.observe(decision.seat), decision, decision.options)


def test_the_stockpile_gets_what_is_missed_least_and_pays_something():
    hand = [gear("bread", trait=0), gear("salt", trait=1, **BRAWN), char("ox", 5, 4, 4, 3, **BRAWN)]
    table = duel({"hand": hand}, phase="stockpile")
    assert table.match.decision.key == "stockpile"
    assert gold(table) == "stockpile:a.salt"


def test_no_card_is_put_away_while_enough_lies_unspent_for_the_rest_of_the_hand():
    hand = [char(name, 3, 3, 3, 2, cost={"brawn": 3}) for name in ("ox", "bull", "cow", "calf")]
    stock = [gear(name, trait=1, **BRAWN) for name in ("salt", "sand", "lime", "clay")]
    hungry, rich = (
        duel({"hand": hand, "stockpile": stock, "pool": {"brawn": pool}}, phase="stockpile") for pool in (0, 8)
    )
    assert gold(rich) == "none"
    short = duel({"hand": hand, "stockpile": stock[:1], "pool": {"brawn": 8}}, phase="stockpile")
    assert gold(short).startswith("stockpile:"), "so early in a duel more is wanted"
    assert gold(hungry).startswith("stockpile:")


def test_two_attack_together_where_one_alone_would_only_be_blocked():
    ox, bull = char("ox", 2, 4, 3, 3), char("bull", 2, 4, 3, 3)
    foe = {"battlefield": [char("warden", 1, 6, 4)]}
    assert gold(duel({"battlefield": [ox]}, foe)) == "end"
    assert gold(duel({"battlefield": [ox, bull]}, foe)).startswith("attack:"), "one of them comes through"


def test_the_stockpile_gets_the_attribute_that_the_hand_lacks_most():
    one, two = {"cost": {"brawn": 1}}, {"cost": {"guile": 1}}
    hand = [gear("salt", trait=1, **one), gear("silk", trait=1, **two)]
    hand += [char(name, 3, 3, 3, 2, cost={"guile": 2}) for name in ("cat", "fox")]
    stock = [gear("lime", trait=1, **one), gear("rope", trait=1, **two)]
    assert gold(duel({"hand": hand, "stockpile": stock}, phase="stockpile")) == "stockpile:a.silk"
    more = [*hand[:2], *(char(name, 3, 3, 3, 2, cost={"brawn": 2}) for name in ("ox", "bull"))]
    assert gold(duel({"hand": more, "stockpile": stock}, phase="stockpile")) == "stockpile:a.salt"


def test_no_card_is_put_away_where_few_are_held_or_none_pays():
    assert gold(duel({"hand": [gear("salt", **BRAWN), gear("sand", **BRAWN)]}, phase="stockpile")) == "none"
    three = [gear(name) for name in ("bread", "stick", "straw")]
    assert gold(duel({"hand": three}, phase="stockpile")) == "none"


@pytest.mark.parametrize(("foe", "best"), [(1, "hand:a.sand"), (4, "hand:a.straw")])
def test_support_wins_with_the_cheapest_card_and_throws_nothing_good_after_a_lost_fight(foe, best):
    """The attacker has seen the Support that comes from the Stockpile."""
    hand = [gear("straw", trait=0), gear("sand", trait=2), gear("gold", trait=3)]
    table = duel(
        {"battlefield": [char("ox", 3, 2, 3)], "hand": hand, "stones": 0, "arsenal": []},
        {"battlefield": [char("warden", 2, 4, 3)], "stockpile": [gear("rope", trait=foe)]},
    )
    table.fight("a.ox", "b.warden").act("B", "stockpile", "b.rope")
    assert table.match.decision.key == "support"
    assert gold(table) == best


def test_engage_plays_a_character_then_attacks_then_ends():
    ox = char("ox", 4, 3, 3, 2, **BRAWN)
    table = duel({"hand": [ox, gear("bread", trait=3)], "pool": {"brawn": 2}, "battlefield": [char("bull", 5, 4, 4)]})
    assert gold(table) == "play:a.ox"
    table.act("A", "play", "a.ox")
    assert gold(table) == "attack:a.bull"
    assert gold(duel({"hand": [gear("bread", trait=3)], "pool": {"brawn": 2}})) == "end"


def test_nobody_attacks_for_whom_it_would_be_the_last_time():
    table = duel({"battlefield": [char("bull", 4, 4, 4, fatigue=3)]}, {"battlefield": [char("wall", 4, 9, 9)]})
    assert gold(table) == "end"


def test_advice_tells_nothing_of_what_the_other_side_holds():
    level, bot, chance = first_level("duel"), bots()["random"], Chance(4)
    _, match = level.start(8)
    asked_count = 0
    while (decision := match.decision) is not None and asked_count < 60:
        if isinstance(decision, Choose) and decision.key in ADVISED:
            observation = match.observe(decision.seat)
            other = match.rules.observe(match.rules.sample(observation, Chance(9)), decision.seat)
            content = match.rules.content
            assert best_of(content, observation, decision, decision.options) == best_of(
                content, other, decision, decision.options
            )
            asked_count += 1
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert asked_count == 60


@pytest.mark.parametrize("width", [18, 24, 32, 44, 60, 90])
@pytest.mark.parametrize(
    "result", [Result("beats 0–3", "", short="0–3"), Result("works", "", "good"), Result("1 short", "", "bad")]
)
def test_no_word_of_a_tag_is_broken_however_narrow_the_strip(result, width):
    pygame.font.init()
    canvas = Canvas(Settings(), (1280, 720))
    lines, with_icon = fit_tag_lines(canvas, result, canvas.px(width))
    assert " ".join(lines) in (result.tag, result.short, "")
    assert lines or with_icon or width < 32


def test_every_letter_of_a_tag_is_in_the_font():
    """The Support of the defender is concealed, so each card on offer says up to what it wins."""
    hand = [gear("sand", trait=2), gear("gold", trait=3)]
    table = duel(
        {"battlefield": [char("ox", 3, 2, 3)], "hand": hand},
        {"battlefield": [char("warden", 2, 5, 3)], "hand": [gear("rope", trait=4)]},
    )
    table.fight("a.ox", "b.warden").act("B", "hand", "b.rope")
    decision = table.match.decision
    results = support_results(table.match.rules.content, table.match.observe(decision.seat), decision)
    pygame.font.init()
    font = Canvas(Settings(), (1280, 720)).font("bold", 14)
    shorts = [result.short for result in results.values() if result.short]
    assert set(shorts) == {"0", "0–1"}
    for result in results.values():
        assert None not in font.metrics(result.tag + result.short), result


@pytest.mark.parametrize("short", ["", "−1"])
@pytest.mark.parametrize("tone", ["good", "bad", "open"])
def test_a_strip_of_any_width_can_be_tagged(tone, short):
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    canvas = Canvas(Settings(), (1280, 720))
    surface = pygame.Surface((200, 60))
    for width in range(-4, 80):
        rect = draw_tag(canvas, surface, Result("beats 0–2", "", tone, short), (10, 30), width, left=True)
        assert rect.width <= max(0, width) + canvas.px(2)


def test_a_tag_is_never_cut_where_a_full_stockpile_leaves_but_a_strip():
    canvas, result = Canvas(Settings(), (1280, 720)), Result("beats 0–1", "", short="0–1")
    surface = pygame.Surface((200, 60))
    for width in range(6, 100):
        lines, _ = fit_tag_lines(canvas, result, width)
        assert not lines or canvas.width(lines[0], 12.6, "bold") * 0.75 <= width - canvas.px(10)
        assert draw_tag(canvas, surface, result, (10, 30), width, left=True).width <= width
    assert fit_tag_lines(canvas, result, 12) == ([], False), "without a sign it shows nothing rather than three dots"
