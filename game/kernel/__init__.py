"""The rules kernel: decisions, matches, chance, cards, content and scenarios. Pure Python, no window, no mode."""
