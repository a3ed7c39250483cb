"""A mode in one file: two discs race over an open field, each turn along a way drawn by hand.

Lengths are in thousandths of an inch. Each player has poured a slick that the other does not see.
"""

from math import isqrt
from pathlib import Path

import msgspec
import pygame

from game.kernel.measures import Measures
from game.kernel.mode import Game, SeatInfo
from game.kernel.places import way_length
from game.kernel.rules import Outcome, Step
from game.kernel.scenarios.vocabulary import Vocabulary
from game.kernel.state import GameEvent, OrderGiven, TableState, apply_order, copy_state, list_event_types
from game.ui.table.base_view import BaseView, StraightPlaces
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea

FIELD, LINE = (24_000, 12_000), 22_000
RADIUS = 500
ROCKS = ((8_000, 4_000, 1_000), (14_000, 8_000, 1_500))
NAMES = ("Ada", "Ben")


class RaceSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: int = 6_000
    facing: bool = False


class RacePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: tuple[tuple[int, int], ...] = ((1_000, 4_000), (1_000, 8_000))
    slicks: tuple[tuple[int, int], ...] = ((18_000, 10_000), (18_000, 2_000))
    turn: int = 0


class RaceState(TableState, kw_only=True):
    """Where the discs are and face, the slick that each seat has poured (empty if hidden), and whose turn it is."""

    at: list[tuple[int, int]] = []
    facing: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    slicks: list[tuple[int, ...]] = []
    turn: int = 0


class Raced(GameEvent, frozen=True, tag=True, kw_only=True):
    """A disc went along a way; `stopped` on a slick."""

    seat: int
    way: tuple[tuple[int, int], ...]
    facing: int
    stopped: bool = False

    @property
    def refs(self):
        return (f"disc:{self.seat}",)


def away(point, a, b):
    """Return whether a point is farther from a leg than both radii, by whole numbers: (distance to the leg, radius)."""
    (x, y, radius), (dx, dy) = point, (b[0] - a[0], b[1] - a[1])
    px, py, square = x - a[0], y - a[1], dx * dx + dy * dy
    along = px * dx + py * dy
    if along <= 0 or not square:
        return px * px + py * py >= radius * radius
    if along >= square:
        return (x - b[0]) ** 2 + (y - b[1]) ** 2 >= radius * radius
    return (px * dy - py * dx) ** 2 >= radius * radius * square


