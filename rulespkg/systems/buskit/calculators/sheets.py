"""The character builder."""

from __future__ import annotations

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, text_cell
from rulespkg.calculator import Calculator, Inputs, Saved
from rulespkg.choices import row_choice
from rulespkg.field import Choice, Die, Flag, Number, Option, Text
from rulespkg.form import Group, Rows
from rulespkg.systems.buskit.characters import (
    NAMES,
    Raises,
    aspect_problems,
    package,
    raises,
    specialization_problems,
)
from rulespkg.systems.buskit.checks import LADDER
from rulespkg.systems.buskit.damage import health
from rulespkg.systems.buskit.inputs import die, specializations
from rulespkg.systems.buskit.offers import known
from rulespkg.systems.buskit.tables import COMPETENCE, TRAITS
from rulespkg.words import plural

_SPECIALIZATIONS = tuple(
    Option(f"{row.slug.removeprefix('trait-')}/{name}", name, row.label)
    for row in TRAITS.rows
    for name in row.facts["specializations"]
)
_ON = ("1",)


def _traits() -> Group:
    fields = tuple(Die(name, row.label, "d6", LADDER) for name, row in zip(NAMES, TRAITS.rows, strict=True))
    return Group("traits", "Traits", fields, rule="buskit.chargen.traits")


def _problems(inputs: Inputs, account: Raises) -> list[Step]:
    found: list[Step] = []
    if account.left < 0:
        words = f"Raises spent must be at most {account.available}; {account.spent} are spent."
        found.append(Step(words, "buskit.chargen.raises"))
    if inputs["with_aspects"] and not inputs["gm_aspects"]:
        wrong = aspect_problems([row["die"] for row in inputs["aspects"]])
        found.extend(Step(problem.message, "buskit.aspects.sets") for problem in wrong)
    chosen = specializations(inputs)
    problems = specialization_problems(inputs["limit"], chosen, inputs["gm_specializations"])
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
            Figure("Raises available", account.available, "", key="raises_available"),
            Figure("Raises spent", account.spent, "", key="raises_spent"),
            Figure("Raises left", account.left, "", key="raises_left"),
            Figure("Wounds", full.wounds, "", key="wounds"),
            Figure("Shock", full.shock, "", key="shock"),
            *_wild(inputs),
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
        special = ", ".join(known(inputs, key)) or "–"
        rows.append(
            (Cell(row.label, "", link=f"#{row.slug}"), Cell(inputs["traits"][key], ""), Cell(special, ""))
        )
    title = inputs["name"] or "Traits"
    return Grid(
        title,
        inputs["concept"],
        ("Trait", "Die", "Specializations"),
        tuple(rows),
        key="traits",
        column_keys=("trait", "die", "specializations"),
        row_keys=tuple(NAMES),
    )


def _wild(inputs: Inputs) -> tuple[Figure, ...]:
    return (Figure("Wild Dice a session", inputs["wild"], "", key="wild"),) if inputs["with_wild"] else ()


def _aspects(inputs: Inputs) -> tuple[Grid, ...]:
    """The Aspects, and the package that their dice are (buskit.aspects.sets)."""
    if not inputs["with_aspects"] or not inputs["aspects"]:
        return ()
    rows = [(text_cell(row["name"] or "unnamed"), text_cell(row["die"])) for row in inputs["aspects"]]
    keys = [str(place) for place in range(1, len(rows) + 1)]
    dice = [row["die"] for row in inputs["aspects"]]
    found = package(dice)
    if found:
        rows.append((text_cell("Package", f"#{found}"), text_cell("+".join(dice))))
        keys.append("package")
    return (
        Grid(
            "Aspects",
            "",
            ("Aspect", "Die"),
            tuple(rows),
            key="aspects",
            column_keys=("aspect", "die"),
            row_keys=tuple(keys),
        ),
    )


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
        Rows(
            "own",
            "Own Specializations",
            (row_choice("trait", "Trait", "trait-might", (TRAITS,)), Text("name", "Specialization", "", 40)),
            (),
            0,
            10,
            "Own Specialization",
            rule="buskit.intro.broad-traits",
            only=("with_specializations", _ON),
        ),
        Flag(
            "gm_specializations",
            "GM allows own Specializations",
            rule="buskit.intro.broad-traits",
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
