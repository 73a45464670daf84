"""Measures the site: builds, page weights, starts, rolls and the heaviest odds."""
