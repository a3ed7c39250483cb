"""What a thing on the table is, line by line; every number with its parts and clause."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import capitalize, translate_name
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import ATTRIBUTES, COMBAT_TRAITS, InflictCondition
from game.modes.skirmish.game_content import SkirmishContent, is_wounded
from game.modes.skirmish.model.state import Figure, State, zone
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.challenge import score, score_total
from game.modes.skirmish.rules.finish import break_bonus, victory_points
from game.modes.skirmish.rules.hands import hand, trait_tally
from game.modes.skirmish.table import goal as mission
from game.modes.skirmish.table import scenario_tasks
from game.modes.skirmish.table.dock import edge_shop
from game.modes.skirmish.table.dock.contest import ContestDisplay, lead_words
from game.modes.skirmish.table.dock.crew_card import ARMOUR_WORDS, armour_parts, mods_words, weapon_words
from game.modes.skirmish.table.pieces import cards
from game.modes.skirmish.table.signs import CONDITION_SIGNS, SEVERITY_WORDS, TRAIT_WORDS, condition_words, states_of
from game.modes.skirmish.words.terms import COMPASS, EFFECTS, RANKS_INSIDE, WEAPON_KINDS, edges_of, total_lines
from game.modes.skirmish.words.terms import card as card_words

TRAIT_USES = Terms({
    "acts": "Agility: resists Slams, blasts and falls.", "body": "Toughness: resists Shock and poison.",
    "mind": "Resists Panic and tricks.", "soul": "Resists Fear and curses.", "fight": "Attacks and defends in reach.",
    "shoot": "Attacks at range.", "cast": "Uses powers.", "maneuver": "Disengages, detects, breaks holds.",
    "defense": "Defends against everything.",
})  # fmt: skip
EDGE_CITES = {
    "abuse": "skirmish.edge.abuse", "extra-abuse": "skirmish.edge.extra-abuse", "extra-hit": "skirmish.edge.extra-hit",
    "extra-target": "skirmish.edge.extra-target", "move": "skirmish.edge.move-two", "slam": "skirmish.edge.slam",
    "push-back": "skirmish.edge.slam-pushback", "trip": "skirmish.edge.slam-pushback",
    "break-hold": "skirmish.hold.break-edge", "teamwork": "skirmish.edge.teamwork-alternate",
}  # fmt: skip
USUAL_BASE = 1.0
"""The width of the base of most figures, in inches: it need not be told."""


@dataclass(frozen=True)
class Dock:
    """What lies before the person at the near seat: a Challenge or a figure's Crew Card, and the open question."""

    near: int
    shown: ContestDisplay | None
    figure: Figure | None
    decision: Decision | None


