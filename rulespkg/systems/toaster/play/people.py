"""People of Toaster at a table: what their sheets hold, how they are, and ready-made ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from rulespkg.model.group import read_all
from rulespkg.model.memory import remembered
from rulespkg.model.problem import Refusal
from rulespkg.model.words import plural, signed
from rulespkg.play.game import Gauge, Kind
from rulespkg.play.person import Person, carrying, listed, reader
from rulespkg.systems.toaster.characters.calculators.character import CharacterBuilder
from rulespkg.systems.toaster.characters.calculators.character_fields import CharacterForm, preset
from rulespkg.systems.toaster.damage.calculators.conditions_fields import MOST_STUN, TrackedCharacter
from rulespkg.systems.toaster.damage.stun_and_wounds import MORTAL, OUT_COLD, stun, wound_penalty
from rulespkg.systems.toaster.fields import MOST
from rulespkg.systems.toaster.samples.samples import MALLORY, RHOENDA

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulespkg.systems.toaster.offers import Use

FATES = {"dead": "dead", "stable": "stable", "dying": "dying", "checks": "check"}
"""The marks of a mortality clock, by what the condition tracker calls its state."""
MARKS = (
    ("holding", "Holding"),
    ("draws", "Draws a gun first"),
    ("extra", "Unnamed extra"),
    ("checks", "Alive until the next check"),
    ("dying", "Dying"),
    ("stable", "Stable"),
    ("dead", "Dead"),
)
BOUNDS = {
    "stun": MOST_STUN,
    "wounds": MOST,
    "bleeding": MOST,
    "bled": MOST_STUN,
    "margin": MOST,
    "clock": MOST,
    "open": 3,
    "slow": 3,
}
"""How much there can be of everything that is counted but luck."""
_DOWN = {
    "dead": "Dead",
    "mortally wounded": "Mortally wounded",
    "unconscious": "Unconscious",
    "wounded": "Out of the fight",
}


class Sheet(NamedTuple):
    """A character at the table."""

    form: CharacterForm

    def attribute(self, name: str) -> int:
        """An attribute as other forms take it."""
        return max(0, min(MOST, self.form.made.attributes[name]))

    @property
    def size(self) -> int:
        """The Physical Size of all traits."""
        return max(-10, min(10, sum(one.rank for one in self.form.traits if one.kind == "size")))


def _read(flat: dict[str, str]) -> Sheet:
    values, problems = read_all(CharacterBuilder.fields, flat)
    if problems:
        raise Refusal(*problems)
    return Sheet(CharacterForm(values))


sheet = reader(_read)
"""The person's sheet; ``Refusal`` where it is not legal."""


def used(uses: Callable[[CharacterForm], list[Use]]) -> Callable[[Person], list[Use]]:
    """The uses of the skills on a person's sheet, worked out once for each sheet."""
    return reader(lambda flat: uses(_read(flat).form))


def fate(person: Person) -> str:
    """The state of the mortality clock, as the condition tracker calls it."""
    return next((state for mark, state in FATES.items() if mark in person.marks), "none")


def body(person: Person) -> TrackedCharacter:
    """Somebody as the condition tracker has them."""
    one = sheet(person)
    known = {
        "name": person.name,
        "physique": one.attribute("Physique"),
        "size": one.size,
        "extra": "extra" in person.marks,
        "fate": fate(person),
        **{name: person.gone(name) for name in ("stun", "wounds", "bleeding", "margin", "bled", "clock")},
    }
    return _tracked(tuple(known.items()))


@remembered(2000)
def _tracked(known: tuple[tuple[str, Any], ...]) -> TrackedCharacter:
    return TrackedCharacter(dict(known))


def luck(person: Person) -> int:
    """The luck points that somebody has left; foes have none (toaster.luck.points)."""
    return max(0, sheet(person).attribute("Aura") - person.gone("luck")) if person.ours else 0


