"""What a character fills in: attributes, skill ranks, attackers and defenders (toaster.skills.rank)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulespkg.model.calculator import Offer
from rulespkg.model.words import as_named
from rulespkg.systems.toaster.characters.attributes import ATTRIBUTES
from rulespkg.systems.toaster.characters.calculators.character_fields import ADDED, CharacterForm
from rulespkg.systems.toaster.characters.sheet import SPECIALTIES, Character, RatedSkill
from rulespkg.systems.toaster.equipment.tables import WEAPONS, WEAPONS_RANGED
from rulespkg.systems.toaster.equipment.weapons import UNARMED as UNARMED_WEAPONS
from rulespkg.systems.toaster.equipment.weapons import is_unarmed, kin, weapon_row
from rulespkg.systems.toaster.skills.specialties import specialties
from rulespkg.systems.toaster.skills.tables import SKILLS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulespkg.model.form import Inputs


MOST_RANK = 20
MOST_LUCK = 12
MOST_SIZE = 10
MOST_NAME = 40
"""What the fields of the calculators hold; a character beyond that has no offer there."""
THROWN = "throw"
MARTIAL_ARTS = "martial arts"
UNARMED = ("brawl", MARTIAL_ARTS)
THROWABLE = ("rock", "spear-thrown")
LISTED = {row.slug for row in SKILLS.rows}
"""The sample skills; those that attack are named above, and any other skill may be one of weapons."""
ARMED = ("weapon", "weapon skill")


def _values(character: Character, names: dict[str, str]) -> Iterator[tuple[str, int]]:
    """Name and rank of attributes, each with its ranks for one purpose; ``names`` gives their labels."""
    for name, label in names.items():
        subs = [(trait.name, value) for trait, value in character.subs if trait.of == name]
        yield from (pair for pair in ((label, character.attributes[name]), *subs) if pair[1] <= MOST_RANK)


def _attributes(form: CharacterForm) -> list[tuple[str, int]]:
    own = {name: added.name or name for name, added in zip(ADDED, form.added, strict=False)}
    return list(_values(form.character, {**{name: name for name in ATTRIBUTES}, **own}))


def _skills(character: Character) -> list[RatedSkill]:
    """The skills that a sheet can roll: a rank that fields hold, governed by an attribute that is there."""
    return [
        skill
        for skill in character.skills
        if skill.rank <= MOST_RANK and skill.skill.attribute in character.attributes
    ]


def _ranks(form: CharacterForm) -> list[tuple[str, int]]:
    """Label and rank of everything that is rolled, skills first."""
    ranks = [(skill.skill.name, skill.rank) for skill in _skills(form.character)] + _attributes(form)
    return [(f"{name} {rank}", rank) for name, rank in ranks]


class Arm(NamedTuple):
    """What a skill is used with: words, the slug of a weapon, and how it defends; "" for none of them."""

    about: str = ""
    weapon: str = ""
    mode: str = ""


class Use(NamedTuple):
    """A skill in one of its uses, or an attribute.

    ``place`` is that of the skill among those that a sheet can roll, 0 for an attribute; ``bonus`` is the
    specialty's, 0 outside of it. ``name`` and ``worth``, such as "6+1", are its words.
    """

    place: int
    rank: int
    bonus: int
    name: str
    worth: str
    skill: str = ""
    """The skill's name as it stands on the sheet."""
    arm: Arm = Arm()

    @property
    def label(self) -> str:
        """Name and rank."""
        return f"{self.name} {self.worth}"


def _uses(character: Character, arms: Callable[[RatedSkill], Iterable[Arm]]) -> Iterator[Use]:
    """Every skill in each of its uses, without its specialty, and with it if the rank allows it."""
    for place, skill in enumerate(_skills(character), 1):
        count, bonus = SPECIALTIES[skill.skill.special]
        allowed, name = specialties(skill.rank), skill.skill.name
        ranks = [(0, name, str(skill.rank))]
        if count and count <= allowed.at_plus_1 and bonus <= allowed.max_single_bonus:
            words = skill.skill.specialty or "with a specialty"
            ranks.append((bonus, f"{name}, {words}", f"{skill.rank}+{bonus}"))
        for arm in arms(skill):
            yield from (Use(place, skill.rank, more, words, worth, name, arm) for more, words, worth in ranks)


