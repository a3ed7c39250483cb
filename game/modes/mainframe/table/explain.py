"""What a piece, an area or a card is, line by line; every number with its parts and clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.cards.playing_cards import HIDDEN, card_name, label, rank
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.kernel.totals import Total, TotalTerm
from game.modes.mainframe.content.describe import fill_placeholders, interrupt_needs, trait_words
from game.modes.mainframe.content.types import Boss, Character
from game.modes.mainframe.game_content import ACE, FightContent, enemies_of, mc_of
from game.modes.mainframe.model.state import State, Unit, hand_zone
from game.modes.mainframe.rules.areas import closed_areas, statuses_of
from game.modes.mainframe.rules.board import falls_from
from game.modes.mainframe.rules.numbers import (
    accuracy_of,
    connect_of,
    damage_of,
    draw_stat,
    evade_of,
    fall_damage,
    judge,
    max_hp,
    move_of,
    range_of,
    resist_of,
)
from game.modes.mainframe.rules.powers.charges import METER_TOP
from game.modes.mainframe.rules.powers.interrupts import active_interrupt, is_ready
from game.modes.mainframe.rules.turns.equipment import POINTS_FOR_A_CHANGE
from game.modes.mainframe.table.explain_zones import explain_part
from game.modes.mainframe.table.preview.move import why_unseen
from game.modes.mainframe.table.signs import shown_bits
from game.modes.mainframe.table.standing_orders import interrupt_order
from game.modes.mainframe.words.terms import (
    AREA_EFFECTS,
    AREA_NAMES,
    BIT_EFFECTS,
    BIT_NAMES,
    RELOADS,
    ROLE_CHARGES,
    ROLES,
    SLOTS,
    rank_name,
)
from game.modes.mainframe.words.wording import FightWords


def explain(content: FightContent, wording: FightWords, observation: State, ref: str, key: str = "") -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids. `key` is that of the question that is open."""
    kind, _, name = ref.partition(":")
    if kind == "unit" and name in observation.units:
        title, *lines = _unit(content, observation, observation.units[name])
        unseen = why_unseen(content, observation, name) if key == "turn" else ""
        return [title, *([unseen] if unseen else []), *lines]
    if kind == "area" and name in content.graph.areas:
        return _area(content, wording, observation, name)
    if kind == "card" and name != HIDDEN:
        return _card(content, observation, name)
    if kind == "item" and name in content.library.items:
        return _item(content, observation, name)
    if kind == "interrupt" and name in content.library.interrupts:
        return _interrupt(content, observation, name)
    if kind == "pile" and "-" in name:
        return _pile(wording, observation, name)
    return explain_part(content, wording, observation, ref, key)


def _sum(caption: str, total: Total, show: Callable[[int], str] = str) -> list[str]:
    """Return a number, with its parts and clauses where more than the base goes in."""
    lines = [f"{caption} {show(total.value)}"]
    if len(total.sum_terms) > 1:
        lines += [f"   {say(term.label)} {_format_term(term)}" for term in total.sum_terms]
        lines += [f"[{term.cite}]" for term in total.sum_terms[1:]]
    return lines


def _unit(content: FightContent, observation: State, unit: Unit) -> list[str]:
    entry = content.definition(unit.type)
    lines = [translate_name(unit.name)]
    if isinstance(entry, Character):
        lines.append(f"{say(entry.class_name)}, {ROLES[entry.role]}")
    total = max_hp(content, observation, unit).value
    text = N_("{hp} HP of {most}") if unit.active else N_("Downed, of {most} HP")
    lines.append(say(text, hp=unit.hp, most=total))
    lines += _statuses(content, observation, unit)
    lines += _numbers(
        (say("Accuracy"), accuracy_of(content, observation, unit), rank_name),
        (say("Evade"), evade_of(content, observation, unit), rank_name),
        (say("Damage"), damage_of(content, observation, unit, None, False), str),
        (say("Range"), range_of(content, observation, unit), str),
    )
    lines += _numbers(
        (say("Connect"), connect_of(content, observation, unit), rank_name),
        (say("Resist"), resist_of(content, observation, unit), rank_name),
    )
    if isinstance(entry, Character | Boss):
        move, most = move_of(content, unit)
        text = N_("Move {move}, Max Move {most}: {points} points now")
        lines.append(say(text, move=move, most=most, points=unit.points))
    else:
        lines.append(say("Auto {number}: links it may go in its turn", number=entry.auto))
    if isinstance(entry, Character):
        lines += _numbers((say("Draw"), draw_stat(content, observation, unit.seat), str))
        text = N_("Plays {number} a round, Reload: {reload}")
        lines.append(say(text, number=entry.play, reload=RELOADS[entry.reload]))
    lines += [trait_words(trait) for trait in entry.traits]
    for ability in entry.abilities:
        known_entry = content.library.abilities[ability] if isinstance(ability, str) else ability
        lines.append(f"{say(known_entry.name)}: {fill_placeholders(known_entry)}")
    if isinstance(entry, Boss):
        lines += _phases(entry, unit)
    interrupt = active_interrupt(content, unit)
    if interrupt is not None:
        numbers = {"meter": unit.meter, "number": METER_TOP, "text": fill_placeholders(interrupt)}
        text = N_("Interrupt {interrupt}, {meter} of {number} charges: {text}")
        lines.append(say(text, interrupt=say(interrupt.name), **numbers))
    lines += [
        f"{say(item.name)}: {fill_placeholders(item)}" for item in (content.library.items[name] for name in unit.worn)
    ]
    if entry.text:
        lines.append(say(entry.text))
    return lines


