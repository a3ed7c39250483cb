"""What the Arena table says before somebody is placed or walks: where to, and what for."""

import pygame
import pytest
from msgspec.structs import replace

from game.boards.hex import distance, in_front
from game.kernel.files.documents import dump_yaml
from game.kernel.totals import Total
from game.modes.arena.model.ability_events import AttackChanged, AttackJudged
from game.modes.arena.model.events import RoundBegan
from game.modes.arena.model.state import AttackInProgress
from game.modes.arena.rules.reactions import NEVER
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.effects import effects
from game.modes.arena.table.hand.reactions import price_words
from game.modes.arena.table.infobox import Plate, place_plate, plate_picture
from game.modes.arena.table.infobox_texts import plate_for
from game.modes.arena.table.preview.attacks_after_move import golden_place, strike_lines, strikes_from
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.forecast import meant_attacks
from game.modes.arena.table.preview.start_places import start_plate
from game.modes.arena.table.preview.targets import aimed_notes
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.table.side.outcome_bars import find_previewed_hit
from game.ui.table.effects import banner_rect
from game.ui.table.standing_orders import give_order
from game.ui.table.view import Pointing
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def facing_each_other(tmp_path):
    """Return what opens a bout in the turn of a spear, some hexes before two knives."""
    tables = []

    def make(apart, facing=3):
        data = {
            "mode": "arena",
            "title": "A test bout",
            "players": [{"name": "Red", "person": "You"}, {"name": "Blue", "person": "You"}],
            "setup": {
                "map": {"mode": "arena", "kind": "map", "radius": 7},
                "sides": [{"name": "Red", "fighters": ["vael"]}, {"name": "Blue", "fighters": ["sefi"]}],
            },
            "position": {
                "order": ["vael", "sefi"],
                "active": "vael",
                "step": "main",
                "units": {"vael": {"at": "-4,0", "facing": 0}, "sefi": {"at": f"{apart - 4},0", "facing": facing}},
            },
        }
        path = tmp_path / "bout.yaml"
        path.write_text(dump_yaml(data))
        tables.append(TableDriver("arena:bout", path=path))
        table = tables[-1]
        return table, table.scene.table.content, table.scene.director.display

    yield make
    for table in tables:
        table.close()


def test_placing_somebody_is_left_to_the_person_and_a_place_that_is_pointed_at_tells_how_far_the_others_are():
    table = TableDriver("arena:bout-01-first-blood")
    table.wait(4000)
    assert table.decision.key == "place"
    observation, content = table.scene.director.display, table.scene.table.content
    assert not [button for button in table.scene.buttons.buttons if button.primary]
    given = table.match.answers_given
    table.key(pygame.K_SPACE)
    assert table.match.answers_given == given and "to choose from" in table.window.notice
    zone = content.board.zones
    unit = observation.units[table.decision.about[0].removeprefix("unit:")]
    foes = [cell for seat, cells in zone.items() if seat != unit.seat for cell in cells]
    cell = zone[unit.seat][0]
    nearest = min(distance(cell, foe) for foe in foes)
    assert start_plate(content, observation, unit, cell).figures[0].number == str(nearest)
    table.click(f"hex:{cell[0]},{cell[1]}")
    table.wait(4000)
    assert table.decision.key == "facing" and f"hex:{cell[0]},{cell[1]}" in table.decision.about
    table.close()


def test_a_walk_tells_whom_one_could_strike_from_its_end_and_the_best_one_is_golden(facing_each_other):
    table, content, observation = facing_each_other(6)
    unit, sefi = observation.units["vael"], observation.units["sefi"]
    before = unit.at, unit.facing
    assert strikes_from(content, observation, unit, (-4, 1)) == []
    (strike,) = strikes_from(content, observation, unit, (0, 0))
    assert strike.target is sefi and strike.odds.chance and strike.odds.damage > 0
    (line,) = strike_lines(content, observation, unit, (0, 0))
    assert line.startswith("Then ") and " at Sefi: " in line
    goal = golden_place(content, observation, table.decision)
    assert goal is not None and strikes_from(content, observation, unit, goal)
    assert (unit.at, unit.facing) == before