def explain(content: SkirmishContent, observation: State, ref: str, dock: Dock) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids."""
    kind, _, name = ref.partition(":")
    if kind in ("figure", "piece", "marker", "weapon", "ability", "strip"):
        return _explain_on_field(content, observation, kind, name)
    if kind in ("trait", "armour", "condition"):
        return _explain_on_card(content, dock.figure, kind, name)
    if kind == "option":
        return _explain_option(content, observation, name, dock)
    if kind in ("card", "far"):
        return _card(cards.name_of(ref))
    if kind == "sum":
        return _sum(dock.shown, int(name)) if dock.shown is not None else ()
    if ref == "lead":
        return _explain_margin(dock.shown, dock.near) if dock.shown is not None else ()
    if kind == "number":
        return [
            say("{number} extra Force", number=name),
            say("Icons on the winner's active cards; at most twice the base"),
            "[skirmish.force.cap]",
        ]
    if kind == "edge":
        return [name, say("It cannot be had now."), "[skirmish.gap.edge-availability]"]
    if kind == "pile" or ref in ("tokens", "points", "goal", "mat", "force"):
        return _explain_thing(content, observation, ref, dock.near)
    return ()


def _explain_on_field(content: SkirmishContent, observation: State, kind: str, name: str) -> Sequence[str]:
    """Return what stands and lies on the field, and what figures carry; nothing for a name that is not there."""
    library = content.library
    if kind == "marker":
        return _marker(content, observation, name)
    if kind == "strip":
        edge = COMPASS[content.field.strips[int(name)].edge]
        return [say("Deployment zone: {edge}", edge=edge), "[skirmish.gap.setup-victory]"]
    if kind == "figure" and name in observation.figures:
        return _figure(content, observation, observation.figures[name])
    if kind == "piece" and name in content.pieces:
        title, *lines = _piece(content, observation, name)
        task = scenario_tasks.explain_task(content, observation, name) if name in content.tasks else ()
        return [title, *task, *lines]
    if kind == "weapon" and name in library.weapons:
        return weapon_lines(content, content.weapon(name))
    if kind == "ability" and name in library.abilities:
        return [say(text) for text in (library.abilities[name].name, library.abilities[name].text) if text]
    return ()


def _explain_on_card(content: SkirmishContent, figure: Figure | None, kind: str, name: str) -> Sequence[str]:
    """Return what stands on the Crew Card of a figure; nothing while none lies there."""
    if figure is None:
        return ()
    if kind == "trait":
        return _trait(content, figure, name)
    return _armour(content, figure) if kind == "armour" else _condition(content, figure, name)


def _explain_option(content: SkirmishContent, observation: State, option: str, dock: Dock) -> Sequence[str]:
    """Return what an option of the question does whose button tells too little."""
    if option.startswith("task:"):
        return scenario_tasks.explain_task(content, observation, option.removeprefix("task:"))
    if option == "push":
        return [say("Push"), *_explain_thing(content, observation, "tokens", dock.near)[1:]]
    if isinstance(dock.decision, Choose) and dock.decision.key == "edges":
        return _edge(content, observation, dock.decision, option)
    return ()


def _figure(content: SkirmishContent, observation: State, figure: Figure) -> Sequence[str]:
    card = content.cards[figure.id]
    text = N_("{side}, {rank}; {left} of {whole} Damage Capacity")
    about = say(
        text if figure.capacity < card.capacity else N_("{side}, {rank}; {whole} Damage Capacity"),
        side=say(content.setup.sides[figure.seat].name),
        rank=RANKS_INSIDE[card.rank],
        left=figure.capacity,
        whole=card.capacity,
    )
    lines = [translate_name(figure.name), about]
    attributes = "  ".join(f"{TRAIT_WORDS[name]} {card.value(name)}" for name in ATTRIBUTES)
    lines.append(attributes)
    fights = [
        f"{TRAIT_WORDS[one]} {card.value(one)}{'+' * card.skills.get(one, 0)}"
        for one in COMBAT_TRAITS
        if card.value(one)
    ]
    lines.append("  ".join(fights))
    move, base = content.move_of(observation, figure) / 1000, 2 * content.radius[figure.id] / 1000
    text = N_("Move {move} in, base {base} in") if base != USUAL_BASE else N_("Move {move} in")
    lines.append(say(text, move=format_trimmed(move), base=format_trimmed(base)))
    armour = [
        f"{word} {entry.value} {mods_words(entry.mods)}".strip() for entry, _, word in armour_parts(content, figure)
    ]
    lines.append(say("Armour: {entries}", entries=", ".join(armour)))
    lines += [
        f"{say(weapon.name) or weapon.id}: {weapon.severity} F{weapon.force}, {weapon_words(weapon)}"
        for weapon in content.weapons_of(figure.id)
    ]
    abilities = ", ".join(say(ability.name) for ability in content.abilities_of(figure.id))
    if abilities:
        lines.append(abilities)
    states = [condition_words(content, held) for held in figure.conditions]
    states += states_of(figure)
    if is_wounded(content, figure):
        states.append(say("Wounded: one card less on combat traits"))
    if states:
        lines.append("; ".join(states))
    return lines


def _piece(content: SkirmishContent, observation: State, name: str) -> Sequence[str]:
    piece, kind = content.pieces[name], content.terrain(name)
    said = []
    if kind.stuff == "hard":
        high = kind.height == "high"
        said.append(say("hard cover and stops sight") if high else say("hard cover close behind it"))
    elif kind.stuff == "soft":
        said.append(say("conceals"))
    if kind.solid:
        said.append(say("nobody walks through it"))
    if kind.walkers:
        said.append(say("only fliers pass"))
    if kind.difficult:
        said.append(say("each inch costs two"))
    if kind.leap:
        said.append(say("to leap it costs an inch"))
    if kind.drop:
        said.append(say("a fall of {inches} in", inches=kind.drop))
    if kind.burning:
        said.append(say("sets on fire, Level {level}", level=kind.burning))
    if kind.opens:
        said.append(say("stands open") if name in observation.opened else say("can be opened"))
    text = ", ".join(said)
    lines = [say(piece.name), f"{text[:1].upper()}{text[1:]}." if said else say("Open ground.")]
    if piece.capacity:
        left = content.capacity_left(observation, name)
        text = N_("{left} of {whole} points left, armour {armour}")
        lines.append(say(text, left=left, whole=piece.capacity, armour=f"p{piece.p} e{piece.e}"))
    return [*lines, "[skirmish.gap.terrain]"]


def _marker(content: SkirmishContent, observation: State, name: str) -> Sequence[str]:
    entry = next((one for one in content.mission.markers if one.id == name), None)
    marker = observation.markers.get(name)
    lines = [translate_name(entry.name) or entry.id if entry is not None else name]
    if marker is not None and marker.bearer in observation.figures:
        lines.append(say("Carried by {figure}", figure=translate_name(observation.figures[marker.bearer].name)))
    if name in content.tasks:
        return scenario_tasks.explain_task(content, observation, name)
    carried = entry is not None and entry.carried
    lines.append(say("Can be carried.") if carried else say("Whoever stands closest alone holds it."))
    return [*lines, "[skirmish.gap.objectives]"]


def weapon_lines(content: SkirmishContent, weapon: Weapon) -> Sequence[str]:
    """Return what a weapon or power does."""
    lines = [say(weapon.name) or weapon.id, f"{WEAPON_KINDS[weapon.kind]}, {weapon_words(weapon)}"]
    if weapon.force:
        text = N_("{severity} Severity, Force {force}: Target Number {number}")
        severity = SEVERITY_WORDS[weapon.severity]
        lines.append(say(text, severity=severity, force=weapon.force, number=10 + weapon.force))
    effect = weapon.effect
    harm, sub = getattr(effect, "harm", ""), getattr(effect, "sub", "")
    if harm:
        kinds = ARMOUR_WORDS[harm, ""] + (f", {ARMOUR_WORDS[harm, sub]}" if sub else "")
        either = getattr(effect, "either", False)
        lines.append(say(N_("Harm: {kinds} or energy") if either else N_("Harm: {kinds}"), kinds=kinds))
    elif isinstance(effect, InflictCondition):
        condition = say(content.library.conditions[effect.name].name)
        text = N_("Lays {condition}, resisted by {trait}")
        lines.append(say(text, condition=condition, trait=TRAIT_WORDS[effect.attribute]))
    elif hasattr(effect, "attribute"):
        what = EFFECTS[type(effect).__name__]
        lines.append(say("{effect}, resisted by {trait}", effect=what, trait=TRAIT_WORDS[effect.attribute]))
    for linked in weapon.linked:
        if isinstance(linked.effect, InflictCondition):
            kind = content.library.conditions.get(linked.effect.name)
            what = say(kind.name) if kind is not None else linked.effect.name.capitalize()
        else:
            what = EFFECTS[type(linked.effect).__name__]
        lines.append(
            say(N_("With each touch: {effect}") if linked.touch else N_("With each hit: {effect}"), effect=what)
        )
    if weapon.edges:
        names = ", ".join(edge_shop.NAMES.get(edge) or say(content.library.edges[edge].name) for edge in weapon.edges)
        lines.append(say("Edges: {names}", names=names))
    return [*lines, *([say(weapon.text)] if weapon.text else []), "[skirmish.gap.edge-availability]"]


def _trait(content: SkirmishContent, figure: Figure, name: str) -> Sequence[str]:
    size = hand(content, figure, name).total()
    lines = [f"{TRAIT_WORDS.get(name, name)} {trait_tally(content, figure, name).value}", TRAIT_USES.get(name, "")]
    lines.append(say_count("Draws {number} card:", "Draws {number} cards:", max(1, min(4, size.value))))
    return [line for line in [*lines, *total_lines(size)] if line]


def _describe_columns(columns: int) -> str:
    """Return a shift of the table's columns in words; to the left where it is negative."""
    if columns < 0:
        return say_count("{number} column left", "{number} columns left", -columns)
    return say_count("{number} column right", "{number} columns right", columns)


