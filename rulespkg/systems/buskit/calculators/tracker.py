"""The combatant tracker."""

from __future__ import annotations

from rulespkg.answer import Answer, Card, Meter, Press
from rulespkg.calculator import Action, Calculator, Inputs, Saved
from rulespkg.field import Choice, Flag, Number, Option, Text
from rulespkg.form import Rows
from rulespkg.roster import Roster, Row
from rulespkg.systems.buskit.damage import Harm, Health, apply, damage_check, health
from rulespkg.systems.buskit.inputs import die
from rulespkg.words import plural

FLAGS = ("acted", "holding", "aiming", "prone", "edge")
_FLAG_WORDS = {
    "acted": "Acted",
    "holding": "Holding",
    "aiming": "Aiming",
    "prone": "Prone",
    "edge": "Reach edge",
}
_COMBATANT = (
    Text("name", "Name", "", 40),
    die("might", "Might", "d6"),
    die("will", "Will", "d6"),
    Number("wounds_lost", "Wounds lost", 0, 0, 99),
    Number("shock_lost", "Shock lost", 0, 0, 99),
    Number("dice", "Ablative dice left", 0, 0, 20),
    *(Flag(name, words) for name, words in _FLAG_WORDS.items()),
    Text("conditions", "Conditions", "", 120),
)


def _name(row: Row, index: int) -> str:
    return row["name"] or f"Combatant {index + 1}"


def _now(row: Row) -> tuple[Health, Health]:
    """Wounds and Shock left, and in full."""
    full = health(row["might"], row["will"])
    return apply(full, Harm(row["wounds_lost"], row["shock_lost"])), full


def _card(row: Row, index: int) -> Card:
    left, full = _now(row)
    who = str(index + 1)
    fallen = (("collapsed, in danger of dying", left.collapsed), ("unconscious", left.unconscious))
    status = " and ".join(words for words, so in fallen if so) or "up"
    tags = tuple(words for name, words in _FLAG_WORDS.items() if row[name])
    conditions = (row["conditions"],) if row["conditions"] else ()
    presses = [
        Press("change", words, {"who": who, "what": what, "by": by})
        for words, what, by in (
            ("−1 Wound", "wounds_lost", "1"),
            ("+1 Wound", "wounds_lost", "-1"),
            ("−1 Shock", "shock_lost", "1"),
            ("+1 Shock", "shock_lost", "-1"),
        )
    ]
    if row["dice"]:
        presses.append(Press("change", "Spend an armor die", {"who": who, "what": "dice", "by": "-1"}))
    presses += [Press("toggle", words, {"who": who, "what": name}) for name, words in _FLAG_WORDS.items()]
    meters = (
        Meter("Wounds", left.wounds, full.wounds, key="wounds"),
        Meter("Shock", left.shock, full.shock, key="shock"),
    )
    dice = (Meter("Ablative dice", row["dice"], row["dice"], key="dice"),) if row["dice"] else ()
    return Card(
        _name(row, index),
        status,
        "failure" if left.down else "",
        (*meters, *dice),
        (*tags, *conditions),
        tuple(presses),
        who,
    )


def _tracker(inputs: Inputs) -> Answer:
    rows = inputs["combatants"]
    down = [_name(row, i) for i, row in enumerate(rows) if _now(row)[0].down]
    headline = f"Round {inputs['round']}: {plural(len(rows) - len(down), 'combatant')} up"
    headline += f", down: {', '.join(down)}." if down else "."
    return Answer(headline, cards=tuple(_card(row, i) for i, row in enumerate(rows)))


_WHO = Number("who", "Combatant", 1, 1, 20, help="Its place in the list, from 1.")
_SPENT = Number("spent", "Armor dice spent", 0, 0, 20, rule="buskit.armor.ablative")
_BY = Number("by", "Hit by", 0, 0, 20, help="A place in the list; 0 for anybody else.", rule="buskit.reach")
_FIGHT = Roster("combatants", _WHO)


