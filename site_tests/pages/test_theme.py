"""What the theme writes into pages: one script for its settings, and no words that nobody reads."""

import json

from macros.output import late, theme
from site_tests.page import inline_scripts


def test_all_pages_carry_the_same_scripts_so_that_their_policy_is_short(pages):
    scripts = {text for page in pages.values() for text in inline_scripts(page)}
    assert 0 < len(scripts) <= 4


def test_settings_are_kept_apart_by_the_sites_root(pages):
    for page in pages.values():
        text = page.path.read_text()
        assert text.count(theme.ROOT_BY_STYLE) == 1, page.url
        assert not theme.SCOPE.search(text), page.url
        first = next(element for element in page.elements if element.get("rel") == "stylesheet")
        assert first.get("href").rpartition("assets/stylesheets/")[0] in ("", "./", "../", "../../", "/"), (
            page.url
        )


def test_words_for_the_themes_own_search_are_left_out(pages):
    for page in pages.values():
        assert json.loads(page.by_id("__config").text).get("translations", {}) == {}, page.url


def test_every_page_has_the_script_that_needs_no_other(site, pages):
    assert (site / late.LATE).read_text().startswith(("(()", "(async", '"use strict"'))
    for page in pages.values():
        sources = [element.get("src") for element in page.elements if element.get("src")]
        assert any(source.endswith(late.LATE) for source in sources), page.url
