"""Checks the source itself: what nothing reaches."""
