"""Decks, their rules and texts; the cards that ship; bad input."""

import shutil
from pathlib import Path

import msgspec
import pytest

from game.cli import main
from game.commands.verify import check_file
from game.kernel.files.documents import ContentError, all_errors, dump_yaml, parse_yaml
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from game.modes.duel.content import loading
from game.modes.duel.content.deck_text import export_deck, load_deck, read_deck, save_deck
from game.modes.duel.content.decks import DeckError, deck_problems
from game.modes.duel.content.describe import card_text, city_text
from game.modes.duel.content.loading import data
from game.modes.duel.content.terms import ATTRIBUTES, Condition, Keyword, Stat
from game.modes.duel.content.types import DeckList
from game.modes.duel.content.verbs import Verbs
from game.modes.duel.rules.verbs import ACTS
from tests.modes.duel.table import char, gear

CARDS, CITIES, DECKS = data().cards, data().cities, data().decks


def changed(**changes):
    """Return a ready deck with changes."""
    return msgspec.structs.replace(DECKS["long-ledger"], **changes)


def cites(deck):
    """Return the clauses a deck breaks."""
    return [problem.cite for problem in deck_problems(deck, CARDS, CITIES)]


def test_the_worked_example_of_a_deck_check():
    """Source: duel.deck.size, duel.deck.copies-three, duel.deck.copies-hero, duel.deck.reserves-count-for-copies

    Source: duel.deck.reserves-size, duel.keyword.hero, duel.character.name, duel.spell.name, duel.gear.name
    """
    assert DECKS["long-ledger"].cards["salt-ration"] == 3
    assert cites(changed(reserves={"salt-ration": 1})) == ["duel.deck.copies-three"]
    assert cites(changed(reserves={"quartermaster-oda": 1})) == ["duel.deck.copies-hero"]
    spare = {"longbow": 3, "field-kitchen": 3, "gate-clerk": 3, "census": 3, "tower-shield": 1}
    assert cites(changed(reserves=spare)) == ["duel.deck.reserves-size"]
    spare.pop("tower-shield")
    assert cites(changed(reserves=spare)) == []


def test_what_breaks_a_deck_is_named_beside_the_card():
    """Source: duel.deck.size, duel.deck.one-city"""
    cards = dict(DECKS["long-ledger"].cards)
    cards["quick-study"] = 2
    (problem,) = deck_problems(changed(cards=cards), CARDS, CITIES)
    assert (problem.place, problem.found) == ("cards", "39")
    cards["quick-study"] = 4
    problems = deck_problems(changed(cards=cards), CARDS, CITIES)
    assert [(p.place, p.found) for p in problems] == [("cards", "41"), ("cards.quick-study", "4")]
    (problem,) = deck_problems(changed(city="quilhaven"), CARDS, CITIES)
    assert problem.hint == "quillhaven"


@pytest.mark.parametrize("key", sorted(DECKS))
def test_decks_go_through_text(key):
    """A deck exported and imported is the same deck."""
    text = export_deck(DECKS[key], CARDS, CITIES)
    read = read_deck(text, CARDS, CITIES)
    assert not read.problems and msgspec.structs.replace(read.deck, id=key) == DECKS[key]


def test_a_bad_deck_text_is_refused_with_every_reason():
    text = export_deck(DECKS["long-ledger"], CARDS, CITIES).replace(
        "3 Quick Study", "3 Quick Studdy\nfour Salt Rations"
    )
    first, second = read_deck(text, CARDS, CITIES).problems
    line = 1 + text.splitlines().index("3 Quick Studdy")
    assert (first.place, first.hint) == (f"line {line}", "Quick Study")
    assert (second.place, second.found) == (f"line {line + 1}", "'four Salt Rations'")
    problems = read_deck("City: Quillhaven\nCity: Veilmarket\n", CARDS, CITIES).problems
    assert "one City, found a second one" in str(DeckError(list(problems)))


def test_a_refused_deck_leaves_its_file_as_it_was(tmp_path: Path):
    path = tmp_path / "mine.txt"
    save_deck(path, DECKS["long-ledger"], CARDS, CITIES)
    before = path.read_bytes()
    for bad in (changed(cards={"census": 3}), changed(reserves={"quartermaster-oda": 1}), changed(city="nowhere")):
        with pytest.raises(DeckError):
            save_deck(path, bad, CARDS, CITIES)
        assert path.read_bytes() == before and [file for file in tmp_path.iterdir() if file.is_file()] == [path]
    assert load_deck(path, CARDS, CITIES).cards == DECKS["long-ledger"].cards
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(DeckError, match="UTF-8"):
        load_deck(path, CARDS, CITIES)


