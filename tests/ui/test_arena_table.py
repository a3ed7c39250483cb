"""The Arena table under the null video driver: attacks by click and drag, dice, facings, Reactions, the chain, previews."""

from pathlib import Path

import pygame
import pytest

from game.kernel.chance import Chance
from game.kernel.decisions import Number
from game.kernel.files.documents import dump_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.bots.evaluate import expected_damage
from game.modes.arena.content.library import BASIC
from game.modes.arena.rules.numbers import success_chance
from game.modes.arena.table.preview.dice import loss_words
from game.modes.arena.table.preview.forecast import attack_lines, mean_loss
from game.modes.arena.table.side.current_action import chain_rows
from game.modes.arena.table.turn_order_bar import strip_hits
from game.ui.table.new_table import new_table
from game.ui.table.standing_orders import give_order
from tests.modes.arena.table import ability, damage, fighter, reaction
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

STING = reaction("sting", "damage", "self", damage(1, on="source"), text="Sting back.")


def laid_out(tmp_path: Path, rolls=(), **changes):
    """Open a bout of two on a table: `a` of Red before `b` of Blue, in the turn of `a`."""
    bolt = ability("bolt", damage(2), hits="weapon", versus="agi")
    ward = ability("ward", {"do": "shield", "amount": 2}, target="ally-or-self")
    data = {
        "mode": "arena",
        "title": "A test bout",
        "players": [{"name": "Red", "person": "You"}, {"name": "Blue", "person": "You"}],
        "setup": {
            "map": {"mode": "arena", "kind": "map", "radius": 4},
            "sides": [
                {"name": "Red", "fighters": [fighter("a", abilities=[bolt]), fighter("c", abilities=[ward])]},
                {"name": "Blue", "fighters": [fighter("b", armor=1, reactions=[STING]), fighter("d")]},
            ],
        },
        "position": {
            "order": ["a", "b", "c", "d"],
            "active": "a",
            "step": "main",
            "units": {
                "a": {"at": "0,0", "facing": 0, "actions": 3},
                "b": {"at": "1,0", "facing": 3},
                "c": {"at": "-2,0", "facing": 0},
                "d": {"at": "1,-1", "facing": 3},
            },
        },
    } | ({"chance": {"rolls": list(rolls)}} if rolls else {})
    data["position"] |= changes
    path = tmp_path / "bout.yaml"
    path.write_text(dump_yaml(data))
    return TableDriver("arena:bout", path=path)


@pytest.fixture
def loaded(tmp_path):
    tables = []

    def make(*words, **changes):
        tables.append(laid_out(tmp_path, *words, **changes))
        return tables[-1]

    yield make
    for table in tables:
        table.close()


def settle(table):
    for _ in range(60):
        table.wait(200)
        if table.scene.director.idle and not table.scene.director.running:
            return
    raise AssertionError("the table does not come to rest")


def test_a_click_on_an_ability_and_one_on_its_target_attack(loaded):
    table = loaded((6, 6))
    table.click("ability:bolt")
    assert table.scene.controller.path_refs == ("ability:bolt",)
    table.click("unit:b")
    settle(table)
    assert table.decision.key == "dice" and table.match.state.attack.ability == "bolt"


def test_dragging_an_ability_onto_its_target_attacks(loaded):
    table = loaded((6, 6))
    table.drag("ability:bolt", "unit:b")
    settle(table)
    assert table.decision.key == "dice"


def test_the_number_of_dice_by_buttons_and_by_keys(loaded):
    table = loaded((6, 6, 6, 5, 1))
    table.drag("ability:bolt", "unit:b")
    settle(table)
    assert isinstance(table.decision, Number)
    assert table.scene.controller.number == 0, "nobody has named a number"
    given = table.match.answers_given
    table.key(pygame.K_SPACE)
    assert table.match.answers_given == given and "Set the number first" in table.window.notice
    table.button("+")
    table.button("+")
    table.button("−")
    assert table.scene.controller.number == 1
    table.key(pygame.K_3)
    assert table.scene.controller.number == 3
    table.key(pygame.K_SPACE)
    settle(table)
    pools = table.match.state.units["a"].pools
    assert (pools.available, pools.spent) == (7, 3)
    # 2 of the ability; two Hits of three dice, each the 3 of a sword; Armor 1 takes the first.
    assert table.match.state.units["b"].hp == 30 - 2 - 3
    assert table.scene.table.recent_events.dice == (6, 5, 1) and table.scene.table.recent_events.caption == "A: 2 Hits"


