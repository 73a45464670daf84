"""Special effects: disarm, knock down, grab and break free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg import answer
from rulespkg.answer import Answer, Chart, Figure, Grid, Step, number, percent, text_cell
from rulespkg.calculator import Calculator, Counted, Inputs
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Procedure, Ratio, Stage
from rulespkg.field import Flag, Number
from rulespkg.plot import bars, stacked
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.checks import FOUR, extras, outcome, roll_steps
from rulespkg.systems.nwm.damage import armor_loss
from rulespkg.systems.nwm.effects import ENDS, WON, Effect, End, cheapest, end, needed
from rulespkg.systems.nwm.forms import roll_fields, roll_more_fields
from rulespkg.systems.nwm.inputs import EVERY, MOST_BONUS, base, ranked_field
from rulespkg.systems.nwm.offers import effect_offers
from rulespkg.systems.nwm.setup import roll_reasons, sides
from rulespkg.systems.nwm.tables_attacks import SPECIAL
from rulespkg.systems.nwm.tables_damage import COVERAGE
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.dice import Distribution, Run, Throw

TRIED = ("special-disarm", "special-disarm-take", "special-knockdown", "special-grab", "special-escape")
_DISARMS, _OTHERS = TRIED[:2], TRIED[:4]
_TRIED = SPECIAL._replace(rows=tuple(row for row in SPECIAL.rows if row.slug in TRIED))
_AGAINST = {"disarm": "grip", "disarm-take": "grip", "knockdown": "weight", "escape": "grab"}
_RULES = {name: f"nwm.special.{name.removesuffix('-take')}" for name in ("disarm-take", *_AGAINST, "grab")}
_AMOUNTS = {
    "disarm": "margin",
    "disarm-take": "margin",
    "knockdown": "meters",
    "grab": "strength",
    "escape": "countergrab",
}
"""What the amount of each effect is, for whoever reads on."""
_UNITS = {"knockdown": ("Thrown", "m"), "grab": ("Strength", ""), "escape": ("Countergrab", "")}


def _stops(inputs: Inputs) -> int | None:
    """The successes that armor takes before the effect; ``None`` where it does not stop the blow (G-38)."""
    if not inputs["armor_stops"] or not inputs["protection"] or inputs["effect"] == "special-escape":
        return None
    loss = armor_loss(base(inputs["power"]), base(inputs["protection"]), inputs["equal_option"])
    return int(COVERAGE.row(inputs["coverage"]).facts["cost"]) if loss is None else None


def _effect(inputs: Inputs) -> Effect:
    name = inputs["effect"].removeprefix("special-")
    against = base(inputs[_AGAINST[name]]) if name in _AGAINST else 0
    easy = bool(inputs["helpful"] if name == "knockdown" else inputs["suited"] and name in _AGAINST)
    held = inputs["held"] and name != "escape"
    return Effect(name, base(inputs["power"]), against, easy, held, inputs["aside"], _stops(inputs))


def _ends(inputs: Inputs) -> Distribution:
    made = _effect(inputs)
    return extras(*sides(inputs)).map(lambda extra: end(made, extra))


def _amount(made: Effect, found: End) -> str:
    """The amount in words, with a unit where it has one."""
    if found.amount is None or found.result in ("at-feet", "taken"):
        return ""
    if found.result in ("fails", "flies"):
        return f"margin {signed(found.amount.num)}"
    if made.name == "knockdown":
        return f"{number(found.amount)} m away" if found.amount else "on the spot"
    return f"strength {number(found.amount)}"


def _named(made: Effect, found: End) -> str:
    words, amount = ENDS[found.result][0], _amount(made, found)
    return f"{words}, {amount}" if amount else words


def _odds(inputs: Inputs) -> Answer:
    made, ends = _effect(inputs), _ends(inputs)
    won = ends.probability(lambda found: found.result in WON)
    by_result = ends.map(lambda found: found.result)
    figures = tuple(
        Figure(words, by_result[name], tone=tone, key=name)
        for name, (words, tone) in ENDS.items()
        if by_result[name]
    )
    return Answer(
        f"It works {percent(won)} of the time.",
        figures=(
            Figure("It works", won, tone="success", key="works"),
            *(figures if len(figures) > 1 else ()),
        ),
        charts=(stacked("What comes of it", figures, "results"), *_amounts(made, ends)),
        grids=(_by_extra(made),),
        notes=(*roll_reasons(inputs), *_reasons(inputs, made)),
    )


def _amounts(made: Effect, ends: Distribution) -> tuple[Chart, ...]:
    """Meters or strengths, where the effect has any."""
    if made.name not in _UNITS:
        return ()
    label, unit = _UNITS[made.name]
    found = sorted({one.amount for one in ends if one.amount is not None}, key=float)
    if not found:
        return ()
    amounts = ends.map(lambda one: one.amount)
    points = {number(amount): amounts[amount] for amount in found}
    keys = tuple(map(str, found))
    sentence = f"{label} {number(found[0])} to {number(found[-1])}{' ' * bool(unit)}{unit}."
    heads = f"{label} ({unit})" if unit else label
    return (bars(label, sentence, heads, points, "success", key=_AMOUNTS[made.name], keys=keys),)


def _by_extra(made: Effect) -> Grid:
    """What each number of extra successes comes to."""
    most = cheapest(made) + 4
    ends = [_named(made, end(made, extra)) for extra in range(most + 1)]
    rows = tuple((text_cell(str(extra)), text_cell(words)) for extra, words in enumerate(ends))
    sentence = f"It works with {plural(cheapest(made), 'extra success')} or more."
    keys = tuple(map(str, range(most + 1)))
    heads = ("Extra", "What happens")
    return Grid("By extra successes", sentence, heads, rows, False, "by_extra", ("extra", "end"), keys)


def _reasons(inputs: Inputs, made: Effect) -> tuple[Step, ...]:
    power = f"Power {scale.title(made.power)} ({made.power})"
    told = [Step(f"{power}.", "nwm.special.power")]
    if made.name in _AGAINST:
        field = _AGAINST[made.name]
        words = {"grip": "Grip", "weight": "Weight", "grab": "Strength of the grab"}[field]
        told.append(Step(f"{words} {scale.title(made.against)} ({made.against}).", _RULES[made.name]))
    price, more = needed(made)
    told.append(Step(f"It costs {price}, and takes {more} more for power.", _RULES[made.name]))
    if made.held:
        told.append(Step("You hold the target: 2 extra successes on a hit.", "nwm.special.grab_bonus"))
    if made.aside:
        told.append(Step(f"Put aside: {made.aside}.", "nwm.special.separate"))
    if inputs["protection"] and not inputs["armor_stops"]:
        told.append(Step("Armor stops harm only, by our reading.", "nwm.special.separate"))
    if made.cover is not None:
        told.append(Step(f"Armor stops it unless {made.cover} go around.", "nwm.armour.stopped"))
    return tuple(told)


def _procedure(inputs: Inputs) -> Procedure:
    """The attack roll; it ends in what comes of the effect (nwm.special)."""
    attack, defense = sides(inputs)
    made = _effect(inputs)

    def tell(_: object, throw: Throw, found: End) -> list[tuple[str, str]]:
        steps = roll_steps(attack, 0, throw.total, defense, "defense")
        return [*steps, (f"{_named(made, found)}.", _RULES[made.name])]

    def then(_: object, rolled: int) -> End:
        return end(made, outcome(attack, rolled, defense).extra)

    return Procedure(None, (Stage("Attack", lambda _: FOUR, then, tell),))


def _headline(inputs: Inputs, run: Run) -> tuple[str, str]:
    return f"{_named(_effect(inputs), run.state)}.", ENDS[run.state.result][1]


def _score(_: Inputs, found: End) -> tuple[int, int]:
    """The result, and among equal ones the amount, in tenths so that it is whole; a weapon taken is taken."""
    amount = Ratio(0) if found.amount is None or found.result == "taken" else found.amount * 10
    return tuple(ENDS).index(found.result), amount.num // amount.den


def _wins(_: Inputs, found: End) -> bool:
    return found.result in WON


def _counted(inputs: Inputs, found: End) -> str:
    return _named(_effect(inputs), found)


def _came(inputs: Inputs, found: End) -> tuple[answer.Effect, ...]:
    """The result, and its margin, meters or strength."""
    name = _AMOUNTS[inputs["effect"].removeprefix("special-")]
    result = (answer.Effect("result", found.result, "target"),)
    return result if found.amount is None else (*result, answer.Effect(name, found.amount))


EFFECT = Calculator(
    "nwm.effects",
    "Special effects",
    "Disarm, knock down, grab or break free: how often it works, and how far or how strong.",
    (
        "nwm.special.power",
        "nwm.special.disarm",
        "nwm.special.knockdown",
        "nwm.special.grab",
        "nwm.special.escape",
        "nwm.special.grab_bonus",
    ),
    (
        row_choice("effect", "Effect", TRIED[0], (_TRIED,), rule="nwm.special.power"),
        *roll_fields(),
        ranked_field(
            "power", "Power", "good", help="As a rule that of bare hands.", rule="nwm.special.power"
        ),
        ranked_field(
            "grip",
            "Target's grip",
            "extraordinary",
            help="The attribute that holds the weapon, not halved.",
            rule="nwm.special.disarm",
            only=("effect", _DISARMS),
        ),
        Flag("suited", "Well suited, such as a jitte", rule="nwm.special.disarm", only=("effect", _DISARMS)),
        ranked_field(
            "weight",
            "Target's weight",
            "average",
            help="An ordinary adult is Average, and twice the weight one full rank more.",
            rule="nwm.special.knockdown",
            only=("effect", TRIED[2:3]),
        ),
        Flag("helpful", "The description helps", rule="nwm.special.knockdown", only=("effect", TRIED[2:3])),
        ranked_field(
            "grab", "Strength of the grab", "great", rule="nwm.special.escape", only=("effect", TRIED[4:])
        ),
        *folded("More about the roll", roll_more_fields()),
        *folded(
            "Spent elsewhere",
            (
                Flag(
                    "held",
                    "You hold the target",
                    help="Two extra successes more on a hit.",
                    rule="nwm.special.grab_bonus",
                    only=("effect", _OTHERS),
                ),
                Number(
                    "aside",
                    "Successes put aside",
                    0,
                    0,
                    MOST_BONUS,
                    help="For damage or anything else.",
                    rule="nwm.special.separate",
                ),
            ),
        ),
        *folded(
            "Readings and options",
            (
                Flag(
                    "armor_stops",
                    "Armor that stops the blow stops its effect too",
                    rule="nwm.armour.stopped",
                ),
                ranked_field(
                    "protection",
                    "Armor's protection",
                    none="No armor",
                    rule="nwm.armour.protection",
                    help="It counts only if armor stops effects too.",
                ),
                row_choice(
                    "coverage",
                    "Coverage",
                    "coverage-a-lot",
                    (COVERAGE,),
                    rule="nwm.armour.coverage",
                    only=("protection", EVERY),
                ),
                Flag(
                    "equal_option",
                    "Armor of equal rank takes two full ranks (optional rule)",
                    help="Instead of stopping the attack.",
                    rule="nwm.armour.equal_option",
                    only=("armor_stops", ("1",)),
                ),
            ),
        ),
    ),
    _odds,
    _procedure,
    _headline,
    offers=effect_offers,
    score=_score,
    wins=_wins,
    won="It works",
    counted=Counted("Result", _counted),
    effects=_came,
)