class RaceRules:
    key, version, seats, open_worth, content = "race", "1", 2, True, None

    def __init__(self, setup):
        self.setup = setup
        self.shape = "path-facing" if setup.facing else "path"

    def next_step(self, state):
        return None if self.outcome(state) else Step("turn", self.turn)

    async def turn(self, ctx):
        seat = ctx.state.turn
        answer = await ctx.place(
            seat, "go", self.shape, lambda observation, point: self.refusal(observation, seat, self.read(point)[0]),
            lambda observation: self.ideas(observation, seat), origin=ctx.state.at[seat], limit=self.setup.limit, cite="race.move.limit",
        )  # fmt: skip
        option, facing = self.read(answer)
        slick = (*ctx.state.slicks[1 - seat], RADIUS)
        legs = list(zip((ctx.state.at[seat], *option), option, strict=False))
        hit = next((index for index, leg in enumerate(legs) if len(slick) == 3 and not away(slick, *leg)), None)
        if hit is not None:
            option = (*option[:hit], slick[:2])
        ctx.emit(Raced(seat=seat, way=option, facing=facing, stopped=hit is not None, cite="race.move.line"))

    def read(self, numbers):
        flat = numbers[:-1] if self.setup.facing else numbers
        return tuple(zip(flat[::2], flat[1::2], strict=True)), numbers[-1] if self.setup.facing else 0

    def refusal(self, observation, seat, option):
        if any(
            not RADIUS <= value <= most - RADIUS for point in option for value, most in zip(point, FIELD, strict=True)
        ):
            return "off the field", "race.move.field"
        if way_length((observation.at[seat], *option)) > self.setup.limit:
            return f"longer than {self.setup.limit / 1000:g} inches", "race.move.limit"
        blocks = [(x, y, radius + RADIUS) for x, y, radius in ROCKS] + [(*observation.at[1 - seat], 2 * RADIUS)]
        legs = list(zip((observation.at[seat], *option), option, strict=False))
        if any(not away(block, *leg) for block in blocks for leg in legs):
            return "something is in the way", "race.move.clear"
        return None

    def ideas(self, observation, seat):
        x, y = observation.at[seat]
        found = []
        for length in (self.setup.limit, self.setup.limit // 2, self.setup.limit // 4):
            for up in (0, -length // 3, length // 3, -length * 9 // 10, length * 9 // 10):
                option = ((min(x + isqrt(length * length - up * up) - 1, FIELD[0] - RADIUS), y + up),)
                if self.refusal(observation, seat, option) is None:
                    found.append((*option[0], 0) if self.setup.facing else option[0])
        return found

    def apply(self, state, event):
        if isinstance(event, Raced):
            state.at[event.seat] = event.way[-1]
            state.facing[event.seat] = event.facing
            state.turn = 1 - event.seat
        elif isinstance(event, OrderGiven):
            apply_order(state, event)

    def outcome(self, state):
        over = [seat for seat, (x, _) in enumerate(state.at) if x >= LINE]
        return Outcome(tuple(over), "line", "race.move.line") if over else None

    def observe(self, state, seat):
        seen = copy_state(state)
        seen.slicks = [slick if owner == seat else () for owner, slick in enumerate(state.slicks)]
        return seen

    def sample(self, observation, chance):
        filled = copy_state(observation)
        filled.slicks = [slick or (18_000, chance.below(FIELD[1])) for slick in observation.slicks]
        return filled

    def view_event(self, event, seat):
        return event

    def evaluate(self, state, seat):
        return float(state.at[seat][0] - state.at[1 - seat][0])

    def reveals(self, event):
        return isinstance(event, Raced) and event.stopped

    def responses(self, state, window, chain):
        return ()

    def candidates(self, state, decision, chance):
        return ()


class RaceWords:
    def prompt(self, observation, decision):
        return f"{NAMES[decision.seat]}, draw your way"

    def label(self, observation, decision, option):
        return option.id

    def sentence(self, observation, event):
        return f"{NAMES[event.seat]} goes {way_length((observation.at[event.seat], *event.way)) / 1000:.1f} inches"

    def outcome(self, observation, outcome):
        return f"{NAMES[outcome.winners[0]]} is over the line"

    def seat_name(self, seat):
        return NAMES[seat]


class RaceMeasurer:
    kinds, heading, rounds = {"Inches": "Inches gone"}, "Ways", "turns"
    uses, deeds, measure, phrases, wording = ("Inches",), (), "inches gone", (), {}

    def sides(self, game):
        return {"a": "Ada", "b": "Ben"}

    def list_starts(self, game, state):
        return ()

    def turn_sides(self, setup):
        return None

    def build_map(self, game):
        return None

    def list_expected_spots(self, game):
        return {}

    def count(self, game, events):
        inches, at = {"a": 0, "b": 0}, list(game.state.at)
        for event in events:
            inches["ab"[event.seat]] += way_length((at[event.seat], *event.way)) // 1000
            at[event.seat] = event.way[-1]
        return Measures({"Inches": {"the field": inches}}, first="a")

    def name_leader(self, game, state):
        ahead = state.at[0][0] - state.at[1][0]
        return "a" if ahead > 0 else "b" if ahead < 0 else ""

    def measure_leads(self, game, state):
        return {side: state.at[seat][0] / 1000 for seat, side in enumerate("ab")}

    def option(self, game, decision, option):
        return option.verb


class RaceMode:
    key, title, tagline = "race", "Race", "Two discs, one line"
    setup_type, position_type = RaceSetup, RacePosition
    table = "tests.toys.race"
    rulebook = Path(__file__).with_name("race.yaml")
    measurer = RaceMeasurer()

    def __init__(self):
        self.schema_types = {}
        self.vocabulary = Vocabulary({"go": "go along a way"}, {}, {})
        self.event_types = list_event_types((Raced, OrderGiven))

    def open(self, setup, position, document, root, seed):
        start = position or RacePosition()
        state = RaceState(at=list(start.at), slicks=list(start.slicks), turn=start.turn)
        return Game(RaceRules(setup), state, RaceWords(), (SeatInfo("Ada", "a"), SeatInfo("Ben", "b")))

    def embed_files(self, setup, document, root):
        return setup

    def check(self, document, root):
        return ()

    def check_data(self):
        return ()

    def names(self, game):
        return ()

    def pieces(self):
        return {}

    def query(self, game, state, name, arguments):
        raise KeyError(name)


# The table


def make_view(canvas, game):
    return RaceView(canvas)


class RacePlaces(StraightPlaces):
    """The field, as large as the stage lets it be."""

    def scale(self, regions):
        return min(regions.board_rect.width / FIELD[0], regions.board_rect.height / FIELD[1])

    def find_ground_point(self, point, regions):
        x, y = (
            round((at - edge) / self.scale(regions)) for at, edge in zip(point, regions.board_rect.topleft, strict=True)
        )
        return (x, y) if 0 <= x <= FIELD[0] and 0 <= y <= FIELD[1] else None

    def pixel(self, point, regions):
        return tuple(
            edge + round(at * self.scale(regions)) for at, edge in zip(point, regions.board_rect.topleft, strict=True)
        )


class RaceView(BaseView):
    """The field with the discs of the racers."""

    def __init__(self, canvas):
        super().__init__(canvas)
        self.place_input = RacePlaces(canvas)

    def layout(self, snapshot):
        found = enumerate(snapshot.observation.at)
        return {f"disc:{seat}": Pose(*self.place_input.pixel(at, snapshot.regions)) for seat, at in found}

    def hit_areas(self, snapshot):
        size = max(1, round(2 * RADIUS * self.place_input.scale(snapshot.regions)))
        found = []
        for index, at in enumerate(snapshot.observation.at):
            rect = pygame.Rect(0, 0, size, size)
            rect.center = self.place_input.pixel(at, snapshot.regions)
            found.append(HitArea(f"disc:{index}", rect))
        return found

    def draw_sprite(self, surface, snapshot, ref, pose):
        colour = self.canvas.theme.seats[int(ref.partition(":")[2])]
        pygame.draw.circle(
            surface, colour, (round(pose.x), round(pose.y)), round(RADIUS * self.place_input.scale(snapshot.regions))
        )

    def draw_board(self, surface, snapshot):
        super().draw_board(surface, snapshot)
        regions, places = snapshot.regions, self.place_input
        for x, y, radius in ROCKS:
            at = places.pixel((x, y), regions)
            pygame.draw.circle(surface, self.canvas.theme["casing"], at, round(radius * places.scale(regions)))
        ends = (places.pixel((LINE, 0), regions), places.pixel((LINE, FIELD[1]), regions))
        pygame.draw.line(surface, self.canvas.theme["text"], *ends, 3)


MODE = RaceMode()