def test_a_facing_is_chosen_by_its_wedge(loaded):
    table = loaded()
    table.press(table.scene.table.anchor(table.scene.snapshot(), "facing:2"))
    settle(table)
    assert table.match.state.units["a"].facing == 2


def test_at_the_deployment_facings_lie_around_the_chosen_hex():
    table = TableDriver("arena:bout-03-pairs")
    ref = next(ref for option in table.decision.options for ref in option.refs if ref.startswith("hex:"))
    hexagon = table.place(ref)
    table.click(ref)
    assert table.decision.key == "facing"
    wedges = [table.place(f"facing:{facing}") for facing in range(6)]
    assert all(pygame.Vector2(wedge).distance_to(hexagon) < table.window.canvas.px(40) for wedge in wedges)
    table.click("facing:4")
    assert next(unit.facing for unit in table.match.state.units.values() if unit.at is not None) == 4
    table.close()


def attacked(loaded):
    """Return a table on which `b` is asked whether it reacts to the damage it took."""
    table = loaded((6, 6))
    table.drag("ability:bolt", "unit:b")
    settle(table)
    table.key(pygame.K_2)
    table.key(pygame.K_SPACE)
    settle(table)
    assert table.decision.key == "react"
    return table


def test_undo_in_the_middle_of_a_reaction_takes_back_the_dice(loaded):
    table = attacked(loaded)
    asked = table.match.hash
    table.scene.undo()
    if table.scene.undo_controls.asking:
        table.button("Take it back")
    settle(table)
    assert table.decision.key == "dice" and table.match.state.units["b"].hp == 30
    table.scene.redo()
    settle(table)
    assert table.decision.key == "react" and table.match.hash == asked


def test_a_reaction_lies_in_the_dock_and_a_click_on_it_reacts(loaded):
    table = attacked(loaded)
    assert "Sting back." in table.scene.table.explain(table.scene.snapshot(), "reaction:sting")
    refs = {area.ref for area in table.scene.table.hit_areas(table.scene.snapshot())}
    assert "reaction:sting" in refs and "ability:bolt" not in refs
    table.click("reaction:sting")
    settle(table)
    assert table.match.state.units["a"].hp == 29 and table.decision.key == "main"


def test_pass_always_is_an_order_that_asks_no_more_until_told_to(loaded):
    table = attacked(loaded)
    table.button("Pass always")
    settle(table)
    assert table.decision.key == "main" and table.match.state.orders == {"1/react-sting": "never"}
    table.drag("ability:bolt", "unit:b")
    for _ in range(4):
        settle(table)
        if table.decision.key == "main":
            break
        assert table.decision.key == "dice"
        table.key(pygame.K_SPACE)
    assert table.match.state.units["b"].used == ()
    labels = [label for label, *_ in table.scene.table.orders.list_orders(table.scene.director.display, 1)]
    assert labels == ["Delay: never ask", "Ask again: Sting"]
    give_order(table.scene, 1, "react-sting", "")
    assert (
        not table.match.state.orders and len(table.scene.table.orders.list_orders(table.scene.director.display, 1)) == 1
    )


def test_whoever_never_delays_is_not_asked_at_its_turns(loaded):
    table = loaded()
    scene = table.scene
    assert scene.table.orders.list_opening_orders() == (("delay", "never"),)
    for seat in (0, 1):
        give_order(scene, seat, "delay", "never")
    settle(table)
    table.key(pygame.K_g)
    settle(table)
    assert table.decision.key == "main" and table.match.state.active == "b"
    table.click("delay")
    settle(table)
    assert "1/delay" not in table.match.state.orders, "the button in the strip asks again"


