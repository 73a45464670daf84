"""Tables of D6xD6 about fights: turns, ranges, damage, defences, optional rules."""

from rulespkg.model.table import Column, Row, Table

KILL = 6
"""The rank of the last state that anybody can be in (d6xd6.damage.ratings)."""


def _turn(step: int, label: str, who: str, fact: tuple[str, str], what: str) -> Row:
    facts = {"step": step, "who": fact[0], "what": fact[1]}
    return Row(f"turn-{step}", label, facts, {"who": who, "what": what})


def _range(number: int, label: str, limits: tuple[int, int], words: tuple[str, str], attacks: str) -> Row:
    facts = {"number": number, "metres": limits[0], "yards": limits[1]}
    return Row(label.lower(), label, facts, {"metres": words[0], "yards": words[1], "attacks": attacks})


def _damage(rank: int, label: str, penalty: int | None, state: str, picture: str) -> Row:
    facts = {"rank": rank, "penalty": penalty, "conscious": penalty is not None, "dying": rank == KILL}
    cells = {"state": state, "picture": picture}
    if penalty is None:
        cells["penalty"] = "no rolls"
    return Row(label.lower(), label, facts, cells)


def _option(slug: str, label: str, gist: str, rule: str) -> Row:
    return Row(slug, label, {"optional": True}, {"gist": gist, "rule": f"d6xd6.option.{rule}"})


def _number(slug: str, label: str, value: int, unit: str, rule: str) -> Row:
    return Row(slug, label, {"value": value}, {"unit": unit, "rule": f"d6xd6.{rule}"})


# fmt: off
NUMBERS = Table(
    "d6xd6.table.turn-numbers", "Numbers of a turn", "combat", (
        Column("label", "What"),
        Column("value", "Number", "number", align="right"),
        Column("unit", "Of"),
        Column("rule", "Rule", "link"),
    ), (
        _number("turn-seconds", "What a turn stands for", 2, "seconds", "turn.length"),
        _number("turn-actions", "Actions of each character", 1, "action", "turn.length"),
        _number("countdown-top", "Where the countdown begins", 36, "down to 0", "turn.countdown"),
        _number("free-step", "Step that costs nothing", 2, "meters or yards", "move.free"),
        _number("run-step", "What each success level of a run adds", 2, "meters or yards", "move.action"),
    ),
    "How long a turn is, and how far you get in it.",
    "",
    ("d6xd6.turn.length", "d6xd6.turn.countdown", "d6xd6.move.free", "d6xd6.move.action"),
)

TURN = Table(
    "d6xd6.table.turn", "The steps of a turn", "combat", (
        Column("label", "Step"),
        Column("step", "No.", "number", align="right"),
        Column("who", "Who"),
        Column("what", "What happens"),
    ), (
        _turn(1, "Plans", "the host", ("game-host", "decide evil actions secretly"),
              "The host settles in secret what the opponents do."),
        _turn(2, "Declarations", "the players, one by one", ("players", "declare in turn"),
              "Each player says quickly what the character does."),
        _turn(3, "The players' dice", "the players", ("players", "roll"), "Everybody rolls."),
        _turn(4, "The host's dice", "the host", ("game-host", "roll all evil dice together, then assign"),
              "The host throws all dice of the opponents together and allots them."),
        _turn(5, "The countdown", "everyone", ("everyone", "resolve from 36 down to 0"),
              "Actions happen from 36 down to 0."),
    ),
    "What happens in a turn, in order.",
    "",
    ("d6xd6.turn.sequence",),
)

RANGES = Table(
    "d6xd6.table.ranges", "Ranges", "combat", (
        Column("label", "Range"),
        Column("number", "No.", "number", align="right"),
        Column("metres", "In meters"),
        Column("yards", "In yards",
               help="An option for all of combat: the same figures, but for the mile."),
        Column("attacks", "What can attack"),
    ), (
        _range(1, "Brawling", (2, 2), ("up to 2 m", "up to 2 yd"),
               "bare hands and hand weapons; guns, which the host may refuse"),
        _range(2, "Throwing", (20, 20), ("up to 20 m", "up to 20 yd"),
               "thrown weapons, and all that reaches farther"),
        _range(3, "Shooting", (200, 200), ("up to 200 m", "up to 200 yd"),
               "bows, guns, lasers, and all that reaches farther"),
        _range(4, "Viewing", (2000, 1760), ("up to 2 km", "up to 1 mile"),
               "snipers' rifles; magic and psychic powers"),
        Row("lost", "Lost", {"number": 5, "metres": None, "yards": None},
            {"metres": "beyond 2 km", "yards": "beyond 1 mile",
             "attacks": "only remote fire, called by an observer"}),
    ),
    "The five ranges, each with its greatest distance.",
    "A limit belongs to the nearer range.",
    ("d6xd6.range.bands", "d6xd6.range.brawling", "d6xd6.range.throwing", "d6xd6.range.shooting",
     "d6xd6.range.viewing", "d6xd6.range.lost"),
)

