"""What players read about places: moves, pushes, flights, things on the ground."""

from __future__ import annotations

from collections.abc import Callable

Prompt = Callable[[str, str, dict[str, str]], str]
PLAIN = {
    "walk": "Walk", "crawl": "Crawl", "run": "Run", "rush": "Rush", "stand-up": "Stand up", "go": "Run",
    "go-on": "Run on", "later": "Run an inch first", "stay": "Stay", "leave-field": "Leave the field", "hide": "Hide",
    "smoke": "Raise smoke",
    "douse": "Put out the fire", "follow": "Follow up",
}  # fmt: skip
HEADS = {
    "charge": "Charge", "disengage": "Disengage from", "detect": "Detect", "open": "Open", "shut": "Close",
    "pick-up": "Pick up", "put-down": "Put down", "strike": "Strike with",
}  # fmt: skip
USES = {
    "quick": "{weapon}, quick: {figure}", "react": "Strike at {figure}: {weapon}", "thrust": "First Thrust: {weapon}",
    "break": "Break {piece}: {weapon}", "hand-over": "Hand {marker} to {figure}",
}  # fmt: skip
PROMPTS: dict[str, Prompt] = {
    "walk": lambda who, other, about: f"{who} walks: where to?",
    "crawl": lambda who, other, about: f"{who} crawls: where to?",
    "run": lambda who, other, about: f"{who} runs: where to, or at whom?",
    "rush": lambda who, other, about: f"{who} rushes: where to?",
    "charge": lambda who, other, about: f"{who} charges {other}: where to?",
    "charge-weapon": lambda who, other, about: f"{who} charges {other}: with which weapon?",
    "thrust": lambda who, other, about: f"{other} charges: does {who} strike first?",
    "leave": lambda who, other, about: f"{who} is at the edge: leave the field?",
    "reaction": lambda who, other, about: f"{other} leaves the reach of {who}: strike?",
    "shove": lambda who, other, about: f"{who} pushes {other}: where to, 2 inches at most?",
    "follow-up": lambda who, other, about: f"{who}: follow {other} up?",
    "follow": lambda who, other, about: f"{who} follows up: where to?",
    "step-two": lambda who, other, about: f"{who} steps 2 inches at most: where to?",
    "flight-shot": lambda who, other, about: f"{who} falls back: a Quick attack?",
    "flee": lambda who, other, about: f"{who} flees: which of the places as good?",
    "smoke": lambda who, other, about: f"{who}: where does the smoke rise?",
}