def _describe_rows(rows: int) -> str:
    """Return a shift of the table's rows in words; up where it is negative."""
    if rows < 0:
        return say_count("{number} row up", "{number} rows up", -rows)
    return say_count("{number} row down", "{number} rows down", rows)


def _armour(content: SkirmishContent, figure: Figure) -> Sequence[str]:
    lines = [say("Protection"), say("As printed: {armour}", armour=content.cards[figure.id].protection)]
    for entry, _, word in armour_parts(content, figure):
        parts = [f"{word} {entry.value}"]
        if entry.mods.cards:
            parts.append(say_count("{number} bonus card", "{number} bonus cards", entry.mods.cards))
        if entry.mods.columns:
            parts.append(_describe_columns(entry.mods.columns))
        if entry.mods.rows:
            parts.append(_describe_rows(entry.mods.rows))
        lines.append(capitalize(", ".join(parts)))
    return [*lines, "[skirmish.armor.best-of]"]


def _condition(content: SkirmishContent, figure: Figure, slot: str) -> Sequence[str]:
    held = figure.condition(slot)
    if held is None:
        return ()
    kind = content.library.conditions.get(slot)
    lines = [condition_words(content, held)]
    if kind is not None and kind.affects:
        names = ", ".join(TRAIT_WORDS[one] for one in kind.affects)
        lines.append(
            say_count("{number} card less on {traits}", "{number} cards less on {traits}", held.level, traits=names)
        )
    recovery = kind.recovery if kind is not None else ("body", "soul")
    if slot in CONDITION_SIGNS or kind is not None or slot == "morale":
        traits = say(" or ").join(TRAIT_WORDS[one] for one in recovery)
        lines.append(say("Recovery by {traits}, Target Number {number}", traits=traits, number=10 + held.force))
    return [*lines, "[skirmish.condition.text-format]"]