DAMAGE = Table(
    "d6xd6.table.damage", "Levels of damage", "damage", (
        Column("label", "Level"),
        Column("rank", "Rank", "number", align="right", help="Its number in the arithmetic."),
        Column("penalty", "Penalty", "number", "points", "right"),
        Column("state", "State"),
        Column("picture", "What it may look like"),
    ), (
        _damage(0, "Unhurt", 0, "able to act", "–"),
        _damage(1, "Graze", 1, "able to act", "a punch or a kick; a bruise, a scrape"),
        _damage(2, "Stun", 2, "able to act",
                "a blow that takes the breath or dazes, or a cut that stings"),
        _damage(3, "Hit", 3, "able to act", "a blow that bruises, a deep cut, a flesh wound from a shot"),
        _damage(4, "Wound", 4, "able to act", "a cracked or broken bone, a serious cut or shot"),
        _damage(5, "Knockout", None, "unconscious", "–"),
        _damage(6, "Kill", None, "unconscious and dying", "minutes to live without treatment"),
        Row("overkill", "Overkill", {"rank": 7, "penalty": None, "conscious": False, "dying": False},
            {"rank": "7 and more", "penalty": "none",
             "state": "strength of an attack, never a state", "picture": "harder to defend against"}),
    ),
    "Levels of damage, from none to more than deadly, for people.",
    "Unhurt and Overkill have a rank for the arithmetic only.",
    ("d6xd6.damage.ratings", "d6xd6.damage.penalty", "d6xd6.damage.accumulate", "d6xd6.damage.overkill"),
)

DEFENCES = Table(
    "d6xd6.table.defences", "Defences", "damage", (
        Column("label", "Defence"),
        Column("reduces", "Takes off", unit="steps"),
        Column("combines", "Goes with"),
        Column("cost", "Cost"),
        Column("rule", "Rule", "link"),
    ), (
        Row("reactive-defence", "Reactive", {"steps": (0, 1)},
            {"reduces": "1 if a listed ability is Focused, else 0", "combines": "dramatic", "cost": "none",
             "rule": "d6xd6.defence.reactive"}),
        Row("passive-defence", "Passive (armour)", {"steps": (1, 2, 3)},
            {"reduces": "1, 2 or 3", "combines": "dramatic",
             "cost": "as many points of penalty on each roll of the wearer",
             "rule": "d6xd6.defence.passive"}),
        Row("dramatic-defence", "Dramatic", {},
            {"reduces": "1 for each point spent", "combines": "reactive or passive", "cost": "Drama Points",
             "rule": "d6xd6.defence.dramatic"}),
    ),
    "Three ways to weaken an attack that has hit.",
    "",
    ("d6xd6.defence.stack",),
)

OPTIONS = Table(
    "d6xd6.table.options", "Optional rules", "options", (
        Column("label", "Option"),
        Column("gist", "In one line"),
        Column("rule", "Rule", "link"),
    ), (
        _option("second-wind", "Second Wind",
                "An action, and a roll of Will or Brawn: recover one level per success level.",
                "second-wind"),
        _option("held-actions", "Held actions",
                "The higher roller of two acts just before or just after the other.", "held"),
        _option("combined-actions", "Combined actions",
                "A common task happens at the lowest number, or lasts the whole turn.", "combined"),
        _option("missed-actions", "Missed actions",
                "A success that came too late takes a new target, at one level less.", "missed"),
        _option("aimed-attacks", "Aimed attacks",
                "One more step of damage for each turn spent, if the attack succeeds.", "aimed"),
        _option("exceptional-attacks", "Exceptional attacks",
                "Levels are shared out among several targets.", "exceptional"),
        _option("combat-team", "Combat Team",
                "A Peacekeeper pools the dice of the players and allots them.", "team"),
    ),
    "The optional rules for combat; each needs the host's permission.",
    "",
    ("d6xd6.option.second-wind", "d6xd6.option.held", "d6xd6.option.combined", "d6xd6.option.missed",
     "d6xd6.option.aimed", "d6xd6.option.exceptional", "d6xd6.option.team"),
)
# fmt: on
