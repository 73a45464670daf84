"""Catching a disease, living with it, and getting over it."""
