"""Calculators of Toaster about characters, their traits and their advancement."""