# What ships


def test_the_data_is_clean_and_large_enough():
    """Source: duel.gap.card-pool, duel.attribute.four, duel.gap.attribute-names"""
    assert data().errors == ()
    assert len(CARDS) >= 150 and len(CITIES) >= 8 and len(DECKS) >= 8
    for attribute in ATTRIBUTES:
        for kind in ("character", "spell", "gear"):
            assert any(attribute in card.cost.types and card.kind == kind for card in CARDS.values())


def test_the_cards_use_every_keyword_and_every_verb():
    """Source: duel.gap.ranged, duel.gap.icons, duel.trigger.icons"""
    used = {keyword for card in CARDS.values() for keyword in card.keywords}
    assert used == set(Keyword.__args__)
    verbs = {
        type(verb)
        for card in CARDS.values()
        for ability in (card.play, card.exhausted, *card.actions, *card.triggers)
        if ability is not None
        for verb in ability.effects
    }
    assert {kind.__name__ for kind in Verbs.__args__} - {kind.__name__ for kind in verbs} == {"HarmOpponent"}


def test_every_verb_has_a_rule():
    assert set(ACTS) == set(Verbs.__args__)


def test_the_cards_use_every_form_of_cost_and_effect():
    """Source: duel.cost.where, duel.fatigue.icon, duel.dl.stat, duel.attach.how, duel.trigger.conditions"""
    every = list(CARDS.values())
    abilities = [a for card in every for a in (card.play, card.exhausted, *card.actions) if a is not None]
    assert {len(card.cost.types) for card in every} >= {0, 1, 2}
    assert any(card.cost.any for card in every) and any(ability.cost.fatigue > 1 for ability in abilities)
    assert {ability.stat for ability in abilities if ability.dl is not None} == set(Stat.__args__)
    assert {card.exhausted.from_ for card in every if card.exhausted} >= {"", "hand", "stockpile"}
    assert any(card.exhausted and card.exhausted.cost.attributes for card in every)
    assert any(card.equip and card.equip.cost.attributes for card in every)
    conditions = {card.exhausted.when for card in every if card.exhausted}
    conditions |= {card.equip.when for card in every if card.equip}
    assert conditions == set(Condition.__args__)
    assert {card.equip.from_ for card in every if card.equip} >= {"", "hand"}
    assert any(card.aura for card in every) and any(card.kind == "spell" and card.equip for card in every)


def test_scale_and_names():
    """Numbers stay within the scale of the card pool. Source: duel.gap.card-pool, duel.city.theme"""
    assert len({card.name for card in CARDS.values()}) == len(CARDS)
    for card in CARDS.values():
        assert card.martial <= 8 and card.elude <= 6 and card.endure <= 5 and card.trait <= 4
        assert card.cost.attributes <= 8
    for deck in DECKS.values():
        traits = [CARDS[key].trait for key, number in deck.cards.items() for _ in range(number)]
        assert 1.7 <= sum(traits) / len(traits) <= 2.1, deck.name
    those = [CARDS[key] for deck in DECKS.values() for key, number in deck.cards.items() for _ in range(number)]
    fighters = [card.trait for card in those if card.kind == "character"]
    assert 1.7 <= sum(fighters) / len(fighters) <= 2.1


def test_every_card_and_city_says_what_it_does():
    """Source: duel.gap.effect-durations, duel.attach.how"""
    for card in CARDS.values():
        text = " ".join(card_text(card))
        assert bool(text) == bool(
            card.keywords or card.play or card.actions or card.exhausted or card.equip or card.aura or card.own
            or card.triggers
        ), card.id  # fmt: skip
        assert "{" not in text and "  " not in text
    assert city_text(CITIES["gallowgate"]) == ["No effect."]
    assert "DL 4 with Elude: cause 1 Fatigue to target Character." in " ".join(
        card_text(CARDS["cold-whisper"])
    ).replace("Cause", "cause")


