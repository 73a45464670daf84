"""The renderer's markup: escaped, linked, valid, and with every picture told in words and numbers as well."""

from html.parser import HTMLParser
from random import Random
from xml.etree.ElementTree import Element

import html5lib
import pytest

from rulespkg.answer import Answer, Card, Cell, Chart, Dice, Figure, Grid, Meter, Press, Series, Step
from rulespkg.calculator import Calculator
from rulespkg.chart import scale
from rulespkg.dice import Ratio
from rulespkg.dice.pool import Shown
from rulespkg.dieface import face, item, shape
from rulespkg.markup import escape, tag
from rulespkg.render import exact, figure, render
from rulespkg.systems import NAMES, load

BUSKIT = load("buskit")
TIE = "buskit.action.tie"
EVIL = "<img src=x onerror=alert(1)>\"'&</script>\x00"
HALF, THIRD = Ratio(1, 2), Ratio(1, 3)
KINDS = ("stack", "bars", "lines")
CALCULATORS = [one for name in NAMES for one in load(name).calculators]


def tree(html: str) -> Element:
    """The parsed markup; anything that the HTML standard calls an error fails."""
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    parsed = parser.parse(f'<!doctype html><html lang="en"><title>x</title><body>{html}</body></html>')
    assert parser.errors == []
    for one in parsed.iter():
        one.tag = str(one.tag).rpartition("}")[2]
    return parsed.find("body")


class Balance(HTMLParser):
    """Counts open tags and keeps what a strict policy would refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.refused: list[str] = []

    def handle_starttag(self, name: str, attributes: list[tuple[str, str | None]]) -> None:
        self.open.append(name)
        self.refused += [key for key, _ in attributes if key == "style" or key.startswith("on")]
        self.refused += [name] if name in ("script", "style", "img", "iframe") else []

    def handle_endtag(self, name: str) -> None:
        assert self.open.pop() == name


def sound(html: str) -> Element:
    """The parsed markup of an answer, which is balanced, without ids, styles and handlers."""
    balance = Balance()
    balance.feed(html)
    assert [] == balance.open == balance.refused
    body = tree(html)
    assert [one for one in body.iter() if one.get("id")] == []
    return body


def shown(answer: Answer) -> Element:
    return sound(render(answer, BUSKIT, "../../"))


def text(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


def rows_of(body: Element) -> list[str]:
    """The rows of the first table's body, cells parted by a space."""
    return [" ".join(text(cell) for cell in row) for row in next(body.iter("tbody"))]


def kind(body: Element, name: str) -> list[Element]:
    return [one for one in body.iter() if name in (one.get("class") or "").split()]


def chart(form: str, *series: Series, unit: str = "chance") -> Chart:
    return Chart(form, "Outcome", "Half of the time.", "Margin", series, unit)


def everything(words: str) -> Answer:
    """An answer that has these words wherever words may stand."""
    step = Step(words, TIE)
    series = Series(words, ((words, HALF), (words + "2", THIRD)), words)
    charts = tuple(Chart(form, words, words, words, (series, series), words) for form in KINDS)
    grid = Grid(words, words, (words, words), ((Cell(words), Cell(words, words, words, TIE)),), True)
    card = Card(words, words, words, (Meter(words, 1, 2),), (words,), (Press(words, words, {words: words}),))
    dice = Dice(words, (Shown(6, 3, False, words),), words)
    figures = (Figure(words, HALF, words, words), Figure(words, words))
    return Answer(words, words, (dice,), (step,), figures, charts, (grid,), (card,), (step,))


def test_hostile_text_stays_text() -> None:
    html = render(everything(EVIL), BUSKIT, '"><b>')
    sound(html)
    assert not any(bad in html for bad in ("<img", "\x00"))
    assert escape(EVIL) in html


def test_escape_covers_content_and_attributes() -> None:
    assert escape("<&>\"'\x1b") == "&lt;&amp;&gt;&quot;&#39;\ufffd"
    assert tag("i", "<b>", title='<b>"') == '<i title="&lt;b&gt;&quot;">&lt;b&gt;</i>'


