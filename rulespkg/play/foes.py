"""Foes of a group's own: a ready-made one with other numbers, as the game's character form takes them.

What is picked stands at ``PLACE``: ``LIKE`` is the place of the ready-made foe to begin with, "name" is what
the new one is called, and every other pick is an input of the form.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.play.game import Game, Kind
from rulespkg.play.roll import Picks
from rulespkg.play.rows import Chip, Row, counts, field_of, row

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACE = "foe"
LIKE = "like"
NAME = "Foe"
"""What somebody is called whom nobody has named."""


def base(game: Game, picks: Picks) -> Kind:
    """The ready-made foe that the new one is like; at first the first of them."""
    foes = _ready_made(game)
    return next((foe for at, foe in enumerate(foes) if str(at) == picks.get(LIKE)), foes[0])


def _ready_made(game: Game) -> list[Kind]:
    return [kind for kind in game.kinds if kind.side == "foe"]


def fields(game: Game, kind: Kind) -> Iterator[str]:
    """The inputs to ask for, by their names in the form; "*" is every row that this kind has.

    >>> from rulespkg.systems import play
    >>> toaster = play("toaster")
    >>> [name for name in fields(toaster, base(toaster, {})) if name.startswith("skills")]
    ['skills.1.base', 'skills.2.base', 'skills.3.base', 'skills.4.base']
    """
    for name in game.foe_fields:
        head, star, rest = name.partition(".*.")
        if not star:
            yield name
        else:
            yield from (f"{head}.{place}.{rest}" for place in range(1, int(kind.sheet.get(head, "0")) + 1))


def sheet(game: Game, picks: Picks) -> dict[str, str]:
    """The new foe's flat inputs; ``Refusal`` where the form would refuse them."""
    kind = base(game, picks)
    texts = {name: picks[name] for name in fields(game, kind) if name in picks}
    name = picks.get("name", "").strip() or NAME
    return game.legal({**kind.sheet, **texts, "name": name})


def rows(game: Game, picks: Picks) -> tuple[Row, ...]:
    """Whom the foe is like, and a row for each number to ask for, as it stands now."""
    kind = base(game, picks)
    names = tuple(fields(game, kind))
    now = {**kind.sheet, **picks}
    character = game.character
    all_rows = (row(field_of(character, name), name, _label(game, kind, name), now) for name in names)
    counting_rows = (row for name, row in zip(names, all_rows, strict=True) if counts(character, name, now))
    return (_like(game, kind), *counting_rows)


def _like(game: Game, now: Kind) -> Row:
    """The ready-made foes; a tap on one brings its numbers back."""
    chips = []
    for at, kind in enumerate(_ready_made(game)):
        own = {name: _at_first(game, kind, name) for name in fields(game, kind)}
        chips.append(Chip(kind.name, {LIKE: str(at), **own}, kind is now))
    return Row("Like", tuple(chips))


def _at_first(game: Game, kind: Kind, name: str) -> str:
    field = field_of(game.character, name)
    return kind.sheet.get(name, field.text(field.default))


def _label(game: Game, kind: Kind, name: str) -> str:
    """What a number is called: by its row's name where the row has one, such as a skill.

    Where a row is asked for several numbers, each stands behind that name: "Cudgel: DV".
    """
    above = f"{name.rpartition('.')[0]}."
    row_name = kind.sheet.get(f"{above}name")
    label = field_of(game.character, name).label
    alone = sum(field.startswith(above) for field in fields(game, kind)) == 1
    return label if not row_name else row_name if alone else f"{row_name}: {label}"
