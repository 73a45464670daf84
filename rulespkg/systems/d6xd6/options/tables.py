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
                "You spend an action on a roll of Will or Brawn, and recover a step of damage for each "
                "success level.",
                "second-wind"),
        _option("held-actions", "Held actions",
                "Of two, the one who rolled higher acts just before or just after the other.", "held"),
        _option("combined-actions", "Combined actions",
                "What several do together happens at the lowest of their numbers, or lasts the whole "
                "turn.", "combined"),
        _option("missed-actions", "Missed actions",
                "A success that came too late takes a new target, at one success level less.", "missed"),
        _option("aimed-attacks", "Aimed attacks",
                "Each turn of aiming makes the damage one step worse, if the attack succeeds.", "aimed"),
        _option("exceptional-attacks", "Exceptional attacks",
                "You divide your success levels among several targets.", "exceptional"),
        _option("combat-team", "Combat Team",
                "A Peacekeeper pools the players' dice and gives two to each.", "team"),
    ),
    "The optional rules for combat; each needs the host's permission.",
    "",
    ("d6xd6.option.second-wind", "d6xd6.option.held", "d6xd6.option.combined", "d6xd6.option.missed",
     "d6xd6.option.aimed", "d6xd6.option.exceptional", "d6xd6.option.team"),
)
# fmt: on

TABLES: tuple[Table, ...] = (OPTIONS,)