def test_markup_is_not_escaped_twice_but_attributes_always_are() -> None:
    assert tag("p", tag("b", "x"), title=tag("b", "x")) == '<p title="&lt;b&gt;x&lt;/b&gt;"><b>x</b></p>'


@pytest.mark.parametrize("part", ["steps", "notes"])
def test_steps_end_in_a_link_to_their_rule(part: str) -> None:
    body = shown(Answer("Even.", **{part: (Step("3 equals 3.", TIE), Step("Nothing else."))}))
    first, second = body.iter("li")
    (link,) = first.iter("a")
    assert "../../" + BUSKIT.place(TIE) == link.get("href")
    assert f"3 equals 3. {BUSKIT.rule(TIE).title}" == text(first)
    assert list(second.iter("a")) == []


@pytest.mark.parametrize(
    "answer",
    [
        Answer("", steps=(Step("x", "buskit.no.such-rule"),)),
        Answer("", notes=(Step("x", "#no-such-row"),)),
        Answer("", notes=(Step("x", "buskit.table.none"),)),
        Answer("", grids=(Grid("", "", ("a", "b"), ((Cell("x"), Cell("y", link="#none")),)),)),
    ],
    ids=["rule", "row", "table", "cell"],
)
def test_unknown_ids_raise(answer: Answer) -> None:
    with pytest.raises(KeyError):
        render(answer, BUSKIT, "")


def test_rows_and_tables_are_linked_too() -> None:
    body = shown(Answer("", notes=(Step("a", "#assault-rifle"), Step("b", "buskit.table.cover"))))
    row, table = body.iter("a")
    assert ("assault rifle", "../../" + BUSKIT.place("#assault-rifle")) == (row.text, row.get("href"))
    assert BUSKIT.table("buskit.table.cover").title == table.text


@pytest.mark.parametrize(
    ("tone", "word"),
    [
        ("success", "Success"),
        ("failure", "Failure"),
        ("tie", "Tie"),
        ("critical", "Critical"),
        ("fumble", "Fumble"),
    ],
)
def test_a_tone_is_told_by_word_and_shape(tone: str, word: str) -> None:
    (line,) = kind(shown(Answer("You did it.", tone)), "rb-headline")
    assert f"{word}: You did it." == text(line)
    assert len(list(line.iter("path"))) == 1
    assert text(shown(Answer("Successful.", "success"))) == "Successful."


def test_dice_show_size_face_and_whether_they_count() -> None:
    dice = Dice("You", (Shown(8, 7), Shown(6, 2, False), Shown(100, 42, note="added")), "7")
    body = shown(Answer("", dice=(dice,)))
    names = [one.get("aria-label") for one in body.iter("svg")]
    assert names == ["d8: 7, kept", "d6: 2, dropped", "d100: 42, kept, added"]
    assert [bool(kind(one, "rb-strike")) for one in kind(body, "rb-die")] == [False, True, False]
    assert [text(one) for one in kind(body, "rb-die-name")] == ["d8", "d6 dropped", "d100 added"]
    assert [bool(kind(one, "rb-added")) for one in body.iter("ul")] == [True]
    assert text(kind(body, "rb-throw-label")[0]) == "You: 7"


def test_each_die_of_a_set_has_a_shape_of_its_own_and_others_share_a_tile() -> None:
    shapes = [shape(sides) for sides in (4, 6, 8, 10, 12, 20, 3)]
    assert len(set(shapes)) == len(shapes)
    assert shape(3) == shape(100)


@pytest.mark.parametrize("value", range(1, 7))
def test_a_six_sided_die_has_as_many_pips_as_its_face(value: int) -> None:
    assert face(6, value).count("h0") == value
    assert face(10, value) == face(8, value).replace("14.5", "14")


def test_a_face_that_is_no_number_of_pips_is_written() -> None:
    assert ">0<" in face(6, 0)
    assert ">10<" in face(12, 10)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20, 100])
def test_a_drawn_die_is_light(sides: int) -> None:
    assert len(str(item(Shown(sides, sides)))) < 480


