"""Who sits at a table of D6xD6: ready-made people and foes, their sheets, harm, and what they roll with."""

from __future__ import annotations

from rulespkg.play.game import Kind
from rulespkg.play.person import Person, carrying, listed, reader
from rulespkg.systems.d6xd6.characters.calculators.character import BARE, IDA, MARA, CharacterBuilder
from rulespkg.systems.d6xd6.characters.character import Ability
from rulespkg.systems.d6xd6.checks.roll import FOCUSED, UNFAMILIAR
from rulespkg.systems.d6xd6.damage.defence import armour_points
from rulespkg.systems.d6xd6.damage.ranks import PENALTIES, conscious, label_of
from rulespkg.systems.d6xd6.damage.tables import KILL
from rulespkg.systems.d6xd6.equipment.weapons import abilities, attack_kind, defences
from rulespkg.systems.d6xd6.play.keys import Resource

UNFOCUSED_MARK = "~"


def _skills(*names: str) -> dict[str, str]:
    """Skills of a sheet; ``~`` stands before those that are Unfocused."""
    kinds = {True: "unfocused", False: "focused"}
    rows = (
        {"name": name.removeprefix(UNFOCUSED_MARK), "kind": kinds[name.startswith(UNFOCUSED_MARK)]}
        for name in names
    )
    return listed("skills", *rows)


KINDS = (
    Kind("Mara", MARA, "Smuggler, quick and blunt, Focus 6", "ours"),
    Kind("Ida Brandt", IDA, "Railway detective with a small pistol, Focus 5", "ours"),
    Kind(
        "Bandit",
        {
            "occupation": "Bandit",
            "primary": "grace",
            "weakness": "will",
            **_skills("Shooting", "Athletics", "Sneaking", "Ride Animal"),
            **carrying("small-pistol"),
        },
        "Small pistol, Focus 5",
        wish="your money, and to be in bed again before it gets cold.",
        way="He shoots from wherever he happens to stand, and stops when his chief does.",
        line="Hands up. Higher. Whose ring is that?",
    ),
    Kind(
        "Bruiser",
        {
            "occupation": "Bruiser",
            "combat_career": "1",
            "primary": "brawn",
            "weakness": "wits",
            **_skills("Athletics", "Throwing"),
            **carrying("club-skillet-chair", "throwing-blade"),
        },
        "Club and throwing blades, shrugs blows and bullets off, Focus 3",
        wish="to be asked nicely, which nobody ever does.",
        way="He throws his blades on the way in, and shrugs blows and bullets off.",
        line="Say please.",
    ),
    Kind(
        "Guard",
        {
            "occupation": "Guard",
            "armour": "medium",
            "primary": "will",
            "weakness": "grace",
            **_skills("Tracking", "Persuasion", "Languages", "Athletics", "First Aid", "~Throwing"),
            **carrying("taser", "club-skillet-chair"),
        },
        "Medium armor, and a taser that he has barely practiced with, Focus 6",
        wish="his shift to end the way it began.",
        way="He calls for help, tries a taser that he has barely practiced with, and then the club.",
        line="I am paid by the hour. Take your time.",
    ),
    Kind(
        "Bandit chief",
        {
            "occupation": "Outlaw",
            "combat_career": "1",
            "armour": "light",
            "primary": "will",
            "weakness": "brawn",
            **_skills("Shooting", "Athletics", "Bargaining", "Persuasion", "Ride Animal", "Tracking"),
            **carrying("rifle", "large-pistol"),
        },
        "Rifle, large pistol and light armor, Focus 7",
        wish="to be feared, so somebody has to get away and tell of it.",
        way="He shoots whoever looks most dangerous, and gives up at a Hit.",
        line="You have heard of me. Say that you have heard of me.",
    ),
    Kind(
        "Watchdog",
        {
            "occupation": "Watchdog",
            "combat_career": "1",
            "primary": "grace",
            "weakness": "will",
            **_skills("Tracking"),
            "weapons": "0",
        },
        "Teeth, Focus 2",
        wish="you out of its yard.",
        way="It goes for whoever runs, and has never bitten anybody who stood still.",
        line="(A growl, and then a shorter one.)",
    ),
    Kind(
        "Duelist",
        {
            "occupation": "Duelist",
            "combat_career": "1",
            "primary": "grace",
            "weakness": "brawn",
            **_skills("Athletics", "Martial Arts", "Persuasion"),
            **carrying("two-hand-blade"),
        },
        "Two blades, Focus 4",
        wish="to be watched while she wins.",
        way="She salutes, goes for whoever salutes back, and spares anybody who drops a weapon.",
        line="After you. I insist.",
    ),
    Kind(
        "Sniper",
        {
            "occupation": "Sniper",
            "combat_career": "1",
            "primary": "wits",
            "weakness": "grace",
            **_skills("Shooting", "Sneaking", "~Athletics"),
            **carrying("rifle"),
        },
        "Rifle, Focus 3",
        wish="to be paid for one shot, and gone before anybody looks up.",
        way="She shoots once, from as far away as she can, and leaves, whatever she has hit.",
        line="(Nothing. Then the window breaks.)",
    ),
    Kind(
        "Preacher",
        {
            "occupation": "Preacher",
            "primary": "brawn",
            "weakness": "wits",
            **_skills("Persuasion", "~Throwing"),
            **carrying("club-skillet-chair"),
        },
        "A staff, Focus 2",
        wish="you to kneel.",
        way="He walks straight at you and swings his staff, and neither aims nor steps aside nor stops.",
        line="It is easier on the knees than falling.",
    ),
    Kind(
        "Trooper",
        {
            "occupation": "Trooper",
            "combat_career": "1",
            "armour": "heavy",
            "primary": "brawn",
            "weakness": "grace",
            **_skills("Shooting", "Athletics", "First Aid", "Navigation"),
            **carrying("hand-laser"),
        },
        "Hand laser and heavy armor, Focus 5",
        wish="orders, and somebody else to blame for them.",
        way="He comes on slowly, since his armor slows him down and lets hardly anything through.",
        line="Remain calm. This is a routine operation.",
    ),
    Kind(
        "Poacher",
        {
            "occupation": "Poacher",
            "primary": "wits",
            "weakness": "will",
            **_skills("Shooting", "Sneaking", "Tracking"),
            **carrying("small-bow-or-sling", "small-blade"),
        },
        "Small bow and a knife, Focus 4",
        wish="you out of the forest before the deer are.",
        way="He shoots once from the trees, and then runs.",
        line="(An arrow, in the tree beside your ear.)",
    ),
)


