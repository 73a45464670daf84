"""What something that was looked up is good for at the table: rolls that it loads, and people who take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.problem import Refusal
from rulespkg.play.rows import at_first, rollable
from rulespkg.play.view import Looks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulespkg.model.calculator import Calculator
    from rulespkg.play.person import Person
    from rulespkg.play.rows import Chip, Row
    from rulespkg.play.table_event import TableEvent
    from rulespkg.play.view import Desk

MOST_ROLLS = 3
"""As many rolls are offered that nobody's sheet fills in."""


class Use(NamedTuple):
    """One way to use what was found: words, where its picks belong, and the tab that it leads to.

    ``sheet`` holds what it changes on the sheet of ``who``, such as a weapon that is taken; ``event`` is
    what it lets happen where that is no mere pick.
    """

    words: str
    about: str
    tab: str
    place: str
    sets: dict[str, str]
    ui: Looks
    who: str = ""
    sheet: dict[str, str] = {}  # noqa: RUF012 - never changed in place
    event: TableEvent | None = None


def uses(desk: Desk, title: str, slug: str, rolls: Iterable[tuple[str, dict[str, str]]]) -> list[Use]:
    """Everything that a hit can do now: first for whoever acts, then for whose sheet it is, then by itself.

    ``slug`` is the address of a row of a table; ``rolls`` are calculators with the inputs that take it.
    """
    acting, who = desk.acting, desk.who
    entries = list(_in_turn(desk, acting, slug)) if acting is not None and slug else []
    for person in dict.fromkeys(each.id for each in (acting, who) if each is not None):
        entries += _on_sheet(desk, desk.fight.person(person), title, slug)
    if who is not None and slug and not any(use.who or use.place.endswith(f":{who.id}") for use in entries):
        entries += _gear(desk, who, slug)
    return entries + list(_rolled(desk, rolls))


def _chip(rows: Iterable[Row], slug: str) -> tuple[Row, Chip] | None:
    """The chip that picks a row of a table, with its own row."""
    every = ((row, chip) for row in rows for chip in row.chips)
    return next((pair for pair in every if slug in pair[1].sets.values()), None)


def _in_turn(desk: Desk, person: Person, slug: str) -> Iterator[Use]:
    """Something for the roll of whoever acts: picked if it can be, else taken first."""
    game, place = desk.game, desk.game.spot(person)
    pair = _chip(game.choices(desk.fight, person, desk.picks(place)), slug)
    if pair is None:
        yield from _gear(desk, person, slug)
        return
    row, chip = pair
    about = f"{row.label}: {chip.label}"
    looks = Looks(open=person.id)
    words = f"{person.name} uses it now"
    yield Use(words, about, "fight", place, {} if chip.event else chip.sets, looks, event=chip.event)


def _gear(desk: Desk, person: Person, slug: str) -> Iterator[Use]:
    """Something that a person can carry or wear, for the roll of a turn if it is theirs."""
    game, place = desk.game, desk.game.spot(person)
    every = ((row, chip) for row in game.arms(person) for chip in row.chips if chip.sets and not chip.on)
    row, chip = next((pair for pair in every if _sets(pair[1], slug)), (None, None))
    if row is None or chip is None:
        return
    about = f"{row.label}: {chip.label}"
    dressed = person._replace(sheet={**person.sheet, **chip.sets})
    acts = desk.acting is not None and desk.acting.id == person.id
    new = _chip(game.choices(desk.fight.put(dressed), dressed, desk.picks(place)), slug) if acts else None
    if new is None:
        to, ui = f"sheet:{person.id}", Looks(who=person.id)
        yield Use(f"{person.name} takes it", about, "sheet", to, {}, ui, person.id, chip.sets)
        return
    words, ui = f"{person.name} takes and uses it", Looks(open=person.id)
    yield Use(words, about, "fight", place, new[1].sets, ui, person.id, chip.sets)


def _sets(chip: Chip, slug: str) -> bool:
    """Whether a chip brings this row to a sheet: what it sets last, for lists go on with what is there."""
    return slug in (chip.row, list(chip.sets.values())[-1])


def _on_sheet(desk: Desk, person: Person, title: str, slug: str) -> Iterator[Use]:
    """Keys of the sheet that are called so, and what the keys are measured against."""
    place = f"sheet:{person.id}"
    picks, ui = desk.picks(place), Looks(who=person.id)
    for key in desk.game.keys(person, picks):
        same = key.row == slug if key.row and slug else key.label.casefold() == title.casefold()
        if same or (slug and key.id.rpartition("/")[2] == slug):
            words = f"{person.name}: {key.loaded.title}"
            yield Use(words, key.loaded.sub, "sheet", place, {"key": key.id}, ui)
    pair = _chip(desk.game.ladder(person, picks), slug) if slug else None
    if pair:
        row, chip = pair
        words = f"Measure the sheet of {person.name} against it"
        yield Use(words, f"{row.label}: {chip.sub or chip.label}", "sheet", place, chip.sets, ui)


def _rolled(desk: Desk, rolls: Iterable[tuple[str, dict[str, str]]]) -> Iterator[Use]:
    """Rolls of the first tab: those of the game's list before all others."""
    ids = [roller.calculator for roller in desk.game.rollers]
    listed = [(id, sets) for id, sets in rolls if id in ids]
    others = [(id, sets) for id, sets in rolls if id not in ids]
    for id, sets in (listed or others)[:MOST_ROLLS]:
        calculator = rollable(desk.game.system, id)
        if calculator is None:
            continue
        place = f"roll:{id}"
        picks = _legal(calculator, desk.picks(place), sets)
        if picks is not None:
            yield Use(f"Roll with this: {calculator.title}", "", "roll", place, picks, Looks(roller=id))


def _legal(calculator: type[Calculator], now: dict[str, str], sets: dict[str, str]) -> dict[str, str] | None:
    """What to pick: with all that is picked already where both fit, else with everything else as at first."""
    for more in (sets, {**at_first(calculator, now), **sets}):
        try:
            calculator.read({**now, **more})
        except Refusal:
            continue
        return more
    return None


def rolls_of(rolls: list[Any]) -> list[tuple[str, dict[str, str]]]:
    """The rolls that a page names; what is none is left out."""
    return [
        (str(roll["id"]), {str(name): str(text) for name, text in roll["set"].items()})
        for roll in rolls
        if isinstance(roll, dict) and isinstance(roll.get("set"), dict) and "id" in roll
    ]
