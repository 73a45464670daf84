"""Cards: meters told once, and buttons that say whose they are."""

import pytest

from rulespkg.model.answer import Answer, Card, Meter, Press
from site_tests.rules.markup import kind, shown, text


def test_cards_have_meters_and_buttons_that_say_whose_they_are() -> None:
    press = Press("hit", "Hit", {"who": 'a"b'})
    body = shown(
        Answer("", cards=(Card("Goblin", "Standing", "", (Meter("Wounds", 9, 6),), ("prone",), (press,)),))
    )
    bar = next(body.iter("meter"))
    assert (bar.get("value"), bar.get("max"), bar.get("aria-hidden")) == ("6", "6", "true")
    assert text(kind(body, "rb-meter")[0]) == "Wounds 9 of 6 left"
    (button,) = body.iter("button")
    assert tuple(button.get(key) for key in ("type", "data-do", "data-action")) == ("button", "act", "hit")
    assert (button.get("data-args"), button.get("aria-label")) == ('{"who": "a\\"b"}', "Hit: Goblin")


def test_a_meter_of_nothing_is_words() -> None:
    body = shown(Answer("", cards=(Card("Clock", "", "", (Meter("Shock", 0, 0),), (), ()),)))
    assert (list(body.iter("meter")), text(kind(body, "rb-meter")[0])) == ([], "Shock 0 of 0 left")


@pytest.mark.parametrize(("verb", "words"), [("taken", "3 of 5 taken"), ("", "3 of 5")])
def test_a_meter_says_once_what_it_counts(verb: str, words: str) -> None:
    body = shown(Answer("", cards=(Card("Goblin", "", "", (Meter("Stun", 3, 5, verb),), (), ()),)))
    assert text(kind(body, "rb-meter")[0]) == f"Stun {words}"