@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("war-council", "Up to 2 target Characters of yours become Prepared without Fatigue; gain 1 Edge each."),
        ("field-orders", "Up to 2 target Characters of yours Move; remove 1 Fatigue from them."),
        ("cut-the-purse", "The opponent loses 2 Attributes of a type you name; gain 1 Guile."),
        ("toll-cheat", "Once in your turn: When your Sabotage succeeds, gain 1 Guile."),
        ("old-watchman", "Cannot attack."),
        ("lamp-archivist", "Casts cost 1 any less."),
        ("moth-seer", "1 Fatigue: Look at the top card of your Arsenal; you may put it on the bottom."),
    ],
)
def test_texts_of_one_and_of_several_read_well(card, line):
    """Source: duel.gap.city-trigger-scope"""
    assert line in card_text(CARDS[card])


@pytest.mark.parametrize(
    ("city", "line"),
    [
        (
            "hammerfall",
            "Once in your turn: When a Character of yours wins a fight as attacker, "
            "after the attack remove 1 Fatigue from it.",
        ),
        ("veilmarket", "Once a turn: When you give Support from your Stockpile, draw 1 card."),
    ],
)
def test_a_city_says_when_it_works(city, line):
    """Source: duel.city.effect, duel.gap.city-trigger-scope"""
    assert city_text(CITIES[city]) == [line]


# Bad input


def opened(cards, deck, **setup):
    """Open a scenario of one deck against itself."""
    city = {"id": "here", "name": "Here", "attributes": {"brawn": 1}, "resolve": 14}
    text = dump_yaml({"mode": "duel", "setup": {"decks": [deck, deck], "cards": cards, "cities": [city]} | setup})
    return open_document(parse_yaml(text.encode(), Path("bad.yaml")), modes())


def refusal(cards, deck, **setup):
    """Return why a scenario is refused."""
    with pytest.raises(ContentError) as caught:
        opened(cards, deck, **setup)
    return [str(error) for error in all_errors(caught.value)]


def test_scenarios_with_bad_decks_are_refused():
    cards = [gear(f"g{n}") for n in range(14)]
    good = {"name": "x", "city": "here", "cards": {f"g{n}": 3 for n in range(13)} | {"g13": 1}}
    opened(cards, good)
    assert "found 39" in refusal(cards, good | {"cards": {f"g{n}": 3 for n in range(13)}})[0]
    four = good | {"cards": good["cards"] | {"g0": 4, "g13": 1, "g1": 2}}
    assert "at most 3 cards named G0" in refusal(cards, four)[0]
    unknown = good | {"cards": {f"g{n}": 3 for n in range(13)} | {"g99": 1}}
    assert "a known card" in refusal(cards, unknown)[0]
    assert "did you mean long-ledger" in refusal([], "long-leger")[0]
    heroes = [char("h", keywords=["hero"]), *cards]
    two = good | {"cards": {f"g{n}": 3 for n in range(12)} | {"g12": 2, "h": 2}}
    assert "1 copy of the Hero H" in refusal(heroes, two)[0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cost": {"brwn": 1}}, "did you mean brawn"),
        ({"cost": {"any": -1}}, ">= 0"),
        ({"cost": {"fatigue": 1}}, "a cost without Fatigue"),
        ({"exhausted": {"effects": [{"do": "drwa"}]}}, "did you mean dr"),
        ({"exhausted": {"effects": []}}, "at least one verb"),
        ({"exhausted": {"effects": [{"do": "tire", "amount": 9}]}}, "<= 4"),
        ({"exhausted": {"effects": [{"do": "tire"}]}}, "`target` or `each`"),
        ({"exhausted": {"effects": [{"do": "sabotage"}]}}, "a verb of cards"),
        ({"keywords": ["guard"]}, "Characters only"),
        ({"play": {"effects": [{"do": "draw"}]}}, "no `play`"),
        ({"id": "a.b"}, "letters, digits and dashes"),
        ({"trait": "much"}, "whole number"),
        ({"martial": 3}, "no 'martial' on a Gear"),
        ({"own": {"elude": 1}}, "no 'own' on a Gear"),
        ({"equip": {}}, "something that the Character gets"),
        ({"actions": [{"effects": [{"do": "draw"}]}]}, "could be used without end"),
        ({"exhausted": {"effects": [{"do": "draw"}], "stat": "endure"}}, "a `dl` beside `stat`"),
        ({"exhausted": {"effects": [{"do": "draw"}], "target": {"who": "own"}}}, "a verb that uses `target`"),
        ({"exhausted": {"effects": [{"do": "draw"}], "fighter": {"who": "own"}}}, "the verb fight"),
        ({"exhausted": {"effects": [{"do": "gain", "attribute": "about"}]}}, "`about` only in a trigger"),
        ({"exhausted": {"effects": [{"do": "rest"}], "target": {"who": "about"}}}, "`about` only in a trigger"),
        ({"exhausted": {"effects": [{"do": "rest"}], "target": {"who": "own"}, "each": {"who": "own"}}}, "found both"),
    ],
)
def test_cards_that_do_not_parse_are_refused(change, words):
    deck = {"name": "x", "city": "here", "cards": {"g": 1}}
    errors = refusal([gear("g") | change], deck, unchecked=True)
    assert any(words in error for error in errors), errors


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ({"kind": "character", "martial": 2}, "expected 'elude', 'endure' on a Character"),
        (
            {"kind": "spell", "play": {"effects": [{"do": "draw"}]}, "aura": {"bonus": {"elude": 1}}},
            "no 'aura' on a Spell",
        ),
        (
            {"kind": "spell", "play": {"effects": [{"do": "draw"}]}, "triggers": [{"on": "support", "effects": []}]},
            "no 'triggers' on a Spell",
        ),
    ],
)
def test_a_kind_of_card_has_what_it_needs_and_nothing_that_would_never_work(card, words):
    """Source: duel.character.martial, duel.attach.equip-only"""
    deck = {"name": "x", "city": "here", "cards": {"g": 1}}
    errors = refusal([{"id": "g", "name": "G"} | card], deck, unchecked=True)
    assert words in errors[0]


