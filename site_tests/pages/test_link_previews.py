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


def properties(page):
    """The properties of a page for previews, by name."""
    metas = [meta for meta in page.elements if meta.tag == "meta"]
    return {meta.get("property"): meta.get("content") for meta in metas if meta.get("property")}


def title(page):
    return next(element.text for element in page.elements if element.tag == "title")


def previewed(pages):
    return {url: page for url, page in pages.items() if url != "404.html"}


def test_no_two_pages_have_one_title(pages):
    titles = Counter(title(page) for page in previewed(pages).values())
    assert [words for words, count in titles.items() if count > 1] == []


@pytest.mark.parametrize("name", NAMES)
def test_pages_of_a_game_say_which(name, pages):
    game = load(name).title
    inside = {url: title(page) for url, page in pages.items() if url.startswith(f"{name}/")}
    assert inside[f"{name}/"] == f"{game} - Rollbook"
    assert inside[f"{name}/combat/"] == f"Combat: {game} - Rollbook"
    for url, words in inside.items():
        assert game in words, url


def test_every_page_has_a_preview_of_its_own(pages, site):
    for url, page in previewed(pages).items():
        preview = properties(page)
        assert title(page).removesuffix(" - Rollbook") == preview["og:title"], url
        assert preview["og:description"], url
        assert preview["og:url"].endswith(f"/{url}"), url
        assert preview["og:image"].endswith(f"/{PLACE}/{name_of(url)}"), url
        picture = site / PLACE / name_of(url)
        assert picture.stat().st_size < MOST_BYTES, url
        with Image.open(picture) as image:
            assert image.size == SIZE, url


@pytest.mark.parametrize("name", EVERY)
def test_a_permalink_tells_what_it_leads_to_and_leads_there(name, pages, site):
    system = load(name)
    for row in (row for table in system.tables for row in table.rows):
        place, _, slug = system.place(f"#{row.slug}").partition("#")
        page = Page(site, site / permalinks.PLACE / f"{name}.{slug}" / "index.html")
        refresh = next(
            element.get("content") for element in page.elements if element.get("http-equiv") == "refresh"
        )
        assert refresh == f"0; url=../../{place}#{slug}"
        assert slug in pages[place].ids
        preview = properties(page)
        assert preview["og:title"] == f"{row.label}: {system.title}"
        assert preview["og:description"]
        assert preview["og:url"].endswith(f"/{page.url}")
        assert preview["og:image"] == properties(pages[place])["og:image"]


def test_a_shared_row_tells_its_figures(site):
    page = Page(site, site / permalinks.PLACE / "buskit.assault-rifle" / "index.html")
    assert properties(page)["og:description"] == "Ranged weapons. Damage dice: 2d8"


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_wears_the_cover_of_its_game(name, site):
    cover = look_of(name).cover
    with Image.open(site / PLACE / name_of(f"{name}/combat/")) as image:
        red, green, blue = image.convert("RGB").getpixel((2, 2))
    assert f"#{red:02x}{green:02x}{blue:02x}" == cover