def _read(flat: dict[str, str]) -> CharacterBuilder:
    count = flat.get("weapons", "1")
    return CharacterBuilder.read({name: text for name, text in flat.items() if not _put_away(name, count)})


def _put_away(name: str, count: str) -> bool:
    """Whether an input is that of a weapon which is carried no longer."""
    rows, _, rest = name.partition(".")
    place = rest.partition(".")[0]
    return rows == "weapons" and place.isdigit() and count.isdigit() and int(place) > int(count)


character = reader(_read)
"""The person's sheet."""


def state(person: Person) -> int:
    """The rank of somebody's damage, from 0 to 6."""
    return min(KILL, person.used_of(Resource.DAMAGE))


def awake(person: Person) -> bool:
    """Whether somebody can act and roll (d6xd6.damage.knockout)."""
    return conscious(state(person))


def penalty(person: Person) -> int:
    """Points against every roll, from damage and armour; 0 for those who cannot roll."""
    rank = state(person)
    return PENALTIES[rank] + armour_points(character(person).armour) if conscious(rank) else 0


def harm_words(person: Person) -> str:
    """The damage with what it costs: "Hit, penalty 3"."""
    rank = state(person)
    if not rank:
        return ""
    return f"{label_of(rank)}, penalty {PENALTIES[rank]}" if conscious(rank) else label_of(rank)


def drama(person: Person) -> int:
    """The Drama Points that somebody of ours holds."""
    return max(0, character(person).drama - person.used_of(Resource.DRAMA)) if person.ours else 0


def weapons(sheet: CharacterBuilder) -> list[str]:
    """What a character can attack with; fists are always there."""
    return list(dict.fromkeys((*(owned.weapon for owned in sheet.weapons), BARE)))


def armed(sheet: CharacterBuilder, weapon: str) -> Ability:
    """The ability that a weapon is used with: the best that serves it (d6xd6.attack.ability)."""
    by_name = {
        name: ability for name, ability in sheet.abilities_by_name.items() if name in abilities(weapon)
    }
    kind = attack_kind(weapon, [(name, ability.kind) for name, ability in by_name.items()])
    best = [ability for ability in by_name.values() if ability.kind == kind]
    lacking = Ability(abilities(weapon)[0].replace("-", " ").title(), kind)
    return max(best, key=lambda ability: ability.plus, default=lacking)


def runners(sheet: CharacterBuilder) -> tuple[Ability, ...]:
    """What a run is rolled with: Athletics, and the occupation if it fits (d6xd6.move.action)."""
    athletics = sheet.abilities_by_name.get("athletics", Ability("Athletics", "unfamiliar"))
    return athletics, sheet.character.abilities()[0]


def breath(sheet: CharacterBuilder) -> Ability:
    """What Second Wind is rolled with: Will or Brawn, whichever is better (d6xd6.option.second-wind)."""
    kind = sheet.best_of("will", "brawn")
    attributes = (sheet.attributes[name] for name in ("brawn", "will"))
    return next(ability for ability in attributes if ability.kind == kind)


def pluses(ability: Ability) -> int:
    """The pluses that count for a roll: none on an Unfamiliar ability (d6xd6.plus.skill)."""
    return 0 if ability.kind == UNFAMILIAR else ability.plus


def reactive(sheet: CharacterBuilder, weapon: str) -> bool:
    """Whether something Focused defends against a weapon (d6xd6.defence.reactive)."""
    by_name = sheet.abilities_by_name
    return any(by_name[name].kind == FOCUSED for name in defences(weapon) if name in by_name)
