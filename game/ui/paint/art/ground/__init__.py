"""Painted grounds: what lies flat, what stands on it, and the light over both, from a plan in plain data."""
