"""Pointing at the Duel table: the zoom waits and hides nothing, keys are harmless, undo and passing on keep secrets."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import Fight
from game.modes.duel.model.tasks import Reveal
from game.modes.duel.table.board.layout import lane_kind, shown_cards
from game.modes.duel.table.effects import effects
from game.modes.duel.table.preview.outcomes import refused_words
from game.modes.duel.table.zoom import ZOOM_U, zoom_place
from game.modes.duel.table.zoom_notes import notes_of, zoom_lines
from game.ui.table.anchors import Spots
from game.ui.table.blows import CONTACT, HOLD
from game.ui.table.director import RunningEffect
from game.ui.table.drawing import draw_pointed_tooltip
from game.ui.table.sprite_motion import compute_lunges, compute_widths
from game.ui.table.view import VisualEffect
from tests.ui.driver import TableDriver
from tests.ui.test_duel_table import LEVEL, played

pytestmark = pytest.mark.usefixtures("unpainted")


def until(key, seed=2, most=600, test=lambda table: True, size=(1280, 720), level=LEVEL):
    """Return a table that stands before a decision of a key."""
    for table in played(seed, most, level, size, (key,)):
        if test(table):
            table.scene.lay_out(0)
            table.wait(300)
            return table
    pytest.fail(f"{key} did not come up")
    return None


def picture():
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_the_zoom_waits_for_the_pointer_to_rest_and_replaces_the_tooltip(monkeypatch):
    table = until("engage", test=lambda t: len(t.match.state.zone("hand", t.decision.seat)) > 2)
    shown = []
    monkeypatch.setattr(
        "game.modes.duel.table.preview.drawing.draw_zoom", lambda draw, *_: shown.append(draw.pointing.hover_elapsed)
    )
    description = []
    monkeypatch.setattr("game.ui.table.drawing.draw_tooltip", lambda *a, **k: description.append(a))
    card = f"card:{shown_cards(table.scene.director.display.zone('hand', table.scene.snapshot().near))[0]}"
    table.move_to(table.place(card))
    assert shown and not any(shown), "nothing covers the table before the pointer rests"
    shown.clear()
    table.wait(150)
    assert not any(shown)
    table.wait(300)
    assert shown[-1], "and then it does"
    table.scene.draw(pygame.display.get_surface())
    draw_pointed_tooltip(table.scene, pygame.display.get_surface())
    assert description == [], "the zoom says what the tooltip would"
    table.move_to(table.place("resolve:0"))
    table.wait(400)
    assert description, "a number still explains itself"
    table.close()


def test_alt_shows_the_zoom_at_once():
    table = until("engage")
    card = f"card:{shown_cards(table.scene.director.display.zone('hand', table.scene.snapshot().near))[0]}"
    table.move_to(table.place(card))
    assert not table.scene.pointing().hover_elapsed
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode=""))
    table.wait(50)
    assert table.scene.pointing().hover_elapsed
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0))
    table.wait(50)
    assert not table.scene.pointing().hover_elapsed
    table.close()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_zoom_hides_nothing_that_may_be_chosen(size):
    placed = 0
    for table in played(3, 160, size=size):
        scene = table.scene
        pointing = scene.pointing()
        observation, view_table = scene.director.display, scene.table
        areas = view_table.hit_areas(replace(scene.snapshot(), observation=observation))
        px = scene.canvas.px
        rect = zoom_place(
            scene.canvas,
            view_table.find_table_regions(scene.snapshot()),
            (px(ZOOM_U[0]), px(ZOOM_U[1])),
            areas,
            pointing,
            (),
            low=False,
        )
        if rect is None:
            continue
        placed += 1
        assert scene.regions.board_rect.contains(rect)
        seen = {area.ref: area.rect for area in reversed(areas)}
        for ref in pointing.selectable:
            assert not rect.colliderect(seen[ref]) or not seen[ref].width
    assert placed >= 60


def test_the_zoom_tells_changed_numbers_part_by_part_with_their_clauses():
    descriptions: list[str] = []
    for table in (table for seed in (2, 3, 5, 8) if not descriptions for table in played(seed, 500)):
        content, observation = table.match.rules.content, table.match.state
        for card, entry in observation.cards.items():
            notes = notes_of(content, observation, card)
            assert any("Fatigue" in note for note in notes) == bool(entry.fatigue)
            for under in entry.attached:
                equip = content.card(under).equip
                if equip is not None and (equip.martial or equip.elude or equip.endure or equip.trait):
                    descriptions.append(under)
                    assert any(content.card(under).name in note and "[duel." in note for note in notes)
            assert all(line for line, _ in zoom_lines(content.card(card), notes))
    assert descriptions


def test_the_pass_key_keeps_the_opening_hand_and_never_pays_resolve():
    table = TableDriver(LEVEL, seed=3)
    for _ in range(20):
        table.wait(200)
        if table.decision is not None and table.decision.key == "reserves":
            table.button("Keep the deck")
        elif table.decision is not None:
            break
    assert table.decision.key == "opening"
    before = [player.resolve for player in table.match.state.players]
    seat = table.decision.seat
    table.key(pygame.K_g)
    table.wait(300)
    assert [player.resolve for player in table.match.state.players] == before
    assert table.match.state.players[seat].kept
    table.close()


def test_a_menu_row_that_is_pointed_at_reaches_the_table():
    table = until("engage", test=lambda t: any(option.verb == "attack" for option in t.scene.session.decision.options))
    attacker = next(option.refs[0] for option in table.decision.options if option.verb == "attack")
    table.press(table.place(attacker))
    assert table.scene.input.popup is not None
    assert table.scene.pointing().option == ""
    row = table.scene.input.popup.cells[1][0]
    table.move_to(row.center)
    assert table.scene.pointing().option == table.scene.input.popup.options[1].id
    table.close()


def test_what_a_card_offers_is_in_its_menu_and_the_bar_keeps_the_end_of_the_turn():
    table = until("engage", test=lambda t: any(option.verb == "attack" for option in t.scene.session.decision.options))
    assert [button.label for button in table.scene.buttons.buttons][-1:] == ["End turn, 1 unused attack"]
    assert len(table.scene.buttons.buttons) <= 2, "what is gold beside it"
    table.close()


def test_undo_in_the_middle_of_a_fight_takes_back_what_was_revealed():
    """Undoing the second Support hides the first again, and the lane shows the fight as it stood."""
    table = until("support", seed=5, test=lambda t: bool(t.match.state.fights[-1].sources))
    scene, match = table.scene, table.match
    digest, sources = match.hash, dict(match.state.fights[-1].sources)
    option = next(option for option in table.decision.options if option.verb == "hand")
    scene.answer(option.id)
    for _ in range(20):
        table.wait(200)
    scene.undo()
    table.wait(200)
    if scene.undo_controls.asking:
        scene.undo_controls.now()
        table.wait(200)
    while match.hash != digest and match.undo_standing != "none":
        scene.undo_controls.now()
        table.wait(100)
    assert match.hash == digest
    assert dict(match.state.fights[-1].sources) == sources
    assert lane_kind(scene.director.display) == "fight"
    assert scene.table.recent_events.revealed == {}
    assert scene.table.recent_events.verdict == ""
    table.close()


def test_a_window_that_changes_its_size_remembers_what_was_revealed():
    table = until(
        "trigger", seed=5, most=900, test=lambda t: bool(t.match.state.fights) and bool(t.match.state.fights[-1].values)
    )
    before = dict(table.scene.table.recent_events.revealed)
    assert before
    table.scene.resize()
    assert table.scene.table.recent_events.revealed == before
    table.close()


def test_an_effect_within_a_fight_gives_back_what_the_fight_revealed():
    within = 0
    for table in (table for seed in (2, 3, 5, 8) if not within for table in played(seed, 900, keys=("trigger",))):
        state, recent_events = table.match.state, table.scene.table.recent_events
        if state.fights and state.fights[-1].values and not state.effects:
            events = table.match.events
            began = max(index for index, event in enumerate(events) if isinstance(event, ae.FightBegan))
            within += any(isinstance(event, e.EffectEnded) for event in events[began:])
            given = {seat for seat, source in state.fights[-1].sources.items() if source not in ("", "none")}
            assert {str(seat) for seat in recent_events.revealed} == given & set(state.fights[-1].values)
    assert within


def test_looking_ahead_for_the_pace_of_the_queue_tells_nothing():
    """How long waiting events will take is asked of the table more than once, before they are shown."""
    table = until("support", seed=5, test=lambda t: len(t.match.state.fights[-1].sources) == 1)
    recent_events = table.scene.table.recent_events
    for event in (ae.SupportRevealed(seat=0, card="a.x", value=3),):
        table.scene.table.effects(table.scene.director.display, event)
    assert recent_events.revealed == {}
    table.close()


def test_both_supports_turn_over_together():
    found = 0
    for table in played(5, 420):
        events = table.match.events
        marks = [
            index
            for index, event in enumerate(events)
            if isinstance(event, e.Popped) and isinstance(event.task, Reveal)
        ]
        if not marks:
            continue
        observation = table.match.observe(None)
        words = table.scene.table.wording
        fold = effects(words, observation, events[marks[0]])
        assert [effect.kind for effect in fold] == ["fold", "fold"]
        pair = events[marks[0] + 1 : marks[0] + 3]
        assert all(isinstance(event, ae.SupportRevealed) for event in pair)
        first = effects(words, _fight_view(observation, {}), pair[0])
        second = effects(words, _fight_view(observation, {"0": 1}), pair[1])
        assert sum(effect.wait_ms for effect in first) == 0
        assert sum(effect.wait_ms for effect in second) >= 500
        found = 1
        break
    assert found


def _fight_view(observation, values):
    observation.fights = [Fight("a.x", "b.x", "block", "battlefield", 1, values=values)]
    return observation


def test_lunge_and_flip_are_motion_with_a_beginning_and_an_end():
    lunge = RunningEffect(VisualEffect("lunge", "lane:fighter-0", duration_ms=400, path=("p", "q")), 1)
    points = {"p": (0, 0), "q": (100, 40)}
    reach = []
    for elapsed in (0, 100, 400 * CONTACT + 1, 400 * (CONTACT + HOLD) - 1, 399):
        lunge.elapsed = elapsed
        reach.append(compute_lunges([lunge], Spots(points.get))["lane:fighter-0"][0])
    assert reach[0] == 0 and -8 < reach[1] < -3
    assert reach[2] == reach[3] == pytest.approx(42)
    assert abs(reach[4]) < 1
    fold, unfold = (RunningEffect(VisualEffect(kind, "r", duration_ms=90), 1) for kind in ("fold", "unfold"))
    assert compute_widths([fold])["r"] == pytest.approx(1) and compute_widths([unfold])["r"] == pytest.approx(0)
    fold.elapsed = unfold.elapsed = 90
    assert compute_widths([fold])["r"] == pytest.approx(0) and compute_widths([unfold])["r"] == pytest.approx(1)


def test_no_frame_between_two_seats_shows_a_hidden_card():
    """Two people at one screen: from the cover on, nothing of the other hand is drawn, named or pointed at."""
    table = TableDriver(LEVEL, seed=3, one_person=False)
    scene, covers = table.scene, 0
    for _ in range(60):
        table.wait(100)
        top = table.window.scenes.top
        if top is not scene:
            covers += 1
            assert not scene.input.hovered and not scene.input.pinned and scene.controller.decision is None
            top.reveal() if hasattr(top, "reveal") else top._reveal()
            table.wait(100)
            continue
        decision = table.decision
        if decision is None:
            continue
        seat = int(decision.seat)
        observation = scene.director.display
        assert scene.session.viewer == seat
        assert set(observation.zone("hand", 1 - seat)) <= {HIDDEN}
        poses = scene.table.layout(replace(scene.snapshot(), observation=observation, seat=seat))
        hidden = [f"card:{card}" for card in table.match.state.zone("hand", 1 - seat)]
        assert not poses.keys() & set(hidden)
        assert not any(ref in scene.table.results for ref in hidden)
        table.answer_somehow() if type(decision).__name__ != "Number" else scene.answer(0)
    assert covers >= 4
    table.close()


def test_a_card_that_slides_under_a_resting_pointer_is_not_pointed_at():
    table = until("stockpile", test=lambda t: len(t.match.state.zone("hand", t.scene.session.decision.seat)) > 4)
    cards = shown_cards(table.scene.director.display.zone("hand", table.scene.snapshot().near))
    table.click(f"card:{cards[len(cards) // 2]}")
    for _ in range(10):
        table.wait(200)
    assert f"card:{cards[len(cards) // 2]}" != table.scene.input.hovered
    assert table.scene.input.hovered == "", "another card lies there now, and the pointer has not moved"
    x, y = table.scene.input.pointer
    table.move_to((x + 1, y))
    assert table.scene.input.hovered.startswith("card:")
    table.close()


def test_the_pass_key_does_nothing_where_every_choice_is_an_act():
    table = until("unblocked", test=lambda t: len({o.refs[0] for o in t.scene.session.decision.options}) == 1)
    before = table.match.answers_given
    table.key(pygame.K_g)
    table.wait(200)
    assert table.match.answers_given == before
    assert all(button.key != table.scene.key_name("end") for button in table.scene.buttons.buttons)
    table.close()


def test_the_number_of_edge_says_what_it_changes():
    table = until("edge-damage", seed=5)
    table.scene.make_buttons()
    labels = [button.label for button in table.scene.buttons.buttons]
    assert labels[-1] == "No Edge"
    assert table.scene.controller.set_number(1)
    table.scene.make_buttons()
    assert table.scene.buttons.buttons[-1].label == "+1 damage"
    table.close()


@pytest.mark.parametrize("speed", [0.5, 1.0, 8.0])
def test_a_fight_that_is_watched_can_be_read_at_every_speed(speed):
    """The revealed Supports stand for a moment before the sums are compared, however fast the bots are watched."""
    table = until("support", seed=5, test=lambda t: len(t.match.state.fights[-1].sources) == 1)
    scene, match = table.scene, table.match
    option = next(option for option in table.decision.options if option.verb == "hand")
    start = len(match.events)
    match.answer(option.id, table.decision.seat)
    scene.director.collect()
    assert any(isinstance(event, ae.SupportRevealed) for event in match.events[start:])
    display = scene.director.display
    while len(display.fights[-1].values) < 2:
        scene.director.update(10, speed)
    waiting, shown_ms = len(scene.director._queue), 0
    while len(scene.director._queue) == waiting:
        scene.director.update(10, speed)
        shown_ms += 10
    assert 140 <= shown_ms <= 1500
    table.close()


def test_what_cannot_be_chosen_says_why_when_the_pointer_rests_on_it():
    table = until(
        "engage", test=lambda t: any(r.verb == "play" for r in t.match.refusals(t.scene.session.decision.seat))
    )
    refusal = next(refusal for refusal in table.match.refusals(table.decision.seat) if refusal.verb == "play")
    table.move_to(table.place(refusal.refs[0]))
    assert refused_words(table.scene.pointing()) == ""
    table.wait(400)
    assert refused_words(table.scene.pointing()) == f"Not now: {refusal.reason}"
    table.close()


def test_the_menu_of_a_card_opens_beside_it_so_that_the_ghost_is_seen():
    table = until("engage", test=lambda t: any(option.verb == "attack" for option in t.scene.session.decision.options))
    attacker = next(option.refs[0] for option in table.decision.options if option.verb == "attack")
    table.press(table.place(attacker))
    cell = table.scene.table.find_table_regions(table.scene.snapshot()).cell(table.scene.director.display, attacker[5:])
    assert not table.scene.input.popup.rect.colliderect(cell)
    table.close()


def test_the_attribute_of_going_second_has_buttons_beside_its_small_gems():
    table = until("bonus")
    labels = [button.label for button in table.scene.buttons.buttons if not button.quiet]
    assert labels == ["Brawn", "Guile", "Sorcery", "Lore"]
    table.close()
