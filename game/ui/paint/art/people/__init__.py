"""People as painted miniatures: from the words of `person:` to a bust, a head on a disc, a figure on a base.

| step | where |
| --- | --- |
| who somebody is, as data: `game.kernel.person`; what is left out is drawn from a name | `draw`, `wardrobe`, `chest` |
| solids, put together in parts as in clay | `solids`, `clay` |
| heads, bodies, clothes and what is held | `sculpt` |
| what a camera sees of them | `trace` |
| what everything is painted with | `pigments`, `patterns`, `complexion`, `dyes` |
| light, shadow, hollows and edges; brush and ink | `lamp`, `paint` |
| busts and figures of any size | `frame` |
| how somebody bears themselves on a board: ready, acting, hurt, down | `bearing` |
| busts and figures that come with the program | `baked` |
| recipes: `Bust`, `FramedBust`, `Token`; `BareFigure`, `FigureBase`, `StandingFigure` | `likeness`, `stand` |

A list of people who meet is made by `draw.cast_people`: no two of them share headgear and colour of hair. `python -m
tests.people FOLDER` paints contact sheets: look at them before and after a change.
"""