def test_a_new_table_gives_its_first_orders_and_then_asks():
    table = TableDriver("arena:bout-01-first-blood")
    scenario = load_scenario(data_root("levels") / "arena" / "bout-01-first-blood.yaml", modes())
    scene = new_table(table.window, scenario, scenario.players)
    table.scene = scene
    table.window.push(scene)
    table.wait_until(lambda: table.decision is not None)
    assert scene.session.match.state.orders == {"0/delay": "never"} and scene.bar_buttons.buttons
    table.close()


def test_whoever_is_asked_drags_itself_down_the_order_to_delay(loaded):
    table = loaded()
    table.key(pygame.K_g)
    settle(table)
    assert table.decision.key == "priority"
    rows = strip_hits(table.window.canvas, table.scene.director.display, table.scene.regions)
    row = next(area for area in rows if area.ref == "unit:b")
    table.drag_between(row.rect.center, (row.rect.centerx, row.rect.centery + row.rect.height * 2))
    settle(table)
    assert table.match.state.units["b"].delayed


def test_the_camera_zooms_pans_and_fits():
    table = TableDriver("arena:bout-05-the-weir")
    before = table.scene.table.board(table.scene.regions).fitting_zoom
    table.key(pygame.K_PLUS)
    table.key(pygame.K_PLUS)
    near = table.scene.table.board(table.scene.regions)
    assert near.size > before * 1.1
    middle = near.centre((4, 4))
    start, half, end = (600, 300), (540, 290), (480, 280)
    table.move_to(start)
    for kind, point in (
        (pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, half), (pygame.MOUSEMOTION, end),
        (pygame.MOUSEBUTTONUP, end),
    ):  # fmt: skip
        words = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=point, **words))
    table.wait(150)
    assert table.scene.table.board(table.scene.regions).centre((4, 4)) != middle
    table.key(pygame.K_f)
    assert table.scene.table.board(table.scene.regions).size == before
    table.close()


def test_the_camera_glides_to_where_a_key_sends_it():
    table = TableDriver("arena:bout-05-the-weir")
    camera = table.scene.table.camera
    table.key(pygame.K_PLUS)
    table.window.settings.speed = 1.0
    before = camera.key
    table.key(pygame.K_f)
    assert camera.gliding and camera.key != before and camera.bound_for == (1.0, (0.0, 0.0))
    table.wait(400)
    assert not camera.gliding and camera.key == (1.0, 0.0, 0.0)
    table.close()


def chain_table():
    table = TableDriver("arena:chain", path=data_root("levels") / "arena" / "examples" / "chain-two.yaml")
    table.drag("ability:basic-attack", "unit:andrea")
    settle(table)
    table.key(pygame.K_2)
    table.key(pygame.K_SPACE)
    settle(table)
    return table


def test_the_panel_holds_the_chain_of_first_aid_and_tainted_care_each_step_once():
    table = chain_table()
    recent_events = table.scene.table.recent_events
    rows = [(event.unit, event.ability, depth, [one.unit for one in missing])
            for event, depth, missing in chain_rows(recent_events.fired)]  # fmt: skip
    assert rows == [
        ("andrea", "first-aid", 0, []),
        ("ben", "tainted-care", 1, []),
        ("andrea", "first-aid", 2, ["ben"]),
    ]
    assert recent_events.root == "Pell Hawkeye: Basic Attack"
    table.close()


def test_undo_takes_the_chain_from_the_panel():
    table = chain_table()
    table.scene.undo()
    if table.scene.undo_controls.asking:
        table.button("Take it back")
    settle(table)
    assert table.scene.table.recent_events.fired == []
    table.close()


ROLLS = 20_000


@pytest.mark.parametrize("change", [{}, {"b": {"facing": 0}}, {"b": {"effects": [{"name": "blind", "turns": 2}]}}])
def test_the_chance_that_is_shown_is_that_of_so_many_rolls(loaded, change):
    """Two dice and the bonus against the attribute, rolled by the rules' own chance."""
    units = {"a": {"at": "0,0", "facing": 0, "actions": 3}, "b": {"at": "1,0", "facing": 3},
             "c": {"at": "-2,0", "facing": 0}, "d": {"at": "1,-1", "facing": 3}}  # fmt: skip
    for name, entry in change.items():
        units[name] |= entry
    table = loaded(units=units)
    content, state = table.scene.session.game.rules.content, table.match.state
    one, two, bolt = state.units["a"], state.units["b"], content.library.abilities["bolt"]
    line = next(line for line in attack_lines(content, state, one, two, bolt) if line.startswith("2 dice"))
    bonus, number = int(line.split()[2]), int(line.split("AGI ")[1].split(":")[0])
    chance = Chance(11)
    landed = sum(chance.roll(6) + chance.roll(6) + bonus >= number for _ in range(ROLLS))
    shown = success_chance(bonus, number)
    assert f": {shown:.0%}" in line and abs(landed / ROLLS - shown) <= 0.01