def gauges(person: Person) -> tuple[Gauge, ...]:
    """Everything that goes up and down."""
    one = body(person)
    state = stun(one.stun, one.limits.stun)
    by_stun = state.condition if not state.penalty else f"{state.condition}, {signed(state.penalty)}"
    by_wounds = "Mortal" if one.wounds >= MORTAL else signed(wound_penalty(one.wounds)) if one.wounds else ""
    clock = "then checks again" if one.fate == "check" else "then dies" if one.fate == "dying" else ""
    out = one.limits.stun * OUT_COLD
    lucky = (Gauge("luck", "Luck", sheet(person).attribute("Aura"), person.gone("luck")),)
    return (
        Gauge("stun", "Stun", max(out, one.stun), one.stun, "taken", by_stun),
        Gauge("wounds", "Wounds", max(MORTAL, one.wounds), one.wounds, "taken", by_wounds),
        *(lucky if person.ours else ()),
        Gauge("clock", "Rounds left", max(9, one.clock), one.clock, "counted", clock, True),
        Gauge("bleeding", "Wounds that bleed", max(MORTAL, one.bleeding), one.bleeding, "counted", "", True),
        Gauge("bled", "Stun by bleeding", max(10, one.bled), one.bled, "counted", "", True),
        Gauge("margin", "Bleeding stopped", max(MORTAL, one.margin), one.margin, "counted", "", True),
        Gauge("open", "Off the next defense", 3, person.gone("open"), "counted", "", True),
        Gauge("slow", "Off the next attack", 3, person.gone("slow"), "counted", "", True),
    )


def altered(person: Person, what: str, by: int) -> Person:
    """Somebody after a change of what is counted here, or of a mark of the mortality clock."""
    if what in BOUNDS:
        person = person.spent(what, by, BOUNDS[what])
    else:
        person = person.marked(what, bool(by))
        for other in FATES if by and what in FATES else ():
            person = person.marked(other, False) if other != what else person
    healed = what == "wounds" and person.gone("wounds") < MORTAL and "dead" not in person.marks
    if healed:
        for mark in FATES:
            person = person.marked(mark, False)
    if healed or (by and what in ("stable", "dead")):
        person = person.spent("clock", -MOST)
    return person


def down(person: Person) -> str:
    """Why somebody can no longer act; an extra is out at the first wound (toaster.harm.unnamed)."""
    return _DOWN.get(body(person).out, "")


def status(person: Person) -> str:
    """The state with its one penalty, and the clocks that run (toaster.harm.worst_penalty)."""
    one = body(person)
    state = one.state
    by_stun = stun(one.stun, one.limits.stun).penalty
    cause = state.condition if by_stun == state.penalty else plural(one.wounds, "wound")
    words = f"{cause}, {signed(state.penalty)} to all" if state.penalty else state.condition
    return " · ".join([*([] if one.out else [words]), *one.clocks])


def harmed(person: Person) -> str:
    """What harm does to all rolls, for the heads of groups of keys."""
    penalty = body(person).state.penalty
    return f"; {signed(penalty)} for harm is in" if penalty else ""


def _made(
    attributes: str, skills: tuple[tuple[str, str, int], ...], weapons: str, **more: str
) -> dict[str, str]:
    """A person of ours: attributes in their order, skills with attribute and base, weapons."""
    names = ("physique", "coordination", "intellect", "aura")
    flat = {f"attributes.{name}": rank for name, rank in zip(names, attributes.split(), strict=True)}
    known = ({"name": name, "attribute": root, "base": str(base)} for name, root, base in skills)
    return {**flat, **listed("skills", *known), "traits": "0", **carrying(*weapons.split()), **more}


_BODY, _MIND = "Coordination", "Intellect"

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
        _made(
            "5 4 4 3",
            (("Weapon: Club", _BODY, 4), ("Dodge", _BODY, 3), ("Brawl", _BODY, 4), ("Perception", _MIND, 4)),
            "club",
            armor="4",
        ),
        "Club 4, soft leather",
    ),
    Kind(
        "Captain",
        _made(
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
    ),
    Kind(
        "Crossbowman",
        _made(
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
    ),
    Kind(
        "Ghoul",
        {
            **_made(
                "8 5 2 2",
                (("Brawl", _BODY, 7), ("Stealth", _BODY, 5), ("Track", _MIND, 6)),
                "reinforced-fist",
                armor="4",
            ),
            "traits": "1",
            "traits.1.name": "Physical Size",
            "traits.1.rank": "2",
            "traits.1.kind": "size",
        },
        "Brawl 6, claws, thick hide, large",
    ),
)
