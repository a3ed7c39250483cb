"""What players read about places: moves, pushes, flights, things on the ground."""

from __future__ import annotations

from game.kernel.language.say import mark

PLAIN = {
    "walk": mark("Walk"), "crawl": mark("Crawl"), "run": mark("Run"), "rush": mark("Rush"),
    "stand-up": mark("Stand up"), "go": mark("Run"), "go-on": mark("Run on"), "later": mark("Run an inch first"),
    "stay": mark("Stay"), "leave-field": mark("Leave the field"), "hide": mark("Hide"), "smoke": mark("Raise smoke"),
    "douse": mark("Put out the fire"), "follow": mark("Follow up"),
}  # fmt: skip
DONE_WITH = {
    "charge": mark("Charge {what}"), "disengage": mark("Disengage from {what}"), "detect": mark("Detect {what}"),
    "open": mark("Open {what}"), "shut": mark("Close {what}"), "pick-up": mark("Pick up {what}"),
    "put-down": mark("Put down {what}"), "drop": mark("Drop {what}"),
    "strike": mark("Strike with {what}"), "reload": mark("Reload {what}"),
}  # fmt: skip
USES = {
    "quick": mark("{weapon}, quick: {figure}"), "react": mark("Strike at {figure}: {weapon}"),
    "thrust": mark("First Thrust: {weapon}"), "break": mark("Break {piece}: {weapon}"),
    "hand-over": mark("Hand {marker} to {figure}"),
}  # fmt: skip
PROMPTS = {
    "walk": mark("{who} walks: where to?"),
    "crawl": mark("{who} crawls: where to?"),
    "run": mark("{who} runs: where to, or at whom?"),
    "rush": mark("{who} rushes: where to?"),
    "charge": mark("{who} charges {other}: where to?"),
    "charge-weapon": mark("{who} charges {other}: with which weapon?"),
    "thrust": mark("{other} charges: does {who} strike first?"),
    "leave": mark("{who} is at the edge: leave the field?"),
    "reaction": mark("{other} leaves the reach of {who}: strike?"),
    "shove": mark("{who} pushes {other}: where to, 2 inches at most?"),
    "follow-up": mark("{who}: follow {other} up?"),
    "follow": mark("{who} follows up: where to?"),
    "step-two": mark("{who} steps 2 inches at most: where to?"),
    "flight-shot": mark("{who} falls back: a Quick attack?"),
    "flee": mark("{who} flees as far as it can: to which marked place?"),
    "smoke": mark("{who}: where does the smoke rise?"),
}