def test_the_damage_that_is_expected_is_that_of_so_many_attacks(loaded):
    """Three dice at the sword's 3, against Armor 1: what clones of the match take from `b` on average."""
    table = loaded((6, 6))
    table.drag("ability:bolt", "unit:b")
    settle(table)
    content, state = table.scene.session.game.rules.content, table.match.state
    one, two, bolt = state.units["a"], state.units["b"], content.library.abilities["bolt"]
    shown = expected_damage(content, one, two, bolt, 3)
    lost = 0
    for seed in range(ROLLS // 10):
        clone = table.match.clone()
        clone.chance.state = Chance(seed).state
        clone.answer(3, clone.decision.seat)
        lost += 30 - clone.state.units["b"].hp
    assert abs(lost / (ROLLS // 10) - shown) < 0.15


@pytest.mark.parametrize("actions", [0, 3])
def test_the_end_of_a_turn_is_on_the_right_and_not_gold_while_anything_can_be_done(loaded, actions):
    table = loaded(
        units={
            "a": {"at": "0,0", "facing": 0, "actions": actions, "move": 0},
            "b": {"at": "1,0", "facing": 3},
            "c": {"at": "-2,0", "facing": 0},
            "d": {"at": "1,-1", "facing": 3},
        }
    )
    buttons = table.scene.buttons.buttons
    assert [one.label for one in buttons][-2:] == ["More", "End turn"]
    assert not any(button.primary for button in buttons)


def test_no_blow_is_said_to_cost_more_hit_points_than_are_left(loaded):
    match = loaded().match
    content, state = match.rules.content, match.state
    unit, target = state.units["a"], state.units["b"]
    for hp, shield in ((12, 0), (1, 0), (12, 30)):
        target.hp, target.shield = hp, shield
        loss = mean_loss(content, state, unit, target, content.library.abilities[BASIC], 4)
        assert 0 <= loss <= hp
        assert bool(loss) == (shield < 30)
        assert loss_words(target, loss) == f"B: about {loss:.0f} of {hp} HP"


def test_a_click_on_an_opponent_behind_turns_to_it_and_gives_no_first_aid(loaded):
    table = loaded(
        units={
            "a": {"at": "0,0", "facing": 3, "actions": 3},
            "b": {"at": "1,0", "facing": 3, "hp": 4},
            "c": {"at": "-2,0", "facing": 0},
            "d": {"at": "3,-1", "facing": 3},
        }
    )
    assert any(option.id == "aid:b" for option in table.decision.options), "the rules allow it, under More"
    table.click("unit:b")
    settle(table)
    assert table.match.state.units["a"].facing == 0
    assert table.decision.key == "main" and any("unit:b" in option.refs for option in table.decision.options)
    used = [option.verb for option in table.decision.options if "unit:b" in option.refs]
    assert set(used) == {"use"}, "now a click strikes"


def test_hexes_that_the_camera_does_not_show_have_one_button_that_shows_them():
    table = TableDriver("arena:pairs", path=data_root("levels") / "arena" / "bout-03-pairs.yaml")
    scene = table.scene
    for _ in range(40):
        if table.decision is not None and table.decision.key == "main":
            break
        table.scene.answer(table.decision.options[0].id)
        settle(table)
    places = {ref for option in table.decision.options for ref in option.refs if ref.startswith("hex:")}
    assert not places <= scene.shown_refs()
    assert not any(button.option.startswith("move:") for button in scene.buttons.buttons if not button.primary)
    table.button("Show all places")
    settle(table)
    table.wait(800)
    assert places <= scene.shown_refs()
    assert all(button.label != "Show all places" for button in scene.buttons.buttons)
    table.close()
