"""Numbers with a fraction follow the language of the person."""

import pytest

from game.kernel.decimals import decimal, trimmed
from game.kernel.language.catalogues import speak
from game.kernel.language.say import take_voice, voice_now


@pytest.fixture
def german():
    before = voice_now()
    speak("de")
    yield
    take_voice(before)


def test_german_writes_a_comma(german):
    assert (decimal(2.5), decimal(3), decimal(0.126, 2)) == ("2,5", "3,0", "0,13")
    assert (trimmed(2.5), trimmed(3.04), trimmed(10)) == ("2,5", "3", "10")


def test_zeros_before_the_decimal_mark_stay():
    assert (trimmed(100), trimmed(100, 0), trimmed(-20.0)) == ("100", "100", "-20")
