"""A character in the making at a table: the game's character form once more, drawn as lists to tap.

What is made stands among the picks at ``PLACE``, every input of the form by its full name, so that a row may
leave its list and no other's defaults come into its place. What it costs and what is wrong with it is the
answer of the form itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Figure, Value, glance
from rulespkg.model.budget import Budget, counted
from rulespkg.model.field import Choice, Die, Field, Flag, Number, Text
from rulespkg.model.group import Group, Rows
from rulespkg.model.problem import Refusal
from rulespkg.model.tree import leaves, nodes
from rulespkg.model.words import as_named, isolated, minus, signed
from rulespkg.play.game import Game
from rulespkg.play.maker import Asked, Gear, Listing, Maker, Offered, Readout, Scores
from rulespkg.play.messages import Button
from rulespkg.play.person import Person
from rulespkg.play.rows import Row, counts, declared, row, rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.model.calculator import Calculator
    from rulespkg.model.form import Form

PLACE = "make"
"""Where what is made stands among the picks."""
NAME = "name"
"""The input of every character form that names whom it is about."""
_CHOSEN = (Choice, Die, Flag)


class Stepper(NamedTuple):
    """One input with less and more: its full name, label, what stands there and its words.

    Steps go from ``low`` to ``high``, or through the texts of a ``ladder``.
    """

    name: str
    label: str
    now: str
    words: str
    low: int = 0
    high: int = 0
    ladder: tuple[str, ...] = ()

    @property
    def at_least(self) -> bool:
        """Whether there is nothing less."""
        return self.now == self.ladder[0] if self.ladder else int(self.now) <= self.low

    @property
    def at_most(self) -> bool:
        """Whether there is nothing more."""
        return self.now == self.ladder[-1] if self.ladder else int(self.now) >= self.high


class Line(NamedTuple):
    """One row of a list, or one score.

    ``typed`` is the full name of the input for its name, "" where that is settled, with the most characters.
    ``place`` is its place in the list from 1, 0 for a score; ``leaves`` says that its least step takes it
    away, which otherwise has a key of its own.
    """

    label: str
    steps: tuple[Stepper, ...] = ()
    about: str = ""
    readout: str = ""
    typed: str = ""
    most: int = 0
    hints: tuple[str, ...] = ()
    place: int = 0
    leaves: bool = False
    asks: tuple[Row, ...] = ()


class Typing(NamedTuple):
    """A text of the form: its full name, label, what stands there and the most characters."""

    name: str
    label: str
    now: str
    most: int


class Section(NamedTuple):
    """A part as it stands: lines, rows of chips, texts, and what the list ``rows`` can still take."""

    title: str
    note: str = ""
    rows: str = ""
    name: str = ""
    lines: tuple[Line, ...] = ()
    chips: tuple[Row, ...] = ()
    texts: tuple[Typing, ...] = ()
    offers: tuple[Offered, ...] = ()
    more: str = ""
    folded: bool = False
    scores: bool = False

    @property
    def is_lead(self) -> bool:
        """Whether it is one choice alone, without a heading."""
        return len(self.chips) == 1 and not (self.title or self.texts or self.lines)


class Draft(NamedTuple):
    """A character in the making: every input, the filled-in form, and its answer, if it has one.

    ``wrong`` is what is to mend, in sentences.
    """

    flat: dict[str, str]
    form: Calculator
    answer: Answer | None
    wrong: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name, as sentences take it; "" for none."""
        return isolated(as_named(self.flat.get(NAME, "")).strip())


def every_input(form: Calculator) -> dict[str, str]:
    """All inputs of a filled-in form, those at their defaults too.

    >>> from rulespkg.systems import play
    >>> flat = every_input(play("toaster").character.initial())
    >>> flat["skills"], flat["skills.2.name"], flat["attributes.aura"]
    ('4', 'Dodge', '4')
    """
    lists = {
        node.name: str(len(node.value))
        for node in nodes(form.fields, form.values)
        if isinstance(node.field, Rows)
    }
    return lists | {node.name: node.text for node in leaves(form.fields, form.values)}


def _maker(game: Game) -> Maker:
    """How the game's characters are made; only games that have it are asked."""
    return cast("Maker", game.maker)


def begun(game: Game, start: int) -> dict[str, str]:
    """Every input of a character to begin with, who has no name yet; the first where there is no such one."""
    maker = _maker(game)
    sheet = maker.starts[start if 0 <= start < len(maker.starts) else 0].sheet
    return {**every_input(game.character.salvage(sheet)[0]), NAME: ""}


