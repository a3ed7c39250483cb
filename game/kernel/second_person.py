"""The name of whoever reads: sentences speak to a player who is called so, and tell about all others."""

from __future__ import annotations

YOU = "You"
