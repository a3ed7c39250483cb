"""The shipped content: amounts, every keyword used, references that lead somewhere, every clause named and cited."""

import re
from functools import partial
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from game.boards.hex import distance
from game.kernel.files.documents import read_yaml
from game.kernel.files.paths import data_root
from game.kernel.files.rulebook import load_rulebook
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.bots.evaluate import COSTS
from game.modes.arena.content import verbs
from game.modes.arena.content.board import Board
from game.modes.arena.content.library import ids
from game.modes.arena.content.loading import data, effects_of
from game.modes.arena.mode import arena_map
from game.modes.arena.rules.conditions import CITES, FAMILIES
from game.modes.arena.table.signs import FAMILIES as SHOWN_FAMILIES
from game.modes.arena.table.signs import ICONS
from tests.modes.arena.table import ability, duel

ROOT = Path(__file__).parents[3]
LEVELS = data_root("levels") / "arena"
CLAUSE = re.compile(r"arena\.(?:turn|ability|reaction|move|trigger|hp|key|cond|basic|gap)\.[a-z0-9-]+(?![\w*{])")


def everything():
    """Return every ability, Reaction, triggered ability and weapon."""
    library = data().library
    parts = (library.abilities, library.reactions, library.triggered, library.weapons)
    return list(chain.from_iterable(part.values() for part in parts))


def effects():
    """Return every effect of the shipped content."""
    return [effect for entry in everything() for effect in effects_of(entry)]


def test_amounts():
    fighters = data().fighters.values()
    champions = [fighter for fighter in fighters if not fighter.npc]
    assert len(champions) >= 8 and len([fighter for fighter in fighters if fighter.npc]) >= 10
    owned = {name for fighter in fighters for name in ids(fighter.abilities)}
    assert len(owned) >= 40
    maps = [path for path in LEVELS.glob("*.yaml") if "kind: map" in path.read_text()]
    bouts = [load_scenario(path, modes()) for path in sorted(LEVELS.glob("bout-*.yaml"))]
    assert len(maps) >= 8
    assert {bout.scenario.difficulty for bout in bouts} == set(range(5)), "each number of dots has its bouts"
    aimed = [bout for bout in bouts if bout.setup.goal is not None or bout.setup.at_limit is not None]
    assert 2 * len(aimed) >= len(bouts), "what wins is in half of them another thing than to stand last"


def test_every_condition_and_verb_is_used():
    used = effects()
    assert {effect.name for effect in used if isinstance(effect, verbs.Inflict)} == set(verbs.CONDITION_NAMES)
    kinds = msgspec.inspect.type_info(verbs.Effect).types
    assert {type(effect) for effect in used} == {kind.cls for kind in kinds}


def test_every_condition_stands_in_every_table():
    """What Reckoning and Afterglow bring has clauses of its own; they themselves have none."""
    names = set(verbs.CONDITION_NAMES)
    assert names - set(CITES) == {"reckoning", "afterglow"}
    assert names <= set(ICONS) and names <= set(COSTS)
    assert [family.steps for family in SHOWN_FAMILIES] == list(FAMILIES.values())
    assert all(len(steps) == len(set(steps)) == 3 for steps in FAMILIES.values())


REACTIVE = (verbs.BasicStrike, verbs.Parry, verbs.Dodge, verbs.Interpose)
PROACTIVE = {type(effect): effect for effect in effects() if not isinstance(effect, REACTIVE)}


@pytest.mark.parametrize("effect", PROACTIVE.values(), ids=lambda effect: type(effect).__name__)
def test_every_verb_has_a_rule(effect):
    t = duel({"abilities": [ability("deed", msgspec.to_builtins(effect))]}, rolls=(6, 6, 6))
    t.act("One", "use", "deed", "b")
    assert t.events("AttackJudged")[0].success


def test_every_keyword_of_paying_is_used():
    abilities = list(data().library.abilities.values())
    assert any(one.invest for one in abilities) and any(one.commit for one in abilities)
    assert any(one.clash for one in abilities) and any(one.maintain for one in abilities)
    assert any(one.descending for one in abilities) and any(one.charge for one in abilities)
    inflicted = [effect for effect in effects() if isinstance(effect, verbs.Inflict)]
    assert any(effect.persist for effect in inflicted) and any(effect.withstand for effect in inflicted)
    assert any(effect.descending for effect in inflicted)
    assert {one.versus for one in abilities} == {"str", "agi", "int", "will", None}


