"""Calculators for two fighters and for many weapons: the duel and the comparer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Chart, Effect, Figure, Grid, Series, Step, number, percent
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, row, whole
from rulespkg.model.problem import refuse
from rulespkg.model.words import plural
from rulespkg.systems.toaster.calculators.blows import told_net
from rulespkg.systems.toaster.combat import Side, requirement, strength_penalty
from rulespkg.systems.toaster.damage import MOST_NET, Harmful, damage_odds, weapon_wc
from rulespkg.systems.toaster.dice import UNLIMITED
from rulespkg.systems.toaster.duelists import DuelForm
from rulespkg.systems.toaster.forms import OPTIONAL, cap, nines, threshold
from rulespkg.systems.toaster.harm import accumulate
from rulespkg.systems.toaster.initiative import ACTIONS
from rulespkg.systems.toaster.inputs import MOST
from rulespkg.systems.toaster.pipeline import Attacker
from rulespkg.systems.toaster.tables import RANGE, WEAPONS
from rulespkg.systems.toaster.tails import mean

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run
    from rulespkg.model.answer import Value
    from rulespkg.model.table import Row
    from rulespkg.systems.toaster.chain import Course, Duel
    from rulespkg.systems.toaster.duel import Blows


SIDES = ("a", "b")


def _fates(name: str, last: Course, side: int) -> tuple[Figure, ...]:
    fallen = last.fallen[side]
    return (
        Figure(f"{name} falls first", last.down(side), tone="failure", key=f"{SIDES[side]}_falls"),
        Figure(f"{name} mortally wounded", fallen.get("mortal", Ratio(0)), key=f"{SIDES[side]}_mortal"),
        Figure(
            f"{name} unconscious only",
            fallen.get("unconscious", Ratio(0)),
            key=f"{SIDES[side]}_unconscious",
        ),
    )


def _course_chart(names: tuple[str, str], course: list[Course]) -> Chart:
    series = tuple(
        Series(
            f"{names[side]} down",
            tuple((str(n), one.down(side)) for n, one in enumerate(course)),
            key=f"{SIDES[side]}_down",
            keys=tuple(str(n) for n in range(len(course))),
        )
        for side in (0, 1)
    )
    over = next((n for n, one in enumerate(course) if one.down(0) + one.down(1) >= Ratio(1, 2)), None)
    words = "Most duels are not over by then."
    if over is not None:
        words = f"Half of all duels are over after {plural(over, 'exchange')}."
    return Chart("lines", "Who has fallen", words, "Exchanges", series, key="fallen")


class TwoFighters(DuelForm):
    """Two fighters strike in turn until one is down: exact chances, exchange by exchange."""

    id, title, roll_label = "toaster.duel", "Duel", "Roll the duel"
    rules = "toaster.harm.accumulate", "toaster.combat.pipeline", "toaster.harm.worst_penalty"
    counted = "Duel"

    def check(self) -> None:
        """Refuses what cannot fight, such as a parry against arrows."""
        self.dice()

    @property
    def names(self) -> tuple[str, str]:
        """What both are called, told apart where it is the same."""
        a, b = self.a.name or "A", self.b.name or "B"
        return (f"{a} (A)", f"{b} (B)") if a == b else (a, b)

    def dice(self) -> Blows:
        return self.blows

    def headline(self, run: Run) -> tuple[str, str]:
        names, loser = self.names, run.state.loser
        blows = sum(event.label == "Attack" for event in run.events)
        if loser is None:
            return f"After {plural(blows, 'blow')} both still stand.", "tie"
        fate = "mortally wounded" if run.state.bodies[loser].fate == "mortal" else "unconscious"
        return f"{names[loser]} is {fate} after {plural(blows, 'blow')}: {names[1 - loser]} wins.", "success"

    def counts(self, state: Duel) -> str:
        """Who wins; both sides are the reader's to set, so neither is the better one."""
        return "Both stand" if state.loser is None else f"{self.names[1 - state.loser]} wins"

    def effects(self, state: Duel) -> tuple[Effect, ...]:
        """Who wins, and how the other falls."""
        if state.loser is None:
            return (Effect("winner", "none"),)
        fate = state.bodies[state.loser].fate
        return (Effect("winner", SIDES[1 - state.loser]), Effect("fate", fate, SIDES[state.loser]))

    def odds(self) -> Answer:
        names, course = self.names, self.blows.course()
        last, times = course[-1], self.exchanges
        down = [last.down(side) for side in (0, 1)]
        winner = 0 if down[1] >= down[0] else 1
        return Answer(
            f"{names[winner]} wins {percent(down[1 - winner])} of the time within "
            f"{plural(times, 'exchange')}, "
            f"{names[1 - winner]} {percent(down[winner])}.",
            figures=(
                *(figure for side in (0, 1) for figure in _fates(names[side], last, side)),
                Figure("Both still stand", 1 - down[0] - down[1], tone="tie", key="both_stand"),
            ),
            charts=(_course_chart(names, course),),
            notes=(
                Step("Stun and wounds weaken attack and defense.", "toaster.harm.worst_penalty"),
                *self.round_notes(),
                *self.house_notes,
            ),
        )

    def round_notes(self) -> tuple[Step, ...]:
        """How many exchanges make a round, who begins it, and who defends."""
        names, turns = self.names, self.turns
        words = "A round has two actions, so it holds two exchanges."
        if turns.costs and turns.passes == 1:
            words = "Each attacks and defends once in a round, so a round holds one exchange."
        notes = [Step(words, "toaster.combat.actions_per_round")]
        notes += [
            Step(
                f"{names[side]} attacks twice in a round and never defends.",
                "toaster.combat.actions_per_round",
            )
            for side in (0, 1)
            if turns.costs and turns.strikes[side] == ACTIONS
        ]
        if turns.first is None:
            first = ", ".join(f"{names[side]} {percent(chance)}" for side, chance in sorted(turns.chances()))
            notes.append(Step(f"Initiative in each round, first: {first}.", "toaster.combat.initiative"))
        return tuple(notes)


