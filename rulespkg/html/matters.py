"""The markup of what matters most: a tornado whose bars are buttons, and the choice of a curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, tag
from rulespkg.model.answer import Aim, Axes, Swing, Tornado, percent

if TYPE_CHECKING:
    from rulespkg.dice import Ratio

REACH = 100
"""How wide half of the picture is drawn."""


def tornado(chart: Tornado | None) -> Html:
    """A row for each input: to the left what it takes away from today's chance, to the right what it adds.

    Below it the chances one step away.
    The longest bar fills its half. A bar is a button that sets its value.
    """
    if chart is None or not chart.swings:
        return Html("")
    ends = [aim.chance for swing in chart.swings for aim in (swing.low, swing.high) if aim]
    reach = max(abs(float(end - chart.now)) for end in ends)
    rows = [_swing(swing, chart.now, reach) for swing in chart.swings]
    now = tag("p", f"{chart.goal}: now {percent(chart.now)}", class_="rb-swing-now", aria_hidden="true")
    return tag("div", now, tag("ol", *rows), class_="rb-swings", data_matters=1)


def _swing(swing: Swing, now: Ratio, reach: float) -> Html:
    every = tag(
        "button",
        "Curve",
        tag("span", f" over {swing.label}", class_="rb-hidden"),
        type="button",
        data_do="curve",
        data_name=swing.name,
    )
    name = tag("p", tag("b", swing.label), " ", tag("span", swing.words), " ", every, class_="rb-swing-name")
    ends = [_end(swing, swing.low, now, reach, "low"), _end(swing, swing.high, now, reach, "high")]
    return tag("li", name, tag("div", *ends, class_="rb-swing-ends"), _steps(swing, now))


def _steps(swing: Swing, now: Ratio) -> Html:
    """The next value below and above; nothing where these are the ends, which stand there already."""
    if {aim.text for aim in swing.steps} <= {aim.text for aim in (swing.low, swing.high) if aim}:
        return Html("")
    keys = [
        tag(
            "button",
            f"{aim.words} ",
            tag("b", percent(aim.chance)),
            type="button",
            data_do="aim",
            data_name=aim.name,
            data_text=aim.text,
            aria_label=_change_words(swing, aim, now),
        )
        for aim in swing.steps
    ]
    return tag("p", tag("span", "One step"), *keys, class_="rb-swing-steps")


def _change_words(swing: Swing, aim: Aim, now: Ratio) -> str:
    return f"{swing.label}: {swing.words} → {aim.words}, {percent(now)} to {percent(aim.chance)}"


def _end(swing: Swing, aim: Aim | None, now: Ratio, reach: float, side: str) -> Html:
    """One end of a bar; words where there is none, since today's value is the end."""
    kind = f"rb-swing-{side}"
    if aim is None:
        return tag("span", "nothing lower" if side == "low" else "nothing higher", class_=kind)
    wide = max(1.0, abs(float(aim.chance - now)) / reach * REACH)
    left = REACH - wide if side == "low" else 0
    box = tag("rect", x=f"{left:.1f}", y=0, width=f"{wide:.1f}", height=10)
    bar = tag("svg", box, viewBox=f"0 0 {REACH} 10", preserveAspectRatio="none", aria_hidden="true")
    words = tag("span", f"→ {aim.words} ", tag("b", percent(aim.chance)))
    label = _change_words(swing, aim, now)
    what = {"data_do": "aim", "data_name": aim.name, "data_text": aim.text, "aria_label": label}
    return tag("button", words, bar, type="button", class_=kind, **what)


def goals(choices: Axes | None) -> Html:
    """The choice of the end whose chance is looked at; words where there is but one."""
    if choices is None or not choices.goals:
        return Html("")
    if len(choices.goals) == 1:
        return tag("p", f"Chance of: {choices.goals[0][1]}", class_="rb-axes", data_matters=1)
    options = [
        tag("option", words, value=text, selected="selected" if text == choices.goal else None)
        for text, words in choices.goals
    ]
    choice = tag("label", "Chance of ", tag("select", *options, data_goal=1))
    return tag("p", choice, class_="rb-axes", data_matters=1)


def axes(choices: Axes | None) -> Html:
    """The choice of the input over which a curve is drawn."""
    if choices is None or not choices.inputs:
        return Html("")
    none = [] if choices.chosen else [tag("option", "Choose an input", value="", selected="selected")]
    options = [
        tag("option", label, value=name, selected="selected" if name == choices.chosen else None)
        for name, label in choices.inputs
    ]
    choice = tag("label", "Curve over ", tag("select", *none, *options, data_axis=1))
    return tag("p", choice, class_="rb-axes", data_matters=1)