def test_every_kind_of_reaction_and_of_trigger():
    library = data().library
    assert {one.timing for one in library.reactions.values()} == {"attack", "damage", "movement"}
    kinds = {one.trigger for one in library.triggered.values()}
    assert kinds == {
        "damaged", "healed", "prone", "entered", "wounded", "downed", "shield-gone", "shielded", "condition",
        "turn-start", "turn-end",
    }  # fmt: skip


def test_terrain_and_goals_are_all_used():
    texts = "\n".join(path.read_text() for path in LEVELS.glob("*.yaml"))
    for name in (
        "rubble",
        "thicket",
        "bog",
        "shallow-water",
        "deep-water",
        "fire",
        "smoke",
        "wall",
        "pillar",
        "door",
        "pit",
    ):
        assert f"{name}: [" in texts, name
    for kind in ("hold", "score", "protect", "wound", "bring", "levers", "damage"):
        assert f"kind: {kind}" in texts, kind


def test_every_cited_clause_of_a_played_bout_exists():
    """Events and decisions carry clauses that the rulebook has."""
    from tests.properties import walk

    known_names = {clause.id for clause in load_rulebook(modes()["arena"].rulebook).clauses}
    for path in sorted(LEVELS.glob("bout-*.yaml")):
        for match in walk(load_scenario(path, modes()), 5, 120):
            for decision in match.decisions:
                assert decision.cite in known_names, decision
            for refusal in match.refusals() if len(match.events) % 7 == 0 else ():
                assert refusal.cite in known_names, refusal
        assert {event.cite for event in match.events if hasattr(event, "unit")} <= known_names


def test_a_draft_lets_the_sides_choose_in_turns():
    """Source: arena.gap.sides"""
    loaded = load_scenario(LEVELS / "bout-16-free-battle.yaml", modes())
    _, match = loaded.start(1)
    selected = []
    while match.decision.key == "pick":
        selected.append(int(match.decision.seat))
        match.answer(match.decision.options[-1].id)
    assert selected == [0, 1, 1, 0, 0, 1]
    joined = [unit for unit in match.state.units.values() if unit.joined]
    assert len(joined) == 6 and sorted(unit.seat for unit in joined) == [0, 0, 0, 1, 1, 1]
    assert set(match.state.order) == {unit.id for unit in joined}


def turned(field, cell):
    """Return the image of a hex under a half turn of the map.

    Odd rows of a rectangle are shifted by half a hex, so the last hex of each has no image on the map.
    """
    if field.radius is not None:
        return -cell[0], -cell[1]
    q, r = mirrored(field, cell)
    return q + r // 2 - (field.height - 1 - r) // 2, field.height - 1 - r


def mirrored(field, cell):
    """Return the mirror image of a hex, left to right."""
    q, r = cell
    return (-q - r, r) if field.radius is not None else (field.width - 1 - r % 2 - q - 2 * (r // 2), r)


TWO_SIDED = [path for path in sorted(LEVELS.glob("*.yaml")) if len(read_yaml(path).data.get("zones", ())) == 2]


@pytest.mark.parametrize("path", TWO_SIDED, ids=lambda path: path.stem)
def test_the_two_sides_of_a_map_start_on_mirror_images(path):
    """What lies on the ground is alike for both too, so that neither side has a shorter or a drier way.

    Source: arena.gap.deployment
    """
    board = Board(arena_map(read_yaml(path)))
    assert any(alike(board, partial(image, board.field)) for image in (turned, mirrored))


def alike(board, image):
    """Return whether zones and terrain of both sides are images of each other, and as far apart."""
    there = {cell for cell in board.cells if image(cell) in board.cells}
    assert len(board.cells) - len(there) == (0 if board.field.radius is not None else board.field.height // 2)
    assert all(distance(a, b) == distance(image(a), image(b)) for a in board.zones[0] for b in board.zones[1])
    if {image(cell) for cell in board.zones[0]} != set(board.zones[1]):
        return False
    layers = range(len(board.phases)) or (-1,)
    return all(board.terrain(image(at), layer, []) == board.terrain(at, layer, []) for layer in layers for at in there)
