"""The advancement ledger."""

from __future__ import annotations

from functools import cached_property

from rulespkg.dice import Ratio
from rulespkg.model.answer import Answer, Cell, Figure, Grid, Step, numbered
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.field import Option
from rulespkg.model.form import Form, choice, flag, parts, stored_as, text, whole
from rulespkg.model.words import plural
from rulespkg.systems.toaster.characters.advancement import LUCK_COST, MOST_AWARD, Raise, halves, problems
from rulespkg.systems.toaster.characters.creation import points
from rulespkg.systems.toaster.fields import DIFFICULTIES, MOST

_LEAVE = "The GM's leave"
_REASONS = (
    Option("used", "used in the adventure"),
    Option("taught", "taught by somebody"),
    Option("agreed", "another reason, agreed with the GM"),
    Option("none", "none"),
)


def _raises(wishes: tuple[Raise, ...]) -> Grid:
    def cost(wish: Raise) -> Cell:
        return Cell(Ratio(halves(wish), 2), "points")

    def each(wish: Raise) -> Cell:
        return cost(wish._replace(by=1))._replace(link=f"#cost-{wish.difficulty}")

    return Grid.of(
        "raises",
        "Raises",
        "One experience point is one skill point.",
        numbered(wishes),
        ("skill", "Skill", lambda wish: wish.name),
        ("base", "Base", lambda wish: f"{wish.base} to {wish.base + wish.by}" if wish.by else str(wish.base)),
        ("cost", "Cost", cost),
        ("each", "Each +1", each),
    )


def _with_adventures(flat: dict[str, str]) -> dict[str, str]:
    """A ledger of version 1, which had one sum of experience: it is kept from before."""
    if "experience" not in flat:
        return flat
    rest = {name: text for name, text in flat.items() if name != "experience"}
    return {**rest, "adventures": "0", "kept": flat["experience"]}


class Adventure(Form):
    """What one adventure has brought."""

    points = whole(
        "Experience points",
        2,
        1,
        MOST_AWARD,
        help=f"1 to {MOST_AWARD}, usually 2.",
        rule="toaster.advancement.experience_award",
    )


class SkillRaise(Form):
    """A skill to raise."""

    folded = "difficulty", "teacher"

    name = text("Skill", 60)
    base = whole("Base now", 3, 0, MOST, rule="toaster.skills.base")
    by = whole("Raise by", 1, 0, MOST)
    reason = choice("Reason", "used", _REASONS, rule="toaster.advancement.spend")
    difficulty = choice("Difficulty", "average", DIFFICULTIES, rule="toaster.skills.variable_cost")
    teacher = whole("Teacher's base", 0, 0, MOST, rule="toaster.skills.teach")


class Advancement(Calculator):
    """What experience points buy, and whether the rules allow it."""

    id, title, odds_label = "toaster.advancement", "Advancement ledger", "Work it out"
    purpose = "Spend experience"
    before_play = True
    rules = (
        "toaster.advancement.spend",
        "toaster.advancement.experience_award",
        "toaster.skills.variable_cost",
        "toaster.skills.teach",
        "toaster.luck.recovery",
    )
    saved = Saved("ledger", 2, (_with_adventures,))

    adventures = parts(Adventure, "Adventures", ({}, {}), 0, 30, "Adventure")
    carried_over = stored_as(
        whole("Points kept from before", 0, 0, 999, rule="toaster.advancement.spend"), "kept"
    )
    variable_cost = flag("Variable skill cost (optional rule)", rule="toaster.skills.variable_cost")
    skills = parts(
        SkillRaise,
        "Skills to raise",
        ({"name": "Dodge", "base": 5}, {"name": "Stealth", "base": 2, "by": 2}),
        0,
        30,
        "Skill",
    )
    luck = whole(
        "Luck points bought back",
        0,
        0,
        MOST,
        help=f"{LUCK_COST} experience points each.",
        rule="toaster.luck.recovery",
        fold=_LEAVE,
    )
    high_base = flag("Bases above 10 are allowed", rule="toaster.skills.base", fold=_LEAVE)

    @cached_property
    def wishes(self) -> tuple[Raise, ...]:
        """The raises as they are paid for."""
        return tuple(
            Raise(
                row.name or row.called,
                row.base,
                row.by,
                row.difficulty if self.variable_cost else "average",
                row.reason,
                row.teacher,
            )
            for row in self.skills
        )

    def odds(self) -> Answer:
        wishes = self.wishes
        luck = self.luck * LUCK_COST
        earned = self.carried_over + sum(row.points for row in self.adventures)
        spent = sum(halves(wish) for wish in wishes) + 2 * luck
        left = 2 * earned - spent
        findings = problems(wishes, earned, spent, self.high_base)
        headline = f"These raises cost {points(spent)} of {earned} points and leave {points(left)}."
        if findings:
            headline = f"Not legal yet: {plural(len(findings), 'thing')} to mend."
        return Answer(
            headline,
            "failure" if findings else "success",
            steps=tuple(Step(finding.message, finding.rule) for finding in findings),
            figures=(
                Figure("Experience points", earned, "", key="skill_points"),
                Figure("Spent", Ratio(spent, 2), "points", key="spent"),
                Figure("Left", Ratio(left, 2), "points", key="left"),
                *((Figure("Spent on luck", luck, "", key="luck"),) if luck else ()),
            ),
            grids=(_raises(wishes),) if wishes else (),
            notes=(Step("Growth should be believable.", "toaster.advancement.spend"),),
        )
