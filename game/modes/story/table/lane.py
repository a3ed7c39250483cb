"""The lane: what is being settled, term by term, with what the pointed choice would change, and what came of it."""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.language.say import mark, say, say_count
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES, TYPE_NAMES
from game.modes.story.model.state import Assault, Challenge, Strike
from game.modes.story.rules.numbers import (
    defense_total,
    enemy_defense,
    enemy_of,
    penalty,
    strike_total,
    test_totals,
)
from game.modes.story.table.context import StoryContext
from game.modes.story.table.forecast import ODDS_BESIDE, draw_forecast, foretells, head_y, names_places, odds_beside
from game.modes.story.table.ground import board
from game.modes.story.table.laid import draw_bonuses, next_place
from game.modes.story.table.meant import (
    assault_then,
    challenge_then,
    pointed_act,
    spent_by,
    strike_then,
)
from game.modes.story.table.reckoning import (
    BEFORE_DRAW,
    can_be_met,
    coming_blows,
    forecast,
    harm_now,
    reach_of_defense,
    reach_of_test,
    trait_left,
    within_reach,
)
from game.modes.story.table.rulers import Ruler, draw_pips, draw_sum
from game.modes.story.table.signs import CATEGORY_ICONS, TYPE_ICONS, category_colour
from game.modes.story.table.step_line import step_line
from game.modes.story.table.trials import stand, verdict
from game.ui.paint.canvas import Canvas
from game.ui.widgets.labels import fits, squeeze_text

HEAD_U, LEAST_HEAD_U = 18, 16
STEPS_U = ((24, 19, 14), (20, 16, 14), (18, 14, 13))
"""How far below the headline and each other lines stand, and their size: the first that has room for all of them."""
LOW_U, ODDS_LINES = 80, 3
"""How high a lane is in which the words keep away from the stitches; how many lines the odds of a draw have."""
LEAST_WORDS_U = 16
LEAST_PIP_U = 15
"""How high shields have to be to be counted."""


class OutcomeLine(msgspec.Struct, frozen=True):
    """What has just been settled: its headline, its sum, and whether it went well."""

    head: str
    line: str
    good: bool


