"""Calculators of Toaster about damage and harm."""
