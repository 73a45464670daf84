"""Calculators for time running out: mortality and bleeding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Number, Option
from rulespkg.plot import bars, stacked
from rulespkg.problem import refuse
from rulespkg.systems.toaster.bleeding import STUN_PER_WOUND, Bled, Staunched, bleed, deadlines, staunch
from rulespkg.systems.toaster.dice import UNLIMITED
from rulespkg.systems.toaster.harm import (
    MORTAL,
    Clock,
    alive_after,
    expected_rounds,
    mortality_bonus,
    mortality_check,
    mortality_result,
    stun,
    wound_penalty,
)
from rulespkg.systems.toaster.inputs import MOST, nines, nines_field, switches, threshold_field, zeros_field
from rulespkg.systems.toaster.offers import attribute_offers
from rulespkg.words import added, plural

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulespkg.dice import Distribution, Procedure, Run
    from rulespkg.systems.toaster.dice import Nines


def _mortality_bonus(inputs: Inputs) -> int:
    return mortality_bonus(inputs["physique"], inputs["wounds"], inputs["modifier"])


def _mortality(inputs: Inputs) -> Answer:
    plus, rounds, extra = _mortality_bonus(inputs), inputs["rounds"], nines(inputs)
    first = plus + inputs["help"]
    check = mortality_check(first, extra).enumerate()
    alive = alive_after(plus, rounds, extra, first)
    mean = expected_rounds(plus, extra, first)
    now = check.probability(lambda clock: not clock.survives and clock.rounds == 0)
    later = check.probability(lambda clock: not clock.survives and clock.rounds > 0)
    survives = check.probability(lambda clock: clock.survives)
    points = tuple((str(after), chance) for after, chance in enumerate(alive))
    half = next((after for after, chance in enumerate(alive) if chance < Ratio(1, 2)), None)
    sentence = f"After {plural(rounds, 'round')}: {percent(alive[-1])} are alive."
    if half is not None:
        sentence = f"From {plural(half, 'round')} on fewer than half are alive. {sentence}"
    shares = (
        Figure("Dies at once", now, tone="fumble", key="dies_now"),
        Figure("Dies later", later, tone="failure", key="dies_later"),
        Figure("Lives to check again", survives, tone="success", key="survives"),
    )
    return Answer(
        f"The check leaves {percent(survives)} alive to check again; "
        f"without {'more ' if inputs['help'] else ''}treatment life lasts {number(mean)} rounds on average.",
        figures=(*shares, Figure("Mean rounds to live", mean, "rounds", key="mean_rounds")),
        charts=(
            stacked("One check", shares),
            _clocks(first, extra),
            Chart(
                "lines",
                "Alive after so many rounds",
                sentence,
                "Rounds",
                (Series("Alive", points, "success", keys=tuple(after for after, _ in points)),),
                key="alive",
            ),
        ),
        grids=(_faces(first),),
        notes=tuple(_mortality_notes(inputs)),
    )


def _mortality_notes(inputs: Inputs) -> Iterator[Step]:
    if inputs["help"]:
        words = "The help counts for this check; later ones have the wounds and other modifiers alone."
        yield Step(words, "toaster.healing.medical")
    else:
        words = "Treatment: a new check, with the medical roll's margin added."
        yield Step(words, "toaster.healing.medical")
    yield Step("While conscious, allow one last simple act.", "toaster.harm.last_actions")


_LONGEST = 40
"""As many rounds of an endless die as the chart tells apart."""


def _clocks(plus: int, extra: Nines) -> Chart:
    """How long one check leaves to live, by what comes then."""
    odds = mortality_check(plus, extra, _LONGEST if extra == UNLIMITED else 999).enumerate()
    most = max((clock.rounds for clock in odds), default=0)
    labels = [f"{rounds} or more" if rounds == _LONGEST else str(rounds) for rounds in range(most + 1)]
    series = tuple(
        Series(
            name,
            tuple((label, odds[Clock(lives, rounds)]) for rounds, label in enumerate(labels)),
            tone,
            key,
            tuple(map(str, range(most + 1))),
        )
        for name, key, tone, lives in (
            ("Dies then", "dies", "failure", False),
            ("Checks again then", "survives", "success", True),
        )
    )
    lasts = odds.expect(lambda clock: clock.rounds)
    sentence = f"One check gives {number(lasts)} rounds on average."
    return Chart("bars", "Rounds until death or the next check", sentence, "Rounds", series, key="clock")


def _faces(plus: int) -> Grid:
    rows = []
    for face in range(10):
        clock = mortality_result(face, face + plus)
        words = f"alive for {plural(clock.rounds, 'round')}, then check again"
        if not clock.survives:
            words = f"dies after {plural(clock.rounds, 'round')}" if clock.rounds else "dies at once"
        rows.append((Cell(str(face), ""), Cell(face + plus, ""), Cell(words, "")))
    sentence = f"The die {added(plus)}; a natural 0 kills whatever the total."
    return Grid(
        "Every face",
        sentence,
        ("Die", "Total", "Result"),
        tuple(rows),
        key="faces",
        column_keys=("die", "total", "result"),
        row_keys=tuple(map(str, range(10))),
    )


def _mortality_score(_: Inputs, clock: Clock) -> tuple[int, int]:
    """To live is best; then the more rounds the better."""
    return int(clock.survives), clock.rounds


def _mortality_wins(_: Inputs, clock: Clock) -> bool:
    return clock.survives


def _mortality_end(_: Inputs, clock: Clock) -> str:
    if clock.survives:
        return "Lives to check again"
    return "Dies later" if clock.rounds else "Dies at once"


def _mortality_effects(_: Inputs, clock: Clock) -> tuple[Effect, ...]:
    """Whether it leads to another check, and the rounds until that or death."""
    return (Effect("outcome", "survives" if clock.survives else "dies"), Effect("rounds", clock.rounds))


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
        Number("physique", "Physique", 5, 0, MOST, rule="toaster.attributes.physique"),
        Number("wounds", "Wounds", MORTAL, MORTAL, MOST, rule="toaster.harm.wound_penalty"),
        Number(
            "help",
            "Medical help for this check",
            0,
            0,
            MOST,
            help="What a medical roll made over 10.",
            rule="toaster.healing.medical",
        ),
        *folded(
            "Modifiers, optional rules and length of the chart",
            (
                Number("modifier", "Modifiers of every check", 0, -MOST, MOST),
                nines_field(),
                Number("rounds", "Rounds to chart", 20, 0, 99),
            ),
        ),
    ),
    _mortality,
    lambda inputs: mortality_check(_mortality_bonus(inputs) + inputs["help"], nines(inputs)),
    _mortality_headline,
    roll_label="Roll the check",
    offers=attribute_offers("physique", "Physique"),
    score=_mortality_score,
    wins=_mortality_wins,
    won="Lives on",
    counted=Counted("Check", _mortality_end),
    effects=_mortality_effects,
)

_MARGIN = ("way", ("margin",))
_ROLLED = ("way", ("stop", "margin"))


def _best(inputs: Inputs) -> int:
    return int(inputs["margin"]) if inputs["way"] == "margin" else 0


def _bled(inputs: Inputs, rounds: int) -> Bled:
    """How it stands after so many rounds without help."""
    return bleed(inputs["wounds"], rounds, _best(inputs), _stopped(inputs), inputs["bled"])


def _stopped(inputs: Inputs) -> bool:
    return bool(inputs["way"] == "stopped")


def _staunch(inputs: Inputs) -> Procedure:
    if _stopped(inputs):
        words = "Medical roll must be still to make: the bleeding has stopped already."
        raise refuse("way", "Medical roll", words)
    by_margin = inputs["way"] == "margin"
    penalty = 0 if by_margin else wound_penalty(_bled(inputs, 0).total_wounds)
    medic = inputs["medic"] + inputs["modifier"] + penalty
    return staunch(medic, inputs["wounds"], by_margin, _best(inputs), switches(inputs))


def _bleeding(inputs: Inputs) -> Answer:
    each = _bled(inputs, 0).rate
    due = deadlines(inputs["wounds"], inputs["stun"], int(inputs["threshold"]), each, inputs["bled"])
    after = None if _stopped(inputs) else _staunch(inputs).enumerate()
    headline = "Nothing bleeds any more."
    if each and after:
        headline = f"{each} stun a round: {_when(due.mortal, 'mortally wounded')}, "
        headline += f"{_when(due.unconscious, 'unconscious')}; "
        headline += f"the medical roll stops it {percent(_stops(after))} of the time."
    return Answer(
        headline,
        figures=(
            Figure("Stun a round", each, "", key="stun_a_round"),
            *_roll_figures(inputs, after),
            Figure("Rounds to the next wound", _shown(due.wound), "", key="rounds_to_wound"),
            Figure("Rounds to mortal wounds", _shown(due.mortal), "", key="rounds_to_mortal"),
            Figure("Rounds to unconsciousness", _shown(due.unconscious), "", key="rounds_to_unconscious"),
        ),
        charts=(*((_rates(after),) if after else ()), _timeline_chart(inputs)),
        grids=(_timeline(inputs),),
        notes=(
            Step("The new wounds do not raise the rate unless the GM says so.", "toaster.harm.bleeding"),
            Step("At 5 wounds, make a mortality check.", "toaster.harm.mortality_check"),
        ),
    )


def _stops(after: Distribution) -> Ratio:
    return after.probability(lambda end: end.left == 0)


def _roll_figures(inputs: Inputs, after: Distribution | None) -> tuple[Figure, ...]:
    """What the medical roll does, if it is still to make."""
    if after is None:
        return ()
    stops = Figure("The medical roll stops it", _stops(after), tone="success", key="stops")
    if not inputs["zeros"]:
        return (stops,)
    fumbles = after.probability(lambda end: end.fumble)
    return stops, Figure("The medical roll is a fumble", fumbles, tone="fumble", key="fumble")


def _bleeding_legal(inputs: Inputs) -> None:
    """Refuse more stun by bleeding than there is in all."""
    if inputs["bled"] > inputs["stun"]:
        words = f"Of that lost by bleeding must be at most the {inputs['stun']} stun so far, not "
        raise refuse("bled", "Of that lost by bleeding", f"{words}{inputs['bled']}.")


def _when(rounds: int | None, what: str) -> str:
    if rounds is None:
        return f"never {what}"
    return f"{what} after {plural(rounds, 'round')}" if rounds else f"{what} already"


def _shown(rounds: int | None) -> int | str:
    return "never" if rounds is None else rounds


def _rates(after: Distribution) -> Chart:
    odds = after.map(lambda end: end.left)
    points = {str(left): odds[left] for left in range(max(odds) + 1)}
    sentence = f"The bleeding stops {percent(odds[0])} of the time."
    title = "Stun a round after the medical roll"
    return bars(title, sentence, "Stun a round", points, key="stun_a_round")


def _rounds(inputs: Inputs) -> list[tuple[Bled, int]]:
    """How it stands, and all stun, after 0, 1, ... rounds."""
    found = [_bled(inputs, rounds) for rounds in range(inputs["rounds"] + 1)]
    return [(bled, inputs["stun"] + bled.stun - inputs["bled"]) for bled in found]


def _timeline(inputs: Inputs) -> Grid:
    rows = tuple(
        (
            Cell(str(after), ""),
            Cell(total, ""),
            Cell(bled.stun, ""),
            Cell(bled.extra_wounds, ""),
            Cell(bled.total_wounds, ""),
            Cell(stun(total, int(inputs["threshold"])).condition, ""),
            Cell("yes" if bled.mortally_wounded else "no", ""),
        )
        for after, (bled, total) in enumerate(_rounds(inputs))
    )
    return Grid(
        "Round by round",
        "If nobody helps.",
        ("Rounds", "Stun", "Of that by bleeding", "Wounds by bleeding", "All wounds", "State", "Mortal"),
        rows,
        key="rounds",
        column_keys=("rounds", "stun", "bled", "extra_wounds", "wounds", "condition", "mortal"),
        row_keys=tuple(str(after) for after in range(len(rows))),
    )


def _timeline_chart(inputs: Inputs) -> Chart:
    found = _rounds(inputs)
    points = tuple((str(after), Ratio(total)) for after, (_, total) in enumerate(found))
    bled, total = found[-1]
    sentence = (
        f"After {plural(inputs['rounds'], 'round')}: {total} stun, {plural(bled.total_wounds, 'wound')}."
    )
    series = Series("Stun", points, "failure", keys=tuple(after for after, _ in points))
    return Chart("lines", "Stun by round", sentence, "Rounds", (series,), "stun", key="stun")


def _bleeding_score(_: Inputs, end: Staunched) -> tuple[int, int]:
    return -end.left, -int(end.fumble)


def _bleeding_wins(_: Inputs, end: Staunched) -> bool:
    return end.left == 0


def _bleeding_left(_: Inputs, end: Staunched) -> int:
    return end.left


def _bleeding_effects(_: Inputs, end: Staunched) -> tuple[Effect, ...]:
    """The stun that is lost a round from now on, and whether the roll was a fumble."""
    return (
        Effect("outcome", "bleeds" if end.left else "stopped"),
        Effect("stun_a_round", end.left, "patient"),
        Effect("fumble", int(end.fumble), "carer"),
    )


def _bleeding_headline(_: Inputs, run: Run) -> tuple[str, str]:
    end: Staunched = run.state
    if end.fumble:
        return f"The carer fumbles: it still bleeds, {end.left} stun a round.", "fumble"
    if end.left == 0:
        return "The bleeding stops.", "success"
    return f"It still bleeds: {end.left} stun a round.", "failure"


BLEEDING = Calculator(
    "toaster.bleeding",
    "Bleeding clock",
    "How long until the next wound, and will a medical roll stop it?",
    ("toaster.harm.bleeding_margin", "toaster.harm.bleeding", "toaster.harm.bleeding_stop"),
    (
        Number("wounds", "Wounds that bleed", 4, 0, MOST, rule="toaster.harm.bleeding"),
        Number("stun", "Stun so far", 10, 0, 999, rule="toaster.harm.stun"),
        Number(
            "bled",
            "Of that lost by bleeding",
            0,
            0,
            999,
            help=f"Each {STUN_PER_WOUND} have made one more wound.",
            rule="toaster.harm.bleeding",
        ),
        Number("medic", "Carer's medical rank", 6, 0, MOST, rule="toaster.healing.medical", only=_ROLLED),
        Choice(
            "way",
            "Medical roll",
            "stop",
            (
                Option("stop", "Stops it on 10, with the patient's wound penalty"),
                Option("margin", "Stops as many points as it makes over 10"),
                Option("stopped", "Made already: nothing bleeds any more"),
            ),
            rule="toaster.harm.bleeding_margin",
        ),
        Number("margin", "Best margin so far", 0, 0, MOST, rule="toaster.harm.bleeding_margin", only=_MARGIN),
        *folded(
            "Modifiers, optional rules and length of the chart",
            (
                Number("modifier", "Modifier on the medical roll", 0, -MOST, MOST, only=_ROLLED),
                threshold_field(),
                nines_field(only=_ROLLED),
                zeros_field(only=_ROLLED),
                Number("rounds", "Rounds to chart", 12, 0, 99),
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
    check=_bleeding_legal,
    counted=Counted("Stun a round", _bleeding_left),
    effects=_bleeding_effects,
)
