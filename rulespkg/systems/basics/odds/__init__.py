"""Odds: pools against thresholds."""
