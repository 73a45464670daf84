"""What matters most: how far each input alone moves the chance, and the whole curve over one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.chances import sweep as sweeps
from rulespkg.chances.compare import points
from rulespkg.chances.goals import Goal, goal_of, goals
from rulespkg.chances.luck import outlook
from rulespkg.chances.sweep import Tried, tries, turnable
from rulespkg.dice import Ratio
from rulespkg.model.answer import Aim, Answer, Axes, Chart, Series, Step, Swing, Tornado, percent
from rulespkg.model.field import Choice, Die, Number
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.words import minus

if TYPE_CHECKING:
    from rulespkg.chances.single_inputs import SingleInput
    from rulespkg.model.calculator import Calculator


def matters(form: Calculator, goal: Any = "") -> Answer:
    """For each single input the lowest and the highest chance, all others as they are; the widest first.

    It is the chance of success, or of another of the ``goals``, asked for by its text.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> matters(opposed.initial()).headline[:43]
    'You: Penalties matters most: 1% to 56%. The'
    """
    aim, now = _now(form, goal)
    sweep = sweeps.sweep(form, aim)
    every = [_swing(tried, now) for tried in sweep.tried]
    swings = sorted(every, key=lambda swing: _width(swing, now), reverse=True)
    moving = tuple(swing for swing in swings if swing.low or swing.high)
    steps = _single_steps(form, moving)
    still = tuple(swing.label for swing in swings if not (swing.low or swing.high))
    return Answer(
        _headline(aim, now, moving, steps, bool(sweep.left)),
        tornado=Tornado(now, moving, aim.words),
        axes=axes(form, aim),
        notes=(*_worst_step(now, steps), *_notes(still, sweep.shortfall, len(goals(form)) > 1)),
    )


def _now(form: Calculator, text: Any) -> tuple[Goal, Ratio]:
    """What is looked at, and its chance as the form is now."""
    if not form.has_dice or not (form.can_win or (goals(form) and not form.has_wins)):
        when = " with these inputs" if form.has_wins else ""
        raise Refusal(
            Problem("id", form.title, f"{form.title} has no success{when} whose chance could move.")
        )
    goal = goal_of(form, text)
    return goal, goal.chance(form, outlook(form).states)


def _swing(tried: Tried, now: Ratio) -> Swing:
    """The ends of one input; of values that come to the same the first, of numbers the nearest."""
    field = tried.field
    order = sorted(tried.aims, key=lambda aim: _distance(field, aim.text))
    low = min(order, key=lambda aim: aim.chance, default=None)
    high = max(order, key=lambda aim: aim.chance, default=None)
    lower = low if low and low.chance < now else None
    higher = high if high and high.chance > now else None
    return Swing(field.label, field.words(field.text), field.name, lower, higher, _steps(tried, now))


LADDER = 5
"""Over so many options in a row the chance rises, or falls, along a ladder; of fewer, over all of them."""
SHORTEST = 3
"""Fewer options than this are none."""


def _steps(tried: Tried, now: Ratio) -> tuple[Aim, ...]:
    """The next value below and above what is set, of a number, of dice, and of a choice that is a ladder.

    "" stands for none of the options of a choice.
    """
    field = tried.field
    if not isinstance(field.field, Number | Die | Choice):
        return ()
    here = field.place(field.text)
    by_place = {field.place(aim.text): aim for aim in tried.aims}
    if isinstance(field.field, Choice):
        chances = {place: aim.chance for place, aim in by_place.items() if aim.text} | {here: now}
        if _run(chances, here) < max(SHORTEST, min(LADDER, len(chances))):
            return ()
    return tuple(by_place[place] for place in (here - 1, here + 1) if place in by_place)


def _run(chances: dict[int, Ratio], here: int) -> int:
    """Over how many options in a row, the one that is set among them, the chance rises, or falls.

    >>> [_run(dict(enumerate(map(Ratio, chances))), 2) for chances in ((1, 2, 2, 4), (4, 1, 2, 0), (1, 1, 1))]
    [4, 2, 3]
    """
    runs = []
    for sign in (1, -1):
        low = high = here
        while low - 1 in chances and (chances[low] - chances[low - 1]) * sign >= 0:
            low -= 1
        while high + 1 in chances and (chances[high + 1] - chances[high]) * sign >= 0:
            high += 1
        runs.append(high - low + 1)
    return max(runs)


def _single_steps(form: Calculator, moving: tuple[Swing, ...]) -> list[Aim]:
    """The next values of whatever has such, and the ends of everything else; none that has another goal."""
    flat, goal = form.flat(), form.win_words
    aims = [aim for swing in moving for aim in swing.steps or (swing.low, swing.high) if aim]
    return [aim for aim in aims if form.read({**flat, aim.name: aim.text}).win_words == goal]


def _best_step(now: Ratio, steps: list[Aim]) -> str:
    """Which step gains most; "" where none does."""
    best = max(steps, key=_chance, default=None)
    return f" The best single step: {_step(best, now)}." if best and best.chance > now else ""


def _worst_step(now: Ratio, steps: list[Aim]) -> tuple[Step, ...]:
    """Which step costs most."""
    worst = min(steps, key=_chance, default=None)
    return (Step(f"The worst single step: {_step(worst, now)}."),) if worst and worst.chance < now else ()


def _chance(aim: Aim) -> Ratio:
    return aim.chance


def _step(aim: Aim, now: Ratio) -> str:
    return f"{aim.label} → {aim.words} ({percent(aim.chance)}, {points(now, aim.chance)})"


def _distance(field: SingleInput, text: str) -> float:
    """How far a number is from what is set; 0 for what is none, whose order then stays."""
    return abs(float(text) - float(field.text)) if isinstance(field.field, Number) else 0


def _width(swing: Swing, now: Ratio) -> tuple[Ratio, Ratio]:
    """How far it moves the chance in all, and upward."""
    low, high = _ends(swing, now)
    return high - low, high


def _ends(swing: Swing, now: Ratio) -> tuple[Ratio, Ratio]:
    return (swing.low.chance if swing.low else now), (swing.high.chance if swing.high else now)


def _headline(goal: Goal, now: Ratio, moving: tuple[Swing, ...], steps: list[Aim], has_left: bool) -> str:
    if not moving:
        which = "No input that there was time to try" if has_left else "No single input"
        return f"{goal.words} is at {percent(now)}. {which} changes it."
    first = moving[0]
    low, high = _ends(first, now)
    most = f"{first.label} matters most: {percent(low)} to {percent(high)}."
    return most + _best_step(now, steps)


def _notes(still: tuple[str, ...], shortfall: tuple[str, ...], others: bool) -> tuple[Step, ...]:
    hint = " What does nothing to this chance may move another: choose it above." if others else ""
    return (
        *([Step(f"Changing nothing by themselves: {', '.join(still)}.{hint}")] if still else []),
        *map(Step, shortfall),
    )


def axes(form: Calculator, goal: Goal, chosen: str = "") -> Axes:
    """The inputs over which a curve can be drawn, and the goals whose chance can be looked at."""
    every = {goal.text: goal.words for goal in (*goals(form), goal)}
    inputs = tuple((field.name, field.label) for field in turnable(form))
    return Axes(inputs, chosen, tuple(every.items()), goal.text)


def curve(form: Calculator, name: Any, goal: Any = "") -> Answer:
    """A goal's chance over all legal values of one input, what is set among them, all others as they are.

    >>> from rulespkg.systems import load
    >>> opposed = load("buskit").calculator("buskit.opposed")
    >>> curve(opposed.initial(), "actor.trait").charts[0].series[0].points[0]
    ('d4', Ratio(1, 4))
    """
    aim, now = _now(form, goal)
    every = {field.name: field for field in turnable(form)}
    if not isinstance(name, str) or name not in every:
        legal = ", ".join(every) or "none here"
        raise Refusal(Problem("input", "Input", f"The input must be one of {legal}, not “{str(name)[:40]}”."))
    single = every[name]
    others, left = _over(form, single, aim)
    mine = Aim(single.label, single.words(single.text), now, single.name, single.text)
    values = sorted((mine, *others), key=lambda aim: single.place(aim.text))
    return Answer(
        _curve_words(single, values, mine),
        charts=(_chart(aim, single, values, mine),),
        axes=axes(form, aim, name),
        notes=(Step(f"Not tried, because it would take too long: {_listed(single, left)}."),) if left else (),
    )


def _over(form: Calculator, field: SingleInput, goal: Goal) -> tuple[list[Aim], list[str]]:
    """The other values as far as there is time, and what was left; of numbers the nearest come first."""
    form, work = sweeps.afresh(form)
    order = sorted(field.others(), key=lambda text: _distance(field, text))
    aims: list[Aim] = []
    for place, text in enumerate(order):
        if work > sweeps.MOST_WORK:
            return aims, order[place:]
        for aim, cost in tries(form, field, (text,), goal):
            aims.append(aim)
            work += cost
    return aims, []


def _listed(field: SingleInput, texts: list[str]) -> str:
    """Values in words; of numbers where the near ones end."""
    if not isinstance(field.field, Number):
        return ", ".join(field.words(text) for text in sorted(texts, key=field.place))
    now = float(field.text)
    below = [float(text) for text in texts if float(text) < now]
    above = [float(text) for text in texts if float(text) > now]
    words = [f"{minus(f'{max(below):g}')} and less"] if below else []
    return " and ".join([*words, *([f"{minus(f'{min(above):g}')} and more"] if above else [])])


def _curve_words(field: SingleInput, values: list[Aim], now: Aim) -> str:
    best = max(values, key=lambda aim: aim.chance)
    if best.chance == now.chance:
        return f"{field.label}: nothing is better than {now.words}, {percent(now.chance)}."
    more = points(now.chance, best.chance)
    return f"{field.label}: best is {best.words}, {percent(best.chance)}, {more}."


def _chart(goal: Goal, field: SingleInput, values: list[Aim], now: Aim) -> Chart:
    labels = {aim.text: aim.words for aim in values}
    if len(set(labels.values())) < len(labels):
        labels = {text: f"{words} ({text})" for text, words in labels.items()}
    series = (
        Series(
            "Chance",
            tuple((labels[aim.text], aim.chance) for aim in values),
            key="chance",
            keys=tuple(labels),
        ),
        Series("Now", ((labels[now.text], now.chance),), key="now", keys=(now.text,)),
    )
    low, high = (pick(aim.chance for aim in values) for pick in (min, max))
    sentence = f"{goal.words} runs from {percent(low)} to {percent(high)}. A tap on a value sets it."
    kind = "lines" if isinstance(field.field, Number) else "over"
    title = f"Chance by {field.label}"
    return Chart(kind, title, sentence, field.label, series, whole=True, key="curve", sets=tuple(values))