class LanePainter:
    """Draws the lane of one moment. `last` is what was settled before, shown while nothing else is."""

    def __init__(self, on: StoryContext, last: OutcomeLine | None) -> None:
        self.on, self.last = on, last
        self.canvas, self.surface, self.facts, self.names = on.canvas, on.surface, on.facts, on.words
        self.view, self.places, self.pointing, self.people = on.view, on.places, on.pointing, on.people
        self.seat = int(on.pointing.decision.seat) if on.pointing.decision is not None else -1
        self.spent: frozenset[str] = frozenset()

    def draw(self) -> None:
        """Draw what is being settled, or what is coming, or what came of the last one."""
        board(self.canvas, self.surface, self.places.lane, "leather", stitched=True)
        view, act = self.view, pointed_act(self.facts, self.view, self.pointing)
        self.spent = spent_by(act)
        begun = strike_then(view, self.facts, self.seat, act) if view.strike is None else None
        if view.assault is not None:
            self._assault(view.assault, assault_then(view, self.seat, act))
        elif view.strike is not None:
            self._strike(view.strike, strike_then(view, self.facts, self.seat, act))
        elif begun is not None:
            self._strike(msgspec.structs.replace(begun, lays=[]), begun)
        elif view.challenge is not None:
            self._challenge(view.challenge, challenge_then(view, self.seat, act))
        elif foretells(self.facts, view):
            draw_forecast(self.on)
        else:
            self._quiet()
            return
        draw_bonuses(self.on)
        self._draw_odds()

    def _draw_odds(self) -> None:
        """Write what a draw promises, or who holds what for a Test, where the cards of a fight would lie else."""
        if self.pointing.decision is None or self.pointing.decision.key not in ODDS_BESIDE:
            return
        canvas, u = self.canvas, self.canvas.u
        room = self.places.lane_middle
        if self.view.combat is not None:
            lane = self.places.lane
            if (label := odds_beside(self.on)) is None:
                return
            named = names_places(canvas, self.facts, self.view, self.places, False)
            y = head_y(canvas, self.places, named)
            self.surface.blit(label, label.get_rect(topright=(lane.right - u(14), y)))
            return
        sizes = {size: canvas.wrap(step_line(self.on), room.width, size, "semibold") for size in (15, 14, 13)}
        size = next((size for size, lines in sizes.items() if len(lines) <= ODDS_LINES), 13)
        lines = sizes[size][:ODDS_LINES]
        pitch = min(u(20), room.height // max(1, len(lines)))
        y = max(room.y, min(room.y + u(6), room.centery - pitch * len(lines) // 2))
        for line in lines:
            label = canvas.text(line, size, "may", "semibold")
            self.surface.blit(label, (room.x, y))
            y += pitch

    # Parts

    @property
    def _pad(self) -> int:
        """Return how far words keep from the edges: in a low lane less, so that the verdict still has its line."""
        u = self.canvas.u
        return u(10) if self.places.lane.height >= u(LOW_U) else u(5)

    @property
    def _left_rect(self) -> pygame.Rect:
        u, lane = self.canvas.u, self.places.lane
        return pygame.Rect(
            lane.x + u(14), lane.y + self._pad, self.places.lane_middle.x - lane.x - u(22), lane.height - 2 * self._pad
        )

    @property
    def _right(self) -> pygame.Rect:
        u, lane = self.canvas.u, self.places.lane
        x = self.places.lane_middle.right + u(10)
        return pygame.Rect(x, lane.y + self._pad, lane.right - u(14) - x, lane.height - 2 * self._pad)

    def _head(self, icon: str, tone: str, lines: list[tuple[str, str]]) -> None:
        """Write on the left a headline, with a sign where it has room beside it, and lines in a colour each."""
        canvas, rect, u = self.canvas, self._left_rect, self.canvas.u
        side = min(u(46), rect.height)
        x, room = rect.x, rect.width - side - u(12)
        if rect.width > u(210) and fits(canvas, lines[0][0], room, LEAST_HEAD_U, "title"):
            picture = canvas.icon(icon, side, tone)
            self.surface.blit(picture, picture.get_rect(midleft=(rect.x, rect.y + rect.height // 2)))
            x = rect.x + side + u(12)
        y = rect.y
        more = len(lines) - 1
        first, then, letters = next((one for one in STEPS_U if u(one[0] + one[1] * more) <= rect.height), STEPS_U[-1])
        for index, (text, colour) in enumerate(lines):
            size, font = (HEAD_U, "title") if index == 0 else (letters, "regular")
            while index == 0 and size > LEAST_HEAD_U and not fits(canvas, text, rect.right - x, size, font):
                size -= 1
            if y + u(size) > rect.bottom + u(1):
                break
            lettering = Canvas.fit_text if fits(canvas, text, rect.right - x, size, font) else squeeze_text
            self.surface.blit(lettering(canvas, text, rect.right - x, size, colour, font), (x, y))
            y += u(then if index else first)

    def _draw_ruler(self, ruler: Ruler, words: tuple[str, str], foot: str = "", colour: str = "text") -> None:
        rect, u = self._right, self.canvas.u
        draw_sum(self.canvas, self.surface, pygame.Rect(rect.x, rect.y, rect.width, u(26)), ruler, words)
        # In a low lane the words below give way to the shields.
        top, line = rect.y + u(27), u(17)
        foot = foot if rect.bottom - top - line >= u(LEAST_PIP_U) else ""
        height = min(u(30), rect.bottom - top - (line if foot else 0))
        draw_pips(self.canvas, self.surface, pygame.Rect(rect.x, top, rect.width, height), ruler)
        if foot:
            label = self.canvas.fit_text(foot, rect.width, 14, colour, "semibold")
            self.surface.blit(label, label.get_rect(bottomleft=(rect.x, rect.bottom + u(2))))

    # What is settled

    def _assault(self, now: Assault, then: Assault | None) -> None:
        shown, facts, view = then or now, self.facts, self.view
        enemy = enemy_of(view, shown.enemy)
        lost = penalty(facts, enemy.kind, shown.type, shown.kind) if shown.kind else 0
        raw = sum(lay.value + lay.link for lay in now.lays)
        more = sum(lay.value + lay.link for lay in shown.lays) - raw if then is not None else 0
        value = defense_total(facts, view, shown).value if shown.lays else 0
        # Boosts that a Relentless enemy ignores lie on the table and count for nothing.
        wasted = max(0, raw + more - lost - value) if shown.lays else 0
        target = self.people[shown.target]
        about = {"enemy": self.names.enemy(shown.enemy), "hero": target}
        head = say_count("{enemy} hits {hero}", "{enemy} hit {hero}", self.names.verb_number(shown.enemy), **about)
        lines = [(head, "text_strong")]
        text = mark("{strength} {type} and a penalty of {penalty}: needs {need}")
        if not lost:
            text = mark("{strength} {type}: needs {need}")
        numbers = {"strength": shown.strength, "penalty": lost, "need": shown.strength + lost}
        lines.append((say(text, type=TYPE_NAMES[shown.type], **numbers), "text"))
        held = bool(shown.lays) and value >= shown.strength
        result, tone = harm_now(shown, value), "info" if then or held else "danger"
        if then is not None and then.target != now.target and not then.lays:
            blow = next(blow for blow in coming_blows(facts, view) if blow.now)
            result, tone = forecast(facts, view, then.target, blow)
        said = say(mark("Then: {result}") if then else mark("Stop now: {result}"), result=result)
        lines.append((said, tone))
        lines.append((trait_left(facts, view, shown, self.names.enemy), "chain"))
        self._head(TYPE_ICONS[shown.type], "danger", [line for line in lines if line[0]])
        reach = reach_of_defense(facts, view, shown, self.spent)
        ruler = Ruler(shown.strength + lost, raw, min(lost, raw + more), more, reach)
        foot = (
            say("Open hands: up to {number} more in cards", number=reach)
            if reach
            else say("No card in hand adds to it")
            if shown.lays
            else say("Without any Defense: 1 Wound")
        )
        if wasted:
            foot = say("{number} of the boosts do not count", number=wasted)
        self._draw_ruler(ruler, (say("Needed"), say("On the table")), foot)
        if now.lays or reach or then is not None:
            self._next_slot(more)

    def _next_slot(self, gain: int) -> None:
        """Draw the stitched place of the next card, with what the pointed choice would add."""
        rect = next_place(self.view, self.places)
        if rect.right > self.places.lane_middle.right + self.canvas.u(6):
            return
        colour = self.canvas.theme["mark"]
        for start, end in (
            (rect.topleft, rect.topright),
            (rect.topright, rect.bottomright),
            (rect.bottomright, rect.bottomleft),
            (rect.bottomleft, rect.topleft),
        ):
            self.canvas.draw_dashed_line(
                self.surface, colour, start, end, max(1, self.canvas.u(1.5)), self.canvas.u(6), self.canvas.u(4)
            )
        if gain > 0:
            number = self.canvas.fit_text(f"+{gain}", rect.width - self.canvas.u(6), 22, "info", "bold")
            self.surface.blit(number, number.get_rect(center=rect.center))

    def _strike(self, now: Strike, then: Strike | None) -> None:
        shown, facts, view = then or now, self.facts, self.view
        combat = view.combat
        assert combat is not None
        enemy = enemy_of(view, shown.enemy)
        shield = enemy_defense(facts, combat, enemy, shown.kind)
        raw = strike_total(facts, now).value
        total = strike_total(facts, shown).value
        damage = max(0, total - shield.value)
        left = max(0, enemy.health - damage)
        head = say("{hero} strikes {enemy}", hero=self.people[shown.seat], enemy=self.names.enemy(shown.enemy))
        text = say(
            "{attack} {type} against {defense} Defense",
            attack=total,
            type=TYPE_NAMES[shown.kind],
            defense=shield.value,
        )
        lines = [(head, "text_strong"), (text, "text")]
        many = self.names.verb_number(shown.enemy)
        fate = say_count("its Defense holds", "their Defense holds", many)
        if damage:
            fate = say("Health {before} › {after}", before=enemy.health, after=left)
        fate = fate if left else say_count("it falls", "they fall", many)
        text = mark("Then: {damage} damage, {fate}") if then else mark("Now: {damage} damage, {fate}")
        lines.append((say(text, damage=damage, fate=fate), "info" if damage else "danger"))
        chain = say("A chain: other cards may hang on it") if shown.chain else ""
        lines.append((chain, "chain"))
        self._head(TYPE_ICONS[shown.kind], "info", [line for line in lines if line[0]])
        ruler = Ruler(shield.value + enemy.health, raw, min(shield.value, total), total - raw, 0, (242, 132, 90))
        self._draw_ruler(
            ruler,
            (say("To fell"), say("On the table")),
            say_count("Its Defense takes {amount} off", "Their Defense takes {amount} off", many, amount=shield.value)
            if shield.value
            else "",
        )
        self._next_slot(total - raw)

    def _who_may(self, now: Challenge) -> str:
        """Return who may play for a challenge; the one of a single-player challenge is named after the draw."""
        encounter = self.view.encounter
        if now.only >= 0:
            return say("{hero} alone", hero=self.people[now.only])
        alone = encounter is not None and not now.retreat and self.facts.face(encounter).scope != "group"
        return say("one of you alone") if alone else say("everybody may help")

    def _challenge(self, now: Challenge, then: Challenge | None) -> None:
        facts, view = self.facts, self.view
        shown = then or now
        title = say("The retreat") if now.retreat else say("Tests to meet")
        who = self._who_may(now)
        totals, ghosts = test_totals(facts, now), test_totals(facts, shown)
        met = sum(test.passed >= 0 or total.value >= test.need for test, total in zip(shown.tests, ghosts, strict=True))
        success = met == len(shown.tests)
        so_far = say("{met} of {tests} met, {who}", met=met, tests=len(shown.tests), who=who)
        lines = [(title, "text_strong"), (so_far, "text")]
        if view.phase in BEFORE_DRAW:
            within = within_reach(facts, view, now)
            held = say("Open hands: enough for {met} of {tests}", met=within, tests=len(now.tests))
            lines.append((held, "info" if within == len(now.tests) else "danger"))
        else:
            lines.append(verdict(success, then is not None, can_be_met(facts, view, shown)))
        self._head("exit-door" if now.retreat else "scroll-unfurled", "may", [line for line in lines if line[0]])
        rect, count = self._right, len(now.tests)
        height = rect.height // max(1, count)
        for index, test in enumerate(now.tests):
            row = pygame.Rect(rect.x, rect.y + index * height, rect.width, height)
            ghost = ghosts[index].value - totals[index].value
            reach = reach_of_test(facts, view, test.category, now.only, self.spent)
            passed = shown.tests[index].passed >= 0
            colour = category_colour(self.canvas.theme, test.category)
            ruler = Ruler(test.need, totals[index].value, 0, ghost, reach, colour)
            self._test_row(row, test.category, test.keyword, passed, ruler, count)

    def _test_row(self, row: pygame.Rect, category: str, keyword: str, passed: bool, ruler: Ruler, count: int) -> None:
        canvas, u = self.canvas, self.canvas.u
        side = min(u(24), row.height - u(2))
        have = ruler.there + ruler.ghost
        left = ruler.needed - have
        below = u(20 if count > 1 else 26)
        height = min(u(26), row.height - below - u(1))
        own = stand(self.places)  # its shields stand with it
        told = own and left > 0 and not passed and height >= u(LEAST_WORDS_U)
        pips = not own and height >= u(LEAST_PIP_U)
        if not told and not pips:
            row = row.move(0, (row.height - side) // 2)
        icon = canvas.icon(CATEGORY_ICONS[category], side, category_colour(canvas.theme, category))
        self.surface.blit(icon, icon.get_rect(topleft=(row.x, row.y)))
        text = mark("{have} of {need}, {left} more") if left > 0 else mark("{have} of {need}, met")
        words = say("passed by Keyword") if passed else say(text, have=have, need=ruler.needed, left=left)
        label = canvas.text(f"{CATEGORY_NAMES[category]} {words}", 14 if count > 1 else 16, "text_strong", "semibold")
        room = row.width - side - u(6)
        if label.get_width() > room:
            label = canvas.fit_text(words, room, 14, "text_strong", "semibold")
        self.surface.blit(label, (row.x + side + u(6), row.y))
        beside = row.width - side - u(14) - label.get_width()
        if keyword and not passed:
            sign = canvas.text(say("or {keyword}", keyword=KEYWORD_NAMES[keyword]), 13, "chain", "semibold")
            if sign.get_width() < beside:
                self.surface.blit(sign, sign.get_rect(topright=(row.right, row.y + u(1))))
        top = row.y + below
        if told:
            hands = say("No card in hand adds to it")
            if ruler.reach:
                hands = say("Open hands: up to {number} more in cards", number=ruler.reach)
            self.surface.blit(canvas.fit_text(hands, room, 14, "text"), (row.x + side + u(6), top))
        if pips:
            draw_pips(canvas, self.surface, pygame.Rect(row.x + side + u(6), top, room, height), ruler)

    # What is coming

    def _quiet(self) -> None:
        """Say what was settled last, and what the present step is about."""
        canvas, u, lane = self.canvas, self.canvas.u, self.places.lane
        y = lane.y + u(12)
        if self.last is not None:
            icon = "laurel-crown" if self.last.good else "broken-shield"
            tone = "info" if self.last.good else "danger"
            picture = canvas.icon(icon, u(40), tone)
            self.surface.blit(picture, picture.get_rect(midleft=(lane.x + u(18), lane.centery)))
            label = canvas.fit_text(self.last.head, lane.width - u(90), 19, "text_strong", "title")
            self.surface.blit(label, (lane.x + u(72), y))
            label = canvas.fit_text(self.last.line, lane.width - u(90), 15, "text", "regular")
            self.surface.blit(label, (lane.x + u(72), y + u(26)))
            y += u(48)
        line = step_line(self.on)
        if line:
            label = canvas.fit_text(
                line, lane.width - u(90), 15, "text_strong" if canvas.art.look.plain else "may", "semibold"
            )
            at = (lane.x + u(72), y) if self.last is not None else label.get_rect(center=lane.center).topleft
            self.surface.blit(label, at)