def test_the_golden_place_is_one_from_which_a_step_aside_does_not_evade_the_blow(facing_each_other):
    table, content, observation = facing_each_other(4)
    unit = observation.units["vael"]
    dice, unit.pools.available = unit.pools.available, 1
    lines = strike_lines(content, observation, unit, (-2, 0))
    assert lines[0].endswith("; Sidestep may evade it"), "with a spear of two hexes, two hexes away"
    unit.pools.available = dice
    (near,) = strikes_from(content, observation, unit, (-1, 0))
    assert not near.evaded
    goal = golden_place(content, observation, table.decision)
    assert goal is not None and not strikes_from(content, observation, unit, goal)[0].evaded
    assert observation.attack is None


def test_the_golden_place_goes_behind_whoever_looks_away(facing_each_other):
    table, content, observation = facing_each_other(6, facing=0)
    sefi = observation.units["sefi"]
    goal = golden_place(content, observation, table.decision)
    assert goal is not None and not in_front(sefi.at, sefi.facing, goal)


def test_the_button_of_delays_says_what_a_click_would_change(facing_each_other):
    table, content, observation = facing_each_other(6)
    vael, words = observation.units["vael"], table.scene.session.game.wording
    assert "You are asked so" in plate_for(content, words, observation, vael, DELAY).lines[0][0]
    give_order(table.scene, 0, DELAY, NEVER)
    observation = table.scene.director.display
    assert (
        plate_for(content, words, observation, observation.units["vael"], DELAY)
        .lines[0][0]
        .startswith("Click to be asked")
    )


def test_whoever_stands_behind_one_is_golden_for_a_turn(facing_each_other):
    table, content, observation = facing_each_other(-1)
    assert golden_place(content, observation, table.decision) == observation.units["sefi"].at
    table.click("unit:sefi")
    table.wait(2000)
    assert table.scene.director.display.units["vael"].facing == 3


def test_no_walk_is_golden_while_somebody_can_be_struck_from_here(facing_each_other):
    table, content, observation = facing_each_other(1)
    assert golden_place(content, observation, table.decision) is None


def test_a_banner_leaves_the_fighters_free(facing_each_other):
    table, _, observation = facing_each_other(3)
    scene = table.scene
    (banner,) = [
        one for one in effects(scene.session.game.wording, observation, RoundBegan(number=2)) if one.kind == "banner"
    ]
    assert set(banner.path) == {"unit:vael", "unit:sefi"}
    points = [scene.table.anchor(replace(scene.snapshot(), observation=observation), ref) for ref in banner.path]
    rect = banner_rect(scene.regions.board_rect, 60, points, 30)
    assert scene.regions.board_rect.contains(rect) and not any(rect.top - 30 < y < rect.bottom + 30 for _, y in points)


def test_what_is_told_of_a_fighter_covers_neither_its_front_nor_the_hex_behind(facing_each_other):
    table, _, observation = facing_each_other(3)
    sefi, view_of = observation.units["sefi"], table.scene.table
    surface, regions = pygame.Surface(table.scene.regions.size), table.scene.regions
    scene = PreviewContext(
        canvas=view_of.canvas, surface=surface, content=view_of.content, wording=view_of.wording, observation=observation,
        layout=view_of.board(regions), regions=regions, recent_events=view_of.recent_events, shown=None,
    )  # fmt: skip
    arcs = scene.arcs(sefi)
    assert len(arcs) == 4
    infobox = Plate("At Sefi", (), (("Basic Attack: 58%, about 5 damage", "text"),) * 3)
    picture = plate_picture(view_of.canvas, infobox)
    description = place_plate(view_of.canvas, picture.get_size(), scene.box(sefi), scene.room, arcs, scene.pieces())
    assert all(not description.colliderect(arc) for arc in arcs)


