"""Fields: what each kind takes, what it refuses and in which words, and the way to an address and back."""

import pytest

from rulespkg.dice import Ratio
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Amount, Choice, DiceList, Die, Flag, Number, Option, Text
from rulespkg.model.form import field
from rulespkg.model.group import read_all, write_all
from rulespkg.model.problem import Refusal

LADDER = ("d4", "d6", "d8", "d10", "d12")

NUMBER = Number("bonus", "Bonus", 0, -5, 20)
AMOUNT = Amount("km", "Kilometers", 3, 0, 2000, above=True)
FLAG = Flag("prone", "Prone")
CHOICE = Choice(
    "cover", "Cover", "none", (Option("none", "None"), Option("half", "Half"), Option("", "Empty"))
)
DIE = Die("trait", "Trait", "d6", LADDER)
NO_DIE = Die("skill", "Skill", "", LADDER, none="untrained")
DICE = DiceList("extra", "Extra dice", (), LADDER, 3)
TEXT = Text("who", "Name", "Ann", most=10)
KINDS = [NUMBER, FLAG, CHOICE, DIE, NO_DIE, DICE, TEXT]

LEGAL = [
    (NUMBER, "0", 0),
    (NUMBER, "-5", -5),
    (NUMBER, "20", 20),
    (NUMBER, " 7 ", 7),
    (NUMBER, "007", 7),
    (NUMBER, "-0", 0),
    *((NUMBER, f"{sign}5", -5) for sign in "−–‐－﹣"),
    (NUMBER, "+7", 7),
    (NUMBER, "＋１２", 12),
    (AMOUNT, "2.5", Ratio(5, 2)),
    (AMOUNT, "0.10", Ratio(1, 10)),
    (AMOUNT, "２．５", Ratio(5, 2)),
    (AMOUNT, "2000", 2000),
    (AMOUNT, " 3.0 ", 3),
    (FLAG, "1", True),
    (FLAG, "0", False),
    (FLAG, "Yes", True),
    (FLAG, " no ", False),
    (CHOICE, "half", "half"),
    (CHOICE, " none ", "none"),
    (CHOICE, "", ""),
    (DIE, "d12", "d12"),
    (DIE, " d4 ", "d4"),
    (NO_DIE, "none", ""),
    (NO_DIE, "", ""),
    (NO_DIE, "d6", "d6"),
    (DICE, "none", ()),
    (DICE, "", ()),
    (DICE, "d6", ("d6",)),
    (DICE, "d6+d6 d8", ("d6", "d6", "d8")),
    (DICE, " d6 + d8 ", ("d6", "d8")),
    (TEXT, "", ""),
    (TEXT, " Zoë ", "Zoë"),
    (TEXT, "x" * 10, "x" * 10),
    (TEXT, "<b>&\"'", "<b>&\"'"),
    (TEXT, "José\u00a0Luis", "José Luis"),
    (TEXT, "👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
    (TEXT, "می\u200cخواهم", "\u2068می\u200cخواهم\u2069"),
    (TEXT, "\u2066Ana\u202e", "Ana"),
    (NUMBER, "\u200e\u22123\u202c", -3),
]

# Nothing but free text takes any of these.
JUNK = {
    "words": "six",
    "huge": "9" * 5000,
    "beyond 64 bits": "99999999999999999999",
    "very negative": "-999999999",
    "a float": "1.5",
    "an exponent": "1e3",
    "not a number": "NaN",
    "infinity": "Infinity",
    "hexadecimal": "0x10",
    "underscores": "1_0",
    "two signs": "--1",
    "a sum": "1+1",
    "arabic digits": "٣",
    "a dash alone": "–",
    "a superscript": "²",
    "a script": "<script>alert(1)</script>",
    "a quote": "\"'`",
    "a null": "\0",
    "a control character": "1\x07",
    "a line within": "1\n2",
    "a lone surrogate": "\ud800",
    "a path": "../../etc/passwd",
    "a list": "[1]",
    "an odd die": "d7",
    "a capital die": "D6",
    "very long": "x" * 100_000,
}
REFUSED_TEXT = {
    "huge",
    "beyond 64 bits",
    "a script",
    "a null",
    "a control character",
    "a line within",
    "a lone surrogate",
    "a path",
    "very long",
}
ILLEGAL = [
    *[
        pytest.param(field, text, id=f"{field.kind} {field.name}: {what}")
        for field in KINDS
        for what, text in JUNK.items()
        if field is not TEXT or (what in REFUSED_TEXT and len(text) != 10)
    ],
    *[
        pytest.param(field, text, id=f"{field.kind} {field.name}: {text[:20]!r}")
        for field, text in [
            (NUMBER, ""),
            (NUMBER, " "),
            (NUMBER, "-"),
            (NUMBER, "- 1"),
            (NUMBER, "-6"),
            (NUMBER, "21"),
            (AMOUNT, ""),
            (AMOUNT, "0"),
            (AMOUNT, "0.0"),
            (AMOUNT, "-0.5"),
            (AMOUNT, "2000.1"),
            (AMOUNT, "1."),
            (AMOUNT, ".5"),
            (AMOUNT, "1.2.3"),
            (AMOUNT, "0.1234567"),
            (AMOUNT, "1e3"),
            (AMOUNT, "NaN"),
            (AMOUNT, "٣.٥"),
            (FLAG, ""),
            (FLAG, "2"),
            (FLAG, "maybe"),
            (CHOICE, "Half"),
            (CHOICE, "half,none"),
            (DIE, ""),
            (DIE, "none"),
            (DIE, "d6+d6"),
            (NO_DIE, "untrained"),
            (DICE, "d6+d6+d6+d6"),
            (DICE, "d6+d7"),
            (DICE, "2d6"),
            (DICE, "d6-d4"),
            (DICE, "d6\td8"),
            (DICE, "+".join(["d6"] * 5000)),
            (TEXT, "x" * 11),
            (TEXT, "a\tb"),
            (TEXT, "a\ud83d"),
        ]
    ],
]

WORDS = [
    (NUMBER, "Bonus must be a whole number from −5 to 20."),
    (AMOUNT, "Kilometers must be a number above 0, up to 2000, with at most 6 decimals."),
    (FLAG, "Prone must be 1 (yes) or 0 (no)."),
    (CHOICE, "Cover must be one of none, half, empty."),
    (DIE, "Trait must be one of d4, d6, d8, d10, d12."),
    (NO_DIE, "Skill must be one of d4, d6, d8, d10, d12, no die."),
    (DICE, "Extra dice must be up to 3 dice such as d6+d8, each one of d4, d6, d8, d10, d12."),
    (TEXT, "Name must be at most 10 characters without control characters."),
]


def messages(fields, flat):
    return [problem.message for problem in read_all(fields, flat)[1]]


def accept(fields, flat):
    """The values of flat inputs in which nothing is wrong."""
    values, problems = read_all(fields, flat)
    assert problems == []
    return values


@pytest.mark.parametrize(
    ("field", "text", "value"), LEGAL, ids=lambda part: getattr(part, "kind", repr(part))
)
def test_legal_text_becomes_its_value(field, text, value):
    parsed = field.parse(text)
    assert parsed == value
    assert type(parsed) is type(value)


@pytest.mark.parametrize(
    ("field", "text", "value"), LEGAL, ids=lambda part: getattr(part, "kind", repr(part))
)
def test_a_value_survives_its_address(field, text, value):
    assert field.parse(field.text(value)) == value
    assert accept((field,), write_all((field,), {field.name: value})) == {field.name: value}


@pytest.mark.parametrize(("field", "text"), ILLEGAL)
def test_illegal_text_is_refused_with_the_label_and_what_is_legal(field, text):
    with pytest.raises(ValueError, match=r"\w"):
        field.parse(text)
    values, problems = read_all((field,), {field.name: text})
    assert values == {field.name: field.default}
    assert [(problem.name, problem.label) for problem in problems] == [(field.name, field.label)]
    assert problems[0].message.startswith(f"{field.label} must be {field.legal}, not “")
    assert len(problems[0].message) < 200


@pytest.mark.parametrize(("field", "message"), WORDS, ids=lambda part: getattr(part, "kind", ""))
def test_the_message_says_what_is_legal(field, message):
    assert field.message == message


def test_a_long_choice_is_not_listed_to_its_end():
    options = tuple(Option(f"row-{number}", f"Row {number}") for number in range(1, 13))
    legal = Choice("row", "Row", "row-1", options).legal
    assert legal == "one of row-1, row-2, row-3, row-4, row-5, row-6, row-7, row-8 and 4 more"


def test_defaults_leave_the_address_empty():
    assert write_all(tuple(KINDS), accept(KINDS, {})) == {}


def test_every_default_is_legal():
    for kind in KINDS:
        assert kind.parse(kind.text(kind.default)) == kind.default


def test_a_list_of_dice_is_refused_for_its_length():
    assert messages((DICE,), {"extra": "d6" + " " * 3000 + "junk"})


@pytest.mark.parametrize("name", ["nothing", "bonus2", "Bonus", "bonus.x", "", "<script>", "x" * 5000])
def test_an_unknown_name_is_reported_and_cut(name):
    values, problems = read_all((NUMBER,), {name: "1"})
    assert values == {"bonus": 0}
    assert [problem.message for problem in problems] == [f"“{name[:60]}” is not an input here."]


def test_good_inputs_are_kept_beside_bad_ones():
    values, problems = read_all((NUMBER, FLAG), {"bonus": "4", "prone": "?"})
    assert values == {"bonus": 4, "prone": False}
    assert len(problems) == 1


def test_what_was_typed_is_cut_in_the_message():
    assert messages((NUMBER,), {"bonus": "x" * 41}) == [
        f"Bonus must be a whole number from −5 to 20, not “{'x' * 40}…”."
    ]


def test_a_calculator_refuses_with_every_problem():
    class Sample(Calculator):
        """Two fields for this test."""

        bonus, prone = field(NUMBER, int), field(FLAG, bool)

    with pytest.raises(Refusal) as refusal:
        Sample.read({"bonus": "99", "prone": "?", "other": "1"})
    assert [problem.label for problem in refusal.value.problems] == ["other", "Bonus", "Prone"]
    assert "Bonus must be a whole number from −5 to 20, not “99”." in str(refusal.value)
