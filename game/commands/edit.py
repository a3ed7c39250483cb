"""`edit`: the map editor."""

from __future__ import annotations

import argparse


def edit_command(options: argparse.Namespace) -> int:
    """Open the editor at a map. Raises: ContentError, in one line."""
    from game.app import edit

    return edit(options.map, options.mode)
