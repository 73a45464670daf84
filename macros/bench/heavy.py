"""Heavy but legal inputs of every calculator, on which the browser and the host are timed."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulespkg import systems
from rulespkg.model.calculator import Calculator
from rulespkg.model.field import DiceList, Die, Field, Flag, Number
from rulespkg.model.group import Rows
from rulespkg.model.problem import Problem, Refusal
from rulespkg.model.tree import MOST_MEMBERS, nodes

LIMITS = "every field at its limit"
UNLIKE = "every field at its limit, and members of lists unlike each other"


class Load(NamedTuple):
    """One question: the calculator's id, what makes it heavy, and its inputs as in an address."""

    id: str
    name: str
    inputs: dict[str, str]


def every() -> list[type[Calculator]]:
    """The calculators of all games."""
    return [calculator for name in systems.EVERY for calculator in systems.load(name).calculators]


def loads(calculators: Iterable[type[Calculator]]) -> list[Load]:
    """For each calculator the inputs at their limits, then what a search over the choices found slower."""
    loads = []
    for calculator in calculators:
        loads.append(Load(calculator.id, LIMITS, limits(calculator)))
        if any(isinstance(field, Rows) for field in calculator.fields):
            loads.append(Load(calculator.id, UNLIKE, limits(calculator, unlike=True)))
        loads += [load for load in PICKED if load.id == calculator.id]
    return loads


def limits(calculator: type[Calculator], unlike: bool = False) -> dict[str, str]:
    """Every number, die, list of dice and flag at its highest, without those that are then refused."""
    flat = dict(highest(calculator.fields, unlike=unlike))
    while problems := refused(calculator, flat):
        at = tuple(f"{problem.name}." for problem in problems)
        names = [name for name in flat if f"{name}.".startswith(at)]
        for name in names or [culprit(calculator, flat)]:
            del flat[name]
    return flat


def culprit(calculator: type[Calculator], flat: dict[str, str]) -> str:
    """An input that is refused with those before it, which are taken without it; no refusal names it."""
    inputs = list(flat.items())
    least, most = 0, len(inputs)
    while most - least > 1:
        middle = (least + most) // 2
        if refused(calculator, dict(inputs[:middle])):
            most = middle
        else:
            least = middle
    return inputs[least][0]


def refused(calculator: type[Calculator], flat: dict[str, str]) -> tuple[Problem, ...]:
    """What the calculator finds wrong with these inputs, alone or together."""
    try:
        calculator.read(flat).odds()
    except Refusal as refusal:
        return refusal.problems
    return ()


def highest(fields: tuple[Field, ...], unlike: bool = False) -> Iterator[tuple[str, str]]:
    """The full name of each input that has a limit, and the text of that limit.

    ``unlike`` members of a list have each a little less than the one before.
    """
    for node in nodes(fields, rows=MOST_MEMBERS):
        places = [int(part) for part in node.name.split(".") if part.isdecimal()]
        if limit := highest_of(node.field, places[-1] - 1 if unlike and places else 0):
            yield node.name, limit


def highest_of(field: Field, lower: int = 0) -> str:
    """The text of a field's limit, or so much lower; "" for choices, texts and groups, which have none."""
    match field:
        case Rows():
            return str(field.most)
        case Number():
            return field.text(max(field.low, field.high - lower))
        case Flag():
            return "1"
        case Die():
            return field.ladder[-1 - lower % len(field.ladder)]
        case DiceList():
            ladder = field.ladder[::-1]
            return "+".join(ladder[(index + lower) % len(ladder)] for index in range(field.most))
    return ""


def big(*names: str) -> dict[str, str]:
    """Pools of these names with a large die, several others, bonuses and Wild Dice."""
    pool = {
        "trait": "d12",
        "specialized": "1",
        "extra": "d12+d10+d8+d6+d4+d12",
        "bonus": "5",
        "multiply": "3",
        "wild": "5",
    }
    return {f"{name}.{field}": text for name in names for field, text in pool.items()}


