"""What the tests of screens share."""

import pytest

from tests.ui.player import ScreenPlayer


@pytest.fixture
def player():
    """Return somebody who uses the screens, at the menu."""
    found = ScreenPlayer()
    yield found
    found.close()