def _format_term(term: TotalTerm) -> str:
    if term.operation == "add":
        return f"{'+' if term.amount >= 0 else '−'}{abs(term.amount)}"
    if term.operation in ("becomes", "half"):
        return say(N_("then {number}") if term.operation == "becomes" else N_("half: {number}"), number=term.amount)
    return f"{'×' if term.operation == 'times' else ''}{term.amount}"


def _numbers(*numbers: tuple[str, Total, Callable[[int], str]]) -> list[str]:
    """Return numbers side by side; each that something has changed gets lines of its own, with the parts."""
    plain = [f"{caption} {show(total.value)}" for caption, total, show in numbers if len(total.sum_terms) <= 1]
    lines = [" · ".join(plain)] if plain else []
    for caption, total, show in numbers:
        if len(total.sum_terms) > 1:
            lines += _sum(caption, total, show)
    return lines


def _statuses(content: FightContent, observation: State, unit: Unit) -> list[str]:
    lines = [f"{BIT_NAMES[bit]}: {BIT_EFFECTS[bit]}" for bit in shown_bits(content, observation, unit)]
    if lines:
        lines.append("[mainframe.gap.status-byte]")
    return lines


def _phases(entry: Boss, unit: Unit) -> list[str]:
    """Return what is still to come of a boss, and what has."""
    lines = []
    for index, phase in enumerate(entry.phases):
        changes = [say("loses {status}", status=BIT_NAMES[bit]) for bit in phase.loses]
        changes += [say("gains {status}", status=BIT_NAMES[bit]) for bit in phase.gains]
        changes += [trait_words(trait) for trait in phase.traits]
        since = say("Now") if index < unit.phases else say("At {number} %", number=phase.at_percent)
        what = "; ".join(part for part in (say(phase.text).rstrip("."), ", ".join(changes)) if part)
        lines.append(f"{since}: {what}")
    return lines


def _item(content: FightContent, observation: State, item_id: str) -> list[str]:
    item = content.library.items[item_id]
    owner = next((unit for unit in observation.units.values() if item_id in (*unit.worn, *unit.carried)), None)
    worn = owner is not None and item_id in owner.worn
    slot, classes = SLOTS[item.slot], say(" and ").join(map(say, item.classes))
    what = say("{slot}, for {classes}", slot=slot, classes=classes) if classes else slot
    text = N_("{what}: worn") if worn else N_("{what}: carried")
    lines = [say(item.name), say(text, what=what), fill_placeholders(item)]
    if not worn:
        lines += [
            say("Changing costs {number} Move points", number=POINTS_FOR_A_CHANGE),
            "[mainframe.movement.three-points-equip]",
        ]
    return lines