@pytest.mark.parametrize(
    ("expected", "value", "unit"),
    [
        ("58% 7/12", Ratio(7, 12), "chance"),
        ("100%", Ratio(1), "chance"),
        ("4.08 rounds 49/12", Ratio(49, 12), "rounds"),
        ("4.5 rounds", Ratio(9, 2), "rounds"),
        ("1 round", Ratio(1), "rounds"),
        ("1 success", 1, "successes"),
        ("0 points -1/1000", Ratio(-1, 1000), "points"),
        ("1 Shock", 1, "Shock"),
        ("7", 7, "chance"),
        ("d8", "d8", "chance"),
    ],
)
def test_figures_say_percent_or_number_and_the_fraction(expected: str, value: object, unit: str) -> None:
    (term,) = shown(Answer("", figures=(Figure("Name", value, unit),))).iter("dd")
    assert expected == text(term)


def test_long_fractions_are_folded_and_endless_ones_described() -> None:
    (folded,) = tree(exact(Ratio(1, 3**60), "chance")).iter("details")
    assert f"exact1/{3**60}" == text(folded)
    assert text(tree(exact(Ratio(1, 3**10_000), "chance"))) == "a fraction of about 4800 digits"


@pytest.mark.parametrize("form", KINDS)
@pytest.mark.parametrize("count", [1, 2, 7])
def test_every_chart_has_a_sentence_a_picture_and_a_table(form: str, count: int) -> None:
    points = (("1", HALF), ("2", THIRD), ("a long label", Ratio(1, 6)))
    body = sound(figure(chart(form, *(Series(f"S{i}", points) for i in range(count)))))
    assert text(body).startswith("Outcome Half of the time.")
    picture = next(body.iter("svg"))
    assert (picture.get("role"), picture.get("aria-label", "")[:9]) == ("img", "Outcome: ")
    assert picture.get("viewBox", "").startswith("0 0 320 ")
    rows = rows_of(body)
    assert [" ".join([name, *[value] * count]) for name, value in zip(
        ("1", "2", "a long label"), ("50% 1/2", "33% 1/3", "17% 1/6"), strict=True
    )] == rows  # fmt: skip
    assert [text(row) for row in body.iter("summary")] == ["Table"]


def test_series_differ_by_more_than_color() -> None:
    two = (Series("A", (("1", HALF), ("2", HALF))), Series("B", (("1", THIRD), ("2", THIRD))))
    dashes = [one.get("stroke-dasharray") for one in sound(figure(chart("lines", *two))).iter("polyline")]
    assert len(set(dashes)) == 2
    assert len(kind(sound(figure(chart("bars", *two))), "rb-hatch")) == 3


@pytest.mark.parametrize(
    "series",
    [
        (Series("", (("Win", HALF), ("Lose", HALF))),),
        (Series("Win", (("", HALF),)), Series("Lose", (("", HALF),))),
        (Series("Win", (("Win", HALF),)), Series("Lose", (("Lose", HALF),))),
    ],
    ids=["points", "series", "named-points"],
)
def test_one_stack_however_its_shares_are_written(series: tuple[Series, ...]) -> None:
    body = sound(figure(chart("stack", *series)))
    assert [text(one) for one in next(iter(kind(body, "rb-legend"))).iter("li")] == ["Win 50%", "Lose 50%"]
    assert rows_of(body) == ["Win 50% 1/2", "Lose 50% 1/2"]


def test_a_chart_without_points_is_its_sentence_and_missing_points_are_dashes() -> None:
    assert text(sound(figure(chart("bars", Series("A", ()))))) == "Outcome Half of the time."
    two = (Series("A", (("1", HALF),)), Series("B", (("2", THIRD),)))
    assert rows_of(sound(figure(chart("bars", *two)))) == ["1 50% 1/2 –", "2 – 33% 1/3"]


@pytest.mark.parametrize("values", [[0.0], [1.0], [0.003, 0.001], [-5.0, 7.0], [1e-9], [12345.0]])
def test_axes_hold_their_values_with_few_ticks(values: list[float]) -> None:
    axis = scale(values)
    assert 2 <= len(axis.ticks()) <= 5
    assert all(-1e-6 <= axis.share(value) <= 1 + 1e-6 for value in [*values, 0])


