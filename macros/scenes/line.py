"""Lines of dice: a throw as it stands on the page, without scripts, and the way into its calculator."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from macros.pages import SITE_ROOT, UNSEARCHED, Place, one_line
from macros.row_calculators import filled
from macros.scenes.stop import stop
from macros.scenes.throw import Says, Throw, hold_to, read
from rulespkg.html.markup import Html, block, tag
from rulespkg.html.throw import throw
from rulespkg.html.tone import mark, toned
from rulespkg.model.answer import percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulespkg.dice.procedure import Event


def played(
    here: Callable[[], Place],
    calculator: str,
    inputs: str = "",
    faces: str = "",
    says: Says | None = None,
    names: Mapping[str, str] | None = None,
) -> str:
    """A short played example: a calculator of the page's game, its inputs, and the faces that lie.

    ``says`` is what the text says of it, and ``names`` what dice are called here, by their labels.
    """
    place = here()
    thrown = read(place, calculator, inputs, faces)
    hold_to(place, says or {}, thrown.values)
    return drawn(place, thrown, names or {}, kind="rb-scene-line rb-scene-short")


def drawn(
    place: Place, thrown: Throw, names: Mapping[str, str], after: str = "", kind: str = "rb-scene-line"
) -> str:
    """Dice, arithmetic, what it came to, the chance that there was, ``after``, and the way in."""
    answer, form = thrown.answer, thrown.form
    labels = sorted({die.label for die in answer.dice})
    for strange in set(names) - set(labels):
        raise stop(place, f"no dice are called “{strange}”; there are {', '.join(labels)}.")
    dice = [throw(die._replace(label=names.get(die.label, die.label)), die.dice) for die in answer.dice]
    way = tag("a", "Take over here", href=opened(place, thrown), class_="rb-scene-take")
    parts = (
        block("div", "rb-scene-dice", dice),
        block("ol", "rb-scene-sums", [_sum(place, *parts) for parts in _sums(thrown)]),
        tag("div", _verdict(thrown), after, way, class_="rb-scene-end"),
    )
    line = tag("div", *parts, class_=kind, role="group", aria_label=form.title, data_played=form.id)
    return one_line(line.replace("<div", f"<div {UNSEARCHED}", 1))


def _verdict(thrown: Throw) -> Html:
    answer, chance = thrown.answer, thrown.chance
    label = f"{thrown.form.win_words}, before the roll: "
    before = [] if chance is None else [" ", tag("small", f"{label}{percent(chance)}")]
    kind = toned("rb-scene-verdict", answer.tone)
    return tag("p", mark(answer.tone), tag("strong", answer.headline), *before, class_=kind)


def _sums(thrown: Throw) -> Iterator[tuple[str, str]]:
    """The arithmetic: sentences with the ids of their rules."""
    for event in thrown.run.events if thrown.run else ():
        yield from event.steps[1 if _repeats(event) else 0 :]


def _repeats(event: Event) -> bool:
    """Whether the first sentence on a single die says no more than the die, such as “One die: 6.”."""
    numbers = re.findall(r"\d+", event.steps[0][0]) if event.steps else []
    return len(event.throw.dice) == 1 and numbers == [str(event.throw.total)]


def _sum(place: Place, words: str, rule: str) -> Html:
    return tag("li", tag("a", words, href=SITE_ROOT + place.system.place(rule)) if rule else words)


def opened(place: Place, thrown: Throw) -> str:
    """The address of the calculator with exactly these inputs."""
    return SITE_ROOT + filled(place.system, type(thrown.form), thrown.inputs)
