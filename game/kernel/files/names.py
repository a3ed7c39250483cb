"""Names of files that every system keeps apart: people may call things as they like, in any script."""

from __future__ import annotations

import unicodedata
from pathlib import Path

LONGEST, MOST_BYTES = 60, 120
"""How long a name may get, in letters and as it is written to disk; what unfinished files add has room besides."""
PORTS = frozenset(f"{port}{number}" for port in ("com", "lpt") for number in "123456789¹²³")
DEVICES = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$"}) | PORTS
"""What Windows keeps for itself, with any ending."""
FORBIDDEN = '<>:"|?*\\/'


def safe_stem(text: str, longest: int = LONGEST) -> str:
    """Return a text as the name of a file without its ending: words with dashes between them, in lower case.

    Empty where it holds no letter or digit of any script. A name that a system keeps for itself gets a number.

    >>> safe_stem(" Thursday's company, 2nd evening! "), safe_stem("CON"), safe_stem("Über 漢字")
    ('thursdays-company-2nd-evening', 'con-1', 'über-漢字')
    """
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())
    spaced = "".join(sign if _is_kept(sign) else " " if sign.isspace() or sign in "-_" else "" for sign in text)
    stem = "-".join(spaced.split())[:longest]
    while len(stem.encode()) > MOST_BYTES:
        stem = stem[:-1]
    stem = stem.rstrip("-")
    if not any(sign.isalnum() for sign in stem):
        return ""
    return f"{stem}-1" if stem in DEVICES else stem


def _is_kept(sign: str) -> bool:
    """Return whether a sign stays: letters, digits, and the marks that belong to letters of many scripts."""
    return sign.isalnum() or unicodedata.category(sign) in ("Mn", "Mc")


def why_not_portable(name: str) -> str:
    """Return why a name that somebody typed is none for a file everywhere: `end`, `sign`, `long` or `kept`.

    Empty if it is one.

    >>> why_not_portable("NUL.yaml"), why_not_portable("hill."), why_not_portable("hill.yaml")
    ('kept', 'end', '')
    """
    if not name.strip(". ") or name != name.rstrip(". "):
        return "end"
    if any(sign in FORBIDDEN or not sign.isprintable() for sign in name):
        return "sign"
    if len(name.encode()) > 2 * MOST_BYTES - len(".yaml"):
        return "long"
    return "kept" if name.partition(".")[0].rstrip(" ").casefold() in DEVICES else ""


def _fold_name(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def is_taken(path: Path) -> bool:
    """Return whether a file of this name is there already, in letters of any case and form."""
    if path.exists():
        return True
    wanted = _fold_name(path.name)
    try:
        return any(_fold_name(other.name) == wanted for other in path.parent.iterdir())
    except OSError:
        return False