MOST_AC = 12
"""As much AC as the curve of the comparer shows."""


def mean_stun(net: Distribution) -> Ratio:
    """Mean net damage, exact with unlimited nines too."""
    return sum((mean(one) * weight for one, weight in net.items()), Ratio(0)) / net.total


def _hurts_most(labels: list[str], stun: Ratio) -> str:
    """The strongest weapons, all of them if several are as strong."""
    if len(labels) == 1:
        return f"{labels[0]} hurts most: a hit does {number(stun)} stun on average."
    names = f"{', '.join(labels[:-1])} and {labels[-1]}"
    return f"{names} hurt most, and equally: a hit does {number(stun)} stun on average."


class Hands(Form):
    """In whose hands, against what, and at which distance."""

    physique = whole("Attacker's Physique", 5, 0, 2 * MOST, rule="toaster.damage.weapon_class")
    ac = whole("Target's AC", 4, 0, MOST, rule="toaster.damage.armor_class")
    weapons = choice(
        "Weapons",
        WEAPONS[0].name,
        (*(Option(table.name, table.title) for table in WEAPONS), Option("all", "All weapons")),
    )
    range = row("Distance", "range-point-blank", (RANGE,), rule="toaster.damage.shotgun_falloff")
    threshold = threshold("Wound threshold")


class Several(Form, fold="Several hits"):
    """Hits that add up."""

    hits = whole("Hits", 3, 1, 20, rule="toaster.harm.accumulate")
    needed = whole("Stun to reach", 25, 0, 200, help="25 knock out at average size.")


class Switched(Form, fold=OPTIONAL):
    """The optional rules on damage."""

    nines = nines()
    crossbow = flag("Crossbows by muscle", help="Another reading.", rule="toaster.damage.weapon_class")


