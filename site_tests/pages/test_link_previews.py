"""What a tab, a bookmark, a chat says of a page: its title with its game, a sentence, a picture."""

from collections import Counter

import pytest
from PIL import Image

from macros.output import permalinks
from macros.output.previews import PLACE, SIZE, look_of, name_of
from rulespkg.systems import EVERY, NAMES, load
from site_tests.page import Page

MOST_BYTES = 40_000
"""A picture that weighs more is not shown by every chat."""


def told(page):
    """The properties of a page for previews, by name."""
    metas = [one for one in page.elements if one.tag == "meta"]
    return {one.get("property"): one.get("content") for one in metas if one.get("property")}


def title(page):
    return next(one.text for one in page.elements if one.tag == "title")


def named(pages):
    return {url: page for url, page in pages.items() if url != "404.html"}


def test_no_two_pages_have_one_title(pages):
    titles = Counter(title(page) for page in named(pages).values())
    assert [one for one, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("name", NAMES)
def test_pages_of_a_game_say_which(name, pages):
    game = load(name).title
    inside = {url: title(page) for url, page in pages.items() if url.startswith(f"{name}/")}
    assert inside[f"{name}/"] == f"{game} - Rollbook"
    assert inside[f"{name}/combat/"] == f"Combat: {game} - Rollbook"
    for url, words in inside.items():
        assert game in words, url


def test_every_page_has_a_preview_of_its_own(pages, site):
    for url, page in named(pages).items():
        found = told(page)
        assert title(page).removesuffix(" - Rollbook") == found["og:title"], url
        assert found["og:description"], url
        assert found["og:url"].endswith(f"/{url}"), url
        assert found["og:image"].endswith(f"/{PLACE}/{name_of(url)}"), url
        picture = site / PLACE / name_of(url)
        assert picture.stat().st_size < MOST_BYTES, url
        with Image.open(picture) as drawn:
            assert drawn.size == SIZE, url


@pytest.mark.parametrize("name", EVERY)
def test_a_permalink_tells_what_it_leads_to_and_leads_there(name, pages, site):
    system = load(name)
    for row in (row for table in system.tables for row in table.rows):
        place, _, slug = system.place(f"#{row.slug}").partition("#")
        page = Page(site, site / permalinks.PLACE / f"{name}.{slug}" / "index.html")
        refresh = next(one.get("content") for one in page.elements if one.get("http-equiv") == "refresh")
        assert refresh == f"0; url=../../{place}#{slug}"
        assert slug in pages[place].ids
        found = told(page)
        assert found["og:title"] == f"{row.label}: {system.title}"
        assert found["og:description"]
        assert found["og:url"].endswith(f"/{page.url}")
        assert found["og:image"] == told(pages[place])["og:image"]


def test_a_shared_row_tells_its_figures(site):
    page = Page(site, site / permalinks.PLACE / "buskit.assault-rifle" / "index.html")
    assert told(page)["og:description"] == "Ranged weapons. Damage dice: 2d8"


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_wears_the_cover_of_its_game(name, site):
    cover = look_of(name).cover
    with Image.open(site / PLACE / name_of(f"{name}/combat/")) as drawn:
        red, green, blue = drawn.convert("RGB").getpixel((2, 2))
    assert f"#{red:02x}{green:02x}{blue:02x}" == cover
