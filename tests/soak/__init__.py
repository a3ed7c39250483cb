"""The soak: whole games with every frame drawn, and anything at all done to every screen, until nothing stops any more.

`python -m tests.soak --games 100 --events 20000 --seed 7` says what it played and what failed. Whatever fails leaves a
file that `--repeat FILE` plays again. `plan` draws what is played from a seed, `house` is where it is played, `player`
plays games, `visitor` does anything at all to screens, `looks` finds what cannot be read, `report` tells it.
"""
