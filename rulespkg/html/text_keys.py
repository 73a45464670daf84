"""The keys below a text that is typed or tapped: of forms, and of the place for play."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rulespkg.html.markup import Html, tag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulespkg.model.field import Key, Typed


def text_keys(field: Typed, keys: Iterable[Key], id: str) -> Html:
    """Some of a field's keys, and those that erase; ``id`` is that of the input that they write in.

    What a key writes is declared, and the script knows no notation.
    """
    buttons = [
        _command(
            field,
            "write",
            f"write {key.label}",
            key.label,
            id,
            data_before=key.before,
            data_after=key.after,
            data_joint=key.joint,
            data_begins=key.begins or "",
            **({"data_first": key.first, "data_most": key.most, "data_step": key.step} if key.first else {}),
        )
        for key in keys
    ]
    return tag(
        "div",
        *buttons,
        _command(field, "erase", "erase the last word", "Erase", id),
        _command(field, "clear", "clear", "Clear", id),
        class_="rb-add-dice rb-text-keys",
        data_scripted=True,
        role="group",
        aria_label=f"{field.label}: keys",
        data_joints=json.dumps(field.joints, ensure_ascii=False),
    )


def _command(field: Typed, do: str, words: str, label: str, id: str, **more: object) -> Html:
    return tag(
        "button",
        label,
        type="button",
        data_do=do,
        aria_label=f"{field.label}: {words}",
        aria_controls=id,
        **more,
    )
