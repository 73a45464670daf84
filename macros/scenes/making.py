"""Characters made step by step: a page takes a ready-made sheet part by part, and the builder counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from macros.pages import SITE_ROOT, UNSEARCHED, Place, one_line
from macros.row_calculators import filled
from macros.scenes.stop import stop
from macros.scenes.throw import Says, hold_to
from rulespkg.html.markup import Html, join, tag, words
from rulespkg.model.group import Rows
from rulespkg.model.problem import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.model.answer import Answer
    from rulespkg.model.calculator import Calculator


class Making:
    """A ready-made character of the page's game, by name, on the way from nothing to ready.

    It begins with the builder's form as it is when nobody has touched it, but with empty lists.
    """

    def __init__(self, here: Callable[[], Place], name: str) -> None:
        self.here = here
        system = here().system
        self.builder = system.calculator(f"{system.name}.character")
        saved = self.builder.saved
        presets = {flat.get("name", ""): flat for _, flat in saved.presets} if saved else {}
        if name not in presets:
            raise stop(here(), f"nobody ready-made is called “{name}”; there is {', '.join(presets)}.")
        self.goal = self.builder.read(presets[name])
        self.lists = {field.name: field for field in self.builder.fields if isinstance(field, Rows)}
        self.inputs = {name: str(rows.least) for name, rows in self.lists.items()}
        self.before = values_by_key(self.form.odds())

    @property
    def form(self) -> Calculator:
        """The form as the steps have filled it in so far; ends the build where it is refused."""
        try:
            return self.builder.read(self.inputs)
        except Refusal as refused:
            raise stop(self.here(), f"{self.builder.id}: {refused}") from None

    def _take(self, name: str) -> None:
        """One input of the goal, or all of a part, a list or an entry of one, such as "skills.2"."""
        head, _, entry = name.partition(".")
        fields = self.builder.fields
        is_entry = head in self.lists and entry.isdecimal()
        if not (is_entry or any(field.owns(name) or field.name == name for field in fields)):
            raise stop(self.here(), f"{self.builder.id}: “{name}” is not an input here.")
        flat = self.goal.flat()
        self.inputs |= {key: text for key, text in flat.items() if key == name or key.startswith(f"{name}.")}
        if head in self.lists:
            size = int(entry) if is_entry else len(self.goal.values[head])
            self.inputs[head] = str(max(size, int(self.inputs[head])))

    def takes(self, inputs: str, says: Says | None = None) -> str:
        """A step: inputs of the ready-made sheet by name, and what the builder then says, by key.

        A key is that of a figure, "raises_left"; of a cell, "traits.talk.die", by grid, row and column; or
        of a figure with a plus, "raises_spent+", for what this step has added to it.
        """
        for name in inputs.split():
            self._take(name)
        now = values_by_key(self.form.odds())
        added = {f"{key}+": line.since(self.before.get(key)) for key, line in now.items()}
        values = now | {key: line for key, line in added.items() if line}
        hold_to(self.here(), says or {}, {key: line.text for key, line in values.items()})
        self.before = now
        lines = [values[key].line for key in says or {}]
        return _line(*lines[:1], *(join([" · ", line]) for line in lines[1:]))

    def ready(self, way: str) -> str:
        """The end: what the builder says of the whole character, and the way into it as it then stands.

        Ends the build where a rule is broken, or where the steps have not made the ready-made character.
        """
        form, place = self.form, self.here()
        answer = form.odds()
        if answer.tone == "failure":
            raise stop(place, f"{answer.headline} {' '.join(step.text for step in answer.steps)}")
        now, then = form.flat(), self.goal.flat()
        missing = [name for name in {**then, **now} if now.get(name) != then.get(name)]
        if missing:
            raise stop(place, f"the steps leave out {', '.join(missing)}.")
        href = SITE_ROOT + filled(place.system, type(form), now)
        verdict = answer.headline.partition(". ")[0].rstrip(".") + "."
        return _line(tag("strong", verdict), " ", tag("a", way, href=href, class_="rb-scene-take"))


def _line(*parts: str) -> str:
    """What the builder says below a step."""
    return one_line(tag("span", *parts, class_="rb-made").replace("<span", f"<span {UNSEARCHED}", 1))


class Value(NamedTuple):
    """A value that the builder shows, in words, and what it is called there."""

    label: str
    text: str

    @property
    def line(self) -> Html:
        """Both of them, for readers."""
        return join([self.label, " ", tag("b", self.text)])

    def since(self, before: Value | None) -> Value | None:
        """What has been added to a whole number; ``None`` for anything else."""
        if before is None or not (self.text.isdecimal() and before.text.isdecimal()):
            return None
        return self._replace(text=f"{int(self.text) - int(before.text):+}")


def _inside(title: str) -> str:
    """A title within a sentence.

    >>> _inside("Chance to hit"), _inside("WC")
    ('chance to hit', 'WC')
    """
    return title if title[1:2].isupper() else f"{title[0].lower()}{title[1:]}"


def values_by_key(answer: Answer) -> dict[str, Value]:
    """What an answer says by key: its figures, and the cells of its tables."""
    values = {figure.key: Value(figure.label, words(figure.value, figure.unit)) for figure in answer.figures}
    for grid in answer.grids:
        for row_key, row in zip(grid.row_keys, grid.rows, strict=True):
            for key, title, cell in zip(grid.column_keys[1:], grid.columns[1:], row[1:], strict=True):
                is_word = isinstance(cell.value, str) and cell.value.isalpha()
                label = f"{row[0].value}:" if is_word else f"{row[0].value}: {_inside(title)}"
                values[f"{grid.key}.{row_key}.{key}"] = Value(label, words(cell.value, cell.unit))
    return values
