"""The Skirmish in the window: the field in inches, the figures on it, and what lies around it."""
