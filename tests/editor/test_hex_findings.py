"""What the editor says about maps of hexes, and that what it accepts `verify` accepts."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.editor.hexes.document import HexMap, HexPhase, add_thing, change_thing, paint, set_zone
from game.editor.hexes.world import ways_from
from game.editor.opening import open_path
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.modes import modes
from tests.editor.hex_maps import BOARD, EAST, WEST, WORLD, bare, fair, kinds, walled

ARENA = data_root("levels") / "arena"


def found(document, kind):
    return next(finding for finding in BOARD.findings(document) if finding.kind == kind)


def verified(document):
    return modes()["arena"].check(parse_yaml(BOARD.write(document, "").encode(), Path("map.yaml")), Path())


def test_a_fair_map_has_nothing_to_mend():
    assert kinds(fair()) == []
    assert kinds(bare()) == ["no-start"]


def test_a_small_start_zone_is_no_choke_point_itself():
    """Three hexes of a start in the open have more ways out than they are."""
    small = fair()
    for zone in small.zones:
        small = set_zone(small, zone.side, remove=zone.hexes[3:])
    assert all(len(zone.hexes) == 3 for zone in small.zones) and "choke-point" not in kinds(small)


def test_a_map_that_is_not_alike_says_who_is_nearer_and_what_a_mend_changes():
    bog = [cell for cell in fair().cells if cell[0] < 0 and cell not in WEST]
    one = found(paint(fair(), bog, "bog"), "no-image")
    numbers = re.search(r"Side 1 is the first at (\d+) hexes, side 2 at (\d+)$", one.text)
    assert numbers is not None and int(numbers[1]) < int(numbers[2])
    assert re.fullmatch(r"The left half, turned: \d+ hexes change", one.mend.label)


def test_a_gap_in_a_wall_is_a_choke_point():
    one = found(walled((0, 0)), "choke-point")
    assert one.severity == "warning" and one.refs == ("hex:0,0",)
    assert "choke-point" not in kinds(walled(*[(-r // 2, r) for r in range(-4, 5, 2)], (1, -1), (0, 1)))


def test_a_wall_without_a_gap_parts_the_sides():
    assert "no-way" in kinds(walled())


def test_doors_and_phases_open_ways():
    assert "no-way" not in kinds(paint(walled(), [(0, 0)], "door"))
    loaded = paint(HexMap(**{name: getattr(walled(), name) for name in HexMap.__struct_fields__} | {
        "phases": (HexPhase({(0, 0): "rubble"}), HexPhase({(0, 0): "fire"}))}), [], "wall")  # fmt: skip
    assert "no-way" not in kinds(loaded)


def test_a_dead_end_is_found():
    pocket = [(0, -1), (1, -1), (1, 0), (-1, 1), (0, 2), (-1, 2), (-1, 0), (1, 1)]
    document = paint(fair(), [cell for cell in pocket if cell not in ((0, 0), (0, 1))], "wall")
    gate = paint(document, [(1, 1)], "floor")
    assert "dead-end" in kinds(gate)
    assert "dead-end" not in kinds(fair())


def test_zones_that_are_no_images_and_ground_that_differs():
    crooked = set_zone(fair(), 1, remove=[EAST[0]])
    description = found(crooked, "no-image")
    assert description.severity == "warning" and description.mend is not None
    assert "no-image" not in kinds(description.mend.edit(crooked))
    uneven = paint(fair(), [(1, 1)], "bog")
    description = found(uneven, "no-image")
    assert description.severity == "note" and "hex:1,1" in description.refs
    assert kinds(description.mend.edit(uneven)) == []


def test_one_side_is_nearer_to_the_prize():
    document, ref = add_thing(fair(), "item", (2, 0))
    description = found(document, "unequal")
    assert description.refs == (ref, "zone:1", "zone:0")
    assert "unequal" not in kinds(add_thing(fair(), "item", (0, 0))[0])


def test_the_third_side_is_crowded():
    document = set_zone(set_zone(set_zone(bare(9), 0, add=[(-8, 0)]), 1, add=[(8, 0)]), 2, add=[(0, 7)])
    assert "unequal" not in kinds(set_zone(bare(9), 0, add=[(-8, 0)]))
    assert "unequal" in kinds(set_zone(document, 2, add=[(3, 0), (2, 0)]))


def test_a_start_that_is_walled_in_is_refused_as_by_verify_and_mended():
    ring = [(-4, 0), (-4, 1), (-2, -1), (-3, -1), (-2, 0)]
    document = paint(set_zone(fair(), 0, remove=WEST[1:]), [*ring, (-3, 1)], "wall")
    description = found(document, "walled-in")
    assert description.severity == "error" and verified(document)
    assert "walled-in" not in kinds(description.mend.edit(document))


def test_hexes_that_see_nothing():
    document = paint(fair(), [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)], "wall")
    document = paint(document, [(-1, 0)], "smoke")
    assert "hex:0,0" in found(document, "sees-nothing").refs


@pytest.mark.parametrize("name", ["sand-ring", "cinder-floor", "thorn-maze", "bog-heart", "four-pillars", "smoke-pit"])
def test_shipped_rings_are_fair(name):
    assert kinds(open_path(ARENA / f"{name}.yaml").document) == []


def test_what_the_editor_accepts_verify_accepts():
    documents = [
        fair(), walled((0, 0)), set_zone(fair(), 0, add=[(2, 0)]), paint(fair(), [WEST[0]], "wall"),
        HexMap(radius=3, terrain={(9, 0): "bog"}), bare(),
    ]  # fmt: skip
    for document in documents:
        refused = [finding for finding in BOARD.findings(document) if finding.severity == "error"]
        errors = [finding for finding in refused if finding.kind != "no-way"]
        assert bool(errors) == bool(verified(document)), document


def test_ways_are_as_cheap_as_the_rules_say():
    document = paint(fair(), [(-2, 0), (-2, 1)], "bog")
    costs = WORLD.costs(document, -1)
    assert ways_from([(-3, 0)], costs)[(-1, 0)] == 3 and ways_from([(-3, 0)], costs)[(-2, 0)] == 4


def test_each_side_may_have_a_prize_of_its_own():
    crooked = add_thing(add_thing(fair(), "item", (-2, 0))[0], "item", (2, 1))[0]
    assert "unequal" in kinds(crooked)
    assert kinds(add_thing(add_thing(fair(), "item", (-2, 0))[0], "item", (2, 0))[0]) == []
    levers = add_thing(add_thing(fair(), "lever", (-2, 0))[0], "lever", (2, 0))[0]
    assert kinds(levers) == []
    unlike = change_thing(levers, f"lever:{levers.levers[0].id}", needs=2)
    assert "unequal" in kinds(unlike)


def test_a_map_that_is_uneven_on_purpose_says_so_and_is_not_warned_of():
    document = replace(add_thing(fair(), "item", (2, 0))[0], uneven="Side 2 guards the chest.")
    assert kinds(document) == ["uneven"]
    description = found(document, "uneven")
    assert (
        description.severity == "note"
        and description.text.endswith("Side 2 guards the chest.")
        and "zone:1" in description.refs
    )
    assert kinds(replace(fair(), uneven="Nothing is.")) == []
    assert not list(verified(document))


def test_shipped_arenas_start_alike_or_say_why_not():
    paths = [path for path in ARENA.glob("*.yaml") if "\nkind: map\n" in path.read_text(encoding="utf-8")]
    assert len(paths) > 10
    for path in paths:
        warned = {one.kind for one in BOARD.findings(open_path(path).document) if one.severity != "note"}
        assert not warned & {"no-image", "unequal"}, path.name
