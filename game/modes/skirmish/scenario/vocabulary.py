"""What scripts of a Skirmish are made of: verbs, queries, standing orders, and the names of things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from game.kernel.language.say import N_
from game.kernel.scenarios.vocabulary import OrderWords, Vocabulary
from game.modes.skirmish.content.types import COMMON_EDGES, Edge
from game.modes.skirmish.content.verbs import TRAITS, Lengthen
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.rules.deck import DECK, NAMED
from game.modes.skirmish.rules.finish import CONCEDE, YES
from game.modes.skirmish.rules.waiting import NEVER, ORDER

JOURNEYS = {
    "break": "strike a piece of terrain: WEAPON PIECE",
    "charge": "charge an enemy: FIGURE; then where to: X Y, in inches",
    "crawl": "crawl; then where to: X Y, in inches, for each point of the way",
    "detect": "look for a hidden enemy: FIGURE",
    "disengage": "try to leave the enemies in good order",
    "douse": "put out the fire in water",
    "flee": "where a fleeing figure goes, among places as good: X Y",
    "follow": "follow up after a Slam; then where to: X Y",
    "go": "run the first part of a Run",
    "go-on": "run on",
    "hand-over": "hand a thing to a friend: MARKER FIGURE",
    "hide": "hide",
    "later": "run an inch before the Quick attack of a flight",
    "leave-field": "leave the field by the edge that a move has reached",
    "open": "open a gate: PIECE",
    "pick-up": "pick up a thing: MARKER",
    "put-down": "put down a thing: MARKER",
    "quick": "a Quick attack in a Run or a flight: WEAPON FIGURE",
    "react": "strike at an enemy that leaves reach: WEAPON",
    "run": "run; then where to: X Y, in inches, for each point of the way",
    "rush": "rush; then where to",
    "shove": "where a Slam of Level 1 or 2 pushes its target: X Y",
    "shut": "close a gate: PIECE",
    "smoke": "raise smoke; then where: X Y",
    "stand-up": "stand up; then where to walk",
    "stay": "stay on the field",
    "step-two": "where the Move Edge goes: X Y",
    "strike": "choose the weapon of a Charge: WEAPON",
    "task": "do the scenario task at a place in contact: PLACE",
    "thrust": "take the First Thrust: WEAPON",
    "walk": "walk; then where to: X Y, in inches, for each point of the way",
}
PLACES = {
    "rays": "FIGURE FIGURE: which rays terrain leaves free: centre, left, right, and the two drawn the other way",
    "covered-by": "FIGURE FIGURE: the piece that wholly covers the first from the second and may be struck, or none",
    "reaches": "FIGURE FIGURE WEAPON: whether a fighting weapon reaches the second figure",
    "targets": "FIGURE WEAPON: whom it may attack with it",
    "supporters": "FIGURE FIGURE WEAPON: who may support its attack on the second figure",
    "rate": "FIGURE WORD: inches it goes, of half, walk, run, charge or rush",
    "path-cost": "FIGURE X Y...: inches a way costs",
    "may-go": "FIGURE GAIT X Y...: may, or the clause for which it may not (walk, run, rush; charge FIGURE; crawl)",
    "reactions": "FIGURE X Y...: who may strike at it on this way, in order",
    "may-place": "FIGURE X Y: may be deployed there, or the clause for which it may not",
    "may-hide": "FIGURE: whether it could hide where it stands",
    "detect-tn": "FIGURE: the TN of finding it when it is hidden",
    "slam-distance": "LEVEL MOF: inches that a Slam of Level 3 or 4 calls for",
    "flight": "FIGURE LEVEL: where it would flee to now",
    "threat": "FIGURE: whom its Panic or Fear is about",
    "recovery": "FIGURE SLOT TRAIT AID: cards, value and TN of its Recovery Check; without AID no bonus cards",
    "in-zone": "FIGURE FIGURE: whether the second is in the Command Zone of the first",
    "task": "FIGURE PLACE: cards, value and TN of its Check at the scenario task there",
    "may-do": "FIGURE PLACE: may, or the clause for which it may not do the scenario task there",
    "holder": "MARKER: the seat that holds it, or none",
    "worth": "FIGURE WORD: its Victory Points once it is out, surrendered, fled or left",
    "piece-capacity": "PIECE: the points it can still take",
    "defense-value": "FIGURE CARD...: its Defense value as an attacker with these active cards",
}
VOCABULARY = Vocabulary(
    verbs={
        "abuse": "buy Abuse for a hit: its NUMBER, 0 for the primary one",
        "act": "let a Waiting figure act: FIGURE",
        "activate": "activate a figure: FIGURE",
        "aid": "give first aid: FIGURE",
        "armour": "choose the protection a hit is checked against: p, b, e or ls",
        "at": "place a figure: X Y, in inches",
        "attack": "a Basic attack: WEAPON FIGURE, with its class p or e between them where there is a choice",
        "block": "lay a Void as Buff, to block: CARD",
        "bolster": "Bolster a friend: FIGURE",
        "break-hold": "try to break free, or buy the Break-Hold Edge",
        "by": "choose the trait of a Break-Hold: TRAIT",
        "counter": "strike back: WEAPON FIGURE",
        "defend": "choose the trait of a defence: TRAIT",
        "discard": "discard a Buff card in the Closing Phase: CARD...",
        "done": "buy no more Edges",
        "draw": "choose a card of the Draw hand: CARD",
        "drop": "drop a thing, for free: MARKER",
        "edge": "pick a deployment zone: the answer edge:south",
        "end": "end the activation",
        "extra-abuse": "buy Extra Abuse for a hit: NUMBER",
        "extra-hit": "buy an Extra Hit, after Teamwork also one of a supporter: FIGURE",
        "extra-target": "buy an Extra Target: FIGURE",
        "focused": "a Focused attack: WEAPON FIGURE",
        "force": "give extra Force to an effect: NUMBER",
        "free": "help a friend out of a net or snare: FIGURE",
        "grab": "try to Grab: FIGURE",
        "grapple": "try to Grapple: FIGURE",
        "kindle": "Kindle a friend: FIGURE",
        "let-go": "let go of who is held",
        "lie": "drop Prone",
        "mend": "Mend a friend: FIGURE",
        "move": "buy the Move Edge",
        "none": "choose nothing of several",
        "pass": "play nothing, strike back not, let the moment pass",
        "place": "choose which figure to place: FIGURE",
        "push": "spend a Push token",
        "push-back": "a push-back: WEAPON FIGURE, or as an Edge",
        "rally": "Rally the allies in the Command Zone",
        "recover": "take a Recovery Check: SLOT TRAIT",
        "reinforce": "lay a Buff card as Reinforce: CARD",
        "reload": "load a slow weapon again: WEAPON",
        "remove": "choose the card that a Void removes: CARD",
        "replace": "lay a Buff card as Replace: CARD",
        "resist": "choose what resists an effect: TRAIT",
        "shaken": "choose whose morale is checked next: FIGURE",
        "slam": "a Slam: WEAPON FIGURE, or as an Edge",
        "step": "an attack whose first success is a Move: WEAPON FIGURE",
        "support": "let a friend support the attack: FIGURE...",
        "swap-break-hold": "give the primary success up for a Break-Hold",
        "swap-move": "give the primary success up for a Move",
        "swap-push-back": "give the primary success up for a push-back",
        "swap-slam": "give the primary success up for a Slam",
        "swap-trip": "give the primary success up for a trip",
        "teamwork": "buy an Extra Hit by each supporter",
        "trip": "a trip: WEAPON FIGURE, or as an Edge",
        "wait": "put the figure on Wait",
        "ward": "Ward a friend: FIGURE",
        "wrest": "an attack whose first success is a Break-Hold: WEAPON FIGURE",
        **JOURNEYS,
    },
    queries={
        "gap": "FIGURE FIGURE: the distance of their bases in inches",
        "within": "FIGURE FIGURE INCHES: whether their bases are at most so far apart",
        "touching": "FIGURE FIGURE: whether they are in contact",
        "sees": "FIGURE FIGURE: whether the first sees the second",
        "hard-cover": "FIGURE FIGURE: whether the first has hard cover against the second",
        "concealed": "FIGURE FIGURE: whether the first is concealed from the second",
        "engaged": "FIGURE: whether it is engaged",
        "standing": "FIGURE: whether it stands",
        "upright": "FIGURE: whether it is upright",
        "stunned": "FIGURE: whether it is Stunned",
        "unconscious": "FIGURE: whether it is Unconscious",
        "inactive": "FIGURE: whether it is Inactive",
        "held": "FIGURE: whether it is held",
        "wounded": "FIGURE: whether it is at half Capacity or less",
        "conditions": "FIGURE: the Levels of its Conditions by name",
        "place": "FIGURE: its place in inches",
        "move": "FIGURE: its Move in inches",
        "free-hands": "FIGURE: how many hands it has free",
        "hand": "FIGURE TRAIT: the cards it draws and the value it adds",
        "resistance": "FIGURE TRAIT: the same in a Resistance Check",
        "attack-hand": "FIGURE WEAPON FIGURE: cards and value of an attack; also focused, quick, running, supporters; "
        "grab for a WEAPON",
        "defence-hand": "FIGURE FIGURE WEAPON: trait, cards and value of its defence against the second figure",
        "protection": "FIGURE FIGURE WEAPON: entry, cards, value and TN of its Check against a hit of the second one",
        "options": "FIGURE: the ids of what it may do when it acts",
        "may-attack": "FIGURE WEAPON FIGURE: may, or the clause for which it may not",
        "tokens": "SEAT: its Push tokens",
        "buff-cards": "SEAT: the number of its Buff cards",
        "points": "SEAT: its Victory Points",
        "broken": "SEAT: whether its crew is broken",
        "read": "SEVERITY MOF COLUMNS ROWS: column, row and Level on the Effects Table after these shifts",
        "armour": "ENTRY CLASS SUBTYPE: value, cards and shifts of the best entry of a profile",
        "fall": "INCHES: TN, column and Force of a fall",
        "force": "FIGURE KIND CARD...: the extra Force of active cards for fight, shoot or cast",
        "draw-rule": "NUMBER TRAIT: the cards drawn for a total, and what becomes of the trait",
        "cards": "CARD...: what they are worth together",
        "edges": "MARGIN: the Edges of a Margin of Success",
        "cost": "CARD: the points of a Crew Card",
        **PLACES,
    },
    asked={
        "gap": N_("How many inches lie between {a} and {b}?"),
        "within": N_("Are {a} and {b} within {c} inches?"),
        "touching": N_("Do {a} and {b} touch?"),
        "sees": N_("Does {a} see {b}?"),
        "hard-cover": N_("Does {a} have hard cover from {b}?"),
        "engaged": N_("Is {a} engaged?"),
        "wounded": N_("Is {a} wounded?"),
        "inactive": N_("Is {a} inactive?"),
        "move": N_("How many inches does {a} walk?"),
        "free-hands": N_("How many hands does {a} have free?"),
        "hand": N_("{a} on {b}"),
        "resistance": N_("{a} on {b}"),
        "attack-hand": N_("{a} attacks {c} with {b}"),
        "defence-hand": N_("{a} defends against {b}"),
        "protection": N_("The armour of {a} against {b} with {c}"),
        "force": N_("Force of {a} on {b}"),
        "recovery": N_("{a} shakes off {b} with {c}"),
    },
    orders={
        CONCEDE: OrderWords("give up: all own figures surrender", (YES,)),
        ORDER: OrderWords("never ask whether Waiting figures act", (NEVER,)),
    },
)


def with_edges(edges: Iterable[Edge]) -> Vocabulary:
    """Return the vocabulary with a verb for each special Edge of the content."""
    verbs = {
        one.id: f"buy {one.name}" if isinstance(one.effect, Lengthen) else f"buy {one.name} for a hit: NUMBER"
        for one in edges
    }
    return msgspec.structs.replace(VOCABULARY, verbs={**VOCABULARY.verbs, **verbs})


def names(content: SkirmishContent) -> Iterator[str]:
    """Yield the names that choices of a game may be made of, beside those in its state."""
    library = content.library
    groups: tuple[Iterable[str], ...] = (
        DECK, NAMED.values(), TRAITS, COMMON_EDGES, library.edges, library.weapons, library.conditions, content.pieces,
        ("p", "e", "b", "ls", "shock", "morale", "hold"), (strip.edge for strip in content.field.strips),
    )  # fmt: skip
    for group in groups:
        yield from group
