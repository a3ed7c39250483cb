"""Widgets: buttons, lists, forms, search."""
