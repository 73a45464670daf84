"""People of Toaster at a table: what their sheets hold, how they are, and ready-made ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rulespkg.model.group import read_all
from rulespkg.model.memory import remembered
from rulespkg.model.problem import Refusal
from rulespkg.model.words import plural, signed
from rulespkg.play.game import Gauge, Kind
from rulespkg.play.person import Person, carrying, listed, reader
from rulespkg.systems.toaster.characters.calculators.character import CharacterBuilder
from rulespkg.systems.toaster.characters.calculators.character_fields import CharacterForm, preset
from rulespkg.systems.toaster.damage.bleeding import STUN_PER_WOUND
from rulespkg.systems.toaster.damage.calculators.conditions_fields import MOST_STUN, Out, TrackedCharacter
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, OUT_COLD, stun, wound_penalty
from rulespkg.systems.toaster.fields import MOST
from rulespkg.systems.toaster.offers import Use
from rulespkg.systems.toaster.play.keys import Resource, State
from rulespkg.systems.toaster.samples.samples import MALLORY, RHOENDA

FATES = {State.DEAD: "dead", State.STABLE: "stable", State.DYING: "dying", State.CHECKS: "check"}
"""The marks of a mortality clock, by what the condition tracker calls its state."""
MARKS = (
    (State.HOLDING, "Holding"),
    (State.DRAWS, "Draws a gun first"),
    (State.EXTRA, "Unnamed extra"),
    (State.CHECKS, "Alive until the next check"),
    (State.DYING, "Dying"),
    (State.STABLE, "Stable"),
    (State.DEAD, "Dead"),
)
TRACKED = (
    Resource.STUN,
    Resource.WOUNDS,
    Resource.BLEEDING,
    Resource.MARGIN,
    Resource.BLED,
    Resource.CLOCK,
)
"""What the condition tracker counts too."""
MOST_OFF = 3
BOUNDS = {
    **dict.fromkeys(TRACKED, MOST),
    **dict.fromkeys((Resource.STUN, Resource.BLED), MOST_STUN),
    **dict.fromkeys((Resource.OFF_DEFENSE, Resource.OFF_ATTACK), MOST_OFF),
}
"""How much there can be of everything that is counted but luck."""
_DOWN = {
    Out.DEAD: "Dead",
    Out.MORTAL: "Mortally wounded",
    Out.UNCONSCIOUS: "Unconscious",
    Out.WOUNDED: "Out of the fight",
}


class Sheet(NamedTuple):
    """A character at the table, with attributes as other forms take them."""

    form: CharacterForm

    def _attribute(self, name: str) -> int:
        return max(0, min(MOST, self.form.character.attributes[name]))

    @property
    def physique(self) -> int:
        return self._attribute("Physique")

    @property
    def coordination(self) -> int:
        return self._attribute("Coordination")

    @property
    def intellect(self) -> int:
        return self._attribute("Intellect")

    @property
    def aura(self) -> int:
        return self._attribute("Aura")

    @property
    def size(self) -> int:
        """The Physical Size of all traits."""
        return max(-10, min(10, sum(trait.rank for trait in self.form.traits if trait.kind == "size")))


def _read(flat: dict[str, str]) -> Sheet:
    values, problems = read_all(CharacterBuilder.fields, flat)
    if problems:
        raise Refusal(*problems)
    return Sheet(CharacterForm(values))


character = reader(_read)
"""The person's sheet; ``Refusal`` where it is not legal."""


def used(uses: Callable[[CharacterForm], list[Use]]) -> Callable[[Person], list[Use]]:
    """The uses of the skills on a person's sheet, worked out once for each sheet."""
    return reader(lambda flat: uses(_read(flat).form))


def fate(person: Person) -> str:
    """The state of the mortality clock, as the condition tracker calls it."""
    return next((state for mark, state in FATES.items() if mark in person.marks), "none")


def body(person: Person) -> TrackedCharacter:
    """Somebody as the condition tracker has them."""
    sheet, extra = character(person), State.EXTRA in person.marks
    numbers = tuple(person.used_of(resource) for resource in TRACKED)
    return _tracked(person.name, sheet.physique, sheet.size, extra, fate(person), numbers)


