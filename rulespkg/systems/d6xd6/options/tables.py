"""The table of D6xD6 about the options of combat."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _option(slug: str, label: str, gist: str, rule: str) -> Row:
    return Row(slug, label, {"optional": True}, {"gist": gist, "rule": f"d6xd6.option.{rule}"})


# fmt: off
OPTIONS = Table(
    "d6xd6.table.options", "Optional rules", "options", (
        Column("label", "Option"),
        Column("gist", "In one line"),
        Column("rule", "Rule", "link"),
    ), (
        _option("second-wind", "Second Wind",
                "You spend an action on a roll of Will or Brawn; each success level recovers a step.",
                "second-wind"),
        _option("held-actions", "Held actions",
                "Whoever rolled higher acts just before or just after somebody slower.", "held"),
        _option("combined-actions", "Combined actions",
                "What several do happens at their lowest number, or lasts the whole turn.", "combined"),
        _option("missed-actions", "Missed actions",
                "A success that came too late turns on a new target, at one level less.", "missed"),
        _option("aimed-attacks", "Aimed attacks",
                "Each turn of aiming makes a successful attack one step worse.", "aimed"),
        _option("exceptional-attacks", "Exceptional attacks",
                "You divide your success levels among several targets.", "exceptional"),
        _option("combat-team", "Combat Team",
                "A Peacekeeper throws the members' dice and deals them out.", "team"),
    ),
    "The optional rules for combat; each needs the host's permission.",
    "",
    ("d6xd6.option.second-wind", "d6xd6.option.held", "d6xd6.option.combined", "d6xd6.option.missed",
     "d6xd6.option.aimed", "d6xd6.option.exceptional", "d6xd6.option.team"),
)
# fmt: on

TABLES: tuple[Table, ...] = (OPTIONS,)
