"""A table of 36 inches with 15 pieces and 20 figures: sight, reach, pushes. Printed, never asserted on."""

from game.boards.inch_paths import Mover, affordable, way_cost, why_not
from game.boards.inch_reach import InchReach, suggested_way
from game.boards.inch_sight import blockers, sight
from game.boards.inches import InchTable, square
from tests.boards.inch_tables import random_bases, random_pieces

FIELD = 36_000


def table():
    """Build a field with 15 pieces and 20 medium bases, that nearest to the middle last."""
    found = InchTable(FIELD, FIELD, random_pieces(3, 15, FIELD))
    bases = random_bases(found, 3, 20)
    return found, sorted(bases, key=lambda base: -square(base, (18_000, 18_000)))


def mover_on(board, bases, radius=500):
    """Return a walker among enemies (the first ten bases) and friends."""
    solid = board.layer("solid")
    return Mover(
        board,
        radius,
        solid,
        board.layer("solid", "leap"),
        board.layer("slow"),
        board.layer("leap"),
        tuple(bases[:19:2]),
        tuple(bases[1:19:2]),
    )


def test_reach_among_twenty_figures(benchmark):
    """A run of 7.5 inches with an end on every whole inch; the corners of the layout are known."""
    board, bases = table()
    mover = mover_on(board, bases)

    def look():
        return InchReach(mover, bases[19].centre, 7500).lattice()

    assert len(benchmark(look)) > 40


def test_reach_after_one_enemy_has_moved(benchmark):
    """As from activation to activation; the ways round the others are remembered."""
    board, bases = table()
    mover = mover_on(board, bases)
    steps = iter(range(1, 10**9))

    def look():
        step = next(steps)
        index = step % len(mover.blocking)
        enemy = mover.blocking[index]
        moved = (*mover.blocking[:index], enemy.at((enemy.x + step % 300, enemy.y)), *mover.blocking[index + 1 :])
        return InchReach(mover._replace(blocking=moved), bases[19].centre, 7500).lattice()

    assert len(benchmark(look)) > 40


def test_reach_after_every_enemy_has_moved(benchmark):
    """What is remembered about the places of bases does not help here."""
    board, bases = table()
    mover = mover_on(board, bases)
    shift = iter(range(1, 10**9))

    def look():
        by = next(shift) % 200
        moved = tuple(base.at((base.x + by, base.y)) for base in mover.blocking)
        return InchReach(mover._replace(blocking=moved), bases[19].centre, 7500).lattice()

    assert len(benchmark(look)) > 40


def test_way_across_the_field(benchmark):
    board, bases = table()
    mover = mover_on(board, ())
    places = [base.centre for base in bases]

    def look():
        return [suggested_way(mover, places[0], point, 10**6) for point in places[1:]]

    assert len(benchmark(look)) == 19


def test_sight_from_one_figure_to_twenty(benchmark):
    """Nothing is remembered."""
    board, bases = table()
    layer = board.layer("high")
    looker = bases[19]

    def look():
        layer.memory.clear()
        seen = 0
        for index, target in enumerate(bases[:19]):
            others = [*bases[:index], *bases[index + 1 : 19]]
            seen += sight(layer, looker, target).clear and not blockers(looker, target, others)
        return seen

    assert benchmark(look) > 3


def test_ten_thousand_tables(benchmark):
    """Reach and sight on random tables; every way found is legal. With --benchmark-disable a hundred of them."""
    count = 10_000 if benchmark.enabled else 100

    def look():
        ways = 0
        for seed in range(count):
            board = InchTable(12_000, 12_000, random_pieces(seed, seed % 9, 12_000))
            bases = random_bases(board, seed, 6, (400, 500, 800))
            mover = mover_on(board, bases[1:], bases[0].radius)
            found = InchReach(mover, bases[0].centre, 5000).lattice()
            assert all(why_not(mover, path) is None and affordable(way_cost(mover, path), 5000) for _, path in found)
            layer = board.layer("high")
            assert all(sight(layer, bases[0], b).clear == sight(layer, b, bases[0]).clear for b in bases[1:])
            ways += len(found)
        return ways

    assert benchmark.pedantic(look, rounds=1) > 20 * count
