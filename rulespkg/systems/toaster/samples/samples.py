"""The two sample characters of Toaster, as printed, with what their ranks should be beside it."""

from __future__ import annotations

from typing import NamedTuple

from rulespkg.systems.toaster.index.dice import averaging


class SampleSkill(NamedTuple):
    """One skill; ``attribute`` governs it by our inference, and ``printed`` is the rank in the source.

    ``note`` says what is wrong if the printed rank is not the one that the rule gives.
    """

    name: str
    label: str
    base: int
    attribute: str
    printed: int
    note: str = ""


class SampleTrait(NamedTuple):
    """One trait; ``kind`` is the row of the table of kinds that it belongs to, "" for none of them.

    ``meaning`` says what it does, and ``note`` what is wrong with it as printed.
    """

    name: str
    label: str
    rank: int
    meaning: str
    kind: str = ""
    note: str = ""


class Sample(NamedTuple):
    """A sample character as bought: attributes before Attribute traits, and bases of skills.

    ``style`` is the row of its campaign style; ``native`` names the skill that began at base 4 for free;
    ``weapons`` are the rows that it fights with, a saber for a rapier, which has none (G-10).
    """

    name: str
    label: str
    concept: str
    style: str
    free_traits: int
    attributes: dict[str, int]
    skills: tuple[SampleSkill, ...]
    native: str
    traits: tuple[SampleTrait, ...]
    experience: int
    possessions: tuple[str, ...]
    weapons: tuple[str, ...]

    def rank(self, skill: SampleSkill) -> int:
        """The rank that the rule gives for one of its skills (toaster.skills.rank).

        >>> MALLORY.rank(MALLORY.skills[0]), MALLORY.skills[0].printed
        (4, 6)
        """
        return averaging(self.attributes[skill.attribute], skill.base)

    def slips(self) -> tuple[str, ...]:
        """One sentence for each figure of the sheet that the rules do not give."""
        notes = [skill.note for skill in self.skills] + [trait.note for trait in self.traits]
        return tuple(note for note in notes if note)


# fmt: off

RHOENDA = Sample(
    "rhoenda", "Rhoenda Dumas",
    "An outlaw who lives by her wits and her sword, in a land under a corrupt holy empire. "
    "She is fit, very nimble, clever without schooling, and awkward among people.",
    "style-above-average", 3,
    {"Physique": 5, "Coordination": 7, "Intellect": 5, "Aura": 3},
    (
        SampleSkill("acrobatics", "Acrobatics", 3, "Coordination", 5),
        SampleSkill("brawl", "Brawl", 3, "Coordination", 5),
        SampleSkill("climb", "Climb", 5, "Coordination", 6),
        SampleSkill("craft-picking-locks", "Craft: Picking Locks", 1, "Intellect", 3),
        SampleSkill("dodge", "Dodge", 7, "Coordination", 7),
        SampleSkill("empathy", "Empathy", 3, "Aura", 3),
        SampleSkill("language-tharis", "Language: Tharis", 4, "Intellect", 4),
        SampleSkill("perception", "Perception", 5, "Intellect", 5),
        SampleSkill("ride", "Ride", 1, "Coordination", 4),
        SampleSkill("stealth", "Stealth", 5, "Coordination", 6),
        SampleSkill("survival", "Survival", 4, "Intellect", 4),
        SampleSkill("throw", "Throw", 5, "Coordination", 6),
        SampleSkill("track", "Track", 1, "Intellect", 3),
        SampleSkill("weapon-crossbow", "Weapon: Crossbow", 3, "Coordination", 5),
        SampleSkill("weapon-knife", "Weapon: Knife", 5, "Coordination", 6),
        SampleSkill("weapon-sword", "Weapon: Sword", 9, "Coordination", 8),
    ),
    "Language: Tharis",
    (
        SampleTrait("hunted", "Hunted", -3, "The authorities of the empire are after her."),
        SampleTrait("connections", "Criminal connections", 2, "She knows people in the underworld.",
                    "trait-connections"),
        SampleTrait("willpower", "Attribute: Aura for willpower", 3,
                    "Where will and inner strength count, her Aura is 6.", "trait-attributes"),
        SampleTrait("experience", "Experience", 1, "5 more skill points, 60 in all.", "trait-experience"),
    ),
    1,
    (
        "ordinary clothes and boots of hard leather",
        "a rapier and 2 daggers, with scabbards and a sharpening stone",
        "a satchel with spare clothes, soap and candles",
        "a rope with a grapple",
        "a purse with 7 gold coins and a few coppers",
    ),
    ("saber", "dagger"),
)

MALLORY = Sample(
    "mallory", "Father Colin Mallory",
    "A priest of today who hunts monsters with faith and fists, raised in the streets of Irish Boston; "
    "after school he does sports with the local children. "
    "He is strong and imposing, no graceful mover, well read, and hard to say no to.",
    "style-above-average", 0,
    {"Physique": 6, "Coordination": 3, "Intellect": 4, "Aura": 7},
    (
        SampleSkill("brawl", "Brawl", 5, "Coordination", 6,
                    "Brawl is printed with rank 6, but base 5 and Coordination 3 make 4; "
                    "6 is what his Aura would give."),
        SampleSkill("dodge", "Dodge", 3, "Coordination", 3),
        SampleSkill("empathy", "Empathy", 7, "Aura", 7),
        SampleSkill("knowledge-new-england", "Knowledge: New England", 2, "Intellect", 3),
        SampleSkill("language-english", "Language: English", 6, "Intellect", 5),
        SampleSkill("language-latin", "Language: Latin", 6, "Intellect", 5),
        SampleSkill("perception", "Perception", 2, "Intellect", 3),
        SampleSkill("persuasion", "Persuasion", 5, "Aura", 6),
        SampleSkill("question", "Question", 3, "Aura", 5),
        SampleSkill("social-science-history", "Social Science: History", 4, "Intellect", 4),
        SampleSkill("social-science-theology", "Social Science: Theology", 6, "Intellect", 5),
        SampleSkill("teach", "Teach", 5, "Aura", 6),
        SampleSkill("throw", "Throw", 5, "Coordination", 4),
    ),
    "Language: English",
    (
        SampleTrait("priest", "Catholic Priest", 0, "What the office gives and what it asks are even."),
        SampleTrait("size", "Physical Size", 1, "He is a big man.", "trait-physical-size",
                    "Physical Size +1 is printed with stun threshold 6 and wound threshold 5, "
                    "but those belong to +2; +1 has 5 and 5."),
        SampleTrait("stamina", "Attribute: Physique for stamina", -1,
                    "Where stamina and endurance count, his Physique is 5.", "trait-attributes"),
    ),
    0,
    (
        "robes",
        "a worn bible, a crucifix and the like",
        "a small, bare apartment",
        "a cluttered office in the church",
        "$27 in cash",
    ),
    ("bare-fist",),
)
# fmt: on


SAMPLES = (RHOENDA, MALLORY)
