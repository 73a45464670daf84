"""People on the road: ready-made ones, and what a sheet and its state come to."""

from __future__ import annotations

from collections.abc import Mapping

from rulespkg.model.row import Row
from rulespkg.play.fight import Fight
from rulespkg.play.game import Gauge, Kind
from rulespkg.play.person import Person, reader
from rulespkg.play.roll import Change
from rulespkg.systems.basics.characters.calculators.character import ANA, BO, KIT, Character, weapons
from rulespkg.systems.basics.disease.tables import DISEASES
from rulespkg.systems.basics.fields import free_levels
from rulespkg.systems.basics.hazards.fatigue import KINDS, Levels, add_level
from rulespkg.systems.basics.hazards.tables import COLD, HEAT, THIRST
from rulespkg.systems.basics.offers import SheetPool, listed
from rulespkg.systems.basics.play.keys import Resource, State
from rulespkg.systems.basics.recovery.breather import A_DAY

WEATHER: dict[str, str] = {row.slug: row.label for table in (HEAT, COLD) for row in table.rows}
"""Levels of heat and cold as marks, with their words."""
WANT = {State.HUNGRY: "No food", State.THIRSTY: "No water", State.SLEEPLESS: "No sleep"}
"""What somebody goes without, as marks."""
COUNTED = {
    State.HUNGRY: Resource.STARVED,
    State.THIRSTY: Resource.TRIED,
    State.SLEEPLESS: Resource.AWAKE,
}
"""The gauges that count how far each want has come."""
ILLNESS: dict[str, str] = {row.slug: row.label for row in DISEASES.rows}
"""Diseases as marks."""
STATES = {
    State.WEAKENED: "Weakened by contact",
    State.IRRADIATED: "Irradiated",
    State.FATED: "Radiation costs HP",
    State.BLACKED_OUT: "Blacked out",
    State.ASLEEP: "Asleep for a day",
    State.GHOUL: "Ghoul",
    State.DEAD: "Dead",
}
TODAY = {
    State.TRAVELED: "Traveled",
    State.ENDURED: "Endured",
    State.SAVED: "Sick day rolled",
    State.CARED_FOR: "Cared for",
    State.SLEPT: "Slept",
}
"""What has been done today; a new day takes these marks off."""
PARTS_OF_KM = 6000
"""The way is kept in parts of a kilometer so small that thirds, tenths and decimals are whole numbers."""
MOST_WAY = 10**9
MOST_KM = MOST_WAY // PARTS_OF_KM
MOST_COUNTED = 60


def _foe(name: str, about: str, weapon: tuple[str, int, int], *says: str, **flat: str) -> Kind:
    """A foe: ``says`` is its wish, its way to fight, and a line to say."""
    sheet = {key.replace("__", "."): text for key, text in flat.items()}
    return Kind(name, {**sheet, **weapons(weapon)}, about, "foe", *says)


