"""Numbers with a fraction follow the language of the person."""

import pytest

from game.kernel.decimals import decimal, format_trimmed
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
    assert (format_trimmed(2.5), format_trimmed(3.04), format_trimmed(10)) == ("2,5", "3", "10")


def test_zeros_before_the_decimal_mark_stay():
    assert (format_trimmed(100), format_trimmed(100, 0), format_trimmed(-20.0)) == ("100", "100", "-20")
