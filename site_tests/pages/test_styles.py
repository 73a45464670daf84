"""The theme's stylesheets are lighter than published, and keep whatever a page uses."""

import re
from pathlib import Path

import material

from macros.output import styles

THEME_STYLES = Path(material.__file__).parent / "templates" / "assets" / "stylesheets"

CLASS = re.compile(r"\.([A-Za-z][\w-]*)")


def named(paths):
    return {name for path in paths for name in CLASS.findall(path.read_text())}


def test_every_class_of_a_page_that_the_theme_styles_is_still_styled(site, pages):
    listed = [one.get("class") or "" for page in pages.values() for one in page.elements]
    used = {name for classes in listed for name in classes.split()}
    kept = named((site / "assets/stylesheets").glob("*.css"))
    wanted = used & named(THEME_STYLES.glob("*.css"))
    assert len(wanted) > 30
    assert wanted - kept == set()


def test_what_no_page_uses_is_gone(site):
    kept = named((site / "assets/stylesheets").glob("*.css"))
    assert [name for name in kept if re.search("|".join(styles.UNUSED), name)] == []
    before = sum(path.stat().st_size for path in THEME_STYLES.glob("*.css"))
    assert sum(path.stat().st_size for path in (site / "assets/stylesheets").glob("*.css")) < before * 2 / 3
