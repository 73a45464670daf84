"""Calculators with memory or with lists to tick: character builder, concession desk, combatant tracker."""

from __future__ import annotations

from typing import Any

from rulespkg.answer import Answer, Card, Cell, Figure, Grid, Meter, Press, Step
from rulespkg.calculator import Action, Calculator, Inputs, Saved
from rulespkg.field import Choice, Die, Flag, Group, Number, Option, Problem, Refusal, Rows, Text
from rulespkg.systems.buskit.attack import Foe
from rulespkg.systems.buskit.calculators.words import plural
from rulespkg.systems.buskit.characters import NAMES, Raises, aspect_set, raises, specialization_problems
from rulespkg.systems.buskit.checks import LADDER
from rulespkg.systems.buskit.concessions import bundle
from rulespkg.systems.buskit.damage import Harm, Health, apply, damage_check, health
from rulespkg.systems.buskit.inputs import die, row_choice
from rulespkg.systems.buskit.tables import COMPETENCE, CONCESSIONS, TRAITS

_SPECIALIZATIONS = tuple(
    Option(f"{row.slug.removeprefix('trait-')}/{name}", name, row.label)
    for row in TRAITS.rows
    for name in row.facts["specializations"]
)
_ON = ("1",)


def _traits() -> Group:
    fields = tuple(Die(name, row.label, "d6", LADDER) for name, row in zip(NAMES, TRAITS.rows, strict=True))
    return Group("traits", "Traits", fields, rule="buskit.chargen.traits")


def _chosen(inputs: Inputs) -> list[tuple[str, str]]:
    pairs = [row["name"].partition("/") for row in inputs["specializations"]]
    return [(f"trait-{trait}", name) for trait, _, name in pairs]


def _problems(inputs: Inputs, account: Raises) -> list[Step]:
    found: list[Step] = []
    if account.left < 0:
        words = f"Raises spent must be at most {account.available}; {account.spent} are spent."
        found.append(Step(words, "buskit.chargen.raises"))
    if inputs["with_aspects"] and not inputs["gm_aspects"]:
        try:
            aspect_set([row["die"] for row in inputs["aspects"]])
        except Refusal as refused:
            found.extend(Step(problem.message, "buskit.aspects.sets") for problem in refused.problems)
    if inputs["with_specializations"]:
        problems = specialization_problems(inputs["limit"], _chosen(inputs))
        found.extend(Step(problem.message, "buskit.spec.count") for problem in problems)
    return found


def _character(inputs: Inputs) -> Answer:
    traits = inputs["traits"]
    account = raises(inputs["competence"], traits)
    problems = _problems(inputs, account)
    full = health(traits["might"], traits["will"])
    name = inputs["name"] or "This character"
    level = COMPETENCE.row(inputs["competence"]).label
    headline = f"{name} is a legal {level} character with {plural(account.left, 'raise')} left."
    if problems:
        headline = f"{name} is not legal yet: {plural(len(problems), 'thing')} to mend."
    spare = account.left > 0 and not problems
    return Answer(
        headline,
        "failure" if problems else "success",
        steps=tuple(problems),
        figures=(
            Figure("Raises available", account.available, ""),
            Figure("Raises spent", account.spent, ""),
            Figure("Raises left", account.left, ""),
            Figure("Wounds", full.wounds, ""),
            Figure("Shock", full.shock, ""),
            *((Figure("Wild Dice a session", inputs["wild"], ""),) if inputs["with_wild"] else ()),
        ),
        grids=(_sheet(inputs), *_aspects(inputs)),
        notes=(
            (Step("Raises may be left over; are they meant to be?", "buskit.chargen.raises"),)
            if spare
            else ()
        ),
    )


def _sheet(inputs: Inputs) -> Grid:
    rows = []
    for row, key in zip(TRAITS.rows, NAMES, strict=True):
        known = [name for trait, name in _chosen(inputs) if trait == row.slug]
        special = ", ".join(known) if known and inputs["with_specializations"] else "–"
        rows.append(
            (Cell(row.label, "", link=f"#{row.slug}"), Cell(inputs["traits"][key], ""), Cell(special, ""))
        )
    title = inputs["name"] or "Traits"
    return Grid(title, inputs["concept"], ("Trait", "Die", "Specializations"), tuple(rows))


def _aspects(inputs: Inputs) -> tuple[Grid, ...]:
    if not inputs["with_aspects"]:
        return ()
    rows = tuple((Cell(row["name"] or "unnamed", ""), Cell(row["die"], "")) for row in inputs["aspects"])
    return (Grid("Aspects", "", ("Aspect", "Die"), rows),) if rows else ()


