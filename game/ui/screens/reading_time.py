"""How long captions of a demonstration take to be read, and a demonstration to be shown."""

from __future__ import annotations

import math

from game.kernel.language.say import say
from game.kernel.scenarios.scenario import Scenario

WORD_MS = 300.0
"""For each word of a caption: an audience looks at the table as well."""
LEAST_MS = 1500.0
MOVE_MS = 1500.0
"""About how long a step is seen to happen before the next caption is read."""
MINUTE_MS = 60_000.0


def reading_ms(caption: str) -> float:
    """Return how many milliseconds it takes to read a caption."""
    return max(LEAST_MS, WORD_MS * len(caption.split()))


def minutes_to_show(scenario: Scenario) -> int:
    """Return how many minutes a demonstration takes if nobody lingers, at least one."""
    captions = [entry.caption for entry in scenario.script if entry.caption]
    shown = sum(reading_ms(say(caption)) + MOVE_MS for caption in (*captions, scenario.closing or scenario.blurb))
    return max(1, math.ceil(shown / MINUTE_MS))