def checks(form: CharacterForm) -> list[Use]:
    """Every skill, with and without its specialty, and every attribute (toaster.actions.unopposed)."""
    attributes = (Use(0, value, 0, name, str(value)) for name, value in _attributes(form))
    return [*_uses(form.character, lambda _: [Arm()]), *attributes]


def check_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """The same as offers to a check."""
    form = CharacterForm(sheet)
    threshold = {"threshold": str(form.character.thresholds.stun)}

    def inputs(use: Use) -> dict[str, str]:
        how = "rank" if use.place else "attribute"
        return {**threshold, "how": how, how: str(use.rank), "specialty": str(use.bonus)}

    return tuple(Offer(use.label, "Skill" if use.place else "Attribute", inputs(use)) for use in checks(form))


def _name(form: CharacterForm, empty: str) -> str:
    """The character's name where the field holds it, else what stands there for anybody."""
    name = as_named(form.name)
    return name if name and len(name) <= MOST_NAME else empty


def opposed_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Every rank for either side (toaster.actions.opposed)."""
    form = CharacterForm(sheet)
    character = form.character
    threshold = str(character.thresholds.stun)
    return tuple(
        Offer(
            label,
            side,
            {
                f"{at}.name": _name(form, side),
                f"{at}.rank": str(rank),
                f"{at}.threshold": threshold,
            },
        )
        for at, side in (("you", "You"), ("they", "Other side"))
        for label, rank in _ranks(form)
    )


def first_of(rows: str, group: str) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers of every rank for the first of some rows, such as contestants."""

    def offers(sheet: Inputs) -> tuple[Offer, ...]:
        form = CharacterForm(sheet)
        return tuple(
            Offer(label, group, {f"{rows}.1.name": _name(form, ""), f"{rows}.1.rank": str(rank)})
            for label, rank in _ranks(form)
        )

    return offers


