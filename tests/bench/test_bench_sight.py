"""How long it takes to see from one area to all others on a large map. Printed, never asserted on."""

import pytest

from game.boards.area_graph import Area, AreaGraph, Link
from game.boards.area_sight import sight_from

COLUMNS, ROWS = 10, 6


def lattice():
    """Build 60 areas, each linked with up to eight others, slightly crooked so that joints are not all exact."""
    spots = [(column, row) for column in range(COLUMNS) for row in range(ROWS)]
    areas = [Area(f"{x}-{y}", x * 20 + y % 2, y * 20 + x % 2) for x, y in spots]
    steps = ((1, 0), (0, 1), (1, 1), (1, -1))
    links = [
        Link(f"{x}-{y}", f"{x + right}-{y + down}", 1)
        for x, y in spots
        for right, down in steps
        if 0 <= x + right < COLUMNS and 0 <= y + down < ROWS
    ]
    return AreaGraph(areas, links)


def fan():
    """Build 60 areas in a row, each linked with the next five: very many straight paths."""
    ids = [f"a{number:02}" for number in range(60)]
    areas = [Area(name, number, 0) for number, name in enumerate(ids)]
    return AreaGraph(areas, [Link(a, b, 1) for number, a in enumerate(ids) for b in ids[number + 1 : number + 6]])


@pytest.mark.parametrize("range_areas", [3, 9])
@pytest.mark.parametrize("build", [lattice, fan])
def test_sight_from_one_area_to_all_others(benchmark, build, range_areas):
    """Source: mainframe.gap.los"""
    board = build()
    start = list(board.areas)[len(board.areas) // 2]

    def look():
        board.sight_cache.clear()
        return sight_from(board, start, range_areas)

    assert len(benchmark(look)) > 10
