"""The suffocation clock: how long somebody lasts without air."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulespkg.chances.charts import stacked
from rulespkg.dice import Distribution, Ratio, Run
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, percent
from rulespkg.model.form import flag, whole
from rulespkg.model.words import plural
from rulespkg.systems.basics.checks.outcomes import weights
from rulespkg.systems.basics.dice import dice_pool, hits
from rulespkg.systems.basics.fields import RULES, fatigue_penalty, pool_size
from rulespkg.systems.basics.hazards.suffocation import (
    DEAD,
    RULE,
    STATES,
    breath,
    condition,
    suffocation_checks,
)
from rulespkg.systems.basics.house import House
from rulespkg.systems.basics.offers import one_offer, suffocation

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.systems.basics.checks.sequence import CheckSequence

MOST_BODY = 100
MOST_BOXES = 40
MOST_ROUNDS = 200
BEYOND = 21
"""Checks after which no pool of 20 dice can pass: each of them fills a box."""
_TONES = {"conscious": "success", "blacked out": "marginal", "dead": "failure"}


_KEYS = {name: name.replace(" ", "_") for name in STATES}


class Round(NamedTuple):
    """One round without air: its number, the check's threshold (0 for none), and chances by state."""

    number: int
    threshold: int
    chances: dict[str, Ratio]
    revived: Ratio


class Suffocation(House):
    """Conscious, blacked out or dead, round by round without air, and the last safe round."""

    id, title = "basics.suffocation", "Suffocation clock"
    purpose = "Hold your breath"
    strip = (("body", ""), ("grit", ""), ("rounds", "Rounds"))
    offers = one_offer("Holds their breath", suffocation)
    rules = (RULE, "basics.hazard.fatigue.add", "basics.pool.fatigue")
    roll_label = "Hold on"
    win_label = "Conscious"
    count_label = "Condition"

    body = whole("Body", 4, 0, MOST_BODY, help="How many rounds your breath lasts.", rule=RULE)
    aware = flag("Saw it coming", True, help="Otherwise you have no breath to hold.", rule=RULE)
    grit = pool_size("Grit", rule=RULE)
    short = whole("Free short boxes", 3, 0, MOST_BOXES, help="From your sheet.", rule=RULE)
    long = whole("Free long boxes", 3, 0, MOST_BOXES, help="From your sheet.", rule=RULE)
    rounds = whole("Rounds without air", 8, 0, MOST_ROUNDS, rule=RULE)
    wanted = whole("Safe means at least, in percent", 90, 1, 99)
    medic = pool_size("Medic of whoever helps", 5, rule=RULE)
    athletic = flag(
        "Breath lasts twice as long",
        help="With the perk Athletic at rank 3.",
        rule=RULE,
        fold=RULES,
    )
    free = whole(
        "Levels of fatigue that cost no die",
        0,
        0,
        2,
        help="One with the perk Endurance at rank 2, two at rank 4.",
        rule="basics.pool.fatigue",
        fold=RULES,
    )
    fatigue_penalty = fatigue_penalty()

    @property
    def breath(self) -> int:
        """The rounds that the breath lasts."""
        return breath(self.body, self.aware, self.athletic)

    def saves(self, checks: int) -> CheckSequence:
        """So many checks."""
        return suffocation_checks(self.grit, self.short, self.long, checks, self.fatigue_penalty, self.free)

    def dice(self) -> CheckSequence:
        return self.saves(max(0, self.rounds - self.breath))

    def counts(self, failures: int) -> str:
        return self.state(failures)

    def state(self, failures: int) -> str:
        """The condition after so many failures; nobody who still holds their breath has blacked out."""
        held = 0 < self.breath >= self.rounds
        return "conscious" if held else condition(failures, self.short)

    @cached_property
    def every_round(self) -> list[Round]:
        """Every round until nobody is left alive, or as many as the inputs ask for."""
        held = self.breath
        last = max(BEYOND + self.short + self.long, self.rounds - held)
        states = self.saves(last).after()
        safe = dict.fromkeys(STATES, Ratio(0)) | {"conscious": Ratio(1)}
        before = [Round(at, 0, safe, Ratio(0)) for at in range(held + 1)]
        if not held:
            before = [Round(0, 0, self.chances(states[0]), self.revived(states[0]))]
        return before + [
            Round(held + at, at, self.chances(states[at]), self.revived(states[at]))
            for at in range(1, last + 1)
        ]

    def chances(self, states: Distribution) -> dict[str, Ratio]:
        """The chance of each condition."""
        conditions = states.map(lambda failures: condition(failures, self.short))
        return {name: conditions[name] for name in STATES}

    def revived(self, states: Distribution) -> Ratio:
        """The chance that somebody has blacked out and a medic check now wakes them."""
        pool, short = hits(dice_pool(self.medic)), self.short
        total = Ratio(0)
        for failures, weight in states.items():
            if condition(failures, short) == "blacked out":
                by = weights(pool, failures - short)
                total = total + Ratio(weight * (by.draw + by.success), states.total * by.total)
        return total

    def odds(self) -> Answer:
        rounds = self.every_round
        wanted = Ratio(self.wanted, 100)
        awake = _last(rounds, wanted, lambda chances: chances["conscious"])
        alive = _last(rounds, wanted, lambda chances: 1 - chances["dead"])
        now = rounds[self.rounds]
        shares = tuple(
            Figure(name.capitalize(), now.chances[name], tone=_TONES[name], key=_KEYS[name])
            for name in STATES
        )
        return Answer(
            f"After {plural(self.rounds, 'round')}: {percent(now.chances['conscious'])} conscious, "
            f"{percent(now.chances['blacked out'])} blacked out, {percent(now.chances['dead'])} dead.",
            figures=(
                *shares,
                Figure("Rounds that the breath lasts", self.breath, "", key="breath"),
                Figure(f"Last round {self.wanted}% awake", _round_words(awake), "", key="last_awake"),
                Figure(f"Last round {self.wanted}% alive", _round_words(alive), "", key="last_alive"),
                Figure("Blacked out, and revived if tried now", now.revived, key="revived"),
            ),
            charts=(
                stacked(f"After {plural(self.rounds, 'round')}", shares, distribution="bars"),
                _chart(rounds),
            ),
            grids=(self.grid(rounds, awake),),
            notes=(
                Step("A draw is enough; each failure fills a box, the short ones first.", RULE),
                Step("When all boxes are full, you die in the next round without air.", RULE),
                Step("The threshold to revive is the number of long boxes filled.", RULE),
                *self.house,
            ),
        )

    def grid(self, rounds: list[Round], awake: int | None) -> Grid:
        """Every round."""
        return Grid.of(
            "rounds",
            "Every round",
            f"The last round awake at {self.wanted}% is marked.",
            {str(round_.number): round_ for round_ in _shown(rounds)[1:]},
            (
                "round",
                "Round",
                lambda round_: Cell(str(round_.number), "", "best" if round_.number == awake else ""),
            ),
            (
                "threshold",
                "Threshold",
                lambda round_: str(round_.threshold) if round_.threshold else "breath",
            ),
            *(
                (_KEYS[state], state.capitalize(), lambda round_, state=state: round_.chances[state])
                for state in STATES
            ),
            ("revived", "Revived if tried", lambda round_: round_.revived),
        )

    def to_revive(self, failures: int) -> int:
        """The threshold of a medic check on who has blacked out."""
        return max(0, failures - self.short)

    def effects(self, failures: int) -> tuple[Effect, ...]:
        state = self.state(failures)
        if state == "dead":
            return (Effect("outcome", state),)
        short = min(failures, self.short)
        effects = (Effect("outcome", _KEYS[state]), Effect("short", short), Effect("long", failures - short))
        revival = (Effect("revive_threshold", self.to_revive(failures)),) if state == "blacked out" else ()
        return (*effects, *revival)

    def score(self, failures: int) -> int:
        """The fewer boxes are filled the better; to be dead is worst."""
        return -(2 * MOST_BOXES + 1) if failures == DEAD else -failures

    def wins(self, failures: int) -> bool:
        return self.state(failures) == "conscious"

    def headline(self, run: Run) -> tuple[str, str]:
        state = self.state(run.state)
        filled = f"{run.state} {'box' if run.state == 1 else 'boxes'} filled"
        boxes = "" if run.state == DEAD else f", with {filled}"
        if state == "blacked out":
            boxes += f"; the threshold to revive is {self.to_revive(run.state)}"
        return f"{state.capitalize()} after {plural(self.rounds, 'round')}{boxes}.", _TONES[state]