def _change(inputs: Inputs, args: Inputs) -> Inputs:
    row = _FIGHT.one(inputs, args["who"])
    full = _now(row)[1]
    most = {"wounds_lost": full.wounds, "shock_lost": full.shock, "dice": 20}[args["what"]]
    value = max(0, min(most, row[args["what"]] + args["by"]))
    return _FIGHT.put(inputs, args["who"], **{args["what"]: value})


def _toggle(inputs: Inputs, args: Inputs) -> Inputs:
    row = _FIGHT.one(inputs, args["who"])
    made = _FIGHT.put(inputs, args["who"], **{args["what"]: not row[args["what"]]})
    return _edge(made, args["who"]) if args["what"] == "edge" and not row["edge"] else made


def _edge(inputs: Inputs, who: int) -> Inputs:
    """The edge of reach with one combatant and no other (buskit.reach)."""
    for place in range(1, len(inputs["combatants"]) + 1):
        inputs = _FIGHT.put(inputs, place, edge=place == who)
    return inputs


def _hit(inputs: Inputs, args: Inputs) -> Inputs:
    """Harm, armor dice spent, and who holds the edge of reach after the hit (buskit.health.apply, reach)."""
    row = _FIGHT.one(inputs, args["who"])
    if args["spent"] > row["dice"]:
        raise _SPENT.refused(args["spent"], f"at most the {row['dice']} dice left")
    if args["by"] == args["who"]:
        raise _BY.refused(args["by"], "0 or the place of somebody else")
    left, full = _now(row)
    after = apply(left, damage_check(args["damage"], args["might_total"]))
    made = _FIGHT.put(
        inputs,
        args["who"],
        wounds_lost=full.wounds - after.wounds,
        shock_lost=full.shock - after.shock,
        dice=row["dice"] - args["spent"],
        aiming=row["aiming"] and after.wounds == left.wounds,
    )
    held = args["by"] and (row["edge"] or _FIGHT.one(inputs, args["by"])["edge"])
    return _edge(made, args["by"]) if held else made


def _next_round(inputs: Inputs, _: Inputs) -> Inputs:
    rested = _FIGHT.every(inputs, lambda row: {**row, "acted": False})
    return {**rested, "round": min(99, inputs["round"] + 1)}


TRACKER = Calculator(
    "buskit.tracker",
    "Combatant tracker",
    "Wounds, Shock, armor dice and who has acted, for the whole fight. Kept in this browser only.",
    ("buskit.health.apply", "buskit.health.down", "buskit.reach", "buskit.initiative.hold"),
    (
        Number("round", "Round", 1, 1, 99),
        Rows(
            "combatants",
            "Combatants",
            _COMBATANT,
            ({"name": "Ana", "might": "d8"}, {"name": "Thug"}),
            1,
            20,
            "Combatant",
            folded=("wounds_lost", "shock_lost", "dice", *FLAGS, "conditions"),
            fold="Combatants: names, Might, Will",
        ),
    ),
    _tracker,
    actions=(
        Action(
            "hit",
            "Apply a hit",
            (
                _WHO,
                Number("damage", "Damage total", 5, 0, 24),
                Number("might_total", "Might total", 3, 0, 24),
                _SPENT,
                _BY,
            ),
            _hit,
            help="Wounds are what the damage exceeds the Might total by; Shock is the damage. "
            "Between two who fight for reach, a hit takes the edge.",
            rule="buskit.damage.check",
        ),
        Action("next", "Next round", (), _next_round, help="Clears who has acted."),
        Action(
            "change",
            "Change by hand",
            (
                _WHO,
                Choice(
                    "what",
                    "What",
                    "wounds_lost",
                    (
                        Option("wounds_lost", "Wounds lost"),
                        Option("shock_lost", "Shock lost"),
                        Option("dice", "Ablative dice"),
                    ),
                ),
                Number("by", "By", 1, -99, 99),
            ),
            _change,
            shown=False,
        ),
        Action(
            "toggle",
            "Mark",
            (_WHO, Choice("what", "What", "acted", tuple(Option(k, v) for k, v in _FLAG_WORDS.items()))),
            _toggle,
            shown=False,
        ),
    ),
    odds_label="Show the fight",
    saved=Saved("fight"),
)