@remembered(2000)
def _tracked(
    name: str, physique: int, size: int, extra: bool, fate: str, numbers: tuple[int, ...]
) -> TrackedCharacter:
    body = TrackedCharacter({})
    body.name, body.physique, body.size, body.extra, body.fate = name, physique, size, extra, fate
    body.stun, body.wounds, body.bleeding, body.margin, body.bled, body.clock = numbers
    return body


def counts(body: TrackedCharacter) -> dict[Resource, int]:
    """What the condition tracker counts of somebody."""
    numbers = body.stun, body.wounds, body.bleeding, body.margin, body.bled, body.clock
    return dict(zip(TRACKED, numbers, strict=True))


def luck(person: Person) -> int:
    """The luck points that somebody has left; foes have none (toaster.luck.points)."""
    return max(0, character(person).aura - person.used_of(Resource.LUCK)) if person.ours else 0


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Everything that goes up and down."""
    tracked = body(person)
    state = stun(tracked.stun, tracked.limits.stun)
    # Whoever is fine is so altogether, which the line about the person says.
    by_stun = f"{state.condition}, {signed(state.penalty)}" if state.penalty else ""
    by_wounds = (
        "Mortal"
        if tracked.wounds >= MORTAL
        else signed(wound_penalty(tracked.wounds))
        if tracked.wounds
        else ""
    )
    ends = {FATES[State.CHECKS]: "then checks again", FATES[State.DYING]: "then dies"}
    out = tracked.limits.stun * OUT_COLD
    spent = person.used_of(Resource.LUCK)
    lucky = (Gauge(Resource.LUCK, "Luck", character(person).aura, spent, verbs=("Spent", "Regained")),)
    return (
        Gauge(Resource.STUN, "Stun", max(out, tracked.stun), tracked.stun, "taken", by_stun),
        Gauge(Resource.WOUNDS, "Wounds", max(MORTAL, tracked.wounds), tracked.wounds, "taken", by_wounds),
        *(lucky if person.ours else ()),
        _quiet(person, Resource.CLOCK, "Rounds left", 9, ends.get(tracked.fate, "")),
        _quiet(person, Resource.BLEEDING, "Wounds that bleed", MORTAL),
        _quiet(person, Resource.BLED, "Stun by bleeding", STUN_PER_WOUND),
        _quiet(person, Resource.MARGIN, "Bleeding stopped", MORTAL),
        _quiet(person, Resource.OFF_DEFENSE, "Off the next defense", MOST_OFF),
        _quiet(person, Resource.OFF_ATTACK, "Off the next attack", MOST_OFF),
    )


def _quiet(person: Person, resource: Resource, label: str, usual: int, word: str = "") -> Gauge:
    """A gauge that is shown while it counts something."""
    now = person.used_of(resource)
    return Gauge(resource, label, max(usual, now), now, "counted", word, True)


def words(person: Person, what: str, by: int) -> str:
    """A change of a gauge that has words of its own; "" for all others."""
    match what:
        case Resource.LUCK:
            return f"{signed(-by)} luck"
        case Resource.OFF_DEFENSE:
            return f"{signed(-by)} on the next defense"
        case Resource.OFF_ATTACK:
            return f"{signed(-by)} on the next attack"
        case Resource.STUN if by > 0:
            return f"{by} stun"
        case Resource.WOUNDS if by > 0:
            return plural(by, "wound")
    return ""


def altered(person: Person, what: str, by: int) -> Person:
    """Somebody after a change of what is counted here, or of a mark of the mortality clock."""
    if what in BOUNDS:
        person = person.spent(what, by, BOUNDS[Resource(what)])
    else:
        person = person.marked(what, bool(by))
        for other in FATES if by and what in FATES else ():
            person = person.marked(other, False) if other != what else person
    healed = (
        what == Resource.WOUNDS
        and person.used_of(Resource.WOUNDS) < MORTAL
        and State.DEAD not in person.marks
    )
    if healed:
        for mark in FATES:
            person = person.marked(mark, False)
    if healed or (by and what in (State.STABLE, State.DEAD)):
        person = person.spent(Resource.CLOCK, -MOST)
    return person


def down(person: Person) -> str:
    """Why somebody can no longer act; an extra is out at the first wound (toaster.harm.unnamed)."""
    out = body(person).out
    return _DOWN[Out(out)] if out else ""


def status(person: Person) -> str:
    """The state with its one penalty, and the clocks that run (toaster.harm.worst_penalty)."""
    character = body(person)
    state = character.state
    by_stun = stun(character.stun, character.limits.stun).penalty
    cause = state.condition if by_stun == state.penalty else plural(character.wounds, "wound")
    words = f"{cause}, {signed(state.penalty)} to all" if state.penalty else state.condition
    return " · ".join([*([] if character.out else [words]), *character.clocks])


def harmed(person: Person) -> str:
    """What harm does to all rolls, for the heads of groups of keys."""
    penalty = body(person).state.penalty
    return f"; {signed(penalty)} for harm is in" if penalty else ""


def _ready_made(
    attributes: str, skills: tuple[tuple[str, str, int], ...], weapons: str, **more: str
) -> dict[str, str]:
    """A person of ours: attributes in their order, skills with attribute and base, weapons."""
    names = ("physique", "coordination", "intellect", "aura")
    flat = {f"attributes.{name}": rank for name, rank in zip(names, attributes.split(), strict=True)}
    rows = ({"name": name, "attribute": root, "base": str(base)} for name, root, base in skills)
    return {**flat, **listed("skills", *rows), "traits": "0", **carrying(*weapons.split()), **more}


_BODY, _MIND = "Coordination", "Intellect"
_SIZED = {"traits": "1", "traits.1.name": "Physical Size", "traits.1.kind": "size"}
"""A trait of somebody who is not of average size; its rank is missing."""

KINDS = (
    Kind(
        RHOENDA.label,
        preset(RHOENDA),
        "Outlaw who lives by wits and sword; the rapier counts as a saber",
        "ours",
    ),
    Kind(
        MALLORY.label,
        preset(MALLORY),
        "Priest who hunts monsters with faith and fists",
        "ours",
    ),
    Kind(
        "City guard",
        _ready_made(
            "5 4 4 3",
            (("Weapon: Club", _BODY, 4), ("Dodge", _BODY, 3), ("Brawl", _BODY, 4), ("Perception", _MIND, 4)),
            "club",
            armor="4",
        ),
        "Club 4, soft leather",
        wish="to go off duty at midnight with all his teeth.",
        way="He shouts for help before he strikes, and against somebody better he gives up his attacks for "
        "+3 on his defense.",
        line="Stand still. I said still. Please.",
    ),
    Kind(
        "Captain",
        _ready_made(
            "6 6 5 5",
            (
                ("Weapon: Sword", _BODY, 8),
                ("Weapon: Shield", _BODY, 6),
                ("Dodge", _BODY, 5),
                ("Brawl", _BODY, 5),
                ("Perception", _MIND, 5),
            ),
            "saber",
            armor="8",
            shield="shield-small",
        ),
        "Sword 7, chain mail, a small shield",
        wish="nobody to hear that it happened on his watch.",
        way="He cuts twice in each round, uses his shield only against missiles, and sheathes his sword once "
        "he sees that he is losing.",
        line="We can both have been asleep.",
    ),
    Kind(
        "Crossbowman",
        _ready_made(
            "4 5 4 3",
            (
                ("Weapon: Crossbow", _BODY, 7),
                ("Weapon: Knife", _BODY, 4),
                ("Dodge", _BODY, 4),
                ("Stealth", _BODY, 5),
                ("Perception", _MIND, 6),
            ),
            "crossbow knife",
            armor="2",
        ),
        "Crossbow 6, a knife",
        wish="to be paid for the bolt that hits, and for no other.",
        way="He shoots from behind something, winds his crossbow, and runs from anybody who reaches him.",
        line="That was the warning. This is the other one.",
    ),
    Kind(
        "Ghoul",
        {
            **_ready_made(
                "8 5 2 2",
                (
                    ("Claws", _BODY, 7),
                    ("Dodge", _BODY, 0),
                    ("Brawl", _BODY, 7),
                    ("Stealth", _BODY, 5),
                    ("Track", _MIND, 6),
                ),
                "dagger",
                armor="4",
            ),
            **_SIZED,
            "traits.1.rank": "2",
        },
        "Claws 6, which count as a dagger, thick hide, large",
        wish="whatever has lain in the ground for a month, and settles for less.",
        way="It comes out of the dark at whoever is alone, and drags the fallen away instead of fighting on.",
        line="(You hear it chew before you see it.)",
    ),
    Kind(
        "Pickpocket",
        _ready_made(
            "4 6 5 4",
            (
                ("Weapon: Knife", _BODY, 4),
                ("Dodge", _BODY, 6),
                ("Run", _BODY, 6),
                ("Sleight of Hand", _BODY, 8),
                ("Stealth", _BODY, 6),
            ),
            "knife",
        ),
        "Sleight of Hand 7, Dodge 6, a knife",
        wish="to be three streets away before you reach for your purse.",
        way="She dodges and runs, and uses the knife only on somebody who holds on to her.",
        line="Is this yours? It was on the ground.",
    ),
    Kind(
        "Watchdog",
        {
            **_ready_made(
                "4 6 2 2",
                (
                    ("Teeth", _BODY, 6),
                    ("Dodge", _BODY, 0),
                    ("Brawl", _BODY, 6),
                    ("Run", _BODY, 8),
                    ("Perception", _MIND, 8),
                ),
                "knife",
                armor="2",
            ),
            **_SIZED,
            "traits.1.rank": "-2",
        },
        "Teeth 6, which count as a knife, small and fast",
        wish="you off the ground that it knows.",
        way="It barks for a round, bites whoever comes on, and lets go of anybody who backs away.",
        line="(It stops barking, which is worse.)",
    ),
    Kind(
        "Gangster",
        _ready_made(
            "5 5 4 4",
            (
                ("Weapon: Handgun", _BODY, 5),
                ("Brawl", _BODY, 5),
                ("Dodge", _BODY, 3),
                ("Drive", _BODY, 5),
                ("Persuasion", "Aura", 4),
            ),
            "medium-caliber-handgun",
        ),
        "Handgun 5, a good coat",
        wish="you to pay, not to die, since dead men never catch up on their payments.",
        way="He shows the gun first, shoots from the car, and leaves if two of his men are down.",
        line="Nobody likes this part. So pay.",
    ),
    Kind(
        "Cultist",
        _ready_made(
            "4 4 4 6",
            (("Weapon: Knife", _BODY, 4), ("Dodge", _BODY, 2), ("Persuasion", "Aura", 6)),
            "dagger",
        ),
        "Knife 4, Persuasion 6, a dagger",
        wish="to be there when it wakes.",
        way="She gives up her defense for +3 on her attack, because she thinks that she cannot be hurt.",
        line="You came on the right night.",
    ),
    Kind(
        "Troll",
        {
            **_ready_made(
                "10 3 2 3",
                (("Weapon: Club", _BODY, 5), ("Throw", _BODY, 5), ("Perception", _MIND, 4)),
                "club rock",
                armor="5",
            ),
            **_SIZED,
            "traits.1.rank": "4",
        },
        "Club 4, heavy hide, exceptionally large",
        wish="its bridge, a sheep a week, and nobody to laugh at it.",
        way="It throws a rock at the first who comes, and then keeps its club for whoever has hurt it most.",
        line="Toll. Or I sit on you.",
    ),
    Kind(
        "Inquisitor",
        _ready_made(
            "5 5 7 8",
            (
                ("Question", "Aura", 8),
                ("Empathy", "Aura", 7),
                ("Persuasion", "Aura", 6),
                ("Weapon: Sword", _BODY, 5),
                ("Dodge", _BODY, 5),
            ),
            "broadsword",
            armor="4",
        ),
        "Question 8, Empathy 7, a broadsword",
        wish="your confession, in your own words, and time to write it down.",
        way="She lets others fight, draws only to defend herself, and never forgets who ran.",
        line="Take your time. I always do.",
    ),
)
"""Rhoenda and Father Mallory are the original's own; the others are ours."""
