"""Calculators of Toaster about checks, outcomes and luck."""
