"""The figures in the sentence of a Hint are what then comes, over random play in every mode.

A hint is told here for the answer that is given next, whatever a good player would say. What its sentence takes over
from the table whole (odds, outcomes, what effects do) is held by the `test_forecasts.py` of each mode; here those
figures are held that a hint puts together itself, each line by a pattern of its sentence.
"""

import re
from functools import cache
from types import SimpleNamespace

import pytest

from game.boards.hex import distance
from game.kernel.cards.piles import CardsDrawn, CardsMoved
from game.kernel.decisions import Choose, Option
from game.modes.arena.game_content import faces, in_rear
from game.modes.arena.game_content import opponents as arena_opponents
from game.modes.arena.model import ability_events as arena_abilities
from game.modes.arena.model import events as arena
from game.modes.duel.model import events as duel
from game.modes.mainframe.game_content import initiative
from game.modes.mainframe.model import events as mainframe
from game.modes.mainframe.model import power_events as powers
from game.modes.mainframe.words.terms import count_name
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.words.relations import tenths
from game.modes.story.model import events as story
from game.modes.story.model.state import is_dead
from game.modes.story.rules.numbers import test_totals as sums_of_tests
from game.ui.paint.canvas import Canvas
from game.ui.table.gold import forced_answer
from game.ui.table.hint_words import tell_hint
from game.ui.table.scene import make_view
from game.ui.window.settings import Settings
from tests.bench.levels import LEVELS
from tests.forecasts import Ledger, play

MOST, GAMES = 260, 6
ROUNDED = 0.005
"""By how much a chance that is told in whole per cent may be off."""


class Moment:
    """What was told before an answer, and what came of it."""

    def __init__(self, content, seen, decision, answer):
        self.content, self.seen, self.decision, self.answer = content, seen, decision, answer
        self.match, self.events = None, ()

    @property
    def state(self):
        return self.match.state

    def of(self, *kinds):
        return [event for event in self.events if isinstance(event, kinds)]


# Mainframe


def attack_hits(hold, found, now):
    hurt = now.of(mainframe.Damaged)
    if hurt and not now.of(powers.InterruptPlayed):
        damage, before, after = map(int, found.groups())
        hold((damage, before, after), (hurt[0].damage.value, hurt[0].before, max(0, hurt[0].hp)))


def goes_down(hold, found, now):
    hurt = now.of(mainframe.Damaged)
    if hurt and not now.of(powers.InterruptPlayed):
        hold((int(found[1]), True), (hurt[0].damage.value, hurt[0].hp <= 0))


def move_left(hold, found, now):
    unit, turn = now.state.units[now.seen.turn.unit], now.state.turn
    if turn is not None and turn.unit == unit.id and now.answer == f"move:{unit.at}":
        hold(int(found[1]), unit.steps if unit.kind == "mob" else unit.points)


def in_range(hold, found, now):
    unit, turn = now.state.units[now.seen.turn.unit], now.state.turn
    if turn is not None and turn.unit == unit.id and now.answer == f"move:{unit.at}":
        offered = {one.id for one in getattr(now.match.decision, "options", ()) if one.id.count(":") == 1}
        hold(int(found[1]), len([one for one in offered if one.startswith("attack:")]))


def ace_acts(hold, found, now):
    card = now.decision.about[0].partition(":")[2]
    if not now.of(mainframe.RoundBegan):
        hold(found[1], count_name(initiative(now.state, card)))


# Arena


def chance(hold, found, now):
    told = int(found[1]) / 100
    judged = now.of(arena_abilities.AttackJudged)
    if judged and not now.of(arena_abilities.ReactionUsed):
        hold.ledger.mean(hold.line, told, told * (1 - told) + ROUNDED, int(judged[0].success))


def hit_points(hold, found, now):
    name = now.answer.split(":")[2] if isinstance(now.answer, str) and now.answer.startswith("use:") else ""
    if name in now.seen.units:
        hold(int(found[1]), now.seen.units[name].hp)


def walked(hold, found, now):
    steps = [one for one in now.of(arena.Stepped) if one.unit == now.seen.active]
    if now.answer.startswith("move:") and not now.of(arena_abilities.ReactionUsed, arena_abilities.Fired):
        goal = now.state.units[now.seen.active].at
        if goal is not None and now.answer == f"move:{goal[0]},{goal[1]}":
            hold(int(found[1]), len(steps))


