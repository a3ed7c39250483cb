"""Maps of hexes in the editor: terrain by brush and fill, start zones, levers and items, what changes by rounds."""
