"""The character builder: Focus, what it means for each ability, and what an experience point buys best."""

from __future__ import annotations

from rulespkg.answer import (
    Answer,
    Card,
    Cell,
    Chart,
    Figure,
    Grid,
    Meter,
    Press,
    Series,
    Step,
    chance_cell,
    percent,
)
from rulespkg.calculator import Action, Calculator, Inputs, Saved
from rulespkg.choices import folded, row_choice
from rulespkg.dice import Ratio
from rulespkg.field import Choice as Options
from rulespkg.field import Flag, Number, Option, Place, Text
from rulespkg.form import Rows
from rulespkg.roster import Roster
from rulespkg.systems.d6xd6.calculators.advice import Advice, Choice, advise, changes, gap, told
from rulespkg.systems.d6xd6.characters import (
    GOALS,
    MOST_SKILLS,
    SUCCESS,
    Character,
    Purchase,
    chances,
    problems,
    purchases,
    worth,
)
from rulespkg.systems.d6xd6.checks import KINDS, MOST_CHARACTER, MOST_PLUS
from rulespkg.systems.d6xd6.damage import armour_steps
from rulespkg.systems.d6xd6.equipment import WEAPONS
from rulespkg.systems.d6xd6.growth import (
    MOST_HELD,
    PER_SESSION,
    PLUS_LABEL,
    Skill,
    buy,
    earned,
    once,
    session_end,
    session_start,
)
from rulespkg.systems.d6xd6.inputs import armour_field, carried_field, kind_field
from rulespkg.systems.d6xd6.offers import attributes_of, character_of
from rulespkg.systems.d6xd6.tables_characters import ATTRIBUTES, SPENDS
from rulespkg.words import plural

MOST_NAME, MOST_XP = 40, 99
_GOALS = (Option("success", "Chance to succeed"), Option("levels", "Success levels"))
_COUNTED = Flag(
    "count_attribute",
    "The primary attribute counts toward Focus",
    rule="d6xd6.character.focus-builder",
)
_SKILLS = (
    {"name": "Sneaking"},
    {"name": "Lockpicking"},
    {"name": "Bargaining"},
    {"name": "Athletics"},
    {"name": "Shooting"},
    {"name": "First Aid", "kind": "unfocused"},
    {"name": "Tracking", "kind": "unfocused"},
)


def _character(inputs: Inputs) -> Answer:
    one = character_of(inputs)
    wrong = problems(one)
    name = inputs["name"] or "This character"
    headline = f"{name} has Focus {one.focus}."
    if wrong:
        headline = f"{name} is not legal yet: {plural(len(wrong), 'thing')} to mend."
    bought = purchases(one, inputs["goal"])
    return Answer(
        headline if wrong or not bought else f"{headline} {told(_advice(bought), _unit(inputs['goal']))}",
        "failure" if wrong else "",
        steps=tuple(Step(message, rule) for message, rule in wrong),
        figures=_figures(one, bought, inputs["goal"]),
        cards=(_card(inputs, one),),
        charts=(_chart(one),),
        grids=(
            _ability_grid(inputs, one),
            _focus_grid(one),
            *((_purchase_grid(one, bought, inputs["goal"]),) if bought else ()),
            *((_weapon_grid(inputs),) if inputs["weapons"] else ()),
        ),
        notes=tuple(_notes(inputs, bought)),
    )


def _figures(one: Character, bought: list[Purchase], goal: str) -> tuple[Figure, ...]:
    rates = tuple(
        Figure(f"{kind.capitalize()} rolls", chances(kind, one.focus)[0], key=kind) for kind in KINDS
    )
    lead = _advice(bought).lead if bought else None
    more = (Figure("Lead of the best purchase", lead, _unit(goal), key="lead"),) if lead is not None else ()
    return (
        Figure("Focus", one.focus, "", key="focus"),
        Figure("Focused skills", one.focused_skills, "", key="focused_skills"),
        *rates,
        Figure("Mean of all abilities", worth(one, goal), _unit(goal), key="mean"),
        *more,
    )


def _card(inputs: Inputs, one: Character) -> Card:
    """What is in hand: Drama Points and what they come to, experience, armour, skills that have changed."""
    next_one = session_start(earned(inputs["drama"]).carry, inputs["carry_within"])
    changed = [skill.name or "a skill" for skill in one.skills if skill.changed]
    armour = armour_steps(inputs["armour"])
    tags = [f"armour takes off {armour} and costs {plural(armour, 'point')} on each roll"] if armour else []
    tags += [plural(inputs["xp"], "experience point")] if inputs["xp"] else []
    tags += [f"the next session starts with {next_one}"]
    tags += [f"changed since the last session: {', '.join(changed)}"] if changed else []
    points = Meter("Drama Points", inputs["drama"], MOST_HELD, "held", "drama")
    return Card("In hand", "", "", (points,), tuple(tags), (Press("session", "End the session", {}),), "1")


