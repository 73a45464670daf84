"""Odds: the chances of four dice."""