KINDS_READY = (
    Kind("Ana of Brake", ANA, "Mountain guide, hard to tire", "ours"),
    Kind("Bo Ferrier", BO, "Healer who hates the cold", "ours"),
    Kind("Kit", KIT, "Courier on a pony, quick with locks", "ours"),
    _foe(
        "Watchman",
        "Detection 5, to be sneaked past",
        ("Cudgel", 5, 4),
        "to hand the pass over in spring as he was given it.",
        "He shouts first, strikes at shapes in the dark, and stops for anybody who names somebody he knows.",
        "The pass is closed. It was closed yesterday, too.",
        pools__detection="5",
        pools__sneak="4",
    ),
    _foe(
        "Scout",
        "Detection 8 and Awareness 5, spots on a draw",
        ("Bow", 7, 6),
        "to be back at the fire before the snow.",
        "She sees you first, shoots once from far away, and moves before she shoots again.",
        "(An arrow stands in the snow before you. It is a question.)",
        pools__detection="8",
        pools__sneak="7",
        level="32",
        awareness="5",
    ),
    _foe(
        "Pickpocket",
        "Sneak 8, to be noticed",
        ("Knife", 5, 4),
        "your purse, and no scene.",
        "He takes it before anybody has noticed, and runs as soon as somebody has.",
        "Is this yours? It was on the ground.",
        attributes__agility="5",
        pools__sneak="8",
        pools__detection="4",
        pools__athletics="6",
    ),
    _foe(
        "Wolf",
        "Accuracy 6, one of a pack",
        ("Teeth", 6, 4),
        "the pony, and whoever stands in front of it.",
        "Three of them choose one victim and come from three sides; when one yelps, all of them let go.",
        "(A growl, this time from behind you.)",
        attributes__agility="6",
        pools__detection="7",
        pools__sneak="6",
        pools__athletics="7",
        hp="8",
    ),
    _foe(
        "Smuggler",
        "Sneak 7, on a narrow path",
        ("Knife", 6, 4),
        "nobody to know about the second path.",
        "She offers money, then fights where the ledge is so narrow that only one of you can come "
        "to blows with her.",
        "You have not seen me, and I have not seen you. Agreed?",
        attributes__agility="6",
        pools__sneak="7",
        pools__athletics="7",
        hp="10",
    ),
    _foe(
        "Deserter",
        "A rifle from behind a wall",
        ("Rifle", 7, 8),
        "one warm night without being asked his name.",
        "He keeps the rifle on you from behind heavy cover, and gives up if somebody shares a meal.",
        "Far enough. What have you got to eat?",
        pools__detection="6",
        hp="10",
    ),
    _foe(
        "Bailiff",
        "Accuracy 8, mail",
        ("Sword", 8, 6),
        "a signature, because he has been promised a horse for it.",
        "He splits his pool for two attacks while he is winning, and reads the paragraph aloud if not.",
        "Sign here, and here, and there by the cross.",
        attributes__agility="6",
        pools__sneak="6",
        pools__willpower="7",
        soak="8",
        hp="12",
    ),
    _foe(
        "Foreman",
        "Accuracy 6, a pick, hard to stop",
        ("Pick", 6, 5),
        "the silver up before the men.",
        "He puts all his dice into one blow a round, and stops if somebody counts his men aloud.",
        "Men I can hire.",
        attributes__agility="5",
        attributes__body="7",
        pools__grit="8",
        pools__fortitude="7",
        hp="13",
    ),
    _foe(
        "Bear",
        "Accuracy 7, a mother",
        ("Paws", 7, 9),
        "you out from between her and the cub.",
        "She stands up first, and lets anybody go who backs away slowly.",
        "(She goes on standing up.)",
        attributes__body="10",
        pools__detection="7",
        pools__fortitude="9",
        soak="7",
        hp="20",
    ),
    _foe(
        "Ghoul",
        "Accuracy 6, in the dark",
        ("Claws", 6, 5),
        "to hear his own name once more.",
        "He goes for the lamp, for in the dark everybody is blind but him.",
        "It is warm down here. Stay.",
        attributes__agility="5",
        pools__sneak="7",
        pools__grit="9",
        soak="5",
        hp="14",
    ),
)


character = reader(Character.read)
"""The person's sheet."""


def boxes(person: Person) -> Levels:
    """All boxes, by kind."""
    sheet = character(person)
    return Levels(sheet.boxes_temporary, sheet.boxes_short, sheet.boxes_long)


def held(person: Person) -> Levels:
    """The levels of fatigue that a person has, no more than there are boxes."""
    full = boxes(person)
    return Levels(*(min(person.used_of(kind), getattr(full, kind)) for kind in KINDS))


def hp(person: Person) -> int:
    """The HP that are left."""
    return max(0, character(person).hp - person.used_of(Resource.HP))


def pp(person: Person) -> int:
    """The PP that are left."""
    return max(0, character(person).pp - person.used_of(Resource.PP))


def recovery(person: Person) -> int:
    """The dice left in the recovery pool."""
    return max(0, character(person).recovery_pool - person.used_of(Resource.RECOVERY))


def penalty(person: Person) -> int:
    """The dice that fatigue takes from every test (basics.pool.fatigue), but for levels that cost none."""
    return max(0, held(person).fatigue - free_levels(character(person).endurance_perk))


def own_pool(person: Person, name: str) -> int:
    """A pool less what fatigue takes."""
    size: int = character(person).pools.sizes[name]
    return size - penalty(person)


def pools(person: Person) -> dict[str, SheetPool]:
    """Every pool of a person by its key."""
    return {pool.key: pool for pool in listed(character(person))}


