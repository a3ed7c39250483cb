"""`about`: versions, folders and drivers, for a report of a mistake."""

from __future__ import annotations

import argparse
import json


def about_command(options: argparse.Namespace) -> int:
    """Print what the program runs on, a line for each fact."""
    from game.ui.window.installation import list_details

    found = list_details()
    if options.json:
        for fact in found:
            print(json.dumps(fact._asdict()))
        return 0
    group = ""
    for fact in found:
        if group and fact.group != group:
            print()
        group = fact.group
        print(f"{fact.name:<14} {fact.value}")
    return 0