def _preset(traits: dict[str, str], **more: str) -> dict[str, str]:
    return {**{f"traits.{name}": die for name, die in traits.items()}, **more}


GUY = _preset(
    {"will": "d10", "talk": "d10", "shoot": "d8", "wits": "d8", "tech": "d4", "move": "d8"},
    **{
        "name": "Guy Rosenthaal",
        "concept": "Secret agent and con man",
        "competence": "competence-above-average",
        "with_aspects": "1",
        "aspects.1.name": "Persuasive",
        "aspects.2.name": "Popular",
        "aspects.3.name": "Distracting",
        "with_specializations": "1",
        "limit": "1",
        "specializations": "1",
        "specializations.1.name": "drive/Pilot",
    },
)

CHARACTER = Calculator(
    "buskit.character",
    "Character builder",
    "Build a character; what breaks a rule is said, never quietly changed.",
    ("buskit.chargen.raises", "buskit.chargen.competence", "buskit.aspects.sets", "buskit.spec.count"),
    (
        Text("name", "Name", "", 60),
        Text("concept", "Concept", "", 120, rule="buskit.chargen.concept"),
        row_choice(
            "competence",
            "Competence level",
            "competence-above-average",
            (COMPETENCE,),
            rule="buskit.chargen.competence",
        ),
        _traits(),
        Flag("with_aspects", "Aspects (module)", rule="buskit.aspects.definition"),
        Rows(
            "aspects",
            "Aspects",
            (Text("name", "Aspect", "", 60), die("die", "Die", "d6")),
            ({"die": "d8"}, {"die": "d6"}, {"die": "d6"}),
            0,
            8,
            "Aspect",
            rule="buskit.aspects.sets",
            only=("with_aspects", _ON),
        ),
        Flag("gm_aspects", "GM allows other Aspect packages", only=("with_aspects", _ON)),
        Flag("with_specializations", "Specializations (module)", rule="buskit.spec.effect"),
        Number(
            "limit",
            "Specializations allowed",
            3,
            0,
            41,
            rule="buskit.spec.count",
            only=("with_specializations", _ON),
        ),
        Rows(
            "specializations",
            "Specializations",
            (Choice("name", "Specialization", "might/Strength", _SPECIALIZATIONS),),
            (),
            0,
            41,
            "Specialization",
            only=("with_specializations", _ON),
        ),
        Flag("with_wild", "Wild Dice (module)", rule="buskit.wild.die"),
        Number("wild", "Wild Dice a session", 5, 0, 20, rule="buskit.wild.budget", only=("with_wild", _ON)),
        Text("notes", "Notes", "", 400),
    ),
    _character,
    odds_label="Check the character",
    saved=Saved("character", presets=(("Guy Rosenthaal (the running example)", GUY),)),
)


def _key(slug: str) -> str:
    return slug.removeprefix("concession-").replace("-", "_")


def _concessions(inputs: Inputs) -> Answer:
    picks = {row.slug: inputs[_key(row.slug)] for row in CONCESSIONS.rows if inputs[_key(row.slug)]}
    made = bundle(inputs["damage"], inputs["might_total"], picks)
    if not made.needed:
        headline, tone = "The check is passed: no concessions are needed.", "success"
    elif made.stays_up:
        headline, tone = f"Still up: {made.value} of {made.needed} points are paid.", "success"
    else:
        headline, tone = f"Out of the fight: {made.value} of {made.needed} points are paid.", "failure"
    return Answer(
        headline,
        tone,
        figures=(
            Figure("Points needed", made.needed, ""),
            Figure("Points paid", made.value, ""),
            Figure("Wounds lost", made.wounds, ""),
            Figure("Shock lost", made.shock, ""),
        ),
        notes=(Step("The GM may revalue any concession.", "buskit.damage.incapacitation"),),
    )


def _concession_field(row: Any) -> Number:
    once = row.facts["per"] == "once"
    worth = row.facts["value"]
    unit = "once" if once else f"for each {row.facts['per']}"
    return Number(
        _key(row.slug), row.label, 0, 0, 1 if once else 12, help=f"{plural(worth, 'point')} {unit}."
    )


