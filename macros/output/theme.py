"""Repairs of the theme's markup: names that a screen reader needs and the theme leaves out."""

import re

_NAVIGATION = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+" )aria-labelledby="__nav_[\d_]+_label"'
    r'([^>]*>\s*<label class="md-nav__title"[^>]*>\s*<span[^>]*></span>\s*)([^<]*?)(\s*</label>)'
)


def repaired(html: str) -> str:
    """A page with a name for each part of the navigation, which has its label for a name but hides it."""
    return _NAVIGATION.sub(r'\1aria-label="\3"\2\3\4', html)
