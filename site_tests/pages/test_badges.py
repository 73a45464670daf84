"""Badges: whose word each rule is stands beside its heading, and leads to what that means."""

import json
from pathlib import Path
from urllib.parse import urljoin

import pytest

from rulespkg.systems import NAMES, load
from site_tests.page import BASE, words

WHOSE = json.loads((Path(__file__).parents[1] / "data" / "whose.json").read_text())
"""Whose word each rule is that is not core, as the sources were read: ids by game and badge."""

CASES = [(name, badge) for name in NAMES for badge in WHOSE[name]]


def badges(heading):
    return [link for link in heading.iter("a") if "rb-badge" in link.get("class", "").split()]


@pytest.mark.parametrize(("name", "badge"), CASES)
def test_every_rule_that_is_not_core_says_whose_word_it_is(name, badge, pages):
    for id in WHOSE[name][badge]:
        url, anchor = load(name).place(id).split("#")
        assert [link.text for link in badges(pages[url].by_id(anchor))] == [badge], id


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_has_its_title_and_a_badge_unless_it_is_core(name, pages):
    rule_ids = {id for ids in WHOSE[name].values() for id in ids}
    for rule in load(name).rules:
        url, anchor = load(name).place(rule.id).split("#")
        heading = pages[url].by_id(anchor)
        labels = [link.text for link in badges(heading)]
        assert (heading.text.strip(), labels) == (rule.title, [] if rule.status == "core" else [rule.status])
        assert (rule.id in rule_ids) is bool(labels), rule.id


@pytest.mark.parametrize("name", NAMES)
def test_a_badge_leads_to_its_meaning_and_every_meaning_has_a_badge(name, pages):
    legend = pages[f"{name}/"]
    lines = [cell for cell in legend.elements if cell.tag == "td" and cell.get("id", "").startswith("badge-")]
    assert {words(line) for line in lines} == set(WHOSE[name])
    for rule in load(name).rules:
        url, anchor = load(name).place(rule.id).split("#")
        for link in badges(pages[url].by_id(anchor)):
            place, _, id = urljoin(BASE + url, link.get("href")).partition("#")
            assert place == BASE + legend.url
            assert words(legend.by_id(id)) == rule.status
