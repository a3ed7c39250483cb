"""The buttons of a question in the prompt bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.kernel.decisions import Choose, ChooseMany, Decision, Number, Option
from game.kernel.language.say import say
from game.kernel.rules import Confirming, TerminalWords
from game.ui.table.game_table import GameTable
from game.ui.table.gold import find_golden_answer, forced_answer, get_initial_selection
from game.ui.table.menus import open_acts, open_options
from game.ui.table.pass_guard import PASSING
from game.ui.table.place_input import place_buttons
from game.ui.table.standing_orders import answer_always, give_order
from game.ui.table.taught import leave_out_untaught
from game.ui.table.top_bar import make_bar
from game.ui.widgets.buttons import Button

LANTERN = "lantern-flame"
"""The picture of hints."""
SHARE_OF_BUTTONS = 0.56
"""Of the width of the prompt bar; the question keeps the rest."""
ENDING = "end"
"""The verb that ends a turn: what stands beside it is one more thing to do, not what Space would mean."""


class _Offered(NamedTuple):
    """The options that want a button, in order; so many `seldom` ones at their head stay behind More.

    With `far`, there are places beyond the view as well, which another button shows.
    """

    options: Sequence[Option]
    seldom: int
    far: bool


def make_buttons(scene: GameTable) -> None:
    """Make the buttons of the prompt bar for the present question."""
    make_bar(scene)
    buttons = _find_stand_ins(scene)
    scene.buttons.replace_buttons(_make_question_buttons(scene) if buttons is None else buttons)


def _find_stand_ins(scene: GameTable) -> list[Button] | None:
    """Return the buttons that stand in the place of those of a question; None while a question may have its own."""
    if scene.history_view.active:
        return list(scene.history_view.buttons())
    if scene.session.match.outcome is not None:
        # Whoever put the ending away to look at the table finds the way on again.
        ending = Button(say("How it ended"), lambda: scene.window.push(scene.ending()), primary=True)
        ending.key = scene.key_name("confirm")
        return [ending]
    if scene.undo_controls.asking:
        return [
            Button(say("Take it back"), scene.undo_controls.now, primary=True, key=scene.key_name("confirm")),
            Button(say("Leave it"), scene.undo_controls.leave, key=scene.key_name("back")),
        ]
    return None


def _make_question_buttons(scene: GameTable) -> list[Button]:
    """Make the buttons of the present question, with what may be ordered at any time before them."""
    decision, orders, hints = scene.controller.decision, _order_buttons(scene), _hint_buttons(scene)
    if isinstance(decision, Choose) and (safe := _find_safe_in_bar(scene, decision)) is not None:
        return [*hints, *orders, *_safe_buttons(scene, decision, safe)]
    places, found = [], []
    if isinstance(decision, Choose | ChooseMany):
        offered = _find_offered(scene, decision)
        places = _places_buttons(scene, decision, offered.far)
        found = _option_buttons(scene, decision, offered, _list_beside(scene, decision, [*hints, *places], orders))
    found = _give_gold(scene, decision, found)
    _leave_gold_to_armed(scene, found)
    return [*hints, *orders, *_always_buttons(scene), *places, *found]


def _find_offered(scene: GameTable, decision: Choose | ChooseMany) -> _Offered:
    """Return what wants a button: neither what a menu holds, nor what is pointed out, nor places beyond the view."""
    controller, table = scene.controller, scene.table
    options = [
        option
        for option in leave_out_untaught(
            scene, decision.options if decision.key in table.in_bar else controller.buttons()
        )
        if not controller.in_menu(option, table.in_menus) and not controller.pointed_out(option, table.pointed_out)
    ]
    near = [option for option in options if option.verb not in table.on_board]
    observation = scene.director.display
    seldom = [
        option
        for option in near
        if option.verb in table.in_more or table.option_texts.is_seldom_meant(observation, option)
    ]
    far = len(near) < len(options)
    hidden = len(seldom) > 1 or any(
        option.verb in table.never_in_bar or option.verb not in table.in_more for option in seldom
    )
    if hidden and len(seldom) < len(near):
        return _Offered([*seldom, *(option for option in near if option not in seldom)], len(seldom), far)
    return _Offered(near, 0, far)


def _list_beside(
    scene: GameTable, decision: Decision, places: Sequence[Button], orders: Sequence[Button]
) -> list[Button]:
    """Return the buttons that take room from those of the options."""
    if not isinstance(decision, ChooseMany):
        return list(places)
    return [*places, *orders, Button(say("Confirm"), scene.confirm, key=scene.key_name("confirm"))]


def _option_buttons(
    scene: GameTable, decision: Choose | ChooseMany, offered: _Offered, beside: Sequence[Button]
) -> list[Button]:
    """Make the buttons of options; what does not fit beside others is behind one more."""
    wording, display, options = scene.session.game.wording, scene.director.display, offered.options
    found = [
        Button(
            wording.label(display, decision, option),
            _pressing(scene, option, decision),
            is_selected=option.id in scene.controller.selected,
            option=option.id,
        )
        for option in options
    ]
    taken = sum(_room_of(scene, button) for button in beside)
    fitting_count = min(_count_fitting(scene, options, found, taken), len(options) - offered.seldom)
    if fitting_count == len(found):
        return found
    is_one_of_many = isinstance(decision, Choose) and not fitting_count and len(found) > 1
    golden = _find_golden_button(scene, found) if is_one_of_many else None
    if golden is not None and _fits_with_more(scene, golden, taken):
        # What is safe is offered before a list of many.
        more = _more_button(scene, tuple(option for option in options if option.id != golden.option), others=True)
        return [more, golden] if golden.option.partition(":")[0] == ENDING else [golden, more]
    hidden_count = len(found) - fitting_count
    more = _more_button(scene, tuple(options[:hidden_count]), others=bool(fitting_count))
    return [more, *found[hidden_count:]]


def _give_gold(scene: GameTable, decision: Decision | None, found: list[Button]) -> list[Button]:
    """Return the buttons of a question with the keys that press them, and the gold of what needs no choice."""
    if isinstance(decision, ChooseMany):
        return _several_buttons(scene, decision, found)
    if isinstance(decision, Number):
        return _number_buttons(scene, decision)
    if scene.controller.place_choice is not None:
        return place_buttons(scene)
    if decision is not None and found:
        _choose_golden(scene, decision, found)
    return found


def _choose_golden(scene: GameTable, decision: Decision, found: Sequence[Button]) -> None:
    """Give the keys to the buttons of a choice of one: gold and Confirm where there is nothing to choose."""
    offered = {option.id: option for option in scene.controller.options}
    passing = [button for button in found if button.option in offered and offered[button.option].verb in PASSING]
    whole = decision.key not in scene.table.in_bar and len(found) == len(offered)
    harmless = passing[-1] if passing else _harmless(scene, found) if whole or len(found) == 1 else None
    if harmless is not None and not harmless.primary:
        _give_key(scene, harmless, golden=False)
    golden = _find_golden_button(scene, found)
    if golden is not None:
        _give_key(scene, golden, golden=True)


def _give_key(scene: GameTable, button: Button, *, golden: bool) -> None:
    """Let a button be pressed by Confirm and stand in gold, or by the key for an end or a pass."""
    button.primary, button.key = golden, scene.key_name("confirm" if golden else "end")


def _leave_gold_to_armed(scene: GameTable, found: Sequence[Button]) -> None:
    """Take gold and Confirm from all buttons where something was pointed at once: it is what Space means now."""
    if scene.controller.preselected_option is None:
        return
    for button in found:
        button.primary, button.key = False, "" if button.key == scene.key_name("confirm") else button.key


def _several_buttons(scene: GameTable, decision: ChooseMany, found: Sequence[Button]) -> list[Button]:
    """Return the buttons of a choice of several: to confirm what is chosen, or to choose nothing."""
    wording, display, selected = scene.session.game.wording, scene.director.display, scene.controller.selected
    nothing = wording.nothing(decision) if isinstance(wording, TerminalWords) else say("None")
    buttons = [_confirm_button(scene, decision, nothing), *found]
    if selected and not decision.least and get_initial_selection(scene.table, display, decision):
        # What was chosen for the player is left again at once.
        buttons.append(Button(nothing, partial(scene.answer, ()), key=scene.key_name("end")))
    return buttons


def _confirm_button(scene: GameTable, decision: ChooseMany, nothing: str) -> Button:
    """Make the button that confirms what is chosen of several, called `nothing` while that is what it would choose."""
    chosen = scene.controller.confirmation() is not None
    is_selected = bool(scene.controller.selected or decision.least)
    # To choose none of several is a choice too, and not what Space means.
    golden = chosen and (is_selected or find_golden_answer(scene) == ())
    return Button(
        _confirm_label(scene, decision) if is_selected else nothing,
        scene.confirm,
        key=scene.key_name("confirm" if is_selected or golden else "end"),
        primary=golden,
        disabled="" if chosen else say("Choose first"),
    )


def _find_golden_button(scene: GameTable, buttons: Sequence[Button]) -> Button | None:
    """Return the button of what gold may answer before anything is chosen; None where there is a choice."""
    answer = find_golden_answer(scene)
    return next((button for button in buttons if answer and button.option == answer), None)


def _places_buttons(scene: GameTable, decision: Decision, far: bool) -> list[Button]:
    """Make the button that shows the places of a question which lie beyond the view, where there are such (`far`)."""
    return [Button(say("Show all places"), partial(_show_all, scene, decision), quiet=True)] if far else []


def _show_all(scene: GameTable, decision: Decision) -> None:
    """Let the camera show all places that the question offers; they need no button then."""
    if scene.table.camera_work is not None:
        scene.table.camera_work.show_all(decision)
    scene.lay_out(0)
    scene.see_again()
    scene.window.redraw()


def _find_safe_in_bar(scene: GameTable, decision: Choose) -> Option | None:
    """Return the safe answer to a question where the table wants a button for it beside what it shows."""
    if decision.key not in scene.table.safe_in_bar or forced_answer(decision) is not None:
        return None
    safe = find_golden_answer(scene)
    return next((option for option in decision.options if option.id == safe), None)


def _option_button(scene: GameTable, decision: Choose, option: Option) -> Button:
    """Make the button of an option, with what the table calls it where it has a name of its own."""
    display = scene.director.display
    display_name = scene.table.option_texts.get_option_name(display, decision, option)
    display_name = display_name or scene.session.game.wording.label(display, decision, option)
    return Button(display_name, _pressing(scene, option, decision), option=option.id)


def _safe_buttons(scene: GameTable, decision: Choose, safe: Option) -> list[Button]:
    """Make the button of a safe answer, and beside it those of what nothing on the table stands for."""
    first = _option_button(scene, decision, safe)
    if scene.controller.preselected_option is None:
        # Else what was pointed at is what Space means now.
        first.primary, first.key = True, scene.key_name("confirm")
    remaining = tuple(option for option in scene.controller.buttons() if option is not safe)
    others = [_option_button(scene, decision, option) for option in remaining]
    if _count_fitting(scene, remaining, others, _room_of(scene, first)) < len(others):
        others = [_more_button(scene, remaining, others=True)]
    return [first, *others]


def _confirm_label(scene: GameTable, decision: ChooseMany) -> str:
    """Return what the button that confirms a choice of several is called: what it does, where the mode says so."""
    wording = scene.session.game.wording
    description = wording.confirming(decision, scene.controller.selected) if isinstance(wording, Confirming) else ""
    return description or say("Confirm")


def _harmless(scene: GameTable, buttons: Sequence[Button]) -> Button | None:
    """Return the button that passes: one of a passing verb, else the last one unless it is about something."""
    options = {option.id: option for option in scene.controller.options}
    passing = [button for button in buttons if button.option in options and options[button.option].verb in PASSING]
    if passing:
        return passing[-1]
    last = buttons[-1] if buttons else None
    return None if last is None or (last.option in options and options[last.option].refs) else last


def passing_button(scene: GameTable) -> Button | None:
    """Return what the key for an end or a pass presses: a button that names it, else one that passes, or None."""
    # What may be ordered at any time stands beside the question and does not answer it.
    found = [button for button in scene.buttons.buttons if not button.quiet]
    key = scene.key_name("end")
    return next((button for button in found if key and button.key == key), None) or _harmless(scene, found)


def _number_buttons(scene: GameTable, decision: Number) -> list[Button]:
    """Make the buttons of a number: less, more, and the number itself, in gold once it was named."""
    number = scene.controller.number
    is_set = scene.controller.is_number_set or find_golden_answer(scene) == number
    wording = scene.session.game.wording
    meaning = wording.number(decision, number) if isinstance(wording, TerminalWords) else ""
    return [
        Button("−", partial(step_number, scene, -1), disabled="" if number > decision.low else say("No fewer")),
        Button("+", partial(step_number, scene, 1), disabled="" if number < decision.high else say("No more")),
        Button(
            meaning or str(number),
            scene.confirm,
            key=scene.key_name("confirm" if is_set else "end"),
            primary=is_set,
        ),
    ]


def step_number(scene: GameTable, step: int) -> bool:
    """Change the number that is asked for; return whether one is asked for."""
    if not scene.controller.set_number(scene.controller.number + step):
        return False
    scene.make_buttons()
    scene.window.redraw()
    return True


def _room_of(scene: GameTable, button: Button) -> int:
    return button.width(scene.canvas) + scene.canvas.px(8)


def _count_fitting(scene: GameTable, options: Sequence[Option], buttons: Sequence[Button], taken: int) -> int:
    """Return how many of the last buttons fit beside the question; where not all do, a menu holds the others.

    So many pixels are `taken` by buttons that always stand there, up to half of the room. Things all go to the menu
    together; what has none of its own, such as the end of a turn, stays outside.
    """
    room = round(scene.regions.prompt.width * SHARE_OF_BUTTONS)
    room -= min(taken, room // 2)
    widths = [_room_of(scene, button) for button in reversed(buttons)]
    if sum(widths) <= room:
        return len(buttons)
    decision = scene.controller.decision
    about = set(decision.about) if decision is not None else set()
    things = [bool(set(option.refs) - about) for option in options]
    if all(things):
        return 0
    room -= scene.canvas.px(104)
    fitting_count = next((count for count in range(len(widths)) if sum(widths[: count + 1]) > room), 0)
    alone = next((count for count, thing in enumerate(reversed(things)) if thing), len(things))
    return min(fitting_count, alone) if alone else fitting_count


def _fits_with_more(scene: GameTable, button: Button, taken: int) -> bool:
    """Return whether a button fits beside the one for all others, with some pixels taken already."""
    room = round(scene.regions.prompt.width * SHARE_OF_BUTTONS) - taken
    return _room_of(scene, button) + scene.canvas.px(104) <= room


def _more_button(scene: GameTable, options: tuple[Option, ...], others: bool) -> Button:
    """Make the button that opens a menu of what does not fit into the bar."""
    canvas, bar = scene.canvas, scene.regions.prompt
    at = (bar.right - canvas.px(360), bar.y - canvas.px(22) * len(options))
    label = say("More") if others else say("Choose")
    return Button(
        label,
        lambda: open_options(scene, options, at),
        primary=not others,
        key="" if others else scene.key_name("confirm"),
    )


def _hint_buttons(scene: GameTable) -> list[Button]:
    """Make the button that asks for a hint; none where there is nothing to choose, or finding out is the game."""
    if scene.hints.decision is None:
        return []
    given = say("The hint stands over the table") if scene.hints.asked == scene.question_id else ""
    offer = scene.window.keymap.hint(say("What a good player would do, and why; hints are counted"), "hint")
    return [Button(say("Hint"), scene.hints.ask, icon=LANTERN, hint=given or offer, disabled=given, quiet=True)]


def _order_buttons(scene: GameTable) -> list[Button]:
    """Make the button for what the asked seat may order at any time, beside the question; several make a menu.

    What stands on the table for an order needs none.
    """
    decision = scene.controller.decision
    if decision is None:
        return []
    seat = int(decision.seat)
    orders = [one for one in scene.table.orders.list_orders(scene.director.display, seat) if not one[3]]
    shown = scene.shown_refs() if orders else frozenset[str]()
    orders = [one for one in orders if one[1] not in shown]
    if len(orders) <= 1:
        return [
            Button(label, partial(give_order, scene, seat, kind, value), icon="card-draw", quiet=True)
            for label, kind, value, _ in orders
        ]
    canvas, bar = scene.canvas, scene.regions.prompt
    choices = [(label, partial(give_order, scene, seat, kind, value)) for label, kind, value, _ in orders]
    at = (bar.right - canvas.px(420), bar.y - canvas.px(22) * len(orders))
    return [Button(say("Orders"), lambda: open_acts(scene, choices, at), icon="hourglass", quiet=True)]


def _always_buttons(scene: GameTable) -> list[Button]:
    """Make the buttons of answers that are meant for this time and for ever, if the table has any."""
    decision = scene.controller.decision
    if decision is None:
        return []
    answers = scene.table.orders.list_lasting_answers(scene.director.display, decision)
    return [Button(answer.label, partial(answer_always, scene, answer), quiet=True) for answer in answers]


def _pressing(scene: GameTable, option: Option, decision: Decision) -> Callable[[], None]:
    if isinstance(decision, ChooseMany):
        return lambda: scene.take_click(scene.controller.pick(option.id))
    return lambda: scene.answer(option.id)
