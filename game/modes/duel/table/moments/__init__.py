"""Moments that the table draws itself, step by step."""
