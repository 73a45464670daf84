"""Repairs of the theme's markup: names that a screen reader needs and the theme leaves out."""

import re

_SEARCH = '<div class="md-search" data-md-component="search" role="dialog">'
_NAVIGATION = re.compile(
    r'(<nav class="md-nav" data-md-level="\d+" )aria-labelledby="__nav_[\d_]+_label"'
    r'([^>]*>\s*<label class="md-nav__title"[^>]*>\s*<span[^>]*></span>\s*)([^<]*?)(\s*</label>)'
)


def repaired(html: str) -> str:
    """A page with a name for the search dialog and for each part of the navigation.

    >>> repaired('<div class="md-search" data-md-component="search" role="dialog">')
    '<div class="md-search" data-md-component="search" role="dialog" aria-label="Search">'
    """
    html = html.replace(_SEARCH, _SEARCH[:-1] + ' aria-label="Search">')
    return _NAVIGATION.sub(r'\1aria-label="\3"\2\3\4', html)
