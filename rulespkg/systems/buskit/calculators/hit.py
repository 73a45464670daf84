"""Whether one attack hits: the dice of both sides and nothing of the harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Effect, Figure, Grid, Step, chance_cell, percent
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice, Flag, Number, Option
from rulespkg.plot import at_least, stacked
from rulespkg.problem import refuse
from rulespkg.systems.buskit.calculators.words import house, margin_score, margin_wins, three_way
from rulespkg.systems.buskit.checks import contest, opposed, outcome, wins
from rulespkg.systems.buskit.combat import Guard, Options, attack_pool, defense_pool
from rulespkg.systems.buskit.inputs import TIES, die
from rulespkg.systems.buskit.tables import AUTOFIRE, COVER, RANGE

if TYPE_CHECKING:
    from rulespkg.dice import Procedure, Run
    from rulespkg.systems.buskit.checks import PoolSpec

_FAR = ("how", ("range", "dodge"))
_NEAR = ("how", ("fight",))


def _pools(inputs: Inputs) -> tuple[PoolSpec, PoolSpec]:
    far = inputs["how"] != "fight"
    options = Options(
        surprise=inputs["surprise"],
        autofire=inputs["autofire"] if far else "",
        attackers=1 if far else inputs["attackers"],
    )
    guard = Guard(inputs["how"], {"trait": inputs["defender"]}, inputs["range"], inputs["cover"])
    defender = guard if inputs["how"] != "range" else guard._replace(pool={})
    mine: PoolSpec = {"trait": inputs["attacker"], "specialized": inputs["specialized"]}
    return attack_pool(mine, options), defense_pool(defender, options)


def _check(inputs: Inputs) -> None:
    if inputs["surprise"] and inputs["how"] == "dodge":
        words = "Defense must be Range die or Fight: a target that is unaware cannot dodge."
        raise refuse("how", "Defense", words)


def _odds(inputs: Inputs) -> Answer:
    odds = opposed(*_pools(inputs))
    hit = wins(odds, inputs["ties"])
    labels = {"success": "Hit", "tie": "Tie, a miss", "failure": "Miss"}
    figures = tuple(one._replace(label=labels[one.key]) for one in three_way(odds, inputs["ties"]))
    return Answer(
        f"You hit {percent(hit)} of the time.",
        figures=(*figures, *_mean(inputs)),
        charts=(stacked("Hit or miss", figures), at_least(odds.margin)),
        grids=_covers(inputs),
        notes=(*_left_out(inputs), *house(inputs)),
    )


def _mean(inputs: Inputs) -> tuple[Figure, ...]:
    """The mean margin of a hit, which is the least damage that it does (buskit.damage.minimum)."""
    margin = opposed(*_pools(inputs)).margin
    hits = [(by, weight) for by, weight in margin.items() if outcome(by, inputs["ties"]) == "win"]
    if not hits:
        return ()
    mean = Ratio(sum(by * weight for by, weight in hits), sum(weight for _, weight in hits))
    return (Figure("Mean margin of a hit", mean, "points", key="mean_margin"),)


def _covers(inputs: Inputs) -> tuple[Grid, ...]:
    """The same shot behind each cover (buskit.cover)."""
    if inputs["how"] == "fight":
        return ()
    rows = {"": "No cover", **{row.slug: row.label for row in COVER.rows}}
    chances = {slug: wins(opposed(*_pools({**inputs, "cover": slug})), inputs["ties"]) for slug in rows}
    return (
        Grid(
            "Behind other cover",
            "",
            ("Cover", "Hit"),
            tuple(
                (Cell(label, "", link=f"#{slug}" if slug else ""), chance_cell(chances[slug]))
                for slug, label in rows.items()
            ),
            key="cover",
            column_keys=("cover", "hit"),
            row_keys=tuple(slug or "none" for slug in rows),
        ),
    )


def _left_out(inputs: Inputs) -> tuple[Step, ...]:
    """What is chosen but does not count in this kind of attack."""
    near = inputs["how"] == "fight"
    told = {
        Step("An unaware target defends in melee with a bare d4 and nothing else.", "buskit.bushwhack"): near
        and inputs["surprise"],
        Step("Cover counts against ranged attacks only.", "buskit.cover"): near and inputs["cover"],
        Step("Autofire is for ranged attacks here.", "buskit.autofire"): near and inputs["autofire"],
        Step("Ganging up adds a die in melee only.", "buskit.gangup"): not near and inputs["attackers"] > 1,
    }
    return tuple(step for step, applies in told.items() if applies)


def _procedure(inputs: Inputs) -> Procedure:
    return contest(*_pools(inputs), ("Attack", "Defense"), inputs["ties"])


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    if outcome(run.state, inputs["ties"]) == "win":
        return f"A hit by {run.state}.", "success"
    return ("A tie, so a miss." if run.state == 0 else f"A miss by {-run.state}."), "failure"


def _effects(inputs: Inputs, margin: int) -> tuple[Effect, ...]:
    hit = outcome(margin, inputs["ties"]) == "win"
    return Effect("outcome", "hit" if hit else "miss"), Effect("margin", margin)


_WAYS = (
    Option("range", "Shoot, against the Range die"),
    Option("fight", "Fight, against Fight"),
    Option("dodge", "Shoot, against a dodge (optional rule)"),
)

HIT = Calculator(
    "buskit.hit",
    "Do I hit?",
    "Your die against the range, their Fight or their dodge; harm is another matter.",
    ("buskit.ranged.attack", "buskit.melee.attack", "buskit.bushwhack", "buskit.cover"),
    (
        Choice("how", "Attack", "range", _WAYS, rule="buskit.ranged.attack"),
        die("attacker", "Your Shoot or Fight", "d8"),
        row_choice("range", "Range", "range-same-room", (RANGE,), rule="buskit.ranged.attack", only=_FAR),
        row_choice("cover", "Cover", "", (COVER,), "None", rule="buskit.cover", only=_FAR),
        die(
            "defender",
            "Their Fight or Move",
            "d6",
            rule="buskit.melee.attack",
            only=("how", ("fight", "dodge")),
        ),
        *folded(
            "Training, surprise, numbers, autofire",
            (
                Flag("specialized", "Specialization", rule="buskit.spec.effect"),
                Flag("surprise", "Target unaware", rule="buskit.bushwhack"),
                Number("attackers", "Attackers on this target", 1, 1, 99, rule="buskit.gangup", only=_NEAR),
                row_choice(
                    "autofire",
                    "Autofire",
                    "",
                    (AUTOFIRE,),
                    "Single shots",
                    rule="buskit.autofire",
                    only=_FAR,
                ),
                TIES,
            ),
        ),
    ),
    _odds,
    _procedure,
    _headline,
    _check,
    effects=_effects,
    score=margin_score,
    wins=margin_wins,
    won="Hit",
    counted=Counted("Margin", margin_score),
)