def _unit(goal: str) -> str:
    return "chance" if goal == SUCCESS else "levels"


def _name(one: Purchase) -> str:
    first, *more = one.skills
    others = f" or one of {len(more)} others" if len(more) > 1 else f" or {more[0]}" if more else ""
    return f"{SPENDS.row(one.spend).label}: {first}{others}"


def _advice(bought: list[Purchase]) -> Advice:
    return advise(Choice(f"“{_name(each)}”", each.worth) for each in bought)


def _chart(one: Character) -> Chart:
    focuses = range(1, max(MOST_CHARACTER, one.focus) + 1)
    series = tuple(
        Series(
            kind.capitalize(),
            tuple((str(focus), chances(kind, focus)[0]) for focus in focuses),
            key=kind,
            keys=tuple(map(str, focuses)),
        )
        for kind in KINDS
    )
    rates = ", ".join(f"{kind.capitalize()} {percent(chances(kind, one.focus)[0])}" for kind in KINDS)
    return Chart(
        "lines", "Chance by Focus", f"With Focus {one.focus}: {rates}.", "Focus", series, key="focus"
    )


def _ability_grid(inputs: Inputs, one: Character) -> Grid:
    rows = []
    for ability in (*attributes_of(inputs), *one.abilities()):
        success, levels = chances(ability.kind, one.focus, ability.plus)
        rows.append(
            (
                Cell(ability.name or "unnamed", ""),
                Cell(ability.kind.capitalize(), "", link=f"#{ability.kind}"),
                Cell(str(ability.plus) if ability.plus else "–", ""),
                chance_cell(success),
                Cell(levels, "levels"),
            )
        )
    sentence = inputs["concept"] or "Without penalties and at average difficulty."
    columns = ("Ability", "Kind", "Pluses", "Succeeds", "Mean levels")
    skills = (f"skill_{place}" for place in range(1, len(one.skills) + 1))
    return Grid(
        inputs["name"] or "Abilities",
        sentence,
        columns,
        tuple(rows),
        key="abilities",
        column_keys=("ability", "kind", "plus", "success", "mean_levels"),
        row_keys=(*(row.slug for row in ATTRIBUTES.rows), "occupation", *skills),
    )


def _focus_grid(one: Character) -> Grid:
    steps = {"fewer": (-1, "One skill fewer"), "now": (0, "As it is"), "more": (1, "One skill more")}
    if not one.focused_skills:
        del steps["fewer"]
    rows = tuple(
        (
            Cell(words, ""),
            Cell(one.focus + step, ""),
            *(chance_cell(chances(kind, one.focus + step)[0]) for kind in KINDS),
        )
        for step, words in steps.values()
    )
    columns = ("Focused skills", "Focus", *(kind.capitalize() for kind in KINDS))
    sentence = "What each kind of roll gains or loses with a Focused skill fewer or more."
    return Grid(
        "A skill fewer, a skill more",
        sentence,
        columns,
        rows,
        key="skills",
        column_keys=("skills", "focus", *KINDS),
        row_keys=tuple(steps),
    )


def _purchase_grid(one: Character, bought: list[Purchase], goal: str) -> Grid:
    top, now = bought[0].worth, worth(one, goal)
    rows = []
    for each in bought:
        mean = Cell(each.worth, _unit(goal), "best" if each.worth == top else "")
        change = _change(each.worth, now, goal)
        what = Cell(_name(each), "", link=f"#{each.spend}")
        rows.append((what, Cell(each.after.focus, ""), mean, Cell(change, "")))
    sentence = "The mean is that of the occupation and all listed skills; the star marks the best."
    return Grid(
        "What an experience point buys",
        sentence,
        ("Purchase", "Focus", "Mean", "Change"),
        tuple(rows),
        key="purchases",
        column_keys=("purchase", "focus", "mean", "change"),
        row_keys=tuple(f"{each.spend}_{each.place}" for each in bought),
    )


def _change(after: Ratio, now: Ratio, goal: str) -> str:
    sign, size = ("+", after - now) if after >= now else ("−", now - after)
    return f"{sign}{gap(size, _unit(goal))}" if size else "none"


def _weapon_grid(inputs: Inputs) -> Grid:
    rows = []
    for owned in inputs["weapons"]:
        row = WEAPONS.row(owned["weapon"])
        cells = {column.key: WEAPONS.cell(row, column) for column in WEAPONS.columns}
        rows.append(
            (
                Cell(row.label, "", link=f"#{row.slug}"),
                *(Cell(cells[key], "") for key in ("class", "damage", "note")),
            )
        )
    return Grid(
        "Weapons",
        "",
        ("Weapon", "Class", "Damage", "Note"),
        tuple(rows),
        key="weapons",
        column_keys=("weapon", "class", "damage", "note"),
        row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
    )


