"""The character sheet: attributes of one's own, and which of them a fight asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulespkg.model.answer import Answer, Figure, Grid, Step, numbered, text_cell
from rulespkg.model.calculator import Calculator, Saved
from rulespkg.model.field import Flag
from rulespkg.model.form import Form, parts, row, spread, text, whole
from rulespkg.model.words import minus, plural, signed
from rulespkg.systems.nwm.attacks.mooks import group_bonus
from rulespkg.systems.nwm.damage.impairment import IMPAIRED, MOST_IMPAIRED, impaired
from rulespkg.systems.nwm.damage.tables import COVERAGE
from rulespkg.systems.nwm.equipment import power
from rulespkg.systems.nwm.equipment.power import RATED_FIREARMS
from rulespkg.systems.nwm.equipment.tables import WEAPONS
from rulespkg.systems.nwm.fields import EVERY_RANK, any_rank, attribute_rank, base_successes
from rulespkg.systems.nwm.figures import rank_figure
from rulespkg.systems.nwm.movement.movement import fullmoves, meters
from rulespkg.systems.nwm.scale import ranks

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_ATTRIBUTES = 20
MOST_TOGETHER = 100
ROLES = {
    "attack": "Attack",
    "defense": "Defense",
    "quickness": "Quickness",
    "buffness": "Buffness",
    "resistance": "Resistance",
    "athletics": "Athletics",
    "resilience": "Resilience",
}
"""What a fight and its wake ask for, by the names of the flags on a sheet (nwm.char.which_attribute)."""
_RULES = {
    "attack": "nwm.attack.roll",
    "defense": "nwm.attack.defence_value",
    "quickness": "nwm.init.attribute",
    "buffness": "nwm.power.weapon",
    "resistance": "nwm.damage.table",
    "athletics": "nwm.space.move",
    "resilience": "nwm.recovery.time",
}


class Attribute(Form):
    """Something that a character is good or bad at; ``serves`` has what it is asked for."""

    folded = tuple(ROLES)

    name = text("Name", 40)
    rank = attribute_rank("Rank", "good", rule="nwm.char.attributes")
    serves = spread(Flag(name, words, rule=_RULES[name], fold="Used for") for name, words in ROLES.items())

    @property
    def label(self) -> str:
        """The name, or the place on the sheet."""
        return self.name or self.called

    @property
    def roles(self) -> str:
        """What it serves as, in words."""
        return ", ".join(words.lower() for role, words in ROLES.items() if self.serves[role])


def attribute(name: str, rank: str, *roles: str) -> dict[str, object]:
    """An attribute of a sheet with its roles."""
    return {"name": name, "rank": f"rank-{rank}", **dict.fromkeys(roles, True)}


_DEFAULT_ATTRIBUTES = (
    attribute("Martial Arts", "great", "attack", "defense"),
    attribute("Quick Thinker", "good-plus", "quickness"),
    attribute("Buffness", "good", "buffness"),
    attribute("Physique", "great", "resistance", "resilience"),
    attribute("Agility", "good", "athletics"),
)


def preset(name: str, weapon: str, *attributes: dict[str, object]) -> dict[str, str]:
    """A ready-made sheet; what the first one has and this one lacks is switched off."""
    flat = {"name": name, "weapon": weapon, "attributes": str(len(attributes))}
    for place, attribute in enumerate(attributes, 1):
        flat |= {
            f"attributes.{place}.name": str(attribute["name"]),
            f"attributes.{place}.rank": str(attribute["rank"]),
        }
        flat |= {f"attributes.{place}.{role}": "1" if attribute.get(role) else "0" for role in ROLES}
    return flat


TESS = preset(
    "Tess",
    "heavy-handgun",
    attribute("Gunslinging", "extraordinary", "attack"),
    attribute("Never Where You Shoot", "great-plus", "defense", "athletics"),
    attribute("Fastest in the West", "heroic", "quickness"),
    attribute("Wiry", "average-plus", "buffness"),
    attribute("Too Mean to Die", "great", "resistance", "resilience"),
)
GRUM = preset(
    "Grum",
    "large-weapon",
    attribute("Clubbing", "good", "attack"),
    attribute("Strength", "extraordinary", "buffness"),
    attribute("Hide", "heroic", "resistance", "resilience"),
    attribute("Slow Wits", "average", "quickness", "defense"),
    attribute("Long Legs", "good", "athletics"),
)
MOOK = preset(
    "Mook",
    "handgun",
    attribute("Brawling and shooting", "good", "attack", "defense"),
    attribute("Everything else", "average", *(role for role in ROLES if role not in ("attack", "defense"))),
)
LIN = preset("Lin", "bare-hands", *_DEFAULT_ATTRIBUTES)
PRESETS = (
    ("Lin (our martial artist)", LIN),
    ("Tess (our gunslinger)", TESS),
    ("Grum (our weak troll)", GRUM),
    ("Mook (ours)", MOOK),
)


class Character(Calculator):
    """Attributes of your own choosing, and which of them serve in a fight. Kept in this browser only;
    the other calculators take them from here."""

    id, title, odds_label = "nwm.character", "Character sheet", "Show the sheet"
    purpose = "Write down a character"
    before_play = True
    rules = (
        "nwm.char.which_attribute",
        "nwm.char.attributes",
        "nwm.char.no_deficient_plus",
        "nwm.damage.cumulative",
    )
    saved = Saved("character", presets=PRESETS, unprinted=("count",))

    name = text("Name", 60, "Lin")
    attributes = parts(Attribute, "Attributes", _DEFAULT_ATTRIBUTES, 1, MOST_ATTRIBUTES, "Attribute")
    weapon = row("Weapon", "bare-hands", (WEAPONS, RATED_FIREARMS), rule="nwm.power.rating")
    protection = any_rank("Armor's protection", none="No armor", rule="nwm.armour.protection")
    coverage = row(
        "Coverage",
        "coverage-a-lot",
        (COVERAGE,),
        rule="nwm.armour.coverage",
        only=("protection", EVERY_RANK),
    )
    wounds = whole("Wounds", 0, 0, 9, rule="nwm.damage.cumulative")
    dazes = whole("Dazes", 0, 0, 9, rule="nwm.damage.cumulative")
    count = whole(
        "How many there are",
        1,
        1,
        MOST_TOGETHER,
        help="More than 1 for a group of mooks who act as one.",
        rule="nwm.mooks.group",
    )

    @property
    def hurt(self) -> int:
        """All Wounds and Dazes, as many as a form takes (nwm.damage.cumulative)."""
        return min(MOST_IMPAIRED, self.wounds + self.dazes)

    @property
    def impairment(self) -> int:
        """What Wounds and Dazes take from every roll, as a bonus of 0 or less."""
        return -IMPAIRED * self.hurt

    def serving(self, role: str) -> list[Attribute]:
        """The attributes with a role."""
        return [attribute for attribute in self.attributes if attribute.serves[role]]

    def rank_of(self, role: str) -> str | None:
        """The rank of the first attribute with a role; ``None`` where there is none."""
        return next((attribute.rank for attribute in self.serving(role)), None)

    def now(self, rank: str) -> int:
        """What a rank is worth with Wounds and Dazes."""
        return impaired(base_successes(rank), self.wounds, self.dazes)

    @property
    def power(self) -> int | None:
        """The power of the weapon in hand; ``None`` for one by muscle without buffness."""
        buffness = self.rank_of("buffness")
        if self.weapon in {gun.slug for gun in RATED_FIREARMS.rows}:
            return power.firearm_power(self.weapon)
        return power.muscle_power(self.now(buffness), self.weapon) if buffness else None

    def on_card(self) -> tuple[str, ...]:
        """The attack with its power and kind of harm, what stands against attacks, and other attributes."""
        others = ", ".join(
            f"{attribute.label} {minus(self.now(attribute.rank))}"
            for attribute in self.attributes
            if not attribute.serves["attack"]
        )
        group = (f"{self.count} act as one: {signed(group_bonus(self.count))}",) if self.count > 1 else ()
        return (*group, *self._armed(), *self._withstands(), *filter(None, (others,)))

    def _armed(self) -> Iterator[str]:
        row = (WEAPONS if self.weapon in power.MUSCLE_WEAPONS else RATED_FIREARMS).row(self.weapon)
        kind = row.facts["type"]
        other = "clobbering if blunt" if kind == "killing" else "killing if sharp"
        harm = f"{kind}, or {other}" if row.facts.get("varies") else kind
        hurts = "" if self.power is None else f"power {minus(self.power)}, "
        for attribute in self.serving("attack"):
            yield f"{row.label}: {attribute.label} {minus(self.now(attribute.rank))}, {hurts}{harm}"

    def _withstands(self) -> Iterator[str]:
        phrases = []
        for role in ("defense", "quickness"):
            rank = self.rank_of(role)
            if rank:
                phrases.append(f"{ROLES[role]} {minus(self.now(rank))}")
        resistance = self.rank_of("resistance")
        if resistance:
            phrases.append(f"Halved resistance {minus(ranks.halved(base_successes(resistance)))}")
        if self.protection:
            cost = COVERAGE.row(self.coverage).facts["cost"]
            phrases.append(f"Armor {base_successes(self.protection)}, {cost} to bypass")
        if phrases:
            yield " · ".join(phrases)

    def odds(self) -> Answer:
        name = self.name or "This character"
        best = max(self.attributes, key=lambda attribute: base_successes(attribute.rank))
        most = ranks.title(base_successes(best.rank))
        missing = [words for role, words in ROLES.items() if self.rank_of(role) is None]
        return Answer(
            f"{name}: {plural(len(self.attributes), 'attribute')}; the best is {best.label}, {most}.",
            figures=self.figures(),
            grids=(self.grid(),),
            notes=tuple(
                Step(f"No attribute serves as {words.lower()}.", "nwm.char.which_attribute")
                for words in missing
            ),
        )

    def figures(self) -> tuple[Figure, ...]:
        """What follows from the attributes and the armor: power, resistance, protection, movement."""
        figures = []
        if self.power is not None:
            figures.append(rank_figure("Power of the weapon", self.power, "power"))
        resistance = self.rank_of("resistance")
        if resistance:
            halved = ranks.halved(base_successes(resistance))
            figures.append(rank_figure("Resistance, halved", halved, "halved_resistance"))
        if self.protection:
            figures.append(rank_figure("Armor's protection", base_successes(self.protection), "protection"))
            cost = COVERAGE.row(self.coverage).facts["cost"]
            figures.append(Figure("To bypass it", cost, "successes" if cost > 1 else "success", key="bypass"))
        if self.count > 1:
            figures.append(
                Figure("Successes that the group adds", group_bonus(self.count), "", key="group_bonus")
            )
        athletics = self.rank_of("athletics")
        if athletics:
            covered = meters(fullmoves(self.now(athletics)))
            figures.append(Figure("Movement in a round", covered, "m", key="meters"))
        return tuple(figures)

    def grid(self) -> Grid:
        """The attributes, and what each is worth as the character stands."""
        less = self.impairment
        return Grid.of(
            "attributes",
            "What they are worth",
            f"Wounds and Dazes: {signed(less)}, but not on resisting damage." if less else "",
            numbered(self.attributes),
            ("attribute", "Attribute", lambda row: row.label),
            ("rank", "Rank", lambda row: text_cell(ranks.title(base_successes(row.rank)), f"#{row.rank}")),
            ("now", "Base successes now", lambda row: self.now(row.rank)),
            ("halved", "Halved", lambda row: ranks.title(ranks.halved(base_successes(row.rank)))),
            ("serves", "Serves as", lambda row: row.roles or "–"),
        )
