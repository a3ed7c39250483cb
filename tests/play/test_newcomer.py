"""From the first start to the first informed decision in every mode: no more than ninety seconds of reading and clicking."""

import pytest

from game.modes import modes
from tests.play.newcomer import Newcomer

MOST_S = 90

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def newcomer():
    somebody = Newcomer()
    yield somebody
    somebody.close()


def told(newcomer):
    """Return what took how long, for a message and for whoever asks with `-s`."""
    spent = f"{newcomer.word_count} words, {newcomer.clicks} clicks, {newcomer.now:.1f} s of motion: {newcomer.seconds:.0f} s"
    return "\n".join([spent, *newcomer.description])


@pytest.mark.parametrize("key", modes())
def test_the_first_decision_of_the_first_lesson(newcomer, key):
    newcomer.learn(modes()[key])
    newcomer.decide_in_lesson()
    print(key, told(newcomer))
    assert newcomer.seconds <= MOST_S, told(newcomer)


@pytest.mark.parametrize("key", modes())
def test_the_first_decision_of_the_first_game(newcomer, key):
    newcomer.play_now(modes()[key])
    print(key, told(newcomer))
    assert newcomer.seconds <= MOST_S, told(newcomer)