def _last(rounds: list[Round], wanted: Ratio, well: Callable[[dict[str, Ratio]], Ratio]) -> int | None:
    """The last round up to which somebody is well as surely as wanted; ``None`` if not even in the first."""
    last = None
    for round_ in rounds[1:]:
        if well(round_.chances) < wanted:
            break
        last = round_.number
    return last


def _round_words(at: int | None) -> str:
    return "none" if at is None else str(at)


def _shown(rounds: list[Round]) -> list[Round]:
    """The rounds up to the first in which death is all but sure."""
    end = next(
        (at for at, round_ in enumerate(rounds) if 1 - round_.chances["dead"] < Ratio(1, 1000)), len(rounds)
    )
    return rounds[: end + 1]


def _chart(rounds: list[Round]) -> Chart:
    series = tuple(
        Series(
            name.capitalize(),
            tuple((str(round_.number), round_.chances[name]) for round_ in _shown(rounds)),
            _TONES[name],
            _KEYS[name],
            tuple(str(round_.number) for round_ in _shown(rounds)),
        )
        for name in STATES
    )
    half = next((round_.number for round_ in rounds if round_.chances["conscious"] < Ratio(1, 2)), None)
    begin = f"From round {half} on" if half else "From the start"
    sentence = "Most stay conscious." if half is None else f"{begin} fewer than half are conscious."
    return Chart("lines", "Round by round", sentence, "Rounds without air", series, key="by_round")
