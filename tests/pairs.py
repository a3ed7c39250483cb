"""Combinatorial sampling: where a test has three parameters or more, every pair of values in few rows."""

from collections import OrderedDict

import pytest
from allpairspy import AllPairs


def all_pairs(**values):
    """Mark a test with rows in which any value of a parameter meets any value of any other.

    Size, scale and language go wrong by themselves or two together; of all three together only a share is tried.
    """
    rows = [tuple(row) for row in AllPairs(OrderedDict(values))]
    return pytest.mark.parametrize(tuple(values), rows, ids=lambda value: str(value).replace(", ", "x"))
