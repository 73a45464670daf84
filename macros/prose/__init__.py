"""Checks the English of the pages, labels and refusals: `python -m macros.prose`."""
