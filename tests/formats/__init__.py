"""Formats of files that people write or keep: old files that still open, and the keys that each format has."""

from pathlib import Path

OLD = Path(__file__).with_name("old")
"""Files as the first landed version of their kind wrote them, one of each, and later ones that a step is about."""
