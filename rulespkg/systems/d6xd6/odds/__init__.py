"""Odds: the products of two dice, and what Focus makes of them."""
