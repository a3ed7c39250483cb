"""A short game of each mode, small enough to be played to its end in a few seconds by somebody who plays at random."""

MAINFRAME = """mode: mainframe
title: A Short Fight
setup:
  map:
    areas:
    - {id: a, x: 0, y: 0, mark: +, name: Here}
    - {id: b, x: 6, y: 0, name: There}
    links: [{a: a, b: b, cost: 1}]
  team: [ash]
  mobs:
  - {id: mote, name: Mote, max_hp: 10, damage: 50, range: 1, accuracy: 2, evade: 15, points: 1, auto: 0}
  - {id: spark, name: Spark, max_hp: 30, damage: 50, range: 1, accuracy: 2, evade: 15, points: 1, auto: 0}
"""
ARENA = """mode: arena
title: A Short Bout
players: [{name: You}, {name: Sefi}]
setup:
  map:
    mode: arena
    kind: map
    radius: 3
    zones:
    - {side: 0, hexes: ["-3,0", "-3,1"], facing: 0}
    - {side: 1, hexes: ["3,0", "3,-1"], facing: 3}
  sides:
  - {name: You, fighters: [vael]}
  - {name: Sefi, fighters: [sefi]}
  goal: {kind: wound}
  longest: 2
"""
DUEL = """mode: duel
title: A Short Duel
players: [{name: A}, {name: B}]
setup: {decks: [hammer-and-wall, back-stairs], swap: false, turns: 2}
"""
SKIRMISH = """mode: skirmish
title: A Short Mission
players: [{name: Watch}, {name: Reavers}]
setup:
  map:
    mode: skirmish
    kind: map
    width: 16
    height: 12
    pieces:
    - {kind: crates, at: [8, 3], size: [1, 1]}
    strips: [{edge: west, depth: 5}, {edge: east, depth: 5}]
  mission: {id: brief, name: Brief, turns: 1}
  sides:
  - {name: Watch, cards: [warden-captain]}
  - {name: Reavers, cards: [gravetusk-brawler]}
"""
STORY = """mode: story
title: A Short Night
setup:
  players: 1
  difficulty: gentle
  lamp-boy: false
  story:
    id: short-night
    title: A Short Night
    first-act: causeway
    acts:
    - {id: causeway, number: 1, title: The Causeway, pile: [toll-at-the-sluice, hounds-at-dusk], first-plot: first-light}
    plots:
    - id: first-light
      name: First Light
      act: causeway
      need: 1
      end-of-act: true
      finale: true
      light: {title: A Runner, enemies: [{enemy: ash-raider, count: [1, 1, 1, 1]}]}
      dark: {title: A Fire, enemies: [{enemy: ash-raider, count: [1, 1, 1, 1]}]}
      next: {light: {success: morning, failure: ebb}, dark: {success: morning, failure: ebb}}
    endings:
    - {id: morning, won: true, title: Morning, text: The lamps are lit.}
    - {id: ebb, won: false, title: Ebb, text: The company goes back.}
"""
SHORT_GAMES = {"arena": ARENA, "duel": DUEL, "mainframe": MAINFRAME, "skirmish": SKIRMISH, "story": STORY}


def write_short_game(mode, folder):
    """Write the short game of a mode into a folder and return its path."""
    path = folder / f"short-{mode}.yaml"
    path.write_text(SHORT_GAMES[mode])
    return path
