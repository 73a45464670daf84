"""Whether one attack hits: the dice of both sides and nothing of the harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.chances.charts import stacked
from rulespkg.dice import Procedure, Ratio, Run
from rulespkg.model.answer import Answer, Effect, Figure, Grid, Step, percent, text_cell
from rulespkg.model.field import Option
from rulespkg.model.form import choice, flag, row, whole
from rulespkg.model.problem import refuse
from rulespkg.systems.buskit.checks.margin_calculator import MarginCalculator
from rulespkg.systems.buskit.checks.opposed_roll import (
    OpposedOdds,
    opposed_odds,
    opposed_roll,
    success_chance,
)
from rulespkg.systems.buskit.combat.attack_options import AttackOptions, attack_pool
from rulespkg.systems.buskit.combat.tables import AUTOFIRE, RANGE
from rulespkg.systems.buskit.cover.defense import Defense, defense_pool
from rulespkg.systems.buskit.cover.tables import COVER
from rulespkg.systems.buskit.fields import die, ties
from rulespkg.systems.buskit.figures import margin_chart, outcome_figures

if TYPE_CHECKING:
    from rulespkg.systems.buskit.checks.pools import PoolSpec


WAYS = (
    Option("range", "Shoot, against the Range die"),
    Option("fight", "Fight, against Fight"),
    Option("dodge", "Shoot, against a dodge (optional rule)"),
)

_FAR = ("how", ("range", "dodge"))

_NEAR = ("how", ("fight",))

_MORE = "Training, surprise, numbers, autofire"


class Hit(MarginCalculator):
    """Your die against the range, their Fight or their dodge; damage comes later."""

    id, title, win_label = "buskit.hit", "Do I hit?", "Hit"
    purpose = "Find out whether you hit"
    rules = "buskit.ranged.attack", "buskit.melee.attack", "buskit.bushwhack", "buskit.cover"
    strip = (("attacker", "Your die"), ("range", "Range"), ("cover", "Cover"), ("defender", "Their die"))

    how = choice("Attack", "range", WAYS, rule="buskit.ranged.attack")
    attacker = die("Your Shoot or Fight", "d8")
    range = row("Range", "range-same-room", (RANGE,), rule="buskit.ranged.attack", only=_FAR)
    cover = row("Cover", "", (COVER,), "None", rule="buskit.cover", only=_FAR)
    defender = die("Their Fight or Move", "d6", rule="buskit.melee.attack", only=("how", ("fight", "dodge")))
    specialized = flag("Specialization", rule="buskit.spec.effect", fold=_MORE)
    surprise = flag("Target unaware", rule="buskit.bushwhack", fold=_MORE)
    attackers = whole("Attackers on this target", 1, 1, 99, rule="buskit.gangup", only=_NEAR, fold=_MORE)
    autofire = row("Autofire", "", (AUTOFIRE,), "Single shots", rule="buskit.autofire", only=_FAR, fold=_MORE)
    ties = ties(fold=_MORE)

    @property
    def near(self) -> bool:
        """Whether it is fought hand to hand."""
        return self.how == "fight"

    def check(self) -> None:
        if self.surprise and self.how == "dodge":
            words = "Attack must be against Range die or Fight: an unaware target cannot dodge."
            raise refuse("how", "Attack", words)

    def pools(self) -> tuple[PoolSpec, PoolSpec]:
        """The dice of attack and defense."""
        options = AttackOptions(
            surprise=self.surprise,
            autofire="" if self.near else self.autofire,
            attackers=self.attackers if self.near else 1,
        )
        mine: PoolSpec = {"trait": self.defender} if self.how != "range" else {}
        defense = Defense(self.how, mine, self.range, self.cover)
        acting: PoolSpec = {"trait": self.attacker, "specialized": self.specialized}
        return attack_pool(acting, options), defense_pool(defense, options)

    def dice(self) -> Procedure:
        return opposed_roll(*self.pools(), ("Attack", "Defense"), self.ties)

    def headline(self, run: Run) -> tuple[str, str]:
        if self.wins(run.state):
            return f"A hit by {run.state}.", "success"
        return ("A tie, so a miss." if run.state == 0 else f"A miss by {-run.state}."), "failure"

    def effects(self, state: int) -> tuple[Effect, ...]:
        return Effect("outcome", "hit" if self.wins(state) else "miss"), Effect("margin", state)

    def odds(self) -> Answer:
        odds = opposed_odds(*self.pools())
        labels = {"success": "Hit", "tie": "Tie (a miss)", "failure": "Miss"}
        figures = tuple(
            figure._replace(label=labels[figure.key]) for figure in outcome_figures(odds, self.ties)
        )
        return Answer(
            f"You hit {percent(success_chance(odds, self.ties))} of the time.",
            figures=(*figures, *self.mean(odds)),
            charts=(stacked("Hit or miss", figures), margin_chart(odds, self.ties)),
            grids=() if self.near else (self.covers(),),
            notes=(*self.left_out(), *self.ties_note),
        )

    def mean(self, odds: OpposedOdds) -> tuple[Figure, ...]:
        """The mean margin of a hit, which is the least damage that it does (buskit.damage.minimum)."""
        hits = [(by, weight) for by, weight in odds.margin.items() if self.wins(by)]
        if not hits:
            return ()
        mean = Ratio(sum(by * weight for by, weight in hits), sum(weight for _, weight in hits))
        return (Figure("Mean margin of a hit", mean, "points", key="mean_margin"),)

    def covers(self) -> Grid:
        """The same shot behind each cover (buskit.cover)."""
        return Grid.of(
            "cover",
            "Behind other cover",
            "",
            {"none": "", **{row.slug: row.slug for row in COVER.rows}},
            (
                "cover",
                "Cover",
                lambda slug: text_cell(COVER.row(slug).label, f"#{slug}") if slug else "No cover",
            ),
            (
                "hit",
                "Hit",
                lambda slug: success_chance(opposed_odds(*self.but(cover=slug).pools()), self.ties),
            ),
        )

    def left_out(self) -> tuple[Step, ...]:
        """What is chosen but does not count in this kind of attack."""
        unaware = Step(
            "An unaware target defends in melee with a bare d4 and nothing else.", "buskit.bushwhack"
        )
        conditions = {
            unaware: self.near and self.surprise,
            Step("Cover counts against ranged attacks only.", "buskit.cover"): self.near and self.cover,
            Step("Autofire is for ranged attacks here.", "buskit.autofire"): self.near and self.autofire,
            Step("Ganging up adds a die in melee only.", "buskit.gangup"): not self.near
            and self.attackers > 1,
        }
        return tuple(step for step, applies in conditions.items() if applies)
