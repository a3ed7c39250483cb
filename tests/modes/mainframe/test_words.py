"""What the mode says: prompts, labels and log sentences, over whole fights and for single events."""

import re
from typing import Any

import pytest

from game.kernel.cards.piles import CardsDrawn, CardsMoved
from game.kernel.decisions import Choose, ChooseMany, Option
from game.kernel.files.paths import data_root
from game.kernel.rules import Outcome
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import OrderGiven
from game.kernel.totals import Tally
from game.modes import modes
from game.modes.mainframe.model import events as e
from game.modes.mainframe.rules.powers.chart import CHART
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES, UPTIMES, count_name, how, rank_name
from tests.modes.mainframe.table import character, fight, mob
from tests.properties import walk

RAW = re.compile(r"(unit|area|card|seat|pile|line|team|face):\S|_|\b[a-z]+-\d\b|\bNone\b|\{|\}|\?\?|  ")
LONGEST_PROMPT = 80
LONGEST_LABEL = 44


def sane(text: str) -> str:
    """Fail on ids, refs and placeholders in a text that a person reads."""
    assert not RAW.search(text), text
    return text


@pytest.mark.parametrize("level", ["fight-01-first-boot", "fight-13-the-ferry", "fight-12-recompile"])
def test_a_fight_is_told_without_ids(level: str) -> None:
    loaded = load_scenario(data_root("levels") / "mainframe" / f"{level}.yaml", modes())
    wording = loaded.start()[0].wording
    told_count = 0
    for match in walk(loaded, 11, 160):
        observations = {decision.seat: match.observe(decision.seat) for decision in match.decisions}
        for decision in match.decisions:
            observation = observations[decision.seat]
            prompt = sane(wording.prompt(observation, decision))
            assert len(prompt) <= LONGEST_PROMPT, prompt
            for option in getattr(decision, "options", ()):
                label = sane(wording.label(observation, decision, option))
                assert 0 < len(label) <= LONGEST_LABEL, label
        observation = match.observe(None)
        for event in match.events[told_count:]:
            text = sane(wording.sentence(observation, match.rules.view_event(event, None)))
            assert not text or (text[-1] in ".!?" and text[0].isupper()), text
        told_count = len(match.events)
    assert told_count > 100


def test_every_line_is_named() -> None:
    assert list(LINE_NAMES) == list(BOOTS) == list(UPTIMES) == list(CHART)


@pytest.mark.parametrize(("rating", "text"), [(2, "2+"), (10, "10+"), (11, "J+"), (13, "K+"), (14, "never")])
def test_ratings_are_written_as_ranks(rating: int, text: str) -> None:
    assert rank_name(rating) == text


@pytest.mark.parametrize(
    ("count", "text"), [(1, "Ace low"), (2, "2"), (12, "Queen"), (14, "Ace high"), (15, "no card")]
)
def test_counts_are_named(count: int, text: str) -> None:
    assert count_name(count) == text


def test_a_number_tells_how_it_came_about() -> None:
    tally = Tally("Damage", 30, "mainframe.attacks.hit")
    assert how(tally.total()) == "30"
    tally.becomes("Boot of the Pair", 50, "mainframe.hands.pair")
    tally.times("Ace", 2, "mainframe.attacks.ace")
    tally.half("Armored", "mainframe.gap.damage-order")
    assert how(tally.total()) == "30, raised to 50 by the Boot of the Pair, doubled by the Ace, halved by armor"
    fall = Tally("MaxHP", 100, "mainframe.field.fall-damage")
    fall.becomes("four cuts", 20, "mainframe.gap.ladder")
    assert how(fall.total()) == "100, cut to 20 by four cuts"


class Spoken:
    """A small fight whose words are asked for single things."""

    def __init__(self) -> None:
        self.table = fight(
            [character("kestrel")],
            [mob("watcher")],
            at={"kestrel": "g", "watcher-1": "m"},
            hands={"kestrel": ["4H"], "cpu": ["6C"]},
        )
        self.observation = self.table.match.observe(None)
        self.wording: Any = self.table.game.wording

    def says(self, event: Any) -> str:
        """Return the sentence of an event."""
        text: str = self.wording.sentence(self.observation, event)
        return text


@pytest.fixture
def spoken() -> Spoken:
    """Return a small fight."""
    return Spoken()


def attacked(result: str, accuracy: int = 5, evade: int = 12) -> e.Attacked:
    """Return an attack of Kestrel on Watcher 1 with the Queen of Hearts."""
    return e.Attacked(
        unit="kestrel", target="watcher-1", card="QH", face="QH", result=result,
        accuracy=Tally("Accuracy", accuracy, "x").total(), evade=Tally("Evade", evade, "x").total(),
    )  # fmt: skip


