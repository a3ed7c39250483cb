"""Who held the seats of a mode last, as it was chosen before a game, so that the next one begins with the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.scenarios.scenario import Player
from game.play.new_game import STRENGTHS

EARLIER = {"random": "easy"}
"""What was kept for a bot whose strength another one has now."""


def write_holders(players: Sequence[Player]) -> tuple[str, ...]:
    """Return who holds the seats, in the form in which settings keep it.

    >>> write_holders([Player(person="Bram"), Player(seat="bot", bot="search")])
    ('human:Bram', 'bot:search')
    """
    return tuple(f"human:{player.person}" if player.seat == "human" else f"bot:{player.bot}" for player in players)


def seat_again(players: Sequence[Player], kept: Sequence[str]) -> list[Player]:
    """Return the players of a level, with its seats held as those of its mode were `kept` last.

    Where there are as many seats, everybody sits where they sat; elsewhere people sit as the level has them, and its
    bots are as strong as the last bot was. A bot that is none of the usual ones belongs to the level and stays.

    >>> level = [Player(person="You"), Player(seat="bot", bot="greedy")]
    >>> [(one.seat, one.bot, one.person) for one in seat_again(level, ("human:Bram", "bot:search"))]
    [('human', 'greedy', 'Bram'), ('bot', 'search', '')]
    >>> [(one.seat, one.bot, one.person) for one in seat_again(level, ("human:Bram", "human:Guest", "bot:random"))]
    [('human', 'greedy', 'You'), ('bot', 'easy', '')]
    """
    holders = [one.partition(":")[::2] for one in kept]
    holders = [(kind, EARLIER.get(name, name) if kind == "bot" else name) for kind, name in holders]
    strengths = [name for kind, name in holders if kind == "bot" and name in STRENGTHS]
    if len(holders) != len(players):
        return [_strengthened(player, strengths[-1] if strengths else "") for player in players]
    found = []
    for player, (kind, name) in zip(players, holders, strict=True):
        if kind == "human" and _is_usual(player):
            found.append(msgspec.structs.replace(player, seat="human", person=name or player.person, bot="greedy"))
        elif kind == "bot" and name in STRENGTHS and player.seat == "human":
            found.append(msgspec.structs.replace(player, seat="bot", person="", bot=name))
        else:
            found.append(_strengthened(player, name if kind == "bot" and name in STRENGTHS else ""))
    return found


def _is_usual(player: Player) -> bool:
    return player.seat == "human" or player.bot in STRENGTHS


def _strengthened(player: Player, bot: str) -> Player:
    usual = player.seat == "bot" and player.bot in STRENGTHS
    return msgspec.structs.replace(player, bot=bot) if usual and bot else player
