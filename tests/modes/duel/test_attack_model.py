"""The program's attacks are those of a naive model of the rule text, decision by decision."""

import pytest

from tests.modes.duel.answer_model import Answering
from tests.modes.duel.attack_model import Beside


@pytest.mark.parametrize("tens", range(10))
def test_an_attack_goes_as_the_text_says(tens):
    """Fatigue, fights, Edge, Prepared, Guards, Provoke, Overrun, and Arsenals that run out in the middle of it.

    Source: duel.attack.fights, duel.fight.order, duel.gap.fatigue-cause-end, duel.tactics.prepared-lost,
        duel.arsenal.empty-penalty, duel.arsenal.empty-no-home, duel.unblocked.choose, duel.damage.at-four
    """
    for seed in range(10 * tens, 10 * tens + 10):
        Beside(seed).play()


@pytest.mark.parametrize("tens", range(15))
def test_cards_that_answer_their_discard_do_so_in_their_order(tens):
    """Exhausted and Equip of both players, within fights and within each other; cards and targets that leave meanwhile.

    Source: duel.trigger.active-first, duel.support.nested, duel.trigger.equip, duel.arsenal.empty-excludes-cast,
        duel.support.target-lost, duel.fatigue.fourth-undone, duel.fatigue.fifth, duel.attach.follow
    """
    for seed in range(10 * tens, 10 * tens + 10):
        Answering(seed).play()