def test_attacks_say_why(spoken: Spoken) -> None:
    assert spoken.says(attacked("miss", accuracy=13)) == "Kestrel misses Watcher 1 with Q♥: K+ hits."
    assert spoken.says(attacked("dodge")) == "Watcher 1 dodges Kestrel's Q♥: Q+ is dodged."
    assert spoken.says(attacked("hit", evade=13)) == "Kestrel hits Watcher 1 with Q♥: 5+ hits, K+ would be dodged."
    assert spoken.says(attacked("hit", evade=15)) == "Kestrel hits Watcher 1 with Q♥: 5+ hits, nothing is dodged."
    assert "an Ace cannot miss" in spoken.says(attacked("ace"))


def test_damage_says_its_parts(spoken: Spoken) -> None:
    tally = Tally("Damage", 30, "mainframe.attacks.hit")
    tally.becomes("Boot of the Pair", 50, "mainframe.hands.pair")
    event = e.Damaged(unit="watcher-1", damage=tally.total(), before=100, hp=50)
    assert spoken.says(event) == "Watcher 1 loses 50 HP (30, raised to 50 by the Boot of the Pair): 50 left."


def test_hidden_cards_are_only_counted(spoken: Spoken) -> None:
    assert spoken.says(CardsDrawn(cards=("?", "?"), source="deck", target="hand:1")) == "The CPU draws 2 cards."
    moved = CardsMoved(cards=("4C",), source="hand:0", target="play:0")
    assert spoken.says(moved) == "Kestrel plays 4♣."


def test_orders_and_points_name_the_price(spoken: Spoken) -> None:
    assert "3 Move points" in spoken.says(OrderGiven(0, "draw", "now"))
    gain = e.PointsChanged(unit="kestrel", before=4, after=6, reason="gain", lost=2)
    assert spoken.says(gain) == "Kestrel gains 2 Move: 6 now, 2 lost at Max Move."


def test_the_turn_prompt_says_whose_and_what_for(spoken: Spoken) -> None:
    table = spoken.table
    table.select(kestrel="4H", cpu="6C")
    decision = table.match.decision
    assert decision is not None
    prompt = spoken.wording.prompt(table.match.observe(decision.seat), decision)
    assert prompt.startswith("Kestrel, turn on 4♥: ")
    assert prompt.endswith(" or end the turn")


def test_an_empty_hand_is_asked_in_its_own_words(spoken: Spoken) -> None:
    options = (Option("reload"), Option("wait"))
    decision = ChooseMany(0, "select", options, 1, 1, alone=("reload", "wait"))  # type: ignore[arg-type]
    assert spoken.wording.prompt(spoken.observation, decision).startswith("Kestrel has no cards")


@pytest.mark.parametrize(("key", "yes", "no"), [("team", "Add to Team Hand", "Discard the card"), ("odd", "Yes", "No")])
def test_yes_and_no_say_what_they_do(spoken: Spoken, key: str, yes: str, no: str) -> None:
    decision = Choose(0, key, (Option("yes"), Option("no")))  # type: ignore[arg-type]
    labels = [spoken.wording.label(spoken.observation, decision, option) for option in decision.options]
    assert labels == [yes, no]


@pytest.mark.parametrize(("key", "start"), [("mc", "Victory"), ("cpu", "Defeat"), ("draw", "A draw")])
def test_outcomes_are_sentences(spoken: Spoken, key: str, start: str) -> None:
    assert spoken.wording.outcome(spoken.observation, Outcome((), key, "")).startswith(start)


def test_a_move_and_a_bonus_action_to_the_same_area_name_their_price():
    from game.kernel.files.paths import data_root
    from game.kernel.scenarios.scenario import load_scenario
    from game.modes import modes

    loaded = load_scenario(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml", modes())
    game, match = loaded.start(3)
    labels = {}
    for _ in range(60):
        decision = match.decision
        if decision.key == "turn":
            labels |= {option.id: game.wording.label(match.state, decision, option) for option in decision.options}
            if any(name.startswith("bonus:reposition") for name in labels):
                break
        least = getattr(decision, "least", None)
        selected = decision.options[0].id if least is None else tuple(o.id for o in decision.options[:least])
        match.answer(selected, decision.seat)
    moves = [text for name, text in labels.items() if name.startswith("move:")]
    bonus = [text for name, text in labels.items() if name.startswith("bonus:reposition")]
    assert any(text.endswith(" Move") for text in moves), labels
    assert bonus and all(text.endswith(": bonus action") for text in bonus), labels
