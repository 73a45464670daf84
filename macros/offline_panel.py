"""The panel of what a browser keeps for offline use."""

from macros.pages import draw

PARTS = (
    ("reading", "What is read", "Every page and table, the search, and the script and style of the pages."),
    ("dice", "The dice", "Python with the rules of all games, for rolls and odds."),
)


def offline_panel() -> str:
    """The panel, which the page's script fills in."""
    return draw("offline.html.jinja", parts=PARTS)
