"""Calculators of Toaster about odds."""
