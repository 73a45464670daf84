"""Readings and misprints of Buskit about characters."""

from rulespkg.model.rule import Misprint, Reading
from rulespkg.model.rulings import House

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-05", 'Which Traits are "Combat" and "Physical" in the examples?',
            "They are Fight and Might.",
            "No such Traits are listed, and the numbers agree with Fight and Might.",
            ("buskit.chargen.traits",)),
    Reading("G-10", "Do penalties touch Wild Dice?",
            "No, Wild Dice act like Aspects.",
            "Penalties are defined for Trait dice, and nobody would spend a resource to keep the lowest.",
            ("buskit.wild.spend", "buskit.penalty.aspects")),
    Reading("G-11", "May several Aspects be rolled at once?",
            "All that fit are rolled; the GM decides what fits.",
            "The original speaks of any Aspects, and keeping the highest die keeps the gain small.",
            ("buskit.aspects.use",)),
    Reading("G-32", "May raises be left unspent?",
            "You may leave raises unspent, and the builder mentions them.",
            "The original says that you can spend them.",
            ("buskit.chargen.raises",)),
    Reading("G-33", "May you take fewer Aspects than a package holds?",
            "You take a package whole, unless the GM says otherwise.",
            "The packages are printed as alternatives, and a strict check is predictable.",
            ("buskit.aspects.sets",), "gm_aspects"),
    Reading("G-34", "May players invent Specializations?",
            "The list is closed unless the GM opens it, and none is taken twice.",
            "A list is printed, although the introduction hints at fields made by players.",
            ("buskit.spec.effect", "buskit.intro.broad-traits"), "gm_specializations"),
    Reading("G-46", "Which rolls take Wild Dice?",
            "Every roll with your own Trait dice in it; not gun damage, Range dice, armor or difficulty "
            "dice. The GM may narrow this to actions you declare.",
            "Wild Dice are rolled together with Trait dice, for any action.",
            ("buskit.wild.spend",)),
    Reading("G-63", "Can a Wild Die show exactly 6?",
            "No, a six is always followed by a second roll that is added.",
            "The printed range up to 12 needs the addition, and there is only one more roll.",
            ("buskit.wild.die",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M10", "Wild Die", "results from 1 to 12", "6 cannot occur", "imprecise"),
    Misprint("M14", "Introduction and list of Traits", "fields of expertise made by players",
             "a fixed list", "contradiction"),
)
# fmt: on

HOUSE = (
    House(
        "with_specializations",
        "character",
        "own=1&own.1.trait=trait-talk&own.1.name=Haggling",
        "Haggling on a sheet",
        "traits.talk.specializations",
    ),
    House(
        "gm_specializations",
        "character",
        "with_specializations=1&own=1&own.1.trait=trait-talk&own.1.name=Haggling",
        "Haggling, which is on no list",
        "verdict",
    ),
    House("with_aspects", "character", "aspects.1.name=Smuggler", "A sheet with an Aspect", "aspects.1.die"),
    House(
        "gm_aspects", "character", "with_aspects=1&aspects.1.die=d10", "Aspects of d10, d6 and d6", "verdict"
    ),
    House("with_wild", "character", "", "A new character", "wild"),
)
"""What a group settles once and for all, each with the case that shows what it does."""
