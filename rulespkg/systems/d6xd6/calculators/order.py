"""The initiative tracker: everybody's numbers, and the countdown from 36."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.answer import (
    Answer,
    Card,
    Cell,
    Effect,
    Figure,
    Grid,
    Meter,
    Press,
    Step,
    chance_cell,
    percent,
    text_cell,
)
from rulespkg.calculator import Calculator, Counted, Inputs, Saved
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.plot import bars
from rulespkg.systems.d6xd6.calculators.rolls import by_product_field
from rulespkg.systems.d6xd6.calculators.turns import (
    ACTIONS,
    ACTORS,
    AFTER,
    BEFORE,
    WHOLE,
    WITH,
    acting,
    all_rolled,
    in_order,
    number_of,
    slower,
)
from rulespkg.systems.d6xd6.calculators.words import house
from rulespkg.systems.d6xd6.checks import reckon
from rulespkg.systems.d6xd6.countdown import TIE, first_procedure, firsts, initiative, number_odds
from rulespkg.systems.d6xd6.inputs import armour_subtracts_field, task_of
from rulespkg.systems.d6xd6.offers import first_of

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.roster import Row
    from rulespkg.systems.d6xd6.checks import Task


def _names(inputs: Inputs) -> list[str]:
    names = [row["name"] or f"Character {i + 1}" for i, row in enumerate(inputs["actors"])]
    return [name if names.count(name) == 1 else f"{name} ({i + 1})" for i, name in enumerate(names)]


def _tasks(inputs: Inputs) -> list[Task]:
    return [task_of(row, subtracts=inputs["armour_subtracts"]) for row in inputs["actors"]]


def _initiative(inputs: Inputs) -> Answer:
    return _followed(inputs) if all_rolled(inputs) else _first_odds(inputs)


def _first_words(chances: dict[str, Ratio]) -> str:
    """Who is likeliest to act first; of equals all, and of everybody nobody."""
    high = max(chances.values())
    best = [name for name, chance in chances.items() if chance == high]
    if len(best) == len(chances) > 1:
        return f"Everybody is equally likely to act first, alone: {percent(high)} each."
    if len(best) > 1:
        return f"{' and '.join(best)} are likeliest to act first, alone: {percent(high)} each."
    return f"{best[0]} is likeliest to act first, alone: {percent(high)}."


def _first_odds(inputs: Inputs) -> Answer:
    names, tasks, by_product = _names(inputs), _tasks(inputs), inputs["by_product"]
    chances = firsts(tasks, by_product)
    alone = {name: one.alone for name, one in zip(names, chances, strict=True)}
    tie = Ratio(1) - sum(alone.values(), Ratio(0))
    places = tuple(str(place) for place in range(1, len(names) + 1))
    rows = tuple(
        (
            text_cell(name),
            chance_cell(one.alone),
            chance_cell(one.successful),
            Cell(number_odds(task, by_product).mean(), ""),
        )
        for name, one, task in zip(names, chances, tasks, strict=True)
    )
    return Answer(
        _first_words(alone),
        figures=(Figure("Tie for first", tie, tone="tie", key="tie"),),
        charts=(
            bars(
                "Who acts first",
                f"The highest number is shared {percent(tie)} of the time; those who share it act together.",
                "Character",
                {**alone, "Tie": tie},
                key="first",
                keys=(*places, "tie"),
            ),
        ),
        grids=(
            Grid(
                "First, and successful",
                "With the highest number alone, and with a success as well.",
                ("Character", "First alone", "Success, and first", "Mean number"),
                rows,
                key="order",
                column_keys=("character", "first", "success_and_first", "mean_number"),
                row_keys=places,
            ),
        ),
        notes=(
            Step("Enter the numbers rolled to follow the countdown.", "d6xd6.turn.countdown"),
            *house(inputs, FIELDS),
        ),
    )


def _followed(inputs: Inputs) -> Answer:
    rows, names, now = inputs["actors"], _names(inputs), acting(inputs)
    holding = [i for i in in_order(inputs) if rows[i]["held"] and not rows[i]["out"]]
    held = [names[i] for i in (holding if not now else [i for i in holding if slower(inputs, i)])]
    words = _who(names, now, number_of(inputs, now[0])) if now else _over(held)
    waiting = f" {' and '.join(held)} may break in." if held and now else ""
    at = number_of(inputs, now[0]) if now else 0
    return Answer(
        f"{words}{waiting}",
        figures=(Figure("The count", at, "", key="count"),),
        cards=tuple(_card(inputs, names, i, i in now, at) for i in in_order(inputs)),
        notes=(*_notes(inputs, now), *house(inputs, FIELDS)),
    )


def _who(names: list[str], now: list[int], at: int) -> str:
    if len(now) == 1:
        return f"At {at}: {names[now[0]]} acts."
    return f"At {at}: {', '.join(names[i] for i in now[:-1])} and {names[now[-1]]} act together."


def _over(held: list[str]) -> str:
    if held:
        return f"The count is down to 0: {' and '.join(held)} must act now or lose the action."
    return "The countdown is over: next turn."


def _notes(inputs: Inputs, now: list[int]) -> tuple[Step, ...]:
    rows = inputs["actors"]
    notes = []
    if len(now) > 1 and not rows[now[0]]["group"]:
        words = (
            "Equal numbers act together: none cancels another, and of two hits the smaller one comes first."
        )
        notes.append(Step(words, "d6xd6.turn.ties"))
    if any(row["held"] for row in rows):
        words = "Who holds must have the higher number to choose, and act before the count ends."
        notes.append(Step(words, "d6xd6.option.held"))
    if any(row["group"] for row in rows):
        words = (
            "A common action happens on the lowest number of its group; if timing does not matter, it lasts "
            "from 36 to 0."
        )
        notes.append(Step(words, "d6xd6.option.combined"))
    if any(row["out"] for row in rows):
        words = "A Knockout or Kill cancels the action, unless both fall on the same number."
        notes.append(Step(words, "d6xd6.turn.mid-turn-damage"))
    return tuple(notes)


def _card(inputs: Inputs, names: list[str], place: int, now: bool, at: int) -> Card:
    row, number = inputs["actors"][place], number_of(inputs, place)
    lasts = row["runs"] or row["group"] == WHOLE
    run = (
        (Meter("Lasts", min(at, number), max(number, 1), "of the countdown left", "lasts"),) if lasts else ()
    )
    where = {BEFORE: "Just before ", AFTER: "Just after ", WITH: ""}[row["slot"]]
    return Card(
        f"{where}{number}: {names[place]}",
        _status(row, now),
        "success" if now else "failure" if row["out"] else "",
        run,
        _tags(row),
        _presses(inputs, names, place),
        str(place + 1),
    )


def _status(row: Row, now: bool) -> str:
    if row["out"]:
        return "knocked out: the action is lost"
    if row["acted"]:
        return "lasts until 0" if row["runs"] or row["group"] == WHOLE else "done"
    return "acts now" if now else "holds" if row["held"] else "waits"


def _tags(row: Row) -> tuple[str, ...]:
    tags = [f"common action {row['group'].upper()}"] if row["group"] in ("a", "b") else []
    tags += ["lasts the whole turn"] if row["group"] == WHOLE else []
    tags += [f"rolled {row['number']}"] if row["group"] else []
    return (*tags, "runs") if row["runs"] else tuple(tags)


def _presses(inputs: Inputs, names: list[str], place: int) -> tuple[Press, ...]:
    row, who = inputs["actors"][place], {"who": str(place + 1)}
    if row["acted"] or row["out"]:
        return (Press("undo", "Not yet", who),)
    if not row["held"]:
        return (Press("act", "Acts", who), Press("hold", "Hold", who), Press("out", "Knocked out", who))
    breaks = tuple(
        Press("release", f"Just {choice} {names[i]}", {**who, "whom": str(i + 1), "choice": choice})
        for i in slower(inputs, place)[:3]
        for choice in (BEFORE, AFTER)
    )
    return (*breaks, Press("act", "Acts now", who), Press("out", "Knocked out", who))


def _procedure(inputs: Inputs) -> Procedure:
    return first_procedure(_names(inputs), _tasks(inputs), inputs["by_product"])


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    """The order of the numbers that were rolled."""
    places: dict[int, list[str]] = {}
    for event, task in zip(run.events, _tasks(inputs), strict=True):
        number = initiative(task, reckon(task, event.throw.total), inputs["by_product"])
        places.setdefault(number, []).append(event.label)
    told = [f"{number} {' and '.join(names)}" for number, names in sorted(places.items(), reverse=True)]
    return f"Order: {', '.join(told)}.", "tie" if run.state == TIE else ""


def _first(inputs: Inputs, state: Any) -> str:
    """Who is first; nobody here is the reader's side, so no order is the better one."""
    return "Tie" if state == TIE else f"{state + 1}. {_names(inputs)[state]}"


FIELDS = (
    ACTORS,
    *folded("Other readings", (by_product_field(), armour_subtracts_field())),
)

INITIATIVE = Calculator(
    "d6xd6.initiative",
    "Initiative tracker",
    "Count down from 36: who acts when, who holds, who runs, and what is done together. Kept in this browser "
    "only.",
    (
        "d6xd6.turn.countdown",
        "d6xd6.turn.ties",
        "d6xd6.turn.success-and-first",
        "d6xd6.option.held",
        "d6xd6.option.combined",
        "d6xd6.turn.mid-turn-damage",
    ),
    FIELDS,
    _initiative,
    _procedure,
    _headline,
    actions=ACTIONS,
    roll_label="Roll for all",
    odds_label="Show the countdown",
    saved=Saved("turn"),
    counted=Counted("First", _first),
    offers=first_of("actors", "First character"),
    effects=lambda _, state: (Effect("first", "tie" if state == TIE else state + 1),),
)
