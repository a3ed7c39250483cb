"""The words of what a map looks like: the materials of its ground, and the hours of its light."""

from __future__ import annotations

from game.kernel.language.say import Terms

GROUND_WORDS = Terms(
    {
        "cobbles": "Cobbles",
        "earth": "Earth",
        "flags": "Slabs",
        "grass": "Grass",
        "gravel": "Gravel",
        "moor": "Moor",
        "sand": "Sand",
        "snow": "Snow",
        "tiles": "Tiles",
    },
    context="ground of a map",
)
HOUR_WORDS = Terms({"day": "Day", "dusk": "Dusk", "night": "Night"}, context="hour of a map")
