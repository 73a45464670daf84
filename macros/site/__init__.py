"""Builds the site, step by step, and shows it."""