def _interrupt(content: FightContent, observation: State, interrupt_id: str) -> list[str]:
    interrupt = content.library.interrupts[interrupt_id]
    asks = say("Asks for {cards}.", cards=interrupt_needs(interrupt))
    lines = [say(interrupt.name), fill_placeholders(interrupt), asks]
    if "any" in interrupt.cards:
        lines.append(say("A slot with ? takes any card."))
    owner = next((unit for unit in observation.units.values() if unit.interrupt == interrupt_id), None)
    if owner is not None:
        if owner.played:
            faces = ", ".join(label(face) for face in owner.played)
            lines.append(say("Played so far: {cards}", cards=faces))
        else:
            lines.append(say("{meter} of {number} charges", meter=owner.meter, number=METER_TOP))
        if is_ready(owner) and not interrupt.usual_counts and owner.kind == "mc":
            standing_units = interrupt_order(observation, owner)
            lines.append(say("Outside your turn: {order}. A click on the ring changes it.", order=standing_units))
        entry = content.definition(owner.type)
        if isinstance(entry, Character):
            lines += [ROLE_CHARGES[entry.role], "[mainframe.gap.role-charges]"]
            others = [
                name for name in (i if isinstance(i, str) else i.id for i in entry.interrupts) if name != interrupt_id
            ]
            if others:
                names = say(" or ").join(say(content.library.interrupts[name].name) for name in others)
                text = N_("A face card in its turn switches to {interrupts}")
                lines += [say(text, interrupts=names), "[mainframe.interrupts.switch]"]
    return lines


def _pile(wording: FightWords, observation: State, name: str) -> list[str]:
    kind, _, seat = name.partition("-")
    cards = observation.piles.zones.get(f"{kind}:{seat}", [])
    shown = ", ".join(wording.card(observation, card) for card in cards if card != HIDDEN)
    if kind == "mana":
        lines = [say("Mana"), shown, say("Attacks with a card of one of these suits do more damage")]
        return [*lines, "[mainframe.gap.mana-and-hack]"]
    if kind == "stash":
        hidden = say("{number} card", number=len(cards))
        return [say("Put aside"), shown or hidden, say("May be selected on top of the usual number")]
    return []


def _area(content: FightContent, wording: FightWords, observation: State, area_id: str) -> list[str]:
    area = content.graph.area(area_id)
    lines = [say(area.name) or area.id]
    here = [translate_name(unit.name) for unit in observation.units.values() if unit.at == area_id]
    if here:
        lines.append(say("Here: {units}", units=", ".join(here)))
    lines += [f"{AREA_NAMES[status]}: {AREA_EFFECTS[status]}" for status in statuses_of(content, observation, area_id)]
    if len(lines) > 1 + bool(here):
        lines.append("[mainframe.gap.area-status]")
    if area.mark == "+":
        lines.append(say("Main characters start here."))
    if area.mark == "X":
        lines.append(say("A boss starts here."))
    if area.falling:
        exits = ", ".join(
            wording.area(target) for target in falls_from(content, area_id, closed_areas(content, observation))
        )
        lines += [say("Falling: down to {areas}", areas=exits), "[mainframe.field.fall-immediate]"]
        for unit in observation.units.values():
            if unit.kind == "mc" and unit.active:
                harm = fall_damage(content, observation, unit).value
                lines.append(say("{unit} would lose {number} HP", unit=translate_name(unit.name), number=harm))
    ways = [f"{wording.area(target)} {cost}" for target, cost in content.graph.exits(area_id).items()]
    if ways and not area.falling:
        lines.append(say("Ways out: {areas}", areas=", ".join(ways)))
    return lines


def _card(content: FightContent, observation: State, card: str) -> list[str]:
    lines = [card_name(card)]
    if card in observation.names:
        lines.append(say("Played as {card}", card=card_name(observation.names[card])))
    owner = next((seat for seat in range(content.cpu_seat) if card in observation.piles.zones[hand_zone(seat)]), None)
    unit = mc_of(observation, owner) if owner is not None else None
    number = rank(card)
    if number == ACE:
        lines += [say("Acts first or last; hits always, for double damage"), "[mainframe.attacks.ace]"]
    elif number == 0:
        lines += [say("Counts as any card"), "[mainframe.rounds.jesters-wild]"]
    if unit is None or number in (0, ACE):
        return lines
    results: dict[str, list[str]] = {}
    for foe in enemies_of(observation, unit):
        results.setdefault(judge(content, observation, unit, foe, card).result, []).append(translate_name(foe.name))
    if "hit" in results:
        lines.append(say("Would hit {units}", units=", ".join(results["hit"])))
    if "dodge" in results:
        lines.append(say("Dodged by {units}", units=", ".join(results["dodge"])))
    if "miss" in results:
        needed = rank_name(accuracy_of(content, observation, unit).value)
        lines.append(say("Misses: {unit} needs {rank}", unit=translate_name(unit.name), rank=needed))
    return lines
