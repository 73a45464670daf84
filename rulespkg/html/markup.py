"""Markup: text that is escaped unless it is markup already. No system and no page of its own."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Value, number, percent
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Html(str):
    """Text that is markup already; any other text is escaped on its way into a tag."""

    __slots__ = ()


_ENTITIES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;"))
"""The ampersand first, which begins all others."""
_CONTROL = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 127], "\ufffd")
_control = re.compile(f"[{re.escape(''.join(map(chr, _CONTROL)))}]").search
_unsafe = re.compile(f"[&<>\"'{re.escape(''.join(map(chr, _CONTROL)))}]").search


def escape(text: object) -> Html:
    """Any text as markup that shows it, safe in content and in quoted attributes.

    >>> escape("<b> & 'c'")
    '&lt;b&gt; &amp; &#39;c&#39;'
    """
    plain = str(text)
    if not _unsafe(plain):
        return Html(plain)
    if _control(plain):
        plain = plain.translate(_CONTROL)
    for character, entity in _ENTITIES:
        plain = plain.replace(character, entity)
    return Html(plain)


def join(parts: Iterable[object]) -> Html:
    """The parts in a row; what is not markup yet is escaped."""
    return Html("".join([part if isinstance(part, Html) else escape(part) for part in parts]))


def tag(name: str, /, *content: object, **attributes: object) -> Html:
    """One element; ``class_`` stands for class, ``data_x`` for data-x, and ``None`` or "" leaves one out.

    An option's empty value is written: without it browsers take the option's words.

    >>> tag("a", "R&D", href="#x", class_="rb-rule"), tag("option", "None", value="")
    ('<a href="#x" class="rb-rule">R&amp;D</a>', '<option value="">None</option>')
    """
    left_out = (None,) if name == "option" else (None, "")
    pairs = [(key, value) for key, value in attributes.items() if value not in left_out]
    attribute_text = "".join([f'{_opening(key)}{escape(value)}"' for key, value in pairs])
    return Html(f"<{name}{attribute_text}>{join(content)}</{name}>")


@cache
def _opening(key: str) -> str:
    """An attribute up to its value.

    >>> _opening("data_x")
    ' data-x="'
    """
    return f' {key.rstrip("_").replace("_", "-")}="'


def block(name: str, kind: str, parts: Sequence[Html]) -> Html:
    """An element around some parts; nothing where there are none."""
    return tag(name, *parts, class_=kind) if parts else Html("")


def words(value: Value, unit: str) -> str:
    """A value for reading, with its unit.

    >>> words(Ratio(7, 12), "chance"), words(Ratio(49, 12), "rounds"), words("d8", "chance")
    ('58%', '4.08 rounds', 'd8')
    >>> words(2, "dice"), words(1, "dice")
    ('2 dice', '1 die')
    """
    if unit == "chance":
        return percent(value) if isinstance(value, Ratio) else str(value)
    text = number(value) if isinstance(value, Ratio) else value if isinstance(value, str) else minus(value)
    return f"{text} {_singular(unit) if text == '1' else unit}".rstrip()


def _singular(unit: str) -> str:
    if unit == "dice":
        return "die"
    return unit.removesuffix("es") if unit.endswith("sses") else unit.removesuffix("s")