def hexes_away(hold, found, now):
    unit = now.state.units.get(now.seen.active)
    if unit is None or unit.at is None or now.answer != f"move:{unit.at[0]},{unit.at[1]}":
        return
    if not now.of(arena_abilities.ReactionUsed, arena_abilities.Fired):
        foes = [one for one in arena_opponents(now.content, now.state, unit) if one.at is not None]
        hold(int(found[1]), min(distance(unit.at, one.at) for one in foes))


def in_front(hold, found, now):
    named = [ref[5:] for ref in now.decision.about if ref.startswith("unit:")]
    unit = now.state.units[named[0]]
    if unit.at is None or now.of(arena_abilities.ReactionUsed, arena_abilities.Fired, arena_abilities.Damaged):
        return
    if now.answer != f"face:{unit.facing}" or unit.prone:
        return
    foes = [one for one in arena_opponents(now.content, now.state, unit) if one.at is not None]
    behind = sum(in_rear(unit, one.at) for one in foes)
    came = sum(faces(unit, one.at) for one in foes), len(foes), behind
    hold((int(found[1]), int(found[2]), 0 if found[3] == "none" else int(found[3])), came)


def kept_aside(hold, found, now):
    unit = now.state.units[now.decision.about[0][5:]]
    hold(int(found[1]), unit.pools.maintenance + unit.pools.path)


# Two Cities


def drawn(hold, found, now):
    phases = [index for index, one in enumerate(now.events) if isinstance(one, duel.PhaseBegan)]
    if len(phases) > 1:
        between = now.events[phases[0] : phases[1]]
        hold(int(found[1]), len([one for one in between if isinstance(one, CardsDrawn)]))


def stay_in_hand(hold, found, now):
    if not now.of(CardsMoved, duel.Discarded):
        hold(int(found[1]), len(now.state.zone("hand", int(now.decision.seat))))


def attackers(hold, found, now):
    hold(int(found[1]), len([one for one in now.of(duel.Tired) if one.reason == "attack"]))


def resolve_after(hold, found, now):
    seat = int(now.decision.seat)
    hold((int(found[1]), int(found[2])), (now.seen.players[seat].resolve, now.state.players[seat].resolve))


# Skirmish


def nearest(hold, found, now):
    figure = find_asked_figure(now.seen, now.decision)
    option = next((one for one in now.decision.options if one.id == now.answer), None)
    named = [ref[7:] for ref in option.refs if ref.startswith("figure:")] if option is not None else []
    figure = now.seen.figures[named[0]] if now.decision.key == "activate" and named else figure
    others = [one for one in now.content.in_play(now.seen) if one.seat != figure.seat and one.at is not None]
    hold(float(found[1]), float(min(tenths(now.content.gap(figure, one)) for one in others)))


# Lamplight


def harm_held(hold, found, now):
    seat = int(now.decision.seat)
    cards = [card for zone in ("draw", "discard", "hand") for card in now.seen.zone(zone, seat)]
    hold((int(found[1]), int(found[2])), (sum(map(is_dead, cards)), len(cards)))


def needed_for_tests(hold, found, now):
    before, after = now.seen.challenge, now.state.challenge
    if before is None or after is None or len(after.tests) != len(before.tests):
        return
    left = next(index for index, one in enumerate(before.tests) if one.passed < 0)
    laid = after.lays[len(before.lays) :]
    if laid and all(lay.card for lay in laid) and after.tests[left].category == before.tests[left].category:
        one, two = (sums_of_tests(now.content, challenge)[left].value for challenge in (before, after))
        hold((int(found[1]), True), (one, two - one <= int(found[3])))


def cards_drawn(hold, found, now):
    seat = int(now.decision.seat)
    came = [one for one in now.of(story.HeroDrewCards) if one.seat == seat and one.reason == "refill"]
    if len(came) == 1 and len(now.seen.zone("draw", seat)) >= int(found[1]):
        hold(int(found[1]), len(came[0].cards))


def assault_strength(hold, found, now):
    hold(int(found[1]), now.seen.assault.strength)