def own_side(fight: Fight, person: Person) -> list[Person]:
    """Everybody on a person's side, that person too."""
    return [other for other in fight.people if other.side == person.side]


def weather(person: Person) -> str:
    """The level of heat or cold that a person is in; "" for none."""
    return next((level for level in WEATHER if level in person.marks), "")


def climate(person: Person) -> str:
    """The row of the table of thirst that fits the weather (basics.hazard.dehydration)."""
    level = weather(person) or "normal"
    return next(row.slug for row in THIRST.rows if level in row.facts["climates"])


def suffers(person: Person) -> bool:
    """Whether heat, cold, hunger or thirst keeps fatigue from going (basics.recovery.hazard-block)."""
    return bool(weather(person)) or State.HUNGRY in person.marks or State.THIRSTY in person.marks


def endures(person: Person) -> bool:
    """Whether there is anything to endure, lack of sleep too."""
    return suffers(person) or State.SLEEPLESS in person.marks


def illness(person: Person) -> Row | None:
    """The disease that a person has."""
    return next((row for row in DISEASES.rows if row.slug in person.marks), None)


def sick_threshold(person: Person) -> int:
    """The threshold of the disease now: one less for each success so far (basics.hazard.disease.day)."""
    row = illness(person)
    return max(0, row.facts["threshold"] - person.used_of(Resource.CURE)) if row else 0


def spilled(person: Person, gained: Mapping[str, int]) -> list[Change]:
    """Levels gained as changes: a full kind passes them on, and long to HP (basics.hazard.fatigue.add)."""
    full, start = boxes(person), held(person)
    now = start
    for kind, count in gained.items():
        for _ in range(count):
            now = add_level(full, now, kind)
    return to_levels(person, now)


def to_levels(person: Person, now: Levels) -> list[Change]:
    """Changes that bring a person to these levels; ``hp`` of them are HP lost on the way."""
    start = held(person)._replace(hp=0)
    return [
        Change(person.id, kind, getattr(now, kind) - getattr(start, kind))
        for kind in Levels._fields
        if getattr(now, kind) != getattr(start, kind)
    ]


def gauges(person: Person) -> tuple[Gauge, ...]:
    """What a person has so much of; counts of a journey are quiet while there is nothing to count."""
    sheet, full, now = character(person), boxes(person), held(person)

    def fatigue(kind: Resource, then: str) -> Gauge:
        most, levels = getattr(full, kind), getattr(now, kind)
        word = f"full, the next is {then}" if levels >= most else ""
        label, verbs = f"{kind.capitalize()} fatigue", ("Taken", "Recovered")
        return Gauge(kind, label, most, levels, "taken", word, verbs=verbs)

    def left(resource: Resource, label: str, most: int, verb: str = "Lost") -> Gauge:
        return Gauge(resource, label, most, person.used_of(resource), verbs=(verb, "Regained"))

    def count(resource: Resource, label: str, most: int = MOST_COUNTED) -> Gauge:
        return Gauge(resource, label, most, person.used_of(resource), "counted", quiet=True)

    kilometers = person.used_of(Resource.WAY) // PARTS_OF_KM
    return (
        fatigue(Resource.SHORT, "long"),
        fatigue(Resource.LONG, "1 HP"),
        fatigue(Resource.TEMPORARY, "short"),
        left(Resource.HP, "HP", sheet.hp),
        left(Resource.PP, "PP", sheet.pp, "Spent"),
        left(Resource.RECOVERY, "Recovery pool", sheet.recovery_pool, "Spent"),
        *((left(Resource.MOUNT, "Mount's HP", sheet.mount_hp),) if sheet.with_mount else ()),
        count(Resource.BREATHERS, "Breathers today", A_DAY),
        count(Resource.STARVED, "Days without food"),
        count(Resource.TRIED, "Checks against thirst"),
        count(Resource.AWAKE, "Days without sleep"),
        count(Resource.CURE, "Days won against disease"),
        count(Resource.BURNED, "HP lost to radiation", 999),
        count(Resource.PATIENTS, "Patients today", 999),
        Gauge(Resource.KM, "Kilometers", MOST_KM, kilometers, "counted", quiet=True),
    )
