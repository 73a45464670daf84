"""Breathers, sleep and long-term care."""
