"""Turn pointing into answers, for every mode: by narrowing what the options point at.

One click chooses where one option is left; a drag names two refs at once; several left make a small menu. What
nothing on the table stands for is a button in the prompt bar.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option, Place, Refusal
from game.kernel.language.say import say
from game.kernel.places import Point
from game.ui.table.clicks import FACE, NUMBER, TILE, Click, Everything, PointingCache, refused_of
from game.ui.table.picking import Check, without_rivals
from game.ui.table.place_choice import PathFinder, PlaceChoice
from game.ui.table.roles import PointingRules

FEW = 3
MENU_ROWS = 9


class Controller:
    """The pointing of one decision."""

    def __init__(self) -> None:
        self._memo: PointingCache | None = None
        self.decision: Decision | None = None
        self._check: Check | None = None
        self.path_refs: tuple[str, ...] = ()
        self.selected: tuple[str, ...] = ()
        self._picked_by = ""
        self.preselected = ""
        self.number = 0
        self.is_number_set = False
        """Whether the person has named the number, be it the one that the question began with."""
        self.place_choice: PlaceChoice | None = None
        self._refusals: Sequence[Refusal] = ()
        self._shown: Container[str] = Everything()
        self.rules = PointingRules()

    def take(
        self,
        decision: Decision | None,
        refusals: Sequence[Refusal],
        shown: Container[str] | None = None,
        check: Check | None = None,
        path_finder: PathFinder | None = None,
        points: Sequence[Point] = (),
        suggest: Callable[[], Sequence[Answer]] | None = None,
    ) -> None:
        """Begin with a decision. `shown` holds the refs that can be pointed at on the table; None means all of them.

        `check` is the legal test of the question, without which no place can be drawn. `path_finder` finds ways to
        places, `points` are set already, `suggest` lists what the rules suggest. A number begins as near to
        0 as it may.
        """
        drawn = isinstance(decision, Place) and check is not None
        self.place_choice = PlaceChoice(decision, check, path_finder, points, suggest) if drawn else None  # type: ignore[arg-type]
        self.decision, self._check = decision, check
        self._refusals = refusals
        self._memo = None
        self._shown = Everything() if shown is None else shown
        self.path_refs, self.selected = (), ()
        self.preselected = ""
        self.number = max(decision.low, min(decision.high, 0)) if isinstance(decision, Number) else 0
        self.is_number_set = False

    def show(self, shown: Container[str]) -> None:
        """Say which refs can be pointed at on the table; all of them until this is said."""
        self._memo = None
        self._shown = shown

    @property
    def options(self) -> tuple[Option, ...]:
        """Return the options of the decision."""
        if isinstance(self.decision, Choose | ChooseMany):
            return tuple(self.decision.options)
        return ()

    @property
    def _is_order_significant(self) -> bool:
        """Return whether the options name the same refs and are told apart by their order alone."""
        cache = self._get_pointing_cache()
        if cache.is_in_order is None:
            cache.is_in_order = self._find_order_significance()
        return cache.is_in_order

    def _find_order_significance(self) -> bool:
        options = self.options
        if len(options) < 2 or not isinstance(self.decision, Choose):
            return False
        first = sorted(options[0].refs)
        return len(first) > 1 and all(sorted(option.refs) == first for option in options)

    def _list_remaining_options(self) -> list[Option]:
        """Return the options that what was pointed at so far leaves open."""
        cache = self._get_pointing_cache()
        if cache.remaining is None:
            cache.remaining = self._find_remaining_options()
        return cache.remaining

    def _find_remaining_options(self) -> list[Option]:
        if self._is_order_significant:
            return [option for option in self.options if option.refs[: len(self.path_refs)] == self.path_refs]
        return [option for option in self.options if all(ref in option.refs for ref in self.path_refs)]

    def _match_options(self, ref: str) -> list[Option]:
        """Return the options left open that a ref may be pointed at for next."""
        if self._is_order_significant:
            index = len(self.path_refs)
            return [option for option in self._list_remaining_options() if option.refs[index : index + 1] == (ref,)]
        return [option for option in self._list_remaining_options() if ref in option.refs]

    def _list_implied_options(self, ref: str) -> list[Option]:
        """Return the options that a ref is pointed at for; as the first one, without those that begin elsewhere."""
        matching = self._match_options(ref)
        if len(matching) < 2 or self.path_refs or not isinstance(self.decision, Choose):
            return matching
        return list(self.rules.plainly(self.decision, ref, matching)) or matching

    def _get_pointing_cache(self) -> PointingCache:
        """Return what follows from the pointing so far: every frame asks for it, and it seldom changes."""
        if self._memo is None or self._memo.path_refs != self.path_refs:
            self._memo = PointingCache(self.path_refs)
        return self._memo

    @property
    def selectable(self) -> frozenset[str]:
        """Return the refs that may be pointed at next."""
        cache = self._get_pointing_cache()
        if cache.selectable is None:
            left = self._list_remaining_options()
            tiles = {TILE + option.id for option in left if self._has_tile(option)}
            cache.selectable = (self._telling(left) | tiles) - set(self.path_refs)
        return cache.selectable

    def _has_tile(self, option: Option) -> bool:
        """Return whether the table shows a tile of its own for an option."""
        return not isinstance(self._shown, Everything) and TILE + option.id in self._shown

    def _telling(self, options: Sequence[Option]) -> frozenset[str]:
        """Return the refs on the table that tell options apart; the one who acts is in all of them."""
        found = {ref for option in options for ref in option.refs if self._can_point(ref)}
        if isinstance(self.decision, Choose):
            found -= {
                ref for ref in self.decision.about if all(ref in option.refs for option in options if option.refs)
            }
        return frozenset(found)

    @property
    def _all_telling(self) -> frozenset[str]:
        """Return the refs on the table that tell all options apart."""
        cache = self._get_pointing_cache()
        if cache.telling is None:
            cache.telling = self._telling(self.options)
        return cache.telling

    @property
    def complete(self) -> dict[str, str]:
        """Return the refs that alone decide, with the id of their option."""
        cache = self._get_pointing_cache()
        if cache.complete is None:
            cache.complete = self._find_complete()
        return cache.complete

    def _find_complete(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for ref in self.selectable:
            if ref.startswith(TILE):
                found[ref] = ref.removeprefix(TILE)
                continue
            matching = self._list_implied_options(ref)
            if len(matching) == 1 and not self._given_up(ref):
                found[ref] = matching[0].id
        return found

    def _given_up(self, ref: str) -> bool:
        """Return whether a ref that is pointed at first would only be given up for something: a menu asks for what."""
        pending_decision = self.decision if isinstance(self.decision, Choose) and not self.path_refs else None
        return pending_decision is not None and self.rules.only_pays(pending_decision, ref)

    @property
    def refused_refs(self) -> dict[str, Refusal]:
        """Return the refs that may not be chosen, with the reason."""
        cache = self._get_pointing_cache()
        if cache.refused is None:
            cache.refused = refused_of(self._refusals, self.selectable)
        return cache.refused

    def _can_point(self, ref: str) -> bool:
        return not ref.startswith(FACE) and ref in self._shown

    # Pointing

    def click(self, ref: str) -> Click:
        """Point at a ref."""
        decision = self.decision
        if decision is None:
            return Click()
        if ref.startswith(TILE):
            return self._click_tile(ref.removeprefix(TILE))
        if isinstance(decision, ChooseMany):
            return self._toggle(decision, ref)
        if isinstance(decision, Number) and ref.startswith(NUMBER):
            number = int(ref.removeprefix(NUMBER))
            return Click(used=self.set_number(number - (number == self.number)))
        matching = self._list_implied_options(ref)
        if matching and self._given_up(ref):
            return Click(menu=tuple(matching), used=True, kept=ref)
        if len(matching) == 1:
            return Click(answer=matching[0].id, used=True)
        if ref in self.path_refs:
            self.path_refs = tuple(item for item in self.path_refs if item != ref)
            return Click(used=True)
        if matching and self._is_order_significant:
            self.path_refs = (*self.path_refs, ref)
            return Click(used=True)
        if matching:
            if len(matching) < len(self.options) and len(matching) <= MENU_ROWS and not self._splits(matching, ref):
                return Click(menu=tuple(matching), used=True)
            self.path_refs = (*self.path_refs, ref)
            return Click(used=True)
        refusal = self.refused_refs.get(ref)
        return Click(refusal=refusal, used=refusal is not None)

    def _click_tile(self, option_id: str) -> Click:
        """Take the option that a tile stands for."""
        if all(option.id != option_id for option in self.options):
            return Click()
        if isinstance(self.decision, ChooseMany):
            return self.pick(option_id)
        return Click(answer=option_id, used=True)

    def _splits(self, matching: Sequence[Option], ref: str) -> bool:
        """Return whether what follows a ref in these options tells them apart on the table.

        What comes before it is a source: whoever points at the target first is offered the sources in a menu.
        """
        later = [option.refs[option.refs.index(ref) + 1 :] for option in matching]
        telling = self._telling(matching)
        return all(other and other[0] in telling for other in later)

    def _toggle(self, decision: ChooseMany, ref: str) -> Click:
        matching = [option for option in decision.options if ref in option.refs]
        if not matching:
            return Click()
        ids = {option.id for option in matching}
        taken = [item for item in self.selected if item in ids]
        if taken:
            pair = (taken[-1], self._picked_by)
            if pair[0] == self.selected[-1] and any(
                pair[1] in option.refs for option in matching if option.id == pair[0]
            ):
                # One end of a pair took it already: the other end, clicked next, means the same and no second thought.
                named, self._picked_by = pair[1] != ref, ""
                if named:
                    return Click(used=True)
            self.selected = tuple(item for item in self.selected if item not in ids)
            return Click(used=True)
        if len(matching) > 1:
            return Click(menu=tuple(matching), used=True)
        self._picked_by = ref
        return self.pick(matching[0].id)

    def pick(self, option_id: str) -> Click:
        """Add an option to those chosen, or take it away again. Where one may be chosen, another takes its place."""
        assert isinstance(self.decision, ChooseMany)
        if option_id in self.decision.alone:
            return Click(answer=(option_id,), used=True)
        if option_id in self.selected:
            self.selected = tuple(item for item in self.selected if item != option_id)
            return Click(used=True)
        most, remaining = self.decision.most, without_rivals(self.decision, self.selected, option_id, self._check)
        if len(remaining) >= most > 1:
            reason = say("{most} are chosen, which is all there may be: take one back first", most=most)
            return Click(refusal=Refusal("select", (), reason, self.decision.cite), used=True)
        self.selected = (*remaining, option_id)[-most:] if most else ()
        return Click(used=True)

    def drag(self, source: str, target: str) -> Click:
        """Point at two refs at once; where several are chosen, the source is moved to its new target."""
        if isinstance(self.decision, ChooseMany):
            both = [option for option in self.options if source in option.refs and target in option.refs]
            if len(both) != 1 or both[0].id in self.selected:
                return self._toggle(self.decision, source)
            before = {option.id for option in self.options if source in option.refs}
            self.selected = tuple(item for item in self.selected if item not in before)
            return self.pick(both[0].id)
        matching = [option for option in self.options if source in option.refs and target in option.refs]
        if len(matching) == 1:
            return Click(answer=matching[0].id, used=True)
        if len(matching) > 1:
            return Click(menu=tuple(matching), used=True)
        refusal = next((item for item in self._refusals if target in item.refs), None)
        return Click(refusal=refusal, used=refusal is not None)

    def point(self, ref: str) -> Click:
        """Point at a ref where the first click that would decide only selects.

        The next one decides: on the same ref, or on another that the selected option is about, such as the only target
        of an ability that was clicked first.
        """
        option = self.preselected_option
        means_it = option is not None and ref in option.refs and ref in self._all_telling
        if (
            option is not None
            and means_it
            and ref not in (*self.path_refs, self.preselected)
            and ref not in self.complete
        ):
            return Click(answer=option.id, used=True)
        return self._preselect(ref, self.click(ref))

    def _preselect(self, ref: str, click: Click) -> Click:
        if click.answer is None or isinstance(self.decision, ChooseMany):
            self.preselected = ""
            return click
        if self.preselected == ref:
            return click
        self.preselected = ref
        return Click(used=True)

    @property
    def preselected_option(self) -> Option | None:
        """Return the option that another click would take."""
        taken = self.complete.get(self.preselected)
        return next((option for option in self.options if option.id == taken), None)

    def stands_alone(self, ref: str) -> bool:
        """Return whether a ref may be chosen and nothing else is to be pointed at with it."""
        matching = [option for option in self._list_remaining_options() if ref in option.refs]
        return bool(matching) and all(set(option.refs) == {ref} for option in matching)

    def back(self) -> bool:
        """Take one step of pointing back; return whether there was one."""
        if self.place_choice is not None:
            return self.place_choice.back()
        if self.preselected:
            self.preselected = ""
            return True
        if self.path_refs:
            self.path_refs = self.path_refs[:-1]
            return True
        if self.selected:
            self.selected = self.selected[:-1]
            return True
        return False

    # Buttons

    def buttons(self) -> list[Option]:
        """Return the options that are offered as buttons: those nothing on the table stands for.

        Where one thing may be done or left, both are: a no needs its yes beside it.
        """
        if isinstance(self.decision, ChooseMany):
            alone, telling = self.decision.alone, self._all_telling
            return [option for option in self.options if option.id in alone or not self._on_table(option, telling)]
        options, telling = self.options, self._all_telling
        remaining = [option for option in options if not self._on_table(option, telling)]
        if any(map(self._has_tile, options)):
            return remaining
        one_or_none = len(remaining) == 1 and len(options) == 2
        return remaining if (remaining and not one_or_none) or len(options) > FEW else list(options)

    def _on_table(self, option: Option, telling: frozenset[str]) -> bool:
        """Return whether something on the table stands for an option, and for no other that looks the same."""
        if self._has_tile(option):
            return True
        # A face is chosen in the menu of the card that it is given to.
        refs = [ref for ref in option.refs if not ref.startswith(FACE)]
        if not refs or refs[-1] not in telling:
            return False
        if len(refs) < len(option.refs):
            return True
        if sum(1 for other in self.options if other.refs == option.refs) > 1:
            return False
        sharing = sum(1 for other in self.options if refs[-1] in other.refs)
        return sharing <= MENU_ROWS or any(ref in telling for ref in refs if ref != refs[-1])

    def in_menu(self, option: Option, verbs: Container[str]) -> bool:
        """Return whether a click on what an option of these verbs is about opens a menu that holds it."""
        if option.verb not in verbs or not option.refs or option.refs[0] not in self._all_telling:
            return False
        ref = option.refs[0]
        matching = [other for other in self.options if ref in other.refs]
        if 1 < len(matching) < len(self.options) and len(matching) <= MENU_ROWS and not self._splits(matching, ref):
            return True
        same = [other for other in self.options if other.refs == option.refs]
        shown = self._all_telling
        return len(option.refs) > 1 and len(same) <= MENU_ROWS and all(one in shown for one in option.refs)

    def pointed_out(self, option: Option, verbs: Container[str]) -> bool:
        """Return whether clicks on what an option of these verbs is about lead to it, at last to a menu that holds it.

        What it names besides, such as a type, cannot be pointed at and is told in the menu.
        """
        telling = self._all_telling
        refs = [ref for ref in option.refs if ref in telling]
        if option.verb not in verbs or not refs:
            return False
        return sum(all(ref in other.refs for ref in refs) for other in self.options) <= MENU_ROWS

    def set_number(self, number: int) -> bool:
        """Set the number that is asked for, within its bounds; return whether one is asked for."""
        if not isinstance(self.decision, Number):
            return False
        self.number = max(self.decision.low, min(self.decision.high, number))
        self.is_number_set = True
        return True

    def confirmation(self) -> Answer | None:
        """Return the answer that confirming gives now, or None while something is missing."""
        decision = self.decision
        if isinstance(decision, ChooseMany):
            return self.selected if decision.least <= len(self.selected) <= decision.most else None
        if isinstance(decision, Number):
            return self.number
        return self.place_choice.answer if self.place_choice is not None else None

    @property
    def chosen_refs(self) -> tuple[str, ...]:
        """Return what is marked as chosen, in order."""
        if isinstance(self.decision, ChooseMany):
            by_id = {option.id: option.refs[0] for option in self.options if option.refs}
            return tuple(by_id[item] for item in self.selected if item in by_id)
        return (*self.path_refs, self.preselected) if self.preselected else self.path_refs
