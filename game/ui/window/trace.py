"""What a window tells tests that drive a real one."""

from __future__ import annotations

import os
import sys

TRACE_VARIABLE = "TABLEWRIGHT_TRACE"


def trace(text: str) -> None:
    """Tell what the window shows, where it is asked for."""
    if os.environ.get(TRACE_VARIABLE):
        print(text, file=sys.stderr, flush=True)
