"""The row of the enemies: what each is, how it stands, what it will do to whom, and the Story pile beside them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.kernel.language.say import Terms, say
from game.kernel.person import Identity
from game.modes.story.content.cards import Ally
from game.modes.story.content.describe import target_text
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.loading import identify
from game.modes.story.content.term_names import TYPE_NAMES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Combat, EnemyState, State, list_undefeated_seats
from game.modes.story.rules.numbers import enemy_defense, place_of_target
from game.modes.story.table.board.ground import board, glass
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.picture_cache import draw_kept
from game.modes.story.table.pieces.trials import draw_trials
from game.modes.story.table.road import draw_road
from game.modes.story.table.signs import TYPE_ICONS, caption
from game.ui.paint.art.card.art import CardBack, Portrait
from game.ui.paint.art.people.portraits import CardBust, StandingBust, round_bust
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose

PALETTES = {"melee": "ember", "magic": "violet", "ranged": "moss"}
TRAIT_NAMES = Terms({
    "Relentless": "Relentless", "Sweeping": "Sweeping", "Regrows": "Regrows", "Screen": "Screen",
    "Piercing": "Piercing", "Calls": "Calls",
})  # fmt: skip
BOSS_NEARER = 1.6
"""How much larger the head of a boss is than those of its servants."""
NARROW_U = 186
HEAD_U = 40
"""How high name and health are on a narrow tile."""
LEAST_NUMBERS_U, LEAST_FIGURE_U = 101, 42
"""How much room places and Defense want beside a figure, and from which size the figure is worth it."""
PILE_NAME_U = 30
"""How much room the name of the Story pile wants below it."""
STORY_BACK = CardBack(emblem="lantern-flame", colour=(34, 60, 92))


def figure_of(entry: Enemy) -> StandingBust:
    """Return the figure of an enemy; its colours tell the type of its attack. Of a boss one sees the head from near."""
    return _bust(
        identify(entry),
        entry.icon or "wolf-head",
        PALETTES[entry.attack.type],
        BOSS_NEARER if entry.per_player else 1.0,
    )


@lru_cache(maxsize=128)
def _bust(who: Identity, glyph: str, palette: str, zoom: float) -> StandingBust:
    """Return the same recipe for what is the same: a frame asks for several, and each knows its own hash."""
    return StandingBust(person=who.person, name=who.name, glyph=glyph, palette=palette, zoom=zoom, flip=True)


def ally_portrait(entry: Ally | None) -> CardBust | Portrait:
    """Return the round picture of an ally; of somebody unknown it is a hood."""
    if entry is None:
        return Portrait(glyph="hooded-figure", palette="amber", shape="oval", bezel=0.06)
    return round_bust(identify(entry), entry.icon, "amber")


def art_rect(canvas: Canvas, tile: pygame.Rect) -> pygame.Rect:
    """Return where the picture of an enemy is on its tile."""
    px = canvas.px
    if tile.width < px(NARROW_U):
        side = _corner_side(canvas, tile)
        if side:
            return pygame.Rect(tile.right - px(5) - side, tile.bottom - px(5) - side, side, side)
        return pygame.Rect(tile.x + px(6), tile.y + px(6), px(34), px(34))
    return pygame.Rect(tile.x - px(2), tile.y + px(1), round(tile.width * 0.42), tile.height)


def _corner_side(canvas: Canvas, tile: pygame.Rect) -> int:
    """Return how large the figure in the corner of a narrow tile is, beside its places and Defense; 0 without room."""
    px = canvas.px
    rows = (tile.height - px(5 + HEAD_U)) // 3
    side = min(round(tile.width * 0.42), tile.width - px(14 + LEAST_NUMBERS_U), 2 * rows)
    return side if side >= px(LEAST_FIGURE_U) else 0


def _find_text_rect(canvas: Canvas, tile: pygame.Rect, art: pygame.Rect) -> pygame.Rect:
    """Return the room of the words of a tile: beside the figure, or all of it where that is small."""
    left = tile.x if tile.width < canvas.px(NARROW_U) else art.right - canvas.px(2)
    return pygame.Rect(left, tile.y, tile.right - left, tile.height)


def list_requests(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions
) -> list[PictureRequest]:
    """Return the pictures of the enemies."""
    enemies = observation.combat.enemies if observation.combat is not None else []
    tiles = table_regions.enemy_tiles(len(enemies))
    return [
        PictureRequest(figure_of(content.enemies[enemy.kind]), art_rect(canvas, tile).size)
        for enemy, tile in zip(enemies, tiles, strict=True)
    ]


def draw_enemies(draw: StoryContext) -> None:
    """Draw what is in the place of the enemies while there are none, and the Story pile; their tiles are sprites."""
    if (draw.observation.combat is None or not draw.observation.combat.enemies) and not draw_trials(draw):
        _draw_quiet(draw)
    draw_story_pile(draw)


def _draw_quiet(draw: StoryContext) -> None:
    """Draw the road of the story where there is nobody to fight and nothing to meet."""
    px, rect = draw.canvas.px, draw.table_regions.enemies
    label = caption(draw.canvas, say("The road of the story"), 16, on_place=True)
    draw.surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.y + px(6))))
    inner = pygame.Rect(rect.x + px(10), rect.y + px(22), rect.width - px(20), rect.height - px(24))
    draw_road(draw, inner, large=False)


def has_struck(combat: Combat, enemy: EnemyState) -> bool:
    """Return whether an enemy has attacked in this round while others have not yet."""
    return enemy.id in combat.acted and any(other.id not in combat.acted for other in combat.enemies)


def poses_of(observation: State, table_regions: StoryRegions, layer: int) -> dict[str, Pose]:
    """Return where the tiles of the enemies stand; the one that attacks steps forward over the others."""
    enemies = observation.combat.enemies if observation.combat is not None else []
    forward = observation.assault.enemy if observation.assault is not None else ""
    return {
        f"enemy:{enemy.id}": Pose(tile.centerx, tile.centery, layer=layer + (enemy.id == forward))
        for enemy, tile in zip(enemies, table_regions.enemy_tiles(len(enemies)), strict=True)
    }


def draw_sprite(draw: StoryContext, name: str, pose: Pose) -> pygame.Rect:
    """Draw the tile of an enemy where it is now, in its place or on its way to somebody and back; return where."""
    combat = draw.observation.combat
    order = [enemy.id for enemy in combat.enemies] if combat is not None else []
    if combat is None or name not in order:
        return pygame.Rect(0, 0, 0, 0)
    enemy, tile = combat.enemies[order.index(name)], draw.table_regions.enemy_tiles(len(order))[order.index(name)]
    shift = round(pose.x) - tile.centerx, round(pose.y) - tile.centery
    if any(shift):
        draw.canvas.blit_shadow(draw.surface, tile.move(shift), 8, 12)
    _draw_cached_tile(draw, enemy, tile, shift)
    return tile.move(shift)


def _draw_cached_tile(draw: StoryContext, enemy: EnemyState, tile: pygame.Rect, shift: tuple[int, int]) -> None:
    observation = draw.observation
    combat = observation.combat
    assert combat is not None
    under_way = (
        observation.assault is not None and observation.assault.enemy == enemy.id,
        observation.strike is not None and observation.strike.enemy == enemy.id,
    )
    row = tuple(other.kind for other in combat.enemies)
    key = (
        enemy.id,
        enemy.health,
        enemy.most,
        has_struck(combat, enemy),
        len(combat.order) or len(list_undefeated_seats(observation)),
        row,
    )
    draw_kept(
        draw.canvas,
        draw.surface,
        ("story-enemy", *key, under_way),
        tile,
        lambda: [PictureRequest(figure_of(draw.content.enemies[enemy.kind]), art_rect(draw.canvas, tile).size)],
        lambda layer: draw_enemy(draw.with_surface(layer), enemy, tile),
        shift=shift,
    )


def draw_enemy(draw: StoryContext, enemy: EnemyState, tile: pygame.Rect) -> None:
    """Draw the tile of one enemy."""
    canvas, surface, observation = draw.canvas, draw.surface, draw.observation
    px, entry = canvas.px, draw.content.enemies[enemy.kind]
    combat = observation.combat
    assert combat is not None
    acted = has_struck(combat, enemy)
    art = art_rect(canvas, tile)
    if canvas.art.appearance.plain:
        board(canvas, surface, tile, "metal", radius_u=7)
    else:
        glass(canvas, surface, _find_text_rect(canvas, tile, art), double=bool(entry.per_player))
    _draw_figure(canvas, surface, entry, art, acted)
    narrow = tile.width < px(NARROW_U)
    corner = narrow and _corner_side(canvas, tile) > 0
    x, right, y = tile.x + px(7) if corner else art.right + px(7), tile.right - px(7), tile.y + px(4)
    _name_row(canvas, surface, draw.wording.enemy(enemy.id), pygame.Rect(x, y, right - x, px(20)))
    beside_health = _health_row(canvas, surface, enemy, pygame.Rect(x, y + px(20), right - x, px(14)))
    if narrow:
        x, y = tile.x + px(7), tile.y + px(HEAD_U if corner else HEAD_U + 2)
    else:
        y += px(36)
    rows = (tile.bottom - px(5) - y) // 3
    height = min(rows - px(3), px(30))
    _attack_row(canvas, surface, entry, pygame.Rect(x, y, right - x, height), acted)
    beside = art.x - px(2) if corner else right
    _places_row(draw, enemy, pygame.Rect(x, y + rows, beside - x, height))
    _defense_row(draw, enemy, pygame.Rect(x, y + 2 * rows, beside - x, height))
    if corner and entry.trait is not None:
        _corner_trait(canvas, surface, TRAIT_NAMES[type(entry.trait).__name__], beside_health, art, tile)
    running = observation.assault is not None and observation.assault.enemy == enemy.id
    is_hit = observation.strike is not None and observation.strike.enemy == enemy.id
    if running or is_hit:
        role = "mark_danger" if running else "mark_info"
        pygame.draw.rect(surface, canvas.theme["casing"], tile.inflate(px(6), px(6)), px(2), border_radius=px(9))
        pygame.draw.rect(surface, canvas.theme[role], tile.inflate(px(3), px(3)), px(3), border_radius=px(8))


def _corner_trait(
    canvas: Canvas, surface: pygame.Surface, name: str, room: pygame.Rect, art: pygame.Rect, tile: pygame.Rect
) -> None:
    """Write the trait of a narrow tile beside its health, or over the foot of its figure where it is wider."""
    px = canvas.px
    if canvas.width(name, 13, "semibold") <= room.width:
        word = canvas.text(name, 13, "chain", "semibold")
        surface.blit(word, word.get_rect(center=room.center))
        return
    word = canvas.fit_text(name, art.width, 13, "chain", "semibold")
    plate_rect = word.get_rect(midbottom=(art.centerx, tile.bottom - px(4))).inflate(px(8), px(2))
    surface.blit(canvas.panel(plate_rect.size, "casing", radius_u=5), plate_rect)
    surface.blit(word, word.get_rect(center=plate_rect.center))


def _draw_figure(canvas: Canvas, surface: pygame.Surface, entry: Enemy, art: pygame.Rect, acted: bool) -> None:
    """Draw the figure of an enemy, darkened if it has attacked in this round."""
    figure = figure_of(entry)
    picture = canvas.art.picture(figure, art.size)
    if not acted:
        surface.blit(picture, art)
        return

    def make_dimmed() -> pygame.Surface:
        found = picture.copy()
        found.fill((96, 104, 122, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return found

    if canvas.art.ready(figure, art.size):
        picture = canvas.get_cached_picture(("story-stood", figure, art.size), make_dimmed)
    surface.blit(picture, art)
    done = canvas.icon("hourglass", min(art.size) // 2, "text_quiet")
    surface.blit(done, done.get_rect(center=art.center))


def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((10, 12, 16, 150))
    return veil


def _name_row(canvas: Canvas, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    size = 17.0
    while size > 13 and canvas.width(name, size, "title") > rect.width:
        size -= 1
    label = canvas.fit_text(name, rect.width, size, "text_strong", "title")
    surface.blit(label, label.get_rect(midleft=rect.midleft))


def _health_row(canvas: Canvas, surface: pygame.Surface, enemy: EnemyState, rect: pygame.Rect) -> pygame.Rect:
    """Draw health as a row of cells, the lost ones hollow, and its number; return the room between them."""
    px = canvas.px
    number = canvas.text(f"{enemy.health}/{enemy.most}", 14, "text_strong", "bold")
    room = rect.width - number.get_width() - px(6)
    pitch = min(px(13), room // max(1, enemy.most))
    height = min(px(10), rect.height)
    for index in range(enemy.most):
        cell = pygame.Rect(rect.x + index * pitch, rect.centery - height // 2, max(2, pitch - px(2)), height)
        full = index < enemy.health
        pygame.draw.rect(surface, canvas.theme["casing"], cell.inflate(2, 2), border_radius=px(2))
        pygame.draw.rect(surface, (214, 84, 62) if full else canvas.theme["surface3"], cell, border_radius=px(2))
    at = number.get_rect(midright=rect.midright)
    surface.blit(number, at)
    left = rect.x + enemy.most * pitch + px(4)
    return pygame.Rect(left, rect.y, max(0, at.x - px(4) - left), rect.height)


def _well(canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect) -> None:
    plain = canvas.art.appearance.plain or canvas.theme.light
    surface.blit(canvas.panel(rect.size, "surface3" if plain else (18, 21, 26), radius_u=4), rect)


def _attack_row(canvas: Canvas, surface: pygame.Surface, entry: Enemy, rect: pygame.Rect, acted: bool) -> None:
    """Draw what it attacks with: type, strength, and its target in words."""
    px = canvas.px
    _well(canvas, surface, rect)
    side = min(px(20), rect.height - px(4))
    tone = "text_quiet" if acted else "danger"
    icon = canvas.icon(TYPE_ICONS[entry.attack.type], side, tone)
    surface.blit(icon, icon.get_rect(midleft=(rect.x + px(4), rect.centery)))
    number = canvas.text(str(entry.attack.strength), 20, "text_strong", "bold")
    at = number.get_rect(midleft=(rect.x + side + px(8), rect.centery))
    surface.blit(number, at)
    text = f"{TYPE_NAMES[entry.attack.type]} · {target_text(entry.attack.target)}"
    room = rect.right - at.right - px(8)
    if canvas.width(text, 14, "semibold") > room:
        text = TYPE_NAMES[entry.attack.type]
    label = canvas.fit_text(text, room, 14, "text", "semibold")
    surface.blit(label, label.get_rect(midleft=(at.right + px(5), rect.centery)))


def _places_row(draw: StoryContext, enemy: EnemyState, rect: pygame.Rect) -> None:
    """Draw the places of the order as numbered squares, the one it attacks filled."""
    canvas = draw.canvas
    px = canvas.px
    combat = draw.observation.combat
    assert combat is not None
    count = len(combat.order) or len(list_undefeated_seats(draw.observation))
    hit = place_of_target(draw.content, enemy.kind, count) if count else 0
    side = min(px(24), rect.height, (rect.width - px(4) * count) // max(1, count))
    for index in range(1, count + 1):
        cell = pygame.Rect(rect.x + (index - 1) * (side + px(4)), rect.y + (rect.height - side) // 2, side, side)
        aimed = index == hit
        border = "mark_danger" if aimed else "border"
        fill = (222, 96, 74) if aimed else "surface2"
        draw.surface.blit(canvas.panel(cell.size, fill, radius_u=4, border=border), cell)
        number = canvas.text(str(index), 14, (20, 10, 8) if aimed else "text", "bold")
        draw.surface.blit(number, number.get_rect(center=cell.center))
    trait = draw.content.enemies[enemy.kind].trait
    if trait is not None:
        room = rect.right - rect.x - count * (side + px(4)) - px(2)
        word = TRAIT_NAMES[type(trait).__name__]
        if canvas.width(word, 13, "semibold") <= room:
            label = canvas.text(word, 13, "chain", "semibold")
            draw.surface.blit(label, label.get_rect(midright=rect.midright))


def _defense_row(draw: StoryContext, enemy: EnemyState, rect: pygame.Rect) -> None:
    """Draw its Defense against each type: the weakest one brightest."""
    px = draw.canvas.px
    combat = draw.observation.combat
    assert combat is not None
    values = {kind: enemy_defense(draw.content, combat, enemy, kind).value for kind in ("melee", "magic", "ranged")}
    shield = draw.canvas.icon("shield", min(px(15), rect.height), "info")
    draw.surface.blit(shield, shield.get_rect(midleft=(rect.x + px(2), rect.centery)))
    margin = px(20 if rect.width > px(130) else 17)
    width = (rect.width - margin) // 3
    for index, (kind, value) in enumerate(values.items()):
        x = rect.x + margin + index * width
        weak = value == min(values.values())
        side = min(px(15), rect.height, width // 2)
        icon = draw.canvas.icon(TYPE_ICONS[kind], side, "text_strong" if weak else "text_quiet")
        draw.surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        number = draw.canvas.text(str(value), 17 if width >= px(34) else 15, "text_strong" if weak else "text", "bold")
        draw.surface.blit(number, number.get_rect(midleft=(x + side + px(3), rect.centery)))


def draw_story_pile(draw: StoryContext) -> None:
    """Draw the Story pile with its count, and the allies that go with the party below it."""
    canvas = draw.canvas
    px, rect = canvas.px, draw.table_regions.pile
    count = len(draw.observation.piles.zones.get("pile", ()))
    back = pile_back(canvas, draw.table_regions, allies=bool(draw.observation.allies))
    if count:
        for step in range(min(3, count) - 1, -1, -1):
            draw.surface.blit(canvas.art.picture(STORY_BACK, back.size), back.move(step * px(2), -step * px(2)))
        number = canvas.text(str(count), 18, "on_dark", "bold")
        plate_rect = number.get_rect().inflate(px(14), px(4))
        plate_rect.center = back.centerx, back.bottom - px(4)
        draw.surface.blit(canvas.panel(plate_rect.size, "casing", radius_u=8, border="border"), plate_rect)
        draw.surface.blit(number, number.get_rect(center=plate_rect.center))
    text_surface = caption(canvas, say("Story pile"), 13, rect.width, on_place=True)
    draw.surface.blit(text_surface, text_surface.get_rect(midtop=(rect.centerx, back.bottom + px(8))))
    for ally, cell in ally_cells(canvas, draw.observation, draw.table_regions):
        draw_ally(draw, ally, cell)


def pile_back(canvas: Canvas, table_regions: StoryRegions, *, allies: bool) -> pygame.Rect:
    """Return where the back of the Story pile lies: smaller with allies below it, or where its name has no room."""
    px, rect = canvas.px, table_regions.pile
    room = rect.height - px(PILE_NAME_U)
    high = min(px(66), room - ally_side(canvas, table_regions)) if allies else min(px(76), room)
    back = pygame.Rect(0, 0, round(high * 54 / 76), high)
    back.midtop = rect.centerx, rect.y + px(4)
    return back


def ally_side(canvas: Canvas, table_regions: StoryRegions) -> int:
    """Return the side of the picture of an ally, in pixels: the pile above it needs a part of a low place."""
    px = canvas.px
    return min(px(38), max(px(24), (table_regions.pile.height - px(PILE_NAME_U)) // 2))


def ally_cells(canvas: Canvas, observation: State, table_regions: StoryRegions) -> list[tuple[str, pygame.Rect]]:
    """Return where the allies of the party stand: under the Story pile, side by side."""
    px, rect = canvas.px, table_regions.pile
    side = ally_side(canvas, table_regions)
    pitch = (
        min(side + px(4), (rect.width - side) // max(1, len(observation.allies) - 1))
        if len(observation.allies) > 1
        else side
    )
    return [
        (ally, pygame.Rect(rect.x + px(2) + index * pitch, rect.bottom - side - px(1), side, side))
        for index, ally in enumerate(observation.allies)
    ]


def draw_ally(draw: StoryContext, ally: str, cell: pygame.Rect) -> None:
    """Draw an ally as a round picture, dimmed if it was used in this encounter."""
    entry = draw.content.allies[ally]
    used = draw.observation.encounter is not None and ally in draw.observation.encounter.allies
    draw.surface.blit(draw.canvas.art.picture(ally_portrait(entry), cell.size), cell)
    if used:
        draw.surface.blit(draw.canvas.get_cached_picture(("story-veil", cell.size), lambda: _veil(cell.size)), cell)
