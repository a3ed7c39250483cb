"""The name `You`: sentences address the player who has it in the second person, and all others in the third."""

from __future__ import annotations

YOU = "You"