def read_draft(game: Game, picks: dict[str, str]) -> Draft:
    """What is made as it stands; without picks, what it begins with."""
    flat = _asked_for(game.character.fields, picks) or begun(game, 0)
    form, problems = game.character.salvage(flat)
    wrong = [problem.message for problem in problems]
    answer = None
    try:
        form.check()
        answer = form.odds()
    except Refusal as refused:
        wrong += [problem.message for problem in refused.problems]
    if answer and answer.tone == "failure":
        wrong += [step.text for step in answer.steps]
    return Draft(flat, form, answer, tuple(wrong))


def _asked_for(fields: tuple[Field, ...], picks: dict[str, str]) -> dict[str, str]:
    """The picks that the form asks for: nobody could mend those of an earlier form, or of rows that left."""
    lengths = {field.name: picks.get(field.name, "") for field in fields if isinstance(field, Rows)}

    def is_asked_for(name: str) -> bool:
        head, _, rest = name.partition(".")
        count, place = lengths.get(head, ""), rest.partition(".")[0]
        has_left = count.isdecimal() and place.isdecimal() and int(place) > int(count)
        return not has_left and any(field.owns(name) for field in fields)

    return {name: text for name, text in picks.items() if is_asked_for(name)}


def tops(game: Game, draft: Draft) -> tuple[Budget | Figure, ...]:
    """What stays in sight: the points of the form, or else the figures by which a game knows people."""
    if draft.form.budgets or draft.answer is None:
        return draft.form.budgets
    figures = {figure.key: figure for figure in draft.answer.figures}
    return tuple(figures[key] for key in _maker(game).figures if key in figures)


def button(game: Game, draft: Draft) -> Button:
    """The words of the button that lets somebody play: what is wrong, or what is left."""
    left = [f"{budget.label} {counted(budget.left)}" for budget in draft.form.budgets if budget.left > 0]
    if draft.wrong:
        more = f" And {len(draft.wrong) - 1} more." if len(draft.wrong) > 1 else ""
        sub = f"To mend: {draft.wrong[0]}{more}"
    elif not draft.name:
        sub = "Who is it? A name comes first"
    else:
        sub = "; ".join(
            f"{words}: {', '.join(labels)}"
            for words, labels in (("Left over, which is fine", left), ("Still empty", _empty(game, draft)))
            if labels
        )
    return Button(title=f"Play {draft.name}".rstrip(), sub=sub or "Ready", chance="", word="", exact="")


def _empty(game: Game, draft: Draft) -> list[str]:
    """The labels of what everybody has in this game, and this character has not yet."""
    fields = [declared(type(draft.form), attribute) for attribute in _maker(game).expected]
    return [field.label for field in fields if draft.flat.get(field.name, "").strip() in ("", "0")]


def sections(game: Game, draft: Draft) -> Iterator[Section]:
    """The parts of the game's maker as they stand."""
    maker = _maker(game)
    for part in maker.parts:
        match part:
            case Asked():
                yield _asked(draft, part)
            case Scores():
                yield _scores(draft, part)
            case Listing() if _counts(draft, part):
                yield _listing(draft, part)
            case Gear():
                yield _gear(game, draft, part)


def _counts(draft: Draft, part: Listing) -> bool:
    """Whether a list counts with what is chosen so far."""
    character = type(draft.form)
    return counts(character, declared(character, part.rows).name, draft.flat)


def _asked(draft: Draft, part: Asked) -> Section:
    fields = [declared(type(draft.form), attribute) for attribute in part.fields]
    shown = [field for field in fields if counts(type(draft.form), field.name, draft.flat)]
    texts = (
        Typing(field.name, field.label, draft.flat.get(field.name, ""), field.most)
        for field in shown
        if isinstance(field, Text)
    )
    lines = (
        Line(field.label, (_stepper(field, field.name, draft.flat, None, None),))
        for field in shown
        if isinstance(field, Number)
    )
    chips = rows(type(draft.form), [field.name for field in shown if isinstance(field, _CHOSEN)], draft.flat)
    return Section(part.title, texts=tuple(texts), chips=chips, lines=tuple(lines), scores=True)


def _scores(draft: Draft, part: Scores) -> Section:
    group = cast("Group", declared(type(draft.form), part.group))
    lines = []
    for field in group.fields:
        name = f"{group.name}.{field.name}"
        lines.append(Line(field.label, (_stepper(field, name, draft.flat, part.least, part.most),)))
    return Section(group.label, part.note, lines=tuple(lines), scores=True)