CONCESSION_DESK = Calculator(
    "buskit.concessions",
    "Concession desk",
    "A failed damage check: which concessions keep the victim in the fight?",
    ("buskit.damage.incapacitation",),
    (
        Number("damage", "Damage total", 7, 1, 24, rule="buskit.damage.check"),
        Number("might_total", "Might total", 5, 0, 12, rule="buskit.damage.check"),
        *(_concession_field(row) for row in CONCESSIONS.rows),
    ),
    _concessions,
    odds_label="Work it out",
)

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
    Number("wounds_lost", "Wounds lost", 0, 0, 12),
    Number("shock_lost", "Shock lost", 0, 0, 24),
    Number("dice", "Ablative dice left", 0, 0, 9),
    *(Flag(name, words) for name, words in _FLAG_WORDS.items()),
    Text("conditions", "Conditions", "", 120),
)


def _name(row: dict[str, Any], index: int) -> str:
    return row["name"] or f"Combatant {index + 1}"


def _now(row: dict[str, Any]) -> tuple[Foe, Health]:
    full = health(row["might"], row["will"])
    left = apply(full, Harm(row["wounds_lost"], row["shock_lost"]))
    return Foe(left.wounds, left.shock, row["dice"]), full


def _card(row: dict[str, Any], index: int) -> Card:
    left, full = _now(row)
    who = str(index + 1)
    status = "up"
    if left.wounds <= 0:
        status = "collapsed, in danger of dying"
    elif left.shock <= 0:
        status = "unconscious"
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
    meters = (Meter("Wounds", left.wounds, full.wounds), Meter("Shock", left.shock, full.shock))
    dice = (Meter("Ablative dice", row["dice"], max(row["dice"], 1)),) if row["dice"] else ()
    return Card(
        _name(row, index),
        status,
        "failure" if left.down else "",
        (*meters, *dice),
        (*tags, *conditions),
        tuple(presses),
    )


def _tracker(inputs: Inputs) -> Answer:
    rows = inputs["combatants"]
    down = [_name(row, i) for i, row in enumerate(rows) if _now(row)[0].down]
    headline = f"Round {inputs['round']}: {plural(len(rows) - len(down), 'combatant')} up"
    headline += f", down: {', '.join(down)}." if down else "."
    return Answer(headline, cards=tuple(_card(row, i) for i, row in enumerate(rows)))


def _row(inputs: Inputs, who: int) -> dict[str, Any]:
    rows: tuple[dict[str, Any], ...] = inputs["combatants"]
    if who > len(rows):
        words = f"Combatant must be a whole number from 1 to {len(rows)}, not “{who}”."
        raise Refusal(Problem("who", "Combatant", words))
    return rows[who - 1]


def _put(inputs: Inputs, who: int, **change: Any) -> Inputs:
    _row(inputs, who)
    rows = inputs["combatants"]
    made = tuple({**row, **change} if i == who - 1 else row for i, row in enumerate(rows))
    return {**inputs, "combatants": made}


def _change(inputs: Inputs, args: Inputs) -> Inputs:
    row = _row(inputs, args["who"])
    full = _now(row)[1]
    most = {"wounds_lost": full.wounds, "shock_lost": full.shock, "dice": 9}[args["what"]]
    value = max(0, min(most, row[args["what"]] + args["by"]))
    return _put(inputs, args["who"], **{args["what"]: value})


def _toggle(inputs: Inputs, args: Inputs) -> Inputs:
    row = _row(inputs, args["who"])
    made = _put(inputs, args["who"], **{args["what"]: not row[args["what"]]})
    if args["what"] == "edge" and not row["edge"]:
        for other in range(1, len(made["combatants"]) + 1):
            if other != args["who"]:
                made = _put(made, other, edge=False)
    return made


def _hit(inputs: Inputs, args: Inputs) -> Inputs:
    row = _row(inputs, args["who"])
    harm = damage_check(args["damage"], args["might_total"])
    full = _now(row)[1]
    return _put(
        inputs,
        args["who"],
        wounds_lost=min(full.wounds, row["wounds_lost"] + harm.wounds),
        shock_lost=min(full.shock, row["shock_lost"] + harm.shock),
        dice=max(0, row["dice"] - args["spent"]),
        aiming=row["aiming"] and not harm.wounds,
    )


def _next_round(inputs: Inputs, _: Inputs) -> Inputs:
    rows = tuple({**row, "acted": False} for row in inputs["combatants"])
    return {**inputs, "round": min(99, inputs["round"] + 1), "combatants": rows}


_WHO = Number("who", "Combatant", 1, 1, 20, help="Its place in the list, from 1.")
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
                Number("damage", "Damage total", 5, 1, 24),
                Number("might_total", "Might total", 3, 0, 12),
                Number("spent", "Armor dice spent", 0, 0, 9),
            ),
            _hit,
            help="Wounds are what the damage exceeds the Might total by; Shock is the damage.",
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
                Number("by", "By", 1, -24, 24),
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
