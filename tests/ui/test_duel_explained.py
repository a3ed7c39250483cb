"""Every number on the Duel table says where it comes from, with its clause."""

import re

import pytest
from msgspec.structs import replace

from game.kernel.files.rulebook import load_rulebook
from game.modes import modes
from tests.ui.test_duel_table import played

CITE = re.compile(r"\[([a-z.,\- ]+)\]")


@pytest.mark.parametrize("level", ["duel:duel-01-hammer-and-stairs", "duel:duel-04-lamps-at-dusk"])
def test_whatever_can_be_pointed_at_names_a_clause_that_exists(level):
    known_names = {clause.id for clause in load_rulebook(modes()["duel"].rulebook).clauses}
    kinds = set()
    for table in played(3, 90, level=level):
        scene, observation = table.scene, table.scene.director.display
        for ref in scene.shown_refs():
            lines = scene.table.explain(replace(scene.snapshot(), observation=observation), ref)
            cites = [cite for line in lines for found in CITE.findall(line) for cite in found.split(", ")]
            assert cites and set(cites) <= known_names, f"{ref}: {lines}"
            kinds.add(ref.partition(":")[0])
    assert {"card", "pile", "attribute", "resolve", "edge"} <= kinds


def test_resolve_is_the_sum_of_its_parts():
    """Source: duel.resolve.start, duel.resolve.long-game"""
    checked = 0
    for table in played(2, 260, level="duel:duel-09-long-siege"):
        scene, observation = table.scene, table.scene.director.display
        for seat in (0, 1):
            title, *lines = scene.table.explain(replace(scene.snapshot(), observation=observation), f"resolve:{seat}")
            parts = [int(line.rsplit(" ", 1)[1]) for line in lines if line.startswith("   ")]
            assert sum(parts) == observation.players[seat].resolve == int(title.split()[-2])
            assert "   long game +6" in lines
            checked += any("since" in line for line in lines)
    assert checked


def test_edge_names_the_prepared():
    """Source: duel.tactics.prepared-lost"""
    for table in played(2, 400):
        observation = table.scene.director.display
        for card, entry in observation.cards.items():
            if entry.prepared:
                name = table.match.rules.content.card(card).name
                lines = table.scene.table.explain(
                    replace(table.scene.snapshot(), observation=observation), f"edge:{'ab'.index(card[0])}"
                )
                assert f"   {name} is Prepared: 1 less as soon as it tires" in lines
                return
    pytest.fail("nobody was Prepared")


def test_the_count_of_a_pile_is_explained_though_cards_lie_on_it():
    for table in played(2, 260):
        scene, observation = table.scene, table.scene.director.display
        near = scene.snapshot().near
        home, stock = observation.zone("home", near), observation.zone("stockpile", near)
        if not home or not stock or scene.table.find_tray(scene.snapshot()) is not None:
            continue
        places, px = scene.table.find_table_regions(scene.snapshot()), scene.canvas.px
        for zone, point in (("home", places.home(near)), ("stockpile", places.stockpile_band(near))):
            table.move_to(places.find_plate_rect(point, px(60)).center)
            assert scene.input.hovered == f"pile:{zone}-{near}"
            table.move_to((3, 3))
        return
    pytest.fail("no Home and Stockpile came up")
