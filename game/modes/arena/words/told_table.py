"""The table of a bout in lines of text, for a terminal: the map by rows, the fighters, what is theirs to do."""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.hex import hex_name
from game.kernel.language.say import say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.game_content import present, terrain_at
from game.modes.arena.model.state import POOL_NAMES, State, Unit
from game.modes.arena.rules.numbers import max_hp, move_left
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.names import BattleNames
from game.modes.arena.words.terms import FACINGS, GONE, POOLS, TERRAINS

SIGNS = {
    "floor": ".", "rubble": ":", "thicket": "&", "bog": "%", "shallow-water": "~", "deep-water": "=", "fire": "^",
    "smoke": "?", "wall": "#", "pillar": "O", "door": "+", "pit": "_",
}  # fmt: skip


def table_lines(wording: BattleNames, observation: State, seat: int) -> Iterator[str]:
    """Yield the map, every fighter, and the abilities of those of a seat."""
    letters = {unit.id: chr(ord("A") + index % 26) for index, unit in enumerate(observation.units.values())}
    yield (
        say("Round {number}.", number=observation.round)
        + " "
        + say("A hex is (column, row); a row begins with its number and its first column.")
    )
    yield from _map(wording, observation, letters)
    for unit in observation.units.values():
        yield f"{letters[unit.id]} {_unit(wording, observation, unit)}"
    for unit in observation.units.values():
        if unit.seat == seat and present(unit):
            for ability in wording.content.abilities_of(unit.type):
                dice = say_count("{number} die", "{number} dice", ability.cost)
                text = describe_entry(ability, wording.content.library.injuries)
                name, what = translate_name(unit.name), say(ability.name)
                yield say("{name} can {ability}, {dice}: {text}", name=name, ability=what, dice=dice, text=text)


def _map(wording: BattleNames, observation: State, letters: dict[str, str]) -> Iterator[str]:
    content = wording.content
    standing_units = {
        unit.at: letters[unit.id] for unit in observation.units.values() if present(unit) and unit.at is not None
    }
    rows: dict[int, list[int]] = {}
    for q, r in sorted(content.board.cells):
        rows.setdefault(r, []).append(q)
    left = min(2 * q + r for q, r in content.board.cells)
    seen = set()
    for r, columns in sorted(rows.items()):
        line = ""
        for q in columns:
            kind = terrain_at(content, observation, (q, r))
            seen.add(kind)
            line = line.ljust(2 * q + r - left) + standing_units.get((q, r), SIGNS[kind])
        yield f"{r:>4} {columns[0]:>4}  {line}"
    yield "  ".join(f"{sign} {TERRAINS[kind]}" for kind, sign in SIGNS.items() if kind in seen)


def _unit(wording: BattleNames, observation: State, unit: Unit) -> str:
    content = wording.content
    if not present(unit):
        where = GONE.get(unit.gone) or say("not on the map")
        return f"{translate_name(unit.name)} ({wording.seat_name(unit.seat)}): {where}"
    dice = [f"{unit.pools.count(pool)} {POOLS[pool]}" for pool in POOL_NAMES if unit.pools.count(pool)]
    parts = [
        say("{hp} of {most} HP", hp=unit.hp, most=max_hp(content, unit)), say("dice {dice}", dice=", ".join(dice)),
    ]  # fmt: skip
    if unit.at is not None:
        cell_name = wording.ref(observation, f"hex:{hex_name(unit.at)}")
        parts.insert(0, say("at {place} facing {facing}", place=cell_name, facing=FACINGS[unit.facing]))
    if observation.active == unit.id:
        parts.append(say("{number} movement left", number=move_left(content, observation, unit)))
    parts.extend(wording.content_name(effect.name) for effect in unit.effects.values() if not effect.held)
    parts.extend(
        name
        for name, is_on in ((say("prone"), unit.prone), (say("Wounded"), unit.wounded), (say("Path on"), unit.path_on))
        if is_on
    )
    return f"{translate_name(unit.name)} ({wording.seat_name(unit.seat)}): {'; '.join(parts)}"
