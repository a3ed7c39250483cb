"""What players read about places: moves, pushes, flights, things on the ground."""

from __future__ import annotations

from game.kernel.language.say import N_

PLAIN = {
    "walk": N_("Walk"), "crawl": N_("Crawl"), "run": N_("Run"), "rush": N_("Rush"),
    "stand-up": N_("Stand up"), "go": N_("Run"), "go-on": N_("Run on"), "later": N_("Run an inch first"),
    "stay": N_("Stay"), "leave-field": N_("Leave the field"), "hide": N_("Hide"), "smoke": N_("Raise smoke"),
    "douse": N_("Put out the fire"), "follow": N_("Follow up"),
}  # fmt: skip
DONE_WITH = {
    "charge": N_("Charge {what}"), "disengage": N_("Disengage from {what}"), "detect": N_("Detect {what}"),
    "open": N_("Open {what}"), "shut": N_("Close {what}"), "pick-up": N_("Pick up {what}"),
    "put-down": N_("Put down {what}"), "drop": N_("Drop {what}"),
    "strike": N_("Strike with {what}"), "reload": N_("Reload {what}"),
}  # fmt: skip
USES = {
    "quick": N_("{weapon}, quick: {figure}"), "react": N_("Strike at {figure}: {weapon}"),
    "thrust": N_("First Thrust: {weapon}"), "break": N_("Break {piece}: {weapon}"),
    "hand-over": N_("Hand {marker} to {figure}"),
}  # fmt: skip
PROMPTS = {
    "walk": N_("{who} walks: where to?"),
    "crawl": N_("{who} crawls: where to?"),
    "run": N_("{who} runs: where to, or at whom?"),
    "rush": N_("{who} rushes: where to?"),
    "charge": N_("{who} charges {other}: where to?"),
    "charge-weapon": N_("{who} charges {other}: with which weapon?"),
    "thrust": N_("{other} charges: does {who} strike first?"),
    "leave": N_("{who} is at the edge: leave the field?"),
    "reaction": N_("{other} leaves the reach of {who}: strike?"),
    "shove": N_("{who} pushes {other}: where to, 2 inches at most?"),
    "follow-up": N_("{who}: follow {other} up?"),
    "follow": N_("{who} follows up: where to?"),
    "step-two": N_("{who} steps 2 inches at most: where to?"),
    "flight-shot": N_("{who} falls back: a Quick attack?"),
    "flee": N_("{who} flees as far as it can: to which marked place?"),
    "smoke": N_("{who}: where does the smoke rise?"),
}
