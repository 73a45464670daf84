"""Odds: one die against another."""