def _card(card: str) -> Sequence[str]:
    if card == HIDDEN:
        return [say("A hidden card"), "[skirmish.gap.information]"]
    value = (
        say("12, of both colours")
        if card == deck.FLOOD
        else say("0: blocks an enemy card")
        if card == deck.VOID
        else str(deck.value(card))
    )
    if deck.is_ace(card):
        value = say("1 and the next card; gains a Push token")
    stars = deck.icons(card)
    icons = say_count("{number} Force icon", "{number} Force icons", stars)
    return [card_words(card), say("Worth {worth}", worth=value), icons, "[skirmish.gap.deck]"]


def _sum(shown: ContestDisplay, index: int) -> Sequence[str]:
    if index >= len(shown.task.sides):
        tn = shown.task.tn
        return [say("Target Number {number}", number=tn.value), *total_lines(tn)] if tn is not None else ()
    side = shown.task.sides[index]
    total = score_total(side)
    lines = [f"{TRAIT_WORDS.get(side.trait, side.trait.capitalize())}: {total.value}", *total_lines(total)]
    parts = ", ".join(f"{say(term.label)} {term.amount:+d}" for term in side.size.sum_terms)
    return [*lines, say("Hand of {number}: {parts}", number=max(1, min(4, side.size.value)), parts=parts)]


def _explain_margin(shown: ContestDisplay, near: int) -> Sequence[str]:
    sums = [score(side) for side in shown.task.sides]
    if shown.task.tn is not None:
        sums.append(shown.task.tn.value)
    text = lead_words(shown, sums[0] - sums[1], near)
    cite = "skirmish.edge.one-per-three" if shown.task.tn is None else "skirmish.check.procedure"
    return [
        f"{text[:1].upper()}{text[1:]}",
        say("{own} against {other}; an Edge for every 3 points", own=sums[0], other=sums[1]),
        f"[{cite}]",
    ]


def _edge(content: SkirmishContent, observation: State, decision: Choose, option_id: str) -> Sequence[str]:
    tile = next((tile for tile in edge_shop.tiles_of(content, observation, decision) if tile.option == option_id), None)
    if tile is None:
        return ()
    edge = option_id.partition(":")[0].removeprefix("swap-")
    special = content.library.edges.get(edge)
    lines = [tile.name, f"{edges_of(tile.cost)}: {tile.text}"]
    if special is not None and special.text:
        lines.append(say(special.text))
    return [*lines, f"[{EDGE_CITES.get(edge, 'skirmish.edge.card-edges')}]"]


def _explain_thing(content: SkirmishContent, observation: State, ref: str, near: int) -> Sequence[str]:
    if ref == "pile:deck":
        left = len(observation.piles.zones.get(zone("deck", near), ()))
        text = say("{number} cards; the discard pile is shuffled in when it is empty", number=left)
        return [say("Draw Deck"), text, "[skirmish.gap.deck]"]
    if ref == "pile:discard":
        lying = observation.piles.zones.get(zone("discard", near), [])
        cards_ = " ".join(card_words(card) for card in lying) or say("No cards yet")
        return [say("Discard pile"), cards_, "[skirmish.gap.deck]"]
    if ref == "tokens":
        text = say("Once in a Challenge or Check: the top card of the deck, which nobody has seen, is added")
        why = say("A crew begins with those of its figures, and one more for every 3 points by which it is cheaper")
        return [say("Push tokens"), text, why, "[skirmish.gap.turn]"]
    if ref == "points":
        bonus = break_bonus(content)
        return [
            say("Victory Points"),
            *(
                say(
                    "{side}: {number}, {goals} of them for goals",
                    side=say(side.name),
                    number=victory_points(content, observation, seat),
                    goals=observation.points[seat],
                )
                for seat, side in enumerate(content.setup.sides)
            ),
            say("A lost enemy counts a fifth of its points, half of that if it fled"),
            *([say("A broken crew counts {number}", number=bonus)] if bonus else []),
            "[skirmish.gap.setup-victory]",
        ]
    if ref == "goal":
        goals = [mission.goal_words(content, goal) for goal in content.mission.goals]
        return [
            say(content.mission.name),
            *filter(None, [say(content.mission.text), *goals]),
            "[skirmish.gap.objectives]",
        ]
    if ref == "force":
        text = say("Icons on the winner's active cards; at most twice the base")
        return [say("Extra Force"), text, "[skirmish.force.cap]"]
    return [say("The whole field"), say("Click to look there; F shows all of it")]
