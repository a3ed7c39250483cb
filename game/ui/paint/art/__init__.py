"""The paint box: grounds, pieces, cards and scenes as pictures with light, painted beside the window and kept.

A picture is a `Recipe`: plain data that says what is on it. A table asks for it each frame where it draws:

    picture = canvas.art.picture(Medallion(glyph="anchor", shape="circle", colour=seat), (side, side))
    surface.blit(picture, picture.get_rect(center=at))

That costs a look into a dictionary once the picture is there. Before, it is the picture's plain form, the finished one
is painted in a thread, and the window draws again when it is done; nothing waits. Finished pictures are kept in memory
(`store.Memory`) and the large ones on disk (`store.Disk`) under a digest of recipe, size, look and version of the
painter, so that a second start reads them. In the themes *Day linen* and *High contrast*, and with painted pictures
switched off, all pictures are plain.

A view that knows what it will draw says so in `BaseView.pictures`: a sequence of `Wish(recipe, size)`, the most
important first. They are painted ahead while nobody waits for anything else. What only the window can draw, since it
has words on it, is an `Errand` among them: it is drawn in a turn of the loop that has time left.

`fields`, `noise`, `light`, `outline`: numbers for every pixel, and what is done with them. `materials`: what things are
made of. `glyph`, `medallion`, `ground`, `card`, `scene`, ...: recipes and their parts. `recipe`, `store`, `easel`,
`box`: how recipes become surfaces. Painting is numpy alone (and surfaces of its own for polygons and icons), so
that it runs in any thread; only `box` makes surfaces for the window. Nothing here knows a mode.
"""

import os

# The matrices here are small: threads of the linear algebra would wait for each other and take the window's core.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