def _notes(inputs: Inputs, bought: list[Purchase]) -> list[Step]:
    notes: list[Step] = []
    if bought:
        notes += changes(inputs, (_COUNTED,), _choose)
    if inputs["notes"]:
        notes.append(Step(inputs["notes"]))
    return notes


def _choose(inputs: Inputs) -> str:
    return _advice(purchases(character_of(inputs), inputs["goal"])).label


def _buy(inputs: Inputs, args: Inputs) -> Inputs:
    """One experience point spent on one skill (d6xd6.growth.spend)."""
    row = _SKILL.one(inputs, args["skill"])
    once(row["changed"])
    focused = character_of(inputs).focused_skills
    bought = buy(Skill(row["kind"], row["plus"]), args["spend"], inputs["xp"], focused)
    after = _SKILL.put(inputs, args["skill"], kind=bought.status, plus=bought.plus, changed=True)
    return {**after, "xp": inputs["xp"] - 1}


def _end(inputs: Inputs, args: Inputs) -> Inputs:
    """The session is over: every skill may change again."""
    end = session_end(inputs["drama"], args["plus"], inputs["occupation_plus"], inputs["carry_within"])
    fresh = _SKILL.every(inputs, lambda row: {**row, "changed": False})
    return {
        **fresh,
        "xp": min(MOST_XP, inputs["xp"] + end.xp),
        "drama": end.drama,
        "occupation_plus": inputs["occupation_plus"] + end.plus,
    }


_SKILL = Roster("skills", Place("skill", "Skill", "skills", MOST_SKILLS))
_ACTIONS = (
    Action(
        "session",
        "End the session",
        (Flag("plus", PLUS_LABEL, rule="d6xd6.growth.occupation"),),
        _end,
        help="Every three unspent Drama Points become an experience point, and the rest carries over.",
        rule="d6xd6.growth.drama",
    ),
    Action(
        "buy",
        "Spend an experience point",
        (_SKILL.who, row_choice("spend", "Purchase", "learn", (SPENDS,), rule="d6xd6.growth.spend")),
        _buy,
        help="Each skill may change once after a session.",
        rule="d6xd6.growth.one-step",
    ),
)

MARA = {
    "name": "Mara",
    "concept": "Quick, blunt, and never where the customs look",
    "occupation": "Smuggler",
    "primary": "grace",
    "weakness": "will",
}

CHARACTER = Calculator(
    "d6xd6.character",
    "Character builder",
    "Count your Focus, see what it means for each ability, and what an experience point buys best.",
    (
        "d6xd6.character.focus-builder",
        "d6xd6.character.attributes",
        "d6xd6.growth.spend",
        "d6xd6.growth.plus-cap",
    ),
    (
        Text("name", "Name", "", 60),
        Text("concept", "Concept", "", 120),
        row_choice("primary", "Primary attribute", "grace", (ATTRIBUTES,), rule="d6xd6.character.attributes"),
        row_choice("weakness", "Weakness", "will", (ATTRIBUTES,), rule="d6xd6.character.attributes"),
        Text("occupation", "Occupation", "Smuggler", MOST_NAME, rule="d6xd6.character.occupation"),
        Rows(
            "skills",
            "Skills",
            (
                Text("name", "Skill", "", MOST_NAME),
                kind_field("kind", "Kind"),
                Number("plus", "Pluses", 0, 0, MOST_PLUS, rule="d6xd6.plus.skill"),
                Flag("changed", "Changed since the last session", rule="d6xd6.growth.one-step"),
            ),
            _SKILLS,
            0,
            MOST_SKILLS,
            "Skill",
            folded=("plus", "changed"),
            rule="d6xd6.character.skills",
        ),
        Options(
            "goal",
            "Judge a purchase by",
            GOALS[1],
            _GOALS,
            help="Of the occupation and all listed skills, on average.",
            rule="d6xd6.growth.spend",
        ),
        *folded(
            "Possessions and growth",
            (
                armour_field(),
                Rows(
                    "weapons",
                    "Weapons",
                    (row_choice("weapon", "Weapon", "small-pistol", (WEAPONS,), rule="d6xd6.weapon.table"),),
                    ({"weapon": "small-pistol"},),
                    0,
                    8,
                    "Weapon",
                ),
                Number("drama", "Drama Points", PER_SESSION, 0, MOST_HELD, rule="d6xd6.growth.drama"),
                Number("xp", "Experience points", 0, 0, MOST_XP, rule="d6xd6.growth.drama"),
                Number(
                    "occupation_plus",
                    "Pluses on the occupation",
                    0,
                    0,
                    MOST_PLUS,
                    rule="d6xd6.growth.occupation",
                ),
            ),
        ),
        *folded(
            "Readings",
            (_COUNTED, carried_field()),
        ),
        Text("notes", "Notes", "", 400),
    ),
    _character,
    actions=_ACTIONS,
    odds_label="Check the character",
    saved=Saved("character", presets=(("Mara the smuggler (the example)", MARA),)),
)
