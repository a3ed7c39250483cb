"""Interrupts, Team Hands, charges, status bits."""
