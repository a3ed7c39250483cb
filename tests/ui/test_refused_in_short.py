"""A refusal is told in one sentence; its rule is called by its name, and opened in full by a key."""

import pygame
import pytest

from game.kernel.files.rulebook import load_rulebook
from game.modes import modes
from game.ui.screens.rulebook import RulebookScene
from game.ui.table import drawing
from game.ui.table.side_panel import RULE_SIGN, clause_in_short, name_clauses, refusal_lines
from tests.ui.driver import TableDriver
from tests.ui.test_skirmish_table import captain_acts

pytestmark = pytest.mark.usefixtures("unpainted")

CITE = "skirmish.gap.distances"


@pytest.fixture
def crossroads():
    table = TableDriver("skirmish:skirmish-02-crossroads")
    captain_acts(table)
    yield table
    table.close()


def test_who_points_at_somebody_too_far_away_reads_how_far_and_how_far_the_weapon_comes(crossroads, monkeypatch):
    scene, description = crossroads.scene, []
    monkeypatch.setattr(drawing, "draw_tooltip", lambda canvas, surface, lines, *remaining: description.append(lines))
    enemy = next(f"figure:{one.id}" for one in crossroads.match.state.figures.values() if one.seat == 1)
    scene.controller.take(scene.controller.decision, crossroads.match.refusals(0))
    click = scene.controller.refused_refs[enemy]
    scene.refuse(click.reason, click.cite)
    reason, cite = scene.refusal
    assert reason.startswith("it is ") and reason.endswith(" in away, and the Range of Heavy Pistol is 10 in")
    scene.input.pointer = scene.regions.prompt.center
    drawing.draw_pointed_tooltip(scene, pygame.Surface(scene.regions.size))
    title = load_rulebook(modes()["skirmish"].rulebook).find(cite).title
    (lines,) = description
    assert lines[:2] == [f"{reason[0].upper()}{reason[1:]}.", title] and len(lines) == 3
    assert crossroads.window.keymap.name("why") in lines[2] and sum(map(len, lines)) < 220
    crossroads.key(pygame.K_F1)
    assert isinstance(crossroads.window.scenes.top, RulebookScene)


def test_a_clause_in_short_leaves_its_ruling_to_the_rulebook():
    mode = modes()["skirmish"]
    clause = load_rulebook(mode.rulebook).find(CITE)
    assert len(clause.ruling) > 400
    assert clause_in_short(mode, CITE) == [clause.title, f"[{CITE}]"], "its text says no more than its title"
    assert clause_in_short(mode, "nowhere") == [] == refusal_lines(mode, "it cannot", "nowhere", "")


def test_players_read_the_name_of_a_clause_once_and_not_its_id():
    mode = modes()["skirmish"]
    clause = load_rulebook(mode.rulebook).find(CITE)
    named = f"{RULE_SIGN} {clause.title}"
    assert name_clauses(mode, ["A blow", f"[{CITE}]", "lands", f"[{CITE}]"]) == ["A blow", named, "lands"]
    assert name_clauses(mode, [clause.title, f"[{CITE}]"]) == [clause.title]
    assert name_clauses(mode, ["[3 of 5]", "[arena.no.clause]"]) == ["[3 of 5]", "[arena.no.clause]"]
