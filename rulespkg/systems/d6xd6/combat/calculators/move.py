"""Move and range: which range a distance is, what can be used there, and whether a run gets you closer."""

from __future__ import annotations

from functools import cached_property

from rulespkg.chances.charts import bars, stacked
from rulespkg.dice import Distribution, Procedure, Ratio, Run, Stage, Throw, repeat
from rulespkg.model.answer import Answer, Effect, Figure, Grid, Step, number, percent, text_cell
from rulespkg.model.form import flag
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.checks.dice import Product
from rulespkg.systems.d6xd6.checks.roll import LEVEL, Steps, Task, pluses, reckon, success, tell
from rulespkg.systems.d6xd6.combat.distance import Distance
from rulespkg.systems.d6xd6.combat.movement import FREE, run_distance
from rulespkg.systems.d6xd6.combat.ranges import LOST, range_at, remote_focus, worse_focus
from rulespkg.systems.d6xd6.combat.tables import RANGES
from rulespkg.systems.d6xd6.damage.ranks import label_of, state_rank
from rulespkg.systems.d6xd6.equipment.tables import WEAPONS
from rulespkg.systems.d6xd6.equipment.weapons import reach, why_not
from rulespkg.systems.d6xd6.fields import (
    PERMISSION_FIELDS,
    Permissions,
    Roller,
    armour_subtracts,
    focus,
    kind,
    plus,
)
from rulespkg.systems.d6xd6.figures import Arranged
from rulespkg.systems.d6xd6.offers import run_offers

MOST_TURNS = 10
_ON = ("observed", ("1",))


class CalledFire(Roller):
    """A runner, who may also attack where an observer tells."""

    fire_kind = kind("Attacker's kind of roll", only=_ON)
    kind = kind("Athletics or occupation")
    plus = plus()
    observed = flag("An observer sees the target", rule="d6xd6.range.lost")
    observer = focus("Observer's Focus", only=_ON)
    armour_subtracts = armour_subtracts()
    worse_chance = flag(
        "Remote fire takes the Focus with the worse chance",
        help="Otherwise the lower Focus counts, as the original says.",
        rule="d6xd6.range.lost",
    )

    @cached_property
    def run(self) -> Task:
        """The roll for a run."""
        return self.task(subtracts=self.armour_subtracts)

    @property
    def fire_focus(self) -> int:
        """The Focus for called fire."""
        if self.worse_chance:
            return worse_focus(self.fire_kind, self.observer, self.focus)
        return remote_focus(self.observer, self.focus)

    def fire(self) -> tuple[Figure, ...]:
        """How well called fire does."""
        attacker = self.but(kind=self.fire_kind, plus=0, focus=self.fire_focus)
        chance = success(attacker.task(subtracts=self.armour_subtracts))
        return (
            Figure("Focus for remote fire", self.fire_focus, "", key="fire_focus"),
            Figure("Remote fire succeeds", chance, key="fire_success"),
        )


