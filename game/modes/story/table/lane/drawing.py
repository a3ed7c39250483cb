"""The lane: what is being settled, term by term, with what the pointed choice would change, and what came of it."""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.language.say import N_, say, say_count
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
from game.modes.story.table.board.ground import board
from game.modes.story.table.context import StoryContext
from game.modes.story.table.lane.placed_cards import draw_bonuses, next_place
from game.modes.story.table.lane.rulers import Ruler, draw_pips, draw_sum
from game.modes.story.table.lane.step_line import step_line
from game.modes.story.table.pieces.trials import stand, verdict
from game.modes.story.table.preview.forecast import (
    BEFORE_DRAW,
    coming_blows,
    forecast,
    harm_now,
    reach_of_defense,
    reach_of_test,
    trait_left,
)
from game.modes.story.table.preview.implied_option import (
    assault_then,
    challenge_then,
    pointed_act,
    spent_by,
    strike_then,
)
from game.modes.story.table.preview.reachable_tests import can_be_met, within_reach
from game.modes.story.table.signs import CATEGORY_ICONS, TYPE_ICONS, category_colour
from game.modes.story.table.threats import ODDS_BESIDE, draw_forecast, foretells, head_y, names_places, odds_beside
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

    def __init__(self, draw: StoryContext, last: OutcomeLine | None) -> None:
        self.drawing, self.last = draw, last
        self.canvas, self.surface, self.content, self.names = draw.canvas, draw.surface, draw.content, draw.wording
        self.observation, self.table_regions, self.pointing, self.people = (
            draw.observation,
            draw.table_regions,
            draw.pointing,
            draw.people,
        )
        self.seat = int(draw.pointing.decision.seat) if draw.pointing.decision is not None else -1
        self.spent: frozenset[str] = frozenset()

    def draw(self) -> None:
        """Draw what is being settled, or what is coming, or what came of the last one."""
        board(self.canvas, self.surface, self.table_regions.lane, "leather", stitched=True)
        observation, act = self.observation, pointed_act(self.content, self.observation, self.pointing)
        self.spent = spent_by(act)
        initial = strike_then(observation, self.content, self.seat, act) if observation.strike is None else None
        if observation.assault is not None:
            self._assault(observation.assault, assault_then(observation, self.seat, act))
        elif observation.strike is not None:
            self._strike(observation.strike, strike_then(observation, self.content, self.seat, act))
        elif initial is not None:
            self._strike(msgspec.structs.replace(initial, lays=[]), initial)
        elif observation.challenge is not None:
            self._challenge(observation.challenge, challenge_then(observation, self.seat, act))
        elif foretells(self.content, observation):
            draw_forecast(self.drawing)
        else:
            self._quiet()
            return
        draw_bonuses(self.drawing)
        self._draw_odds()

    def _draw_odds(self) -> None:
        """Write what a draw promises, or who holds what for a Test, where the cards of a fight would lie else."""
        if self.pointing.decision is None or self.pointing.decision.key not in ODDS_BESIDE:
            return
        canvas, px = self.canvas, self.canvas.px
        room = self.table_regions.lane_middle
        if self.observation.combat is not None:
            lane = self.table_regions.lane
            if (label := odds_beside(self.drawing)) is None:
                return
            named = names_places(canvas, self.content, self.observation, self.table_regions, False)
            y = head_y(canvas, self.table_regions, named)
            self.surface.blit(label, label.get_rect(topright=(lane.right - px(14), y)))
            return
        sizes = {size: canvas.wrap(step_line(self.drawing), room.width, size, "semibold") for size in (15, 14, 13)}
        size = next((size for size, lines in sizes.items() if len(lines) <= ODDS_LINES), 13)
        lines = sizes[size][:ODDS_LINES]
        pitch = min(px(20), room.height // max(1, len(lines)))
        y = max(room.y, min(room.y + px(6), room.centery - pitch * len(lines) // 2))
        for line in lines:
            label = canvas.text(line, size, "may", "semibold")
            self.surface.blit(label, (room.x, y))
            y += pitch

    # Parts

    @property
    def _pad(self) -> int:
        """Return how far words keep from the edges: in a low lane less, so that the verdict still has its line."""
        px = self.canvas.px
        return px(10) if self.table_regions.lane.height >= px(LOW_U) else px(5)

    @property
    def _left_rect(self) -> pygame.Rect:
        px, lane = self.canvas.px, self.table_regions.lane
        return pygame.Rect(
            lane.x + px(14),
            lane.y + self._pad,
            self.table_regions.lane_middle.x - lane.x - px(22),
            lane.height - 2 * self._pad,
        )

    @property
    def _right(self) -> pygame.Rect:
        px, lane = self.canvas.px, self.table_regions.lane
        x = self.table_regions.lane_middle.right + px(10)
        return pygame.Rect(x, lane.y + self._pad, lane.right - px(14) - x, lane.height - 2 * self._pad)

    def _head(self, icon: str, tone: str, lines: list[tuple[str, str]]) -> None:
        """Write on the left a headline, with a sign where it has room beside it, and lines in a colour each."""
        canvas, rect, px = self.canvas, self._left_rect, self.canvas.px
        side = min(px(46), rect.height)
        x, room = rect.x, rect.width - side - px(12)
        if rect.width > px(210) and fits(canvas, lines[0][0], room, LEAST_HEAD_U, "title"):
            picture = canvas.icon(icon, side, tone)
            self.surface.blit(picture, picture.get_rect(midleft=(rect.x, rect.y + rect.height // 2)))
            x = rect.x + side + px(12)
        y = rect.y
        more = len(lines) - 1
        first, then, letters = next((one for one in STEPS_U if px(one[0] + one[1] * more) <= rect.height), STEPS_U[-1])
        for index, (text, colour) in enumerate(lines):
            size, font = (HEAD_U, "title") if index == 0 else (letters, "regular")
            while index == 0 and size > LEAST_HEAD_U and not fits(canvas, text, rect.right - x, size, font):
                size -= 1
            if y + px(size) > rect.bottom + px(1):
                break
            lettering = Canvas.fit_text if fits(canvas, text, rect.right - x, size, font) else squeeze_text
            self.surface.blit(lettering(canvas, text, rect.right - x, size, colour, font), (x, y))
            y += px(then if index else first)

    def _draw_ruler(self, ruler: Ruler, words: tuple[str, str], foot: str = "", colour: str = "text") -> None:
        rect, px = self._right, self.canvas.px
        draw_sum(self.canvas, self.surface, pygame.Rect(rect.x, rect.y, rect.width, px(26)), ruler, words)
        # In a low lane the words below give way to the shields.
        top, line = rect.y + px(27), px(17)
        foot = foot if rect.bottom - top - line >= px(LEAST_PIP_U) else ""
        height = min(px(30), rect.bottom - top - (line if foot else 0))
        draw_pips(self.canvas, self.surface, pygame.Rect(rect.x, top, rect.width, height), ruler)
        if foot:
            label = self.canvas.fit_text(foot, rect.width, 14, colour, "semibold")
            self.surface.blit(label, label.get_rect(bottomleft=(rect.x, rect.bottom + px(2))))

    # What is settled

    def _assault(self, now: Assault, then: Assault | None) -> None:
        shown, content, observation = then or now, self.content, self.observation
        enemy = enemy_of(observation, shown.enemy)
        lost = penalty(content, enemy.kind, shown.type, shown.kind) if shown.kind else 0
        raw = sum(lay.value + lay.link for lay in now.lays)
        more = sum(lay.value + lay.link for lay in shown.lays) - raw if then is not None else 0
        value = defense_total(content, observation, shown).value if shown.lays else 0
        # Boosts that a Relentless enemy ignores lie on the table and count for nothing.
        wasted = max(0, raw + more - lost - value) if shown.lays else 0
        target = self.people[shown.target]
        about = {"enemy": self.names.enemy(shown.enemy), "hero": target}
        head = say_count("{enemy} hits {hero}", "{enemy} hit {hero}", self.names.verb_number(shown.enemy), **about)
        lines = [(head, "text_strong")]
        text = N_("{strength} {type} and a penalty of {penalty}: needs {need}")
        if not lost:
            text = N_("{strength} {type}: needs {need}")
        numbers = {"strength": shown.strength, "penalty": lost, "need": shown.strength + lost}
        lines.append((say(text, type=TYPE_NAMES[shown.type], **numbers), "text"))
        held = bool(shown.lays) and value >= shown.strength
        result, tone = harm_now(shown, value), "info" if then or held else "danger"
        if then is not None and then.target != now.target and not then.lays:
            hit = next(hit for hit in coming_blows(content, observation) if hit.now)
            result, tone = forecast(content, observation, then.target, hit)
        said = say(N_("Then: {result}") if then else N_("Stop now: {result}"), result=result)
        lines.append((said, tone))
        lines.append((trait_left(content, observation, shown, self.names.enemy), "chain"))
        self._head(TYPE_ICONS[shown.type], "danger", [line for line in lines if line[0]])
        reach = reach_of_defense(content, observation, shown, self.spent)
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
        rect = next_place(self.observation, self.table_regions)
        if rect.right > self.table_regions.lane_middle.right + self.canvas.px(6):
            return
        colour = self.canvas.theme["mark"]
        for start, end in (
            (rect.topleft, rect.topright),
            (rect.topright, rect.bottomright),
            (rect.bottomright, rect.bottomleft),
            (rect.bottomleft, rect.topleft),
        ):
            self.canvas.draw_dashed_line(
                self.surface, colour, start, end, max(1, self.canvas.px(1.5)), self.canvas.px(6), self.canvas.px(4)
            )
        if gain > 0:
            number = self.canvas.fit_text(f"+{gain}", rect.width - self.canvas.px(6), 22, "info", "bold")
            self.surface.blit(number, number.get_rect(center=rect.center))

    def _strike(self, now: Strike, then: Strike | None) -> None:
        shown, content, observation = then or now, self.content, self.observation
        combat = observation.combat
        assert combat is not None
        enemy = enemy_of(observation, shown.enemy)
        shield = enemy_defense(content, combat, enemy, shown.kind)
        raw = strike_total(content, now).value
        total = strike_total(content, shown).value
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
        text = N_("Then: {damage} damage, {fate}") if then else N_("Now: {damage} damage, {fate}")
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
        encounter = self.observation.encounter
        if now.only >= 0:
            return say("{hero} alone", hero=self.people[now.only])
        alone = encounter is not None and not now.retreat and self.content.face(encounter).scope != "group"
        return say("one of you alone") if alone else say("everybody may help")

    def _challenge(self, now: Challenge, then: Challenge | None) -> None:
        content, observation = self.content, self.observation
        shown = then or now
        title = say("The retreat") if now.retreat else say("Tests to meet")
        who = self._who_may(now)
        totals, ghosts = test_totals(content, now), test_totals(content, shown)
        met = sum(test.passed >= 0 or total.value >= test.need for test, total in zip(shown.tests, ghosts, strict=True))
        success = met == len(shown.tests)
        so_far = say("{met} of {tests} met, {who}", met=met, tests=len(shown.tests), who=who)
        lines = [(title, "text_strong"), (so_far, "text")]
        if observation.phase in BEFORE_DRAW:
            within = within_reach(content, observation, now)
            held = say("Open hands: enough for {met} of {tests}", met=within, tests=len(now.tests))
            lines.append((held, "info" if within == len(now.tests) else "danger"))
        else:
            lines.append(verdict(success, then is not None, can_be_met(content, observation, shown, self.spent)))
        self._head("exit-door" if now.retreat else "scroll-unfurled", "may", [line for line in lines if line[0]])
        rect, count = self._right, len(now.tests)
        height = rect.height // max(1, count)
        for index, test in enumerate(now.tests):
            row = pygame.Rect(rect.x, rect.y + index * height, rect.width, height)
            ghost = ghosts[index].value - totals[index].value
            reach = reach_of_test(content, observation, test.category, now.only, self.spent)
            passed = shown.tests[index].passed >= 0
            colour = category_colour(self.canvas.theme, test.category)
            ruler = Ruler(test.need, totals[index].value, 0, ghost, reach, colour)
            self._test_row(row, test.category, test.keyword, passed, ruler, count)

    def _test_row(self, row: pygame.Rect, category: str, keyword: str, passed: bool, ruler: Ruler, count: int) -> None:
        canvas, px = self.canvas, self.canvas.px
        side = min(px(24), row.height - px(2))
        have = ruler.there + ruler.ghost
        left = ruler.needed - have
        below = px(20 if count > 1 else 26)
        height = min(px(26), row.height - below - px(1))
        own = stand(self.table_regions)  # its shields stand with it
        is_described = own and left > 0 and not passed and height >= px(LEAST_WORDS_U)
        pips = not own and height >= px(LEAST_PIP_U)
        if not is_described and not pips:
            row = row.move(0, (row.height - side) // 2)
        icon = canvas.icon(CATEGORY_ICONS[category], side, category_colour(canvas.theme, category))
        self.surface.blit(icon, icon.get_rect(topleft=(row.x, row.y)))
        text = N_("{have} of {need}, {left} more") if left > 0 else N_("{have} of {need}, met")
        wording = say("passed by Keyword") if passed else say(text, have=have, need=ruler.needed, left=left)
        label = canvas.text(f"{CATEGORY_NAMES[category]} {wording}", 14 if count > 1 else 16, "text_strong", "semibold")
        room = row.width - side - px(6)
        if label.get_width() > room:
            label = canvas.fit_text(wording, room, 14, "text_strong", "semibold")
        self.surface.blit(label, (row.x + side + px(6), row.y))
        beside = row.width - side - px(14) - label.get_width()
        if keyword and not passed:
            sign = canvas.text(say("or {keyword}", keyword=KEYWORD_NAMES[keyword]), 13, "chain", "semibold")
            if sign.get_width() < beside:
                self.surface.blit(sign, sign.get_rect(topright=(row.right, row.y + px(1))))
        top = row.y + below
        if is_described:
            hands = say("No card in hand adds to it")
            if ruler.reach:
                hands = say("Open hands: up to {number} more in cards", number=ruler.reach)
            self.surface.blit(canvas.fit_text(hands, room, 14, "text"), (row.x + side + px(6), top))
        if pips:
            draw_pips(canvas, self.surface, pygame.Rect(row.x + side + px(6), top, room, height), ruler)

    # What is coming

    def _quiet(self) -> None:
        """Say what was settled last, and what the present step is about."""
        canvas, px, lane = self.canvas, self.canvas.px, self.table_regions.lane
        y = lane.y + px(12)
        if self.last is not None:
            icon = "laurel-crown" if self.last.good else "broken-shield"
            tone = "info" if self.last.good else "danger"
            picture = canvas.icon(icon, px(40), tone)
            self.surface.blit(picture, picture.get_rect(midleft=(lane.x + px(18), lane.centery)))
            label = canvas.fit_text(self.last.head, lane.width - px(90), 19, "text_strong", "title")
            self.surface.blit(label, (lane.x + px(72), y))
            label = canvas.fit_text(self.last.line, lane.width - px(90), 15, "text", "regular")
            self.surface.blit(label, (lane.x + px(72), y + px(26)))
            y += px(48)
        line = step_line(self.drawing)
        if line:
            label = canvas.fit_text(
                line, lane.width - px(90), 15, "text_strong" if canvas.art.appearance.plain else "may", "semibold"
            )
            at = (lane.x + px(72), y) if self.last is not None else label.get_rect(center=lane.center).topleft
            self.surface.blit(label, at)
