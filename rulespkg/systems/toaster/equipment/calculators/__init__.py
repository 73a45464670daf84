"""Calculators of Toaster about equipment."""