def planner_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Every rank, with Aura as the luck points of a new session (toaster.luck.points)."""
    form = CharacterForm(sheet)
    character = form.character
    pool = character.attributes["Aura"]
    if pool > MOST_LUCK:
        return ()
    return tuple(
        Offer(label, f"With {pool} luck", {"rank": str(rank), "pool": str(pool)})
        for label, rank in _ranks(form)
    )


def attribute_offers(field: str, attribute: str) -> Callable[[Inputs], tuple[Offer, ...]]:
    """Offers of one attribute, whole and for one purpose, for one field."""
    return lambda sheet: tuple(
        Offer(f"{label} {value}", attribute, {field: str(value)})
        for label, value in _values(CharacterForm(sheet).character, {attribute: attribute})
    )


def armor_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """Physique with the wound threshold of the size (toaster.damage.partial_armor)."""
    threshold = str(CharacterForm(sheet).character.thresholds.wound)
    plain = attribute_offers("physique", "Physique")(sheet)
    return tuple(offer._replace(inputs={**offer.inputs, "threshold": threshold}) for offer in plain)


def kind_of(skill: str) -> str:
    """What a skill's name begins with, before a colon: the list of skills is the group's own."""
    return skill.partition(":")[0].strip().lower()


def attackers(form: CharacterForm) -> list[Use]:
    """A character as the attacker with each skill that attacks (toaster.combat.attack_roll)."""
    if form.character.attributes["Physique"] > MOST_RANK:
        return []
    own = [carried.weapon for carried in form.weapons]
    return list(_uses(form.character, lambda skill: _arms(skill, own)))


def attacker_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """The same as offers to an attack."""
    form = CharacterForm(sheet)
    character = form.character
    body = {
        "attacker.physique": str(character.attributes["Physique"]),
        "attacker.threshold": str(character.thresholds.stun),
    }

    def inputs(use: Use) -> dict[str, str]:
        armed = _armed(use.arm.weapon) if use.arm.weapon else {}
        ranks = {"attacker.rank": str(use.rank), "attacker.specialty": str(use.bonus)}
        return {**body, **armed, **ranks}

    return tuple(Offer(f"{use.label}{use.arm.about}", "Attacker", inputs(use)) for use in attackers(form))


def _arms(skill: RatedSkill, own: list[str]) -> list[Arm]:
    """What somebody attacks with by a skill; nothing for a skill that attacks nobody.

    A skill named after a weapon goes with it, a weapon skill of the group's own with each weapon of the
    sheet.
    """
    kind, weapon = kind_of(skill.skill.name), _weapon_of(skill)
    if kind in UNARMED:
        return [Arm("", UNARMED_WEAPONS[0])]
    if weapon:
        return [Arm("", weapon)]
    thrown = tuple(slug for slug in own if kin(slug) in THROWABLE)
    fits = thrown if kind == THROWN else tuple(slug for slug in own if not is_unarmed(slug))
    if kind not in (*ARMED, THROWN) and (_listed(kind) or skill.skill.attribute != "Coordination"):
        return []
    return [Arm(f", {_label(slug)}", slug) for slug in dict.fromkeys(own) if slug in fits] or (
        [Arm()] if kind in (*ARMED, THROWN) else []
    )


def _listed(kind: str) -> bool:
    return f"skill-{kind.replace(' ', '-')}" in LISTED


def _armed(weapon: str) -> dict[str, str]:
    """A weapon as inputs; the fields of the other kind of attack are emptied."""
    return {"weapon": weapon, "range": "", "aimed": "0", "length": "optimal"}


def _label(weapon: str) -> str:
    return weapon_row(weapon).label


def _weapon_of(skill: RatedSkill) -> str:
    """The weapon that a skill is named after, as "Weapon: Crossbow" is; "" for none."""
    name = skill.skill.name.rpartition(":")[2].strip().lower().removesuffix("s").replace(" ", "-")
    return next((row.slug for table in WEAPONS for row in table.rows if row.slug == name), "")


def attack_offers(sheet: Inputs) -> tuple[Offer, ...]:
    """A character as the attacker or the defender (toaster.combat.pipeline)."""
    form = CharacterForm(sheet)
    body = _target(form)
    if body is None:
        return attacker_offers(sheet)

    def inputs(use: Use) -> dict[str, str]:
        parry = {"parry_weapon": use.arm.weapon} if use.arm.weapon else {}
        ranks = {"defender.rank": str(use.rank), "defender.specialty": str(use.bonus)}
        return {**body, "mode": use.arm.mode, **parry, **ranks}

    return (
        *attacker_offers(sheet),
        *(Offer(f"{use.arm.about} {use.label}", "Defender", inputs(use)) for use in defenders(form)),
        Offer("has no defense", "Defender", {**body, "mode": "none"}),
    )


def _target(form: CharacterForm) -> dict[str, str] | None:
    """What a target is, whatever it does; ``None`` beyond what the fields hold."""
    physique = form.character.attributes["Physique"]
    size = sum(trait.rank for trait in form.traits if trait.kind == "size")
    if physique > MOST_RANK or abs(size) > MOST_SIZE:
        return None
    return {"defender.physique": str(physique), "defender.size": str(size)}


def defenders(form: CharacterForm) -> list[Use]:
    """The defender with each skill that defends (toaster.combat.defense_roll)."""
    return [] if _target(form) is None else list(_uses(form.character, _defenses))


def _defenses(skill: RatedSkill) -> tuple[Arm, ...]:
    """How a skill defends; what the weapon is, the reader says."""
    kind = kind_of(skill.skill.name)
    if kind == "dodge":
        return (Arm("defends with", mode="dodge"),)
    if kind in UNARMED:
        return (Arm("parries with", "bare-fist", "parry"),)
    return (Arm("parries with", mode="parry"),) if kind in ARMED and not _shoots(skill) else ()


def _shoots(skill: RatedSkill) -> bool:
    """Whether a weapon skill is named after a ranged weapon, as "Weapon: Rifles" is."""
    weapon = skill.skill.name.partition(":")[2].strip().lower().removesuffix("s").replace(" ", "-")
    return weapon != "" and any(row.slug.endswith(weapon) for row in WEAPONS_RANGED.rows)
