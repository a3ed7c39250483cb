"""What a thing on the table is, line by line; every number with its parts and clause."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Choose, Decision
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.content.verbs import ATTRIBUTES, COMBAT_TRAITS, Lay
from game.modes.skirmish.facts import SkirmishFacts, wounded
from game.modes.skirmish.model.state import Figure, State, zone
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.challenge import score, score_total
from game.modes.skirmish.rules.hands import hand, trait_tally
from game.modes.skirmish.table import cards, mission, shop
from game.modes.skirmish.table.contest import Shown, lead_words
from game.modes.skirmish.table.crew import armour_parts, mods_words, weapon_words
from game.modes.skirmish.table.preview import total_lines
from game.modes.skirmish.table.signs import CONDITION_SIGNS, SEVERITY_WORDS, TRAIT_WORDS, condition_words
from game.modes.skirmish.words.terms import card as card_words

TRAIT_USES = {
    "acts": "Agility: resists Slams, blasts and falls.", "body": "Toughness: resists Shock and poison.",
    "mind": "Resists Panic and tricks.", "soul": "Resists Fear and curses.", "fight": "Attacks and defends in reach.",
    "shoot": "Attacks at range.", "cast": "Uses powers.", "maneuver": "Disengages, detects, breaks holds.",
    "defense": "Defends against everything.",
}  # fmt: skip
EDGE_CITES = {
    "abuse": "skirmish.edge.abuse", "extra-abuse": "skirmish.edge.extra-abuse", "extra-hit": "skirmish.edge.extra-hit",
    "extra-target": "skirmish.edge.extra-target", "move": "skirmish.edge.move-two", "slam": "skirmish.edge.slam",
    "push-back": "skirmish.edge.slam-pushback", "trip": "skirmish.edge.slam-pushback",
    "break-hold": "skirmish.hold.break-edge", "teamwork": "skirmish.edge.teamwork-alternate",
}  # fmt: skip


def explain(
    facts: SkirmishFacts,
    view: State,
    ref: str,
    near: int,
    shown: Shown | None,
    figure: Figure | None,
    decision: Decision | None,
) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids. `figure` is the one whose card lies in the dock."""
    kind, _, name = ref.partition(":")
    if kind == "figure" and name in view.figures:
        return _figure(facts, view, view.figures[name])
    if kind == "piece" and name in facts.pieces:
        return _piece(facts, view, name)
    if kind == "marker":
        return _marker(facts, view, name)
    if kind == "weapon" and name in facts.library.weapons:
        return weapon_lines(facts, facts.weapon(name))
    if kind == "ability" and name in facts.library.abilities:
        ability = facts.library.abilities[name]
        return [ability.name, ability.text] if ability.text else [ability.name]
    if kind == "trait" and figure is not None:
        return _trait(facts, figure, name)
    if kind == "armour" and figure is not None:
        return _armour(facts, figure)
    if kind == "condition" and figure is not None:
        return _condition(facts, figure, name)
    if kind in ("card", "far"):
        return _card(cards.name_of(ref))
    if kind == "sum" and shown is not None:
        return _sum(shown, int(name))
    if ref == "lead" and shown is not None:
        return _lead(shown)
    if kind == "option" and isinstance(decision, Choose):
        return _edge(facts, view, decision, name)
    if kind == "number":
        return [
            f"{name} extra Force",
            "Icons on the winner's active cards; at most twice the base",
            "[skirmish.force.cap]",
        ]
    if kind == "edge":
        return [name, "It cannot be had now.", "[skirmish.gap.edge-availability]"]
    if kind == "pile" or ref in ("tokens", "points", "goal", "mat", "force"):
        return _thing(facts, view, ref, near)
    if kind == "strip":
        return [f"Deployment zone: {facts.field.strips[int(name)].edge}", "[skirmish.gap.setup-victory]"]
    return ()


def _figure(facts: SkirmishFacts, view: State, figure: Figure) -> Sequence[str]:
    card = facts.cards[figure.id]
    side = facts.setup.sides[figure.seat].name
    lines = [figure.name, f"{side}, {card.rank}; {figure.capacity} of {card.capacity} Damage Capacity"]
    attributes = "  ".join(f"{TRAIT_WORDS[name]} {card.value(name)}" for name in ATTRIBUTES)
    lines.append(attributes)
    fights = [f"{TRAIT_WORDS[one]} {card.value(one)}{'+' * card.skills.get(one, 0)}" for one in COMBAT_TRAITS]
    lines.append("  ".join(fights))
    lines.append(f"Move {facts.move_of(view, figure) / 1000:g} in, base {2 * facts.radius[figure.id] / 1000:g} in")
    armour = [
        f"{word} {entry.value} {mods_words(entry.mods)}".strip() for entry, _, word in armour_parts(facts, figure)
    ]
    lines.append("Armour: " + ", ".join(armour))
    lines += [
        f"{weapon.name or weapon.id}: {weapon.severity} F{weapon.force}, {weapon_words(weapon)}"
        for weapon in facts.weapons_of(figure.id)
    ]
    abilities = ", ".join(ability.name for ability in facts.abilities_of(figure.id))
    if abilities:
        lines.append(abilities)
    states = [condition_words(facts, held) for held in figure.conditions]
    states += [
        word for word, on in (("Prone", figure.prone), ("Hidden", figure.hidden), ("Waiting", figure.waiting)) if on
    ]
    if wounded(facts, figure):
        states.append("Wounded: one card less on combat traits")
    if states:
        lines.append("; ".join(states))
    return lines


