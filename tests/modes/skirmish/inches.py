"""A table of the Skirmish laid out for tests of places: a bare field, figures by name, pieces where they are wanted."""

from tests.modes.by_hand import ByHand

PLAIN = {"push": 0, "weapons": ["sabre"], "protection": "p3", "capacity": 20}
WALL = {"kind": "house"}


def piece(kind, left, low, right, high, **more):
    """Return a piece by the corners of its rectangle, in inches."""
    corners = [[left, low], [right, low], [right, high], [left, high]]
    return {"kind": kind, "corners": corners, **more}


def table(
    one,
    two,
    *,
    active="a",
    pieces=(),
    mission=None,
    decks=((), ()),
    position=None,
    walled=False,
    size=36,
    tokens=0,
    setup=None,
    **more,
):
    """Lay out a table: for each side its figures by id, each with `at`, changes of its position, and its `card`.

    Keys of a figure: `at`, `card` (what its Crew Card says), the rest goes into the position. `setup` is what else the
    set-up says.
    """
    sides, figures = [], {}
    for name, crew in (("One", one), ("Two", two)):
        cards = []
        for figure, entry in crew.items():
            entry = dict(entry)
            cards.append({"id": figure, **PLAIN, **entry.pop("card", {})})
            figures[figure] = entry
        sides.append({"name": name, "cards": cards})
    point = {
        "active": active,
        "figures": figures,
        "seats": [{"deck": list(decks[0]), "tokens": tokens}, {"deck": list(decks[1]), "tokens": tokens}],
        **(position or {}),
    }
    field = {
        "mode": "skirmish", "kind": "map", "width": size, "height": size, "pieces": list(pieces), "walled": walled,
    }  # fmt: skip
    setup = {"map": field, "sides": sides, **(setup or {})}
    if mission is not None:
        setup["mission"] = mission
    return ByHand.laid_out(
        {
            "mode": "skirmish",
            "title": "Table",
            "seed": 7,
            "players": [{"name": "One", "person": "You"}, {"name": "Two", "person": "Guest"}],
            "setup": setup,
            "position": point,
            **more,
        }
    )


def at(game, figure):
    """Return the place of a figure in inches."""
    x, y = game.state.figures[figure].at
    return x / 1000, y / 1000


def game_content(game):
    """Return the facts of a game."""
    return game.match.rules.content


def past(game, *keys):
    """Pass, choose or take the first option until a question of place comes up, or one of some others."""
    stop = {"shove", "follow-up", "follow", "step-two", "act", "activate", "reaction", *keys}
    for _ in range(30):
        key = game.asked().partition(" ")[2]
        if key in stop or not key:
            return game
        names = game.options()
        choice = next((name for name in ("pass", "done") if name in names), names[0])
        game.act(game.asked().split()[0], *choice.split(":"))
    raise AssertionError(game.asked())
