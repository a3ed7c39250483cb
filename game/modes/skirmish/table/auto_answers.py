"""What answers itself: where nothing else is left, or all answers are alike; and the order to be asked all the same."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Answer, Choose, Decision, Seat
from game.kernel.language.say import say
from game.kernel.state import order_key
from game.modes.skirmish.content.missions import HoldHill, Ring
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Recovering
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.rules.recovery import side
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.words.wording import NO_EDGE

ASK_ALL, YES = "ask-all", "yes"
"""The standing order to be asked also where all answers are alike, and its value."""
OWN_EDGES = ("edge:south", "edge:west")
"""The edges that lie before the person at the table, or to the left."""


def answer_alike(content: SkirmishContent, observation: State, decision: Decision) -> Answer:
    """Return the answer to a question whose answers are alike, or that only gives up what was won; empty at others.

    Nothing is answered for a seat that wants to be asked. Source: skirmish.recovery.choose-attribute
    """
    if not isinstance(decision, Choose) or asks_all(observation, decision.seat):
        return ""
    if decision.key == "edges" and NO_EDGE in decision.about:
        return next((option.id for option in decision.options if option.verb == "done"), "")
    if decision.key == "shaken":
        return find_first_shaken(content, decision)
    if decision.key == "recover":
        return _find_like_trait(content, observation, decision)
    if decision.key == "edge" and is_field_even(content):
        return next((option.id for option in decision.options if option.id in OWN_EDGES), decision.options[0].id)
    return ""


def asks_all(observation: State, seat: Seat) -> bool:
    """Return whether a seat has ordered to be asked also where all answers are alike."""
    return observation.orders.get(order_key(int(seat), ASK_ALL)) == YES


def list_asking_orders(observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
    """Return the order to be asked more or less; it stands beside the choice of whom to activate only."""
    if observation.tasks or observation.phase not in ("edges", "activation"):
        return ()
    if asks_all(observation, Seat(seat)):
        return ((say("Ask me less"), ASK_ALL, "", ""),)
    return ((say("Ask me everything"), ASK_ALL, YES, ""),)


def find_first_shaken(content: SkirmishContent, decision: Choose) -> str:
    """Return whose Check comes first: whoever matters most has the first call on the Push tokens."""
    points = {option.id: content.cards[option.id.partition(":")[2]].points for option in decision.options}
    return max(points, key=lambda name: points[name])


def _find_like_trait(content: SkirmishContent, observation: State, decision: Choose) -> str:
    """Return the first of several attributes for the same Condition that are as good as each other; else nothing."""
    figure, task = find_asked_figure(observation, decision), observation.tasks[-1] if observation.tasks else None
    if figure is None or not isinstance(task, Recovering):
        return ""
    slots = {option.id.split(":")[1] for option in decision.options}
    if len(slots) != 1:
        return ""
    slot = slots.pop()
    sides = [side(content, figure, slot, option.id.split(":")[2], task.aid) for option in decision.options]
    return decision.options[0].id if len({(one.base.value, hand_size(one)) for one in sides}) == 1 else ""


def is_field_even(content: SkirmishContent) -> bool:
    """Return whether a field looks the same from two opposite sides, and nothing on it is fought for."""
    mission = content.mission
    if content.seats != 2 or mission.markers or content.tasks:
        return False
    if any(isinstance(goal, HoldHill | Ring) for goal in mission.goals):
        return False
    pieces = {(piece.kind, frozenset(piece.corners)) for piece in content.pieces.values()}
    across = {
        (kind, frozenset((content.width - x, content.height - y) for x, y in corners)) for kind, corners in pieces
    }
    return pieces == across