def _piece(facts: SkirmishFacts, view: State, name: str) -> Sequence[str]:
    piece, kind = facts.pieces[name], facts.terrain(name)
    said = []
    if kind.stuff == "hard":
        said.append("hard cover and stops sight" if kind.height == "high" else "hard cover close behind it")
    elif kind.stuff == "soft":
        said.append("conceals")
    if kind.solid:
        said.append("nobody walks through it")
    if kind.walkers:
        said.append("only fliers pass")
    if kind.difficult:
        said.append("each inch costs two")
    if kind.leap:
        said.append("to leap it costs an inch")
    if kind.drop:
        said.append(f"a fall of {kind.drop} in")
    if kind.burning:
        said.append(f"sets on fire, Level {kind.burning}")
    if kind.opens:
        said.append("stands open" if name in view.opened else "can be opened")
    lines = [piece.name, ", ".join(said).capitalize() + "." if said else "Open ground."]
    if piece.capacity:
        lines.append(f"{facts.capacity_left(view, name)} of {piece.capacity} points left, armour p{piece.p} e{piece.e}")
    return [*lines, "[skirmish.gap.terrain]"]


def _marker(facts: SkirmishFacts, view: State, name: str) -> Sequence[str]:
    entry = next((one for one in facts.mission.markers if one.id == name), None)
    marker = view.markers.get(name)
    lines = [entry.name or entry.id if entry is not None else name]
    if marker is not None and marker.bearer in view.figures:
        lines.append(f"Carried by {view.figures[marker.bearer].name}")
    lines.append("Can be carried." if entry is not None and entry.carried else "Whoever stands closest alone holds it.")
    return [*lines, "[skirmish.gap.objectives]"]


def weapon_lines(facts: SkirmishFacts, weapon: Weapon) -> Sequence[str]:
    """Return what a weapon or power does."""
    lines = [weapon.name or weapon.id, f"{weapon.kind.capitalize()}, {weapon_words(weapon)}"]
    if weapon.force:
        lines.append(
            f"{SEVERITY_WORDS[weapon.severity]} Severity, Force {weapon.force}: Target Number {10 + weapon.force}"
        )
    effect = weapon.effect
    harm, sub = getattr(effect, "harm", ""), getattr(effect, "sub", "")
    if harm:
        classes = {"p": "physical", "e": "energy"}[harm] + {"b": ", ballistic", "ls": ", laser"}.get(sub, "")
        lines.append(f"Harm: {classes}" + (" or energy" if getattr(effect, "either", False) else ""))
    elif isinstance(effect, Lay):
        lines.append(f"Lays {facts.library.conditions[effect.name].name}, resisted by {TRAIT_WORDS[effect.attribute]}")
    elif hasattr(effect, "attribute"):
        lines.append(f"{type(effect).__name__}, resisted by {TRAIT_WORDS[effect.attribute]}")
    for linked in weapon.linked:
        what = linked.effect.name if isinstance(linked.effect, Lay) else type(linked.effect).__name__
        lines.append(f"With each {'touch' if linked.touch else 'hit'}: {what.capitalize()}")
    if weapon.edges:
        names = ", ".join(shop.NAMES.get(edge) or facts.library.edges[edge].name for edge in weapon.edges)
        lines.append(f"Edges: {names}")
    return [*lines, *([weapon.text] if weapon.text else []), "[skirmish.gap.edge-availability]"]


def _trait(facts: SkirmishFacts, figure: Figure, name: str) -> Sequence[str]:
    size = hand(facts, figure, name).total()
    lines = [f"{TRAIT_WORDS.get(name, name)} {trait_tally(facts, figure, name).value}", TRAIT_USES.get(name, "")]
    lines.append(f"Draws {max(1, min(4, size.value))} card{'s' if size.value > 1 else ''}:")
    return [line for line in [*lines, *total_lines(size)] if line]


def _armour(facts: SkirmishFacts, figure: Figure) -> Sequence[str]:
    lines = ["Protection", f"As printed: {facts.cards[figure.id].protection}"]
    for entry, _, word in armour_parts(facts, figure):
        parts = [f"{word} {entry.value}"]
        if entry.mods.cards:
            parts.append(f"{entry.mods.cards} bonus card{'s' if entry.mods.cards > 1 else ''}")
        if entry.mods.columns:
            parts.append(f"{abs(entry.mods.columns)} column {'left' if entry.mods.columns < 0 else 'right'}")
        if entry.mods.rows:
            parts.append(f"{abs(entry.mods.rows)} row {'up' if entry.mods.rows < 0 else 'down'}")
        lines.append(", ".join(parts).capitalize())
    return [*lines, "[skirmish.armor.best-of]"]