class MoveAndRange(Arranged, Distance, CalledFire, Permissions):
    """Which range a distance is, what can be used there, and how likely a run gets you closer."""

    id, title = "d6xd6.move", "Move and range"
    purpose = "Run closer, or see how far away they are"
    rules = "d6xd6.move.action", "d6xd6.range.bands", "d6xd6.weapon.range", "d6xd6.range.lost"
    win_label, count_label = "Range reached", "Distance"
    offers = run_offers
    shown = "distance", "units", "wanted", "kind", "focus", "damage", "armour"
    folds = (
        ("Pluses and other penalties", ("plus", "extra")),
        ("Remote fire, called by an observer", ("observed", "observer", "fire_kind")),
        (
            "The host and the readings",
            (*PERMISSION_FIELDS, "trained_sniper", "armour_subtracts", "step_within", "worse_chance"),
        ),
    )

    step_within = flag("The success levels include the free step", rule="d6xd6.move.action")

    def check(self) -> None:
        pluses(self.plus, self.kind)
        self.measured(self.away)

    def dice(self) -> Procedure:
        """The run of this turn; it ends in the distance covered."""
        task, within = self.run, self.step_within

        def tell_run(_: None, throw: Throw, far: int) -> Steps:
            outcome = reckon(task, throw.total)
            words = f"{plural(outcome.levels, LEVEL)}: {far} {self.unit} in all"
            if not outcome.success:
                words = f"The run fails; the free {FREE} {self.unit} are left"
            return [*tell(task, throw, outcome), (words, "d6xd6.move.action")]

        stage = Stage(
            "Run",
            lambda _: Product(task.mods),
            lambda _, product: run_distance(reckon(task, product).levels, within),
            tell_run,
            key="roll",
        )
        return Procedure(None, (stage,))

    @cached_property
    def covered(self) -> Distribution:
        """The distance covered in a turn."""
        return self.dice().enumerate().sorted()

    @cached_property
    def by_turn(self) -> dict[str, Ratio]:
        """The chance that the gap is closed after each number of turns that are spent running."""

        def step(left: Ratio) -> Distribution | None:
            return self.covered.map(lambda metres: max(Ratio(0), left - metres)) if left else None

        turns = enumerate(repeat(self.gap, step, MOST_TURNS))
        return {str(turn): after[Ratio(0)] for turn, after in turns if turn}

    def odds(self) -> Answer:
        far, unit, gap = self.covered, self.unit, self.gap
        shares = tuple(
            Figure(
                f"{place} {unit}", far[place], tone="failure" if gap > place else "success", key=str(place)
            )
            for place in far
        )
        return Answer(
            self.words(),
            figures=(
                Figure("Range now", RANGES.row(self.here).label, "", key="range"),
                Figure("Distance to go", number(gap), unit, key="gap"),
                Figure("Reached this turn", self.by_turn["1"], tone="success", key="closed"),
                Figure("Distance covered, on average", far.mean(), unit, key="mean_distance"),
                *(self.fire() if self.here == LOST and self.observed else ()),
            ),
            charts=(
                stacked("Distance covered this turn", shares, "distance", "bars"),
                bars(
                    "Chance to be there by turns of running",
                    _arrival(self.by_turn),
                    "Turns",
                    self.by_turn,
                    "success",
                    key="by_turns",
                ),
            ),
            grids=(self.weapon_grid(),),
            notes=(*self.notes(), *self.house),
        )

    def words(self) -> str:
        """Which range it is, and whether a run closes the gap."""
        range_name, far = RANGES.row(self.wanted).label, self.measured(self.away)
        at = f"{far} is {RANGES.row(self.here).label} range"
        if self.here == LOST:
            at = f"At {far} the target is Lost"
        if not self.gap:
            return f"{at}: no run is needed."
        return f"You reach {range_name} range this turn {percent(self.by_turn['1'])} of the time."

    def weapon_grid(self) -> Grid:
        """What can be used here and at the wanted range."""
        ranges = {slug: RANGES.row(slug).label for slug in (self.here, self.wanted)}
        ranges[self.here] += ", now"
        return Grid.of(
            "weapons",
            "Weapons at these ranges",
            "The damage with one success level where the weapon can be used; otherwise, why it cannot.",
            {row.slug: row for row in WEAPONS.rows},
            ("weapon", "Weapon", lambda row: text_cell(row.label, f"#{row.slug}")),
            *((at, label, lambda row, at=at: self.use(row.slug, at)) for at, label in ranges.items()),
        )

    def use(self, slug: str, at: str) -> str:
        """What a weapon does at a range, or why it cannot be used."""
        why = why_not(slug, at, self.permission)
        if why:
            return f"no: {why}"
        shot = reach(slug, at, self.permission)
        price = "".join(f", {penalty.points} points of penalty" for penalty in shot.penalties)
        return label_of(state_rank(shot.damage)) + price

    def notes(self) -> list[Step]:
        """The rules that matter here."""
        notes = []
        if self.gap and self.gap <= FREE:
            words = f"The free {FREE} {self.unit} are enough: you need not spend your action."
            notes.append(Step(words, "d6xd6.move.free"))
        if self.gap:
            words = (
                "This counts the distance alone. A run lasts until the countdown ends, and enemies on the "
                "way may get their chance."
            )
            notes.append(Step(words, "d6xd6.move.action"))
        if self.observed and self.here != LOST:
            words = "Remote fire is only for a target that is Lost; this one can be attacked directly."
            notes.append(Step(words, "d6xd6.range.lost"))
        if self.here == LOST:
            words = (
                "Nobody can attack directly. An observer must call remote fire, whose damage the original "
                "does not give."
            )
            notes.append(Step(words, "d6xd6.range.lost"))
        return notes

    def headline(self, run: Run) -> tuple[str, str]:
        far: int = run.state
        words = f"You cover {far} {self.unit}"
        if self.wins(far):
            return f"{words}, enough for {RANGES.row(self.wanted).label} range.", "success"
        left = self.away - far
        now = RANGES.row(range_at(left, self.units)).label
        return f"{words}; {self.measured(left)} are left, which is {now} range.", "failure"

    def score(self, state: int) -> int:
        return state

    def wins(self, state: int) -> bool:
        return self.gap <= state

    def effects(self, state: int) -> tuple[Effect, ...]:
        return (
            Effect("outcome", "success" if self.wins(state) else "failure"),
            Effect("distance", state),
        )


def _arrival(by_turn: dict[str, Ratio]) -> str:
    """From which turn on the runner is surely there, else how likely in the longest run."""
    sure = next((turn for turn, chance in by_turn.items() if chance == 1), "")
    if sure == "1":
        return "The runner is there in the first turn."
    if sure:
        before = percent(by_turn[str(int(sure) - 1)])
        return f"By turn {sure} the runner is certain to be there; one turn earlier the chance is {before}."
    third, last = percent(by_turn["3"]), percent(by_turn[str(MOST_TURNS)])
    return f"The chance is {third} after 3 turns and {last} after {MOST_TURNS}."
