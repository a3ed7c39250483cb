"""When whoever reloads in turns is asked whether to miss one: where cards are short, or at every turn as ordered.

The rules ask before each turn. With a good hand and a card that hits somebody the answer is to go on, which the table
gives by itself; a standing order brings the question back.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.decisions import Answer, Decision, Option
from game.kernel.language.say import Terms, say
from game.kernel.listing import translate_name
from game.kernel.state import order_key
from game.modes.mainframe.content.types import Character
from game.modes.mainframe.game_content import FightContent, kit_of, mc_of, reload_kind
from game.modes.mainframe.model.state import State, Unit, hand_zone
from game.modes.mainframe.rules.numbers import draw_stat
from game.modes.mainframe.rules.powers.windows import ALWAYS, ORDER_RELOAD
from game.modes.mainframe.table.preview.forecast import plan_for

COSTS = Terms({"select": "this round", "begin": "the turn", "early-reload": "a card of this round"})
"""What a reload costs, by the question."""
KEEPS = {"early-reload": "keep", "begin": "take"}
"""What keeps the cards, by the question."""


def keeps(content: FightContent, observation: State, decision: Decision) -> Answer:
    """Return the answer that goes on without a reload; empty at any other question, and where a person is asked.

    Source: mainframe.reload.turn
    """
    unit = mc_of(observation, int(decision.seat)) if decision.key in KEEPS else None
    if unit is None or observation.orders.get(order_key(unit.seat, ORDER_RELOAD)) == ALWAYS:
        return ""
    held, draw = _cards(content, observation, unit)
    if decision.key == "early-reload":
        is_asked = 2 * held <= draw
    else:
        card = next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")
        results = plan_for(content, observation, unit.seat, card).results.values() if card else ()
        is_asked = held < draw and (held < _play(content, unit) or not {"hit", "move"} & set(results))
    return "" if is_asked else KEEPS[decision.key]


def reload_order(content: FightContent, observation: State, unit: Unit) -> Iterator[tuple[str, str, str, str]]:
    """Return the order to be asked at every turn, once there are cards to draw, or that which takes it back."""
    if reload_kind(content.definition(unit.type)) != "turn":
        return
    held, draw = _cards(content, observation, unit)
    if observation.orders.get(order_key(unit.seat, ORDER_RELOAD)) == ALWAYS:
        yield say("{unit}: ask less often to reload", unit=translate_name(unit.name)), ORDER_RELOAD, "", ""
    elif held < draw:
        yield say("{unit}: ask to reload each turn", unit=translate_name(unit.name)), ORDER_RELOAD, ALWAYS, ""


def reload_cost(decision: Decision, option: Option) -> str:
    """Return what somebody misses for a reload, in a word or two; empty for any other option."""
    return COSTS.get(decision.key, "") if option.verb == "reload" else ""


def _cards(content: FightContent, observation: State, unit: Unit) -> tuple[int, int]:
    """Return how many cards a unit's hand has, and to how many it is filled."""
    return len(observation.piles.zones[hand_zone(unit.seat)]), draw_stat(content, observation, unit.seat).value


def _play(content: FightContent, unit: Unit) -> int:
    entry = content.definition(unit.type)
    assert isinstance(entry, Character)
    return entry.play + sum(by for _, by in kit_of(content, unit).raises("play"))