def _condition(facts: SkirmishFacts, figure: Figure, slot: str) -> Sequence[str]:
    held = figure.condition(slot)
    if held is None:
        return ()
    kind = facts.library.conditions.get(slot)
    lines = [condition_words(facts, held)]
    if kind is not None and kind.affects:
        names = ", ".join(TRAIT_WORDS[one] for one in kind.affects)
        lines.append(f"{held.level} card{'s' if held.level > 1 else ''} less on {names}")
    recovery = kind.recovery if kind is not None else ("body", "soul")
    if slot in CONDITION_SIGNS or kind is not None or slot == "morale":
        lines.append(
            f"Recovery by {' or '.join(TRAIT_WORDS[one] for one in recovery)}, Target Number {10 + held.force}"
        )
    return [*lines, "[skirmish.condition.text-format]"]


def _card(card: str) -> Sequence[str]:
    if card == HIDDEN:
        return ["A hidden card", "[skirmish.gap.information]"]
    worth = (
        "12, of both colours"
        if card == deck.FLOOD
        else "0: blocks an enemy card"
        if card == deck.VOID
        else str(deck.value(card))
    )
    if deck.is_ace(card):
        worth = "1 and the next card; gains a Push token"
    stars = deck.icons(card)
    return [card_words(card), f"Worth {worth}", f"{stars} Force icon{'s' if stars != 1 else ''}", "[skirmish.gap.deck]"]


def _sum(shown: Shown, index: int) -> Sequence[str]:
    if index >= len(shown.task.sides):
        tn = shown.task.tn
        return [f"Target Number {tn.value}", *total_lines(tn)] if tn is not None else ()
    side = shown.task.sides[index]
    total = score_total(side)
    lines = [f"{TRAIT_WORDS.get(side.trait, side.trait.capitalize())}: {total.value}", *total_lines(total)]
    return [
        *lines,
        f"Hand of {max(1, min(4, side.size.value))}: "
        + ", ".join(f"{part.label} {part.amount:+d}" for part in side.size.parts),
    ]


def _lead(shown: Shown) -> Sequence[str]:
    sums = [score(side) for side in shown.task.sides]
    if shown.task.tn is not None:
        sums.append(shown.task.tn.value)
    cite = "skirmish.edge.one-per-three" if shown.task.tn is None else "skirmish.check.procedure"
    return [
        lead_words(shown, sums[0] - sums[1]).capitalize(),
        f"{sums[0]} against {sums[1]}; an Edge for every 3 points",
        f"[{cite}]",
    ]


def _edge(facts: SkirmishFacts, view: State, decision: Choose, option_id: str) -> Sequence[str]:
    tile = next((tile for tile in shop.tiles_of(facts, view, decision) if tile.option == option_id), None)
    if tile is None:
        return ()
    edge = option_id.partition(":")[0].removeprefix("swap-")
    special = facts.library.edges.get(edge)
    lines = [tile.name, f"{tile.cost} Edge{'s' if tile.cost != 1 else ''}: {tile.text}"]
    if special is not None and special.text:
        lines.append(special.text)
    return [*lines, f"[{EDGE_CITES.get(edge, 'skirmish.edge.card-edges')}]"]


def _thing(facts: SkirmishFacts, view: State, ref: str, near: int) -> Sequence[str]:
    if ref == "pile:deck":
        left = len(view.piles.zones.get(zone("deck", near), ()))
        return ["Draw Deck", f"{left} cards; the discard pile is shuffled in when it is empty", "[skirmish.gap.deck]"]
    if ref == "pile:discard":
        lying = view.piles.zones.get(zone("discard", near), [])
        return ["Discard pile", " ".join(card_words(card) for card in lying) or "No cards yet", "[skirmish.gap.deck]"]
    if ref == "tokens":
        return ["Push tokens", "One a Challenge or Check: the unseen top card is added", "[skirmish.gap.turn]"]
    if ref == "points":
        return [
            "Victory Points",
            *(f"{side.name}: {view.points[seat]}" for seat, side in enumerate(facts.setup.sides)),
            "[skirmish.gap.setup-victory]",
        ]
    if ref == "goal":
        goals = [mission.goal_words(facts, goal) for goal in facts.mission.goals]
        return [facts.mission.name, *filter(None, [facts.mission.text, *goals]), "[skirmish.gap.objectives]"]
    if ref == "force":
        return ["Extra Force", "Icons on the winner's active cards; at most twice the base", "[skirmish.force.cap]"]
    return ["The whole field", "Click to look there; F shows all of it"]
