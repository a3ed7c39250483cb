"""The paint box: grounds, pieces, cards and scenes as pictures with light, painted beside the window and kept.

A picture is a `Recipe`: plain data that says what is on it. A table asks for it each frame where it draws:

    picture = canvas.art.picture(Medallion(glyph="anchor", shape="circle", colour=seat), (side, side))
    surface.blit(picture, picture.get_rect(center=at))

That costs a look into a dictionary once the picture is there. Before, it is the picture's plain form, the finished one
is painted in a thread, and the window draws again when it is done; nothing waits. Finished pictures are kept in memory
(`store.Memory`) and the large ones on disk (`store.Disk`) under a digest of recipe, size, look and version of the
painter, so that a second start reads them. With painted pictures switched off all are plain, in the theme *High
contrast* all but those in frames; in *Day linen* sheets are of pale materials.

A view that knows what it will draw says so in `BaseView.pictures`: a sequence of `Wish(recipe, size)`, the most
important first. They are painted ahead while nobody waits for anything else. What only the window can draw, since it
has words on it, is an `Errand` among them: it is drawn in a turn of the loop that has time left.

| what | where |
| --- | --- |
| a piece: body, hit points, facing, badge | `medallion`: `Medallion`, `HitArc`, `Facing`, `Badge`, `side_for(radius)` |
| a ground with terrain and light | `ground.picture.Ground` of `ground.plan`: `Patch`, `Piece`, `Rubble`, `Lamp` |
| a net of hexes on it, a ring of people around it | `ground.plan`: `Hexes`, `Ring` |
| fire and smoke on one hex | `ground.tile`: `Blaze`, `Cloud`, `tile_size(radius)` |
| a card without words, its picture, its back | `card.art`: `CardBody`, `Portrait`, `CardBack`, `EnamelDisc` |
| a place in a story | `scene.places.PLACES`, `with_figures`; `scene.picture.Scene` of `scene.parts` |
| a world of machines: its ground, its rooms | `circuit.void.Void`; `circuit.room`: `Room`, `room_size` |
| people: busts, heads on discs, figures | `people`: `likeness.Bust`, `FramedBust`, `Token`; `stand.BareFigure` |
| table tops, panels, pages, frames | `sheet`: `Sheet`, `CarvedFrame` |
| shadows, glows, a burst where things strike | `shadow`: `Shadow`, `Glow`; `burst`: `Burst` |

A medallion in play is three blits of the same size, so that a hit or a turn repaints a small one:

    side = side_for(canvas.u(22))
    for recipe in (Medallion(...), Facing(shape=shape, colour=seat, degrees=30), HitArc(shape=shape, share=0.6)):
        picture = canvas.art.picture(recipe, (side, side))
        surface.blit(picture, picture.get_rect(center=at))

A ground is painted whole, at `scale * width` by `scale * height` pixels; the camera shows a part of it. Where it is
looked at closer, ask for the next scale and show the old one, drawn larger, while `canvas.art.ready` says no.

`fields`, `noise`, `light`, `outline`, `glyph` are numbers for every pixel and what is done with them, `materials` what
things are made of; `recipe`, `store`, `easel`, `box` make surfaces of recipes. Painting is numpy alone (and surfaces of
its own for polygons and icons), so that it runs in any thread; only `box` makes surfaces for the window. Nothing here
knows a mode.
"""

import os

# The matrices here are small: threads of the linear algebra would wait for each other and take the window's core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