FIGURES = {
    "mainframe": {
        "attack hits": (r"it hits for (\d+), HP (\d+) to (\d+)", attack_hits),
        "goes down": (r"it hits for (\d+), and .* goes down", goes_down),
        "Move left": (r"which leaves (\d+) Move", move_left),
        "in range": (r"^Move [^:]*: (\d+) opponents? (?:is|are) in range there, \d+ from", in_range),
        "Ace": (r"it acts on ([\w ]+), and \d+ other", ace_acts),
    },
    "arena": {
        "chance": (r": (\d+)% to succeed", chance),
        "hit points": (r"damage of (\d+) hit points", hit_points),
        "walk": (r"^Walk (\d+) hex", walked),
        "away": (r"is (\d+) hex(?:es)? away then, instead of \d+", hexes_away),
        "in front": (r"(\d+) of (\d+) opponents are in front then, and (none|\d+) behind", in_front),
        "kept aside": (r"Keep everything up: (\d+)", kept_aside),
    },
    "duel": {
        "draw": (r"then you draw (\d+) card", drawn),
        "in hand": (r"(\d+) cards? stays? in hand, and none", stay_in_hand),
        "attackers": (r"Attack now with (\d+) Character", attackers),
        "Resolve": (r"Resolve (\d+) › (\d+)$", resolve_after),
    },
    "skirmish": {
        "nearest": (r"the nearest enemy, is ([\d.]+) in away$", nearest),
    },
    "story": {
        "harm": (r"(\d+) of (\d+) cards of the hero (?:is|are) harm", harm_held),
        "Tests": (r" (\d+) of (\d+), the hands hold (\d+)", needed_for_tests),
        "draws": (r"You draw (\d+): \d+ % chance", cards_drawn),
        "assault": (r"strikes with \w+ (\d+), \d+ is laid", assault_strength),
    },
}
"""For each mode the figures of its hints: by the name of a line its pattern, and what holds it."""


class Hold:
    """Holds one line of a ledger."""

    def __init__(self, ledger, line, about):
        self.ledger, self.line, self.about = ledger, line, about

    def __call__(self, told, came):
        self.ledger.hold(self.line, told, came, self.about)


class HintWatch:
    """Tells a hint for every answer, and holds its figures."""

    def __init__(self, mode, view, wording, ledger):
        self.lines, self.view, self.wording, self.ledger = FIGURES[mode], view, wording, ledger
        self.told = None

    def before(self, match, decision, answer):
        self.told = None
        if forced_answer(decision) is not None:
            return
        seen = match.observe(int(decision.seat))
        sentence = tell_hint(self.view.hint_texts, self.wording, seen, decision, answer)
        self.told = sentence, Moment(match.rules.content, seen, decision, answer)

    def after(self, match, events):
        if self.told is None:
            return
        sentence, moment = self.told
        moment.match, moment.events = match, events
        for line, (pattern, holds) in self.lines.items():
            found = re.search(pattern, sentence)
            if found is not None:
                holds(Hold(self.ledger, line, f"{sentence} ({moment.answer})"), found, moment)


@cache
def make_table(mode):
    game, _ = LEVELS[mode].start(1, history=False)
    return make_view(Canvas(Settings(), (1280, 720)), SimpleNamespace(loaded=LEVELS[mode], game=game)), game.wording


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("mode", sorted(FIGURES))
def test_the_figures_of_hints_come(mode):
    ledger = Ledger()
    for seed in range(GAMES):
        play(LEVELS[mode], seed, MOST, HintWatch(mode, *make_table(mode), ledger))
    ledger.judge(FIGURES[mode])


@pytest.mark.usefixtures("unpainted")
def test_a_hint_names_a_reload_of_the_cpu_as_its_option_does():
    view, wording = make_table("mainframe")
    _, match = LEVELS["mainframe"].start(1, history=False)
    options = (Option("act:7C:stray-1", ("card:7C", "unit:stray-1")), Option("reload:7C", ("card:7C", "pile:deck")))
    decision = Choose(match.decision.seat, "cpu-card", options)
    sentence = tell_hint(view.hint_texts, wording, match.state, decision, "reload:7C")
    assert wording.label(match.state, decision, options[1]) in sentence