CARD = """- id: night-porter
  name: {name}
  kind: {kind}
  cost: {{guile: 1, any: 1}}
  trait: 1
{rest}"""
STATS = "  martial: 2\n  elude: 3\n  endure: 1\n  keywords: [guard]\n"


@pytest.fixture
def own_data(tmp_path, monkeypatch):
    """The mode reads a copy of its data, to which a test adds files."""
    folder = tmp_path / "data"
    shutil.copytree(loading.DATA, folder)
    monkeypatch.setattr(loading, "DATA", folder)
    loading.data.cache_clear()
    yield folder
    monkeypatch.undo()
    loading.data.cache_clear()


@pytest.mark.parametrize(
    ("kind", "remaining", "text"),
    [
        ("character", STATS, "Guard"),
        ("gear", "  actions: [{cost: {fatigue: 1}, effects: [{do: draw}]}]\n", "1 Fatigue: Draw 1 card."),
        ("spell", "  play: {effects: [{do: gain, amount: 2}]}\n", "Gain 2 Attributes of a type of your choice."),
    ],
)
def test_a_card_is_added_by_writing_yaml(own_data, kind, remaining, text):
    (own_data / "cards" / "new.yaml").write_text(CARD.format(name="Night Porter", kind=kind, rest=remaining))
    found = loading.data()
    assert found.errors == ()
    assert card_text(found.cards["night-porter"]) == [text]
    assert "3 Night Porter" in export_deck(changed(cards={"night-porter": 3}), found.cards, CITIES)


@pytest.mark.parametrize(
    ("name", "remaining", "line", "words"),
    [
        ("Night Porter", "  martial: 2\n", 1, "on a Character"),
        ("Mire Ogre", STATS, 2, "a name of its own"),
        ("Night Porter", STATS + "  actions: [{effects: [{do: draw}]}]\n", 10, "without end"),
        ("Night Porter", STATS + "  exhausted: {effects: [{do: drwa}]}\n", 10, "did you mean draw"),
    ],
)
def test_a_card_that_is_wrong_is_one_line_and_the_others_stay(own_data, name, remaining, line, words):
    path = own_data / "cards" / "new.yaml"
    path.write_text(CARD.format(name=name, kind="character", rest=remaining))
    found = loading.data()
    (error,) = found.errors
    assert (Path(error.file), error.line) == (path, line)
    assert words in str(error) and "expected" in str(error) and "found" in str(error)
    assert CARDS.keys() <= found.cards.keys()


def test_a_file_of_cards_can_be_verified_by_itself(capsys):
    cards = loading.DATA / "cards" / "brawn.yaml"
    assert check_file(cards).errors == []
    assert main(["verify", str(cards)]) == 0
    assert capsys.readouterr().out == f"{cards}: ok\n"


def test_deck_type_is_strict():
    with pytest.raises(ContentError, match="unknown-key"):
        opened([gear("g")], {"name": "x", "city": "here", "cards": {"g": 1}, "sideboard": {}})
    assert isinstance(DECKS["lamplight"], DeckList)
