"""Odds: the chances of every rank at a glance."""
