"""What is only measured is painted where figures are taken; otherwise these files show that their code runs."""

import pytest


@pytest.fixture(autouse=True)
def painted_where_measured(request):
    """Leave pictures in their plain form where no figures are taken."""
    if not request.config.getoption("benchmark_enable"):
        request.getfixturevalue("unpainted")