def test_a_reaction_that_strikes_says_how_likely_and_how_hard(facing_each_other):
    _, content, observation = facing_each_other(1)
    sefi, reactions = observation.units["sefi"], content.library.reactions
    assert "damage, with" in price_words(content, observation, sefi, reactions["brace"])
    assert price_words(content, observation, sefi, reactions["follow"]) == "Costs no dice"
    sefi.facing = 0
    assert price_words(content, observation, sefi, reactions["brace"]) == "Costs no dice", "it would strike nobody"


def test_the_roll_of_an_attack_that_is_evaded_is_told_as_such(facing_each_other):
    table, _, observation = facing_each_other(1)
    recent_events, words = RecentAbility(), table.scene.session.game.wording
    judged = AttackJudged(
        unit="vael", ability="lunge", target="sefi", needed=5, success=True, dice=(4, 3), total=Total(2, ())
    )  # fmt: skip
    recent_events.take(words, observation, judged)
    assert recent_events.caption == "4 + 3 + 2 = 9 against 5: success"
    observation.attack = AttackInProgress("vael", "lunge", "sefi", success=True)
    recent_events.take(
        words, observation, AttackChanged(attacker="vael", ability="lunge", target="sefi", success=False)
    )
    assert "evaded" in recent_events.caption and recent_events.dice == (4, 3)


def test_an_attack_that_fails_by_itself_is_not_told_as_evaded(facing_each_other):
    table, _, observation = facing_each_other(1)
    recent_events, words = RecentAbility(), table.scene.session.game.wording
    judged = AttackJudged(
        unit="vael", ability="lunge", target="sefi", needed=9, success=False, dice=(1, 4), total=Total(2, ())
    )  # fmt: skip
    recent_events.take(words, observation, judged)
    observation.attack = AttackInProgress("vael", "lunge", "sefi")
    recent_events.take(
        words, observation, AttackChanged(attacker="vael", ability="lunge", target="sefi", success=False)
    )
    assert recent_events.caption == "1 + 4 + 2 = 7 against 9: fails"


def test_an_attack_that_is_pointed_at_tells_whom_it_could_be_made_on_and_who_may_react(facing_each_other):
    table, content, observation = facing_each_other(2)
    pointing = Pointing(decision=table.decision, hovered="ability:keep-away")
    ((unit, target, ability, _),) = meant_attacks(content, observation, pointing)
    assert (unit.id, target.id, ability.id) == ("vael", "sefi", "keep-away")
    hit = find_previewed_hit(content, observation, pointing)
    assert hit is not None and hit[1] is target and sum(chance for _, chance in hit[2]) + hit[3] > 0.97
    notes = aimed_notes(content, observation, pointing)
    assert [line for _, line, _ in notes if line == "Sefi may react: Sidestep"]
    target.facing = 0
    notes = [line for _, line, _ in aimed_notes(content, observation, pointing)]
    assert "From behind +2" not in notes, "two hexes behind is not the hex behind"
    unit.at = (-3, 0)
    assert "From behind +2" in [line for _, line, _ in aimed_notes(content, observation, pointing)]


def test_what_is_told_of_an_attack_and_its_odds_do_not_cover_each_other(facing_each_other, monkeypatch):
    table, _, _ = facing_each_other(2)
    description = []
    tell = PreviewContext.tell

    def noted(scene, plate, *rest):
        description.append((plate.title, tell(scene, plate, *rest)))
        return description[-1][1]

    monkeypatch.setattr(PreviewContext, "tell", noted)
    table.move_to(table.place("ability:keep-away"))
    table.wait(2000)
    del description[:-2]
    assert [title for title, _ in description] == ["Keep Away", "Sefi"]
    assert not description[0][1].colliderect(description[1][1])
