"""Calculators of Toaster about recovery."""
