"""The playtest bench: bots play a level many times, every game is stored, and reports say what was seen.

It knows modes only by the registry and by what they count (`game.kernel.measures`). scipy, matplotlib, jinja2 and
tqdm come with the extra `lab` and are imported where they are needed.
"""
