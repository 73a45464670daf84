"""The renderer's markup: escaped, linked, valid, and told in words as well."""

import json
from random import Random

import pytest

from rulespkg.border import call
from rulespkg.dice import Ratio
from rulespkg.dice.pool import Shown
from rulespkg.html.answer import exact, render
from rulespkg.html.die import face, item, shape
from rulespkg.html.markup import escape, tag
from rulespkg.model.answer import Answer, Card, Cell, Chart, Dice, Figure, Grid, Meter, Press, Series, Step
from rulespkg.model.calculator import Calculator
from rulespkg.systems import load
from site_tests.for_all import calculators, for_all
from site_tests.rules.markup import BUSKIT, kind, rows_of, shown, sound, text, tree

TIE = "buskit.action.tie"
EVIL = "<img src=x onerror=alert(1)>\"'&</script>\x00"
HALF, THIRD = Ratio(1, 2), Ratio(1, 3)
KINDS = ("stack", "bars", "lines")


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
    assert ("Assault rifle", "../../" + BUSKIT.place("#assault-rifle")) == (row.text, row.get("href"))
    assert BUSKIT.table("buskit.table.cover").title == table.text


@pytest.mark.parametrize(
    ("tone", "word"),
    [
        ("success", "Success"),
        ("failure", "Failure"),
        ("tie", "Tie"),
        ("marginal", "Marginal"),
        ("critical", "Critical"),
        ("fumble", "Fumble"),
    ],
)
def test_a_tone_is_told_by_word_and_shape(tone: str, word: str) -> None:
    (line,) = kind(shown(Answer("You did it.", tone)), "rb-headline")
    assert f"{word}: You did it." == text(line)
    assert len(list(line.iter("path"))) == 1
    assert text(shown(Answer("Successful.", "success"))) == "Successful."


def test_dice_that_are_counted_say_whether_they_hit() -> None:
    request = {"do": "resolve", "id": "basics.pool", "inputs": {"pool": "2"}, "faces": [5, 4]}
    body = sound(json.loads(call(json.dumps(request)))["html"])
    assert [svg.get("aria-label") for svg in body.iter("svg")][-2:] == ["d6: 5, hit", "d6: 4, no hit"]
    assert [text(caption) for caption in kind(body, "rb-die-name")] == ["d6 hit", "d6 no hit"]


def test_dice_show_size_face_and_whether_they_count() -> None:
    dice = Dice("You", (Shown(8, 7), Shown(6, 2, False), Shown(100, 42, note="added")), "7")
    body = shown(Answer("", dice=(dice,)))
    names = [svg.get("aria-label") for svg in body.iter("svg")]
    assert names == ["d8: 7, kept", "d6: 2, dropped", "d100: 42, kept, added"]
    assert [bool(kind(die, "rb-strike")) for die in kind(body, "rb-die")] == [False, True, False]
    assert [text(caption) for caption in kind(body, "rb-die-name")] == ["d8", "d6 dropped", "d100 added"]
    assert [bool(kind(dice_list, "rb-added")) for dice_list in body.iter("ul")] == [True]
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
        ("0 points −1/1000", Ratio(-1, 1000), "points"),
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
    assert text(tree(exact(Ratio(1, 3**10_000), "chance"))) == "a fraction of about 4770 digits"


@pytest.mark.parametrize("heat", [True, False])
def test_heat_goes_in_ten_steps(heat: bool) -> None:
    values = (Ratio(0), Ratio(1, 10), HALF, Ratio(1))
    grid = Grid("Odds", "", ("", "a", "b", "c", "d"), ((Cell("row"), *map(Cell, values)),), heat)
    body = shown(Answer("", grids=(grid,)))
    classes = [cell.get("class") for cell in body.iter("td") if cell.get("class")]
    shades = [" rb-heat-0", " rb-heat-1", " rb-heat-5", " rb-heat-9"] if heat else [""] * 4
    assert [f"rb-number{shade}" for shade in shades] == classes


def test_grids_have_row_heads_links_best_cells_and_one_unit() -> None:
    best = Cell(Ratio(49, 12), "Wounds", "best", "#assault-rifle")
    grid = Grid(
        "Harm", "Mean Wounds.", ("", "Cover"), ((Cell("Rifle"), best), (Cell("Bow"), Cell(2, "Wounds")))
    )
    body = shown(Answer("", grids=(grid,)))
    assert text(next(body.iter("caption"))) == "Harm (Wounds)"
    assert [(head.text, head.get("scope")) for head in body.iter("th")][1:] == [
        ("Rifle", "row"),
        ("Bow", "row"),
    ]
    assert [text(cell) for cell in body.iter("td")] == ["", "4.08 49/12 ★ best", "2"]
    assert "../../" + BUSKIT.place("#assault-rifle") == next(body.iter("a")).get("href")


def test_a_cell_opens_a_calculator_with_inputs() -> None:
    linked_cell = Cell(HALF, link="buskit.opposed?actor.trait=d12&ties=1")
    body = shown(Answer("", grids=(Grid("Odds", "", ("", "d12"), ((Cell("d12"), linked_cell),)),)))
    page = BUSKIT.place("buskit.action.opposed").partition("#")[0]
    address = f"../../{page}?opposed.actor.trait=d12&opposed.ties=1#calc-opposed"
    assert next(body.iter("a")).get("href") == address
    assert [span for span in body.iter("span") if span.get("class") == "rb-exact"] == []
    with pytest.raises(KeyError):
        BUSKIT.place("buskit.nothing?ties=1")


def test_a_unit_of_one_column_is_said_in_its_head() -> None:
    cells = (Cell("Bow"), Cell(HALF), Cell(2, "Shock"), Cell(3, "Wounds"))
    grid = Grid("Harm", "", ("", "Hit", "Mean Shock", "Least"), (cells,))
    body = shown(Answer("", grids=(grid,)))
    assert [text(head) for head in body.iter("th")][:3] == ["Hit", "Mean Shock", "Least (Wounds)"]
    assert rows_of(body) == ["Bow 50% 1/2 2 3"]


@for_all(calculator=calculators)
def test_answers_are_sound(calculator: type[Calculator]) -> None:
    system = load(calculator.system)
    sound(render(calculator.initial().odds(), system, "../../"))
    for seed in range(5 if calculator.has_dice else 0):
        sound(render(calculator.initial().roll(Random(seed)), system, "../../"))


def test_a_body_leads_to_the_row_of_each_area_and_says_its_value() -> None:
    toaster = load("toaster")
    html = render(
        toaster.calculator("toaster.location").read({"table": "location"}).odds(), toaster, "../../"
    )
    areas = [area for area in tree(html).iter("a") if "rb-area" in area.get("class", "")]
    assert {area.get("href", "").partition("#")[0] for area in areas} == {"../../toaster/combat/"}
    assert (text(areas[1]), len(areas)) == ("Torso 30%", 6)


def test_what_is_veiled_stands_behind_a_button() -> None:
    dice = Dice("Tide", (Shown(6, 6),), "6")
    veiled = shown(Answer("Rolled in secret.", "", (dice,), (Step("An advantage.", TIE),), veil="Reveal"))
    (fold,) = (details for details in veiled.iter("details") if details.get("class") == "rb-veil")
    assert "open" not in fold.attrib
    assert next(fold.iter("summary")).text == "Reveal"
    outside = "".join(text(element) for element in veiled[0] if element is not fold)
    assert "Rolled in secret." in outside
    assert "advantage" not in outside
    assert "An advantage." in text(fold)
    assert list(shown(Answer("Open.", "", (dice,))).iter("details")) == []
