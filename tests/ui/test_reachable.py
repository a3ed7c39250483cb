"""Every option of every decision can be chosen with the mouse: by pointing, in a menu, or by a button."""

from itertools import permutations

import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Choose, ChooseMany
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted", "undrawn")

FIGHTS = (
    "fight-03-high-wind",
    "fight-08-blackout",
    "fight-10-no-pause",
    "fight-17-audit",
    "fight-19-gate",
    "fight-20-furnace",
    "arena:bout-03-pairs",
    "arena:bout-05-the-weir",
    "arena:bout-10-drag-it-home",
    "arena:bout-11-gatehouse",
    "duel:duel-01-hammer-and-stairs",
    "duel:duel-04-lamps-at-dusk",
    "duel:duel-07-fog",
    "skirmish:skirmish-01-open-meadow",
    "story:story-01-first-watch",
    "story:story-07-the-long-watch",
    "story:story-09-the-drowned-fleet",
)
DECISIONS, EXPLAINED_EVERY = 170, 4


def reached(controller, option):
    """Return whether clicks in some order come to an option: as an answer, picked, or in a menu."""
    if option in controller.buttons() or controller.click(f"option:{option.id}").answer == option.id:
        return True
    refs = [ref for ref in option.refs if not ref.startswith("face:")]
    for order in permutations(refs):
        controller.path_refs, controller.selected = (), ()
        for ref in order:
            if ref not in controller.selectable:
                continue
            click = controller.click(ref)
            if click.answer in (option.id, (option.id,)) or option in click.menu or option.id in controller.selected:
                return True
    return False


def no_without_yes(scene, decision):
    """Refuse a question of two choices that shows only one of them as a button: a click elsewhere would be the yes."""
    if isinstance(decision, Choose) and len(decision.options) == 2:
        tiles = sum(f"option:{option.id}" in scene.controller.selectable for option in decision.options)
        assert len(scene.controller.buttons()) + tiles in (0, 2), f"{decision.key}: {decision.options}"


@pytest.mark.parametrize("fight", FIGHTS)
def test_every_option_can_be_reached_by_the_mouse(fight):
    table = TableDriver(fight, seed=2)
    bot, chance = named_bot("random"), Chance(4)
    for number in range(DECISIONS):
        decision = table.scene.session.decision
        if decision is None:
            break
        scene = table.scene
        table.catch_up()
        if table.scene.session.decision != decision:
            continue  # A question with one sensible answer, which the table has given itself.
        assert scene.controller.decision == decision
        if isinstance(decision, Choose | ChooseMany):
            shown = scene.shown_refs()
            no_without_yes(scene, decision)
            for option in decision.options:
                scene.controller.take(decision, ())
                scene.controller.show(shown)
                assert reached(scene.controller, option), f"{decision.key}: {option} is not on the table"
        snapshot = scene.snapshot()
        for ref in shown if number % EXPLAINED_EVERY == 0 else ():
            lines = scene.table.explain(snapshot, ref)
            assert all(lines), f"{ref}: {lines}"
        table.match.answer(bot.choose(table.match, decision.seat, chance), decision.seat)
    table.close()
