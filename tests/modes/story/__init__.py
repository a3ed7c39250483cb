"""Tests of the Story mode."""
