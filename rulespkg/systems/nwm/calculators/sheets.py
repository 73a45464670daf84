"""The character sheet: attributes of one's own, and which of them a fight asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.answer import Answer, Cell, Figure, Grid, Step, text_cell
from rulespkg.calculator import Calculator, Saved
from rulespkg.choices import folded, row_choice
from rulespkg.field import Flag, Number, Text
from rulespkg.form import Rows
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.calculators.words import rank_figure
from rulespkg.systems.nwm.forms import ARMED
from rulespkg.systems.nwm.inputs import EVERY, base, ranked_field, rated_field
from rulespkg.systems.nwm.movement import fullmoves, meters
from rulespkg.systems.nwm.offers import ROLES, attribute_name, hurt, named, rank_of
from rulespkg.systems.nwm.power import firearm, weapon
from rulespkg.systems.nwm.recovery import impaired
from rulespkg.systems.nwm.tables_damage import COVERAGE, WEAPONS
from rulespkg.words import plural, signed

if TYPE_CHECKING:
    from rulespkg.calculator import Inputs
    from rulespkg.field import Field

MOST_ATTRIBUTES = 20
_RULES = {
    "attack": "nwm.attack.roll",
    "defense": "nwm.attack.defence_value",
    "quickness": "nwm.init.attribute",
    "buffness": "nwm.power.weapon",
    "resistance": "nwm.damage.table",
    "athletics": "nwm.space.move",
    "resilience": "nwm.recovery.time",
}

_ATTRIBUTE: tuple[Field, ...] = (
    Text("name", "Name", "", 40),
    rated_field("rank", "Rank", "good", rule="nwm.char.attributes"),
    *folded("What it serves for", (Flag(name, words, rule=_RULES[name]) for name, words in ROLES.items())),
)


def _attribute(name: str, rank: str, *roles: str) -> dict[str, object]:
    return {"name": name, "rank": f"rank-{rank}", **dict.fromkeys(roles, True)}


_FIRST = (
    _attribute("Martial Arts", "great", "attack", "defense"),
    _attribute("Quick Thinker", "good-plus", "quickness"),
    _attribute("Buffness", "good", "buffness"),
    _attribute("Physique", "great", "resistance", "resilience"),
    _attribute("Agility", "good", "athletics"),
)


def _preset(name: str, weapon: str, *attributes: dict[str, object]) -> tuple[str, dict[str, str]]:
    """A ready-made sheet; what the first one has and this one lacks is switched off."""
    flat = {"name": name, "weapon": weapon, "attributes": str(len(attributes))}
    for place, one in enumerate(attributes, 1):
        flat |= {f"attributes.{place}.name": str(one["name"]), f"attributes.{place}.rank": str(one["rank"])}
        flat |= {f"attributes.{place}.{role}": "1" if one.get(role) else "0" for role in ROLES}
    return name, flat


PRESETS = (
    _preset(
        "Gunslinger",
        "heavy-handgun",
        _attribute("Gunslinging", "extraordinary", "attack"),
        _attribute("Never where you shoot", "great-plus", "defense", "athletics"),
        _attribute("Fastest in the West", "heroic", "quickness"),
        _attribute("Wiry", "average-plus", "buffness"),
        _attribute("Too mean to die", "great", "resistance", "resilience"),
    ),
    _preset(
        "Weak troll",
        "large-weapon",
        _attribute("Clubbing", "good", "attack"),
        _attribute("Strength", "extraordinary", "buffness"),
        _attribute("Hide", "heroic", "resistance", "resilience"),
        _attribute("Slow wits", "average", "quickness", "defense"),
        _attribute("Long legs", "good", "athletics"),
    ),
    _preset(
        "Mook",
        "handgun",
        _attribute("Brawling and shooting", "good", "attack", "defense"),
        _attribute(
            "Everything else", "average", *(role for role in ROLES if role not in ("attack", "defense"))
        ),
    ),
)


def _sheet(inputs: Inputs) -> Answer:
    name = inputs["name"] or "This character"
    rows = [(one, base(rank)) for one, rank in named(inputs)]
    best, most = max(rows, key=lambda one: one[1])
    missing = [words for role, words in ROLES.items() if rank_of(inputs, role) is None]
    return Answer(
        f"{name} has {plural(len(rows), 'attribute')}; the best is {best}, {scale.title(most)}.",
        figures=_figures(inputs),
        grids=(_grid(inputs),),
        notes=tuple(
            Step(f"Nothing serves as: {words.lower()}.", "nwm.char.which_attribute") for words in missing
        ),
    )


def _figures(inputs: Inputs) -> tuple[Figure, ...]:
    """What follows from the attributes and the armor: power, resistance, protection, movement."""
    found = []
    power = _power(inputs)
    if power is not None:
        found.append(rank_figure("Power of the weapon", power, "power"))
    resistance = rank_of(inputs, "resistance")
    if resistance:
        halved = scale.halved(base(resistance))
        found.append(rank_figure("Resistance, halved", halved, "halved_resistance"))
    if inputs["protection"]:
        found.append(rank_figure("Armor's protection", base(inputs["protection"]), "protection"))
        cost = COVERAGE.row(inputs["coverage"]).facts["cost"]
        found.append(Figure("To bypass it", cost, "successes" if cost > 1 else "success", key="bypass"))
    athletics = rank_of(inputs, "athletics")
    if athletics:
        found.append(
            Figure("Movement in a round", meters(fullmoves(_now(inputs, athletics))), "m", key="meters")
        )
    return tuple(found)


def _power(inputs: Inputs) -> int | None:
    """The power of the weapon in hand; ``None`` for one by muscle without buffness."""
    slug, buffness = inputs["weapon"], rank_of(inputs, "buffness")
    if slug in {row.slug for row in ARMED.rows}:
        return firearm(slug)
    return weapon(_now(inputs, buffness), slug) if buffness else None


def _now(inputs: Inputs, rank: str) -> int:
    return impaired(base(rank), inputs["wounds"], inputs["dazes"])


def _grid(inputs: Inputs) -> Grid:
    rows = []
    for index, row in enumerate(inputs["attributes"]):
        roles = ", ".join(words.lower() for role, words in ROLES.items() if row[role]) or "–"
        now = _now(inputs, row["rank"])
        rows.append(
            (
                text_cell(attribute_name(row, index)),
                Cell(scale.title(base(row["rank"])), "", "", f"#{row['rank']}"),
                Cell(now, ""),
                text_cell(scale.title(scale.halved(base(row["rank"])))),
                text_cell(roles),
            )
        )
    less = hurt(inputs)
    sentence = f"Wounds and Dazes: {signed(-2 * less)}, but not on resisting damage." if less else ""
    heads = ("Attribute", "Rank", "Base successes now", "Halved", "Serves as")
    return Grid(
        "What they are worth",
        sentence,
        heads,
        tuple(rows),
        key="attributes",
        column_keys=("attribute", "rank", "now", "halved", "serves"),
        row_keys=tuple(str(place) for place in range(1, len(rows) + 1)),
    )


CHARACTER = Calculator(
    "nwm.character",
    "Character sheet",
    "Attributes of your own choosing, and which of them serve in a fight. Kept in this browser only; "
    "the other calculators take them from here.",
    (
        "nwm.char.which_attribute",
        "nwm.char.attributes",
        "nwm.char.no_deficient_plus",
        "nwm.damage.cumulative",
    ),
    (
        Text("name", "Name", "", 60),
        Rows(
            "attributes",
            "Attributes",
            _ATTRIBUTE,
            _FIRST,
            1,
            MOST_ATTRIBUTES,
            "Attribute",
            folded=tuple(ROLES),
        ),
        row_choice("weapon", "Weapon", "bare-hands", (WEAPONS, ARMED), rule="nwm.power.rating"),
        ranked_field("protection", "Armor's protection", none="No armor", rule="nwm.armour.protection"),
        row_choice(
            "coverage",
            "Coverage",
            "coverage-a-lot",
            (COVERAGE,),
            rule="nwm.armour.coverage",
            only=("protection", EVERY),
        ),
        Number("wounds", "Wounds", 0, 0, 9, rule="nwm.damage.cumulative"),
        Number("dazes", "Dazes", 0, 0, 9, rule="nwm.damage.cumulative"),
    ),
    _sheet,
    odds_label="Show the sheet",
    saved=Saved("character", presets=PRESETS),
)