CROWDED = big("attacker", "defender", "toughness")
SHOT = {"weapon": "battle-rifle", "armor": "heavy-body-armor", "will": "d12"}
SPRAYED = {
    "weapon": "assault-rifle",
    "armor": "concealable-vest-ii",
    "autofire": "autofire-full-magazine",
    "unsuited": "1",
    "damage_extra": "d4+d12+d10+d8+d6+d4",
    "toughness.trait": "d12",
    "toughness.extra": "d4+d12+d10+d8+d6+d4",
    "defender.extra": "d4+d12+d10+d8+d6+d4",
}
OUTCLASSED = {
    "weapon": "assault-rifle",
    "armor": "concealable-armor",
    "scale": "outclass",
    "will": "d12",
    "lethal": "1",
    "range": "range-extreme",
    "cover": "cover-total",
    "all_out": "1",
    "damage_extra": "d4+d12+d10+d8+d6+d4",
    **big("attacker", "toughness"),
    "defender.bonus": "5",
}
ENDLESS = {
    "nines": "unlimited",
    "zeros": "1",
    "variable": "1",
    "roll_twice": "1",
    "add_margin": "1",
    "crit_table": "1",
    "wide": "1",
}
CAUTIOUS = {
    **ENDLESS,
    "weapon": "",
    "own_wc": "36",
    "attacker.rank": "18",
    "attacker.physique": "2",
    "defender.rank": "9",
    "protection": "15",
}
GIANTS = {
    "a.attack": "-5",
    "a.defense": "6",
    "a.physique": "10",
    "a.weapon": "bastard-sword",
    "b.attack": "17",
    "b.defense": "12",
    "b.physique": "8",
    "b.weapon": "rock",
    **{f"{side}.{name}": text for side in "ab" for name, text in (("size", "5"), ("armor", "leather-hard"))},
}
PATCHED = {
    "attacker.penalty": "0",
    "fighter.penalty": "1",
    "fighter.multiply": "2",
    "fighter.wild": "3",
    "toughness.trait": "d4",
    "toughness.extra": "d10+d4",
    "toughness.wild": "3",
    "range": "range-same-room",
    "defender.specialized": "1",
    "defender.extra": "d4+d10",
    "defender.bonus": "3",
    "defender.penalty": "2",
    "defender.multiply": "2",
    "defender.wild": "3",
    "scale": "outclass",
}
BARE = {
    "level": "sub-zero",
    "thirst": "thirst-blistering",
    "sleepless": "1",
    "days": "8",
    "pool": "25",
    **{f"boxes_{kind}": "5" for kind in ("temporary", "short", "long")},
}
SICK = {
    "disease": "",
    "threshold": "8",
    "grit": "12",
    "days": "21",
    "medic": "3",
    "own_medic": "2",
    "cumulative": "1",
}
PLANNED = {
    "pool": "30",
    "spend": "30",
    "missing_hp": "60",
    "missing_pp": "60",
    "want_hp": "10",
    "want_pp": "10",
    "rate": "0",
    "later": "1",
}
ARMORED = {
    "attack": "rank-mythic-plus",
    "bonus": "20",
    "defense": "rank-deficient",
    "target_hurt": "9",
    "setup": "setup-hard",
    "protection": "rank-mythic",
    "coverage": "coverage-carapace",
    "held": "1",
    "resistance": "rank-mythic-plus",
}
PICKED = (
    Load("toaster.attack", "unlimited nines, every option", CAUTIOUS),
    Load(
        "toaster.mooks", "unlimited nines, every option", {**CAUTIOUS, "active_defense": "1", "extras": "20"}
    ),
    Load("toaster.duel", "two giants, unlimited nines, in turn", {**GIANTS, **ENDLESS, "add_margin": "0"}),
    Load(
        "toaster.duel",
        "two giants, unlimited nines, initiative in each round",
        {**GIANTS, "nines": "unlimited", "zeros": "1", "variable": "1", "wide": "1", "first": "rolled"},
    ),
    Load(
        "buskit.initiative",
        "twelve unlike people",
        {"contestants": "12"}
        | {f"contestants.{n + 1}.trait": "d12" for n in range(12)}
        | {f"contestants.{n + 1}.bonus": str(n) for n in range(12)},
    ),
    Load(
        "buskit.initiative",
        "twenty people of six kinds with twelve dice",
        {"contestants": "20"}
        | {f"contestants.{n + 1}.trait": "d12" for n in range(20)}
        | {f"contestants.{n + 1}.bonus": str(n % 6) for n in range(20)}
        | {f"contestants.{n + 1}.extra": "d12+d12+d12+d10+d8+d6" for n in range(20)},
    ),
    Load(
        "basics.extended",
        "six dice until the last deadline",
        {"helpers.1.pool": "6", "threshold": "200", "deadline": "1000"},
    ),
    Load(
        "basics.extended",
        "chance dice until the last deadline",
        {"helpers.1.pool": "-200", "threshold": "200", "deadline": "6000"},
    ),
    Load(
        "basics.extended",
        "full pools of all trainings",
        {"helpers": "12", "threshold": "200", "deadline": "25"}
        | {f"helpers.{n + 1}.pool": "20" for n in range(12)}
        | {f"helpers.{n + 1}.training": ("normal", "proficient", "inept")[n % 3] for n in range(12)},
    ),
    Load(
        "basics.chain",
        "the most days below zero",
        {"what": "sub-zero", "pool": "200", "endurance": "200", "hours": "971", "days": "22"},
    ),
    Load(
        "toaster.comparer",
        "twenty hits to 200",
        {"physique": "198", "ac": "54", "threshold": "5", "hits": "20", "needed": "200", "nines": "8"},
    ),
    Load("buskit.gangup", "20 attackers with large pools", {"attackers": "20", **SHOT, **CROWDED}),
    Load("buskit.options", "large pools", {**SHOT, **CROWDED}),
    Load("buskit.options", "a full magazine into an armored pool", SPRAYED),
    Load("buskit.attack", "large pools", {**SHOT, **CROWDED}),
    Load("buskit.drop", "large pools", {**SHOT, **CROWDED}),
    Load("buskit.drop", "outclassed, far away", OUTCLASSED),
    Load(
        "buskit.chase",
        "large pools, advantage to 20",
        {"mode": "advantage", "target_a": "20", "target_b": "20", **big("a", "b")},
    ),
    Load(
        "buskit.matrix",
        "large pools, twice the damage",
        {"scale": "double", "called_shot": "1", **big("attacker", "fighter", "toughness", "defender")},
    ),
    Load("buskit.matrix", "outclassed, Wild Dice on all sides", PATCHED),
    Load("toaster.comparer", "six nines", {"threshold": "4", "nines": "6", "crossbow": "1"}),
    Load("toaster.partial-armor", "nine nines", {"nines": "9"}),
    Load("basics.survival", "every hazard at its worst for eight days", BARE),
    Load("basics.disease", "a long disease with dice that change daily", SICK),
    Load("basics.breather", "thirty dice over two breathers", PLANNED),
    Load("nwm.planner", "a mythic attack on armor", ARMORED),
    Load("dice.bag", "a hundred d100", {"throw": "100d100 >= 5000"}),
    Load("dice.bag", "the best ten of twenty d20", {"throw": "20d20 keep 10"}),
    Load("dice.bag", "ten exploding d10", {"throw": "10d10 explode"}),
    Load("basics.radiation", "thirty exposures", {"grit": "20", "level": "3", "exposures": "30"}),
)
