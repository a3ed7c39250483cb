"""Bots that walk: what lies behind a wall is as far as the way around it."""

from functools import cache
from pathlib import Path

from game.boards.hex import distance, parse_hex
from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.documents import document_of
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from game.modes.arena.bots.evaluate import way_to
from game.modes.arena.model.ability_events import AttackJudged

WALL = [f"0,{row}" for row in range(-5, 5)]
"""A wall across the whole board but for its lowest hex, 0,5."""


@cache
def gate(walls=True):
    """Return a bout of two against two; with `walls` only one gap at the end of a wall joins the halves of the court."""
    zones = [
        {"side": 0, "facing": 0, "hexes": ["-5,1", "-5,2", "-5,3", "-4,0", "-4,1", "-4,2"]},
        {"side": 1, "facing": 3, "hexes": ["5,-1", "5,-2", "5,-3", "4,0", "4,-1", "4,-2"]},
    ]
    field = {"kind": "map", "mode": "arena", "title": "Gate", "radius": 5, "zones": zones}
    field["terrain"] = {"wall": WALL, "bog": ["-1,5", "1,4"]} if walls else {"bog": ["-1,5", "1,4"]}
    sides = [{"name": name, "fighters": ["vael", "tarn"]} for name in ("West", "East")]
    players = [{"name": name, "seat": "bot", "bot": "greedy"} for name in ("West", "East")]
    data = {"mode": "arena", "title": "Gate", "players": players, "setup": {"map": field, "sides": sides}}
    return open_document(document_of(data, Path("gate.yaml")), modes())


def test_a_way_is_counted_around_walls_and_straight_where_there_are_none():
    west, east = parse_hex("-1,0"), parse_hex("1,-1")
    assert distance(west, east) == 2
    for walls, steps in ((True, 12), (False, 2)):
        game, match = gate(walls).start(1)
        content = game.rules.content
        assert way_to(content, match.state, west, east) == way_to(content, match.state, east, west) == steps
    game, match = gate().start(1)
    content, seen = game.rules.content, parse_hex("-3,5")
    assert way_to(content, match.state, parse_hex("-5,5"), seen) == distance(parse_hex("-5,5"), seen)


def test_bots_find_the_gate_in_a_wall_and_fight():
    """With straight distances both teams stood before the wall until the bell."""
    _, match = gate().start(1)
    bot, chance = bots()["greedy"], Chance(2)
    while (decision := match.decision) is not None and not any(isinstance(e, AttackJudged) for e in match.events):
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert match.decision is not None and match.state.round < 12