@pytest.mark.parametrize("heat", [True, False])
def test_heat_goes_in_ten_steps(heat: bool) -> None:
    values = (Ratio(0), Ratio(1, 10), HALF, Ratio(1))
    grid = Grid("Odds", "", ("", "a", "b", "c", "d"), ((Cell("row"), *map(Cell, values)),), heat)
    body = shown(Answer("", grids=(grid,)))
    classes = [one.get("class") for one in body.iter("td") if one.get("class")]
    shades = [" rb-heat-0", " rb-heat-1", " rb-heat-5", " rb-heat-9"] if heat else [""] * 4
    assert [f"rb-number{shade}" for shade in shades] == classes


def test_grids_have_row_heads_links_best_cells_and_one_unit() -> None:
    best = Cell(Ratio(49, 12), "Wounds", "best", "#assault-rifle")
    grid = Grid(
        "Harm", "Mean Wounds.", ("", "Cover"), ((Cell("Rifle"), best), (Cell("Bow"), Cell(2, "Wounds")))
    )
    body = shown(Answer("", grids=(grid,)))
    assert text(next(body.iter("caption"))) == "Harm (Wounds)"
    assert [(one.text, one.get("scope")) for one in body.iter("th")][1:] == [("Rifle", "row"), ("Bow", "row")]
    assert [text(one) for one in body.iter("td")] == ["", "4.08 49/12 ★ best", "2"]
    assert "../../" + BUSKIT.place("#assault-rifle") == next(body.iter("a")).get("href")


def test_a_unit_of_one_column_is_said_in_its_head() -> None:
    cells = (Cell("Bow"), Cell(HALF), Cell(2, "Shock"), Cell(3, "Wounds"))
    grid = Grid("Harm", "", ("", "Hit", "Mean Shock", "Least"), (cells,))
    body = shown(Answer("", grids=(grid,)))
    assert [text(one) for one in body.iter("th")][:3] == ["Hit", "Mean Shock", "Least (Wounds)"]
    assert rows_of(body) == ["Bow 50% 1/2 2 3"]


def test_cards_have_meters_and_buttons_that_say_whose_they_are() -> None:
    press = Press("hit", "Hit", {"who": 'a"b'})
    body = shown(
        Answer("", cards=(Card("Goblin", "Standing", "", (Meter("Wounds", 9, 6),), ("prone",), (press,)),))
    )
    bar = next(body.iter("meter"))
    assert (bar.get("value"), bar.get("max"), bar.get("aria-label")) == ("6", "6", "Wounds")
    assert text(kind(body, "rb-meter")[0]) == "Wounds 9 of 6 9 of 6"
    (button,) = body.iter("button")
    assert tuple(button.get(key) for key in ("type", "data-do", "data-action")) == ("button", "act", "hit")
    assert (button.get("data-args"), button.get("aria-label")) == ('{"who": "a\\"b"}', "Hit: Goblin")


def test_a_meter_of_nothing_is_words() -> None:
    body = shown(Answer("", cards=(Card("Clock", "", "", (Meter("Shock", 0, 0),), (), ()),)))
    assert (list(body.iter("meter")), text(kind(body, "rb-meter")[0])) == ([], "Shock 0 of 0")


@pytest.mark.parametrize("calculator", CALCULATORS, ids=lambda one: one.id)
def test_answers_are_sound(calculator: Calculator) -> None:
    system = load(calculator.system)
    sound(render(calculator.odds(calculator.defaults), system, "../../"))
    for seed in range(5 if calculator.procedure else 0):
        sound(render(calculator.roll(calculator.defaults, Random(seed)), system, "../../"))


def test_a_body_leads_to_the_row_of_each_area_and_says_its_value() -> None:
    toaster = load("toaster")
    html = render(toaster.calculator("toaster.location").odds({"table": "location"}), toaster, "../../")
    areas = [one for one in tree(html).iter("a") if "rb-area" in one.get("class", "")]
    assert {one.get("href", "").partition("#")[0] for one in areas} == {"../../toaster/combat/"}
    assert (text(areas[1]), len(areas)) == ("Torso 30%", 6)
