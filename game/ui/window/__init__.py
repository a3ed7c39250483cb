"""The window: its loop, scenes, keys, settings, sound, and files that change outside."""
