"""Two sets of inputs of one calculator: what differs, both curves, and the difference of the chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.luck import chance
from rulespkg.chances.outcomes import NamedOutcomes
from rulespkg.chances.single_inputs import single_inputs
from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Chart, Figure, Step, number, percent

if TYPE_CHECKING:
    from rulespkg.model.calculator import Calculator


def compare(earlier: Calculator, now: Calculator) -> Answer:
    """What became of the chances from ``earlier`` to ``now``, in words, figures and one chart.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> compare(opposed.initial(), opposed.read({"actor.trait": "d12"})).headline
    'You: Trait die: d8 → d12: Success 56% → 71%, 15 points more.'
    """
    names = NamedOutcomes(earlier, now)
    changed = differences(earlier, now)
    became = _became(earlier, now, names)
    what = (
        changed[0] if len(changed) == 1 else f"{len(changed)} inputs differ" if changed else "Nothing differs"
    )
    return Answer(
        f"{what}: {became}.",
        steps=tuple(Step(f"{change}.") for change in changed) if len(changed) > 1 else (),
        figures=_figures(earlier, now, names),
        charts=(_chart(names),),
    )


def differences(earlier: Calculator, now: Calculator) -> list[str]:
    """One phrase for each input that is not the same."""
    before = {field.name: field for field in single_inputs(earlier)}
    after = {field.name: field for field in single_inputs(now)}
    phrases = []
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name), after.get(name)
        if old and new and old.text != new.text:
            phrases.append(f"{old.label}: {old.words(old.text)} → {new.words(new.text)}")
        elif new and not old:
            phrases.append(f"{new.label}: none → {new.words(new.text)}")
        elif old and not new:
            phrases.append(f"{old.label}: {old.words(old.text)} → none")
    return phrases


def _became(earlier: Calculator, now: Calculator, names: NamedOutcomes) -> str:
    old, new = chance(earlier), chance(now)
    if old is not None and new is not None:
        if old == new:
            return f"{now.win_label} stays at {percent(old)}"
        return f"{now.win_label} {percent(old)} → {percent(new)}, {points(old, new)}"
    before, after = names.mean(0), names.mean(1)
    if before is not None and after is not None:
        return (
            f"mean stays at {number(before)}"
            if before == after
            else f"mean {number(before)} → {number(after)}"
        )
    return "the chances of each outcome are in the chart"


def points(old: Ratio, new: Ratio) -> str:
    """How much a chance has become more or less, in points of a hundred.

    It is the difference of both as percent, so that whoever subtracts what is shown finds the same.

    >>> points(Ratio(1, 2), Ratio(1, 4)), points(Ratio(9, 16), Ratio(25, 72)), points(Ratio(1), Ratio(1))
    ('25 points less', '21 points less', 'the same')
    >>> points(Ratio(1, 2), Ratio(501, 1000)), points(Ratio(1, 2), Ratio(50001, 100000))
    ('0.1 points more', 'less than 0.1 points more')
    """
    if old == new:
        return "the same"
    size = _difference(percent(old), percent(new)) or _exact(max(new - old, old - new))
    return f"{size} {'point' if size == '1' else 'points'} {'more' if new > old else 'less'}"


def _difference(old: str, new: str) -> str:
    """The difference of two percents as they are shown, as exact as the less exact; "" if that is nothing.

    >>> _difference("9.8%", "12%"), _difference("5%", "6.3%"), _difference("under 0.01%", "5%")
    ('2', '1.3', '')
    """
    figures = [text.removesuffix("%") for text in (old, new)]
    if not all(figure.replace(".", "").isdecimal() for figure in figures):
        return ""
    least, most = sorted(Ratio(round(float(figure) * 100), 100) for figure in figures)
    places = 0 if any(len(figure.partition(".")[0]) > 1 for figure in figures) else 1
    size = (most - least).decimal(places)
    return size if size != "0" else ""


def _exact(size: Ratio) -> str:
    return "less than 0.1" if size < Ratio(1, 1000) else size.decimal(int(size < Ratio(1, 10)), 100)


def _figures(earlier: Calculator, now: Calculator, names: NamedOutcomes) -> tuple[Figure, ...]:
    old, new, before, after = chance(earlier), chance(now), names.mean(0), names.mean(1)
    noun = names.noun
    chances = (
        (
            Figure(f"{now.win_label}: kept", old, key="kept"),
            Figure(f"{now.win_label}: now", new, key="now"),
            Figure("Difference", points(old, new), "", key="difference"),
        )
        if old is not None and new is not None
        else ()
    )
    means = (
        (
            Figure(f"Mean of {noun}: kept", before, "", key="mean_kept"),
            Figure(f"Mean of {noun}: now", after, "", key="mean_now"),
            Figure("Difference of the means", after - before, "", key="mean_difference"),
        )
        if before is not None and after is not None
        else ()
    )
    return (*chances, *means)


def _chart(names: NamedOutcomes) -> Chart:
    old, new = names.chances(0), names.chances(1)
    series = names.series("Kept", old, "kept"), names.series("Now", new, "now")
    kind = "lines" if names.whole and len(names.order) > 1 else "bars"
    title, sentence = f"{names.noun}, kept and now", _most_changed(names, old, new)
    return Chart(kind, title, sentence, names.noun, series, key="counted", distribution=names.distribution)


def _most_changed(names: NamedOutcomes, old: dict[str, Ratio], new: dict[str, Ratio]) -> str:
    """Which outcome changes most, and by how much where percent alone would not show it."""
    if old == new:
        return "Both are the same."
    most = max(names.order, key=lambda name: abs(float(new[name] - old[name])))
    before, after = percent(old[most]), percent(new[most])
    became = f"{before} → {after}" if before != after else f"{before}, {points(old[most], new[most])}"
    return f"{names.label(most)} changes most: {became}."
