"""What a piece, an area or a card is, line by line; every number with its parts and clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.playing_cards import HIDDEN, rank, spoken
from game.kernel.totals import Total
from game.modes.mainframe.content import Boss, Character
from game.modes.mainframe.fight_rules import FightRules
from game.modes.mainframe.rules.numbers import (
    accuracy_of,
    connect_of,
    damage_of,
    draw_stat,
    evade_of,
    fall_damage,
    is_armored,
    judge,
    max_hp,
    resist_of,
)
from game.modes.mainframe.rules.queries import ACE, enemies_of, mc_of
from game.modes.mainframe.state import State, Unit, hand_zone
from game.modes.mainframe.terms import rank_name
from game.modes.mainframe.words import FightWords


def explain(rules: FightRules, words: FightWords, view: State, ref: str) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids."""
    kind, _, name = ref.partition(":")
    if kind == "unit" and name in view.units:
        return _unit(rules, words, view, view.units[name])
    if kind == "area" and name in rules.graph.areas:
        return _area(rules, words, view, name)
    if kind == "card" and name != HIDDEN:
        return _card(rules, words, view, name)
    return ()


def _sum(caption: str, total: Total, show: Callable[[int], str] = str) -> list[str]:
    """Return a number, with its parts and clauses where more than the base goes in."""
    lines = [f"{caption} {show(total.value)}"]
    if len(total.parts) > 1:
        signs = {"base": "", "add": "+", "times": "×", "becomes": "then ", "half": "half: "}
        lines += [f"   {part.label} {signs[part.operation]}{part.amount}" for part in total.parts]
        lines += [f"[{part.cite}]" for part in total.parts[1:]]
    return lines


def _unit(rules: FightRules, words: FightWords, view: State, unit: Unit) -> list[str]:
    entry = rules.definition(unit.type)
    lines = [unit.name]
    if isinstance(entry, Character):
        lines.append(f"{entry.class_name}, {entry.role}")
    lines.append(
        f"{max(unit.hp, 0) if unit.active else unit.hp} HP of {max_hp(rules, view, unit).value}"
        + ("" if unit.active else ": downed")
    )
    lines += _sum("Accuracy", accuracy_of(rules, view, unit), rank_name)
    lines += _sum("Evade", evade_of(rules, view, unit), rank_name)
    lines += _sum("Damage", damage_of(rules, view, unit, None, False))
    lines.append(f"Range {entry.range}")
    if isinstance(entry, Character | Boss):
        lines.append(f"Move {entry.move}, Max Move {entry.max_move}: {unit.points} points now")
    else:
        lines.append(f"Auto {entry.auto}: links it may go in its turn")
    if isinstance(entry, Character):
        lines += _sum("Draw", draw_stat(rules, view, unit.seat))
        lines.append(f"Plays {entry.play} a round, Reload: {entry.reload.title()}")
    if is_armored(rules, view, unit):
        lines += ["Armored: half damage", "[mainframe.gap.damage-order]"]
    for trait in entry.traits:
        lines.append(
            {
                "Flying": "Flying: pits are ordinary areas",
                "Immovable": "Cannot be pushed",
                "Reposition": "Bonus: one free link a round, not into enemies",
                "PushOnHit": f"A hit pushes its target {getattr(trait, 'links', 1)} area",
            }[type(trait).__name__]
        )
    lines += _sum("Connect", connect_of(rules, view, unit), rank_name)
    lines += _sum("Resist", resist_of(rules, view, unit), rank_name)
    if entry.text:
        lines.append(entry.text)
    return lines


def _area(rules: FightRules, words: FightWords, view: State, area_id: str) -> list[str]:
    area = rules.graph.area(area_id)
    lines = [area.name or area.id]
    here = [unit.name for unit in view.units.values() if unit.at == area_id]
    if here:
        lines.append("Here: " + ", ".join(here))
    if area.mark == "+":
        lines.append("Main characters start here.")
    if area.mark == "X":
        lines.append("A boss starts here.")
    if area.falling:
        exits = ", ".join(words.area(target) for target in rules.graph.falling_exits(area_id))
        lines += [f"Falling: down to {exits}", "[mainframe.field.fall-immediate]"]
        for unit in view.units.values():
            if unit.kind == "mc" and unit.active:
                lines.append(f"{unit.name} would lose {fall_damage(rules, view, unit).value} HP")
    ways = [f"{words.area(target)} {cost}" for target, cost in rules.graph.exits(area_id).items()]
    if ways and not area.falling:
        lines.append("Ways out: " + ", ".join(ways))
    return lines


def _card(rules: FightRules, words: FightWords, view: State, card: str) -> list[str]:
    lines = [spoken(card)]
    if card in view.names:
        lines.append(f"Played as {spoken(view.names[card])}")
    owner = next((seat for seat in range(rules.cpu_seat) if card in view.piles.zones[hand_zone(seat)]), None)
    unit = mc_of(view, owner) if owner is not None else None
    number = rank(card)
    if number == ACE:
        lines += ["Acts first or last; hits always, for double damage", "[mainframe.attacks.ace]"]
    elif number == 0:
        lines += ["Counts as any card", "[mainframe.rounds.jesters-wild]"]
    if unit is None or number in (0, ACE):
        return lines
    results: dict[str, list[str]] = {}
    for foe in enemies_of(view, unit):
        results.setdefault(judge(rules, view, unit, foe, card).result, []).append(foe.name)
    for result, caption in (("hit", "Would hit"), ("dodge", "Dodged by"), ("miss", "Misses")):
        if result == "miss" and result in results:
            lines.append(f"Misses: {unit.name} needs {rank_name(accuracy_of(rules, view, unit).value)}")
        elif result in results:
            lines.append(f"{caption} {', '.join(results[result])}")
    return lines
