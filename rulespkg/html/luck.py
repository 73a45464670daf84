"""The markup of luck and of wanted chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.luck import verdict
from rulespkg.html.markup import Html, tag
from rulespkg.model.answer import Aim, Luck, chance_text, fraction, percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Ratio


def luck(luck: Luck | None) -> Html:
    """The line below a roll: the chance of an outcome at least as good, and what to call that.

    It is empty while that is not known.

    >>> from rulespkg.model.answer import Luck
    >>> from rulespkg.dice import Ratio
    >>> luck(Luck(Ratio(3, 10), Ratio(4, 5)))
    '<p class="rb-luck">As good or better: 30% (3/10), about as expected.</p>'
    """
    if luck is None:
        return Html("")
    if luck.better is None or luck.worse is None:
        return tag("p", class_="rb-luck")
    return tag("p", f"{_place(luck.better, luck.worse)}.", class_="rb-luck")


def _place(better: Ratio, worse: Ratio) -> str:
    """Where an outcome stands; that all are as good as the worst says less than how often that comes.

    >>> from rulespkg.dice import Ratio
    >>> _place(Ratio(1), Ratio(3, 10)), _place(Ratio(1), Ratio(1))
    ('Nothing worse could come; this comes 30% (3/10), about as expected', 'Nothing else could come')
    """
    if better.num == better.den == worse.num == worse.den:
        return "Nothing else could come"
    if better.num == better.den:
        return f"Nothing worse could come; this comes {_exactly(worse)}, {verdict(better, worse)}"
    return f"As good or better: {_exactly(better)}, {verdict(better, worse)}"


def _exactly(chance: Ratio) -> str:
    """Percent, and the fraction behind it where that can be read.

    >>> from rulespkg.dice import Ratio
    >>> _exactly(Ratio(3, 10)), _exactly(Ratio(1, 3**40) + Ratio(1, 2))
    ('30% (3/10)', '50%')
    """
    exact = fraction(chance)
    return f"{percent(chance)} ({exact})" if exact else percent(chance)


def aims(several: Sequence[Aim]) -> Html:
    """Changes that lead to a wanted chance, each with a button that makes it."""
    return tag("ul", *(_aim(aim) for aim in several), class_="rb-aims") if several else Html("")


def setter(aim: Aim) -> Html:
    """The button that makes a change."""
    what = {"data_do": "aim", "data_name": aim.name, "data_text": aim.text}
    return tag("button", "Set", type="button", **what, aria_label=f"Set {aim.label} to {aim.words}")


def _aim(aim: Aim) -> Html:
    words = tag("span", f"{aim.label} → {aim.words}", class_="rb-aim")
    return tag(
        "li", setter(aim), " ", words, " ", tag("span", chance_text(aim.chance), class_="rb-aim-chance")
    )