class Comparer(Switched, Several, Hands, Calculator):
    """Every weapon in the same hands against the same armor."""

    id, title, odds_label = "toaster.comparer", "Weapon and armor comparer", "Compare"
    rules = (
        "toaster.damage.weapon_class",
        "toaster.damage.wcac_roll",
        "toaster.damage.armor_class",
        "toaster.harm.accumulate",
    )

    def check(self) -> None:
        """Refuse sums that an endless die leaves open."""
        if self.nines == UNLIMITED and self.needed > MOST_NET:
            words = f"Stun to reach must be at most {MOST_NET} with unlimited nines, not {self.needed}."
            raise refuse("needed", "Stun to reach", words)

    @property
    def listed(self) -> list[Row]:
        """The weapons that are compared."""
        chosen = [table for table in WEAPONS if self.weapons in ("all", table.name)]
        return [row for table in chosen for row in table.rows]

    def weapon_net(self, row: Row, ac: int) -> tuple[Harmful, Distribution]:
        """The net damage of a hit with a weapon against an AC."""
        distance = self.range.removeprefix("range-")
        wc = weapon_wc(self.physique, row.slug, distance, self.crossbow)
        unarmed = Attacker(self.physique, Side(0), row.slug).unarmed
        most = cap(self.nines)
        harm = Harmful(wc, ac, damage=most, protection=most, unarmed=unarmed, threshold=int(self.threshold))
        return harm, damage_odds(harm)

    def strength_penalty(self, row: Row) -> int:
        """The penalty for lacking the strength that a weapon needs."""
        return strength_penalty(self.physique, requirement(row.slug))

    def accumulated(self, harm: Harmful, net: Distribution) -> Ratio:
        """The chance that some hits add up to so much stun (toaster.harm.accumulate)."""
        told = net.map(lambda one: told_net(one, harm.endless))
        return accumulate(told, self.hits, self.needed)

    def compared(self, row: Row) -> tuple[Ratio, tuple[Cell, ...]]:
        """The mean stun of a weapon, and its row."""
        harm, net = self.weapon_net(row, self.ac)
        stun = mean_stun(net)
        wounded = net.probability(lambda one: harm.wounds(told_net(one)) > 0)
        strength: Value = "none" if "str_req" not in row.facts else self.strength_penalty(row)
        cells = (
            Cell(row.label, "", link=f"#{row.slug}"),
            Cell(harm.wc, ""),
            Cell(net.probability(lambda one: one != 0)),
            Cell(stun, "stun"),
            Cell(wounded),
            Cell(self.accumulated(harm, net)),
            Cell(strength, ""),
        )
        return stun, cells

    def odds(self) -> Answer:
        rows = sorted(((*self.compared(row), row) for row in self.listed), key=lambda one: -float(one[0]))
        best, least = rows[0], rows[-1]
        points = tuple((row.label, stun) for stun, _, row in rows)
        slugs = tuple(row.slug for _, _, row in rows)
        shown = dict.fromkeys(row.slug for _, _, row in (rows[0], rows[len(rows) // 2], rows[-1]))
        lines = tuple(
            Series(
                row.label,
                tuple((str(ac), mean_stun(self.weapon_net(row, ac)[1])) for ac in range(MOST_AC + 1)),
                key=row.slug,
                keys=tuple(str(ac) for ac in range(MOST_AC + 1)),
            )
            for _, _, row in rows
            if row.slug in shown
        )
        return Answer(
            _hurts_most([row.label for stun, _, row in rows if stun == best[0]], best[0]),
            charts=(
                Chart(
                    "bars",
                    "Mean stun of a hit",
                    f"From {number(least[0])} ({least[2].label}) to {number(best[0])} ({best[2].label}).",
                    "Weapon",
                    (Series("Mean stun", points, keys=slugs),),
                    "stun",
                    key="mean_stun",
                ),
                Chart(
                    "lines",
                    "Against more armor",
                    "Strongest, middle and weakest.",
                    "AC",
                    lines,
                    "stun",
                    key="by_ac",
                ),
            ),
            grids=(
                Grid(
                    "Weapons",
                    f"A hit against AC {self.ac} in the hands of Physique {self.physique}.",
                    (
                        "Weapon",
                        "WC",
                        "Any damage",
                        "Mean stun",
                        "Any wound",
                        f"{self.needed} stun by {plural(self.hits, 'hit')}",
                        "Strength penalty",
                    ),
                    tuple(cells for _, cells, _ in rows),
                    key="weapons",
                    column_keys=(
                        "weapon",
                        "wc",
                        "any_damage",
                        "mean_stun",
                        "any_wound",
                        "accumulated",
                        "strength_penalty",
                    ),
                    row_keys=slugs,
                ),
            ),
            notes=(Step("The strength penalty is an optional rule.", "toaster.damage.strength_requirement"),),
        )
