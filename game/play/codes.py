"""Codes of people who share a screen: kept with a game in a form from which they cannot be read.

A sealed code is its number of digits, a salt and a digest, with `:` between them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

SALT_BYTES, DIGEST_BYTES = 8, 16
COST, BLOCK, PARALLEL = 1 << 12, 8, 1
"""What scrypt takes: some 10 ms a try, so that looking over a shoulder is easier than trying them all."""


def seal_code(code: str) -> str:
    """Return the sealed form of a code of digits, empty for no code."""
    return _seal(code, secrets.token_hex(SALT_BYTES)) if code else ""


def code_length(sealed: str) -> int:
    """Return how many digits a sealed code has, 0 where there is none or what stands there is no sealed code."""
    length = sealed.partition(":")[0]
    return int(length) if sealed.count(":") == 2 and length.isdecimal() else 0


def opens(sealed: str, code: str) -> bool:
    """Return whether digits are those of a sealed code."""
    return len(code) == code_length(sealed) and hmac.compare_digest(_seal(code, sealed.split(":")[1]), sealed)


def _seal(code: str, salt: str) -> str:
    digest = hashlib.scrypt(code.encode(), salt=salt.encode(), n=COST, r=BLOCK, p=PARALLEL, dklen=DIGEST_BYTES)
    return f"{len(code)}:{salt}:{digest.hex()}"
