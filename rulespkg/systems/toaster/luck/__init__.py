"""Luck: points, and rolls for facts that nobody knows."""
