"""Who plays when a map is tried from the editor: teams, bots and how many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.editor.plugin import ChoiceField, EditorPlugin, EditRefused, Field, NoteField, PickField
from game.kernel.files.content_errors import describe_error
from game.kernel.language.say import say
from game.kernel.mode import StandingIn, TeamChoice
from game.modes import modes

GAMES = (50, 200, 800)
BOTS = ("greedy", "random", "search")


class LineUp(msgspec.Struct, frozen=True):
    """Teams by their ids, the bot that plays them, and how many games are played. No teams: the usual ones."""

    teams: tuple[str, ...] = ()
    bot: str = BOTS[0]
    games: int = GAMES[1]


def standing_in(plugin: EditorPlugin) -> StandingIn:
    """Return the mode that knows a fight for a map."""
    mode = modes()[plugin.key]
    assert isinstance(mode, StandingIn)
    return mode


def fit_line_up(line_up: LineUp, choices: Sequence[TeamChoice]) -> LineUp:
    """Return a line-up with a team for each side that there is; one that a map has no room for is the usual one."""
    teams = [
        line_up.teams[n] if n < len(line_up.teams) and line_up.teams[n] in dict(choice.teams) else choice.teams[0][0]
        for n, choice in enumerate(choices)
    ]
    return replace(line_up, teams=tuple(teams))


def trial_data(plugin: EditorPlugin, document: Any, line_up: LineUp | None = None) -> dict[str, Any]:
    """Return the data of a scenario on a map. Raises: EditRefused that says what the map lacks."""
    mode, data = standing_in(plugin), plugin.data(document)
    selected = fit_line_up(line_up, mode.team_choices(data)) if line_up is not None else LineUp()
    try:
        return mode.stand_in(data, selected.teams)
    except ValueError as error:
        raise EditRefused(describe_error(error)) from None


def line_up_fields(
    plugin: EditorPlugin, document: Any, line_up: LineUp, change: Callable[[LineUp], None]
) -> Sequence[Field]:
    """Return the choices of a line-up."""
    choices = standing_in(plugin).team_choices(plugin.data(document))
    line_up = fit_line_up(line_up, choices)

    def team(number: int) -> Callable[[Any], None]:
        def commit(value: Any) -> None:
            change(replace(line_up, teams=(*line_up.teams[:number], value, *line_up.teams[number + 1 :])))

        return commit

    found: list[Field] = [NoteField(say("Who plays on this map"), strong=True)]
    for number, choice in enumerate(choices):
        words = tuple((say(name), key) for key, name in choice.teams)
        found.append(PickField(say(choice.label), words, line_up.teams[number], team(number)))
    bots = tuple((name.capitalize(), name) for name in BOTS)
    games = tuple((str(number), number) for number in GAMES)
    found.append(ChoiceField(say("Bots"), bots, line_up.bot, lambda bot: change(replace(line_up, bot=bot))))
    found.append(ChoiceField(say("Games"), games, line_up.games, lambda number: change(replace(line_up, games=number))))
    return found
