"""What beats what: every weapon against every defence."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Self

from rulespkg.chances.charts import bars
from rulespkg.model.answer import Answer, Cell, Chart, Figure, Grid, Step, chance_cell, text_cell
from rulespkg.model.field import Option
from rulespkg.model.form import choice, whole
from rulespkg.model.problem import Refusal, refuse
from rulespkg.model.words import plural
from rulespkg.systems.d6xd6.advice import Advice, Candidate, advice_words, advise, lead_notes, reading_notes
from rulespkg.systems.d6xd6.damage.attack import within
from rulespkg.systems.d6xd6.damage.attack_form import (
    MOST_ATTACKS,
    PENALTY_FIELDS,
    PERMISSION_FOLD,
    AttackForm,
)
from rulespkg.systems.d6xd6.damage.defence import Defence
from rulespkg.systems.d6xd6.damage.ranks import KNOCKOUT
from rulespkg.systems.d6xd6.damage.tables import KILL
from rulespkg.systems.d6xd6.equipment.tables import ARMOUR, WEAPONS
from rulespkg.systems.d6xd6.fields import PERMISSION_FIELDS

if TYPE_CHECKING:
    from rulespkg.dice import Ratio

type Chances = dict[str, Ratio | None]
"""By the weapon's slug; ``None`` where it cannot be used."""

BARE, REACTIVE = "No defense", "Reactive"


def defences() -> dict[str, tuple[bool, str]]:
    """The columns of the grid by key: whether there is a reactive defence, and armour in its place."""
    by_slug = {row.slug: (False, row.slug) for row in ARMOUR.rows}
    return {"no_defence": (False, ""), "reactive": (True, ""), **by_slug}


def _head(key: str) -> str:
    return {"no_defence": BARE, "reactive": REACTIVE}.get(key) or ARMOUR.row(key).label


READING_FIELDS = (*PERMISSION_FIELDS, "armour_subtracts", "helpless")
"""The switches that can change which weapon is best."""
_GOALS = (Option("knockout", "Knockout or worse"), Option("kill", "Kill"))
_RANGE_NOTE = Step(
    "Each weapon is used at the range that its class is named for; a shotgun does least there.",
    "d6xd6.weapon.range",
)
_KIND_NOTE = Step(
    "Every weapon is rolled as the kind chosen above. Without training, a spear in the hand and "
    "a two-hand blade are Unfamiliar.",
    "d6xd6.weapon.requires",
)


class WeaponMatrix(AttackForm):
    """Every weapon against every defense: who is knocked out after so many attacks?"""

    id, title = "d6xd6.matrix", "What beats what"
    purpose = "Compare weapons against defenses"
    before_play = True
    rules = "d6xd6.attack.chain", "d6xd6.weapon.table", "d6xd6.defence.stack"
    shown = (
        "attacks",
        "goal",
        "range",
        "kind",
        "focus",
        "state",
        "reactive",
        "target_armour",
        "cover",
    )
    folds = (
        ("Victim's check against a taser", ("check_kind", "check_focus")),
        ("Attacker's condition and pluses", (*PENALTY_FIELDS, "plus", "trained_sniper")),
        (PERMISSION_FOLD, READING_FIELDS),
    )
    always = "range", "check_kind", "check_focus"

    attacks = whole("Attacks", 3, 1, MOST_ATTACKS, rule="d6xd6.attack.chain")
    goal = choice("What counts", "knockout", _GOALS, rule="d6xd6.damage.ratings")

    def check(self) -> None:
        if not self.ranked:
            raise refuse(
                "range",
                "Range",
                "Range must be one that some weapon reaches: at Viewing range a trained sniper's rifle.",
            )

    def chance(self, slug: str) -> Ratio | None:
        """The chance of the goal in so many attacks; ``None`` where the weapon cannot be used."""
        try:
            attack = self.attack_with(slug)
        except Refusal:
            return None
        if not attack.defence.helpless:
            attack = attack._replace(defence=Defence(armour=attack.defence.reduction()))
        goal = {"knockout": KNOCKOUT, "kill": KILL}[self.goal]
        return within(attack, self.before, self.attacks, goal)

    def defended_by(self, name: str) -> Self:
        """The same against another defence."""
        reactive, armour = defences()[name]
        return self.but(reactive=reactive, target_armour=armour)

    @cached_property
    def chances(self) -> dict[str, Chances]:
        """Every weapon against every defence."""
        return {name: self.defended_by(name).by_weapon() for name in defences()}

    def by_weapon(self) -> Chances:
        """Every weapon against the target's own defence."""
        return {row.slug: self.chance(row.slug) for row in WEAPONS.rows}

    @property
    def mine(self) -> str:
        """The column of the target's own defence."""
        if self.target_armour:
            return self.target_armour
        return "reactive" if self.reactive else "no_defence"

    @cached_property
    def ranked(self) -> list[Candidate]:
        """The weapons that can be used."""
        pairs = ((row.label, self.chance(row.slug)) for row in WEAPONS.rows)
        return [Candidate(label, chance) for label, chance in pairs if chance is not None]

    @cached_property
    def advice(self) -> Advice:
        """The best of them."""
        return advise(self.ranked)

    @property
    def against(self) -> str:
        """The target's own defence in words."""
        words = {"no_defence": "against no defense", "reactive": "against reactive defense"}
        return words.get(self.mine) or f"against {_head(self.mine)} armor"

    @property
    def name(self) -> str:
        """What the chances are of."""
        what = "knocked out or worse" if self.goal == "knockout" else "dying"
        return f"Target {what} within {plural(self.attacks, 'attack')}"

    def odds(self) -> Answer:
        advice = self.advice
        return Answer(
            advice_words(advice),
            figures=(Figure(advice.label, advice.best[0].worth, tone="success", key="best"),),
            charts=(self.chart(),),
            grids=(self.grid(),),
            notes=(
                *lead_notes(advice, of=f"{advice.label}, the best {self.against},"),
                *reading_notes(self, READING_FIELDS, lambda other: other.advice.label),
                _KIND_NOTE,
                *(() if self.range else (_RANGE_NOTE,)),
                *self.house,
            ),
        )

    def chart(self) -> Chart:
        """Each weapon that reaches, against the target's own defence."""
        mine = self.chances[self.mine]
        reaching = [(row, chance) for row in WEAPONS.rows if (chance := mine[row.slug]) is not None]
        return bars(
            self.name,
            f"With each weapon that reaches, {self.against}.",
            "Weapon",
            {row.label: chance for row, chance in reaching},
            key="weapons",
            keys=tuple(row.slug for row, _ in reaching),
        )

    def grid(self) -> Grid:
        """Every weapon against every defence."""
        every = self.chances
        bests = {name: max(filter(None, chances.values()), default=None) for name, chances in every.items()}

        def cell(weapon: str, defence: str) -> Cell | str:
            chance = every[defence][weapon]
            return "–" if chance is None else chance_cell(chance, best=chance == bests[defence])

        heads = {name: f"{_head(name)}{' (chosen)' if name == self.mine else ''}" for name in every}
        return Grid.of(
            "weapons",
            self.name,
            "A star marks the best weapon against each defense, and a dash one that does not reach.",
            {row.slug: row for row in WEAPONS.rows},
            ("weapon", "Weapon", lambda row: text_cell(row.label, f"#{row.slug}")),
            *((name, head, lambda row, name=name: cell(row.slug, name)) for name, head in heads.items()),
            heat=True,
        )
