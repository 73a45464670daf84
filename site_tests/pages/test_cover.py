"""The calculators and tables that stand for all others show whatever any of them shows."""

import pytest

from rulespkg.model.tree import nodes
from rulespkg.systems import NAMES
from site_tests.browser.cover import (
    CALCULATORS,
    COVER,
    FEATURES,
    FEATURES_OF_TABLES,
    LOOKS,
    TABLE_COVER,
)
from site_tests.cover import greedy

PAIRS = {"calculators": (COVER, FEATURES), "tables": (TABLE_COVER, FEATURES_OF_TABLES)}
each_pair = pytest.mark.parametrize(("cover", "features"), PAIRS.values(), ids=PAIRS)


@each_pair
def test_every_feature_is_reached(cover, features):
    every = frozenset().union(*features.values())
    assert every - frozenset().union(*(features[calculator.id] for calculator in cover)) == set()


@each_pair
def test_every_game_is_reached(cover, features):
    assert {calculator.id.partition(".")[0] for calculator in cover} >= set(NAMES)


@each_pair
def test_none_is_there_in_vain(cover, features):
    """Each shows something, and all together are few."""
    for calculator in cover:
        others = frozenset().union(*(features[other.id] for other in cover if other is not calculator))
        assert features[calculator.id] - others, calculator.id
    assert len(cover) < len(features) / 3


def in_page(element, attributes=("class", "type", "data-do", "data-step", "data-kind", "role")):
    """What a script can ask of an element: its tag with each of its classes and telling attributes."""
    words = {name: (element.get(name) or "").split() for name in attributes}
    return {(str(element.tag), name, word) for name in words for word in words[name]}


def test_built_pages_hold_nothing_else_than_those_of_the_cover(pages):
    """Taken from the pages themselves, so that what the features forget is noticed."""
    features_by_id = {}
    for page in pages.values():
        for section in page.elements:
            if id := section.get("data-calc"):
                inside = [element for element in section.iter() if str(element.tag).rpartition("}")[0] == ""]
                features_by_id[id] = set().union(*map(in_page, inside))
    assert set(features_by_id) == set(CALCULATORS)
    covered = set().union(*(features_by_id[calculator.id] for calculator in COVER))
    missing = {id: features_by_id[id] - covered for id in features_by_id if features_by_id[id] - covered}
    assert {id: sorted(what) for id, what in missing.items() if not all(map(looks, what))} == {}


def looks(kind):
    """Whether it is a mere look, which no script knows."""
    return kind[1] == "class" and bool(LOOKS.fullmatch(kind[2]))


def test_every_kind_of_field_is_in_the_cover():
    def kinds(calculators):
        return {node.field.kind for calculator in calculators for node in nodes(calculator.fields, rows=1)}

    every = kinds(CALCULATORS.values())
    assert every == kinds(COVER)
    assert len(every) > 7


def test_a_cover_is_found_by_features_alone_and_of_equals_the_first_is_taken():
    features_by_id = {"some": "a", "rich": "abc", "odd": "d", "twin": "abc"}
    every = {name: frozenset(letters) for name, letters in features_by_id.items()}
    assert greedy(every) == ["rich", "odd"]
    assert greedy(dict(reversed(every.items()))) == ["twin", "odd"]


def test_what_later_ones_show_as_well_is_left_out():
    every = {"most": frozenset("abcd"), "left": frozenset("abxy"), "right": frozenset("cdzw")}
    assert greedy(every) == ["left", "right"]
