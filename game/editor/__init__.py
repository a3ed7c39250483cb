"""The map editor: a frame of tools, commands, properties and findings around what a mode's battlefields are made of.

A mode offers its plug-in as `make_editor()` in `game.modes.<key>.editor`; the editor knows no mode by name.
"""
