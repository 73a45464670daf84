"""Calculators of Toaster about combat."""