def _stepper(field: Field, name: str, flat: dict[str, str], least: int | None, most: int | None) -> Stepper:
    now = flat.get(name, field.text(field.default))
    if isinstance(field, Number):
        low = field.low if least is None else least
        high = field.high if most is None else most
        number = int(now) if now.removeprefix("-").isdecimal() else low
        return Stepper(
            name,
            field.label,
            str(number),
            signed(number) if least is not None and least < 0 else minus(number),
            low,
            high,
        )
    if isinstance(field, Die):
        return Stepper(name, field.label, now, now, ladder=field.ladder)
    options = cast("Choice", field).options
    words = {option.value: option.label for option in options}
    return Stepper(name, field.label, now, words.get(now, now), ladder=tuple(words))


def _listing(draft: Draft, part: Listing) -> Section:
    listed = cast("Rows", declared(type(draft.form), part.rows))
    row_form: type[Form] = listed.form
    known_by = declared(row_form, part.name)
    steps = [(declared(row_form, step.field), step) for step in part.steps]
    offers = tuple(part.offers())
    settled = {offer.label for offer in offers if not offer.open}
    numbers = _numbers(draft.answer, part.readout)
    lines = []
    members: tuple[Form, ...] = getattr(draft.form, listed.name)
    for place, each in enumerate(members, 1):
        at = f"{listed.name}.{place}"
        called = draft.flat.get(f"{at}.{known_by.name}", "")
        is_text = isinstance(known_by, Text)
        steppers = tuple(
            _stepper(field, f"{at}.{field.name}", draft.flat, step.least, step.most) for field, step in steps
        )
        about = declared(row_form, part.about).name if part.about is not None else ""
        asked = [
            next((field for field in row_form.asked.values() if field is attribute), None)
            or declared(row_form, attribute)
            for attribute in part.asks(each)
        ]
        lines.append(
            Line(
                called if is_text else _label(known_by, called),
                steppers,
                draft.flat.get(f"{at}.{about}", "") if about else "",
                numbers.get(str(place), ""),
                f"{at}.{known_by.name}" if is_text and called not in settled else "",
                known_by.most if isinstance(known_by, Text) else 0,
                place=place,
                leaves=len(steppers) == 1 and not steppers[0].ladder and steppers[0].low >= 0,
                asks=tuple(row(field, f"{at}.{field.name}", field.label, draft.flat) for field in asked),
            )
        )
    hints = tuple(hint for offer in offers for hint in offer.hints)
    lines = [line._replace(hints=hints) if line.typed else line for line in lines]
    taken = {line.label for line in lines}
    free = len(members) < listed.most
    full = {field.name: field.text(field.default) for field in listed.fields}
    left = tuple(
        offer._replace(inputs={**full, **offer.inputs})
        for offer in offers
        if free and (offer.open or offer.label not in taken)
    )
    return Section(
        listed.label,
        part.note,
        listed.name,
        known_by.name,
        tuple(lines),
        offers=left,
        more=part.more,
        folded=part.folded,
    )


def _label(field: Field, text: str) -> str:
    options = {option.value: option.label for option in field.options} if isinstance(field, Choice) else {}
    return options.get(text, text)


def _numbers(answer: Answer | None, readout: Readout | None) -> dict[str, str]:
    """What a column of the answer says of each row, by the row's place."""
    grids = {grid.key: grid for grid in answer.grids} if answer else {}
    if readout is None or readout.grid not in grids:
        return {}
    grid = grids[readout.grid]
    at = grid.column_keys.index(readout.column)
    rows = zip(grid.row_keys, grid.rows, strict=True)
    return {key.removeprefix(readout.prefix): _readout_text(cells[at].value) for key, cells in rows}


def _readout_text(value: Value) -> str:
    return glance(value) if isinstance(value, Ratio) else minus(value)


def _gear(game: Game, draft: Draft, part: Gear) -> Section:
    try:
        rows = game.arms(Person("", "ours", draft.form.flat()))
    except Refusal:
        rows = ()
    return Section(part.title, chips=tuple(rows))


def sheet(game: Game, draft: Draft) -> dict[str, str]:
    """The finished character's flat inputs; ``Refusal`` where the form refuses them."""
    return game.legal(game.character.read(draft.flat).flat())
