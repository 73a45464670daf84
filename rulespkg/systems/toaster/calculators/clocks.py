"""Calculators for time running out: mortality and bleeding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars, stacked
from rulespkg.systems.toaster.bleeding import bleed, deadlines, rate, staunch
from rulespkg.systems.toaster.harm import (
    Clock,
    alive_after,
    expected_rounds,
    mortality_bonus,
    mortality_check,
    mortality_result,
    stun,
)
from rulespkg.systems.toaster.inputs import nines, nines_field, threshold_field
from rulespkg.systems.toaster.offers import attribute_offers
from rulespkg.words import plural

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Procedure, Run


def _mortality_bonus(inputs: Inputs) -> int:
    return mortality_bonus(inputs["physique"], inputs["wounds"], inputs["modifier"])


def _mortality(inputs: Inputs) -> Answer:
    plus, rounds, extra = _mortality_bonus(inputs), inputs["rounds"], nines(inputs)
    check = mortality_check(plus, extra).enumerate()
    alive = alive_after(plus, rounds, extra)
    mean = expected_rounds(plus, extra)
    now = check.probability(lambda clock: not clock.survives and clock.rounds == 0)
    later = check.probability(lambda clock: not clock.survives and clock.rounds > 0)
    survives = check.probability(lambda clock: clock.survives)
    points = tuple((str(after), chance) for after, chance in enumerate(alive))
    half = next((after for after, chance in enumerate(alive) if chance < Ratio(1, 2)), None)
    sentence = f"After {plural(rounds, 'round')}: {percent(alive[-1])} are alive."
    if half is not None:
        sentence = f"From {plural(half, 'round')} on fewer than half are alive. {sentence}"
    shares = (
        Figure("Dies at once", now, tone="fumble"),
        Figure("Dies later", later, tone="failure"),
        Figure("Lives to check again", survives, tone="success"),
    )
    return Answer(
        f"The check leaves {percent(survives)} alive to check again; "
        f"without treatment life lasts {number(mean)} rounds on average.",
        figures=(*shares, Figure("Mean rounds to live", mean, "rounds")),
        charts=(
            stacked("One check", shares),
            Chart(
                "lines",
                "Alive after so many rounds",
                sentence,
                "Rounds",
                (Series("Alive", points, "success"),),
            ),
        ),
        grids=(_faces(plus),),
        notes=(
            Step("Treatment: a new check, with the medical roll's margin added.", "toaster.healing.medical"),
            Step("While conscious, allow one last simple act.", "toaster.harm.last_actions"),
        ),
    )


def _faces(plus: int) -> Grid:
    rows = []
    for face in range(10):
        clock = mortality_result(face, face + plus)
        words = f"alive for {plural(clock.rounds, 'round')}, then check again"
        if not clock.survives:
            words = f"dies after {plural(clock.rounds, 'round')}" if clock.rounds else "dies at once"
        rows.append((Cell(str(face), ""), Cell(face + plus, ""), Cell(words, "")))
    sentence = f"The die plus a bonus of {plus}; a natural 0 kills whatever the total."
    return Grid("Every face", sentence, ("Die", "Total", "Result"), tuple(rows))


def _mortality_score(_: Inputs, clock: Clock) -> tuple[int, int]:
    """To live is best; then the more rounds the better."""
    return int(clock.survives), clock.rounds


def _mortality_wins(_: Inputs, clock: Clock) -> bool:
    return clock.survives


def _mortality_end(_: Inputs, clock: Clock) -> str:
    if clock.survives:
        return "Lives to check again"
    return "Dies later" if clock.rounds else "Dies at once"


def _mortality_headline(_: Inputs, run: Run) -> tuple[str, str]:
    clock = run.state
    if clock.survives:
        return f"Alive for {plural(clock.rounds, 'round')}, then the next check.", "success"
    if clock.rounds:
        return f"Death comes after {plural(clock.rounds, 'round')} unless somebody helps.", "failure"
    return "Death comes at once.", "fumble"


MORTALITY = Calculator(
    "toaster.mortality",
    "Mortality clock",
    "Five wounds or more: how long is there to live?",
    ("toaster.harm.mortality_check", "toaster.harm.mortality_result", "toaster.harm.mortality_alive_after"),
    (
        Number("physique", "Physique", 5, 0, 20, rule="toaster.attributes.physique"),
        Number("wounds", "Wounds", 5, 5, 20, rule="toaster.harm.wound_penalty"),
        Number(
            "modifier",
            "Medical help",
            0,
            -10,
            20,
            help="What a medical roll made over 10.",
            rule="toaster.healing.medical",
        ),
        *folded(
            "Optional rules and length of the chart",
            (nines_field(), Number("rounds", "Rounds to chart", 20, 1, 60)),
        ),
    ),
    _mortality,
    lambda inputs: mortality_check(_mortality_bonus(inputs), nines(inputs)),
    _mortality_headline,
    roll_label="Roll the check",
    offers=attribute_offers("physique", "Physique"),
    score=_mortality_score,
    wins=_mortality_wins,
    won="Lives on",
    counted=Counted("Check", _mortality_end),
)

_MARGIN = ("way", ("margin",))
_HORIZON = 12


def _best(inputs: Inputs) -> int:
    return int(inputs["margin"]) if inputs["way"] == "margin" else 0


def _staunch(inputs: Inputs) -> Procedure:
    by_margin = inputs["way"] == "margin"
    penalty = 0 if by_margin else inputs["wounds"]
    medic = inputs["medic"] + inputs["modifier"] - penalty
    return staunch(medic, inputs["wounds"], by_margin, _best(inputs), nines(inputs))


def _bleeding(inputs: Inputs) -> Answer:
    wounds, limit = inputs["wounds"], int(inputs["threshold"])
    due = deadlines(wounds, inputs["stun"], limit, _best(inputs))
    after = _staunch(inputs).enumerate().sorted()
    each = rate(wounds, _best(inputs))
    stops = after[0]
    headline = "Nothing bleeds any more."
    if each:
        headline = f"{each} stun a round: {_when(due.mortal, 'mortally wounded')}, "
        headline += f"{_when(due.unconscious, 'unconscious')}; "
        headline += f"the medical roll stops it {percent(stops)} of the time."
    return Answer(
        headline,
        figures=(
            Figure("Stun a round", each, ""),
            Figure("The medical roll stops it", stops, tone="success"),
            Figure("Rounds to the next wound", _shown(due.wound), ""),
            Figure("Rounds to mortal wounds", _shown(due.mortal), ""),
            Figure("Rounds to unconsciousness", _shown(due.unconscious), ""),
        ),
        charts=(_rates(after), _timeline_chart(inputs)),
        grids=(_timeline(inputs),),
        notes=(
            Step("The new wounds do not raise the rate unless the GM says so.", "toaster.harm.bleeding"),
            Step("At 5 wounds, make a mortality check.", "toaster.harm.mortality_check"),
        ),
    )


def _when(rounds: int | None, what: str) -> str:
    if rounds is None:
        return f"never {what}"
    return f"{what} after {plural(rounds, 'round')}" if rounds else f"{what} already"


def _shown(rounds: int | None) -> int | str:
    return "never" if rounds is None else rounds


def _rates(after: Distribution) -> Chart:
    points = {str(left): after[left] for left in range(max(after) + 1)}
    sentence = f"The bleeding stops {percent(after[0])} of the time."
    return bars("Stun a round after the medical roll", sentence, "Stun a round", points)


def _rounds(inputs: Inputs) -> list[tuple[int, int, str]]:
    """Stun, wounds and condition after 0, 1, ... rounds."""
    found = []
    for rounds in range(_HORIZON + 1):
        bled = bleed(inputs["wounds"], rounds, _best(inputs))
        total = inputs["stun"] + bled.stun
        condition = stun(total, int(inputs["threshold"])).condition
        if bled.mortally_wounded:
            condition += ", mortally wounded"
        found.append((total, bled.total_wounds, condition))
    return found


def _timeline(inputs: Inputs) -> Grid:
    rows = tuple(
        (Cell(str(after), ""), Cell(total, ""), Cell(wounds, ""), Cell(condition, ""))
        for after, (total, wounds, condition) in enumerate(_rounds(inputs))
    )
    return Grid("Round by round", "If nobody helps.", ("Rounds", "Stun", "Wounds", "State"), rows)


def _timeline_chart(inputs: Inputs) -> Chart:
    found = _rounds(inputs)
    points = tuple((str(after), Ratio(total)) for after, (total, _, _) in enumerate(found))
    sentence = f"After {_HORIZON} rounds: {found[-1][0]} stun, {plural(found[-1][1], 'wound')}."
    return Chart("lines", "Stun by round", sentence, "Rounds", (Series("Stun", points, "failure"),), "stun")


def _bleeding_score(_: Inputs, left: int) -> int:
    return -left


def _bleeding_wins(_: Inputs, left: int) -> bool:
    return left == 0


def _bleeding_left(_: Inputs, left: int) -> int:
    return left


def _bleeding_headline(_: Inputs, run: Run) -> tuple[str, str]:
    if run.state == 0:
        return "The bleeding stops.", "success"
    return f"It still bleeds: {run.state} stun a round.", "failure"


BLEEDING = Calculator(
    "toaster.bleeding",
    "Bleeding clock",
    "How long until the next wound, and will a medical roll stop it?",
    ("toaster.harm.bleeding_margin", "toaster.harm.bleeding", "toaster.harm.bleeding_stop"),
    (
        Number("wounds", "Wounds", 4, 1, 20, rule="toaster.harm.bleeding"),
        Number("stun", "Stun so far", 10, 0, 99, rule="toaster.harm.stun"),
        Number("medic", "Carer's medical rank", 6, 0, 20, rule="toaster.healing.medical"),
        Choice(
            "way",
            "Medical roll",
            "stop",
            (
                Option("stop", "Stops it on 10, with the patient's wound penalty"),
                Option("margin", "Stops as many points as it makes over 10"),
            ),
            rule="toaster.harm.bleeding_margin",
        ),
        Number("margin", "Best margin so far", 0, 0, 20, rule="toaster.harm.bleeding_margin", only=_MARGIN),
        *folded(
            "Modifiers and optional rules",
            (
                Number("modifier", "Modifier on the medical roll", 0, -10, 10),
                threshold_field(),
                nines_field(),
            ),
        ),
    ),
    _bleeding,
    _staunch,
    _bleeding_headline,
    roll_label="Roll to stop it",
    score=_bleeding_score,
    wins=_bleeding_wins,
    won="Bleeding stops",
    counted=Counted("Stun a round", _bleeding_left),
)
